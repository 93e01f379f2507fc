"""Opens the store on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
from collections.abc import Callable
from functools import partial
from pathlib import Path

from bot.store.address import ServerAddress
from bot.store.errors import StoreError
from bot.store.postgres import whole
from bot.store.postgres.calls import ServerCalls
from bot.store.postgres.connection import Session, connect, constraints_of
from bot.store.postgres.hints import ServerHints
from bot.store.postgres.lock import GuestLock, SessionLock, drain, migrating, turn, workers
from bot.store.postgres.migrate import backup, backup_name, migrate, newest, refuse_newer, version
from bot.store.postgres.rot import check, look
from bot.store.postgres.sessions import PostgresReader, PostgresWriter, Sessions
from bot.store.sql.store import Store
from bot.store.sqlite.years import years_of

__all__ = [
    "backup",
    "backup_name",
    "bring_up_to_date",
    "check",
    "drain",
    "look",
    "open_on_server",
    "turn",
    "whole",
    "workers",
]


async def open_on_server(
    address: ServerAddress,
    backups: Path,
    clock: Callable[[], dt.datetime],
    *,
    read_only: bool,
    slots: int,
    lost: Callable[[], object],
    guest: bool,
) -> Store:
    """Open a database of a server; see `bot.store.open_store`."""
    # Who would wait for a slot of a database that does not fit says so before.
    take: Callable[[], SessionLock] = partial(SessionLock, address, slots, lost, partial(_refuse, address))
    if guest:
        take = partial(GuestLock, address)
    work = partial(_to_read, address) if read_only else partial(_opened, address, backups, clock(), take)
    lock, sessions = await asyncio.to_thread(work)
    writer = PostgresWriter(sessions)
    reader, years = PostgresReader(sessions), years_of(address)
    hints = (
        ServerHints(address, writer, -1 if lock is None or guest else lock.slot.number)
        if slots or guest
        else None
    )
    if slots > 1:
        calls = ServerCalls(address)
        with contextlib.suppress(StoreError):
            await calls.pause(0)  # which only makes its connection
        return Store(address, reader, writer, lock, clock, years, hints=hints, calls=calls)
    return Store(address, reader, writer, lock, clock, years, hints=hints)


def bring_up_to_date(address: ServerAddress, backups: Path, now: dt.datetime) -> tuple[list[int], int]:
    """Take the steps that the database lacks; see `bot.store.bring_up_to_date`."""
    with migrating(address) as (session, known):
        target = partial(_before, backups, now)
        return migrate(session, address, target, known=known), version(session)


def _before(backups: Path, now: dt.datetime, number: int) -> Path:
    """The file for a backup before a step."""
    return backups / backup_name(now, f"-before-{number:04}")


def _made(lock: SessionLock, address: ServerAddress, backups: Path, now: dt.datetime) -> None:
    """Make what a new database lacks; an older one is left to `arbitre db migrate`.

    Raises:
        NewerDatabaseError: it is of a version beyond the next.
        StoreError: it is older than this version.
    """
    if version(lock.session):
        _refuse(address, lock.session)
    elif lock.leased:
        bring_up_to_date(address, backups, now)
    else:
        migrate(lock.session, address, partial(_before, backups, now))


def _refuse(address: ServerAddress, session: Session) -> None:
    """Refuse a database that was made already and does not fit this version."""
    current = version(session)
    if current:
        _fits(address, current)


def _fits(address: ServerAddress, current: int) -> None:
    refuse_newer(address, current, newest())
    if current < newest():
        raise StoreError(
            f"there is no database {address}, or it is older than this version: arbitre db migrate"
        )


def _opened(
    address: ServerAddress, backups: Path, now: dt.datetime, take: Callable[[], SessionLock]
) -> tuple[SessionLock, Sessions]:
    lock = take()
    try:
        _made(lock, address, backups, now)
        constraints = constraints_of(lock.session)
        lock.lease()
        return lock, Sessions(address, constraints, lock)
    except BaseException:
        lock.release()
        raise


def _to_read(address: ServerAddress) -> tuple[None, Sessions]:
    session = connect(address, "arbitre")
    try:
        _fits(address, version(session))
        return None, Sessions(address, constraints_of(session), None, read_only=True)
    finally:
        session.close()
