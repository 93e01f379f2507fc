"""What is outside the rules: words about other matters, table talk, questions that no rule answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec
import yaml

from engine.rulebook.model import Game, Language
from engine.rulebook.words import FAINT, FILLER, stem, surfaces, terms

#: A word longer than this is compared by its stem; shorter ones are not, so that *meta* is no form of *mettre*.
_SHORT = 5
#: The factor for words that say little, in a question that no rule answers.
_FAINT = 0.5
#: The weight of all words beside those that matter, when lines are compared.
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
    """The content of outside.yaml in one language. `talk` are the stems of table talk."""

    def __init__(self, language: Language) -> None:
        read = msgspec.convert(_read("outside.yaml"), _File)
        self._language = language
        lines = [each for words in read.themes.values() for each in words.get(language)]
        self._phrases = {key: self._stems(each) for each in lines if (key := self._keys(surfaces(each)))}
        self._longest = max(map(len, self._phrases))
        self.talk = frozenset(word for each in read.talk.get(language) for word in self._stems(each))

    def said(self, words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The words of a question that are about other matters, as stems, each once; at each word the longest phrase.

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
        """The form in which words are compared: a long word as stem and hyphen, so that it equals no short one."""
        return tuple(
            f"{stem(word, self._language)}-" if len(word) > _SHORT else word.removesuffix("s")
            for word in words
        )

    def _stems(self, text: str) -> tuple[str, ...]:
        """The stems of the words that are no filler."""
        filler = FILLER[self._language]
        return tuple(stem(word, self._language) for word in surfaces(text) if word not in filler)


@cache
def outside(language: Language) -> Outside:
    """The `Outside` of a language, the same object at each call."""
    return Outside(language)


class Unanswered:
    """The questions of unanswered.yaml, ready to be compared with questions about one game in one language."""

    def __init__(
        self, game: Game, language: Language, tells: Callable[[str], float], without: Collection[str] = ()
    ) -> None:
        """Read them.

        Args:
            game: the game; questions about any game count as well.
            language: the language.
            tells: how much information a stem carries.
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
        """How similar the nearest of them is to a question, from 0 to 1: by the words that matter, and by all words.

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
    """How much two sets of words have in common (Dice coefficient); all words count, small ones too."""
    return 2 * len(one & other) / (len(one) + len(other)) if other else 0.0


def both(fit: tuple[float, float]) -> float:
    """Combine the fit by the words that matter and the fit by all words into one number."""
    return fit[0] + _ALIKE * fit[1]


@cache
def _unanswered() -> dict[Game | Literal["any"], _Words]:
    """All of unanswered.yaml."""
    read = msgspec.convert(
        _read("unanswered.yaml"), dict[Literal["any", "wakfu", "fftcg", "krosmaster"], _Words]
    )
    return dict(read)
