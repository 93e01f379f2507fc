"""The leak proof: from everything public nobody guesses better than by chance whether a Hand holds a Reaction.

Players give themselves away by how they play; that is the game. So the Hand that is guessed at is dealt anew at
each moment, as anybody who cannot see it must think possible, and its owner passes every offer: whatever then
tells something was told by the referee. Each moment is seen twice, with a Hand that holds a playable Reaction and
with one that holds none, so that nothing on the table helps and chance is one half exactly.
"""

from __future__ import annotations

import random

import pytest

from engine.wakfu.game import WakfuGame
from engine.wakfu.reading import costs
from tests.decks import eager
from tests.leaks.observing import MARGIN, Watched, guessed, slack, watching
from tests.leaks.positions import Stretch, moments, redeal

pytestmark = pytest.mark.xdist_group("observer")
"""The matches are watched once."""

SMALL = 12
SHARE = 0.25
"""How much of the moments of a match is looked at."""
TRIES = 12


def holds_reaction(game: WakfuGame, seat: int) -> bool:
    """Whether a Hand holds a Reaction that could be played if its event came: class and resources are there."""
    for oid in game.state.seats[seat].hand:
        printed = game.printed(game.state.objs[oid])
        able = printed.spell_class is None or game.has_class(seat, printed.spell_class)
        if printed.reactions and able and len(costs.sources(game, seat)) >= printed.level:
            return True
    return False


def seen(seed: int) -> list[tuple[Stretch, bool]]:
    """What follows the moments of one match, each with a Hand that holds a Reaction and one that does not."""
    rng = random.Random(seed)
    out = []
    for game, decision, _ in moments(seed, rng, SHARE):
        pair = {}
        for _ in range(TRIES):
            fork = redeal(game.fork(), 1 - decision.seat, rng)
            pair.setdefault(holds_reaction(fork, 1 - decision.seat), fork)
            if len(pair) == 2:
                out += [(Stretch(twin, decision.seat, eager(rng)), label) for label, twin in pair.items()]
                break
    return out


@pytest.fixture(scope="module")
def watched() -> Watched:
    """Matches watched, as many as the proof asks for; kept for the second test."""
    return watching(seen)


@pytest.mark.rule("505.2", "809.1")
def test_nobody_guesses_what_a_hand_holds(proof, watched):
    matches = watched(proof.size(SMALL, 200))
    right, asked = guessed(matches, leaky=False)
    proof.record(
        "a Hand's Reactions cannot be guessed",
        matches=len(matches), guesses=asked, right=f"{right:.1%}", chance="50%",
    )  # fmt: skip
    assert right <= 0.5 + MARGIN + slack(asked, full=proof.full, times=2)


def test_the_observer_would_notice_a_table_that_leaks(proof, watched):
    """A table that passes at once for whoever can only pass gives itself away by its haste."""
    right, asked = guessed(watched(proof.size(SMALL, 200)), leaky=True)
    assert right > 0.5 + 3 * MARGIN - slack(asked, full=proof.full)
