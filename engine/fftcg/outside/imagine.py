"""A game as one seat knows it: a dump without what the seat must not know.

Equal knowledge gives equal bytes. The cards of the other hand and deck become `UNKNOWN`, one's own deck is sorted,
chance and the other's standing orders are left out. Nothing that is put together in private belongs to the other seat
while this one is asked: whoever puts something together is asked alone.
"""

from __future__ import annotations

import msgspec

from engine.core.chance import Chance
from engine.core.decision import Seat, StaleAnswerError
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, FftcgSeat, ObjectId
from engine.fftcg.resolving.picking import DiscardOwn

UNKNOWN = "?"
"""Stands for a card that the seat does not know."""


class FftcgKnowledge(msgspec.Struct):
    """The result of `masked`: the game's key, the seat whose knowledge it is, the masked dump."""

    game: str
    seat: Seat
    state: msgspec.Raw


def masked(known: FftcgBoard, seat: Seat) -> bytes:
    """Return a game as `seat`, who is asked something, knows it. `known` is a copy of that game, which this changes.

    Raises `StaleAnswerError` when the seat has no open decision.
    """
    if known.pending_for(seat) is None:
        raise StaleAnswerError(-1)
    state = known.state
    state.chance = Chance(b"")
    state.seen = {}
    state.seats[seat].deck.sort()
    for rival in known.seating.rivals(seat):
        other = known.own(rival)
        other.deck = [UNKNOWN] * len(other.deck)
        fresh = FftcgSeat([])
        other.orders, other.hushed, other.stops = fresh.orders, fresh.hushed, fresh.stops
        other.skip_until, other.skip_mark = fresh.skip_until, fresh.skip_mark
        _hide_hand(known, rival)
    return msgspec.json.encode(FftcgKnowledge(known.key, seat, msgspec.Raw(known.dump())))


def _hide_hand(game: FftcgBoard, seat: Seat) -> None:
    """Cards in a hand become unknown, and lose the numbers that would show when each was drawn.

    Not those that were declared already, of an effect that waits for this seat's (11.11.6).
    """
    own, objs = game.own(seat), game.state.objs
    told = {oid for frame in game.stack if isinstance(frame, DiscardOwn) for oid in frame.picked}
    hidden: list[ObjectId] = [oid for oid in own.hand if oid in told]
    for place, oid in enumerate([oid for oid in own.hand if oid not in told], 1):
        del objs[oid]
        hidden.append(-place)
        objs[-place] = CardObject(-place, UNKNOWN, seat, seat, "hand")
    own.hand = hidden
