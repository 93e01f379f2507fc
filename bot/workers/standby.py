"""A standby: a process with everything in memory that waits for the database until another process has ended."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from collections.abc import Callable

import structlog

from bot.games import Games
from bot.store import Address, Store, StoreBusyError, open_store
from bot.words import LANGUAGES, speaker

_log = structlog.get_logger("arbitre.standby")

#: Seconds between two looks whether the database is free.
LOOK = 0.25


def read_words(games: Games) -> None:
    """Read the words of all games; their cards and rules are there already. It is slow, and done once."""
    for language in LANGUAGES:
        for key in games:
            speaker(language).of(key)


async def awaited(
    address: Address, games: Games, clock: Callable[[], dt.datetime], stop: asyncio.Event
) -> Store | None:
    """Open the database once no other process has it; None if `stop` comes first.

    Whoever has it loses it by ending in any way, not by hanging.

    Raises:
        StoreError: as `open_store`, but for `StoreBusyError`.
    """
    prepared = False
    while not stop.is_set():
        try:
            return await open_store(address, clock=clock)
        except StoreBusyError:
            if not prepared:
                await asyncio.to_thread(read_words, games)
                prepared = True
                _log.info("standby.ready")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), LOOK)
    return None
