"""A game as one seat knows it.

An information set is a dump without what the seat must not know: the contents and order of the other Hand and of both
Decks, the randomness of the game, the other seat's standing orders, secret answers and private steps, and numbers that
would count them. Equal knowledge gives equal sets. A computer player deals the missing cards at random
(`engine.players.wakfu.determinization`), so that it can look ahead with the same engine.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.core.chance import Chance
from engine.core.decision import Seat, StaleAnswerError
from engine.core.procedure import Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import Obj, ObjectId, SeatState
from engine.wakfu.phases.battle import Attack
from engine.wakfu.pipeline.pipeline import Happen
from engine.wakfu.resolving.choosing import DecideEffect
from engine.wakfu.resolving.picking import Discarding, Picking
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.searching import Placing

UNKNOWN = "?"
"""Stands for a card that the seat does not know."""


class InformationSet(msgspec.Struct):
    """The result of `masked`: the game's key, the seat whose knowledge it is, the masked dump."""

    game: str
    seat: Seat
    state: msgspec.Raw


def masked(known: Board, seat: Seat) -> bytes:
    """Return a game as `seat`, who is asked something, knows it. `known` is a copy of that game, which this changes.

    Raises `StaleAnswerError` when the seat has no open decision: it may not know what the other seat is doing then.
    """
    if known.pending_for(seat) is None:
        raise StaleAnswerError(-1)
    state = known.state
    state.chance = Chance(b"")
    state.resolving = 0
    state.seats[seat].deck.sort()
    other = state.seats[RIVAL[seat]]
    other.deck = [UNKNOWN] * len(other.deck)
    other.reserve = []
    _forget_orders(other)
    _hide_hand(known, RIVAL[seat])
    _hide_answers(known, seat)
    _hide_preparations(known, RIVAL[seat])
    return msgspec.json.encode(InformationSet(known.key, seat, msgspec.Raw(known.dump())))


def _forget_orders(own: SeatState) -> None:
    own.orders = SeatState([]).orders
    own.skip_until = ""
    own.skip_mark = own.hushed = own.stops = ()


def _hide_hand(game: Board, seat: Seat) -> None:
    """The cards of a Hand become unknown and lose their ids, which would show when each was drawn.

    A card whose power is in the Queue has been shown, so it stays.
    """
    state = game.state
    own = state.seats[seat]
    shown = {item.source for item in state.queue}
    masked: dict[ObjectId, ObjectId] = {}

    def mask(oid: ObjectId) -> ObjectId:
        obj = game.obj(oid)
        if obj is None or obj.area != "hand" or obj.owner != seat or oid in shown:
            return oid
        return masked.setdefault(oid, -1 - len(masked))  # in the order of first use

    for frame in game.stack:
        _mask_frame(frame, mask)
    for item in state.queue:
        item.choices = {name: [mask(oid) for oid in chosen] for name, chosen in item.choices.items()}
    for oid in own.hand:
        mask(oid)
    for oid in masked:
        state.objs.pop(oid, None)
    own.hand = sorted(masked.get(oid, oid) for oid in own.hand)
    state.objs |= {oid: Obj(oid, UNKNOWN, seat, seat, "hand") for oid in own.hand if oid < 0}
    state.last = {o: k for o, k in state.last.items() if k.obj.owner != seat or k.obj.area != "hand"}


def _hide_preparations(game: Board, seat: Seat) -> None:
    """701.2, 702.1, 703.1: nobody learns of Target and attackers before they are declared."""
    for frame in game.stack:
        if isinstance(frame, Attack) and frame.seat == seat:
            frame.prepared = None


def _mask_frame(frame: Procedure, mask: Callable[[ObjectId], ObjectId]) -> None:
    """Replace the ids of a Hand's cards in a procedure under way."""
    if isinstance(frame, Happen):
        for event in frame.batch:
            event.obj = mask(event.obj) if event.obj is not None else None
    elif isinstance(frame, Play):
        own = frame.draft
        own.taken = {verb: [mask(oid) for oid in taken] for verb, taken in own.taken.items()}
    elif isinstance(frame, DecideEffect):
        frame.taken = {verb: [mask(oid) for oid in taken] for verb, taken in frame.taken.items()}
    elif isinstance(frame, Picking):
        frame.picked = [mask(oid) for oid in frame.picked]
    elif isinstance(frame, Discarding):
        frame.doomed = [mask(oid) for oid in frame.doomed]
    elif isinstance(frame, Placing):
        frame.obj = mask(frame.obj)


def _hide_answers(game: Board, seat: Seat) -> None:
    """Remove the other seat's secret answer, and renumber decisions, since their numbers count private ones."""
    for number, asked in enumerate(game.asked, start=1):
        asked.answer = None
        asked.decision = msgspec.structs.replace(asked.decision, id=number)
    game.next_decision = len(game.asked) + 1
