"""Filters, names, values and conditions of the power language, read against the state; and range (508)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.powers import (
    Condition,
    CountOf,
    HasRole,
    InArea,
    LevelOfHero,
    Matches,
    MoreThan,
    Select,
    SpentOn,
    StrengthOf,
    Value,
    Who,
)
from engine.core.decision import Seat
from engine.wakfu import modifiers
from engine.wakfu.state import Item, Obj, ObjectId

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.wakfu.game import WakfuGame
    from engine.wakfu.printed import Printed

IN_PLAY = ("world", "bag")
"""Where a card *in play* may be (504.4, 506.4)."""


def matches(
    game: WakfuGame, select: Select, oid: ObjectId, seat: Seat, source: ObjectId, item: Item | None = None
) -> bool:
    """Whether an object passes a filter, as it is or as it was last known; `seat` controls the power."""
    obj = game.obj(oid)
    return obj is not None and _passes(game, select, obj, game.printed(obj), seat, source, item)


def _passes(
    game: WakfuGame,
    select: Select,
    obj: Obj,
    printed: Printed,
    seat: Seat,
    source: ObjectId,
    item: Item | None,
) -> bool:
    if select.types and printed.type not in select.types:
        return False  # 304.5, 308.4: a Dofus is no Equipment, a Protector no Ally
    if obj.area not in (select.area or IN_PLAY):
        return False
    if select.traits and not printed.traits.issuperset(select.traits):
        return False  # 401.1a, 401.2, 208.1
    if select.control is not None and (obj.controller == seat) != (select.control == "you"):
        return False  # 416.4: yours is what you control
    if select.tapped is not None and obj.tapped != select.tapped:
        return False
    if select.other and obj.id == source:
        return False
    return _rarely(game, select, obj, printed, seat, source, item)


def _rarely(
    game: WakfuGame,
    select: Select,
    obj: Obj,
    printed: Printed,
    seat: Seat,
    source: ObjectId,
    item: Item | None,
) -> bool:
    """The filters that few powers use."""
    if select.element is not None and printed.element != select.element:
        return False  # 204.2
    if select.names and printed.name not in select.names:
        return False  # 203.3: every card of that name
    if select.level is not None and printed.level != value(game, select.level, seat, source, item):
        return False  # 207.2, 413.2c
    if select.role is not None:
        battle = game.state.battle
        role = battle.role(obj.id) if battle is not None else None
        if role is None or role == "target" or select.role not in ("fighter", role):
            return False
    if select.bare and any(game.printed(e).type == "equipment" for e in game.worn(obj.id)):
        return False
    if select.mode and (item is None or item.mode not in printed.traits):
        return False
    if select.fresh and item is not None:
        return (item.card, obj.id) not in game.state.seats[seat].chosen_by
    return True


def candidates(game: WakfuGame, select: Select) -> Iterable[ObjectId]:
    """All objects in the areas that a filter looks at, in a fixed order."""
    areas = select.area or IN_PLAY
    state = game.state
    out: list[ObjectId] = []
    if "world" in areas:
        out += state.world
    if "bag" in areas:
        for seat in state.seats:
            out += seat.inside
    if "discard" in areas:
        for seat in state.seats:
            out += seat.discard
    return out


def found(
    game: WakfuGame, select: Select, seat: Seat, source: ObjectId, item: Item | None = None
) -> Iterator[ObjectId]:
    """All objects that pass a filter, in a fixed order."""
    if "discard" in select.area:
        for oid in candidates(game, select):
            if matches(game, select, oid, seat, source, item):
                yield oid
        return
    types = select.types
    for obj, printed in game.layout().pairs:
        if (not types or printed.type in types) and _passes(game, select, obj, printed, seat, source, item):
            yield obj.id


def select_all(game: WakfuGame, select: Select, item: Item) -> list[ObjectId]:
    """All objects that pass a filter for an item being resolved."""
    return list(found(game, select, item.controller, item.source, item))


def named(game: WakfuGame, item: Item, who: Who) -> list[ObjectId]:
    """The objects a name or filter stands for while `item` is carried out (names: `cards.wakfu.powers`)."""
    if isinstance(who, Select):
        return select_all(game, who, item)
    if who == "self":
        return [item.source]  # 203.1: this one, no other of its name
    if who == "it":
        return [item.it] if item.it is not None else []
    if who == "source":
        return [item.it_source] if item.it_source is not None else []
    if who == "hero":
        return [game.state.seats[item.controller].hero]
    if who == "wielder":
        worn = game.obj(item.source)
        return [worn.wielder] if worn is not None and worn.wielder is not None else []
    return item.choices.get(who, [])


def value(
    game: WakfuGame,
    number: Value,
    seat: Seat,
    source: ObjectId,
    item: Item | None = None,
    oid: ObjectId | None = None,
) -> int:
    """A number of the power language; `oid` is the object whose share of a spread is meant."""
    if isinstance(number, int):
        return number
    if number == "x":
        return item.x if item is not None else 0
    if number == "spread":
        return item.share.get(oid, 0) if item is not None and oid is not None else 0
    if isinstance(number, StrengthOf):
        of = named(game, item, number.what)[:1] if item is not None else [source]
        return modifiers.strength(game, of[0]) if of else 0
    if isinstance(number, LevelOfHero):
        hero = game.obj(game.state.seats[seat].hero)
        return hero.face if hero is not None else 0
    if isinstance(number, SpentOn):
        obj = game.obj(source)
        return obj.spent.get(number.power, 0) if obj is not None else 0
    if isinstance(number, CountOf):
        probe = item or Item(0, "power", seat, source, "")
        return len(select_all(game, number.what, probe))
    raise TypeError(number)


def holds(game: WakfuGame, condition: Condition | None, item: Item) -> bool:
    """Whether a condition is true now, seen from `item`."""
    if condition is None:
        return True
    if isinstance(condition, InArea):
        objs = [game.obj(oid) for oid in named(game, item, condition.what)]
        return any(o is not None and o.area in condition.area for o in objs)
    if isinstance(condition, HasRole):
        battle = game.state.battle
        of = named(game, item, condition.what)
        role = battle.role(of[0]) if battle is not None and of else None
        return role in ("attacker", "blocker") and condition.role in ("fighter", role)
    if isinstance(condition, Matches):  # 806.5a, 806.5c: a power for one class asks about the Hero
        return any(
            matches(game, condition.select, oid, item.controller, item.source, item)
            for oid in named(game, item, condition.what)
        )
    if isinstance(condition, MoreThan):
        return value(game, condition.value, item.controller, item.source, item) > condition.number
    raise TypeError(condition)


def reaches(game: WakfuGame, source: ObjectId, seat: Seat, oid: ObjectId, *, anywhere: bool = False) -> bool:
    """508.1: whether `source` may affect an object, from where it is or was last known.

    `anywhere`: the power says that Haven Bags are no shelter (508.4), which a source in a Haven Bag cannot use.
    """
    obj = game.obj(oid)
    origin = game.obj(source)
    if obj is None or origin is None:
        return False
    if origin.area == "bag":  # 508.1b
        if obj.area == "queue":
            return True
        if obj.area == "bag":
            return obj.controller == origin.controller
        return obj.area in ("world", "discard") and obj.controller == origin.controller
    if obj.area == "bag":
        if anywhere:  # 508.4
            return True
        if origin.area in ("queue", "hand"):  # 508.1a: an Action reaches its player's own Haven Bag
            return obj.controller == seat
        return False  # 508.1c
    return obj.area in ("world", "discard", "queue")


def visible(game: WakfuGame, oid: ObjectId, seat: Seat) -> bool:
    """508.2: whether a seat sees events on an object; those in the other seat's Haven Bag it does not."""
    obj = game.obj(oid)
    return obj is not None and (obj.area != "bag" or obj.controller == seat)
