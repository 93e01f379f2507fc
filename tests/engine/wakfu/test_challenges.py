"""Quests and Challenges (302.2, 302.3), and the facts of a turn that cards ask about."""

from __future__ import annotations

import pytest

from engine.core.decision import Decision
from engine.wakfu.board.state import Battle
from engine.wakfu.events import MomentReached, areas
from engine.wakfu.game import WakfuGame
from engine.wakfu.offers import actions
from tests.engine.wakfu.tables import (
    FIGHTER,
    Table,
    action,
    ally,
    power,
    reaction,
    shot,
    trigger,
)


def challenge(name, *effects, **script):
    return action(name, *effects, traits=("Challenge",), **script)


DARE = challenge("Défi", {"do": "heal", "what": "hero", "amount": 3})


def declare(table, wolf):
    """Announce an attack with one Ally up to the question for a Challenge."""
    return table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes()


@pytest.mark.rule("302.3", "702.4", "702.5")
def test_a_challenge_is_played_between_target_and_attackers_and_nothing_else_is():
    table = Table(ally("Loup", 3), DARE, shot("Tir"), shot("Autre", traits=("Quête",)))
    wolf = table.put("Loup")
    table.hold(0, "Défi", "Défi", "Tir")
    table.obj(table.hero(0)).lost = 5
    table.begin()
    assert "play Défi" not in table.offers(0)
    table.say(0, "attack").passes().say(0, table.bag(1)).passes()
    assert table.whys() == [(0, "challenge")]
    assert table.offers(0) == ["challenge Défi", "no_challenge None"]
    table.say(0, "challenge Défi").passes()
    assert table.whys() == [(0, "attackers")]  # only one
    waiting = table.game.state.battle.challenge
    assert table.obj(waiting.source).area == "challenge"
    assert table.game.view(1)["battle"]["challenge"] == waiting.source
    assert table.game.view(None)["objects"][str(waiting.source)]["name"] == "Défi"
    table.say(0, [wolf]).passes()
    assert "play Défi" not in table.offers(0)
    assert table.hp(0) == 15
    table.settle()
    assert table.hp(0) == 18
    assert table.names(0, "discard") == ["Défi"]


@pytest.mark.rule("702.4", "418.2", "806.11")
def test_only_challenges_that_can_be_played_are_offered():
    dear = challenge("Gageure", {"do": "draw"}) | {"level": {"value": 9}}
    table = Table(ally("Loup", 3), ally("Renfort", keywords=[{"name": "reinforcement"}]), DARE, dear)
    table.put("Loup")
    table.hold(0, "Gageure", "Renfort", "Défi")
    declare(table, None)
    assert table.offers(0) == ["challenge Défi", "no_challenge None"]
    alone = Table(ally("Loup", 3), dear)
    alone.put("Loup")
    alone.hold(0, "Gageure")
    declare(alone, None)
    assert alone.offers(0) == ["no_challenge None"]


@pytest.mark.rule("705.5", "302.3")
def test_a_challenge_is_checked_after_two_passes_before_the_duels():
    table = Table(ally("Loup", 3), ally("Chien", 3), DARE)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Défi")
    table.obj(table.hero(0)).lost = 5
    declare(table, wolf).say(0, "challenge Défi").passes().say(0, [wolf]).passes().say(
        1, {dog: wolf}
    ).passes()
    table.settle()
    assert table.kinds("challenge", "healed", "damaged", "battle_over")[:3] == [
        "challenge",
        "healed",
        "damaged",
    ]


@pytest.mark.rule("302.3", "705.1")
def test_a_challenge_may_begin_with_the_action_phase():
    early = challenge(
        "Défi",
        {"do": "heal", "what": "hero", "amount": 1},
        opening=[{"do": "heal", "what": "hero", "amount": 3}],
    )
    table = Table(ally("Loup", 3), early, ally("Fou", 1, power({"do": "draw"})))
    wolf = table.put("Loup")
    table.put("Fou")
    table.hold(0, "Défi")
    table.obj(table.hero(0)).lost = 5
    declare(table, wolf).say(0, "challenge Défi").passes().say(0, [wolf]).passes().say(1, {}).passes()
    assert table.whys() == [(0, "action")]
    assert table.hp(0) == 18
    table.settle()
    assert table.hp(0) == 19


@pytest.mark.rule("703.2b", "302.3", "502.1")
def test_a_battle_that_stops_cancels_its_challenge():
    """I-30."""
    calm = reaction(
        "Calme",
        {"event": "played", "theirs": True},
        {"do": "tap", "what": {"types": ["ally", "hero"], "area": ["world"]}},
    )
    table = Table(ally("Loup", 3), DARE, calm)
    table.put("Loup")
    table.hold(0, "Défi")
    table.hold(1, "Calme")
    declare(table, None).say(0, "challenge Défi").say(1, "react Calme").passes()
    assert table.kinds("challenge", "challenge_dropped", "no_battle") == [
        "challenge", "challenge_dropped", "no_battle",
    ]  # fmt: skip
    assert table.names(0, "discard") == ["Défi"]
    assert table.whys() == [(0, "main")]


@pytest.mark.rule("702.4", "809.2")
def test_a_played_challenge_can_be_cancelled():
    hush = reaction("Silence", {"event": "played", "theirs": True}, {"do": "cancel"})
    table = Table(ally("Loup", 3), DARE, hush)
    wolf = table.put("Loup")
    table.hold(0, "Défi")
    table.hold(1, "Silence")
    table.obj(table.hero(0)).lost = 5
    declare(table, wolf).say(0, "challenge Défi").say(1, "react Silence").passes()
    assert table.game.state.battle.challenge is None
    table.say(0, [wolf]).settle()
    assert table.hp(0) == 15


@pytest.mark.rule("702.4", "501.4")
@pytest.mark.parametrize(("hand", "asked"), [((), False), (("Rien",), True), (("Défi",), True)])
def test_whether_one_is_asked_for_a_challenge_tells_nothing_of_the_hand(hand, asked):
    table = Table(ally("Loup", 3), ally("Louve", 3), DARE)
    wolf = table.put("Loup")
    table.put("Louve")
    table.hold(0, *hand)
    declare(table, wolf)
    assert (table.whys() == [(0, "challenge")]) is asked


@pytest.mark.rule("302.3")
def test_standing_orders_can_decline_challenges():
    table = Table(ally("Loup", 3), ally("Louve", 3), DARE)
    wolf = table.put("Loup")
    table.put("Louve")
    table.hold(0, "Défi")
    table.orders(0, "attack")
    declare(table, wolf)
    assert table.whys() == [(0, "attackers")]


@pytest.mark.rule("302.3", "409.1", "419.2")
def test_what_each_player_picked_at_the_start_is_asked_after_at_the_end():
    """Destroyed is not merely gone; both gains come at once."""
    picks = {"do": "pick", "select": {"types": ["ally"], "role": "fighter"}, "who": "both", "up_to": True}

    def gain(who):
        number = {"of": "number", "what": f"picked.{who}", "fate": "destroyed"}
        return {"do": "gain_xp", "who": who, "amount": {"of": "times", "by": 2, "value": number}}

    dare = challenge("Défi", {"do": "together", "effects": [gain("you"), gain("opponent")]}, opening=[picks])
    table = Table(ally("Loup", 3), ally("Chien", 3), dare, shot("Tir", 3))
    wolf, dog, other = table.put("Loup"), table.put("Chien", 1), table.put("Chien", 1)
    table.hold(0, "Défi", "Tir")
    declare(table, wolf).say(0, "challenge Défi").passes().say(0, [wolf]).passes()
    table.say(1, {dog: wolf, other: wolf}).passes()
    table.say(0, [dog]).say(1, [other])
    table.say(0, "play Tir", dog).passes().settle()
    assert [line["seat"] for line in table.lines("xp")] == [0]
    assert table.game.state.seats[0].xp == 2


# Quests ----------------------------------------------------------------------------------------------------

QUEST = reaction(
    "Quête", {"event": "destroy", "mine": True, "what": {"types": ["ally"], "control": "opponent"}}, {"do": "draw"},
    traits=("Quête",),
)  # fmt: skip


@pytest.mark.rule("302.2", "809.2")
def test_a_quest_waits_for_its_event_whoevers_turn_it_is():
    table = Table(ally("Loup", 3), ally("Chien", 2), QUEST)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(1, "Quête")
    table.hold(0, "Quête", "Rien")
    table.stack(0, "Chien")
    table.stack(1, "Chien")
    table.begin()
    assert "play Quête" not in table.offers(0)
    table.say(0, "attack").passes().say(0, table.bag(1)).passes()
    table.say(0, [wolf]).passes().say(1, {dog: wolf, table.hero(1): wolf})
    while "react Quête" not in table.offers(table.asking.seat):
        decision: Decision = table.asking
        table.submit(
            decision.seat, "pass" if decision.why in ("react", "action") else decision.shape.sensible()
        )
    assert not table.alive(dog) or not table.alive(wolf)


@pytest.mark.rule("302.2")
def test_a_quest_is_offered_to_who_wants_to_be_asked_for_quests():
    table = Table(ally("Chien", 2), QUEST, shot("Tir", 2))
    dog = table.put("Chien", 1)
    table.hold(0, "Quête", "Tir")
    table.stack(0, "Chien")
    table.orders(0, "quest")
    table.begin().say(0, "play Tir", dog)
    assert table.offers(0) == ["pass None", "react Quête"]
    table.say(0, "react Quête").passes()
    assert table.names(0, "hand") == ["Chien"]


@pytest.mark.rule("302.2", "501.4")
def test_nobody_is_asked_for_a_quest_whose_condition_everybody_sees_fail():
    idle = reaction(
        "Oisif", {"event": "turn_ending", "theirs": True}, {"do": "draw"},
        only_if={"is": "attacked", "what": "opponent"}, traits=("Quête",),
    )  # fmt: skip
    table = Table(ally("Loup", 3), idle)
    table.put("Loup")
    table.hold(1, "Oisif")
    table.begin().say(0, "end")
    assert not any(d.why == "react" for d in table.game.pending)


# Facts of a turn -------------------------------------------------------------------------------------------


@pytest.mark.rule("603.4", "703.2d")
def test_who_has_attacked_this_turn():
    proud = trigger(
        {"event": "turn_ending", "mine": True}, {"do": "draw"}, only_if={"is": "attacked", "what": "self"}
    )
    table = Table(ally("Loup", 3, proud), ally("Chien", 3, proud))
    wolf = table.put("Loup")
    table.put("Chien")
    table.stack(0, *["Rien"] * 9)
    table.begin().say(0, "attack").passes().say(0, table.bag(1), [wolf]).settle()
    table.say(0, "end").passes()
    assert [line["name"] for line in table.lines("triggered")] == ["Loup"]
    table.settle()
    assert not table.obj(wolf).attacked
    assert not table.game.state.seats[0].attacked


@pytest.mark.rule("302.3", "705.1")
def test_cards_played_from_the_hand_in_the_action_phase_are_counted():
    table = Table(
        ally("Loup", 3), shot("Tir"), ally("Fou", 1, power({"do": "heal", "what": "hero", "amount": 1}))
    )
    wolf = table.put("Loup")
    table.put("Fou", 1)
    table.hold(0, "Tir", "Tir")
    table.hold(1, "Tir")
    table.begin().say(0, "play Tir", table.hero(1)).passes()
    table.say(0, "attack").passes().say(0, table.bag(1)).passes().say(0, [wolf]).passes().say(1, {}).passes()
    table.say(0, "play Tir", table.hero(1)).passes().say(1, "use Fou").passes()
    table.say(1, "play Tir", table.hero(0)).passes()
    assert table.game.state.battle.plays == [1, 1]


@pytest.mark.rule("602.2")
def test_what_held_at_the_start_of_ones_turn_is_remembered():
    alone = {"is": "at_turn_start", "condition": {"is": "in_area", "what": "hero", "area": ["world"]}}
    memory = action("Souvenir", {"do": "draw"}, only_if=alone)
    table = Table(memory)
    table.hold(0, "Souvenir", "Souvenir")
    table.stack(0, *["Rien"] * 9)
    table.begin("begin")
    assert "play Souvenir" in table.offers(0)
    again = WakfuGame.load(table.game.dump(), table.catalog)
    assert again.state.seats[0].held == table.game.state.seats[0].held != []
    table.say(0, "play Souvenir").passes()
    assert len(table.kinds("drew")) == 1


@pytest.mark.rule("602.2")
def test_what_did_not_hold_then_does_not_hold_later_in_the_turn():
    alone = {"is": "at_turn_start", "condition": {"is": "in_area", "what": "hero", "area": ["world"]}}
    table = Table(action("Souvenir", {"do": "draw"}, only_if=alone))
    areas.shift(table.game, table.hero(0), "bag")
    table.hold(0, "Souvenir")
    table.begin("begin")
    assert "play Souvenir" not in table.offers(0)
    table.say(0, "move").passes()
    assert table.obj(table.hero(0)).area == "world"
    assert "play Souvenir" not in table.offers(0)


@pytest.mark.rule("808.2e", "810.2c")
def test_what_was_chosen_in_order_keeps_its_rank():
    wave = action(
        "Vague", {"do": "deal", "amount": "rank", "to": "target"},
        choose=[{"select": FIGHTER, "count": 3, "up_to": True, "ordered": True}],
    )  # fmt: skip
    save = reaction(
        "Sauvetage", {"event": "played", "theirs": True}, {"do": "return_to_hand", "what": "target"},
        choose=[{"select": {"types": ["ally"]}}],
    )  # fmt: skip
    table = Table(ally("Loup", 9), ally("Chien", 9), wave, save)
    wolf, dog = table.put("Loup", 1), table.put("Chien", 1)
    table.hold(0, "Vague")
    table.hold(1, "Sauvetage")
    table.begin().say(0, "play Vague", [wolf, dog, table.hero(1)])
    table.say(1, "react Sauvetage", wolf).passes()
    assert table.obj(dog).damage == 2
    assert table.hp(1) == 17


@pytest.mark.rule("809.2")
def test_the_winner_of_a_contest_is_an_event():
    lucky = trigger({"event": "chifumi_won", "mine": True}, {"do": "draw"})
    table = Table(ally("Loup", 3, lucky))
    table.put("Loup")
    table.stack(0, *["Rien"] * 9)
    table.send(MomentReached(seat=0, what="chifumi_won"), MomentReached(seat=1, what="chifumi_won"))
    assert len(table.kinds("drew")) == 1


@pytest.mark.rule("302.3", "702.4", "806.6")
def test_an_ally_that_may_come_into_battle_is_no_challenge():
    table = Table(ally("Loup", 3), ally("Garde", 2, keywords=[{"name": "defense"}]), DARE)
    table.hold(1, "Garde", "Défi")
    table.game.state.battle = Battle(0, "target", target=table.bag(1), attackers=[table.put("Loup")])
    table.game.invalidate_areas()
    assert [option.obj for option in actions.challenges(table.game, 1)] == [table.game.state.seats[1].hand[1]]
