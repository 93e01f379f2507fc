"""Turn the rulebook into what is indexed: the stems of every field of every entry, in each language."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.rulebook.book import Book, Located
from engine.rulebook.markup import plain
from engine.rulebook.model import GAMES, LANGUAGES, Game, Language
from engine.rulebook.originals import Original
from engine.rulebook.ranking import FIELDS, Row, weigh
from engine.rulebook.words import surfaces, terms

#: The words of a first rule below a keyword that says only what kind of power it is, and its greatest length.
_KIND = re.compile(r"continuous power|field ability|pouvoir continu|compétence de terrain")
_BARE = 140
_SENTENCE = re.compile(r"(?<=[.;:!?])\s+|\n+")


class Prepared(NamedTuple):
    """One entry in one language: its row, the stems of each field, and all its words as they are typed."""

    row: Row
    fields: dict[str, list[str]]
    surfaces: set[str]


class RuleShelf(NamedTuple):
    """All entries of a game in one language, and how many of them each stem occurs in.

    `leads[stem]` are stems of rules that players mean by it, each with its likelihood: those that occur again and again
    in the titles and texts of entries which are asked for with it.
    """

    game: Game
    language: Language
    entries: tuple[Prepared, ...]
    frequencies: dict[str, int]
    leads: dict[str, tuple[tuple[str, float], ...]]


#: What makes one stem lead to another: the fewest entries, the least likelihood, and how much more often than by chance
#: (natural logarithm); and how many stems it may lead to.
LEAD_ENTRIES, LEAD_SURE, LEAD_LIFT, LEADS = 2, 0.3, 1.0, 4


Wordings = Mapping[tuple[str, str], Original]


def shelves(book: Book, wordings: Wordings | None = None, *, asked: bool = True) -> Iterator[RuleShelf]:
    """Everything to index, a shelf for each game and language.

    Args:
        book: the restated rules.
        wordings: imported official wordings, by edition and id.
        asked: whether to use the *asked as* lines; False measures without them.
    """
    for game in GAMES:
        for language in LANGUAGES:
            located = [each for each in book if each.document.game == game and each.printed]
            texts = [_texts(book, each, language, wordings or {}, asked=asked) for each in located]
            yield _shelf(book, game, language, list(zip(located, texts, strict=True)))


def _texts(
    book: Book, located: Located, language: Language, wordings: Wordings, *, asked: bool
) -> dict[str, str]:
    """The words of each field; a line break separates *asked as* lines."""
    entry = located.entry
    above = _above(book, located, language)
    more = [example.get(language) for example in entry.examples]
    more += [ruling.get(language) for ruling in entry.rulings]
    official = wordings.get((located.document_for(language), located.id_for(language)))
    return {
        "title": located.title_for(language),
        "asked": "\n".join(entry.asked.get(language)) if asked else "",
        "section": " ".join(above[:2]),
        "text": plain(entry.text.get(language)),
        "more": " ".join(plain(part) for part in more),
        "official": f"{official.text} {' '.join(official.examples)}" if official else "",
    }


def _above(book: Book, located: Located, language: Language) -> list[str]:
    """The titles of what an entry belongs to, the nearest first."""
    found: list[str] = []
    at = book.parent(located.ref)
    while at is not None:
        found.append(at.title_for(language))
        at = book.parent(at.ref)
    return found


def _shelf(
    book: Book, game: Game, language: Language, texts: list[tuple[Located, dict[str, str]]]
) -> RuleShelf:
    fields = [{name: terms(text, language) for name, text in each.items()} for _, each in texts]
    average = {
        name: sum(len(each[name]) for each in fields) / max(1, sum(bool(each[name]) for each in fields))
        for name in FIELDS
    }
    frequencies: dict[str, int] = {}
    prepared: list[Prepared] = []
    for (located, each), stems in zip(texts, fields, strict=True):
        weights = weigh(stems, average)
        for word in weights:
            frequencies[word] = frequencies.get(word, 0) + 1
        parent = book.parent(located.ref)
        leading = parent is not None and book.children(parent.ref)[0] is located
        entry = located.entry
        row = Row(
            document=located.ref.document,
            id=located.ref.id,
            kind=entry.kind,
            heading=entry.heading,
            missing=entry.missing,
            leading=leading,
            parent=parent.ref.id if parent else "",
            title=tuple(stems["title"]),
            asked=tuple(tuple(terms(line, language)) for line in each["asked"].splitlines()),
            sentences=tuple(_sentences((each["text"], each["more"]), language)),
            weights=weights,
            spoken=tuple(tuple(dict.fromkeys(surfaces(line))) for line in each["asked"].splitlines()),
            names=_names(book, located, language),
            above=tuple(tuple(terms(title, language)) for title in _above(book, located, language)),
            entitled=tuple(dict.fromkeys(surfaces(each["title"]))),
            bare=leading and len(each["text"]) <= _BARE and bool(_KIND.search(each["text"][:60])),
        )
        typed = {word for text in each.values() for word in surfaces(text)}
        prepared.append(Prepared(row, stems, typed))
    return RuleShelf(game, language, tuple(prepared), frequencies, leads(each.fields for each in prepared))


def _names(book: Book, located: Located, language: Language) -> tuple[str, ...]:
    """For an entry about one card, the stems of the titles above it and of its own up to the colon; else empty."""
    if located.chapter not in located.document.cards:
        return ()
    names = [located.title_for(language).partition(":")[0]]
    at = book.parent(located.ref)
    while at is not None and at.ref.id != located.chapter:
        names.append(at.title_for(language))
        at = book.parent(at.ref)
    return tuple(dict.fromkeys(terms(" ".join(names), language)))


def _sentences(texts: Iterable[str], language: Language) -> Iterator[tuple[str, ...]]:
    """The stems of each sentence that has more than one."""
    for text in texts:
        for sentence in _SENTENCE.split(text):
            stems = tuple(dict.fromkeys(terms(sentence, language)))
            if len(stems) > 1:
                yield stems


def leads(entries: Iterable[Mapping[str, Sequence[str]]]) -> dict[str, tuple[tuple[str, float], ...]]:
    """The stems of rules that players' words lead to, learned from the *asked as* lines of the entries."""
    said: dict[str, int] = {}
    together: dict[str, dict[str, int]] = {}
    standing: dict[str, int] = {}
    count = 0
    for fields in entries:
        count += 1
        words = {*fields["title"], *fields["text"]}
        for word in words:
            standing[word] = standing.get(word, 0) + 1
        for asked in set(fields["asked"]):
            said[asked] = said.get(asked, 0) + 1
            beside = together.setdefault(asked, {})
            for word in words:
                beside[word] = beside.get(word, 0) + 1
    return {
        asked: found
        for asked, beside in together.items()
        if said[asked] >= LEAD_ENTRIES
        and (found := _led(asked, beside, said[asked], {word: standing[word] / count for word in beside}))
    }


def _led(
    asked: str, beside: Mapping[str, int], said: int, usual: Mapping[str, float]
) -> tuple[tuple[str, float], ...]:
    """The stems that one leads to, the most likely first."""
    found: list[tuple[float, str, float]] = []
    for word, times in beside.items():
        sure = times / (said + 1)
        if word != asked and times >= LEAD_ENTRIES and sure >= LEAD_SURE:
            lift = math.log(sure / usual[word])
            if lift >= LEAD_LIFT:
                found.append((sure * lift, word, round(sure, 3)))
    found.sort(reverse=True)
    return tuple((word, sure) for _, word, sure in found[:LEADS])
