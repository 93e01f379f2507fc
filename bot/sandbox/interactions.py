"""Interactions: what a user did, and how the bot answered."""

import secrets
from dataclasses import dataclass, field

from bot.sandbox import limits, messages
from bot.sandbox.errors import error, refuse_invalid
from bot.sandbox.messages import Files
from bot.sandbox.model import EPHEMERAL, LOADING, Channel, Clock, Json, Message, new
from bot.sandbox.permissions import BOT
from bot.sandbox.world import World
from cards.errors import ArbitreError

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {COMMAND: (REPLY, DEFER, MODAL), COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL)}
ANSWERS |= {AUTOCOMPLETE: (CHOICES,), SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE)}


class NotAnsweredError(ArbitreError, TimeoutError):
    """The bot did not acknowledge an interaction in time: *The application did not respond*."""


class InteractiveWorld(World):
    """A world whose users interact with the bot: the `interactions` by their tokens.

    `deadline` is the number of seconds to acknowledge one, `token_life` the number for which its token lives.
    """

    def __init__(self, clock: Clock | None = None, bot_permissions: int = BOT) -> None:
        super().__init__(clock, bot_permissions)
        self.deadline, self.token_life = 3.0, 900.0
        self.interactions: dict[str, Interaction] = {}

    def forgive(self) -> list[str]:
        """Return the violations so far and clear them, in a test that provokes them."""
        for interaction in self.interactions.values():
            interaction.note_if_missed()
        found, self.violations = self.violations, []
        return found

    def assert_clean(self) -> None:
        """Raise an AssertionError that lists the bot's violations."""
        if found := self.forgive():
            raise AssertionError("\n".join(["The bot misbehaved:", *found]))


@dataclass(eq=False)
class Interaction:
    """One interaction and its answer; `messages` are the bot's posts, `original` is the answered or updated one."""

    world: InteractiveWorld
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
    def what(self) -> str:
        """The custom id or the command's name."""
        return self.payload["data"].get("custom_id") or f"/{self.payload['data']['name']}"

    @property
    def text(self) -> str:
        """All text in the answer's messages."""
        return "\n".join(m.text for m in self.messages)

    @property
    def names(self) -> list[str]:
        """The names of the offered choices."""
        return [c["name"] for c in self.choices]

    async def answered(self, seconds: float | None = None) -> "Interaction":
        """Wait for the acknowledgement, as long as Discord does; raises NotAnsweredError."""
        try:
            await self.world.until(lambda: self.kind is not None, seconds or self.world.deadline)
        except TimeoutError:
            self.note_if_missed(now=True)
            raise NotAnsweredError(f"The application did not respond to {self.what}") from None
        return self

    async def finished(self, seconds: float = 15.0) -> "Interaction":
        """Wait until a deferred answer (*is thinking*) is filled in."""
        answer = (await self.answered()).original
        await self.world.until(lambda: not (answer and answer.flags & LOADING), seconds, self.what)
        return self

    async def says(self, text: str, seconds: float = 15.0) -> Message:
        """Wait until one of the answer's messages contains the text."""
        return (await self.world.until(lambda: [m for m in self.messages if text in m.text], seconds, text))[
            -1
        ]

    def note_if_missed(self, *, now: bool = False) -> None:
        """Note a violation if the time to acknowledge is over, or with `now` at once."""
        over = now or self.world.clock.now() - self.at > self.world.deadline
        if self.kind is None and over and not self.missed:
            self.missed = True
            self.world.violations.append(f"interaction {self.what} was not acknowledged")

    def callback(self, kind: int, data: Json, files: Files) -> Json:
        """Take the bot's answer; returns the response's body. Raises 10062 when late, 40060 for a second one, 50035."""
        self.note_if_missed()
        if self.missed or self.kind is not None:
            raise error(10062 if self.missed else 40060)
        updates, world = kind in (DEFER_UPDATE, UPDATE), self.world
        if kind not in ANSWERS[self.payload["type"]] or (updates and "message" not in self.payload):
            refuse_invalid({"type": f"{kind} is no answer to this interaction"})
        if updates:
            self.original = world.messages.get(self.payload["message"]["id"])
            if self.original is None:
                raise error(10008)
            if kind == UPDATE:
                messages.edit(world, self.original, data, files)
        elif kind in (REPLY, DEFER):
            self.original = self.post(data, files, LOADING if kind == DEFER else 0)
        else:
            check, name = (limits.modal, "MODAL") if kind == MODAL else (limits.choices, "CHOICES")
            refuse_invalid(check(data), "data")
            self.modal, self.choices = data if kind == MODAL else None, data.get("choices") or []
            world.emit(name, data, {self.user_id})
        self.kind, self.latency = kind, world.clock.now() - self.at
        world.touch()
        info = {"id": self.payload["id"], "type": self.payload["type"], "activity_instance_id": None}
        if self.original is None:
            return {"interaction": info}
        info |= {"response_message_id": self.original.id, "response_message_loading": kind == DEFER}
        info["response_message_ephemeral"] = self.original.ephemeral
        return {"interaction": info, "resource": {"type": kind, "message": self.original.data}}

    def post(self, body: Json, files: Files, flags: int = 0) -> Message:
        """Put an answer or follow-up into the channel."""
        flags |= (body.get("flags") or 0) & EPHEMERAL
        me, channel = self.world.me, self.world.channels[self.payload["channel_id"]]
        about = {"id": self.payload["id"], "type": self.payload["type"], "authorizing_integration_owners": {}}
        about["user"] = self.world.users[self.user_id]
        extra = {"webhook_id": me["id"], "application_id": me["id"], "interaction_metadata": about}
        message = messages.create(self.world, channel, me, body, files, flags, **extra)
        self.messages.append(message)
        return message

    def find(self, message_id: str) -> Message:
        """Return a message that this interaction's token may access; raises 10008."""
        mine = {m.id: m for m in (*self.messages, self.original) if m} | {"@original": self.original}
        message = mine.get(message_id)
        if message is None or message.deleted:
            raise error(10008)
        return message


def send(
    world: InteractiveWorld,
    user_id: str,
    kind: int,
    data: Json,
    channel: Channel,
    message: Message | None = None,
) -> Interaction:
    """Start an interaction of a user with the bot; the event is sent at once."""
    me, granted, token = world.me["id"], str(world.permissions(user_id, channel)), secrets.token_urlsafe(32)
    payload = new("interaction", id=world.clock.new_id(), application_id=me, type=kind, data=data)
    payload |= {"channel_id": channel.id, "channel": channel.data | {"permissions": granted}, "token": token}
    payload |= {"locale": world.locales[user_id], "app_permissions": str(world.permissions(me, channel))}
    owner = payload["authorizing_integration_owners"] = {"0": channel.guild_id or "0"}
    if channel.guild_id:
        nobody = new("member", user=world.users[user_id], joined_at=None)
        member = world.guild_of(channel).members.get(user_id, nobody) | {"permissions": granted}
        payload |= {"guild": {"id": owner["0"], "locale": "en-US", "features": []}, "guild_locale": "en-US"}
        payload |= {"guild_id": owner["0"], "member": member, "context": 0}
    else:
        payload |= {"user": world.users[user_id], "context": 1}
    payload |= {"message": message.data} if message else {}
    interaction = world.interactions[token] = Interaction(world, payload, user_id, world.clock.now())
    world.emit("INTERACTION_CREATE", payload, {me})
    return interaction
