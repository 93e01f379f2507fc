"""Worker processes for slow jobs. They end with the process that started them, however it ends."""

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

_BACK = 10
"""By how much processes that stand back are nicer than the program's own."""


def pool(
    count: int,
    *,
    method: Literal["spawn", "fork"] = "spawn",
    interrupted: Literal["work on", "die"] = "work on",
    stands_back: bool = False,
) -> ProcessPoolExecutor:
    """Return a pool of `count` processes.

    `stands_back`: they work only while nobody else would, where the system has priorities.

    `method`: `fork` copies all loaded modules, but also a running event loop, which breaks in the copy. `interrupted`:
    what the workers do at Ctrl-C. A terminal sends Ctrl-C to every process; by default each would print a traceback.
    """
    context = multiprocessing.get_context(method)
    return ProcessPoolExecutor(count, context, _begin, (interrupted == "die", stands_back))


class RestartingPool(Executor):
    """A pool for a program that runs for months. After one of its processes was killed, the next job starts new ones.

    Jobs under way at that moment fail with `BrokenProcessPool`. The first job starts the processes.
    """

    def __init__(self, count: int, *, stands_back: bool = False) -> None:
        self._count = count
        self._stands_back = stands_back
        self._pool: ProcessPoolExecutor | None = None

    def submit(self, job: Callable[..., T], /, *args: Any, **named: Any) -> Future[T]:
        """Have a job done by one of the processes."""
        if self._pool is not None:
            try:
                return self._pool.submit(job, *args, **named)
            except BrokenProcessPool:
                self.shutdown(wait=False)
        self._pool = pool(self._count, stands_back=self._stands_back)
        return self._pool.submit(job, *args, **named)

    def kill(self) -> None:
        """End the processes at once, even in mid-job; further jobs start new ones.

        A process that died as it handed over a result has left half of it, and the pool waits for the rest as long as
        anybody could write it, itself among them: so it is told that nobody will.
        """
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # noqa: SLF001 - a pool cannot be killed before 3.14
                process.kill()
            results: Any = self._pool._result_queue  # noqa: SLF001 - as above
            results._writer.close()  # noqa: SLF001 - as above
            self.shutdown(wait=False)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; further jobs start new ones."""
        if self._pool is not None:
            self._pool.shutdown(wait, cancel_futures=cancel_futures)
            self._pool = None


def _begin(dies: bool, stands_back: bool) -> None:
    if stands_back and hasattr(os, "nice"):
        os.nice(_BACK)
    if not dies:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    elif signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as it is in the background
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    """Exit when the parent process has ended: a killed parent closes no pool."""
    parent.join()
    os._exit(1)
