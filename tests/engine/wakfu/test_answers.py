"""The door: answers of every shape, taking back, giving up, standing orders, stored games."""

from __future__ import annotations

import random

import pytest

from engine.core.decision import (
    Assign,
    Distribute,
    IllegalMoveError,
    InvalidAnswerError,
    Number,
    Order,
    PickOne,
    PickSome,
    Secret,
    StaleAnswerError,
)
from engine.core.game import Back, Concede, Orders, Timeout
from engine.wakfu.events import Damaged, Tapped
from engine.wakfu.game import WakfuGame
from tests.decks import DECKS, eager, new_game, reactions, step
from tests.engine.wakfu.tables import ANY, YOURS, Table, action, ally, reaction, shot, trigger

JUNK = [
    None,
    True,
    False,
    0,
    1,
    -1,
    10**9,
    1.5,
    "",
    "pass ",
    "nothing",
    "0",
    [],
    [[]],
    [None],
    ["nothing"],
    {},
    [{}],
    {"nothing": 1},
    {"1": []},
    {"1": None},
    {"1": {}},
    {1: 1},
    {"": ""},
    "x" * 4000,
    ["x"] * 200,
    {"a": 1.5},
]


def wrong(shape):
    """Answers made of the decision's own keys, most of them wrong."""
    keys = [o.key for o in getattr(shape, "options", ())] or [
        e.option.key for e in getattr(shape, "elements", ())
    ]
    yield keys
    yield keys * 2
    yield keys[:1] * 2
    yield [*keys, "nothing"]
    yield dict.fromkeys(keys, 0)
    yield dict.fromkeys(keys, -1)
    yield dict.fromkeys(keys, True)
    yield dict.fromkeys(keys, 10**6)
    yield dict.fromkeys(keys, "nothing")
    yield dict.fromkeys(keys, keys)
    yield {key: key for key in keys}
    if isinstance(shape, Number):
        yield shape.least - 1
        yield shape.most + 1


def legal(shape, answer):
    try:
        shape.check(answer)
    except (InvalidAnswerError, IllegalMoveError):
        return False
    return True


def test_wrong_answers_of_every_shape_change_nothing():
    seen = set()
    for seed, names in enumerate(
        [("reactions", "incarnam-iop"), ("incarnam-cra", "reactions"), DECKS[:2]] * 2
    ):
        game, rng = new_game(*names, seed), random.Random(seed)
        policy = eager(rng)
        while game.result is None:
            decision = game.pending[0]
            shape = decision.shape
            if type(shape) not in seen or rng.random() < 0.01:
                before = game.dump()
                for answer in (*JUNK, *wrong(shape)):
                    if legal(shape, answer):
                        continue
                    with pytest.raises((InvalidAnswerError, IllegalMoveError)):
                        game.submit(decision.seat, decision.id, answer)
                    assert game.dump() == before, (type(shape), answer)
                seen.add(type(shape))
            step(game, policy)
    assert seen == {PickOne, PickSome, Assign, Distribute, Order, Number, Secret}


def test_answers_too_late_or_of_another_seat_change_nothing():
    game = new_game("reactions", "reactions", 3)
    policy = eager(random.Random(3))
    old = None
    for _ in range(300):
        decision = game.pending[0]
        before = game.dump()
        for seat, number in (
            (1 - decision.seat, decision.id),
            (decision.seat, decision.id + 1),
            (decision.seat, 0),
        ):
            if any(d.seat == seat and d.id == number for d in game.pending):
                continue
            with pytest.raises(StaleAnswerError):
                game.submit(seat, number, decision.shape.sensible())
        if old is not None:
            with pytest.raises(StaleAnswerError):
                game.submit(old.seat, old.id, old.shape.sensible())
        assert game.dump() == before
        step(game, policy)
        old = decision
        if game.result is not None:
            return


@pytest.mark.rule("419.2", "102.2")
def test_a_secret_answer_only_tells_that_it_was_given():
    game = new_game("incarnam-iop", "incarnam-cra", 1)
    first, second = game.pending
    other = game.view(1)
    notices = game.submit(0, first.id, "rock")
    assert [(n.kind, n.data) for n in notices] == [("answered", {"seat": 0})]
    assert game.view(1) == other
    assert game.pending == (second,)
    with pytest.raises(StaleAnswerError):
        game.submit(0, first.id, "paper")
    later = game.fork()
    later.submit(1, second.id, "paper")
    game.submit(1, second.id, "paper")
    assert later.dump() == game.dump()
    assert game.pending[0].why == "starter"
    assert game.pending[0].seat == 1


def positions(why=None):
    """Forks of games at each kind of decision they come to."""
    seen = {}
    for seed, names in enumerate([("reactions", "incarnam-iop"), ("incarnam-cra", "reactions"), DECKS[:2]]):
        game, policy = new_game(*names, seed), eager(random.Random(seed))
        while game.result is None:
            for decision in game.pending:
                if decision.why not in seen:
                    seen[decision.why] = game.fork()
            step(game, policy)
    return seen


@pytest.fixture(scope="module")
def at_each():
    return positions()


@pytest.mark.rule("103.1")
@pytest.mark.parametrize("act", [Concede(), Timeout()])
@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_is_always_possible_and_ends_the_game(at_each, act, seat):
    assert len(at_each) > 25
    for game in (found.fork() for found in at_each.values()):
        game.act(seat, act)
        assert game.result.winner == 1 - seat
        assert game.result.rule == "103.1"
        assert game.pending == ()
        again = game.fork()
        assert again.dump() == game.dump()
        assert again.view(None) == game.view(None)
        for late in (Concede(), Timeout(), Back(), Orders(("play",))):
            with pytest.raises(StaleAnswerError):
                game.act(0, late)


def test_what_is_stored_at_any_decision_plays_on_the_same(at_each):
    for why, game in at_each.items():
        twin = WakfuGame.load(game.dump(), reactions()[1])
        assert twin.dump() == game.dump(), why
        assert twin.pending == game.pending, why
        live = game.fork()
        for one, other in ((live, twin),):
            rng, gnr = random.Random(why), random.Random(why)
            for _ in range(120):
                if one.result is not None:
                    break
                decision = one.pending[0]
                assert decision == other.pending[0]
                told = one.submit(decision.seat, decision.id, decision.shape.sample(rng))
                assert told == other.submit(decision.seat, decision.id, decision.shape.sample(gnr))
            assert one.dump() == other.dump(), why


def test_forks_are_independent(at_each):
    for game in at_each.values():
        before = game.dump()
        fork = game.fork()
        policy = eager(random.Random(0))
        for _ in range(30):
            if fork.result is None:
                step(fork, policy)
        assert game.dump() == before


# ------------------------------------------------------------------ taking back


@pytest.mark.rule("808.2")
def test_taking_back_reveals_and_changes_nothing(at_each):
    """Everything but the counter of questions is as it was, and nobody hears of it."""
    tried = 0
    for seed in range(12):
        game, policy = new_game("reactions", "incarnam-cra", seed), eager(random.Random(seed))
        while game.result is None and tried < 150:
            before = game.fork()
            views = [game.view(seat) for seat in (0, 1, None)]
            decision, answer, notices = step(game, policy)
            told = [n for n in notices if n.seen_by(1 - decision.seat) or n.seen_by(None)]
            if game.result is None and any(d.back for d in game.pending):
                tried += 1
                assert told == [], (decision.why, answer)
                assert [game.view(seat) for seat in (0, 1, None)] == views
                fork = game.fork()
                assert fork.act(decision.seat, Back()) == []
                assert [fork.view(seat) for seat in (0, 1, None)] == views
                if decision.why in ("main", "action", "react"):
                    assert fork.pending[0].shape == decision.shape
                    assert fork.state == before.state, (decision.why, answer)
    assert tried == 150


def test_only_ones_own_steps_can_be_taken_back():
    table = Table(shot("Tir"))
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir")
    assert table.asking.back
    with pytest.raises(StaleAnswerError):
        table.game.act(1, Back())
    table.game.act(0, Back())
    assert table.whys() == [(0, "main")]
    with pytest.raises(StaleAnswerError):
        table.game.act(0, Back())


@pytest.mark.rule("809.6", "808.2")
def test_a_reaction_taken_back_leaves_the_allowance():
    table = Table(
        ally("Cible", 9),
        reaction(
            "Avant",
            {"event": "damage", "time": "about", "what": YOURS},
            {"do": "tap", "what": "target"},
            choose=ANY,
        ),
    )
    victim = table.put("Cible", 1)
    table.hold(1, "Avant")
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    table.say(1, "react Avant")
    table.game.act(1, Back())
    assert table.whys() == [(1, "react")]
    assert "react Avant" in table.offers(1)
    table.say(1, "react Avant", victim).passes()
    assert table.obj(victim).tapped


@pytest.mark.rule("809.6")
def test_an_earlier_step_taken_back_gives_no_second_reaction():
    """A trigger offered from a Hand after something was taken back still uses the allowance."""
    offer = {
        "kind": "triggered",
        "reaction": True,
        "area": ["hand"],
        "on": {"event": "tap", "what": YOURS},
        "effects": [{"do": "draw"}],
    }
    table = Table(ally("Veilleur", 1, offer), shot("Tir"), ally("Loup", 2))
    wolf = table.put("Loup", 0)
    table.hold(0, "Tir", "Veilleur", "Veilleur")
    table.stack(0, "Loup", "Loup", "Loup")
    table.begin().say(0, "play Tir")
    table.game.act(0, Back())
    table.send(Tapped(obj=wolf, seat=0))
    table.say(0, "react Veilleur")
    assert table.whys() == [(0, "main")]


@pytest.mark.rule("809.6")
def test_what_is_taken_back_gives_back_no_other_reaction():
    """Of two things that happen at once, each may be reacted to once."""
    wounds = {"event": "damage", "time": "about", "what": YOURS}
    table = Table(ally("Cible", 9), reaction("Avant", wounds, {"do": "tap", "what": "target"}, choose=ANY))
    victims = [table.put("Cible", 1) for _ in range(2)]
    table.hold(1, "Avant", "Avant", "Avant")
    table.send(*(Damaged(obj=oid, amount=1, element="fire", seat=0) for oid in victims))
    assert len(table.offers(1)) == 1 + 3 * 2, "to pass, and each card for each event"
    table.say(1, "react Avant", victims[0])
    assert len(table.offers(1)) == 1 + 2
    table.say(1, "react Avant")
    table.game.act(1, Back())
    assert len(table.offers(1)) == 1 + 2


@pytest.mark.rule("809.4")
def test_a_reaction_from_the_hand_may_be_any_power_of_a_card():
    asks = {"area": ["hand"], "reaction": True}
    other = trigger({"event": "draw", "mine": True}, {"do": "draw"})
    table = Table(
        ally("Veilleur", 1, other, trigger({"event": "tap", "what": YOURS}, {"do": "gain_xp"}, **asks)),
        ally("Loup"),
    )
    wolf = table.put("Loup", 0)
    table.hold(0, "Veilleur")
    table.send(Tapped(obj=wolf, seat=0)).say(0, "react Veilleur").settle()
    assert table.kinds("played", "triggered") == ["triggered"], "it is set off, not played"
    assert table.game.state.seats[0].xp == 1


# ------------------------------------------------------------------ standing orders


ANGER = reaction("Colère", {"event": "damage", "what": YOURS}, {"do": "draw"})
ALARM = reaction("Alarme", {"event": "attack_declared"}, {"do": "draw"})


@pytest.mark.rule("809.6")
@pytest.mark.parametrize(
    ("classes", "asked"),
    [
        (("everything",), True),
        (("loss",), True),
        (("play", "attack", "tap", "harm"), False),
        (("nonsense",), False),
        ((), False),
    ],
)
def test_a_window_that_the_orders_decline_is_no_decision(classes, asked):
    table = Table(ally("Cible", 9), ANGER)
    victim = table.put("Cible", 1)
    table.hold(1, "Colère")
    table.orders(1, *classes)
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    assert (table.whys() == [(1, "react")]) is asked


@pytest.mark.rule("809.4")
def test_orders_do_not_hold_back_what_acts_by_itself():
    guard = {
        "kind": "triggered",
        "reaction": True,
        "effects": [{"do": "prevent"}],
        "on": {"event": "damage", "time": "about", "what": YOURS},
    }
    table = Table(ally("Garde", 9, guard))
    victim = table.put("Garde", 1)
    table.orders(1)
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    assert table.obj(victim).damage == 0


@pytest.mark.rule("809.6", "701.2")
def test_skipping_lasts_until_the_end_of_the_turn_but_not_when_attacked():
    table = Table(ally("Cible", 9), ANGER, ALARM)
    victim = table.put("Cible", 1)
    table.hold(1, "Colère", "Alarme")
    table.orders(1, "everything", skip="turn")
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    assert table.whys() == [(0, "main")]
    table.say(0, "attack")
    assert table.whys() == [(1, "react")]
    table.say(1, "pass")
    table.settle().say(0, "end").settle()
    assert table.game.state.active == 1
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    assert table.whys() == [(1, "react")]


def test_standing_orders_are_secret():
    game = new_game("reactions", "reactions", 1, orders=None)
    views = [game.view(0), game.view(None)]
    assert game.act(1, Orders(("attack",), "turn")) == []
    assert [game.view(0), game.view(None)] == views
    assert game.view(1)["orders"] == {
        "classes": ["attack"], "skip_until": "turn", "hushed": [], "stops": []
    }  # fmt: skip


def test_orders_that_mean_nothing_are_dropped():
    game = new_game("reactions", "reactions", 1, orders=None)
    game.act(0, Orders(("attack", "nonsense", "x" * 4000), "x" * 4000))
    assert game.view(0)["orders"] == {
        "classes": ["attack"], "skip_until": "", "hushed": [], "stops": []
    }  # fmt: skip


@pytest.mark.rule("503.2", "808.1")
def test_nothing_but_reactions_while_the_queue_is_not_empty():
    table = Table(shot("Tir"), ally("Loup", 2), action("Calme", {"do": "draw"}), ANGER)
    wolf = table.put("Loup", 1)
    table.hold(0, "Tir")
    table.hold(1, "Calme", "Colère")
    table.begin().say(0, "play Tir", wolf)
    for decision in table.asked[1:]:
        if decision.why == "react":
            assert all(o.key == "pass" or o.key.startswith("react:") for o in decision.shape.options)
    assert "react Calme" not in table.offers(1)


@pytest.mark.rule("809.1")
def test_tapping_of_ones_own_cards_is_another_class_than_of_the_others():
    """By default nobody is asked when what they control themselves is tapped, whoever or whatever taps it."""
    table = Table(reaction("Guet", {"event": "tap", "what": {"types": ["ally"]}}), ally("Loup"))
    mine, theirs = table.put("Loup", 0), table.put("Loup", 1)
    for seat in (0, 1):
        table.hold(seat, "Guet")
        table.orders(seat, "tap")
    table.send(Tapped(obj=theirs))
    assert table.whys() == [(0, "react")]
    table.passes()
    table.send(Tapped(obj=mine))
    assert table.whys() == [(1, "react")]
