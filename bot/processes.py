"""Processes for what takes long: they end with the one that began them, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, Literal, TypeVar

T = TypeVar("T")


def pool(
    count: int,
    *,
    method: Literal["spawn", "fork"] = "spawn",
    interrupted: Literal["work on", "die"] = "work on",
) -> ProcessPoolExecutor:
    """Return a pool of so many processes.

    `method`: `fork` copies what is loaded, but a running event loop, too, which does not bear it. `interrupted`: what
    they do at Ctrl-C, which reaches every process of a terminal: by itself they would each print where they were.
    """
    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(count, context, _begin, (interrupted == "die",))


class Lasting(Executor):
    """A pool for a program that runs for months: when one of its processes has been killed, the next work begins anew.

    What was under way then fails with `BrokenProcessPool`. Processes begin with the first work.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, job: Callable[..., T], /, *args: Any, **named: Any) -> Future[T]:
        """Have a job done by one of the processes."""
        if self._pool is not None:
            try:
                return self._pool.submit(job, *args, **named)
            except BrokenProcessPool:
                self.shutdown(wait=False)
        self._pool = pool(self._count)
        return self._pool.submit(job, *args, **named)

    def kill(self) -> None:
        """End the processes at once, whatever they are at; further work begins new ones."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # noqa: SLF001 - a pool cannot be killed before 3.14
                process.kill()
            self.shutdown(wait=False)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; further work begins new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)
            self._pool = None


def _begin(dies: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL if dies else signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    """A process that is killed closes no pool."""
    parent.join()
    os._exit(1)
