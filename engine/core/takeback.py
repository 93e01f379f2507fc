"""Asking to take back a step that others have seen: one seat asks, and all its rivals must agree.

Own steps that revealed nothing need no consent (`engine.core.game.Back`). A request lapses as soon as the game goes on
in a way that everyone sees: a step that stays hidden must leave no trace, so it does not end a request.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.decision import IllegalMoveError, InvalidAnswerError, Seat, StaleAnswerError
from engine.core.event import Notice
from engine.core.game import AnswerBack, AskBack
from engine.core.seats import Seating

MOST = 3
"""How many requests a seat has in each game of a match."""


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open request: its number in the match, who asks, for what (`AskBack`), and which rivals have agreed."""

    id: int
    seat: Seat
    what: AskBack
    agreed: tuple[Seat, ...] = ()

    def asked(self, seating: Seating) -> tuple[Seat, ...]:
        """The rivals who have not answered yet."""
        return tuple(seat for seat in seating.rivals(self.seat) if seat not in self.agreed)


class Takebacks(msgspec.Struct):
    """The requests of a match: how many there were, how many of each seat in game `game`, and the open one."""

    game: int
    asked: list[int]
    count: int = 0
    open: Request | None = None

    def in_game(self, number: int) -> Takebacks:
        """The same in a game of the match: each seat has its requests anew in each."""
        if number == self.game:
            return self
        return Takebacks(number, [0 for _ in self.asked], self.count, None)

    def left(self, seat: Seat) -> int:
        """How many requests a seat still has in this game."""
        return MOST - self.asked[seat]

    def ask(self, seat: Seat, act: AskBack) -> list[Notice]:
        """Open a request. Raises `IllegalMoveError` while one is open, and after `MOST` of them."""
        if self.open is not None:
            raise IllegalMoveError("", "takeback_open")
        if self.left(seat) <= 0:
            raise IllegalMoveError("", "takeback_often", most=MOST)
        self.asked[seat] += 1
        self.count += 1
        self.open = Request(self.count, seat, act)
        return [Notice("takeback_asked", {"seat": seat, "amount": act.steps})]

    def check(self, seat: Seat, act: AnswerBack, seating: Seating) -> Request:
        """The request that an answer is about.

        Raises:
            StaleAnswerError: it is no longer open, the seat is not asked, or another answer has come in between.
        """
        request = self.open
        if request is None or request.id != act.request or seat not in request.asked(seating):
            raise StaleAnswerError(act.request)
        last = act.accept and request.asked(seating) == (seat,)
        if act.back != (request.what.number if last else None):
            raise StaleAnswerError(act.request)
        return request

    def answer(self, seat: Seat, act: AnswerBack, seating: Seating) -> list[Notice]:
        """Note an answer that undoes nothing yet: a refusal, or a consent while others are still asked."""
        request = self.check(seat, act, seating)
        if act.back is not None:
            raise InvalidAnswerError(act.back)
        if not act.accept:
            self.open = None
            return [Notice("takeback_declined", {"seat": seat})]
        self.open = msgspec.structs.replace(request, agreed=(*request.agreed, seat))
        return [Notice("takeback_agreed", {"seat": seat})]

    def lapse(self, notices: Sequence[Notice]) -> None:
        """Close the open request if something has happened that everyone sees."""
        if any(notice.only is None for notice in notices):
            self.open = None


__all__ = ["MOST", "Request", "Takebacks"]
