"""429s: rate limits as Discord keeps them, and faults by order."""

from dataclasses import dataclass

from bot.sandbox.errors import ApiError, too_many
from bot.sandbox.model import Clock


@dataclass
class Bucket:
    """A counter of requests that starts anew after each window of so many seconds."""

    limit: int
    window: float
    since: float = 0.0
    used: int = 0

    def take(self, now: float) -> float:
        """Count one request; gives the seconds to wait when there are too many, else 0."""
        if now - self.since >= self.window:
            self.since, self.used = now, 0
        if self.used >= self.limit:
            return self.since + self.window - now
        self.used += 1
        return 0.0


class Rates:
    """Counts requests.

    Attributes:
        enabled: Whether 5 requests per 5 s on each route of a channel and 50 a second in all are enforced.
        old_edits: How many edits of messages older than an hour a channel takes in how many seconds: what
            people observe, for Discord publishes no figure. Always enforced.
        refused: Requests answered 401, 403 or 429; Discord bars a bot after 10,000 in 10 minutes.
    """

    def __init__(self, clock: Clock) -> None:
        self.enabled, self.old_edits, self.refused = False, (3, 20.0), 0
        self._clock, self._faults = clock, list[tuple[str, str, ApiError]]()
        self._buckets = dict[tuple[str, ...], Bucket]()

    def fail_next(self, method: str, route: str, error: ApiError) -> None:
        """Let the next such request (`route` is a part of its route) fail; call it again for more."""
        self._faults.append((method, route, error))

    def count(self, method: str, route: str, major: str) -> dict[str, str]:
        """Count a request to a route with this major parameter; gives headers, or raises a 429 or fault."""
        for fault in self._faults:
            if fault[0] == method and fault[1] in route:
                self._faults.remove(fault)
                raise fault[2]
        exempt = route.startswith(("/interactions", "/webhooks"))
        if self.enabled and not exempt and (wait := self._take(("all",), 50, 1.0)):
            raise too_many(wait, everywhere=True)
        limited = self.enabled and route.startswith("/channels/{channel_id}")
        key = (method, route, major)
        wait = self._take(key, 5, 5.0) if limited else 0.0
        bucket = self._buckets[key] if limited else Bucket(1000, 1.0, self._clock.now())
        end = bucket.since + bucket.window
        headers = {  # without these discord.py sends the requests to a route one after the other
            "X-RateLimit-Bucket": f"{hash((method, route)) & 0xFFFFFFFF:08x}",
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - bucket.used),
            "X-RateLimit-Reset": f"{end:.3f}",
            "X-RateLimit-Reset-After": f"{end - self._clock.now():.3f}",
        }
        if wait:
            failure = too_many(wait)
            failure.headers |= headers
            raise failure
        return headers

    def old_edit(self, channel_id: str) -> None:
        """Count an edit of a message older than an hour; raises 30046."""
        if wait := self._take(("old", channel_id), *self.old_edits):
            raise too_many(wait, code=30046)

    def _take(self, key: tuple[str, ...], limit: int, window: float) -> float:
        bucket = self._buckets.setdefault(key, Bucket(limit, window))
        bucket.limit, bucket.window = limit, window
        return bucket.take(self._clock.now())
