"""The publisher's memory of each match."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.moment import Panel
from bot.store.records import Place
from bot.ui.base.screen import Screen
from engine.core.decision import Seat

#: Seconds until a failure is retried, doubled each time, and their maximum.
AGAIN, SELDOM = 5.0, 600.0
#: Seconds after a failed try before a change on Discord, or one at the table, may trigger a retry.
GENTLY, LIVELY = 1.0, 30.0
#: Seconds for which an interaction's token is used; Discord takes it for 15 minutes.
TOKEN = 14.5 * 60
#: Seconds after a public answer for which its seat is taken to be there.
HERE = 30.0


@dataclass(frozen=True, slots=True)
class ClickToken:
    """The token of an interaction, a secret, and when it came: it serves for a while.

    `message`: the table's message that it edits, or None; `follow_up`: whether that follows the interaction's first
    answer, and is not the clicked message itself. `channel`: where its follow-ups go.
    """

    token: str = field(repr=False)
    at: float
    channel: int | None
    message: int | None = None
    follow_up: bool = False

    def lives(self, now: float) -> bool:
        """Whether Discord still takes it."""
        return now - self.at < TOKEN


@dataclass(slots=True)
class Retry:
    """When a failure is retried, how long the pause was, and when the last try was."""

    at: float
    pause: float
    tried: float


@dataclass(slots=True)
class Retries:
    """What failed at Discord, by what was tried, and when that is tried again."""

    retries: dict[str, Retry] = field(default_factory=dict, kw_only=True)

    def rests(self, what: str, now: float) -> bool:
        """Whether something failed and its retry is not yet due."""
        return what in self.retries and self.retries[what].at > now

    def failed(self, what: str, now: float) -> None:
        """Note a failure; each pause is twice as long as the last."""
        known = self.retries.get(what)
        pause = AGAIN if known is None else min(2 * known.pause, SELDOM)
        self.retries[what] = Retry(now + pause, pause, now)

    def waits(self, what: str, now: float, seconds: float) -> None:
        """Note that another process is at something: nothing failed, but it has to wait."""
        self.retries[what] = Retry(now + seconds, AGAIN / 2, now)

    def hurry(self, after: float) -> bool:
        """Retry failures `after` seconds from their last try; return whether there were any."""
        for retry in self.retries.values():
            retry.at = min(retry.at, retry.tried + after)
        return bool(self.retries)


@dataclass(slots=True)
class Room(Retries):
    """The publisher's memory of one match.

    `retries` are the failures by their channel's id, or by `table`, `panels`, `link`. `newest` is the latest table
    message known, whether it still stands or not; `click` is what edits that at `place`, if anything does, and
    `answer` the newest public answer: everybody knows who gave it. `renewing` are seats whose panel is being sent to
    Discord, `crossed` those for which an answer to a click went out at the same time, `late` those whose answer came
    after Discord gave up, `ready` those for whom something is there that their panel did not wait for.

    `folding` are panels that another one has followed, `folded` the last of each seat's, `copies` the seats whose copy
    in a DM a panel has followed.

    `lazy_at` is when a small change of the table is shown at the latest; None without one.

    `called` is the question about which a seat was last mentioned. Of notices: `asked` are the questions that are open
    in public, `told` who had one when last there was any, `answered` when seats gave public answers, or something was
    done before the first turn, and `preparing` whether that had still to begin; `unasked_at` since when nobody is
    asked; `due` are the questions to tell, and when; `notices` those that stand, `stale` those to be deleted,
    `recalled` whether those of an earlier process are known.
    """

    match: int
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    panels: dict[Seat, Panel] = field(default_factory=dict)
    renewing: set[Seat] = field(default_factory=set)
    crossed: set[Seat] = field(default_factory=set)
    late: set[Seat] = field(default_factory=set)
    ready: set[Seat] = field(default_factory=set)
    folding: list[tuple[Seat, Panel]] = field(default_factory=list)
    folded: dict[Seat, Panel] = field(default_factory=dict)
    copies: set[Seat] = field(default_factory=set)
    copied: dict[Seat, int] = field(default_factory=dict)
    active: dict[Seat, float] = field(default_factory=dict)
    called: dict[Seat, int] = field(default_factory=dict)
    asked: dict[Seat, int] = field(default_factory=dict)
    told: frozenset[Seat] = frozenset()
    answered: dict[Seat, float] = field(default_factory=dict)
    preparing: bool = False
    unasked_at: float | None = None
    due: dict[Seat, tuple[int, float]] = field(default_factory=dict)
    notices: dict[Seat, tuple[int, Place]] = field(default_factory=dict)
    stale: list[Place] = field(default_factory=list)
    recalled: bool = False
    place: Place | None = None
    click: ClickToken | None = None
    answer: ClickToken | None = None
    newest: int = 0
    looked: bool = False
    shown: Screen | None = None
    sending: bool = False
    turn: tuple[int, int, Seat | None] | None = None
    sent_at: float = -60.0
    lazy_at: float | None = None
    lost_at: float = -60.0
    below: int = 0

    @property
    def used_at(self) -> float:
        """When something was last sent or opened."""
        return max((self.sent_at, *self.active.values()))

    def is_here(self, seat: Seat, now: float) -> bool:
        """Whether a seat has given a public answer just now."""
        return now - self.answered.get(seat, now - HERE) < HERE
