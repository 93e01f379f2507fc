"""Priority (11.1): both players pass in a row, and the topmost item resolves or the step ends (11.1.7)."""

from __future__ import annotations

from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.happening import loops
from engine.fftcg.happening.processes import SettleAll, calm
from engine.fftcg.playing import offers, orders
from engine.fftcg.playing.casting import Announce
from engine.fftcg.reading import allowed
from engine.fftcg.resolving.resolve import ResolveTop

PASSING, ENDING = "pass", "end"


class Priority(Procedure):
    """A step in which players get priority, the turn player first (11.1.2), until both have passed on an empty stack.

    So in the steps of an attack (10.1.1.2, 10.1.2.6, 10.1.3.6) as in a Main Phase.

    `idle`: nobody may do anything with it, so nobody is asked (9.5.1.1, 9.5.1.4, 15.2.3.3).
    """

    seat: Seat
    idle: bool = False
    passes: int = 0
    own: int = 0
    after: bool = False

    def begin(self, game: FftcgBoard) -> Next:
        """Rule processes and what has triggered come before anybody gets priority (11.1.3, 11.1.4, 12.3)."""
        game.state.holder = None
        return self.given if calm(game) else game.call(SettleAll(), self.given)

    def given(self, game: FftcgBoard) -> Next:
        """Priority is given; after a resolution, unless the same comes about again and again (13.1)."""
        if game.result is not None:
            return None
        if self.after:
            self.after = False
            if loops.watch(game):
                return game.call(loops.HowOften(), self.given)
            if game.has_ended():
                return None
        game.state.holder = self.seat
        agreed = game.state.loop is not None and bool(game.state.stack)
        ends = game.state.ending and self.seat == game.state.active and not game.state.stack
        if self.idle or agreed or ends or not orders.asks(game, self.seat, self.own):
            return self.passed(game)
        first = self.seat == game.state.active and not game.state.stack
        main = first and game.state.phase in offers.MAIN
        offered = tuple(offers.options(game, self.seat))
        if main and not offered and orders.idle(game, self.seat):
            return self.passed(game)
        options = (*offered, *_passing(game, self.seat, main=main))
        return game.ask(
            self.seat, PickOne(options, default=PASSING), self.answered, "main" if main else "priority",
            "9.3.1.4" if main else "11.1.1", window=True, phase=game.state.phase,
            hold=orders.HOLD if main or offered else "",
        )  # fmt: skip

    def answered(self, game: FftcgBoard, answer: str) -> Next:
        """Play something, or pass (11.1.6): for now, or until the turn has ended."""
        if answer in (PASSING, ENDING):
            game.state.ending = answer == ENDING or self._last(game)
            game.notify("passes", seat=self.seat)
            return self.passed(game)
        doing, oid, *key = answer.split(":")
        act = Announce(
            seat=self.seat,
            doing="play" if doing == "play" else "cast" if doing == "cast" else "use",
            obj=int(oid),
            key=int(key[0]) if key else None,
        )
        return game.call(act, self.acted)

    def _last(self, game: FftcgBoard) -> bool:
        """Whether passing now ends the turn: in Main Phase 1, if nobody could attack, Main Phase 2 brings nothing new.

        Not for who wants to be asked everything.
        """
        quiet = not game.state.stack and game.state.phase == "main_1" and self.seat == game.state.active
        return quiet and not allowed.attackers(game) and not orders.always(game, self.seat)

    def acted(self, game: FftcgBoard) -> Next:
        """It stays with who cast or activated (11.3.8, 11.6.11); after a Character the turn player has it (11.4.7)."""
        if game.value is None:
            return self.given
        loops.freely(game)
        self.passes, game.state.ending = 0, False
        self.own = game.state.stack[-1].id if game.state.stack and game.value != "play" else 0
        if game.value == "play":
            self.seat = game.state.active
        return self.begin

    def passed(self, game: FftcgBoard) -> Next:
        """One has passed: the other gets priority (11.1.6); two in a row end it (11.1.7)."""
        self.passes += 1
        if self.passes < len(game.seating.seats):
            self.seat = game.seating.next(self.seat)
            return self.begin(game)
        game.state.holder = None
        if game.state.stack:
            return game.call(ResolveTop(), self.resolved)
        return None

    def resolved(self, game: FftcgBoard) -> Next:
        """After a resolution the turn player gets priority (11.1.5)."""
        if game.result is not None:
            return None
        self.passes, self.own, self.after = 0, 0, True
        self.seat, game.state.ending = game.state.active, False
        return self.begin


def _passing(game: FftcgBoard, seat: Seat, *, main: bool) -> tuple[Option, ...]:
    """To pass; in a Main Phase by the name of what comes then. Before an attack the turn may be ended instead."""
    if not main:
        return (Option(PASSING, PASSING),)
    if game.state.phase == "main_1" and (allowed.attackers(game) or orders.always(game, seat)):
        return Option(PASSING, "go"), Option(ENDING, ENDING)
    return (Option(PASSING, ENDING),)
