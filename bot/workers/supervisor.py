"""Tells systemd how the process is (`sd_notify`): ready, what it does, that its loop turns, that it stops.

That is a few words in a datagram to a socket that the environment names, for which no library is needed. Where none is
named, nothing is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator

from bot.workers.status import WorkerStatus

#: Seconds between two looks whether the process is ready, and once it is, where no watchdog asks for it more often.
_SOON, _USUAL = 0.5, 10.0


def _tell(*words: str) -> None:
    where = os.environ.get("NOTIFY_SOCKET", "")
    address = f"\0{where[1:]}" if where.startswith("@") else where
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect(address)
        line.send("\n".join(words).encode())


def _watchdog() -> float:
    """Seconds after which systemd ends a process that it has not heard of."""
    given = os.environ.get("WATCHDOG_USEC", "")
    ours = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(given) / 1e6 if given.isdecimal() and ours else 3 * _USUAL


@contextlib.asynccontextmanager
async def supervised(status: WorkerStatus, stop: asyncio.Event) -> AsyncIterator[None]:
    """Tell it within the block; that the process stops, as soon as `stop` is set or the block ends."""
    if not os.environ.get("NOTIFY_SOCKET"):
        yield
        return

    async def tell() -> None:
        begun = False
        while not stop.is_set():
            ready, why = await status.ready()
            _tell("WATCHDOG=1", f"STATUS={why}", *(["READY=1"] if ready and not begun else []))
            begun = begun or ready
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), min(_USUAL, _watchdog() / 3) if begun else _SOON)
        _tell("STOPPING=1")

    telling = asyncio.create_task(tell())
    try:
        yield
    finally:
        stop.set()
        await asyncio.gather(telling, return_exceptions=True)
