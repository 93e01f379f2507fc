"""One process a database: a lock of the operating system, released by every crash."""

from __future__ import annotations

import contextlib
import fcntl
import os
import socket
from pathlib import Path

from bot import version
from bot.store.errors import StoreBusyError, StoreError
from bot.store.slots import WHOLE, Worker


class ProcessLock:
    """Holds `<database>.lock` until `release`, or until the process ends in any way."""

    slot = WHOLE
    leased = stale = False

    def __init__(self, database: Path) -> None:
        """Take the lock; make its folder if there is none.

        Raises:
            StoreBusyError: another process holds it.
            StoreError: the lock file cannot be written.
        """
        path = database.with_name(database.name + ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._fd: int | None = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError(f"the database {database} cannot be used: {error.strerror}") from None
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._fd, 32).decode(errors="replace").partition(" ")[0] or "unknown"
            self.release()
            message = f"the database {database.name} is in use by another process (pid {holder})"
            raise StoreBusyError(message) from None
        os.ftruncate(self._fd, 0)
        os.pwrite(self._fd, f"{os.getpid()} {version()}".encode(), 0)

    def renew(self) -> None:
        """Do nothing: the system knows that the process is there."""

    def followed(self) -> bool:
        """Nobody is known to wait."""
        return False

    def release(self) -> None:
        """Release the lock; releasing twice is harmless."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def holder(database: Path) -> Worker | None:
    """The process that holds a file's lock, None for nobody. It is not tried: whoever starts now must not fail."""
    with contextlib.suppress(OSError, ValueError):
        pid, version = database.with_name(database.name + ".lock").read_text("ascii").split()
        os.kill(int(pid), 0)
        locks = Path("/proc/locks")
        if not locks.exists() or f" {pid} " in locks.read_text("ascii"):
            return Worker(int(pid), socket.gethostname(), version)
    return None
