"""Connections, and the writer that commits concurrent jobs together."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.store.errors import StoreError, StoreFailedError, StoreLockedError, ViolationError
from bot.store.sql.access import check_texts

#: Seconds to wait for another program's lock. `SHORT` applies after a failed wait until a write succeeds, so that
#: queued jobs are also answered in time.
PATIENCE, SHORT = 0.8, 0.05

T = TypeVar("T")

Job = Callable[["SqliteDatabase"], T]
"""A unit of work on the database; it runs in the connection's thread, inside a transaction that it neither begins nor
commits."""

# At DEBUG, aiosqlite logs its statements with all arguments: seeds and hands among them.
logging.getLogger("aiosqlite").setLevel(logging.WARNING)


def told(error: sqlite3.Error) -> StoreError:
    """The error of the store for one of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreLockedError("another program holds the database")
    if not isinstance(error, sqlite3.IntegrityError):
        return StoreFailedError(f"the database failed: {error}")
    names = {sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: "foreign key", sqlite3.SQLITE_CONSTRAINT_CHECK: "check"}
    return ViolationError(names.get(code) or str(error).partition(": ")[2])


class SqliteDatabase(sqlite3.Connection):
    """A connection of SQLite that fails as the store does. Its jobs are serialised, so that none must hold a row."""

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        """Run a statement; see `bot.store.sql.access.Database`."""
        check_texts(values)
        try:
            return super().execute(sql, values)
        except sqlite3.Error as error:
            raise told(error) from None

    def executemany(self, sql: str, values: Iterable[Any], /) -> sqlite3.Cursor:
        """Run a statement once for each of `values`."""
        rows = list(values)
        for row in rows:
            check_texts(row)
        try:
            return super().executemany(sql, rows)
        except sqlite3.Error as error:
            raise told(error) from None

    def hold(self, table: str, number: int) -> None:
        """Do nothing: only one job writes at a time."""


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that can also run a whole job in its thread, in one hop."""

    def __init__(self, connector: Callable[[], SqliteDatabase]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        # A process must be able to end even if it fails before closing its store.
        self._thread.daemon = True

    async def run(self, job: Job[T]) -> T:
        """Run `job` on the underlying connection and return what it returns.

        Raises:
            StoreLockedError: another program held the database for longer than `PATIENCE`.
            StoreFailedError: the database failed.
        """
        try:
            result: T = await self._execute(job, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite leaves it bare
        except sqlite3.Error as error:  # while rows were read
            raise told(error) from None
        return result


async def connect(path: Path, *, read_only: bool = False) -> Connection:
    """Open `path` with the settings that all of the store's connections have.

    Args:
        path: the database file; it must exist when `read_only`.
        read_only: refuse all writes.
    """

    def connector() -> SqliteDatabase:
        uri = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rwc'}"
        db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE, factory=SqliteDatabase)
        db.row_factory = sqlite3.Row
        if not read_only:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA secure_delete = ON")  # deleted data is overwritten
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        return db

    connection = Connection(connector)
    return await connection  # type: ignore[return-value]  # awaiting returns the connection itself, typed as its base


def transact(db: SqliteDatabase, jobs: list[Job[Any]]) -> list[Any]:
    """Run all `jobs` in one transaction; return each result, or the exception by which that job alone was undone.

    Raises:
        StoreError: the commit failed, and every job is undone.
    """
    results: list[Any] = []
    db.execute("BEGIN IMMEDIATE")
    try:
        for job in jobs:
            db.execute("SAVEPOINT job")
            try:
                results.append(job(db))
            except Exception as error:
                if not db.in_transaction:
                    raise
                db.execute("ROLLBACK TO job")
                results.append(error)
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return results


class SqliteReader:
    """The connection for reading. Each job reads a consistent snapshot, whatever is written meanwhile."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def run(self, job: Job[T]) -> T:
        """Run `job` in a transaction of its own and return what it returns."""

        def read(db: SqliteDatabase) -> T:
            db.execute("BEGIN")
            try:
                return job(db)
            finally:
                db.execute("COMMIT")

        return await self._connection.run(read)

    async def close(self) -> None:
        """Close the connection; closing twice is harmless."""
        await self._connection.close()


class SqliteWriter:
    """The only connection that writes.

    Jobs that arrive during a commit wait for the next one and share it, so that many matches cost the disk hardly more
    than one.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: list[tuple[Job[Any], asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None
        self._locked = False
        self.commits = 0
        self.jobs = 0

    async def run(self, job: Job[T]) -> T:
        """Run `job` in a transaction; return when it is on disk.

        Cancelling the caller does not undo the job. If `job` raises, its changes are undone and the exception is raised
        here.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, future))
        if self._task is None:
            self._task = asyncio.create_task(self._drain())
        return await future

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._commit(batch)
        finally:
            self._task = None

    async def _commit(self, batch: list[tuple[Job[Any], asyncio.Future[Any]]]) -> None:
        self.commits += 1
        self.jobs += len(batch)
        try:
            results = await self._connection.run(partial(transact, jobs=[job for job, _ in batch]))
            await self._wait_for_locks(PATIENCE)
        except Exception as error:  # noqa: BLE001 - each caller gets it
            results = [error] * len(batch)
            await self._wait_for_locks(SHORT if isinstance(error, StoreLockedError) else PATIENCE)
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)

    async def _wait_for_locks(self, seconds: float) -> None:
        """Set how long the next commit waits for another program's lock."""
        if self._locked != (seconds == SHORT):
            self._locked = not self._locked
            await self._connection.run(
                lambda db: db.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
            )

    async def scrub(self) -> bool:
        """Empty the write-ahead log, which would keep deleted data; False while somebody still reads from it."""

        def empty(db: SqliteDatabase) -> bool:
            (patience,) = db.execute("PRAGMA busy_timeout").fetchone()
            db.execute("PRAGMA busy_timeout = 0")  # all writes would wait, too
            try:
                return not db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            finally:
                db.execute(f"PRAGMA busy_timeout = {patience}")

        return await self._connection.run(empty)

    async def idle(self) -> None:
        """Wait for the jobs under way."""
        while self._task is not None:
            await self._task

    async def close(self) -> None:
        """Wait for the jobs under way, then close the connection."""
        await self.idle()
        await self._connection.close()
