"""What effects could do, asked before they are carried out: what could be picked, paid and changed (807.4, I-57)."""

from __future__ import annotations

import msgspec

from cards.wakfu import powers as p
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Price
from engine.wakfu.board.state import IN_PLAY, Item, ObjectId
from engine.wakfu.events import Damaged, Destroyed, modifiers
from engine.wakfu.offers import parts, redirecting
from engine.wakfu.reading import allowed, characteristics, conditions, costs, filters, means, reach


def payable(game: Board, item: Item, cost: p.Cost, then: tuple[p.Effect, ...]) -> bool:
    """418.2: whether the whole cost of a *may* can be paid; `then` are the effects that follow."""
    obj = game.state.objs.get(item.source)
    if cost.tap_self and (obj is None or obj.tapped or not allowed.may_tap(game, item.source)):
        return False
    if not parts.enough(game, item, cost):
        return False
    without, price = taps_self(item, cost), price_of(cost)
    if cost.tap is not None and parts.need(cost.tap, item.x) > 0:
        return any(True for _ in parts.taps(game, item, cost, price, [], without, then))
    return costs.affordable(game, item.controller, price, without)


def taps_self(item: Item, cost: p.Cost) -> tuple[ObjectId, ...]:
    """The object itself, if the cost taps it."""
    return (item.source,) if cost.tap_self else ()


def price_of(cost: p.Cost) -> Price:
    """The part of a cost that is paid in resources (418.5)."""
    return Price(len(cost.resources), cost.resources)


def possible(game: Board, item: Item, block: tuple[p.Effect, ...]) -> bool:
    """804.8: a part is impossible when there is nothing to pick or discard; of a Hand only its size is looked at."""
    for at, node in enumerate(block):
        if isinstance(node, p.IfDone) and not possible(game, item, (*node.first, *node.then)):
            return False
        if isinstance(node, p.Discard) and node.who == "you" and isinstance(node.amount, int):
            if len(game.state.seats[item.controller].hand) < node.amount:
                return False
            continue
        if not isinstance(node, p.Pick):
            continue
        recycling = purpose_of(node, block[at:]) == "recycle"
        if "hand" in node.select.area:
            if not any(game.state.seats[seat].hand for seat in filters.seats(game, item, node.who)):
                return False
            continue
        wanted = 1 if node.up_to else game.amount(node.count, item)
        seats = filters.seats(game, item, node.who)
        if sum(len(pickable(game, item, node, seat, recycling=recycling)) for seat in seats) < wanted:
            return False
    return True


def anything(game: Board, item: Item, block: tuple[p.Effect, ...]) -> bool:
    """I-57, I-78: whether any of these effects could do something; picking alone does not count.

    An optional effect must be payable, or its alternative do something; a redirection needs a recipient that the Damage
    could hit (417.3).
    """
    return any(_does(game, item, node, block) for node in block)


def _does(game: Board, item: Item, node: p.Effect, block: tuple[p.Effect, ...]) -> bool:
    does = True
    match node:
        case p.Pick():
            does = False
        case p.May(who="you", cost=cost, then=then, otherwise=otherwise):
            able = (cost is None or payable(game, item, cost, then)) and possible(game, item, then)
            does = (able and anything(game, item, then)) or anything(game, item, otherwise)
        case p.When(condition=condition, then=then, otherwise=otherwise):
            does = anything(game, item, then if conditions.holds(game, condition, item) else otherwise)
        case p.IfDone(first=first):
            does = anything(game, item, first)
        case p.Contest(win=win, lose=lose):
            does = anything(game, item, win) or anything(game, item, lose)
        case p.Prevent():
            event = game.pending_event(item.about)
            does = event is not None and not event.void and event.possible(game)
            does = does and not (isinstance(event, Damaged) and event.firm(game))
        case p.PutIntoPlay(what="self"):
            own = game.state.objs.get(filters.one(game, item, "self") or 0)
            does = own is not None and own.area not in IN_PLAY
        case p.Destroy(what="self") | p.Modify() | p.ToDeck():
            does = _affects(game, item, node)
        case p.Redirect(to=name):
            does = any(redirecting.takes(game, item, block, name, o) for o in _meant(game, item, name, block))
    return does


def _affects(game: Board, item: Item, node: p.Destroy | p.Modify | p.ToDeck) -> bool:
    """Whether there is anything for an effect to affect.

    What is about to be destroyed goes only on the Deck of the player who decides; AP and MP may be fixed (104.2).
    """
    if isinstance(node, p.Destroy):
        return item.source in game.state.objs
    if isinstance(node, p.Modify) and not modifiers.only_points(node.changes):
        return True
    found = filters.named(game, item, node.what)
    if isinstance(node, p.Modify):
        return not found or not all(characteristics.cannot(game, oid, "change_points") for oid in found)
    objs = [game.state.objs.get(oid) for oid in found]
    pending = isinstance(game.pending_event(item.about), Destroyed)
    return any(obj is not None and (not pending or obj.owner == item.controller) for obj in objs)


def _meant(game: Board, item: Item, name: p.Ref, block: tuple[p.Effect, ...]) -> list[ObjectId]:
    """The objects that a name could stand for after the picks before it."""
    for node in block:
        if isinstance(node, p.Pick) and node.name == name:
            seats = filters.seats(game, item, node.who)
            return [oid for seat in seats for oid in pickable(game, item, node, seat)]
    return filters.named(game, item, name)


def pickable(game: Board, item: Item, node: p.Pick, seat: Seat, *, recycling: bool = False) -> list[ObjectId]:
    """The objects that a player could pick (807.4).

    Of Hands only their own, nothing in the other's Haven Bag (508.1a), in Discards what is in reach (508.1b).

    `recycling`: the pick is for recycling, for which a card may count as another Element (408.2).
    """
    source = item.source
    select = filters.read_by(node.select, item, seat)
    found = list(filters.found(game, select, item))
    if recycling and node.select.element is not None:
        piles = [o for o in filters.candidates(game, select, item.controller) if game.faces[o].versatile]
        found += [o for o in piles if filters.recyclable_as(game, select, o, item)]
    anywhere: list[ObjectId] = []
    if recycling and select.area == ("discard",) and select.control == "you":
        theirs = set(means.discards(game, seat)) - set(game.state.seats[seat].discard)
        whole = msgspec.structs.replace(select, control=None)
        anywhere = [
            o
            for o in sorted(theirs)
            if filters.matches(game, whole, o, item) or filters.recyclable_as(game, whole, o, item)
        ]
    objs = [game.state.objs[oid] for oid in (*found, *anywhere)]
    return [
        o.id
        for o in objs
        if o.controller == seat
        or o.id in anywhere
        or (
            o.area not in ("hand", "bag") and (o.area != "discard" or reach.reaches(game, source, seat, o.id))
        )
    ]


def purpose_of(node: p.Pick, effects: tuple[p.Effect, ...]) -> str:
    """The tag of the first effect that uses what a pick took; `other` when none does."""
    for effect in effects:
        if getattr(effect, "what", None) == node.name:
            return str(effect.__struct_config__.tag)
    return "other"
