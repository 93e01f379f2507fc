"""A channel drawn as text, the way one user sees it."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.sandbox.errors import Json
from bot.sandbox.model import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    LOADING,
    ROW,
    SECTION,
    SELECTS,
    TEXT_DISPLAY,
    Channel,
    Message,
)

if TYPE_CHECKING:
    from bot.sandbox.world import World


def draw(world: "World", who: str, channel: Channel, messages: list[Message]) -> str:
    """Draw the messages that `who` sees in a channel: `[Button]`, `(disabled)`, `<select: options>`."""
    lines = [f"#{channel.name or 'direct messages'} as {who} sees it"]
    for message in messages:
        author = message.data["author"]
        name = author.get("global_name") or author["username"]
        lines += ["", name + (" (only you)" if message.ephemeral else "") + ":"]
        lines += [f"  {line}" for line in _message(message)]
    return _names(world, "\n".join(lines))


def _names(world: "World", text: str) -> str:
    text = re.sub(r"<@!?(\d+)>", lambda m: "@" + _user(world, m[1]), text)
    known = world.channels
    return re.sub(r"<#(\d+)>", lambda m: f"#{known[m[1]].name}" if m[1] in known else m[0], text)


def _user(world: "World", user_id: str) -> str:
    user = world.users.get(user_id) or {}
    return str(user.get("global_name") or user.get("username") or user_id)


def _message(message: Message) -> Iterator[str]:
    if message.flags & LOADING:
        yield "... is thinking"
    yield from message.content.splitlines()
    for embed in message.embeds:
        yield from (f"| {line}" for line in _embed(embed))
    shown = {(c.get("file") or {}).get("url") for c in message.components}
    shown |= {item["media"]["url"] for c in message.components for item in c.get("items") or ()}
    shown |= {(e.get("image") or {}).get("url") for e in message.embeds}
    for attachment in message.data["attachments"]:
        if attachment["url"] not in shown:
            yield f"{{{attachment['filename']}}}"
    for component in message.data["components"]:
        yield from _component(component)


def _embed(embed: Json) -> Iterator[str]:
    for part in (embed.get("title"), embed.get("description")):
        yield from (part or "").splitlines()
    for each in embed.get("fields") or ():
        yield f"{each['name']}: {each['value']}"
    if embed.get("image"):
        yield "{image}"
    if embed.get("footer"):
        yield embed["footer"]["text"]


def _component(component: Json) -> Iterator[str]:
    kind = component["type"]
    if kind == ROW:
        yield " ".join(_control(c) for c in component["components"])
    elif kind == CONTAINER:
        for each in component["components"]:
            yield from (f"| {line}" for line in _component(each))
    elif kind == SECTION:
        for each in component["components"]:
            yield from _component(each)
        yield _control(component["accessory"])
    elif kind == TEXT_DISPLAY:
        yield from component["content"].splitlines()
    elif kind == GALLERY:
        yield " ".join(f"{{{item.get('description') or 'image'}}}" for item in component["items"])
    elif kind == FILE:
        yield f"{{{component.get('name') or 'file'}}}"
    else:
        yield "---"


def _control(component: Json) -> str:
    if component["type"] == BUTTON:
        emoji = (component.get("emoji") or {}).get("name")
        label = " ".join(filter(None, (emoji, component.get("label"))))
        return f"({label})" if component.get("disabled") else f"[{label}]"
    if component["type"] in SELECTS:
        options = ", ".join(o["label"] for o in component.get("options") or ())
        return f"<{component.get('placeholder') or 'select'}: {options}>"
    return "{image}"
