"""What players bring to a game besides their deck: the Alignment announced for the Hero, the reserve."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.game import Setup
from engine.wakfu.game import WakfuGame
from tests.engine.playing import CARDS, CRA, IOP, LISTS

RESERVE = ("incarnam-034", "incarnam-035")


def begun(**more):
    return WakfuGame.start(Setup((LISTS[IOP], LISTS[CRA]), starter=0, **more), Chance(b"announced"), CARDS)


def traits(game, seat):
    return game.printed(game.state.objs[game.state.seats[seat].hero]).traits


@pytest.mark.rule("401.3a")
@pytest.mark.rule("401.3")
def test_a_hero_has_the_alignment_that_was_announced():
    game = begun(announced=("Bonta", ""))
    for each in (game, game.fork()):
        assert {"Bonta", "Iop"} <= traits(each, 0)
        assert "Neutre" not in traits(each, 0)
        assert "Neutre" in traits(each, 1)


@pytest.mark.rule("401.3a")
def test_there_are_three_alignments():
    assert "Neutre" in traits(begun(announced=("Neutre", "Brâkmar")), 0)
    with pytest.raises(ValueError, match="Sufokia"):
        begun(announced=("", "Sufokia"))


@pytest.mark.rule("406.2")
def test_nobody_knows_the_reserve_of_the_other():
    game = begun(reserves=((), RESERVE))
    assert game.state.seats[1].reserve == list(RESERVE)
    assert game.information_set(0) == begun(reserves=((), ())).information_set(0)
