"""The objects that make up a Discord, as data, and the sandbox's clock."""

import datetime as dt
import functools
import itertools
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

Json = dict[str, Any]
DISCORD: Json = json.loads((Path(__file__).parent / "discord.json").read_text(encoding="utf-8"))

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
SUPPRESS_EMBEDS, EPHEMERAL, LOADING, QUIET, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT_DISPLAY = 1, 2, 3, 4, 9, 10
CONTAINER, LABEL, UPLOAD = 17, 18, 19
SELECTS = frozenset({STRING_SELECT, 5, 6, 7, 8})
SHOWN = ("title", "description", "name", "value", "content", "text", "filename")
EPOCH_MS = 1_420_070_400_000  # Discord's first millisecond, 2015-01-01 UTC: ids count from it


def new(template: str, **fields: Any) -> Json:
    """Make a Discord object from its template in `discord.json`."""
    made: Json = msgspec.json.decode(_template(template))
    return made | fields


@functools.cache
def _template(name: str) -> bytes:
    return msgspec.json.encode(DISCORD[name])


def walk(components: list[Json] | None) -> Iterator[Json]:
    """Yield all components of a message or modal, nested ones included."""
    for component in components or ():
        yield component
        if below := component.get("components"):
            yield from walk(below)
        for key in ("accessory", "component"):
            if one := component.get(key):
                yield from walk([one])


class Clock:
    """Seconds since 1970, measured by `tick`; a test may advance them."""

    def __init__(self, tick: Callable[[], float] = time.time) -> None:
        self._tick, self._added, self._counter = tick, 0.0, itertools.count(1)

    def now(self) -> float:
        """The time."""
        return self._tick() + self._added

    def advance(self, seconds: float) -> None:
        """Let time pass: messages age, tokens run out."""
        self._added += seconds

    def iso(self) -> str:
        """The time as Discord writes it."""
        return dt.datetime.fromtimestamp(self.now(), dt.UTC).isoformat()

    def new_id(self) -> str:
        """Make an id in Discord's form: milliseconds, then a counter."""
        return str((int(self.now() * 1000) - EPOCH_MS) << 22 | next(self._counter) & 0x3FFFFF)


class Dispatch(NamedTuple):
    """An event and its audience (user ids); `MODAL` and `CHOICES` are answers that only a client receives."""

    at: float
    name: str
    text: str
    audience: frozenset[str]

    @property
    def payload(self) -> Json:
        """The payload, parsed again from its text."""
        return json.loads(self.text)


class Call(NamedTuple):
    """A request of the bot: route with parameter names, path, JSON text, and the answer to it."""

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
        """The JSON body, parsed again; empty where there was none."""
        return json.loads(self.text or "{}")


@dataclass(eq=False)
class Payload:
    """A Discord payload whose fields are read as attributes: `message.content`."""

    data: Json

    def __getattr__(self, name: str) -> Any:
        if name in self.__dict__.get("data", ()):
            return self.data[name]
        raise AttributeError(name)


@dataclass(eq=False)
class Guild(Payload):
    """A server: its roles and members by id, and the channel that it was made with."""

    roles: dict[str, Json] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)
    general_id: str = ""


@dataclass(eq=False)
class Channel(Payload):
    """A text channel, a thread (`members`: who joined) or a DM (`members`: the two)."""

    members: set[str] = field(default_factory=set)

    @property
    def guild_id(self) -> str | None:
        """The guild it is in; None for a DM."""
        return self.data.get("guild_id")

    @property
    def thread(self) -> Json:
        """A thread's own fields (`archived`, `locked` ...); empty for other channels."""
        return self.data.get("thread_metadata", {})

    @property
    def mention(self) -> str:
        """The text that mentions it."""
        return f"<#{self.id}>"


@dataclass(eq=False)
class Message(Payload):
    """A message in its current state: `only` is the one user who sees it, `pinged` are those it notified."""

    at: float = 0.0
    only: str | None = None
    pinged: frozenset[str] = frozenset()
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def components(self) -> list[Json]:
        """All components, nested ones included."""
        return list(walk(self.data["components"]))

    @property
    def content(self) -> str:
        """Its content, as somebody would type it."""
        return typed(self.data["content"])

    @property
    def buttons(self) -> list[str]:
        """The labels (else emoji) of the buttons that can be pressed."""
        found = (c for c in self.components if c["type"] == BUTTON and not c.get("disabled"))
        return [typed(c.get("label") or (c.get("emoji") or {}).get("name", "")) for c in found]

    @property
    def text(self) -> str:
        """All its text, line by line; controls as `[Button]`, `(disabled)`, `<select: options>`."""
        parts = [self.embeds, self.data["components"] or self.attachments]
        first = "... is thinking" if self.flags & LOADING else self.content
        return typed("\n".join(filter(None, [first, *_drawn(parts)])))


def typed(text: str) -> str:
    """Text as somebody would type it: unbreakable spaces are spaces."""
    return text.replace("\u00a0", " ")


def _drawn(part: Any) -> Iterator[str]:
    if isinstance(part, list):
        for each in part:
            yield from _drawn(each)
    elif part.get("type") == ROW:
        yield " ".join(text for each in part["components"] for text in _drawn(each))
    elif part.get("type") == BUTTON:
        label = " ".join(filter(None, ((part.get("emoji") or {}).get("name"), part.get("label"))))
        yield f"({label})" if part.get("disabled") else f"[{label}]"
    elif part.get("type") in SELECTS:
        options = ", ".join(o["label"] for o in part.get("options") or ())
        yield f"<{part.get('placeholder') or 'select'}: {options}>"
    else:
        yield from (str(part[key]) for key in SHOWN if isinstance(part.get(key), str))
        yield from _drawn([value for value in part.values() if isinstance(value, (dict, list))])
