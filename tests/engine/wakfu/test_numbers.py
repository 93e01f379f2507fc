"""Numbers at their edges: nothing, less than nothing, exactly enough, and the one among several that is meant."""

from __future__ import annotations

import pytest

from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import ANY, HERO, Table, action, ally, power, reaction, shot, trigger

MINUS = {"of": "times", "value": 1, "by": -1}
FOE = {"types": ["ally"], "control": "opponent"}
MINE = {"types": ["ally"], "control": "you"}


def trial(*effects, **script):
    """An action with these effects is about to be played; there are cards for all of them."""
    table = Table(action("Essai", *effects, **script), ally("Loup", 5))
    table.mine, table.wolf = table.put("Loup", markers={"Sel": 2}), table.put("Loup", 1)
    for seat in (0, 1):
        table.stack(seat, "Loup", "Loup", "Loup")
        table.hold(seat, "Loup", "Loup")
        table.obj(table.hero(seat)).lost = 3
    table.hold(0, "Essai")
    return table.begin()


NUMBERED = [
    ({"do": "deal", "to": "opponent"}, "damaged"),
    ({"do": "lose_hp", "what": "opponent"}, "lost_hp"),
    ({"do": "heal", "what": "hero"}, "healed"),
    ({"do": "gain_xp"}, "xp"),
    ({"do": "draw"}, "drew"),
    ({"do": "draw", "who": "opponent"}, "drew"),
    ({"do": "discard", "who": "opponent"}, "discarded"),
    ({"do": "discard", "who": "opponent", "by": "chance"}, "discarded"),
    ({"do": "unmark", "what": MINE, "name": "Sel"}, "unmarked"),
]


@pytest.mark.rule("105.1", "105.2", "104.2")
@pytest.mark.parametrize("amount", [0, MINUS])
@pytest.mark.parametrize(("effect", "kind"), NUMBERED)
def test_so_many_as_nothing_is_nothing(effect, kind, amount):
    table = trial(effect | {"amount": amount})
    table.say(0, "play Essai")
    assert table.whys() == [(0, "main")]
    assert kind not in table.kinds()
    assert (table.hp(0), table.hp(1)) == (17, 17)


@pytest.mark.rule("105.2", "808.2")
@pytest.mark.parametrize("amount", [0, MINUS])
def test_who_must_choose_as_many_as_nothing_chooses_nothing(amount):
    for counted in ("count", "spread"):
        table = trial({"do": "draw"}, choose=[{"select": MINE, counted: amount}])
        table.say(0, "play Essai")
        assert table.whys() == [(0, "main")]
        assert len(table.kinds("drew")) == 1


@pytest.mark.rule("105.1", "105.2")
@pytest.mark.parametrize("amount", [1, 2])
@pytest.mark.parametrize(("effect", "kind"), NUMBERED)
def test_so_many_are_so_many(effect, kind, amount):
    table = trial(effect | {"amount": amount})
    table.say(0, "play Essai")
    if table.whys() == [(1, "discard_some")]:
        assert (table.asking.shape.least, table.asking.shape.most) == (1, 1)
        table.submit(1, [table.asking.shape.options[0].key])
    lines = table.lines(kind)
    told = sum(line.get("amount", 1) for line in lines) if kind != "unmarked" else 2 - lines[0]["count"]
    assert told == amount
    assert table.whys() == [(0, "main")]


@pytest.mark.rule("413.1", "413.1a", "105.2")
@pytest.mark.parametrize(("there", "more", "left"), [(2, 1, 3), (0, 2, 2), (2, MINUS, 1), (0, MINUS, 0)])
def test_markers_are_counted_and_never_fewer_than_none(there, more, left):
    table = trial({"do": "mark", "what": MINE, "name": "Poivre", "amount": more})
    table.obj(table.mine).markers = {"Sel": 1} | ({"Poivre": there} if there else {})
    table.say(0, "play Essai")
    assert table.obj(table.mine).markers == {"Sel": 1, "Poivre": left}
    assert table.lines("marked")[0]["count"] == left


@pytest.mark.rule("413.1a", "413.1c")
@pytest.mark.parametrize(("there", "less", "left"), [(2, 1, 1), (2, 2, 0), (2, 3, 0)])
def test_no_more_markers_are_taken_off_than_lie_there(there, less, left):
    table = trial({"do": "unmark", "what": MINE, "name": "Sel", "amount": less})
    table.obj(table.mine).markers = {"Sel": there, "Poivre": 1}
    table.say(0, "play Essai")
    assert table.obj(table.mine).markers == {"Sel": left, "Poivre": 1}
    assert [line["count"] for line in table.lines("unmarked")] == [left]


@pytest.mark.rule("413.1a", "104.2")
def test_a_marker_that_is_not_there_is_not_taken_off():
    table = trial({"do": "unmark", "what": MINE, "name": "Poivre", "amount": 1})
    table.say(0, "play Essai")
    assert "unmarked" not in table.kinds()


@pytest.mark.rule("808.2c", "207.3")
def test_x_is_offered_where_a_choice_fits_and_the_most_is_proposed():
    """Values in between that leave no legal choice are left out."""
    spell = action(
        "Exil", {"do": "banish", "what": "target"}, choose=[{"select": FOE | {"level": ["x"]}}], level=0
    ) | {"level": {"value": None}}
    table = Table(spell, *(ally(f"Loup {n}", 1, level={"value": n}) for n in (1, 2, 4)))
    for n in (1, 2, 4):
        table.put(f"Loup {n}", 1)
    for _ in range(3):
        table.put("Loup 1", 0)
    table.hold(0, "Exil")
    table.begin().say(0, "play Exil")
    shape = table.asking.shape
    assert [(o.key, o.verb, o.detail) for o in shape.options] == [("1", "x", 1), ("2", "x", 2), ("4", "x", 4)]
    assert shape.sensible() == "4"
    table.say(0, "2").settle()
    assert table.names(1, "banished") == ["Loup 2"]


@pytest.mark.rule("808.2c", "418.2")
@pytest.mark.parametrize("spare", [0, 1, 3])
def test_x_is_what_is_left_beside_the_rest_of_the_cost(spare):
    bolt = power(
        {"do": "lose_hp", "what": "opponent", "amount": "x"},
        cost={"x_resources": True, "resources": ["fire"]},
    )
    table = Table(ally("Mage", 1, bolt), ally("Braise", element="fire"), ally("Loup"))
    table.put("Mage", tapped=True)
    table.obj(table.hero(0)).tapped = table.obj(table.bag(0)).tapped = True
    table.put("Braise")
    for _ in range(spare):
        table.put("Loup")
    table.begin().say(0, "use Mage")
    if spare:
        assert (table.asking.shape.least, table.asking.shape.most) == (0, spare)
        table.say(0, spare)
    table.settle()
    assert table.hp(1) == 20 - spare
    assert sum(obj.tapped for obj in table.game.state.objs.values()) == 4 + spare


@pytest.mark.rule("418.2", "808.2c")
def test_x_does_not_make_up_for_an_element_that_is_lacking():
    bolt = power({"do": "draw"}, cost={"x_resources": True, "resources": ["fire"]})
    table = Table(ally("Mage", 1, bolt), ally("Loup"))
    for _ in range(3):
        table.put("Mage")
    table.begin()
    assert "use Mage" not in table.offers(0)


@pytest.mark.rule("808.2e")
def test_what_is_shared_out_may_all_go_to_one():
    spread = {"select": {"types": ["ally"], "control": "opponent"}, "spread": 3}
    rain = action("Pluie", {"do": "deal", "amount": "spread", "to": "target"}, choose=[spread])
    table = Table(rain, ally("Loup", 5))
    wolf = table.put("Loup", 1)
    table.hold(0, "Pluie")
    table.begin().say(0, "play Pluie").settle()
    assert table.obj(wolf).damage == 3


@pytest.mark.rule("808.2d", "807.3")
@pytest.mark.parametrize(("wolves", "playable"), [(0, False), (1, False), (2, True)])
def test_two_choices_of_one_kind_need_two_objects(wolves, playable):
    pair = action(
        "Paire", {"do": "tap", "what": "a"}, {"do": "tap", "what": "b"},
        choose=[{"name": "a", "select": FOE}, {"name": "b", "select": FOE}],
    )  # fmt: skip
    table = Table(pair, ally("Loup"))
    for _ in range(wolves):
        table.put("Loup", 1)
    table.hold(0, "Paire")
    table.begin()
    assert ("play Paire" in table.offers(0)) is playable


@pytest.mark.rule("808.2d", "807.3")
@pytest.mark.parametrize(("first", "second", "playable"), [(3, 2, True), (2, 3, True), (2, 2, False)])
def test_choices_that_exclude_each_other_are_seen_together(first, second, playable):
    """Two of either kind, one of whom is of both kinds."""
    pair = action(
        "Paire", {"do": "tap", "what": "a"}, {"do": "tap", "what": "b"},
        choose=[
            {"name": "a", "select": FOE | {"strength_max": 3}, "count": 2},
            {"name": "b", "select": FOE | {"strength_min": 3}, "count": 2},
        ],
    )  # fmt: skip
    table = Table(pair, *(ally(f"Loup {n}", n) for n in (1, 3, 4)))
    for name, count in (("Loup 1", first - 1), ("Loup 3", 1), ("Loup 4", second - 1)):
        for _ in range(count):
            table.put(name, 1)
    table.hold(0, "Paire")
    table.begin()
    assert ("play Paire" in table.offers(0)) is playable


@pytest.mark.rule("808.2d", "807.3")
def test_who_may_choose_fewer_takes_nothing_away_from_another_choice():
    """Up to two of them, and one of them: the one is enough for that."""
    pair = action(
        "Paire", {"do": "tap", "what": "a"}, {"do": "deal", "amount": 1, "to": "b"},
        choose=[{"name": "a", "select": FOE, "up_to": True, "count": 1}, {"name": "b", "select": FOE}],
    )  # fmt: skip
    table = Table(pair, ally("Loup", 3))
    wolf = table.put("Loup", 1)
    table.hold(0, "Paire")
    table.begin().say(0, "play Paire", []).settle()
    assert (table.obj(wolf).tapped, table.obj(wolf).damage) == (False, 1)


@pytest.mark.rule("418.8", "418.2")
@pytest.mark.parametrize(
    ("own", "part"), [("tap_self", "tap"), ("destroy_self", "destroy"), ("banish_self", "destroy")]
)
def test_the_object_itself_is_none_of_the_others_that_a_cost_takes(own, part):
    """Wherever it stands among them."""
    table = Table(
        ally("Loup", 1), ally("Chef", 1, power({"do": "draw"}, cost={own: True, part: {"select": MINE}}))
    )
    before, chief, after = table.put("Loup"), table.put("Chef"), table.put("Loup")
    table.stack(0, "Loup")
    table.begin().say(0, "use Chef")
    assert [o.obj for o in table.asking.shape.options] == [before, after]
    table.submit(0, str(after) if part == "tap" else [str(after)])
    table.settle()
    if part == "tap":
        assert [table.obj(oid).tapped for oid in (before, chief, after)] == [False, True, True]
    else:
        assert [table.alive(oid) for oid in (before, chief, after)] == [True, False, False]


@pytest.mark.rule("418.8")
@pytest.mark.parametrize(("own", "part"), [("tap_self", "tap"), ("destroy_self", "destroy")])
@pytest.mark.parametrize("others", [0, 1])
def test_alone_it_cannot_pay_with_another(own, part, others):
    table = Table(
        ally("Loup"), ally("Chef", 1, power({"do": "draw"}, cost={own: True, part: {"select": MINE}}))
    )
    table.put("Chef")
    table.put("Loup", 1)
    for _ in range(others):
        table.put("Loup")
    table.begin()
    assert ("use Chef" in table.offers(0)) is (others > 0)


@pytest.mark.rule("418.8", "106.2")
def test_what_is_tapped_is_destroyed_as_well_as_any_other_and_cannot_be_tapped_again():
    scribe = ally("Scribe", 1, power({"do": "draw"}, cost={"tap": {"select": MINE}}))
    butcher = ally("Boucher", 1, power({"do": "draw"}, cost={"destroy": {"select": MINE}}))
    table = Table(scribe, butcher)
    here = [table.put("Scribe"), table.put("Scribe", tapped=True), table.put("Boucher", tapped=True)]
    table.begin().say(0, "use Boucher")
    assert [o.obj for o in table.asking.shape.options] == here
    table.say(0, ["Boucher"]).settle()
    table.say(0, "use Scribe").settle()
    assert table.obj(here[0]).tapped
    assert not any(offer.startswith("use Scribe") for offer in table.offers(0))


@pytest.mark.rule("418.8")
@pytest.mark.parametrize("cost", [{"tap": {}}, {"destroy": {}}, {"return_self": True, "tap": {}}])
def test_who_uses_a_power_may_pay_for_it_with_itself_where_nothing_else_takes_it(cost):
    cost = {part: {"select": MINE} if some == {} else some for part, some in cost.items()}
    table = Table(ally("Chef", 1, power({"do": "gain_xp"}, cost=cost)))
    chief = table.put("Chef")
    table.begin().say(0, "use Chef").settle()
    assert table.game.state.seats[0].xp == 1
    assert not table.alive(chief) or table.obj(chief).tapped


@pytest.mark.rule("418.2", "418.8")
@pytest.mark.parametrize(("pack", "able"), [(1, False), (2, False), (3, True), (4, True)])
def test_what_is_tapped_for_a_cost_pays_nothing_besides(pack, able):
    """Two to tap, one resource to pay: three are enough, more too."""
    cost = {"tap": {"select": MINE, "count": 2}, "resources": ["neutral"]}
    table = Table(ally("Loup"), action("Ronde", {"do": "gain_xp"}, cost=cost))
    for _ in range(pack):
        table.put("Loup")
    table.obj(table.hero(0)).tapped = table.obj(table.bag(0)).tapped = True
    table.hold(0, "Ronde")
    table.begin()
    assert ("play Ronde" in table.offers(0)) is able


@pytest.mark.rule("805.4")
@pytest.mark.parametrize("active", [0, 1])
def test_of_two_that_come_at_once_the_other_players_counts_last(active):
    """Of two that set the same number the youngest holds; the active player's is the older."""

    def crown(name, number):
        return ally(name, 1, {
            "kind": "continuous", "what": {"names": ["Loup"]},
            "changes": [{"kind": "set", "stat": "strength", "amount": number}],
        })  # fmt: skip

    for order in ((0, 1), (1, 0)):
        table = Table(ally("Loup", 1), crown("Roi", 5), crown("Reine", 7), active=active)
        wolf = table.put("Loup")
        for seat in order:
            table.put(("Roi", "Reine")[seat], seat, since=1)
        table.begin()
        seen = table.game.view(None)["objects"][str(wolf)]["strength"]
        assert seen == (7 if active == 0 else 5)


@pytest.mark.rule("804.7", "809.6")
def test_a_trigger_of_a_reactions_payment_resolves_after_a_later_reaction():
    """It joins the Queue behind what it was triggered by, and what is played next goes on top of it."""
    groan = trigger({"event": "tap", "what": "self"}, {"do": "lose_hp", "what": "hero", "amount": 1})
    cost = {"tap": {"select": {"names": ["Âne"]}}}
    table = Table(
        ally("Âne", 1, groan), ally("Cible", 9), shot("Tir"),
        reaction("Un", {"event": "damage", "time": "about"}, {"do": "gain_xp", "amount": 1}, cost=cost),
        reaction("Deux", {"event": "damage", "time": "about"}, {"do": "heal", "what": "hero", "amount": 1}),
    )  # fmt: skip
    table.put("Âne", 1)
    victim = table.put("Cible", 1)
    table.obj(table.hero(0)).lost = 5
    table.hold(0, "Tir", "Deux")
    table.hold(1, "Un")
    table.begin().say(0, "play Tir", victim).say(1, "react Un", "Âne").say(0, "react Deux").passes().settle()
    order = ["tapped", "healed", "lost_hp", "xp", "damaged"]
    assert table.kinds(*order) == order


@pytest.mark.rule("419.2", "102.2")
def test_both_hands_of_the_draw_are_shown():
    luck = action(
        "Défi", {"do": "contest", "win": [{"do": "gain_xp", "amount": 1}], "lose": [{"do": "draw"}]}
    )
    table = Table(luck)
    table.stack(0, "Défi")
    table.hold(0, "Défi")
    table.begin().say(0, "play Défi")
    table.submit(0, "rock").submit(1, "paper")
    assert table.lines("chifumi") == [{"first": "rock", "second": "paper"}]
    assert table.names(0, "hand") == ["Défi"]


@pytest.mark.rule("810.2b", "804.8")
@pytest.mark.parametrize(
    "first",
    [
        {"do": "gain_xp", "amount": 0},
        {"do": "heal", "what": "hero", "amount": 1},
        {"do": "lose_hp", "what": "hero", "amount": 1},
    ],
)
def test_then_follows_only_where_something_was_done(first):
    table = Table(action("Essai", {"do": "if_done", "first": [first], "then": [{"do": "draw"}]}), hero=HERO)
    table.stack(0, "Essai")
    table.hold(0, "Essai")
    table.begin().say(0, "play Essai").settle()
    assert table.names(0, "hand") == (["Essai"] if first["do"] == "lose_hp" else [])


@pytest.mark.rule("811.4", "804.8")
def test_a_prevention_is_something_done():
    guard = reaction(
        "Parade", {"event": "damage", "time": "about"},
        {"do": "if_done", "first": [{"do": "prevent", "amount": 1}], "then": [{"do": "gain_xp", "amount": 1}]},
    )  # fmt: skip
    table = Table(guard, ally("Cible", 5), shot("Tir", 2, choose=ANY))
    victim = table.put("Cible", 1)
    table.hold(0, "Tir")
    table.hold(1, "Parade")
    table.begin().say(0, "play Tir", victim).say(1, "react Parade").passes()
    assert table.game.state.seats[1].xp == 1
    assert table.obj(victim).damage == 1


@pytest.mark.rule("105.3", "204.5")
def test_only_what_changes_strength_counts_when_strength_is_doubled():
    def until_the_end(name, *changes):
        return action(name, {"do": "modify", "what": "target", "changes": list(changes)}, choose=ANY)

    hp, strength = ({"kind": "plus", "stat": stat, "amount": n} for stat, n in (("hp", 4), ("strength", 1)))
    grow, double = until_the_end("Croissance", hp, strength), until_the_end("Double", {"kind": "double"})
    table = Table(grow, double)
    hero = table.hero(0)
    table.hold(0, "Croissance", "Double")
    table.begin().say(0, "play Croissance", hero, "play Double", hero)
    assert (characteristics.strength(table.game, hero), table.hp(0)) == (4, 24)


@pytest.mark.rule("811.2", "105.2")
@pytest.mark.parametrize(
    ("stat", "amount", "bonus"),
    [
        ("strength", 2, True), ("strength", 0, False), ("strength", -2, False),
        ("strength", {"of": "stat", "stat": "ap", "what": "hero"}, True),
        ("ap", 2, False), ("weapons", 2, False),
    ],
)  # fmt: skip
def test_what_waits_for_a_bonus_to_strength_lets_others_and_what_lowers_it_pass(stat, amount, bonus):
    change = {"kind": "plus", "stat": stat, "amount": amount}
    bent = action("Sort", {"do": "modify", "what": "target", "changes": [change]}, choose=ANY)
    on = {"event": "modify", "time": "about", "what": {"types": ["hero"]}, "stat": "strength"}
    table = Table(bent, reaction("Entrave", on, {"do": "instead"}))
    table.hold(0, "Sort")
    table.hold(1, "Entrave")
    table.begin().say(0, "play Sort", table.hero(0))
    assert (table.whys() == [(1, "react")]) is bonus


@pytest.mark.rule("812.3", "419.1")
@pytest.mark.parametrize("joined", [(True, False), (False, True)])
def test_one_event_may_be_what_several_wait_for(joined):
    """One acts together with it, one afterwards, whichever began to wait first."""
    waits = {"do": "watch", "on": {"event": "lose_hp", "what": "hero"}, "until": "turn_end"}
    watches = [waits | {"join": join, "effects": [{"do": "draw" if join else "gain_xp"}]} for join in joined]
    table = Table(
        action("Veillée", *watches), action("Sacrifice", {"do": "lose_hp", "what": "hero", "amount": 2})
    )
    table.hold(0, "Veillée", "Sacrifice")
    table.stack(0, "Rien", "Rien")
    table.begin().say(0, "play Veillée", "play Sacrifice").settle()
    assert table.hp(0) == 18
    assert table.names(0, "hand") == ["Rien"]
    assert table.game.state.seats[0].xp == 1


@pytest.mark.rule("401.3", "805.4")
@pytest.mark.parametrize("active", [0, 1])
def test_of_two_alignments_given_at_once_the_other_players_drives_out_the_active_players(active):
    def herald(name, alignment):
        change = {"kind": "traits", "gains": [alignment]}
        return ally(name, 1, {"kind": "continuous", "what": {"names": ["Loup"]}, "changes": [change]})

    for order in ((0, 1), (1, 0)):
        table = Table(ally("Loup"), herald("Ange", "Bonta"), herald("Démon", "Brâkmar"), active=active)
        wolf = table.put("Loup")
        for seat in order:
            table.put(("Ange", "Démon")[seat], seat, since=1)
        table.begin()
        assert table.game.faces[wolf].traits & {"Bonta", "Brâkmar"} == {("Brâkmar", "Bonta")[active]}
