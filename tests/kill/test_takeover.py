"""Workers on one server, each a process, two at work: killed or frozen they are followed, and they play together."""

from __future__ import annotations

import os
import signal

import pytest

from bot.commands.base import permissions
from bot.sandbox import server
from bot.store.slots import WorkerSlot
from bot.workers.heart import LEFT
from tests.kill.crowd import Couple, Workers, guild_of

#: Two slots of two shards each, and a standby; whoever ends is replaced by another.
SLOTS, SHARDS, WORKERS = 2, 4, 3


@pytest.mark.real_time
@pytest.mark.timeout(180)
async def test_workers_play_together_and_those_killed_or_frozen_are_followed(tmp_path):
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    sandbox.world.remember = False
    journal = "SELECT * FROM journal ORDER BY match_id, seq"
    async with sandbox:
        workers = Workers(sandbox, tmp_path, slots=SLOTS, shards=SHARDS)
        # Direct messages are slot 0's.
        scene = Couple(workers, sandbox.world, guild=guild_of(sandbox.world, WorkerSlot(1, SLOTS)))
        workers.start(WORKERS)
        match = await scene.begin()
        rows = len(scene.rows(journal))
        await scene.until(lambda: len(scene.rows(journal)) > rows, lambda: scene.answer_in_dms(match))
        # Its thread shows it, by a hint.
        await scene.until(lambda: scene.one("SELECT count(*) FROM outbox") == 0)
        killed = workers.holder(1)
        os.kill(killed, signal.SIGKILL)
        await scene.answers(match, 1)
        frozen = workers.holder(1)
        os.kill(frozen, signal.SIGSTOP)
        await scene.until(lambda: workers.holder(1) not in (0, frozen))
        await scene.answers(match, 1)  # the frozen one is sent those clicks, too
        played, before = scene.rows(journal), len(workers.said())
        os.kill(frozen, signal.SIGCONT)
        await scene.until(lambda: f"{frozen} {LEFT}" in workers.said())
        assert scene.rows(journal) == played
        since = str(workers.said()[before:])  # of the clicks that it was sent it has told nobody anything
        assert "worker.leaves" in since
        assert "command failed" not in since
        assert f"{killed} {-signal.SIGKILL}" in workers.said()
        await scene.leave()
        assert workers.out_of_turn(sandbox.world.starts.made) == 0
        sandbox.world.forgive()
