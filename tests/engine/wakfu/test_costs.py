"""Resources and costs (306.4, 418, 802, 808.2)."""

from __future__ import annotations

import pytest

from engine.wakfu.board.state import Draft
from engine.wakfu.events import Tapped
from engine.wakfu.offers import draft
from engine.wakfu.outside import refusals
from engine.wakfu.reading import costs
from tests.engine.wakfu.tables import ANY, FIGHTER, HERO, Table, action, ally, power, reaction, trigger

ALLY = [{"select": {"types": ["ally"]}}]


@pytest.mark.rule("306.4", "418.5")
def test_the_second_players_haven_bag_pays_twice_in_their_first_turn():
    table = Table(ally("Djak", 1, level={"value": 3}), active=1, turn_number=1)
    state = table.game.state
    state.turn, state.seats[1].turns, state.first = 1, 0, 0
    table.hold(1, "Djak")
    state.active = 0
    table.begin("end").settle()
    assert state.active == 1
    assert state.seats[1].bag_bonus
    table.say(1, next(o.key for o in table.asking.shape.options if o.verb == "play"))
    if table.whys() == [(1, "pay")]:
        table.submit(1, table.asking.shape.sensible())
    table.settle()
    assert table.obj(table.bag(1)).tapped
    assert table.kinds("bag_tapped_and_untapped") == ["bag_tapped_and_untapped"]
    assert not state.seats[1].bag_bonus


@pytest.mark.rule("306.4")
def test_once_tapped_otherwise_the_haven_bag_still_has_its_first_resource_only_while_untapped():
    table = Table(ally("Djak", 1, level={"value": 1}), active=1)
    state = table.game.state
    state.seats[1].turns, state.seats[1].bag_bonus = 1, True
    table.hold(1, "Djak")
    table.begin()
    assert len(costs.sources(table.game, 1)) == 3
    table.send(Tapped(obj=table.bag(1), seat=1))
    assert len(costs.sources(table.game, 1)) == 1


@pytest.mark.rule("418.2", "418.8")
def test_parts_of_a_cost_are_paid_at_once():
    """The card is destroyed already when its tapping could be reacted to."""
    table = Table(
        ally(
            "Kamikaze",
            2,
            power(
                {"do": "deal", "amount": 3, "to": "target"},
                cost={"tap_self": True, "destroy_self": True},
                choose=ANY,
            ),
        ),
        reaction("Piège", {"event": "tap", "what": FIGHTER}, {"do": "draw"}),
    )
    table.put("Kamikaze")
    table.begin().say(0, "use Kamikaze", table.hero(1)).passes()
    assert table.hp(1) == 17


@pytest.mark.rule("418.8", "808.2", "809.2")
def test_nobody_comes_between_a_cost_and_its_payment():
    table = Table(
        ally("Loup", 2, power({"do": "draw"}, cost={"tap_self": True})),
        reaction(
            "Entrave", {"event": "tap", "time": "about", "what": FIGHTER}, {"do": "destroy", "what": "it"}
        ),
        action("Sieste", {"do": "tap", "what": "target"}, choose=ANY),
    )
    wolf = table.put("Loup")
    table.hold(1, "Entrave")
    table.stack(0, "Loup")
    table.hold(0, "Sieste")
    table.begin().say(0, "use Loup")
    assert table.whys() == [(0, "main")]
    assert table.obj(wolf).tapped
    table.say(0, "play Sieste", table.hero(1))
    assert table.whys() == [(1, "react")]


@pytest.mark.rule("418.8", "809.4", "811.2")
def test_what_acts_by_itself_may_replace_a_part_of_a_cost():
    """It should be destroyed, so its replacement acts; the cost counts as paid."""
    back = trigger(
        {"event": "destroy", "what": "self", "time": "about"},
        {"do": "return_to_hand", "what": "self"},
        reaction=True,
    )
    burn = power(
        {"do": "lose_hp", "what": {"types": ["hero"], "control": "opponent"}, "amount": 2},
        cost={"destroy_self": True},
    )
    table = Table(ally("Revenant", 1, back, burn))
    table.put("Revenant")
    table.begin().say(0, "use Revenant").passes()
    assert table.names(0, "hand") == ["Revenant"]
    assert table.hp(1) == 18


@pytest.mark.rule("802.6", "501.5")
def test_uses_a_turn_belong_to_the_object():
    lay = power({"do": "heal", "what": "hero", "amount": 1}, times=1)
    table = Table(
        ally("Mère", 1, lay), action("Rappel", {"do": "return_to_hand", "what": "target"}, choose=ALLY)
    )
    table.put("Mère")
    table.obj(table.hero(0)).lost = 9
    table.hold(0, "Rappel")
    table.begin().say(0, "use Mère")
    assert "use Mère" not in table.offers(0)
    table.say(0, "play Rappel", "play Mère", "use Mère")
    assert table.hp(0) == 13


@pytest.mark.rule("418.5")
def test_what_is_missed_least_is_proposed_first():
    """Kind by kind, then by Strength, whatever came into play first; a power to use is missed, and so is a fighter."""
    own = power({"do": "draw"}, cost={"tap_self": True})
    plain = {"level": {"value": 0}}
    table = Table(
        {"name": "Pré", "type": "zone"} | plain,
        {"name": "Autel", "type": "zone", "powers": [own]} | plain,
        {"name": "Gants", "type": "equipment"} | plain,
        {"name": "Œuf", "type": "dofus"} | plain,
        {"name": "Atelier", "type": "room"} | plain,
        {"name": "Étude", "type": "room", "powers": [own]} | plain,
        ally("Loup"),
        ally("Ours", 2),
        ally("Scribe", 1, own),
        ally("Lutin", 3),
        hero=HERO | {"strength": 0},
    )
    hero = table.hero(0)
    scribe, bear, wolf = table.put("Scribe"), table.put("Ours"), table.put("Loup")
    study, room = table.put("Étude", area="bag"), table.put("Atelier", area="bag")
    altar, egg = table.put("Autel"), table.put("Œuf", wielder=hero)
    gloves, elf = table.put("Gants", wielder=hero), table.put("Lutin", area="bag")
    field = table.put("Pré")
    table.game.state.objs.pop(table.bag(0))
    table.game.state.world.remove(table.bag(0))
    bag = table.game.state.seats[0].bag = table.put("Baluchon")
    table.game.invalidate_areas()
    order = [bag, field, egg, gloves, room, elf, wolf, bear, study, altar, scribe, hero]
    for count in range(1, len(order) + 1):
        assert costs.payment(table.game, 0, costs.Price(count)).sensible() == [str(o) for o in order[:count]]


@pytest.mark.rule("418.2", "418.5d")
def test_what_taps_for_its_power_makes_none_of_its_elements():
    """One card of two Elements does not stand for both of them."""
    spell = power({"do": "draw"}, cost={"tap_self": True, "resources": ["fire", "water"]})
    both = {"kind": "continuous", "changes": [{"kind": "counts_as", "when": "tapped", "elements": ["water"]}]}
    table = Table(
        ally("Mage", 1, spell, element="fire"),
        ally("Vapeur", 1, both, element="fire"),
        ally("Braise", 1, element="fire"),
        ally("Loup"),
    )
    table.put("Mage")
    table.put("Vapeur")
    table.put("Loup")
    table.begin()
    assert "use Mage" not in table.offers(0)
    table.put("Braise")
    assert "use Mage" in table.begin().offers(0)


@pytest.mark.rule("418.2")
def test_more_than_is_needed_pays_beside_two_taps():
    pair = (
        {"do": "draw"},
        {"tap": {"select": {"types": ["ally"], "control": "you"}, "count": 2}, "resources": ["neutral"]},
    )
    table = Table(action("Ronde", pair[0], cost=pair[1]), ally("Loup"))
    wolves = [table.put("Loup") for _ in range(4)]
    table.hold(0, "Ronde")
    table.begin().say(0, "play Ronde")
    assert table.asking.why == "cost_tap"
    assert [option.obj for option in table.asking.shape.options] == wolves


@pytest.mark.rule("308.5", "418.2")
def test_what_could_be_tapped_for_the_cost_but_makes_no_resource_pays_for_nothing():
    shrines = {"select": {"types": ["protector"], "control": "you"}}
    cost = {"tap_self": True, "tap": shrines, "resources": ["neutral"] * 3}
    shrine = {"name": "Autel", "type": "protector", "level": {"value": 0}}
    table = Table(ally("Mage", 1, power({"do": "draw"}, cost=cost)), shrine, ally("Loup"))
    for name in ("Mage", "Autel", "Autel"):
        table.put(name)
    assert "use Mage" not in table.begin().offers(0)
    table.put("Loup")
    assert "use Mage" in table.begin().offers(0)


@pytest.mark.rule("418.5b", "418.5c", "418.7")
def test_the_price_of_a_card_whose_level_is_x_or_that_is_played_for_free():
    dearer = {
        "kind": "continuous",
        "what": {"area": ["hand"], "control": "you"},
        "changes": [{"kind": "plus", "stat": "cost", "amount": 1}],
    }
    table = Table(
        action("Vague", {"do": "draw"}, cost={"resources": ["fire"]}) | {"level": {"value": None}},
        ally("Nuée", level={"value": None, "element": "air"}),
        ally("Cerf", level={"value": 2, "element": "air"}),
        ally("Taxe", 1, dearer),
    )
    wave, swarm, deer = table.hold(0, "Vague", "Nuée", "Cerf")

    def price(oid, x=0, *, free=False):
        item = draft.new(table.game, oid, -1, None)
        item.x = x
        found = draft.price(table.game, Draft(item, free=free))
        return found.count, found.elements

    table.begin()
    assert [price(wave, x) for x in (0, 2)] == [(1, ("fire",)), (3, ("fire",))]
    assert [price(swarm, x) for x in (0, 2)] == [(0, ()), (2, ("air",))]
    assert price(deer) == (2, ("air",))
    assert price(deer, free=True) == (0, ())
    assert price(wave, 2, free=True) == (1, ("fire",))
    table.put("Taxe")
    table.begin()
    assert [price(wave, x) for x in (0, 2)] == [(2, ("fire",)), (4, ("fire",))]
    assert price(swarm, 2) == (3, ("air",))
    assert price(deer) == (3, ("air",))
    assert price(deer, free=True) == (1, ())


@pytest.mark.rule("418.7", "808.1")
@pytest.mark.parametrize("untapped", [0, 1, 2])
def test_what_makes_a_plain_action_dearer_counts_when_it_is_offered_free_or_not(untapped):
    dearer = {
        "kind": "continuous",
        "what": {"types": ["action"], "area": ["hand"], "control": "you"},
        "changes": [{"kind": "plus", "stat": "cost", "amount": 1}],
    }
    gift = power({"do": "play_now", "play": {"types": ["action"]}, "free": True}, times=1)
    table = Table(action("Gain", {"do": "gain_xp"}, level=1), ally("Taxe", 1, dearer), ally("Don", 1, gift))
    for name in ("Taxe", "Don"):
        table.put(name, tapped=True)
    for oid, tapped in ((table.hero(0), untapped < 1), (table.bag(0), untapped < 2)):
        table.obj(oid).tapped = tapped
    table.hold(0, "Gain", "Rien")
    assert ("play Gain" in table.begin().offers(0)) is (untapped == 2)
    table.say(0, "use Don").passes()
    assert ("play Gain" in table.offers(0)) is (untapped > 0)


@pytest.mark.rule("418.7", "808.2f")
@pytest.mark.parametrize("untapped", [False, True])
def test_a_free_action_is_offered_only_where_its_additional_cost_can_be_paid(untapped):
    gift = power({"do": "play_now", "play": {"types": ["action"]}, "free": True}, times=1)
    dear = action("Vente", {"do": "gain_xp"}, level=3, cost={"resources": ["neutral"]})
    table = Table(dear, ally("Don", 1, gift))
    table.put("Don", tapped=True)
    table.obj(table.hero(0)).tapped = True
    table.obj(table.bag(0)).tapped = not untapped
    table.hold(0, "Vente", "Rien")
    table.begin().say(0, "use Don").passes()
    assert ("play Vente" in table.offers(0)) is untapped


@pytest.mark.rule("104.2", "106.2", "418.1")
def test_what_cannot_be_tapped_pays_for_nothing_and_stays_as_it_is():
    stiff = {"kind": "continuous", "changes": [{"kind": "cannot", "what": "tap"}]}
    table = Table(
        ally("Statue", 1, stiff, power({"do": "draw"}, cost={"tap_self": True}), element="fire"),
        ally("Loup", element="fire"), action("Feu", {"do": "gain_xp"}, cost={"resources": ["fire"]}),
        action("Torpeur", {"do": "tap", "what": {"types": ["ally"]}}),
    )  # fmt: skip
    statue, wolf = table.put("Statue"), table.put("Loup")
    table.hold(0, "Feu", "Torpeur")
    table.begin()
    assert "use Statue" not in table.offers(0)
    assert refusals.why_not(table.game, 0, table.asking, "use", statue) == "104.2"
    assert "play Feu" in table.offers(0)
    table.say(0, "play Torpeur")
    assert (table.obj(statue).tapped, table.obj(wolf).tapped) == (False, True)
    assert "play Feu" not in table.offers(0)


@pytest.mark.rule("418.5d", "808.2")
@pytest.mark.parametrize("x", [1, 2])
def test_each_power_of_a_card_has_its_own_price(x):
    """The second one costs a Fire card and X more."""
    many = power({"do": "gain_xp", "amount": "x"}, cost={"resources": ["fire"], "x_resources": True})
    table = Table(ally("Mage", 1, power({"do": "draw"}), many), ally("Braise", element="fire"))
    mage = table.put("Mage", tapped=True)
    for oid in (table.hero(0), table.bag(0)):
        table.obj(oid).tapped = True
    embers = [table.put("Braise") for _ in range(3)]
    table.begin().say(0, f"use:{mage}:1", x)
    while table.asking.why == "pay":
        table.submit(0, table.asking.shape.sensible())
    table.settle()
    assert sum(table.obj(oid).tapped for oid in embers) == 1 + x
    assert table.game.state.seats[0].xp == x
