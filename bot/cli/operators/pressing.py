"""`doctor --press`: what Discord lets the bot do with the token of a click, which `ARBITRE_TABLE_BY_CLICKS` needs.

A token comes of a click alone. So a button is posted, and whoever runs the doctor presses it, and a second one.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.health import Finding
from bot.ui.base import show
from bot.ui.base.screen import Button, Screen

#: Seconds for which each press is waited for.
WAIT = 120.0
#: Discord's error for an interaction that has been answered already.
_ANSWERED = 40060


class _Presser(discord.Client):
    """Posts a button and keeps the clicks on it and on what follows."""

    def __init__(self, channel: int) -> None:
        super().__init__(intents=discord.Intents.none())
        self.clicks = asyncio.Queue[discord.Interaction]()
        self.posted: asyncio.Future[discord.Message] = asyncio.get_running_loop().create_future()
        self._channel = channel

    async def on_ready(self) -> None:
        """Post the button."""
        if self.posted.done():
            return
        try:
            self.posted.set_result(await self.get_partial_messageable(self._channel).send(**_asking(1)))
        except discord.HTTPException as error:
            self.posted.set_exception(error)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Keep a click."""
        data: dict[str, Any] = dict(interaction.data or {})
        if str(data.get("custom_id", "")).startswith("doctor."):
            self.clicks.put_nowait(interaction)


def _asking(number: int) -> dict[str, Any]:
    button = Button(f"doctor.{number}", "Press me", "primary")
    return dict(show.new(Screen("Arbitre checks itself; this goes away.", rows=((button,),))))


async def press(token: str, channel: int, wait: float = WAIT) -> list[Finding]:
    """Post a button in a channel, and try what a table by clicks needs once it is pressed.

    Raises:
        discord.LoginFailure: the token is not accepted.
        discord.HTTPException: Discord refuses something that is no finding.
    """
    client = _Presser(channel)
    async with client:
        running = asyncio.create_task(client.start(token))
        try:
            either: set[asyncio.Future[Any]] = {running, client.posted}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            posted = client.posted.result()
            try:
                return await _pressed(client, posted, wait)
            except TimeoutError:
                return [Finding("press", "bad", f"nobody pressed the button within {wait:.0f} seconds")]
            except discord.HTTPException as error:
                if error.code != _ANSWERED:
                    raise
                return [Finding("press", "bad", "another process of the bot has answered: stop it meanwhile")]
            finally:
                await _gone(posted)
        finally:
            running.cancel()


async def _pressed(client: _Presser, posted: discord.Message, wait: float) -> list[Finding]:
    table = await asyncio.wait_for(client.clicks.get(), wait)
    await table.response.defer()
    panel = await table.followup.send(ephemeral=True, wait=True, **_asking(2))
    edited = await table.edit_original_response(content="Press the button that only you see.", view=None)
    found = [
        _finding("the clicked message is edited by its click", edited.id == posted.id),
        _finding("what follows is private", panel.flags.ephemeral),
    ]
    answer = await asyncio.wait_for(client.clicks.get(), wait)
    await answer.response.defer()
    said = await answer.followup.send("Arbitre checks itself.", wait=True)
    again = await answer.followup.edit_message(said.id, content="Arbitre checks itself again.")
    found += [
        _finding("what follows a private click is public", not said.flags.ephemeral),
        _finding("it is edited by that click", again.content.endswith("again.")),
    ]
    head = said.interaction_metadata
    whose = "by no name" if head is None else f"by the name of {head.user}"
    found.append(Finding("press, it is shown", "note", f"{whose}; look at it in the channel"))
    await table.followup.edit_message(panel.id, content="Thank you.", view=None)
    await answer.followup.delete_message(said.id)
    await table.delete_original_response()
    found.append(_finding("all is deleted by the clicks", await _is_gone(posted)))
    return found


def _finding(what: str, right: bool) -> Finding:
    return Finding(f"press, {what}", "ok" if right else "bad", "yes" if right else "no")


async def _is_gone(message: discord.Message) -> bool:
    try:
        await message.channel.fetch_message(message.id)
    except discord.NotFound:
        return True
    return False


async def _gone(message: discord.Message) -> None:
    try:
        await message.delete()
    except discord.NotFound:
        return
