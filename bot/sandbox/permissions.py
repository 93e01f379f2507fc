"""Who may do what: roles, channel overwrites, threads."""

from enum import IntFlag

from bot.sandbox.errors import error
from bot.sandbox.model import Channel, Guild


class Permission(IntFlag):
    """The permissions that the sandbox knows, with Discord's bits."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


P = Permission
NONE, ALL = 0, (1 << 53) - 1
READ_AND_WRITE = int(P.VIEW_CHANNEL | P.SEND_MESSAGES | P.SEND_MESSAGES_IN_THREADS | P.READ_MESSAGE_HISTORY)
EVERYONE = READ_AND_WRITE | int(P.EMBED_LINKS | P.ATTACH_FILES | P.USE_APPLICATION_COMMANDS)
"""The permissions of everyone in a new guild."""
MANAGE = int(P.CREATE_PUBLIC_THREADS | P.CREATE_PRIVATE_THREADS | P.MANAGE_THREADS | P.MANAGE_MESSAGES)
MODERATOR = EVERYONE | MANAGE
"""The permissions of those who keep order in a server."""
BOT = EVERYONE | MANAGE
"""The bot's permissions, unless the sandbox is started with others."""


def in_channel(guild: Guild, user_id: str, channel: Channel, parent: Channel | None) -> int:
    """Permissions in a channel of the guild, as bits; a thread has those of its `parent`."""
    member = guild.members.get(user_id)
    if member is None:
        return NONE
    granted = 0
    for role in (guild.id, *member["roles"]):
        granted |= int(guild.roles[role]["permissions"])
    if guild.owner_id == user_id or granted & P.ADMINISTRATOR:
        return ALL
    overwrites = {o["id"]: o for o in (parent or channel).permission_overwrites}
    for ids in ([guild.id], member["roles"], [user_id]):  # Discord's order: all, their roles, they
        found = [overwrites[i] for i in ids if i in overwrites]
        for each in found:
            granted &= ~int(each["deny"])
        for each in found:
            granted |= int(each["allow"])
    if not granted & P.VIEW_CHANNEL:
        return NONE
    may_send = granted & (P.SEND_MESSAGES if parent is None else P.SEND_MESSAGES_IN_THREADS)
    return granted if may_send else granted & ~int(P.MENTION_EVERYONE | P.EMBED_LINKS | P.ATTACH_FILES)


def require(granted: int, *needed: Permission) -> None:
    """Raise 50001 if the channel is invisible, 50013 if a permission is missing."""
    if not granted & P.VIEW_CHANNEL:
        raise error(50001)
    if any(not granted & each for each in needed):
        raise error(50013)
