"""A standby that hears, mute: what it answers when it gets the slot; and in how many shards the guilds are divided."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace

import pytest

from bot.app import client_for, serve
from bot.cli import main
from bot.store import SlotLostError, StoreError, open_store
from bot.store.postgres import lock
from bot.store.postgres.connection import connect
from bot.workers.deployment import Deployment
from bot.workers.heart import Heart
from bot.workers.sharding import settled, stored
from tests import postgres
from tests.bot.store.test_postgres import asked
from tests.kill.crowd import come_true
from tests.kill.turns import telling_turns, too_close


async def test_a_click_between_two_workers_is_answered_by_the_second(stage, alice, bob):
    """The standby is on the gateway beside the worker, and says nothing until it has the database."""
    pair = await stage.match(alice, bob)
    bots, stop = [], asyncio.Event()
    waiting = replace(stage.deployment, standby=True)
    standby = asyncio.create_task(serve(stage.sandbox.token, waiting, stop, bots.append))
    gateway = stage.sandbox.gateway
    await stage.world.until(
        lambda: sum(bool(s.outbox) for s in gateway.sessions.values()) == 2, 60, "the standby"
    )
    first = await pair[0].open_hand()
    assert first.ephemeral
    assert stage.world.forgive() == []  # one of them has answered
    number = (await stage.bot.tables.in_thread(int(pair[0].thread.id))).match_id
    await stage.end()
    shown = await bob.sees(in_=pair[1].thread)
    click = await bob.forge(shown, f"t.{number}.hand", wait_=False)
    await stage.world.until(lambda: bots and bots[0].is_ready(), 20, "the standby at work")
    stage.bot, stage.stop, stage.task = bots[0], stop, standby
    await click.answered()
    assert click.original.ephemeral
    assert stage.world.forgive() == []


async def test_a_click_that_is_too_old_or_was_taken_is_left_alone(stage, alice, bob):
    await stage.match(alice, bob)
    bot = stage.bot
    heard = []
    bot.mute()
    clicks = [await alice.slash("help", wait_=False) for _ in range(2)]
    await asyncio.sleep(1)
    bot.dispatch = lambda event, *args: heard.append(args)  # what is spoken of
    assert bot.speak(int(clicks[0].payload["id"]), range(1)) == 1
    bot.mute()
    del bot.dispatch
    await alice.slash("help", wait_=False)
    await asyncio.sleep(2.6)
    assert bot.speak(0, range(1)) == 0
    stage.world.forgive()


async def test_discord_is_asked_once_for_the_number_of_shards(sandbox_of_many, capsys):
    """Rounded up to a multiple of the slots, and kept: those who come later divide the guilds alike."""
    sandbox, address = sandbox_of_many
    told = Deployment(database=address, games={}, slots=2)
    assert await stored(address) is None
    first = await open_store(address, slots=2)
    assert await settled(first, told, sandbox.token) == 4  # of three
    sandbox.world.starts.shards = 9
    assert await settled(first, told, sandbox.token) == await stored(address) == 4
    with pytest.raises(StoreError, match="arbitre workers reshard"):
        await settled(first, replace(told, shards=8), sandbox.token)

    async def reshard(*words):
        code = await asyncio.to_thread(main, ["workers", "reshard", *words, "--database", address.url])
        return code, "".join(capsys.readouterr())

    code, said = await reshard("8")
    assert (code, "Stop all workers first" in said) == (2, True)
    code, said = await asyncio.to_thread(main, ["workers", "drain", "0", "--database", address.url]), ""
    assert (code, "nobody waits" in capsys.readouterr().err) == (2, True)
    await first.close()
    code, said = await reshard("7")
    assert (code, "ARBITRE_SLOTS" in said) == (2, True)
    assert await reshard("8") == (0, "8 shards from now on; before: 4\n")
    assert await reshard() == (0, "10 shards from now on; before: 8\n")  # what Discord recommends
    first = await open_store(address, slots=2)
    assert await settled(first, told, sandbox.token) == 10
    await first.close()
    assert await asyncio.to_thread(main, ["workers", "drain", "0", "--database", address.url]) == 2
    assert "nobody has slot 0" in capsys.readouterr().err


async def test_a_call_that_waited_while_its_process_stood_still_does_not_leave(stage, alice, monkeypatch):
    """It waits for the budget when another process gets the slot, and asks once more as it leaves."""
    monkeypatch.setattr(lock, "LEASE", 60.0)
    bot, address = stage.bot, postgres.fresh()
    store = await open_store(address, slots=1)
    bot.publisher.voice.budget.pause(1)
    waiting = asyncio.create_task(bot.fetch_user(int(alice.id)))
    await asyncio.sleep(0.5)
    asked(address, "SELECT pg_terminate_backend(%s)", store._lock.session.info.backend_pid)
    other = await open_store(address, slots=1)
    store._lock._looked -= 60
    monkeypatch.setattr(bot, "_heart", Heart(store, lambda _why: None))
    calls = len(stage.world.calls)
    with pytest.raises(SlotLostError):
        await waiting
    assert len(stage.world.calls) == calls
    monkeypatch.undo()
    await other.close()
    await store.close()


@pytest.fixture
async def sandbox_of_many(stage, monkeypatch):
    """A sandbox that recommends three shards, and a server's database; the command line is set for them."""
    address = postgres.fresh()
    await (await open_store(address)).close()
    stage.world.starts.shards = 3
    monkeypatch.setenv("ARBITRE_TOKEN", stage.sandbox.token)
    monkeypatch.setenv("ARBITRE_SLOTS", "2")
    return stage.sandbox, address


@contextlib.asynccontextmanager
async def hearing(sandbox, address, *shards):
    """Workers that hear these shards of six, and are not yet at work."""
    waiting = Deployment(database=address, games={}, slots=2, guild_ready=0.05)
    clients = [client_for(waiting, each, 6) for each in shards]
    for client in clients:
        client.mute()
    tasks = [asyncio.create_task(client.start(sandbox.token)) for client in clients]
    yield
    for client in clients:
        await client.drop()
    await asyncio.gather(*tasks)


def connected(sandbox):
    """The shards that have a session."""
    return sorted(s.shard[0] for s in sandbox.gateway.sessions.values() if s.outbox and s.shard[1] == 6)


@pytest.mark.real_time
async def test_shards_wait_for_those_of_their_own_bucket_and_for_no_others(sandbox_of_many, monkeypatch):
    """While one shard of the first bucket is at its turn, the worker whose shards are of others waits for nothing."""
    sandbox, address = sandbox_of_many
    starts, turns = sandbox.world.starts, []
    starts.concurrency, made = 4, starts.made
    monkeypatch.setattr(lock, "APART", 0.5)
    with contextlib.closing(connect(address, "identifies")) as other:
        assert lock._took(other, "pg_try_advisory_lock", lock._IDENTIFY)
        with telling_turns(lambda *turn: turns.append(turn)):
            async with hearing(sandbox, address, range(0, 6, 2), range(1, 6, 2)):
                await come_true(
                    lambda: connected(sandbox) == [1, 3, 5]
                )  # the last is of the bucket of the first
                other.close()
                await come_true(lambda: connected(sandbox) == [*range(6)])
    assert starts.made == made + 6
    assert sorted(bucket for _, bucket in turns) == sorted(shard % 4 for shard in range(6))
    assert too_close(turns, 0.9 * lock.APART) == 0
