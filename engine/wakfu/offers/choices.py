"""What may be chosen for a card or power as it is played or triggers (417.3, 508, 807.2)."""

from __future__ import annotations

from collections.abc import Iterator

from cards.wakfu.powers import Choose, Pick, Recycle, Select
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import SINCE
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.offers import redirecting
from engine.wakfu.reading import filters, nested, reach


def able(game: Board, spec: Choose, item: Item) -> list[ObjectId]:
    """Objects that may be chosen (807.2, 508)."""
    return list(each(game, spec, item))


def each(game: Board, spec: Choose, item: Item) -> Iterator[ObjectId]:
    """The same as an iterator, for callers that only ask whether there are enough."""
    if spec.player:
        seats = SINCE[item.controller]
        return iter([game.state.seats[seat].hero for seat in seats if _may_name(game, spec, item, seat)])
    found = filters.in_reach(game, spec.select, item)
    if not item.about:
        return found
    effects = nested.block(game, item, ())
    return (oid for oid in found if redirecting.takes(game, item, effects, spec.name, oid))  # 417.3


def _may_name(game: Board, spec: Choose, item: Item, seat: Seat) -> bool:
    """508.1b: whether a player may be chosen; a Discard that is picked from or recycled next must be in reach."""
    effects = nested.block(game, item, ())
    selects = [node.select for node in effects if isinstance(node, Pick)]
    selects += [node.what for node in effects if isinstance(node, Recycle) and isinstance(node.what, Select)]
    return all(
        reach.reaches_discard(game, item.source, seat)
        for select in selects
        if select.whose == spec.name and select.area == ("discard",)
    )
