"""The rules as readers use them: search, show, browse, suggest."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from bot.rulebook import originals
from bot.rulebook.index import RuleIndex, open_index
from bot.rulebook.seeking import Notice, Seeker
from cards.catalog import Catalog
from engine.rulebook import asking, loading
from engine.rulebook.book import Book, Located, Ref
from engine.rulebook.cards import GAME as CARDS_OF
from engine.rulebook.cards import CardNames, chapter, common_words
from engine.rulebook.markup import links, plain
from engine.rulebook.model import GAMES, Game, Language
from engine.rulebook.names import fold
from engine.rulebook.originals import Original, wordings

NOTICES: dict[Notice, dict[Language, str]] = {
    "other-language": {
        "fr": "La question semble être en anglais : cherché dans le texte anglais.",
        "en": "The question seems to be in French: searched in the French text.",
    },
    "no-rule": {
        "fr": "Je ne trouve aucune règle là-dessus ; voici ce qui s'en approche.",
        "en": "I find no rule on that; this comes nearest.",
    },
    "nothing": {
        "fr": "Rien trouvé. Essayez d'autres mots, ou le numéro d'une règle.",
        "en": "Nothing found. Try other words, or the number of a rule.",
    },
    "cut": {
        "fr": "Question très longue : seul le début a compté.",
        "en": "A very long question: only its beginning counted.",
    },
    "empty": {
        "fr": "La question ne contient aucun mot à chercher.",
        "en": "The question has no words to look for.",
    },
}
NOT_RESTATED: dict[Language, str] = {
    "fr": "Cette règle n'est pas encore reformulée ; seul son titre est connu.",
    "en": "This rule is not restated yet; only its title is known.",
}
#: Another game is also offered if its best answer is within this distance of the surest (log odds).
CLOSE = 2.0


class SearchResult(msgspec.Struct, frozen=True):
    """One result: its text and title in the reader's language, and its entry (`ref`).

    A heading may answer with everything below it: then `text` contains it, each part behind its number, and `holds`
    lists the parts.
    """

    id: str
    document: str
    title: str
    score: float
    text: str
    missing: bool
    ref: Ref
    holds: tuple[Ref, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """The results of a search, the best first, with notices for the reader.

    `answered` is False where no rule is sure enough to count as an answer; the results are then the nearest entries.
    `game` is the one searched. `close` are other games whose rules answer about as well, the surest first; only if no
    game was named. `cards` are the ids of catalogue cards named in the question; a question that is only a card's name
    may be answered with the card alone.
    """

    results: tuple[SearchResult, ...]
    game: Game
    notices: tuple[Notice, ...] = ()
    answered: bool = True
    close: tuple[Game, ...] = ()
    cards: tuple[str, ...] = ()

    def words(self, language: Language) -> str:
        """The notices in words, "" without any."""
        return " ".join(NOTICES[notice][language] for notice in self.notices)


class Pointer(msgspec.Struct, frozen=True):
    """A reference to another entry, as readers see it."""

    id: str
    document: str
    title: str


class RulingShown(msgspec.Struct, frozen=True):
    """One of our rulings in the reader's language."""

    number: str
    text: str
    judge: bool


class RulePage(msgspec.Struct, frozen=True):
    """Everything about one entry in a reader's language. `official` is the imported wording, None without an import.

    `see` are the entries that the text links to, apart from those below and beside.
    """

    id: str
    document: str
    kind: str
    title: str
    section: str
    text: str
    examples: tuple[str, ...]
    rulings: tuple[RulingShown, ...]
    missing: bool
    parent: Pointer | None
    children: tuple[Pointer, ...]
    previous: Pointer | None
    next: Pointer | None
    see: tuple[Pointer, ...]
    official: Original | None


class RulesLibrary:
    """The rulebook, its index and the imported originals."""

    def __init__(
        self,
        book: Book,
        index: RuleIndex,
        wording: dict[tuple[str, str], Original],
        cards: Catalog[Any] | None = None,
    ) -> None:
        self.cards = cards
        self.book = book
        self.index = index
        self._official = wording
        self._seeker = Seeker(book, index, _names(book, cards) if cards else None)

    @classmethod
    def open(
        cls,
        folder: Path | None,
        *,
        cards: Mapping[str, Catalog[Any]],
        book: Book | None = None,
        asked: bool = True,
    ) -> RulesLibrary:
        """The project's rules with the index in `folder`, built first if it is outdated.

        Args:
            folder: for the index and the imports; None keeps everything in memory.
            cards: the catalogue of each game, for the rulings of cards and their names in questions.
            book: other rules than the project's own.
            asked: False leaves out the example questions of players, to measure without them.

        Raises:
            engine.rulebook.loading.RulebookError: the data cannot be read.
        """
        known = None if book else cards.get(CARDS_OF)
        if book is None:
            book = _own(known)
        imports = originals.kept(folder / "originals") if folder else ()
        path = folder / "index.sqlite3" if folder else None
        return cls(book, open_index(path, book, imports, asked=asked), wordings(imports), known)

    def close(self) -> None:
        """Close the index."""
        self.index.close()

    def card_name(self, id: str) -> str:
        """The name of a card that an answer names."""
        return str(self.cards.card(id).name) if self.cards else id

    # Searching -------------------------------------------------------------------------------------------------

    def language_of(self, question: str, game: Game | None) -> Language:
        """The language in which a question seems to be asked; French, that of the law, where nothing tells."""
        return self.index.likely(question, game or GAMES[0], "fr")

    def search(self, question: str, game: Game | None, language: Language, limit: int = 10) -> Answer:
        """The entries that answer a question best; any text is valid.

        Args:
            question: as typed.
            game: whose rules; None searches every game and answers from the surest.
            language: the reader's language.
            limit: the most results.
        """
        games = (game,) if game else asking.games(question) or GAMES
        sought = [self._seeker.seek(question, each, language) for each in games]
        sought.sort(key=lambda each: -each.sure)
        best = sought[0]
        close = (each.game for each in sought[1:] if each.answered and each.sure >= best.sure - CLOSE)
        return Answer(
            tuple(
                self._found(ref, points, language, best.holds.get(ref, ()))
                for ref, points in best.placed[: max(limit, 0)]
            ),
            best.game,
            best.notices,
            best.answered,
            tuple(close),
            best.cards,
        )

    def _found(self, ref: Ref, points: float, language: Language, holds: tuple[Ref, ...]) -> SearchResult:
        located = self.book[ref]
        entry = located.entry
        text = NOT_RESTATED[language] if entry.missing else plain(entry.text.best(language))
        if holds:
            below = (self.book[each] for each in holds)
            text = "\n\n".join(f"{b.id_for(language)} · {plain(b.entry.text.best(language))}" for b in below)
        return SearchResult(
            id=located.id_for(language),
            document=located.document_for(language),
            title=located.title_for(language),
            score=round(points, 4),
            text=text,
            missing=entry.missing,
            ref=ref,
            holds=holds,
        )

    # Showing ---------------------------------------------------------------------------------------------------

    def page(self, ref: Ref, language: Language) -> RulePage:
        """All of an entry, for a reader of a language."""
        located = self.book[ref]
        entry = located.entry
        before, after = self.book.neighbours(ref)
        parent = self.book.parent(ref)
        edition, id = located.document_for(language), located.id_for(language)
        official = self._official.get((edition, id)) or self._official.get((located.document.id, ref.id))
        texts = [entry.text.best(language), *(each.get(language) for each in entry.rulings)]
        targets = [self.book.target(link, ref) for text in texts for link in links(text)]
        children = self.book.children(ref)
        beside = (parent, before, after, *children)
        return RulePage(
            id=id,
            document=edition,
            kind=entry.kind,
            title=located.title_for(language),
            section=parent.title_for(language) if parent else "",
            text=NOT_RESTATED[language] if entry.missing else plain(entry.text.best(language)),
            examples=tuple(plain(each.best(language)) for each in entry.examples),
            rulings=tuple(
                RulingShown(each.number, plain(each.get(language)), each.judge) for each in entry.rulings
            ),
            missing=entry.missing,
            parent=_pointer(parent, language) if parent else None,
            children=tuple(_pointer(child, language) for child in children),
            previous=_pointer(before, language) if before else None,
            next=_pointer(after, language) if after else None,
            see=tuple(
                dict.fromkeys(_pointer(each, language) for each in targets if each and each not in beside)
            ),
            official=official,
        )

    def suggest(self, typed: str, game: Game, language: Language, limit: int = 25) -> list[Pointer]:
        """Entries whose number or title continues the typed text; for autocompletion."""
        wanted = fold(typed).strip()
        scored: list[tuple[int, int, Located]] = []
        for place, located in enumerate(each for each in self.book if each.document.game == game):
            title = fold(located.title_for(language))
            if fold(located.id_for(language)).startswith(wanted):
                scored.append((0, place, located))
            elif title.startswith(wanted):
                scored.append((1, place, located))
            elif f" {wanted}" in title:
                scored.append((2, place, located))
        scored.sort(key=lambda each: each[:2])
        return [_pointer(located, language) for _, _, located in scored[:limit]]

    def draw(self, game: Game, chance: random.Random) -> Ref:
        """A random restated entry with text; a missing one where nothing is restated."""
        every = [each for each in self.book if each.document.game == game and each.printed]
        good = [each for each in every if not each.entry.missing and not each.entry.heading]
        return chance.choice(good or every).ref


@lru_cache(maxsize=2)
def _own(cards: Catalog[Any] | None) -> Book:
    """The project's rules, with the rulings of the cards."""
    return Book((*loading.load(), *((chapter(cards),) if cards else ())))


@lru_cache(maxsize=1)
def _names(book: Book, cards: Catalog[Any]) -> CardNames:
    return CardNames(cards, common_words(book))


def _pointer(located: Located, language: Language) -> Pointer:
    return Pointer(located.id_for(language), located.document_for(language), located.title_for(language))
