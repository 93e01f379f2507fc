"""Discord called through a proxy, and what is done when nothing of ours is taken any more."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import aiohttp
import pytest
import structlog
from aiohttp import web
from discord.http import Route

from bot.budget import Urgency
from bot.cli.base.calling import call_through
from bot.sandbox.errors import too_many
from bot.settings import Settings
from tests.virtual import pass_

#: What a rate-limit proxy keeps of an answer for itself.
KEPT = ("content-length", "transfer-encoding")


class Proxy:
    """Passes calls on to a sandbox, but for those that it refuses itself."""

    def __init__(self, url):
        self.url, self.passed, self.refusals = url, [], []

    @asynccontextmanager
    async def served(self):
        """The address of its API."""
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._pass)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        async with aiohttp.ClientSession(auto_decompress=False) as self._session:
            yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10/"
        await runner.cleanup()

    async def _pass(self, request):
        if self.refusals and request.method == "POST" and request.path.endswith("/messages"):
            return self.refusals.pop()
        self.passed.append(request.path)
        body, headers = await request.read(), dict(request.headers)
        del headers["Host"]
        url = self.url + request.path_qs
        async with self._session.request(
            request.method, url, data=body or None, headers=headers, skip_auto_headers=("Content-Type",)
        ) as answer:
            said = await answer.read()
        kept = {key: value for key, value in answer.headers.items() if key.lower() not in KEPT}
        return web.Response(status=answer.status, body=said, headers=kept)


@pytest.fixture
async def proxy(stage, monkeypatch):
    monkeypatch.setattr(Route, "BASE", Route.BASE)  # and back again after the test
    found = Proxy(stage.sandbox.url)
    async with found.served() as url:
        call_through(Settings(_env_file=None, api_url=url))
        yield found
        await stage.end()


async def test_every_call_goes_through_the_proxy(stage, proxy, alice, bob):
    stage.world.calls.clear()
    pair = await stage.match(alice, bob)
    await pair[0].open_hand()
    await stage.quiet()
    assert len(proxy.passed) == len(stage.world.calls) > 10
    assert {path.split("/")[1:3] == ["api", "v10"] for path in proxy.passed} == {True}


async def test_a_machine_that_is_shut_out_calls_nothing_until_it_is_let_in_and_then_tells_all(
    stage, proxy, alice, bob
):
    loop, budget = asyncio.get_running_loop(), stage.bot.publisher.voice.budget
    proxy.refusals.append(web.Response(status=429, text="error code: 1015", headers={"Retry-After": "20"}))
    with structlog.testing.capture_logs() as logged:
        match = asyncio.create_task(stage.match(alice, bob))
        await stage.world.until(lambda: budget.delay > 19, 10, "the pause")
        since, spent = loop.time(), budget.spent
        pair = await match
        await pass_(seconds=18 - (loop.time() - since))
        assert budget.spent == spent
        await stage.world.until(
            lambda: [m for m in stage.world.messages_in(pair[0].thread.id) if m.embeds], 120, "the table"
        )
        assert budget.spent > spent
    assert [line["seconds"] for line in logged if line["event"] == "budget.paused"] == [20.0]
    stage.world.forgive()


async def test_a_refusal_of_all_calls_stops_all_and_one_of_a_single_route_does_not(stage, alice, bob):
    budget = stage.bot.publisher.voice.budget
    with structlog.testing.capture_logs() as logged:
        stage.world.rates.fail_next("POST", "/messages", too_many(3))
        await stage.match(alice, bob)
        await stage.quiet()
        assert budget.delay == 0
        stage.world.rates.fail_next("PATCH", "/messages", too_many(4.5, everywhere=True))
        stage.bot.publisher.renew(1)
        await stage.match(stage.world.actor("Carol"), stage.world.actor("Dave"))
        await stage.quiet()
    assert [line["seconds"] for line in logged if line["event"] == "budget.paused"] == [5.0]
    stage.world.forgive()


async def test_calls_that_leave_late_or_for_which_nobody_has_asked_are_no_more_than_discord_takes(stage):
    """All leave at one moment: a hundred which leave was taken for long before, and a hundred which it was not."""
    bot, rates, going = stage.bot, stage.world.rates, asyncio.Event()

    async def call(*, asked):
        if asked:
            await bot.publisher.voice.budget.take(Urgency.COPY)
        await going.wait()
        await bot.fetch_channel(int(stage.world.general.id))

    calls = [asyncio.create_task(call(asked=number < 100)) for number in range(200)]
    await pass_(seconds=5)
    before = len(stage.world.calls)
    going.set()
    await asyncio.gather(*calls)
    assert len(stage.world.calls) - before == 200
    assert rates.busiest <= 50
