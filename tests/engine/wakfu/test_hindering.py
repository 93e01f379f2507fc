"""Why a verb is not possible at all: each reason with its rule, as the rules give it."""

from __future__ import annotations

import pytest

from engine.wakfu.outside import hindering, refusals
from tests.engine.wakfu.tables import Table, action, ally, power, reaction

WOLF = ally("Loup")


def hindered(table, seat, verb):
    """Code and rule of what hinders a seat; None where nothing does."""
    found = hindering.hindrance(table.game, seat, table.game.pending_for(seat), verb)
    return None if found is None else (found.code, found.rule)


def outside(table, seat, *, tapped=False, since=0):
    """The Hero in the World, in a state."""
    hero = table.game.state.objs[table.hero(seat)]
    hero.tapped, hero.since = tapped, since
    return table


@pytest.mark.rule("603.2", "703.1", "303.3")
def test_each_reason_that_keeps_from_attacking_names_its_rule():
    """One attack, in one's own turn, not the first; by who is untapped in the World, and was there before."""
    assert hindered(Table(WOLF).begin(), 0, "attack") is None
    assert hindered(Table(WOLF).begin(), 1, "attack") == ("not_your_turn", "701.1")
    done = Table(WOLF)
    done.game.state.attacked = True
    assert hindered(done.begin(), 0, "attack") == ("attack_once", "603.2")
    assert hindered(Table(WOLF, turn_number=1).begin(), 0, "attack") == ("attack_first_turn", "603.2")
    assert hindered(outside(Table(WOLF), 0, tapped=True).begin(), 0, "attack") == ("attack_tapped", "703.1")
    fresh = outside(Table(WOLF), 0, tapped=True)
    wolf = fresh.put("Loup", since=7)
    assert hindered(fresh.begin(), 0, "attack") == ("attack_fresh", "303.3")
    named = hindering.hindrance(fresh.game, 0, fresh.game.pending_for(0), "attack")
    assert named is not None
    assert named.obj == wolf


@pytest.mark.rule("303.6", "104.2")
@pytest.mark.parametrize(("name", "rule"), [("Terra", "303.6"), ("Loup", "104.2")])
def test_who_cannot_attack_at_all_names_the_rule_of_its_kind_or_of_what_forbids_it(name, rule):
    """Elementary Allies by the rules themselves, others by a text; the Hero is tapped."""
    never = {"kind": "continuous", "changes": [{"kind": "cannot", "what": "attack"}]}
    table = outside(Table(ally(name, 1, *(() if name == "Terra" else (never,)))), 0, tapped=True)
    table.put(name)
    assert hindered(table.begin(), 0, "attack") == ("attack_cannot", rule)


@pytest.mark.rule("701.5")
def test_who_has_no_movement_points_is_told_so():
    table = Table(WOLF, hero={**HEROLESS, "mp": 0}).begin()
    assert hindered(table, 0, "attack") == ("attack_no_mp", "701.5")


HEROLESS = {
    "name": "Immobile", "type": "hero", "traits": ["Féca"], "strength": 1, "ap": 6, "mp": 3, "hp": 20,
    "level2": {"strength": 2, "element": "neutral", "ap": 7, "mp": 3, "hp": 24},
}  # fmt: skip


@pytest.mark.rule("603.3", "414.2", "603.1")
def test_each_reason_that_keeps_from_moving_names_its_rule():
    assert hindered(Table(WOLF).begin(), 0, "move") is None
    assert hindered(Table(WOLF).begin(), 1, "move") == ("not_your_turn", "603.1")
    assert hindered(Table(WOLF, turn_number=1).begin(), 0, "move") == ("move_first_turn", "603.3")
    assert hindered(outside(Table(WOLF), 0, tapped=True).begin(), 0, "move") == ("move_tapped", "414.2")


@pytest.mark.rule("414.1", "603.1")
def test_who_has_moved_where_each_moves_once_is_told_of_that_ruling():
    """I-43; not that there is no room left, nor who may move at all."""
    table = Table(WOLF, movements="once_each")
    wolf = table.put("Loup")
    table.begin().say(0, "move", [wolf])
    asked = table.game.pending_for(0)
    assert refusals.why_not(table.game, 0, asked, "move", wolf) == "I-43"
    assert hindered(table, 0, "move") is None  # the Hero still can
    table.say(0, "move")
    assert hindered(table, 0, "move") == ("move_done", "I-43")


@pytest.mark.rule("702.5", "703.3")
def test_who_waits_in_a_battle_is_told_of_the_rule_of_its_phase():
    table = Table(ally("Loup", 3))
    wolf = table.put("Loup")
    table.put("Loup", 1)
    table.hold(1, "Rien")
    table.begin().say(0, "attack").passes()
    found = {}
    while table.asking.why != "action":
        waiting = 1 - table.asking.seat
        if table.game.pending_for(waiting) is None and not table.game.state.queue:
            found[table.asking.why] = hindered(table, waiting, "play")
        answers = {"target": table.bag(1), "attackers": [wolf], "blockers": {}}
        table.say(table.asking.seat, answers.get(table.asking.why, "pass"))
    assert found["target"] == ("battle_wait", "702.5")
    assert found["attackers"] == ("battle_wait", "703.3")


@pytest.mark.rule("704.1", "809.2", "808.2")
def test_what_is_no_answer_to_the_open_question_says_what_is_asked_for():
    table = Table(
        WOLF, reaction("Esquive", {"event": "untap"}, {"do": "draw"}), action("Pioche", {"do": "draw"})
    )
    table.hold(0, "Esquive")
    table.begin()
    assert hindered(table, 0, "block") == ("block_no_battle", "704.1")
    assert hindered(table, 0, "react") == ("react_no_event", "809.2")
    assert hindered(table, 0, "pass") == ("pass_main", "603.4")
    assert hindered(table, 0, "play") == ("play_nothing_main", "808.2")
    assert hindered(table, 1, "play") == ("play_no_hand", "808.2a")
    assert hindered(table, 0, "end") is None
    assert hindered(table, 1, "end") == ("not_your_turn", "603.4")
    assert hindered(table, 0, "choose") is None


@pytest.mark.rule("705.1", "704.1")
def test_a_battle_says_what_it_leaves_to_do():
    table = Table(ally("Loup", 3, power({"do": "draw"}, cost={"tap_self": True})))
    wolf = table.put("Loup")
    table.put("Loup", 1)
    table.hold(0, "Rien")
    table.hold(1, "Rien")
    table.begin().say(0, "attack None", table.bag(1), [wolf])
    while table.asking.why != "action":
        table.say(table.asking.seat, {} if table.asking.why == "blockers" else "pass")
    assert table.asking.seat == 0
    assert hindered(table, 0, "attack") == ("in_battle", "701.1")
    assert hindered(table, 0, "block") == ("block_attacker", "704.1")
    assert hindered(table, 1, "block") == ("block_late", "705.4")
    assert hindered(table, 0, "move") == ("in_battle", "603.1")
    assert hindered(table, 0, "play") == ("play_nothing_action", "705.1")
    assert hindered(table, 1, "use") == ("battle_wait", "705.1")
    assert hindered(table, 0, "pass") is None
    assert hindered(table, 1, "pass") == ("wait", "")


@pytest.mark.rule("702.5")
def test_while_the_target_is_declared_only_a_challenge_is_played():
    dear = action("Gageure", {"do": "draw"}, level=9, traits=("Challenge",))
    table = Table(ally("Loup", 3), dear)
    table.put("Loup")
    table.hold(0, "Gageure")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes()
    assert table.whys() == [(0, "challenge")]
    assert hindered(table, 0, "play") == ("play_nothing_challenge", "702.5")
    assert hindered(table, 0, "use") == ("use_nothing_challenge", "702.5")
    assert hindered(table, 0, "attack") is None
