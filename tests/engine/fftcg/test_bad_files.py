"""Scenario files of FINAL FANTASY TCG that say what the game does not know."""

from __future__ import annotations

import pytest

from tests.rulings import run

FILE = """\
name: A position
game: fftcg
rules: ["11.1.1"]
seats:
  A: {PART, deck: [20 Black Belt 1-099C]}
  B: {deck: [20 Black Belt 1-099C]}
expect: ["priority == A"]
"""


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("haven_bag: Havre Sac du Tofu", "unknown key 'haven_bag'"),
        ("hand: [Odin]", "no card is called 'Odin' (perhaps Odin (1-123R), Odin (1-124R))"),
        ("hand: [Tofu]", "no card is called 'Tofu'"),
        ("forwards: [Ifrit 1-004C]", "Ifrit"),
    ],
    ids=["a part of another game", "two cards of one name", "a card of another game", "no Forward"],
)
def test_it_is_said_with_its_line(part, said):
    (fault, *_) = run(FILE.replace("PART", part)).failures
    assert (fault.line, said in fault.message) == (5, True), fault.message
