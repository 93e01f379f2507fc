"""Read a document as published: which paragraphs belong to which id, and what could not be placed.

Three layouts occur: numbered rules with a glossary (Wakfu TCG), numbered rules throughout (FINAL FANTASY TCG), and
titled sections without numbers (the booklet, Krosmaster Arena). All come from a scanner or a converter, with its
quirks: a table of contents with page numbers, sentences broken by a page, captions of pictures, rules printed under the
number of another section, missing pages. The outline of each document is known beforehand, so such quirks are found,
repaired where that is safe, and reported.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from rapidfuzz import fuzz

from engine.rulebook.book import Book
from engine.rulebook.model import Document, Kind, Language
from engine.rulebook.names import slug


class OriginalEntry(msgspec.Struct, frozen=True):
    """One entry that the document should have, in order; `section` is the printed heading above it."""

    id: str
    kind: Kind
    section: str
    heading: bool


class Original(msgspec.Struct, frozen=True):
    """The official wording of one entry: its paragraphs, and the examples among them."""

    id: str
    text: str
    examples: tuple[str, ...] = ()


class Import(msgspec.Struct, frozen=True):
    """The result of reading: the wordings, and what a person should look at.

    `renumbered` has each printed number with the one used instead, `absent` the ids without any words, `unplaced` the
    line and the words of each paragraph that belongs to no entry.
    """

    edition: str
    language: Language
    entries: tuple[Original, ...]
    absent: tuple[str, ...]
    renumbered: tuple[tuple[str, str], ...]
    unplaced: tuple[tuple[int, str], ...]


def outline(book: Book, document: Document, language: Language) -> list[OriginalEntry]:
    """The entries that the edition of a document in this language should have, under the ids it prints."""
    items = []
    for located in book:
        if located.ref.document == document.id and located.printed:
            renamed = language == "en" and "en" in document.editions
            if renamed and located.entry.kind == "glossary" and not located.entry.id_en:
                continue  # a term that only the French edition has
            items.append(
                OriginalEntry(
                    id=located.id_for("en") if renamed else located.ref.id,
                    kind=located.entry.kind,
                    section=_section(located.ref.id),
                    heading=located.entry.heading,
                )
            )
    return items


def _section(id: str) -> str:
    """The number of the section that a numbered rule is printed under: 101 for 101.6#note1, 5.2 for 5.2.1."""
    return re.split(r"[.#]", id, maxsplit=1)[0]


def parse(text: str, items: Sequence[OriginalEntry], edition: str, language: Language) -> Import:
    """Assign every paragraph of a document to an entry.

    Args:
        text: the document as published.
        items: the entries it should have, in order.
        edition: its name.
        language: its language.
    """
    titled = not any(re.match(r"\d", item.id) for item in items)
    reader = _Titled(items) if titled else _Numbered(items)
    for line, paragraph in _paragraphs(text):
        reader.take(line, paragraph)
    return reader.result(edition, language)


# Paragraphs --------------------------------------------------------------------------------------------------

_MARKS = re.compile(r"</?[a-z]+>|\*\*|__|(?<!\w)\*|\*(?!\w)|^#+\s*")
_TABBED = re.compile(r"\s*(\*\*)?\d+(\*\*)?")
_PAGE = re.compile(r"\bp\. ?\d")
_NUMBER = re.compile(
    r"^(?:[-•➔o]\s+)?(\d+(?:\s?\.\s?\d+)*(?:\.?[a-z](?=[.\s]))?)\s?[.:]?\s*(?=\S|$)(.*)$", re.DOTALL
)


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs with the line they begin on, without markup; entries of a table of contents are left out."""
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.strip() and not _in_contents(raw.rstrip()):
            plain = re.sub(r"\s+", " ", _MARKS.sub("", raw.strip())).strip()
            if plain:
                yield number, plain


def _in_contents(line: str) -> bool:
    """Whether a line stands in a table of contents: a tab before a number, or dots before a page."""
    _, tab, last = line.rpartition("\t")
    dots = line.find("...")
    return bool(tab and _TABBED.fullmatch(last)) or (dots >= 0 and _PAGE.search(line, dots) is not None)


def _unfinished(text: str) -> bool:
    """Whether a paragraph stops in mid-sentence, as one broken by a page does."""
    return bool(text) and text[-1] not in '.!?:;»”")]…'


def _caption(words: str) -> bool:
    """Whether a line was printed below a picture: few words, no sentence, no number."""
    return len(words) < 40 and _unfinished(words) and words[0].isupper() and not re.search(r"[\d:]", words)


class _Placed:
    """The paragraphs collected for one entry."""

    def __init__(self) -> None:
        self.paragraphs: list[str] = []
        self.examples: list[str] = []
        self._current = self.paragraphs

    def add(self, words: str) -> None:
        """Add a paragraph, or the rest of one that a page broke."""
        if re.match(r"(Exemples?|Examples?)\b[^:]{0,40}:", words):
            self.examples.append(re.sub(r"^[^:]*:\s*", "", words))
            self._current = self.examples
            return
        fresh_item = re.match(r"[-•➔]\s|o\s", words)
        if self._current and not fresh_item and (words[0].islower() or _unfinished(self._current[-1])):
            self._current[-1] += " " + words
        elif self._current is self.examples and not fresh_item:
            self.examples[-1] += " " + words
        else:
            self._current.append(words)


class _ParagraphReader:
    """Assigns paragraphs to entries; each layout has a subclass that recognises where an entry begins."""

    def __init__(self, items: Sequence[OriginalEntry]) -> None:
        self.items = items
        self.placed: dict[str, _Placed] = {}
        self.renumbered: list[tuple[str, str]] = []
        self.unplaced: list[tuple[int, str]] = []
        self.at = -1  # index in `items` of the entry being read
        self.closed = True  # whether the next paragraphs belong to no entry

    def begin(self, place: int, words: str) -> None:
        """Begin an entry; `words` follow its number or title on the line."""
        self.at, self.closed = place, False
        entry = self.placed.setdefault(self.items[place].id, _Placed())
        if words:
            entry.add(words)

    def more(self, line: int, words: str) -> None:
        """Take a paragraph that begins no entry."""
        if not self.closed and self.items[self.at].kind == "legality":
            self.placed[self.items[self.at].id].paragraphs.append(words)
        elif self.closed or _caption(words):
            self.unplaced.append((line, words))
        else:
            self.placed[self.items[self.at].id].add(words)

    def take(self, line: int, words: str) -> None:
        """Take one paragraph."""
        raise NotImplementedError

    def result(self, edition: str, language: Language) -> Import:
        """Return all that was read."""
        entries = tuple(
            Original(item.id, "\n".join(found.paragraphs), tuple(found.examples))
            for item in self.items
            if (found := self.placed.get(item.id)) and (found.paragraphs or found.examples or item.heading)
        )
        had = {entry.id for entry in entries}
        absent = tuple(item.id for item in self.items if item.id not in had)
        return Import(edition, language, entries, absent, tuple(self.renumbered), tuple(self.unplaced))


# Numbered rules ----------------------------------------------------------------------------------------------


class _Numbered(_ParagraphReader):
    """Rules that begin with their number; notes; a glossary of `Term: words`; lists under the number of a section."""

    #: A rule may be this many entries ahead; a number beyond that only mentions a rule at the start of a broken line.
    _AHEAD = 12

    def __init__(self, items: Sequence[OriginalEntry]) -> None:
        super().__init__(items)
        self._index = {item.id: place for place, item in enumerate(items)}
        self._sections = {item.section for item in items if "/" not in item.id}
        self._section = ""
        self._glossary = [place for place, item in enumerate(items) if item.kind == "glossary"]
        self._in_glossary = False

    def take(self, line: int, words: str) -> None:
        number = _NUMBER.match(words)
        if number and self._rule(re.sub(r"\s", "", number[1]), number[2].strip()):
            return
        if number and self._heading(number[1], number[2]):
            return
        if words.startswith("Note") and (place := self._note()) is not None:
            self.begin(place, re.sub(r"^Note[^:]*:(?:[^:]*:)?\s*", "", words))
        elif self._in_glossary and self._term(words):
            return
        else:
            self.more(line, words)

    def _rule(self, printed: str, rest: str) -> bool:
        """Begin the rule, or heading with an entry, that this line begins; return whether there is one."""
        place = self._index.get(printed)
        if place is not None and self._expected(place):
            title_only = self.items[place].heading or self.items[place].kind == "legality"
            self.begin(place, "" if title_only else rest)
            self._section = self.items[place].section
            self._in_glossary = False
            return True
        following = self.at + 1
        wrong_section = "." in printed and re.split(r"\.", printed)[0] != self._section
        behind = place is not None and place <= self.at
        if not rest or following >= len(self.items) or not (wrong_section or behind or place is None):
            return False
        wanted = self.items[following]
        if (
            wanted.section != self._section
            or wanted.kind != "rule"
            or "." not in printed
            or self._mention(rest)
        ):
            return False
        self.renumbered.append((printed, wanted.id))
        self.begin(following, rest)
        return True

    def _expected(self, place: int) -> bool:
        item = self.items[place]
        if item.kind == "legality":
            return place > self.at
        same = item.section in {self._section, item.id}
        return same and 0 < place - self.at <= self._AHEAD

    def _mention(self, rest: str) -> bool:
        """Whether a number at the beginning of a line continues the sentence of the line before."""
        return rest[0].islower()

    def _heading(self, printed: str, rest: str) -> bool:
        """Take a heading without an entry: `101. Constructing a deck`, `11. Glossary`; return whether it is one."""
        if "." in printed or not rest or len(rest) > 90 or rest.endswith("."):
            return False
        if printed in self._sections:
            first = next(place for place, item in enumerate(self.items) if item.section == printed)
            if first <= self.at:
                return False
            self.at, self._section = first - 1, printed
        elif re.search(r"gloss", rest, re.IGNORECASE):
            self._in_glossary = True
        elif int(printed) > 20:
            return False
        else:
            self._in_glossary = False
        self.closed = True
        return True

    def _note(self) -> int | None:
        for place in range(self.at + 1, min(self.at + 3, len(self.items))):
            if self.items[place].kind == "note":
                return place
        return None

    def _term(self, words: str) -> bool:
        """Begin the glossary entry on this line, as `Giant: …`, misspelt or not; return whether there is one."""
        head, colon, rest = re.sub(r"\s*:\s*", ": ", words, count=1).partition(": ")
        if not colon or len(head) > 45:
            return False
        name = slug(head)
        best, found = 0.0, None
        for place in self._glossary:
            if self.items[place].id in self.placed:
                continue
            likeness = fuzz.ratio(name, self.items[place].id.partition("/")[2])
            if likeness > best:
                best, found = likeness, place
        if found is None or best < 85:
            return False
        self.begin(found, rest)
        return True


# Titled sections ---------------------------------------------------------------------------------------------


class _Titled(_ParagraphReader):
    """Sections that begin with their title; its slug is the end of the id."""

    _AHEAD = 5

    def __init__(self, items: Sequence[OriginalEntry]) -> None:
        super().__init__(items)
        self._groups = {part for item in items for part in item.id.split("/")[:-1]}

    def take(self, line: int, words: str) -> None:
        title = slug(re.sub(r"^\d+\.\s+", "", words))
        if len(words) < 90 and not words.endswith((".", "!")):
            for place in range(self.at + 1, min(self.at + 1 + self._AHEAD, len(self.items))):
                if self._is_title(title, self.items[place].id.rsplit("/", 1)[-1]):
                    self.begin(place, "")
                    return
            if title in self._groups or (re.match(r"\d+\. \S", words) and len(words) < 40 and self.closed):
                self.closed = True
                return
            if re.match(r"\d+\. (Crédits|Credits)", words):
                self.closed = True
                return
        self.more(line, words)

    @staticmethod
    def _is_title(title: str, wanted: str) -> bool:
        if title == wanted:
            return True
        rest = title.removeprefix(wanted + "-") if title.startswith(wanted + "-") else ""
        doubled = rest and set(rest.split("-")) <= set(wanted.split("-"))
        return bool(doubled) or (wanted.startswith("etape-") and title.startswith(wanted + "-"))


def wordings(imports: Iterable[Import]) -> dict[tuple[str, str], Original]:
    """(edition, id) -> official wording."""
    return {(each.edition, entry.id): entry for each in imports for entry in each.entries}
