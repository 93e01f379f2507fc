"""Slots: so many processes may have a server's database at once, each responsible for its part."""

from __future__ import annotations

from typing import NamedTuple


class WorkerSlot(NamedTuple):
    """WorkerSlot `number` of `of`, counted from 0."""

    number: int = 0
    of: int = 1


#: That of a process that is alone.
WHOLE = WorkerSlot()
