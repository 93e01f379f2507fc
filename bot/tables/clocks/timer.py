"""The clock of one table: what it is asked, how it stands, how it is stored and shown."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from bot.store.records import ClockRecord
from bot.tables.clocks.playing import PlayingTime
from bot.tables.clocks.reckoning import Asked, MatchClock, begun
from bot.tables.clocks.terms import SECOND, ClockTerms
from engine.core.decision import Decision, PickOne, Seat
from engine.core.game import Lapse, Timeout
from engine.core.match import Match as Contest
from engine.core.seats import Seating

#: How late an answer may come that was on its way in time, in milliseconds; nobody is out of time before.
GRACE = 1 * SECOND
#: By whom the clock of a match with a maker is stopped, until the maker lets it go.
MAKER = "maker"


@dataclass(frozen=True, slots=True)
class ClockShown:
    """A clock as one reader may see it.

    `left`: milliseconds of each seat when it was last shown. `until`: when those who are asked will be out of time;
    a question that is secret is in it for its own seat alone. `stopped`: by whom the clock is (`consent`, `judge`,
    `maker`).
    """

    terms: ClockTerms
    left: tuple[int, ...]
    until: dict[Seat, dt.datetime]
    stopped: str = ""
    wishes: tuple[Seat, ...] = ()


class TableClock:
    """The clock of one table. `kept` is what is stored, and `state` what it says; `wind` changes both.

    Args:
        match_id: the match.
        terms: what was agreed.
        kept: what is stored of it (`record`); None before the deal.
        players: the seats in which people sit: time of computer players never runs.
        seats: how many seats there are.
        playing: playing time.
    """

    def __init__(
        self,
        match_id: int,
        terms: ClockTerms,
        kept: str | None,
        players: Collection[Seat],
        seats: int,
        playing: PlayingTime,
    ) -> None:
        self._match_id = match_id
        self.terms = terms
        self._players = frozenset(players)
        self._playing = playing
        self.kept = kept
        self.state = begun(terms, seats, playing.beat()) if kept is None else _read(kept)

    # ------------------------------------------------------------------ changes

    def after(self, contest: Contest | None, state: MatchClock | None = None) -> MatchClock:
        """The clock at this moment, once the match stands like this; None: it is not played."""
        return (state or self.state).moved(self.terms, self._playing.beat(), self._asked(contest))

    def _asked(self, contest: Contest | None) -> Asked:
        if contest is None or contest.result is not None:
            return Asked(turn=self.state.turn)
        turn = contest.view(None)["turn"]
        mine = [decision for decision in contest.pending if decision.seat in self._players]
        return Asked(
            tuple(decision.seat for decision in mine if not decision.private),
            tuple(decision.seat for decision in mine if decision.private),
            (contest.number, turn["number"]),
            turn.get("seat"),
            tuple((decision.seat, decision.id) for decision in mine),
        )

    def record(self, state: MatchClock) -> ClockRecord:
        """What is stored of a clock."""
        due = state.due(self.terms)
        return ClockRecord(
            match_id=self._match_id, state=_written(state), at=state.at, due_at=due, after=self.kept
        )

    def wind(self, state: MatchClock) -> None:
        """Take over a state once it is on disk."""
        self.state, self.kept = state, _written(state)

    def reset(self, kept: str, *, played: bool) -> None:
        """Take over what is on disk, whoever stored it; the time of a match that is not `played` does not run."""
        self.state, self.kept = _read(kept), kept
        if not played:
            self.state = self.rested()

    def rested(self) -> MatchClock:
        """The clock of a match that was not played until now, whatever it was before."""
        idle = msgspec.structs.replace(self.state, open=(), secret=())
        return idle.charged(self._playing.beat())

    def wanted(self, seat: Seat) -> tuple[MatchClock, bool]:
        """The clock when a seat wants it stopped, or to go on; and whether everybody does now."""
        state = self.state.wished(seat)
        return state, self._players <= set(state.wishes)

    def switched(self, by: str) -> MatchClock:
        """The clock stopped by somebody (`consent`, `judge`, `maker`), or, with an empty text, going on."""
        return self.state.switched(self._playing.beat(), by)

    def lapsed(self, seat: Seat) -> MatchClock:
        """The clock when a seat was passed for."""
        return self.state.lapsed(seat, self._playing.beat())

    def alerted(self) -> tuple[MatchClock, tuple[str, ...]]:
        """The clock once all reminders that are due are given, and the keys of their letters."""
        state, alerts = self.state, self.state.alerts(self.terms, self._playing.now())
        for alert in alerts:
            state = state.reminded(alert)
        return state, tuple(f"{'hush' if alert.secret else 'time'}:{alert.seat}" for alert in alerts)

    # ------------------------------------------------------------------ out of time

    @property
    def late(self) -> int:
        """The moment by which an answer must have come."""
        return self._playing.now() - GRACE

    def fallen(self, pending: Collection[Decision], seating: Seating) -> tuple[Seat, Timeout | Lapse] | None:
        """Who is out of time, the first to be so, and what comes of it; None while nobody is.

        Where all teams are out at the same moment nobody wins.
        """
        out = self.state.out(self.late)
        if not out:
            return None
        seat = out[0]
        if self.terms.passes:
            decision = next(each for each in pending if each.seat == seat)
            return seat, Lapse(decision.id, _passing(decision))
        same = [each for each in out if self.state.deadline(each) == self.state.deadline(seat)]
        return seat, Timeout(everyone={seating.head(each) for each in same} == {t[0] for t in seating.teams})

    # ------------------------------------------------------------------ showing

    def shown(self, seat: Seat | None) -> ClockShown:
        """The clock as a seat (None: a spectator) may see it."""
        state = self.state
        seen = (*state.open, *((seat,) if seat in state.secret else ()))
        until = {
            each: self._playing.moment(due) for each in seen if (due := state.deadline(each)) is not None
        }
        left = tuple(
            own.left - own.owed if each == seat else own.left for each, own in enumerate(state.seats)
        )
        return ClockShown(self.terms, left, until, state.stopped, state.wishes)


def _passing(decision: Decision) -> object:
    """What is answered for somebody who is away: to pass, else what is sensible."""
    if isinstance(decision.shape, PickOne):
        for option in decision.shape.options:
            if option.verb == "pass":
                return option.key
    return decision.shape.sensible()


def _written(state: MatchClock) -> str:
    return msgspec.json.encode(state).decode()


def _read(text: str) -> MatchClock:
    return msgspec.json.decode(text, type=MatchClock)
