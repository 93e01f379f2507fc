"""Workers on one server, each a process, one after the other killed or frozen: the next goes on with what it did."""

from __future__ import annotations

import os
import random
import signal

import pytest

from bot.commands.base import permissions
from bot.sandbox import server
from bot.workers.heart import LEFT
from tests import postgres
from tests.kill.test_telling import Scene
from tests.processes import begin
from tests.stores import beside

HOLDERS = (
    "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)"
    " WHERE locktype = 'advisory' AND application_name LIKE 'arbitre % on %'"
)


class ServedScene(Scene):
    """The same players, with the database on a server, and workers of which one is at work."""

    def __init__(self, sandbox, folder, count):
        super().__init__(sandbox.world, folder, random.Random(5))
        self.address = postgres.fresh()
        self._said = folder / "said"
        where = (self.address.url, sandbox.api_url, sandbox.gateway_url, sandbox.url, sandbox.token)
        with self._said.open("w") as out:
            begin("-m", "tests.kill.one_bot", *where, "--workers", str(count), out=out)

    def rows(self, sql, *values):
        with beside(self.address) as db:
            there = db.execute("SELECT to_regclass('outbox') IS NOT NULL").fetchone()[0]
            return [tuple(row) for row in db.execute(sql, values)] if there else []

    def said(self):
        """What the workers have said so far."""
        return self._said.read_text("utf-8").splitlines()

    def at_work(self):
        """The number of the worker that has the slot, 0 while there is none."""
        numbers = [line for line in self.said() if line.isdigit()]
        with beside(self.address) as db:
            held = [name.split()[1] for (name,) in db.execute(HOLDERS)]
        return next((int(number) for number in held if number in numbers), 0)


@pytest.mark.real_time
@pytest.mark.timeout(120)
async def test_a_worker_that_is_killed_or_frozen_is_followed_by_the_next(tmp_path):
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    sandbox.world.remember = False
    journal = "SELECT * FROM journal ORDER BY match_id, seq"
    async with sandbox:
        scene = ServedScene(sandbox, tmp_path, 3)
        match = await scene.begin()
        killed = scene.at_work()
        os.kill(killed, signal.SIGKILL)
        await scene.answers(match, 1)
        frozen = scene.at_work()
        os.kill(frozen, signal.SIGSTOP)
        await scene.until(lambda: scene.at_work() not in (0, frozen))
        await scene.answers(match, 1)  # the frozen one is sent those clicks, too
        rows, before = scene.rows(journal), len(scene.said())
        os.kill(frozen, signal.SIGCONT)
        await scene.until(lambda: f"{frozen} {LEFT}" in scene.said())
        assert scene.rows(journal) == rows
        since = str(scene.said()[before:])  # of the clicks that it was sent it has told nobody anything
        assert "worker.leaves" in since
        assert "command failed" not in since
        assert f"{killed} {-signal.SIGKILL}" in scene.said()
        await scene.end(match)
        assert scene.wrong(match, moved=False) == []
        sandbox.world.forgive()
