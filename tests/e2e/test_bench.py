"""The bot under load: how long a command takes, and whether many matches keep within Discord's limits."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import statistics
import time

import discord
import pytest
from discord import app_commands

from bot.commands import permissions
from bot.sandbox import discord_py, server
from tests.e2e.driving import Player

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]


class Bare(discord.Client):
    """A client with nothing but a ping: the yardstick."""

    def __init__(self):
        super().__init__(intents=discord.Intents.none(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="ping", description="Answer at once")
        async def ping(interaction):
            await interaction.response.send_message("pong", ephemeral=True)

    async def setup_hook(self):
        await self.tree.sync()


async def timed(calls, at_once):
    """Seconds a call, the median of all, with so many under way at once."""
    times, todo = [], iter(calls)

    async def work():
        for call in todo:
            begun = time.perf_counter()
            await call()
            times.append(time.perf_counter() - begun)

    await asyncio.gather(*(work() for _ in range(at_once)))
    return statistics.median(times)


async def ping_times(sandbox_of):
    sandbox, world = sandbox_of
    client = Bare()
    task = asyncio.create_task(client.start(sandbox.token))
    await client.wait_until_ready() if client.is_ready() else await asyncio.sleep(0.5)
    actors = [world.actor(f"P{n}") for n in range(50)]
    found = {}
    for at_once in (1, 50):
        calls = [lambda a=actors[n % 50]: a.slash("ping") for n in range(300)]
        found[at_once] = await timed(calls, at_once)
    await client.close()
    await asyncio.gather(task, return_exceptions=True)
    return found


def bare_commit(folder):
    """Seconds that this disk takes to make one small commit safe, the median."""
    with contextlib.closing(sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE t (a)")
        times = []
        for _ in range(100):
            begun = time.perf_counter()
            db.execute("INSERT INTO t VALUES (?)", (b"x" * 4096,))
            times.append(time.perf_counter() - begun)
    return statistics.median(times)


async def test_a_command_costs_at_most_three_pings(stage, tmp_path):
    """From the slash command to its visible result, the commit included, over a bare ping and a bare commit."""
    pairs = []
    for n in range(50):
        first, second = stage.world.actor(f"A{n}"), stage.world.actor(f"B{n}")
        pairs.append(await stage.match(first, second, seed=n))
    await asyncio.sleep(4)
    ours = {}
    for at_once in (1, 50):
        times = []
        for _ in range(3):
            first = [lambda p=p: p.actor.slash("choose", {"what": "rock"}, in_=p.thread) for p, _ in pairs]
            second = [lambda p=p: p.actor.slash("choose", {"what": "rock"}, in_=p.thread) for _, p in pairs]
            times += [await timed(first, at_once), await timed(second, at_once)]
            await asyncio.sleep(2.5)
        ours[at_once] = statistics.median(times)
    sandbox = await server.start(bot_permissions=permissions.invitation().value)
    with discord_py.point_at(sandbox):
        bare = await ping_times((sandbox, sandbox.world))
    await sandbox.close()
    commit = await asyncio.to_thread(bare_commit, tmp_path)
    # Fifty at once share their commits.
    floor = {1: bare[1] + commit, 50: bare[50] + commit}
    ratios = {n: ours[n] / floor[n] for n in ours}
    print(f"bare commit {commit * 1000:.1f} ms")
    for n, took in ours.items():
        print(f"{n} at once: {took * 1000:.1f} ms, ping {bare[n] * 1000:.1f} ms: {took / bare[n]:.1f}x, "
              f"over ping and commit {ratios[n]:.1f}x")  # fmt: skip
    assert max(ratios.values()) <= 3


async def test_two_hundred_matches_keep_within_the_limits(stage):
    """Everyone clicks every few seconds for half a minute, with Discord's rate limits in force."""
    world = stage.world
    pairs = []
    for n in range(200):
        first, second = world.actor(f"A{n}"), world.actor(f"B{n}")
        pair = await stage.match(first, second, seed=n)
        for player in pair:
            await player.open_hand()
        pairs.append(pair)
    await asyncio.sleep(5)
    world.rates.enabled = True
    calls, refused = len(world.calls), world.rates.refused
    delays: list[float] = []
    end = time.monotonic() + 30

    async def play(pair: tuple[Player, Player]) -> None:
        table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
        rng = random.Random(table.match_id)
        await asyncio.sleep(rng.random() * 4)
        while time.monotonic() < end and table.result is None and table.pending:
            decision = table.pending[0]
            player = pair[decision.seat]
            asked = time.monotonic()
            if not player.asks(decision):
                await world.until(lambda p=player, d=decision: p.asks(d), 20, "a prompt")
            delays.append(time.monotonic() - asked)
            await player.press(decision)
            await asyncio.sleep(2 + rng.random() * 4)

    await asyncio.gather(*(play(pair) for pair in pairs))
    made = [c for c in world.calls[calls:] if not c.route.startswith(("/interactions", "/webhooks"))]
    p95 = statistics.quantiles(delays, n=20)[18]
    decisions = len(delays)
    print(f"{decisions} decisions, {len(made) / 30:.1f} calls/s, {len(made) / decisions:.2f} calls a decision, "
          f"429: {world.rates.refused - refused}, prompt p95 {p95:.2f} s")  # fmt: skip
    assert p95 < 3
    assert world.rates.refused - refused <= len(made) // 50
