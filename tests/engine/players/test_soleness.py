"""How many questions of a match have one sensible answer only (issue 17, part 3: at most half a one a turn)."""

from __future__ import annotations

from collections import Counter

from engine.core.decision import Decision, Option, PickOne, PickSome
from engine.core.game import Orders, Setup
from engine.players.wakfu import think
from engine.simulate import chance_of
from tests.engine import playing
from tests.engine.players.soleness import sole
from tests.engine.players.test_players import STARTERS
from tests.engine.wakfu.tables import Table, ally

MOST = 0.5
"""Of them a turn, without those that only ask whether to pay as proposed: that is one tap, and can be taken back.

Most of them are goes in a battle with nothing but a pass, asked while somebody might hold a card that costs nothing.
"""
PAYING = frozenset(
    {"pay", "artisan", "cost_tap", "cost_discard", "cost_destroy", "cost_banish", "cost_give_back"}
)
"""The questions about a cost. One answer is lawful there only where it costs what could still be used (418.5)."""


def counted(number, turns):
    """A match of two starters as the greedy player plays it, at the orders of who has chosen none."""
    lists = [*STARTERS.values()]
    decks = (lists[number % 4], lists[(number + number // 4) % 4])
    game, found, last = playing.start(Setup(decks), chance_of(f"sole/{number}")), Counter(), 0
    for seat in (0, 1):
        game.act(seat, Orders(game.usual_orders))
    while game.result is None:
        decision, last = game.pending[0], game.view(None)["turn"]["number"]
        if last > turns:
            break
        if last and (why := sole(game, decision)):
            found["paying" if decision.why in PAYING else f"{decision.why}, {why}"] += 1
        found["asked"] += bool(last)
        game.submit(decision.seat, decision.id, think(game.information_set(decision.seat), decision.id))
    return last, found


def test_few_questions_have_one_sensible_answer(proof):
    matches, turns, found = proof.size(1, 30), 0, Counter()
    for number in range(matches):
        last, of_match = counted(number, proof.size(8, 1000))
        turns += last
        found += of_match
    asked, paying = found.pop("asked"), found.pop("paying", 0)
    often = ", ".join(f"{number} {why}" for why, number in found.most_common(3))
    proof.record(
        "questions with one sensible answer", matches=matches, turns=turns, asked=asked,
        a_turn=round(found.total() / turns, 2), paying_as_proposed=round(paying / turns, 2), commonest=f"({often})",
    )  # fmt: skip
    assert not proof.full or found.total() <= MOST * turns


def test_what_has_one_sensible_answer_is_told_from_what_leaves_a_choice():
    table = Table(ally("Loup"), ally("Chien", 3))
    wolf, other, dog = table.put("Loup"), table.put("Loup"), table.put("Chien")

    def asked(*ids, why="choose", least=None):
        options = tuple(Option(str(oid), why, oid) for oid in ids)
        shape = PickOne(options) if least is None else PickSome(options, least, 1)
        return sole(table.game, Decision(1, 0, shape, why, ()))

    assert asked(wolf) == "lawful"
    assert asked(wolf, other) == "alike"
    assert asked(wolf, dog) == ""
    assert asked(wolf, why="attackers", least=0) == "alone"
    assert asked(wolf, other, why="attackers", least=0) == ""
    table.game.state.objs[other].tapped = True
    table.game.invalidate()
    assert asked(wolf, other) == ""
