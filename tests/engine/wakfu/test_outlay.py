"""What is paid without asking: known before a card is chosen, and never with what could fight."""

from __future__ import annotations

import pytest

from engine.core.game import Back
from engine.wakfu.reading import costs
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


@pytest.mark.rule("418.5", "808.2")
def test_the_only_payment_is_asked_too_where_it_taps_what_could_fight_and_can_be_taken_back():
    table = Table(priced("Tir", 2))
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir", table.hero(1))
    assert table.whys() == [(0, "pay")]
    assert table.asking.back
    assert table.game.missed(table.asking) == (table.hero(0),)
    assert not table.game.harmless(table.asking)
    table.game.act(0, Back())
    assert table.whys() == [(0, "main")]
    assert not table.obj(table.hero(0)).tapped
    table.say(0, "play Tir", table.hero(1), [str(table.bag(0)), str(table.hero(0))])
    assert table.obj(table.hero(0)).tapped


@pytest.mark.rule("418.5", "808.2")
def test_what_the_proposed_payment_taps_that_could_fight_is_known_beforehand():
    def spent(table):
        (option,) = [o for o in table.asking.shape.options if o.verb == "play"]
        return table.game.spent(option.key)

    table = Table(priced("Tir", 2), ally("Loup"))
    table.hold(0, "Tir")
    table.begin()
    assert spent(table) == (table.hero(0),), "the Haven Bag is not missed"
    assert outlay(table, "play") == ()
    wolf = table.put("Loup")
    table.game.invalidate_areas()
    assert spent(table) == (wolf,), "there is a choice, and a warning all the same"
    table = Table(priced("Tir", 1))
    table.hold(0, "Tir")
    table.begin()
    assert spent(table) == ()


@pytest.mark.rule("418.5", "708.3")
def test_who_attacks_already_strikes_all_the_same_and_is_not_warned_of():
    """It is asked for all the same: an answer given once stays one."""
    table = Table(ally("Loup", 1, power({"do": "draw"}, cost={"tap_self": True})), ally("Tofu"))
    wolf, tofu = table.put("Loup"), table.put("Tofu")
    table.begin().say(0, "attack").passes()
    table.say(0, table.bag(1)).passes().say(0, [table.hero(0), tofu]).passes()
    assert costs.missed(table.game, [table.hero(0), wolf, tofu]) == [table.hero(0), wolf, tofu]
    assert costs.idled(table.game, [table.hero(0), wolf, tofu]) == [wolf]


@pytest.mark.rule("418.5")
def test_the_only_payment_is_made_at_once_where_nothing_is_missed():
    table = Table(priced("Tir", 2))
    table.hold(0, "Tir")
    table.obj(table.hero(0)).area = "bag"
    table.begin().say(0, "play Tir", table.hero(1))
    assert "pay" not in [d.why for d in table.asked]
    assert table.obj(table.hero(0)).tapped


@pytest.mark.rule("418.8")
@pytest.mark.parametrize("verb", ["tap", "destroy", "discard"])
def test_a_cost_that_takes_something_of_use_is_asked_even_where_only_one_thing_can_pay_it(verb):
    table = Table(
        shot("Tir", cost={verb: {} if verb == "discard" else {"select": {"names": ["Loup"]}}}), ally("Loup")
    )
    table.hold(0, "Tir")
    table.put("Loup", area="hand" if verb == "discard" else "world")
    table.begin().say(0, "play Tir", table.hero(1))
    assert table.whys() == [(0, f"cost_{verb}")]
    assert table.asking.back


def paying(table, *tapped):
    """Play what costs so much that just these pay, and look at what is proposed."""
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir", table.hero(1))
    assert table.asking.why == "pay"
    assert set(table.asking.shape.sensible()) == {str(each) for each in tapped}


@pytest.mark.rule("418.5")
def test_a_sheltered_hero_pays_before_an_ally_that_could_block():
    """A Hero of whatever Strength fights nobody from the Haven Bag; the weakest Ally in the World can still block."""
    table = Table(priced(level=2), ally("Arakne"))
    table.put("Arakne")
    table.obj(table.hero(0)).area = "bag"
    paying(table, table.bag(0), table.hero(0))


@pytest.mark.rule("418.5", "603.2")
def test_a_hero_whose_attack_is_over_pays_before_who_could_block():
    table = Table(priced(level=2), ally("Arakne"))
    table.put("Arakne")
    table.game.state.attacked = True
    paying(table, table.bag(0), table.hero(0))


@pytest.mark.rule("418.5", "303.3")
def test_who_has_just_come_pays_before_who_may_attack_and_the_weak_before_the_strong():
    table = Table(priced(level=2), ally("Loup", 1), ally("Ours", 3))
    table.put("Loup")
    bear = table.put("Ours", since=99)
    paying(table, table.bag(0), bear)


@pytest.mark.rule("418.5", "802.1")
def test_a_power_to_use_is_dearer_than_a_block_or_an_attack_by_an_ally():
    scribe = ally("Scribe", 1, power({"do": "draw"}, cost={"tap_self": True}))
    table = Table(priced(level=3), ally("Loup", 2), ally("Ours", 1), scribe)
    table.put("Scribe", area="bag")
    wolf, bear = table.put("Loup"), table.put("Ours", since=99)
    paying(table, table.bag(0), bear, wolf)


@pytest.mark.rule("408.3", "418.8")
def test_cards_that_must_all_be_recycled_are_no_question_unless_the_deck_is_short():
    """Their order under a Deck of twelve makes no difference soon; with another card to choose from it is asked."""
    for deck, lying, free in ((12, 2, True), (11, 2, False), (12, 3, False)):
        table = Table(
            shot("Tir", cost={"recycle": {"select": {"types": ["ally"]}, "count": 2}}), ally("Loup")
        )
        table.stack(0, *["Loup"] * deck)
        for _ in range(lying):
            table.put("Loup", area="discard")
        table.hold(0, "Tir")
        table.begin().say(0, "play Tir", table.hero(1))
        assert table.asking.why == "cost_recycle"
        assert table.game.harmless(table.asking) is free, (deck, lying)
