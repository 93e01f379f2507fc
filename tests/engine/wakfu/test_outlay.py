"""What is paid without asking: known before a card is chosen, and never with what could fight."""

from __future__ import annotations

import pytest

from tests.engine.wakfu.tables import Table, ally, power, shot


def priced(name="Tir", level=1):
    return shot(name) | {"level": {"value": level}}


def hero_tapped(table):
    table.obj(table.hero(0)).tapped = True


def outlay(table, verb):
    (option,) = [o for o in table.asking.shape.options if o.verb == verb]
    return table.game.outlay(option.key)


@pytest.mark.rule("418.5", "808.2")
def test_the_outlay_is_what_the_proposal_taps():
    table = Table(priced())
    table.hold(0, "Tir")
    table.begin()
    assert outlay(table, "play") == (table.bag(0),)
    table.say(0, "play Tir", table.hero(1))
    assert table.asking.why == "pay"
    assert table.game.harmless(table.asking)
    assert table.asking.shape.sensible() == [str(table.bag(0))]


@pytest.mark.rule("418.5")
def test_what_could_fight_is_not_tapped_without_asking():
    table = Table(priced(level=2), ally("Loup"))
    table.hold(0, "Tir")
    table.put("Loup")
    table.begin()
    assert outlay(table, "play") == ()
    table.say(0, "play Tir", table.hero(1))
    assert table.asking.why == "pay"
    assert not table.game.harmless(table.asking)


@pytest.mark.rule("418.5", "802.1")
def test_nor_what_has_a_power_to_use():
    table = Table(priced(), ally("Scribe", 1, power({"do": "draw"}, cost={"tap_self": True})))
    table.hold(0, "Tir")
    table.put("Scribe", area="bag")
    table.obj(table.bag(0)).tapped = True
    table.begin()
    assert outlay(table, "play") == ()
    assert outlay(table, "end") == ()
