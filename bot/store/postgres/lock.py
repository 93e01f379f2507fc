"""One process a database: an advisory lock on a connection of its own, released when that ends in any way."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time

import psycopg

from bot.store.address import ServerAddress
from bot.store.errors import StoreBusyError, StoreError
from bot.store.postgres.connection import PATIENCE, Session, connect

_KEY = "hashtextextended('arbitre ' || current_schema(), 0)"
_HOLDER = f"""
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) + objid::bigint = {_KEY}
"""  # noqa: S608 - constant text


class SessionLock:
    """Holds the database, or the schema of it that is in use, until `release`."""

    def __init__(self, address: ServerAddress) -> None:
        """Take the lock.

        Raises:
            StoreBusyError: another process holds it.
            StoreError: the server cannot be used.
        """
        self._address = address
        self._taking = threading.Lock()
        self._session: Session | None = self._taken()

    def _taken(self) -> Session:
        session = connect(self._address, f"arbitre {os.getpid()} on {socket.gethostname()}")
        end = time.monotonic() + PATIENCE  # a process that was killed holds it until the server has noticed
        while True:
            (mine,) = session.execute(f"SELECT pg_try_advisory_lock({_KEY})").fetchone() or (False,)
            if mine:
                return session
            if time.monotonic() > end:
                break
            time.sleep(0.05)
        holder = session.execute(_HOLDER).fetchone()
        session.close()
        said = "" if holder is None else f" ({holder[0]})"
        raise StoreBusyError(f"the database {self._address} is in use by another process{said}")

    @property
    def session(self) -> Session:
        """The connection that holds the lock.

        Raises:
            StoreError: the lock was released.
        """
        if self._session is None:
            raise StoreError(f"the database {self._address} is closed")
        return self._session

    def ensure(self) -> None:
        """Take the lock again if the server has dropped it, for example because it was restarted.

        Raises:
            StoreBusyError: meanwhile another process has taken it.
            StoreError: the server cannot be used, or the lock was released.
        """
        with self._taking:
            session = self.session
            with contextlib.suppress(psycopg.Error):
                session.execute("SELECT 1")
                return
            session.close()
            self._session = self._taken()

    def release(self) -> None:
        """Release the lock; releasing twice is harmless."""
        with self._taking:
            if self._session is not None:
                with contextlib.suppress(
                    psycopg.Error
                ):  # the server ends a session a little after it was closed
                    self._session.execute(f"SELECT pg_advisory_unlock({_KEY})")
                self._session.close()
                self._session = None
