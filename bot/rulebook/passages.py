"""The line beside a rule that decides a question: the ruling or example that matches it best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from bot.rulebook.library import RulesLibrary
from engine.rulebook.book import Ref
from engine.rulebook.markup import plain
from engine.rulebook.model import Game, Language, RuleEntry
from engine.rulebook.words import terms

#: The lowest share of the question that a line must cover, and its lowest fit (harmonic mean).
_MEETS, _FITS = 0.5, 0.4


class Passage(NamedTuple):
    """A line in the reader's language: a ruling with its `number` (`judge`: a true gap), or an example without one."""

    kind: Literal["ruling", "example"]
    text: str
    number: str = ""
    judge: bool = False


class Passages:
    """Finds the lines that meet one question."""

    def __init__(self, library: RulesLibrary, question: str, game: Game, language: Language) -> None:
        """Read the question in its probable language; the lines are shown in `language`."""
        self._book, self._language = library.book, language
        self._asked_in = library.index.likely(question, game, language)
        self._question = library.index.understand(question, game, self._asked_in)
        self._rarity = library.index.words(game, self._asked_in).rarity

    def best(self, refs: Iterable[Ref]) -> Passage | None:
        """The ruling or example of these entries that matches the question best, None below the limits."""
        found = [each for ref in refs for each in self._lines(self._book[ref].entry)]
        fit, best = max(found, key=lambda each: each[0], default=(0.0, None))
        return best if fit else None

    def _lines(self, entry: RuleEntry) -> Iterator[tuple[float, Passage]]:
        """The rulings and examples of an entry, with how well each fits."""
        for ruling in entry.rulings:
            text = plain(ruling.get(self._language))
            passage = Passage("ruling", text, ruling.number, ruling.judge)
            yield self._fit(ruling.get(self._asked_in)), passage
        for example in entry.examples:
            passage = Passage("example", plain(example.best(self._language)))
            yield self._fit(example.best(self._asked_in)), passage

    def _fit(self, text: str) -> float:
        """How well a line fits: the harmonic mean of the question's share and the line's; 0 below the limits."""
        stems = frozenset(terms(plain(text), self._asked_in))
        hit = stems & self._question.words
        if not hit or not self._question.total:
            return 0.0
        meets = self._question.covered(hit, {})
        tells = sum(map(self._rarity, hit)) / (sum(map(self._rarity, stems)) or 1.0)
        fits = 2 * meets * tells / (meets + tells) if meets + tells else 0.0
        return fits if meets >= _MEETS and fits >= _FITS else 0.0
