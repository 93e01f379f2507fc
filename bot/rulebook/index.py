"""Build the index of the rules in SQLite FTS5, and look things up in it.

FTS5 finds the entries that share words with a question, `engine.rulebook.ranking` orders them. The file is rebuilt
whenever the data, the imported originals or the indexing code change; it can be deleted at any time. Without a writable
place, the index is built in memory.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import tempfile
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process

from cards.cache import kept
from engine.rulebook import asking, ranking
from engine.rulebook.book import Book
from engine.rulebook.model import GAMES, LANGUAGES, Game, Language
from engine.rulebook.names import fold
from engine.rulebook.originals import Import, wordings
from engine.rulebook.ranking import FIELDS, Question, Ready, Row
from engine.rulebook.rows import RuleShelf, shelves
from engine.rulebook.shorthand import parted
from engine.rulebook.vocabulary import vocabulary
from engine.rulebook.words import FAINT, FILLER, stem, surfaces, terms

#: Raise it when the index's schema or the stemming changes.
FORMAT = 8
#: Stems are kin if they share this many first letters, and this part of the longer one.
KIN_LETTERS, KIN_PART = 5, 0.6

_SMALL = FILLER["fr"] | FAINT["fr"]

Leads = tuple[tuple[str, float], ...]

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entries (id INTEGER PRIMARY KEY, shelf TEXT NOT NULL, data BLOB NOT NULL);
CREATE TABLE stems (shelf TEXT NOT NULL, stem TEXT NOT NULL, frequency INTEGER NOT NULL,
    PRIMARY KEY (shelf, stem)) WITHOUT ROWID;
CREATE TABLE leads (shelf TEXT NOT NULL, stem TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (shelf, stem)) WITHOUT ROWID;
CREATE TABLE words (shelf TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (shelf, word)) WITHOUT ROWID;
"""


def _tables() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        for language in LANGUAGES:
            name = f"{game}_{language}"
            columns = ", ".join(FIELDS)
            options = "content='', detail=column, tokenize='unicode61 remove_diacritics 0'"
            yield name, f"CREATE VIRTUAL TABLE fts_{name} USING fts5({columns}, {options})"


class ShelfWords(msgspec.Struct, frozen=True):
    """The words of one shelf."""

    entries: int
    typed: tuple[str, ...]
    known: frozenset[str]
    stems: tuple[str, ...]
    leads: dict[str, Leads]
    rarities: dict[str, float]

    def kin(self, stemmed: str) -> list[str]:
        """Other stems of the shelf with a similar beginning."""
        if len(stemmed) < KIN_LETTERS or stemmed[0].isdigit():
            return []
        found: list[str] = []
        head = stemmed[:KIN_LETTERS]
        for place in range(bisect_left(self.stems, head), len(self.stems)):
            other = self.stems[place]
            if not other.startswith(head):
                break
            common = _common(stemmed, other)
            if other != stemmed and common >= KIN_PART * max(len(stemmed), len(other)):
                found.append(other)
        return found

    def rarity(self, stemmed: str) -> float:
        """The weight of a stem on this shelf; 0 when no entry has it."""
        return self.rarities.get(stemmed, 0.0)

    def tells(self, stemmed: str) -> float:
        """The same weight, but an unknown stem weighs as much as the rarest."""
        return self.rarities.get(stemmed) or self.rarest

    @property
    def rarest(self) -> float:
        """The weight of a stem that a single entry has."""
        return ranking.rarity_of(1, self.entries)


class IndexContents(msgspec.Struct, frozen=True):
    """The content of an index in memory, by shelf."""

    words: dict[str, ShelfWords] = {}
    rows: dict[str, dict[int, Ready]] = {}
    entries: dict[str, dict[tuple[str, str], Ready]] = {}


@lru_cache(maxsize=1)
def _held(_mark: str) -> IndexContents:
    """The memory shared by all indexes with this fingerprint, filled on demand."""
    return IndexContents()


class RuleIndex:
    """An open index. Searches only read; it serves any number of them, one at a time."""

    def __init__(self, connection: sqlite3.Connection, mark: str) -> None:
        """Use the connection to an index whose `fingerprint` is `mark`."""
        self._db = connection
        self._held = _held(mark)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def warm(self) -> None:
        """Read everything into memory, some tenths of a second, so that no search waits for it."""
        for game in GAMES:
            for language in LANGUAGES:
                self._ready(game, language)
                vocabulary(game, language)

    def words(self, game: Game, language: Language) -> ShelfWords:
        """The words of a shelf, read once."""
        shelf = f"{game}_{language}"
        if shelf not in self._held.words:
            stems = self._db.execute("SELECT stem, frequency FROM stems WHERE shelf = ?", (shelf,))
            frequencies = dict(stems.fetchall())
            typed = tuple(
                word for (word,) in self._db.execute("SELECT word FROM words WHERE shelf = ?", (shelf,))
            )
            led = self._db.execute("SELECT stem, data FROM leads WHERE shelf = ?", (shelf,))
            leads = {word: msgspec.msgpack.decode(data, type=Leads) for word, data in led}
            (entries,) = self._db.execute("SELECT count(*) FROM entries WHERE shelf = ?", (shelf,)).fetchone()
            rarities = {word: ranking.rarity_of(count, entries) for word, count in frequencies.items()}
            self._held.words[shelf] = ShelfWords(
                entries=entries,
                typed=typed,
                known=frozenset(typed),
                stems=tuple(sorted(frequencies)),
                leads=leads,
                rarities=rarities,
            )
        return self._held.words[shelf]

    def likely(self, text: str, game: Game, language: Language) -> Language:
        """The probable language of a question."""
        return asking.language_of(text, language, {each: self.words(game, each).known for each in LANGUAGES})

    def understand(self, text: str, game: Game, language: Language) -> Question:
        """A question in the words of one shelf: with synonyms added and misspellings corrected."""
        words = self.words(game, language)
        if language == "fr":
            text = parted(fold(text), lambda word: word in words.known or word in _SMALL)
        return ranking.understand(
            terms(text, language),
            vocabulary(game, language),
            words.rarity,
            lambda stemmed: _corrections(stemmed, words.typed, language),
            words.kin,
            lambda stemmed: words.leads.get(stemmed, ()),
            surfaces(text),
        )

    def rank(self, question: Question, game: Game, language: Language) -> list[tuple[float, Row]]:
        """The entries of a shelf that share a word with the question, the best first."""
        wanted = sorted(question.stems())
        if not wanted:
            return []
        shelf = f"{game}_{language}"
        match = " OR ".join(f'"{word}"' for word in wanted)
        found = self._db.execute(f"SELECT rowid FROM fts_{shelf} WHERE fts_{shelf} MATCH ?", (match,))  # noqa: S608 - names of ours only
        rows = self._ready(game, language)
        return ranking.rank(question, (rows[rowid] for (rowid,) in found), self.words(game, language).rarity)

    def entry(self, row: Row, game: Game, language: Language) -> Ready:
        """The scoring data of a row of a shelf."""
        shelf = f"{game}_{language}"
        if shelf not in self._held.entries:
            rows = self._ready(game, language).values()
            self._held.entries[shelf] = {(each.row.document, each.row.id): each for each in rows}
        return self._held.entries[shelf][row.document, row.id]

    def _ready(self, game: Game, language: Language) -> dict[int, Ready]:
        """The rows of a shelf with their scoring data, read once."""
        shelf = f"{game}_{language}"
        if shelf not in self._held.rows:
            rarity = self.words(game, language).rarity
            found = self._db.execute("SELECT id, data FROM entries WHERE shelf = ?", (shelf,))
            self._held.rows[shelf] = {
                number: ranking.ready(msgspec.msgpack.decode(data, type=Row), rarity)
                for number, data in found
            }
        return self._held.rows[shelf]


def _common(one: str, other: str) -> int:
    """How many letters two words share at their beginning."""
    pairs = zip(one, other, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _corrections(stemmed: str, typed: Sequence[str], language: Language) -> list[tuple[str, float]]:
    """The stems that an unknown one may misspell, with their likeness; short words and numbers get none."""
    if len(stemmed) < 4 or stemmed[0].isdigit():
        return []
    near = process.extract(
        stemmed, typed, scorer=fuzz.ratio, limit=4, score_cutoff=76 if len(stemmed) > 5 else 80
    )
    found: dict[str, float] = {}
    for word, likeness, _ in near:
        if word[0] == stemmed[0] or likeness >= 85:
            found.setdefault(stem(word, language), round(likeness / 100 * 0.9, 3))
    return list(found.items())


# Building ------------------------------------------------------------------------------------------------------


def fingerprint(book: Book, imports: Iterable[Import], *, asked: bool = True) -> str:
    """What an index is made from, as a short hash."""
    whole = hashlib.sha256(f"{FORMAT} {asked} {sqlite3.sqlite_version} {msgspec.__version__}".encode())
    for located in book:
        whole.update(msgspec.json.encode((located.ref, located.entry)))
    for each in imports:
        whole.update(msgspec.json.encode(each))
    return whole.hexdigest()[:24]


def build(connection: sqlite3.Connection, made: Iterable[RuleShelf], mark: str) -> None:
    """Fill an empty database."""
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(_SCHEMA)
    for _, statement in _tables():
        connection.execute(statement)
    number = 0
    for shelf in made:
        name = f"{shelf.game}_{shelf.language}"
        typed: set[str] = set()
        for entry in shelf.entries:
            number += 1
            typed |= entry.surfaces
            data = msgspec.msgpack.encode(entry.row)
            connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (number, name, data))
            places = ", ".join("?" * len(FIELDS))
            connection.execute(
                f"INSERT INTO fts_{name} (rowid, {', '.join(FIELDS)}) VALUES (?, {places})",  # noqa: S608 - names of ours only
                (number, *(" ".join(entry.fields[field]) for field in FIELDS)),
            )
        stems = ((name, word, count) for word, count in shelf.frequencies.items())
        connection.executemany("INSERT INTO stems VALUES (?, ?, ?)", stems)
        led = ((name, word, msgspec.msgpack.encode(found)) for word, found in shelf.leads.items())
        connection.executemany("INSERT INTO leads VALUES (?, ?, ?)", led)
        words = ((name, word) for word in typed if len(word) > 3 and not word[0].isdigit())
        connection.executemany("INSERT INTO words VALUES (?, ?)", words)
    connection.execute("INSERT INTO meta VALUES ('made from', ?)", (mark,))
    connection.commit()


def open_index(
    path: Path | None, book: Book, imports: Sequence[Import] = (), *, asked: bool = True
) -> RuleIndex:
    """The index of a rulebook, built first if it is absent, damaged or outdated.

    Args:
        path: its file; None for memory. A place that cannot be written also gives an index in memory.
        book: what to index.
        imports: official wordings to index besides.
        asked: False leaves out the example questions of players, to measure without them.
    """
    mark = fingerprint(book, imports, asked=asked)
    if path is not None and (connection := _open(path, mark)) is not None:
        return RuleIndex(connection, mark)

    def make() -> bytes:
        return _made(shelves(book, wordings(imports), asked=asked), mark)

    # The originals stay where they were imported.
    made = make() if imports else kept("rules", [mark.encode(), *_made_by()], make)
    if path is not None:
        with contextlib.suppress(OSError):
            _write(path, made)
            if (connection := _open(path, mark)) is not None:
                return RuleIndex(connection, mark)
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    connection.deserialize(made)
    return RuleIndex(connection, mark)


def _made_by() -> list[bytes]:
    """The code and data files that determine an index; other users of the cache may depend on others."""
    rules = sorted(resources.files("engine.rulebook").iterdir(), key=lambda file: file.name)
    files = [file for file in rules if file.name.endswith((".py", ".yaml"))]
    return [file.read_bytes() for file in (*files, Path(__file__))]


def _made(made: Iterable[RuleShelf], mark: str) -> bytes:
    """The bytes of an index file."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        build(connection, made, mark)
        return connection.serialize()


def _open(path: Path, mark: str) -> sqlite3.Connection | None:
    """The index at this place, if it has the right fingerprint."""
    if not path.is_file():
        return None
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)
    try:
        found = connection.execute("SELECT value FROM meta WHERE key = 'made from'").fetchone()
    except sqlite3.Error:
        found = None
    if found != (mark,):
        connection.close()
        return None
    return connection


def _write(path: Path, made: bytes) -> None:
    """Write the whole file beside its place, then rename it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".rules-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(made)
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)
