"""What is told to who may not attack at all, and to who pays for an attack."""

from __future__ import annotations

import pytest

from engine.fftcg.outside import hindering
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG

TURN = """
name: A position
game: fftcg
rules: ["10.1.2.1"]
turn: {{number: {number}, seat: {seat}}}
seats:
  A: {{forwards: [Archer 1-087C], deck: [20 Black Belt 1-099C]}}
  B: {{forwards: [Archer 1-087C], deck: [20 Black Belt 1-099C]}}
"""
PARTY = """
name: A position
game: fftcg
rules: ["10.1.2.3"]
cards:
  - {id: 9-001C, name: Mercenary, type: forward, elements: [wind], cost: 1, power: 7000, job: Warrior, abilities: [{kind: field, changes: [{kind: attack_cost, cp: 1}]}]}
seats:
  A: {forwards: [Archer 1-087C, Mercenary], backups: [Evoker 1-068C], deck: [20 Black Belt 1-099C]}
  B: {deck: [20 Black Belt 1-099C]}
moves:
  - until: attack declaration
"""  # noqa: E501 - a scenario


def table(text):
    report, laid = played(text, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    return laid.game


@pytest.mark.rule("10.1.2.1")
@pytest.mark.parametrize("verb", ["attack", "go"])
@pytest.mark.parametrize(("number", "active"), [(5, "A"), (6, "B")])
def test_the_turn_player_alone_attacks(verb, number, active):
    game = table(TURN.format(number=number, seat=active))
    own, other = (0, 1) if active == "A" else (1, 0)
    assert hindering.hindrance(game, own, game.pending_for(own), verb) is None
    found = hindering.hindrance(game, other, game.pending_for(other), verb)
    assert (found.code, found.rule) == ("attack-not-yours", "10.1.2.1")


@pytest.mark.rule("15.1.1.9.1")
def test_what_a_party_pays_for_is_the_whole_party():
    game = table(PARTY)
    asked = game.pending_for(0)
    game.submit(0, asked.id, [option.key for option in asked.shape.options])
    asked = game.pending_for(0)
    assert asked.why == "pay"
    assert asked.params["name"] == "Archer, Mercenary"
