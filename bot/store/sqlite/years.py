"""Files of years: what was played in matches that ended long ago, beside the database, whichever that is.

Each is a small database of its own: a match's packed journal by its number, and the hash of its last row. It holds
nothing that a player's deletion takes away (`Journal.put_away`). It has no write-ahead log, which all who read would
have to share: machines may have the folder in common.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from bot.store.address import Address, archives_of
from bot.store.errors import ArchiveAwayError, StoreFailedError
from bot.store.sql.access import AwayArchive, PackedArchive
from bot.store.sqlite.connection import PATIENCE, SqliteDatabase, told

_TABLE = """
    CREATE TABLE IF NOT EXISTS archives (
        match_id INTEGER PRIMARY KEY,
        hash     TEXT,
        data     BLOB NOT NULL
    ) STRICT
"""
#: How many matches are in memory at once.
_AT_ONCE = 50


class YearFiles:
    """The files of one database; see `bot.store.sql.access.ArchiveFiles`."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self._name = name

    def beside(self, folder: Path) -> YearFiles:
        """Files of the same names in another folder."""
        return YearFiles(folder, self._name)

    def path(self, year: int) -> Path:
        """Where the file of a year is, or would be."""
        return self.folder / f"{self._name}-{year:04}.sqlite3"

    def has(self, year: int) -> bool:
        """Whether the file of a year is here."""
        return self.path(year).exists()

    def get(self, year: int, match_id: int) -> bytes:
        """What was put there of a match.

        Raises:
            ArchiveAwayError: there is no such file here, or nothing of the match in it.
            StoreLockedError, StoreFailedError: see there.
        """
        sql = "SELECT data FROM archives WHERE match_id = ?"
        with _opened(self.path(year)) as db:
            found = None if db is None else db.execute(sql, (match_id,)).fetchone()
        if found is None:
            raise ArchiveAwayError(match_id, self.path(year))
        data: bytes = found[0]
        return data

    def put(self, year: int, archives: Sequence[PackedArchive]) -> None:
        """Keep archives, in place of what is there of these matches; on the disk when this returns.

        Raises:
            StoreLockedError, StoreFailedError: see there; also where the file is another database's. Nothing was
                changed.
        """
        path = self.path(year)
        try:
            made = not path.exists()
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(mode=0o600)
            with _connected(path) as db:
                # A commit must outlive a power failure that follows at once: the database drops its copy then.
                db.execute("PRAGMA synchronous = EXTRA")
                db.execute("BEGIN IMMEDIATE")
                db.execute(_TABLE)
                for archive in archives:
                    self._refuse_another(db, archive, path)
                    db.execute(
                        "INSERT OR REPLACE INTO archives (match_id, hash, data) VALUES (?, ?, ?)", archive
                    )
                db.execute("COMMIT")
            if made:
                _sync(self.folder)
                _sync(self.folder.parent)
        except OSError as error:
            raise StoreFailedError(f"{path} cannot be written: {error.strerror}") from None

    @staticmethod
    def _refuse_another(db: SqliteDatabase, archive: PackedArchive, path: Path) -> None:
        there = db.execute("SELECT hash FROM archives WHERE match_id = ?", (archive.match_id,)).fetchone()
        if there is not None and there[0] != archive.hash:
            raise StoreFailedError(
                f"{path} holds another match {archive.match_id}: is it another database's?"
            )

    def lacking(self, year: int, wanted: Iterable[AwayArchive]) -> list[AwayArchive]:
        """Those of a year that are not here."""
        known = _hashes(self.path(year))
        return [each for each in wanted if each.match_id not in known or known[each.match_id] != each.hash]


def years_of(address: Address) -> YearFiles:
    """The files of the years of a database."""
    return YearFiles(*archives_of(address))


def bring(
    wanted: Iterable[AwayArchive], sources: Callable[[int], Iterable[Path]], target: YearFiles
) -> list[AwayArchive]:
    """Copy what `target` lacks, known by its hash, from the files that there are of each year; return what nobody has.

    Raises:
        StoreLockedError, StoreFailedError: a file cannot be used.
    """
    left = []
    for year, some in groupby(sorted(wanted, key=attrgetter("year")), key=attrgetter("year")):
        lacking = target.lacking(year, some)
        for path in sources(year) if lacking else ():
            known = _hashes(path)
            found = [each for each in lacking if each.match_id in known and known[each.match_id] == each.hash]
            for start in range(0, len(found), _AT_ONCE):
                target.put(year, _read(path, found[start : start + _AT_ONCE]))
            lacking = sorted({*lacking} - {*found})
        left += lacking
    return left


def _hashes(path: Path) -> dict[int, str | None]:
    with _opened(path) as db:
        return {} if db is None else dict(db.execute("SELECT match_id, hash FROM archives").fetchall())


def _read(path: Path, some: Sequence[AwayArchive]) -> list[PackedArchive]:
    with _connected(path) as db:
        sql = "SELECT match_id, hash, data FROM archives WHERE match_id = ?"
        return [PackedArchive(*db.execute(sql, (each.match_id,)).fetchone()) for each in some]


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[SqliteDatabase | None]:
    """A file that something was put into, None where there is none."""
    if not path.exists():
        yield None
        return
    with _connected(path) as db:
        there = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'archives'").fetchone()
        yield None if there is None else db


@contextlib.contextmanager
def _connected(path: Path) -> Iterator[SqliteDatabase]:
    """A file that there is; to write, too, since who reads must undo what one that was killed has left half done."""
    try:
        with contextlib.closing(
            sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=rw",
                uri=True,
                isolation_level=None,
                timeout=PATIENCE,
                factory=SqliteDatabase,
            )
        ) as db:
            yield db
    except sqlite3.Error as error:
        raise told(error) from None


def _sync(folder: Path) -> None:
    """Have the disk know what a folder holds."""
    try:
        held = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows knows no such thing
        return
    try:
        os.fsync(held)
    finally:
        os.close(held)
