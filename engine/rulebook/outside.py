"""What lies outside the rules: words of the world around them, table talk, questions that no rule answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec
import yaml

from engine.rulebook.model import Game, Language
from engine.rulebook.words import FAINT, LIGHT, stem, surfaces, terms

#: A word longer than this is compared by its stem, so that *meta* is not taken for *mettre*.
_SHORT = 5
#: What a word that says little counts by in a question that no rule answers.
_FAINT = 0.5
#: What all words count by beside those that matter, when lines are compared.
_ALIKE = 0.5


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words, or lines, in each language."""

    fr: tuple[str, ...]
    en: tuple[str, ...]

    def get(self, language: Language) -> tuple[str, ...]:
        return self.fr if language == "fr" else self.en


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of outside.yaml."""

    themes: dict[str, _Words]
    talk: _Words


def _read(name: str) -> Any:
    text = resources.files("engine.rulebook").joinpath(name).read_text("utf-8")
    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load(text, Loader=loader)  # noqa: S506 - a base loader makes text only


class Outside:
    """What outside.yaml says in one language. `talk` are the stems of table talk."""

    def __init__(self, language: Language) -> None:
        read = msgspec.convert(_read("outside.yaml"), _File)
        self._language = language
        lines = [each for words in read.themes.values() for each in words.get(language)]
        self._phrases = {key: self._stems(each) for each in lines if (key := self._keys(surfaces(each)))}
        self._longest = max(map(len, self._phrases))
        self.talk = frozenset(word for each in read.talk.get(language) for word in self._stems(each))

    def said(self, words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The words of the outside world in a question, in stems, the longest phrases first, none of them twice.

        Args:
            words: all of the question, folded, in order.
        """
        keys = self._keys(words)
        found: dict[tuple[str, ...], None] = {}
        at = 0
        while at < len(keys):
            sizes = range(min(self._longest, len(keys) - at), 0, -1)
            size = next((size for size in sizes if keys[at : at + size] in self._phrases), 0)
            if size:
                found[self._phrases[keys[at : at + size]]] = None
            at += size or 1
        return tuple(found)

    def _keys(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words as they are compared, without articles and prepositions."""
        return tuple(
            stem(word, self._language) if len(word) > _SHORT else word.removesuffix("s")
            for word in words
            if word not in LIGHT
        )

    def _stems(self, text: str) -> tuple[str, ...]:
        return tuple(stem(word, self._language) for word in surfaces(text) if word not in LIGHT)


@cache
def outside(language: Language) -> Outside:
    """The outside world in a language, the same object at each call."""
    return Outside(language)


class Unanswered:
    """The questions of unanswered.yaml, ready to be compared with those of one game in one language."""

    def __init__(
        self, game: Game, language: Language, tells: Callable[[str], float], without: Collection[str] = ()
    ) -> None:
        """Read them.

        Args:
            game: whose; those of any game count as well.
            language: in which.
            tells: how much a stem tells.
            without: lines to leave out, for measuring.
        """
        self._tells = tells
        self._faint = frozenset(stem(word, language) for word in FAINT[language])
        self._lines: list[tuple[frozenset[str], float, frozenset[str]]] = []
        for line in (*_unanswered()["any"].get(language), *_unanswered()[game].get(language)):
            if line not in without:
                stems = frozenset(terms(line, language))
                self._lines.append((stems, self._mass(stems), frozenset(surfaces(line))))

    def near(self, stems: Collection[str], spoken: Collection[str]) -> tuple[float, float]:
        """How near the nearest of them is to a question: by the words that matter, and by all of them, from 0 to 1.

        Args:
            stems: of the words of the question that matter.
            spoken: all its words, folded.
        """
        asked, every = frozenset(stems), frozenset(spoken)
        mass = self._mass(asked)
        best = 0.0, 0.0
        for line, of, words in self._lines:
            if not asked.isdisjoint(line):
                found = 2 * self._mass(asked & line) / (mass + of), alike(every, words)
                best = max(best, found, key=both)
        return best

    def _mass(self, stems: Collection[str]) -> float:
        return sum(self._tells(word) * (_FAINT if word in self._faint else 1.0) for word in stems)


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """How much two sets of words have in common (Dice), the small words that ask who, when or how many included."""
    return 2 * len(one & other) / (len(one) + len(other)) if other else 0.0


def both(fit: tuple[float, float]) -> float:
    """One figure for how a line fits by the words that matter and by all of them."""
    return fit[0] + _ALIKE * fit[1]


@cache
def _unanswered() -> dict[Game | Literal["any"], _Words]:
    """All of unanswered.yaml."""
    read = msgspec.convert(
        _read("unanswered.yaml"), dict[Literal["any", "wakfu", "fftcg", "krosmaster"], _Words]
    )
    return dict(read)
