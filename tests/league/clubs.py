"""A club with an office, for tests of what happens in leagues."""

from __future__ import annotations

import pytest

from bot.league.office import LeagueOffice
from bot.store.sql.leagues.acts import act_of
from cards import decks
from engine.league.journal import acts as of
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueRefusalError
from tests.league.journals import rules
from tests.toy.cards import CARDS
from tests.toy.hosted import HOSTED

HILL = decks.preconstructed("toy-hill", CARDS)


class Club:
    """A store with an office, an organiser and players."""

    def __init__(self, store, clock):
        self.store, self.clock = store, clock
        self.office = LeagueOffice(store, {"toy": HOSTED}, clock)
        self.heard = []
        self.office.subscribe(self.heard.append)
        self.interactions = 100

    async def players(self, count):
        return [(await self.store.users.meet(1000 + n)).number for n in range(count)]

    async def league(self, extra="", players=0):
        """A league that is open for entry, its organiser, and who is in."""
        organiser, *others = await self.players(players + 1)
        view = await self.office.create(7, 8, rules(extra), organiser)
        league = view.record.id
        await self.office.open(league, organiser)
        for each in others:
            await self.office.join(league, each, HILL)
        return league, organiser, others

    async def win(self, league, table=1, games=(2, 0, 0)):
        await self.office.do(league, None, of.MatchOpenedAct(table, 100 + table))
        return await self.office.do(league, None, of.ResultAct(table, "table", "played", games))

    async def refused(self, doing):
        with pytest.raises(LeagueRefusalError) as refusal:
            await doing
        return refusal.value.code

    async def sound(self, league):
        """Whether what is kept in memory, the journal and the tables are one."""
        rows = await self.store.leagues.rows(league)
        state = (await self.office.view(league)).state
        return fold(map(act_of, rows)) == state and await self.store.leagues.problems(league) == []
