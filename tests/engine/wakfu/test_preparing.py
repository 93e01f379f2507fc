"""An attack is prepared in private: nothing is told before it is announced (701.2), and it can be taken back."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.decision import IllegalMoveError
from engine.core.game import Back
from engine.players.wakfu.foreseeing import foreseen
from engine.wakfu.offers.actions import PREPARING
from tests.engine.wakfu.tables import FIGHTER, Table, action, ally, reaction

CRY = reaction("Cri", {"event": "attack_declared"}, {"do": "draw"})
CALM = reaction(
    "Calme",
    {"event": "attack_declared", "theirs": True},
    {"do": "tap", "what": "target"},
    choose=[{"select": FIGHTER | {"control": "opponent"}}],
)


def table_of(*cards):
    """Two wolves against one, and a Hand on each side, so that both are asked."""
    table = Table(ally("Loup", 3), *cards)
    wolves = [table.put("Loup"), table.put("Loup")]
    table.put("Loup", 1)
    for seat in (0, 1):
        table.hold(seat, "Rien")
        table.stack(seat, *["Loup"] * 3)
    return table, wolves


def prepare(table, target, attackers):
    table.submit(0, PREPARING)
    return table.say(0, target).say(0, attackers)


def again(table):
    """The same table, stored and loaded."""
    table.game = table.game.fork()
    return table


@pytest.mark.rule("701.2", "603.2")
@pytest.mark.parametrize("deep", [0, 1])
def test_a_prepared_attack_is_taken_back_as_if_it_had_never_been(deep):
    table, _ = table_of(CRY)
    table.hold(1, "Cri")
    table.begin()
    before, said = table.game.view(1), len(table.log)
    offered, dump = table.offers(0), msgspec.json.decode(table.game.dump())["state"]
    table.submit(0, PREPARING)
    if deep:
        table.say(0, table.bag(1))
    again(table)
    assert [(d.why, d.private, d.back) for d in table.game.pending] == [
        (("target", "attackers")[deep], True, True)
    ]
    assert table.game.view(1) == before
    assert table.game.view(None) == again(table).game.view(None)
    table.game.act(0, Back())
    assert table.offers(0) == offered
    assert msgspec.json.decode(table.game.dump())["state"] == dump
    assert table.game.view(1) == before
    assert len(table.log) == said


@pytest.mark.rule("701.2", "702.1", "703.1")
def test_who_may_react_to_the_announcement_learns_neither_target_nor_attackers():
    seen = set()
    for target, who in ((0, [0]), (1, [1]), (1, [0, 1])):
        table, wolves = table_of(CRY)
        table.hold(1, "Cri")
        table.begin()
        aims = [table.bag(1), table.hero(1)]
        prepare(table, aims[target], [wolves[n] for n in who])
        assert table.whys() == [(1, "react")]
        known = msgspec.json.encode([table.game.view(1), [n.data for n in table.log]])
        seen.add((known, table.game.information_set(1)))
    assert len(seen) == 1


@pytest.mark.rule("702.1", "703.1")
def test_what_was_prepared_is_declared_when_nobody_has_reacted():
    table, wolves = table_of(CRY)
    table.hold(1, "Cri")
    table.begin()
    prepare(table, table.hero(1), wolves[:1])
    again(table).passes()
    battle = table.game.state.battle
    assert (battle.target, battle.attackers) == (table.hero(1), wolves[:1])
    assert [n.kind for n in table.log].count("attack") == [n.kind for n in table.log].count("target") == 1
    table.settle()
    assert "attack" not in table.offers(0)


@pytest.mark.rule("701.2", "702.1", "703.1")
def test_after_a_reaction_the_attacker_chooses_anew():
    table, wolves = table_of(CALM)
    table.hold(1, "Calme")
    table.begin()
    prepare(table, table.hero(1), wolves[:1])
    table.say(1, "react Calme", wolves[0]).passes()
    assert table.whys() == [(0, "target")]
    assert not table.asking.back
    table.say(0, table.bag(1))
    assert table.whys() == [(0, "attackers")]
    assert str(wolves[0]) not in [o.key for o in table.asking.shape.options]
    table.say(0, wolves[1:])
    assert table.game.state.battle.attackers == wolves[1:]


@pytest.mark.rule("703.2a", "701.2")
def test_the_only_attacker_on_the_only_target_is_confirmed_all_the_same():
    """What announces the attack is a tap of its own, which says so."""
    table = Table(ally("Loup", 3))
    wolf = table.put("Loup")
    for seat in (0, 1):
        table.obj(table.hero(seat)).area = "bag"
        table.obj(table.hero(seat)).tapped = True
    table.game.state.world = [o for o in table.game.state.world if o not in (table.hero(0), table.hero(1))]
    table.begin().submit(0, PREPARING)
    assert table.whys() == [(0, "attackers")]
    assert table.asking.params["target"] == table.bag(1)
    assert table.kinds("attack") == []
    table.say(0, [wolf])
    assert table.game.state.attacked


@pytest.mark.rule("701.2")
def test_an_attack_may_still_be_announced_first():
    """So do the journals of older matches, and whoever plays by the order of the rules."""
    table, _ = table_of(CRY)
    table.hold(1, "Cri")
    table.begin().submit(0, "attack")
    assert table.whys() == [(1, "react")]
    table.passes()
    assert table.whys() == [(0, "target")]
    assert not table.asking.private


@pytest.mark.rule("701.2", "704.1")
def test_what_would_come_of_it_is_foreseen_before_it_is_announced():
    """As for an attack that has been announced already."""
    said = []
    for first in (PREPARING, "attack"):
        table, wolves = table_of()
        table.begin().submit(0, first)
        table.passes().say(0, table.hero(1)).passes()
        assert table.whys() == [(0, "attackers")]
        known = table.game.information_set(0)
        said.append(foreseen(known, table.catalog, table.asking, [str(wolves[0])]))
    assert said[0] == said[1]
    assert said[0] is not None
    assert said[0].single


def test_games_stored_before_attacks_were_prepared_still_load():
    """In the Main Phase and in a battle: what is new is left out there, and means nothing was prepared."""
    table, wolves = table_of(CRY)
    table.hold(1, "Cri")
    table.begin()
    for step in ("main", "react"):
        assert table.asking.why == step
        stored = msgspec.json.decode(table.game.dump())
        for asked in stored["asked"]:
            for option in asked["decision"]["shape"]["options"]:
                option.pop("draft", None)
        for frame in stored["stack"]:
            frame.pop("prepared", None)
        table.game = type(table.game).load(msgspec.json.encode(stored), table.catalog)
        assert table.asking.why == step
        if step == "main":
            table.submit(0, "attack")
    table.passes().say(0, table.bag(1)).passes().say(0, wolves)
    assert table.game.state.battle.attackers == wolves


@pytest.mark.rule("702.4", "703.1")
@pytest.mark.parametrize("played", [False, True])
def test_after_a_challenge_the_attackers_are_chosen_anew_but_not_the_target(played):
    """It is played once the Target is declared, so the Target stands; the attackers are declared after it."""
    table, wolves = table_of(action("Défi", {"do": "draw"}, traits=("Challenge",)))
    table.hold(0, "Défi")
    table.begin()
    prepare(table, table.hero(1), wolves[:1])
    table.passes()
    assert table.whys() == [(0, "challenge")]
    assert table.game.state.battle.target == table.hero(1)
    assert table.game.state.battle.attackers == []
    assert again(table).game.view(1)["battle"]["attackers"] == []
    if played:
        table.say(0, "challenge Défi").passes()
        assert table.whys() == [(0, "attackers")]
        assert not table.asking.private
        assert not table.asking.back
        table.say(0, wolves[1:])
    else:
        table.say(0, "no_challenge").passes()
    assert table.game.state.battle.target == table.hero(1)
    assert table.game.state.battle.attackers == (wolves[1:] if played else wolves[:1])
    assert [n.kind for n in table.log].count("target") == 1


@pytest.mark.rule("703.1", "703.2c")
def test_movement_points_lost_to_a_reaction_limit_the_attackers_that_were_prepared():
    weary = reaction(
        "Lassitude",
        {"event": "attack_declared", "theirs": True},
        {
            "do": "modify",
            "what": "target",
            "changes": [{"kind": "plus", "stat": "mp", "amount": -2}],
            "until": "turn_end",
        },
        choose=[{"select": {"types": ["hero"], "control": "opponent"}}],
    )
    table, wolves = table_of(weary)
    table.hold(1, "Lassitude")
    table.begin()
    prepare(table, table.hero(1), wolves)
    table.say(1, "react Lassitude").passes()
    table.say(0, table.hero(1)).passes()
    assert table.whys() == [(0, "attackers")]
    assert table.asking.params["mp"] == 1
    with pytest.raises(IllegalMoveError, match="too_many_attackers"):
        table.say(0, wolves)
    table.say(0, wolves[:1])
    assert table.game.state.battle.attackers == wolves[:1]
