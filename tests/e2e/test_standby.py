"""A standby waits for the database, and answers clicks and renews open hands once the other process has ended."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.app import serve
from bot.store import StoreBusyError, open_store
from bot.workers.deployment import Deployment
from bot.workers.standby import awaited


async def test_a_standby_waits_until_the_database_is_free_or_it_is_stopped(tmp_path):
    """For a slot of a server's: `tests/kill/test_takeover.py`."""
    address, stop = tmp_path / "arbitre.sqlite3", asyncio.Event()
    store = await open_store(address)
    waiting = [
        asyncio.create_task(awaited(lambda: open_store(address), {}, each))
        for each in (stop, asyncio.Event())
    ]
    await asyncio.sleep(1)
    assert not any(task.done() for task in waiting)
    stop.set()
    assert await waiting[0] is None
    with pytest.raises(StoreBusyError):  # who is no standby says so at once
        await serve("none", Deployment(database=address, games={}), asyncio.Event())
    await store.close()
    follower = await waiting[1]
    assert follower is not None
    await follower.close()


async def test_a_standby_takes_a_match_over(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    await stage.quiet()
    number = (await stage.bot.tables.in_thread(int(pair[0].thread.id))).match_id
    bots, stop = [], asyncio.Event()
    waiting = replace(stage.deployment, standby=True)
    standby = asyncio.create_task(serve(stage.sandbox.token, waiting, stop, bots.append))
    await asyncio.sleep(5)
    assert bots == []  # nothing is answered twice
    await stage.end()
    before = len(stage.world.calls)
    await stage.world.until(lambda: bots and bots[0].is_ready(), 20, "the standby")
    stage.bot, stage.stop, stage.task = bots[0], stop, standby

    def renewed():
        calls = [c for c in stage.world.calls[before:] if c.path.startswith("/webhooks/")]
        return len({call.path for call in calls}) == len(pair)

    await stage.world.until(renewed, 20, "the open hands, without a click")
    table = await stage.bot.tables.table(number)
    for player in pair:
        await player.press(table.pending_for(player.seat))
    assert table.epoch >= 2
