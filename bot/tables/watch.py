"""Whether the clock can be believed: a wrong one must end nothing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import structlog

from bot.store import Store

logger = structlog.get_logger("arbitre.watch")

#: What the clock may be off beside the monotonic one, or beside the last look before a restart.
LEAP = dt.timedelta(hours=1)
#: How long after a start nothing is ended for being late.
SETTLING = dt.timedelta(minutes=5)


class ClockWatch:
    """Compares the clock with a monotonic one, and with the last look before a restart.

    After a leap of more than `LEAP`, or a start so long after the last look (or before it), everything that waits has
    waited only since then: `since`. That holds for time in which the machine slept, too.

    Args:
        store: keeps the looks.
        clock: gives aware moments.
        monotonic: gives seconds, whatever is done to the clock.
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
        """Since when waiting counts; None for always."""

    @property
    def settled(self) -> bool:
        """Whether the bot has run long enough to end what is late."""
        return self._monotonic() - self._started >= SETTLING.total_seconds()

    async def look(self) -> dt.datetime:
        """Look at the clock and return the moment. The first look compares the start with the last look before it."""
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
        """From when on something counts as having waited that has waited since `moment` by the clock of then."""
        if self.since is None:
            return min(moment, now)
        return self.since if moment > now else max(moment, self.since)
