"""A budget of calls a second; the most urgent calls go first.

Leave to make a call is taken by whoever is about to make it, and used up as the call leaves this process (`spend`),
which looks at each: so one that comes late, comes again, or was never asked for is no more than any other.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum

from bot.logs import fault_of
from bot.store import CallLease, SharedCalls, StoreError

#: The most calls that are taken from the shared ones in one go, and how many all processes together may make at once.
HANDFUL, TOGETHER = 8, 4
#: Seconds after its moment within which what was taken must be used; else it is lost. So all together make at most
#: `rate * (1 + GOOD) + TOGETHER` calls in any second: 50 where the rate is 40, which is what Discord allows.
GOOD = 0.15
#: Seconds in which nothing that could be used came of the shared calls, after which a process goes on without them, and
#: after which it tries again.
AGAIN = 1.0
#: Less than this is no time, and no call.
_INSTANT = 1e-6


class Urgency(IntEnum):
    """Kinds of calls, the most urgent first."""

    PROMPT = 0
    TABLE = 1
    COPY = 2


@dataclass(slots=True)
class _Leave:
    """Leave to make one call, until a moment of the clock; `urgency` is that of what it was taken for."""

    urgency: Urgency
    until: float
    used: bool = False


#: What was taken last by whoever runs; what it begins afterwards has a part in it.
_taken: ContextVar[_Leave | None] = ContextVar("leave", default=None)


class Budget:
    """At most `rate` calls a second in all, with bursts of `burst`.

    Calls made with an interaction's token (answers, and renewals of what they opened) do not count
    towards that limit and do not go through here.

    Where several processes share their calls, this one takes a handful whenever some wait, for whichever are the most
    urgent then. While it cannot reach the shared ones it has its part of the rate.
    """

    def __init__(
        self,
        rate: float = 40.0,
        burst: int = TOGETHER,
        clock: Callable[[], float] | None = None,
        shared: SharedCalls | None = None,
        slots: int = 1,
        waited: Callable[[float], object] = lambda _: None,
    ) -> None:
        """`shared`: where calls come from, None for nowhere else; `slots`: how many processes share them.

        `waited`: told of each call for how many seconds it waited.
        """
        self.rate = rate
        self._burst = burst
        self._clock = clock or asyncio.get_running_loop().time
        self._tokens = float(burst)
        self._at = self._clock()
        self._numbers = itertools.count()
        self._waiting: list[tuple[Urgency, int, asyncio.Future[float]]] = []
        self._timer: asyncio.TimerHandle | None = None
        self._paused = self._at
        self._shared = shared
        self._slots = slots
        self._waited = waited
        self._cut_off = False
        self._again = self._at
        self._leased: deque[tuple[float, float]] = deque()
        self._since: float | None = None
        self._each = 1 / rate
        self._jobs: set[asyncio.Task[None]] = set()
        self._asking = False
        self.spent = 0

    @property
    def waiting(self) -> int:
        """How many calls are waiting."""
        return len(self._waiting)

    @property
    def delay(self) -> float:
        """About how many seconds a new call of the lowest urgency would wait."""
        each = 1 / self._own_rate if self._alone else self._each
        return max(0.0, self._paused - self._clock()) + len(self._waiting) * each

    async def take(self, urgency: Urgency, within: float | None = None) -> bool:
        """Wait for leave to make one call, at most `within` seconds; return whether it was given."""
        until = None if self._waiting else self._may()
        if until is not None:
            _taken.set(_Leave(urgency, until))
            self._waited(0.0)
            return True
        came = self._clock()
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        waiting = (urgency, next(self._numbers), future)
        heapq.heappush(self._waiting, waiting)
        self._serve()
        try:
            until = await asyncio.wait_for(future, within)
        except TimeoutError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
                heapq.heapify(self._waiting)
            return False
        if until < self._clock():  # this process was late to hear of it, and perhaps always is
            until = self._may() or until
        _taken.set(_Leave(urgency, until))
        self._waited(self._clock() - came)
        return True

    async def spend(self) -> None:
        """Let a call leave now: use what was taken for it, or wait for leave where there is none that is good.

        What nobody has asked for is as urgent as what was taken before it, else a prompt.
        """
        held = _taken.get()
        while held is None or held.used or held.until < self._clock():
            await self.take(Urgency.PROMPT if held is None else held.urgency)
            held = _taken.get()
        held.used = True

    def pause(self, seconds: float) -> None:
        """Permit nothing for so long, nor let any process that shares the calls: Discord has had enough."""
        self._paused = max(self._paused, self._clock() + seconds)
        self._serve()
        if self._shared is not None:
            self._begin(self._pause(self._shared, seconds))

    # ------------------------------------------------------------------ giving

    def _serve(self) -> None:
        """Permit what may be called now, and see to it that the rest is served in time."""
        while self._waiting:
            future = self._waiting[0][2]
            if not future.done():  # its caller may have been cancelled
                until = self._may()
                if until is None:
                    break
                future.set_result(until)
            heapq.heappop(self._waiting)
        self._arm()

    def _may(self) -> float | None:
        """Permit one call, if one may be made now; return until when."""
        now = self._clock()
        if now < self._paused - _INSTANT:
            return None
        if self._alone:
            self._refill(now)
            if self._tokens < 1 - _INSTANT:
                return None
            self._tokens -= 1
            until = now + GOOD
        else:
            while self._leased and self._leased[0][1] < now:
                self._leased.popleft()
            if not self._leased or self._leased[0][0] > now + _INSTANT:
                return None
            until = self._leased.popleft()[1]
        self.spent += 1
        return until

    def _arm(self) -> None:
        """Serve again at the next moment at which somebody may call, and ask for further calls where there are none."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._waiting:
            return
        now = self._clock()
        moment = None
        if now < self._paused:
            moment = self._paused
        elif self._alone:
            moment = now + max(0.0, 1 - self._tokens) / self._own_rate
        elif self._leased:
            moment = self._leased[0][0]
        if self._shared is not None and not self._leased and now >= max(self._paused, self._again):
            self._ask(self._shared)
        if moment is not None:
            wait = max(0.0, moment - now)
            self._timer = asyncio.get_running_loop().call_later(wait, self._serve)

    # ------------------------------------------------------------------ calls of this process alone

    @property
    def _alone(self) -> bool:
        return self._shared is None or self._cut_off

    @property
    def _own_rate(self) -> float:
        return self.rate / self._slots

    def _refill(self, now: float) -> None:
        most = max(1, self._burst // self._slots)
        self._tokens = min(most, self._tokens + (now - self._at) * self._own_rate)
        self._at = now

    # ------------------------------------------------------------------ shared calls

    def _ask(self, shared: SharedCalls) -> None:
        if not self._asking:
            self._asking = True
            asked = min(len(self._waiting), HANDFUL)
            self._begin(self._answered(shared.take(asked, self.rate, TOGETHER)))

    def _begin(self, job: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(job)
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)
        task.add_done_callback(fault_of)

    async def _answered(self, asked: Coroutine[None, None, CallLease]) -> None:
        begun = self._clock()
        if self._since is None:
            self._since = begun
        answer = asyncio.ensure_future(asked)
        try:
            if not (await asyncio.wait({answer}, timeout=self._since + AGAIN - begun))[0]:
                self._cut()
                self._serve()
            self._have(await answer, begun)
        except StoreError:
            self._cut()
        finally:
            self._asking = False
        self._serve()

    def _have(self, lease: CallLease, begun: float) -> None:
        """Note what was given: never used before its moment, nor long after it, whenever the server gave it."""
        now, after = self._clock(), max(0.0, lease.after)
        if not lease.calls:
            self._paused = max(self._paused, now + after)
        for number in range(lease.calls):
            wait = max(0.0, lease.after + number * lease.every)
            if begun + wait + GOOD >= now:
                self._leased.append((now + wait, begun + wait + GOOD))
        if lease.calls and not self._leased:  # all of it came too late
            if self._since is not None and now > self._since + AGAIN:
                self._cut()
            return
        self._cut_off, self._again, self._since = False, now, None
        self._each = lease.every + after / max(1, lease.calls)

    def _cut(self) -> None:
        """Go on with this process's part of the rate, as if it had just been used."""
        now = self._clock()
        if not self._cut_off:
            self._cut_off = True
            self._tokens, self._at = 0.0, now
        self._again = now + AGAIN

    @staticmethod
    async def _pause(shared: SharedCalls, seconds: float) -> None:
        with contextlib.suppress(StoreError):
            await shared.pause(seconds)
