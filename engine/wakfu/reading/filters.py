"""Evaluates filters, names and values of the power language against the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

import msgspec

from cards.wakfu.powers import (
    Cannot,
    Element,
    ElementOf,
    Ref,
    Select,
    Who,
)
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL, SEATS, SINCE
from engine.wakfu.board.state import IN_PLAY, Item, Modifier, Obj, ObjectId
from engine.wakfu.reading import characteristics, reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.wakfu.board.printed import Printed


def matches(game: Board, select: Select, oid: ObjectId, item: Item) -> bool:
    """Whether an object passes a filter of `item`, as it is or as it was last known."""
    obj = game.obj(oid)
    return obj is not None and _passes(game, select, obj, game.faces[obj.id], item)


def enters_as(game: Board, what: Who, oid: ObjectId | None, item: Item) -> bool:
    """Whether an object about to appear passes a filter of `item` as what it will be: a Summon as its Ally (302.6)."""
    obj = game.state.objs.get(oid or 0)
    if obj is None or obj.area in IN_PLAY or not isinstance(what, Select):
        return False
    return _passes(game, what, obj, game.entering(obj), item)


def _passes(game: Board, select: Select, obj: Obj, printed: Printed, item: Item) -> bool:
    if select.types and printed.type not in select.types:
        return False  # 304.5, 308.4: a Dofus is no Equipment, a Protector no Ally
    if (
        select.traits
        and not printed.traits.issuperset(select.traits)
        and ("mode" not in select.traits or not _of_mode(select, printed, item))
    ):
        return False  # 401.1a, 401.2, 208.1
    return _passes_rest(game, select, obj, printed, item)


def _passes_rest(game: Board, select: Select, obj: Obj, printed: Printed, item: Item) -> bool:
    """Whether an object that has the types and traits of a filter passes the rest of it."""
    if obj.area not in (select.area or IN_PLAY):
        return False
    if select.control is not None and (obj.controller == item.controller) != (select.control == "you"):
        return False  # 416.4: yours is what you control
    if select.tapped is not None and obj.tapped != select.tapped:
        return False
    if select.other:
        last = game.state.last.get(obj.id)
        if item.source == obj.id or (last is not None and item.source == last.became):
            return False  # 203.1: itself, also as the new object that it has become (501.5)
    return select.plain or _passes_rare_parts(game, select, obj, printed, item)


def _passes_rare_parts(game: Board, select: Select, obj: Obj, printed: Printed, item: Item) -> bool:
    """Whether it passes the parts of a filter that few powers use."""
    if select.element is not None and printed.element != (
        item.mode if select.element == "mode" else select.element
    ):
        return False  # 204.2, 808.2b
    if select.names and printed.name not in select.names:
        return False  # 203.3: every card of that name
    traits, fights, measures, related = select.asks
    if (traits and not _traits(select, printed)) or (fights and not _fights(game, select, obj)):
        return False
    if measures and not _measures(game, select, obj, printed, item):
        return False
    if related and not _related(game, select, obj, item):
        return False
    if select.token and not obj.token:
        return False  # 413.2
    if select.bare and any(game.printed(e).type == "equipment" for e in game.worn(obj.id)):
        return False
    return not select.fresh or (item.card, obj.id) not in game.state.seats[item.controller].chosen_by


def recyclable_as(game: Board, select: Select, oid: ObjectId, item: Item) -> bool:
    """204.2, 408.2: whether a card to be recycled passes a filter only because it counts as another Element."""
    if select.element is None or game.obj(oid) is None:
        return False
    printed = game.faces[oid]
    element = item.mode if select.element == "mode" else select.element
    if element == printed.element or element not in printed.recycled_as:
        return False
    found = matches(game, msgspec.structs.replace(select, element=None), oid, item)
    if found and game.observer is not None:
        game.observer.recycled(game, oid)
    return found


def fits_face(select: Select, printed: Printed) -> bool:
    """Whether a printed face passes a filter that depends on nothing else (401.2a)."""
    if select.types and printed.type not in select.types:
        return False
    if select.element is not None and printed.element != select.element:
        return False
    if select.names and printed.name not in select.names:
        return False
    return printed.traits.issuperset(select.traits) and _traits(select, printed)


def unplayable(game: Board, seat: Seat, printed: Printed) -> bool:
    """104.2: whether a player may not play cards of this name, or with such a face."""
    forbidden = game.snapshot().forbidden
    hero = game.state.seats[seat].hero
    if hero not in forbidden:
        return False
    barred = forbidden[hero]
    return f"play:{printed.name}" in barred or (
        "play" in barred
        and any(
            isinstance(a.change, Cannot) and a.change.cards is not None and fits_face(a.change.cards, printed)
            for a in characteristics.changes(game, hero)
        )
    )


def fits_card(game: Board, select: Select, printed: Printed, item: Item) -> bool:
    """Whether a card of a Deck passes a filter of `item`, which may ask for its Level as well (405.1)."""
    if not fits_face(select, printed):
        return False
    if select.level and all(printed.level != game.amount(each, item) for each in select.level):
        return False
    return select.level_max is None or printed.level <= game.amount(select.level_max, item)


def _of_mode(select: Select, printed: Printed, item: Item) -> bool:
    """Whether a face has all traits of a filter, where `mode` stands for the trait chosen as mode (808.2b)."""
    return printed.traits.issuperset(item.mode if trait == "mode" else trait for trait in select.traits)


def _traits(select: Select, printed: Printed) -> bool:
    """Whether a face has one of the traits that a filter accepts and none that it excludes."""
    if select.any_traits and printed.traits.isdisjoint(select.any_traits):
        return "Artisan" in select.any_traits and bool(printed.card.professions)  # 401.4b
    return not select.not_traits or printed.traits.isdisjoint(select.not_traits)


def _related(game: Board, select: Select, obj: Obj, item: Item) -> bool:
    """Whether an object is related as the filter asks: same name, wielder, owner, or not one already named."""
    if select.but is not None and obj.id in _with_what_became(game, named(game, item, select.but)):
        return False
    if select.worn_by is not None and obj.wielder not in named(game, item, select.worn_by):
        return False  # 305.3
    if select.facing is not None and not _faces(game, obj.id, one(game, item, select.facing)):
        return False  # 704.1
    if select.among and not any(obj.id in named(game, item, each) for each in select.among):
        return False
    if select.whose is not None:
        heroes = [game.obj(oid) for oid in named(game, item, select.whose)]
        if all(hero is None or hero.controller != obj.controller for hero in heroes):
            return False
    kin, face = select.kin, game.faces[obj.id].type
    if kin is not None and face not in characteristics.types_of(game, named(game, item, kin)):
        return False
    return select.like is None or game.name_of(obj.id) in map(game.name_of, named(game, item, select.like))


def _with_what_became(game: Board, named_: list[ObjectId]) -> list[ObjectId]:
    """The objects, and the new objects that those which changed area have become (501.5)."""
    gone = [game.state.last.get(oid) for oid in named_]
    return [*named_, *(known.became for known in gone if known is not None and known.became is not None)]


def _fights(game: Board, select: Select, obj: Obj) -> bool:
    """Whether its role (703, 704) and being blocked (704.6) are as the filter asks; now or as last known (810.2d)."""
    battle = game.state.battle
    last = None if obj.id in game.state.objs else game.state.last.get(obj.id)
    if last is not None:
        role, blocked = last.role, last.blocked
    else:
        role = battle.role(obj.id) if battle is not None else None
        blocked = battle is not None and bool(battle.blockers_of(obj.id))
    if select.blocked is not None and blocked != select.blocked:
        return False
    return select.role in (None, role) or (select.role == "fighter" and role in ("attacker", "blocker"))


def _faces(game: Board, oid: ObjectId, other: ObjectId | None) -> bool:
    """704.1, 704.6: whether one of two objects blocks the other; one that has left, as it was then (810.2d)."""
    last = None if other in game.state.objs else game.state.last.get(other or 0)
    if last is not None:
        return oid in last.facing
    battle = game.state.battle
    return battle is not None and other is not None and oid in battle.facing(other)


def _measures(game: Board, select: Select, obj: Obj, printed: Printed, item: Item) -> bool:
    """Whether Level (207) and Strength (204.5) are as the filter asks; its bounds may be computed numbers."""
    if select.level:
        own = level(obj, printed)
        if all(own != game.amount(each, item) for each in select.level):
            return False
    below = select.strength_below  # 204.5
    if below is not None and characteristics.strength(game, obj.id) >= game.amount(below, item):
        return False
    for index, (least, most) in enumerate(
        ((None, select.level_max), (select.strength_min, select.strength_max))
    ):
        if least is None and most is None:
            continue
        number = characteristics.strength(game, obj.id) if index else level(obj, printed)
        if least is not None and number < game.amount(least, item):
            return False
        if most is not None and number > game.amount(most, item):
            return False
    return True


def level(obj: Obj, printed: Printed) -> int:
    """207.1, 207.2, 413.2c: the printed Level of a card; for a Hero that of its face (I-76)."""
    return obj.face if printed.type == "hero" else printed.level


_PILES: tuple[Literal["hand", "discard"], ...] = ("hand", "discard")
"""The areas outside play that filters may look at; a card in the Queue is only ever the object of an event."""


def candidates(game: Board, select: Select, seat: Seat) -> list[ObjectId]:
    """All objects in the areas that a filter of `seat` covers, in a fixed order.

    If the filter asks for the seat's own objects, only its own Hand and Discard count (416.4).
    """
    areas = select.area or IN_PLAY
    state = game.state
    out: list[ObjectId] = []
    if "world" in areas:
        out += state.world
    if "bag" in areas:
        for own in state.seats:
            out += own.inside
    for pile in _PILES:
        if pile in areas:
            for owner in (seat,) if select.control == "you" else SEATS:
                out += getattr(state.seats[owner], pile)
    return out


def found(game: Board, select: Select, item: Item) -> Iterator[ObjectId]:
    """All objects that pass a filter of `item`, in a fixed order."""
    if "discard" in select.area or "hand" in select.area:
        objs, faces, types = game.state.objs, game.faces, select.types
        traits = () if "mode" in select.traits else select.traits
        for oid in candidates(game, select, item.controller):
            printed = faces[oid]
            if (types and printed.type not in types) or (traits and not printed.traits.issuperset(traits)):
                continue  # most of a pile, found out cheaply
            if _passes(game, select, objs[oid], printed, item):
                yield oid
        return
    if select.role is not None and game.state.battle is None:
        return
    passes = _passes if "mode" in select.traits else _passes_rest  # else `shown` has checked types and traits
    for obj, printed in game.layout().shown(select):
        if passes(game, select, obj, printed, item):
            yield obj.id


def affected(game: Board, mod: Modifier) -> list[ObjectId]:
    """812.3b: the objects that a modifier affects now."""
    if mod.select is not None:
        return list(found(game, mod.select, mod.item))
    if mod.on_wearer:
        wearing = [game.state.objs[oid].wielder for oid in mod.objects]
        return [oid for oid in wearing if oid is not None]
    return mod.objects


def in_reach(game: Board, select: Select, item: Item) -> Iterator[ObjectId]:
    """The objects that pass a filter and that the source of `item` may affect (508)."""
    origin = game.obj(item.source)
    if origin is None:
        return
    area, objs = reach.acting_area(game, origin), game.state.objs
    forbidden = game.snapshot().forbidden
    for oid in found(game, select, item):
        obj = objs[oid]
        if oid in forbidden and not choosable(game, oid, item.controller):
            continue
        within = obj.area == "world" and area != "bag"
        if within or reach.from_area(game, origin, area, item.controller, obj, anywhere=select.reach):
            yield oid


def choosable(game: Board, oid: ObjectId, seat: Seat) -> bool:
    """104.2: whether no power keeps a seat from choosing an object for a card or power (807)."""
    if characteristics.cannot(game, oid, "be_chosen"):
        return False
    obj = game.state.objs.get(oid)
    theirs = obj is not None and obj.controller != seat
    return not (theirs and characteristics.cannot(game, oid, "be_chosen:opponents"))


def select_all(game: Board, select: Select, item: Item) -> list[ObjectId]:
    """All objects that pass a filter for an item being resolved."""
    return list(found(game, select, item))


def named(game: Board, item: Item, who: Who) -> list[ObjectId]:
    """The objects that a name or filter stands for while `item` is carried out (names: `cards.wakfu.powers`)."""
    if not isinstance(who, str):
        return select_all(game, who, item)
    if who == "self":  # 203.1: this one, no other of its name
        return [item.source if item.source in game.state.objs else _since(game, item.source)]
    if who in item.choices:
        return [_since(game, oid) for oid in item.choices[who]]
    if who in ("hero", "you"):
        return [game.state.seats[item.controller].hero]
    found: ObjectId | None
    if who == "it":
        found = item.it
        queued = game.item(found) if found is not None else None
        if queued is not None:  # for an item in the Queue: its card, or its power's object
            found = queued.source
        event = game.pending_event(item.about) if found is None and item.about else None
        if event is not None:  # all that are concerned, where it is about no single one
            return [oid for oid in event.subjects(game) if oid is not None]
    elif who == "source":
        found = item.it_source
    elif who in ("wielder", "remembered"):
        return _of_its_object(game, item, who)
    else:
        return _players(game, item, who)
    return [found] if found is not None else []


def _of_its_object(game: Board, item: Item, who: Ref) -> list[ObjectId]:
    """Who wears the object with the power (305.3), or what that has kept in mind."""
    own = game.obj(item.source)
    if own is None:
        return []
    if who == "remembered":
        return list(own.remembered)
    return [] if own.wielder is None else [own.wielder]


def one(game: Board, item: Item, who: Who) -> ObjectId | None:
    """The first object that a name stands for; None if there is none."""
    return next(iter(named(game, item, who)), None)


def _since(game: Board, oid: ObjectId) -> ObjectId:
    """412.2: *this card* still means a card that the effect has put into play meanwhile, though it is a new object."""
    last = None if oid in game.state.objs else game.state.last.get(oid)
    if last is None or last.became is None or last.obj.area in IN_PLAY:
        return oid
    new = game.state.objs.get(last.became)
    return new.id if new is not None and new.area in IN_PLAY else oid


def in_discard(game: Board, oid: ObjectId) -> ObjectId:
    """501.5: the object in the Discard that one which has left play has become; itself, if there is none."""
    last = None if oid in game.state.objs else game.state.last.get(oid)
    new = game.state.objs.get(last.became or 0) if last is not None else None
    return new.id if new is not None and new.area == "discard" else oid


def _players(game: Board, item: Item, who: Ref) -> list[ObjectId]:
    """Players, as their Heroes: the opponent, the event's player, the owner or controller of an object (416)."""
    heroes = [seat.hero for seat in game.state.seats]
    if who == "opponent":
        return [heroes[RIVAL[item.controller]]]
    if who == "kept":
        battle = game.state.battle
        return [hero for seat, hero in enumerate(heroes) if battle is not None and battle.keeps(seat)]
    if who == "actor":
        return [heroes[item.actor]] if item.actor is not None else []
    name, dot, whose = who.rpartition(".")
    if not dot:
        return []
    found = [game.obj(oid) for oid in named(game, item, name)]
    if whose == "wielder":  # 305.3
        return [obj.wielder for obj in found if obj is not None and obj.wielder is not None]
    return list(dict.fromkeys(heroes[getattr(obj, whose)] for obj in found if obj is not None))


def seats(game: Board, item: Item, who: Ref) -> list[Seat]:
    """The players that a name stands for, the active one first (419.2)."""
    order = list(SINCE[game.state.active])
    if who == "both":
        return order
    heroes = named(game, item, who)
    return [seat for seat in order if game.state.seats[seat].hero in heroes]


def read_by(select: Select, item: Item, seat: Seat) -> Select:
    """A filter of `item` for a player who picks instead of its controller: *yours* then means that player's."""
    if select.control is None or seat == item.controller:
        return select
    return msgspec.structs.replace(select, control="opponent" if select.control == "you" else "you")


def for_each(game: Board, item: Item, seat: Seat) -> Item:
    """A copy of the item for dealing with one of several players, whom it calls `each`."""
    return msgspec.structs.replace(item, choices={**item.choices, "each": [game.state.seats[seat].hero]})


def element_of(game: Board, item: Item, node: ElementOf) -> Element:
    """204.1, 410.1: the Element that a name stands for, or that of the Damage of the event."""
    if node.what == "event":
        return cast("Element", item.element or "neutral")
    return characteristics.known_element(game, one(game, item, node.what))
