"""The leagues that are in memory: those used last, each as its journal has left it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import WeakValueDictionary

from bot.store import NoSuchRecordError, Store
from bot.store.records import LeagueRecord
from bot.store.sql.leagues.acts import act_of
from engine.league.journal.acts import Act
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueRefusalError, LeagueState

#: How many leagues are kept in memory: those used last.
_KEPT = 100


class LeagueView(NamedTuple):
    """A league as it is. Nobody changes it: what happens next makes another one."""

    record: LeagueRecord
    state: LeagueState


class LeagueChange(NamedTuple):
    """What has just been written: the league after it, and the acts."""

    view: LeagueView
    acts: tuple[Act, ...]


@dataclass(slots=True, weakref_slot=True)
class KeptLeague:
    """A league in memory; `head`: the hash of its last act."""

    view: LeagueView
    head: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class LeagueMemory:
    """Finds leagues in memory, or reads them from their journals."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[int, KeptLeague] = OrderedDict()
        #: Those that somebody still holds, kept or not: of one league there are never two.
        self._held: WeakValueDictionary[int, KeptLeague] = WeakValueDictionary()
        self._reading = asyncio.Lock()

    async def get(self, league: int) -> KeptLeague:
        """Return a league.

        Raises:
            LeagueRefusalError: `no_league`.
        """
        found = self._held.get(league)
        if found is None:
            async with self._reading:
                found = self._held.get(league) or await self._read(league)
        self._kept[league] = self._held[league] = found
        self._kept.move_to_end(league)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    async def _read(self, league: int) -> KeptLeague:
        try:
            record = await self._store.leagues.get(league)
        except NoSuchRecordError:
            raise LeagueRefusalError("no_league") from None
        rows = await self._store.leagues.rows(league)
        found = KeptLeague(LeagueView(record, fold(map(act_of, rows))), rows[-1].hash)
        self._held[league] = found
        return found

    async def read_again(self, kept: KeptLeague) -> None:
        """Take up what somebody else has written."""
        record = await self._store.leagues.get(kept.view.record.id)
        rows = await self._store.leagues.rows(record.id)
        kept.view, kept.head = LeagueView(record, fold(map(act_of, rows))), rows[-1].hash
