"""The cards of the catalogue beside the rules: their rulings as a document, and their names in questions."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process

from cards.catalog import Catalog
from engine.rulebook.book import Book
from engine.rulebook.markup import plain
from engine.rulebook.model import CARDS, DOCUMENTS, LANGUAGES, BothLanguages, Chapter, RuleEntry
from engine.rulebook.vocabulary import notions
from engine.rulebook.words import FAINT, FILLER, surfaces

#: A word of a name may be misspelt from this length on, if it is at least this similar (out of 100).
LONG, ALIKE = 5, 84
#: The game whose cards have rulings here.
GAME = DOCUMENTS[CARDS].game
#: The one chapter of that document.
CHAPTER = "cartes"


def entry_id(card_id: str) -> str:
    """The id of the entry with the rulings of a card."""
    return f"{CHAPTER}/{card_id}"


def card_id(id: str) -> str:
    """The id of the card whose rulings are in the entry with this id."""
    return id.removeprefix(f"{CHAPTER}/")


def chapter(catalog: Catalog[Any]) -> Chapter:
    """The rulings of all cards that have any, one entry for each card."""
    entries = tuple(
        RuleEntry(
            id=entry_id(card.id),
            id_en=f"cards/{card.id}",
            kind="card",
            title=BothLanguages(fr=card.name, en=card.name),
            text=BothLanguages(
                fr="\n\n".join(ruling.fr for ruling in card.rulings),
                en="\n\n".join(ruling.en for ruling in card.rulings),
            ),
        )
        for card in catalog
        if card.rulings
    )
    return Chapter(
        CARDS, CHAPTER, BothLanguages(fr="Décisions sur les cartes", en="Rulings of cards"), {}, entries
    )


def common_words(book: Book) -> frozenset[str]:
    """The folded words of that game's rules and of the questions about them: by themselves they name no card."""
    found: set[str] = set()
    for language in LANGUAGES:
        found |= FILLER[language] | FAINT[language]
    for located in book:
        if located.document.game == GAME and located.ref.document != CARDS:
            entry = located.entry
            for language in LANGUAGES:
                texts = (
                    entry.title.get(language),
                    plain(entry.text.get(language)),
                    *entry.asked.get(language),
                )
                found.update(surfaces(" ".join(texts)))
    for notion in notions():
        if notion.game in (None, GAME):
            found.update(surfaces(" ".join((*notion.fr, *notion.en, *notion.ask))))
    return frozenset(found)


class Named(NamedTuple):
    """The cards that a question names: their ids, and the question without their names."""

    cards: tuple[str, ...]
    rest: str


class CardNames:
    """Finds names of cards in questions: whole names, and single words that occur in the name of only one card."""

    def __init__(self, catalog: Catalog[Any], common: Collection[str]) -> None:
        """Index the names.

        Args:
            catalog: the cards.
            common: folded words that by themselves name no card.
        """
        self._whole: dict[tuple[str, ...], str] = {}
        self._single: dict[str, str] = {}
        self._common = frozenset(common)
        seen: dict[str, set[str]] = {}
        for card in catalog:
            words = tuple(surfaces(card.name))
            self._whole.setdefault(words, card.id)
            for word in words:
                seen.setdefault(word, set()).add(card.id)
        for word, ids in seen.items():
            if len(ids) == 1 and len(word) > 4 and word not in common:
                self._single[word] = next(iter(ids))
        self._part = frozenset(word for word in seen if len(word) > 3 and word not in common)
        self._spelled = tuple(word for word in self._part if len(word) >= LONG)
        self._longest = max((len(words) for words in self._whole), default=1)

    def read(self, question: str) -> Named:
        """Find the cards in a question. A name made of words of the rules counts only where it is written as a name."""
        words = [self._mended(word) for word in surfaces(question)]
        written = _written(question)
        found: dict[str, None] = {}
        rest: list[str] = []
        at = 0
        while at < len(words):
            size, card = self._at(words, at, written)
            if card:
                found[card] = None
            if not size:
                rest.append(words[at])
            at += size or 1
        return Named(tuple(found), " ".join(rest) if found or len(rest) < len(words) else question)

    def _mended(self, word: str) -> str:
        """The word, or the correct word of a name if it is a misspelling of one."""
        if len(word) < LONG or word in self._common or word in self._part:
            return word
        near = process.extractOne(word, self._spelled, scorer=fuzz.ratio, score_cutoff=ALIKE)
        return near[0] if near else word

    def _at(self, words: list[str], at: int, written: Collection[str]) -> tuple[int, str]:
        """How many words from `at` on name a card, and the card's id; "" when several cards have the word."""
        for size in range(min(self._longest, len(words) - at), 0, -1):
            name = tuple(words[at : at + size])
            card = self._whole.get(name)
            if card and (not self._common.issuperset(name) or size > 2 or name[0] in written):
                return size, card
        word = words[at]
        if word in self._single:
            return 1, self._single[word]
        return (1, "") if word in self._part else (0, "")


def _written(question: str) -> frozenset[str]:
    """The folded words that are written as names: with a capital in mid-sentence, or after a quotation mark."""
    found: set[str] = set()
    before = "."
    for word in question.split():
        bare = word.lstrip("«»\"“”'‘’*_(").removeprefix("l'").removeprefix("d'")
        if bare != word or (bare[:1].isupper() and before[-1:] not in ".!?:"):
            found.update(surfaces(bare)[:1])
        before = word
    return frozenset(found)
