"""Processes for what takes long: they end with the one that began them, however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Literal


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


def _begin(dies: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL if dies else signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: BaseProcess) -> None:
    """A process that is killed closes no pool."""
    parent.join()
    os._exit(1)
