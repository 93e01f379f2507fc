"""Time and the ids made from it."""

import datetime as dt
import itertools
import time

EPOCH_MS = 1_420_070_400_000
"""Discord's first millisecond, 2015-01-01 UTC: ids count from it."""


class Clock:
    """The sandbox's time in seconds since 1970, which a test may move on.

    With a `start` it stands still and only `advance` moves it; without one it is the machine's time.
    """

    def __init__(self, start: float | None = None) -> None:
        self._start = start
        self._added = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return (time.time() if self._start is None else self._start) + self._added

    def advance(self, seconds: float) -> None:
        """Let time pass: messages age, tokens run out."""
        self._added += seconds


class Snowflakes:
    """Unique ids in Discord's form: milliseconds, then a counter."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counter = itertools.count(1)

    def __call__(self) -> str:
        """Make the next id."""
        return str((int(self._clock.now() * 1000) - EPOCH_MS) << 22 | next(self._counter) & 0x3FFFFF)


def iso(when: float) -> str:
    """Write a time as Discord does."""
    return dt.datetime.fromtimestamp(when, dt.UTC).isoformat()
