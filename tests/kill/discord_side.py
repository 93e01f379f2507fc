"""What stands between a bot and a sandbox and kills the bot: before a call, after it, in the middle of its answer."""

from __future__ import annotations

import asyncio
import contextlib
import random
import subprocess
from collections import Counter
from pathlib import Path

import aiohttp
from aiohttp import web

from bot.sandbox.server import Sandbox
from tests.clock import PATIENCE
from tests.processes import begin

STAGES = ("before", "after", "middle", "statement")
#: Calls that tell nothing and look for nothing.
IDLE = ("/users/@me", "/oauth2", "/gateway")
#: The most calls and statements that a bot is let live for.
CALLS, STATEMENTS = 14, 90


class Line:
    """The line between one bot after another and a sandbox. `kills` counts them by what was under way."""

    def __init__(self, sandbox: Sandbox, database: Path, rng: random.Random, *ways: str) -> None:
        """`ways`: options of which each bot is started with one."""
        self.sandbox = sandbox
        self._ways = ways
        self.kills: Counter[str] = Counter()
        self.most = 0
        self.starts = 0
        self._database = database
        self._said = database.with_name("said.txt")
        self._rng = rng
        self._stage, self._left = "", 0
        self._bot: subprocess.Popen[str] | None = None
        self._session: aiohttp.ClientSession | None = None
        self._url = ""
        self._done = False

    @contextlib.asynccontextmanager
    async def open(self, most: int):
        """Serve, and keep a bot running that is killed at most so often."""
        self.most = most
        app = web.Application(client_max_size=110 << 20)
        app.router.add_route("*", "/{path:.*}", self._pass)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self._url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        async with aiohttp.ClientSession(auto_decompress=False) as self._session:
            keeping = asyncio.create_task(self._keep())
            try:
                yield self
            finally:
                self._done = True
                await self._end()
                keeping.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await keeping
                await runner.cleanup()

    @property
    def killed(self) -> int:
        """How often a bot was killed."""
        return sum(self.kills.values())

    async def _keep(self) -> None:
        """Start a bot whenever there is none."""
        while not self._done:
            self._stage = self._rng.choice(STAGES) if self.killed < self.most else ""
            self._left = self._rng.randint(1, CALLS)
            statement = self._rng.randint(1, STATEMENTS) if self._stage == "statement" else 0
            self._bot = self._start(statement)
            code = await asyncio.to_thread(self._bot.wait)
            if self._done:
                return
            if code not in (-9, 0):
                raise AssertionError(self._said.read_text("utf-8")[-3000:])
            if self._stage == "statement":
                self.kills["statement"] += 1

    def _start(self, statement: int) -> subprocess.Popen[str]:
        self.starts += 1
        sandbox = self.sandbox
        api = self._url + sandbox.api_url.removeprefix(sandbox.url)
        where = (str(self._database), api, sandbox.gateway_url, sandbox.url, sandbox.token)
        way = [self._rng.choice(self._ways)] if self._ways else []
        with self._said.open("w") as out:
            return begin("-m", "tests.kill.one_bot", *where, "--statement", str(statement), *way, out=out)

    async def _end(self) -> None:
        if self._bot is not None:
            self._bot.terminate()
            await asyncio.to_thread(self._bot.wait, PATIENCE)

    def _kill(self, stage: str, method: str, path: str) -> None:
        kind = "".join(
            "*" if part.isdigit() or len(part) > 20 else "/" + part for part in path.split("/")[3:]
        )
        self.kills[f"{stage} {method} {kind}"] += 1
        self._stage = ""
        if self._bot is not None:
            self._bot.kill()

    async def _pass(self, request: web.Request) -> web.StreamResponse:
        body = await request.read()
        stage = ""
        if self._stage and not any(idle in request.path for idle in IDLE):
            self._left -= 1
            stage = self._stage if self._left == 0 else ""
        if stage == "before":
            self._kill(stage, request.method, request.path)
            return web.Response(status=503)
        headers = {k: v for k, v in request.headers.items() if k.lower() not in ("host", "content-length")}
        assert self._session is not None
        url = self.sandbox.url + request.path_qs
        async with self._session.request(request.method, url, data=body or None, headers=headers) as answer:
            said = await answer.read()
        if stage == "after":
            self._kill(stage, request.method, request.path)
        if stage == "middle" and request.transport is not None:
            head = f"HTTP/1.1 {answer.status} OK\r\nContent-Length: {len(said)}\r\n\r\n".encode()
            whole = head + said
            request.transport.write(whole[: max(8, len(whole) - max(1, len(said) // 2))])
            await asyncio.sleep(0.005)
            self._kill(stage, request.method, request.path)
        kept = {
            k: v
            for k, v in answer.headers.items()
            if k.lower() not in ("content-length", "transfer-encoding")
        }
        return web.Response(status=answer.status, body=said, headers=kept)
