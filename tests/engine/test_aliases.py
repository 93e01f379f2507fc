"""An event stands in one place of a game: read back it would be two, of which a change would reach one only."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from engine.core.decision import IllegalMoveError
from engine.wakfu.events import Damaged
from tests.decks import DECKS, Orders, eager, new_game

PAIRS = [(a, b) for a in DECKS for b in DECKS]


def packets(value: object, path: str) -> Iterator[tuple[int, str]]:
    """All packets of Damage within a value, by their identity, and where they stand."""
    if isinstance(value, Damaged):
        yield id(value), path
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from packets(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value):
            yield from packets(each, f"{path}[{number}]")


@pytest.mark.parametrize("seed", range(4))
def test_no_packet_of_damage_stands_twice(seed: int) -> None:
    """811.4: a Reaction takes Damage off the packet that waits for it, and that is the only one there is."""
    game = new_game(*PAIRS[seed * 5 % len(PAIRS)], seed, Orders(("everything",)))
    policy, waiting = eager(random.Random(seed)), 0
    while game.result is None:
        found = [
            each for number, frame in enumerate(game.stack) for each in packets(frame, f"stack[{number}]")
        ]
        assert len({number for number, _ in found}) == len(found), found
        waiting += bool(found)
        decision = game.pending[0]
        try:
            game.submit(decision.seat, decision.id, policy(game, decision))
        except IllegalMoveError:
            continue
    assert waiting
