"""The order in which an event passes: about to happen, replaced, checked, happens, rules, just happened (809, 811)."""

from __future__ import annotations

import pytest

from engine.wakfu.events import Damaged, Destroyed, Drawn, Tapped, Untapped
from tests.engine.wakfu.tables import (
    ANY,
    FIGHTER,
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
DEALT = {"event": "damage", "what": YOURS}


@pytest.mark.rule("809.2", "811.4")
def test_what_is_reduced_is_reduced_before_anyone_is_asked():
    table = Table(
        ally("Carapace", 3, keywords=[keyword("resist", element="fire", amount=1)]),
        reaction("Parade", ABOUT, {"do": "prevent", "amount": 1}),
    )
    shell = table.put("Carapace", 1)
    table.hold(1, "Parade")
    table.send(Damaged(obj=shell, amount=2, element="fire", seat=0))
    assert table.asking.params["events"][0]["amount"] == 1
    table.say(1, "react Parade").passes()
    assert table.obj(shell).damage == 0
    assert "damaged" not in table.kinds()


@pytest.mark.rule("811.4", "806.12")
def test_damage_of_nothing_is_not_dealt_and_nobody_may_react_to_it():
    table = Table(
        ally("Carapace", 3, keywords=[keyword("resist", element="fire", amount=1)] * 2),
        ally("Pleureur", 1, trigger({"event": "damage", "what": YOURS}, {"do": "draw"})),
        reaction("Parade", ABOUT, {"do": "prevent", "amount": 1}),
    )
    shell = table.put("Carapace", 1)
    table.put("Pleureur", 1)
    table.hold(1, "Parade")
    table.stack(1, "Carapace")
    table.send(Damaged(obj=shell, amount=2, element="fire", seat=0))
    assert table.whys() == [(0, "main")]
    assert table.names(1, "hand") == ["Parade"]


@pytest.mark.rule("809.2", "410.8", "804.7")
def test_about_then_happens_then_rules_then_just_then_triggers():
    """I-59: rules before what has just happened; ordinary triggers last of all."""
    table = Table(
        ally("Cible", 2),
        ally(
            "Témoin",
            5,
            trigger({"event": "destroy", "what": YOURS}, {"do": "heal", "what": "hero", "amount": 1}),
        ),
        reaction("Avant", ABOUT, {"do": "lose_hp", "what": "hero", "amount": 2}),
        reaction("Après", {"event": "damage"}, {"do": "tap", "what": "hero"}),
    )
    victim = table.put("Cible", 1)
    table.put("Témoin", 1)
    table.hold(1, "Avant")
    table.hold(0, "Après")
    table.obj(table.hero(1)).lost = 5
    table.send(Damaged(obj=victim, amount=2, element="fire", seat=0))
    table.say(1, "react Avant").say(0, "react Après").passes()
    order = ["lost_hp", "damaged", "destroyed", "tapped", "triggered", "healed"]
    assert table.kinds(*order) == order


@pytest.mark.rule("809.2", "804.7", "810.4")
def test_a_reaction_to_what_just_happened_resolves_before_the_triggers_of_the_event():
    table = Table(
        ally("Cible", 9),
        ally("Témoin", 5, trigger(DEALT, {"do": "heal", "what": "hero", "amount": 1})),
        reaction("Après", DEALT, {"do": "lose_hp", "what": "hero", "amount": 3}),
    )
    victim = table.put("Cible", 1)
    table.put("Témoin", 1)
    table.hold(1, "Après")
    table.send(Damaged(obj=victim, amount=2, element="fire", seat=0))
    table.say(1, "react Après").passes()
    assert table.kinds("damaged", "lost_hp", "healed", "triggered") == [
        "damaged",
        "lost_hp",
        "triggered",
        "healed",
    ]


@pytest.mark.rule("410.8", "804.6", "804.7")
def test_triggers_wait_until_the_immediate_rules_have_nothing_left_to_do():
    """What dies by the loss of a bonus belongs to the same moment: its trigger enters with the others."""
    table = Table(
        ally(
            "Chef",
            1,
            {
                "kind": "continuous",
                "what": {"types": ["ally"], "other": True, "control": "you"},
                "changes": [{"kind": "plus", "stat": "strength", "amount": 1}],
            },
            trigger({"event": "destroy", "what": "self"}, {"do": "draw"}),
        ),
        ally(
            "Suivant",
            0,
            trigger({"event": "destroy", "what": "self"}, {"do": "heal", "what": "hero", "amount": 1}),
        ),
    )
    chief, second = table.put("Chef", 1), table.put("Suivant", 1)
    table.stack(1, "Suivant")
    table.send(Damaged(obj=chief, amount=1, element="fire", seat=0))
    assert table.asking.why == "trigger_order"
    assert not table.alive(second)
    table.say(1, ["Suivant", "Chef"])
    assert [line["name"] for line in table.lines("triggered")] == ["Chef", "Suivant"]


@pytest.mark.rule("804.3", "409.1")
def test_those_destroyed_together_see_each_other_go():
    mourner = trigger({"event": "destroy", "what": {"types": ["ally"], "other": True}}, {"do": "draw"})
    table = Table(ally("Pleureur", 1, mourner), ally("Loup", 1))
    first, second = table.put("Pleureur", 0), table.put("Loup", 1)
    table.stack(0, "Loup", "Loup")
    table.send(Destroyed(obj=second, seat=0), Destroyed(obj=first, seat=0))
    assert table.names(0, "hand") == ["Loup"]


@pytest.mark.rule("804.3")
def test_a_trigger_fires_once_for_each_occurrence():
    table = Table(
        ally("Veilleur", 1, trigger({"event": "tap", "what": FIGHTER}, {"do": "draw"})), ally("Loup", 1)
    )
    table.put("Veilleur", 0)
    wolves = [table.put("Loup", 1) for _ in range(3)]
    table.stack(0, *["Loup"] * 5)
    table.send(*(Tapped(obj=wolf, seat=1) for wolf in wolves)).settle()
    assert len(table.names(0, "hand")) == 3


@pytest.mark.rule("804.3", "408.2")
def test_a_trigger_sees_each_card_recycled_or_discarded():
    table = Table(
        ally(
            "Gros Mou",
            1,
            trigger(
                {"event": "recycle", "what": {"element": "water", "area": ["discard"]}},
                {"do": "heal", "what": "hero", "amount": 1},
            ),
        ),
        ally("Goutte", 1, element="water"),
        action(
            "Tri",
            {"do": "pick", "select": {"element": "water", "area": ["discard"], "control": "you"}, "count": 3},
            {"do": "recycle", "what": "picked"},
        ),
    )
    table.put("Gros Mou", 0)
    for _ in range(3):
        table.put("Goutte", 0, "discard")
    table.hold(0, "Tri")
    table.obj(table.hero(0)).lost = 9
    table.begin().say(0, "play Tri")
    table.settle()
    assert table.hp(0) == 20 - 9 + 3


@pytest.mark.rule("809.6")
def test_one_allowance_for_what_is_about_to_happen_and_has_just_happened():
    """I-4."""
    table = Table(
        ally("Cible", 9), reaction("Avant", ABOUT, {"do": "draw"}), reaction("Après", DEALT, {"do": "draw"})
    )
    victim = table.put("Cible", 1)
    table.hold(1, "Avant", "Après")
    table.stack(1, "Cible", "Cible")
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    table.say(1, "react Avant")
    table.passes()
    assert table.obj(victim).damage == 1
    assert "Après" in table.names(1, "hand")
    seats = [d.seat for d in table.asked if d.why == "react" and d.params["events"][0]["time"] == "just"]
    assert 1 not in seats


@pytest.mark.rule("809.6")
def test_the_allowance_belongs_to_the_event_even_when_its_batch_shrinks():
    """Two packets; the first is prevented whole, so the second must not inherit its allowance, nor lose its own."""
    table = Table(
        ally("Cible", 9),
        reaction("Avant", ABOUT, {"do": "prevent"}),
        reaction("Après", DEALT, {"do": "draw"}),
    )
    first, second = table.put("Cible", 1), table.put("Cible", 1)
    table.hold(1, "Avant", "Après")
    table.stack(1, "Cible")
    table.send(*(Damaged(obj=o, amount=1, element="fire", seat=0) for o in (first, second)))
    table.say(1, f"react:0:{table.game.state.seats[1].hand[0]}:-1")
    table.say(1, "pass")
    assert table.obj(first).damage == 0
    assert table.obj(second).damage == 1
    assert "react Après" in table.offers(1)


@pytest.mark.rule("809.6")
def test_two_packets_are_two_events_with_an_allowance_each():
    table = Table(ally("Cible", 9), reaction("Avant", ABOUT, {"do": "prevent"}))
    first, second = table.put("Cible", 1), table.put("Cible", 1)
    table.hold(1, "Avant", "Avant", "Avant")
    table.send(*(Damaged(obj=o, amount=1, element="fire", seat=0) for o in (first, second)))
    table.say(1, "react Avant", "react Avant")
    assert table.whys() != [(1, "react")]
    table.passes()
    assert (table.obj(first).damage, table.obj(second).damage) == (0, 0)


@pytest.mark.rule("809.6", "808.2")
def test_the_opponent_of_whose_event_it_is_comes_first():
    """I-6: the controller of what makes the event comes second, whoever's turn it is."""
    table = Table(ally("Cible", 9), reaction("Après", {"event": "damage"}, {"do": "draw"}))
    victim = table.put("Cible", 1)
    for seat in (0, 1):
        table.hold(seat, "Après")
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=1))
    assert table.whys() == [(0, "react")]
    table.say(0, "pass")
    assert table.whys() == [(1, "react")]


@pytest.mark.rule("809.6", "507.4")
def test_at_a_draw_the_other_player_comes_first():
    table = Table(
        ally("Loup", 1), reaction("Regard", {"event": "draw"}, {"do": "heal", "what": "hero", "amount": 1})
    )
    for seat in (0, 1):
        table.hold(seat, "Regard")
        table.stack(seat, "Loup", "Loup")
    table.send(Drawn(seat=0))
    assert table.whys() == [(1, "react")]
    table.say(1, "pass")
    assert table.whys() == [(0, "react")]


@pytest.mark.rule("809.6", "802.2", "808.2")
def test_a_player_may_react_to_their_own_card():
    """I-5."""
    table = Table(shot("Tir"), reaction("Écho", {"event": "played"}, {"do": "draw"}), ally("Loup", 5))
    wolf = table.put("Loup", 1)
    table.hold(0, "Tir", "Écho")
    table.stack(0, "Loup")
    table.begin().say(0, "play Tir", wolf)
    table.say(0, "react Écho").passes()
    assert table.names(0, "hand") == ["Loup"]


@pytest.mark.rule("809.2", "810.1", "810.4")
def test_reactions_lie_on_top_and_resolve_first():
    """I-1, I-2."""
    table = Table(
        shot("Tir", 2),
        ally("Loup", 2),
        reaction(
            "Fuite",
            {"event": "played", "theirs": True},
            {"do": "return_to_hand", "what": "target"},
            choose=[{"select": {"types": ["ally"], "control": "you"}}],
        ),
    )
    wolf = table.put("Loup", 1)
    table.hold(0, "Tir")
    table.hold(1, "Fuite")
    table.begin().say(0, "play Tir", wolf)
    table.say(1, "react Fuite").passes()
    assert table.names(1, "hand") == ["Loup"]
    assert table.kinds("played", "returned", "cancelled", "damaged") == [
        "played",
        "played",
        "returned",
        "cancelled",
    ]


@pytest.mark.rule("804.7", "809.5")
def test_a_trigger_born_in_a_reaction_resolves_before_the_suspended_effect_goes_on():
    """I-58."""
    table = Table(
        action(
            "Double",
            {"do": "tap", "what": "target"},
            {"do": "lose_hp", "what": "hero", "amount": 1},
            choose=ANY,
        ),
        ally("Loup", 3),
        ally("Mouche", 1),
        ally(
            "Pleureur",
            1,
            trigger(
                {"event": "destroy", "what": {"types": ["ally"]}}, {"do": "heal", "what": "hero", "amount": 4}
            ),
        ),
        reaction("Piège", {"event": "tap", "what": FIGHTER}, {"do": "destroy", "what": "it"}),
    )
    wolf = table.put("Loup", 1)
    table.put("Pleureur", 1)
    table.obj(table.hero(1)).lost = 10
    table.hold(0, "Double")
    table.hold(1, "Piège")
    table.begin().say(0, "play Double", wolf).passes(limit=0)
    while table.asking.params["events"][0]["kind"] != "tap" or table.asking.seat != 1:
        table.say(table.asking.seat, "pass")
    table.say(1, "react Piège").passes()
    assert table.kinds("tapped", "destroyed", "triggered", "healed", "lost_hp") == [
        "tapped",
        "destroyed",
        "triggered",
        "healed",
        "lost_hp",
    ]


@pytest.mark.rule("809.5")
def test_each_step_of_an_effect_is_an_event_of_its_own():
    """I-3."""
    table = Table(
        action("Double", {"do": "tap", "what": "target"}, {"do": "untap", "what": "target"}, choose=ANY),
        ally("Loup", 3),
        reaction("Piège", {"event": "tap"}, {"do": "draw"}),
        reaction("Réveil", {"event": "untap"}, {"do": "draw"}),
    )
    wolf = table.put("Loup", 1)
    table.hold(0, "Double")
    table.hold(1, "Piège", "Réveil")
    table.begin().say(0, "play Double", wolf).say(1, "react Piège", "react Réveil").passes()
    assert [line["name"] for line in table.lines("played")] == ["Double", "Piège", "Réveil"]


@pytest.mark.rule("104.2")
def test_nobody_may_react_to_what_is_prevented():
    table = Table(
        ally("Loup", 3, {"kind": "continuous", "changes": [{"kind": "cannot", "what": "untap"}]}),
        reaction("Réveil", {"event": "untap", "time": "about"}, {"do": "draw"}),
    )
    wolf = table.put("Loup", 1, tapped=True)
    table.hold(1, "Réveil")
    table.send(Untapped(obj=wolf, seat=1))
    assert table.whys() == [(0, "main")]
    assert table.obj(wolf).tapped


@pytest.mark.rule("811.2", "809.4", "415.1")
def test_a_destruction_replaced_never_was():
    """A trigger marked Reaction acts by itself; nobody sees a destruction, nobody gains Experience."""
    table = Table(
        ally(
            "Revenant",
            1,
            trigger(
                {"event": "destroy", "what": "self", "time": "about"},
                {"do": "return_to_hand", "what": "self"},
                reaction=True,
            ),
            experience=2,
        ),
        ally("Pleureur", 1, trigger({"event": "destroy"}, {"do": "draw"})),
    )
    ghost = table.put("Revenant", 1)
    table.put("Pleureur", 0)
    table.stack(0, "Revenant")
    table.send(Damaged(obj=ghost, amount=3, element="fire", seat=0))
    assert table.names(1, "hand") == ["Revenant"]
    assert table.names(0, "hand") == []
    assert table.game.state.seats[0].xp == 0


@pytest.mark.rule("809.6", "809.4")
def test_of_several_triggers_marked_reaction_one_is_picked():
    """I-7."""
    guard = trigger(ABOUT, {"do": "prevent", "amount": 1}, reaction=True)
    wall = trigger(ABOUT, {"do": "prevent", "amount": 2}, reaction=True)
    table = Table(ally("Garde", 1, guard), ally("Mur", 1, wall), ally("Cible", 9))
    table.put("Garde", 1)
    table.put("Mur", 1)
    victim = table.put("Cible", 1)
    table.send(Damaged(obj=victim, amount=5, element="fire", seat=0))
    assert table.whys() == [(1, "which_trigger")]
    table.say(1, "react Mur").passes()
    assert table.obj(victim).damage == 3


@pytest.mark.rule("809.6", "804.4")
def test_a_trigger_marked_reaction_without_a_legal_choice_uses_nothing_up():
    wall = trigger(
        ABOUT,
        {"do": "redirect", "to": "target"},
        reaction=True,
        choose=[{"select": {"types": ["equipment"]}}],
    )
    table = Table(ally("Mur", 1, wall), ally("Cible", 9), reaction("Parade", ABOUT, {"do": "prevent"}))
    table.put("Mur", 1)
    victim = table.put("Cible", 1)
    table.hold(1, "Parade")
    table.send(Damaged(obj=victim, amount=5, element="fire", seat=0))
    table.say(1, "react Parade").passes()
    assert table.obj(victim).damage == 0


@pytest.mark.rule("804.3", "810.4")
def test_a_loop_that_nobody_can_end_is_a_draw():
    """I-65."""
    on, off = (
        trigger({"event": "tap", "what": "self"}, {"do": "untap", "what": "self"}),
        trigger({"event": "untap", "what": "self"}, {"do": "tap", "what": "self"}),
    )
    table = Table(ally("Girouette", 1, on, off))
    table.send(Tapped(obj=table.put("Girouette"), seat=0))
    assert (table.game.result.winner, table.game.result.reason) == (None, "endless")
    assert table.game.fork().dump() == table.game.dump()


@pytest.mark.rule("809.4", "804.2")
def test_triggers_that_answer_each_other_before_they_enter_end_the_game():
    """I-65: each enters the Queue about the other, and nothing ever happens."""
    echo = trigger({"event": "triggered", "time": "about", "theirs": True}, {"do": "draw"}, reaction=True)
    start = trigger({"event": "untap", "what": "self"}, {"do": "draw"})
    table = Table(ally("Écho", 1, echo), ally("Cri", 1, start))
    table.put("Écho", 0)
    table.put("Écho", 1)
    cry = table.put("Cri", 0, tapped=True)
    table.begin().send(Untapped(obj=cry, seat=0)).settle()
    assert (table.game.result.winner, table.game.result.reason) == (None, "endless")


@pytest.mark.rule("810.4", "705.1")
def test_what_happens_between_two_free_choices_is_counted_for_a_loop_and_no_longer():
    """I-65: a go in the Main Phase or in a battle can end whatever goes round, and so can a new turn."""
    table = Table(ally("Loup", 3, power({"do": "heal", "what": "hero", "amount": 1})))
    wolf = table.put("Loup")
    table.obj(table.hero(0)).lost = 9
    table.begin()
    counts = []
    for words in (("use Loup",), ("attack",)):
        counts.append(table.game.state.resolving)
        table.say(0, *words)
    table.passes().say(0, table.bag(1)).passes()
    table.say(0, [wolf]).passes().say(1, {}).passes()
    for words in (("use Loup",), ("use Loup",), ("pass",)):
        assert table.whys() == [(0, "action")]
        counts.append(table.game.state.resolving)
        table.say(0, *words)
        if table.whys() == [(1, "action")]:
            table.say(1, "pass")
    assert counts == [0] * 5
    table.settle().say(0, "end").settle()
    assert (table.game.state.active, table.game.state.resolving) == (1, 0)


@pytest.mark.rule("508.2")
def test_nobody_sees_what_happens_in_the_other_haven_bag():
    table = Table(ally("Loup", 3), reaction("Piège", {"event": "tap"}, {"do": "draw"}))
    wolf = table.put("Loup", 1, "bag")
    table.hold(0, "Piège")
    table.send(Tapped(obj=wolf, seat=1))
    assert (0, "react") not in [(d.seat, d.why) for d in table.asked]


@pytest.mark.rule("508.2", "809.3")
def test_a_power_used_in_the_other_haven_bag_can_be_reacted_to():
    table = Table(
        ally("Loup", 3, power({"do": "draw"}, cost={"tap_self": True})),
        reaction("Silence", {"event": "played", "plays": "power", "theirs": True}, {"do": "cancel"}),
    )
    table.put("Loup", 0, "bag")
    table.stack(0, "Loup")
    table.hold(1, "Silence")
    table.begin().say(0, "use Loup").say(1, "react Silence").passes()
    assert table.names(0, "hand") == []
    assert table.kinds("cancelled") == ["cancelled"]
