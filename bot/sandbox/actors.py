"""Users to play, by tests and by the page."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.sandbox import commands, interactions, messages, screen
from bot.sandbox.commands import CannotDo
from bot.sandbox.errors import Json
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import (
    BUTTON,
    CHECKBOX,
    CHECKBOXES,
    RADIO,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    UPLOAD,
    Channel,
    Event,
    Message,
    walk,
)
from bot.sandbox.permissions import Permission

if TYPE_CHECKING:
    from bot.sandbox.world import World


class Actor:
    """One user: sees what they see, does what they can do.

    Attributes:
        world: The world they live in.
        user: Their user object.
        room: The channel their commands go to unless told otherwise; the general one at first.
    """

    def __init__(self, world: "World", user: Json) -> None:
        self.world = world
        self.user = user
        self.room = world.general

    # ---- who they are

    @property
    def id(self) -> str:
        """Their id."""
        return str(self.user["id"])

    @property
    def name(self) -> str:
        """Their display name."""
        return str(self.user["global_name"])

    @property
    def mention(self) -> str:
        """What one writes to mention them."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> Channel:
        """Their DM with the bot, opened if it was not."""
        return self.world.dm_with(self.id)

    def close_dms(self) -> None:
        """Take no direct messages any more."""
        self.world.closed_dms.add(self.id)

    def open_dms(self) -> None:
        """Take direct messages again."""
        self.world.closed_dms.discard(self.id)

    # ---- what they see

    @property
    def seen(self) -> list[Event]:
        """Everything that was ever shown to them, with the times; what they could look up now comes last."""
        mine = [e for e in self.world.events if self.id in e.audience]
        told = {e.payload["id"] for e in mine if e.name.startswith("MESSAGE_") and "id" in e.payload}
        now = self.world.clock.now()
        for message in self.world.messages.values():
            if message.id not in told and self.can_see(message):
                mine.append(
                    Event(now, "MESSAGE_CREATE", messages.as_text(message.data), frozenset({self.id}))
                )
        return mine

    def can_see(self, message: Message) -> bool:
        """Whether their client shows a message."""
        return not message.deleted and self.world.can_see(self.id, message)

    def messages(self, channel: Channel | None = None) -> list[Message]:
        """The messages their client shows in a channel, oldest first."""
        return [m for m in self.world.messages_in((channel or self.room).id) if self.can_see(m)]

    @property
    def inbox(self) -> list[Message]:
        """The messages of their DM with the bot."""
        return self.messages(self.dm)

    @property
    def pings(self) -> list[Message]:
        """The messages that notified them and still stand."""
        return [m for m in self.world.messages.values() if self.id in m.pinged]

    @property
    def threads(self) -> list[Channel]:
        """The threads they see, archived ones included, oldest first."""
        return [c for c in self.world.channels.values() if c.thread and self.id in self.world.audience(c)]

    async def sees(self, text: str = "", in_: Channel | None = None, seconds: float = 5.0) -> Message:
        """Wait until a message that they see contains the text; gives the newest one.

        Raises:
            TimeoutError: There was none, in the channel or anywhere.
        """

        def found() -> Message | None:
            pool = self.world.messages_in(in_.id) if in_ else list(self.world.messages.values())
            return next((m for m in reversed(pool) if text in m.text and self.can_see(m)), None)

        message = await self.world.until(found, seconds, f"{self.name} to see {text!r}")
        return _there(message, text)

    def screen(self, channel: Channel | None = None) -> str:
        """A picture in text of a channel as they see it."""
        return screen.draw(self.world, self.name, channel or self.room, self.messages(channel))

    # ---- what they do

    def upload(self, name: str, content: bytes) -> Json:
        """Upload a file, to give as the value of an attachment option."""
        return messages.store(self.world, self.room.id, name, content)

    def say(self, text: str, in_: Channel | None = None) -> Message:
        """Write a message.

        Raises:
            CannotDo: They may not, here.
        """
        channel = in_ or self.room
        granted = self.world.permissions(self.id, channel)
        thread = channel.thread
        needed = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
        locked = thread and thread["locked"] and not granted & Permission.MANAGE_THREADS
        if not granted & needed or locked:
            raise CannotDo(f"{self.name} may not write in {channel.name}")
        messages.reopen(self.world, channel)
        message = messages.create(self.world, channel, self.user, {"content": text}, {})
        if thread:
            messages.add_to_thread(self.world, channel, self.id)
        return message

    async def slash(
        self,
        path: str,
        options: Mapping[str, Any] | None = None,
        *,
        in_: Channel | None = None,
        wait_: bool = True,
        **more: Any,
    ) -> Interaction:
        """Use a slash command, such as `slash("match challenge", opponent=bob)`.

        Users, channels, roles and uploads are given as they are.

        Raises:
            CannotDo: The client offers no such command here, or refuses a value.
            NotAnswered: The bot did not answer in time (unless `wait_` is off).
        """
        channel = in_ or self.room
        data = commands.fill(self, channel, path, {**(options or {}), **more})
        return await self.interact(interactions.COMMAND, data, channel, wait_=wait_)

    async def autocomplete(
        self, path: str, option: str, value: Any = "", *, in_: Channel | None = None, **more: Any
    ) -> Interaction:
        """Type into an option; the offers are in the answer's `choices` and `names`."""
        channel = in_ or self.room
        data = commands.fill(self, channel, path, {**more, option: value}, option)
        return await self.interact(interactions.AUTOCOMPLETE, data, channel)

    async def click(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        wait_: bool = True,
    ) -> Interaction:
        """Press a button, named by its label (whole, or a part that no other has) or its custom id.

        Raises:
            CannotDo: There is no such button, or they cannot press it.
        """
        button = self._find(message, {BUTTON}, label, custom_id)
        return await self.forge(message, button["custom_id"], BUTTON, button["id"], wait_=wait_)

    async def select(
        self,
        message: Message,
        values: Iterable[Any],
        *,
        label: str | None = None,
        custom_id: str | None = None,
        wait_: bool = True,
    ) -> Interaction:
        """Choose in a select, named by its placeholder or custom id where there are several.

        Values are labels or values of options, or what they stand for (users, channels).
        """
        menu = self._find(message, set(SELECTS), label, custom_id)
        chosen, resolved = self._choose(menu, list(values))
        return await self.forge(
            message, menu["custom_id"], menu["type"], menu["id"], chosen, resolved, wait_=wait_
        )

    async def forge(
        self,
        message: Message,
        custom_id: str,
        kind: int = BUTTON,
        component_id: int = 1,
        values: list[str] | None = None,
        resolved: Json | None = None,
        *,
        wait_: bool = True,
    ) -> Interaction:
        """Send a component interaction as it is, without any of a client's checks.

        So a test clicks what is hidden, gone or made up.
        """
        data: Json = {"component_type": kind, "custom_id": custom_id, "id": component_id}
        if values is not None:
            data |= {"values": values, "resolved": resolved or {}}
        channel = self.world.channels[message.channel_id]
        return await self.interact(interactions.COMPONENT, data, channel, message, wait_=wait_)

    async def submit_modal(
        self, interaction: Interaction, fields: Mapping[str, Any] | None = None, **more: Any
    ) -> Interaction:
        """Fill in the modal that an interaction opened (fields by custom id) and send it.

        Raises:
            CannotDo: There is no modal, no such field, or a value is not allowed.
        """
        if interaction.modal is None:
            raise CannotDo("no modal was opened")
        given = {**(fields or {}), **more}
        if unknown := given.keys() - {c.get("custom_id") for c in walk(interaction.modal["components"])}:
            raise CannotDo(f"the modal has no field {', '.join(unknown)}")
        resolved: Json = {}
        filled = [self._fill(c, given, resolved) for c in interaction.modal["components"]]
        data = {"custom_id": interaction.modal["custom_id"], "components": filled, "resolved": resolved}
        channel = self.world.channels[interaction.payload["channel_id"]]
        source = interaction.payload.get("message")
        message = self.world.messages.get(source["id"]) if source else None
        return await self.interact(interactions.SUBMIT, data, channel, message)

    async def interact(
        self,
        kind: int,
        data: Json,
        channel: Channel | None = None,
        message: Message | None = None,
        *,
        wait_: bool = True,
    ) -> Interaction:
        """Send any interaction, and wait for its answer."""
        interaction = interactions.send(self.world, self.id, kind, data, channel or self.room, message)
        return await interaction.answered() if wait_ else interaction

    # ---- inner workings

    def _find(self, message: Message, kinds: set[int], label: str | None, custom_id: str | None) -> Json:
        if not self.can_see(message):
            raise CannotDo(f"{self.name} does not see that message")
        pool = [c for c in message.components if c["type"] in kinds and c.get("custom_id")]
        if custom_id is not None:
            pool = [c for c in pool if c["custom_id"] == custom_id]
        if label is not None:
            exact = [c for c in pool if label in _labels(c)]
            pool = exact or [c for c in pool if any(label in each for each in _labels(c))]
        if len(pool) != 1:
            raise CannotDo(
                f"{len(pool)} components fit label={label!r} custom_id={custom_id!r}: {message.buttons}"
            )
        if pool[0].get("disabled"):
            raise CannotDo(f"{label or custom_id} is disabled")
        return pool[0]

    def _choose(self, menu: Json, values: list[Any]) -> tuple[list[str], Json]:
        low, high = menu.get("min_values", 1), menu.get("max_values", 1)
        if not low <= len(values) <= high:
            raise CannotDo(f"{low} to {high} of these can be chosen")
        if menu["type"] in (STRING_SELECT, RADIO, CHECKBOXES):
            known = {o["label"]: o["value"] for o in menu["options"]}
            known |= {o["value"]: o["value"] for o in menu["options"]}
            if unknown := [v for v in values if v not in known]:
                raise CannotDo(f"{unknown} not among {sorted(known)}")
            return [known[v] for v in values], {}
        resolved: Json = {}
        return [commands.plain(self.world, v, resolved) for v in values], resolved

    def _fill(self, component: Json, given: Mapping[str, Any], resolved: Json) -> Json:
        """What a component of a modal sends."""
        sent: Json = {key: component[key] for key in ("type", "id", "custom_id") if key in component}
        if "component" in component:
            return sent | {"component": self._fill(component["component"], given, resolved)}
        if "components" in component:
            return sent | {"components": [self._fill(c, given, resolved) for c in component["components"]]}
        kind, value = component["type"], given.get(component.get("custom_id", ""))
        if kind == TEXT_INPUT:
            text = str(component.get("value") or "" if value is None else value)
            low = component.get("min_length") or int(component.get("required", True))
            if (text or component.get("required", True)) and not low <= len(text) <= component.get(
                "max_length", 4000
            ):
                raise CannotDo(f"{component['custom_id']}: {len(text)} characters")
            return sent | {"value": text}
        if kind == CHECKBOX:
            return sent | {"value": bool(value)}
        if kind == UPLOAD:
            return sent | {"values": [commands.plain(self.world, v, resolved) for v in value or ()]}
        if kind in SELECTS or kind in (RADIO, CHECKBOXES):
            return sent | self._pick(component, value, resolved)
        return sent

    def _pick(self, menu: Json, value: Any, resolved: Json) -> Json:
        if value is None:
            value = [o["value"] for o in menu.get("options") or () if o.get("default")]
        listed = [value] if isinstance(value, str) else list(value)
        if not listed and not menu.get("required", True):
            chosen: list[str] = []
        else:
            chosen, found = self._choose({"max_values": len(listed), **menu}, listed)
            resolved |= found
        if menu["type"] == RADIO:
            return {"value": chosen[0] if chosen else None}
        return {"values": chosen}


def _labels(component: Json) -> list[str]:
    emoji = (component.get("emoji") or {}).get("name")
    return [text for text in (component.get("label"), component.get("placeholder"), emoji) if text]


def _there(message: Message | None, text: str) -> Message:
    if message is None:  # pragma: no cover - `until` gives what is true
        raise TimeoutError(text)
    return message
