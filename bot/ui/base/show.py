"""Turns a `Screen` into what discord.py sends. The only part of `bot.ui` that knows discord.py."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
import msgspec
from discord import ui

from bot.ui.base import text
from bot.ui.base.emojis import Emojis
from bot.ui.base.screen import Button, Form, Row, Screen, SelectMenu

T = TypeVar("T")

PICTURE = "board.png"
#: Discord's error for a message with something wrong in it.
_INVALID = 50035
_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
}


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        style=_STYLES[button.style],
        label=text.bound(text.label(button.label)) if button.label else None,
        custom_id=button.id,
        emoji=button.emoji,
        disabled=button.disabled,
    )


def view_of(rows: tuple[Row, ...]) -> ui.View | None:
    """The components. Clicks on them go to `bot.commands.play.clicks`, so discord.py need not keep them."""
    if not rows:
        return None
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, tuple):
            for button in row:
                item = _button(button)
                item.row = number
                view.add_item(item)
        else:
            menu = _select(row)
            menu.row = number
            view.add_item(menu)
    view.stop()
    return view


def _select(menu: SelectMenu) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=text.bound(text.label(c.label, text.OPTION)),
            value=c.value,
            description=text.bound(text.clip(c.description, text.OPTION)) or None,
            default=c.chosen,
        )
        for c in menu.choices
    ]
    return ui.Select(
        custom_id=menu.id,
        placeholder=text.bound(text.clip(menu.placeholder, text.PLACEHOLDER)),
        min_values=menu.least,
        max_values=menu.most,
        options=options,
    )


def _embeds(screen: Screen) -> list[discord.Embed]:
    embeds = []
    for block in screen.blocks:
        embed = discord.Embed(
            title=text.bound(block.title) or None,
            description=text.bound(block.text) or None,
            colour=block.color,
        )
        if block.footer:
            embed.set_footer(text=text.bound(block.footer))
        if block.picture and screen.picture is not None:
            embed.set_image(url=f"attachment://{PICTURE}")
        embeds.append(embed)
    return embeds


def _mentions(screen: Screen) -> discord.AllowedMentions:
    users = [discord.Object(number) for number in screen.ping]
    roles = [discord.Object(number) for number in screen.roles]
    return discord.AllowedMentions(
        everyone=False, roles=roles or False, users=users or False, replied_user=False
    )


def new(screen: Screen) -> dict[str, Any]:
    """Arguments of `send` and `send_message`."""
    screen = screen.fitted()
    arguments: dict[str, Any] = {
        "content": text.bound(screen.content) or None,
        "embeds": _embeds(screen),
        "allowed_mentions": _mentions(screen),
    }
    view = view_of(screen.rows)
    if view is not None:
        arguments["view"] = view
    if screen.picture is not None:
        arguments["file"] = _file(screen.picture, screen.alt)
    return arguments


async def sent(
    send: Callable[..., Awaitable[T]],
    screen: Screen,
    emojis: Emojis,
    arguments: Callable[[Screen], dict[str, Any]] = new,
) -> T:
    """Send a screen; where Discord no longer has an emoji on it, once more without any.

    Emojis of the application may be deleted at any time, and a message with one that is unknown is not taken.
    """
    try:
        return await send(**arguments(screen))
    except discord.HTTPException as error:
        plain = screen.without_emblems()
        if error.code != _INVALID or plain == screen:
            raise
        emojis.forget()
        return await send(**arguments(plain))


def _file(picture: bytes, alt: str) -> discord.File:
    return discord.File(io.BytesIO(picture), PICTURE, description=text.clip(alt, text.ALT) or None)


def changed(screen: Screen) -> dict[str, Any]:
    """Arguments of `edit` and `edit_message`; they replace all earlier content."""
    arguments = new(screen)
    arguments.setdefault("view", None)
    file = arguments.pop("file", None)
    arguments["attachments"] = [file] if file is not None else []
    return arguments


def attachment(name: str, data: Any) -> discord.File:
    """JSON data as a file."""
    return discord.File(io.BytesIO(encoded(data)), name)


def encoded(data: Any) -> bytes:
    """JSON data as text for people."""
    return msgspec.json.format(msgspec.json.encode(data, enc_hook=str), indent=1)


def archives(name: str, data: dict[str, Any], key: str, most: int = 8 << 20) -> list[discord.File]:
    """JSON data as a file, compressed if large, and split into several files if `data[key]` is too long for one.

    `most` is the largest file size in bytes, below Discord's limit everywhere; `name` has no extension.
    """
    body = encoded(data)
    if len(body) <= most // 8:
        return [discord.File(io.BytesIO(body), f"{name}.json")]
    parts = _parts(name, data, key, most)
    many = len(parts) > 1
    return [
        discord.File(io.BytesIO(part), f"{name}-{number}.zip" if many else f"{name}.zip")
        for number, part in enumerate(parts, 1)
    ]


def _parts(name: str, data: dict[str, Any], key: str, most: int) -> list[bytes]:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"{name}.json", encoded(data))
    items = data[key]
    if packed.tell() <= most or len(items) < 2:
        return [packed.getvalue()]
    half = len(items) // 2
    return [
        *_parts(name, data | {key: items[:half]}, key, most),
        *_parts(name, data | {key: items[half:]}, key, most),
    ]


def modal(form: Form) -> ui.Modal:
    """A modal; its submission also goes to `bot.commands.play.clicks`."""
    shown = ui.Modal(title=text.clip(form.title, 45), custom_id=form.id, timeout=None)
    for field in form.fields:
        if isinstance(field, SelectMenu):
            shown.add_item(ui.Label(text=text.clip(field.placeholder, 45), component=_select(field)))
            continue
        box: ui.TextInput[Any] = ui.TextInput(
            custom_id=field.id,
            placeholder=text.clip(field.placeholder, 100) or None,
            default=field.value or None,
            max_length=field.most,
            style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
            required=field.required,
        )
        shown.add_item(ui.Label(text=text.clip(field.label, 45), component=box))
    shown.stop()
    return shown
