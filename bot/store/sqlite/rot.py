"""Looks for corruption in a database file."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from bot.store.errors import StoreError, StoreFailedError
from bot.store.sql.access import Job
from bot.store.sql.checking import LISTED, faults, report
from bot.store.sqlite.connection import SqliteDatabase


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

                def read(job: Job[Any]) -> Any:
                    db.execute("BEGIN")  # one consistent snapshot while matches go on
                    try:
                        return job(db)
                    finally:
                        db.execute("COMMIT")

                found += faults(read)
    except (sqlite3.Error, StoreFailedError) as error:
        raise StoreError(f"the database {path} cannot be checked: {error}") from None
    return report(found)


def _opened(path: Path) -> SqliteDatabase:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, factory=SqliteDatabase)
    db.row_factory = sqlite3.Row
    return db
