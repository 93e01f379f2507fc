"""Looks for corruption in a database of a server."""

from __future__ import annotations

from typing import Any

import psycopg

from bot.store.address import ServerAddress
from bot.store.errors import StoreError, StoreFailedError, StoreLockedError
from bot.store.postgres.connection import PostgresDatabase, connect
from bot.store.sql.access import Job
from bot.store.sql.checking import faults, report


def check(address: ServerAddress) -> list[str]:
    """Look for corruption; see `bot.store.check`. Files and references are the server's business."""
    session = connect(address, "arbitre db check")

    def read(job: Job[Any]) -> Any:
        session.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            return job(PostgresDatabase(session, {}))
        finally:
            session.execute(b"ROLLBACK")

    try:
        return report([*faults(read)])
    except (psycopg.Error, StoreFailedError, StoreLockedError) as error:
        raise StoreError(f"the database {address} cannot be checked: {type(error).__name__}") from None
    finally:
        session.close()
