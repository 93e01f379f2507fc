"""Starts a sandbox: world, REST API, gateway and page on one port of the loopback interface."""

import asyncio
import socket
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox import page, permissions, routes_channel, routes_guild, routes_interaction
from bot.sandbox.clock import Clock
from bot.sandbox.gateway import Gateway
from bot.sandbox.rest import API, Rest
from bot.sandbox.security import Guard, Keys
from bot.sandbox.world import World

MAX_BODY = 110 << 20


class Sandbox:
    """A running sandbox; leave it with `close`, or use it in `async with`.

    Attributes:
        world: Everything in it.
        gateway: The gateway, which a test can cut.
        port: The port on 127.0.0.1.
    """

    def __init__(self, world: World, openapi: Path | None = None) -> None:
        self.world = world
        self.port = 0
        self._keys = Keys()
        self._guard = Guard(self._keys)
        self.gateway = Gateway(world, self._keys.token)
        app = web.Application(middlewares=[self._guard.middleware], client_max_size=MAX_BODY)
        rest = Rest(world, openapi)
        rest.add(app, [*routes_guild.TABLE, *routes_channel.TABLE, *routes_interaction.TABLE])
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        page.add(app, world)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)

    @property
    def token(self) -> str:
        """The bot's token in this run."""
        return self._keys.token

    @property
    def url(self) -> str:
        """The server's address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def api_url(self) -> str:
        """The REST API's address."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """The gateway's address."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    @property
    def page_url(self) -> str:
        """The page's address, with the key of this run."""
        return f"{self.url}/?key={self._keys.page}"

    async def open(self, port: int = 0) -> None:
        """Start to serve, on a free port unless one is given.

        Raises:
            OSError: The port is taken.
        """
        listening = socket.create_server(("127.0.0.1", port))
        self.port = listening.getsockname()[1]
        self._guard.host = f"127.0.0.1:{self.port}"
        self.world.base_url = self.url
        self.gateway.url = self.gateway_url
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()

    async def bot_ready(self, seconds: float = 15.0) -> None:
        """Wait until a bot is connected.

        Raises:
            TimeoutError: None came.
        """
        await self.world.until(lambda: self.gateway.ready, seconds, "the bot to connect")

    async def run_forever(self) -> None:
        """Serve until cancelled."""
        try:
            await asyncio.Event().wait()
        finally:
            await self.close()

    async def close(self) -> None:
        """Stop to serve."""
        await self.gateway.close()
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def start(
    port: int = 0,
    *,
    openapi: Path | None = None,
    clock: Clock | None = None,
    bot_permissions: int = permissions.BOT,
) -> Sandbox:
    """Start a sandbox with one guild, one channel and the bot in it.

    Args:
        port: The port on 127.0.0.1, or 0 for a free one.
        openapi: Path of Discord's OpenAPI document, to check every request body against.
        clock: The time, where a test wants its own.
        bot_permissions: What the bot's role grants.
    """
    sandbox = Sandbox(World(clock, bot_permissions), openapi)
    await sandbox.open(port)
    return sandbox
