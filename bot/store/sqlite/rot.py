"""Looks for corruption in a database file."""

from __future__ import annotations

import contextlib
import sqlite3
from functools import partial
from pathlib import Path

from bot.store.errors import StoreError, StoreFailedError
from bot.store.sql.access import Job, T
from bot.store.sql.checking import LISTED, faults, report
from bot.store.sqlite.connection import SqliteDatabase
from bot.store.sqlite.years import years_of


def check(path: Path) -> list[str]:
    """Look for corruption in a database, in use or not; return the problems in words for an operator.

    It checks the file itself, its references, the hashes of every journal and archive, whether a league's tables
    follow from its journal, and whether each dump is
    readable and belongs to the last row. It takes some milliseconds a match: not for the event loop.

    Raises:
        StoreError: the file is no database, or cannot be read.
    """
    try:
        with contextlib.closing(_opened(path)) as db:
            found = [row[0] for row in db.execute(f"PRAGMA integrity_check({LISTED})") if row[0] != "ok"]
            if not found:
                broken = db.execute("PRAGMA foreign_key_check")
                found += [f"{row[0]}: row {row[1]} points nowhere" for row in broken]
                found += faults(partial(_read, db), years_of(path))
    except (sqlite3.Error, StoreFailedError) as error:
        raise StoreError(f"the database {path} cannot be checked: {error}") from None
    return report(found)


def look(path: Path, job: Job[T]) -> T:
    """What a job reads in a database, in use or not.

    Raises:
        StoreError: the file is no database, or cannot be read.
    """
    try:
        with contextlib.closing(_opened(path)) as db:
            return _read(db, job)
    except (sqlite3.Error, StoreFailedError) as error:
        raise StoreError(f"the database {path} cannot be read: {error}") from None


def _read(db: SqliteDatabase, job: Job[T]) -> T:
    db.execute("BEGIN")  # one consistent snapshot while matches go on
    try:
        return job(db)
    finally:
        db.execute("COMMIT")


def _opened(path: Path) -> SqliteDatabase:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, factory=SqliteDatabase)
    db.row_factory = sqlite3.Row
    return db
