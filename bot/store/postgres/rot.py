"""Looks for corruption in a database of a server."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import partial

import psycopg

from bot.store.address import ServerAddress
from bot.store.errors import StoreError, StoreFailedError, StoreLockedError
from bot.store.postgres.connection import PostgresDatabase, Session, connect
from bot.store.sql.access import Job, T
from bot.store.sql.checking import faults, report
from bot.store.sqlite.years import years_of


def check(address: ServerAddress) -> list[str]:
    """Look for corruption; see `bot.store.check`. Files and references are the server's business."""
    with _connected(address) as session:
        return report([*faults(partial(_read, session), years_of(address))])


def look(address: ServerAddress, job: Job[T]) -> T:
    """What a job reads in a database, in use or not.

    Raises:
        StoreError: it cannot be read.
    """
    with _connected(address) as session:
        return _read(session, job)


@contextlib.contextmanager
def _connected(address: ServerAddress) -> Iterator[Session]:
    with contextlib.closing(connect(address, "arbitre db check")) as session:
        try:
            yield session
        except (psycopg.Error, StoreFailedError, StoreLockedError) as error:
            raise StoreError(f"the database {address} cannot be read: {type(error).__name__}") from None


def _read(session: Session, job: Job[T]) -> T:
    session.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    try:
        return job(PostgresDatabase(session, {}))
    finally:
        session.execute(b"ROLLBACK")
