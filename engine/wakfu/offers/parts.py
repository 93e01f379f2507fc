"""What a cost takes besides resources (418.2, 418.8): which objects can pay each part, and the events of paying it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

import msgspec

from cards.wakfu.powers import Cost, Deal, Effect, Select, Some, Verb, Who, walk
from engine.core.decision import Option, PickSome, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Price
from engine.wakfu.board.state import TAKEN, Item, ObjectId
from engine.wakfu.events import (
    AnyEvent,
    BagTapped,
    Banished,
    Destroyed,
    Discarded,
    Milled,
    Recycled,
    ReturnedToHand,
    Tapped,
    Unmarked,
)
from engine.wakfu.reading import characteristics, costs, filters, means, reach
from engine.wakfu.reading.allowed import may_tap


def rule(item: Item) -> str:
    """The rule about paying a part: for an Action it is an additional cost, for a power its cost."""
    return "418.8" if item.power < 0 else "418.2"


def need(some: Some, x: int) -> int:
    """How many objects a part takes, with X as announced."""
    return x if some.count == "x" else some.count


def spends_self(cost: Cost) -> bool:
    """Whether the object itself is used up."""
    return cost.destroy_self or cost.return_self or cost.banish_self or cost.recycle_self


def candidates(game: Board, item: Item, verb: Verb, cost: Cost) -> Iterator[ObjectId]:
    """The objects that could be taken for one part."""
    some: Some = getattr(cost, verb)
    own = game.state.seats[item.controller]
    source = item.source
    if verb in ("discard", "recycle"):
        thrown = verb == "discard"
        select = some.in_hand if thrown else some.in_discard
        played = source if item.power < 0 or spends_self(cost) else None
        if not thrown:
            select = msgspec.structs.replace(select, control=None)  # `means.discards` says whose
        for oid in own.hand if thrown else means.discards(game, item.controller):
            if oid != played and (
                filters.matches(game, select, oid, item)
                or (not thrown and filters.recyclable_as(game, select, oid, item))
            ):
                yield oid
        return
    barred = (verb == "tap" and cost.tap_self) or (verb != "tap" and spends_self(cost))
    for oid in filters.found(game, some.select, item):
        if barred and oid == source:
            continue
        if verb == "tap":
            fit = not game.state.objs[oid].tapped and may_tap(game, oid)
        else:
            fit = verb != "destroy" or not characteristics.cannot(game, oid, "be_destroyed")
        if fit:
            yield oid


def most(game: Board, item: Item, cost: Cost) -> int | None:
    """The largest X for which there are enough objects; None where no part takes X."""
    counts = [
        sum(1 for _ in candidates(game, item, verb, cost)) for verb, some in cost.parts if some.count == "x"
    ]
    return min(counts, default=None)


def enough(game: Board, item: Item, cost: Cost) -> bool:
    """418.2: whether each part has enough objects; taps are left out, because resources compete with them."""
    if spends_self(cost) and item.source not in game.state.objs:
        return False
    if cost.destroy_self and characteristics.cannot(game, item.source, "be_destroyed"):
        return False
    if cost.unmark is not None:
        marked = game.state.objs.get(item.source)
        if marked is None or marked.markers.get(cost.unmark.name, 0) < cost.unmark.amount:
            return False
    if cost.mill > len(game.state.seats[item.controller].deck):
        return False
    for verb, some in cost.parts:
        wanted = need(some, item.x)
        if verb == "tap" or wanted == 0:
            continue
        if sum(1 for _ in islice(candidates(game, item, verb, cost), wanted)) < wanted:
            return False
    return True


def taps(
    game: Board,
    item: Item,
    cost: Cost,
    price: Price,
    taken: list[ObjectId],
    without: tuple[ObjectId, ...],
    effects: tuple[Effect, ...],
) -> Iterator[ObjectId]:
    """Objects that may be tapped next so that the rest can still be paid (418.2).

    `taken` have been picked for it already, `without` is tapped for other parts; `effects` follow the payment: a tapped
    card must reach what it will strike, and be in reach of what will strike it (508.1, 508.1b).
    """
    if cost.tap is None:
        return
    seat = item.controller
    struck, striking = _opponents(game, item, effects)
    able: Iterable[ObjectId] = (
        oid
        for oid in candidates(game, item, "tap", cost)
        if oid not in taken
        and all(reach.reaches(game, oid, seat, to) for to in struck)
        and all(reach.reaches(game, source, seat, oid) for source in striking)
    )
    more = need(cost.tap, item.x) - len(taken) - 1
    if more:
        able = [*able]
    for oid in able:
        others = [other for other in able if other != oid] if more else []
        if costs.affordable_beside(game, seat, price, (*without, oid), others, more):
            yield oid


@lru_cache(1024)
def blows(effects: tuple[Effect, ...]) -> tuple[tuple[Who, Who], ...]:
    """The pairs of source and recipient of Damage, in nested effects too, of which one is the tapped card."""
    packets = [node for _, node in walk(effects) if isinstance(node, Deal) and node.source is not None]
    found = [(packet.source, packet.to) for packet in packets if packet.source is not None]
    return tuple(pair for pair in found if "tapped" in pair)


def _opponents(game: Board, item: Item, effects: tuple[Effect, ...]) -> tuple[list[ObjectId], list[ObjectId]]:
    """The objects that the tapped card will strike, and those that will strike it, as far as they are known.

    These are choices already made, and the object of an event.
    """
    struck: list[ObjectId] = []
    striking: list[ObjectId] = []
    for source, to in blows(effects):
        if source != "tapped":
            striking += filters.named(game, item, source)
        elif not isinstance(to, Select) and to != "tapped":
            struck += filters.named(game, item, to)
    return struck, striking


def question(game: Board, item: Item, verb: Verb, cost: Cost) -> tuple[PickSome, str, tuple[str, ...]]:
    """The question for one part other than taps: its shape, its name, its rules."""
    options = tuple(Option(str(o), verb, o) for o in candidates(game, item, verb, cost))
    wanted = need(getattr(cost, verb), item.x)
    by = rule(item)
    if verb == "recycle":
        shape = PickSome(options, wanted, wanted, rule=by, code="ordered")
        return shape, "cost_recycle", (by, "408.3")
    return PickSome(options, wanted, wanted, rule=by), f"cost_{verb}", (by,)


def all_paid(
    cost: Cost, taken: dict[str, list[ObjectId]], tapped: tuple[ObjectId, ...], source: ObjectId, seat: Seat
) -> list[AnyEvent]:
    """The events of everything but the resources, in the order of payment (418.2)."""
    batch = pay("tap", list(tapped), seat) if tapped else []
    if taken:
        batch += pay("discard", taken.get("discard", []), seat)
        batch += pay("recycle", taken.get("recycle", []), seat)
    batch += pay_self(cost, source, seat)
    if taken:
        batch += pay("destroy", taken.get("destroy", []), seat)
        batch += pay("banish", taken.get("banish", []), seat)
        batch += pay("give_back", taken.get("give_back", []), seat)
    return batch


def remember(game: Board, item: Item, taken: dict[str, list[ObjectId]]) -> None:
    """Name what was taken, after the payment: before it, the others may not know which cards of a Hand were taken."""
    for verb, name in TAKEN.items():
        if verb == "discard":
            gone = [game.state.last.get(oid) for oid in taken.get(verb, ())]
            found = [o.became for o in gone if o is not None and o.became is not None]
        else:
            found = list(taken.get(verb, ()))
        if verb in taken:
            item.choices[name] = found


def milled(game: Board, item: Item) -> list[ObjectId]:
    """The cards that a cost has just put from the Deck into the Discard: those that were no objects before."""
    known = {last.became for last in game.state.last.values()}
    return [oid for oid in game.state.seats[item.controller].discard if oid > item.id and oid not in known]


def pay(verb: Verb, taken: list[ObjectId], seat: Seat) -> list[AnyEvent]:
    """The events of paying one part."""
    if not taken:
        return []
    if verb == "tap":
        return [Tapped(obj=oid, seat=seat, cost=True) for oid in taken]
    if verb == "discard":
        return [Discarded(obj=oid, seat=seat) for oid in taken]
    if verb == "recycle":
        return [Recycled(obj=oid, seat=seat) for oid in taken]
    if verb == "banish":
        return [Banished(obj=oid, seat=seat) for oid in taken]
    if verb == "give_back":
        return [ReturnedToHand(obj=oid, seat=seat) for oid in taken]
    return [Destroyed(obj=oid, seat=seat, credit=[seat]) for oid in taken]


def pay_self(cost: Cost, source: ObjectId, seat: Seat) -> list[AnyEvent]:
    """The events that use up the object itself, its markers and the top cards of the Deck, without its tapping."""
    batch: list[AnyEvent] = [Milled(seat=seat) for _ in range(cost.mill)]
    if cost.unmark is not None:
        batch.append(Unmarked(obj=source, seat=seat, name=cost.unmark.name, amount=cost.unmark.amount))
    if cost.recycle_self:
        batch.append(Recycled(obj=source, seat=seat))
    if cost.return_self:
        batch.append(ReturnedToHand(obj=source, seat=seat))
    if cost.banish_self:
        batch.append(Banished(obj=source, seat=seat))
    if cost.destroy_self:
        batch.append(Destroyed(obj=source, seat=seat, credit=[seat]))
    return batch


def pay_resources(game: Board, seat: Seat, answer: list[str]) -> list[AnyEvent]:
    """The events of a payment in resources; 306.4 for the second player's Haven Bag."""
    own = game.state.seats[seat]
    keys = set(answer)
    batch: list[AnyEvent] = []
    for key in answer:
        oid = int(key.rstrip("+"))
        first = oid == own.bag and own.bag_bonus and (key.endswith("+") or f"{key}+" not in keys)
        batch.append(BagTapped(obj=oid, seat=seat) if first else Tapped(obj=oid, seat=seat, cost=True))
    return batch
