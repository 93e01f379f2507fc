"""Starts a sandbox: world, REST API, gateway and page on one port of the loopback interface."""

import asyncio
import contextlib
import socket
from pathlib import Path

from aiohttp import web

from bot.sandbox import page
from bot.sandbox.actors import PlayedWorld
from bot.sandbox.api import rest
from bot.sandbox.api.gateway import Gateway
from bot.sandbox.api.security import Guard
from bot.sandbox.model import Clock
from bot.sandbox.permissions import BOT


class Sandbox(contextlib.AbstractAsyncContextManager["Sandbox"]):
    """A running sandbox: its `world`, `gateway`, `token`, addresses; end it with `close`, or use `async with`."""

    def __init__(self, world: PlayedWorld, openapi: Path | None, port: int) -> None:
        self._listening = socket.create_server(("127.0.0.1", port))
        host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        guard, self.world = Guard(host), world
        self.url = world.base_url = f"http://{host}"
        self.api_url, self.gateway_url = self.url + rest.API, f"ws://{host}/gateway"
        self.token, self.page_url = guard.token, f"{self.url}/?key={guard.page_key}"
        self.gateway, self._page = Gateway(world, guard.token, self.gateway_url), page.Page(world)
        app = web.Application(middlewares=[guard.middleware], client_max_size=110 << 20)
        rest.Rest(world, openapi).add(app)
        app.router.add_get("/gateway{slash:/?}", self.gateway.handle)
        self._page.add(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)

    async def open(self) -> None:
        """Start serving."""
        await self._runner.setup()
        await web.SockSite(self._runner, self._listening).start()

    async def bot_ready(self, seconds: float = 15.0) -> None:
        """Wait until a bot is connected; raises TimeoutError."""
        await self.world.until(lambda: self.gateway.ready, seconds, "the bot to connect")

    async def run_forever(self) -> None:
        """Serve until cancelled."""
        async with self:
            await asyncio.Event().wait()

    async def close(self) -> None:
        """Stop serving."""
        self.gateway.drop(1001)
        self._page.close()
        await self._runner.cleanup()

    async def __aexit__(self, *_error: object) -> None:
        await self.close()


async def start(
    port: int = 0, openapi: Path | None = None, clock: Clock | None = None, bot_permissions: int = BOT
) -> Sandbox:
    """Start a sandbox with one guild, one channel and the bot, whose role grants `bot_permissions`.

    Port 0 takes a free one; a taken port raises OSError. `openapi` is the path of Discord's document, for checking
    bodies.
    """
    sandbox = Sandbox(PlayedWorld(clock, bot_permissions), openapi, port)
    await sandbox.open()
    return sandbox
