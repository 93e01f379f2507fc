"""A standby: a process with everything in memory that waits for the database until another process has ended."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from bot.games import Games
from bot.store import Store, StoreBusyError
from bot.workers.warming import read_words

_log = structlog.get_logger("arbitre.standby")

#: Seconds between two looks whether the database is free.
LOOK = 0.25


async def awaited(
    opened: Callable[[], Awaitable[Store]],
    games: Games,
    stop: asyncio.Event,
    warm: Callable[[], None] = lambda: None,
) -> Store | None:
    """Open the database once no other process has it, or has a slot of it free; None if `stop` comes first.

    `warm`: called once everything is read.

    Whoever has a file loses it by ending in any way; a slot also by hanging (`heart`).

    Raises:
        StoreError: as `open_store`, but for `StoreBusyError`.
    """
    prepared = False
    while not stop.is_set():
        try:
            return await opened()
        except StoreBusyError:
            if not prepared:
                await asyncio.to_thread(read_words, games)
                prepared = True
                warm()
                _log.info("standby.ready")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), LOOK)
    return None
