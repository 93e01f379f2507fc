"""The clock of a match: choosing one, `/match clock`, and the buttons that stop it or let it go on."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import PlayerContext, Services, UserError
from bot.tables import Table
from bot.tables.clocks.terms import PRESETS, ClockTerms, UnreadTermsError
from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Screen
from bot.ui.clocks import lines as clocks
from bot.words import Words, language_of, speaker
from cards.catalog import fold

#: What is typed for a match without a clock, where the server has one.
_NONE = "none"


def read(given: str | None, usual: str) -> str:
    """The clock that was typed, as it is stored; the server's `usual` one where nothing was.

    Raises:
        UserError: it cannot be read.
    """
    try:
        terms = ClockTerms.stored(usual) if given is None else ClockTerms.read(given)
    except UnreadTermsError:
        raise UserError("clock-unread", given=text.escape(given or "")) from None
    return "" if terms is None else str(terms)


async def offers(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete: the usual clocks, and what is being typed if it is one."""
    words = speaker(language_of(interaction.locale))
    found: dict[str, ClockTerms | None] = {}
    try:
        typed = ClockTerms.read(current) if current.strip() else None
    except UnreadTermsError:
        typed = None
    if typed is not None:
        found[str(typed)] = typed
    found |= {_NONE: None, **{preset: ClockTerms.read(preset) for preset in PRESETS}}
    named = [(f"{key} · {clocks.described(terms, words)}", key) for key, terms in found.items()]
    fitting = [pair for pair in named if fold(current) in fold(pair[0])] or named
    return [app_commands.Choice(name=text.label(name, 100), value=key) for name, key in fitting]


class Clockwork:
    """Shows clocks, stops them and lets them go on."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def show(self, interaction: discord.Interaction) -> None:
        """The clock of a match: what was agreed, whose time runs; to its players with a button to stop it.

        Raises:
            UserError: there is no match, or it has no clock.
        """
        table, seat, person = await self._services.watched(interaction)
        words = person.words.of(table.info.game)
        viewer = await self._services.presenter.viewer(table, seat, words)
        shown = table.clock(seat)
        if shown is None:
            raise UserError("clock-none-here")
        lines = [clocks.described(shown.terms, words), *clocks.status(shown, viewer)]
        buttons = ((_button(table, words, stop=not shown.stopped),),)
        playing = seat is not None and table.status == "open"
        await self._services.reply(interaction, Screen("\n".join(lines), (), buttons if playing else ()))

    async def wish(self, interaction: discord.Interaction, seated: PlayerContext, *, stop: bool) -> None:
        """A player wants the clock stopped, or to go on: the others are asked, and once all want it, it is so."""
        table, words = seated.table, speaker(seated.table.locale)
        done = await table.wish(seated.seat, stop=stop)
        key = ("clock-stopped-now" if stop else "clock-goes-now") if done else _asked(stop=stop)
        line = words(key, player=f"<@{seated.person.discord_id}>", others=len(table.seats) - 1)
        screen = Screen(line) if done else Screen(line, (), ((_button(table, words, stop=stop),),))
        await self._services.say_there(interaction, table.info, screen, seated.words("clock-asked-there"))

    async def judge(self, interaction: discord.Interaction, reason: str, *, stop: bool) -> None:
        """A judge stops the clock or lets it go on; the log tells why.

        Raises:
            UserError: no moderator, a player of the match, or no match in this thread.
        """
        number, person = await self._services.moderated(interaction)
        table = await self._services.tables.table(number)
        if table.seat_of(person.number) is not None:
            raise UserError("clock-own-match")
        await table.switch_clock(text.escape(reason, 200), stop=stop)
        await self._services.say(interaction, person.words("judge-done"))


def _asked(*, stop: bool) -> str:
    return "clock-stop-asked" if stop else "clock-go-asked"


def _button(table: Table, words: Words, *, stop: bool) -> Button:
    key, mark = ("button-clock-stop", "⏸️") if stop else ("button-clock-go", "▶️")
    return Button(str(At(table.match_id, "clock", "stop" if stop else "go")), words(key), emoji=mark)


def command(services: Services) -> app_commands.Command[app_commands.Group, ..., None]:
    """`/match clock`."""
    clockwork = Clockwork(services)

    @app_commands.rename(
        do=named("do", "option-clock-do"),
        judge=named("judge", "option-clock-judge"),
        reason=named("reason", "option-clock-reason"),
    )
    @app_commands.describe(
        do=said("option-clock-do"), judge=said("option-clock-judge"), reason=said("option-clock-reason")
    )
    @app_commands.choices(
        do=[
            app_commands.Choice(name=said("option-clock-pause"), value="pause"),
            app_commands.Choice(name=said("option-clock-resume"), value="resume"),
        ]
    )
    async def clock(
        interaction: discord.Interaction,
        do: Literal["pause", "resume"] | None = None,
        judge: bool = False,
        reason: app_commands.Range[str, 3, 300] = "",
    ) -> None:
        if do is None:
            await clockwork.show(interaction)
        elif not judge:
            await clockwork.wish(interaction, await services.seated(interaction), stop=do == "pause")
        elif not reason:
            raise UserError("clock-no-reason")
        else:
            await clockwork.judge(interaction, reason, stop=do == "pause")

    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=named("clock", "command-match-clock"), description=said("command-match-clock"), callback=clock
    )
    return made
