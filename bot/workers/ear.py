"""The client of a process: connected, but mute, while it waits for a slot; the same one goes on to work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Generic, TypeVar

import structlog

from bot.logs import fault
from bot.workers.deployment import Deployment
from bot.workers.hearing import HearingClient
from bot.workers.sharding import stored

_log = structlog.get_logger("arbitre.standby")

C = TypeVar("C", bound=HearingClient)

#: Seconds between two looks whether anybody knows how many shards there are.
_LOOK = 1.0


class Ear(Generic[C]):
    """Makes the client, and runs it until the block ends."""

    def __init__(self, make: Callable[[range, int], C], deployment: Deployment, token: str) -> None:
        """`make`: a client for some shards, and of how many."""
        self._make = make
        self._deployment = deployment
        self._token = token
        self._client: C | None = None
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Ear[C]:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end()

    async def _end(self) -> None:
        """End what runs."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        if self._client is not None and self._client.is_mute:
            await self._client.drop()
        self._client = self._running = None

    def hears(self) -> bool:
        """Whether the client is connected, and has read what it needs to answer."""
        return self._client is not None and self._client.is_warm and self._client.is_ready()

    def listen(self) -> None:
        """Connect, mutely, with all shards, as soon as their number is known."""
        self._running = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while (count := await stored(self._deployment.database)) is None:  # noqa: ASYNC110 - another process settles it
            await asyncio.sleep(_LOOK)
        self._client = self._make(range(count), count)
        self._client.mute()
        try:
            await self._run(self._client)
        except Exception as error:  # noqa: BLE001 - it begins anew once it has a slot, and fails then if it must
            fault(_log.warning, "standby.deaf", error)

    async def _run(self, client: C) -> None:
        async with client:
            await client.start(self._token)

    async def given(self, own: range, count: int) -> tuple[C, asyncio.Task[None]]:
        """The client for these of so many shards, and what runs it: the one that listens, else one that begins."""
        client, running = self._client, self._running
        if client is not None and running is not None and not running.done() and client.is_warm:
            if (client.shard_count or 1) == count:
                return client, running
            _log.info("standby.resharded", shards=count)
        await self._end()
        self._client = client = self._make(own, count)
        self._running = running = asyncio.create_task(self._run(client))
        return client, running

    @staticmethod
    async def until(running: asyncio.Task[None], stop: asyncio.Event) -> None:
        """Wait until the client ends, or is to end."""
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
