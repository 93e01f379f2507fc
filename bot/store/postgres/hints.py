"""Hints among the processes of a database: something about a match was written that is another one's to look after.

By the same way the worker of a slot is asked to end (`bot.store.drain`).

They are sent after the commit, in a statement of their own: within it they would take a lock of the whole server. A
hint that is lost costs a look at the next click or sweep.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import psycopg

from bot.store.address import ServerAddress
from bot.store.errors import StoreError
from bot.store.postgres.connection import connect
from bot.store.postgres.lock import CHANNEL
from bot.store.sql.access import Database, Writer
from bot.store.sql.store import Hints

#: Seconds for which a listener waits in one go, and after which it tries again to reach the server.
_WAIT, _AGAIN = 1.0, 1.0


class ServerHints(Hints):
    """Hints by way of the server."""

    def __init__(self, address: ServerAddress, writer: Writer, slot: int) -> None:
        self._address = address
        self._slot = slot
        self._writer = writer

    async def send(self, match_id: int) -> None:
        """Tell all processes that a match has changed.

        Raises:
            StoreError: the server cannot be used.
        """

        def send(db: Database) -> None:
            db.execute(f"SELECT pg_notify({CHANNEL}, ?)", (str(match_id),))

        await self._writer.run(send)

    async def heard(self) -> AsyncIterator[int]:
        """The matches of which hints come, those of this process, too; until it is closed."""
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[int] = asyncio.Queue()
        ended = threading.Event()

        def hear(said: str) -> None:
            if said.isdigit():
                found.put_nowait(int(said))
            elif said == f"drain {self._slot}":
                self.drained()

        def listen() -> None:
            while not ended.is_set():
                try:
                    with connect(self._address, "arbitre hints") as session:
                        self._listen(session, ended, lambda said: loop.call_soon_threadsafe(hear, said))
                except (psycopg.Error, StoreError):
                    ended.wait(_AGAIN)
                except RuntimeError:  # the loop has been closed
                    return

        threading.Thread(target=listen, name="hints", daemon=True).start()
        try:
            while True:
                yield await found.get()
        finally:
            ended.set()

    @staticmethod
    def _listen(
        session: psycopg.Connection[Any], ended: threading.Event, heard: Callable[[str], object]
    ) -> None:
        (name,) = session.execute(f"SELECT quote_ident({CHANNEL})").fetchone() or ("",)
        session.execute(f"LISTEN {name}".encode())
        while not ended.is_set():
            for hint in session.notifies(timeout=_WAIT, stop_after=1):
                heard(hint.payload)
