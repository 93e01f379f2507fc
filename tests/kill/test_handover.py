"""A worker and a standby, each a process, on matches that are being clicked: killed, frozen, or asked to go."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal

import pytest

from bot.cli import main
from bot.commands.base import permissions
from bot.sandbox import server
from bot.workers.heart import LEFT
from tests.kill.crowd import Couple, Workers, answered_at, by_six, clicked, come_true

#: Seconds between two clicks of a couple.
PACE = 1.0


class Table:
    """What is measured of one end of a worker."""

    def __init__(self, scene: list[Couple], workers: Workers) -> None:
        self.couples, self.workers = scene, workers
        self.world = scene[0].world

    async def played_through(self, end) -> dict[str, float]:
        """Let all click while a worker is ended by `end`; return seconds until what went on again."""
        stop = asyncio.Event()
        playing = [asyncio.create_task(each.clicks(stop, PACE)) for each in self.couples]
        await asyncio.sleep(2 * PACE)
        before, since = self.workers.holder(), self.world.clock.now()
        ending = asyncio.create_task(end(before))
        await come_true(lambda: self.workers.holder() not in (0, before))
        taken = self.world.clock.now() - since

        def went_on():
            found = clicked(self.world, since)
            return all(
                any(answered_at(each) < float("inf") for each in found.get(couple.match, ()))
                for couple in self.couples
            )

        await come_true(went_on)
        await asyncio.sleep(PACE)
        stop.set()
        await asyncio.gather(*playing)
        await ending
        return {"taken": taken, **self.figures(since)}

    def figures(self, since: float) -> dict[str, float]:
        """When the first click was answered, and when each match had one answered, that came from then on."""
        found = clicked(self.world, since)
        firsts = [min(map(answered_at, found[couple.match])) - since for couple in self.couples]
        unanswered = sum(
            each.kind is None and self.world.clock.now() - each.at > self.world.deadline
            for match in found.values()
            for each in match
        )
        return {"first": min(firsts), "all": max(firsts), "unanswered": unanswered}


@pytest.mark.real_time
@pytest.mark.timeout(420)
async def test_a_worker_killed_frozen_or_asked_to_go_is_followed_at_once(tmp_path, proof):
    matches = proof.size(1, 12)
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    world = sandbox.world
    async with sandbox:
        workers = Workers(sandbox, tmp_path)
        quiet, *couples = (
            Couple(workers, world, number, world.add_guild(f"Guild {number}"))
            for number in range(matches + 1)
        )
        workers.start(2, "--calls")
        await by_six([quiet, *couples], Couple.begin)
        table = Table(couples, workers)
        figures = {}

        async def kill(holder):
            os.kill(holder, signal.SIGKILL)

        async def freeze(holder):
            os.kill(holder, signal.SIGSTOP)

        async def drain(_holder):
            words = ["workers", "drain", "0", "--database", workers.address.url]
            assert await asyncio.to_thread(main, words) == 0

        ends = {"killed": kill, "frozen": freeze, "drained": drain}
        if not proof.full:
            del ends["killed"], ends["frozen"]  # `test_takeover.py` shows both small
        for name, end in ends.items():
            await workers.ready()
            hands = await opened(quiet)
            before = workers.holder()
            found = await table.played_through(end)
            figures |= {f"{name}, {what} s": round(value, 2) for what, value in found.items()}
            await come_true(lambda hands=hands: all(answer_edited(world, each) for each in hands))
            if end is freeze:
                await wakes(workers, before)
        await by_six([quiet, *couples], Couple.leave)
        assert workers.out_of_turn(world.starts.made) == 0
        world.forgive()
    proof.record("a worker that ends is followed at once", matches=matches, **figures)


async def opened(couple: Couple):
    """Both open their hands; the messages, and what is edited of them so far."""
    found = []
    for actor in couple.pair:
        opening = await actor.forge(couple.table(couple.match), f"t.{couple.match}.hand")
        await couple.world.until(lambda opening=opening: opening.original)
        found.append(opening)
    await asyncio.sleep(1)
    return [(each, len(edits(couple.world, each))) for each in found]


def edits(world, opening):
    """The bot's calls that have edited the answer to an interaction."""
    token = opening.payload["token"]
    return [call for call in world.calls_to("/webhooks/", "PATCH") if f"/{token}/" in call.path]


def answer_edited(world, hand) -> bool:
    opening, before = hand
    return len(edits(world, opening)) > before


async def wakes(workers: Workers, frozen: int) -> None:
    """A frozen worker that wakes writes and sends nothing, and ends."""

    def sent():
        return sum(number == frozen for _, number, _ in workers.calls())

    journal = "SELECT * FROM journal ORDER BY match_id, seq"
    played, calls = workers.rows(journal), sent()
    with contextlib.suppress(ProcessLookupError):
        os.kill(frozen, signal.SIGCONT)
    await come_true(lambda: f"{frozen} {LEFT}" in workers.said())
    assert workers.rows(journal) == played
    assert sent() == calls
