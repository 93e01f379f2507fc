"""What the buttons of organisers do. Commands and clicks both end in the same places."""

from __future__ import annotations

import discord

from bot.commands.base.services import UserError
from bot.commands.league.desk import LeagueDesk
from bot.commands.league.room import ORGANISED
from bot.commands.organise.judging import LeagueJudging
from bot.commands.organise.making import LeagueMaking
from bot.commands.organise.running import LeagueRunning
from bot.league.office import LeagueView
from bot.ui.league import look as looks
from bot.ui.league.look import LeaguePress


class OrganiseRoom:
    """Answers whoever organises leagues."""

    def __init__(self, desk: LeagueDesk) -> None:
        self.desk = desk
        self.making = LeagueMaking(desk)
        self.running = LeagueRunning(desk)
        self.judging = LeagueJudging(desk)

    async def click(self, interaction: discord.Interaction) -> bool:
        """Handle a click on an organiser's screen or a form of one; False if it belongs to something else."""
        press = looks.read(str(dict(interaction.data or {}).get("custom_id", "")))
        if press is None or press.what not in ORGANISED:
            return False
        async with self.desk.services.answering(interaction):
            submitted = interaction.type is discord.InteractionType.modal_submit
            if press.what == "create":
                if not submitted:
                    raise UserError("league-old-button")
                await self.making.create(interaction, press.argument)
                return True
            view = await self.desk.on_this_server(interaction, press.league)
            if press.what == "set":
                doing = self.making.change if submitted else self.making.ask_group
                await doing(interaction, view, press.argument)
            elif press.what in ("undoyes", "correctyes"):
                sure = self.running.undo if press.what == "undoyes" else self.judging.correct
                await sure(interaction, view, press.argument)
            else:
                await self._plain(interaction, view, press)
        return True

    async def _plain(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> None:
        """What says all by its name."""
        running = self.running
        doing = {
            "edit": self.making.show_to_organiser,
            "panel": running.panel,
            "openentry": running.open,
            "start": running.ask_start,
            "startyes": running.start,
            "pair": running.pair,
            "cut": running.cut,
            "pause": running.pause,
            "resume": running.resume,
            "close": running.ask_close,
            "closeyes": running.close,
            "archive": running.archive,
        }.get(press.what)
        if doing is None:
            raise UserError("league-old-button")
        await doing(interaction, view)
