"""`/hand /board /log /concede`: looking, and conceding."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import Services
from bot.commands.match.standings import Standings
from bot.ui.match import panels


def commands(services: Services, standings: Standings) -> list[app_commands.Command[Any, ..., Any]]:
    """All commands of this module."""

    async def own(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await standings.offers(interaction, current)

    @app_commands.rename(match=named("match", "option-match"))
    @app_commands.describe(match=said("option-match"))
    @app_commands.autocomplete(match=own)
    async def hand(interaction: discord.Interaction, match: int | None = None) -> None:
        await services.panel(interaction, await services.seated(interaction, match))

    @app_commands.rename(spoken=named("text", "option-board-text"))
    @app_commands.describe(spoken=said("option-board-text"))
    async def board(interaction: discord.Interaction, spoken: bool = False) -> None:
        table, seat, person = await services.watched(interaction)
        screen = await services.presenter.board(
            table, seat, person.words, reader=person.number, spoken=spoken
        )
        await services.reply(interaction, screen)

    async def log(interaction: discord.Interaction) -> None:
        table, seat, person = await services.watched(interaction)
        await services.reply(interaction, await services.presenter.log(table, seat, person.words))

    @app_commands.rename(match=named("match", "option-match"))
    @app_commands.describe(match=said("option-match"))
    @app_commands.autocomplete(match=own)
    async def concede(interaction: discord.Interaction, match: int | None = None) -> None:
        seated = await services.seated(interaction, match)
        viewer = await services.presenter.viewer(seated.table, seated.seat, seated.words)
        await services.reply(interaction, panels.concede(seated.table.match_id, viewer))

    made: list[app_commands.Command[Any, ..., Any]] = []
    for name, callback in (
        ("hand", hand),
        ("board", board),
        ("log", log),
        ("concede", concede),
    ):
        key = f"command-{name}"
        made.append(app_commands.Command(name=named(name, key), description=said(key), callback=callback))
    return made
