"""The store of one process: its repositories, opened and closed together."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
from collections.abc import Callable
from pathlib import Path

from bot.store.errors import NewerDatabaseError, StoreError
from bot.store.sqlite.clocks import Clocks
from bot.store.sqlite.connection import ReadConnection, Writer, connect
from bot.store.sqlite.decks import DeckStore
from bot.store.sqlite.helped import LookupStore
from bot.store.sqlite.journal import Journal
from bot.store.sqlite.leagues.letters import LeagueOutbox
from bot.store.sqlite.leagues.registered import LeagueDecks
from bot.store.sqlite.leagues.store import LeagueStore
from bot.store.sqlite.leagues.watching import LeagueWatches
from bot.store.sqlite.lessons import LessonStore
from bot.store.sqlite.lock import ProcessLock
from bot.store.sqlite.matches import Catalogs, Challenges, MatchStore, Numbers
from bot.store.sqlite.migrate import migrate, migrations, version
from bot.store.sqlite.outbox import Outbox, Places
from bot.store.sqlite.people import Blocks, Guilds, MatchHistory, SettingsStore, Users
from bot.store.sqlite.privacy import Privacy
from bot.store.sqlite.watch import Watches
from bot.store.sqlite.watching import FeaturedMatches, Openings


def utc_now() -> dt.datetime:
    """The current time with its zone."""
    return dt.datetime.now(dt.UTC)


class Store:
    """All repositories over one database. Made by `open_store`."""

    def __init__(
        self,
        path: Path,
        reader: ReadConnection,
        writer: Writer,
        lock: ProcessLock | None,
        clock: Callable[[], dt.datetime],
    ) -> None:
        self.path = path
        self.clock = clock
        self._reader = reader
        self._lock = lock
        self.writer = writer
        self.users = Users(reader, self.writer, clock)
        self.settings = SettingsStore(reader, self.writer)
        self.guilds = Guilds(reader, self.writer)
        self.history = MatchHistory(reader)
        self.decks = DeckStore(reader, self.writer, clock)
        self.blocks = Blocks(reader, self.writer, clock)
        self.numbers = Numbers(self.writer)
        self.catalogs = Catalogs(reader, self.writer)
        self.challenges = Challenges(reader, self.writer)
        self.matches = MatchStore(reader, self.writer)
        self.clocks = Clocks(reader, self.writer)
        self.places = Places(reader, self.writer)
        self.outbox = Outbox(reader, self.writer)
        self.journal = Journal(reader, self.writer)
        self.lookups = LookupStore(reader, self.writer)
        self.leagues = LeagueStore(reader, self.writer)
        self.league_decks = LeagueDecks(reader)
        self.league_letters = LeagueOutbox(reader, self.writer)
        self.league_watch = LeagueWatches(reader, self.writer)
        self.lessons = LessonStore(reader, self.writer)
        self.watch = Watches(reader, self.writer)
        self.openings = Openings(reader, self.writer)
        self.featured = FeaturedMatches(reader, self.writer)
        self.privacy = Privacy(reader, self.writer, self.users, clock)

    async def close(self) -> None:
        """Finish pending writes, close the connections, release the lock; closing twice is harmless."""
        # The connection that closes last empties the write-ahead log, which the reading one could not.
        await self.writer.idle()
        await self._reader.close()
        await self.writer.close()
        if self._lock is not None:
            self._lock.release()


async def open_store(
    path: Path,
    *,
    backups: Path | None = None,
    clock: Callable[[], dt.datetime] = utc_now,
    read_only: bool = False,
) -> Store:
    """Open the database, migrated if necessary, for this process alone.

    Args:
        path: the database file; made when it does not exist.
        backups: where the backups before migrations go; None means `backups` beside the database.
        clock: returns the current time with its zone.
        read_only: only read, even while another process plays; nothing is migrated or locked.

    Raises:
        StoreBusyError: another process holds the database.
        NewerDatabaseError: a newer version of Arbitre wrote it.
        StoreError: it is no database, it cannot be used or made, it is missing (`read_only`), or a migration failed.
    """
    if read_only:
        return await _open_to_read(path, clock)
    lock = ProcessLock(path)
    try:
        await asyncio.to_thread(migrate, path, backups or path.parent / "backups", clock())
        writer = await connect(path)
        reader = await connect(path, read_only=True)
    except sqlite3.OperationalError as error:
        lock.release()
        raise StoreError(f"the database {path} cannot be used: {error}") from None
    except BaseException:
        lock.release()
        raise
    return Store(path, ReadConnection(reader), Writer(writer), lock, clock)


async def _open_to_read(path: Path, clock: Callable[[], dt.datetime]) -> Store:
    newest = migrations()[-1][0]
    current = version(path)
    if current > newest:
        message = (
            f"the database {path.name} has schema {current}, this version of Arbitre knows up to {newest}"
        )
        raise NewerDatabaseError(message)
    if current < newest:
        message = f"there is no database {path}, or it is older than this version: arbitre db migrate"
        raise StoreError(message)
    connection = await connect(path, read_only=True)
    # SQLite itself refuses writes on a store opened for reading.
    return Store(path, ReadConnection(connection), Writer(connection), None, clock)
