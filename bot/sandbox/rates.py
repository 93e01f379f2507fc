"""429s: rate limits as Discord keeps them, and faults by order."""

from bot.sandbox.errors import ApiError, too_many
from bot.sandbox.model import Clock


class Rates:
    """Counts requests; `enabled`: 5 per 5 s on each route of a channel and 50 a second in all are enforced.

    `old_edits`: how many edits of messages older than an hour a channel takes in how many seconds, always enforced;
    what people observe, for Discord publishes no figure. `refused` counts 401, 403 and 429.
    """

    def __init__(self, clock: Clock) -> None:
        self.enabled, self.old_edits, self.refused = False, (3, 20.0), 0
        self._clock, self._faults = clock, list[tuple[str, str, ApiError]]()
        self._windows = dict[tuple[str, ...], tuple[float, int]]()

    def fail_next(self, method: str, route: str, error: ApiError) -> None:
        """Let the next such request (`route` is a part of its route) fail; call it again for more."""
        self._faults.append((method, route, error))

    def count(self, method: str, route: str, major: str) -> dict[str, str]:
        """Count a request to a route with this major parameter; gives headers, or raises a 429 or fault."""
        for fault in self._faults:
            if fault[0] == method and fault[1] in route:
                self._faults.remove(fault)
                raise fault[2]
        if self.enabled and not route.startswith(("/interactions", "/webhooks")):
            wait, *_ = self._take(("all",), 50, 1.0)
            if wait:
                raise too_many(wait, everywhere=True)
        limited = self.enabled and route.startswith("/channels/{channel_id}")
        limit, window = (5, 5.0) if limited else (1000, 1.0)
        wait, left, rest = self._take((method, route, major), limit, window)
        headers = {  # without these discord.py sends the requests to a route one after the other
            "X-RateLimit-Bucket": f"{hash((method, route)) & 0xFFFFFFFF:08x}",
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(left if limited else limit - 1),
            "X-RateLimit-Reset": f"{self._clock.now() + rest:.3f}",
            "X-RateLimit-Reset-After": f"{rest:.3f}",
        }
        if wait and limited:
            failure = too_many(wait)
            failure.headers |= headers
            raise failure
        return headers

    def old_edit(self, channel_id: str) -> None:
        """Count an edit of a message older than an hour; raises 30046."""
        wait, *_ = self._take(("old", channel_id), *self.old_edits)
        if wait:
            raise too_many(wait, code=30046)

    def _take(self, key: tuple[str, ...], limit: int, window: float) -> tuple[float, int, float]:
        """Count one: the seconds to wait if it is one too many, how many are left, the rest of the window."""
        now = self._clock.now()
        since, used = self._windows.get(key, (now, 0))
        if now - since >= window:
            since, used = now, 0
        rest, over = since + window - now, used >= limit
        self._windows[key] = since, used + (not over)
        return (rest if over else 0.0), max(0, limit - used - 1), rest
