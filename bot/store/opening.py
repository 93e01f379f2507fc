"""Opens, checks, migrates and backs up a database, wherever it is."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.address import Address, ServerAddress, backups_of
from bot.store.errors import StoreError
from bot.store.slots import Worker
from bot.store.sql.access import AwayArchive, Job, T
from bot.store.sql.journal import away
from bot.store.sql.store import Store, utc_now
from bot.store.sqlite import migrate as files
from bot.store.sqlite import rot
from bot.store.sqlite import whole as wholes
from bot.store.sqlite.lock import ProcessLock, holder
from bot.store.sqlite.store import open_file
from bot.store.sqlite.years import YearFiles, bring, years_of
from bot.store.whole import copy

if TYPE_CHECKING:
    from types import ModuleType

#: The schema of the first version that puts away what was played (`Journal.put_away`).
_PUT_AWAY_SINCE = 31
#: Seconds between two looks whose turn it is, and that a turn takes.
_TURN, _TURNS = 0.25, 5.5


async def open_store(
    address: Address,
    *,
    backups: Path | None = None,
    clock: Callable[[], dt.datetime] = utc_now,
    read_only: bool = False,
    slots: int = 0,
    lost: Callable[[], object] = lambda: None,
    guest: bool = False,
) -> Store:
    """Open the database for this process alone or in a slot of it; a file is brought up to date.

    Args:
        address: a database file, made when it does not exist; or a database of a server, made when it is empty.
        backups: where the backups before migrations go; None means `backups` beside the file, or in a server's folder.
        clock: returns the current time with its zone.
        read_only: only read, even while another process plays; nothing is migrated or locked.
        slots: how many processes may have a server's database at once; each has one of so many slots, and loses it
            unless `Store.renew` is called every second. 0 is for this process alone. A file is always that.
        lost: called, in any thread, when another process has the slot that this one had.
        guest: for a command that writes beside the workers of a server's database, and hints at what it has written.

    Raises:
        StoreBusyError: another process holds the database, or all slots are taken.
        NewerDatabaseError: it has more than one step that this version does not know.
        StoreError: a server's is older than this version (`bring_up_to_date`), other processes have other `slots`, it
            is no database, it cannot be used or made, it is missing (`read_only`), or a migration failed.
    """
    if isinstance(address, ServerAddress):
        where = backups or backups_of(address)
        store: Store = await _server().open_on_server(
            address, where, clock, read_only=read_only, slots=slots, lost=lost, guest=guest
        )
        return store
    return await open_file(address, backups or backups_of(address), clock, read_only=read_only)


def check(address: Address) -> list[str]:
    """Look for corruption in a database, in use or not; return the problems in words for an operator.

    It checks the file itself and its references, for which a server is trusted; the hashes of every journal and
    archive, whether a league's tables follow from its journal, and whether each dump is readable and belongs to the
    last row. It takes some milliseconds a match: not for the event loop.

    Raises:
        StoreError: it is no database, or cannot be read.
    """
    found: list[str] = _server().check(address) if isinstance(address, ServerAddress) else rot.check(address)
    return found


def bring_up_to_date(address: Address, now: dt.datetime) -> tuple[list[int], int]:
    """Take the steps that a database lacks, each after a backup; return them, and the number of its schema then.

    Workers of a server's may be at work: a step changes nothing that those need who know the step before.

    Raises:
        StoreBusyError: another process has it, or workers are at work that do not know the step before.
        NewerDatabaseError, StoreError: see `open_store`.
    """
    where = backups_of(address)
    if isinstance(address, ServerAddress):
        taken: tuple[list[int], int] = _server().bring_up_to_date(address, where, now)
        return taken
    lock = ProcessLock(address)
    try:
        return files.migrate(address, where, now), files.version(address)
    finally:
        lock.release()


def back_up(address: Address, now: dt.datetime, target: Path | None = None) -> Path:
    """Copy a database, in use or not, to a new file, and return where that is: `target`, or among the backups.

    What is in files of years (`Journal.put_away`) is added to those in `archives` beside the copy, once for all copies.

    Raises:
        StoreError: there is no such database, it cannot be read, or the file exists or cannot be written; or the copy
            was made, but a file of a year is not here.
    """
    if isinstance(address, ServerAddress):
        server = _server()
        target = target or backups_of(address) / server.backup_name(now)
        server.backup(address, target)
    else:
        target = target or backups_of(address) / files.backup_name(address, now)
        files.backup(address, target)
    own = years_of(address)  # after the database: what it has put away until then is in them
    lacking = bring(
        _look(address, away), lambda year: [own.path(year)], own.beside(target.parent / own.folder.name)
    )
    if lacking:
        raise StoreError(f"{target} is whole, but {_files(lacking, own)}")
    return target


def last_backup(address: Address) -> Path | None:
    """The newest of the backups that were made here, None where there is none."""
    name = "arbitre-*.dump" if isinstance(address, ServerAddress) else f"{address.stem}-*{address.suffix}"
    return max(backups_of(address).glob(name), key=lambda path: path.stat().st_mtime, default=None)


def restore(source: Path, address: Address) -> tuple[int, bool]:
    """Make an empty database from a backup (`back_up`); return the number of its schema, and whether that fits.

    What it has put away is taken from the folder `archives` beside the backup, where it is not here already. `check`
    names what is found in neither.

    Raises:
        StoreBusyError: another process has the database.
        NewerDatabaseError: a newer version of Arbitre wrote the backup.
        StoreError: the database is there and not empty, or the backup cannot be read.
    """
    schema: int = _wholes(address).restore(source, address)
    own = years_of(address)
    beside = source.parent / own.folder.name
    if schema >= _PUT_AWAY_SINCE:
        bring(_look(address, away), lambda year: sorted(beside.glob(f"*-{year:04}.sqlite3")), own)
    return schema, schema >= files.migrations()[-1][0]


def move(source: Address, target: Address, now: dt.datetime, told: Callable[[str, int], object]) -> None:
    """Copy a whole database to an empty one, wherever each is, and compare every row; and its files of years.

    The numbers given stay given. Nothing is left of the copy unless it is whole, but for files of years.

    Args:
        source: the database to copy; nobody may use it meanwhile.
        target: a file that does not exist yet, or a server's database without rows.
        now: the time in the names of backups.
        told: hears each table, and how many rows it has.

    Raises:
        StoreBusyError: another process has one of them.
        StoreError: one of them cannot be used, a file of a year is not here, or the copy is not the same.
    """
    if source == target:
        raise StoreError(f"{source} is both what is copied and where to")
    with _wholes(source).reading(source) as whole, _wholes(target).filling(target, now) as filled:
        copy(whole, filled, told)
        own, theirs = years_of(source), years_of(target)
        lacking = bring(away(whole.db), lambda year: [own.path(year)], theirs)
        if lacking:
            raise StoreError(_files(lacking, own))


def _files(lacking: list[AwayArchive], own: YearFiles) -> str:
    """Which files are to be brought here."""
    years = sorted({each.year for each in lacking})
    where = ", ".join(str(own.path(year)) for year in years)
    return f"what was played in {len(lacking)} matches is not here: it belongs into {where}"


def _look(address: Address, job: Job[T]) -> T:
    found: T = _server().look(address, job) if isinstance(address, ServerAddress) else rot.look(address, job)
    return found


def _wholes(address: Address) -> ModuleType:
    return _server().whole if isinstance(address, ServerAddress) else wholes


def workers(address: Address) -> dict[int, Worker | None]:
    """Who has which slot of a database, None for a free one; empty while nobody has any.

    Raises:
        StoreError: the server cannot be used.
    """
    if not isinstance(address, ServerAddress):
        alone = holder(address)
        return {} if alone is None else {0: alone}
    found: dict[int, Worker | None] = _server().workers(address)
    return found


async def turn(address: Address, bucket: int = 0) -> None:
    """Wait until it is this process's turn, among all of a database, to identify itself to Discord.

    Shards of different buckets have turns of their own (`bot.workers.sharding.Buckets`). Where the server cannot be
    asked whose turn it is, it is waited as long as a turn takes: Discord refuses who comes too early, and they try
    again. A file is one process's.
    """
    if not isinstance(address, ServerAddress):
        return
    try:
        while not await asyncio.to_thread(_server().turn, address, bucket):  # noqa: ASYNC110 - others' turns
            await asyncio.sleep(_TURN)
    except StoreError:
        await asyncio.sleep(_TURNS)


async def drain(address: Address, slot: int) -> None:
    """Ask the worker of a slot to end in order, so that who waits for it takes over.

    Raises:
        StoreError: it is a file, which has no slots; nobody has the slot; nobody waits; or the server cannot be used.
    """
    if not isinstance(address, ServerAddress):
        raise StoreError(f"{address} is a file, for one process: end that")
    await asyncio.to_thread(_server().drain, address, slot)


def _server() -> ModuleType:
    try:
        from bot.store.postgres import store  # noqa: PLC0415 - psycopg is not there without the extra
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("psycopg"):
            raise
        raise StoreError("PostgreSQL needs what pip install 'arbitre[postgres]' brings") from None
    return store
