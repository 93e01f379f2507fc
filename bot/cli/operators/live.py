"""`doctor --live`: makes the same few calls at Discord and in the sandbox, and lists answers of different shape."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord.http import Route

from bot.sandbox import discord_py, server
from bot.ui.base import show
from bot.ui.base.screen import Block, Button, Screen, SelectLine, SelectMenu

Shape = dict[str, Any]
#: Discord chooses the keys inside these values: nothing there is compared.
_FREE = frozenset(
    {"author", "member", "avatar_decoration_data", "collectibles", "resolved", "display_name_styles"}
)


def shape(value: Any) -> Any:
    """A JSON value without its content: its types; for a list, the shape of its first element."""
    if isinstance(value, dict):
        return {key: "free" if key in _FREE else shape(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return (
        "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__
    )


def differences(ours: Any, theirs: Any, path: str = "") -> list[str]:
    """Where the sandbox's answer (`ours`) differs from Discord's: extra keys, missing keys, other types."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        found = [f"{path}.{key}: only in the sandbox" for key in sorted(ours.keys() - theirs.keys())]
        found += [f"{path}.{key}: only at Discord" for key in sorted(theirs.keys() - ours.keys())]
        for key in sorted(ours.keys() & theirs.keys()):
            found += differences(ours[key], theirs[key], f"{path}.{key}")
        return found
    if isinstance(ours, list) and isinstance(theirs, list):
        return differences(ours[0], theirs[0], f"{path}[]") if ours and theirs else []
    if ours == theirs or "NoneType" in (ours, theirs):
        return []
    return [f"{path}: {ours} in the sandbox, {theirs} at Discord"]


def _screen() -> Screen:
    buttons = (Button("t.0.hand", "A button", "primary", "✋"), Button("t.0.pass", "Another"))
    select = SelectMenu(
        "t.0.classes", "A choice", (SelectLine("1", "One", "a line"), SelectLine("2", "Two")), 0, 2
    )
    return Screen("Arbitre checks itself; this goes away.", (Block("A box", "Title", "Footer", picture=True),),
                  (buttons, select), picture=_dot())  # fmt: skip


def _dot() -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.new("RGB", (8, 8), "white").save(out, "PNG")
    return out.getvalue()


async def exercise(client: discord.Client, channel_id: int) -> dict[str, Any]:
    """Make a thread with a message, edit it, write to the owner, clean up; return the shapes of the answers.

    Raises:
        discord.HTTPException: Discord refuses something; the message says what.
    """
    found: dict[str, Any] = {}

    async def call(name: str, method: str, path: str, **more: Any) -> Any:
        answer = await client.http.request(Route(method, path), **more)
        found[name] = shape(answer)
        return answer

    thread = await call("make a thread", "POST", f"/channels/{channel_id}/threads",
                        json={"name": "arbitre doctor", "type": 11, "auto_archive_duration": 60})  # fmt: skip
    try:
        sent = await client.get_partial_messageable(int(thread["id"])).send(**show.new(_screen()))
        path = f"/channels/{thread['id']}/messages/{sent.id}"
        await call("edit a message", "PATCH", path, json={"content": "edited"})
        await call("delete a message", "DELETE", path)
        await _write_to_owner(client, call)
    finally:
        await client.http.request(Route("PATCH", f"/channels/{thread['id']}"), json={"archived": True})
    return found


async def _write_to_owner(client: discord.Client, call: Callable[..., Awaitable[Any]]) -> None:
    owner = (await client.application_info()).owner
    room = await call("open a DM", "POST", "/users/@me/channels", json={"recipient_id": str(owner.id)})
    body = {"content": "Arbitre checks itself; this goes away."}
    sent = await call("send a DM", "POST", f"/channels/{room['id']}/messages", json=body)
    await call("delete a DM", "DELETE", f"/channels/{room['id']}/messages/{sent['id']}")


async def compare(token: str, channel_id: int) -> dict[str, list[str]]:
    """Make the calls at Discord and in a fresh sandbox; return the differences by call.

    Raises:
        discord.LoginFailure: the token is not accepted.
        discord.HTTPException: Discord refuses something.
    """
    theirs = await _run(token, channel_id)
    sandbox = await server.start()
    try:
        with discord_py.point_at(sandbox):
            ours = await _run(sandbox.token, int(sandbox.world.general.id))
    finally:
        await sandbox.close()
    return {name: differences(ours[name], theirs[name]) for name in theirs}


async def _run(token: str, channel_id: int) -> dict[str, Any]:
    client = discord.Client(intents=discord.Intents.none())
    async with client:
        await client.login(token)
        return await exercise(client, channel_id)
