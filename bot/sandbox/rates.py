"""429s: rate limits as Discord keeps them, and faults by order."""

from dataclasses import dataclass

from bot.sandbox.clock import Clock
from bot.sandbox.errors import ApiError, too_many

CHANNEL_LIMIT, CHANNEL_WINDOW = 5, 5.0
GLOBAL_LIMIT, GLOBAL_WINDOW = 50, 1.0


@dataclass(slots=True)
class Bucket:
    """A counter that starts anew after each window."""

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


@dataclass(slots=True)
class Fault:
    """An error that answers the next request to a route."""

    method: str
    route: str
    error: ApiError


class Rates:
    """Counts requests; every limit is off until `enabled`.

    Attributes:
        enabled: Whether 5 requests per 5 s and channel route, and 50 a second in all, are enforced.
        old_edits: How many edits of messages older than an hour a channel takes in how many seconds. Discord
            does not publish its figures; these are what people have observed. Always enforced.
        refused: How many requests were answered 401, 403 or 429; Discord bars a bot after 10,000 in 10 minutes.
    """

    def __init__(self, clock: Clock) -> None:
        self.enabled = False
        self.old_edits: tuple[int, float] = (3, 20.0)
        self.refused = 0
        self._clock = clock
        self._buckets: dict[tuple[str, ...], Bucket] = {}
        self._faults: list[Fault] = []

    def fail_next(self, method: str, route: str, error: ApiError) -> None:
        """Let the next such request (`route` is a part of its route) fail; call it again for more."""
        self._faults.append(Fault(method, route, error))

    def scripted(self, method: str, route: str) -> None:
        """Raise the fault ordered for this request, if there is one."""
        for fault in self._faults:
            if fault.method == method and fault.route in route:
                self._faults.remove(fault)
                raise fault.error

    def count(self, method: str, route: str, major: str, *, exempt: bool) -> dict[str, str]:
        """Count a request to a route with this major parameter; gives the headers to answer with.

        Raises:
            ApiError: 429.
        """
        now = self._clock.now()
        limited = self.enabled and route.startswith("/channels/{channel_id}")
        name = f"{hash((method, route)) & 0xFFFFFFFF:08x}"
        if self.enabled and not exempt and (wait := self._bucket(("global",)).take(now)):
            raise too_many(wait, everywhere=True)
        bucket = self._bucket((name, major)) if limited else Bucket(1000, 1.0, now)
        wait = bucket.take(now)
        # Without these headers discord.py sends the requests to a route one after the other.
        headers = {
            "X-RateLimit-Bucket": name,
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - bucket.used),
            "X-RateLimit-Reset": f"{bucket.since + bucket.window:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.since + bucket.window - now:.3f}",
        }
        if wait:
            failure = too_many(wait)
            failure.headers |= headers
            raise failure
        return headers

    def old_edit(self, channel_id: str) -> None:
        """Count an edit of a message older than an hour.

        Raises:
            ApiError: 30046.
        """
        limit, window = self.old_edits
        bucket = self._buckets.setdefault(("old", channel_id), Bucket(limit, window))
        bucket.limit, bucket.window = limit, window
        if wait := bucket.take(self._clock.now()):
            raise too_many(wait, code=30046)

    def _bucket(self, key: tuple[str, ...]) -> Bucket:
        one = (GLOBAL_LIMIT, GLOBAL_WINDOW) if key == ("global",) else (CHANNEL_LIMIT, CHANNEL_WINDOW)
        return self._buckets.setdefault(key, Bucket(*one))
