"""Range (508): what a source may affect from where it is, and what a seat sees."""

from __future__ import annotations

from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Obj, ObjectId
from engine.wakfu.reading import characteristics


def reaches(game: Board, source: ObjectId, seat: Seat, oid: ObjectId, *, anywhere: bool = False) -> bool:
    """508.1: whether `source` may affect an object, from where it is or was last known.

    `anywhere`: the power ignores the shelter of Haven Bags (508.4), unless its source is in one. A source in a Haven
    Bag that may use its powers as if it were in the World also reaches objects there (508.3).
    """
    obj, origin = game.obj(oid), game.obj(source)
    if obj is None or origin is None:
        return False
    return from_area(game, origin, acting_area(game, origin), seat, obj, anywhere=anywhere)


def from_area(game: Board, origin: Obj, area: str, seat: Seat, obj: Obj, *, anywhere: bool) -> bool:
    """508.1: whether a source that acts from an area may affect an object."""
    if area == "bag":
        return _reaches_from_bag(game, origin.id, origin.controller, obj)
    if obj.area == "bag":
        if anywhere:  # 508.4
            return True
        if area in ("queue", "hand"):  # 508.1a: an Action reaches its player's own Haven Bag
            return obj.controller == seat
        return False  # 508.1c
    return obj.area in ("world", "discard", "queue")


def _reaches_from_bag(game: Board, source: ObjectId, own: Seat, obj: Obj) -> bool:
    """508.1b: whether a card in a seat's Haven Bag may affect an object; 508.3: some may as if from the World."""
    if obj.area in ("bag", "queue"):
        return obj.area == "queue" or obj.controller == own
    if obj.area == "discard":
        return _into_discard(game, source, own, obj.controller)
    return obj.area == "world" and (obj.controller == own or characteristics.reaches_out(game, source))


def reaches_discard(game: Board, source: ObjectId, seat: Seat) -> bool:
    """508.1: whether `source` may affect cards in the Discard of a seat."""
    origin = game.obj(source)
    if origin is None:
        return False
    return acting_area(game, origin) != "bag" or _into_discard(game, source, origin.controller, seat)


def _into_discard(game: Board, source: ObjectId, own: Seat, seat: Seat) -> bool:
    """508.1b: whether a card in a Haven Bag may affect the Discard of a seat; I-79: its text may prevail (104.1)."""
    return (
        own == seat or characteristics.reaches_out(game, source) or game.ruling("discards_from_bag") == "any"
    )


def acting_area(game: Board, source: Obj) -> str:
    """The area that a source acts from; I-72: if it has left, the area it left, or the Discard if it is there now."""
    if source.id in game.state.objs:
        return source.area
    last = game.state.last.get(source.id)
    if last is None or game.ruling("acts_from") == "area_it_left":
        return source.area
    now = game.state.objs.get(last.became or 0)
    return "discard" if now is not None and now.area == "discard" else source.area


def visible(game: Board, oid: ObjectId, seat: Seat) -> bool:
    """508.2: whether a seat sees events on an object; in the other seat's Haven Bag it sees none."""
    obj = game.obj(oid)
    return obj is not None and (obj.area != "bag" or obj.controller == seat)
