"""The store of one process: its repositories, opened and closed together."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator, Callable
from typing import Protocol

from bot.store.address import Address, backups_of
from bot.store.calls import SharedCalls
from bot.store.forgotten import forgotten_file
from bot.store.slots import WHOLE, WorkerSlot
from bot.store.sql.access import ArchiveFiles, StoreReader, Writer
from bot.store.sql.clocks import Clocks
from bot.store.sql.decks import DeckStore
from bot.store.sql.helped import LookupStore
from bot.store.sql.journal import Catalogs, Journal
from bot.store.sql.leagues.letters import LeagueOutbox
from bot.store.sql.leagues.registered import LeagueDecks
from bot.store.sql.leagues.store import LeagueStore
from bot.store.sql.leagues.watching import LeagueWatches
from bot.store.sql.lessons import LessonStore
from bot.store.sql.live.challenges import Challenges, Numbers
from bot.store.sql.live.made import MadeThings
from bot.store.sql.live.panels import OpenPanels
from bot.store.sql.live.workers import WorkerNotes
from bot.store.sql.matches import MatchStore
from bot.store.sql.outbox import Outbox, Places
from bot.store.sql.people import Blocks, Guilds, MatchHistory, SettingsStore, Users
from bot.store.sql.privacy import Privacy
from bot.store.sql.watch import Watches
from bot.store.sql.watching import FeaturedMatches, Openings


def utc_now() -> dt.datetime:
    """The current time with its zone."""
    return dt.datetime.now(dt.UTC)


class Lock(Protocol):
    """Keeps other processes out."""

    @property
    def slot(self) -> WorkerSlot:
        """What this process is responsible for."""

    @property
    def leased(self) -> bool:
        """See `Store.leased`."""

    @property
    def stale(self) -> bool:
        """See `Store.stale`."""

    def renew(self) -> None:
        """See `Store.renew`."""

    def followed(self) -> bool:
        """See `Store.followed`."""

    def release(self) -> None:
        """Let them in; releasing twice is harmless."""


class Hints:
    """Tells the other processes of a database what changed (`bot.store.postgres.hints`); here there are none."""

    drained: Callable[[], object] = staticmethod(lambda: None)
    """Called when this process is asked to end, while `heard` is read."""

    async def send(self, match_id: int) -> None:
        """Tell all processes that a match has changed."""

    async def heard(self) -> AsyncIterator[int]:
        """The matches of which hints come."""
        none: tuple[int, ...] = ()
        for number in none:
            yield number


class Store:
    """All repositories over one database. Made by `open_store`."""

    def __init__(  # noqa: PLR0913 - each is what a database has of its own
        self,
        address: Address,
        reader: StoreReader,
        writer: Writer,
        lock: Lock | None,
        clock: Callable[[], dt.datetime],
        years: ArchiveFiles,
        *,
        hints: Hints | None = None,
        calls: SharedCalls | None = None,
    ) -> None:
        self.hints = hints or Hints()
        self.calls = calls
        """Calls to Discord that are shared with other processes; None where there are none."""
        self.address = address
        self.clock = clock
        self._reader = reader
        self._lock = lock
        self.slot = WHOLE if lock is None else lock.slot
        self.writer = writer
        self.users = Users(reader, self.writer, clock)
        self.settings = SettingsStore(reader, self.writer)
        self.guilds = Guilds(reader, self.writer)
        self.history = MatchHistory(reader)
        self.decks = DeckStore(reader, self.writer, clock)
        self.blocks = Blocks(reader, self.writer, clock)
        self.numbers = Numbers(self.writer)
        self.catalogs = Catalogs(reader, self.writer)
        self.challenges = Challenges(reader, self.writer, self.slot)
        self.matches = MatchStore(reader, self.writer, self.slot)
        self.clocks = Clocks(reader, self.writer, self.slot)
        self.places = Places(reader, self.writer)
        self.outbox = Outbox(reader, self.writer, self.slot)
        self.panels = OpenPanels(reader, self.writer, self.slot)
        self.made = MadeThings(reader)
        self.notes = WorkerNotes(reader, self.writer, self.slot)
        self.journal = Journal(reader, self.writer, years)
        self.lookups = LookupStore(reader, self.writer)
        self.leagues = LeagueStore(reader, self.writer)
        self.league_decks = LeagueDecks(reader)
        self.league_letters = LeagueOutbox(reader, self.writer, self.slot)
        self.league_watch = LeagueWatches(reader, self.writer)
        self.lessons = LessonStore(reader, self.writer)
        self.watch = Watches(reader, self.writer)
        self.openings = Openings(reader, self.writer)
        self.featured = FeaturedMatches(reader, self.writer, self.slot)
        noted = forgotten_file(backups_of(address))
        self.privacy = Privacy(reader, self.writer, self.users, clock, noted, years)

    @property
    def leased(self) -> bool:
        """Whether this process loses the database unless it calls `renew` every second."""
        return self._lock is not None and self._lock.leased

    @property
    def stale(self) -> bool:
        """Whether the server has not been heard of for so long that this process may have lost its slot."""
        return self._lock is not None and self._lock.stale

    def renew(self) -> None:
        """Say that this process is there, so that it keeps its slot; in a thread: it waits for the server.

        Raises:
            SlotLostError: another process has the slot.
            StoreError: the server cannot be used.
        """
        if self._lock is not None:
            self._lock.renew()

    async def followed(self) -> bool:
        """Whether another process waits for the slot of this one; of a file that is not known.

        Raises:
            StoreError: the server cannot be used.
        """
        return self._lock is not None and await asyncio.to_thread(self._lock.followed)

    async def close(self) -> None:
        """Finish pending writes, close the connections, release the lock; closing twice is harmless."""
        # The connection that closes last empties the write-ahead log, which the reading one could not.
        await self.writer.idle()
        await self._reader.close()
        await self.writer.close()
        if self.calls is not None:
            await self.calls.close()
        if self._lock is not None:
            self._lock.release()
