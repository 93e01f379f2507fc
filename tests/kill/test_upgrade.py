"""Upgrades on matches that are being clicked: each migrates the database, and restarts the workers one by one."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from bot.cli import main
from bot.commands.base import permissions
from bot.sandbox import server
from bot.store.postgres import migrate
from bot.store.slots import WorkerSlot
from tests.kill.crowd import Couple, Workers, by_six, come_true, guild_of
from tests.kill.versions import FURTHER, know

#: Two workers at work, each with a shard.
SLOTS = 2
#: Clicks of all couples in a second.
RATE = 10


class Players(Couple):
    """A couple in a guild of one of the slots, of whom half play in their thread and half in direct messages."""

    def __init__(self, crew, world, number):
        super().__init__(crew, world, number, guild_of(world, WorkerSlot(number % SLOTS, SLOTS)))
        #: Whether one worker plays their clicks and the other shows them.
        self.crosses = number % 4 == 1
        self.usual = self.answer_in_dms if number % 4 in (1, 2) else self.answer


class Upgrade:
    """Workers of several versions, whom couples click all the time."""

    def __init__(self, crew: Workers, couples: list[Players]) -> None:
        self.crew, self.couples = crew, couples
        self.crossed = 0

    async def to(self, version: int, more: int) -> None:
        """Bring the database up to date beside those at work, begin the new ones, and ask the old ones to go.

        In between one slot is an old worker's and one a new one's, until each couple has given so many answers `more`.
        """
        assert await asyncio.to_thread(main, ["db", "migrate", "--database", self.crew.address.url]) == 0
        old = self.crew.running()
        slots = range(SLOTS)[:: 1 if version % 2 else -1]
        self.crew.start(SLOTS + 1, f"--steps={version}", "--once")
        await come_true(lambda: len(self.crew.running()) > 2 * SLOTS + 1)
        await self.crew.ready()
        [waits] = old - {self.crew.holder(slot) for slot in slots}
        await self.stop(waits)
        for slot in slots:
            await self.stop(self.crew.holder(slot))
            await come_true(lambda slot=slot: self.crew.holder(slot) not in {0} | old)
            if {self.crew.holder(slot) for slot in slots} & old:
                await self.play(more)
        assert self.crew.running().isdisjoint(old)

    async def play(self, more: int) -> None:
        """Wait until each couple has given so many answers more."""
        before = [each.given() for each in self.couples]
        for each, rows in zip(self.couples, before, strict=True):
            await come_true(lambda each=each, rows=rows: each.given() >= rows + more)
        self.crossed += sum(
            each.given() - rows for each, rows in zip(self.couples, before, strict=True) if each.crosses
        )

    async def stop(self, number: int) -> None:
        """Ask a process to go, and wait until it has gone in peace."""
        os.kill(number, signal.SIGTERM)
        await come_true(lambda: number not in self.crew.running())
        assert f"{number} 0" in self.crew.said()


def twice(world):
    """The interactions that the bot answered more than once."""
    seen, again = set(), set()
    for call in world.calls_to("/callback", "POST"):
        (again if call.path in seen else seen).add(call.path)
    return again


@pytest.mark.real_time
@pytest.mark.timeout(420)
async def test_upgrades_leave_no_click_unanswered(tmp_path, monkeypatch, proof):
    matches, upgrades = proof.size(2, 12), proof.size(1, len(FURTHER))
    monkeypatch.setattr(migrate, "migrations", migrate.migrations)
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    world = sandbox.world
    async with sandbox:
        crew = Workers(sandbox, tmp_path, slots=SLOTS, shards=SLOTS, apart=0.2)
        couples = [Players(crew, world, number) for number in range(matches)]
        crew.start(SLOTS + 1, "--once")
        await come_true(lambda: len(crew.running()) > SLOTS)
        await crew.ready()
        await by_six(couples, Players.begin)
        since, stop = world.clock.now(), asyncio.Event()
        playing = [asyncio.create_task(each.clicks(stop, matches / RATE, each.usual)) for each in couples]
        upgrade = Upgrade(crew, couples)
        first = crew.rows("SELECT version FROM schema_version")[0][0]
        for version in range(1, upgrades + 1):
            know(version)
            await upgrade.to(version, proof.size(1, 5))
            assert crew.rows("SELECT version FROM schema_version") == [(first + version,)]
        stop.set()
        await asyncio.gather(*playing)
        lasted = world.clock.now() - since
        await by_six(couples, Players.leave)
        clicks = [click for click in world.interactions.values() if click.at >= since]
        missed = [click.what for click in clicks if click.kind is None]
        again = twice(world)
        assert crew.out_of_turn(world.starts.made) == 0
        await asyncio.gather(*map(upgrade.stop, crew.running()))
        # A click is answered, too, by an apology for what the worker has failed to do.
        faults = [line for line in crew.said() if "error_id=" in line or line.startswith("Traceback")]
        assert faults == []
    slowest = round(max(click.latency for click in clicks), 2)
    proof.record(
        "upgrades under load",
        upgrades=upgrades,
        slots=SLOTS,
        matches=matches,
        clicks=len(clicks),
        a_second=round(len(clicks) / lasted, 1),
        answers_by_one_version_shown_by_the_other=upgrade.crossed,
        unanswered=len(missed),
        answered_twice=len(again),
        slowest_s=slowest,
    )
    assert (missed, again) == ([], set())
    if proof.full:
        assert slowest <= 1.5
