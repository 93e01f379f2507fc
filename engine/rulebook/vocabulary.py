"""Synonyms, and what players of other games call things."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec
import yaml

from engine.rulebook.model import Game, Language
from engine.rulebook.words import FAINT, phrase, stem, terms, weighty

Phrase = tuple[str, ...]


class Opposite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What our texts call the opposite of a notion."""

    fr: tuple[str, ...]
    en: tuple[str, ...]


class Notion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of vocabulary.yaml."""

    fr: tuple[str, ...]
    en: tuple[str, ...]
    ask: tuple[str, ...] = ()
    against: Opposite | None = None
    game: Game | None = None


class NotionSpan(NamedTuple):
    """Words of a question that belong together: the words asked, their synonyms, whether they are foreign.

    `foreign` is True for words that our texts do not use, so that the synonyms count as much as the words asked.
    `opposed` are phrases for the opposite: a question about a tapped card is answered by what only untapped ones may
    do.
    """

    asked: Phrase
    others: tuple[Phrase, ...]
    foreign: bool
    opposed: tuple[Phrase, ...] = ()


@cache
def notions() -> tuple[Notion, ...]:
    """All of vocabulary.yaml."""
    text = resources.files("engine.rulebook").joinpath("vocabulary.yaml").read_text("utf-8")
    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return msgspec.convert(yaml.load(text, Loader=loader), tuple[Notion, ...])  # noqa: S506 - makes text only


class NotionVocabulary:
    """The notions of one game in the stems of one language."""

    def __init__(self, game: Game, language: Language) -> None:
        self.language = language
        self._own: dict[Phrase, list[Phrase]] = {}
        self._foreign: dict[Phrase, list[tuple[frozenset[str], Phrase]]] = {}
        self._opposed: dict[Phrase, list[Phrase]] = {}
        self._longest = 1
        for notion in notions():
            if notion.game not in {None, game}:
                continue
            ours, theirs = (notion.fr, notion.en) if language == "fr" else (notion.en, notion.fr)
            meant = [phrase(words, language) for words in ours]
            for words in meant:
                known = self._own.setdefault(words, [])
                known += [other for other in meant if other != words and other not in known]
                self._longest = max(self._longest, len(words))
            for foreign in (*notion.ask, *theirs):
                self._translate(foreign, meant)
            if notion.against:
                against = notion.against.fr if language == "fr" else notion.against.en
                self._oppose(meant, [phrase(words, language) for words in against])

    def _oppose(self, ones: Sequence[Phrase], others: Sequence[Phrase]) -> None:
        for one in ones:
            self._opposed.setdefault(one, []).extend(others)
        for other in others:
            self._opposed.setdefault(other, []).extend(ones)
            self._longest = max(self._longest, len(other))

    def _translate(self, foreign: str, meant: Sequence[Phrase]) -> None:
        words = phrase(foreign, self.language)
        needed = weighty(foreign, self.language) if terms(foreign, self.language) else frozenset()
        known = self._foreign.setdefault(words, [])
        known += [(needed, other) for other in meant if other != words and (needed, other) not in known]
        self._longest = max(self._longest, len(words))

    def _meant(self, words: Phrase, spoken: Collection[str]) -> list[Phrase] | None:
        """What foreign words stand for, given the filler words in the question; None when they are not foreign."""
        found = self._foreign.get(words)
        if found is None:
            return None
        return [other for needed, other in found if needed.issubset(spoken)] or None

    def spans(self, stems: Sequence[str], spoken: Collection[str] = ()) -> list[NotionSpan]:
        """Split a question into phrases, at each word the longest one known, each with its synonyms.

        Args:
            stems: of the words that matter, in order.
            spoken: all words of the question, filler too.
        """
        found: list[NotionSpan] = []
        at = 0
        while at < len(stems):
            for size in range(min(self._longest, len(stems) - at), 0, -1):
                words = tuple(stems[at : at + size])
                own, foreign = self._own.get(words), self._meant(words, spoken)
                if own is not None or foreign is not None or words in self._opposed or size == 1:
                    others = tuple(dict.fromkeys((*(own or ()), *(foreign or ()))))
                    opposed = dict.fromkeys(o for w in (words, *others) for o in self._opposed.get(w, ()))
                    lacking = own is None and foreign is not None
                    found.append(
                        NotionSpan(words, others, lacking, tuple(o for o in opposed if o not in others))
                    )
                    at += size
                    break
        return found

    def known(self, word: str) -> bool:
        """Whether a single stem is a notion of its own."""
        return (word,) in self._own or (word,) in self._foreign


@cache
def vocabulary(game: Game, language: Language) -> NotionVocabulary:
    """The vocabulary of a game in a language, the same object at each call."""
    return NotionVocabulary(game, language)


@cache
def faint(language: Language) -> frozenset[str]:
    """The stems of the words that say little."""
    return frozenset(stem(word, language) for word in FAINT[language])
