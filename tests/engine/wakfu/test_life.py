"""Life, Levels and the end of a game (103, 307, 415)."""

from __future__ import annotations

import pytest

from engine.wakfu.events import Damaged, ReturnedToHand, XPGained
from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import Table, action, ally, shot, trigger

PUNCH = shot("Coup", 3)


@pytest.mark.rule("103.3")
def test_heroes_that_fall_together_stay_at_one():
    table = Table()
    for seat in (0, 1):
        table.obj(table.hero(seat)).lost = 18
    table.send(*(Damaged(obj=table.hero(s), amount=5, element="fire", seat=0) for s in (0, 1)))
    assert (table.hp(0), table.hp(1)) == (1, 1)
    assert table.game.result is None


@pytest.mark.rule("103.3", "103.2")
def test_heroes_that_leave_together_draw():
    """I-34."""
    table = Table()
    table.send(*(ReturnedToHand(obj=table.hero(seat), seat=0) for seat in (0, 1)))
    assert table.game.result.winner is None


@pytest.mark.rule("103.2")
def test_a_hero_that_leaves_play_in_the_middle_of_an_effect_ends_the_game_at_once():
    table = Table(
        action(
            "Exil",
            {"do": "banish", "what": "target"},
            {"do": "draw"},
            {"do": "heal", "what": "hero", "amount": 1},
            choose=[{"select": {"types": ["hero"]}}],
        ),
        ally(
            "Pleureur",
            1,
            trigger(
                {"event": "leave"}, {"do": "heal", "what": "hero", "amount": {"of": "level", "what": "hero"}}
            ),
        ),
        ally(
            "Jaloux",
            1,
            {
                "kind": "continuous",
                "changes": [{"kind": "plus", "stat": "strength", "amount": {"of": "level", "what": "hero"}}],
            },
        ),
    )
    table.put("Pleureur", 1)
    table.put("Jaloux", 1)
    table.hold(0, "Exil")
    table.begin().say(0, "play Exil", table.hero(1))
    assert (table.game.result.winner, table.game.result.rule) == (0, "103.2c")
    assert table.game.pending == ()
    table.game.view(None)
    assert table.game.fork().dump() == table.game.dump()


@pytest.mark.rule("103.4")
def test_at_level_three_together_the_higher_experience_wins():
    table = Table()
    for seat in (0, 1):
        table.game.state.seats[seat].xp = 17
    table.send(XPGained(seat=0, amount=1), XPGained(seat=1, amount=1))
    assert table.game.result is None
    table.send(XPGained(seat=1, amount=1))
    assert table.game.result.winner == 1


@pytest.mark.rule("307.4", "415.3")
def test_a_level_keeps_current_hp_and_takes_the_new_maximum():
    table = Table(ally("Chien", 1, experience=6), PUNCH)
    dog = table.put("Chien", 1)
    hero = table.hero(0)
    table.obj(hero).lost, table.obj(hero).tapped = 5, True
    table.hold(0, "Coup")
    table.begin().say(0, "play Coup", dog)
    assert (table.hp(0), characteristics.max_hp(table.game, hero), table.obj(hero).tapped) == (15, 24, True)
    assert characteristics.ap(table.game, 0) == 7
