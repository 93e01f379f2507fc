"""The slash commands of `/league`, for everybody."""

from __future__ import annotations

import contextlib

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import UserError
from bot.commands.league import desk
from bot.commands.league.room import LeagueRoom
from bot.ui.base import text
from engine.league.journal.state import LeagueRefusalError

_IN_GUILDS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
_LEAGUE, _WHICH = named("league", "option-league"), said("option-league")
_ROUND, _WHICH_ROUND = named("round", "option-league-round"), said("option-league-round")
_PLAYER, _WHOM = named("player", "option-league-whose"), said("option-league-whose")
Name = app_commands.Range[str, 1, 100]
Round = app_commands.Range[int, 1, 200]


class LeagueGroup(app_commands.Group):
    """Look at leagues, join them, play in them."""

    def __init__(self, room: LeagueRoom) -> None:
        super().__init__(
            name=named("league", "command-league"),
            description=said("command-league"),
            allowed_contexts=_IN_GUILDS,
            guild_only=True,
        )
        self._room = room
        self._desk = room.desk

    async def _any(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._desk.offers(interaction, current)

    async def _open(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._desk.offers(interaction, current, desk.open_to)

    async def _mine(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._desk.offers(interaction, current, desk.entered)

    async def _decks(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        view = None
        with contextlib.suppress(UserError, LeagueRefusalError):  # half typed, or several leagues
            view = await self._desk.meant(
                interaction, getattr(interaction.namespace, "league", None), desk.open_to
            )
        found = await self._room.entering.offers(interaction, view, current)
        return [app_commands.Choice(name=text.label(name, 100), value=key) for name, key in found]

    @app_commands.command(name=named("list", "command-league-list"), description=said("command-league-list"))
    async def listed(self, interaction: discord.Interaction) -> None:
        """`/league list`."""
        await self._room.listed(interaction)

    @app_commands.command(name=named("info", "command-league-info"), description=said("command-league-info"))
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_any)
    async def info(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/league info`."""
        await self._desk.info(interaction, await self._desk.meant(interaction, league))

    @app_commands.command(name=named("join", "command-league-join"), description=said("command-league-join"))
    @app_commands.rename(deck=named("deck", "option-league-deck"), league=_LEAGUE)
    @app_commands.describe(deck=said("option-league-deck"), league=_WHICH)
    @app_commands.autocomplete(deck=_decks, league=_open)
    async def join(
        self, interaction: discord.Interaction, deck: Name | None = None, league: Name | None = None
    ) -> None:
        """`/league join`: with a list, or asked for one."""
        view = await self._desk.meant(interaction, league, desk.open_to)
        person = await self._desk.person(interaction)
        if person.number in view.state.entrants:
            raise LeagueRefusalError("already_in")
        if deck is None:
            await self._room.entering.ask(interaction, view)
        else:
            await self._room.entering.take(interaction, view, deck)

    @app_commands.command(name=named("deck", "command-league-deck"), description=said("command-league-deck"))
    @app_commands.rename(deck=named("deck", "option-league-deck"), league=_LEAGUE)
    @app_commands.describe(deck=said("option-league-deck"), league=_WHICH)
    @app_commands.autocomplete(deck=_decks, league=_mine)
    async def deck(
        self, interaction: discord.Interaction, deck: Name | None = None, league: Name | None = None
    ) -> None:
        """`/league deck`: look at one's list, or play another."""
        view = await self._desk.meant(interaction, league, desk.entered)
        person = await self._desk.person(interaction)
        if person.number not in view.state.entrants:
            raise LeagueRefusalError("not_in")
        if deck is None:
            await self._room.entering.own(interaction, view)
        else:
            await self._room.entering.take(interaction, view, deck)

    @app_commands.command(name=named("drop", "command-league-drop"), description=said("command-league-drop"))
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def drop(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/league drop`."""
        await self._room.ask_drop(interaction, await self._desk.meant(interaction, league, desk.entered))

    @app_commands.command(
        name=named("match", "command-league-match"), description=said("command-league-match")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_mine)
    async def match(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/league match`: one's home."""
        await self._room.home.show(interaction, await self._desk.meant(interaction, league, desk.entered))

    @app_commands.command(
        name=named("pairings", "command-league-pairings"), description=said("command-league-pairings")
    )
    @app_commands.rename(round_=_ROUND, league=_LEAGUE)
    @app_commands.describe(round_=_WHICH_ROUND, league=_WHICH)
    @app_commands.autocomplete(league=_any)
    async def pairings(
        self, interaction: discord.Interaction, round_: Round | None = None, league: Name | None = None
    ) -> None:
        """`/league pairings`."""
        await self._room.pairings(interaction, await self._desk.meant(interaction, league), round_)

    @app_commands.command(
        name=named("standings", "command-league-standings"), description=said("command-league-standings")
    )
    @app_commands.rename(round_=_ROUND, league=_LEAGUE)
    @app_commands.describe(round_=_WHICH_ROUND, league=_WHICH)
    @app_commands.autocomplete(league=_any)
    async def standings(
        self, interaction: discord.Interaction, round_: Round | None = None, league: Name | None = None
    ) -> None:
        """`/league standings`."""
        await self._room.showing.standings(interaction, await self._desk.meant(interaction, league), round_)

    @app_commands.command(
        name=named("history", "command-league-history"), description=said("command-league-history")
    )
    async def history(self, interaction: discord.Interaction) -> None:
        """`/league history`: what is over."""
        await self._room.history(interaction)

    @app_commands.command(
        name=named("export", "command-league-export"), description=said("command-league-export")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_any)
    async def export(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/league export`: what everybody may have."""
        await self._room.export(interaction, await self._desk.meant(interaction, league))

    @app_commands.command(
        name=named("bracket", "command-league-bracket"), description=said("command-league-bracket")
    )
    @app_commands.rename(league=_LEAGUE)
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_any)
    async def bracket(self, interaction: discord.Interaction, league: Name | None = None) -> None:
        """`/league bracket`: the bracket, or all against all."""
        await self._room.showing.bracket(interaction, await self._desk.meant(interaction, league))

    @app_commands.command(
        name=named("explain", "command-league-explain"), description=said("command-league-explain")
    )
    @app_commands.rename(player=_PLAYER, league=_LEAGUE)
    @app_commands.describe(player=_WHOM, league=_WHICH)
    @app_commands.autocomplete(league=_any)
    async def explain(
        self,
        interaction: discord.Interaction,
        player: discord.User | None = None,
        league: Name | None = None,
    ) -> None:
        """`/league explain`: why somebody stands where they do."""
        await self._room.showing.explain(interaction, await self._desk.meant(interaction, league), player)

    @app_commands.command(
        name=named("player", "command-league-player"), description=said("command-league-player")
    )
    @app_commands.rename(player=_PLAYER)
    @app_commands.describe(player=_WHOM)
    async def player(self, interaction: discord.Interaction, player: discord.User | None = None) -> None:
        """`/league player`: what somebody has done in leagues."""
        await self._room.showing.player(interaction, player)
