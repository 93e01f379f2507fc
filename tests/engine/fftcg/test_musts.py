"""Who must attack or block: the question names them, and what would leave it undone is refused with its rule."""

from __future__ import annotations

import pytest

from engine.fftcg.outside import hindering, refusals
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG

REDDAS = """
name: A position
game: fftcg
rules: ["10.1.2.1.3"]
seats:
  A: {forwards: [Reddas, Archer 1-087C], deck: [20 Black Belt 1-099C]}
  B: {deck: [20 Black Belt 1-099C]}
moves:
  - until: attack declaration
"""
ARMY_OF_ONE = """
name: A position
game: fftcg
rules: ["10.1.3.1.3"]
seats:
  A:
    forwards: [{card: Lightning 1-141L, as: l}]
    backups: [{card: Summoner 1-138C, as: s1}, {card: Summoner 1-138C, as: s2}]
    hand: [{card: Lightning 1-141L, as: l2}, {card: Lightning 1-141L, as: l3}]
    deck: [20 Squire 1-025C]
  B: {forwards: [Black Belt 1-099C, Archer 1-087C, Squire 1-025C], deck: [20 Black Belt 1-099C]}
moves:
  - A: use l "Army of One", (S) l2, pay s1
  - both: pass
  - A: use l "Army of One", (S) l3, pay s2
  - both: pass
  - until: attack declaration
  - A: attack with l
"""


def table(text):
    report, laid = played(text, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    return laid.game


def told(game, seat, verb):
    decision = game.pending_for(seat)
    found = hindering.hindrance(game, seat, decision, verb)
    return decision.rules[0], decision.params["forced"], found.code, found.rule, game.name_of(found.obj)


@pytest.mark.rule("10.1.2.1.3")
@pytest.mark.parametrize("verb", ["pass", "end"])
def test_the_question_who_attacks_names_who_must(verb):
    game = table(REDDAS)
    assert told(game, 0, verb) == ("10.1.2.1.3", "Reddas", "attack-must", "10.1.2.1.3", "Reddas")
    assert refusals.why_not(game, 0, game.pending_for(0), verb, 0) == "10.1.2.1.3"


@pytest.mark.rule("10.1.3.1.3")
def test_the_question_who_blocks_names_who_must():
    """Army of One was used twice: two abilities choose, and what is chosen first by each is another Forward."""
    game = table(ARMY_OF_ONE)
    names = iter(("Black Belt", "Archer"))
    while (decision := game.pending[0]).why != "block":
        answer = decision.shape.sensible()
        if decision.why == "choose":
            name = next(names)
            answer = [next(o.key for o in decision.shape.options if game.name_of(o.obj) == name)]
        game.submit(decision.seat, decision.id, answer)
    assert told(game, 1, "pass") == (
        "10.1.3.1.3", "Black Belt, Archer", "block-must", "10.1.3.1.3", "Black Belt",
    )  # fmt: skip
    assert [game.name_of(o.obj) for o in game.pending_for(1).shape.options] == ["Black Belt", "Archer"]
