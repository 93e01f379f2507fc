"""How damage that is shared out is proposed: as many fall as can, of those the most powerful, and nothing is wasted."""

from __future__ import annotations

import pytest

from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from tests.each import holds

BLOCKED = """
name: A party is blocked
game: fftcg
rules: ["10.1.4.2.1"]
seats:
  A: {{forwards: [{party}], deck: [5 Black Belt 1-099C]}}
  B: {{forwards: [{blocker}], deck: [5 Black Belt 1-099C]}}
moves:
  - until: attack declaration
  - A: attack with {all}
  - until: block declaration
  - B: block with b
"""
DIVIDED = """
name: Yuffie divides 6000
game: fftcg
rules: ["11.7.8"]
seats:
  A: {{forwards: [Yuffie 1-085R], hand: [Yuffie 1-086C], deck: [5 Black Belt 1-099C]}}
  B: {{forwards: [{forwards}], deck: [5 Black Belt 1-099C]}}
"""


def laid(text):
    report, table = played(text, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    return table.game


def proposed(game):
    """The shares that are proposed, in the order of the party or of those chosen."""
    asked = game.pending[0]
    answer = asked.shape.sensible()
    asked.shape.check(answer)
    return [answer.get(option.key, 0) for option in asked.shape.options]


def until(game, why):
    """Answer what is plain until that is asked."""
    while (asked := game.pending[0]).why != why:
        game.submit(asked.seat, asked.id, asked.shape.sensible())
    return asked


@pytest.mark.rule("10.1.4.2.1")
def test_a_blocker_fells_as_many_of_a_party_as_it_can():
    """Archers have 3000, Thieves 5000, Ninjas 6000."""
    cases = (
        ("Bartz 1-080H", 9000, ("Ninja 1-078C", "Archer 1-087C"), [6000, 3000]),
        (
            "Bartz 1-080H",
            9000,
            ("Ninja 1-078C", "Thief 1-069C, damage: 1000", "Archer 1-087C"),
            [6000, 0, 3000],
        ),
        (
            "Bartz 1-081R",
            8000,
            ("Ninja 1-078C", "Archer 1-087C", "Thief 1-069C, damage: 1000"),
            [1000, 3000, 4000],
        ),
        ("Onion Knight 1-067R", 8000, ("Archer 1-087C", "Archer 1-087C"), [3000, 5000]),
        ("Yuffie 1-086C", 3000, ("Ninja 1-078C", "Thief 1-069C"), [0, 3000]),
        ("Yuffie 1-086C", 3000, ("Ninja 1-078C, damage: 4000", "Thief 1-069C"), [2000, 1000]),
    )

    def compare(case):
        blocker, power, party, shares = case
        cards = ", ".join(f"{{card: {card}, as: a{number}}}" for number, card in enumerate(party))
        names = ", ".join(f"a{number}" for number in range(len(party)))
        game = laid(BLOCKED.format(party=cards, all=names, blocker=f"{{card: {blocker}, as: b}}"))
        asked = until(game, "assign")
        assert asked.shape.total == power
        assert proposed(game) == shares

    holds(cases, compare)


@pytest.mark.rule("11.7.8")
def test_who_divides_damage_fells_as_many_as_can_be():
    """Each of those chosen gets 1000 already; the rest of 6000 is proposed beside that."""
    for forwards, shares in (
        (("Thief 1-069C", "Archer 1-087C"), [4000, 0]),
        (("{card: Thief 1-069C, damage: 3000}", "Archer 1-087C", "Archer 1-087C"), [1000, 2000, 0]),
        (("Ninja 1-078C", "Chocobo 1-075C", "{card: Archer 1-087C, damage: 2000}"), [0, 3000, 0]),
    ):
        game = laid(DIVIDED.format(forwards=", ".join(forwards)))
        asked = game.pending[0]
        game.submit(0, asked.id, next(option.key for option in asked.shape.options if option.verb == "use"))
        asked = until(game, "choose")
        rivals = [str(obj.id) for obj in game.fielded(1)]
        game.submit(0, asked.id, rivals)
        until(game, "share")
        assert proposed(game) == shares
