"""Redirection (417), prevention (811), modifiers in time order (805.4, 812), durations (601.3, 602.1, 605.2)."""

from __future__ import annotations

import pytest

from engine.wakfu.board.state import Modifier
from engine.wakfu.events import Damaged, Destroyed, Drawn, Healed, HPLost, Tapped, Untapped
from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import (
    ANY,
    HERO,
    YOURS,
    Table,
    action,
    ally,
    keyword,
    power,
    reaction,
    shot,
    trigger,
)

ABOUT = {"event": "damage", "time": "about", "what": YOURS}
DETOUR = reaction(
    "Détour", ABOUT, {"do": "redirect", "to": "target"}, choose=[{"select": {"types": ["ally"]}}]
)


def plus(amount, **more):
    return {
        "do": "modify",
        "what": "target",
        "changes": [{"kind": "plus", "stat": "strength", "amount": amount}],
    } | more


def continuous(change, **more):
    return {"kind": "continuous", "changes": [change]} | more


# ------------------------------------------------------------------ 417


@pytest.mark.rule("417.2", "811.3", "409.2")
def test_redirected_damage_keeps_source_element_and_battle():
    """Whoever dealt it destroys the new recipient, and Experience follows from the battle Damage."""
    table = Table(ally("Loup", 3, element="fire"), ally("Agneau", 1), ally("Bouc", 2, experience=2), DETOUR)
    wolf, lamb, goat = table.put("Loup"), table.put("Agneau", 1), table.put("Bouc", 1)
    table.hold(1, "Détour")
    table.send(Damaged(obj=lamb, amount=3, element="fire", source=wolf, seat=0, battle=True, power=True))
    table.say(1, "react Détour", goat).passes()
    (line,) = table.lines("damaged")
    assert (line["obj"], line["source"], line["element"], line["amount"]) == (goat, wolf, "fire", 3)
    assert not table.alive(goat)
    assert table.alive(lamb)
    assert table.game.state.seats[0].xp == 2


@pytest.mark.rule("417.3", "508.1")
def test_redirection_does_not_reach_where_the_event_could_not():
    """I-78: what is in the Haven Bag is no choice, and with nothing left to choose it cannot be played."""
    table = Table(ally("Agneau", 9), ally("Bouc", 9), DETOUR)
    lamb, goat = table.put("Agneau", 1), table.put("Bouc", 1, "bag")
    table.hold(1, "Détour")
    table.send(Damaged(obj=lamb, amount=3, element="fire", source=table.hero(0), seat=0))
    assert table.whys() == [(1, "react")]
    assert "react Détour" not in table.offers(1)
    table.passes()
    assert table.obj(lamb).damage == 3
    assert table.obj(goat).damage == 0


@pytest.mark.rule("417.3", "416.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_redirection_goes_where_who_deals_the_damage_could_have_chosen(seat):
    """Whose turn it is does not matter: *an Ally of your opponent's* is one of the opponent's of who deals it."""
    theirs = [{"select": {"types": ["ally"], "control": "opponent"}}]
    table = Table(
        ally("Agneau", 9), ally("Bouc", 9), DETOUR,
        reaction("Riposte", {"event": "draw"}, {"do": "deal", "amount": 2, "to": "target"}, choose=theirs),
    )  # fmt: skip
    lamb, goat, wolf = table.put("Agneau", 1 - seat), table.put("Bouc", 1 - seat), table.put("Bouc", seat)
    table.hold(seat, "Riposte")
    table.hold(1 - seat, "Détour")
    table.stack(0, "Bouc")
    table.send(Drawn(seat=0))
    while table.asking.seat != seat:
        table.say(1 - seat, "pass")
    table.say(seat, "react Riposte", lamb)
    while "react Détour" not in table.offers(1 - seat):
        table.say(table.asking.seat, "pass")
    table.say(1 - seat, "react Détour").passes()
    assert (table.obj(lamb).damage, table.obj(goat).damage, table.obj(wolf).damage) == (0, 2, 0)


@pytest.mark.rule("417.1", "806.12", "811.4")
def test_the_new_recipient_resists_for_itself():
    shell = [keyword("resist", element="fire", amount=2)]
    table = Table(ally("Loup", 3), ally("Agneau", 9), ally("Carapace", 9, keywords=shell), DETOUR)
    lamb, other = table.put("Agneau", 1), table.put("Carapace", 1)
    table.hold(1, "Détour")
    table.send(Damaged(obj=lamb, amount=3, element="fire", seat=0))
    table.say(1, "react Détour").passes()
    assert table.obj(other).damage == 1


@pytest.mark.rule("417.1", "809.6")
def test_a_redirected_event_opens_no_second_window():
    """I-56."""
    table = Table(ally("Agneau", 9), ally("Bouc", 9), DETOUR, reaction("Parade", ABOUT, {"do": "prevent"}))
    lamb, goat = table.put("Agneau", 1), table.put("Bouc", 1)
    table.hold(1, "Détour", "Parade")
    table.send(Damaged(obj=lamb, amount=3, element="fire", seat=0))
    table.say(1, "react Détour")
    assert table.whys() == [(0, "main")]
    assert table.obj(goat).damage == 3


@pytest.mark.rule("417.3", "810.2")
def test_damage_falls_away_when_its_recipient_has_gone():
    table = Table(
        ally("Agneau", 9),
        reaction("Fuite", ABOUT, {"do": "return_to_hand", "what": "it"}),
        trigger_watch := ally("Témoin", 9, trigger({"event": "damage"}, {"do": "draw"})),
    )
    assert trigger_watch["name"] == "Témoin"
    table.put("Témoin", 0)
    lamb = table.put("Agneau", 1)
    table.hold(1, "Fuite")
    table.stack(0, "Agneau")
    table.send(Damaged(obj=lamb, amount=3, element="fire", seat=0))
    table.say(1, "react Fuite").passes()
    assert table.names(1, "hand") == ["Agneau"]
    assert table.names(0, "hand") == []


# ------------------------------------------------------------------ 811


def braced(amount, lower, more):
    """A packet of `amount` at someone who takes `lower` less, from someone who deals `more` more."""
    table = Table(
        ally("Brute", 3, continuous({"kind": "more", "of": "damage", "amount": more})),
        ally("Roc", 9, continuous({"kind": "less_damage", "amount": lower})),
    )
    brute, rock = table.put("Brute"), table.put("Roc", 1)
    table.send(Damaged(obj=rock, amount=amount, element="fire", source=brute, seat=0))
    return table, rock


@pytest.mark.rule("811.4", "805.4")
def test_who_is_hit_orders_what_raises_and_what_lowers():
    """I-13: lowered to nothing first, there is nothing left to raise."""
    table, rock = braced(1, 2, 3)
    assert table.whys() == [(1, "modifier_order")]
    table.say(1, "lower").passes()
    assert table.obj(rock).damage == 0
    table, rock = braced(1, 2, 3)
    table.say(1, "raise").passes()
    assert table.obj(rock).damage == 2


@pytest.mark.rule("811.4", "806.12", "805.4")
def test_resistance_and_what_lowers_count_together_in_either_order():
    for order, damage in (("lower", 0), ("raise", 1)):
        table = Table(
            ally("Brute", 3, continuous({"kind": "more", "of": "damage", "amount": 1})),
            ally("Roc", 9, continuous({"kind": "less_damage", "amount": 2}), keywords=[
                keyword("resist", element="fire", amount=2)
            ]),
        )  # fmt: skip
        brute, rock = table.put("Brute"), table.put("Roc", 1)
        table.send(Damaged(obj=rock, amount=4, element="fire", source=brute, seat=0))
        assert table.whys() == [(1, "modifier_order")]
        assert (table.asking.params["raised"], table.asking.params["lowered"]) == (1, 4)
        table.say(1, order).passes()
        assert table.obj(rock).damage == damage


def hit(*powers, amount, resist=0):
    """A packet at someone who replaces it, from someone who deals 3 more; Heroes resist so much."""
    table = Table(
        ally("Brute", 3, continuous({"kind": "more", "of": "damage", "amount": 3})),
        ally("Roc", 9, *powers),
        hero=HERO | {"keywords": [keyword("resist", element="fire", amount=resist)]},
    )
    brute, rock = table.put("Brute"), table.put("Roc", 1)
    return table.send(Damaged(obj=rock, amount=amount, element="fire", source=brute, seat=0)), rock


@pytest.mark.rule("811.4", "811.1")
@pytest.mark.parametrize(("order", "damage"), [("lower", 0), ("raise", 3)])
def test_what_prevention_has_taken_off_already_is_not_taken_off_again(order, damage):
    """I-13: 2 are taken off, then 2 more come into force, which are all that is ordered against what raises."""
    more = {"do": "modify", "what": "self", "changes": [{"kind": "less_damage", "amount": 2}]}
    table, rock = hit(
        continuous({"kind": "less_damage", "amount": 2}),
        trigger({"event": "damage", "time": "about", "what": "self"}, more),
        amount=4,
    )
    table.say(1, "lower_first")
    assert table.whys() == [(1, "modifier_order")]
    assert table.asking.params | {"amount": 2, "raised": 3, "lowered": 2} == table.asking.params
    table.say(1, order).passes()
    assert table.obj(rock).damage == damage


@pytest.mark.rule("417.2", "811.4", "806.12")
@pytest.mark.parametrize(("order", "damage"), [("lower", 0), ("raise", 2)])
def test_redirected_before_it_is_weighed_it_is_weighed_for_who_gets_it(order, damage):
    """I-13: its new recipient's controller orders Resist and what raises, as if it had been theirs at once."""
    away = trigger({"event": "damage", "time": "about", "what": "self"}, {"do": "redirect", "to": "you"})
    table, rock = hit(away, amount=1, resist=2)
    assert table.whys() == [(1, "modifier_order")]
    table.say(1, order).passes()
    assert table.obj(rock).damage == 0
    assert table.hp(1) == 20 - damage


@pytest.mark.rule("417.2", "811.4", "806.12")
def test_redirected_there_and_back_each_takes_its_resist_off_once():
    away = {"do": "redirect", "to": "target"}
    shell = [keyword("resist", element="fire", amount=1)]
    table = Table(
        ally("Roc", 9, keywords=shell), ally("Mur", 9, keywords=[*shell, *shell]),
        reaction("Aller", ABOUT, away, choose=[{"select": {"names": ["Mur"]}}]),
        reaction("Retour", ABOUT | {"what": {"names": ["Mur"]}}, away, choose=[{"select": {"names": ["Roc"]}}]),
        redirected="fresh_window",
    )  # fmt: skip
    rock, wall = table.put("Roc", 1), table.put("Mur", 1)
    table.hold(1, "Aller")
    table.hold(0, "Retour")
    table.send(Damaged(obj=rock, amount=8, element="fire", seat=0))
    table.say(1, "react Aller").say(0, "react Retour").passes()
    assert (table.obj(rock).damage, table.obj(wall).damage) == (8 - 1 - 2, 0)


@pytest.mark.rule("811.4")
def test_the_order_matters_as_soon_as_the_damage_can_be_lowered_to_nothing():
    table, rock = braced(2, 2, 1)
    assert table.whys() == [(1, "modifier_order")]
    table.say(1, "lower").passes()
    assert table.obj(rock).damage == 0


@pytest.mark.rule("811.4")
@pytest.mark.parametrize(("amount", "lower", "more"), [(3, 2, 1), (1, 3, 1), (1, 2, 1)])
def test_nobody_is_asked_where_the_order_makes_no_difference(amount, lower, more):
    table, rock = braced(amount, lower, more)
    table.passes()
    assert table.whys() == [(0, "main")]
    assert table.obj(rock).damage == max(0, amount + more - lower)


@pytest.mark.rule("811.4", "809.2", "806.12")
@pytest.mark.parametrize(
    ("change", "left"),
    [
        ({"kind": "less_damage", "amount": 2}, 3),
        ({"kind": "gain", "keyword": keyword("resist", element="fire", amount=2)}, 3),
        ({"kind": "gain", "keyword": keyword("resist", element="water", amount=2)}, 5),
    ],
)
def test_prevention_that_comes_in_response_counts_once_too(change, left):
    """What the packet has been through already is not applied again."""
    shield = {"do": "modify", "what": "it", "changes": [change]}
    table = Table(
        ally("Roc", 9, continuous({"kind": "less_damage", "amount": 1})), reaction("Bouclier", ABOUT, shield)
    )
    rock = table.put("Roc", 1)
    table.hold(1, "Bouclier")
    table.send(Damaged(obj=rock, amount=6, element="fire", seat=0)).say(1, "react Bouclier").passes()
    assert table.obj(rock).damage == left


@pytest.mark.rule("806.12")
def test_resist_adds_up_for_its_element_only():
    twice = [keyword("resist", element="earth", amount=1)] * 2
    table = Table(ally("Roc", 9, keywords=twice))
    rock = table.put("Roc", 1)
    table.send(
        Damaged(obj=rock, amount=3, element="earth", seat=0),
        Damaged(obj=rock, amount=3, element="fire", seat=0),
    )
    assert table.obj(rock).damage == 1 + 3


@pytest.mark.rule("811.1", "812.3")
def test_an_effect_that_waits_for_one_kind_of_event_replaces_no_other():
    watch = {"do": "watch", "on": {"event": "destroy", "time": "about", "what": {"types": ["ally"]}}}
    instead = {"effects": [{"do": "instead", "effects": [{"do": "gain_xp"}]}]}
    table = Table(action("Sursis", watch | instead), ally("Loup", 3))
    wolf = table.put("Loup", 1)
    table.hold(0, "Sursis")
    table.begin().say(0, "play Sursis").settle()
    table.send(Damaged(obj=wolf, amount=1, element="fire", seat=0))
    assert (table.obj(wolf).damage, table.game.state.seats[0].xp) == (1, 0)
    table.send(Destroyed(obj=wolf, seat=0))
    assert table.alive(wolf)
    assert table.game.state.seats[0].xp == 1


@pytest.mark.rule("811.4", "410.5")
def test_what_lowers_damage_lowers_that_of_a_haven_bag():
    table = Table(
        ally("Roc", 9, continuous({"kind": "less_damage", "amount": 2}, what={"types": ["haven_bag"]}))
    )
    table.put("Roc", 1)
    table.send(Damaged(obj=table.bag(1), amount=5, element="fire", seat=0))
    assert table.obj(table.bag(1)).lost == 3


@pytest.mark.rule("410.3", "410.6")
def test_a_loss_of_hp_is_no_damage():
    table = Table(ally("Roc", 9, continuous({"kind": "less_damage", "amount": 5}, what={"types": ["hero"]})))
    table.put("Roc", 1)
    table.send(HPLost(obj=table.hero(1), amount=2, seat=0))
    assert table.hp(1) == 18


@pytest.mark.rule("104.2", "410.3")
@pytest.mark.parametrize("amount", [0, -2])
def test_a_loss_of_nothing_does_not_happen(amount):
    drawing = {"kind": "triggered", "on": {"event": "lose_hp"}, "effects": [{"do": "draw"}]}
    table = Table(ally("Témoin", 1, drawing))
    table.put("Témoin")
    table.obj(table.hero(1)).lost = 4
    table.game.state.seats[0].deck = [table.game.state.objs[table.hero(0)].card] * 3
    table.send(HPLost(obj=table.hero(1), amount=amount, seat=0))
    assert table.hp(1) == 16
    assert len(table.game.state.seats[0].deck) == 3


@pytest.mark.rule("410.2")
@pytest.mark.parametrize(("lost", "healed", "left"), [(3, 2, 19), (3, 9, 20), (0, 4, 20)])
def test_hp_are_regained_up_to_the_maximum(lost, healed, left):
    table = Table()
    table.obj(table.hero(0)).lost = lost
    table.send(Healed(obj=table.hero(0), amount=healed, seat=0))
    assert table.hp(0) == left


# ------------------------------------------------------------------ 805.4, 812


@pytest.mark.rule("105.3", "805.4")
def test_a_doubling_takes_in_what_came_before_it_only():
    """I-61: 3 doubled is 6; two more afterwards are 8, two more before are 10."""
    double = action("Double", plus({"of": "strength", "what": "target"}), choose=ANY)
    charge = action("Élan", plus(2), choose=ANY)
    for first, second, strength in (("Double", "Élan", 8), ("Élan", "Double", 10)):
        table = Table(ally("Loup", 3), double, charge)
        wolf = table.put("Loup")
        table.hold(0, "Double", "Élan")
        table.begin().say(0, f"play {first}", wolf, f"play {second}", wolf)
        assert characteristics.strength(table.game, wolf) == strength


@pytest.mark.rule("812.3", "105.2")
def test_negative_strength_is_kept_but_counts_as_none():
    table = Table(action("Faiblesse", plus(-3), choose=ANY), action("Élan", plus(1), choose=ANY))
    hero = table.hero(1)
    table.hold(0, "Faiblesse", "Élan")
    table.begin().say(0, "play Faiblesse", hero)
    assert (characteristics.true_strength(table.game, hero), characteristics.strength(table.game, hero)) == (
        -2,
        0,
    )
    table.say(0, "play Élan", hero)
    assert (characteristics.true_strength(table.game, hero), characteristics.strength(table.game, hero)) == (
        -1,
        0,
    )


@pytest.mark.rule("204.6", "409.2", "415.1")
def test_whoever_lowers_the_strength_of_an_ally_to_nothing_destroyed_it():
    """I-66."""
    table = Table(ally("Loup", 3, experience=2), action("Faiblesse", plus(-3), choose=ANY))
    wolf = table.put("Loup", 1)
    table.hold(0, "Faiblesse")
    table.begin().say(0, "play Faiblesse", wolf)
    assert not table.alive(wolf)
    assert table.game.state.seats[0].xp == 2


@pytest.mark.rule("204.6", "409.2", "415.2")
@pytest.mark.parametrize("weakener", [0, 1])
def test_whoever_dealt_the_damage_still_there_has_a_part_in_it(weakener):
    """I-66: the opponent's Damage is on it, whoever lowers it."""
    table = Table(ally("Loup", 3, experience=2), action("Faiblesse", plus(-1), choose=ANY), shot("Tir", 2))
    wolf = table.put("Loup", 1)
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir", wolf)
    table.game.state.active = weakener
    table.hold(weakener, "Faiblesse")
    table.begin().say(weakener, "play Faiblesse", wolf)
    assert not table.alive(wolf)
    assert table.game.state.seats[0].xp == 2
    assert table.game.state.seats[1].xp == 0


@pytest.mark.rule("204.6", "409.2")
def test_nobody_destroyed_what_dies_when_an_effect_merely_ends():
    table = Table(ally("Feu Follet", 0, experience=2), action("Élan", plus(1), choose=ANY))
    wisp = table.put("Feu Follet", 1)
    state = table.game.state
    change = table.catalog.one("Élan").script.effects[0].changes
    state.mods.append(Modifier(5, 0, wisp, change, "turn_end", [wisp]))
    table.begin("end").settle()
    assert not table.alive(wisp)
    assert [own.xp for own in state.seats] == [0, 0]


@pytest.mark.rule("812.3")
def test_an_effect_on_many_keeps_looking_whom_it_fits():
    """812.3b: who comes later gains, who goes to a Haven Bag loses."""
    select = {"types": ["ally"], "control": "you", "area": ["world"]}
    rally = action("Ralliement", plus(1) | {"what": select, "fixed": False})
    table = Table(ally("Loup", 1), rally)
    first = table.put("Loup")
    table.hold(0, "Ralliement", "Loup")
    table.begin().say(0, "play Ralliement", "play Loup")
    later = table.game.state.world[-1]
    assert [characteristics.strength(table.game, wolf) for wolf in (first, later)] == [2, 2]
    table.say(0, "move", [first])
    assert characteristics.strength(table.game, first) == 1


@pytest.mark.rule("501.5", "812.3")
def test_a_new_object_carries_nothing_of_the_old():
    table = Table(
        ally("Loup", 2),
        action("Élan", plus(2), choose=ANY),
        action(
            "Rappel", {"do": "return_to_hand", "what": "target"}, choose=[{"select": {"types": ["ally"]}}]
        ),
    )
    wolf = table.put("Loup")
    table.hold(0, "Élan", "Rappel")
    table.begin().say(0, "play Élan", wolf, "play Rappel", "play Loup")
    again = table.game.state.world[-1]
    assert again != wolf
    assert characteristics.strength(table.game, again) == 2
    assert table.game.state.mods == []


# ------------------------------------------------------------------ durations


@pytest.mark.rule("605.2", "601.3")
def test_until_the_end_of_the_turn():
    table = Table(ally("Loup", 2), action("Élan", plus(2), choose=ANY))
    wolf = table.put("Loup")
    table.hold(0, "Élan")
    table.begin().say(0, "play Élan", wolf, "end").passes()
    assert table.game.state.active == 1
    assert characteristics.strength(table.game, wolf) == 2


@pytest.mark.rule("602.1", "601.3")
def test_until_the_start_of_your_next_turn():
    table = Table(ally("Loup", 2), action("Ancre", plus(2, until="your_next_turn"), choose=ANY))
    wolf = table.put("Loup")
    table.hold(0, "Ancre")
    table.begin().say(0, "play Ancre", wolf, "end").passes()
    assert characteristics.strength(table.game, wolf) == 4
    table.say(1, "end").passes()
    assert table.game.state.active == 0
    assert characteristics.strength(table.game, wolf) == 2


@pytest.mark.rule("602.1")
def test_what_cannot_untap_until_your_next_turn_stays_tapped_in_its_own():
    hold = action(
        "Chaînes",
        {"do": "tap", "what": "target"},
        {
            "do": "modify",
            "what": "target",
            "changes": [{"kind": "cannot", "what": "untap"}],
            "until": "your_next_turn",
        },
        choose=ANY,
    )
    table = Table(ally("Loup", 2), hold)
    wolf = table.put("Loup", 1)
    table.hold(0, "Chaînes")
    table.begin().say(0, "play Chaînes", wolf, "end").passes()
    assert table.game.state.active == 1
    assert table.obj(wolf).tapped
    table.say(1, "end").passes().say(0, "end").passes()
    assert not table.obj(wolf).tapped


@pytest.mark.rule("605.2", "403.2")
def test_damage_and_bonus_vanish_together_so_the_ally_lives():
    """I-38."""
    table = Table(ally("Loup", 2), action("Élan", plus(2), choose=ANY), shot("Tir", 3))
    wolf = table.put("Loup")
    table.hold(0, "Élan", "Tir")
    table.begin().say(0, "play Élan", wolf, "play Tir", wolf)
    assert table.obj(wolf).damage == 3
    table.say(0, "end").passes()
    assert table.alive(wolf)
    assert table.obj(wolf).damage == 0


# ------------------------------------------------------------------ 810.2d


@pytest.mark.rule("810.2")
def test_what_has_gone_counts_as_it_last_was():
    """810.2d: the Strength it had when it was destroyed, bonus included."""
    parting = trigger(
        {"event": "destroy", "what": "self"},
        {"do": "deal", "amount": {"of": "strength", "what": "self"}, "to": "target"},
        choose=[{"select": {"types": ["hero"], "control": "opponent"}}],
    )
    table = Table(
        ally("Arti", 2, parting),
        action("Élan", plus(2), choose=ANY),
        action("Fin", {"do": "destroy", "what": "target"}, choose=[{"select": {"types": ["ally"]}}]),
    )
    arti = table.put("Arti")
    table.hold(0, "Élan", "Fin")
    table.begin().say(0, "play Élan", arti, "play Fin").settle()
    assert table.hp(1) == 20 - 4


@pytest.mark.rule("409.2", "204.6")
@pytest.mark.parametrize(("strength", "xp"), [(2, 2), (1, 2), (3, 0)])
def test_who_sets_the_strength_below_the_damage_has_destroyed(strength, xp):
    """I-66: a number put in place of the printed one weakens where it is lower, as what is taken off does."""
    fixed = plus(0) | {"changes": [{"kind": "set", "amount": strength}]}
    table = Table(ally("Loup", 3, experience=2), action("Faiblesse", fixed, choose=ANY))
    wolf = table.put("Loup", 1, damage=2)
    table.hold(0, "Faiblesse")
    table.begin().say(0, "play Faiblesse", wolf)
    assert table.alive(wolf) is (xp == 0)
    assert table.game.state.seats[0].xp == xp


@pytest.mark.rule("105.2", "410.1", "410.2")
@pytest.mark.parametrize("amount", [-2, 0])
def test_less_than_nothing_is_neither_dealt_nor_regained(amount):
    table = Table(ally("Loup", 3))
    wolf = table.put("Loup", 1, damage=2)
    table.obj(table.hero(1)).lost = 5
    hero = table.hero(1)
    table.send(
        Damaged(obj=wolf, amount=amount, element="fire", seat=0),
        Damaged(obj=hero, amount=amount, element="fire", seat=0),
        Healed(obj=hero, amount=amount, seat=0),
    )
    assert (table.obj(wolf).damage, table.obj(hero).lost) == (2, 5)
    assert not table.kinds("damaged", "healed")


@pytest.mark.rule("812.3a")
def test_a_bonus_whose_condition_fails_for_a_moment_is_gone_for_good():
    """Also where nothing waits in the Queue meanwhile."""
    resting = {"is": "matches", "what": "self", "select": {"tapped": True}}
    doze = power(plus(2, what="self", **{"while": resting}))
    table = Table(ally("Loup", 3, doze))
    wolf = table.put("Loup", tapped=True)
    table.hold(0, "Rien")
    table.begin().say(0, "use Loup").settle()
    assert characteristics.strength(table.game, wolf) == 5
    table.send(Untapped(obj=wolf, seat=0)).send(Tapped(obj=wolf, seat=0))
    assert table.obj(wolf).tapped
    assert characteristics.strength(table.game, wolf) == 3
