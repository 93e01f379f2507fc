"""Somebody who sees everything public, times included, learns from one half of the matches and guesses in the other."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable

import msgspec

from tests.leaks.positions import Stretch

MARGIN = 0.03
"""So much better than by chance nobody may guess."""
Sample = tuple[dict[str, float], bool]
Matches = list[list[tuple[Stretch, bool]]]
"""Of each match what followed its moments, and whether the hidden cards held what is guessed at."""

Watched = Callable[[int], Matches]
"""Gives the first of the matches, as many as are asked for."""


def watching(seen: Callable[[int], list[tuple[Stretch, bool]]]) -> Watched:
    """Look at matches by their numbers, at each once."""
    kept: Matches = []

    def watch(matches: int) -> Matches:
        kept.extend(seen(number) for number in range(len(kept), matches))
        return kept[:matches]

    return watch


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
        for key, value in seat.items():
            if isinstance(value, int):
                out[f"view {number} {key} {value}"] = 1
    out[f"view phase {stretch.view['turn']['phase']}"] = 1
    out["view turn"] = stretch.view["turn"]["number"] / 10
    out["view size"] = len(msgspec.json.encode(stretch.view)) / 10000
    return dict(out)


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


def guessed(matches: Matches, *, leaky: bool) -> tuple[float, int]:
    """How often the observer is right on the half of the matches that it has not learned from, and of how many."""
    rng = random.Random(3)
    halves = []
    for part in (matches[::2], matches[1::2]):
        found = [(features(s, leaky=leaky, rng=rng), label) for match in part for s, label in match]
        rng.shuffle(found)
        halves.append(found)
    return Observer(halves[0]).right(halves[1]), len(halves[1])


def slack(asked: int, *, full: bool, times: float = 1) -> float:
    """How far few guesses may scatter; none in the full proof."""
    return 0 if full else times * math.sqrt(0.25 / asked)
