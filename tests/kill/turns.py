"""When workers had their turns to identify themselves to Discord, by their own records."""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Collection, Iterator

from bot.store.postgres import lock
from bot.store.postgres.connection import Session


@contextlib.contextmanager
def telling_turns(tell: Callable[[float, int], None]) -> Iterator[None]:
    """Tell of each turn that this process gets: when, in seconds of a clock that all processes share, and whose.

    It is told between the lock and the seconds that the server counts from then on: the next turn comes so many seconds
    after what was told, however late this process, the next or Discord is.
    """
    take = lock._took

    def took(session: Session, how: str, number: int | str | None = None) -> bool:
        taken = take(session, how, number)
        identify, _, bucket = str(number).partition(".")
        if taken and identify == str(lock._IDENTIFY):
            tell(time.monotonic(), int(bucket or 0))
        return taken

    lock._took = took
    try:
        yield
    finally:
        lock._took = take


def too_close(turns: Collection[tuple[float, int]], apart: float) -> int:
    """How many turns of a bucket came within so many seconds of the one before."""
    buckets = {bucket: sorted(at for at, of in turns if of == bucket) for _, bucket in turns}
    return sum(then < at + apart for of in buckets.values() for at, then in itertools.pairwise(of))
