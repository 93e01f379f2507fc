"""A channel drawn as text, the way one user sees it."""

import re
from collections.abc import Iterator

from bot.sandbox import model
from bot.sandbox.model import Channel, Json, Message
from bot.sandbox.world import World


def draw(world: World, who: str, channel: Channel, messages: list[Message]) -> str:
    """Draw the messages that `who` sees: `[Button]`, `(disabled)`, `<select: options>`, `{image}`."""
    lines = [f"#{channel.data.get('name', 'direct messages')} as {who} sees it"]
    for message in messages:
        name = message.author["global_name"] or message.author["username"]
        lines += ["", name + (" (only you)" if message.ephemeral else "") + ":"]
        lines += [f"  {line}" for part in _message(message) for line in part.splitlines()]
    names = {f"<@{i}>": f"@{u['global_name'] or u['username']}" for i, u in world.users.items()}
    names |= {c.mention: f"#{c.data.get('name')}" for c in world.channels.values()}
    return re.sub(r"<[@#]\d+>", lambda m: names.get(m[0], m[0]), "\n".join(lines))


def _message(message: Message) -> Iterator[str]:
    yield "... is thinking" if message.flags & model.LOADING else message.content
    for embed in message.embeds:
        parts = [f"{f['name']}: {f['value']}" for f in embed.get("fields") or ()]
        parts += [embed.get("image") and "{image}", embed.get("footer", {}).get("text")]
        text = "\n".join(filter(None, [embed.get("title"), embed.get("description"), *parts]))
        yield "| " + text.replace("\n", "\n| ")
    if not message.components:
        yield from (f"{{{a['filename']}}}" for a in message.attachments)
    yield from map(_component, message.data["components"])


def _component(component: Json) -> str:
    kind, below = component["type"], [*component.get("components", ()), component.get("accessory")]
    if kind == model.BUTTON:
        emoji = (component.get("emoji") or {}).get("name")
        label = " ".join(filter(None, (emoji, component.get("label"))))
        return f"({label})" if component.get("disabled") else f"[{label}]"
    if kind in model.SELECTS:
        options = ", ".join(o["label"] for o in component.get("options") or ())
        return f"<{component.get('placeholder') or 'select'}: {options}>"
    if kind == model.GALLERY:
        return " ".join(f"{{{item.get('description') or 'image'}}}" for item in component["items"])
    if kind in (model.TEXT_DISPLAY, model.SEPARATOR):
        return component.get("content", "---")
    parts = [_component(c) for c in below if c]
    if kind == model.ROW:
        return " ".join(parts)
    return "| " + "\n".join(parts).replace("\n", "\n| ") if parts else "{image}"
