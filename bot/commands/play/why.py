"""`/why`: the last refusal or resolution with its rules, shown privately; a button shows it in the thread."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import Services, UserError, may_write
from bot.tables import Table
from bot.ui.base import show
from bot.ui.base.ids import At
from bot.ui.base.screen import Screen
from bot.ui.match import log, why
from bot.ui.match.parse import Reader
from bot.ui.match.viewer import Viewer
from bot.ui.match.why import Chain, ChainPage, Refused
from bot.words import Words, speaker
from engine.core.decision import Seat
from engine.players import Reason

#: The most alternatives that are listed.
_OFFERED = 12


class Reasons:
    """Explains refusals and resolutions: to players what they may know, to others the public parts."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def answer(self, interaction: discord.Interaction) -> None:
        """Answer `/why`: the last refused attempt if nothing has happened since, else the last resolution."""
        table, seat, person = await self._services.watched(interaction)
        if seat is not None and (note := self._services.presenter.refused(table, seat)):
            viewer = await self._services.presenter.viewer(table, seat, person.words)
            decision = table.pending_for(seat)
            offers = Reader(decision, viewer).offers("")[:_OFFERED] if decision is not None else []
            what = Refused(note, tuple(label for label, _ in offers))
            await self._services.reply(interaction, why.refused(table.match_id, what, viewer))
            return
        await self._services.reply(
            interaction, await self._screen(interaction, table, seat, person.words, At(table.match_id, "why"))
        )

    async def click(self, interaction: discord.Interaction, at: At, table: Table) -> None:
        """Handle a button of such a screen, for anybody who may see the match."""
        person = await self._services.people.meet(interaction)
        if at.action == "whyshare":
            await self._share(interaction, at, table)
            return
        if at.action == "whythat":
            viewer = await self._services.presenter.viewer(table, None, person.words)
            note = self._of_the_computer(table, viewer, at.argument) or viewer.words("advice-of-none")
            await self._services.reply(interaction, why.shortly(table.match_id, note, viewer))
            return
        seat = table.seat_of(person.number)
        await self._services.reply(
            interaction, await self._screen(interaction, table, seat, person.words, at)
        )

    async def _screen(
        self, interaction: discord.Interaction, table: Table, seat: Seat | None, words: Words, at: At
    ) -> Screen:
        look = await self._look(table, seat, at)
        here = interaction.channel_id is not None and interaction.channel_id == table.thread_id
        viewer = await self._services.presenter.viewer(table, seat, words)
        note = self._of_the_computer(table, viewer) if not at.argument else ""
        return why.screen(look, viewer, shareable=here and may_write(interaction), note=note)

    def _of_the_computer(self, table: Table, viewer: Viewer, named: str = "") -> str:
        """What a computer player last did in sight, or did above the button that is `named` so, and why."""
        told = table.log(None, log.LOOKED)
        _, index, who = log.act([line.notice for line in told], table.computers, named)
        if index < 0:
            return ""
        done = told[index]
        reason = self._services.tables.reason(table.match_id, who, done.epoch)
        words, said = viewer.words, log.line(done.notice, viewer)
        because = viewer.reason(reason) if isinstance(reason, Reason) and reason.told else ""
        return (
            words("advice-of", said=said, why=because) if because else words("advice-of-unknown", said=said)
        )

    async def _share(self, interaction: discord.Interaction, at: At, table: Table) -> None:
        """Show the public parts in the thread, in the match's language."""
        if not may_write(interaction) or interaction.channel_id != table.thread_id:
            raise UserError("why-no-share")
        words = speaker(table.locale)
        look = await self._look(table, None, at)
        viewer = await self._services.presenter.viewer(table, None, words)
        note = words("why-shared", player=interaction.user.mention)
        await interaction.response.send_message(**show.new(why.screen(look, viewer, note=note)))

    async def _look(self, table: Table, seat: Seat | None, at: At) -> ChainPage:
        """The chain named by a button, with its neighbours; without a name the newest chain.

        Raises:
            UserError: the chain does not exist, or there is none yet.
        """
        epoch, nth, page = _place(at.argument)
        found = why.chains([(line.epoch, line.notice) for line in table.log(seat)])
        index = why.last(found) if epoch < 0 else -1
        if index < 1:  # the log in memory may begin in mid-chain
            found = why.chains([(line.epoch, line.notice) for line in await table.history(seat)])
            index = why.last(found) if epoch < 0 else _find(found, epoch, nth)
        if index < 0:
            raise UserError("why-nothing" if epoch < 0 else "why-gone")
        earlier = found[index - 1] if index else None
        later = found[index + 1] if index + 1 < len(found) else None
        return ChainPage(table.match_id, found[index], page, earlier, later)


def _place(argument: str) -> tuple[int, int, int]:
    """Row, place in the row and page named by a button; row -1 means the newest."""
    parts = [int(p) for p in argument.split("-")[:3] if p.isascii() and p.isdecimal() and len(p) <= 9]
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else (-1, 0, 0)


def _find(found: list[Chain], epoch: int, nth: int) -> int:
    return next((i for i, chain in enumerate(found) if (chain.epoch, chain.nth) == (epoch, nth)), -1)


def command(reasons: Reasons) -> app_commands.Command[Any, ..., Any]:
    """The slash command."""

    async def callback(interaction: discord.Interaction) -> None:
        await reasons.answer(interaction)

    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=named("why", "command-why"), description=said("command-why"), callback=callback
    )
    return made
