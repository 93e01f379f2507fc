"""What the commands of leagues share: which league is meant, who asks, how names are written, how it is answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

import discord
from discord import app_commands

from bot.commands.base.services import Services, UserError
from bot.league.office import LeagueOffice, LeagueView
from bot.league.roles import organises, runs
from bot.people import Person
from bot.tables import TableRefusalError
from bot.ui.base import text
from bot.ui.base.screen import Screen
from bot.ui.league import info
from bot.ui.league.look import LeagueLook
from bot.words import Words
from cards.catalog import fold
from engine.league.journal.state import LeagueRefusalError, late_entry

Fits = Callable[[LeagueView, int | None, Collection[int]], bool]
"""Whether a league is one that somebody (a player's number, None for a stranger; their roles) may act on so."""

#: Matches whose threads are looked up for one screen.
_THREADS = 25


def anything(view: LeagueView, _player: int | None, _roles: Collection[int]) -> bool:
    """Every league that is not archived."""
    return view.state.status != "archived"


def open_to(view: LeagueView, player: int | None, _roles: Collection[int]) -> bool:
    """A league that one may enter."""
    state = view.state
    late = state.status in ("running", "paused") and late_entry(state)
    return (state.status == "entry" or late) and (player is None or player not in state.entrants)


def entered(view: LeagueView, player: int | None, _roles: Collection[int]) -> bool:
    """A league in which somebody plays or waits."""
    state = view.state
    going = state.status in ("entry", "running", "paused")
    return going and player in state.entrants


def staffed(view: LeagueView, player: int | None, roles: Collection[int]) -> bool:
    """A league that somebody organises or judges."""
    return view.state.status != "archived" and runs(view, player, roles)


def organised(view: LeagueView, player: int | None, roles: Collection[int]) -> bool:
    """A league that somebody organises."""
    return view.state.status != "archived" and organises(view, player, roles)


def roles_of(interaction: discord.Interaction) -> tuple[int, ...]:
    """The roles that somebody has while they press or type: seen there alone, without the members intent."""
    user = interaction.user
    return tuple(role.id for role in user.roles) if isinstance(user, discord.Member) else ()


class LeagueDesk:
    """Finds leagues and answers about them."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @property
    def office(self) -> LeagueOffice:
        """Where what happens in leagues is done."""
        return self.services.leagues

    # ------------------------------------------------------------------ finding

    async def here(self, interaction: discord.Interaction) -> list[LeagueView]:
        """The leagues of this server, the most recently used first.

        Raises:
            UserError: not in a server.
        """
        if interaction.guild is None:
            raise UserError("only-here")
        return await self.office.of_guild(interaction.guild.id)

    async def meant(
        self, interaction: discord.Interaction, given: str | None, fits: Fits = anything
    ) -> LeagueView:
        """The league that a command means: as named, else the only one of this server that fits, else the only one.

        Raises:
            UserError: there is none, or several.
        """
        views = await self.here(interaction)
        if given:
            return _named(views, given)
        person = await self.services.people.find(interaction)
        number = person.number if person else None
        roles = roles_of(interaction)
        there = [view for view in views if anything(view, number, roles)]
        return _only([view for view in there if fits(view, number, roles)] or there)

    async def pressed(self, interaction: discord.Interaction, number: int) -> LeagueView:
        """The league of a player's button: on this server, or in a DM one that they have entered.

        Raises:
            LeagueRefusalError: `no_league`: it is none of these.
        """
        if interaction.guild is not None:
            return await self.on_this_server(interaction, number)
        view = await self.office.view(number)
        if (await self.person(interaction)).number not in view.state.entrants:
            raise LeagueRefusalError("no_league")
        return view

    async def on_this_server(self, interaction: discord.Interaction, number: int) -> LeagueView:
        """The league of a button.

        Raises:
            LeagueRefusalError: `no_league`: it is none of this server.
        """
        view = await self.office.view(number)
        if interaction.guild is None or view.record.guild_id != interaction.guild.id:
            raise LeagueRefusalError("no_league")
        return view

    async def offers(
        self, interaction: discord.Interaction, typed: str, fits: Fits = anything
    ) -> list[app_commands.Choice[str]]:
        """The leagues of this server whose names match what is typed, those that fit first."""
        if interaction.guild is None:
            return []
        person = await self.services.people.find(interaction)
        number = person.number if person else None
        roles = roles_of(interaction)
        views = [view for view in await self.here(interaction) if anything(view, number, roles)]
        views.sort(key=lambda view: not fits(view, number, roles))
        found = [view for view in views if fold(typed) in fold(view.state.settings.name)]
        return [
            app_commands.Choice(name=text.label(view.state.settings.name, 100), value=str(view.record.id))
            for view in found[:25]
        ]

    # ------------------------------------------------------------------ looking

    async def look(self, view: LeagueView, words: Words, also: Iterable[int] = ()) -> LeagueLook:
        """A league for its reader, with the names of everybody in it and of some more."""
        state = view.state
        names = await self.names({*state.entrants, *state.organisers, *state.judges, *also}, words)
        playing = [each.match for each in (state.open_round.tables if state.open_round else ()) if each.match]
        threads = await self.threads(playing[:_THREADS])
        record = view.record
        roles = record.organiser_roles, record.judge_roles
        return LeagueLook(record.id, state, words, names, threads, *roles)

    async def names(self, numbers: Iterable[int], words: Words) -> Callable[[int], str]:
        """How players are written, each by their number."""
        names = {number: await self.written(number, words) for number in numbers}
        return lambda number: names.get(number) or _nameless(number, words)

    async def threads(self, matches: Iterable[int]) -> dict[int, int]:
        """The threads of matches by their numbers, of those that have one."""
        threads = {}
        for match in matches:
            try:
                thread = (await self.services.tables.info(match)).thread_id
            except TableRefusalError:
                continue
            if thread is not None:
                threads[match] = thread
        return threads

    async def written(self, number: int, words: Words) -> str:
        """How a player is written: a mention, which notifies nobody; `player 17` for a deleted one."""
        found = await self.services.people.discord_id(number)
        return _nameless(number, words) if found is None else f"<@{found}>"

    async def person(self, interaction: discord.Interaction) -> Person:
        """Who asks."""
        return await self.services.people.meet(interaction)

    async def may_create(self, interaction: discord.Interaction) -> bool:
        """Whether somebody may make leagues here: *Manage Events*, or the role that `/match setup` chose for judges."""
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return False
        if interaction.permissions.manage_events:
            return True
        role = (await self.services.store.guilds.get(guild.id)).judge_role_id
        return role is not None and any(each.id == role for each in member.roles)

    async def number(self, user: discord.abc.User, *, new: bool = False) -> int:
        """The number of a player who is named in an option. `new`: whoever the bot does not know gets one.

        Raises:
            UserError: it is a bot, or nobody the bot knows.
        """
        if new and not user.bot:
            return await self.services.people.number_of(user.id)
        known = None if user.bot else await self.services.store.users.find(user.id)
        if known is None:
            raise UserError("league-refused-not-in")
        return known.number

    # ------------------------------------------------------------------ answering

    async def show(self, interaction: discord.Interaction, screen: Screen) -> None:
        """Answer privately; a click on a private message edits it."""
        await self.services.reply(interaction, screen)

    async def info(self, interaction: discord.Interaction, view: LeagueView, note: str = "") -> None:
        """Answer with the settings of a league."""
        words = (await self.person(interaction)).words
        await self.show(interaction, info.screen(await self.look(view, words), note))


def _nameless(number: int, words: Words) -> str:
    return words("league-player", number=number)


def _named(views: list[LeagueView], given: str) -> LeagueView:
    """The league of this number or name; part of a name is enough where it fits one only.

    Raises:
        UserError: none is called so, or several.
    """
    wanted = fold(given)
    exact = [view for view in views if given in (str(view.record.id), view.record.slug)]
    exact = exact or [view for view in views if wanted == fold(view.state.settings.name)]
    close = exact or [view for view in views if wanted and wanted in fold(view.state.settings.name)]
    return _only(close)


def _only(views: list[LeagueView]) -> LeagueView:
    """The one league of these.

    Raises:
        UserError: there is none, or several.
    """
    if not views:
        raise UserError("league-refused-no-league")
    if len(views) > 1:
        names = ", ".join(text.escape(view.state.settings.name, 40) for view in views[:10])
        raise UserError("league-refused-which-league", names=names)
    return views[0]


def typed(interaction: discord.Interaction) -> dict[str, str]:
    """What a form says, by field: the text, or what was chosen."""
    found: dict[str, str] = {}
    data: dict[str, Any] = dict(interaction.data or {})
    for row in data.get("components") or []:
        inner = [row["component"]] if row.get("component") else row.get("components") or []
        for item in inner:
            values = item.get("values") or [item.get("value") or ""]
            found[str(item.get("custom_id"))] = str(values[0])[:4000]
    return found


def number_in(said: str) -> int:
    """A number in the id of a button; 0 where there is none."""
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 18 else 0
