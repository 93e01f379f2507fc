"""What a supervisor and a monitoring system ask a worker, over HTTP: does it live, is it ready, what has it counted.

Nothing here names a person, a guild, a match or a token.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import discord
from aiohttp import web
from prometheus_client import CollectorRegistry, Gauge, generate_latest

from bot.settings import SettingsError
from bot.store import Store, StoreError
from bot.tables import Tables
from bot.workers.gauges import ProcessGauges, WorkerGauges

#: Seconds within which the database must read and write.
_SOON = 1.0


class WorkerStatus:
    """Answers for one process: at first it starts, then it may wait for a slot, then it works."""

    def __init__(self) -> None:
        self._warm = False
        self._connected: Callable[[], bool] = lambda: False
        self._store: Store | None = None
        self._own = CollectorRegistry()
        self._process = ProcessGauges()
        self._own.register(self._process)
        self._registries = [self._own]
        self._waiting = Gauge("slot_waiting", "Whether this worker waits for a slot", registry=self._own)
        self._held = Gauge("slot_held", "The slot that this worker has", ("slot",), registry=self._own)

    def warm(self, hears: Callable[[], bool]) -> None:
        """All is read, and the process waits for a slot; `hears`: whether it is connected to Discord meanwhile."""
        self._warm, self._connected = True, hears
        self._waiting.set(1)

    def works(
        self, client: discord.Client, store: Store, tables: Tables, registry: CollectorRegistry
    ) -> None:
        """The process has a slot, and this client; `registry`: what it counts."""
        self._connected, self._store = client.is_ready, store
        self._own.register(WorkerGauges(client, store, tables))
        self._registries = [self._own, registry]
        self._waiting.set(0)
        self._held.labels(str(store.slot.number)).set(1)

    async def ready(self) -> tuple[bool, str]:
        """Whether the process does what it is there for, and what it lacks otherwise."""
        if self._store is None and not self._warm:
            return False, "starting"
        if not self._connected():
            return False, "not connected to Discord"
        if self._store is None:
            return True, "standby"
        try:
            async with asyncio.timeout(_SOON):
                await self._store.clocks.beat(0)  # which changes nothing
        except (StoreError, TimeoutError):
            return False, "the database does not answer"
        return True, "ready"

    # ------------------------------------------------------------------ HTTP

    @contextlib.asynccontextmanager
    async def served(self, address: str | None) -> AsyncIterator[WorkerStatus]:
        """Serve on `host:port` within the block; on None not at all.

        Raises:
            SettingsError: there is no such address here, or its port is taken.
        """
        if address is None:
            yield self
            return
        host, _, port = address.rpartition(":")
        app = web.Application()
        routes = {"/livez": self._lives, "/readyz": self._readies, "/metrics": self._counts}
        for path, answer in routes.items():
            app.router.add_get(path, answer)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, host, int(port)).start()
            except (OSError, OverflowError) as error:
                raise SettingsError(
                    f"ARBITRE_STATUS: {address} cannot be served ({type(error).__name__})"
                ) from None
            async with self._process.watched():
                yield self
        finally:
            await runner.cleanup()

    async def _lives(self, _request: web.Request) -> web.Response:
        """A loop that hangs does not answer."""
        return web.Response(text="ok\n")

    async def _readies(self, _request: web.Request) -> web.Response:
        ready, why = await self.ready()
        return web.Response(text=f"{why}\n", status=200 if ready else 503)

    async def _counts(self, _request: web.Request) -> web.Response:
        text = b"".join(map(generate_latest, self._registries))
        return web.Response(body=text, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})
