"""What the publisher remembers of each match."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.moment import Panel
from bot.store.records import Place
from bot.ui.base.screen import Screen
from engine.core.decision import Seat

#: Seconds until what Discord refused, or was not there for, is tried again, twice as many each time, and at most.
AGAIN, SELDOM = 5.0, 600.0
#: Seconds after a try in which no change in Discord makes it tried again, and none at the table.
GENTLY, LIVELY = 1.0, 30.0


@dataclass(slots=True)
class Retry:
    """When something that failed is tried again, how long was waited for that, and when it was tried last."""

    at: float
    pause: float
    tried: float


@dataclass(slots=True)
class Room:
    """What the publisher knows of one match.

    `doubtful` are the letters that may have been told although nobody noted it; `retries` what failed, by where it
    belongs: a channel's id, `table`, `panels`, `link`. `renewing` are the seats whose panel is on its way to Discord,
    `crossed` those where an answer to a click was, too; `late` those whose answer Discord had given up.
    """

    match: int
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    panels: dict[Seat, Panel] = field(default_factory=dict)
    renewing: set[Seat] = field(default_factory=set)
    crossed: set[Seat] = field(default_factory=set)
    late: set[Seat] = field(default_factory=set)
    copied: dict[Seat, int] = field(default_factory=dict)
    active: dict[Seat, float] = field(default_factory=dict)
    pinged: dict[Seat, float] = field(default_factory=dict)
    place: Place | None = None
    looked: bool = False
    shown: Screen | None = None
    sending: bool = False
    turn: tuple[int, int, Seat | None] | None = None
    sent_at: float = -60.0
    lost_at: float = -60.0
    below: int = 0
    doubtful: set[int] = field(default_factory=set)
    retries: dict[str, Retry] = field(default_factory=dict)

    @property
    def used_at(self) -> float:
        """When something was last sent or opened here."""
        return max((self.sent_at, *self.active.values()))

    def rests(self, what: str, now: float) -> bool:
        """Whether something failed and is not to be tried again yet."""
        return what in self.retries and self.retries[what].at > now

    def failed(self, what: str, now: float) -> None:
        """Something failed; the next try comes twice as late as the last."""
        known = self.retries.get(what)
        pause = AGAIN if known is None else min(2 * known.pause, SELDOM)
        self.retries[what] = Retry(now + pause, pause, now)

    def hurry(self, after: float) -> bool:
        """Let what failed be tried again so many seconds after the last try; return whether anything did fail."""
        for retry in self.retries.values():
            retry.at = min(retry.at, retry.tried + after)
        return bool(self.retries)
