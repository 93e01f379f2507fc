"""The rules as readers use them: search, show, leaf through, suggest."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from bot.rulebook import originals
from bot.rulebook.index import RuleIndex, open_index
from engine.rulebook import asking
from engine.rulebook import book as books
from engine.rulebook.book import Book, Located, Ref
from engine.rulebook.markup import links, plain
from engine.rulebook.model import GAMES, LANGUAGES, Game, Language
from engine.rulebook.names import fold
from engine.rulebook.originals import Original, wordings
from engine.rulebook.ranking import Row
from engine.rulebook.words import terms

Notice = Literal["other-language", "no-rule", "nothing", "cut", "empty"]

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
#: A best answer below this is hardly one, so the other language is tried as well.
_WEAK = 0.30
#: A question whose best answer is less sure than this is not answered (docs/rulebook.md says how it was found).
CUT = 0.55
#: A game whose best answer is so nearly as sure as that of the best game may be meant as well.
CLOSE = 0.85
#: How sure an entry is whose number or title the question is.
NAMED = 2.0


class Found(msgspec.Struct, frozen=True):
    """One result: what is shown to a reader of a language, and where it stands (`ref`)."""

    id: str
    document: str
    title: str
    score: float
    text: str
    missing: bool
    ref: Ref


class Answer(msgspec.Struct, frozen=True):
    """The results of a search, the best first, and what the reader should know about them.

    `answered` is False where no rule is sure enough to be called an answer; the results are then only what comes
    nearest. `game` is the one searched; `close` are the other games whose rules answer about as well, the surest
    first: only where none was named. `cards` are the ids of the cards of the catalogue that the question names.
    """

    results: tuple[Found, ...]
    notices: tuple[Notice, ...] = ()
    answered: bool = True
    game: Game = "wakfu"
    close: tuple[Game, ...] = ()
    cards: tuple[str, ...] = ()

    def words(self, language: Language) -> str:
        """The notices in words, "" without any."""
        return " ".join(NOTICES[notice][language] for notice in self.notices)


class Pointer(msgspec.Struct, frozen=True):
    """Another entry as it is named to a reader."""

    id: str
    document: str
    title: str


class RulingShown(msgspec.Struct, frozen=True):
    """A ruling of ours in the reader's language."""

    number: str
    text: str
    judge: bool


class Page(msgspec.Struct, frozen=True):
    """All of one entry in a reader's language. `official` is the imported wording, None where none was imported."""

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


class _Ranked(NamedTuple):
    """Entries by score, how much of the question their language knows, and whether that is the other one."""

    rows: list[tuple[float, Row]]
    known: float
    other: bool = False

    @property
    def best(self) -> float:
        """The highest score, 0 without any."""
        return self.rows[0][0] if self.rows else 0.0

    @property
    def sure(self) -> float:
        """How sure the best entry is an answer: its score, less the more of the question nobody knows."""
        return self.best * self.known**2


class _Sought(NamedTuple):
    """What the rules of a game answer: entries with their scores, and how sure the best of them is."""

    game: Game
    placed: dict[Ref, float]
    notices: tuple[Notice, ...]
    sure: float
    answered: bool


class Library:
    """The rulebook, its index and the imported originals."""

    def __init__(self, book: Book, index: RuleIndex, wording: dict[tuple[str, str], Original]) -> None:
        self.book = book
        self.index = index
        self._official = wording
        self._titles: dict[Game, dict[str, list[Located]]] = {}

    @classmethod
    def open(cls, folder: Path | None, *, book: Book | None = None, asked: bool = True) -> Library:
        """The project's rules with the index in `folder`, made first when it is not up to date.

        Args:
            folder: for the index and the imports; None keeps everything in memory.
            book: other rules than the project's own.
            asked: False leaves out the ways in which players ask, to measure without them.

        Raises:
            engine.rulebook.loading.RulebookError: the data cannot be read.
        """
        book = book or books.load()
        imports = originals.kept(folder / "originals") if folder else ()
        path = folder / "index.sqlite3" if folder else None
        return cls(book, open_index(path, book, imports, asked=asked), wordings(imports))

    def close(self) -> None:
        """Close the index."""
        self.index.close()

    # Searching -------------------------------------------------------------------------------------------------

    def search(self, question: str, game: Game | None, language: Language, limit: int = 10) -> Answer:
        """The entries that answer a question best; any text is taken, none is an error.

        Args:
            question: as typed.
            game: whose rules; None asks those of every game and answers from the surest.
            language: of the reader.
            limit: at most so many results.
        """
        sought = [self._sought(question, each, language) for each in ((game,) if game else GAMES)]
        sought.sort(key=lambda each: -each.sure)
        best = sought[0]
        close = tuple(each.game for each in sought[1:] if each.answered and each.sure >= CLOSE * best.sure)
        placed = sorted(best.placed.items(), key=lambda each: -each[1])[: max(limit, 0)]
        return Answer(
            tuple(self._found(ref, points, language) for ref, points in placed),
            best.notices,
            best.answered,
            best.game,
            close,
        )

    def _sought(self, question: str, game: Game, language: Language) -> _Sought:
        """What the rules of one game answer."""
        asked = asking.read(question, self.book, game)
        notices: list[Notice] = ["cut"] if asked.cut else []
        placed: dict[Ref, float] = {}
        for located in self._numbered(asked):
            placed.setdefault(located.ref, 1.0)
        likely = self.likely(asked.text, game, language)
        empty = not terms(asked.text, likely)
        if not asked.only_number:
            for located in self._entitled(asked.text, game):
                placed.setdefault(located.ref, 0.99)
        sure = max(placed.values(), default=0.0) * NAMED
        if not asked.only_number and not empty:
            ranked = self._ranked(asked.text, game, language, likely)
            if ranked.other:
                notices.append("other-language")
            for points, row in ranked.rows:
                placed.setdefault(Ref(row.document, row.id), 0.98 * math.tanh(points))
            sure = max(sure, ranked.sure)
        answered = sure >= CUT
        if not placed:
            notices.append("empty" if empty else "nothing")
        elif not answered:
            notices.append("no-rule")
        return _Sought(game, placed, tuple(notices), sure, answered)

    def _numbered(self, asked: asking.Asked) -> Iterable[Located]:
        """The entries with the numbers given; of a chapter or section, what stands in it."""
        for located in asked.numbered:
            if located.printed:
                yield located
            if asked.only_number:
                yield from self._printed_below(located)

    def _printed_below(self, located: Located) -> Iterable[Located]:
        for child in self.book.children(located.ref):
            if child.printed:
                yield child
            else:
                yield from self._printed_below(child)

    def _entitled(self, question: str, game: Game) -> list[Located]:
        """The entries whose title the question is, terms of a glossary first, headings last."""
        if game not in self._titles:
            titles: dict[str, list[Located]] = {}
            for located in self.book:
                if located.printed and located.document.game == game:
                    for key in {asking.title_key(located.entry.title.get(each)) for each in LANGUAGES} - {""}:
                        titles.setdefault(key, []).append(located)
            self._titles[game] = titles
        found = self._titles[game].get(asking.title_key(question), [])
        if len(found) > 3:
            found = [each for each in found if each.entry.kind == "glossary"]
        return sorted(found, key=lambda each: (each.entry.kind != "glossary", each.entry.heading))

    def likely(self, text: str, game: Game, language: Language) -> Language:
        """The language that a question seems to be in."""
        typed = {each: self.index.words(game, each).known for each in LANGUAGES}
        return asking.language_of(text, language, typed)

    def _ranked(self, text: str, game: Game, language: Language, likely: Language) -> _Ranked:
        """The entries by score, from the reader's language or from the other where that is the better one."""
        ours = self._rank(text, game, language)
        if likely == language and ours.best >= _WEAK:
            return ours
        theirs = self._rank(text, game, "en" if language == "fr" else "fr")
        if theirs.best <= ours.best * (0.8 if likely != language else 1.25):
            return ours
        merged: dict[tuple[str, str], tuple[float, Row]] = {}
        for points, row in (*theirs.rows, *((points * 0.9, row) for points, row in ours.rows)):
            key = (row.document, row.id)
            if key not in merged or merged[key][0] < points:
                merged[key] = (points, row)
        return _Ranked(sorted(merged.values(), key=lambda each: -each[0]), theirs.known, other=True)

    def _rank(self, text: str, game: Game, language: Language) -> _Ranked:
        asked = self.index.understand(text, game, language)
        return _Ranked(self.index.rank(asked, game, language), asked.known)

    def _found(self, ref: Ref, points: float, language: Language) -> Found:
        located = self.book[ref]
        entry = located.entry
        return Found(
            id=located.id_for(language),
            document=located.document_for(language),
            title=located.title_for(language),
            score=round(points, 4),
            text=NOT_RESTATED[language] if entry.missing else plain(entry.text.best(language)),
            missing=entry.missing,
            ref=ref,
        )

    # Showing ---------------------------------------------------------------------------------------------------

    def page(self, ref: Ref, language: Language) -> Page:
        """All of an entry, for a reader of a language."""
        located = self.book[ref]
        entry = located.entry
        before, after = self.book.neighbours(ref)
        parent = self.book.parent(ref)
        edition, id = located.document_for(language), located.id_for(language)
        official = self._official.get((edition, id)) or self._official.get((located.document.id, ref.id))
        texts = [entry.text.best(language), *(each.get(language) for each in entry.rulings)]
        targets = [self.book.target(link, ref) for text in texts for link in links(text)]
        return Page(
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
            children=tuple(_pointer(child, language) for child in self.book.children(ref)),
            previous=_pointer(before, language) if before else None,
            next=_pointer(after, language) if after else None,
            see=tuple(dict.fromkeys(_pointer(each, language) for each in targets if each)),
            official=official,
        )

    def suggest(self, typed: str, game: Game, language: Language, limit: int = 25) -> list[Pointer]:
        """Entries whose number or title goes on from what was typed so far; for autocompletion."""
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
        """A restated entry with words of its own, any at all; a missing one where nothing is restated."""
        every = [each for each in self.book if each.document.game == game and each.printed]
        good = [each for each in every if not each.entry.missing and not each.entry.heading]
        return chance.choice(good or every).ref


def _pointer(located: Located, language: Language) -> Pointer:
    return Pointer(located.id_for(language), located.document_for(language), located.title_for(language))
