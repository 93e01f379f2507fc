"""What the buttons of organisers do. Commands and clicks both end in the same places."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.commands.base.services import UserError
from bot.commands.league.desk import LeagueDesk
from bot.commands.organise.judging import LeagueJudging
from bot.commands.organise.making import LeagueMaking
from bot.commands.organise.running import LeagueRunning
from bot.league.office import LeagueView
from bot.ui.league import look as looks

Doing = Callable[[discord.Interaction, LeagueView, str], Awaitable[None]]
"""What a press on a league does, with its argument."""


class OrganiseRoom:
    """Answers whoever organises leagues."""

    def __init__(self, desk: LeagueDesk) -> None:
        self.desk = desk
        self.making = LeagueMaking(desk)
        self.running = LeagueRunning(desk)
        self.judging = LeagueJudging(desk)
        running = self.running
        self._doing: dict[str, Doing] = {
            "set": self._set,
            "undoyes": running.undo,
            "correctyes": self.judging.correct,
            "edit": _plain(self.making.show_to_organiser),
            "panel": _plain(running.panel),
            "openentry": _plain(running.open),
            "start": _plain(running.ask_start),
            "startyes": _plain(running.start),
            "pair": _plain(running.pair),
            "cut": _plain(running.cut),
            "pause": _plain(running.pause),
            "resume": _plain(running.resume),
            "close": _plain(running.ask_close),
            "closeyes": _plain(running.close),
            "archive": _plain(running.archive),
        }

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on an organiser's screen or a form of one; False if it belongs to something else."""
        press = looks.read(str(dict(interaction.data or {}).get("custom_id", "")))
        doing = self._doing.get(press.what) if press is not None else None
        if press is None or (doing is None and press.what != "create"):
            return False
        async with self.desk.services.answering(interaction):
            if doing is None:  # the form that makes a league, which is not there yet
                if interaction.type is not discord.InteractionType.modal_submit:
                    raise UserError("league-old-button")
                await self.making.create(interaction, press.argument)
                return True
            view = await self.desk.on_this_server(interaction, press.league)
            await doing(interaction, view, press.argument)
        return True

    async def _set(self, interaction: discord.Interaction, view: LeagueView, group: str) -> None:
        """Show the form of a group of settings, or take what it says."""
        submitted = interaction.type is discord.InteractionType.modal_submit
        doing = self.making.change if submitted else self.making.ask_group
        await doing(interaction, view, group)


def _plain(does: Callable[[discord.Interaction, LeagueView], Awaitable[None]]) -> Doing:
    """What a press does that says all by its name."""

    async def do(interaction: discord.Interaction, view: LeagueView, _argument: str) -> None:
        await does(interaction, view)

    return do
