"""The commands of `/organise` about tables and players, which judges may use, too."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import UserError
from bot.commands.league import desk
from bot.commands.organise.judging import LONGEST, SHORTEST
from bot.commands.organise.room import OrganiseRoom
from bot.ui.base import text
from engine.league.journal.state import LeagueRefusalError

Name = app_commands.Range[str, 1, 100]
Reason = app_commands.Range[str, SHORTEST, LONGEST]
Made = app_commands.Command[Any, ..., Any]
Choices = list[app_commands.Choice[Any]]
Autocomplete = Callable[[discord.Interaction, str], Coroutine[Any, Any, Choices]]

_LEAGUE, _WHICH = named("league", "option-league"), said("option-league")
_PLAYER, _WHO = named("player", "option-league-player"), said("option-league-player")
_REASON, _WHY = named("reason", "option-reason"), said("option-league-reason")
KINDS = ("played", "concede", "draw", "forfeit", "double_loss")
DONE = ("absent", "next", "drop", "disqualify", "return", "late")


def commands(room: OrganiseRoom) -> tuple[Made, ...]:
    """`/organise result, player, penalty, deck, swap`."""

    async def staffed(interaction: discord.Interaction, current: str) -> Choices:
        return list(await room.desk.offers(interaction, current, desk.staffed))

    async def organised(interaction: discord.Interaction, current: str) -> Choices:
        return list(await room.desk.offers(interaction, current, desk.organised))

    return (
        _result(room, staffed),
        _player(room, staffed),
        _penalty(room, staffed),
        _deck(room, staffed),
        _swap(room, organised),
    )


def _made(name: str, callback: Any) -> Made:
    made: Made = app_commands.Command(
        name=named(name, f"command-organise-{name}"),
        description=said(f"command-organise-{name}"),
        callback=callback,
    )
    return made


def _result(room: OrganiseRoom, staffed: Autocomplete) -> Made:
    async def tables(interaction: discord.Interaction, current: str) -> Choices:
        """The tables of the round that is meant, those that are open first."""
        try:
            view = await room.desk.meant(
                interaction, getattr(interaction.namespace, "league", None), desk.staffed
            )
        except (UserError, LeagueRefusalError):
            return []
        number = getattr(interaction.namespace, "round", None) or len(view.state.rounds)
        if not isinstance(number, int) or not 1 <= number <= len(view.state.rounds):
            return []
        ordered = sorted(
            enumerate(view.state.rounds[number - 1].tables, 1), key=lambda each: (not each[1].open, each[0])
        )
        people = room.desk.services.people
        found = []
        for table, pairing in ordered:
            label = f"{table}: {' – '.join(text.label(people.name(each), 20) for each in pairing.players)}"
            if pairing.b is not None and current in label:
                found.append(app_commands.Choice(name=text.label(label, 100), value=table))
        return found[:25]

    @app_commands.rename(
        table=named("table", "option-league-table"),
        kind=named("kind", "option-league-kind"),
        games=named("games", "option-league-games"),
        winner=named("winner", "option-league-winner"),
        round_=named("round", "option-league-round"),
        reason=_REASON,
        league=_LEAGUE,
    )
    @app_commands.describe(
        table=said("option-league-table"),
        kind=said("option-league-kind"),
        games=said("option-league-games"),
        winner=said("option-league-winner"),
        round_=said("option-league-round"),
        reason=_WHY,
        league=_WHICH,
    )
    @app_commands.choices(
        kind=[
            app_commands.Choice(name=said(f"league-result-{each.replace('_', '-')}"), value=each)
            for each in KINDS
        ]
    )
    @app_commands.autocomplete(table=tables, league=staffed)
    async def result(  # noqa: PLR0913, PLR0917 - one for each option of the command
        interaction: discord.Interaction,
        table: app_commands.Range[int, 1, 999],
        kind: str,
        reason: Reason,
        games: app_commands.Range[str, 1, 10] = "",
        winner: discord.User | None = None,
        round_: app_commands.Range[int, 1, 200] | None = None,
        league: Name | None = None,
    ) -> None:
        view = await room.desk.meant(interaction, league, desk.staffed)
        await room.judging.result(interaction, view, table, kind, games, winner, reason, round_)

    return _made("result", result)


def _player(room: OrganiseRoom, staffed: Autocomplete) -> Made:
    @app_commands.rename(player=_PLAYER, do=named("do", "option-league-do"), reason=_REASON, league=_LEAGUE)
    @app_commands.describe(player=_WHO, do=said("option-league-do"), reason=_WHY, league=_WHICH)
    @app_commands.choices(
        do=[app_commands.Choice(name=said(f"league-do-{each}"), value=each) for each in DONE]
    )
    @app_commands.autocomplete(league=staffed)
    async def player(
        interaction: discord.Interaction,
        player: discord.User,
        do: str,
        reason: Reason = "",
        league: Name | None = None,
    ) -> None:
        view = await room.desk.meant(interaction, league, desk.staffed)
        await room.judging.player(interaction, view, player, do, reason)

    return _made("player", player)


def _penalty(room: OrganiseRoom, staffed: Autocomplete) -> Made:
    @app_commands.rename(
        player=_PLAYER, points=named("points", "option-league-points"), reason=_REASON, league=_LEAGUE
    )
    @app_commands.describe(player=_WHO, points=said("option-league-points"), reason=_WHY, league=_WHICH)
    @app_commands.autocomplete(league=staffed)
    async def penalty(
        interaction: discord.Interaction,
        player: discord.User,
        points: app_commands.Range[int, 1, 1000],
        reason: Reason,
        league: Name | None = None,
    ) -> None:
        view = await room.desk.meant(interaction, league, desk.staffed)
        await room.judging.penalty(interaction, view, player, points, reason)

    return _made("penalty", penalty)


def _deck(room: OrganiseRoom, staffed: Autocomplete) -> Made:
    @app_commands.rename(player=_PLAYER, league=_LEAGUE)
    @app_commands.describe(player=_WHO, league=_WHICH)
    @app_commands.autocomplete(league=staffed)
    async def deck(
        interaction: discord.Interaction, player: discord.User, league: Name | None = None
    ) -> None:
        view = await room.desk.meant(interaction, league, desk.staffed)
        await room.judging.deck(interaction, view, player)

    return _made("deck", deck)


def _swap(room: OrganiseRoom, organised: Autocomplete) -> Made:
    @app_commands.rename(player=_PLAYER, with_=named("with", "option-league-with"), league=_LEAGUE)
    @app_commands.describe(player=_WHO, with_=said("option-league-with"), league=_WHICH)
    @app_commands.autocomplete(league=organised)
    async def swap(
        interaction: discord.Interaction,
        player: discord.User,
        with_: discord.User,
        league: Name | None = None,
    ) -> None:
        view = await room.desk.meant(interaction, league, desk.organised)
        await room.judging.swap(interaction, view, player, with_)

    return _made("swap", swap)
