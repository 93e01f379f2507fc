"""The leak proof: from everything public nobody guesses better than by chance whether a Hand holds a Reaction.

Players give themselves away by how they play; that is the game. So the Hand that is guessed at is dealt anew at
each moment, as anybody who cannot see it must think possible, and its owner passes every offer: whatever then
tells something was told by the referee. Each moment is seen twice, with a Hand that holds a playable Reaction and
with one that holds none, so that nothing on the table helps and chance is one half exactly.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable

import msgspec
import pytest

from engine.wakfu.game import WakfuGame
from engine.wakfu.reading import costs
from tests.decks import eager
from tests.leaks.positions import Stretch, moments, redeal

pytestmark = pytest.mark.xdist_group("observer")
"""The matches are watched once."""

MARGIN = 0.03
SMALL = 12
SHARE = 0.25
"""How much of the moments of a match is looked at."""
TRIES = 12
Sample = tuple[dict[str, float], bool]
Watched = Callable[[int], list[list[tuple[Stretch, bool]]]]


def holds_reaction(game: WakfuGame, seat: int) -> bool:
    """Whether a Hand holds a Reaction that could be played if its event came: class and resources are there."""
    for oid in game.state.seats[seat].hand:
        printed = game.printed(game.state.objs[oid])
        able = printed.spell_class is None or game.has_class(seat, printed.spell_class)
        if printed.reactions and able and len(costs.sources(game, seat)) >= printed.level:
            return True
    return False


def features(stretch: Stretch, *, leaky: bool, rng: random.Random) -> dict[str, float]:
    """Everything public about a stretch, as named numbers.

    `leaky`: a table that answers for a player who can only pass, and so stands still for a shorter time.
    """
    out: dict[str, float] = defaultdict(float)
    for notice in stretch.told:
        out[f"told {notice.kind}"] += 1
        for key in ("name", "by", "seat", "amount", "on"):
            if key in notice.data:
                out[f"told {notice.kind} {key} {notice.data[key]}"] = 1
    for questions in stretch.shown:
        for question in questions:
            out[f"shown {question}"] += 1
        out["shown nothing"] += not questions
    waits = stretch.waits - (stretch.trivial if leaky else 0)
    seconds = sum(rng.lognormvariate(1.5, 0.6) for _ in range(waits))
    out[f"waits {waits}"] = 1
    out["waits"] = waits
    out["seconds"] = math.log1p(seconds)
    out["ids"] = stretch.ids
    out[f"ids {stretch.ids - waits}"] = 1
    for number, seat in enumerate(stretch.view["seats"]):
        for key in ("hand", "deck", "ap", "mp", "xp"):
            out[f"view {number} {key} {seat[key]}"] = 1
    out[f"view phase {stretch.view['turn']['phase']}"] = 1
    out["view turn"] = stretch.view["turn"]["number"] / 10
    out["view size"] = len(msgspec.json.encode(stretch.view)) / 10000
    return dict(out)


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


class Observer:
    """A logistic regression over named numbers, by plain gradient descent with L2."""

    def __init__(self, given: list[Sample], rounds: int = 12) -> None:
        seen = Counter(name for known, _ in given for name in known)
        kept = [name for name, count in seen.items() if count >= max(5, len(given) // 100)]
        self.scale = {}
        for name in kept:
            values = [known.get(name, 0.0) for known, _ in given]
            mean = sum(values) / len(values)
            spread = math.sqrt(sum((v - mean) ** 2 for v in values) / len(values))
            if spread:
                self.scale[name] = (mean, spread)
        self.weights = dict.fromkeys(self.scale, 0.0)
        self.bias = 0.0
        rows = [(self._row(known), label) for known, label in given]
        rng = random.Random(2)
        for number in range(rounds):
            rng.shuffle(rows)
            rate = 0.02 / (1 + number)
            for row, label in rows:
                off = label - self._chance(row)
                self.bias += rate * off
                for name, value in row.items():
                    self.weights[name] += rate * (off * value - 0.01 * self.weights[name])

    def _row(self, known: dict[str, float]) -> dict[str, float]:
        return {name: (known.get(name, 0.0) - mean) / spread for name, (mean, spread) in self.scale.items()}

    def _chance(self, row: dict[str, float]) -> float:
        total = self.bias + sum(self.weights[name] * value for name, value in row.items())
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))

    def right(self, given: list[Sample]) -> float:
        """The share of samples guessed right."""
        return sum((self._chance(self._row(k)) > 0.5) is label for k, label in given) / len(given)


@pytest.fixture(scope="module")
def watched() -> Watched:
    """Matches watched, as many as the proof asks for; kept for the second test."""
    kept: list[list[tuple[Stretch, bool]]] = []

    def watch(matches: int) -> list[list[tuple[Stretch, bool]]]:
        kept.extend(seen(seed) for seed in range(len(kept), matches))
        return kept[:matches]

    return watch


def guessed(matches: list[list[tuple[Stretch, bool]]], *, leaky: bool) -> tuple[float, int]:
    """How often the observer is right on the half of the matches that it has not learned from, and of how many."""
    rng = random.Random(3)
    halves = []
    for part in (matches[::2], matches[1::2]):
        found = [(features(s, leaky=leaky, rng=rng), label) for match in part for s, label in match]
        rng.shuffle(found)
        halves.append(found)
    return Observer(halves[0]).right(halves[1]), len(halves[1])


@pytest.mark.rule("505.2", "809.1")
def test_nobody_guesses_what_a_hand_holds(proof, watched):
    matches = watched(proof.size(SMALL, 200))
    right, asked = guessed(matches, leaky=False)
    proof.record(
        "a Hand's Reactions cannot be guessed",
        matches=len(matches), guesses=asked, right=f"{right:.1%}", chance="50%",
    )  # fmt: skip
    slack = 0 if proof.full else 2 * math.sqrt(0.25 / asked)  # few guesses scatter
    assert right <= 0.5 + MARGIN + slack


def test_the_observer_would_notice_a_table_that_leaks(proof, watched):
    """A table that passes at once for whoever can only pass gives itself away by its haste."""
    right, asked = guessed(watched(proof.size(SMALL, 200)), leaky=True)
    slack = 0 if proof.full else math.sqrt(0.25 / asked)  # few guesses scatter
    assert right > 0.5 + 3 * MARGIN - slack
