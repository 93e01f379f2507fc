"""The reckoning of a match's clock: whose time runs, how much is left, who is out.

Pure arithmetic on seats and numbers. Every moment is one of *playing time* (`playing.PlayingTime`): milliseconds in
which play was possible, which no calendar and no outage touches.

What everyone is shown (`SeatTime.left`, and the deadline of whoever is asked in public) follows from public questions
alone. Time for a question that is secret is written down apart, as `owed`. With a bank it is taken off what is shown
when the same seat is next asked in public, in steps of `STEP`, and the rest stays owed; with hours a turn it never is,
since both end with the turn. So whoever reads clocks guesses hardly better than by chance whether somebody was just
asked in secret (`tests/leaks/test_clocks.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.tables.clocks.terms import SECOND, ClockTerms

STEP = 120 * SECOND
"""In which steps time for secret questions is taken off what is shown."""

Seat = int


class SeatTime(msgspec.Struct, frozen=True):
    """The time of a seat, in milliseconds: `left` as shown, `owed` of it for secret questions.

    `told` and `whispered`: how many reminders it has had of its public and its secret questions.
    """

    left: int
    owed: int = 0
    told: int = 0
    whispered: int = 0


class Asked(msgspec.Struct, frozen=True):
    """Who must decide now: in public (`open`) and in secret; which turn it is, (game, number), and of which seat.

    `questions`: the number of the question of each of them.
    """

    open: tuple[Seat, ...] = ()
    secret: tuple[Seat, ...] = ()
    turn: tuple[int, int] = (0, 0)
    mover: Seat | None = None
    questions: tuple[tuple[Seat, int], ...] = ()


class Alert(msgspec.Struct, frozen=True):
    """A reminder that is due: whose, whether its question is secret, and how many of that kind it will have had."""

    seat: Seat
    secret: bool
    stage: int


class MatchClock(msgspec.Struct, frozen=True):
    """The clock of a match, reckoned until `at`.

    `open` and `secret` are the seats that must decide since then. `stopped`: by whom the clock was stopped (`consent`,
    `judge`, `maker`), empty while it goes. `wishes`: the seats that want it stopped, or, while it is, to go on.
    `questions`: see `Asked`.
    """

    at: int
    seats: tuple[SeatTime, ...]
    turn: tuple[int, int] = (0, 0)
    open: tuple[Seat, ...] = ()
    secret: tuple[Seat, ...] = ()
    stopped: str = ""
    wishes: tuple[Seat, ...] = ()
    questions: tuple[tuple[Seat, int], ...] = ()

    # ------------------------------------------------------------------ reading

    def deadline(self, seat: Seat) -> int | None:
        """When a seat will be out of time; None while its time does not run."""
        if self.stopped:
            return None
        own = self.seats[seat]
        if seat in self.open:
            return self.at + own.left
        return self.at + own.left - own.owed if seat in self.secret else None

    def out(self, now: int) -> tuple[Seat, ...]:
        """The seats that are out of time, the first to be so first."""
        running = {seat: self.deadline(seat) for seat in (*self.open, *self.secret)}
        found = [(due, seat) for seat, due in running.items() if due is not None and due <= now]
        return tuple(seat for _, seat in sorted(found))

    def due(self, terms: ClockTerms) -> int | None:
        """When there is next something to do: a reminder, or a seat out of time."""
        running = [self.deadline(seat) for seat in (*self.open, *self.secret)]
        moments = [due for due in running if due is not None]
        moments += [
            due for seat in self.open if (due := self._reminds(terms, seat, secret=False)) is not None
        ]
        moments += [
            due for seat in self.secret if (due := self._reminds(terms, seat, secret=True)) is not None
        ]
        return min(moments, default=None)

    def alerts(self, terms: ClockTerms, now: int) -> tuple[Alert, ...]:
        """The reminders that are due."""
        found = []
        for seat, secret in (*((s, False) for s in self.open), *((s, True) for s in self.secret)):
            due = self._reminds(terms, seat, secret=secret)
            if due is not None and due <= now:
                left = (self.deadline(seat) or now) - now
                found.append(Alert(seat, secret, sum(left <= mark for mark in marks(terms))))
        return tuple(found)

    def _reminds(self, terms: ClockTerms, seat: Seat, *, secret: bool) -> int | None:
        """When a seat is next reminded; None after the last time."""
        own, due = self.seats[seat], self.deadline(seat)
        had = own.whispered if secret else own.told
        if due is None or had >= len(marks(terms)):
            return None
        return max(self.at, due - marks(terms)[had])

    # ------------------------------------------------------------------ changing

    def charged(self, now: int) -> MatchClock:
        """The same at the moment `now`, with what has run until then taken off."""
        passed = 0 if self.stopped else max(0, now - self.at)
        seats = list(self.seats)
        for seat in (*self.open, *self.secret):
            own, secret = seats[seat], seat in self.secret
            left = own.left if secret else max(0, own.left - passed)
            # Who answers late, and was not called out of time, owes nothing for that.
            seats[seat] = _with(own, left=left, owed=min(left, own.owed + (passed if secret else 0)))
        return _clock(self, at=max(self.at, now), seats=tuple(seats))

    def moved(self, terms: ClockTerms, now: int, asked: Asked) -> MatchClock:
        """The clock after something has changed at the table: who must decide now, and in which turn."""
        clock = self.charged(now)
        seats = list(clock.seats)
        if terms.go:
            seats = [
                own if clock.waits_on(seat, asked) else SeatTime(terms.bank) for seat, own in enumerate(seats)
            ]
        elif asked.turn != clock.turn:
            whole = not terms.live or asked.turn[0] != clock.turn[0]
            if whole:
                seats = [SeatTime(terms.bank) for _ in seats]
            elif asked.mover is not None:
                own = seats[asked.mover]
                seats[asked.mover] = _with(own, left=own.left + terms.increment)
        for seat in asked.open if terms.live else ():
            paid = seats[seat].owed // STEP * STEP
            seats[seat] = _with(
                seats[seat], left=max(0, seats[seat].left - paid), owed=seats[seat].owed - paid
            )
        wishes = clock.wishes if asked.turn == clock.turn else ()
        return _clock(
            clock,
            seats=tuple(seats),
            turn=asked.turn,
            open=asked.open,
            secret=asked.secret,
            wishes=wishes,
            questions=asked.questions,
        )

    def waits_on(self, seat: Seat, asked: Asked) -> bool:
        """Whether a seat is still asked the same question as before, in public or in secret as before."""
        same = dict(self.questions).get(seat) == dict(asked.questions).get(seat)
        return same and (
            (seat in self.open and seat in asked.open) or (seat in self.secret and seat in asked.secret)
        )

    def lapsed(self, seat: Seat, now: int) -> MatchClock:
        """The clock when a seat was passed for: it has nothing left until it is given time again."""
        clock = self.charged(now)
        return clock.seated(seat, _with(clock.seats[seat], left=0, owed=0))

    def reminded(self, alert: Alert) -> MatchClock:
        """The clock once a reminder is given."""
        own = self.seats[alert.seat]
        given = _with(own, whispered=alert.stage) if alert.secret else _with(own, told=alert.stage)
        return self.seated(alert.seat, given)

    def wished(self, seat: Seat) -> MatchClock:
        """The clock when a seat wants it stopped, or, while it is, to go on."""
        return _clock(self, wishes=tuple(sorted({*self.wishes, seat})))

    def switched(self, now: int, by: str) -> MatchClock:
        """The clock stopped by somebody, or going on (`by` empty)."""
        return _clock(self.charged(now), stopped=by, wishes=())

    def seated(self, seat: Seat, own: SeatTime) -> MatchClock:
        """The clock with this time for one seat."""
        seats = list(self.seats)
        seats[seat] = own
        return _clock(self, seats=tuple(seats))


def begun(terms: ClockTerms, seats: int, now: int) -> MatchClock:
    """The clock of a match before its first question."""
    return MatchClock(now, (SeatTime(terms.bank),) * seats)


def marks(terms: ClockTerms) -> Sequence[int]:
    """How much is left when a seat is reminded: half of its time, then the last quarter."""
    return (terms.bank // 2, terms.bank // 4)


def _with(own: SeatTime, **change: int) -> SeatTime:
    return msgspec.structs.replace(own, **change)


def _clock(clock: MatchClock, **change: object) -> MatchClock:
    return msgspec.structs.replace(clock, **change)
