"""What may be chosen for a card or power as it is played or triggers (417.3, 508, 807.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cards.wakfu.powers import Activated, Choose, Pick, Recycle, Retarget, Select
from engine.core.decision import Distribute, PickSome, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import SINCE
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.offers import redirecting
from engine.wakfu.reading import filters, nested, reach


def able(game: Board, spec: Choose, item: Item) -> list[ObjectId]:
    """Objects that may be chosen (807.2, 508)."""
    return list(each(game, spec, item))


def binding(game: Board, seat: Seat, found: Sequence[ObjectId]) -> list[ObjectId]:
    """104.1: of what a seat could choose or pick, that which a power of an opponent does not let it pass over."""
    barred, objs = game.snapshot().forbidden, game.state.objs
    return [
        oid for oid in found if oid in barred and _PASSED_OVER in barred[oid] and objs[oid].controller != seat
    ]


_PASSED_OVER = "be_passed_over:opponents"


def bound(shape: PickSome, forced: Sequence[ObjectId]) -> PickSome:
    """The question for several, with as many of these among them as fit."""
    least = min(len(forced), shape.most)
    if not least:
        return shape
    keys = tuple(map(str, forced))
    if least == shape.most:  # nothing else fits
        return msgspec.structs.replace(shape, options=tuple(o for o in shape.options if o.key in keys))
    cover = (keys,) * least
    return msgspec.structs.replace(
        shape,
        least=max(least, shape.least),
        cover=cover,
        rule="104.1",
        count_rule=shape.count_rule or shape.rule,
    )


def shared(shape: Distribute, forced: Sequence[ObjectId]) -> Distribute:
    """The question for shares, in which others get any only once each of these does."""
    keys = list(map(str, forced))
    gate = dict.fromkeys(keys, 1)
    gates = {option.key: gate for option in shape.options if option.key not in keys} if keys else {}
    return msgspec.structs.replace(shape, gates=gates)


def specs(game: Board, item: Item) -> tuple[Choose, ...]:
    """The choices that an item of the Queue makes, as its card says."""
    source = nested.source(game, item)
    if item.root or source is None:
        return ()
    return source.script.choose if isinstance(source, Activated) else getattr(source, "choose", ())


def chosen(game: Board, item: Item) -> list[ObjectId]:
    """807: the objects that an item of the Queue has chosen; players are none."""
    return [oid for spec in specs(game, item) if not spec.player for oid in item.choices.get(spec.name, ())]


def could_choose(game: Board, item: Item, old: ObjectId, new: ObjectId) -> bool:
    """807.2, 807.3: whether an item of the Queue could have chosen an object in the place of one that it has."""
    if new in chosen(game, item):
        return False
    for spec in specs(game, item):
        if not spec.player and old in item.choices.get(spec.name, ()):
            others = [oid for oid in able(game, spec, item) if oid == old or oid not in chosen(game, item)]
            forced = binding(game, item.controller, others)
            if new in (forced or others):
                return True
    return False


def replaced(game: Board, item: Item, node: Retarget) -> ObjectId | None:
    """The object that is to be chosen no more: the one named, or the only one chosen."""
    if node.what is not None:
        return filters.one(game, item, node.what)
    queued = game.item(item.it or 0)
    found = chosen(game, queued) if queued is not None else []
    return found[0] if len(found) == 1 else None


def _retargets(game: Board, item: Item, name: str) -> tuple[Item, ObjectId] | None:
    """The item whose choice the effects change to what `name` stands for, and the object it has chosen."""
    for node in nested.block(game, item, ()):
        if isinstance(node, Retarget) and node.to == name:
            queued = game.item(item.it or 0)
            old = replaced(game, item, node)
            return None if queued is None or old is None else (queued, old)
    return None


def each(game: Board, spec: Choose, item: Item) -> Iterator[ObjectId]:
    """The same as an iterator, for callers that only ask whether there are enough."""
    if spec.player:
        seats = SINCE[item.controller]
        return iter([game.state.seats[seat].hero for seat in seats if _may_name(game, spec, item, seat)])
    found = filters.in_reach(game, spec.select, item)
    if not item.about:
        return found
    retargeted = _retargets(game, item, spec.name)
    if retargeted is not None:
        queued, old = retargeted
        return (oid for oid in found if could_choose(game, queued, old, oid))
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
