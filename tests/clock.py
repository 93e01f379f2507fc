"""Time in tests: a clock that stands still until a test moves it, and the patience with the machine itself."""

from __future__ import annotations

import datetime as dt

#: Seconds of the machine's own time for what has no other: processes, browsers. The only such limit of the tests.
PATIENCE = 60.0

NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)


class Clock:
    """Called, it tells the moment; `pass_` lets time go by, `leap` sets it wrong."""

    def __init__(self, now: dt.datetime = NOON) -> None:
        self.now = now
        self.passed = 0.0

    def __call__(self) -> dt.datetime:
        return self.now

    def pass_(self, **span: float) -> None:
        self.passed += dt.timedelta(**span).total_seconds()
        self.leap(**span)

    def leap(self, **span: float) -> None:
        """Be set to another moment, while no time goes by."""
        self.now += dt.timedelta(**span)

    def monotonic(self) -> float:
        """The seconds that went by, whatever the clock was set to."""
        return self.passed
