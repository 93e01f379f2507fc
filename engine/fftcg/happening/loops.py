"""Loops that nobody can stop are a draw (13.1, F35)."""

from __future__ import annotations

import hashlib

import msgspec

from engine.core.event import Result
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, ObjectId

MOST = 200
"""How often the same position may come about by forced steps (F35)."""


def freely(game: FftcgBoard) -> None:
    """Somebody did something of their own accord: what came before was no loop."""
    game.state.seen = {}


def endless(game: FftcgBoard) -> bool:
    """Note the position after a resolution and what followed, and end the game if it came about too often (13.1)."""
    state = game.state
    if not state.stack and not state.waiting:
        state.seen = {}
        return False
    key = position(game)
    state.seen = {**state.seen, key: state.seen.get(key, 0) + 1}
    return state.seen[key] >= MOST and draw(game)


def piled(game: FftcgBoard) -> bool:
    """End the game if abilities trigger each other without end before anybody gets priority (13.1)."""
    return len(game.state.stack) > MOST and draw(game)


def draw(game: FftcgBoard) -> bool:
    """The game is drawn (13.1)."""
    game.finish(Result(None, "loop", "13.1"))
    return True


def position(game: FftcgBoard) -> str:
    """What everybody sees, without the numbers of objects: cards in all public zones, their state, and the stack."""
    state = game.state

    def cards(zone: list[ObjectId]) -> list[str]:
        return sorted(state.objs[oid].card for oid in zone)

    field = [
        (o.card, o.controller, o.dull, o.frozen, o.damage, game.features(o.id).raw_power)
        for o in _field(game)
    ]
    seats = [
        (len(own.deck), len(own.hand), *map(cards, (own.break_zone, own.damage_zone, own.removed)))
        for own in state.seats
    ]
    stack = [(item.kind, item.card, item.key) for item in (*state.stack, *state.waiting)]
    data = msgspec.json.encode([field, seats, stack, len(state.lasting), state.phase])
    return hashlib.sha256(data).hexdigest()[:16]


def _field(game: FftcgBoard) -> list[CardObject]:
    return [game.state.objs[oid] for oid in game.state.field]
