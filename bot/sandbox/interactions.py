"""Interactions: what a user did, and how the bot answered."""

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox import messages
from bot.sandbox.errors import Json, error, invalid
from bot.sandbox.limits import choices as check_choices
from bot.sandbox.limits import modal as check_modal
from bot.sandbox.messages import Files
from bot.sandbox.model import EPHEMERAL, LOADING, Channel, Message

if TYPE_CHECKING:
    from bot.sandbox.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
"""Kinds of interaction."""
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
"""Kinds of answer."""
ANSWERS = {
    COMMAND: {REPLY, DEFER, MODAL},
    COMPONENT: {REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    SUBMIT: {REPLY, DEFER, DEFER_UPDATE, UPDATE},
}


class NotAnswered(TimeoutError):
    """The bot did not acknowledge an interaction in time: *The application did not respond*."""


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction and its answer.

    Attributes:
        payload: What the bot was sent.
        user_id: Who did it.
        at: When, by the sandbox's clock.
        kind: Type of the answer, as in Discord's documentation; None as long as there is none.
        latency: Seconds from the event to the answer.
        original: The message that was answered with, or that was updated.
        messages: The messages of the answer: the original one, then follow-ups.
        modal: The modal that was opened.
        choices: The choices of an autocompletion.
    """

    world: "World"
    payload: Json
    user_id: str
    at: float
    kind: int | None = None
    latency: float = 0.0
    original: Message | None = None
    messages: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    missed: bool = False

    @property
    def token(self) -> str:
        """The token that authorises answers."""
        return str(self.payload["token"])

    @property
    def type(self) -> int:
        """COMMAND, COMPONENT, AUTOCOMPLETE or SUBMIT."""
        return int(self.payload["type"])

    @property
    def what(self) -> str:
        """The command's name or the component's custom id."""
        data = self.payload["data"]
        return str(data.get("custom_id") or f"/{data.get('name')}")

    @property
    def text(self) -> str:
        """Every word of the answer's messages."""
        return "\n".join(m.text for m in self.messages)

    @property
    def names(self) -> list[str]:
        """The names of the offered choices."""
        return [str(c["name"]) for c in self.choices]

    async def answered(self, seconds: float | None = None) -> "Interaction":
        """Wait for the acknowledgment, as long as Discord does unless told otherwise.

        Raises:
            NotAnswered: There was none.
        """
        try:
            await self.world.until(lambda: self.kind is not None, seconds or self.world.deadline)
        except TimeoutError:
            self._note()
            raise NotAnswered(f"The application did not respond to {self.what}") from None
        return self

    async def finished(self, seconds: float = 5.0) -> "Interaction":
        """Wait until a deferred answer (*is thinking*) is filled in."""
        await self.answered()
        done = lambda: not (self.original and self.original.flags & LOADING)  # noqa: E731
        await self.world.until(done, seconds, f"the answer to {self.what}")
        return self

    async def says(self, text: str, seconds: float = 5.0) -> Message:
        """Wait until one of the answer's messages contains the text."""

        def found() -> Message | None:
            return next((m for m in self.messages if text in m.text and not m.deleted), None)

        message = await self.world.until(found, seconds, f"{text!r} in the answer to {self.what}")
        if message is None:  # pragma: no cover - until gives what is true
            raise TimeoutError(text)
        return message

    def note_if_missed(self) -> None:
        """Note a violation if the time to acknowledge is over."""
        if self.kind is None and self.world.clock.now() - self.at > self.world.deadline:
            self._note()

    def _note(self) -> None:
        if not self.missed:
            self.missed = True
            self.world.violations.append(f"interaction {self.what} was not acknowledged")

    # ---- the bot's side

    def callback(self, kind: int, data: Json, files: Files) -> Json:
        """Take the first answer; gives the body of a response that was asked for.

        Raises:
            ApiError: 10062 after the deadline, 40060 for a second answer, 50035.
        """
        world = self.world
        if self.kind is None and (self.missed or world.clock.now() - self.at > world.deadline):
            self._note()
            raise error(10062)
        if self.kind is not None:
            raise error(40060)
        updates = kind in (DEFER_UPDATE, UPDATE)
        if kind not in ANSWERS[self.type] or (updates and "message" not in self.payload):
            raise invalid({"type": f"{kind} does not answer an interaction of type {self.type} here"})
        self._apply(kind, data, files)
        self.kind, self.latency = kind, world.clock.now() - self.at
        world.touch()
        return self._response(kind)

    def _apply(self, kind: int, data: Json, files: Files) -> None:
        world = self.world
        if kind in (REPLY, DEFER):
            flags = (data.get("flags") or 0) & EPHEMERAL | (LOADING if kind == DEFER else 0)
            self.original = self.post(data, files, flags)
        elif kind in (DEFER_UPDATE, UPDATE):
            message = world.messages.get(self.payload["message"]["id"])
            if message is None:
                raise error(10008)
            self.original = message
            if kind == UPDATE:
                messages.edit(world, message, data, files)
        elif kind == CHOICES:
            if found := check_choices(data.get("choices") or []):
                raise invalid({f"data/{path}": what for path, what in found.items()})
            self.choices = data.get("choices") or []
            world.emit("CHOICES", {"choices": self.choices}, {self.user_id})
        else:
            if found := check_modal(data):
                raise invalid({f"data/{path}": what for path, what in found.items()})
            self.modal = data
            world.emit("MODAL", data, {self.user_id})

    def post(self, body: Json, files: Files, flags: int) -> Message:
        """Put an answer or follow-up into the channel."""
        world = self.world
        who = {"id": self.payload["id"], "type": self.type, "user": world.users[self.user_id]}
        extra = {"webhook_id": world.me["id"], "application_id": world.me["id"]}
        extra |= {"interaction_metadata": who | {"authorizing_integration_owners": {}}}
        channel = world.channels[self.payload["channel_id"]]
        message = messages.create(
            world, channel, world.me, body, files, flags=flags, only=self.user_id, extra=extra
        )
        self.messages.append(message)
        return message

    def _response(self, kind: int) -> Json:
        info = {"id": self.payload["id"], "type": self.type, "activity_instance_id": None}
        message = self.original
        if message is None:
            return {"interaction": info}
        info |= {"response_message_id": message.id, "response_message_loading": kind == DEFER}
        info["response_message_ephemeral"] = message.ephemeral
        return {"interaction": info, "resource": {"type": kind, "message": message.data}}

    def open_hook(self) -> None:
        """Check that follow-ups are still possible.

        Raises:
            ApiError: 50027 after the token's life, 10015 before the first answer.
        """
        if self.world.clock.now() - self.at > self.world.token_life:
            raise error(50027)
        if self.kind is None:
            raise error(10015)

    def find(self, message_id: str) -> Message:
        """Find a message that this interaction's token may touch.

        Raises:
            ApiError: 10008.
        """
        message = self.original
        if message_id != "@original":
            mine = {m.id: m for m in (*self.messages, *([self.original] if self.original else []))}
            message = mine.get(message_id)
        if message is None or message.deleted:
            raise error(10008)
        return message


def send(
    world: "World", user_id: str, kind: int, data: Json, channel: Channel, message: Message | None = None
) -> Interaction:
    """Let a user interact with the bot: the event goes out at once."""
    token = secrets.token_urlsafe(32)
    payload: Json = {
        "id": world.new_id(),
        "application_id": world.me["id"],
        "type": kind,
        "data": data,
        "version": 1,
        "token": token,
        "channel_id": channel.id,
        "channel": channel.data | {"permissions": str(world.permissions(user_id, channel))},
        "locale": world.locales[user_id],
        "app_permissions": str(world.permissions(world.me["id"], channel)),
        "entitlements": [],
        "attachment_size_limit": 10 << 20,
    }
    payload |= _place(world, user_id, channel)
    if message is not None:
        payload["message"] = message.data
    interaction = Interaction(world, payload, user_id, world.clock.now())
    world.interactions[token] = interaction
    world.emit("INTERACTION_CREATE", payload, {world.me["id"]})
    return interaction


def _place(world: "World", user_id: str, channel: Channel) -> Json:
    if channel.guild_id is None:
        return {"user": world.users[user_id], "context": 1, "authorizing_integration_owners": {"0": "0"}}
    guild = world.guilds[channel.guild_id]
    member = guild.members.get(user_id) or {"user": world.users[user_id], "roles": []}
    return {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "member": member | {"permissions": str(world.permissions(user_id, channel))},
        "context": 0,
        "authorizing_integration_owners": {"0": guild.id},
    }
