"""The rulebook as a whole: finds an entry by its id, and what is above it, below it and next to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from cards.errors import UnknownError
from engine.rulebook import loading
from engine.rulebook.markup import Link
from engine.rulebook.model import DOCUMENTS, Chapter, Document, Game, Language, RuleEntry


class Ref(NamedTuple):
    """The place of an entry: document and id, both as in the data."""

    document: str
    id: str


class Located(NamedTuple):
    """An entry with its place. `printed` is False for chapters and sections, which have only a title in the data."""

    ref: Ref
    entry: RuleEntry
    chapter: str
    printed: bool

    @property
    def document(self) -> Document:
        """The document that the entry is in."""
        return DOCUMENTS[self.ref.document]

    def id_for(self, language: Language) -> str:
        """The id that a reader of this language is shown."""
        return (language == "en" and self.entry.id_en) or self.entry.id

    def document_for(self, language: Language) -> str:
        """The name of the document's edition for a reader of this language."""
        return self.document.edition(language)

    def title_for(self, language: Language) -> str:
        """The title in this language, else in the other."""
        return self.entry.title.best(language)


class UnknownRuleError(UnknownError):
    """No entry has this id."""


class Book:
    """All documents. Immutable; `refs` is their order."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self._found: dict[Ref, Located] = {}
        self._aliases: dict[Ref, Ref] = {}
        for chapter in chapters:
            self._add(chapter)
        self.refs: tuple[Ref, ...] = tuple(self._found)
        self._parents = {ref: self._parent_of(ref) for ref in self.refs}
        self._children: dict[Ref, list[Ref]] = {}
        for ref, parent in self._parents.items():
            if parent:
                self._children.setdefault(parent, []).append(ref)
        self._places = {ref: place for place, ref in enumerate(self.refs)}

    def _add(self, chapter: Chapter) -> None:
        ids = {entry.id for entry in chapter.entries}
        titled = {chapter.chapter: chapter.title, **chapter.sections}
        waiting = {id: words for id, words in titled.items() if id not in ids}

        def place(entry: RuleEntry, *, printed: bool) -> None:
            ref = Ref(chapter.document, entry.id)
            if ref in self._found and not printed:
                return  # a chapter in several files
            self._found[ref] = Located(ref, entry, chapter.chapter, printed)
            self._aliases[Ref(ref.document, _key(entry.id))] = ref
            if entry.id_en:
                self._aliases[Ref(ref.document, _key(entry.id_en))] = ref

        def title(id: str) -> None:
            if id in waiting:
                place(RuleEntry(id=id, kind="rule", title=waiting.pop(id), heading=True), printed=False)

        title(chapter.chapter)
        for entry in chapter.entries:
            for above in reversed(tuple(_above(entry.id))):
                title(above)
            place(entry, printed=True)

    def _parent_of(self, ref: Ref) -> Ref | None:
        for above in _above(ref.id):
            found = Ref(ref.document, above)
            if found in self._found:
                return found
        return None

    def __iter__(self) -> Iterator[Located]:
        return iter(self._found.values())

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, ref: Ref) -> Located:
        return self._found[ref]

    def __contains__(self, ref: object) -> bool:
        return ref in self._found

    def find(self, id: str, document: str | None = None, game: Game | None = None) -> list[Located]:
        """The entries with an id as people write it (`704.5`, `704.5.`, `§ 704.5`, `Glossary/Giant`).

        Args:
            id: as in either edition, in any case.
            document: only in this document (its id in the data).
            game: only in documents of this game.
        """
        key = _key(id)
        return [
            self._found[self._aliases[Ref(name, key)]]
            for name, each in DOCUMENTS.items()
            if (document is None or name == document)
            and (game is None or each.game == game)
            and Ref(name, key) in self._aliases
        ]

    def one(self, id: str, document: str | None = None, game: Game | None = None) -> Located:
        """The first of `find`.

        Raises:
            UnknownRuleError: there is none.
        """
        found = self.find(id, document, game)
        if not found:
            raise UnknownRuleError(id)
        return found[0]

    def target(self, link: Link, origin: Ref) -> Located | None:
        """The entry that a link in the entry `origin` leads to; None when there is none."""
        found = self.find(link.id, link.document or origin.document)
        return found[0] if found else None

    def parent(self, ref: Ref) -> Located | None:
        """The entry that this one belongs to: the rule above a lettered one, the section, the chapter."""
        above = self._parents[ref]
        return self._found[above] if above else None

    def children(self, ref: Ref) -> tuple[Located, ...]:
        """The entries directly below, in order."""
        return tuple(self._found[child] for child in self._children.get(ref, ()))

    def neighbours(self, ref: Ref) -> tuple[Located | None, Located | None]:
        """The entries before and after, among the printed ones of the same document."""
        place = self._places[ref]
        return self._next(ref, range(place - 1, -1, -1)), self._next(ref, range(place + 1, len(self.refs)))

    def _next(self, ref: Ref, places: range) -> Located | None:
        for place in places:
            found = self._found[self.refs[place]]
            if found.ref.document != ref.document:
                return None
            if found.printed:
                return found
        return None


def _key(id: str) -> str:
    """The form in which ids are compared."""
    return re.sub(r"^[§\s]+|[\s.:]+$", "", id).casefold()


def _above(id: str) -> Iterator[str]:
    """The ids that an entry may belong to, the nearest first."""
    while True:
        if "#" in id:
            id = id.partition("#")[0]
        elif "/" in id:
            id = id.rsplit("/", 1)[0]
        elif lettered := re.fullmatch(r"([\d.]*\d)[a-z]", id):
            id = lettered[1]
        elif "." in id:
            id = id.rsplit(".", 1)[0]
        elif re.fullmatch(r"\d{3,4}", id):
            id = id[:-2]
        else:
            return
        yield id


@cache
def load() -> Book:
    """The project's own rulebook, the same object at each call.

    Raises:
        loading.RulebookError: a data file is faulty.
    """
    return Book(loading.load())
