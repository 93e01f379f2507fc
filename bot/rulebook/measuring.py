"""How well lookups answer a set of questions: first answer right, within five, mean reciprocal rank, speed.

A set is YAML: game -> language -> list of `{q: question, ids: [acceptable ids]}`, without ids where nothing answers it.
Each question is asked in its own language, and across: by a reader of the other one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import yaml

from bot.rulebook.index import open_index
from bot.rulebook.library import RulesLibrary
from engine.rulebook.book import Book
from engine.rulebook.model import DOCUMENTS, LANGUAGES, Chapter, Game, Language, RuleEntry
from engine.rulebook.model import Phrasings as Ways
from engine.rulebook.words import surfaces

#: How deep an answer is looked for.
DEPTH = 10
#: Into how many parts the ways of asking are dealt; each part is asked where it was left out.
PARTS = 10


class MeasuredQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and the ids, as in the data, of which any is right; none where no document answers it."""

    q: str
    ids: tuple[str, ...]


class ShownAnswers(msgspec.Struct, frozen=True):
    """What a reader is shown for a question, in order, and how much of it at once (0: not said).

    Each is the id of an entry, and those of the entries that it answers with. `answered` is False where the reader is
    told that no rule was found.
    """

    found: tuple[tuple[str, ...], ...]
    at_once: int = 0
    answered: bool = True


Door = Callable[[str, Game, Language], ShownAnswers]
"""Where a question is asked: the library itself, or what stands before it."""

Questions = dict[Game, dict[Language, tuple[MeasuredQuestion, ...]]]


class Missed(msgspec.Struct, frozen=True):
    """A question whose first answer was not right: at which place the right one stood, None for not at all."""

    q: str
    place: int | None
    found: tuple[str, ...]
    wanted: tuple[str, ...]


class Figures(msgspec.Struct):
    """The figures of one game, language and direction.

    `withheld` are questions that a document answers and the search said it did not; `unanswerable` those that none
    answers, `refused` how many of them got no answer. These two stand apart from `questions`.
    """

    game: str
    language: str
    across: bool
    questions: int = 0
    first: int = 0
    five: int = 0
    at_once: int = 0
    withheld: int = 0
    unanswerable: int = 0
    refused: int = 0
    reciprocal: float = 0.0
    missed: list[Missed] = msgspec.field(default_factory=list)

    def line(self) -> str:
        """The figures in a line."""
        ask = f"{self.game} {self.language}" + (" across" if self.across else "")
        share = max(1, self.questions)
        screen = f"on the first screen {self.at_once / share:.1%}, " if self.at_once else ""
        none = self.unanswerable
        refused = f", refused {self.refused / none:.1%} of {none}" if none else ""
        return (
            f"{ask:24} {self.questions:4} questions, first {self.first / share:.1%}, {screen}"
            f"within five {self.five / share:.1%}, MRR {self.reciprocal / share:.3f}, "
            f"withheld {self.withheld / share:.1%}{refused}"
        )


class Measured(msgspec.Struct):
    """All figures, and the times of the searches in milliseconds."""

    figures: list[Figures]
    median: float
    p99: float

    def total(self, *, across: bool) -> Figures:
        """All games and languages together."""
        whole = Figures("all", "both", across)
        for each in self.figures:
            if each.across == across:
                whole.questions += each.questions
                whole.first += each.first
                whole.five += each.five
                whole.at_once += each.at_once
                whole.reciprocal += each.reciprocal
                whole.withheld += each.withheld
                whole.unanswerable += each.unanswerable
                whole.refused += each.refused
        return whole


def read(text: str) -> Questions:
    """A set of questions.

    Raises:
        msgspec.ValidationError: it has another form.
        yaml.YAMLError: it is not YAML.
    """
    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return msgspec.convert(yaml.load(text, Loader=loader), Questions)  # noqa: S506 - a base loader makes text only


def measure(library: RulesLibrary, questions: Questions, door: Door | None = None) -> Measured:
    """Ask every question in its language and across; at the library itself unless a `door` before it is given."""
    library.index.warm()
    return _measured([(door or searching(library), questions)])


def searching(library: RulesLibrary) -> Door:
    """The library itself."""

    def search(question: str, game: Game, language: Language) -> ShownAnswers:
        answer = library.search(question, game, language, DEPTH)
        found = tuple((each.ref.id, *(held.id for held in each.holds)) for each in answer.results)
        return ShownAnswers(found, answered=answer.answered)

    return search


def left_out(chapters: Iterable[Chapter], parts: int = PARTS) -> Measured:
    """The figures of the ways of asking in the data themselves, each asked of a rulebook that lacks it.

    They are dealt into so many parts, neighbours into different ones, and a rulebook is indexed without each.
    """
    dealt = list(chapters)
    asked_of = (without(dealt, part, parts) for part in range(parts))
    return _measured((searching(library), questions) for library, questions in asked_of)


def _measured(asked_of: Iterable[tuple[Door, Questions]]) -> Measured:
    figures: dict[tuple[Game, Language, bool], Figures] = {}
    times: list[float] = []
    for door, questions in asked_of:
        for game, languages in questions.items():
            for language, asked in languages.items():
                other: Language = "en" if language == "fr" else "fr"
                for reader in (language, other):
                    across = reader != language
                    found = figures.setdefault(
                        (game, language, across), Figures(game, language, across=across)
                    )
                    _ask(door, asked, game, reader, found, times)
    times.sort()
    return Measured(list(figures.values()), times[len(times) // 2], times[int(len(times) * 0.99)])


def _ask(
    door: Door,
    asked: Iterable[MeasuredQuestion],
    game: Game,
    reader: Language,
    figures: Figures,
    times: list[float],
) -> None:
    for each in asked:
        before = time.perf_counter()
        seen = door(each.q, game, reader)
        times.append((time.perf_counter() - before) * 1000)
        _count(figures, each, seen)


def without(chapters: Iterable[Chapter], part: int, parts: int = PARTS) -> tuple[RulesLibrary, Questions]:
    """The rules without one part of the ways of asking, and these as questions."""
    questions: dict[Game, dict[Language, list[MeasuredQuestion]]] = {}
    left: list[Chapter] = []
    place = 0
    for chapter in chapters:
        entries: list[RuleEntry] = []
        for entry in chapter.entries:
            kept: dict[Language, list[str]] = {language: [] for language in LANGUAGES}
            for language in LANGUAGES:
                for line in entry.asked.get(language):
                    place += 1
                    if place % parts != part:
                        kept[language].append(line)
                        continue
                    game = DOCUMENTS[chapter.document].game
                    asked = questions.setdefault(game, {}).setdefault(language, [])
                    asked.append(MeasuredQuestion(line, (entry.id,)))
            ways = Ways(fr=tuple(kept["fr"]), en=tuple(kept["en"]))
            entries.append(msgspec.structs.replace(entry, asked=ways))
        left.append(msgspec.structs.replace(chapter, entries=tuple(entries)))
    book = Book(left)
    frozen = {game: {key: tuple(asked) for key, asked in each.items()} for game, each in questions.items()}
    library = RulesLibrary(book, open_index(None, book), {})
    library.index.warm()
    return library, frozen


def _count(figures: Figures, asked: MeasuredQuestion, seen: ShownAnswers) -> None:
    right = (place for place, ids in enumerate(seen.found, 1) if not set(ids).isdisjoint(asked.ids))
    place = next(right, None)
    if not asked.ids:
        figures.unanswerable += 1
        figures.refused += not seen.answered
        return
    figures.questions += 1
    figures.withheld += not seen.answered
    figures.first += place == 1
    figures.five += place is not None and place <= 5
    figures.at_once += place is not None and place <= seen.at_once
    figures.reciprocal += 1 / place if place else 0
    if place != 1:
        figures.missed.append(Missed(asked.q, place, tuple(ids[0] for ids in seen.found[:5]), asked.ids))


def too_close(book: Book, questions: Questions, most: float = 0.7) -> dict[tuple[Game, str], str]:
    """The questions that share more than this part of their words with a way of asking in their game, and that way.

    They show little but that a line was written down, so `apart` leaves them out.
    """
    close: dict[tuple[Game, str], str] = {}
    for game, languages in questions.items():
        entries = [each.entry for each in book if each.document.game == game]
        said = [
            (line, set(surfaces(line))) for entry in entries for line in (*entry.asked.fr, *entry.asked.en)
        ]
        for asked in (each for every in languages.values() for each in every):
            words = set(surfaces(asked.q))
            for line, others in said:
                if len(words & others) > most * len(words):
                    close[game, asked.q] = line
                    break
    return close


def apart(book: Book, questions: Questions) -> Questions:
    """The questions that no way of asking in the data comes close to."""
    close = too_close(book, questions)
    return {
        game: {
            language: tuple(each for each in asked if (game, each.q) not in close)
            for language, asked in languages.items()
        }
        for game, languages in questions.items()
    }
