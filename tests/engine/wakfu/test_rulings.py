"""Every ruling that a table may change, with its default and with each other value."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.game import Setup
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.events import Damaged, Drawn, MomentReached, ReturnedToHand, Tapped, XPGained
from engine.wakfu.game import WakfuGame
from engine.wakfu.offers import actions, timing
from engine.wakfu.pipeline import immediate
from engine.wakfu.reading import allowed, characteristics, reach
from tests.decks import deck, reactions
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
)  # fmt: skip

ABOUT = {"event": "damage", "time": "about", "what": YOURS}
DEALT = {"event": "damage", "what": YOURS}
TESTED = set()


def ruling(name, **expected):
    """The test runs once for each value, and is told what to expect of it."""
    assert set(expected) == set(RULINGS[name].values), name
    TESTED.add(name)
    return pytest.mark.parametrize(
        ("rulings", "expected"), [({name: v}, e) for v, e in expected.items()], ids=expected
    )


def attack(table, attackers, blocks, target=None):
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes().say(0, target or table.bag(1)).passes()
    if table.whys() == [(0, "attackers")]:
        table.say(0, attackers)
    table.passes()
    if table.whys() == [(1, "blockers")]:
        table.say(1, blocks)
    return table.passes()


def test_every_ruling_is_tested_here():
    assert set(RULINGS) == TESTED


def test_an_unknown_ruling_or_value_is_refused():
    decks = (deck("incarnam-iop"), deck("incarnam-cra"))
    for options in ({"allowence": "shared"}, {"allowance": "three"}):
        with pytest.raises(ValueError, match="no such ruling"):
            WakfuGame.start(Setup(decks, options), Chance(seed=b"x"), reactions()[1])


@ruling("allowance", shared=False, each_window=True)
def test_allowance(rulings, expected):
    table = Table(
        ally("Cible", 9),
        reaction("Avant", ABOUT, {"do": "draw"}),
        reaction("Après", DEALT, {"do": "draw"}),
        **rulings,
    )
    victim = table.put("Cible", 1)
    table.hold(1, "Avant", "Après")
    table.stack(1, "Rien", "Rien")
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0)).say(1, "react Avant")
    assert ("react Après" in table.offers(1)) is expected


@ruling("reaction_triggers", carried_out=False, never=True)
def test_reaction_triggers(rulings, expected):
    """I-57: what a trigger marked Reaction does is its player's Reaction to the event, or none at all."""
    shield = trigger({**ABOUT, "what": "self"}, {"do": "prevent", "amount": 1}, reaction=True)
    table = Table(ally("Cible", 9, shield), reaction("Avant", ABOUT, {"do": "draw"}), **rulings)
    victim = table.put("Cible", 1)
    table.hold(1, "Avant")
    table.stack(1, "Rien")
    table.send(Damaged(obj=victim, amount=3, element="fire", seat=0))
    assert ("react Avant" in table.offers(1)) is expected
    table.passes()
    assert table.obj(victim).damage == 2


@pytest.mark.rule("809.6")
@pytest.mark.parametrize("value", RULINGS["reaction_triggers"].values)
def test_of_several_triggers_marked_reaction_one_answers(value):
    """809.6, last sentence: their player picks; a card played for the event keeps them out only where they count."""
    shield = trigger({**ABOUT, "what": "self"}, {"do": "prevent", "amount": 1}, reaction=True)
    table = Table(ally("Cible", 9, shield, shield), reaction_triggers=value)
    victim = table.put("Cible", 1)
    table.send(Damaged(obj=victim, amount=5, element="fire", seat=0))
    assert table.whys() == [(1, "which_trigger")]
    table.say(1, table.asking.shape.options[0].key)
    assert table.obj(victim).damage == 4


@ruling("own_reaction", allowed=True, forbidden=False)
def test_own_reaction(rulings, expected):
    table = Table(
        action("Calme", {"do": "draw"}), reaction("Écho", {"event": "played"}, {"do": "draw"}), **rulings
    )
    table.hold(0, "Calme", "Écho")
    table.begin().say(0, "play Calme")
    assert (table.whys() == [(0, "react")]) is expected


@ruling("asked_first", non_active=1, active=0)
def test_asked_first(rulings, expected):
    table = Table(ally("Loup", 1), reaction("Réveil", {"event": "tap"}, {"do": "draw"}), **rulings)
    for seat in (0, 1):
        table.hold(seat, "Réveil")
    table.send(Tapped(obj=table.put("Loup", 0)))
    assert table.whys() == [(expected, "react")]


@ruling("modifier_order", controller=None, lower_first=0, raise_first=2)
def test_modifier_order(rulings, expected):
    more = {"kind": "continuous", "changes": [{"kind": "more", "of": "damage", "amount": 3}]}
    less = {"kind": "continuous", "changes": [{"kind": "less_damage", "amount": 2}]}
    table = Table(ally("Brute", 3, more), ally("Roc", 9, less), **rulings)
    brute, rock = table.put("Brute"), table.put("Roc", 1)
    table.send(Damaged(obj=rock, amount=1, element="fire", source=brute, seat=0))
    asked = table.whys() == [(1, "modifier_order")]
    assert (None if asked else table.obj(rock).damage) == expected


@ruling("modifier_order", controller=None, lower_first=2, raise_first=4)
def test_modifier_order_of_resist_and_a_redirection(rulings, expected):
    """811.4, 417.2: Resist of who was to be hit lowers what goes on to the Hero, or it does not."""
    away = trigger({"event": "damage", "time": "about", "what": "self"}, {"do": "redirect", "to": "you"})
    table = Table(ally("Roc", 9, away, keywords=[keyword("resist", element="fire", amount=2)]), **rulings)
    rock = table.put("Roc", 1)
    table.send(Damaged(obj=rock, amount=4, element="fire", seat=0))
    asked = table.whys() == [(1, "modifier_order")]
    assert (None if asked else table.obj(table.hero(1)).lost) == expected


@pytest.mark.rule("811.1", "811.4")
@pytest.mark.parametrize(("order", "drawn"), [("lower_first", []), ("raise_first", ["Roc"])])
def test_damage_lowered_to_nothing_first_is_neither_replaced_nor_raised(order, drawn):
    instead = trigger(
        {"event": "damage", "time": "about", "what": "self"}, {"do": "instead", "effects": [{"do": "draw"}]}
    )
    more = {"kind": "continuous", "changes": [{"kind": "more", "of": "damage", "amount": 1}]}
    resist = keyword("resist", element="fire", amount=2)
    table = Table(ally("Brute", 3, more), ally("Roc", 9, instead, keywords=[resist]), modifier_order=order)
    brute, rock = table.put("Brute"), table.put("Roc", 1)
    table.stack(1, "Roc")
    table.send(Damaged(obj=rock, amount=2, element="fire", source=brute, seat=0))
    assert table.obj(rock).damage == 0
    assert table.names(1, "hand") == drawn


@ruling("defense_mp", free=True, counts=False)
def test_defense_mp(rulings, expected):
    """Three Movement Points, three blockers: may a fourth come?"""
    table = Table(
        ally("Loup", 3), ally("Chien", 1), ally("Garde", 1, keywords=[keyword("defense")]), **rulings
    )
    wolf = table.put("Loup")
    dogs = [table.put("Chien", 1) for _ in range(3)]
    table.hold(1, "Garde")
    attack(table, [wolf, table.hero(0)], dict.fromkeys(dogs, wolf)).say(0, "pass")
    assert ("play Garde" in table.offers(1)) is expected


@ruling("defense_late", hand="hand", discard="discard")
def test_defense_late(rulings, expected):
    away = [{"select": {"types": ["ally"], "control": "you"}}]
    flee = reaction(
        "Repli", {"event": "played", "theirs": True}, {"do": "return_to_hand", "what": "target"}, choose=away
    )
    table = Table(ally("Loup", 3), ally("Garde", 2, keywords=[keyword("defense")]), flee, **rulings)
    wolf = table.put("Loup")
    table.hold(0, "Repli")
    table.hold(1, "Garde")
    attack(table, [wolf, table.hero(0)], {}).say(0, "pass").say(1, "play Garde", wolf).say(
        0, "react Repli"
    ).passes()
    assert "Garde" in table.names(1, expected)


@ruling("broken_duel", ceases=(0, 13), goes_on=(1, 15))
def test_broken_duel(rulings, expected):
    """The only blocker, Strength 1, goes home from the blow of an attacker of 2: its own blow, and the Target."""
    home = reaction("Rappel", ABOUT, {"do": "return_to_hand", "what": "it"})
    table = Table(ally("Loup", 2), ally("Chien"), home, **rulings)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(1, "Rappel")
    attack(table, [wolf], {dog: wolf}).say(0, "pass").say(1, "pass").say(1, "react Rappel").passes()
    hits = [n.data["amount"] for n in table.log if n.kind == "damaged" and n.data["obj"] == wolf]
    points = 15 - table.obj(table.bag(1)).lost
    assert (sum(hits), points) == expected


@ruling("giant_hero", hp=True, never=False)
def test_giant_hero(rulings, expected):
    """A Hero of 2 HP blocks a Giant of 5: may the rest go on to the Target?"""
    table = Table(ally("Géant", 5, keywords=[keyword("giant")]), **rulings)
    giant = table.put("Géant")
    table.obj(table.hero(1)).lost = 18
    attack(table, [giant], {table.hero(1): giant}).say(0, "pass").say(1, "pass").passes()
    spills = table.whys() == [(0, "giant")] and table.bag(1) in [o.obj for o in table.asking.shape.options]
    assert spills is expected


@ruling("power_xp", at_once=1, end_of_battle=0)
def test_power_xp(rulings, expected):
    kill = action("Fin", {"do": "destroy", "what": "target"}, choose=[{"select": {"types": ["ally"]}}])
    table = Table(ally("Loup", 3), ally("Chien", 2, experience=1), kill, **rulings)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(0, "Fin")
    attack(table, [wolf], {dog: wolf}).say(0, "play Fin", dog).passes()
    assert table.game.state.seats[0].xp == expected
    table.settle()
    assert table.game.state.seats[0].xp == 1


@ruling("about_to_be_destroyed", lethal_damage=True, destruction=False)
def test_about_to_be_destroyed(rulings, expected):
    """Lethal Damage about to be dealt already lets it be saved; a mere destruction always does (I-62)."""
    save = {"kind": "triggered", "reaction": True, "on": {"event": "destroy", "time": "about", "what": "self"},
            "effects": [{"do": "instead", "effects": [{"do": "return_to_hand", "what": "self"}]}]}  # fmt: skip
    for amount in (2, 5):
        table = Table(ally("Phénix", 2, powers=[save]), **rulings)
        phoenix = table.put("Phénix", 1)
        table.send(Damaged(obj=phoenix, amount=amount, element="fire", seat=0)).settle()
        assert table.names(1, "hand") == ["Phénix"]
        assert (not table.lines("damaged")) is expected


@ruling("both_heroes", draw=None, active_loses=1)
def test_both_heroes(rulings, expected):
    for active in (0, 1):
        table = Table(active=active, **rulings)
        table.send(*(ReturnedToHand(obj=table.hero(seat), seat=0) for seat in (0, 1)))
        assert table.game.result.winner == (None if expected is None else 1 - active)


@ruling("knockout_first", knockout=None, experience=1)
def test_knockout_first(rulings, expected):
    """Both fall, and the first reaches 18: both stay and it wins, or it has lost (103.5)."""
    for first in (0, 1):
        table = Table(**rulings)
        for seat in (0, 1):
            table.obj(table.hero(seat)).lost = 19
        table.game.state.seats[first].xp = 17
        blows = [Damaged(obj=table.hero(seat), amount=1, element="fire", seat=0) for seat in (0, 1)]
        table.send(XPGained(seat=first, amount=1), *blows)
        assert table.game.result.winner == (first if expected is None else 1 - first)


@ruling("lost_powers", losses_first=True, in_order=False)
def test_lost_powers(rulings, expected):
    """An older power of another Ally gives what the younger loss may or may not take."""
    gift = {
        "kind": "continuous",
        "what": {"types": ["ally"], "control": "you", "other": True},
        "changes": [{"kind": "gain", "keyword": {"name": "giant"}}],
    }
    silence = {"do": "modify", "what": "target", "changes": [{"kind": "lose_powers"}]}
    table = Table(ally("Meneur", 1, gift), action("Silence", silence, choose=ANY), ally("Loup"), **rulings)
    table.put("Meneur")
    wolf = table.put("Loup")
    table.hold(0, "Silence")
    table.begin().say(0, "play Silence", wolf).settle()
    assert characteristics.has(table.game, wolf, "giant") is expected


@ruling("mount_strength", none=1, printed=4)
def test_mount_strength(rulings, expected):
    mount = ally("Monture", 3, keywords=[keyword("capture", cost={"tap_self": True})])
    table = Table(mount, ally("Cavalier"), **rulings)
    table.put("Monture")
    rider = table.put("Cavalier")
    table.begin().say(0, "use Monture", rider).settle()
    assert characteristics.strength(table.game, rider) == expected


@ruling("acts_from", area_it_left="own", discard="other")
def test_acts_from(rulings, expected):
    """It falls in its Haven Bag: what is reached from there, or from the Discard, is another Ally."""
    last = trigger(
        {"event": "destroy", "what": "self"},
        {"do": "destroy", "what": "target"},
        choose=[{"select": {"types": ["ally"]}}],
    )
    kill = action("Fin", {"do": "destroy", "what": "target"}, choose=[{"select": {"names": ["Martyr"]}}])
    table = Table(ally("Martyr", 1, last), ally("Loup"), kill, **rulings)
    table.put("Martyr", 0, "bag")
    wolves = {"own": table.put("Loup", 0, "bag"), "other": table.put("Loup", 1)}
    table.hold(0, "Fin")
    table.begin().say(0, "play Fin").settle()
    assert [who for who, oid in wolves.items() if oid not in table.game.state.objs] == [expected]


@ruling("token_size", count=0, free=1)
def test_token_size(rulings, expected):
    nest = power({"do": "place_token", "name": "Œuf", "traits": [], "strength": 1})
    table = Table(ally("Pondeuse", 1, nest), **rulings)
    for _ in range(3):
        table.put("Pondeuse", 0, "bag")
    table.begin().say(0, "use Pondeuse", "bag").settle()
    assert allowed.room_left(table.game, 0) == expected


@ruling("full_bag", world="world", discard="discard")
def test_full_bag(rulings, expected):
    """A Reaction puts a token where the Ally was to go."""
    nest = reaction(
        "Couvée", {"event": "played"}, {"do": "place_token", "name": "Œuf", "traits": [], "strength": 1}
    )
    table = Table(ally("Loup", 1), nest, **rulings)
    while allowed.room_left(table.game, 0) > 1:
        table.put("Loup", 0, "bag")
    table.put("Loup")
    held = table.hold(0, "Loup", "Couvée")
    table.begin().say(0, f"play:{held[0]}:bag")
    table.say(0, "react Couvée").passes().say(0, "bag").settle()
    assert allowed.room_left(table.game, 0) == 0
    assert table.names(0, expected).count("Loup") == (2 if expected == "world" else 1)


@ruling("first_turn_expulsion", stay="bag", expel="world")
def test_first_turn_expulsion(rulings, expected):
    table = Table(ally("Loup", 1), turn_number=1, **rulings)
    wolf = table.put("Loup", 0, "bag")
    table.obj(table.bag(0)).lost = 14
    table.hold(0, "Rien")
    table.send(Damaged(obj=table.bag(0), amount=1, element="fire", seat=1)).settle()
    assert table.obj(wolf).area == expected


@ruling("idle_blocker", stays=True, leaves=False)
def test_idle_blocker(rulings, expected):
    recall = action(
        "Rappel", {"do": "return_to_hand", "what": "target"}, choose=[{"select": {"types": ["ally"]}}]
    )
    table = Table(ally("Loup", 3), ally("Chien", 2), recall, **rulings)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(1, "Rappel")
    attack(table, [wolf, table.hero(0)], {dog: wolf}).say(0, "pass").say(1, "play Rappel", wolf).passes()
    assert (dog in table.game.state.battle.blocks) is expected
    table.settle()
    assert table.obj(dog).tapped is expected


@ruling("fallen_credit", all_damage=2, nobody=0)
def test_fallen_credit(rulings, expected):
    weak = {"do": "modify", "what": "target", "changes": [{"kind": "plus", "stat": "strength", "amount": -3}]}
    table = Table(ally("Loup", 3, experience=2), action("Faiblesse", weak, choose=ANY), **rulings)
    wolf = table.put("Loup", 1)
    table.hold(0, "Faiblesse")
    table.begin().say(0, "play Faiblesse", wolf)
    assert table.game.state.seats[0].xp == expected


@ruling("spender", who_spent=[2, 0], controller=[0, 0])
def test_spender(rulings, expected):
    burns = {
        "do": "watch",
        "on": {"event": "turn_end"},
        "times": 1,
        "once": True,
        "only_if": {"is": "more_than", "value": {"of": "spent"}, "number": 1},
        "effects": [{"do": "destroy", "what": "self"}],
    }
    cost = power(burns, cost={"resources": ["neutral"]})
    table = Table(ally("Torche", 3, cost, experience=2), ally("Bois"), ally("Paille"), **rulings)
    torch, *_ = (table.put(name) for name in ("Torche", "Bois", "Paille"))
    table.begin().say(0, "use Torche", ["pay Bois"], "use Torche", ["pay Paille"])
    table.obj(torch).controller = 1
    table.send(MomentReached(seat=0, what="turn_end")).settle()
    assert not table.alive(torch)
    assert [own.xp for own in table.game.state.seats] == expected


@ruling("crafter", ally=False, ally_or_hero=True)
def test_crafter(rulings, expected):
    smith = HERO | {"professions": ["Forgeron"]}
    recipe = {"profession": "Forgeron", "elements": ["neutral"]}
    sword = {
        "name": "Épée",
        "type": "equipment",
        "level": {"value": 9},
        "traits": ["Arme", "Épée"],
        "recipe": recipe,
    }
    table = Table(sword, hero=smith, **rulings)
    table.hold(0, "Épée")
    table.put("Rien", 0, "discard")
    assert ("craft Épée" in table.begin().offers(0)) is expected


@ruling("orphan_dofus", destroyed=False, stays=True)
def test_orphan_dofus(rulings, expected):
    """305.8 is about Equipment; unworn, a Dofus still gives its player what it gives wherever it is worn."""
    dofus = {"name": "Dofus Pâle", "type": "dofus", "level": {"value": 0}, "ap": 1}
    helmet = {"name": "Heaume", "type": "equipment", "level": {"value": 0}, "traits": ["Armure", "Chapeau"]}
    blow = action("Coup", {"do": "destroy", "what": {"types": ["ally"]}})
    table = Table(dofus, helmet, ally("Porteur", 1), blow, **rulings)
    table.hold(0, "Coup")
    wielder = table.put("Porteur", 0)
    worn = [table.put(name, 0, wielder=wielder) for name in ("Dofus Pâle", "Heaume")]
    before = characteristics.ap(table.game, 0)
    table.begin().say(0, "play Coup").settle()
    assert [table.alive(oid) for oid in worn] == [expected, False]
    assert characteristics.ap(table.game, 0) == before - (not expected)


@pytest.mark.rule("305.8", "306.5")
def test_an_unworn_dofus_falls_with_the_haven_bag_that_holds_it():
    dofus = {"name": "Dofus Pâle", "type": "dofus", "level": {"value": 0}, "ap": 1}
    table = Table(dofus, orphan_dofus="stays")
    inside, outside, far = (
        table.put("Dofus Pâle", seat, area) for seat, area in ((0, "bag"), (0, "world"), (1, "bag"))
    )
    table.begin()
    assert all(table.alive(oid) for oid in (inside, outside, far))
    table.send(Damaged(obj=table.game.state.seats[0].bag, amount=15, element="fire", seat=1)).settle()
    assert [table.alive(oid) for oid in (inside, outside, far)] == [False, True, True]


@ruling("tapped_assign", allowed=True, forbidden=False)
def test_tapped_assign(rulings, expected):
    leap = action(
        "Bond",
        {"do": "assign", "what": YOURS, "against": "target"},
        choose=[{"select": {"types": ["ally"], "role": "attacker"}}],
    )
    table = Table(ally("Loup", 3), ally("Chien", 2), leap, **rulings)
    wolf, dog = table.put("Loup"), table.put("Chien", 1, tapped=True)
    table.obj(table.hero(1)).tapped = True
    table.hold(1, "Bond")
    attack(table, [wolf, table.hero(0)], {}).say(0, "pass").say(1, "play Bond").passes()
    if table.whys() == [(1, "assign")]:
        table.say(1, dog)
    assert (dog in table.game.state.battle.blocks) is expected


@ruling("hero_swap", like_allies=True, stays=False)
def test_hero_swap(rulings, expected):
    change = action(
        "Échange",
        {"do": "swap", "first": "hero", "second": "target"},
        choose=[{"select": {"types": ["ally"], "control": "you"}}],
    )
    table = Table(ally("Loup", 3), change, **rulings)
    wolf = table.put("Loup")
    table.hold(0, "Échange")
    attack(table, [table.hero(0)], {}).say(0, "play Échange").passes()
    assert (wolf in table.game.state.battle.attackers) is expected


@ruling("hero_swap", like_allies=True, stays=True)
def test_hero_swap_without_heroes(rulings, expected):
    """411.1: Allies exchange their places under either ruling."""
    change = action(
        "Échange",
        {"do": "swap", "first": "target", "second": "other"},
        choose=[{"select": {"types": ["ally"], "role": "attacker"}},
                {"select": {"types": ["ally"], "control": "you", "other": True}, "name": "other"}],
    )  # fmt: skip
    table = Table(ally("Loup", 3), ally("Ours", 2), change, **rulings)
    wolf, bear = table.put("Loup"), table.put("Ours")
    table.hold(0, "Échange")
    attack(table, [wolf], {}).say(0, "play Échange").passes()
    assert (table.game.state.battle.attackers == [bear]) is expected


@ruling("movements", unlimited=True, once_each=False)
def test_movements(rulings, expected):
    table = Table(ally("Loup", 3), **rulings)
    wolf = table.put("Loup")
    table.hold(0, "Rien")
    table.begin().say(0, "move", [wolf])
    assert table.obj(wolf).area == "bag"
    assert timing.may_move(table.game, wolf) is expected
    assert timing.may_move(table.game, table.hero(0))
    assert (wolf in actions.movable(table.game, 0)) is expected
    # In the next turn of its controller it may move again.
    for seat in (0, 1):
        table.say(seat, "end").settle()
    assert timing.may_move(table.game, wolf)


@ruling("redirected", same_event=False, fresh_window=True)
def test_redirected(rulings, expected):
    table = Table(
        ally("Cible", 9),
        ally("Mur", 9),
        reaction("Écart", ABOUT, {"do": "redirect", "to": "target"}, choose=[{"select": YOURS}]),
        reaction("Parade", ABOUT, {"do": "prevent"}),
        **rulings,
    )
    victim, wall = table.put("Cible", 1), table.put("Mur", 1)
    table.hold(1, "Écart", "Parade")
    table.send(Damaged(obj=victim, amount=2, element="fire", seat=0)).say(1, "react Écart", wall)
    assert ("react Parade" in table.offers(1)) is expected
    if expected:
        table.say(1, "react Parade")
    table.passes()
    assert (table.obj(victim).damage, table.obj(wall).damage) == (0, 0 if expected else 2)


@ruling("redirected_size", as_lowered=2, as_announced=3)
def test_redirected_size(rulings, expected):
    """417.2: Resist 1 of the old recipient counts or not, Resist 2 of the new one always."""
    shell = keyword("resist", element="fire", amount=1)
    table = Table(
        ally("Cible", 9, keywords=[shell]),
        ally("Mur", 9, keywords=[shell, shell]),
        reaction("Écart", ABOUT, {"do": "redirect", "to": "target"}, choose=[{"select": YOURS}]),
        **rulings,
    )
    victim, wall = table.put("Cible", 1), table.put("Mur", 1)
    table.hold(1, "Écart")
    table.send(Damaged(obj=victim, amount=5, element="fire", seat=0)).say(1, "react Écart", wall).passes()
    assert (table.obj(victim).damage, table.obj(wall).damage) == (0, expected)


@ruling("nested_triggers", before=["tapped", "damaged"], after=["damaged", "tapped"])
def test_nested_triggers(rulings, expected):
    watcher = trigger({"event": "draw", "mine": True}, {"do": "tap", "what": "self"})
    table = Table(
        ally("Cible", 9),
        ally("Guetteur", 1, watcher),
        shot("Tir", 1),
        reaction("Sursaut", ABOUT, {"do": "draw"}),
        **rulings,
    )
    victim = table.put("Cible", 1)
    table.put("Guetteur", 1)
    table.hold(0, "Tir")
    table.hold(1, "Sursaut")
    table.stack(1, "Rien", "Rien")
    table.begin().say(0, "play Tir", victim).say(1, "react Sursaut").passes()
    assert table.kinds("tapped", "damaged") == expected


@ruling("level_in_battle", old_face=2 + 3, new_face=2 + 5)
def test_level_in_battle(rulings, expected):
    def bold(amount):
        return {
            "kind": "declared",
            "on": "attack",
            "changes": [{"kind": "plus", "stat": "strength", "amount": amount}],
        }

    second = HERO["level2"] | {"powers": [bold(5)]}
    table = Table(hero=HERO | {"powers": [bold(3)], "level2": second}, **rulings)
    hero = table.hero(0)
    attack(table, [hero], {})
    assert characteristics.strength(table.game, hero) == 1 + 3
    table.game.state.seats[0].xp = 6
    assert immediate.level_up(table.game)
    assert characteristics.strength(table.game, hero) == expected
    table.settle()
    assert characteristics.strength(table.game, hero) == 2


@ruling("assignment_seen", silent=0, seen=1)
def test_assignment_seen(rulings, expected):
    watcher = trigger({"event": "block", "what": FIGHTER}, {"do": "draw"})
    leap = action(
        "Bond",
        {"do": "assign", "what": YOURS, "against": "target"},
        choose=[{"select": {"types": ["ally"], "role": "attacker"}}],
    )
    table = Table(ally("Loup", 3), ally("Chien", 2), ally("Guetteur", 1, watcher), leap, **rulings)
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.put("Guetteur", 0)
    table.hold(1, "Bond")
    table.stack(0, "Rien", "Rien")
    attack(table, [wolf, table.hero(0)], {}).say(0, "pass").say(1, "play Bond").passes()
    table.say(1, dog).passes()
    assert dog in table.game.state.battle.blocks
    assert table.kinds().count("drew") == expected


@ruling("endless", draw=None, active_loses=1)
def test_endless(rulings, expected):
    on = trigger({"event": "tap", "what": "self"}, {"do": "untap", "what": "self"})
    off = trigger({"event": "untap", "what": "self"}, {"do": "tap", "what": "self"})
    for active in (0, 1):
        table = Table(ally("Girouette", 1, on, off), active=active, **rulings)
        table.send(Tapped(obj=table.put("Girouette"), seat=0))
        assert table.game.result.winner == (expected if expected is None else 1 - active)


def test_rulings_are_kept_in_a_stored_game():
    table = Table(ally("Loup", 1), asked_first="active")
    table.stack(0, "Loup")
    table.send(Drawn(seat=0))
    assert table.game.fork().ruling("asked_first") == "active"


@ruling("below_zero", zero=2, sum=0)
def test_below_zero(rulings, expected):
    """I-77: what is gained once MP have fallen to 0 counts from there, or first makes good what is missing."""
    drained = [
        {"kind": "continuous", "what": "hero", "changes": [{"kind": "plus", "stat": "mp", "amount": n}]}
        for n in (-5, 2)
    ]
    table = Table(
        *(ally(name, 1, change) for name, change in zip(("Boue", "Vent"), drained, strict=True)), **rulings
    )
    table.put("Vent", since=2)
    table.put("Boue", since=1)
    table.begin()
    assert characteristics.mp(table.game, 0) == expected
    assert characteristics.mp(table.game, 1) == 3


@ruling("discards_from_bag", own=[0], any=[0, 1])
def test_discards_from_bag(rulings, expected):
    """I-79: whose Discard a card in a Haven Bag may choose from."""
    sift = power({"do": "recycle", "what": "target"}, choose=[{"select": {"area": ["discard"]}}])
    table = Table(ally("Crible", 1, sift), ally("Loup", 1), **rulings)
    sieve = table.put("Crible", 0, "bag")
    cards = [table.put("Loup", seat, "discard") for seat in (0, 1)]
    table.begin()
    assert [seat for seat in (0, 1) if reach.reaches(table.game, sieve, 0, cards[seat])] == expected


@ruling("deck_or_discard", may_fail=True, must_find=False)
def test_deck_or_discard(rulings, expected):
    """I-82: whether one may find nothing where the Discard that one looks through as well holds such a card."""
    seek = action("Quête", {"do": "search", "select": {"names": ["Loup"]}, "area": ["deck", "discard"]})
    table = Table(ally("Loup", 1), seek, **rulings)
    table.put("Loup", 0, "discard")
    table.hold(0, "Quête")
    table.stack(0, "Loup")
    table.begin().say(0, "play Quête")
    assert table.whys() == [(0, "search")]
    assert any(option.verb == "find_nothing" for option in table.asking.shape.options) is expected
