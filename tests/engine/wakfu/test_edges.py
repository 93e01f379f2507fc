"""Cases at the edge of a rule: exactly at a limit, one beyond it, two of a kind at once, the one that is meant."""

from __future__ import annotations

import msgspec
import pytest

from cards.wakfu.powers import Plus
from engine.core.decision import IllegalMoveError
from engine.core.game import JudgeEdit
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.state import Modifier
from engine.wakfu.events import Appeared, Damaged, Destroyed, Equipped, Expelled, HPLost, Moved, XPGained
from engine.wakfu.offers import timing
from engine.wakfu.outside.information_set import InformationSet
from engine.wakfu.reading import allowed, gear
from tests.engine.wakfu.tables import (
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

FOE = {"types": ["ally"], "control": "opponent"}


def piece(name, *traits, kind="equipment", **more):
    return {"name": name, "type": kind, "level": {"value": 0}, "traits": list(traits)} | more


GEAR = {
    "épée": ("Arme",), "hache": ("Arme",), "écu": ("Bouclier",), "coiffe": ("Armure", "Coiffe"),
    "chapeau": ("Armure", "Chapeau"), "cape": ("Armure", "Cape"), "ceinture": ("Armure", "Ceinture"),
    "bottes": ("Armure", "Bottes"), "collier": ("Bijou", "Amulette"), "or": ("Bijou", "Anneau"),
    "argent": ("Bijou", "Anneau"), "cuivre": ("Bijou", "Anneau"), "tofu": ("Familier",), "dinde": ("Monture",),
    "sac": (), "corde": (), "anneau sans bijou": ("Anneau",),
}  # fmt: skip


def modified(table, oid, stat, amount):
    """A change in force until the end of the turn."""
    mod = Modifier(table.game.state.time, 0, oid, (Plus(stat, amount),), "turn_end", [oid])
    table.game.state.mods.append(mod)
    table.game.invalidate()


def strike(table, attackers, target):
    """An attack on someone without blockers, up to the Damage on the Target."""
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes().say(0, target).passes().say(0, attackers).passes()
    while table.whys()[0][1] in ("action", "react", "blockers"):
        table.say(table.asking.seat, {} if table.asking.why == "blockers" else "pass")


@pytest.mark.rule("305.5", "305.6", "305.5g")
@pytest.mark.parametrize(
    ("worn", "overloaded"),
    [
        ("épée", False), ("or", False), ("sac corde", False), ("sac sac", False), ("or argent", False),
        ("épée écu coiffe cape ceinture bottes collier or argent tofu sac", False), ("écu or sac", False),
        ("épée hache", True), ("épée épée", True), ("coiffe chapeau", True), ("cape cape", True),
        ("écu écu", True), ("ceinture ceinture", True), ("bottes bottes", True), ("collier collier", True),
        ("tofu dinde", True), ("or or", True), ("or argent cuivre", True), ("épée or argent hache", True),
        ("épée écu or or", True),
    ],
)  # fmt: skip
def test_what_is_worn_is_too_much_of_a_kind_or_not(worn, overloaded):
    table = Table(*(piece(name, *traits) for name, traits in GEAR.items()))
    shown = [Printed(table.catalog.one(name)) for name in worn.split()]
    assert gear.overloaded(shown) is overloaded
    pieces = [table.put(name, wielder=table.hero(0)) for name in worn.split()]
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    assert (table.whys() == [(0, "equip_limit")]) is overloaded
    assert all(map(table.alive, pieces)), "what is not one too many stays"
    while table.whys() == [(0, "equip_limit")]:
        table.submit(0, table.asking.shape.options[0].key)
    assert sum(map(table.alive, pieces)) == len(pieces) - overloaded


@pytest.mark.rule("305.5a", "305.6", "403.1")
@pytest.mark.parametrize(
    ("more", "worn", "asked"), [(1, 2, False), (1, 3, True), (2, 2, False), (2, 3, False), (2, 4, True)]
)
def test_more_weapons_are_allowed_and_nothing_else_is(more, worn, asked):
    arms = {"kind": "plus", "stat": "weapons", "amount": more}
    table = Table(
        {"name": "Bras", "type": "zone", "level": {"value": 0}, "powers": [
            {"kind": "continuous", "what": {"types": ["hero"], "control": "you"}, "changes": [arms]},
        ]},
        piece("Épée", "Arme"), piece("Cape", "Armure", "Cape"),
    )  # fmt: skip
    table.put("Bras")
    swords = [table.put("Épée", wielder=table.hero(0)) for _ in range(worn)]
    cape = table.put("Cape", wielder=table.hero(0))
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    assert [o.obj for o in table.asking.shape.options] == swords if asked else table.whys() == [(0, "main")]
    assert all(map(table.alive, (cape, *swords)))
    table.settle().put("Cape", wielder=table.hero(0))
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    assert {table.game.name_of(o.obj) for o in table.asking.shape.options} == {"Cape"}


@pytest.mark.rule("304.4", "305.6")
def test_of_two_dofus_of_a_name_one_goes_by_the_rule_of_dofus():
    """304.5: a Dofus is no Equipment, so that the limits of Equipment do not concern it."""
    egg = {"name": "Œuf", "type": "dofus", "level": {"value": 0}}
    for card, rule in ((egg, "304.4"), (piece("Cape", "Armure", "Cape"), "305.6")):
        table = Table(card)
        first, second = (table.put(card["name"], wielder=table.hero(0)) for _ in range(2))
        table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
        assert (table.asking.why, table.asking.rules) == ("equip_limit", (rule,))
        table.submit(0, str(first))
        assert table.alive(second)
        assert [n.cause.rules for n in table.log if n.kind == "destroyed"] == [(rule,)]


@pytest.mark.rule("305.5g", "305.6")
@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1), (1, 0)])
def test_of_two_equal_rings_and_another_any_may_go_first(seats):
    """Each player sees to their own; the active one first. Two equal ones that are left are one too many again."""
    table = Table(*(piece(name, "Bijou", "Anneau") for name in ("Or", "Argent", "Cuivre")))
    rings = {
        seat: [table.put(n, seat, wielder=table.hero(seat)) for n in ("Argent", "Or", "Or")] for seat in seats
    }
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    for seat in sorted(seats):
        assert table.whys() == [(seat, "equip_limit")]
        assert [o.obj for o in table.asking.shape.options] == rings[seat]
        table.submit(seat, table.asking.shape.options[0].key)
        assert [o.obj for o in table.asking.shape.options] == rings[seat][1:]
        table.submit(seat, table.asking.shape.options[0].key)
    assert table.whys() == [(0, "main")]


@pytest.mark.rule("305.6")
def test_of_rings_and_weapons_that_are_too_many_any_may_go_first():
    table = Table(*(piece(name, *traits) for name, traits in GEAR.items()))
    pieces = [table.put(n, wielder=table.hero(0)) for n in ("épée", "hache", "écu", "or", "argent", "cuivre")]
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    over = [oid for oid in pieces if table.game.name_of(oid) != "écu"]
    assert [o.obj for o in table.asking.shape.options] == over


@pytest.mark.rule("305.5g", "305.6")
def test_of_three_different_rings_any_may_go():
    table = Table(
        *(piece(name, "Bijou", "Anneau") for name in ("Or", "Argent", "Cuivre")), piece("Bottes", "Armure")
    )
    rings = [table.put(name, wielder=table.hero(0)) for name in ("Or", "Argent", "Cuivre")]
    table.put("Bottes", wielder=table.hero(0))
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    assert [o.obj for o in table.asking.shape.options] == rings


@pytest.mark.rule("304.4", "305.5")
def test_two_dofus_of_a_name_are_one_too_many():
    table = Table(piece("Pourpre", kind="dofus"), piece("Ivoire", kind="dofus"))
    first, second, _ = (table.put(name, wielder=table.hero(0)) for name in ("Pourpre", "Pourpre", "Ivoire"))
    table.send(HPLost(obj=table.hero(1), seat=1, amount=1))
    assert [o.obj for o in table.asking.shape.options] == [first, second]


@pytest.mark.rule("806.9", "706.4", "706.2")
@pytest.mark.parametrize(("strength", "asked"), [(0, False), (1, True), (2, True), (5, True)])
def test_a_giant_shares_out_what_it_has(strength, asked):
    """Two blockers of Strength 2: what is left over once both are dealt with may go to the Target."""
    table = Table(ally("Géant", 3, keywords=[keyword("giant")]), ally("Chien", 2))
    giant, dogs = table.put("Géant"), [table.put("Chien", 1) for _ in range(2)]
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes().say(0, [giant]).passes()
    table.say(1, dict.fromkeys(dogs, giant))
    modified(table, giant, "strength", strength - 3)
    while table.whys()[0][1] in ("action", "react"):
        table.say(table.asking.seat, "pass")
    assert (table.whys() == [(0, "giant")]) is asked
    if asked:
        shape = table.asking.shape
        assert shape.total == strength
        assert (table.bag(1) in [o.obj for o in shape.options]) is (strength > 4)


@pytest.mark.rule("707.1")
@pytest.mark.parametrize(("strength", "asked"), [(0, False), (1, True), (2, True)])
def test_only_a_target_with_strength_strikes_back(strength, asked):
    table = Table(ally("Loup", 1), hero=HERO | {"strength": strength})
    wolves = [table.put("Loup"), table.put("Loup")]
    strike(table, wolves, table.hero(1))
    assert (table.whys() == [(1, "strike_back")]) is asked


@pytest.mark.rule("707.1")
def test_who_has_no_strength_does_not_strike_and_is_not_struck_back():
    table = Table(ally("Loup", 1), ally("Chien", 2), hero=HERO | {"strength": 0})
    first, second, dog = table.put("Loup"), table.put("Loup"), table.put("Chien", 1)
    strike(table, [table.hero(0), first, second], dog)
    assert [o.obj for o in table.asking.shape.options] == [first, second]


@pytest.mark.rule("504.3a", "506.3")
@pytest.mark.parametrize(("inside", "appears"), [(3, True), (4, False)])
def test_an_ally_that_is_about_to_appear_in_a_full_haven_bag_does_not(inside, appears):
    table = Table(ally("Loup"))
    for _ in range(inside):
        table.put("Loup", area="bag")
    (held,) = table.hold(0, "Loup")
    table.send(Appeared(obj=held, seat=0, area="bag"))
    assert (len(table.names(0, "hand")), len(table.game.state.seats[0].inside)) == (
        (0, inside + 1) if appears else (1, inside)
    )


@pytest.mark.rule("414.5", "501.5")
def test_what_has_left_is_not_expelled():
    table = Table(ally("Loup"))
    wolf = table.put("Loup", area="bag")
    table.send(Destroyed(obj=wolf, seat=1)).settle()
    table.send(Expelled(obj=wolf, seat=0))
    assert table.kinds("expelled") == []
    assert table.names(0, "discard") == ["Loup"]


@pytest.mark.rule("504.3", "504.3a", "306.3a")
@pytest.mark.parametrize(("inside", "room"), [(3, True), (4, False), (5, False), (6, False)])
def test_a_full_haven_bag_takes_in_nobody_and_one_too_full_neither(inside, room):
    """In the first turn nobody is expelled (506.3)."""
    table = Table(ally("Loup"), ally("Ours"), turn_number=1)
    table.obj(table.hero(0)).area = "world"
    for _ in range(inside):
        table.put("Loup", area="bag")
    table.hold(0, "Ours")
    table.begin()
    assert allowed.world_closed(table.game)
    assert allowed.room_left(table.game, 0) == 4 - inside
    assert ("play Ours" in table.offers(0)) is room


@pytest.mark.rule("104.1", "303.1")
@pytest.mark.parametrize("home", ["world", "bag"])
def test_what_appears_in_one_place_only_is_offered_for_that_place(home):
    table = Table(ally("Ermite", 1, {"kind": "enters_tapped", "area": home}))
    (card,) = table.hold(0, "Ermite")
    table.begin()
    assert timing.ways(table.game, table.obj(card), "main") == [(home, False)]


@pytest.mark.rule("811.1", "811.2")
def test_what_replaces_two_kinds_of_events_replaces_each_by_its_own():
    instead = {"do": "instead", "effects": [{"do": "gain_xp", "amount": 1}]}
    other = {"do": "instead", "effects": [{"do": "draw"}]}
    about = {"time": "about", "what": "self"}
    table = Table(
        ally(
            "Roc", 3,
            trigger({"event": "destroy"} | about, instead), trigger({"event": "damage"} | about, other),
            trigger({"event": "untap"} | about, instead),
        )
    )  # fmt: skip
    rock = table.put("Roc", 1)
    table.stack(1, "Roc", "Roc")
    table.send(Damaged(obj=rock, amount=5, element="fire", seat=0))
    assert (table.names(1, "hand"), table.game.state.seats[1].xp) == (["Roc"], 0)
    table.send(Destroyed(obj=rock, seat=0))
    assert (table.names(1, "hand"), table.game.state.seats[1].xp) == (["Roc"], 1)
    assert table.alive(rock)


@pytest.mark.rule("407.4", "407.3")
def test_a_copy_moves_others_as_the_original_does():
    pick = {"do": "pick", "select": FOE, "count": 1}
    twice = reaction("Double", {"event": "played", "mine": True}, {"do": "copy"})
    table = Table(action("Exil", pick, {"do": "banish", "what": "picked"}), twice, ally("Loup"))
    for _ in range(3):
        table.put("Loup", 1)
    table.hold(0, "Exil", "Double")
    table.begin().say(0, "play Exil", "react Double").settle()
    assert table.names(1, "banished") == ["Loup", "Loup"]


@pytest.mark.rule("407.3", "416.2")
@pytest.mark.parametrize("number", [0, 1])
def test_each_power_of_an_ally_may_be_copied(number):
    twice = power(
        {"do": "copy"}, cost={"tap_self": True}, reaction={"event": "played", "mine": True, "plays": "any"}
    )
    powers = [power({"do": "gain_xp"}, times=1), power({"do": "draw"}, times=1)]
    table = Table(ally("Sage", 1, *(powers if number else reversed(powers))), ally("Écho", 1, twice))
    sage = table.put("Sage")
    table.put("Écho")
    table.hold(0, "Rien")
    table.stack(0, "Rien", "Rien", "Rien")
    table.begin().say(0, f"use:{sage}:{number}", "react Écho").settle()
    assert table.names(0, "hand") == ["Rien", "Rien", "Rien"]


@pytest.mark.parametrize("active", [0, 1])
def test_both_shuffle_the_active_player_first(active):
    table = Table(action("Tornade", {"do": "shuffle", "who": "both"}), active=active)
    table.hold(active, "Tornade")
    table.begin().say(active, "play Tornade").settle()
    assert [n.data["seat"] for n in table.log if n.kind == "shuffled"] == [active, 1 - active]


@pytest.mark.rule("407.3", "804.8")
def test_a_copy_is_something_done():
    twice = reaction(
        "Double", {"event": "played", "mine": True},
        {"do": "if_done", "first": [{"do": "copy"}], "then": [{"do": "gain_xp", "amount": 2}]},
    )  # fmt: skip
    table = Table(action("Étude", {"do": "draw"}), twice)
    table.stack(0, "Étude", "Étude", "Étude")
    table.hold(0, "Étude", "Double")
    table.begin().say(0, "play Étude", "react Double").settle()
    assert table.game.state.seats[0].xp == 2
    assert table.names(0, "hand") == ["Étude", "Étude"]


def weighed(table):
    (cause,) = [n.cause for n in table.log if n.kind == "damaged"]
    return cause.facts


@pytest.mark.rule("811.4", "806.12")
@pytest.mark.parametrize(("more", "less"), [(0, 1), (2, 0), (2, 1)])
def test_damage_tells_what_raised_and_what_lowered_it(more, less):
    changes = {"kind": "continuous", "changes": [{"kind": "more", "of": "damage", "amount": more}]}
    shell = [keyword("resist", element="fire", amount=less)]
    table = Table(ally("Brute", 3, changes), ally("Roc", 9, keywords=shell))
    brute, rock = table.put("Brute"), table.put("Roc", 1)
    table.send(Damaged(obj=rock, amount=4, element="fire", source=brute, seat=0))
    assert weighed(table) == {"code": "weighed", "dealt": 4, "raised": more, "lowered": less}
    assert table.obj(rock).damage == 4 + more - less


@pytest.mark.rule("811.4")
@pytest.mark.parametrize(
    ("order", "less", "raised"),
    [("lower_first", {"amount": 2}, 0), ("raise_first", {"amount": 9}, 1), ("raise_first", {}, 1)],
)
def test_damage_that_all_is_taken_off_tells_no_more_than_there_was(order, less, raised):
    """Lowered to nothing first it was never raised; what takes all off takes as much as there is."""
    more = {"kind": "continuous", "changes": [{"kind": "more", "of": "damage", "amount": 1}]}
    less = {"kind": "continuous", "changes": [{"kind": "less_damage", **less}]}
    table = Table(ally("Brute", 3, more), ally("Roc", 9, less), modifier_order=order)
    brute, rock = table.put("Brute"), table.put("Roc", 1)
    table.send(Damaged(obj=rock, amount=2, element="fire", source=brute, seat=0))
    (cause,) = [n.cause for n in table.log if n.kind == "not_done"]
    assert cause.facts == {"code": "prevented", "dealt": 2, "raised": raised, "lowered": 2 + raised}


@pytest.mark.rule("811.4", "417.2")
def test_damage_tells_what_each_of_its_recipients_has_taken_off():
    shell = [keyword("resist", element="fire", amount=1)]
    about = {"event": "damage", "time": "about", "what": YOURS}
    table = Table(
        ally("Brute", 3, {"kind": "continuous", "changes": [{"kind": "more", "of": "damage", "amount": 3}]}),
        ally("Roc", 9, keywords=shell), ally("Mur", 9, keywords=shell * 3),
        reaction("Détour", about, {"do": "redirect", "to": "target"}, choose=[{"select": {"names": ["Mur"]}}]),
    )  # fmt: skip
    brute, rock, wall = table.put("Brute"), table.put("Roc", 1), table.put("Mur", 1)
    table.hold(1, "Détour")
    table.send(Damaged(obj=rock, amount=4, element="fire", source=brute, seat=0))
    table.say(1, "react Détour").passes()
    assert weighed(table) == {"code": "weighed", "dealt": 4, "raised": 3, "lowered": 4}
    assert table.obj(wall).damage == 3


@pytest.mark.rule("811.4")
def test_damage_that_nothing_changes_tells_no_figures():
    table = Table(ally("Roc", 9))
    rock = table.put("Roc", 1)
    table.send(Damaged(obj=rock, amount=4, element="fire", seat=0))
    assert weighed(table) == {}


@pytest.mark.parametrize(("edit", "most"), [("hp", 20), ("xp", 99)])
@pytest.mark.parametrize("beyond", [-1, 1])
def test_a_judge_is_told_between_which_numbers(edit, most, beyond):
    table = Table().begin()
    number = -1 if beyond < 0 else most + 1
    with pytest.raises(IllegalMoveError) as caught:
        table.game.act(-1, JudgeEdit(edit, "so", seat=0, number=number))
    assert caught.value.params == {"least": 0, "most": most}
    for within in (1, most - 1):
        table.game.act(-1, JudgeEdit("hp", "so", seat=1, number=min(within, 20)))
        assert table.hp(1) == min(within, 20)


@pytest.mark.rule("305.3", "305.7", "305.9")
@pytest.mark.parametrize(
    ("to", "passes"),
    [("Ours", True), ("Loup", False), ("Ours du sac", True), ("Zone", False), ("Lui", False)],
)
def test_equipment_passes_to_who_may_wear_it(to, passes):
    table = Table(
        ally("Ours"), ally("Ours du sac"), ally("Loup", traits=["Monstre"]), ally("Lui"),
        {"name": "Zone", "type": "zone", "level": {"value": 0}}, piece("Épée", "Arme"),
    )  # fmt: skip
    places = {"Ours": "world", "Ours du sac": "bag", "Loup": "world", "Zone": "world", "Lui": "discard"}
    there = {name: table.put(name, area=place) for name, place in places.items()}
    sword = table.put("Épée", wielder=table.hero(0))
    table.send(Equipped(obj=sword, seat=0, to=there[to]))
    assert table.obj(sword).wielder == (there[to] if passes else table.hero(0))
    assert table.obj(sword).area == ("bag" if passes and "sac" in to else "world")


@pytest.mark.rule("806.6b", "704.2b")
@pytest.mark.parametrize(("mp", "able"), [(1, False), (2, False), (3, True)])
def test_where_defense_counts_blockers_may_be_as_many_as_points(mp, able):
    """I-19: two block already."""
    table = Table(
        ally("Loup", 3),
        ally("Chien", 1),
        ally("Garde", 1, keywords=[keyword("defense")]),
        defense_mp="counts",
    )
    wolf = table.put("Loup")
    dogs = [table.put("Chien", 1) for _ in range(2)]
    table.hold(1, "Garde")
    table.hold(0, "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes().say(0, [wolf]).passes()
    table.say(1, dict.fromkeys(dogs, wolf))
    modified(table, table.hero(1), "mp", mp - 3)
    table.passes().say(0, "pass")
    assert ("play Garde" in table.offers(1)) is able


@pytest.mark.rule("501.4")
def test_questions_are_numbered_from_one_in_what_a_seat_knows():
    table = Table(shot("Tir"))
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir")
    assert table.asking.id > 1
    known = msgspec.json.decode(table.game.information_set(0), type=InformationSet)
    state = msgspec.json.decode(bytes(known.state))
    assert [asked["decision"]["id"] for asked in state["asked"]] == [1]
    assert state["next_decision"] == 2


@pytest.mark.rule("401.2a", "405.2")
@pytest.mark.parametrize(
    ("select", "found"),
    [
        ({"types": ["ally"]}, {"Feu", "Eau", "Feu follet"}),
        ({"types": ["action"], "element": "fire"}, {"Flamme"}),
        ({"element": "fire"}, {"Feu", "Feu follet", "Flamme"}),
        ({"names": ["Eau", "Flamme"]}, {"Eau", "Flamme"}),
        ({"types": ["ally"], "traits": ["Tofu"]}, {"Feu follet"}),
        ({"any_traits": ["Tofu", "Sort"]}, {"Feu follet", "Flamme"}),
        ({"types": ["ally"], "not_traits": ["Tofu"]}, {"Feu", "Eau"}),
        ({"types": ["ally"], "element": "water", "names": ["Feu"]}, set()),
    ],
)
def test_a_search_finds_just_what_it_asks_for(select, found):
    cards = (
        ally("Feu", element="fire"), ally("Eau", element="water"),
        ally("Feu follet", element="fire", traits=["Monstre", "Tofu"]),
        action("Flamme", {"do": "draw"}, traits=("Sort",)) | {"element": "fire"},
    )  # fmt: skip
    table = Table(*cards, action("Fouille", {"do": "search", "select": select}))
    table.stack(0, *(card["name"] for card in cards))
    table.hold(0, "Fouille")
    table.begin().say(0, "play Fouille")
    offered = {table.game.catalog_name(o.card) for o in table.asking.shape.options if o.card}
    assert offered == found
    first = table.asking.shape.options[0]
    assert table.asking.shape.sensible() == first.key


@pytest.mark.rule("418.6", "401.4")
@pytest.mark.parametrize("learnt", ["Boulanger", "Forgeron", "Tailleur"])
def test_an_artisan_is_one_of_just_that_profession(learnt):
    blade = piece("Lame", "Arme", recipe={"profession": "Forgeron", "elements": ["fire"]}, level={"value": 3})
    school = {
        "kind": "continuous", "what": {"names": ["Apprenti"]}, "changes": [{"kind": "gain", "profession": learnt}],
    }  # fmt: skip
    table = Table(blade, ally("Apprenti"), ally("Maître", 1, school), ally("Braise", element="fire"))
    table.put("Apprenti")
    table.put("Maître")
    table.put("Braise", area="discard")
    (card,) = table.hold(0, "Lame")
    for oid in (table.bag(0), table.hero(0)):
        table.obj(oid).tapped = True
    table.begin()
    assert timing.ways(table.game, table.obj(card), "main") == (
        [("world", True)] if learnt == "Forgeron" else []
    )


@pytest.mark.rule("705.1", "302.3")
@pytest.mark.parametrize("inside", ["may", "when"])
def test_what_a_challenge_does_at_the_start_may_hold_other_effects(inside):
    gain = [{"do": "heal", "what": "hero", "amount": 3}]
    nested = {"do": "may", "then": gain}
    if inside == "when":
        nested = {
            "do": "when",
            "condition": {"is": "in_battle"},
            "then": [{"do": "draw"}, {"do": "may", "then": gain}],
        }
    dare = action("Défi", {"do": "draw"}, traits=("Challenge",), opening=[{"do": "draw"}, nested])
    table = Table(ally("Loup", 3), dare)
    wolf = table.put("Loup")
    table.obj(table.hero(0)).lost = 5
    table.stack(0, *["Loup"] * 5)
    table.hold(0, "Défi")
    table.hold(1, "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes().say(0, "challenge Défi").passes()
    table.say(0, [wolf]).passes()
    while table.whys()[0][1] == "blockers":
        table.say(1, {})
    assert table.whys() == [(0, "may")]
    table.say(0, "yes")
    assert table.hp(0) == 18


@pytest.mark.rule("410.8", "809.4")
@pytest.mark.parametrize(
    ("amount", "who", "asked"), [(2, "Ours", False), (3, "Ours", True), (5, None, False)]
)
def test_only_an_ally_is_about_to_be_destroyed_by_lethal_damage(amount, who, asked):
    """I-62: a Hero loses HP by it, however weak."""
    spare = reaction("Sursis", {"event": "destroy", "time": "about", "what": YOURS}, {"do": "draw"})
    table = Table(spare, ally("Ours", 3))
    bear = table.put("Ours", 1)
    table.hold(1, "Sursis")
    victim = table.hero(1) if who is None else bear
    table.send(Damaged(obj=victim, amount=amount, element="fire", seat=0))
    assert (table.whys() == [(1, "react")]) is asked


@pytest.mark.rule("204.2", "408.2")
@pytest.mark.parametrize("element", ["air", "water"])
def test_what_counts_as_another_element_is_recycled_as_that(element):
    """Whichever comes first in whatever order."""
    many = {
        "kind": "continuous",
        "changes": [{"kind": "counts_as", "elements": [element], "when": "recycled"}],
    }
    rite = action("Rite", {"do": "draw"}, cost={"recycle": {"select": {"element": element}}})
    table = Table(ally("Loup", 1, many, element="earth"), ally("Ours", element="earth"), rite)
    table.put("Ours", area="discard")
    table.hold(0, "Rite")
    table.begin()
    assert "play Rite" not in table.offers(0)
    table.put("Loup", area="discard")
    table.begin()
    assert "play Rite" in table.offers(0)


@pytest.mark.rule("811.1", "804.6", "804.7")
def test_after_a_replacement_what_is_triggered_resolves_as_before():
    """What sets it off happens outside any resolution: the next step of the turn is only asked after it."""
    guard = trigger(
        {"event": "destroy", "time": "about", "what": "self"}, {"do": "instead", "effects": [{"do": "draw"}]}
    )
    table = Table(
        ally("Roc", 1, guard), ally("Loup", 1, trigger({"event": "move", "what": "self"}, {"do": "draw"}))
    )
    rock, wolf = table.put("Roc"), table.put("Loup")
    table.stack(0, *["Rien"] * 4)
    table.send(Destroyed(obj=rock, seat=1)).settle()
    assert table.alive(rock)
    assert table.names(0, "hand") == ["Rien"]
    table.send(Moved(obj=wolf, seat=0)).settle()
    assert table.obj(wolf).area == "bag"
    assert table.names(0, "hand") == ["Rien", "Rien"]


@pytest.mark.rule("811.1", "415.1")
@pytest.mark.parametrize(("gains", "xp"), [((0,), 0), ((2,), 3), ((2, 1), 4), ((0, 2), 3)])
def test_what_raises_experience_raises_each_gain_once_and_no_gain_of_nothing(gains, xp):
    more = {"kind": "continuous", "what": "you", "changes": [{"kind": "more", "of": "xp", "amount": 1}]}
    table = Table(ally("Sage", 1, more))
    table.put("Sage")
    table.send(*(XPGained(seat=0, amount=amount) for amount in gains), XPGained(seat=1, amount=1)).settle()
    assert [own.xp for own in table.game.state.seats] == [xp, 1]
