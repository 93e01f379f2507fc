"""Parts of the power language that no card uses alone: players, numbers, filters, costs, picks (207, 408, 418, 807)."""

from __future__ import annotations

import pytest

from engine.players.wakfu import decide
from engine.players.wakfu.determinization import determinize
from engine.wakfu.events import Damaged
from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import ANY, FIGHTER, HERO, Table, action, ally, power, reaction, shot, trigger

ALLY = {"types": ["ally"]}
MINE = {**ALLY, "control": "you"}
THEIRS = {**ALLY, "control": "opponent"}
PLUS = {"kind": "plus", "stat": "strength"}


def heal(amount, **more):
    return action("Baume", {"do": "heal", "what": "hero", "amount": amount}, **more)


def healed(*cards, amount, choose=(), hold=(), **script):
    """How many HP a Hero at 5 has after the Action was played."""
    table = Table(*cards, heal(amount, choose=list(choose), **script))
    table.obj(table.hero(0)).lost = 15
    for card in cards:
        table.put(card["name"])
    table.hold(0, "Baume", *hold)
    return table.begin()


# Players ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("507.4", "419.2")
def test_both_players_draw_their_cards_side_by_side():
    each = {"of": "stat", "stat": "ap", "what": "each"}
    table = Table(ally("Loup"), action("Pluie", {"do": "draw", "who": "both", "amount": each}))
    table.hold(0, "Pluie")
    for seat in (0, 1):
        table.stack(seat, *["Loup"] * 9)
    table.begin().say(0, "play Pluie").settle()
    assert [n["seat"] for n in table.lines("drew")] == [0, 1] * 6
    assert len(table.names(0, "hand")) == len(table.names(1, "hand")) == 6


@pytest.mark.rule("416.1", "810.2d")
def test_owner_and_controller_are_those_last_known():
    table = Table(
        ally("Loup", 1),
        action(
            "Chasse",
            {"do": "destroy", "what": "target"},
            {"do": "draw", "who": "target.owner"},
            {"do": "gain_xp", "who": "target.controller", "amount": 2},
            choose=[{"select": ALLY}],
        ),
    )
    wolf = table.put("Loup", 0)
    table.obj(wolf).controller = 1
    table.hold(0, "Chasse")
    table.stack(0, "Loup")
    table.begin().say(0, "play Chasse").settle()
    assert table.names(0, "hand") == ["Loup"]
    assert [own.xp for own in table.game.state.seats] == [0, 2]


@pytest.mark.rule("804.3")
def test_the_player_of_an_event_is_its_actor():
    watch = trigger({"event": "draw"}, {"do": "lose_hp", "what": "actor", "amount": 3})
    table = Table(ally("Œil", 1, watch), action("Don", {"do": "draw", "who": "opponent"}))
    table.put("Œil")
    table.hold(0, "Don")
    table.stack(1, "Don")
    table.begin().say(0, "play Don").settle()
    assert (table.hp(0), table.hp(1)) == (20, 17)


@pytest.mark.rule("419.2", "804.4")
def test_who_refuses_does_nothing_and_the_active_player_decides_first():
    offer = {"do": "may", "who": "both", "then": [{"do": "draw", "who": "agreed"}], "otherwise": [
        {"do": "gain_xp"}
    ]}  # fmt: skip
    table = Table(ally("Loup"), action("Marché", offer))
    table.hold(0, "Marché", "Marché")
    for seat in (0, 1):
        table.stack(seat, "Loup", "Loup")
    table.begin().say(0, "play Marché")
    assert table.whys() == [(0, "may")]
    table.say(0, "no").say(1, "yes").settle()
    assert (table.names(0, "hand"), table.names(1, "hand")) == (["Marché"], ["Loup"])
    table.say(0, "play Marché", "no").say(1, "no").settle()
    assert table.game.state.seats[0].xp == 1


# Numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("204.3", "207.1", "415.1")
@pytest.mark.parametrize(
    ("amount", "gained"),
    [
        ({"of": "level", "what": "target"}, 3),
        ({"of": "stat", "stat": "experience", "what": "target"}, 2),
        ({"of": "stat", "stat": "strength", "what": "target", "printed": True}, 4),
        ({"of": "stat", "stat": "level", "what": "target", "printed": True}, 3),
        ({"of": "stat", "stat": "experience", "what": "target", "printed": True}, 2),
        ({"of": "strength", "what": "target"}, 5),
        ({"of": "stat", "stat": "strength", "what": MINE}, 7),
        ({"of": "stat", "stat": "level", "what": "target"}, 3),
        ({"of": "times", "value": {"of": "count", "what": MINE}, "by": 3}, 6),
        ({"of": "count", "what": {"area": ["hand"], "control": "you"}}, 2),
        ({"of": "number", "what": "target"}, 1),
        ({"of": "stat", "stat": "missing"}, 15),
        ({"of": "stat", "stat": "ap"}, 6),
        ({"of": "stat", "stat": "mp", "what": "opponent"}, 3),
        ({"of": "stat", "stat": "hp", "what": "opponent"}, 15),
        ({"of": "stat", "stat": "xp"}, 4),
    ],
)
def test_numbers(amount, gained):
    badge = {"kind": "continuous", "what": {**MINE, "other": True}, "changes": [{**PLUS, "amount": 1}]}
    table = healed(
        ally("Ours", 4, level={"value": 3}, experience=2), ally("Chef", 2, badge), amount=amount,
        choose=[{"select": {"names": ["Ours"]}}], hold=("Chef", "Ours"),
    )  # fmt: skip
    table.game.state.seats[0].xp = 4
    table.say(0, "play Baume").settle()
    assert table.hp(0) == 5 + min(15, gained)


@pytest.mark.rule("410.5", "410.6")
def test_the_resistance_of_a_haven_bag_is_a_number():
    amount = {"of": "stat", "stat": "resistance", "what": "target"}
    table = healed(amount=amount, choose=[{"select": {"types": ["haven_bag"], "control": "opponent"}}])
    table.obj(table.bag(1)).lost = 8
    table.say(0, "play Baume").settle()
    assert table.hp(0) == 5 + 7


@pytest.mark.rule("811.4", "804.3")
def test_the_amount_of_an_event_is_what_came_of_it():
    drain = trigger(
        {"event": "damage", "what": "self"}, {"do": "heal", "what": "hero", "amount": {"of": "event"}}
    )
    table = Table(ally("Éponge", 9, drain))
    table.obj(table.hero(0)).lost = 9
    sponge = table.put("Éponge")
    table.send(Damaged(obj=sponge, amount=4, element="fire", seat=1)).settle()
    assert table.hp(0) == 15


@pytest.mark.rule("811.4", "809.2")
def test_a_pending_amount_is_read_as_it_stands():
    drain = reaction(
        "Miroir",
        {"event": "damage", "time": "about", "what": FIGHTER},
        {"do": "prevent", "amount": 1},
        {"do": "heal", "what": "hero", "amount": {"of": "event"}},
    )
    table = Table(ally("Cible", 9), drain)
    table.obj(table.hero(1)).lost = 9
    victim = table.put("Cible", 1)
    table.hold(1, "Miroir")
    table.send(Damaged(obj=victim, amount=4, element="fire", seat=0))
    table.say(1, "react Miroir").settle()
    assert table.hp(1) == 11 + 3


@pytest.mark.rule("812.2", "410.2")
def test_a_strength_that_counts_lost_points_follows_every_wound():
    rage = {"kind": "continuous", "changes": [{**PLUS, "amount": {"of": "stat", "stat": "missing"}}]}
    table = Table(ally("Rage", 1, rage), shot("Pique", 2))
    rager = table.put("Rage")
    table.hold(0, "Pique")
    table.begin()
    assert characteristics.strength(table.game, rager) == 1
    table.say(0, "play Pique", table.hero(0)).settle()
    assert characteristics.strength(table.game, rager) == 3


@pytest.mark.rule("207.3")
def test_the_level_of_a_card_in_the_queue_is_its_x():
    echo = trigger(
        {"event": "played", "what": {"types": ["action"], "area": ["queue"]}, "plays": "card"},
        {"do": "heal", "what": "hero", "amount": {"of": "level", "what": "it"}},
    )
    nothing = action("Rien de plus", {"do": "gain_xp", "amount": "x"}) | {"level": {"value": None}}
    table = Table(ally("Écho", 1, echo), nothing)
    table.put("Écho")
    table.obj(table.hero(0)).lost = 9
    table.hold(0, "Rien de plus")
    table.begin().say(0, "play Rien de plus", 2).settle()
    assert table.hp(0) == 13


# Filters ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("807.2")
@pytest.mark.parametrize(
    ("select", "names"),
    [
        ({"any_traits": ["Iop", "Crâ"]}, {"Iopette", "Crânette"}),
        ({**ALLY, "not_traits": ["Iop"]}, {"Crânette", "Loup"}),
        ({**ALLY, "level": [2, 3]}, {"Crânette", "Loup"}),
        ({**ALLY, "level_max": 2}, {"Iopette", "Crânette"}),
        ({**ALLY, "strength_min": 2, "strength_max": 3}, {"Crânette", "Loup"}),
        ({**ALLY, "strength_max": {"of": "level", "what": "hero"}}, {"Iopette"}),
    ],
)
def test_filters(select, names):
    cards = (
        ally("Iopette", 1, traits=["Iop"], level={"value": 1}),
        ally("Crânette", 2, traits=["Crâ"], level={"value": 2}),
        ally("Loup", 3, level={"value": 3}),
    )
    table = Table(
        *cards, action("Regard", {"do": "tap", "what": "target"}, choose=[{"select": {**ALLY, **select}}])
    )
    for card in cards:
        table.put(card["name"], 1)
    table.hold(0, "Regard")
    table.begin()
    if len(names) == 1:
        table.say(0, "play Regard").settle()
        assert {table.game.name_of(o.id) for o in table.game.state.objs.values() if o.tapped} == names
        return
    table.say(0, "play Regard")
    assert {offer.split(" ", 1)[1] for offer in table.offers(0)} == names


@pytest.mark.rule("807.3", "203.3")
def test_the_same_name_but_another_one():
    twin = {**ALLY, "like": "first", "but": "first"}
    pair = action(
        "Jumeaux", {"do": "destroy", "what": "first"}, {"do": "destroy", "what": twin},
        choose=[{"select": ALLY, "name": "first"}],
    )  # fmt: skip
    table = Table(ally("Loup", 2), ally("Ours", 2), pair)
    wolves = [table.put("Loup", 1), table.put("Loup", 0)]
    bear = table.put("Ours", 1)
    table.hold(0, "Jumeaux")
    table.begin().say(0, "play Jumeaux", wolves[0]).settle()
    assert not any(table.alive(wolf) for wolf in wolves)
    assert table.alive(bear)


# Conditions ------------------------------------------------------------------------------------------------


@pytest.mark.rule("104.1", "601.1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"is": "your_turn"}, True),
        ({"is": "in_battle"}, False),
        ({"is": "not", "condition": {"is": "in_battle"}}, True),
        ({"is": "all", "conditions": [{"is": "your_turn"}, {"is": "in_battle"}]}, False),
        ({"is": "any", "conditions": [{"is": "your_turn"}, {"is": "in_battle"}]}, True),
        (
            {
                "is": "more_than",
                "value": {"of": "count", "what": MINE},
                "number": {"of": "count", "what": THEIRS},
            },
            True,
        ),
    ],
)
def test_conditions(condition, holds):
    table = Table(ally("Loup"), action("Essai", {"do": "gain_xp"}, only_if=condition))
    table.put("Loup")
    table.hold(0, "Essai")
    table.begin()
    assert ("play Essai" in table.offers(0)) is holds


# Costs -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("418.2", "418.8")
def test_two_taps_leave_enough_to_pay_with():
    """Three could be tapped, but one of them must pay: whatever is tapped first, the rest is still payable."""
    cost = {"tap": {"select": MINE, "count": 2}, "resources": ["fire"]}
    table = Table(ally("Loup"), ally("Braise", element="fire"), action("Ronde", {"do": "gain_xp"}, cost=cost))
    for name in ("Loup", "Loup", "Braise"):
        table.put(name)
    table.obj(table.hero(0)).tapped = table.obj(table.bag(0)).tapped = True
    table.hold(0, "Ronde")
    table.begin().say(0, "play Ronde")
    while table.whys() == [(0, "cost_tap")]:
        assert "cost_tap Braise" not in table.offers(0)
        table.say(0, table.asking.shape.options[0].key)
    table.settle()
    assert table.game.state.seats[0].xp == 1


@pytest.mark.rule("418.2", "418.8")
def test_a_cost_that_takes_more_than_there_is_cannot_be_paid():
    table = Table(
        ally("Loup"),
        action("Ronde", {"do": "gain_xp"}, cost={"tap": {"select": MINE, "count": 2}}),
        action("Feu", {"do": "gain_xp"}, cost={"destroy": {"select": MINE, "count": 2}}),
        action("Cendres", {"do": "gain_xp"}, cost={"discard": {"count": 3}}),
    )
    table.put("Loup")
    table.hold(0, "Ronde", "Feu", "Cendres")
    table.begin()
    assert not {"play Ronde", "play Feu", "play Cendres"} & set(table.offers(0))


@pytest.mark.rule("408.2", "409.3", "418.2")
@pytest.mark.parametrize(
    ("part", "area"), [("recycle_self", "deck"), ("banish_self", "banished"), ("return_self", "hand")]
)
def test_the_object_itself_is_used_up(part, area):
    table = Table(
        ally(
            "Bougie",
            3,
            power({"do": "lose_hp", "what": "opponent", "amount": {"of": "strength"}}, cost={part: True}),
        )
    )
    table.put("Bougie")
    table.begin().say(0, "use Bougie").settle()
    assert table.hp(1) == 17
    gone = table.game.state.seats[0].deck if area == "deck" else table.names(0, area)
    assert len(gone) == 1


@pytest.mark.rule("408.1", "204.5")
def test_what_was_discarded_has_a_level_and_a_strength():
    table = Table(
        ally("Ours", 4, level={"value": 3}),
        shot("Lancer", {"of": "strength", "what": "discarded"}, cost={"discard": {"select": ALLY}}),
        action("Poids", {"do": "lose_hp", "what": "opponent", "amount": {"of": "level", "what": "discarded"}},
               cost={"discard": {"select": ALLY}}),
    )  # fmt: skip
    table.hold(0, "Lancer", "Poids", "Ours", "Ours")
    table.begin().say(0, "play Lancer", table.hero(1)).settle()
    assert table.hp(1) == 16
    table.say(0, "play Poids").settle()
    assert table.hp(1) == 13


# Picks and discards ----------------------------------------------------------------------------------------


@pytest.mark.rule("807.4", "416.4")
def test_the_opponent_picks_among_their_own():
    fall = action(
        "Tribut", {"do": "pick", "select": MINE, "who": "opponent"}, {"do": "destroy", "what": "picked"}
    )
    table = Table(ally("Loup"), ally("Ours"), fall)
    wolf, bear = table.put("Loup", 1), table.put("Ours", 1)
    mine = table.put("Loup", 0)
    table.hold(0, "Tribut")
    table.begin().say(0, "play Tribut")
    assert table.whys() == [(1, "pick")]
    table.say(1, [bear]).settle()
    assert (table.alive(wolf), table.alive(bear), table.alive(mine)) == (True, False, True)


@pytest.mark.rule("807.4", "408.3")
def test_what_is_asked_for_a_pick_is_what_comes_next_of_what_is_picked():
    """A name may be used again: what was done with it before says nothing of the next pick."""
    lying = {"select": {"types": ["ally"], "area": ["discard"], "control": "you"}}
    table = Table(
        ally("Loup"),
        action(
            "Tri",
            {"do": "pick"} | lying,
            {"do": "recycle", "what": "picked"},
            {"do": "pick", "select": MINE},
            {"do": "gain_xp"},
            {"do": "destroy", "what": "picked"},
            {"do": "pick"} | lying | {"count": 2},
            {"do": "draw"},
            {"do": "recycle", "what": "picked"},
        ),
    )
    for area in ("discard", "discard", "world", "world"):
        table.put("Loup", area=area)
    table.hold(0, "Tri")
    table.begin().say(0, "play Tri")
    asked = []
    while table.asking.why in ("pick", "recycle"):
        asked.append((table.asking.why, table.asking.params["purpose"], table.asking.shape.code))
        table.submit(0, table.asking.shape.sensible())
    assert asked == [
        ("recycle", "recycle", "ordered"),
        ("pick", "destroy", "count"),
        ("recycle", "recycle", "ordered"),
    ]
    assert len(table.game.state.seats[0].deck) == 2


@pytest.mark.rule("408.2", "507.4")
@pytest.mark.parametrize(("deck", "rest"), [(4, 2), (3, 2), (2, 1)])
def test_who_looks_at_cards_is_told_how_many_go_under_the_deck(deck, rest):
    table = Table(ally("Loup"), ally("Ours"), ally("Cerf"), action("Flair", {"do": "look", "amount": 3}))
    table.hold(0, "Flair")
    table.stack(0, *["Loup", "Ours", "Cerf", "Loup"][:deck])
    table.begin().say(0, "play Flair")
    assert table.asking.why == "look"
    assert table.asking.params["rest"] == rest
    table.say(0, "Ours").settle()
    assert table.names(0, "hand") == ["Ours"]
    assert len(table.game.state.seats[0].deck) == deck - 1


@pytest.mark.rule("501.4", "807.4")
def test_what_is_picked_in_a_hand_stays_hidden_until_it_is_shown():
    both = [{"do": "pick", "select": {"area": ["hand"], "control": "you"}}, {"do": "may", "who": "opponent", "then": [
        {"do": "gain_xp", "who": "opponent"}]}, {"do": "recycle", "what": "picked"}]  # fmt: skip
    table = Table(ally("Loup"), ally("Ours"), action("Pari", *both))
    table.hold(0, "Pari", "Loup", "Ours")
    table.begin().say(0, "play Pari")
    assert table.asking.private
    table.say(0, ["Ours"])
    assert table.whys() == [(1, "may")]
    known = table.game.view(1)
    assert known["queue"][0]["targets"] == []
    hand = table.game.state.seats[0].hand
    assert not any(str(oid) in known["objects"] for oid in hand)
    table.say(1, "no").settle()
    assert table.names(0, "hand") == ["Loup"]


@pytest.mark.rule("408.1")
def test_a_random_discard_is_chances_choice():
    table = Table(
        ally("Loup"), ally("Ours"), action("Vol", {"do": "discard", "who": "opponent", "by": "chance"})
    )
    table.hold(0, "Vol")
    table.hold(1, "Loup", "Ours", "Ours")
    table.game.state.chance.fixed["discard/B"] = [[table.catalog.one("Ours").id]]
    table.begin().say(0, "play Vol").settle()
    assert table.names(1, "discard") == ["Ours"]
    assert table.names(1, "hand") == ["Loup", "Ours"]


@pytest.mark.rule("419.2", "408.1")
def test_both_discard_at_once_what_each_picks():
    table = Table(ally("Loup"), ally("Ours"), action("Famine", {"do": "discard", "who": "both"}))
    table.hold(0, "Famine", "Loup", "Ours")
    table.hold(1, "Loup", "Ours")
    table.begin().say(0, "play Famine")
    assert table.whys() == [(0, "discard_some")]
    table.say(0, ["Loup"])
    assert table.kinds("discarded") == []
    table.say(1, ["Ours"]).settle()
    assert (table.names(0, "discard"), table.names(1, "discard")) == (["Famine", "Loup"], ["Ours"])


@pytest.mark.rule("408.2", "408.3")
def test_all_cards_of_the_discards_go_under_their_decks_in_their_owners_order():
    table = Table(ally("Loup"), ally("Ours"), action("Tri", {"do": "recycle", "what": ALLY}))
    for seat in (0, 1):
        for name in ("Loup", "Ours"):
            table.put(name, seat, "discard")
    table.hold(0, "Tri")
    table.begin().say(0, "play Tri", ["Ours", "Loup"]).say(1, ["Loup", "Ours"]).settle()
    decks = [[table.game.catalog_name(card) for card in own.deck[::-1]] for own in table.game.state.seats]
    assert decks == [["Ours", "Loup"], ["Loup", "Ours"]]
    assert table.names(0, "discard") == ["Tri"]


@pytest.mark.rule("408.2", "807.2")
@pytest.mark.parametrize("whose", [0, 1])
def test_cards_may_be_those_of_a_player_of_choice(whose):
    sweep = {"do": "recycle", "what": {"area": ["discard"], "types": ["ally"], "whose": "target"}}
    table = Table(ally("Loup"), action("Ménage", sweep, choose=[{"select": {"types": ["hero"]}}]))
    for seat in (0, 1):
        table.put("Loup", seat, "discard")
    table.hold(0, "Ménage")
    table.begin().say(0, "play Ménage", table.hero(whose)).settle()
    assert [table.names(seat, "discard").count("Loup") for seat in (0, 1)] == [whose, 1 - whose]


@pytest.mark.rule("408.1", "505.3")
def test_a_whole_hand_is_discarded():
    table = Table(ally("Loup"), action("Table rase", {"do": "discard", "amount": "all"}, {"do": "gain_xp"}))
    table.hold(0, "Table rase", "Loup", "Loup")
    table.begin().say(0, "play Table rase").settle()
    assert table.names(0, "hand") == []
    assert table.names(0, "discard") == ["Loup", "Loup", "Table rase"]


@pytest.mark.rule("508.1", "807.1")
def test_a_player_can_be_chosen_from_anywhere():
    curse = {"do": "modify", "what": "target", "changes": [{"kind": "plus", "stat": "mp", "amount": -2}]}
    table = Table(ally("Sorcier", 1, power(curse, cost={"tap_self": True}, choose=[{"player": True}])))
    table.put("Sorcier", 0, "bag")
    table.begin().say(0, "use Sorcier", table.hero(1)).settle()
    assert characteristics.mp(table.game, 1) == HERO["mp"] - 2


@pytest.mark.rule("811.1", "410.1")
def test_what_happens_together_is_one_batch():
    both = {"do": "together", "effects": [
        {"do": "deal", "amount": 2, "to": "target"}, {"do": "tap", "what": "target"}
    ]}  # fmt: skip
    table = Table(ally("Loup", 2), action("Choc", both, choose=ANY))
    wolf = table.put("Loup", 1)
    table.hold(0, "Choc")
    table.begin().say(0, "play Choc", wolf).settle()
    assert not table.alive(wolf)
    assert table.kinds("damaged", "tapped", "destroyed") == ["damaged", "tapped", "destroyed"]


@pytest.mark.rule("505.2", "501.4")
def test_who_looks_through_a_hand_imagines_just_that_hand():
    """A computer player that is asked what the opponent discards knows the cards, but not when each was drawn."""
    look = action("Inspection", {"do": "discard", "who": "opponent", "amount": 1, "by": "you"})
    table = Table(ally("Loup", 1), ally("Ours", 4, level={"value": 4}), ally("Cerf", 2), look)
    table.hold(0, "Inspection")
    table.hold(1, "Ours", "Loup", "Loup")
    table.begin().say(0, "play Inspection")
    assert table.asking.why == "discard_theirs"
    seen = determinize(table.game.information_set(0), table.catalog, 3)
    hand = sorted(seen.name_of(oid) or "" for oid in seen.state.seats[1].hand)
    assert hand == ["Loup", "Loup", "Ours"]
    answer = decide(table.game.information_set(0), table.catalog, 3)
    table.submit(0, answer).settle()
    assert len(table.names(1, "hand")) == 2


@pytest.mark.rule("804.4", "418.2")
def test_a_may_is_paid_with_anything_a_cost_may_take():
    cost = {"tap_self": True, "discard": {"select": ALLY}, "destroy": {"select": {**MINE, "other": True}}}
    offer = {"do": "may", "cost": cost, "then": [
        {"do": "lose_hp", "what": "opponent", "amount": {"of": "level", "what": "discarded"}},
        {"do": "heal", "what": "hero", "amount": {"of": "strength", "what": "destroyed"}},
    ]}  # fmt: skip
    table = Table(
        ally("Autel", 1, trigger({"event": "turn_start", "mine": True}, offer)),
        ally("Ours", 3, level={"value": 2}),
    )
    altar = table.put("Autel")
    table.obj(table.hero(0)).lost = 9
    bears = [table.put("Ours"), table.put("Ours")]
    table.hold(0, "Ours", "Autel")
    table.begin("start").say(0, "yes")
    table.say(0, ["Ours"], [bears[0]]).settle()
    assert table.obj(altar).tapped
    assert (table.alive(bears[0]), table.alive(bears[1])) == (False, True)
    assert (table.hp(0), table.hp(1)) == (14, 18)
    assert table.names(0, "hand") == ["Autel"]


@pytest.mark.rule("804.4", "418.2")
def test_a_may_that_cannot_be_paid_is_not_offered():
    offer = {"do": "may", "cost": {"tap_self": True, "discard": {}}, "then": [{"do": "gain_xp"}]}
    table = Table(ally("Autel", 1, trigger({"event": "turn_start", "mine": True}, offer)))
    table.put("Autel")
    table.begin("start")
    assert table.whys() == [(0, "main")]
    again = Table(ally("Autel", 1, trigger({"event": "turn_start", "mine": True}, offer)))
    again.put("Autel", tapped=True)
    again.hold(0, "Autel")
    again.begin("start")
    assert again.whys() == [(0, "main")]


@pytest.mark.rule("804.4", "418.2")
def test_a_may_taps_what_resources_can_spare():
    offer = {
        "do": "may",
        "cost": {"resources": ["fire"], "tap": {"select": MINE}},
        "then": [{"do": "gain_xp"}],
    }
    table = Table(
        ally("Autel", 1, trigger({"event": "turn_start", "mine": True}, offer)),
        ally("Braise", element="fire"),
    )
    altar, ember = table.put("Autel"), table.put("Braise")
    table.obj(table.hero(0)).tapped = table.obj(table.bag(0)).tapped = True
    table.begin("start").say(0, "yes").settle()
    assert table.obj(altar).tapped
    assert table.obj(ember).tapped
    assert table.game.state.seats[0].xp == 1


@pytest.mark.rule("207.3")
def test_x_of_a_level_is_what_was_announced_for_this_very_card():
    poor = {"do": "lose_hp", "what": "opponent", "amount": {"of": "level", "what": "self"}}
    echo = reaction("Écho", {"event": "played", "theirs": True}, poor) | {"level": {"value": None}}
    table = Table(echo, shot("Tir"), ally("Loup"))
    table.hold(0, "Tir")
    table.hold(1, "Écho")
    table.put("Loup", 1)
    table.begin().say(0, "play Tir", table.hero(1)).say(1, "react Écho", 2)
    table.submit(1, table.asking.shape.sensible()).settle()
    assert table.hp(0) == 18


@pytest.mark.rule("804.6", "812.3")
def test_what_one_effect_waits_for_twice_at_once_is_put_in_order():
    watch = {"do": "watch", "on": {"event": "untap", "what": THEIRS}, "until": "turn_end"}
    table = Table(
        action("Veillée", watch | {"effects": [{"do": "destroy", "what": "it"}]}),
        action("Réveil", {"do": "untap", "what": THEIRS}),
        ally("Loup"),
        ally("Ours"),
    )
    wolf, bear = (table.put(name, 1, tapped=True) for name in ("Loup", "Ours"))
    table.hold(0, "Veillée", "Réveil")
    table.begin().say(0, "play Veillée", "play Réveil")
    assert table.asking.why == "trigger_order"
    table.submit(0, ["1", "0"])
    assert [n.data["name"] for n in table.log if n.kind == "destroyed"] == ["Ours", "Loup"]
    assert not table.alive(wolf)
    assert not table.alive(bear)
