"""429s: rate limits like Discord's, and faults on demand."""

from collections import deque
from typing import Any

from bot.sandbox.errors import ApiError, too_many
from bot.sandbox.model import Clock


class Rates:
    """Counts requests; when `enabled`, 5 per 5 s on each route of a channel and 50 a second in all are enforced.

    The 50 are those of the token, whichever process they come from; answers to interactions are not among them.
    `busiest` is how many of them there have been at most within a second.

    `old_edits` is always enforced: how many edits of old messages a channel takes in how many seconds. Discord
    publishes no figure; this one is from experience. `refused` counts the answers 401, 403 and 429.
    """

    def __init__(self, clock: Clock) -> None:
        self.enabled, self.old_edits, self.refused = False, (3, 20.0), 0
        self.busiest, self._second = 0, deque[float]()
        self._clock, self._faults = clock, list[tuple[str, str, ApiError]]()
        self._windows = dict[tuple[str, ...], tuple[float, int]]()

    def fail_next(self, method: str, route: str, error: ApiError) -> None:
        """Let the next matching request fail (`route` is a part of its route); call it again for more."""
        self._faults.append((method, route, error))

    def count(self, method: str, route: str, major: str) -> dict[str, str]:
        """Count a request to a route with this major parameter; returns headers, or raises a 429 or a fault."""
        for fault in self._faults:
            if fault[0] == method and fault[1] in route:
                self._faults.remove(fault)
                raise fault[2]
        if not route.startswith(("/interactions", "/webhooks")):
            self._note(self._clock.now())
            if self.enabled:
                self._take(("all",), 50, 1.0, everywhere=True)
        limit, window = (5, 5.0) if self.enabled and "{channel_id}" in route else (10**9, 1.0)
        used, end = self._take((method, route, major), limit, window)
        return {  # without these discord.py sends a route's requests one after the other
            "X-RateLimit-Bucket": f"{hash((method, route)) & 0xFFFFFFFF:08x}",
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - used),
            "X-RateLimit-Reset": f"{end:.3f}",
            "X-RateLimit-Reset-After": f"{end - self._clock.now():.3f}",
        }

    def _note(self, now: float) -> None:
        """Count a request among those of the second that ends with it."""
        self._second.append(now)
        while self._second[0] <= now - 1.0:
            self._second.popleft()
        self.busiest = max(self.busiest, len(self._second))

    def old_edit(self, channel_id: str) -> None:
        """Count an edit of a message older than an hour; too many raise a 429 with code 30046."""
        self._take(("old", channel_id), *self.old_edits, code=30046)

    def _take(self, key: tuple[str, ...], limit: int, window: float, **how: Any) -> tuple[int, float]:
        """Count one request, or raise a 429; returns the number of requests in the window, and its end."""
        now = self._clock.now()
        since, used = self._windows.get(key, (now, 0))
        if now - since >= window:
            since, used = now, 0
        if used >= limit:
            raise too_many(since + window - now, **how)
        self._windows[key] = since, used + 1
        return used + 1, since + window
