"""`/hand /board /log /concede /help`: looking, and giving up."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.crew import Crew
from bot.commands.naming import named, said
from bot.ui import panels
from bot.ui.screen import Screen


def commands(crew: Crew) -> list[app_commands.Command[Any, ..., Any]]:
    """All of them."""

    async def hand(interaction: discord.Interaction) -> None:
        await crew.panel(interaction, await crew.seated(interaction))

    async def board(interaction: discord.Interaction) -> None:
        table, seat, person = await crew.watched(interaction)
        await crew.reply(interaction, await crew.desk.board(table, seat, person.words))

    async def log(interaction: discord.Interaction) -> None:
        table, seat, person = await crew.watched(interaction)
        await crew.reply(interaction, await crew.desk.log(table, seat, person.words))

    async def concede(interaction: discord.Interaction) -> None:
        seated = await crew.seated(interaction)
        eyes = await crew.desk.eyes(seated.table, seated.seat, seated.words)
        await crew.reply(interaction, panels.concede(seated.table.match_id, eyes))

    async def help_(interaction: discord.Interaction) -> None:
        person = await crew.people.meet(interaction)
        await crew.reply(interaction, Screen(person.words("help-text")))

    made: list[app_commands.Command[Any, ..., Any]] = []
    for name, callback in (
        ("hand", hand),
        ("board", board),
        ("log", log),
        ("concede", concede),
        ("help", help_),
    ):
        key = f"command-{name}"
        made.append(app_commands.Command(name=named(name, key), description=said(key), callback=callback))
    return made
