"""Connections, and what makes psycopg's look to the repositories as SQLite's do."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import errors
from psycopg.types.numeric import Int8BinaryDumper

from bot.store.address import ServerAddress
from bot.store.errors import StoreError, StoreFailedError, StoreLockedError, ViolationError
from bot.store.sql.access import check_texts

#: Seconds to wait for a server that does not answer, and for a row that somebody else writes.
PATIENCE, LOCKED = 1.0, 3.0
#: Seconds after which a process that is not heard of loses its slot, and what it was in the middle of is undone.
LEASE = 3.0
#: The oldest version that is known to do.
_OLDEST = 140000

Session = psycopg.Connection[Any]

_MARK = re.compile(r"\?(\d*)")
_OTHERS = (errors.ForeignKeyViolation, errors.CheckViolation)
#: What passes by itself, or does when the job is done again.
_AGAIN = (errors.DeadlockDetected, errors.SerializationFailure)
_PASSING = (errors.LockNotAvailable, errors.QueryCanceled, errors.TooManyConnections, errors.CannotConnectNow)


class UndoneJobError(StoreLockedError):
    """The job was undone, but nothing speaks against doing it once more."""


class OutdatedPlanError(UndoneJobError):
    """The same, as the connection had planned a statement whose table has got other columns since."""


@lru_cache(maxsize=1024)
def numbered(text: str) -> bytes:
    """A statement with the marks of PostgreSQL: `$1` for the first `?` and for each `?1`."""
    last = 0

    def number(mark: re.Match[str]) -> str:
        nonlocal last
        own = int(mark[1]) if mark[1] else last + 1
        last = max(last, own)
        return f"${own}"

    return _MARK.sub(number, text).encode()


@lru_cache(maxsize=1024)
def _kind_of_row(columns: tuple[bytes | None, ...]) -> type[tuple[Any, ...]]:
    names = tuple((column or b"").decode() for column in columns)
    places = {name: place for place, name in enumerate(names)}

    class ServerRow(tuple[Any, ...]):
        """Values that are found by position and by name, as those of `sqlite3.Row`."""

        __slots__ = ()

        def __getitem__(self, key: Any) -> Any:
            return tuple.__getitem__(self, places[key] if key.__class__ is str else key)

        def keys(self) -> tuple[str, ...]:
            return names

    return ServerRow


def row_factory(cursor: psycopg.Cursor[Any]) -> Any:
    """Makes the rows of a result."""
    found = cursor.pgresult
    return _kind_of_row(tuple(map(found.fname, range(found.nfields))) if found is not None else ())


def told(error: psycopg.Error, constraints: dict[str, str], *, lost: bool = False) -> StoreError:
    """The error of the store for one of psycopg; it repeats no value. `lost`: the connection is gone."""
    if isinstance(error, errors.UniqueViolation):
        return ViolationError(constraints.get(error.diag.constraint_name or "", "unique"))
    if isinstance(error, errors.NotNullViolation):
        return ViolationError(f"{error.diag.table_name}.{error.diag.column_name}")
    if isinstance(error, _OTHERS):
        return ViolationError("foreign key" if isinstance(error, errors.ForeignKeyViolation) else "check")
    if error.diag.source_function == "RevalidateCachedQuery":  # its text is in the server's language
        return OutdatedPlanError("the tables have been changed since the statement was planned")
    if isinstance(error, _AGAIN) or lost:
        return UndoneJobError("the server has undone what it was asked")
    if isinstance(error, _PASSING):
        return StoreLockedError("the server is held up")
    why = (
        "the database is readonly"
        if isinstance(error, errors.ReadOnlySqlTransaction)
        else type(error).__name__
    )
    return StoreFailedError(f"the database failed: {why} ({error.sqlstate or 'no answer'})")


class PostgresDatabase:
    """A connection as jobs see it (`bot.store.sql.access.Database`)."""

    def __init__(self, session: Session, constraints: dict[str, str]) -> None:
        self._session = session
        self._constraints = constraints

    def execute(self, text: str, values: Any = (), /) -> psycopg.Cursor[Any]:
        """Run a statement."""
        check_texts(values)
        try:
            return self._session.execute(numbered(text), values or None, binary=True)
        except psycopg.Error as error:
            raise told(error, self._constraints, lost=self._session.broken) from None

    def executemany(self, text: str, values: Iterable[Any], /) -> None:
        """Run a statement once for each of `values`."""
        for row in values:
            self.execute(text, row)

    def hold(self, table: str, number: int) -> None:
        """Lock the row until the transaction ends; others may still refer to it."""
        key = "number" if table == "users" else "id"
        self.execute(f"SELECT 1 FROM {table} WHERE {key} = ? FOR NO KEY UPDATE", (number,))  # noqa: S608 - constant names


def options(address: ServerAddress) -> dict[str, Any]:
    """What all connections to a server have in common.

    Raises:
        StoreError: the file of the password cannot be read.
    """
    given: dict[str, Any] = {"autocommit": True, "connect_timeout": 5, "client_encoding": "utf8"}
    given["tcp_user_timeout"] = round(LEASE * 1000)  # a machine that is gone does not say so
    if address.password_file is not None:
        try:
            given["password"] = address.password_file.read_text("utf-8").rstrip("\r\n")
        except (OSError, UnicodeDecodeError):
            raise StoreError(f"the password file {address.password_file} cannot be read") from None
    return given


def prepare(session: Session, *, read_only: bool) -> None:
    """Set up a new connection: rows, whole numbers in one form, nothing told that is not on the disk."""
    session.row_factory = row_factory
    session.cursor_factory = psycopg.RawCursor
    for kind in (int, bool):  # in one form, whatever their size: each form would be another statement to plan
        session.adapters.register_dumper(kind, Int8BinaryDumper)
    session.execute(f"SET lock_timeout = {round(LOCKED * 1000)}")
    session.execute("SET idle_session_timeout = 0")
    session.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    if read_only:
        session.execute("SET default_transaction_read_only = on")


def connect(address: ServerAddress, name: str) -> Session:
    """Open one connection, checked to be to a database that will do; the server shows it under `name`.

    Raises:
        StoreError: the server cannot be reached or refuses, is too old, keeps no UTF-8 or has no such schema.
    """
    try:
        session: Session = psycopg.connect(address.url, application_name=name, **options(address))
    except (psycopg.Error, UnicodeError) as error:
        why = (
            " ".join(str(error).split())
            if isinstance(error, psycopg.OperationalError)
            else "not a URL of libpq"
        )
        raise StoreError(f"the database {address} cannot be used: {why}") from None
    try:
        prepare(session, read_only=False)
        encoding, schema = session.execute(
            "SELECT current_setting('server_encoding'), current_schema()"
        ).fetchone() or (None, None)
    except psycopg.Error as error:
        session.close()
        raise StoreError(f"the database {address} cannot be used: {type(error).__name__}") from None
    lacking = {
        "PostgreSQL 14 or newer": session.info.server_version >= _OLDEST,
        "the encoding UTF8": encoding == "UTF8",
        "a schema of its search_path": schema is not None,
    }
    for what, there in lacking.items():
        if not there:
            session.close()
            raise StoreError(f"the database {address} cannot be used: it needs {what}")
    return session


def constraints_of(session: Session) -> dict[str, str]:
    """What each unique constraint is about, by its name: `table.column, table.column`."""
    found = session.execute(
        "SELECT c.conname, r.relname, a.attname FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid"
        " CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY AS k (number, place)"
        " JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number"
        " WHERE c.contype IN ('p', 'u') AND c.connamespace = current_schema()::regnamespace ORDER BY c.oid, k.place"
    )
    columns: dict[str, list[str]] = {}
    for name, table, column in found:
        columns.setdefault(name, []).append(f"{table}.{column}")
    return {name: ", ".join(each) for name, each in columns.items()}
