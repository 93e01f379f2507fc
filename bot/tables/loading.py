"""Tables in memory: finding the one of a match, loading it, and letting it go."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import weakref
from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import structlog

from bot.games import Games, HostedGame
from bot.logs import fault_of
from bot.measuring.measures import Measures
from bot.store import NoSuchRecordError, Store, StoreError
from bot.store.records import MatchRecord
from bot.tables.clocks.playing import PlayingTime
from bot.tables.dealing import at_hand, edition, unpacked
from bot.tables.matchmaking import Matchmaking
from bot.tables.model import Limits, MatchInfo, Outcome, Player, TableRefusalError
from bot.tables.table import Table

logger = structlog.get_logger("arbitre.tables")

EDITIONS = 8
"""How many editions of games, and disclosures whose words are gone, are kept in memory."""

_HINTED = 1000
"""How many hints of this process are awaited."""


class LoadedTables(Matchmaking):
    """The part of `Tables` that finds and loads tables."""

    def __init__(
        self,
        store: Store,
        games: Games,
        players: Mapping[str, Player],
        clock: Callable[[], dt.datetime],
        monotonic: Callable[[], float],
        limits: Limits,
    ) -> None:
        super().__init__(store, games, players, clock, monotonic, limits)
        self._recent: OrderedDict[int, Table] = OrderedDict()
        self._alive: weakref.WeakValueDictionary[int, Table] = weakref.WeakValueDictionary()
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self.playing = PlayingTime(clock, monotonic, limits.beat)
        self.measures = Measures()
        """Where durations are counted: at first nowhere that anybody looks."""
        self._chores: set[asyncio.Task[Any]] = set()
        self._hinted: OrderedDict[int, float] = OrderedDict()
        self._editions: dict[tuple[str, str], HostedGame] = {}

    @abstractmethod
    def _publish(self, table: Table, outcome: Outcome) -> None:
        """Tell the subscribers of a change."""

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._alive)

    async def info(self, match_id: int) -> MatchInfo:
        """Return the public data of a match. Raises `TableRefusalError` (`no_such_match`)."""
        table = self._alive.get(match_id)
        return table.info if table is not None else MatchInfo.of(await self._record(match_id))

    async def table(self, match_id: int) -> Table:
        """Return the table of a match that has begun, loaded if necessary; also of an ended match.

        Raises:
            TableRefusalError: `no_such_match`, `not_begun`, `unreadable` (its dump is of a version that cannot be
                read), `away`, `unknown_game`.
        """
        table = self._alive.get(match_id)
        if table is None:
            task = self._loading.get(match_id)
            if task is None:
                task = asyncio.create_task(self._load(match_id))
                self._loading[match_id] = task
                task.add_done_callback(lambda _: self._loading.pop(match_id, None))
            table = await asyncio.shield(task)
        self._keep(table)
        return table

    def forget_table(self, match_id: int) -> None:
        """Keep a table in memory no longer: its match was deleted."""
        self._recent.pop(match_id, None)
        self._alive.pop(match_id, None)

    async def in_thread(self, thread_id: int) -> Table | None:
        """Return the table that plays in a thread, None when there is none. Errors as for `table`."""
        number = await self.played_in(thread_id)
        return None if number is None else await self.table(number)

    async def played_in(self, thread_id: int) -> int | None:
        """Return the number of the match that plays in a thread, even if it cannot be loaded."""
        for table in self._recent.values():
            if table.thread_id == thread_id:
                return table.match_id
        match = await self.store.matches.in_thread(thread_id)
        return None if match is None or match.status == "opening" else match.id

    # ------------------------------------------------------------------ other processes

    async def listen(self) -> None:
        """Look at what other processes have changed, as their hints come; as long as the bot runs."""
        async for number in self.store.hints.heard():
            sent = self._hinted.pop(number, None)
            if sent is not None:
                self.measures.hinted(asyncio.get_running_loop().time() - sent)
            self._chore(self.hear(number))

    async def hear(self, match_id: int) -> None:
        """Another process has changed a match: its table catches up; one of this slot's is loaded for that."""
        try:
            loaded = match_id in self._alive
            if not loaded and not self.store.slot.serves((await self._record(match_id)).guild_id):
                return
            table = await self.table(match_id)
            await table.catch_up()
            if not loaded:
                self._publish(
                    table, Outcome(match_id, "elsewhere", table.epoch, None, (), table.pending, table.result)
                )
        except (StoreError, TableRefusalError) as error:
            logger.info("not heard", match=match_id, error=type(error).__name__)

    async def _hint(self, match_id: int) -> None:
        """Tell other processes that a match has changed."""
        self._hinted[match_id] = asyncio.get_running_loop().time()
        while len(self._hinted) > _HINTED:
            self._hinted.popitem(last=False)
        with contextlib.suppress(StoreError):  # a lost hint costs a look
            await self.store.hints.send(match_id)

    def _chore(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background until all is closed."""
        chore = asyncio.create_task(work)
        self._chores.add(chore)
        chore.add_done_callback(self._chores.discard)
        chore.add_done_callback(fault_of)

    # ------------------------------------------------------------------ inside

    async def _load(self, match_id: int) -> Table:
        begun, lines = asyncio.get_running_loop().time(), self.limits.log_lines
        try:
            with at_hand(match_id):
                found = await self.store.journal.stored(match_id, lines)
        except NoSuchRecordError:
            await self._record(match_id)
            raise TableRefusalError("not_begun") from None
        loaded = unpacked(await self._edition(found.match), found, lines, self.playing)
        table = Table(loaded, self.store, self._clock, self._publish, self.measures)
        self.measures.loaded(asyncio.get_running_loop().time() - begun)
        self._alive[match_id] = table
        table.newer = self._give_up
        return table

    def _give_up(self, match_id: int) -> None:
        """Leave a match to the processes of a newer version, and have them look at it."""
        logger.info("left to a newer version", match=match_id)
        self.forget_table(match_id)
        self._chore(self._hint(match_id))

    async def _edition(self, match: MatchRecord) -> HostedGame:
        """The game with the cards of the match; those of recently loaded matches are cached."""
        key = (match.game, match.catalog)
        if key not in self._editions:
            self._editions[key] = await edition(self.store, self._hosted(match.game), match.catalog)
            while len(self._editions) > EDITIONS:
                del self._editions[next(iter(self._editions))]
        return self._editions[key]

    def _keep(self, table: Table) -> None:
        self._recent[table.match_id] = table
        self._recent.move_to_end(table.match_id)
        while len(self._recent) > self.limits.loaded:
            self._recent.popitem(last=False)
