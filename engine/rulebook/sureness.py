"""How sure it is that the best entry answers a question at all: a logistic model over a handful of signs.

It judges the best entry. Known words alone prove little: most questions that no rule answers use words of the rules.
The weights, `sureness.yaml`, are fitted to the sets of questions made for it (`tests/rulebook`: questions, calibration,
stranger, drill; never held_out nor refusals) and to *asked as* lines where they are left out:

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

#: A group of the question counts as met from this part on, and as weighty above this weight.
_MET, _WEIGHTY = 0.5, 1.0


class Signs(NamedTuple):
    """The evidence for or against the best entry answering the question.

    `points` is its score, `mass` the logarithm of the mass of the words it matches. `strong` is how much of the
    question it covers, weighted by how strongly words occur in it; `covers` is the same unweighted; in both, words that
    no entry knows count as part of the question. `unknown` is the part of the question that such words make up, `unmet`
    the part of the weighty groups that the entry does not match. `alike` is how similar its nearest *asked as* line is,
    small words included; `title` is how much of its title the question says. `outside` counts words about other matters
    that it does not match, `inside` those that it does. `near` is how similar the nearest question is that no rule
    answers; `nearer` is by how much the entry's nearest *asked as* line is more similar than that.
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
    """The weights of the signs; a question is answered from the log odds `cut` on."""

    cut: float
    intercept: float
    weights: dict[str, float]

    def odds(self, signs: Signs) -> float:
        """The log odds that the best entry answers, minus the cut."""
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
        question: as understood; it has at least one known word.
        points: the score of the entry.
        best: the entry.
        tells: how much information a stem carries; a stem that no entry has counts as the rarest.
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
    """Whether an entry matches all words of a phrase; `met` says how far it matches each group of the question."""
    said = [[group for group, place, _ in question.places.get(word, ()) if place == 0] for word in phrase]
    return bool(said) and all(any(met.get(group, 0.0) >= _MET for group in groups) for groups in said)


def _said(question: Question, line: IndexedLine, tells: Callable[[str], float]) -> float:
    """How much of a line the question says."""
    return sum(map(tells, line.words & question.words)) / line.mass if line.mass else 0.0


def _fit(question: Question, line: IndexedLine, tells: Callable[[str], float], known: float) -> float:
    """How well a line fits the question: the harmonic mean of recall, which unknown words lower, and precision."""
    recall = question.covered(line.words & question.words, {}) * known
    precision = _said(question, line, tells)
    return 2 * recall * precision / (recall + precision) if recall and precision else 0.0
