"""Random games before a second judge, who has read the rules and not the engine (`tests/engine/auditing`)."""

from __future__ import annotations

import pytest

from tests.engine.auditing.games import play
from tests.engine.auditing.verdicts import DifferenceError


@pytest.mark.rule("416.1", "501.5", "810.1")
def test_random_games_stand_before_a_second_judge(proof):
    """What the log says was done equals what the state shows, and no rule of chapters 2 to 8 forbids it."""
    numbers = range(proof.size(6, 2000))
    differences: list[str] = []
    answers = compared = 0
    for number in numbers:
        try:
            auditor = play(number, 6000 if proof.full else 300)
        except DifferenceError as difference:
            differences.append(str(difference))
        else:
            answers += auditor.decisions
            compared += auditor.compared
        if proof.full and number % 50 == 49:
            print(f"{number + 1} games, {len(differences)} with a difference", flush=True)
    assert differences == []
    assert compared > 2 * answers
    proof.record(
        "random games stand before a second judge",
        games=len(numbers),
        answers=answers,
        numbers_compared=compared,
    )
