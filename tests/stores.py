"""The stores that everything that is true of one must be true of: SQLite's and PostgreSQL's."""

from __future__ import annotations

import datetime as dt
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.store import Address, ServerAddress, Store
from bot.store.slots import WHOLE, WorkerSlot
from bot.store.sql.leagues.packing import unpacked
from bot.store.sqlite import store as opening
from bot.store.sqlite.connection import SqliteReader, SqliteWriter, connect
from bot.store.sqlite.migrate import migrate
from bot.store.sqlite.years import years_of
from tests import postgres

#: A database that nothing was written to, in this folder or elsewhere.
ADDRESSES: dict[str, Callable[[Path], Address]] = {
    "sqlite": lambda folder: folder / "arbitre.sqlite3",
    "postgres": lambda _folder: postgres.fresh(),
}


def install(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Have new database files copied from one that was made by all steps, which costs each test 30 ms otherwise."""
    made = folder / "new.sqlite3"

    def copied(path: Path, backups: Path, now: dt.datetime) -> list[int]:
        if not path.exists():
            if not made.exists():
                migrate(made, folder, now)
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, path)
        return migrate(path, backups, now)

    patch.setattr(opening, "migrate", copied)


#: A column more in each table of a server's database.
_WIDER = """
    DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
            EXECUTE format('ALTER TABLE %I ADD COLUMN of_the_next_version text', name);
        END LOOP;
    END $$
"""


def widen(patch: pytest.MonkeyPatch) -> None:
    """Have each table of new databases a column more, as the next version may leave them."""
    from bot.store.postgres import migrate as server

    make, steps = opening.migrate, server.migrations()

    def wider(path: Path, backups: Path, now: dt.datetime) -> list[int]:
        is_new = not path.exists()
        done = make(path, backups, now)
        if is_new:
            with closing(sqlite3.connect(path)) as db, db:
                tables = db.execute(
                    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
                )
                for (name,) in tables.fetchall():
                    db.execute(f"ALTER TABLE {name} ADD COLUMN of_the_next_version TEXT")
        return done

    patch.setattr(opening, "migrate", wider)
    patch.setattr(server, "migrations", lambda: [*steps, (steps[-1][0] + 1, _WIDER)])


def named(address: Address) -> str:
    """An address as the command line takes it."""
    return address.url if isinstance(address, ServerAddress) else str(address)


class HeldSlot:
    """A slot without a lock: nobody is kept out, and nobody loses it."""

    leased = stale = False

    def __init__(self, slot: WorkerSlot) -> None:
        self.slot = slot

    def renew(self) -> None:
        """Nobody asks."""

    def turn(self) -> bool:
        """Nobody asks."""
        return True

    def release(self) -> None:
        """Nobody waits for it."""


async def second(store: Store, slot: WorkerSlot = WHOLE) -> Store:
    """The same database once more, as another process has it: nothing but what is stored is shared."""
    address, held = store.address, HeldSlot(slot)
    years = years_of(address)
    if isinstance(address, ServerAddress):
        from bot.store.postgres.connection import connect as connect_to_server
        from bot.store.postgres.connection import constraints_of
        from bot.store.postgres.sessions import PostgresReader, PostgresWriter, Sessions

        with closing(connect_to_server(address, "a test")) as session:
            constraints = constraints_of(session)
        sessions = Sessions(address, constraints, None)
        return Store(address, PostgresReader(sessions), PostgresWriter(sessions), held, store.clock, years)
    reader, writer = await connect(address, read_only=True), await connect(address)
    return Store(address, SqliteReader(reader), SqliteWriter(writer), held, store.clock, years)


@contextmanager
def beside(address: Address) -> Iterator[Any]:
    """A connection that does not go through the store, for looking and for spoiling; at its end all is kept."""
    if isinstance(address, ServerAddress):
        from bot.store.postgres.connection import PostgresDatabase, connect

        with closing(connect(address, "a test")) as session:
            yield PostgresDatabase(session, {})
    else:
        with closing(sqlite3.connect(address)) as db, db:
            yield db


def destroy(address: Address) -> None:
    """What a disk that dies leaves: nothing; of a server, an empty database."""
    if isinstance(address, ServerAddress):
        import psycopg

        schema = address.url.rpartition("%3D")[2]
        with closing(psycopg.connect(address.url, autocommit=True)) as session:
            session.execute(f"DROP SCHEMA {schema} CASCADE".encode())
            session.execute(f"CREATE SCHEMA {schema}".encode())
    else:
        for left in address.parent.glob(f"{address.name}*"):
            left.unlink()


def reading(db: sqlite3.Connection) -> sqlite3.Connection:
    """This connection, to which `kind_of(said)` and `data_of(said)` tell what acts of leagues say."""
    db.create_function("kind_of", 1, lambda said: unpacked(said)[0])
    db.create_function("data_of", 1, lambda said: unpacked(said)[1])
    return db
