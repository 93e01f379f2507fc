"""Which processes may use a database: advisory locks on a connection of its own, released when that ends in any way.

A process takes the database for itself alone, or one of its slots. Whoever has a slot must be heard of every few
seconds (`renew`), or the server ends the connection: so a process that is frozen, or whose machine is gone, loses it.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator

import psycopg
from psycopg.pq import ExecStatus

from bot import version
from bot.store.address import ServerAddress
from bot.store.errors import SlotLostError, StoreBusyError, StoreError, StoreLockedError
from bot.store.postgres.connection import LEASE, PATIENCE, Session, connect
from bot.store.postgres.migrate import newest
from bot.store.slots import WHOLE, Worker, WorkerSlot

_KEY = "hashtextextended('arbitre ' || current_schema(), 0)"
_HOLDER = """
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) + objid::bigint = {}
"""
#: What the server shows of a process: its number, machine, version and the last step of the schema that it knows, and
#: how many slots it says there are.
_NAME = re.compile(r"arbitre (\d+) on (.*) [0-9a-f]{6} (\S+)~(\d+) of (\d+)")
#: What is locked, besides slots: who identifies itself to Discord, with the number of the bucket from the second on
#: (earlier versions know one queue, which is the first), who changes the tables, who waits for a slot.
_IDENTIFY, _MIGRATE, _WAITING = -1, -2, -3
#: Seconds after which a holder of a slot looks anew before it begins a job, instead of trusting the last look.
_STALE = LEASE - 0.5
#: Seconds for which a thread waits while another is looking.
_LOOKING = 10.0
#: Seconds from one IDENTIFY of a bucket to the next; Discord asks for five.
APART = 5.5
#: Seconds within which who waits for a slot is seen to.
_LOOK = 1.0
#: Where hints are told (`bot.store.postgres.hints`).
CHANNEL = "'arbitre ' || current_schema()"
#: Seconds between two tries to take what another process holds.
_AGAIN = 0.05
#: A clock that runs on while the process stands still, and where there is one, while the machine sleeps.
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def _now() -> float:
    return time.clock_gettime(_CLOCK)


class SessionLock:
    """Holds the database, or the schema of it that is in use, or a slot of it, until `release`."""

    _how = "pg_try_advisory_lock"

    def __init__(
        self,
        address: ServerAddress,
        slots: int = 0,
        lost: Callable[[], object] = lambda: None,
        fits: Callable[[Session], object] = lambda _: None,
    ) -> None:
        """Take it.

        Args:
            address: the server's database.
            slots: how many processes may use it at once, each in a slot; 0 takes it for this one alone.
            lost: called, in any thread, when another process has the slot that this one had.
            fits: asked first; raises `StoreError` for a database that this version has no use for, whoever holds it.

        Raises:
            StoreBusyError: another process holds it.
            StoreError: the server cannot be used, or other processes have other slots.
        """
        self._fits = fits
        self._layout = f"of {slots}"
        self.slot = WHOLE
        self._address = address
        self._slots = slots
        self._lost = lost
        host = socket.gethostname()[:12]
        self._name = f"arbitre {os.getpid()} on {host} {secrets.token_hex(3)} {version()[:8]}~{newest()} {self._layout}"
        self._taking = threading.Lock()
        self._looked = _now()
        self._session: Session | None = self._taken(range(slots))

    # ------------------------------------------------------------------ taking

    def _taken(self, slots: range, patience: float = PATIENCE) -> Session:
        """A connection that holds it, one of the `slots` if any are asked for.

        A process that was killed holds it until the server has noticed, hence some patience.
        """
        session = connect(self._address, self._name)
        try:
            if patience:
                self._fits(session)
            if slots and patience:
                _took(session, "pg_try_advisory_lock_shared", _WAITING)
            end = time.monotonic() + patience
            while not (self._took_slot(session, slots) if slots else _took(session, self._how)):
                if time.monotonic() > end:
                    holder = _holder(session)
                    said = "" if holder is None else f" ({holder})"
                    raise StoreBusyError(f"the database {self._address} is in use by another process{said}")
                time.sleep(_AGAIN)
            if slots and patience:
                session.execute(f"SELECT pg_advisory_unlock_shared({_of(_WAITING)})")
        except BaseException:
            session.close()
            raise
        return session

    def _took_slot(self, session: Session, slots: range) -> bool:
        """Take the first that is free; with it goes a part in the database, which keeps out who wants it alone."""
        for number in slots:
            if _took(session, "pg_try_advisory_lock", number):
                if _took(session, "pg_try_advisory_lock_shared"):
                    self._agree(session)
                    self.slot = WorkerSlot(number, self._slots)
                    return True
                session.execute(f"SELECT pg_advisory_unlock({_of(number)})")
                return False
        return False

    def _agree(self, session: Session) -> None:
        """Refuse to divide the guilds otherwise than those who have slots: two would look after the same ones."""
        for (name,) in session.execute(_HOLDER.format(_KEY)):
            if _NAME.fullmatch(str(name)) and not str(name).endswith(f" {self._layout}"):
                raise StoreError(
                    f"{name} has a slot of {self._address} with another ARBITRE_SLOTS:"
                    " stop all workers, then start them with the same"
                )

    # ------------------------------------------------------------------ keeping

    def lease(self) -> None:
        """From now on lose a slot unless the server hears of this process every `LEASE` seconds (`renew`)."""
        if self.leased:
            self._looked = _now()
            self.session.execute(f"SET idle_session_timeout = {round(LEASE * 1000)}")

    @property
    def session(self) -> Session:
        """The connection that holds the lock.

        Raises:
            StoreError: the lock was released.
        """
        if self._session is None:
            raise StoreError(f"the database {self._address} is closed")
        return self._session

    @property
    def leased(self) -> bool:
        """Whether a process that stands still loses what it holds."""
        return self._slots > 0

    @property
    def stale(self) -> bool:
        """Whether nobody has looked for so long that another process may have the slot by now.

        Looking without reaching the server counts, too: then this process did not stand still, and may say so.
        """
        return self.leased and _now() - self._looked > _STALE

    def check(self) -> None:
        """Make sure of a slot before a job, if the server has not said for a while that it is this process's.

        A process that stood still is not yet told that it has lost it, and must not go on where it stopped.

        Raises:
            SlotLostError, StoreError: as `renew`.
        """
        if self.stale:
            self.renew()

    def renew(self) -> None:
        """Have the server hear of this process; take again what it has dropped, if nobody else has it.

        Raises:
            SlotLostError: another process has the slot, of which `lost` was told.
            StoreBusyError: another process has the database.
            StoreError: the server cannot be used or does not answer, or the lock was released.
        """
        if not self._taking.acquire(timeout=_LOOKING):
            raise StoreLockedError("the server cannot be reached")
        try:
            session, now = self.session, _now()
            if _answers(session):
                self._looked = now
                return
            session.close()
            try:
                self._session = self._again()
            except SlotLostError:
                raise
            except StoreError:  # nobody can say more for now
                self._looked = _now()
                raise
            self.lease()
        finally:
            self._taking.release()

    def _again(self) -> Session:
        """Take again what the server has dropped; it may not know yet that the connection before has ended."""
        if not self.leased:
            return self._taken(range(0))
        number, end = self.slot.number, time.monotonic() + LEASE + PATIENCE
        while True:
            try:
                return self._taken(range(number, number + 1), 0)
            except StoreBusyError as busy:
                if time.monotonic() > end or not self._is_own(number):
                    self._lost()
                    raise SlotLostError(str(busy)) from None
            time.sleep(_AGAIN)

    def _is_own(self, number: int) -> bool:
        """Whether the slot is held by a connection of this process, or by none."""
        with contextlib.closing(connect(self._address, self._name)) as session:
            return _holder(session, number) in (self._name, None)

    def followed(self) -> bool:
        """Whether another process waits for a slot; who waits comes again several times a second."""
        with contextlib.closing(connect(self._address, self._name)) as session:
            return _waited_for(session)

    def release(self) -> None:
        """Release the lock; releasing twice is harmless."""
        with self._taking:
            if self._session is not None:
                with contextlib.suppress(
                    psycopg.Error
                ):  # the server ends a session a little after it was closed
                    self._session.execute("SELECT pg_advisory_unlock_all()")
                self._session.close()
                self._session = None


class GuestLock(SessionLock):
    """A part in the database for a command that writes beside workers; who wants it alone waits for its end."""

    _how = "pg_try_advisory_lock_shared"

    def __init__(self, address: ServerAddress) -> None:
        """Take it. Raises `StoreBusyError`, `StoreError`: as `SessionLock`."""
        super().__init__(address)
        self.session.execute("SET application_name = 'arbitre command'")  # no worker, to those who count them


@contextlib.contextmanager
def migrating(address: ServerAddress) -> Iterator[tuple[Session, int | None]]:
    """A connection by which the tables may be changed, and the last step that all who are at work know, if any are.

    Raises:
        StoreBusyError: another process has the database for itself, or changes the tables.
        StoreError: the server cannot be used.
    """
    with contextlib.closing(connect(address, "arbitre migrate")) as session:
        end = time.monotonic() + PATIENCE
        for how, number in (("pg_try_advisory_lock", _MIGRATE), ("pg_try_advisory_lock_shared", None)):
            while not _took(session, how, number):
                if time.monotonic() > end:
                    holder = _holder(session, number)
                    said = "" if holder is None else f" ({holder})"
                    raise StoreBusyError(f"the database {address} is in use by another process{said}")
                time.sleep(_AGAIN)
        yield session, min((int(name[4]) for name in _names(session)), default=None)


def _names(session: Session) -> list[re.Match[str]]:
    """The processes that have a part in the database."""
    found = (_NAME.fullmatch(str(name)) for (name,) in session.execute(_HOLDER.format(_KEY)))
    return [name for name in found if name is not None]


def turn(address: ServerAddress, bucket: int) -> bool:
    """Whether it is this process's turn to identify itself to Discord, as a shard of a bucket.

    If so, it is nobody else's of that bucket for `APART` seconds. The server counts them, also when this process ends
    meanwhile.

    Raises:
        StoreError: the server cannot be used.
    """
    session = connect(address, "arbitre identify")
    if not _took(session, "pg_try_advisory_lock", f"{_IDENTIFY}.{bucket}" if bucket else _IDENTIFY):
        session.close()
        return False

    def hold() -> None:
        with contextlib.suppress(psycopg.Error), contextlib.closing(session):
            session.execute(f"SELECT pg_sleep({APART})")

    threading.Thread(target=hold, name="identify", daemon=True).start()
    return True


def drain(address: ServerAddress, slot: int) -> None:
    """Ask the worker of a slot to end; see `bot.store.drain`."""
    with contextlib.closing(connect(address, "arbitre drain")) as session:
        name = _holder(session, slot)
        if name is None or _NAME.fullmatch(name) is None:
            raise StoreError(f"nobody has slot {slot} of {address}")
        if not _waited_for(session):
            raise StoreError(
                f"nobody waits for slot {slot} of {address}: start a worker with --standby first"
            )
        session.execute(f"SELECT pg_notify({CHANNEL}, 'drain {slot}')".encode())


def _waited_for(session: Session) -> bool:
    end = time.monotonic() + _LOOK
    while _holder(session, _WAITING) is None:
        if time.monotonic() > end:
            return False
        time.sleep(_AGAIN)
    return True


def workers(address: ServerAddress) -> dict[int, Worker | None]:
    """Who has which slot; see `bot.store.workers`."""
    with contextlib.closing(connect(address, "arbitre status")) as session:
        names = _names(session)
        count = max((int(name[5]) for name in names), default=0)
        if names and not count:
            return {0: _worker(_holder(session))}
        return {number: _worker(_holder(session, number)) for number in range(count)}


def _worker(name: str | None) -> Worker | None:
    """Who has such a name, None for nobody of ours."""
    found = _NAME.fullmatch(name or "")
    return found and Worker(int(found[1]), found[2], found[3])


def _answers(session: Session) -> bool:
    """Whether the server answers on this connection.

    In one call of libpq: where threads wait for the interpreter, on a busy machine, each step more costs a turn.
    """
    try:
        return session.pgconn.exec_(b"SELECT 1").status == ExecStatus.TUPLES_OK
    except psycopg.Error:
        return False


def _of(number: int | str | None) -> str:
    """The key of the lock of a slot, or of the whole database."""
    return _KEY if number is None else f"hashtextextended('arbitre ' || current_schema() || ' {number}', 0)"


def _took(session: Session, how: str, number: int | str | None = None) -> bool:
    (taken,) = session.execute(f"SELECT {how}({_of(number)})").fetchone() or (False,)
    return bool(taken)


def _holder(session: Session, number: int | None = None) -> str | None:
    """The name of a process that holds a slot, or has a part in the database."""
    found = session.execute(_HOLDER.format(_of(number))).fetchone()
    return None if found is None else str(found[0])
