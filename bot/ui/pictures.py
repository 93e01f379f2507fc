"""Pictures, drawn in processes of their own and kept by what they show."""

from __future__ import annotations

import asyncio
import hashlib
import importlib
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
import structlog

from bot.processes import pool
from bot.ui.boards import face

_log = structlog.get_logger(__name__)


#: The modules that draw beside the boards; each has `draw(scene, language)`, as a `Face` does.
PAINTERS = {"card": "bot.ui.card_picture", "deck": "bot.ui.deck_picture"}


def _paint(painter: str, scene: dict[str, Any], language: str) -> bytes:
    if painter in PAINTERS:
        drawn: bytes = importlib.import_module(PAINTERS[painter]).draw(scene, language)
        return drawn
    return face(painter).draw(scene, language)


def _loaded() -> None:
    """Import what drawing needs."""
    from PIL import Image  # noqa: F401, PLC0415 - in the drawing process


class Pictures:
    """Draws; `limit` pictures are kept, at most `waiting` are under way at once."""

    def __init__(self, processes: int = 1, limit: int = 128, waiting: int = 8) -> None:
        self._processes = processes
        self._limit = limit
        self._most = waiting
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing: dict[str, asyncio.Future[bytes]] = {}
        self._pool: ProcessPoolExecutor | None = None

    async def of(self, view: dict[str, Any], language: str, seconds: float = 2.0) -> bytes | None:
        """The picture of a view's public part; None when it would take too long. The table is whole without."""
        return await self.drawn(view["game"], face(view["game"]).scene(view), language, seconds)

    async def drawn(
        self, painter: str, scene: dict[str, Any], language: str, seconds: float = 2.0
    ) -> bytes | None:
        """The picture of a scene by a game's board or one of `PAINTERS`; None when it would take too long."""
        key = hashlib.blake2b(msgspec.json.encode([painter, language, scene])).hexdigest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        future = self._drawing.get(key)
        if future is None:
            if len(self._drawing) >= self._most:
                return None
            future = self._start(key, painter, scene, language)
        try:
            return await asyncio.wait_for(asyncio.shield(future), seconds)
        except (TimeoutError, BrokenProcessPool, OSError):
            return None

    def warm(self) -> None:
        """Start the drawing process; takes a moment, so call it off the event loop."""
        self._open().submit(_loaded).result()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = pool(self._processes)
        return self._pool

    def _start(self, key: str, painter: str, scene: dict[str, Any], language: str) -> asyncio.Future[bytes]:
        future = asyncio.get_running_loop().run_in_executor(self._open(), _paint, painter, scene, language)
        self._drawing[key] = future
        future.add_done_callback(lambda done: self._drawn(key, done))
        return future

    def _drawn(self, key: str, future: asyncio.Future[bytes]) -> None:
        self._drawing.pop(key, None)
        if future.cancelled():
            return
        error = future.exception()
        if error is not None:
            _log.warning("picture.failed", error=type(error).__name__)
            if isinstance(error, BrokenProcessPool):
                self._pool = None
            return
        self._kept[key] = future.result()
        while len(self._kept) > self._limit:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Draw no more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
