"""What scenarios say badly of battles (7): credit, simultaneity, levels in mid-battle, what has gone meanwhile."""

from __future__ import annotations

import pytest

from engine.core.decision import IllegalMoveError
from engine.wakfu.events import Moved
from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import (
    ANY,
    FIGHTER,
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

PUNCH = shot("Coup", 3)
RECALL = action(
    "Rappel", {"do": "return_to_hand", "what": "target"}, choose=[{"select": {"types": ["ally"]}}]
)


def fight(table, attackers, blocks, target=None):
    """Declare an attack on the other seat's Haven Bag, or on `target`, up to the Action Phase."""
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes()
    table.say(0, target or table.bag(1)).passes()
    if table.whys() == [(0, "attackers")]:
        table.say(0, attackers)
    table.passes()
    if table.whys() == [(1, "blockers")]:
        table.say(1, blocks)
    return table.passes()


@pytest.mark.rule("701.2", "503.2")
def test_the_attack_waits_in_the_queue_until_the_reactions_have_resolved():
    calm = reaction(
        "Calme",
        {"event": "attack_declared", "theirs": True},
        {"do": "tap", "what": "target"},
        choose=[{"select": FIGHTER | {"control": "opponent"}}],
    )
    table = Table(ally("Loup", 3), calm)
    wolf = table.put("Loup")
    table.obj(table.hero(0)).tapped = True
    table.hold(1, "Calme")
    table.begin().say(0, "attack")
    assert [item.kind for item in table.game.state.queue] == ["attack"]
    table.say(1, "react Calme", wolf).passes()
    assert table.game.state.queue == []
    table.say(0, table.bag(1))
    assert table.kinds("no_battle") == ["no_battle"]
    assert table.whys() == [(0, "main")]
    assert "attack" not in table.offers(0)


@pytest.mark.rule("701.2", "809.6")
def test_both_players_may_react_to_the_declaration_of_an_attack():
    cry = reaction("Cri", {"event": "attack_declared"}, {"do": "draw"})
    table = Table(ally("Loup", 3), cry)
    table.put("Loup")
    for seat in (0, 1):
        table.hold(seat, "Cri")
        table.stack(seat, "Loup")
    table.begin().say(0, "attack").say(1, "react Cri").say(0, "react Cri").passes()
    assert table.names(0, "hand") == table.names(1, "hand") == ["Loup"]


@pytest.mark.rule("706.2", "410.8")
def test_a_duel_deals_its_damage_all_at_once():
    table = Table(ally("Loup", 2), ally("Chien", 2))
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    fight(table, [wolf], {dog: wolf})
    table.settle()
    assert not table.alive(wolf)
    assert not table.alive(dog)


@pytest.mark.rule("415.1", "708.2", "708.4")
def test_experience_for_battle_damage_waits_for_the_end_of_the_battle():
    table = Table(ally("Loup", 3), ally("Chien", 2, experience=1))
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    fight(table, [wolf], {dog: wolf})
    table.settle()
    assert table.kinds("destroyed", "xp", "battle_over") == ["destroyed", "xp", "battle_over"]
    assert table.game.state.seats[0].xp == 1


@pytest.mark.rule("415.1", "705.1")
def test_experience_by_a_power_comes_at_once_even_in_a_battle():
    """I-26."""
    table = Table(ally("Loup", 3), ally("Chien", 2, experience=1), PUNCH)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Coup")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "play Coup", dog).passes()
    assert table.game.state.seats[0].xp == 1
    assert table.whys() == [(1, "action")]


@pytest.mark.rule("409.2", "415.1")
def test_every_ally_of_the_lethal_event_counts_but_experience_is_paid_once():
    """I-29: two blockers strike together."""
    table = Table(ally("Loup", 2, experience=2), ally("Chien", 1))
    wolf = table.put("Loup")
    dogs = [table.put("Chien", 1) for _ in range(2)]
    fight(table, [wolf], dict.fromkeys(dogs, wolf))
    table.settle()
    assert table.game.state.seats[1].xp == 2


@pytest.mark.rule("415.2")
def test_nobody_gains_by_destroying_their_own():
    table = Table(ally("Loup", 2, experience=2), PUNCH)
    wolf = table.put("Loup")
    table.hold(0, "Coup")
    table.begin().say(0, "play Coup", wolf)
    assert [own.xp for own in table.game.state.seats] == [0, 0]


@pytest.mark.rule("103.5", "708.4")
def test_a_hero_at_no_hp_loses_before_the_rewards_are_paid():
    table = Table(ally("Loup", 9), ally("Chien", 1, experience=2))
    wolf, dog = table.put("Loup", 0), table.put("Chien", 1)
    table.game.state.seats[0].xp = 17
    table.obj(table.hero(0)).lost = 19
    fight(table, [wolf, table.hero(0)], {dog: wolf, table.hero(1): table.hero(0)})
    table.settle()
    assert table.game.result.winner == 1


@pytest.mark.rule("415.3", "703.2")
def test_a_level_in_mid_battle_keeps_what_the_declaration_gave():
    """I-69: and the new face's own comes too late."""
    brave = {
        "kind": "declared",
        "on": "attack",
        "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
    }
    late = {
        "kind": "declared",
        "on": "attack",
        "changes": [{"kind": "plus", "stat": "strength", "amount": 40}],
    }
    hero = HERO | {"powers": [brave], "level2": HERO["level2"] | {"powers": [late]}}
    table = Table(ally("Chien", 1, experience=6), PUNCH, hero=hero)
    dog = table.put("Chien", 1)
    table.hold(0, "Coup")
    fight(table, [table.hero(0)], {dog: table.hero(0)})
    table.say(0, "play Coup", dog).passes()
    assert table.obj(table.hero(0)).face == 2
    assert characteristics.strength(table.game, table.hero(0)) == 2 + 2
    table.settle()
    assert characteristics.strength(table.game, table.hero(0)) == 2


@pytest.mark.rule("806.6")
def test_defense_that_comes_too_late_stays_in_hand():
    """I-20: the attacker is recalled in response."""
    table = Table(
        ally("Loup", 3),
        ally("Garde", 2, keywords=[keyword("defense")]),
        reaction(
            "Repli",
            {"event": "played", "theirs": True},
            {"do": "return_to_hand", "what": "target"},
            choose=[{"select": {"types": ["ally"], "control": "you"}}],
        ),
    )
    wolf = table.put("Loup")
    table.hold(0, "Repli")
    table.hold(1, "Garde")
    fight(table, [wolf, table.hero(0)], {})
    table.say(0, "pass").say(1, "play Garde", wolf).say(0, "react Repli").passes()
    assert "Loup" in table.names(0, "hand")
    assert "Garde" in table.names(1, "hand")


@pytest.mark.rule("806.6", "704.6")
def test_defense_blocks_the_attacker_it_was_played_at():
    table = Table(ally("Loup", 3), ally("Garde", 3, keywords=[keyword("defense")]))
    wolf = table.put("Loup")
    table.hold(1, "Garde")
    fight(table, [wolf], {})
    table.say(0, "pass").say(1, "play Garde").passes()
    guard = table.game.state.world[-1]
    assert table.game.state.battle.blocks == {guard: wolf}
    table.settle()
    assert not table.alive(guard)
    assert not table.alive(wolf)


@pytest.mark.rule("806.11")
def test_reinforcement_appears_outside_the_battle():
    table = Table(ally("Loup", 3), ally("Relève", 3, keywords=[keyword("reinforcement")]))
    wolf = table.put("Loup")
    table.hold(0, "Relève")
    fight(table, [wolf], {})
    assert table.offers(0) == ["pass None"]
    table = Table(ally("Relève", 3, keywords=[keyword("reinforcement")]))
    table.hold(0, "Relève")
    fight(table, [table.hero(0)], {})
    table.say(0, "play Relève").passes()
    assert table.game.state.battle.attackers == [table.hero(0)]
    assert table.names(0, "world").count("Relève") == 1


@pytest.mark.rule("705.6", "707.2")
def test_only_attackers_and_blockers_can_return_to_the_world():
    """The Target is neither, so it stays in the battle."""
    send_home = action("Renvoi", {"do": "displace", "what": "target", "out_of": "battle"}, choose=ANY)
    table = Table(ally("Loup", 3), ally("Chien", 9), send_home)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Renvoi")
    fight(table, [wolf], {}, target=dog)
    table.say(0, "play Renvoi", dog).passes()
    assert table.game.state.battle.target == dog
    table.settle()
    assert table.obj(dog).damage == 3


@pytest.mark.rule("707.2")
def test_without_its_target_the_battle_goes_on_for_nothing():
    table = Table(ally("Loup", 3), ally("Chien", 2), RECALL)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(1, "Rappel")
    fight(table, [wolf], {}, target=dog)
    table.say(0, "pass").say(1, "play Rappel", dog).passes()
    table.settle()
    assert table.kinds("damaged") == []
    assert table.obj(wolf).tapped


@pytest.mark.rule("706.3", "704.6")
def test_an_attacker_whose_blockers_have_gone_strikes_the_target():
    table = Table(ally("Loup", 3), ally("Chien", 2), RECALL)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Rappel")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "play Rappel", dog).passes()
    table.settle()
    assert characteristics.resistance(table.game, table.bag(1)) == 15 - 3


@pytest.mark.rule("705.4", "708.3")
def test_a_blocker_with_nothing_left_to_block_stays_one_and_may_be_reassigned():
    """I-67, I-32."""
    table = Table(ally("Loup", 3), ally("Renard", 1), ally("Chien", 2), RECALL)
    wolf, fox, dog = table.put("Loup"), table.put("Renard"), table.put("Chien", 1)
    table.hold(1, "Rappel")
    fight(table, [wolf, fox], {dog: wolf})
    table.say(0, "pass").say(1, "play Rappel", wolf).passes()
    assert table.game.state.battle.blocks == {dog: None}
    table.say(0, "pass").say(1, "reassign")
    assert table.game.state.battle.blocks == {dog: fox}
    assert table.whys() == [(0, "action")]
    table.settle()
    assert not table.alive(fox)
    assert table.obj(dog).tapped


@pytest.mark.rule("705.3", "809.7", "705.2")
def test_a_reaction_does_not_cost_the_go():
    """I-15: nor do two passes with an action between them end the phase."""
    table = Table(
        ally("Loup", 3),
        shot("Tir"),
        reaction("Silence", {"event": "played", "theirs": True}, {"do": "cancel"}),
    )
    wolf = table.put("Loup")
    table.hold(0, "Tir")
    table.hold(1, "Silence")
    fight(table, [wolf], {})
    table.say(0, "play Tir", table.hero(1)).say(1, "react Silence").passes()
    assert table.whys() == [(1, "action")]
    assert table.hp(1) == 20


@pytest.mark.rule("806.13")
def test_tackle_binds_for_the_action_phase_only():
    """I-27: 708.3 taps them all the same."""
    table = Table(
        ally("Loup", 3, power({"do": "draw"}, cost={"tap_self": True})),
        ally("Crampon", 1, power({"do": "draw"}, cost={"tap_self": True}), keywords=[keyword("tackle")]),
    )
    wolf, clamp = table.put("Loup"), table.put("Crampon", 1)
    for seat in (0, 1):
        table.stack(seat, "Loup")
    fight(table, [wolf], {clamp: wolf})
    assert "use Loup" not in table.offers(0)
    table.say(0, "pass")
    assert "use Crampon" in table.offers(1)
    table.settle()
    assert table.obj(wolf).tapped


@pytest.mark.rule("706.4", "806.9")
def test_a_giant_spills_over_and_the_target_may_strike_back():
    table = Table(ally("Géant", 5, keywords=[keyword("giant")]), ally("Chien", 2), ally("Cible", 4))
    giant, dog, target = table.put("Géant"), table.put("Chien", 1), table.put("Cible", 1)
    fight(table, [giant], {dog: giant}, target=target)
    table.say(0, "pass").say(1, "pass").passes()
    assert table.whys() == [(0, "giant")]
    table.say(0, {dog: 2, target: 3})
    assert table.asking.params == {"target": target}, "who strikes back is the Target"
    table.say(1, "strike").passes()
    table.settle()
    assert table.obj(target).damage == 3
    assert not table.alive(dog)
    assert not table.alive(giant)


@pytest.mark.rule("706.4", "707.1")
def test_the_target_strikes_once_a_battle():
    """I-23."""
    table = Table(
        ally("Géant", 9, keywords=[keyword("giant")]), ally("Loup", 3), ally("Chien", 1), ally("Cible", 9)
    )
    giant, wolf = table.put("Géant"), table.put("Loup")
    dog, target = table.put("Chien", 1), table.put("Cible", 1)
    fight(table, [giant, wolf], {dog: giant}, target=target)
    table.say(0, "pass").say(1, "pass").passes()
    table.say(0, {dog: 8, target: 1}).say(1, "strike").passes()
    assert [d.why for d in table.asked].count("strike_back") == 1
    assert table.alive(wolf)


@pytest.mark.rule("706.4", "707.1")
def test_the_target_has_struck_though_all_of_a_duel_is_prevented():
    """I-23: the duel is fought, with its blocker still there; only where it has ceased the Target may strike again."""
    shell = keyword("resist", element="neutral", amount=20)
    table = Table(
        ally("Géant", 12, keywords=[keyword("giant"), shell]),
        ally("Loup", 3),
        ally("Mur", 9, keywords=[shell]),
        ally("Cible", 5, keywords=[shell]),
    )
    giant, wolf = table.put("Géant"), table.put("Loup")
    wall, target = table.put("Mur", 1), table.put("Cible", 1)
    fight(table, [giant, wolf], {wall: giant}, target=target)
    table.say(0, "pass").say(1, "pass").passes()
    table.say(0, {wall: 9, target: 3}).say(1, "strike").settle()
    assert table.alive(wall)
    assert table.alive(wolf)


@pytest.mark.rule("707.1")
def test_free_attackers_and_the_target_strike_at_the_same_time():
    """L10: a Target that is destroyed still deals its Damage."""
    table = Table(ally("Loup", 3), ally("Cible", 3))
    wolf, target = table.put("Loup"), table.put("Cible", 1)
    fight(table, [wolf], {}, target=target)
    table.settle()
    assert not table.alive(wolf)
    assert not table.alive(target)


@pytest.mark.rule("703.2", "704.2")
def test_a_declaration_counts_what_the_declared_bring_along():
    """I-9: the Hero brings a Movement Point of its own."""
    brave = {"kind": "declared", "on": "attack", "changes": [{"kind": "plus", "stat": "mp", "amount": 1}]}
    hero = HERO | {"powers": [brave]}
    table = Table(ally("Loup", 3), hero=hero)
    wolves = [table.put("Loup") for _ in range(4)]
    table.begin().say(0, "attack").passes().say(0, table.bag(1))
    with pytest.raises(IllegalMoveError) as refused:
        table.say(0, wolves)
    assert refused.value.rule == "703.2c"
    table.say(0, [*wolves[:3], table.hero(0)])
    assert len(table.game.state.battle.attackers) == 4


@pytest.mark.rule("704.5", "806.1")
def test_agility_is_blocked_by_agility_only():
    table = Table(ally("Tofu", 1, keywords=[keyword("agility")]), ally("Loup", 1), ally("Chien", 1))
    tofu, wolf, dog = table.put("Tofu"), table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).say(0, [tofu, wolf])
    with pytest.raises(IllegalMoveError):
        table.submit(1, {str(dog): str(tofu)})
    table.submit(1, {str(dog): str(wolf)})
    assert table.game.state.battle.blocks == {dog: wolf}


@pytest.mark.rule("703.1", "806.2")
def test_only_what_was_there_before_the_turn_attacks_unless_aggressive():
    table = Table(ally("Loup", 1), ally("Fonceur", 1, keywords=[keyword("aggressive")]))
    old = table.put("Loup")
    table.put("Loup", since=7)
    fast = table.put("Fonceur", since=7)
    table.begin().say(0, "attack").passes().say(0, table.bag(1))
    assert [o.obj for o in table.asking.shape.options] == [table.hero(0), old, fast]


@pytest.mark.rule("705.6", "501.5")
def test_who_moves_out_of_the_world_leaves_the_battle():
    table = Table(ally("Loup", 3))
    wolf = table.put("Loup")
    fight(table, [wolf, table.hero(0)], {})
    Moved(obj=wolf, seat=0).apply(table.game)
    assert table.game.state.battle.attackers == [table.hero(0)]
    table.settle()
    assert not table.obj(wolf).tapped


@pytest.mark.rule("708.1", "204.6")
def test_what_lives_by_a_bonus_of_the_battle_dies_with_it():
    boost = action(
        "Rage",
        {
            "do": "modify",
            "what": "target",
            "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
            "until": "battle_end",
        },
        choose=ANY,
    )
    table = Table(ally("Loup", 3), ally("Chien", 3), boost)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Rage")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "play Rage", wolf).passes()
    table.settle()
    assert not table.alive(wolf)


@pytest.mark.rule("809.2", "706.5")
def test_battle_damage_can_be_reacted_to_packet_by_packet():
    parry = reaction("Parade", {"event": "damage", "time": "about", "what": YOURS}, {"do": "prevent"})
    table = Table(ally("Loup", 3), ally("Chien", 3), parry)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Parade")
    table.hold(1, "Parade")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "pass").say(1, "pass")
    table.say(1, "react Parade").say(0, "react Parade").passes()
    assert table.alive(wolf)
    assert table.alive(dog)


@pytest.mark.rule("701.2", "804.2")
def test_what_an_announced_attack_triggers_resolves_before_the_target_is_named():
    table = Table(ally("Loup", 3), ally("Tambour", 1, trigger({"event": "attack_declared"}, {"do": "draw"})))
    table.put("Loup")
    table.put("Tambour")
    table.put("Loup", 1)
    table.stack(0, "Rien", "Rien")
    table.begin().say(0, "attack").passes()
    assert table.whys() == [(0, "target")]
    assert table.names(0, "hand") == ["Rien"]


@pytest.mark.rule("806.9", "706.4")
@pytest.mark.parametrize(("strength", "shared"), [(2, False), (3, False), (4, True)])
def test_a_giant_shares_only_what_is_left_after_lethal_damage(strength, shared):
    table = Table(ally("Troll", strength, keywords=[keyword("giant")]), ally("Chien", 3))
    troll, dog = table.put("Troll"), table.put("Chien", 1)
    fight(table, [troll], {dog: troll})
    table.say(0, "pass").say(1, "pass").passes()
    assert ((0, "giant") in table.whys()) is shared
    table.settle()
    assert table.alive(dog) is (strength < 3)
