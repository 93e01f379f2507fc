"""What a cost takes besides resources (418.2, 418.8): which objects could pay each part, the events of paying it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from cards.wakfu.powers import Cost, Some
from engine.core.decision import Seat
from engine.wakfu import matching
from engine.wakfu.events import (
    AnyEvent,
    Banish,
    Destroy,
    Discard,
    Mill,
    Recycle,
    ReturnToHand,
    Tap,
    may_tap,
)
from engine.wakfu.state import Item, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame

Verb = Literal["tap", "discard", "recycle", "destroy"]
NAMES: dict[Verb, str] = {
    "tap": "tapped", "discard": "discarded", "recycle": "recycled", "destroy": "destroyed",
}  # fmt: skip
"""How effects call what each part took, in the order of payment."""


def of(cost: Cost) -> list[tuple[Verb, Some]]:
    """The parts of a cost that someone has to pick, in the order of payment."""
    found = ((verb, getattr(cost, verb)) for verb in NAMES)
    return [(verb, some) for verb, some in found if some is not None]


def need(some: Some, x: int) -> int:
    """How many a part takes, X being announced."""
    return x if some.count == "x" else some.count


def uses_x(cost: Cost) -> bool:
    """Whether X is announced for this cost (808.2c)."""
    return cost.x_resources or any(some.count == "x" for _, some in of(cost))


def spends_self(cost: Cost) -> bool:
    """Whether the object itself is used up."""
    return cost.destroy_self or cost.return_self or cost.banish_self or cost.recycle_self


def candidates(game: WakfuGame, item: Item, verb: Verb, cost: Cost) -> Iterator[ObjectId]:
    """The objects that could be taken for one part."""
    some: Some = getattr(cost, verb)
    own = game.state.seats[item.controller]
    seat, source = item.controller, item.source
    if verb in ("discard", "recycle"):
        pile: Literal["hand", "discard"] = "hand" if verb == "discard" else "discard"
        select = msgspec.structs.replace(some.select, area=(pile,))
        played = source if item.power < 0 or spends_self(cost) else None
        for oid in own.hand if pile == "hand" else own.discard:
            if oid != played and matching.matches(game, select, oid, seat, source, item):
                yield oid
        return
    barred = (verb == "tap" and cost.tap_self) or (verb == "destroy" and spends_self(cost))
    for oid in matching.found(game, some.select, seat, source, item):
        if barred and oid == source:
            continue
        if verb == "destroy" or not (game.state.objs[oid].tapped or not may_tap(game, oid)):
            yield oid


def most(game: WakfuGame, item: Item, cost: Cost) -> int | None:
    """The largest X that there are enough objects for; None where no part takes X."""
    counts = [
        sum(1 for _ in candidates(game, item, verb, cost)) for verb, some in of(cost) if some.count == "x"
    ]
    return min(counts, default=None)


def enough(game: WakfuGame, item: Item, cost: Cost) -> bool:
    """418.2: whether each part but taps, which resources compete with, finds enough objects."""
    if cost.mill > len(game.state.seats[item.controller].deck):
        return False
    for verb, some in of(cost):
        wanted = need(some, item.x)
        if verb == "tap" or wanted == 0:
            continue
        if sum(1 for _ in candidates(game, item, verb, cost)) < wanted:
            return False
    return True


def pay(verb: Verb, taken: list[ObjectId], seat: Seat) -> list[AnyEvent]:
    """The events of one part."""
    if verb == "tap":
        return [Tap(obj=oid, seat=seat, cost=True) for oid in taken]
    if verb == "discard":
        return [Discard(obj=oid, seat=seat) for oid in taken]
    if verb == "recycle":
        return [Recycle(obj=oid, seat=seat) for oid in taken]
    return [Destroy(obj=oid, seat=seat, credit=[seat]) for oid in taken]


def pay_self(cost: Cost, source: ObjectId, seat: Seat) -> list[AnyEvent]:
    """The events in which the object itself is used up, and the top cards of the Deck; tapping aside."""
    batch: list[AnyEvent] = [Mill(seat=seat) for _ in range(cost.mill)]
    if cost.recycle_self:
        batch.append(Recycle(obj=source, seat=seat))
    if cost.return_self:
        batch.append(ReturnToHand(obj=source, seat=seat))
    if cost.banish_self:
        batch.append(Banish(obj=source, seat=seat))
    if cost.destroy_self:
        batch.append(Destroy(obj=source, seat=seat, credit=[seat]))
    return batch
