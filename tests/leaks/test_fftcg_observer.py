"""FINAL FANTASY TCG: from everything public nobody guesses better than by chance whether a hand holds a Summon to cast.

The hand that is guessed at is drawn anew from its player's list at each moment, once with a Summon that could be cast
now and once without; the deck stays, so that what comes off it tells nothing. Its owner declines every offer. So
chance is one half exactly, and whatever tells something was told by the referee.
"""

from __future__ import annotations

import random

import pytest

from engine.core.game import Orders, Setup
from engine.fftcg.playing import offers
from engine.simulate import chance_of
from tests.engine.fftcg.playing import LISTS, PAIRS, usual
from tests.leaks.observing import MARGIN, Watched, guessed, slack, watching
from tests.leaks.positions import Stretch

pytestmark = pytest.mark.xdist_group("fftcg observer")
"""The matches are watched once."""

SMALL, SHARE, TRIES = 12, 0.5, 12
PASSES = {"priority": "pass", "block": "none", "burst": "leave"}
STOPS = (None, ("mine", "stack", "attack", "block", "damage"), ("everything",))
"""What the hidden seat wants to be asked about, in turn; `None`: what it begins with."""


def does(rng):
    """Rather anything than nothing, at random."""

    def policy(game, decision):
        answer = decision.shape.sample(rng)
        return decision.shape.sample(rng) if answer in ("pass", "end", "none", []) else answer

    return policy


def holds_summon(game, seat):
    return any(option.verb == "cast" for option in offers.options(game, seat))


def moments(number, rng):
    """Moments of one random game at which the turn player may do anything."""
    names = PAIRS[number % len(PAIRS)]
    game, policy = usual(Setup(tuple(LISTS[n] for n in names)), chance_of(f"observer/{number}")), does(rng)
    stops = STOPS[number % len(STOPS)]
    for seat in game.seating.seats if stops is not None else ():
        game.act(seat, Orders(stops))
    while game.result is None:
        decision = game.pending[0]
        rival = game.seating.rival(decision.seat)
        if decision.why == "main" and rng.random() < SHARE:
            yield game.fork(), decision, LISTS[names[rival]]
        game.submit(decision.seat, decision.id, policy(game, decision))


def drawn(game, seat, cards, rng):
    """The hand drawn anew; its objects keep their numbers."""
    for oid in game.own(seat).hand:
        game.state.objs[oid].card = rng.choice(cards)
    game.touch()
    return game


def seen(number):
    """What follows the moments of one match, each with a hand that holds such a Summon and one that does not."""
    rng, out = random.Random(number), []
    for game, decision, cards in moments(number, rng):
        rival, pair = game.seating.rival(decision.seat), {}
        for _ in range(TRIES):
            fork = drawn(game.fork(), rival, cards, rng)
            pair.setdefault(holds_summon(fork, rival), fork)
            if len(pair) == 2:
                for label, twin in pair.items():
                    stretch = Stretch(twin, decision.seat, does(rng), passes=PASSES, free=("main",))
                    out.append((stretch, label))
                break
    return out


@pytest.fixture(scope="module")
def watched() -> Watched:
    """Matches watched, as many as the proof asks for; kept for the second test."""
    return watching(seen)


@pytest.mark.rule("7.6.1", "7.11.2")
def test_nobody_guesses_whether_a_hand_holds_a_summon(proof, watched):
    matches = watched(proof.size(SMALL, 200))
    right, asked = guessed(matches, leaky=False)
    proof.record(
        "FINAL FANTASY TCG: a hand's Summons cannot be guessed",
        matches=len(matches), guesses=asked, right=f"{right:.1%}", chance="50%",
    )  # fmt: skip
    assert right <= 0.5 + MARGIN + slack(asked, full=proof.full, times=2)


def test_the_observer_would_notice_a_table_that_hurries(proof, watched):
    """A table that passes at once for whoever can only pass gives itself away by its haste."""
    right, asked = guessed(watched(proof.size(SMALL, 200)), leaky=True)
    assert right > 0.5 + 3 * MARGIN - slack(asked, full=proof.full)
