"""Upgrades on matches that are being clicked: each migrates the database, and restarts the workers one by one."""

from __future__ import annotations

import asyncio
import signal

import pytest

from bot.cli import main
from bot.commands.base import permissions
from bot.sandbox import server
from bot.store.postgres import migrate
from tests import postgres
from tests.kill.crowd import Couple, Workers, clicked, come_true
from tests.kill.versions import FURTHER, know
from tests.processes import begin

#: Clicks of all couples in a second.
RATE = 10


class Versions(Workers):
    """A worker and a standby, each a process of some version."""

    def __init__(self, sandbox, folder):  # begins none yet
        self.address, self.gateway = postgres.fresh(), sandbox.gateway
        self._words = (self.address.url, sandbox.api_url, sandbox.gateway_url, sandbox.url, sandbox.token)
        self._folder, self.running, self.count = folder, {}, 0

    def said(self):
        return [str(number) for number in self.running]

    async def start(self, version):
        """Begin a process of a version, and wait until it is on the gateway."""
        self.count += 1
        counts = ["--workers=1", "--slots=1", "--shards=1", "--apart=0.5", f"--steps={version}"]
        with (self._folder / f"{self.count}.txt").open("w") as out:
            process = begin("-m", "tests.kill.one_bot", *self._words, *counts, out=out)
        self.running[process.pid] = process
        await come_true(lambda: self.connected() >= len(self.running))

    async def stop(self, number):
        """Ask a process to go, and wait until it has gone in peace."""
        process = self.running.pop(number)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait) == 0

    def faults(self):
        """What the processes say they have failed to do; a click is answered then, too, by an apology."""
        lines = [
            line
            for file in sorted(self._folder.glob("*.txt"))
            for line in file.read_text("utf-8").splitlines()
        ]
        return [line for line in lines if "error_id=" in line or line.startswith("Traceback")]

    async def upgrade(self, version):
        """Bring the database up to date beside those at work; then replace the standby, and then the worker."""
        assert await asyncio.to_thread(main, ["db", "migrate", "--database", self.address.url]) == 0
        holder = self.holder()
        [standby] = {*self.running} - {holder}
        for number in (standby, holder):
            await self.stop(number)
            await self.start(version)
        await come_true(self.holder)


def twice(world):
    """The interactions that the bot answered more than once."""
    seen, again = set(), set()
    for call in world.calls_to("/callback", "POST"):
        (again if call.path in seen else seen).add(call.path)
    return again


@pytest.mark.real_time
@pytest.mark.timeout(420)
async def test_upgrades_leave_no_click_unanswered(tmp_path, monkeypatch, proof):
    matches, upgrades = proof.size(2, 10), proof.size(1, len(FURTHER))
    monkeypatch.setattr(migrate, "migrations", migrate.migrations)
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    world = sandbox.world
    world.starts.apart = 0.1
    async with sandbox:
        workers = Versions(sandbox, tmp_path)
        await workers.start(0)
        await come_true(workers.holder)
        await workers.start(0)
        couples = [Couple(workers, world, (f"A{n}", f"B{n}"), seed=n) for n in range(matches)]
        for each in couples:
            await each.begin()
        since, stop = world.clock.now(), asyncio.Event()
        playing = [asyncio.create_task(each.clicks(stop, matches / RATE)) for each in couples]
        first = workers.rows("SELECT version FROM schema_version")[0][0]
        for version in range(1, upgrades + 1):
            know(version)
            await workers.upgrade(version)
            assert workers.rows("SELECT version FROM schema_version") == [(first + version,)]
        stop.set()
        await asyncio.gather(*playing)
        lasted = world.clock.now() - since
        for each in couples:
            await each.end(each.match)
            assert each.wrong(each.match, moved=False) == []
        clicks = [click for match in clicked(world, since).values() for click in match]
        missed = [click.what for click in clicks if click.kind is None]
        again = twice(world)
        assert world.starts.early == 0
        for number in [*workers.running]:
            await workers.stop(number)
        assert workers.faults() == []
    proof.record(
        "upgrades under load",
        upgrades=upgrades,
        matches=matches,
        clicks=len(clicks),
        a_second=round(len(clicks) / lasted, 1),
        unanswered=len(missed),
        answered_twice=len(again),
        slowest_s=round(max(click.latency for click in clicks), 2),
    )
    assert (missed, again) == ([], set())
