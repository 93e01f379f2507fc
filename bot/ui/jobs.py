"""Slow jobs whose results are kept: done elsewhere, each once, and never waited for longer than said."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Generic, TypeVar

import msgspec
import structlog

from bot.logs import fault
from bot.processes import RestartingPool

_log = structlog.get_logger(__name__)

T = TypeVar("T")

#: Seconds after which a job is taken to be stuck.
LONGEST = 90.0


class KeptJobs(Generic[T]):
    """Has jobs done in an executor (None: the threads of the event loop) and keeps the last `limit` results.

    At most `waiting` are under way at the same time. `failed` is the line of the log about one that fails. A job
    that is not done after `longest` seconds is ended with its process: it would keep all others waiting.

    `came` is told what becomes of each result wanted: `kept` or `done`, `late`, or `failed` or `busy`, where there is
    none; `took` after how many seconds a job was done.
    """

    def __init__(
        self,
        executor: Executor | None,
        failed: str,
        limit: int = 128,
        waiting: int = 8,
        came: Callable[[str], object] = lambda _: None,
        took: Callable[[float], object] = lambda _: None,
    ) -> None:
        self.longest = LONGEST
        self._executor = executor
        self._failed = failed
        self._limit = limit
        self._most = waiting
        self._came = came
        self._took = took
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._under_way: dict[str, asyncio.Future[T]] = {}

    async def done(
        self,
        key: object,
        seconds: float,
        job: Callable[..., T],
        *given: Any,
        late: Callable[[T | None], object] | None = None,
    ) -> T | None:
        """The result of a job; None if it takes too long or fails. Equal keys, of plain data, mean the same result.

        `late` is called with the result that was not waited for, once it is there: with None if the job has failed.
        """
        try:
            digest = _digest(key)
        except TypeError as error:
            fault(_log.warning, self._failed, error)
            self._came("failed")
            return None
        if digest in self._kept:
            self._kept.move_to_end(digest)
            self._came("kept")
            return self._kept[digest]
        if digest not in self._under_way and len(self._under_way) >= self._most:
            self._came("busy")
            return None
        outcome = "failed"
        try:
            future = self._under_way.get(digest) or self._begin(digest, job, *given)
            try:
                found = await asyncio.wait_for(asyncio.shield(future), seconds)
            except TimeoutError:
                outcome = "late"
                if late is not None:
                    future.add_done_callback(lambda _: late(self._kept.get(digest)))
                return None
            outcome = "done"
        except Exception:  # noqa: BLE001 - any failure is logged once, and every screen is complete without
            return None
        finally:
            self._came(outcome)
        return found

    def under_way(self, key: object) -> bool:
        """Whether a job of this key has begun and is not done."""
        return _digest(key) in self._under_way

    def kept(self, key: object) -> T | None:
        """The result that a job of this key has had, if it is still kept."""
        return self._kept.get(_digest(key))

    def begun(self, job: Callable[..., T], *given: Any) -> asyncio.Future[T]:
        """A job whose result is not kept. Who waits for it must shield it: it is done all the same."""
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._executor, job, *given)
        watch, since = loop.call_later(self.longest, self._end, future), loop.time()

        def ended(done: asyncio.Future[T]) -> None:
            watch.cancel()
            if not done.cancelled() and done.exception() is None:
                self._took(loop.time() - since)

        future.add_done_callback(ended)
        return future

    def _end(self, job: asyncio.Future[T]) -> None:
        """End the processes: one is still at this job, or at one before it. The next job starts others."""
        if not job.done() and isinstance(self._executor, RestartingPool):
            _log.warning("job.stuck")
            self._executor.kill()

    def _begin(self, digest: str, job: Callable[..., T], *given: Any) -> asyncio.Future[T]:
        future = self.begun(job, *given)
        self._under_way[digest] = future
        future.add_done_callback(lambda done: self._ended(digest, done))
        return future

    def _ended(self, digest: str, future: asyncio.Future[T]) -> None:
        self._under_way.pop(digest, None)
        if future.cancelled():
            return
        error = future.exception()
        if error is not None:
            fault(_log.warning, self._failed, error)
            return
        self._kept[digest] = future.result()
        while len(self._kept) > self._limit:
            self._kept.popitem(last=False)


def _digest(key: object) -> str:
    """Raises `TypeError` for what is no plain data."""
    return hashlib.blake2b(msgspec.json.encode(key)).hexdigest()
