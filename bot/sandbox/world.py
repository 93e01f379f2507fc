"""The world of the sandbox: guilds, users, channels, what happened and who saw it."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from bot.sandbox import payloads, permissions
from bot.sandbox.clock import Clock, Snowflakes
from bot.sandbox.errors import Json, error
from bot.sandbox.model import DM, PRIVATE_THREAD, THREADS, Call, Channel, Event, Guild, Message
from bot.sandbox.permissions import Permission
from bot.sandbox.rates import Rates

if TYPE_CHECKING:
    from bot.sandbox.actors import Actor
    from bot.sandbox.interactions import Interaction

T = TypeVar("T")


class World:
    """Everything that is so, and everything that was.

    Changes are made at once, in one step of the event loop, and then told to the listeners.

    Attributes:
        clock: The time; a test may move it on.
        me: The bot's user; its id is the application's, too.
        guild: The first guild.
        general: Its first channel.
        calls: Every request of the bot, in order.
        events: Everything that happened, with those who were told.
        violations: What a bot must never do: unknown routes, invalid bodies, missed acknowledgments.
        deadline: Seconds to acknowledge an interaction.
        token_life: Seconds that an interaction's token lives.
        remember: Whether to keep calls and events; off for long measurements.
    """

    def __init__(self, clock: Clock | None = None, bot_permissions: int = permissions.BOT) -> None:
        self.clock = clock or Clock()
        self.new_id = Snowflakes(self.clock)
        self.rates = Rates(self.clock)
        self.deadline, self.token_life, self.remember = 3.0, 900.0, True
        self.base_url = ""
        self.users: dict[str, Json] = {}
        self.locales: dict[str, str] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str | None, dict[str, Json]] = {}
        self.files: dict[str, tuple[bytes, str, str]] = {}
        self.closed_dms: set[str] = set()
        self.actors: dict[str, Actor] = {}
        self.calls: list[Call] = []
        self.events: list[Event] = []
        self.violations: list[str] = []
        self.listeners: list[Callable[[Event], None]] = []
        self._waiters: set[asyncio.Future[None]] = set()
        self._audiences: dict[str, frozenset[str]] = {}
        self._by_channel: dict[str, list[Message]] = {}
        self.me = self.add_user("Arbitre", bot=True)
        self.owner = self.add_user("Owner")
        self.bot_permissions = bot_permissions
        self.guild = self.add_guild("Sandbox")
        self.general = self.add_channel("general")

    # ---- users, guilds, roles

    def add_user(self, name: str, *, bot: bool = False, locale: str = "en-US") -> Json:
        """Create a user who is in no guild yet."""
        who = payloads.user(self.new_id(), name, bot=bot)
        self.users[who["id"]] = who
        self.locales[who["id"]] = locale
        return who

    def add_guild(self, name: str, everyone: int = permissions.EVERYONE) -> Guild:
        """Create a guild with its owner, and the bot with a role of its own."""
        guild = Guild(payloads.guild(self.new_id(), name, self.owner["id"]))
        guild.roles[guild.id] = payloads.role(guild.id, "@everyone", everyone, 0)
        self.guilds[guild.id] = guild
        self.join(guild, self.owner["id"])
        self.join(guild, self.me["id"])
        managed = self.add_role("Arbitre", self.bot_permissions, guild)
        managed |= {"managed": True, "tags": {"bot_id": self.me["id"]}}
        self.grant(self.me["id"], managed, guild)
        return guild

    def join(self, guild: Guild, user_id: str) -> None:
        """Make a user a member."""
        guild.members[user_id] = payloads.member(self.users[user_id], self.clock.now())
        self.emit(
            "GUILD_MEMBER_ADD", guild.members[user_id] | {"guild_id": guild.id}, self.rights_changed(guild)
        )

    def leave(self, guild: Guild, user_id: str) -> None:
        """Remove a member, who at once sees nothing of the guild any more."""
        gone = guild.members.pop(user_id)
        self.emit(
            "GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": gone["user"]}, self.rights_changed(guild)
        )

    def add_role(self, name: str, granted: int = 0, guild: Guild | None = None) -> Json:
        """Create a role."""
        home = guild or self.guild
        role = payloads.role(self.new_id(), name, granted, len(home.roles))
        home.roles[role["id"]] = role
        self.emit("GUILD_ROLE_CREATE", {"guild_id": home.id, "role": role}, self.rights_changed(home))
        return role

    def set_role(self, role_id: str, granted: int, guild: Guild | None = None) -> None:
        """Set what a role grants; the guild's own id stands for @everyone."""
        home = guild or self.guild
        home.roles[role_id]["permissions"] = str(granted)
        data = {"guild_id": home.id, "role": home.roles[role_id]}
        self.emit("GUILD_ROLE_UPDATE", data, self.rights_changed(home))

    def set_bot_permissions(self, granted: int, guild: Guild | None = None) -> None:
        """Set what the bot's own role grants."""
        home = guild or self.guild
        role = next(r for r in home.roles.values() if r["managed"])
        self.set_role(role["id"], granted, home)

    def grant(self, user_id: str, role: Json, guild: Guild | None = None, *, take: bool = False) -> None:
        """Give a role to a member, or take it away."""
        home = guild or self.guild
        member = home.members[user_id]
        kept = [r for r in member["roles"] if r != role["id"]]
        member["roles"] = kept if take else [*kept, role["id"]]
        self.emit("GUILD_MEMBER_UPDATE", member | {"guild_id": home.id}, self.rights_changed(home))

    def actor(self, name: str, *, locale: str = "en-US", member: bool = True, granted: int = 0) -> "Actor":
        """Create a user to play: a member of the guild unless told otherwise.

        Args:
            name: The display name.
            locale: The language of their client, such as `fr`.
            member: False for a stranger, who shares no guild with the bot.
            granted: Permissions of a role of their own.
        """
        from bot.sandbox.actors import Actor  # noqa: PLC0415 - actors drive the world, which knows them by name only

        who = self.add_user(name, locale=locale)
        if member:
            self.join(self.guild, who["id"])
        if granted:
            self.grant(who["id"], self.add_role(name, granted))
        actor = Actor(self, who)
        self.actors[actor.id] = actor
        return actor

    # ---- channels

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Create a text channel."""
        home = guild or self.guild
        channel = Channel(payloads.channel(self.new_id(), name, home.id, len(self.channels)))
        self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.data, self.audience(channel))
        return channel

    def set_overwrite(
        self, channel: Channel, target: "Json | Actor | str", allow: int = 0, deny: int = 0
    ) -> None:
        """Set the overwrite of a channel for a role, a member, or (`"everyone"`) all."""
        if target == "everyone":
            which, kind = str(channel.guild_id), 0
        elif isinstance(target, dict):
            which, kind = str(target["id"]), int("username" in target)
        else:
            which, kind = str(getattr(target, "id", target)), 1
        kept = [o for o in channel.data["permission_overwrites"] if o["id"] != which]
        mine = {"id": which, "type": kind, "allow": str(allow), "deny": str(deny)}
        channel.data["permission_overwrites"] = [*kept, mine]
        before = self.audience(channel)
        self._audiences.clear()
        self.emit("CHANNEL_UPDATE", channel.data, before | self.audience(channel))

    def dm_with(self, user_id: str) -> Channel:
        """Find or open the DM between a user and the bot."""
        both = {user_id, self.me["id"]}
        for channel in self.channels.values():
            if channel.kind == DM and channel.members == both:
                return channel
        data = {"id": self.new_id(), "type": DM, "last_message_id": None, "flags": 0}
        channel = Channel(data | {"recipients": [self.users[user_id]]}, both)
        self.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", channel.data, frozenset({user_id}))
        return channel

    def channel(self, name: str) -> Channel:
        """Find the newest channel or thread with this name.

        Raises:
            LookupError: There is none.
        """
        for channel in reversed(self.channels.values()):
            if channel.name == name:
                return channel
        raise LookupError(f"no channel {name!r}")

    def parent_of(self, channel: Channel) -> Channel | None:
        """The channel that a thread hangs on; None for what is no thread."""
        return self.channels[channel.data["parent_id"]] if channel.kind in THREADS else None

    def threads(self, guild: Guild) -> list[Channel]:
        """The threads of a guild that are not archived."""
        mine = (c for c in self.channels.values() if c.guild_id == guild.id and c.thread)
        return [c for c in mine if c.thread and not c.thread["archived"]]

    def messages_in(self, channel_id: str) -> list[Message]:
        """All messages of a channel, oldest first, whoever sees them."""
        found = self._by_channel.setdefault(channel_id, [])
        found[:] = [m for m in found if not m.deleted]
        return found

    def keep(self, message: Message) -> None:
        """Take a new message in."""
        self.messages[message.id] = message
        self._by_channel.setdefault(message.channel_id, []).append(message)

    # ---- who sees what

    def permissions(self, user_id: str, channel: Channel) -> int:
        """What a user may do in a channel, as bits of `Permission`; none where they cannot see it."""
        if channel.guild_id is None:
            return permissions.IN_DM if user_id in channel.members else permissions.NONE
        guild = self.guilds[channel.guild_id]
        granted = permissions.in_channel(guild, user_id, channel, self.parent_of(channel))
        hidden = channel.kind == PRIVATE_THREAD and user_id not in channel.members
        return permissions.NONE if hidden and not granted & Permission.MANAGE_THREADS else granted

    def audience(self, channel: Channel) -> frozenset[str]:
        """The ids of all users who see a channel."""
        found = self._audiences.get(channel.id)
        if found is None:
            some = channel.members if channel.guild_id is None else self.guilds[channel.guild_id].members
            can = Permission.VIEW_CHANNEL
            found = frozenset(u for u in some if self.permissions(u, channel) & can)
            self._audiences[channel.id] = found
        return found

    def rights_changed(self, guild: Guild) -> frozenset[str]:
        """Forget who sees what, since roles or members changed; gives the members of the guild."""
        self._audiences.clear()
        return frozenset(guild.members)

    def members_changed(self, thread: Channel) -> None:
        """Forget who sees this thread."""
        self._audiences.pop(thread.id, None)

    def can_see(self, user_id: str, message: Message) -> bool:
        """Whether a user's client would show a message."""
        if message.only is not None:
            return message.only == user_id
        return user_id in self.audience(self.channels[message.channel_id])

    def find_channel(self, channel_id: str) -> Channel:
        """Find a channel as the API does.

        Raises:
            ApiError: 10003.
        """
        if channel_id not in self.channels:
            raise error(10003)
        return self.channels[channel_id]

    def find_guild(self, guild_id: str) -> Guild:
        """Find a guild that the bot is in.

        Raises:
            ApiError: 10004 or 50001.
        """
        if guild_id not in self.guilds:
            raise error(10004)
        if self.me["id"] not in self.guilds[guild_id].members:
            raise error(50001)
        return self.guilds[guild_id]

    # ---- what happens

    def emit(self, name: str, data: Json, audience: Iterable[str]) -> None:
        """Tell the audience that something happened."""
        text = json.dumps(data, ensure_ascii=False)
        event = Event(self.clock.now(), name, text, frozenset(audience))
        if self.remember:
            self.events.append(event)
        for listener in self.listeners:
            listener(event)
        self.touch()

    def touch(self) -> None:
        """Let those who wait in `until` look again."""
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    async def until(self, test: Callable[[], T], seconds: float = 5.0, what: str = "") -> T:
        """Wait until `test` gives something true, and give that.

        Raises:
            TimeoutError: It did not, in so many seconds of the machine's time.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (found := test()):
            left = end - loop.time()
            if left <= 0:
                raise TimeoutError(f"waited {seconds:g} s for {what or 'something'}")
            waiter = loop.create_future()
            self._waiters.add(waiter)
            with contextlib.suppress(TimeoutError):  # the test may stand on something outside the world
                await asyncio.wait_for(waiter, min(left, 0.1))
            self._waiters.discard(waiter)
        return found

    # ---- what tests ask

    def calls_to(self, route: str, method: str | None = None) -> list[Call]:
        """The bot's requests to routes that contain `route`, oldest first."""
        return [c for c in self.calls if route in c.route and method in (None, c.method)]

    def assert_clean(self) -> None:
        """Check that the bot did nothing that it must never do.

        Raises:
            AssertionError: It did; the message lists everything.
        """
        for interaction in self.interactions.values():
            interaction.note_if_missed()
        if self.violations:
            raise AssertionError("\n".join(["The bot misbehaved:", *self.violations]))

    def forgive(self) -> list[str]:
        """Give the violations so far and forget them, in a test that provokes them."""
        for interaction in self.interactions.values():
            interaction.note_if_missed()
        found, self.violations = self.violations, []
        return found
