"""Finds what is wrong with the restated rules, or still missing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from engine.rulebook.book import Book, Located
from engine.rulebook.markup import links, malformed, plain
from engine.rulebook.model import LANGUAGES, BothLanguages, document_named

#: The letters of rulings that are not in the study of the rules.
BEYOND_THE_STUDY = "BFK"
#: More shared words in a row than this count as copied.
LONGEST_RUN = 12
LONGEST_TITLE = 60


class RulebookFault(msgspec.Struct, frozen=True):
    """One thing to fix.

    `code` is one of missing, absent, unknown, language, title, link, copied, asked, ruling.
    """

    document: str
    chapter: str
    id: str
    code: str
    message: str


class Sources(msgspec.Struct, frozen=True):
    """The originals, as far as they are available: their texts, the (edition, id) pairs, and the numbers of rulings."""

    texts: tuple[str, ...] = ()
    ids: tuple[tuple[str, str], ...] = ()
    rulings: tuple[str, ...] = ()


def check(book: Book, sources: Sources | None = None) -> list[RulebookFault]:
    """Everything that breaks the guide docs/rulebook.md; checks that need the originals are skipped without them."""
    at_hand = sources or Sources()
    grams = shared_runs(at_hand.texts)
    faults: list[RulebookFault] = []
    for located in book:
        if located.printed:
            faults += (
                RulebookFault(located.ref.document, located.chapter, located.ref.id, code, message)
                for code, message in _entry_faults(book, located, grams)
            )
    faults += _id_faults(book, at_hand.ids)
    faults += _ruling_faults(book, at_hand.rulings)
    return faults


def summary(book: Book) -> dict[str, dict[str, dict[str, int]]]:
    """Document -> chapter -> how many entries, how many restated, how many with questions in both languages."""
    counts: dict[str, dict[str, dict[str, int]]] = {}
    for located in book:
        if located.printed:
            chapter = counts.setdefault(located.ref.document, {}).setdefault(
                located.chapter, {"entries": 0, "restated": 0, "asked": 0}
            )
            entry = located.entry
            chapter["entries"] += 1
            chapter["restated"] += not entry.missing
            chapter["asked"] += bool(entry.asked.fr and entry.asked.en)
    return counts


def _entry_faults(
    book: Book, located: Located, grams: Mapping[tuple[str, ...], None]
) -> Iterator[tuple[str, str]]:
    entry = located.entry
    if entry.missing:
        yield "missing", "not restated yet"
        return
    for name, words in _parts(located):
        for language in LANGUAGES:
            text, place = words.get(language).strip(), f"{name} in {language}"
            if not text:
                yield "language", f"no {place}"
            for fault in _link_faults(book, located, text):
                yield "link", f"{place}: {fault}"
            if run := copied_run(text, grams):
                yield "copied", f"{place}: {len(run)} words of a document in a row: {' '.join(run)!r}"
    for language in LANGUAGES:
        if len(entry.title.get(language)) > LONGEST_TITLE:
            yield "title", f"the title in {language} is longer than {LONGEST_TITLE} characters"
        if not entry.heading and not entry.asked.get(language):
            yield "asked", f"no question in {language}"


def _link_faults(book: Book, located: Located, text: str) -> Iterator[str]:
    for bad in malformed(text):
        yield f"not a link: {bad!r}"
    for link in links(text):
        if book.target(link, located.ref) is None:
            yield f"nothing stands under {link.id!r} in {link.document or located.ref.document}"


def _parts(located: Located) -> Iterator[tuple[str, BothLanguages]]:
    entry = located.entry
    yield "title", entry.title
    if not entry.heading or entry.text != BothLanguages():
        yield "text", entry.text
    for number, example in enumerate(entry.examples, 1):
        yield f"example {number}", example
    for ruling in entry.rulings:
        yield f"ruling {ruling.number}", BothLanguages(fr=ruling.fr, en=ruling.en)


# Runs of words shared with a document --------------------------------------------------------------------------


def words_of(text: str) -> list[str]:
    """The words of a text, for comparing runs: no case, accents or punctuation; an apostrophe separates words."""
    folded = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    kept = "".join(c for c in folded if not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", kept)


def shared_runs(texts: Iterable[str]) -> dict[tuple[str, ...], None]:
    """All runs of words in the documents, each one word longer than allowed."""
    found: dict[tuple[str, ...], None] = {}
    for text in texts:
        words = words_of(text)
        for start in range(len(words) - LONGEST_RUN):
            found[tuple(words[start : start + LONGEST_RUN + 1])] = None
    return found


def copied_run(text: str, grams: Mapping[tuple[str, ...], None]) -> list[str]:
    """The first run of words in `text` that occurs in a document and is too long, in full; else empty."""
    if not grams:
        return []
    words = words_of(plain(text))
    size = LONGEST_RUN + 1
    for start in range(len(words) - LONGEST_RUN):
        if tuple(words[start : start + size]) in grams:
            end = start + size
            while end < len(words) and tuple(words[end - LONGEST_RUN : end + 1]) in grams:
                end += 1
            return words[start:end]
    return []


# Against the lists that come with the documents ------------------------------------------------------------------


def _id_faults(book: Book, ids: Iterable[tuple[str, str]]) -> Iterator[RulebookFault]:
    listed: set[tuple[str, str]] = set()
    for edition, id in ids:
        document = document_named(edition).id
        found = book.find(id, document)
        if not found or not found[0].printed:
            yield RulebookFault(document, "", id, "absent", f"{edition} has it, the data has not")
        else:
            listed.add(found[0].ref)
    if listed:
        for located in book:
            if located.printed and located.ref not in listed:
                message = "no document has this id"
                yield RulebookFault(located.ref.document, located.chapter, located.ref.id, "unknown", message)


def _ruling_faults(book: Book, numbers: Iterable[str]) -> Iterator[RulebookFault]:
    used = {ruling.number for located in book for ruling in located.entry.rulings}
    for number in numbers:
        if number not in used:
            yield RulebookFault("", "", number, "ruling", "stands at no rule")
    known = set(numbers)
    if known:
        for located in book:
            for ruling in located.entry.rulings:
                if ruling.number not in known and ruling.number[0] not in BEYOND_THE_STUDY:
                    message = f"the study of the rules has no {ruling.number}"
                    yield RulebookFault(
                        located.ref.document, located.chapter, located.ref.id, "ruling", message
                    )


def read_ids(table: str) -> tuple[tuple[str, str], ...]:
    """The (edition, id) pairs of a table with the tab-separated columns document, id, kind, title."""
    rows = [line.split("\t") for line in table.splitlines()[1:]]
    return tuple((row[0], row[1]) for row in rows if len(row) > 1)


def read_ruling_numbers(study: str) -> tuple[str, ...]:
    """The numbers at the beginning of the rows of the study of differences, in their order."""
    found = re.findall(r"^\| (I-\d+|[DLN]\d+) \|", study, re.MULTILINE)
    return tuple(dict.fromkeys(found))
