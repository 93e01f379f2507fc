"""How well lookups answer a set of questions: first answer right, within five, mean reciprocal rank, speed.

A set is YAML: game -> language -> list of `{q: question, ids: [acceptable ids]}`, without ids for questions that no
document answers. Each question is asked twice: by a reader of its own language, and by one of the other.
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

#: Down to which place an answer is looked for.
DEPTH = 10
#: The number of parts for cross-validation: the example questions of each are asked of an index without them.
PARTS = 10


class MeasuredQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question and its acceptable ids; none where no document answers it."""

    q: str
    ids: tuple[str, ...]


class ShownAnswers(msgspec.Struct, frozen=True):
    """What a reader is shown for a question, in order, and how many of them at once (0: unknown).

    Each item is an entry's id, with the ids of the entries shown below it. `answered` is False if the reader learns
    that no rule was found.
    """

    found: tuple[tuple[str, ...], ...]
    at_once: int = 0
    answered: bool = True


Door = Callable[[str, Game, Language], ShownAnswers]
"""Answers a question: the library itself, or a user interface in front of it."""

Questions = dict[Game, dict[Language, tuple[MeasuredQuestion, ...]]]


class Missed(msgspec.Struct, frozen=True):
    """A question whose first answer was wrong: the place of the right answer, None if it is missing."""

    q: str
    place: int | None
    found: tuple[str, ...]
    wanted: tuple[str, ...]


class Figures(msgspec.Struct):
    """The figures of one game, language and direction.

    `withheld` counts questions that a document answers although the search reported no answer. `unanswerable` counts
    questions without an answer, `refused` how many of those the search recognised. These two are not part of
    `questions`.
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
    """Ask every question in its language and across; through the `door`, by default the library itself."""
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
    """The figures of the data's own example questions, each asked of an index without it.

    The questions are dealt into `parts`, neighbours into different ones, and one index is built without each part.
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
    """The rules without one part of the example questions, and that part as questions."""
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
    """The questions that share more than this part of their words with an example question, and that example.

    They prove little, because almost the same line is in the data, so `apart` leaves them out.
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
    """The questions that resemble no example question in the data."""
    close = too_close(book, questions)
    return {
        game: {
            language: tuple(each for each in asked if (game, each.q) not in close)
            for language, asked in languages.items()
        }
        for game, languages in questions.items()
    }
