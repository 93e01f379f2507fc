"""Starts of sessions: how many Discord lets a bot make, how far apart, and with how many guilds a shard."""

from bot.sandbox.model import Clock, Json

DAY = 86_400.0


class Starts:
    """Counts IDENTIFYs. A test may set what Discord would allow.

    `apart`: seconds between two of one bucket, which is the shard's number modulo `concurrency`; one that comes before
    is out of turn, which `early` counts. `total` may be made in a day. A shard has `most` guilds at most; so many
    shards are recommended that each has `fair`, or `shards` if that is set.
    """

    def __init__(self, clock: Clock) -> None:
        self.apart, self.concurrency, self.total = 0.0, 1, 1000
        self.most, self.fair, self.shards = 2500, 1000, 0
        self.early, self.made = 0, 0
        self._clock = clock
        self._begun = clock.now()
        self._last = dict[int, float]()

    def recommended(self, guilds: int) -> int:
        """How many shards are recommended for so many guilds."""
        return self.shards or max(1, -(-guilds // self.fair))

    @property
    def left(self) -> int:
        """How many IDENTIFYs this day still takes."""
        if self._clock.now() - self._begun >= DAY:
            self._begun, self.made = self._clock.now(), 0
        return max(0, self.total - self.made)

    def limit(self) -> Json:
        """What `/gateway/bot` says of them; times in milliseconds."""
        left = self.left
        reset = round((self._begun + DAY - self._clock.now()) * 1000)
        of = {"total": self.total, "remaining": left, "reset_after": reset}
        return of | {"max_concurrency": self.concurrency}

    def in_turn(self, shard: int) -> bool:
        """Count an IDENTIFY; whether it comes in its turn."""
        self.made += 1
        bucket, now = shard % self.concurrency, self._clock.now()
        if now < self._last.get(bucket, float("-inf")) + self.apart:
            self.early += 1
            return False
        self._last[bucket] = now
        return True
