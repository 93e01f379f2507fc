"""Whether the clock can be trusted: a wrong clock must not end anything."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import structlog

from bot.store import Store

logger = structlog.get_logger("arbitre.watch")

#: How far the clock may deviate from the monotonic one, or from the last look before a restart.
LEAP = dt.timedelta(hours=1)
#: How long after a start nothing is ended for lateness.
SETTLING = dt.timedelta(minutes=5)


class ClockWatch:
    """Compares the clock with a monotonic one, and with the last look before a restart.

    After a leap of more than `LEAP`, or a start that long after the last look (or before it), all waiting counts from
    that moment: `since`. Time in which the machine slept counts as a leap too.

    Args:
        store: stores the looks.
        clock: returns the current time with its zone.
        monotonic: returns seconds, independent of the clock.
    """

    def __init__(
        self, store: Store, clock: Callable[[], dt.datetime], monotonic: Callable[[], float]
    ) -> None:
        self._store = store
        self._clock = clock
        self._monotonic = monotonic
        self._started = monotonic()
        self._last = (clock(), self._started)
        self._begun = False
        self.since: dt.datetime | None = None
        """The moment from which waiting counts; None for no limit."""

    @property
    def settled(self) -> bool:
        """Whether the bot has run long enough to end overdue things."""
        return self._monotonic() - self._started >= SETTLING.total_seconds()

    async def look(self) -> dt.datetime:
        """Look at the clock and return the time. The first look compares it with the last look before the start."""
        now, ticks = self._clock(), self._monotonic()
        before, ticked = self._last
        if not self._begun:
            self._begun = True
            seen, self.since = await self._store.watch.get()
            if seen is not None:
                self._judge(now, before - seen, "clock.start_long_after")
        self._judge(now, now - before - dt.timedelta(seconds=ticks - ticked), "clock.leapt")
        self._last = (now, ticks)
        await self._store.watch.put(now, self.since)
        return now

    def _judge(self, now: dt.datetime, off: dt.timedelta, event: str) -> None:
        if abs(off) > LEAP:
            self.since = now
            logger.warning(event, hours=round(off / dt.timedelta(hours=1), 1), postponed=True)

    def waited_since(self, moment: dt.datetime, now: dt.datetime) -> dt.datetime:
        """The start of a wait that began at `moment`, corrected for leaps of the clock."""
        if self.since is None:
            return min(moment, now)
        return self.since if moment > now else max(moment, self.since)
