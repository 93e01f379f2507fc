"""The sandbox's world: guilds, users, channels, past events and who saw them."""

import asyncio
import contextlib
import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from bot.sandbox import permissions
from bot.sandbox.model import DM, PRIVATE_THREAD, Call, Channel, Clock, Dispatch, Guild, Json, Message, new
from bot.sandbox.permissions import Permission
from bot.sandbox.rates import Rates
from bot.sandbox.starts import Starts

T = TypeVar("T")
#: Discord reads a guild's shard off its number, without so many bits at its end.
SHARD_BITS = 22


class World:
    """The state and history of the sandbox; each change is made first, then sent to the `listeners`.

    There is one guild, `guild` with the channel `general`, until others are added (`add_guild`).
    `InteractiveWorld` adds interactions with the bot, `PlayedWorld` adds users to play. `calls` (every request of the
    bot) and `events` (each with its audience) are kept unless `remember` is off.
    """

    def __init__(self, clock: Clock | None = None, bot_permissions: int = permissions.BOT) -> None:
        self.clock = clock or Clock()
        self.rates = Rates(self.clock)
        self.starts = Starts(self.clock)
        self.remember, self.base_url = True, ""
        self.users, self.locales, self.closed_dms = dict[str, Json](), dict[str, str](), set[str]()
        self.channels, self.messages = dict[str, Channel](), dict[str, Message]()
        self.commands: dict[str | None, dict[str, Json]] = {}
        self.files = dict[str, tuple[bytes, str, str]]()
        self.emojis = dict[str, tuple[Json, Callable[[], bytes]]]()
        self.calls, self.events, self.violations = list[Call](), list[Dispatch](), list[str]()
        self.listeners: list[Callable[[Dispatch], None]] = []
        self._changed = asyncio.Event()
        self._audiences, self.by_channel = dict[str, frozenset[str]](), defaultdict[str, list[Message]](list)
        self._bot_permissions, self.guilds = bot_permissions, dict[str, Guild]()
        self.me, self.owner = self.add_user("Arbitre", bot=True), self.add_user("Owner")
        self.guild = self.add_guild("Sandbox")
        self.general = self.channels[self.guild.general_id]

    def add_guild(self, name: str) -> Guild:
        """Create a guild with one channel, the same owner, and the bot in it.

        Each is a millisecond older than the one before, so that shards take turns at them.
        """
        which = str(int(self.clock.new_id()) - (len(self.guilds) << SHARD_BITS))
        guild = self.guilds[which] = Guild(new("guild", id=which, name=name, owner_id=self.owner["id"]))
        self.add_role("@everyone", permissions.EVERYONE, guild, id=which, position=0)
        self.join(self.owner["id"], guild)
        self.join(self.me["id"], guild)
        self.grant(self.me["id"], self.add_role("Arbitre", self._bot_permissions, guild, managed=True))
        guild.general_id = self.add_channel("general", guild).id
        return guild

    def guild_of(self, thing: Json | Channel) -> Guild:
        """The guild that a role is of, or a channel; one without a guild is nobody's."""
        if isinstance(thing, Channel):
            return self.guilds[thing.guild_id] if thing.guild_id else Guild({})
        return next(guild for guild in self.guilds.values() if thing["id"] in guild.roles)

    def is_known(self, user_id: str) -> bool:
        """Whether the bot shares a guild with a user."""
        return any(user_id in guild.members for guild in self.guilds.values())

    def forget_audiences(self) -> None:
        """Work out anew who sees what, after roles, members or overwrites have changed."""
        self._audiences.clear()

    def add_user(self, name: str, locale: str = "en-US", *, bot: bool = False) -> Json:
        """Create a user who is in no guild yet."""
        names = {"username": name if bot else name.lower(), "global_name": None if bot else name}
        who = new("user", id=self.clock.new_id(), bot=bot, **names)
        self.users[who["id"]], self.locales[who["id"]] = who, locale
        return who

    def add_emoji(self, name: str, image: Callable[[], bytes]) -> Json:
        """Create an emoji of the application; its id follows from its name, so that kept messages show it again."""
        which = str(int.from_bytes(hashlib.blake2b(name.encode(), digest_size=7).digest()))
        made = new("emoji", id=which, name=name)
        self.emojis[which] = made, image
        return made

    def join(self, user_id: str, guild: Guild | None = None) -> None:
        """Make a user a member of a guild, the first by default."""
        guild = guild or self.guild
        guild.members[user_id] = new("member", user=self.users[user_id], joined_at=self.clock.iso())
        self._guild_event(guild, "GUILD_MEMBER_ADD", guild.members[user_id])

    def add_role(self, name: str, granted: int = 0, guild: Guild | None = None, **more: object) -> Json:
        """Create a role in a guild, the first by default."""
        guild = guild or self.guild
        role = new("role", id=self.clock.new_id(), name=name, permissions=str(granted)) | more
        guild.roles[role["id"]] = role
        self._guild_event(guild, "GUILD_ROLE_CREATE", {"role": role})
        return role

    def set_role(self, role: Json | str, granted: int) -> None:
        """Set what a role grants; in the first guild `"bot"` is the bot's own role, `"everyone"` that of all."""
        own = next(r for r in self.guild.roles.values() if r["managed"])
        known = {"bot": own, "everyone": self.guild.roles[self.guild.id]}
        found = known[role] if isinstance(role, str) else role
        found["permissions"] = str(granted)
        self._guild_event(self.guild_of(found), "GUILD_ROLE_UPDATE", {"role": found})

    def grant(self, user_id: str, role: Json) -> None:
        """Give a role to a member."""
        guild = self.guild_of(role)
        guild.members[user_id]["roles"].append(role["id"])
        self._guild_event(guild, "GUILD_MEMBER_UPDATE", guild.members[user_id])

    def _guild_event(self, guild: Guild, name: str, data: Json) -> None:
        self.forget_audiences()
        self.emit(name, data | {"guild_id": guild.id}, guild.members)

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a text channel in a guild, the first by default."""
        data = new("channel", id=self.clock.new_id(), name=name, guild_id=(guild or self.guild).id)
        return self.add("CHANNEL_CREATE", Channel(data | {"position": len(self.channels)}))

    def add(self, event: str, channel: Channel) -> Channel:
        """Add a new channel, thread or DM, and send the event to those who see it."""
        self.channels[channel.id] = channel
        self.emit(event, channel.data, self.audience(channel))
        return channel

    def remove(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread; like Discord, send no event for the threads of a channel."""
        name, audience = "THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", self.audience(channel)
        for gone in [c for c in self.channels.values() if channel.id in (c.id, c.data.get("parent_id"))]:
            del self.channels[gone.id]
            for message in self.by_channel.pop(gone.id, []):
                message.deleted = True
                self.messages.pop(message.id, None)
        self.emit(name, channel.data, audience)

    def remove_role(self, role: Json) -> None:
        """Delete a role, and take it from all members."""
        guild = self.guild_of(role)
        del guild.roles[role["id"]]
        for member in guild.members.values():
            member["roles"] = [each for each in member["roles"] if each != role["id"]]
        self._guild_event(guild, "GUILD_ROLE_DELETE", {"role_id": role["id"]})

    def leave(self, user_id: str) -> None:
        """Remove a member from the first guild and its threads."""
        member = self.guild.members.pop(user_id)
        for channel in self.channels.values():
            if channel.guild_id == self.guild.id:
                channel.members.discard(user_id)
        self._guild_event(self.guild, "GUILD_MEMBER_REMOVE", {"user": member["user"]})

    def set_overwrite(self, channel: Channel, who: Any, allow: int = 0, deny: int = 0) -> None:
        """Set a channel's overwrite for an actor, a user, a role, or `"everyone"`."""
        named = who if isinstance(who, dict) else getattr(who, "user", {"id": channel.guild_id})
        which, before = named["id"], self.audience(channel)
        mine = {"id": which, "type": int(which in self.users), "allow": str(allow), "deny": str(deny)}
        kept = [o for o in channel.permission_overwrites if o["id"] != which]
        channel.data["permission_overwrites"] = [*kept, mine]
        self.forget_audiences()
        self.emit("CHANNEL_UPDATE", channel.data, before | self.audience(channel))

    def dm_with(self, user_id: str) -> Channel:
        """Find or open the DM between a user and the bot."""
        both = {user_id, self.me["id"]}
        found = (c for c in self.channels.values() if c.type == DM and c.members == both)
        data = new("dm", id=self.clock.new_id(), recipients=[self.users[user_id]])
        return next(found, None) or self.add("CHANNEL_CREATE", Channel(data, both))

    def channel(self, name: str) -> Channel:
        """Find the newest channel or thread with this name."""
        return next(c for c in reversed(self.channels.values()) if c.data.get("name") == name)

    @property
    def threads(self) -> list[Channel]:
        """The threads that are not archived."""
        return [c for c in self.channels.values() if c.thread and not c.thread["archived"]]

    def messages_in(self, channel_id: str) -> list[Message]:
        """All messages of a channel, oldest first, including ephemeral ones."""
        return [m for m in self.by_channel[channel_id] if not m.deleted]

    def permissions(self, user_id: str, channel: Channel) -> int:
        """A user's permissions in a channel, as bits of `Permission`; none if they cannot see it."""
        if channel.guild_id is None:
            return permissions.EVERYONE if user_id in channel.members else permissions.NONE
        parent = self.channels.get(channel.parent_id)
        granted = permissions.in_channel(self.guild_of(channel), user_id, channel, parent)
        hidden = channel.type == PRIVATE_THREAD and user_id not in channel.members
        return permissions.NONE if hidden and not granted & Permission.MANAGE_THREADS else granted

    def audience(self, channel: Channel) -> frozenset[str]:
        """The ids of all users who see a channel."""
        if channel.id not in self._audiences:
            some = self.guild_of(channel).members if channel.guild_id else channel.members
            self._audiences[channel.id] = frozenset(u for u in some if self.permissions(u, channel))
        return self._audiences[channel.id]

    def add_thread_member(self, thread: Channel, user_id: str) -> None:
        """Add a user to a thread, with an event for those who see it and another for a user who could not see it."""
        if user_id in thread.members:
            return
        before = self.audience(thread)
        thread.members.add(user_id)
        self._audiences.pop(thread.id)
        count = thread.data["member_count"] = len(thread.members)
        member = {"id": thread.id, "user_id": user_id, "join_timestamp": self.clock.iso(), "flags": 0}
        change = {"id": thread.id, "guild_id": thread.guild_id, "member_count": count}
        change["added_members"] = [member]
        self.emit("THREAD_MEMBERS_UPDATE", change, self.audience(thread))
        self.emit("THREAD_CREATE", thread.data | {"member": member}, self.audience(thread) - before)

    def can_see(self, user_id: str, message: Message) -> bool:
        """Whether a user's client would show a message."""
        shown = {message.only} if message.only else self.audience(self.channels[message.channel_id])
        return user_id in shown and not message.deleted

    def emit(self, name: str, data: Json, audience: Iterable[str]) -> None:
        """Send an event to the audience."""
        event = Dispatch(self.clock.now(), name, json.dumps(data, ensure_ascii=False), frozenset(audience))
        if self.remember:
            self.events.append(event)
        for listener in self.listeners:
            listener(event)
        self.touch()

    def touch(self) -> None:
        """Wake those who wait in `until`."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, test: Callable[[], T], seconds: float = 15.0, what: str = "something") -> T:
        """Wait until `test` returns something true, and return it; TimeoutError after `seconds` of the event loop."""
        end = asyncio.get_running_loop().time() + seconds
        while not (found := test()):
            # A wait too short to move a clock that leaps would be begun again and again, for ever.
            if (left := end - asyncio.get_running_loop().time()) <= 1e-6:
                raise TimeoutError(f"waited {seconds:g} s for {what}")
            with contextlib.suppress(TimeoutError):  # the test may depend on something outside the world
                await asyncio.wait_for(self._changed.wait(), min(left, 0.1))
        return found

    def calls_to(self, route: str, method: str | None = None) -> list[Call]:
        """The bot's requests to routes that contain `route`, oldest first."""
        return [c for c in self.calls if route in c.route and method in (None, c.method)]
