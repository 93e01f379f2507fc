"""Several workers, each with its shards of many guilds: every match is played, and nothing is told twice."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.commands.base import permissions
from bot.sandbox import server
from tests.kill.crowd import Couple, Workers, by_six, come_true

WORKERS, SHARDS = 3, 6
#: Seconds between two clicks of a couple; all play for three times as long.
PACE = 4.0
#: What Discord allows in a second, of all workers together.
LIMIT = 50


class Visitors(Couple):
    """A couple who see when the thread shows what they did elsewhere."""

    async def answer_in_a_dm(self) -> float:
        """Answer by a hand in a direct message; seconds from the click until the thread shows what came of it."""
        thread = str(self.thread(self.match))
        rows, events = self.given(), len(self.world.events)
        await self.until(lambda: self.given() > rows, lambda: self.answer_in_dms(self.match))
        return await come_true(lambda: self._shown(thread, events))

    def _shown(self, thread: str, since: int) -> float | None:
        """Seconds from the last answer that was clicked before the thread changed, until it did."""
        clicks = [
            ix.at
            for ix in [*self.world.interactions.values()]
            if ix.what.startswith(f"a.{self.match}.") and not ix.payload.get("guild_id")
        ]
        for event in self.world.events[since:]:
            if (
                event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE")
                and json.loads(event.text)["channel_id"] == thread
            ):
                before = [at for at in clicks if at <= event.at]
                if before:
                    return event.at - max(before)
        return None


class Lateness:
    """How late this process is at most, in seconds: calls that came meanwhile are counted together."""

    def __init__(self) -> None:
        self.most = 0.0

    async def watch(self) -> None:
        """Look again and again."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + 0.05
            await asyncio.sleep(0.05)
            self.most = max(self.most, loop.time() - due)


@pytest.mark.real_time
@pytest.mark.timeout(570)
async def test_workers_with_several_shards_play_in_many_guilds(tmp_path, proof):
    guilds, apart, pace = proof.size(3, 60), proof.size(0.5, 5.5), proof.size(1.0, PACE)
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    world = sandbox.world
    late = Lateness()
    async with sandbox:
        watching = asyncio.create_task(late.watch())
        places = [world.guild, *(world.add_guild(f"Guild {n}") for n in range(1, guilds))]
        workers = Workers(sandbox, tmp_path, slots=WORKERS, shards=SHARDS, apart=apart)
        workers.start(WORKERS, "--calls")
        await come_true(lambda: all(workers.connected(shard) for shard in range(SHARDS)))
        couples = [Visitors(workers, world, number, guild) for number, guild in enumerate(places)]
        await by_six(couples, Visitors.begin)
        stop = asyncio.Event()
        playing = [asyncio.create_task(each.clicks(stop, pace)) for each in couples]
        before = [each.given() for each in couples]
        await asyncio.sleep(3 * pace)
        stop.set()
        await asyncio.gather(*playing)
        for each, rows in zip(couples, before, strict=True):
            if each.given() == rows:
                await each.answers(each.match, 1)  # each match plays
        await come_true(lambda: not workers.rows("SELECT 1 FROM outbox"))
        shown = sorted([await each.answer_in_a_dm() for each in couples[:: max(1, guilds // 12)]])
        answers = sum(each.given() for each in couples)
        await by_six(couples, Visitors.leave)
        assert (world.starts.made, workers.out_of_turn(SHARDS)) == (SHARDS, 0)
        watching.cancel()
        missed = [ix for ix in world.interactions.values() if ix.kind is None]
        world.forgive()
    most = workers.most_calls()
    proof.record(
        "workers with several shards play in many guilds",
        workers=WORKERS,
        shards=SHARDS,
        guilds=guilds,
        answers=answers,
        clicks=len(world.interactions),
        unanswered=len(missed),
        starts=world.starts.made,
        out_of_turn=workers.out_of_turn(SHARDS),
        most_calls_in_a_second=most,
        **{
            "as they arrived at a sandbox": world.rates.busiest,
            "that was late by s": round(late.most, 2),
            "from a DM to the thread s, median": round(shown[len(shown) // 2], 2),
            "from a DM to the thread s, most": round(shown[-1], 2),
        },
    )
    assert most <= LIMIT
