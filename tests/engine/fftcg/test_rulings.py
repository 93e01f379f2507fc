"""Rulings: gaps of the document, each with its values; what a value does is played in scenarios."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.fftcg.hosted import hosted
from engine.core.chance import Chance
from engine.core.game import Concede
from engine.core.match import Match, MatchSetup, MatchSide
from engine.fftcg.board.rulings import RULINGS
from tests.engine.fftcg.playing import LISTS

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = [path.read_text("utf-8") for path in (ROOT / "tests/scenarios/fftcg").glob("*.yaml")]
BOOK = "".join(path.read_text("utf-8") for path in (ROOT / "engine/rulebook/data/fftcg-cr-fr").glob("*.yaml"))


def test_every_value_but_the_usual_one_is_played_in_a_scenario():
    for ruling in RULINGS.values():
        if ruling.name == "next_starter":
            continue  # what comes after a game is no matter of one
        for value in ruling.values[1:]:
            asked = re.compile(rf"options: .*{ruling.name}: {value}")
            assert any(asked.search(text) for text in SCENARIOS), (ruling.name, value)


def test_every_ruling_stands_in_the_restated_rulebook():
    told = {int(number) for number in re.findall(r"- number: F(\d+)", BOOK)}
    assert told == set(range(1, 41))
    assert {ruling.number for ruling in RULINGS.values()} <= {f"F{number}" for number in told}


def test_every_ruling_of_this_project_is_played():
    """From the twelfth on in a scenario or, what is no matter of one position, in a test here."""
    tests = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    named = {int(number) for text in (*SCENARIOS, *tests) for number in re.findall(r"\bF(\d+)\b", text)}
    assert set(range(12, 41)) <= named


@pytest.mark.rule("8.2.1.2")
@pytest.mark.parametrize(("value", "chosen"), [("lot", {0, 1}), ("loser", {0})])
def test_who_says_who_begins_the_next_game(value, chosen):
    """F24: the lot again, or who has lost."""
    sides = tuple(MatchSide(LISTS[name]) for name in ("opus-1-vii", "opus-1-x"))
    found = set()
    for number in range(8):
        chances = [Chance(bytes([number, game]) * 16) for game in range(3)]
        match, _ = Match.start(hosted(), MatchSetup(sides, 3, options={"next_starter": value}), chances)
        match.act(0, Concede())
        while match.pending[0].why != "start":
            asked = match.pending[0]
            match.submit(asked.seat, asked.id, asked.shape.sensible())
        found.add(match.pending[0].seat)
    assert found == chosen
