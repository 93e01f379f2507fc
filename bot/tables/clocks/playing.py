"""Playing time: the milliseconds in which play was possible."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

_DRIFT = dt.timedelta(seconds=2)


class PlayingTime:
    """Counts the time in which the bot runs and Discord is there; it never goes back, and leaps with no calendar.

    It is measured by a monotonic clock, which stands still while the machine sleeps. Where nothing was noted for longer
    than two beats, the process stood still, and only those two count.

    Args:
        clock: returns the current time with its zone; only for showing when a moment will come.
        monotonic: returns seconds, independent of the clock.
        beat: seconds between two notes of how far playing time has come; as much is given back after a crash, at most.
    """

    def __init__(self, clock: Callable[[], dt.datetime], monotonic: Callable[[], float], beat: float) -> None:
        self._clock = clock
        self._monotonic = monotonic
        self.interval = beat
        self._ran = 0
        self._looked = monotonic()
        self._held = {"start"}
        self._since = 0
        self._zero = self._zero_now()

    @property
    def held(self) -> bool:
        """Whether time stands still."""
        return bool(self._held)

    @property
    def settled(self) -> int:
        """How long play has been possible without a break, in milliseconds."""
        return 0 if self._held else self.now() - self._since

    def now(self) -> int:
        """The playing time, in milliseconds."""
        if self._held:
            return self._ran
        passed = min(self._monotonic() - self._looked, 2 * self.interval)
        return self._ran + max(0, int(passed * 1000))

    def beat(self) -> int:
        """Note how far playing time has come, and return it."""
        self._ran, self._looked = self.now(), self._monotonic()
        zero = self._zero_now()
        if abs(zero - self._zero) > _DRIFT:
            self._zero = zero
        return self._ran

    def keep_up(self, ran: int) -> int:
        """Stand no less far than another process has noted, unless time stands still here; return how far that is."""
        if not self._held and ran > self._ran:
            self._since += ran - self._ran
            self._ran = ran
        return self._ran

    def start(self, ran: int) -> None:
        """Go on from what an earlier process noted."""
        self._ran = max(self._ran, ran)
        self.release("start")

    def hold(self, reason: str) -> None:
        """Stand still, for this reason besides others."""
        self.beat()
        self._held.add(reason)

    def release(self, reason: str) -> bool:
        """Go on as far as this reason goes; return whether time goes on now and did not before."""
        if reason not in self._held:
            return False
        self._held.discard(reason)
        if self._held:
            return False
        self._looked, self._since = self._monotonic(), self._ran
        self._zero = self._zero_now()
        return True

    def moment(self, at: int) -> dt.datetime:
        """When a moment of playing time comes if nothing holds it up; always the same until something has."""
        return self._zero + dt.timedelta(milliseconds=at)

    def _zero_now(self) -> dt.datetime:
        """When playing time would have begun, had nothing ever held it up. In UTC: local hours come twice or never."""
        return self._clock().astimezone(dt.UTC) - dt.timedelta(milliseconds=self._ran)
