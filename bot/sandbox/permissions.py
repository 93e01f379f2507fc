"""Who may do what: roles, channel overwrites, threads."""

from enum import IntFlag
from typing import TYPE_CHECKING

from bot.sandbox.errors import Json, error

if TYPE_CHECKING:
    from bot.sandbox.model import Channel, Guild


class Permission(IntFlag):
    """The permissions that the sandbox knows, with Discord's bits."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40


P = Permission
ALL = (1 << 53) - 1
NONE = 0
EVERYONE = int(
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.SEND_MESSAGES_IN_THREADS
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_APPLICATION_COMMANDS
)
"""What a new guild grants to everyone here: reading, writing and commands."""
BOT = EVERYONE | int(
    P.CREATE_PUBLIC_THREADS | P.CREATE_PRIVATE_THREADS | P.MANAGE_THREADS | P.MANAGE_MESSAGES
)
"""What the bot is granted unless the sandbox is started with something else."""
IN_DM = EVERYONE | int(P.ADD_REACTIONS | P.USE_EXTERNAL_EMOJIS)

_NEEDS_SEND = int(P.MENTION_EVERYONE | P.EMBED_LINKS | P.ATTACH_FILES)


def in_guild(guild: "Guild", user_id: str) -> int:
    """Permissions from roles alone; none for a stranger, all for the owner and administrators."""
    member = guild.members.get(user_id)
    if member is None:
        return NONE
    if guild.data["owner_id"] == user_id:
        return ALL
    granted = int(guild.roles[guild.id]["permissions"])
    for role in member["roles"]:
        granted |= int(guild.roles[role]["permissions"])
    return ALL if granted & P.ADMINISTRATOR else granted


def in_channel(guild: "Guild", user_id: str, channel: "Channel", parent: "Channel | None") -> int:
    """Permissions in a channel of the guild; a thread has those of its `parent`."""
    granted = in_guild(guild, user_id)
    if granted in (NONE, ALL):
        return granted
    member = guild.members[user_id]
    granted = _overwritten(granted, (parent or channel).data["permission_overwrites"], guild.id, member)
    if not granted & P.VIEW_CHANNEL:
        return NONE
    may_send = P.SEND_MESSAGES if parent is None else P.SEND_MESSAGES_IN_THREADS
    return granted if granted & may_send else granted & ~_NEEDS_SEND


def _overwritten(granted: int, overwrites: list[Json], guild_id: str, member: Json) -> int:
    """Apply overwrites in Discord's order: @everyone, then all roles at once, then the member."""
    by_id = {str(o["id"]): o for o in overwrites}
    for ids in ([guild_id], member["roles"], [member["user"]["id"]]):
        found = [by_id[i] for i in ids if i in by_id]
        for each in found:
            granted &= ~int(each["deny"])
        for each in found:
            granted |= int(each["allow"])
    return granted


def require(granted: int, *needed: Permission) -> None:
    """Refuse what is not granted.

    Raises:
        ApiError: 50001 when the channel cannot even be seen, else 50013.
    """
    if not granted & P.VIEW_CHANNEL:
        raise error(50001)
    if any(not granted & each for each in needed):
        raise error(50013)
