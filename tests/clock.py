"""A clock that stands still until a test moves it."""

from __future__ import annotations

import datetime as dt

NOON = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)


class Clock:
    """Called, it tells the moment; `pass_` lets time go by."""

    def __init__(self, now: dt.datetime = NOON) -> None:
        self.now = now

    def __call__(self) -> dt.datetime:
        return self.now

    def pass_(self, **span: float) -> None:
        self.now += dt.timedelta(**span)
