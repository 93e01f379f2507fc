"""How a command that serves is stopped: by SIGTERM or SIGINT."""

from __future__ import annotations

import asyncio
import contextlib
import signal


def stopped_by_signal() -> asyncio.Event:
    """An event that SIGTERM or SIGINT sets from now on.

    Call it before anything is started: a signal that comes earlier cancels whatever is being awaited.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(number, stop.set)
    return stop
