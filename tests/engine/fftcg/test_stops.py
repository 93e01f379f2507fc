"""When a seat is asked at all: each stop at its moment, and only where anybody can see that it could do something."""

from __future__ import annotations

import pytest

from engine.core.game import Back, Orders
from engine.fftcg.playing import orders
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from tests.engine.fftcg.playing import CARDS, LISTS

POSITION = """
name: A position
game: fftcg
rules: ["11.1.1"]
seats:
  A: {forwards: [Squire 1-025C], backups: [2 Evoker 1-011C], hand: [Ifrit 1-004C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [Archer 1-087C], backups: [Evoker 1-068C], hand: [Sylph, Golem], deck: [20 Black Belt 1-099C]}
"""
JUGGLER = """{id: 9-001C, name: Juggler, type: forward, elements: [fire], cost: 1, power: 3000, job: Juggler,
  abilities: [{kind: special, name: Show, cost: {discard: {}}, effects: [{do: draw}]}]}"""


def table(text=POSITION):
    report, laid = played(text, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    return laid.game


def through(game, seat, most=40):
    """The priority questions of `seat` in A's turn, while A attacks with Squire, Archer blocks, and all pass."""
    asked = []
    for _ in range(most):
        if game.result is not None or game.state.active != 0:
            return asked
        decision = game.pending[0]
        keys = [o.key for o in getattr(decision.shape, "options", ())]
        if decision.why == "priority" and decision.seat == seat:
            attack = game.state.attack
            asked.append("main" if attack is None else attack.step)
        answer = decision.shape.sensible()
        if decision.why == "block":
            answer = next((key for key in keys if key.isdecimal()), answer)
        game.submit(decision.seat, decision.id, answer)
    return asked


@pytest.mark.rule("11.1.2", "11.1.7")
@pytest.mark.parametrize(
    ("stop", "moments"),
    [
        ("main", ["main", "main"]), ("preparation", ["preparation"]), ("attack", ["declaration"]),
        ("block", ["block"]), ("damage", ["damage"]), ("stack", []), ("mine", []),
        ("everything", ["main", "preparation", "declaration", "block", "damage", "declaration", "main"]),
    ],
)  # fmt: skip
def test_each_stop_asks_at_its_moment(stop, moments):
    game = table()
    game.act(0, Orders(()))
    game.act(1, Orders((stop,)))
    assert through(game, 1) == moments


@pytest.mark.rule("11.1.7")
@pytest.mark.parametrize(("stops", "asked"), [(("own",), ["priority"]), ((), ["main"])])
def test_one_holds_priority_after_ones_own_play_with_a_stop(stops, asked):
    game = table()
    game.act(0, Orders(stops))
    game.act(1, Orders(()))
    decision = game.pending_for(0)
    game.submit(0, decision.id, next(o.key for o in decision.shape.options if o.verb == "cast"))
    while game.pending_for(0).private:
        game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    assert [d.why for d in game.pending if d.seat == 0] == asked


@pytest.mark.rule("14.1", "14.2")
def test_what_is_taken_back_at_a_choice_comes_to_nothing():
    game = table()
    before = game.dump()
    decision = game.pending_for(0)
    game.submit(0, decision.id, next(o.key for o in decision.shape.options if o.verb == "cast"))
    assert game.pending_for(0).why == "choose"
    game.act(0, Back())
    assert game.pending_for(0).why == "main"
    assert game.state.aside == []
    assert game.view(1)["stack"] == []
    assert len(game.own(0).hand) == 1
    assert len(before) == len(game.dump())


@pytest.mark.rule("5.2.1.3", "11.6.2.2", "11.7.1")
@pytest.mark.parametrize(
    ("side", "able"),
    [
        ("hand: [], backups: []", False),
        ("hand: [Golem], backups: []", False),
        ("hand: [Golem], backups: [{card: Evoker 1-068C, dull: true}]", False),
        ("hand: [Golem], backups: [Evoker 1-068C]", True),
        ("hand: [Golem, Golem], backups: []", True),
        ("hand: [], backups: [Black Mage 1-010C, Evoker 1-011C]", True),
        ("hand: [], backups: [Black Mage 1-010C]", False),
        ("hand: [], backups: [{card: Black Mage 1-010C, dull: true}, Evoker 1-011C]", False),
        ("forwards: [Barret 1-205S], hand: [], backups: [Evoker 1-011C]", False),
        ("forwards: [Barret 1-205S], hand: [Golem], backups: []", True),
        (
            "forwards: [Juggler], hand: [Golem], backups: []",
            False,
        ),  # his (S) takes a namesake, and discards a card
    ],
)
def test_what_everybody_can_see_says_who_could_do_anything(side, able):
    """A card in hand and a CP for it, or an ability whose cost could be there: dull icon, cards, CP."""
    others = POSITION[: POSITION.index("  B:")].replace("seats:", f"cards: [{JUGGLER}]\nseats:")
    game = table(others + f"  B: {{{side}, deck: [20 Black Belt 1-099C]}}\n")
    assert orders.could(game, 1) is able


def test_a_preconstructed_deck_can_answer():
    assert all(LISTS.values())
    assert orders.needs(table(), 1) == {"mine", "stack", "attack", "block"}


@pytest.mark.rule("15.2.5.2", "15.2.5.3")
def test_a_stop_for_back_attack_asks_at_each_priority_of_the_others_turn():
    """In both Main Phases and all steps of the Attack Phase; a Character without it is no card to stop for."""
    game = table(POSITION.replace("hand: [Sylph, Golem]", "hand: [Scarmiglione, Squire 1-026C]"))
    assert [CARDS.card(card).name for card in game.stoppable(1)] == ["Scarmiglione"]
    game.act(0, Orders(()))
    game.act(1, Orders((), stops=game.stoppable(1)))
    everything = ["main", "preparation", "declaration", "block", "damage", "declaration", "main"]
    assert through(game, 1) == everything
