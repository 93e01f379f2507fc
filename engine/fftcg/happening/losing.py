"""How the game is lost and drawn (3)."""

from __future__ import annotations

from engine.core.decision import Seat
from engine.core.event import Result
from engine.fftcg.board.board import FftcgBoard

POINTS = {"constructed": 7, "limited": 6}
REASONS = {"3.1.1": "damage", "3.1.2": "deck", "3.1.3": "deck"}


def most_points(game: FftcgBoard) -> int:
    """The points of damage that lose the game: seven, or six in the limited format (3.1.1, F1)."""
    return POINTS[game.ruling("format")]


def lose(game: FftcgBoard, seat: Seat, reason: str, rule: str) -> None:
    """A seat meets a condition of defeat (3.1); the game ends with `judge`."""
    own = game.own(seat)
    if not own.lost:
        own.lost = rule
        game.notify("losing", seat=seat, reason=reason, rule=rule)


def judge(game: FftcgBoard) -> bool:
    """End the game if somebody has lost: a draw if both have at the same moment (3.3). Return whether it is over."""
    if game.result is not None:
        return True
    lost = [seat for seat in game.seating.seats if game.own(seat).lost]
    if not lost:
        return False
    if len(lost) > 1:
        game.finish(Result(None, "both", "3.3"))
        return True
    rule = game.own(lost[0]).lost
    game.finish(Result(game.seating.rival(lost[0]), REASONS[rule], rule))
    return True
