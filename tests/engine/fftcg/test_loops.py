"""When a position counts as the same one again (13.1, F35)."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.game import Setup
from engine.fftcg.happening import loops
from tests.engine.fftcg.playing import LISTS, start


@pytest.mark.rule("13.1")
def test_other_cards_in_a_public_zone_are_another_position():
    """As many cards are there, but a loop is one of equal positions; what a Hand holds nobody else sees."""
    game = start(Setup((LISTS["opus-1-vii"], LISTS["opus-1-x"])), Chance(bytes(32)))
    own = game.state.seats[0]
    while not own.hand:
        asked = game.pending[0]
        game.submit(asked.seat, asked.id, asked.shape.sensible())
    one, other = next(
        (a, b) for a in own.hand for b in own.hand if game.state.objs[a].card != game.state.objs[b].card
    )
    hand = [oid for oid in own.hand if oid not in (one, other)]
    keys = []
    for gone, kept in ((one, other), (other, one), (one, other)):
        own.hand, own.break_zone = [*hand, kept], [gone]
        keys.append(loops.position(game))
    assert keys[0] == keys[2] != keys[1]
