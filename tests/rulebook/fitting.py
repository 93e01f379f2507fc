"""Fit how sure the rules lookup is of an answer, and tell how well that works: `python -m tests.rulebook.fitting`.

Each set that holds questions without an answer is refused and withheld by weights fitted without it, by a cut found
without it, and with its own questions taken out of unanswered.yaml: so no author's style leaks. `--write` then fits all
of them together and writes engine/rulebook/sureness.yaml. Takes two minutes.
"""

from __future__ import annotations

import math
import random
import sys
from pathlib import Path
from typing import NamedTuple

from bot.hosted import catalogs
from bot.rulebook import measuring
from bot.rulebook.library import RulesLibrary
from bot.rulebook.seeking import Seeker
from cards.wakfu import catalog
from engine.rulebook import loading
from engine.rulebook.cards import CardNames, common_words
from engine.rulebook.model import LANGUAGES
from engine.rulebook.sureness import Signs

FOLDER = Path(__file__).parent
WEIGHTS = FOLDER.parents[1] / "engine/rulebook/sureness.yaml"
#: What one question of a set counts by; of `lines` so many are drawn from each part.
SETS = {"questions": 0.5, "calibration": 1.0, "stranger": 1.0, "drill": 1.0}
LINES, LINE = 200, 0.1
#: The sets with questions that nothing answers, which say where the cut stands, and what it may withhold of them.
NATURAL = ("calibration", "stranger", "drill")
WITHHELD = 0.0175
#: What keeps the weights small (ridge), and how often they are bettered.
RIDGE, STEPS = 20.0, 25

HEAD = """# How sure it is that the best entry answers: log odds, made by `python -m tests.rulebook.fitting --write`.
# engine/rulebook/sureness.py says what each sign is, and what they were fitted to.
"""


class Example(NamedTuple):
    """A question of a set with what it shows.

    It has no `signs` where it has no word to look for, or where a number or a title decides (`named`).
    """

    source: str
    answerable: bool
    across: bool
    weight: float
    signs: Signs | None
    named: bool


class Fitted(NamedTuple):
    """Weights found."""

    intercept: float
    weights: tuple[float, ...]

    def odds(self, example: Example) -> float:
        if example.signs is None:
            return 20.0 if example.named else -20.0
        return self.intercept + sum(w * x for w, x in zip(self.weights, example.signs, strict=True))


def of_sets() -> list[Example]:
    """The questions of the sets, each asked in its language and across."""
    library = RulesLibrary.open(None, cards=catalogs())
    library.index.warm()
    names = CardNames(catalog.load(), common_words(library.book))
    found = []
    for source, weight in SETS.items():
        questions = measuring.read((FOLDER / f"{source}.yaml").read_text("utf-8"))
        every = [
            (game, language, each)
            for game, asked in questions.items()
            for language in asked
            for each in asked[language]
        ]
        seeker = Seeker(
            library.book, library.index, names, without={each.q for _, _, each in every if not each.ids}
        )
        for game, language, each in every:
            for reader in LANGUAGES:
                seen = seeker.seek(each.q, game, reader)
                across, named = reader != language, seen.signs is None and seen.answered
                found.append(Example(source, bool(each.ids), across, weight, seen.signs, named))
    return found


def of_lines() -> list[Example]:
    """Ways of asking, each where it is left out."""
    chance = random.Random(3)
    found = []
    for part in range(measuring.PARTS):
        library, questions = measuring.without(loading.load(), part)
        seeker = Seeker(library.book, library.index)
        every = [
            (game, language, each.q)
            for game, asked in questions.items()
            for language in asked
            for each in asked[language]
        ]
        for game, language, line in chance.sample(every, LINES):
            seen = seeker.seek(line, game, language)
            named = seen.signs is None and seen.answered
            found.append(Example("lines", True, False, LINE, seen.signs, named))
    return found


def fit(examples: list[Example]) -> Fitted:
    """Logistic regression by Newton's method, on signs brought to one scale; both sides weigh the same."""
    used = [each for each in examples if each.signs is not None]
    sides = [sum(each.weight for each in used if each.answerable == side) for side in (False, True)]
    weights = [each.weight * (1.0 if each.answerable else sides[1] / sides[0]) for each in used]
    columns = list(zip(*(each.signs for each in used), strict=True))
    means = [sum(column) / len(column) for column in columns]
    spreads = [
        math.sqrt(sum((x - mean) ** 2 for x in column) / len(column)) or 1.0
        for column, mean in zip(columns, means, strict=True)
    ]
    rows = [
        [1.0, *((x - m) / s for x, m, s in zip(each.signs, means, spreads, strict=True))] for each in used
    ]
    size = len(rows[0])
    beta = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * b if k else 0.0 for k, b in enumerate(beta)]
        bend = [[RIDGE * (i == j) * (i > 0) for j in range(size)] for i in range(size)]
        for each, weight, row in zip(used, weights, rows, strict=True):
            odds = sum(b * x for b, x in zip(beta, row, strict=True))
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
            pull, curve = weight * (each.answerable - chance), weight * chance * (1 - chance)
            for i, x in enumerate(row):
                slope[i] += pull * x
                line, cx = bend[i], curve * x
                for j in range(i + 1):
                    line[j] += cx * row[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        step = solved(bend, slope)
        beta = [b + s for b, s in zip(beta, step, strict=True)]
        if max(map(abs, step)) < 1e-8:
            break
    plain = tuple(b / s for b, s in zip(beta[1:], spreads, strict=True))
    return Fitted(beta[0] - sum(w * m for w, m in zip(plain, means, strict=True)), plain)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations (Gauss)."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for k in range(size):
        best = max(range(k, size), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(k + 1, size):
            factor = rows[i][k] / rows[k][k]
            rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    found = [0.0] * size
    for k in reversed(range(size)):
        found[k] = (rows[k][size] - sum(rows[k][j] * found[j] for j in range(k + 1, size))) / rows[k][k]
    return found


def cut_of(odds: list[float]) -> float:
    """Below which so many of the answerable stand as may be withheld: the middle between the last and the next."""
    ordered = sorted(odds)
    last = int(len(ordered) * WITHHELD)
    return (ordered[last - 1] + ordered[last]) / 2


def told(name: str, found: list[tuple[Example, float]]) -> str:
    """A line of figures: odds are above the cut."""
    asked = [odds for each, odds in found if each.answerable]
    none = [odds for each, odds in found if not each.answerable]
    withheld = f"withheld {sum(o < 0 for o in asked) / len(asked):6.1%} of {len(asked):4}"
    if not none:
        return f"{name:24} {withheld}"
    pairs = sum((a > n) + 0.5 * (a == n) for a in asked for n in none) / len(asked) / len(none)
    refused = f"refused {sum(o < 0 for o in none) / len(none):6.1%} of {len(none):4}"
    return f"{name:24} {withheld}, {refused}, AUC {pairs:.3f}"


def main() -> None:
    examples = of_sets() + of_lines()
    scored: list[tuple[Example, float]] = []
    for source in NATURAL:
        fitted = fit([each for each in examples if each.source != source])
        scored += [(each, fitted.odds(each)) for each in examples if each.source == source]
    every = []
    for source in NATURAL:
        cut = cut_of([odds for each, odds in scored if each.answerable and each.source != source])
        of = [(each, odds - cut) for each, odds in scored if each.source == source]
        every += of
        for across in (False, True):
            some = [found for found in of if found[0].across == across]
            print(told(f"{source}{' across' if across else ''}", some))
    print(told("all of these", every))
    fitted = fit(examples)
    cut = cut_of([odds for each, odds in scored if each.answerable])
    print("\nfitted to all:")
    for source in (*SETS, "lines"):
        some = [(each, fitted.odds(each) - cut) for each in examples if each.source == source]
        print(told(source, some))
    named = dict(zip(Signs._fields, fitted.weights, strict=True))
    print(f"\ncut {cut:.3f}, intercept {fitted.intercept:.3f}", {k: round(v, 3) for k, v in named.items()})
    if "--write" in sys.argv:
        lines = [f"cut: {cut:.4f}", f"intercept: {fitted.intercept:.4f}", "weights:"]
        lines += [f"  {name}: {value:.4f}" for name, value in named.items()]
        WEIGHTS.write_text(HEAD + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
