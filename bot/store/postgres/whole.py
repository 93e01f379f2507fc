"""A server's database as a whole: read by nobody else, filled when it is empty, or brought back from a backup."""

from __future__ import annotations

import contextlib
import datetime as dt
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import psycopg

from bot.store.address import ServerAddress, backups_of
from bot.store.errors import StoreError
from bot.store.postgres.connection import PostgresDatabase, Session
from bot.store.postgres.lock import SessionLock
from bot.store.postgres.migrate import backup_name, migrate, newest, refuse_newer, told_to, version
from bot.store.whole import Relation

_TABLES = """
    SELECT r.relname, a.attname, array_position(i.indkey::int2[], a.attnum)
    FROM pg_class r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_index i ON i.indrelid = r.oid AND i.indisprimary
    WHERE r.relkind = 'r' AND r.relnamespace = current_schema()::regnamespace AND r.relname <> 'schema_version'
"""
_REFERENCES = """
    SELECT r.relname, f.relname FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
        JOIN pg_class f ON f.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
"""
_COUNTERS = """
    SELECT r.relname, pg_get_serial_sequence(r.oid::regclass::text, a.attname)
    FROM pg_class r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attidentity <> ''
    WHERE r.relkind = 'r' AND r.relnamespace = current_schema()::regnamespace
"""


class WholeSchema:
    """A server's database in one transaction; see `bot.store.whole.Whole`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.db = PostgresDatabase(session, {})

    def _all(self, text: str) -> list[Any]:
        return [tuple(row) for row in self._session.execute(text.encode())]

    def relations(self) -> Mapping[str, Relation]:
        """Its tables."""
        columns: dict[str, list[tuple[str, int | None]]] = {}
        for name, column, place in self._all(_TABLES):
            columns.setdefault(name, []).append((column, place))
        refers: dict[str, set[str]] = {name: set() for name in columns}
        for name, other in self._all(_REFERENCES):
            refers[name].add(other)
        return {
            name: Relation(
                frozenset(column for column, _ in each),
                tuple(
                    column
                    for _, column in sorted((place, column) for column, place in each if place is not None)
                ),
                frozenset(refers[name]),
            )
            for name, each in columns.items()
        }

    def counters(self) -> Mapping[str, int]:
        """The last number given in each table that gives a number only once."""
        found = {}
        for name, sequence in self._all(_COUNTERS):
            [(last, given)] = self._all(f"SELECT last_value, is_called FROM {sequence}")  # noqa: S608 - its own name
            if given:
                found[name] = int(last)
        return found

    def count_on(self, counters: Mapping[str, int]) -> None:
        """Give no number again that these say was given."""
        for name, sequence in self._all(_COUNTERS):
            if name in counters:
                self._session.execute(b"SELECT setval($1::regclass, $2)", (sequence, counters[name]))


@contextlib.contextmanager
def reading(address: ServerAddress) -> Iterator[WholeSchema]:
    """A server's database as it is now; no worker has it meanwhile.

    Raises:
        StoreBusyError: another process has it.
        StoreError: it is not of this version, or the server cannot be used.
    """
    with _alone(address) as session:
        current = version(session)
        if current != newest():
            raise StoreError(f"{address} has schema {current}, not {newest()}: arbitre db migrate")
        with session.transaction():
            yield WholeSchema(session)


@contextlib.contextmanager
def filling(address: ServerAddress, now: dt.datetime) -> Iterator[WholeSchema]:
    """A server's database, made if it is new; what is written is there when all went well, and else not.

    Raises:
        StoreBusyError: another process has it.
        StoreError: the server cannot be used.
    """
    with _alone(address) as session:
        migrate(
            session, address, lambda number: backups_of(address) / backup_name(now, f"-before-{number:04}")
        )
        with session.transaction():
            yield WholeSchema(session)


def restore(source: Path, address: ServerAddress) -> int:
    """Fill an empty database from a backup of one, and return the number of its schema.

    Raises:
        NewerDatabaseError: a newer version of Arbitre wrote it; then the database is to be emptied again.
        StoreError: the database is not empty, there is no `pg_restore` here, or it failed; then nothing was written.
    """
    program = shutil.which("pg_restore")
    if program is None:
        raise StoreError("this needs pg_restore, which comes with PostgreSQL (Debian: postgresql-client)")
    if not source.is_file():
        raise StoreError(f"there is no backup {source}")
    with _alone(address) as session:
        if WholeSchema(session).relations() or version(session):
            raise StoreError(f"the database {address} is not empty")
        plain, env = told_to(address)
        (schema,) = session.execute(b"SELECT current_schema()").fetchone() or ("public",)
        words = [program, "--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]
        words += [f"--schema={schema}", f"--dbname={plain}", str(source)]
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - found above
        if done.returncode != 0:
            raise StoreError(f"pg_restore failed: {' '.join(done.stderr.split())[:500]}")
        current = version(session)
        if not current:
            raise StoreError(f"{source} holds nothing for the schema {schema} of {address}")
        refuse_newer(address, current, newest())
        return current


@contextlib.contextmanager
def _alone(address: ServerAddress) -> Iterator[Session]:
    """A connection to a database that no other process has."""
    lock = SessionLock(address)
    try:
        yield lock.session
    except psycopg.Error as error:
        raise StoreError(f"the database {address} failed: {type(error).__name__}") from None
    finally:
        lock.release()
