"""What an attack or a block is said to bring: after the rules, and as battles then really end."""

from __future__ import annotations

import random

import pytest

from engine.core.decision import IllegalMoveError
from engine.players.wakfu.foreseeing import ForeseenBattle, Upshot, after, foresee, foreseen
from tests.decks import reactions
from tests.engine.players.battles import Fought, attacks, fight
from tests.engine.wakfu.tables import Table, ally, keyword, power, reaction, trigger

GIANT = keyword("giant")


def asked(table: Table, answer=None) -> ForeseenBattle:
    """What is foreseen of an answer to the open question; `answer` in words."""
    decision = table.asking
    given = [] if decision.why == "attackers" else {}
    if answer:
        given = table._answer(decision, answer)
    found = foreseen(table.game.information_set(decision.seat), table.catalog, decision, given)
    assert found is not None
    return found


def attack(table: Table, target=None) -> Table:
    """Announce an attack, up to its attackers."""
    table.begin().say(0, "attack").passes()
    return table.say(0, target or table.bag(1)).passes()


def block_of(found: ForeseenBattle, blocker: int, attacker: int) -> Upshot:
    return next(b.outcome for b in found.single if (b.blocker, b.attacker) == (blocker, attacker))


@pytest.mark.rule("707.1", "410.5")
def test_free_attackers_each_strike_the_haven_bag():
    table = Table(ally("Loup", 3), ally("Tofu", 2))
    wolf, tofu = table.put("Loup"), table.put("Tofu")
    found = asked(attack(table), [wolf, tofu])
    assert found.points == 15
    assert found.outcome == Upshot((), (), {table.bag(1): (5, 5)}, None, sure=True)


@pytest.mark.rule("706.2", "410.8")
def test_a_duel_of_equals_fells_both_and_its_attacker_no_longer_strikes_the_target():
    table = Table(ally("Loup", 3), ally("Tofu", 2), ally("Chien", 3))
    wolf, tofu, dog = table.put("Loup"), table.put("Tofu"), table.put("Chien", 1)
    found = asked(attack(table), [wolf, tofu])
    outcome = block_of(found, dog, wolf)
    assert outcome.falls == (wolf, dog)
    assert outcome.lost[table.bag(1)] == (2, 2)
    assert block_of(found, dog, tofu).falls == (tofu,)


@pytest.mark.rule("704.3", "707.1")
def test_the_target_does_not_block_and_strikes_one_of_those_who_strike_it():
    table = Table(ally("Loup", 3), ally("Tofu", 2), ally("Chien", 3))
    wolf, tofu, dog = table.put("Loup"), table.put("Tofu"), table.put("Chien", 1)
    found = asked(attack(table, dog), [wolf, tofu])
    assert found.points is None
    assert dog not in {each.blocker for each in found.single}
    assert found.outcome.falls == (dog,)
    assert found.outcome.may == (wolf, tofu)
    assert found.outcome.lost == {dog: (5, 5), wolf: (0, 3), tofu: (0, 3)}


@pytest.mark.rule("704.1", "704.5")
def test_only_who_may_block_is_named():
    table = Table(ally("Aile", 1, keywords=[keyword("agility")]), ally("Loup", 2), ally("Chien", 2))
    wing, wolf = table.put("Aile"), table.put("Loup")
    dog, tired = table.put("Chien", 1), table.put("Chien", 1, tapped=True)
    found = asked(attack(table), [wing, wolf])
    named = {(each.blocker, each.attacker) for each in found.single}
    assert (dog, wolf) in named
    assert (dog, wing) not in named
    assert tired not in {each.blocker for each in found.single}


@pytest.mark.rule("703.2c")
def test_of_no_attackers_yet_the_strongest_are_foreseen_that_movement_points_allow():
    table = Table(ally("Loup", 3), ally("Tofu", 1))
    tofus = [table.put("Tofu") for _ in range(3)]
    wolves = [table.put("Loup") for _ in range(2)]
    found = asked(attack(table))
    assert set(wolves) < set(found.attackers)
    assert len(found.attackers) == 3
    assert found.outcome.lost == {table.bag(1): (7, 7)}
    alone = asked(table, [tofus[0]])
    assert alone.outcome.lost == {table.bag(1): (1, 1)}


@pytest.mark.rule("706.2")
def test_of_two_blockers_the_attacker_chooses_which_it_strikes():
    table = Table(ally("Loup", 3), ally("Tofu", 1), ally("Chien", 1))
    wolf, _ = table.put("Loup"), table.put("Tofu")
    dogs = [table.put("Chien", 1) for _ in range(2)]
    attack(table).say(0, [wolf]).passes()
    found = asked(table, dict.fromkeys(dogs, wolf))
    assert found.outcome.falls == ()
    assert found.outcome.may == tuple(dogs)
    assert found.outcome.lost[wolf] == (2, 2)
    assert table.bag(1) not in found.outcome.lost


@pytest.mark.rule("706.4", "806.9")
def test_a_giant_may_strike_the_target_with_what_its_blocker_leaves():
    table = Table(ally("Ogre", 5, keywords=[GIANT]), ally("Tofu", 1), ally("Chien", 2))
    ogre, _, dog = table.put("Ogre"), table.put("Tofu"), table.put("Chien", 1)
    attack(table).say(0, [ogre]).passes()
    found = asked(table, {dog: ogre})
    assert found.outcome.falls == (dog,)
    assert found.outcome.lost[table.bag(1)] == (0, 3)


@pytest.mark.rule("103.2a", "410.2")
def test_a_blow_that_ends_the_game_is_said_to():
    table = Table(ally("Loup", 3), ally("Tofu", 1))
    wolf, _ = table.put("Loup"), table.put("Tofu")
    table.obj(table.hero(1)).lost = 18
    found = asked(attack(table, table.hero(1)), [wolf])
    assert found.points == 2
    assert found.outcome.wins == 0


@pytest.mark.rule("704.1", "707.1")
def test_a_defender_is_told_what_comes_of_no_block_and_of_each():
    table = Table(ally("Loup", 3), ally("Tofu", 2), ally("Chien", 2))
    wolf, tofu, dog = table.put("Loup"), table.put("Tofu"), table.put("Chien", 1)
    attack(table).say(0, [wolf, tofu]).passes()
    found = asked(table)
    assert found.seat == 1
    assert found.outcome.lost == {table.bag(1): (5, 5)}
    assert block_of(found, dog, wolf).falls == (dog,)
    assert block_of(found, dog, tofu).falls == (tofu, dog)
    assert block_of(found, dog, tofu).lost[table.bag(1)] == (3, 3)
    assert asked(table, {dog: tofu}).outcome == block_of(found, dog, tofu)


@pytest.mark.rule("705.1", "705.5", "103.2a")
def test_who_may_pass_is_told_what_the_battle_brings_if_nothing_more_is_played():
    able = power({"do": "draw"})
    table = Table(ally("Loup", 3, able), ally("Tofu", 1), ally("Chien", 2, able))
    wolf, tofu, _ = table.put("Loup"), table.put("Tofu"), table.put("Chien", 1)
    table.obj(table.hero(1)).lost = 17  # of 20
    attack(table, table.hero(1)).say(0, [wolf, tofu]).say(1, {}).passes()
    for seat in (0, 1):
        assert table.whys() == [(seat, "action")]
        known, decision = table.game.information_set(seat), table.asking
        found = foreseen(known, table.catalog, decision, "")
        assert (found.seat, found.points, found.outcome.lost[table.hero(1)]) == (seat, 3, (4, 4))
        assert found.outcome.wins == 0
        assert foreseen(known, table.catalog, decision, "pass") == found
        using = next(o.key for o in decision.shape.options if o.verb == "use")
        assert foreseen(known, table.catalog, decision, using) is None, "what it brings is not known"
        left = after(known, table.catalog, "pass")
        assert (left.target, left.lost[table.hero(1)], left.wins) == (table.hero(1), 4, 0)
        table.say(seat, "pass")
    assert table.game.result is not None or table.whys() == [(1, "strike_back")]


@pytest.mark.rule("804.5", "708.1")
def test_what_holds_while_it_attacks_counts_and_ends_with_the_battle():
    """Damage that a greater Strength bore fells it once that is gone (410.8)."""
    brave = {
        "kind": "declared",
        "on": "attack",
        "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
    }
    table = Table(ally("Preux", 2, brave), ally("Tofu", 1), ally("Chien", 2))
    brave_one, _, dog = table.put("Preux"), table.put("Tofu"), table.put("Chien", 1)
    found = asked(attack(table), [brave_one])
    assert found.outcome.lost == {table.bag(1): (4, 4)}
    assert found.raised == {brave_one: 2}
    assert set(block_of(found, dog, brave_one).falls) == {brave_one, dog}


def test_a_choice_that_is_still_to_be_made_leaves_both_ends_open():
    strike = {"do": "deal", "amount": 4, "to": "target"}
    spiteful = trigger(
        {"event": "destroy", "what": "self"},
        {"do": "may", "then": [strike]},
        choose=[{"select": {"types": ["ally"], "control": "opponent"}}],
    )
    table = Table(ally("Loup", 3), ally("Tofu", 1), ally("Chien", 3, spiteful))
    wolf, tofu, dog = table.put("Loup"), table.put("Tofu"), table.put("Chien", 1)
    outcome = block_of(asked(attack(table), [wolf]), dog, wolf)
    assert outcome.falls == (wolf, dog)
    assert outcome.may == (tofu,)
    assert outcome.sure
    assert outcome.by == (1,), "the controller of what is destroyed chooses"


@pytest.mark.rule("501.4", "809.1")
def test_a_reaction_in_either_hand_changes_nothing():
    cry = reaction("Cri", {"event": "attack_declared"}, {"do": "draw"})
    found = []
    for held in ((), ("Cri",), ("Cri", "Cri")):
        table = Table(ally("Loup", 3), ally("Tofu", 1), cry)
        table.put("Loup"), table.put("Tofu")
        table.hold(1, *held, *("Rien" for _ in range(2 - len(held))))
        table.stack(0, "Cri", "Rien")
        table.stack(1, "Rien", "Cri")
        found.append(asked(attack(table)))
    assert found[0] == found[1] == found[2]


def test_nothing_is_foreseen_of_other_questions_and_with_other_cards():
    table = Table(ally("Loup", 3), ally("Tofu", 1), ally("Pouvoir", 1, power({"do": "draw"})))
    table.put("Loup"), table.put("Tofu")
    table.begin()
    decision = table.asking
    assert foreseen(table.game.information_set(0), table.catalog, decision, "end") is None
    attack(table)
    assert foresee(table.game.information_set(0), table.asking, []) is None


# ------------------------------------------------------------------ as battles then really end


def broken(promise: Upshot, fought: Fought) -> list[object]:
    """What of a promise did not come true."""
    falls, may = set(promise.falls), set(promise.may)
    wrong: list[object] = []
    if not falls <= fought.gone <= falls | may:
        wrong.append(("falls", promise.falls, promise.may, fought.gone))
    for oid in {*promise.lost, *fought.lost}:
        low, high = promise.lost.get(oid, (0, 0))
        if not low <= fought.lost.get(oid, 0) <= high:
            wrong.append(("lost", oid, (low, high), fought.lost.get(oid, 0)))
    if promise.wins is not None and promise.wins != fought.winner:
        wrong.append(("wins", promise.wins, fought.winner))
    return wrong


def blocks_for(shape, rng: random.Random) -> dict[str, str]:
    """Nobody, one or some, at random."""
    pairs = [(each.option.key, slot) for each in shape.elements for slot in each.slots]
    kind = rng.random()
    found = {} if kind < 0.3 else dict([rng.choice(pairs)]) if kind < 0.65 else shape.sample(rng)
    try:
        shape.check(found)
    except IllegalMoveError:
        return {}
    return found


def test_what_is_promised_is_what_happens_when_nobody_reacts(proof):
    """Whatever else the players choose, and whatever their standing orders are."""
    catalog, games = reactions()[1], proof.size(6, 90)
    kept = battles = asked_of = 0
    for seed in range(games):
        rng = random.Random(seed)
        for game in attacks(seed, proof.size(6, 30)):
            decision = game.pending[0]
            battles += 1
            chosen = decision.shape.sample(rng)
            attack = foreseen(game.information_set(decision.seat), catalog, decision, chosen)
            before = fight(game, rng, until="blockers", attackers=chosen)
            blocks: dict[str, str] = {}
            promises = [attack.outcome]
            if game.pending and game.pending[0].why == "blockers":
                decision = game.pending[0]
                blocks = blocks_for(decision.shape, rng)
                defence = foreseen(game.information_set(decision.seat), catalog, decision, blocks)
                fought = fight(game, rng, blockers=blocks)
                asked_of += 1
                if defence.outcome.sure:
                    kept += 1
                    assert broken(defence.outcome, fought) == [], (seed, decision.id, blocks)
                fought.add(before)
                pair = [(int(b), int(a)) for b, a in blocks.items()]
                promises = [e.outcome for e in attack.single if [(e.blocker, e.attacker)] == pair]
                promises += [attack.outcome] if not blocks else []
            else:
                fought = before
            for promise in promises:
                asked_of += 1
                if promise.sure:
                    kept += 1
                    assert broken(promise, fought) == [], (seed, decision.id, chosen, blocks)
    assert kept > asked_of * 0.6
    proof.record(
        "what an attack or a block is said to bring comes", games=games, battles=battles, promises=kept
    )
