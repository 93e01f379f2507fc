"""Computes the numbers of the power language against the state (105, 207.3, 808.2e, 810.2d)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers import (
    CountOf,
    EventAmount,
    Least,
    LevelOf,
    NumberOf,
    SpentOn,
    StatOf,
    StrengthOf,
    Times,
    Value,
)
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, Obj, ObjectId
from engine.wakfu.reading import characteristics, filters


def value(game: Board, number: Value, item: Item, oid: ObjectId | None = None) -> int:
    """The value of a number for `item`; `oid` is the object whose share of a spread is meant."""
    if isinstance(number, int):
        return number
    if isinstance(number, str):
        if number == "x":
            return item.x
        return item.share.get(oid, 0) if oid is not None else 0
    if game.observer is not None:
        game.observer.counted(game, number, item.source)
    if isinstance(number, Times):
        return value(game, number.value, item, oid) * number.by
    if isinstance(number, Least):
        return min(value(game, each, item, oid) for each in number.values)
    return _computed(game, number, item)


_Computed = StrengthOf | LevelOf | StatOf | CountOf | NumberOf | EventAmount | SpentOn


def _computed(game: Board, number: _Computed, item: Item) -> int:
    """Numbers computed from the state."""
    match number:
        case CountOf(what=select, different=different):
            all_of_them = filters.select_all(game, select, item)
            return len({game.name_of(oid) for oid in all_of_them} if different else all_of_them)
        case NumberOf(what=ref, fate=fate, types=types):
            found = filters.named(game, item, ref)
            if types:
                found = [
                    oid
                    for oid in found
                    if (obj := game.obj(oid)) is not None and game.printed(obj).type in types
                ]
            return len(found) if fate is None else sum(_met(game, oid, fate) for oid in found)
        case SpentOn():  # I-81
            spender = game.obj(item.source)
            spent = spender.spent_by.get(item.power) if spender is not None else None
            return spent[item.controller] if spent else 0
        case EventAmount():
            event = game.pending_event(item.about) if item.about else None
            return getattr(event, "amount", item.amount)
        case StatOf(what=who):
            return sum(_stat(game, number, oid) for oid in filters.named(game, item, who))
        case StrengthOf(what=ref):
            return _measure(game, "strength", filters.one(game, item, ref))
        case LevelOf(what=ref):
            return _measure(game, "level", filters.one(game, item, ref))


def _met(game: Board, oid: ObjectId, fate: Literal["destroyed", "spared"]) -> bool:
    """409.1: whether an object has met this fate: to be destroyed, or to be spared."""
    last = None if oid in game.state.objs else game.state.last.get(oid)
    return (last is not None and last.destroyed) is (fate == "destroyed")


def _measure(game: Board, stat: str, oid: ObjectId | None) -> int:
    """204.5, 207, 415.1: Strength, Level or Experience of an object, as last known if it has gone (810.2d)."""
    obj = game.obj(oid)
    if oid is None or obj is None:
        return 0
    if stat == "strength":
        return characteristics.strength(game, oid)
    printed = game.faces[obj.id]
    if stat == "experience":
        return printed.experience
    if printed.level_is_x:  # 207.3
        return next((i.x for i in game.state.queue if i.source == oid and i.kind == "card"), 0)
    return filters.level(obj, printed)


def _stat(game: Board, number: StatOf, oid: ObjectId) -> int:
    """302.3, 307.3, 410.2, 410.5, 413.1, 415: a number of an object, or of the player that a Hero stands for."""
    stat = number.stat
    if number.printed:
        return _printed(game, stat, oid)
    if stat in ("strength", "level", "experience"):
        return _measure(game, stat, oid)
    if stat == "markers":  # 413.1c
        marked = game.obj(oid)
        return marked.markers.get(number.name, 0) if marked is not None else 0
    obj = game.state.objs.get(oid)
    return _points(game, stat, obj) if obj is not None else 0


def _points(game: Board, stat: str, obj: Obj) -> int:
    """302.3, 307.3, 410.2, 410.5, 415: the present number of a Hero or a Haven Bag."""
    oid = obj.id
    if stat == "played":
        return game.state.battle.plays[obj.controller] if game.state.battle is not None else 0
    if stat == "missing":
        return obj.lost
    if stat == "resistance":
        return max(0, characteristics.resistance(game, oid))
    if stat == "hp":
        return max(0, characteristics.hp(game, oid))
    if stat == "xp":
        return game.state.seats[obj.controller].xp
    return (
        characteristics.ap(game, obj.controller) if stat == "ap" else characteristics.mp(game, obj.controller)
    )


def _printed(game: Board, stat: str, oid: ObjectId) -> int:
    """204.3: a number as printed on the face."""
    obj = game.obj(oid)
    if obj is None:
        return 0
    face = game.faces[obj.id]
    if stat == "strength":
        return characteristics.printed_strength(game, obj)
    return filters.level(obj, face) if stat == "level" else int(getattr(face, stat))
