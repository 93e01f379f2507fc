"""Costs and resources (418, 803): what could pay, whether it is enough, and the question for a payment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from cards.wakfu.powers import CardType, Element
from engine.core.cover import match_cover
from engine.core.decision import Option, PickSome, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Price
from engine.wakfu.board.printed import price as price_of
from engine.wakfu.board.snapshot import ResourcePool, SourceOf
from engine.wakfu.board.state import Obj, ObjectId
from engine.wakfu.reading import characteristics, means
from engine.wakfu.reading.allowed import may_tap


def purse(game: Board, seat: Seat) -> ResourcePool:
    """The resources that a seat could pay with, kept until the next mutation."""
    known = game.snapshot().pools
    found = known[seat]
    if found is None:
        found = known[seat] = ResourcePool(_find(game, seat))
    return found


def sources(game: Board, seat: Seat, without: tuple[ObjectId, ...] = ()) -> list[SourceOf]:
    """All resources that a seat could produce now by tapping (418.1, 803.2), except with the cards in `without`.

    Protectors (308.5) and objects that cannot tap produce none. The second player's Haven Bag gives two in their first
    turn (306.4).
    """
    found = purse(game, seat).sources
    return [s for s in found if s.obj not in without] if without else found


def _find(game: Board, seat: Seat) -> list[SourceOf]:
    out: list[SourceOf] = []
    state, faces, snapshot = game.state, game.faces, game.snapshot()
    objs, own, changes = state.objs, state.seats[seat], snapshot.by_object
    twice = own.bag if own.bag_bonus else None
    battle, forbidden = state.battle, snapshot.forbidden
    fighting = battle.fighters() if battle is not None and battle.phase == "actions" else ()
    for oid in game.layout().mine[seat]:
        if objs[oid].tapped:
            continue
        if oid in forbidden:
            if "produce" in forbidden[oid] or not may_tap(game, oid):  # 104.2
                continue
        elif oid in fighting and not may_tap(game, oid):
            continue
        printed = faces[oid]
        if printed.type == "protector":  # 308.5
            continue
        elements = means.elements(printed, changes[oid]) if oid in changes else printed.produces
        out.append(_source(oid, elements))
        if oid == twice:
            out.append(_source(oid, elements, "+"))
    return out


@lru_cache(1 << 12)
def _source(oid: ObjectId, elements: tuple[Element, ...], more: str = "") -> SourceOf:
    key = f"{oid}{more}"
    return SourceOf(key, oid, elements, Option(key, "pay", oid, detail="+".join(elements)))


def groups(price: Price, found: list[SourceOf]) -> tuple[tuple[str, ...], ...]:
    """For each Element symbol, the keys that may stand for it; any key does for a neutral symbol (418.5a)."""
    return tuple(
        [
            tuple([s.key for s in found if element in s.elements])
            for element in price.elements
            if element != "neutral"
        ]
    )


def enough(game: Board, seat: Seat, count: int) -> bool:
    """Whether so many resources could be made at all; this cheap test comes first."""
    return count == 0 or len(purse(game, seat).sources) >= count


def affordable(game: Board, seat: Seat, price: Price, without: tuple[ObjectId, ...] = ()) -> bool:
    """418.2: whether the whole cost in resources could be paid."""
    if price.count == 0:
        return True
    able = game.snapshot().pools[seat] or purse(game, seat)
    if len(able.sources) < price.count:
        return False
    if without:
        known = _covers(price, [s for s in able.sources if s.obj not in without])
    elif (found := able.pays.get(price)) is None:
        known = able.pays[price] = _covers(price, able.sources)
    else:
        known = found
    return known or (game.library.refines and bool(refinements(game, seat, price, without)))


def refined(price: Price, elements: Iterable[Element]) -> Price:
    """803.1: what is left of a cost whose symbols of these Elements are paid by changed resources."""
    left = list(price.elements)
    for element in elements:
        left.remove(element)
    return price_of(price.count, tuple(left))


def refinements(game: Board, seat: Seat, price: Price, without: tuple[ObjectId, ...]) -> list[Option]:
    """803.1: how an Element of a cost can be made by tapping a card and paying a resource for it, if the rest is paid.

    The card itself then makes no other resource (418.2). First the way without it, where the cost can be paid so.
    """
    if not game.library.refines or not price.wanted:
        return []
    found = [
        Option(f"{oid}:{element}", "refine", oid, detail=element)
        for oid in game.layout().mine[seat]
        if game.faces[oid].refines and oid not in without and _refines(game, oid)
        for element, _ in price.wanted
        if element in game.faces[oid].refines
        and affordable(game, seat, refined(price, (element,)), (*without, oid))
    ]
    if found and _covers(price, sources(game, seat, without)):
        found.insert(0, Option("none", "refine_nothing"))
    return found


def _refines(game: Board, oid: ObjectId) -> bool:
    """Whether a card can be tapped now to change a resource."""
    if not game.faces[oid].refines or game.state.objs[oid].tapped or not may_tap(game, oid):
        return False
    return "produce" not in game.snapshot().forbidden.get(oid, ())


def _covers(price: Price, found: list[SourceOf]) -> bool:
    if len(found) < price.count:
        return False
    for element, count in price.wanted:
        if len([s for s in found if element in s.elements]) < count:
            return False
    if len(price.wanted) <= 1:
        return True
    return match_cover(groups(price, found), [s.key for s in found]) is not None


def affordable_beside(
    game: Board,
    seat: Seat,
    price: Price,
    without: tuple[ObjectId, ...],
    able: list[ObjectId],
    count: int,
) -> bool:
    """418.2: whether a cost in resources could be paid while `count` of `able` are tapped for another part."""
    if not count:
        return affordable(game, seat, price, without)
    found = sources(game, seat, without)
    keys = [s.key for s in found]
    free = [str(oid) for oid in able]
    keys += [key for key in free if key not in keys]
    cover = (*groups(price, found), *((tuple(free),) * count))
    if len(keys) - count >= price.count and match_cover(cover, keys) is not None:
        return True
    return game.library.refines and any(
        affordable_beside(
            game, seat, refined(price, (element,)), (*without, oid), [o for o in able if o != oid], count
        )
        for oid in game.layout().mine[seat]
        if oid not in without and _refines(game, oid)
        for element, _ in price.wanted
        if element in game.faces[oid].refines
    )


def most_affordable(game: Board, seat: Seat, price: Price, without: tuple[ObjectId, ...] = ()) -> int:
    """How many resources are left after `price`: no X can be larger."""
    return len(sources(game, seat, without)) - price.count


def payment(
    game: Board, seat: Seat, price: Price, without: tuple[ObjectId, ...] = (), rule: str = "418.5d"
) -> PickSome:
    """418.5: the question for a payment; the proposal taps what is missed least, that first.

    A payment with too few resources breaks 418.2; `rule` is the one about their Elements.
    """
    found = sources(game, seat, without)
    cover = groups(price, found)
    attacks = _attacks_yet(game, seat)
    order = [key for _, key in sorted([(_worth(game, s, attacks=attacks), s.key) for s in found])]
    least = match_cover(cover, order) or []
    least += [key for key in order if key not in least][: price.count - len(least)]
    proposal = [key for key in order if key in least]
    options = tuple([s.option for s in found])
    count = price.count
    return PickSome(
        options, count, count, cover, rule=rule, code="payment", default=tuple(proposal), count_rule="418.2"
    )


def described(price: Price) -> dict[str, Any]:
    """418.5: a cost as the words of a question need it: how many resources, and which Elements are required."""
    return {"count": price.count, "elements": [e for e in price.elements if e != "neutral"]}


def proposed(shape: PickSome) -> list[ObjectId]:
    """The objects that the proposed payment taps."""
    keys = set(shape.sensible())
    return [option.obj for option in shape.options if option.key in keys and option.obj is not None]


def missed(game: Board, tapped: Iterable[ObjectId]) -> list[ObjectId]:
    """Those of the objects that could fight or use a power if they stayed untapped."""
    objs, faces = game.state.objs, game.faces
    return [o for o in tapped if faces[o].activated or (faces[o].fighter and objs[o].area == "world")]


def idled(game: Board, tapped: Iterable[ObjectId]) -> list[ObjectId]:
    """Those of them that really do less for it: who fights now strikes all the same, and is tapped after it (708.3)."""
    battle, faces = game.state.battle, game.faces
    fighting = battle.fighters() if battle is not None else []
    return [o for o in missed(game, tapped) if faces[o].activated or o not in fighting]


_IDLE: dict[CardType, int] = {"haven_bag": 0, "zone": 1, "equipment": 2, "dofus": 2, "room": 3}
_SHELTERED, _IDLE_HERO, _BLOCKER, _ATTACKER, _POWER, _ATTACKING_HERO = range(4, 10)
"""In which order a proposed payment taps cards, lowest first: what can do least while it stays untapped.

The Haven Bag, a Zone, what is worn, a Room, a fighter in a Haven Bag (the weaker first, here and below), a Hero in the
World who attacks no more this turn, an Ally that can only block, an Ally that may still attack, whatever has a power to
use, a Hero who may still attack.
"""


def _worth(game: Board, source: SourceOf, *, attacks: bool) -> tuple[int, int, int]:
    """How much a player would miss a card once tapped; `attacks`: whether they could still attack this turn."""
    obj, printed = game.state.objs[source.obj], game.faces[source.obj]
    if not printed.fighter:
        rank = _IDLE.get(printed.type, 0)
    elif obj.area != "world":
        rank = _SHELTERED
    elif attacks and _may_attack(game, obj):
        rank = _ATTACKING_HERO if printed.type == "hero" else _ATTACKER
    else:
        rank = _IDLE_HERO if printed.type == "hero" else _BLOCKER
    return (max(rank, _POWER) if printed.activated else rank, printed.strength, source.obj)


def _attacks_yet(game: Board, seat: Seat) -> bool:
    """603.2, 701.5: whether a seat could still attack this turn."""
    state = game.state
    return state.active == seat and not state.attacked and state.seats[seat].turns > 1


def _may_attack(game: Board, obj: Obj) -> bool:
    """703.1: whether a fighter in the World could be an attacker this turn."""
    if characteristics.cannot(game, obj.id, "attack"):
        return False
    started = game.state.seats[obj.controller].turn_start
    return obj.since < started or characteristics.has(game, obj.id, "aggressive")
