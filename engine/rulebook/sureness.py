"""How sure it is that the best entry answers a question at all: a logistic model over a handful of signs.

What is looked at is the best entry, not whether words are known somewhere: most questions that no rule answers are put
in words of the rules. The weights, `sureness.yaml`, are fitted to the sets of questions that are there for it
(`tests/rulebook`: questions, calibration, stranger, drill; never held_out nor refusals) and to *asked as* lines where
they are left out:

    python -m tests.rulebook.fitting            what it would refuse and withhold of each set, fitted without that set
    python -m tests.rulebook.fitting --write    the same, and the weights written down
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec
import yaml

from engine.rulebook.outside import Unanswered, alike, both
from engine.rulebook.ranking import IndexedLine, Question, Ready
from engine.rulebook.vocabulary import Phrase

#: A matter of the question counts as met from this part on, and as a weighty one from this weight on.
_MET, _WEIGHTY = 0.5, 1.0


class Signs(NamedTuple):
    """What tells whether the best entry answers.

    `points` is its score, `mass` the logarithm of the mass of words that it meets; `strong` is how much of the question
    it covers by how strongly words stand in it, `covers` by their standing there at all, words that no entry knows
    included; `unknown` is the part of its words that these are, `unmet` the part of the weighty matters of the question
    that it does not meet. `alike` is how like its nearest way of asking is, small words included, `title` how much of
    its title the question says. `outside` counts words of the world around the rules that it does not meet, `inside`
    those that it meets. `near` is how near the nearest question is that no rule answers, `nearer` by how much the
    nearest way of asking for the entry is nearer.
    """

    points: float
    mass: float
    strong: float
    covers: float
    unknown: float
    unmet: float
    alike: float
    title: float
    outside: float
    inside: float
    near: float
    nearer: float


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of the signs; `cut` are the log odds from which on a question is answered."""

    cut: float
    intercept: float
    weights: dict[str, float]

    def odds(self, signs: Signs) -> float:
        """The log odds that the best entry answers, above the cut."""
        told = zip(Signs._fields, signs, strict=True)
        return self.intercept - self.cut + sum(self.weights[name] * value for name, value in told)


@cache
def model() -> Model:
    """The model of sureness.yaml."""
    text = resources.files("engine.rulebook").joinpath("sureness.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return msgspec.convert(yaml.load(text, Loader=loader), Model, strict=False)  # noqa: S506 - makes text only


def signs(
    question: Question, points: float, best: Ready, tells: Callable[[str], float], unanswered: Unanswered
) -> Signs:
    """The signs of a question and the entry that answers it best.

    Args:
        question: as understood; not one without a known word.
        points: the score of the entry.
        best: the entry.
        tells: how much a stem tells; what no entry has, as much as the rarest.
        unanswered: the questions that no rule answers.
    """
    words = best.strengths.keys() & question.words
    known = question.total / (question.total + question.unknown * tells(""))
    met = {group: part for group, (part, _) in question.met((word, 1.0) for word in words).items()}
    weighty = [number for number, group in enumerate(question.groups) if group.weight > _WEIGHTY]
    unmet = sum(met.get(number, 0.0) < _MET for number in weighty) / max(1, len(weighty))
    beyond = sum(not _meets(question, phrase, met) for phrase in question.outside)
    lines = [(_fit(question, line, tells, known), line) for line in (best.title, *best.asked)]
    near = unanswered.near(question.typed, question.spoken)
    return Signs(
        points=points,
        mass=math.log1p(question.mass(best.row.weights)),
        strong=question.covered(words, best.strengths) * known,
        covers=question.covered(words, {}) * known,
        unknown=question.unknown / max(1.0, question.content),
        unmet=unmet,
        alike=max(alike(question.spoken, line.spoken) for _, line in lines),
        title=_said(question, best.title, tells),
        outside=float(beyond),
        inside=float(len(question.outside) - beyond),
        near=near[0],
        nearer=max(both((fit, alike(question.spoken, line.spoken))) for fit, line in lines) - both(near),
    )


def _meets(question: Question, phrase: Phrase, met: Mapping[int, float]) -> bool:
    """Whether an entry meets all words of a phrase, by what it meets of the matters of the question."""
    said = [[group for group, place, _ in question.places.get(word, ()) if place == 0] for word in phrase]
    return bool(said) and all(any(met.get(group, 0.0) >= _MET for group in groups) for groups in said)


def _said(question: Question, line: IndexedLine, tells: Callable[[str], float]) -> float:
    """How much of a line the question says."""
    return sum(map(tells, line.words & question.words)) / line.mass if line.mass else 0.0


def _fit(question: Question, line: IndexedLine, tells: Callable[[str], float], known: float) -> float:
    """How well a line fits the question: what each says of the other, unknown words of the question included."""
    recall = question.covered(line.words & question.words, {}) * known
    precision = _said(question, line, tells)
    return 2 * recall * precision / (recall + precision) if recall and precision else 0.0
