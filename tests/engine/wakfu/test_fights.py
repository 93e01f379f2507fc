"""Who stands where, who fights, who may do what: exchanges, control, assignments, added attacks, plays in between."""

from __future__ import annotations

import pytest

from engine.core.decision import IllegalMoveError
from engine.wakfu.events import ControlChanged, Destroyed, Equipped, Swapped
from engine.wakfu.reading import characteristics
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

TWO = [
    {"select": FIGHTER | {"control": "you"}, "name": "first"},
    {"select": FIGHTER | {"control": "you"}, "name": "second"},
]
SWAP = action("Échange", {"do": "swap", "first": "first", "second": "second"}, choose=TWO)
TAKE = action(
    "Troc",
    {"do": "swap", "first": "first", "second": "second", "of": "control"},
    choose=[
        {"select": {"types": ["ally"], "area": ["world"], "control": "opponent"}, "name": "first"},
        {"select": {"types": ["ally"], "area": ["world"], "control": "you"}, "name": "second"},
    ],
)


def fight(table, attackers, blocks, target=None):
    """Declare an attack on the other seat's Haven Bag, or on `target`, up to the Action Phase."""
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes().say(0, target or table.bag(1)).passes()
    if table.whys() == [(0, "attackers")]:
        table.say(0, attackers)
    table.passes()
    if table.whys() == [(1, "blockers")]:
        table.say(1, blocks)
    return table.passes()


def battle(table):
    return table.game.state.battle


# Exchanges of position (411) -----------------------------------------------------------------------------


@pytest.mark.rule("411.1b", "411.1c")
def test_the_new_attacker_takes_over_the_duel():
    table = Table(ally("Loup", 3), ally("Renard", 1), ally("Chien", 2), SWAP)
    wolf, fox, dog = table.put("Loup"), table.put("Renard"), table.put("Chien", 1)
    table.hold(0, "Échange")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "play Échange", wolf, fox).passes()
    assert battle(table).attackers == [fox]
    assert battle(table).blocks == {dog: fox}
    table.settle()
    assert not table.alive(fox)
    assert not table.obj(wolf).tapped


@pytest.mark.rule("411.1a")
def test_the_new_target_is_struck():
    table = Table(ally("Loup", 3), ally("Chien", 2), ally("Dogue", 9), SWAP)
    wolf, dog, big = table.put("Loup"), table.put("Chien", 1), table.put("Dogue", 1)
    table.hold(1, "Échange")
    fight(table, [wolf], {}, target=dog)
    table.say(0, "pass").say(1, "play Échange", dog, big).passes()
    assert battle(table).target == big
    table.settle()
    assert table.obj(big).damage == 3
    assert table.obj(dog).damage == 0


@pytest.mark.rule("411.1b")
@pytest.mark.parametrize("fit", [True, False])
def test_a_new_blocker_must_be_one_that_could_block(fit):
    words = [keyword("agility")]
    table = Table(
        ally("Loup", 3, keywords=words),
        ally("Chien", 2, keywords=words),
        ally("Dogue", 2, keywords=words if fit else []),
        SWAP,
    )
    wolf, dog, big = table.put("Loup"), table.put("Chien", 1), table.put("Dogue", 1)
    table.hold(1, "Échange")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "pass").say(1, "play Échange", dog, big).passes()
    assert battle(table).blocks == {(big if fit else dog): wolf}


@pytest.mark.rule("411.1b")
def test_two_blockers_exchange_what_they_block():
    table = Table(ally("Loup", 3), ally("Renard", 1), ally("Chien", 2), ally("Dogue", 2), SWAP)
    wolf, fox = table.put("Loup"), table.put("Renard")
    dog, big = table.put("Chien", 1), table.put("Dogue", 1)
    table.hold(1, "Échange")
    fight(table, [wolf, fox], {dog: wolf, big: fox})
    table.say(0, "pass").say(1, "play Échange", dog, big).passes()
    assert battle(table).blocks == {big: wolf, dog: fox}


@pytest.mark.rule("411.1c", "705.6")
def test_what_attacking_gave_stays_behind_and_does_not_come_to_the_new_attacker():
    fierce = {
        "kind": "declared",
        "on": "attack",
        "changes": [{"kind": "plus", "stat": "strength", "amount": 5}],
    }
    table = Table(ally("Loup", 3, fierce), ally("Renard", 1, fierce), SWAP)
    wolf, fox = table.put("Loup"), table.put("Renard")
    table.hold(0, "Échange")
    fight(table, [wolf], {})
    assert characteristics.strength(table.game, wolf) == 8
    table.say(0, "play Échange", wolf, fox).passes()
    assert characteristics.strength(table.game, wolf) == 3
    assert characteristics.strength(table.game, fox) == 1
    assert table.obj(fox).attacked


@pytest.mark.rule("305.9")
@pytest.mark.parametrize("told", [True, False])
def test_equipment_passes_on_whether_or_not_anybody_reads_of_it(told):
    """Players who look ahead keep no log."""
    ring = {"name": "Anneau", "type": "equipment", "traits": ["Bijou"], "level": {"value": 0}}
    table = Table(ally("Loup"), ally("Renard"), ring)
    wolf, fox = table.put("Loup"), table.put("Renard")
    worn = table.put("Anneau", wielder=wolf)
    table.game.log_enabled = told
    table.send(Equipped(obj=worn, seat=0, to=fox))
    assert table.obj(worn).wielder == fox


@pytest.mark.rule("411.1", "501.5")
def test_world_and_haven_bag_are_exchanged_with_what_is_worn():
    ring = {"name": "Anneau", "type": "equipment", "traits": ["Bijou"], "level": {"value": 0}}
    table = Table(ally("Loup", 3), ally("Renard", 1), ring)
    wolf, fox = table.put("Loup"), table.put("Renard", 0, "bag")
    worn = table.put("Anneau", 0, "bag", wielder=fox)
    table.send(Swapped(obj=wolf, other=fox, seat=0))
    assert [table.obj(o).area for o in (wolf, fox, worn)] == ["bag", "world", "world"]


@pytest.mark.rule("411.1", "506.3")
def test_in_the_first_turn_nobody_comes_out_by_an_exchange():
    table = Table(ally("Loup", 3), ally("Renard", 1), turn_number=1)
    wolf, fox = table.put("Loup"), table.put("Renard", 0, "bag")
    table.send(Swapped(obj=wolf, other=fox, seat=0))
    assert table.obj(fox).area == "bag"


@pytest.mark.rule("411.1b")
def test_no_position_is_exchanged_across_the_table():
    table = Table(ally("Loup", 3), ally("Chien", 2))
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.send(Swapped(obj=wolf, other=dog, seat=0))
    assert table.kinds("places_swapped") == []


@pytest.mark.rule("411.1", "501.5")
@pytest.mark.parametrize("other", ["Zone", "Parti", "Loup"])
def test_positions_are_exchanged_between_two_that_are_allies_or_heroes_still(other):
    table = Table(ally("Loup", 3), ally("Parti"), {"name": "Zone", "type": "zone", "level": {"value": 0}})
    there = {name: table.put(name) for name in ("Loup", "Parti", "Zone")}
    inside = table.put("Loup", area="bag")
    table.send(Destroyed(obj=there["Parti"], seat=1)).settle()
    table.send(Swapped(obj=inside, other=there[other], seat=0)).settle()
    assert table.obj(inside).area == ("world" if other == "Loup" else "bag")
    assert table.obj(there["Zone"]).area == "world"


# Control (416, 705.8) --------------------------------------------------------------------------------------


@pytest.mark.rule("416.3", "305.9")
def test_control_passes_with_what_is_worn_and_tapped_stays_tapped():
    ring = {"name": "Anneau", "type": "equipment", "traits": ["Bijou"], "level": {"value": 0}, "mp": 2}
    table = Table(ally("Loup", 3), ally("Chien", 2), ring, TAKE)
    wolf, dog = table.put("Loup"), table.put("Chien", 1, tapped=True)
    worn = table.put("Anneau", 1, wielder=dog)
    table.hold(0, "Troc")
    before = characteristics.mp(table.game, 0)
    table.begin().say(0, "play Troc").passes()
    assert [table.obj(o).controller for o in (wolf, dog, worn)] == [1, 0, 0]
    assert [table.obj(o).owner for o in (wolf, dog, worn)] == [0, 1, 1]
    assert table.obj(dog).tapped
    assert characteristics.mp(table.game, 0) == before + 2


@pytest.mark.rule("705.8", "705.4")
def test_who_changes_sides_leaves_the_battle_as_it_is():
    table = Table(ally("Loup", 3), ally("Chat", 1), ally("Chien", 2), TAKE)
    wolf, cat, dog = table.put("Loup"), table.put("Chat"), table.put("Chien", 1)
    table.hold(1, "Troc")
    fight(table, [wolf], {dog: wolf})
    table.say(0, "pass").say(1, "play Troc", wolf).passes()
    assert battle(table).attackers == []
    assert battle(table).blocks == {}
    assert not table.obj(wolf).tapped
    table.settle()
    assert not table.obj(wolf).tapped
    assert not table.obj(dog).tapped
    assert table.obj(cat).controller == 0


@pytest.mark.rule("303.3")
def test_who_was_there_before_may_attack_for_its_new_player():
    """I-16."""
    table = Table(ally("Chien", 2))
    dog = table.put("Chien", 1, since=4)
    late = table.put("Chien", 1, since=6)
    table.send(ControlChanged(obj=dog, seat=0), ControlChanged(obj=late, seat=0))
    table.say(0, "attack").passes().say(0, table.bag(1)).passes()
    assert set(table.offers(0)) == {"attack_with Chien", "attack_with Personne"}
    with pytest.raises((IllegalMoveError, ValueError)):
        table.submit(0, [str(late)])
    table.say(0, [dog])
    assert battle(table).attackers == [dog]


@pytest.mark.rule("416.3")
@pytest.mark.parametrize(
    ("seat", "area", "traded"), [(0, "world", True), (0, "bag", False), (1, "world", False)]
)
def test_control_is_exchanged_across_the_table_and_in_the_world_or_not_at_all(seat, area, traded):
    barter = {"do": "swap", "first": "first", "second": {"names": ["Renard"]}, "of": "control"}
    foe = {"select": {"types": ["ally"], "control": "opponent", "names": ["Loup"]}, "name": "first"}
    table = Table(action("Échange", barter, choose=[foe]), ally("Loup"), ally("Renard"))
    wolf, fox = table.put("Loup", 1), table.put("Renard", seat, area)
    table.hold(0, "Échange")
    table.begin().say(0, "play Échange").settle()
    assert [table.obj(oid).controller for oid in (wolf, fox)] == ([0, 1] if traded else [1, seat])


# Assignments (705.7) ---------------------------------------------------------------------------------------

JOIN = action("Rejoindre", {"do": "assign", "what": YOURS})


@pytest.mark.rule("705.7", "804.5")
def test_an_assigned_attacker_attacks_without_setting_anything_off():
    """I-73: neither its own powers nor those of others that watch attacks."""
    fierce = {"kind": "declared", "on": "attack", "changes": [{"kind": "gain", "keyword": {"name": "giant"}}]}
    watcher = trigger({"event": "attack", "what": FIGHTER}, {"do": "draw"})
    table = Table(ally("Loup", 3), ally("Renard", 1, fierce), ally("Témoin", 1, watcher), JOIN)
    wolf, fox, witness = table.put("Loup"), table.put("Renard"), table.put("Témoin")
    table.obj(witness).tapped = table.obj(table.hero(0)).tapped = True
    table.stack(0, "Loup", "Loup", "Loup")
    table.hold(0, "Rejoindre")
    fight(table, [wolf], {})
    assert len(table.kinds("drew")) == 1
    table.say(0, "play Rejoindre", fox).passes()
    assert battle(table).attackers == [wolf, fox]
    assert not characteristics.has(table.game, fox, "giant")
    assert len(table.kinds("drew")) == 1


@pytest.mark.rule("705.7")
def test_who_is_asked_whom_to_assign_learns_by_what_and_whether_somebody_is_tapped():
    table = Table(ally("Loup", 3), ally("Renard", 1), ally("Chien", 2), JOIN)
    wolf = table.put("Loup")
    fox, dog = table.put("Renard"), table.put("Chien")
    table.obj(dog).tapped = table.obj(table.hero(0)).tapped = True
    table.hold(0, "Rejoindre")
    fight(table, [wolf], {})
    table.say(0, "play Rejoindre").passes()
    asked = table.game.pending[0]
    assert (asked.why, asked.params["tapped"]) == ("assign", 1)
    assert asked.params["card"] in str(table.game.view(0))
    assert {option.obj for option in asked.shape.options} >= {fox, dog}


@pytest.mark.rule("705.7", "303.3")
def test_who_has_just_appeared_may_be_assigned_but_who_cannot_attack_may_not():
    lazy = {"kind": "continuous", "changes": [{"kind": "cannot", "what": "attack"}]}
    table = Table(ally("Loup", 3), ally("Renard", 1), ally("Paresseux", 1, lazy), JOIN)
    wolf, fox = table.put("Loup"), table.put("Renard", since=9)
    table.put("Paresseux")
    table.obj(table.hero(0)).tapped = False
    table.hold(0, "Rejoindre")
    fight(table, [wolf, table.hero(0)], {})
    table.say(0, "play Rejoindre").passes()
    assert battle(table).attackers == [wolf, table.hero(0), fox]


@pytest.mark.rule("705.7")
def test_the_defender_assigns_a_blocker_before_an_attacker_of_choice():
    table = Table(ally("Loup", 3), ally("Renard", 1), ally("Chien", 2), JOIN)
    wolf, fox, dog = table.put("Loup"), table.put("Renard"), table.put("Chien", 1)
    table.hold(1, "Rejoindre")
    fight(table, [wolf, fox], {})
    table.say(0, "pass").say(1, "play Rejoindre", dog, fox).passes()
    assert battle(table).blocks == {dog: fox}


@pytest.mark.rule("705.7")
def test_a_defender_assigns_none_of_the_attackers_allies():
    table = Table(
        ally("Loup", 3), ally("Chien", 2), action("Mêlée", {"do": "assign", "what": FIGHTER}), active=1
    )
    wolf, dog = table.put("Loup", 1), table.put("Chien")
    table.put("Loup", 1)
    table.hold(0, "Mêlée", "Rien")
    table.hold(1, "Rien")
    table.begin().say(1, "attack").passes().say(1, table.bag(0)).passes().say(1, [wolf]).passes().say(0, {})
    table.passes().say(1, "pass").say(0, "play Mêlée").passes()
    assert {option.obj for option in table.asking.shape.options} == {dog, table.hero(0)}
    table.say(0, dog).passes()
    assert battle(table).blocks == {dog: wolf}


@pytest.mark.rule("705.4", "809.2")
@pytest.mark.parametrize("flees", [False, True])
def test_nobody_is_put_before_an_attacker_that_has_gone_meanwhile(flees):
    home = {"do": "return_to_hand", "what": "target"}
    table = Table(
        ally("Loup", 3), ally("Renard", 1), ally("Chien", 2), action("Rappel", home, choose=ANY),
        reaction("Fuite", {"event": "action", "time": "about"}, home, choose=ANY),
    )  # fmt: skip
    wolf, fox, dog = table.put("Loup"), table.put("Renard"), table.put("Chien", 1)
    table.hold(0, "Rappel", "Fuite")
    fight(table, [wolf, fox], {dog: wolf})
    table.say(0, "play Rappel", wolf).passes().say(1, "reassign")
    if flees:
        table.say(0, "react Fuite", fox)
    table.passes()
    assert battle(table).blocks == {dog: None if flees else fox}


@pytest.mark.rule("704.4", "806.6b")
def test_who_cannot_be_blocked_by_some():
    """Neither declared, nor assigned, nor out of the Hand."""
    proud = {
        "kind": "continuous",
        "changes": [{"kind": "cannot", "what": "be_blocked", "by": {"types": ["ally"], "traits": ["Petit"]}}],
    }
    table = Table(
        ally("Fier", 3, proud),
        ally("Nain", 2, traits=["Petit"]),
        ally("Géant", 2),
        ally("Garde", 1, traits=["Petit"], keywords=[keyword("defense")]),
        JOIN,
    )
    proud_one, small, big = table.put("Fier"), table.put("Nain", 1), table.put("Géant", 1)
    table.hold(1, "Rejoindre", "Garde")
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1), [proud_one]).passes()
    assert small not in [e.option.obj for e in table.asking.shape.elements]
    table.say(1, {}).passes().say(0, "pass")
    assert "play Garde" not in table.offers(1)
    table.say(1, "play Rejoindre")
    assert {o.obj for o in table.passes().asking.shape.options} == {big, table.hero(1)}


@pytest.mark.rule("303.3", "104.1")
def test_a_card_may_let_a_fresh_ally_attack():
    eager = {"kind": "continuous", "changes": [{"kind": "can", "what": "attack_fresh"}]}
    table = Table(ally("Loup", 3, eager), ally("Renard", 3))
    wolf = table.put("Loup", since=9)
    table.put("Renard", since=9)
    table.obj(table.hero(0)).tapped = True
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes()
    assert battle(table).attackers == [wolf]


# Added attacks (701) ---------------------------------------------------------------------------------------

ONCE_MORE = action("Encore", {"do": "attack"})
STRIKE_BACK = reaction("Riposte", {"event": "battle_end", "theirs": True}, {"do": "attack"})


@pytest.mark.rule("701.4", "603.2")
def test_an_added_attack_comes_beside_that_of_the_main_phase():
    table = Table(ally("Loup", 3), ONCE_MORE)
    wolf = table.put("Loup")
    table.hold(0, "Encore")
    table.begin().say(0, "play Encore").passes().say(0, table.bag(1), [wolf]).settle()
    assert characteristics.resistance(table.game, table.bag(1)) == 12
    assert "attack None" in table.offers(0)


@pytest.mark.rule("701.4", "703.1")
def test_the_defender_strikes_back_in_the_others_turn():
    """I-16: with whom was there before its own last turn."""
    table = Table(ally("Loup", 3), ally("Chien", 2), STRIKE_BACK)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    fresh = table.put("Chien", 1, since=6)
    table.hold(1, "Riposte")
    fight(table, [wolf], {})
    while table.asking.why == "action":
        table.say(table.asking.seat, "pass")
    assert "react Riposte" in table.offers(1)
    table.say(1, "react Riposte").passes()
    assert table.whys() == [(1, "target")]
    table.say(1, wolf).passes()
    assert fresh not in [o.obj for o in table.asking.shape.options]
    table.say(1, [dog]).passes().settle()
    assert table.game.state.active == 0
    assert table.obj(wolf).damage == 2
    assert table.whys() == [(0, "main")]


@pytest.mark.rule("701.1")
def test_no_attack_is_declared_in_a_battle():
    table = Table(ally("Loup", 3), ONCE_MORE)
    wolf = table.put("Loup")
    table.hold(0, "Encore")
    fight(table, [wolf], {})
    table.say(0, "play Encore").passes()
    assert table.kinds("no_attack") == ["no_attack"]
    table.settle()
    assert table.kinds("attack") == ["attack"]


@pytest.mark.rule("701.5", "603.2")
def test_no_attack_is_added_without_mp():
    heavy = {
        "kind": "continuous",
        "what": "hero",
        "changes": [{"kind": "plus", "stat": "mp", "amount": -9}],
    }
    table = Table(ally("Loup", 3), ally("Poids", 1, heavy), ONCE_MORE)
    table.put("Loup")
    table.put("Poids")
    table.hold(0, "Encore")
    table.begin().say(0, "play Encore").passes()
    assert table.kinds("no_attack", "attack") == ["no_attack"]


@pytest.mark.rule("701.1", "104.2")
def test_players_may_be_kept_from_declaring_attacks():
    """An added attack that was to be declared meanwhile is not; it ends with the next turn of who forbade it."""
    peace = action("Paix", {"do": "forbid", "what": "declare", "until": "your_next_turn"})
    table = Table(ally("Loup", 3), ally("Chien", 3), peace, ONCE_MORE)
    table.put("Loup")
    table.put("Chien", 1)
    table.hold(0, "Paix", "Encore")
    table.stack(0, *["Rien"] * 9)
    table.stack(1, *["Rien"] * 9)
    table.begin()
    assert "attack None" in table.offers(0)
    table.say(0, "play Paix").passes()
    assert "attack None" not in table.offers(0)
    table.say(0, "play Encore").passes()
    assert table.kinds("no_attack") == ["no_attack"]
    table.say(0, "end").passes().settle()
    assert table.game.state.active == 1
    assert "attack None" not in table.offers(1)
    table.say(1, "end").passes().settle()
    assert table.game.state.active == 0
    assert "attack None" in table.offers(0)


@pytest.mark.rule("104.2", "414.5")
def test_nothing_comes_into_a_haven_bag_while_it_is_closed():
    """What should appear there appears in the World instead; what should move there stays."""
    close = action(
        "Abcès",
        {"do": "displace", "what": FIGHTER | {"area": ["bag"]}, "out_of": "bag"},
        {"do": "forbid", "what": "shelter"},
    )
    room = {"name": "Salle", "type": "room", "level": {"value": 0}}
    table = Table(ally("Loup", 3), room, close)
    wolf = table.put("Loup", 1, "bag", tapped=True)
    table.hold(0, "Abcès", "Loup", "Salle")
    table.begin().say(0, "play Abcès").passes()
    assert table.obj(wolf).area == "world"
    assert table.kinds("moved") == []
    assert "play Salle" not in table.offers(0)
    assert "move" not in [o.verb for o in table.asking.shape.options]
    table.say(0, "play Loup").passes()
    assert table.names(0, "world").count("Loup") == 1


# Plays in mid-resolution (412.1, 418.7) --------------------------------------------------------------------


def granting(**play):
    return action("Élan", {"do": "play_now", **play})


@pytest.mark.rule("412.1", "418.7")
def test_a_card_is_played_at_once_and_for_free():
    free = granting(play={"types": ["action"]}, free=True)
    table = Table(free, shot("Éclair", 2, level=0) | {"level": {"value": 5}})
    table.hold(0, "Élan", "Éclair")
    table.begin().say(0, "play Élan").passes()
    assert table.whys() == [(0, "play_now")]
    assert table.offers(0) == ["play Éclair", "play_nothing None"]
    table.say(0, "play Éclair", table.hero(1)).passes()
    assert table.hp(1) == 18
    assert table.kinds("tapped") == []


@pytest.mark.rule("418.7", "418.8")
def test_additional_costs_are_paid_even_for_free():
    toll = shot("Éclair", 2, cost={"tap": {"select": {"types": ["hero"], "control": "you"}}}) | {
        "level": {"value": 5}
    }
    table = Table(granting(play={"types": ["action"]}, free=True), toll)
    table.hold(0, "Élan", "Éclair")
    table.begin().say(0, "play Élan").passes().say(0, "play Éclair", table.hero(1), table.hero(0)).passes()
    assert table.obj(table.hero(0)).tapped
    assert table.hp(1) == 18


@pytest.mark.rule("412.1", "305.1")
def test_the_time_to_play_a_type_still_counts():
    ring = {"name": "Anneau", "type": "equipment", "traits": ["Bijou"], "level": {"value": 0}}
    table = Table(ally("Loup", 3), ring, granting(play={}))
    wolf = table.put("Loup")
    table.hold(0, "Élan", "Anneau")
    fight(table, [wolf], {})
    table.say(0, "play Élan").passes()
    assert "play Anneau" not in table.offers(0)
    table.say(0, "play_nothing")


@pytest.mark.rule("809.1", "809.6")
@pytest.mark.parametrize("reactions", [True, False])
def test_a_play_that_nobody_may_answer(reactions):
    hush = reaction("Silence", {"event": "played", "plays": "card", "theirs": True}, {"do": "cancel"})
    shield = reaction(
        "Bouclier", {"event": "damage", "time": "about", "what": YOURS}, {"do": "prevent", "amount": None}
    )
    table = Table(granting(play={"types": ["action"]}, reactions=reactions), shot("Éclair", 2), hush, shield)
    table.hold(0, "Élan", "Éclair")
    table.hold(1, "Silence", "Bouclier")
    table.begin().say(0, "play Élan").say(1, "pass").passes()
    table.say(0, "play Éclair", table.hero(1))
    assert ("react Silence" in table.offers(1)) is reactions
    if reactions:
        table.say(1, "pass")
    while "react Bouclier" not in table.offers(1):
        table.say(table.asking.seat, "pass")


@pytest.mark.rule("802.2", "104.1")
def test_a_power_is_used_at_once():
    quick = action(
        "Réflexe", {"do": "untap", "what": "target"}, {"do": "play_now", "use": "target"},
        choose=[{"select": YOURS | {"tapped": True}}],
    )  # fmt: skip
    archer = ally(
        "Archer", 1, power({"do": "deal", "amount": 2, "to": "target"}, cost={"tap_self": True}, choose=ANY)
    )
    table = Table(archer, quick)
    bow = table.put("Archer", tapped=True)
    table.hold(0, "Réflexe")
    table.begin().say(0, "play Réflexe").passes().say(0, "use Archer", table.hero(1)).passes()
    assert table.hp(1) == 18
    assert table.obj(bow).tapped


# New events ------------------------------------------------------------------------------------------------


@pytest.mark.rule("705.3", "705.1", "809.4")
def test_an_action_in_a_battle_is_a_play_a_use_or_a_reassignment():
    watch = trigger({"event": "action", "theirs": True}, {"do": "draw"})
    table = Table(
        ally("Loup", 3, watch), ally("Renard", 1), ally("Chien", 2, power({"do": "draw"})), shot("Tir")
    )
    wolf, fox, dog = table.put("Loup"), table.put("Renard"), table.put("Chien", 1)
    for seat in (0, 1):
        table.stack(seat, *["Rien"] * 9)
    table.hold(1, "Tir")
    fight(table, [wolf, fox], {dog: fox})
    table.say(0, "pass").say(1, "play Tir", fox).passes()
    assert len(table.lines("drew")) == 1
    table.say(0, "pass").say(1, "use Chien").passes()
    table.say(0, "pass").say(1, "reassign").passes()
    assert battle(table).blocks == {dog: wolf}
    assert [line["seat"] for line in table.lines("drew")].count(0) == 3


@pytest.mark.rule("705.1")
def test_outside_a_battle_a_play_is_no_such_action():
    watch = trigger({"event": "action", "theirs": True}, {"do": "draw"})
    table = Table(ally("Loup", 3, watch), shot("Tir"))
    table.put("Loup", 1)
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir", table.hero(1)).passes()
    assert table.kinds("drew") == []


@pytest.mark.rule("804.3", "704.2a")
def test_who_attacks_unblocked_is_known_after_the_blockers():
    alone = trigger({"event": "unblocked", "what": "self"}, {"do": "draw"})
    table = Table(ally("Loup", 3, alone), ally("Chien", 2))
    wolf, other, dog = table.put("Loup"), table.put("Loup"), table.put("Chien", 1)
    table.stack(0, *["Rien"] * 9)
    fight(table, [wolf, other], {dog: wolf})
    assert len(table.kinds("drew")) == 1


@pytest.mark.rule("603.4", "809.2")
def test_the_end_of_a_turn_is_declared_before_cards_are_drawn():
    late = reaction(
        "Tard", {"event": "turn_ending", "mine": True}, {"do": "heal", "what": "hero", "amount": 5}
    )
    table = Table(late)
    table.obj(table.hero(0)).lost = 5
    table.hold(0, "Tard")
    table.stack(0, *["Rien"] * 9)
    table.begin().say(0, "end").say(0, "react Tard").passes()
    kinds = table.kinds("healed", "drew")
    assert kinds[0] == "healed"
    assert table.hp(0) == 20


@pytest.mark.rule("409.2", "804.3")
def test_a_destruction_belongs_to_who_destroyed():
    mine = trigger(
        {"event": "destroy", "what": {"types": ["ally"], "control": "opponent"}, "mine": True}, {"do": "draw"}
    )
    suicide = action("Sacrifice", {"do": "destroy", "what": {"types": ["ally"], "names": ["Chien"]}})
    table = Table(ally("Témoin", 3, mine), ally("Chien", 2), shot("Tir", 3), suicide)
    table.put("Témoin")
    dog, second = table.put("Chien", 1), table.put("Chien", 1)
    table.stack(0, *["Rien"] * 9)
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir", dog).passes()
    assert len(table.kinds("drew")) == 1
    assert table.alive(second)


@pytest.mark.rule("501.4", "405.3")
@pytest.mark.parametrize(("hand", "asked"), [((), False), (("Rien",), True), (("Éclair",), True)])
def test_whether_one_is_asked_what_to_play_tells_nothing_of_the_hand(hand, asked):
    table = Table(granting(play={"types": ["action"]}), shot("Éclair", 2))
    table.hold(0, "Élan", *hand)
    table.begin().say(0, "play Élan").passes()
    assert (table.whys() == [(0, "play_now")]) is asked
