"""A budget of calls a second; the most urgent calls go first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from enum import IntEnum


class Urgency(IntEnum):
    """Kinds of calls, the most urgent first."""

    PROMPT = 0
    TABLE = 1
    COPY = 2


class Budget:
    """At most `rate` calls a second in all, with bursts of `burst`.

    Discord allows 50. Calls made with an interaction's token (answers, and renewals of what they opened) do not count
    towards that limit and do not go through here.
    """

    def __init__(self, rate: float = 40.0, burst: int = 10, clock: Callable[[], float] | None = None) -> None:
        self.rate = rate
        self._burst = burst
        self._clock = clock or asyncio.get_running_loop().time
        self._tokens = float(burst)
        self._at = self._clock()
        self._numbers = itertools.count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._timer: asyncio.TimerHandle | None = None
        self.spent = 0

    @property
    def waiting(self) -> int:
        """How many calls are waiting."""
        return len(self._waiting)

    @property
    def delay(self) -> float:
        """About how many seconds a new call of the lowest urgency would wait."""
        return len(self._waiting) / self.rate

    async def take(self, urgency: Urgency, within: float | None = None) -> bool:
        """Wait for permission to make one call, at most `within` seconds; return whether it was given."""
        self._refill()
        if not self._waiting and self._tokens >= 1:
            self._tokens -= 1
            self.spent += 1
            return True
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting = (urgency, next(self._numbers), future)
        heapq.heappush(self._waiting, waiting)
        self._arm()
        try:
            await asyncio.wait_for(future, within)
        except TimeoutError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
                heapq.heapify(self._waiting)
            return False
        return True

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self.rate)
        self._at = now

    def _arm(self) -> None:
        if self._timer is None and self._waiting:
            seconds = max(0.0, (1 - self._tokens) / self.rate)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._serve)

    def _serve(self) -> None:
        self._timer = None
        self._refill()
        while self._waiting and self._tokens >= 1 - 1e-6:
            _, _, future = heapq.heappop(self._waiting)
            if not future.done():  # its caller may have been cancelled
                self._tokens -= 1
                self.spent += 1
                future.set_result(None)
        self._arm()
