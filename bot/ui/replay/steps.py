"""The steps of a match that is looked at again, as one side may see them, and its key moments.

A step is a row of the journal that told something. Steps are counted without those of which a side learns nothing, so
that their numbers give nothing away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.tables.recording import RecordedRow
from bot.ui.base.replaying import ReplaySide
from bot.ui.base.screen import CHOICES
from bot.ui.match.log import QUIET, TRACES
from engine.core.decision import Seat
from engine.core.event import Notice

#: How many of the biggest swings are key moments at most, those at least half as big as the biggest.
SWINGS = 3
_UNTOLD = QUIET | TRACES
_ENDS = frozenset({"result", "match_result"})


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What one act or answer led to, and what is told of it; `seq` is the row after which the match stood so."""

    number: int
    seq: int
    game: int
    turn: int
    notices: tuple[Notice, ...]
    scores: tuple[float, ...]

    @property
    def chapter(self) -> tuple[int, int]:
        """The game and the turn it belongs to."""
        return self.game, self.turn


def steps(rows: Sequence[RecordedRow], side: ReplaySide) -> list[ReplayStep]:
    """The steps that a side sees, oldest first; the first is the beginning of the match, whatever it told."""
    out: list[ReplayStep] = []
    for row in rows:
        notices = tuple(notice for each in row.notices if (notice := _seen(each, row.seat, side)) is not None)
        if out and all(notice.kind in _UNTOLD for notice in notices):
            continue
        out.append(ReplayStep(len(out), row.seq, row.game, row.turn, notices, row.scores))
    return out


def _seen(notice: Notice, seat: Seat | None, side: ReplaySide) -> Notice | None:
    """A line as a side may know it; to all together the seat speaks whose knowledge it is, first the one who acted."""
    if side is ReplaySide.PUBLIC:
        return notice.seen_by(None)
    if notice.only is not None:
        return notice.seen_by(notice.only)
    knowing = seat if seat in notice.private else next(iter(notice.private), None)
    return notice.seen_by(knowing)


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """A step worth a look: a great moment of its game (`notice`), a swing for a seat (`seat`), or an end."""

    step: int
    seat: Seat | None = None
    notice: Notice | None = None


def key_moments(told: Sequence[ReplayStep], great: Callable[[Notice], str]) -> list[KeyMoment]:
    """The key moments in their order, at most as many as a select has choices: the ends first, then the game's own."""
    ends = [KeyMoment(s.number) for s in told if any(n.kind in _ENDS for n in s.notices)]
    own = [KeyMoment(s.number, notice=n) for s in told for n in s.notices if great(n)]
    taken = {each.step for each in (*ends, *own)}
    swings = sorted(_swings(told), key=lambda found: (-found[0], found[1].step))
    free = [(size, each) for size, each in swings if each.step not in taken][:SWINGS]
    biggest = [each for size, each in free if 2 * size >= free[0][0]]
    chosen: dict[int, KeyMoment] = {}
    for moment in (*ends, *biggest, *reversed(own)):
        if len(chosen) < CHOICES:
            chosen.setdefault(moment.step, moment)
    return [chosen[step] for step in sorted(chosen)]


def turning_point(told: Sequence[ReplayStep], winners: Collection[Seat]) -> ReplayStep | None:
    """The step that tipped the scales most for those who have won, the end itself not counted; None if none did."""
    ends = {s.number for s in told if any(n.kind in _ENDS for n in s.notices)}
    found = [
        (size, each.step) for size, each in _swings(told) if each.seat in winners and each.step not in ends
    ]
    return told[max(found, key=lambda one: (one[0], -one[1]))[1]] if found else None


def _swings(told: Sequence[ReplayStep]) -> list[tuple[float, KeyMoment]]:
    """How far each step tipped the scales, and for whom."""
    found = []
    for before, after in pairwise(told):
        if before.game != after.game or not before.scores or len(before.scores) != len(after.scores):
            continue
        gains = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
        others = (sum(gains) - gain for gain in gains)
        leads = [gain - rest / (len(gains) - 1) for gain, rest in zip(gains, others, strict=True)]
        most = max(leads)
        if most > 0:
            found.append((most, KeyMoment(after.number, leads.index(most))))
    return found


def last_until(told: Sequence[ReplayStep], seq: int) -> ReplayStep:
    """The last step up to a row: where the match stood then, as another side counts."""
    return next((step for step in reversed(told) if step.seq <= seq), told[0])


@dataclass(frozen=True, slots=True)
class Way:
    """Where the buttons of a step lead: numbers of steps, the step's own where there is nothing further."""

    first: int
    turn_back: int
    back: int
    forward: int
    turn_forward: int
    last: int


def ways(told: Sequence[ReplayStep], at: int) -> Way:
    """The ways from a step: a turn back leads to the beginning of this turn, from there to that of the one before."""
    last = len(told) - 1
    begins = [s.number for s in told if s.number == 0 or s.chapter != told[s.number - 1].chapter]
    return Way(
        0,
        max((n for n in begins if n < at), default=0),
        max(0, at - 1),
        min(last, at + 1),
        min((n for n in begins if n > at), default=last),
        last,
    )
