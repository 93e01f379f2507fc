"""Brings a database up to date, and backs it up. Synchronous: nothing else runs meanwhile."""

from __future__ import annotations

import contextlib
import datetime as dt
import sqlite3
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from bot.store.errors import NewerDatabaseError, StoreError
from bot.store.sql.leagues.packing import packed


def migrations() -> list[tuple[int, str]]:
    """All migrations, as their number and their SQL, in order."""
    folder = resources.files(__package__) / "migrations"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return [(int(file.name.split("_")[0]), file.read_text("utf-8")) for file in files]


def version(path: Path) -> int:
    """The schema number of a database file; 0 for one that does not exist or is empty.

    Raises:
        StoreError: the file is no database, or cannot be opened.
    """
    if not path.exists():
        return 0
    with _opened(path) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with contextlib.closing(sqlite3.connect(path)) as db:
            yield db
    except sqlite3.OperationalError as error:
        raise StoreError(f"the database {path} cannot be used: {error}") from None
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path.name} is no database: {error}") from None


def backup(path: Path, target: Path) -> None:
    """Copy a database, in use or not, to a new file; the file is complete or does not exist.

    Raises:
        StoreError: there is no such database, it cannot be read, or `target` exists or cannot be written.
    """
    if not path.exists():
        message = f"there is no database {path}"
        raise StoreError(message)
    if target.exists():
        message = f"{target} exists already"
        raise StoreError(message)
    version(path)  # check that it is a database
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            with _opened(path) as source, _opened(part) as copy:
                source.backup(copy)
            part.chmod(0o600)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}") from None


def backup_name(path: Path, moment: dt.datetime, label: str = "") -> str:
    """The file name for a backup of `path` made at `moment`."""
    return f"{path.stem}-{moment.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}{label}{path.suffix}"


def refuse_newer(path: Path, current: int, known: int) -> None:
    """Raise `NewerDatabaseError` for a database that is more than one step beyond those `known`.

    One step more only adds what this version needs not know: so one can go back to the version before.
    """
    if current > known + 1:
        raise NewerDatabaseError(
            f"the database {path.name} has schema {current}, this version of Arbitre knows up to {known} and works"
            f" with {known + 1}: run the newer version, or go back to a backup"
        )


def migrate(
    path: Path,
    backups: Path,
    now: dt.datetime,
    steps: list[tuple[int, str]] | None = None,
) -> list[int]:
    """Bring the database at `path` up to date, with a backup before each step; return the steps taken.

    Args:
        path: the database; made when it does not exist.
        backups: the folder of the backups. A new database has none.
        now: the time in the names of the backups.
        steps: number and SQL of all migrations; None takes those of this version.

    Raises:
        NewerDatabaseError: a newer version of Arbitre wrote it.
        StoreError: it is no database, or a step failed; then it is as it was before that step.
    """
    steps = migrations() if steps is None else steps
    current = version(path)
    refuse_newer(path, current, steps[-1][0])
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = current == 0
    done = []
    for number, sql in steps:
        if number <= current:
            continue
        if not is_new:
            backup(path, backups / backup_name(path, now, f"-before-{number:04}"))
        _step(path, number, sql)
        current = number
        done.append(number)
    return done


def _step(path: Path, number: int, sql: str) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.create_function("packed", 2, packed, deterministic=True)  # step 26
        path.chmod(0o600)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA secure_delete = ON")  # a rebuilt table leaves no copy of its rows behind
        db.executescript(f"BEGIN IMMEDIATE;\n{sql}\n;PRAGMA user_version = {number};")
        broken = db.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            message = f"migration {number} leaves {len(broken)} rows that point nowhere"
            raise StoreError(message)
        db.execute("COMMIT")
    except sqlite3.Error as error:
        message = f"migration {number} failed: {error}"
        raise StoreError(message) from None
    finally:
        db.close()
