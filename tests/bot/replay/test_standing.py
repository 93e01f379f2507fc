"""How well the seats of FINAL FANTASY TCG stand: the same for everybody, and worse with each loss."""

from __future__ import annotations

import pytest

from bot.fftcg.standing import scores
from tests.engine.fftcg.test_stops_and_edits import POSITION, table

HAND, FORWARD, BACKUP = (
    "hand: [Sylph, Golem]",
    "forwards: [Archer 1-087C, Samurai]",
    "backups: [Evoker 1-068C]",
)


def lead(text):
    """How far B is ahead of A, as everybody sees it."""
    game = table(text).game
    told = {scores(game.view(seat)) for seat in (None, 0, 1)}
    assert len(told) == 1, "what a hand holds is no part of it"
    ((mine, theirs),) = told
    return theirs - mine


@pytest.mark.parametrize(
    ("having", "less"),
    [
        (HAND, "hand: [Sylph]"),
        (FORWARD, "forwards: [Samurai]"),
        (BACKUP, "backups: []"),
        (HAND, f"{HAND}, damage: [Squire 1-025C]"),
        (f"{HAND}, damage: [Squire 1-025C]", f"{HAND}, damage: [Squire 1-025C, Squire 1-026C]"),
    ],
)
def test_who_loses_something_stands_worse(having, less):
    better = POSITION.replace(HAND, having) if HAND in having else POSITION
    worse = POSITION.replace(HAND, less) if HAND in having else POSITION.replace(having, less)
    assert lead(worse) < lead(better)
