"""A database file as a whole: read by nobody else, filled anew, or brought back from a backup."""

from __future__ import annotations

import contextlib
import datetime as dt
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.store.errors import StoreError, StoreFailedError
from bot.store.sqlite.connection import SqliteDatabase
from bot.store.sqlite.lock import ProcessLock
from bot.store.sqlite.migrate import backup, migrate, migrations, refuse_newer, version
from bot.store.whole import Relation


class WholeFile:
    """A database file in one transaction; see `bot.store.whole.Whole`."""

    def __init__(self, db: SqliteDatabase) -> None:
        self.db = db

    def relations(self) -> Mapping[str, Relation]:
        """Its tables."""
        found = self.db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'"
        )
        return {name: self._relation(name) for (name,) in found.fetchall()}

    def _relation(self, name: str) -> Relation:
        columns = self.db.execute("SELECT name, pk FROM pragma_table_info(?)", (name,)).fetchall()
        key = sorted((pk, column) for column, pk in columns if pk)
        refers = self.db.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,))
        return Relation(
            frozenset(column for column, _ in columns),
            tuple(column for _, column in key),
            frozenset(other for (other,) in refers),
        )

    def counters(self) -> Mapping[str, int]:
        """The last number given in each table that gives a number only once."""
        return dict(self.db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())

    def count_on(self, counters: Mapping[str, int]) -> None:
        """Give no number again that these say was given."""
        for name, last in counters.items():
            most = max(last, self.counters().get(name, 0))
            self.db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
            self.db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, most))


@contextlib.contextmanager
def reading(path: Path) -> Iterator[WholeFile]:
    """A database file as it is now; nobody else has it meanwhile.

    Raises:
        StoreBusyError: another process has it.
        StoreError: there is none, it is not of this version, or it cannot be read.
    """
    if not path.exists():
        raise StoreError(f"there is no database {path}")
    with _locked(path):
        current, newest = version(path), migrations()[-1][0]
        if current != newest:
            raise StoreError(f"{path} has schema {current}, not {newest}: arbitre db migrate")
        with _transaction(path) as db:
            yield WholeFile(db)


@contextlib.contextmanager
def filling(path: Path, now: dt.datetime) -> Iterator[WholeFile]:
    """A new database file, which is there when all went well, and else not.

    Raises:
        StoreError: there is such a file, or it cannot be written.
    """
    part = path.with_name(path.name + ".part")
    with _locked(path), _nothing_at(path):
        try:
            migrate(part, path.parent, now)
            with _transaction(part) as db:
                yield WholeFile(db)
                broken = db.execute("PRAGMA foreign_key_check").fetchall()
                if broken:
                    raise StoreError(f"{len(broken)} rows point nowhere")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def restore(source: Path, path: Path) -> int:
    """Make a database file from a backup of one, and return the number of its schema.

    Raises:
        NewerDatabaseError: a newer version of Arbitre wrote it.
        StoreError: there is a file at `path` already, or the backup cannot be read.
    """
    current = version(source)
    if not current:
        raise StoreError(f"there is no backup {source}")
    refuse_newer(source, current, migrations()[-1][0])
    with _locked(path), _nothing_at(path):
        backup(source, path)
    return current


@contextlib.contextmanager
def _nothing_at(path: Path) -> Iterator[None]:
    """Refuse a place where a database is, or what one left beside itself: SQLite would take that for the new one's."""
    for name in (path.name, f"{path.name}-wal", f"{path.name}-journal"):
        if path.with_name(name).exists():
            raise StoreError(f"{path.with_name(name)} is there already: move it away first")
    yield


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    lock = ProcessLock(path)
    try:
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def _transaction(path: Path) -> Iterator[SqliteDatabase]:
    try:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None, factory=SqliteDatabase)) as db:
            db.execute("PRAGMA synchronous = FULL")
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
    except (sqlite3.Error, StoreFailedError) as error:
        raise StoreError(f"the database {path} cannot be used: {error}") from None
