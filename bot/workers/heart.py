"""The heart of a worker: says every second that it is there, as long as it can do what it is there for.

It beats in a thread of its own, for a loop that works is late for a second now and then and is not dead. But it beats
only for a loop that turns: a process whose loop hangs, in a deadlock or an endless computation, answers no click while
its threads live on, and a standby must get its slot. `HUNG` is three times what Discord waits for an answer and far
more than the slowest work known to hold the loop up; ending a worker at every hiccup would cost its matches more than
the hiccup, and under load would make one worker after the other fall. Rounds are counted, not seconds: a process that
stood still, or whose machine slept, finds its loop as fresh as itself.

A process that is frozen as a whole needs no thread: the server hears nothing of it and frees its slot by itself. Once
woken it makes sure of its slot before anything else leaves it: before a job (`SessionLock.check`), and before a call to
Discord (`guard`), which would show an old table.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable

import aiohttp
import structlog

from bot.logs import fault, of_slot
from bot.store import SlotLostError, Store, StoreError

_log = structlog.get_logger("arbitre.worker")

#: Seconds between two beats; how many the loop may miss.
BEAT, HUNG = 1.0, 10
#: What a process ends with that has lost its slot or hangs: whoever supervises it should start it again.
LEFT = 75


def leave(why: str) -> None:
    """End this process at once. Nothing is finished: what is under way is another's, or cannot go on."""
    _log.critical("worker.leaves", why=why)
    os._exit(LEFT)


class Heart:
    """Beats from `start` to `stop`, for a store that is leased; nothing else follows up who ends."""

    def __init__(self, store: Store, leave: Callable[[str], object]) -> None:
        """`leave`: called with `lost` where another process has the slot, and with `hung`, in the thread."""
        self._store = store
        self._leave = leave
        self._ended = threading.Event()
        self._turned = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="heart", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Begin to beat, for the loop that runs."""
        self._loop = asyncio.get_running_loop()
        self._turned.set()
        if self._store.leased:
            of_slot(self._store.slot.number)
            self._thread.start()

    def stop(self) -> None:
        """Beat no more: the process ends."""
        self._ended.set()

    async def sure(self) -> None:
        """Make sure of the slot before a call to Discord. A server that cannot be reached forbids none.

        Raises:
            SlotLostError: another process has it.
        """
        if self._store.stale:
            try:
                await asyncio.to_thread(self._store.renew)
            except SlotLostError:
                raise
            except StoreError:
                return

    def _beat(self) -> None:
        missed = 0
        while not self._ended.wait(BEAT):
            if self._turned.is_set():
                missed = 0
                self._turned.clear()
                with contextlib.suppress(RuntimeError):  # the loop has been closed
                    self._loop.call_soon_threadsafe(self._turned.set)  # type: ignore[union-attr]  # set by `start`
            else:
                missed += 1
            if missed >= HUNG:
                self._leave("hung")
            try:
                self._store.renew()
            except SlotLostError:
                self._leave("lost")
            except StoreError as error:  # nobody can write now, so it does no harm to stay
                fault(_log.warning, "worker.unheard", error)


def guard(calls: aiohttp.TraceConfig, heart: Callable[[], Heart | None]) -> None:
    """Let calls that are traced so make sure of the slot once they have a connection, which is as they leave.

    Before that a call may wait long, for the budget or for its connection, and the process stand still meanwhile.
    """

    async def sure(*_call: object) -> None:
        beating = heart()
        if beating is not None:
            await beating.sure()

    calls.on_connection_create_end.append(sure)
    calls.on_connection_reuseconn.append(sure)
