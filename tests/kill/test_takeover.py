"""Workers on one server, each a process, two at work: killed or frozen they are followed, and they play together."""

from __future__ import annotations

import contextlib
import os
import random
import signal

import pytest

from bot.commands.base import permissions
from bot.sandbox import server
from bot.sandbox.commands import CannotDoError
from bot.store.slots import WorkerSlot
from bot.workers.heart import LEFT
from tests import postgres
from tests.kill.test_telling import Scene
from tests.processes import begin
from tests.stores import beside

#: Two slots of two shards each, and a standby; whoever ends is replaced by another.
SLOTS, SHARDS, WORKERS = 2, 4, 3
HELD = (
    "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)"
    " WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND application_name LIKE ?"
    " AND (classid::bigint << 32) + objid::bigint = hashtextextended('arbitre ' || current_schema() || ?, 0)"
)


class ServedScene(Scene):
    """The same players, with the database on a server, and workers."""

    def __init__(self, sandbox, folder):
        super().__init__(sandbox.world, folder, random.Random(5))
        self.address = postgres.fresh()
        self._said = folder / "said"
        where = (self.address.url, sandbox.api_url, sandbox.gateway_url, sandbox.url, sandbox.token)
        counts = ["--workers", str(WORKERS), "--slots", str(SLOTS), "--shards", str(SHARDS), "--apart", "0.5"]
        with self._said.open("w") as out:
            begin("-m", "tests.kill.one_bot", *where, *counts, out=out)

    def rows(self, sql, *values):
        with beside(self.address) as db:
            there = db.execute("SELECT to_regclass('outbox') IS NOT NULL").fetchone()[0]
            return [tuple(row) for row in db.execute(sql, values)] if there else []

    def said(self):
        """What the workers have said so far."""
        return self._said.read_text("utf-8").splitlines()

    def holder(self, slot):
        """The number of the worker that has a slot, 0 while there is none."""
        numbers = [int(line) for line in self.said() if line.isdigit()]
        return next((n for n in numbers if self.one(HELD, f"arbitre {n} on %", f" {slot}")), 0)

    async def answer_privately(self, match):
        """Some answer by a hand that is opened in a DM, which another worker is sent than the thread's."""
        for actor in self.pair:
            with contextlib.suppress(CannotDoError):
                opening = await actor.slash("hand", {"match": match}, in_=actor.dm, wait_=False)
                await self.press_one(actor, match, opening)


async def sandbox_of(slot):
    """A sandbox whose server is a slot's."""
    while True:
        sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
        if slot.serves(int(sandbox.world.guild.id)):
            return sandbox
        await sandbox.close()


@pytest.mark.real_time
@pytest.mark.timeout(180)
async def test_workers_play_together_and_those_killed_or_frozen_are_followed(tmp_path):
    sandbox = await sandbox_of(WorkerSlot(1, SLOTS))  # direct messages are slot 0's
    sandbox.world.remember = False
    sandbox.world.starts.apart = 0.1
    journal = "SELECT * FROM journal ORDER BY match_id, seq"
    async with sandbox:
        scene = ServedScene(sandbox, tmp_path)
        match = await scene.begin()
        rows = len(scene.rows(journal))
        await scene.until(lambda: len(scene.rows(journal)) > rows, lambda: scene.answer_privately(match))
        # Its thread shows it, by a hint.
        await scene.until(lambda: scene.one("SELECT count(*) FROM outbox") == 0)
        killed = scene.holder(1)
        os.kill(killed, signal.SIGKILL)
        await scene.answers(match, 1)
        frozen = scene.holder(1)
        os.kill(frozen, signal.SIGSTOP)
        await scene.until(lambda: scene.holder(1) not in (0, frozen))
        await scene.answers(match, 1)  # the frozen one is sent those clicks, too
        played, before = scene.rows(journal), len(scene.said())
        os.kill(frozen, signal.SIGCONT)
        await scene.until(lambda: f"{frozen} {LEFT}" in scene.said())
        assert scene.rows(journal) == played
        since = str(scene.said()[before:])  # of the clicks that it was sent it has told nobody anything
        assert "worker.leaves" in since
        assert "command failed" not in since
        assert f"{killed} {-signal.SIGKILL}" in scene.said()
        await scene.end(match)
        wrong = scene.wrong(match, moved=False)
        assert [each for each in wrong if "in a DM" not in each] == []  # they opened several there themselves
        assert sandbox.world.starts.early == 0
        sandbox.world.forgive()
