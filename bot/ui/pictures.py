"""Pictures, drawn in a process of their own and cached by their scene."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec
import structlog

from bot.games import Painting
from bot.logs import describe
from bot.processes import RestartingPool

_log = structlog.get_logger(__name__)


def _loaded(prepare: Sequence[Callable[[], None]]) -> None:
    """Load what drawing needs, in the drawing process."""
    for each in prepare:
        each()


class Pictures:
    """Draws; it caches `limit` pictures and draws at most `waiting` at the same time."""

    def __init__(self, processes: int = 1, limit: int = 128, waiting: int = 8) -> None:
        self._processes = RestartingPool(processes)
        self._limit = limit
        self._most = waiting
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing: dict[str, asyncio.Future[bytes]] = {}

    async def drawn(self, painting: Painting, language: str, seconds: float = 2.0) -> bytes | None:
        """A picture; None if it takes too long: every screen is complete without its picture."""
        by = f"{painting.draw.__module__}.{painting.draw.__qualname__}"
        key = hashlib.blake2b(msgspec.json.encode([by, language, painting.scene])).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing and len(self._drawing) >= self._most:
            return None
        try:
            future = self._drawing.get(key) or self._start(key, painting, language)
            return await asyncio.wait_for(asyncio.shield(future), seconds)
        except Exception:  # noqa: BLE001 - any failure is logged once, and every screen is complete without
            return None

    async def once(self, painting: Painting, language: str, seconds: float = 30.0) -> bytes | None:
        """A picture that is not kept, because it is large and seldom wanted; None if it cannot be drawn in time."""
        loop = asyncio.get_running_loop()
        try:
            drawn = loop.run_in_executor(self._processes, painting.draw, painting.scene, language)
            return await asyncio.wait_for(drawn, seconds)
        except Exception as error:  # noqa: BLE001 - any failure is logged, and whoever asked is told
            _log.warning("picture.failed", **describe(error))
            return None

    def warm(self, prepare: Sequence[Callable[[], None]] = ()) -> None:
        """Start the drawing process and run these in it (`Face.prepare`); it takes a moment: not for the event loop."""
        self._processes.submit(_loaded, prepare).result()

    def _start(self, key: str, painting: Painting, language: str) -> asyncio.Future[bytes]:
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._processes, painting.draw, painting.scene, language)
        self._drawing[key] = future
        future.add_done_callback(lambda done: self._drawn(key, done))
        return future

    def _drawn(self, key: str, future: asyncio.Future[bytes]) -> None:
        self._drawing.pop(key, None)
        if future.cancelled():
            return
        error = future.exception()
        if error is not None:
            _log.warning("picture.failed", **describe(error))
            return
        self._kept[key] = future.result()
        while len(self._kept) > self._limit:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Stop drawing."""
        self._processes.shutdown(wait=False, cancel_futures=True)
