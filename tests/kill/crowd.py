"""Couples who play at workers, which are processes, and when each of their clicks was answered."""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import random
import re
from pathlib import Path

from bot.sandbox.commands import CannotDoError
from bot.sandbox.interactions import Interaction
from bot.sandbox.server import Sandbox
from tests import postgres
from tests.clock import PATIENCE
from tests.kill.test_telling import Scene
from tests.processes import begin
from tests.stores import beside

HELD = (
    "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)"
    " WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND application_name LIKE ?"
    " AND (classid::bigint << 32) + objid::bigint = hashtextextended('arbitre ' || current_schema() || ?, 0)"
)
_MATCH = re.compile(r"[at]\.(\d+)\.")


class Workers:
    """So many copies of a process on a database of a server; whoever ends is replaced."""

    def __init__(
        self, sandbox: Sandbox, folder: Path, count: int, slots: int, shards: int, apart: float, *calls: str
    ) -> None:
        """`calls`: `--calls`, where they are to say when their calls leave."""
        self.address = postgres.fresh()
        self.gateway = sandbox.gateway
        self._said = folder / "said"
        where = (self.address.url, sandbox.api_url, sandbox.gateway_url, sandbox.url, sandbox.token)
        counts = [f"--workers={count}", f"--slots={slots}", f"--shards={shards}", f"--apart={apart}"]
        with self._said.open("w") as out:
            begin("-m", "tests.kill.one_bot", *where, *counts, *calls, out=out)

    def rows(self, sql, *values):
        """Ask the database."""
        with beside(self.address) as db:
            there = db.execute("SELECT to_regclass('outbox') IS NOT NULL").fetchone()[0]
            return [tuple(row) for row in db.execute(sql, values)] if there else []

    def said(self):
        """What the workers have said so far."""
        return self._said.read_text("utf-8").splitlines()

    def most_calls(self):
        """How many calls that Discord counts have left all of them at most within a second."""
        left = sorted(float(line[5:]) for line in self.said() if line.startswith("call "))
        return max(bisect.bisect_left(left, at + 1) - place for place, at in enumerate(left))

    def holder(self, slot=0):
        """The number of the process that has a slot, 0 while there is none."""
        with beside(self.address) as db:
            for number in {int(line) for line in self.said() if line.isdigit()}:
                if db.execute(HELD, (f"arbitre {number} on %", f" {slot}")).fetchone()[0]:
                    return number
        return 0

    def connected(self, shard=0):
        """How many sessions of a shard are connected."""
        return sum(bool(s.outbox) and s.shard[0] == shard for s in self.gateway.sessions.values())


class Couple(Scene):
    """Two who play one match, by clicks at a human pace."""

    def __init__(
        self, workers: Workers, world, names, guild=None, seed=5
    ) -> None:  # no Scene of its own players
        self.world, self.rng, self.workers = world, random.Random(seed), workers
        self.pair = tuple(world.actor(name, guild=guild) for name in names)
        self.match = 0

    def rows(self, sql, *values):
        return self.workers.rows(sql, *values)

    async def begin(self, games=1):
        self.match = await super().begin(games)
        return self.match

    async def clicks(self, stop: asyncio.Event, pace: float, answer=None) -> None:
        """Play until it is to stop."""
        await asyncio.sleep(self.rng.random() * pace)
        while not stop.is_set():
            with contextlib.suppress(CannotDoError, TimeoutError):
                await (answer or self.answer)(self.match)
            await asyncio.sleep(pace)


def clicked(world, since: float = 0.0) -> dict[int, list[Interaction]]:
    """The clicks of each match that came after a moment."""
    found: dict[int, list[Interaction]] = {}
    for each in [*world.interactions.values()]:
        meant = _MATCH.match(each.what)
        if meant and each.at >= since:
            found.setdefault(int(meant[1]), []).append(each)
    return found


def answered_at(interaction: Interaction) -> float:
    """When a click was answered; never, as yet, for one that was not."""
    return float("inf") if interaction.kind is None else interaction.at + interaction.latency


async def come_true(what, seconds: float = 4 * PATIENCE):
    """Wait until something has come true, looking often; return it."""
    end = asyncio.get_running_loop().time() + seconds
    while not (found := what()):
        assert asyncio.get_running_loop().time() < end, "it never came true"
        await asyncio.sleep(0.02)
    return found
