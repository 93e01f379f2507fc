"""The things a Discord is made of, as data."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.sandbox.errors import Json

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
"""Kinds of channel."""
THREADS = frozenset({10, PUBLIC_THREAD, PRIVATE_THREAD})

SUPPRESS_EMBEDS, EPHEMERAL, LOADING = 1 << 2, 1 << 6, 1 << 7
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15
"""Flags of a message."""

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT_DISPLAY = 1, 2, 3, 4, 9, 10
GALLERY, FILE, CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 12, 13, 17, 18, 19, 21, 22, 23
SELECTS = {STRING_SELECT: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel"}
"""Kinds of component."""


def walk(components: list[Json] | None) -> Iterator[Json]:
    """Go through all components of a message or modal, nested ones included."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        yield from walk([component[key] for key in ("accessory", "component") if component.get(key)])


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as everyone in its audience was told.

    Attributes:
        at: When, by the sandbox's clock.
        name: Discord's name of the event; `MODAL` and `CHOICES` are answers that only a client gets.
        text: The payload as JSON.
        audience: The ids of the users who were told.
    """

    at: float
    name: str
    text: str
    audience: frozenset[str]

    @property
    def payload(self) -> Json:
        """The payload, read anew."""
        payload: Json = json.loads(self.text)
        return payload


@dataclass(frozen=True, slots=True)
class Call:
    """A request of the bot and how it was answered.

    Attributes:
        method: GET, POST ...
        route: The path with names for its parts, such as `/channels/{channel_id}/messages`.
        path: The path as it was.
        at: When, by the sandbox's clock.
        text: The JSON body as it was, or an empty string.
        files: Names of the uploaded files.
        status: The HTTP status of the answer.
        code: Discord's error code, or 0.
    """

    method: str
    route: str
    path: str
    at: float
    text: str
    files: tuple[str, ...]
    status: int
    code: int

    @property
    def body(self) -> Json:
        """The JSON body, read anew; empty where there was none."""
        body: Json = json.loads(self.text) if self.text else {}
        return body


@dataclass(slots=True, eq=False)
class Guild:
    """A server: its roles and members by id."""

    data: Json
    roles: dict[str, Json] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The guild's id, which is also that of its @everyone role."""
        return str(self.data["id"])


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a thread (`members` are those who joined) or a DM (`members` are the two)."""

    data: Json
    members: set[str] = field(default_factory=set)

    @property
    def id(self) -> str:
        """The channel's id."""
        return str(self.data["id"])

    @property
    def kind(self) -> int:
        """Its type: TEXT, DM, PUBLIC_THREAD or PRIVATE_THREAD."""
        return int(self.data["type"])

    @property
    def name(self) -> str:
        """Its name; a DM has none."""
        return str(self.data.get("name") or "")

    @property
    def guild_id(self) -> str | None:
        """The guild it is in, if any."""
        return self.data.get("guild_id")

    @property
    def mention(self) -> str:
        """What one writes to point at it."""
        return f"<#{self.id}>"

    @property
    def thread(self) -> Json | None:
        """What only threads have: `archived`, `locked` and so on."""
        return self.data.get("thread_metadata")


@dataclass(slots=True, eq=False)
class Message:
    """A message as it is now.

    Attributes:
        data: The payload. Its values are replaced, never changed in place.
        at: When it was sent, by the sandbox's clock.
        only: The id of the one user who sees it, for an ephemeral message.
        pinged: The ids of the users it notified.
        deleted: Whether it is gone.
    """

    data: Json
    at: float
    only: str | None = None
    pinged: frozenset[str] = frozenset()
    deleted: bool = False

    @property
    def id(self) -> str:
        """The message's id."""
        return str(self.data["id"])

    @property
    def channel_id(self) -> str:
        """The channel it stands in."""
        return str(self.data["channel_id"])

    @property
    def content(self) -> str:
        """The plain text above embeds and components."""
        return str(self.data["content"])

    @property
    def embeds(self) -> list[Json]:
        """The embeds."""
        return list(self.data["embeds"])

    @property
    def flags(self) -> int:
        """The flags."""
        return int(self.data["flags"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def components(self) -> list[Json]:
        """All components, nested ones included."""
        return list(walk(self.data["components"]))

    @property
    def buttons(self) -> list[str]:
        """The labels (else the emoji) of the buttons that can be pressed."""
        found = (c for c in self.components if c["type"] == BUTTON and not c.get("disabled"))
        return [c.get("label") or (c.get("emoji") or {}).get("name", "") for c in found]

    @property
    def text(self) -> str:
        """Every word it shows: content, embeds, text displays, labels, options."""
        return "\n".join(filter(None, self._words()))

    def _words(self) -> Iterator[str]:
        yield self.content
        for embed in self.embeds:
            yield from (embed.get("title") or "", embed.get("description") or "")
            for line in embed.get("fields") or ():
                yield from (line["name"], line["value"])
            yield (embed.get("author") or {}).get("name") or ""
            yield (embed.get("footer") or {}).get("text") or ""
        for component in self.components:
            yield from (str(component.get(key) or "") for key in ("content", "label", "placeholder"))
            for option in component.get("options") or ():
                yield from (option["label"], option.get("description") or "")
