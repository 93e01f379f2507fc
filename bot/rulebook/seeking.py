"""Find the entries of one game that answer a question, and estimate how sure the best of them is."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from bot.rulebook.index import RuleIndex
from engine.rulebook import asking
from engine.rulebook.book import Book, Located, Ref
from engine.rulebook.cards import GAME as CARDS_OF
from engine.rulebook.cards import CardNames, Named, entry_id
from engine.rulebook.markup import links
from engine.rulebook.model import CARDS, LANGUAGES, Game, Language
from engine.rulebook.outside import Unanswered
from engine.rulebook.ranking import Row
from engine.rulebook.sureness import Signs, model, signs
from engine.rulebook.vocabulary import faint
from engine.rulebook.words import terms

Notice = Literal["other-language", "no-rule", "nothing", "cut", "empty"]

#: Below this score an answer is weak, so the other language is searched as well.
_WEAK = 0.30
#: How sure an entry is that was named by number or title, and how sure no entry is.
_NAMED, _NONE = 20.0, -20.0
#: The scores of entries named by number and by title, of a golden rule, of entries that cite a number, and the upper
#: limit for all others.
_NUMBER, _TITLE, _GOLDEN, _CITING, _MOST = 1.0, 0.99, 0.985, 0.95, 0.94
#: The factor for a ruling whose card the question names.
RAISED = 1.6
#: A heading is answered with everything below it, if that has at most this many characters.
BLOCK = 1200
#: Each game's rule that cards take precedence over rules.
GOLDEN: dict[Game, str] = {"wakfu": "104.1", "fftcg": "2.1"}


class BookAnswer(NamedTuple):
    """The answer from one game's rules: entries with their scores, and how sure the best of them is.

    `sure` is in log odds, 0 at the threshold. `holds` are the entries shown below a heading, `cards` the ids of the
    cards that the question names; `signs` are the features behind `sure`, None for an answer named by number or title.
    """

    game: Game
    placed: tuple[tuple[Ref, float], ...]
    notices: tuple[Notice, ...]
    sure: float
    holds: dict[Ref, tuple[Ref, ...]]
    cards: tuple[str, ...]
    signs: Signs | None = None

    @property
    def answered(self) -> bool:
        """Whether the best entry is sure enough to count as an answer."""
        return self.sure >= 0


class _Ranked(NamedTuple):
    """Entries by score, the features of the best one, and whether they come from the other language."""

    rows: list[tuple[float, Row]]
    signs: Signs | None = None
    other: bool = False

    @property
    def best(self) -> float:
        """The highest score, 0 without any."""
        return self.rows[0][0] if self.rows else 0.0

    @property
    def sure(self) -> float:
        """How sure the best entry is."""
        return model().odds(self.signs) if self.signs else _NONE


class Seeker:
    """Looks things up in a rulebook and its index; `names` are card names, None without cards."""

    def __init__(
        self, book: Book, index: RuleIndex, names: CardNames | None = None, *, without: Collection[str] = ()
    ) -> None:
        """Keep the arguments; `without` are lines of unanswered.yaml to leave out, for measuring."""
        self.book = book
        self.index = index
        self._without = without
        self._unanswered: dict[tuple[Game, Language], Unanswered] = {}
        self._names = names
        self._titles: dict[Game, dict[str, list[Located]]] = {}
        self._citing: dict[Ref, list[Ref]] | None = None

    def seek(self, question: str, game: Game, language: Language) -> BookAnswer:
        """The answer from one game's rules; any text is valid."""
        asked = asking.read(question, self.book, game)
        named = self._names.read(asked.text) if self._names and game == CARDS_OF else Named((), asked.text)
        likely = self.index.likely(named.rest, game, language)
        said = set(terms(named.rest, likely))
        empty = not said or bool(named.cards and said <= faint(likely))
        placed: dict[Ref, float] = dict.fromkeys((each.ref for each in self._numbered(asked)), _NUMBER)
        ranked = _Ranked([])
        if not asked.only_number:
            self._place_titles(asked.text, game, placed)
            if not empty:
                ranked = self._ranked(named.rest, game, language, likely)
        holds = {ref: below for ref in placed if (below := self.block(self.book[ref]))}
        outright = bool(placed) or bool(empty and named.cards)
        scores = {Ref(row.document, row.id): points for points, row in ranked.rows}
        if asking.further(asked.text):
            self._place_citing(asked, scores, placed)
        self._raise_named(scores, named)
        for ref, points in scores.items():
            placed.setdefault(ref, _MOST * math.tanh(points))
        for held in (held for refs in holds.values() for held in refs):
            placed.pop(held, None)
        order = tuple(sorted(placed.items(), key=lambda each: -each[1]))
        sure = _NAMED if outright else ranked.sure
        verdict: Notice = "no-rule" if placed else "empty" if empty else "nothing"
        told: dict[Notice, bool] = {"cut": asked.cut, "other-language": ranked.other, verdict: sure < 0}
        notices = tuple(notice for notice, true in told.items() if true)
        return BookAnswer(game, order, notices, sure, holds, named.cards, None if outright else ranked.signs)

    def _place_titles(self, text: str, game: Game, placed: dict[Ref, float]) -> None:
        """Place the entries whose title is the question, and the golden rule."""
        for located in self._entitled(text, game):
            placed.setdefault(located.ref, _TITLE)
        if asking.opposed(text) and game in GOLDEN:
            placed.setdefault(self.book.one(GOLDEN[game], game=game).ref, _GOLDEN)

    def _place_citing(
        self, asked: asking.ReadQuestion, scores: dict[Ref, float], placed: dict[Ref, float]
    ) -> None:
        """Place the entries that cite the numbers in the question."""
        for ref in (citing for each in asked.numbered for citing in self._cited(each.ref)):
            placed.setdefault(ref, _CITING + 0.01 * math.tanh(scores.get(ref, 0.0)))

    def _raise_named(self, scores: dict[Ref, float], named: Named) -> None:
        """Raise the rulings of named cards to just below the best rule at least."""
        best = max(scores.values(), default=0.0)
        for card in named.cards:
            ref = Ref(CARDS, entry_id(card))
            if ref in self.book:
                scores[ref] = max(scores.get(ref, 0.0) * RAISED, best - 1e-6 if scores else 1.0)

    # Numbers and titles ------------------------------------------------------------------------------------------

    def _numbered(self, asked: asking.ReadQuestion) -> Iterable[Located]:
        """The entries with the numbers given; for a question that is only a number, also all entries in it."""
        for located in asked.numbered:
            if located.printed:
                yield located
            if asked.only_number:
                yield from self._printed_below(located)

    def _printed_below(self, located: Located) -> Iterator[Located]:
        for child in self.book.children(located.ref):
            if child.printed:
                yield child
            else:
                yield from self._printed_below(child)

    def _entitled(self, question: str, game: Game) -> list[Located]:
        """The entries whose title is the question: glossary terms first, headings last."""
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

    def block(self, located: Located) -> tuple[Ref, ...]:
        """What a heading answers with: everything directly below it if that is short; else nothing."""
        children = self.book.children(located.ref) if located.entry.heading else ()
        size = sum(max(len(child.entry.text.get(language)) for language in LANGUAGES) for child in children)
        deep = any(self.book.children(child.ref) for child in children)
        return () if deep or size > BLOCK else tuple(child.ref for child in children)

    def _cited(self, ref: Ref) -> list[Ref]:
        """The entries whose texts cite this one."""
        if self._citing is None:
            self._citing = {}
            for located in self.book:
                for link in links(located.entry.text.fr):
                    target = self.book.target(link, located.ref)
                    if target is not None and target.ref != located.ref:
                        self._citing.setdefault(target.ref, []).append(located.ref)
        return self._citing.get(ref, [])

    # Words -------------------------------------------------------------------------------------------------------

    def _ranked(self, text: str, game: Game, language: Language, likely: Language) -> _Ranked:
        """The entries by score, from the reader's language, or from the other if that is clearly better.

        How sure the best one is comes from the search in the question's probable language, or in the chosen one.
        """
        ours = self._rank(text, game, language)
        if likely == language and ours.best >= _WEAK:
            return ours
        theirs = self._rank(text, game, "en" if language == "fr" else "fr")
        if theirs.best <= ours.best * (0.8 if likely != language else 1.25):
            return ours._replace(signs=theirs.signs) if likely != language and theirs.rows else ours
        merged: dict[tuple[str, str], tuple[float, Row]] = {}
        for points, row in (*theirs.rows, *((points * 0.9, row) for points, row in ours.rows)):
            key = (row.document, row.id)
            if key not in merged or merged[key][0] < points:
                merged[key] = (points, row)
        return _Ranked(sorted(merged.values(), key=lambda each: -each[0]), theirs.signs, other=True)

    def _rank(self, text: str, game: Game, language: Language) -> _Ranked:
        """The entries of one language, and the features of the best one."""
        asked = self.index.understand(text, game, language)
        rows = self.index.rank(asked, game, language)
        if not rows:
            return _Ranked([])
        points, row = rows[0]
        tells = self.index.words(game, language).tells
        if (game, language) not in self._unanswered:
            self._unanswered[game, language] = Unanswered(game, language, tells, self._without)
        best = self.index.entry(row, game, language)
        return _Ranked(rows, signs(asked, points, best, tells, self._unanswered[game, language]))
