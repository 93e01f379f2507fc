"""Rate limits for challenges, so that nobody is flooded with mentions."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bot.commands.base.services import UserError

Pace = tuple[tuple[int, float], ...]
"""Pairs of a number and seconds: at most so many in so long. Every pair applies."""

_MINUTE, _DAY = 60.0, 86400.0
#: How many keys are remembered; beyond that, the key unused for longest is forgotten.
_REMEMBERED = 50_000


@dataclass(frozen=True, slots=True)
class Paces:
    """The limits for one person's challenges, for one person's challenges to another, and for a server."""

    person: Pace = ((6, 10 * _MINUTE), (40, _DAY))
    pair: Pace = ((3, 10 * _MINUTE), (12, _DAY))
    server: Pace = ((30, 10 * _MINUTE), (600, _DAY))


class Floods:
    """Counts challenges in memory by Discord ids: deleting one's data resets no count."""

    def __init__(self, paces: Paces, now: Callable[[], float] | None = None) -> None:
        self._paces = paces
        self._now = now or asyncio.get_running_loop().time
        self._past: OrderedDict[Hashable, deque[float]] = OrderedDict()

    @contextmanager
    def challenge(self, guild: int, challenger: int, opponent: int) -> Iterator[None]:
        """Count a challenge made in the `with` block; if the block raises, the challenge does not count.

        Raises:
            UserError: one of the three limits is reached.
        """
        keys: list[tuple[Hashable, Pace]] = [
            (challenger, self._paces.person),
            ((challenger, opponent), self._paces.pair),
            (("server", guild), self._paces.server),
        ]
        now = self._now()
        wait = max(self._wait(key, pace, now) for key, pace in keys)
        if wait > 0:
            raise UserError("challenge-too-often", minutes=math.ceil(wait / _MINUTE))
        for key, pace in keys:
            past = self._past.setdefault(key, deque(maxlen=max((most for most, _ in pace), default=0)))
            past.append(now)
            self._past.move_to_end(key)
        while len(self._past) > _REMEMBERED:
            self._past.popitem(last=False)
        try:
            yield
        except BaseException:
            for key, _ in keys:
                if now in self._past.get(key, ()):
                    self._past[key].remove(now)
            raise

    def _wait(self, key: Hashable, pace: Pace, now: float) -> float:
        """Seconds until one more challenge is allowed."""
        past = self._past.get(key, deque())
        waits = [past[-most] + within - now for most, within in pace if len(past) >= most]
        return max(waits, default=0.0)
