"""Brings a database of a server up to date, and backs it up. Synchronous: nothing else runs meanwhile."""

from __future__ import annotations

import datetime as dt
import os
import shutil
import subprocess
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict

from bot.store.address import ServerAddress
from bot.store.errors import NewerDatabaseError, StoreBusyError, StoreError
from bot.store.postgres.connection import Session, connect, options


def migrations() -> list[tuple[int, str]]:
    """All steps, as their number and their SQL, in order.

    The first makes what SQLite has after its step of that number.
    """
    folder = resources.files(__package__) / "migrations"
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return [(int(file.name.split("_")[0]), file.read_text("utf-8")) for file in files]


def version(session: Session) -> int:
    """The schema number of the database; 0 for one in which nothing was made yet."""
    there = session.execute(
        "SELECT 1 FROM pg_class WHERE relname = 'schema_version' AND relnamespace = current_schema()::regnamespace"
    ).fetchone()
    if there is None:
        return 0
    (number,) = session.execute("SELECT version FROM schema_version").fetchone() or (0,)
    return int(number)


def newest() -> int:
    """The number of the last step that this version knows."""
    return migrations()[-1][0]


def refuse_newer(address: ServerAddress, current: int, known: int) -> None:
    """Raise `NewerDatabaseError` for a database that is more than one step beyond those `known`.

    One step more only adds what this version needs not know: so it goes on while the next one is installed.
    """
    if current > known + 1:
        raise NewerDatabaseError(
            f"the database {address} has schema {current}, this version of Arbitre knows up to {known} and works with"
            f" {known + 1}: run the newer version, or go back to a backup"
        )


def migrate(
    session: Session,
    address: ServerAddress,
    target: Callable[[int], Path],
    steps: list[tuple[int, str]] | None = None,
    known: int | None = None,
) -> list[int]:
    """Bring the database up to date, with a backup before each step; return the steps taken.

    Args:
        session: a connection that keeps others from doing the same.
        address: where it is.
        target: the file for a backup before the step of this number. A new database has none.
        steps: number and SQL of all migrations; None takes those of this version.
        known: the last step that all who are at work know, None where nobody is.

    Raises:
        NewerDatabaseError: a newer version of Arbitre wrote it.
        StoreBusyError: a step is more than one beyond those that are known.
        StoreError: a step or its backup failed; then the database is as it was before that step.
    """
    steps = migrations() if steps is None else steps
    current = version(session)
    refuse_newer(address, current, steps[-1][0])
    is_new = current == 0
    done = []
    for number, text in steps:
        if number <= current:
            continue
        if known is not None and number > known + 1:
            raise StoreBusyError(
                f"workers at work know schema {known}: step {number} waits until they have ended"
            )
        if not is_new:
            backup(address, target(number))
        _step(session, number, text)
        done.append(number)
    return done


def _step(session: Session, number: int, text: str) -> None:
    try:
        with session.transaction():
            _run(session, "CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)")
            _run(session, text)
            session.execute("DELETE FROM schema_version")
            session.execute("INSERT INTO schema_version VALUES ($1)", (number,))
    except psycopg.Error as error:
        raise StoreError(f"migration {number} failed: {error}") from None


def _run(session: Session, text: str) -> None:
    """Run several statements at once, which have no values."""
    psycopg.ClientCursor(session).execute(text.encode())


def backup(address: ServerAddress, target: Path) -> None:
    """Write a database, in use or not, to a new file in the form of `pg_restore`; it is complete or does not exist.

    Raises:
        StoreError: `target` exists or cannot be written, there is no `pg_dump` here, or it failed.
    """
    if target.exists():
        raise StoreError(f"{target} exists already")
    program = shutil.which("pg_dump")
    if program is None:
        raise StoreError("a backup needs pg_dump, which comes with PostgreSQL (Debian: postgresql-client)")
    part = target.with_name(target.name + ".part")
    plain, env = told_to(address)
    schema = _schema(address)
    words = [program, "--format=custom", f"--schema={schema}", f"--file={part}", f"--dbname={plain}"]
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.touch(mode=0o600)
        try:
            done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - found above
            if done.returncode != 0:
                raise StoreError(f"pg_dump failed: {' '.join(done.stderr.split())[:500]}")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}") from None


def told_to(address: ServerAddress) -> tuple[str, dict[str, str]]:
    """What a program of PostgreSQL is told: the database without the password, and its environment with it."""
    given = conninfo_to_dict(address.url)
    written = given.pop("password", None)
    secret = options(address).get("password", written)
    env = os.environ | ({} if secret is None else {"PGPASSWORD": str(secret)})
    return psycopg.conninfo.make_conninfo("", **given), env


def backup_name(moment: dt.datetime, label: str = "") -> str:
    """The file name for a backup made at `moment`."""
    return f"arbitre-{moment.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}{label}.dump"


def _schema(address: ServerAddress) -> str:
    session = connect(address, "arbitre backup")
    try:
        (schema,) = session.execute("SELECT quote_ident(current_schema())").fetchone() or ("public",)
        return str(schema)
    finally:
        session.close()
