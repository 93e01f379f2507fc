"""Opens the store on SQLite."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
from collections.abc import Callable
from pathlib import Path

from bot.store.errors import StoreError, StoreFailedError
from bot.store.sql.store import Store
from bot.store.sqlite.connection import SqliteReader, SqliteWriter, connect
from bot.store.sqlite.lock import ProcessLock
from bot.store.sqlite.migrate import migrate, migrations, refuse_newer, version
from bot.store.sqlite.years import years_of


async def open_file(path: Path, backups: Path, clock: Callable[[], dt.datetime], *, read_only: bool) -> Store:
    """Open a database file; see `bot.store.open_store`."""
    if read_only:
        return await _open_to_read(path, clock)
    lock = ProcessLock(path)
    try:
        await asyncio.to_thread(migrate, path, backups, clock())
        writer = await connect(path)
        reader = await connect(path, read_only=True)
    except (sqlite3.Error, StoreFailedError) as error:
        lock.release()
        raise StoreError(f"the database {path} cannot be used: {error}") from None
    except BaseException:
        lock.release()
        raise
    return Store(path, SqliteReader(reader), SqliteWriter(writer), lock, clock, years_of(path))


async def _open_to_read(path: Path, clock: Callable[[], dt.datetime]) -> Store:
    newest = migrations()[-1][0]
    current = version(path)
    refuse_newer(path, current, newest)
    if current < newest:
        message = f"there is no database {path}, or it is older than this version: arbitre db migrate"
        raise StoreError(message)
    connection = await connect(path, read_only=True)
    # SQLite itself refuses writes on a store opened for reading.
    return Store(path, SqliteReader(connection), SqliteWriter(connection), None, clock, years_of(path))
