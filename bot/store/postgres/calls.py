"""Calls that several workers share: one row, on the server's clock.

The row says by how much what was given is ahead of the clock (negative: how much was left unused), and when that was
so. One statement gives: it holds the row only within the server, so no process that stands still holds up another. It
waits for no disk (the table is unlogged), and has a connection of its own: it must not queue behind what does.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import psycopg

from bot.store.address import ServerAddress
from bot.store.calls import CallLease
from bot.store.errors import StoreError, StoreLockedError
from bot.store.postgres.connection import Session, connect

T = TypeVar("T")

_SECOND = 1_000_000
#: Whoever asks is given half of what is left until calls are ahead by so many microseconds, but at least one: so those
#: who ask are soon given alike, and nobody waits for long. Where they are ahead by more than the other, none is given.
_AHEAD, _NONE = 4 * _SECOND // 10, 5 * _SECOND // 2
#: A server's clock that was set back takes nothing away: then no time has passed, and it goes on from there.
_TAKE = b"""
    WITH held AS MATERIALIZED (SELECT at, ahead FROM call_budget WHERE id = 1 FOR UPDATE),
    looked AS MATERIALIZED (
        SELECT at, ahead, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now FROM held
    ),
    free AS MATERIALIZED (
        SELECT now, greatest(ahead - greatest(now - at, 0), -$3::bigint) AS after FROM looked
    ),
    lease AS MATERIALIZED (
        SELECT now, after, CASE WHEN after > $5::bigint THEN 0
            ELSE least($1::bigint, greatest(1, ($4::bigint - after) / $2::bigint / 2)) END AS calls FROM free
    ),
    noted AS (UPDATE call_budget SET at = now, ahead = after + calls * $2::bigint FROM lease WHERE id = 1)
    SELECT calls, after FROM lease
"""
_NEW = """
    INSERT INTO call_budget (id, at, ahead)
    VALUES (1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, $1::bigint) ON CONFLICT (id)
"""
_PAUSE = f"""{_NEW} DO UPDATE SET at = excluded.at,
    ahead = greatest(excluded.ahead, call_budget.ahead - greatest(excluded.at - call_budget.at, 0))
""".encode()
_BEGIN = f"{_NEW} DO NOTHING".encode()


class ServerCalls:
    """The calls of a server's database."""

    def __init__(self, address: ServerAddress) -> None:
        self._address = address
        self._session: Session | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="calls")

    async def take(self, asked: int, rate: float, burst: int) -> CallLease:
        """See `SharedCalls`."""
        each = round(_SECOND / rate)
        values = (asked, each, (burst - 1) * each, _AHEAD, _NONE)

        def take(session: Session) -> CallLease:
            while (found := session.execute(_TAKE, values).fetchone()) is None:  # after a crash of the server
                session.execute(_BEGIN, (0,))
            return CallLease(int(found[0]), int(found[1]) / _SECOND, each / _SECOND)

        return await self._run(take)

    async def pause(self, seconds: float) -> None:
        """See `SharedCalls`."""
        await self._run(lambda session: session.execute(_PAUSE, (round(seconds * _SECOND),)))

    async def _run(self, work: Callable[[Session], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._done, work)

    def _done(self, work: Callable[[Session], T]) -> T:
        try:
            if self._session is None:
                self._session = connect(self._address, "arbitre calls")
            return work(self._session)
        except (psycopg.Error, StoreError):
            self._end()
            raise StoreLockedError("the server cannot be reached") from None

    def _end(self) -> None:
        if self._session is not None:
            with contextlib.suppress(psycopg.Error):
                self._session.close()
            self._session = None

    async def close(self) -> None:
        """Close the connection; closing twice is harmless."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._thread.shutdown(cancel_futures=True)
        self._end()
