"""The connections of a process to its server, the threads that use them, and how jobs read and write."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.store.address import ServerAddress
from bot.store.errors import StoreError, StoreFailedError, StoreLockedError
from bot.store.postgres.connection import (
    LEASE,
    PATIENCE,
    OutdatedPlanError,
    PostgresDatabase,
    Session,
    UndoneJobError,
    options,
    prepare,
    told,
)
from bot.store.postgres.lock import SessionLock
from bot.store.sql.access import Job

T = TypeVar("T")

#: How many jobs are at work at once. The server lets those that end together share the wait for its disk: of SQLite's
#: commits a second it made 0.40 with 8 and 0.54 with 16, where 32 were asked for.
_AT_ONCE = 16
#: Seconds to wait for the first connection.
_OPENING = 10.0
#: How often a job is done again that the server has undone.
_RETRIES = 3
_READ = b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_WRITE = b"BEGIN ISOLATION LEVEL READ COMMITTED"
#: A moment, as the server counts them, and whether some session still reads from before it.
_NOW = "SELECT (pg_current_xact_id()::text::bigint % 4294967296)::text"
_BEFORE = (
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND age(backend_xmin) > age($1::text::xid) LIMIT 1"
)
#: The tables in which deletions of players leave dead rows.
_TOUCHED = (
    "users, player_settings, standing_orders, decks, blocks, lessons, challenges, matches, seats, journal, dumps,"
    " archives, places, openings, open_panels, outbox, league_acts, league_reasons, league_decks, league_entries"
)


class Sessions:
    """Connections that are opened anew when they are lost, and a thread for each."""

    def __init__(
        self,
        address: ServerAddress,
        constraints: dict[str, str],
        lock: SessionLock | None,
        *,
        read_only: bool = False,
    ) -> None:
        """Open a connection; others follow as they are needed.

        Args:
            address: the server's database.
            constraints: what its unique constraints are about (`constraints_of`).
            lock: what lets this process use the database; None needs no leave.
            read_only: refuse all writes.

        Raises:
            StoreError: the server lets nobody else in.
        """
        self._constraints = constraints
        self._lock = lock

        def configure(session: Session) -> None:
            if lock is not None:
                lock.renew()
            prepare(session, read_only=read_only)
            if lock is not None and lock.leased:  # who stands still must not hold up whoever follows
                session.execute(f"SET idle_in_transaction_session_timeout = {round(LEASE * 1000)}")

        self._pool: ConnectionPool[Session] = ConnectionPool(
            address.url,
            kwargs={"application_name": "arbitre", **options(address)},
            min_size=1,
            max_size=_AT_ONCE,
            timeout=PATIENCE,
            configure=configure,
            open=True,
        )
        try:
            self._pool.wait(_OPENING)
        except PoolTimeout:
            self._pool.close()
            raise StoreError(
                f"the database {address} cannot be used: it takes no further connection"
            ) from None
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="postgres")

    async def run(self, begin: bytes, job: Job[T]) -> T:
        """Run a job in a thread, in a transaction that begins so."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._done, begin, job)

    def _done(self, begin: bytes, job: Job[T]) -> T:
        for _ in range(_RETRIES):
            try:
                return self._once(begin, job)
            except UndoneJobError:
                continue
        return self._once(begin, job)

    def _once(self, begin: bytes, job: Job[T]) -> T:
        if self._lock is not None:
            self._lock.check()
        try:
            session = self._pool.getconn()
        except PoolTimeout:
            raise StoreLockedError("the server cannot be reached") from None
        try:
            try:
                return self._transact(session, begin, job)
            except OutdatedPlanError:  # all plans of this connection went with it
                return self._transact(session, begin, job)
        finally:
            if session.broken:
                self._pool.check()  # the others are probably lost, too
            self._pool.putconn(session)

    def _transact(self, session: Session, begin: bytes, job: Job[T]) -> T:
        ended = False
        try:
            _send(session, begin)
            result = job(PostgresDatabase(session, self._constraints))
            if session.pgconn.transaction_status != TransactionStatus.INTRANS:
                raise StoreFailedError("a job went on after an error: the server would commit nothing")
            ended = True
            _send(session, b"COMMIT")
        except psycopg.Error as error:
            self._undo(session)
            # Whether a commit took place is unknown once its answer is lost: what writes must not be done again.
            again = begin == _READ or not ended
            raise told(error, self._constraints, lost=session.broken and again) from None
        except BaseException:
            self._undo(session)
            raise
        return result

    @staticmethod
    def _undo(session: Session) -> None:
        try:
            if not session.closed:
                session.execute(b"ROLLBACK")
        except psycopg.Error:
            session.close()

    async def vacuum(self) -> bool:
        """Drop the rows that were deleted so far; False while somebody still reads from before."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._vacuum)

    def _vacuum(self) -> bool:
        with self._pool.connection() as session:
            (now,) = session.execute(_NOW).fetchone() or (0,)
            end = time.monotonic() + PATIENCE
            while session.execute(_BEFORE, (now,)).fetchone() is not None:
                if time.monotonic() > end:
                    return False
                time.sleep(0.02)
            session.execute(f"VACUUM {_TOUCHED}")
            return True

    async def close(self) -> None:
        """Close the connections; closing twice is harmless."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._threads.shutdown()
        self._pool.close()


def _send(session: Session, command: bytes) -> None:
    """Run a command that answers nothing, on the shortest way."""
    result = session.pgconn.exec_(command)
    if result.status != ExecStatus.COMMAND_OK:
        raise psycopg.errors.error_from_result(result)


class PostgresReader:
    """Reads. Each job reads from one moment."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def run(self, job: Job[T]) -> T:
        """Run `job` in a transaction of its own that cannot write, and return what it returns."""
        return await self._sessions.run(_READ, job)

    async def close(self) -> None:
        """Do nothing: the connections are those of the writer."""


class PostgresWriter:
    """Writes, each job in a transaction of its own, several at once."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._under_way: set[asyncio.Task[Any]] = set()

    async def run(self, job: Job[T]) -> T:
        """Run `job` in a transaction; return when it is on disk.

        Cancelling the caller does not undo the job. If `job` raises, its changes are undone and the exception is raised
        here. It is done again where the server has undone it, so nothing but the database may remember it.
        """
        task = asyncio.create_task(self._sessions.run(_WRITE, job))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # taken note of, also where nobody waits for it any more

    async def scrub(self) -> bool:
        """Have the server drop the rows that were deleted; False while somebody still reads from before."""
        try:
            return await self._sessions.vacuum()
        except psycopg.Error as error:
            raise told(error, {}) from None

    async def idle(self) -> None:
        """Wait for the jobs under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def close(self) -> None:
        """Wait for the jobs under way, then close the connections."""
        await self.idle()
        await self._sessions.close()
