"""Evaluates the conditions of the power language against the state."""

from __future__ import annotations

import msgspec

from cards.wakfu.powers import (
    AllOf,
    AnyOf,
    Attacked,
    AtTurnStart,
    Condition,
    HeroIs,
    InArea,
    InBattle,
    MainPhase,
    MatchesFilter,
    Modify,
    MoreThan,
    Not,
    SpentOn,
    Wounded,
    YourTurn,
    walk,
)
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item
from engine.wakfu.reading import filters, nested


def holds(game: Board, condition: Condition | None, item: Item) -> bool:
    """Whether a condition is true now, from the point of view of `item`."""
    if condition is None:
        return True
    if game.observer is not None:
        game.observer.asked(condition)
    if type(condition) is InArea:
        for oid in filters.named(game, item, condition.what):
            obj = game.obj(oid)
            if obj is not None and obj.area in condition.area:
                return True
        return False
    if type(condition) is MatchesFilter:  # 806.5a, 806.5c: a power for one class asks about the Hero
        return any(
            filters.matches(game, condition.select, oid, item)
            for oid in filters.named(game, item, condition.what)
        )
    if type(condition) is MoreThan:
        number = condition.number
        return game.amount(condition.value, item) > (
            number if isinstance(number, int) else game.amount(number, item)
        )
    return _combined(game, condition, item)


def _combined(game: Board, condition: Condition, item: Item) -> bool:
    """Conditions on the turn and the battle, and combinations of conditions."""
    match condition:
        case YourTurn():
            return game.state.active == item.controller
        case InBattle():
            return _in_battle(game, condition, item)
        case MainPhase():
            return game.state.phase == "main"
        case HeroIs(
            trait=trait
        ):  # 806.3a, 806.5a; no other power (806.3b, 806.5b) nor the card (806.3c) asks
            hero = game.obj(game.state.seats[item.controller].hero)
            return hero is not None and trait in game.printed(hero).traits
        case Not(condition=inner):
            return not holds(game, inner, item)
        case AllOf(conditions=inner):
            return all(holds(game, each, item) for each in inner)
        case AnyOf(conditions=inner):
            return any(holds(game, each, item) for each in inner)
    return _happened(game, condition, item)


def _in_battle(game: Board, condition: InBattle, item: Item) -> bool:
    """701.2, 705: whether a battle is under way, its Action Phase if that is asked, with one on this side."""
    battle = game.state.battle
    if battle is None or (condition.actions and battle.phase != "actions"):
        return False
    side = condition.side
    return side is None or (battle.attacker == item.controller) == (side == "attacker")


def _happened(game: Board, condition: Condition, item: Item) -> bool:
    """Conditions on what has happened this turn, or was true when it began."""
    if isinstance(condition, AtTurnStart):
        written = msgspec.json.encode(condition.condition).decode()
        return written in game.state.seats[item.controller].held
    if isinstance(condition, Wounded):
        return game.state.seats[item.controller].wounded
    if not isinstance(condition, Attacked):
        raise TypeError(condition)
    if condition.what in ("you", "opponent"):
        return any(game.state.seats[seat].attacked for seat in filters.seats(game, item, condition.what))
    obj = game.obj(filters.one(game, item, condition.what))
    return obj is not None and (obj.fought > item.since if condition.fought else obj.attacked)


def doer(game: Board, item: Item) -> Seat:
    """409.2: who destroys by a power: its controller, or that of the object whose power took too much (I-81)."""
    spender = game.obj(item.source)
    if spender is None or not spender.spent_by or game.ruling("spender") != "controller":
        return item.controller
    counts = any(isinstance(node, SpentOn) for _, node in walk(nested.source(game, item)))
    return spender.controller if counts else item.controller


def ties(game: Board, item: Item) -> bool:
    """812.3a: whether a card or power makes anything that lasts only while a condition holds, and all such hold now."""
    script = game.printed_item(item).scripts.get(item.power)
    if script is None:
        return False
    tied = [e.while_ for e in script.effects if isinstance(e, Modify) and e.while_ is not None]
    tied = [condition for condition in tied if not of_bearer(condition)]
    return bool(tied) and all(holds(game, condition, item) for condition in tied)


def of_bearer(condition: Condition) -> bool:
    """Whether a condition is about the object that a modifier is on, which it has only once it exists."""
    return any(getattr(node, "what", None) == "bearer" for _, node in walk(condition))
