"""What there is to look at in a league: pictures, why somebody stands where they do, what they have done."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.commands.league.desk import LeagueDesk, number_in
from bot.league.office import LeagueView
from bot.ui.base.screen import Screen
from bot.ui.jobs import KeptJobs
from bot.ui.league import career, drawn, explaining, places
from bot.ui.league.look import LeagueLook, LeaguePress
from bot.ui.league.scenes import LeagueReader, What, has, pictured
from cards.decks import Deck
from engine.league.journal.acts import DeckSetAct
from engine.league.journal.state import LeagueState
from engine.league.prospects import Outlook, outlook_of

#: Seconds that a picture has, and what somebody needs.
_PICTURE, _NEEDS = 1.5, 2.0
#: One name in so many may be unknown in a picture; else mentions say more.
_UNKNOWN = 4


class LeagueShowing:
    """Answers with what there is to look at."""

    def __init__(self, desk: LeagueDesk) -> None:
        self._desk = desk
        pictures = desk.services.presenter.pictures
        executor = None if pictures is None else pictures.processes
        self._needs: KeptJobs[Outlook | None] = KeptJobs(executor, "league.outlook_failed", limit=256)

    async def click(self, interaction: discord.Interaction, view: LeagueView, press: LeaguePress) -> bool:
        """Handle a click on what there is to look at; False if it belongs to something else."""
        first, _, second = press.argument.partition(".")
        if press.what == "standings":
            await self.standings(interaction, view, number_in(first) or None, number_in(second))
        elif press.what == "bracket":
            await self.bracket(interaction, view, number_in(first))
        else:
            return False
        return True

    async def standings(
        self, interaction: discord.Interaction, view: LeagueView, round_: int | None = None, page: int = 0
    ) -> None:
        """Who stands where."""
        person = await self._desk.person(interaction)
        look = await self._desk.look(view, person.words)
        screen = places.screen(look, round_, page)
        if has(view.state, "standings"):
            screen = await self._drawn(interaction, screen, look, "standings", page, round_)
        await self._desk.show(interaction, screen)

    async def bracket(self, interaction: discord.Interaction, view: LeagueView, page: int = 0) -> None:
        """The bracket; of a round robin that has none, all against all."""
        person = await self._desk.person(interaction)
        look = await self._desk.look(view, person.words)
        screen = drawn.screen(look, page)
        screen = await self._drawn(interaction, screen, look, drawn.shown_as(look), page)
        await self._desk.show(interaction, screen)

    async def _drawn(
        self,
        interaction: discord.Interaction,
        screen: Screen,
        look: LeagueLook,
        what: What,
        page: int,
        round_: int | None = None,
    ) -> Screen:
        """The same screen with its picture, for who reads pictures, if it is drawn in time and knows enough names."""
        services, guild = self._desk.services, interaction.guild
        reader = await services.people.find(interaction)
        pictures = services.presenter.pictures
        if guild is None or pictures is None or reader is None:
            return screen
        if not await services.presenter.sees_pictures(reader.number):
            return screen
        names = await services.people.called(look.state.entrants, guild)
        if _UNKNOWN * sum(not name for name in names.values()) > len(names):
            return screen
        shown = pictured(LeagueReader(look.state, lambda n: names.get(n, ""), look.words, round_), what, page)
        data = await pictures.drawn(lambda: shown.painting, look.words.language, _PICTURE)
        return screen.pictured(data, shown.alt)

    async def explain(
        self, interaction: discord.Interaction, view: LeagueView, user: discord.User | None = None
    ) -> None:
        """Why somebody stands where they do, and what they need."""
        person = await self._desk.person(interaction)
        player = person.number if user is None else await self._desk.number(user)
        state = view.state
        explaining.explanation(
            state, player
        )  # what cannot be explained is refused before anything is worked out
        look = await self._desk.look(view, person.words)
        threads = await self._desk.threads(explaining.matches_of(state, player))
        key = ["needs", view.record.id, state.seq, player]
        needs = await self._needs.done(key, _NEEDS, outlook_of, state, player)
        guild = view.record.guild_id
        own = player == person.number
        await self._desk.show(
            interaction, explaining.screen(replace(look, threads=threads), player, guild, needs, own=own)
        )

    async def player(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        """What somebody has done in the leagues of this server."""
        person = await self._desk.person(interaction)
        player = person.number if user is None else await self._desk.number(user)
        views = [view for view in await self._desk.here(interaction) if _played(view.state, player)]
        everybody = {number for view in views for number in view.state.entrants}
        names = await self._desk.names(everybody, person.words)
        seasons: list[career.PlayedSeason] = []
        matches = 0
        for view in views:
            its = explaining.matches_of(view.state, player) if matches < career.MATCHES else []
            threads, matches = await self._desk.threads(its), matches + len(its)
            look = LeagueLook(view.record.id, view.state, person.words, names, threads)
            decks = await self._decks(view, player) if len(seasons) < career.SEASONS else ()
            seasons.append(career.PlayedSeason(look, view.record.guild_id, decks))
        who = await self._desk.written(player, person.words)
        await self._desk.show(interaction, career.screen(player, who, seasons, person.words))

    async def _decks(self, view: LeagueView, player: int) -> tuple[str, ...]:
        """What the lists of a player are called, as far as they are open."""
        registered = await self._desk.services.store.league_decks.of_league(view.record.id)
        shown = {
            each.commitment: each
            for each in registered
            if each.player == player and each.shown_at is not None
        }
        told = (act.data.deck for act in view.state.acts if isinstance(act.data, DeckSetAct))
        game = self._desk.services.tables.games[view.record.game]
        found = []
        for kept in (shown[deck] for deck in dict.fromkeys(told) if deck in shown):
            central = game.lists.known_by(Deck.of(kept.cards, kept.reserve), game.cards)
            found.append(f"{kept.name} ({central})" if kept.name and central else kept.name or central)
        return tuple(each for each in found if each)


def _played(state: LeagueState, player: int) -> bool:
    """Whether a league that somebody entered has begun."""
    known = state.entrants.get(player)
    begun = state.status in ("running", "paused", "over", "archived")
    return begun and known is not None and known.status != "waitlist"
