"""The server dies: a backend is killed while matches are played, and PostgreSQL ends all others and starts anew."""

from __future__ import annotations

import asyncio
import math
import os
import random
import signal
import time
from pathlib import Path

import pytest

from bot.commands.base.services import explain
from bot.store import ServerAddress, StoreError, open_store
from bot.tables import Table, TableFaultError, Tables
from bot.words import Words
from bot.workers.heart import Heart
from engine.core.decision import IllegalMoveError
from tests import postgres
from tests.clock import PATIENCE
from tests.kill.one_match import GAMES, answer_of, interaction
from tests.kill.test_kill import prepared
from tests.stores import beside

BACKENDS = (
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name LIKE 'arbitre%'"
    " AND pid <> pg_backend_pid()"
)


class Clicking:
    """Everybody clicks, one after the other; who is refused reads why, and clicks again.

    After `most` acknowledged answers nobody does, until there are to be more.
    """

    def __init__(self) -> None:
        self.acknowledged: dict[int, tuple[int, int]] = {}
        self.refused: list[str] = []
        self.pause = 0.005
        self.most = math.inf
        self.slowest = self.longest = 0.0
        self.last = time.monotonic()

    async def play(self, table: Table) -> None:
        """Play a match until it is over."""
        while table.pending:
            decision, attempt = table.pending[0], 0
            while True:
                given, click = (
                    answer_of(table.match_id, decision, attempt),
                    interaction(table.match_id, decision.id),
                )
                while len(self.acknowledged) >= self.most:  # noqa: ASYNC110 - so play others
                    await asyncio.sleep(0.01)
                before = time.monotonic()
                try:
                    outcome = await table.submit(decision.seat, decision.id, given, interaction_id=click)
                except IllegalMoveError:
                    attempt += 1
                except (StoreError, TableFaultError) as error:
                    self.refused.append(explain(error, Words("en")))
                    self.slowest = max(self.slowest, time.monotonic() - before)
                    await asyncio.sleep(0.02)
                else:
                    self.longest = max(self.longest, time.monotonic() - self.last)
                    self.last = time.monotonic()
                    self.acknowledged[click] = table.match_id, outcome.epoch
                    break
            await asyncio.sleep(self.pause)


class Served:
    """A worker on a server, and everybody who clicks."""

    def __init__(self, address: ServerAddress, matches: int) -> None:
        self.address, self.matches = address, matches
        self.clicking = Clicking()
        self.left: list[str] = []

    async def open(self) -> None:
        """Begin to play."""
        self.store = await open_store(self.address, slots=2)
        self.heart = Heart(self.store, self.left.append)
        self.heart.start()
        self.tables = Tables(self.store, GAMES)
        found = [await self.tables.table(n + 1) for n in range(self.matches)]
        self.playing = [asyncio.create_task(self.clicking.play(table)) for table in found]

    async def some(self) -> None:
        """Wait for some answers more."""
        after = len(self.clicking.acknowledged)
        async with asyncio.timeout(PATIENCE):
            while len(self.clicking.acknowledged) < after + 10:  # noqa: ASYNC110 - so play others
                await asyncio.sleep(0.01)

    async def end(self) -> dict[str, object]:
        """Play to the end and see that nothing is lost; the figures."""
        await asyncio.gather(*self.playing)
        for click, (match, epoch) in self.clicking.acknowledged.items():
            assert (await self.store.journal.rows(match, epoch))[0].interaction_id == click
        for number in range(1, self.matches + 1):
            assert (await self.tables.verify(number)).problems == []
            assert (await self.tables.info(number)).status == "over"
        assert self.left == []
        self.heart.stop()
        await self.tables.drain()
        await self.store.close()
        return {
            "matches": self.matches,
            "answers": len(self.clicking.acknowledged),
            "refused": len(self.clicking.refused),
            "lost": 0,
            "longest_without_a_commit_s": f"{self.clicking.longest:.1f}",
            "slowest_refusal_s": f"{self.clicking.slowest:.2f}",
        }


@pytest.mark.real_time
@pytest.mark.timeout(7200)
async def test_a_server_that_dies_loses_nothing_and_nobody_is_restarted(proof):
    games, deaths, rng = ["toy"] * proof.size(2, 30), proof.size(1, 3), random.Random(5)
    served = Served(postgres.own(), len(games))
    await prepared(served.address, games)
    await served.open()
    for _ in range(deaths):
        await served.some()
        with beside(served.address) as db:
            backend = rng.choice([row[0] for row in db.execute(BACKENDS)])
        os.kill(backend, signal.SIGKILL)
        while Path(f"/proc/{backend}").exists():  # noqa: ASYNC110, ASYNC240 - until the server knows
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.1)  # in which it ends the others: from then on nothing is kept until it is back
        await served.some()
    figures = await served.end()
    if proof.full:
        assert served.clicking.longest <= 5
        assert served.clicking.slowest <= 2.5
    proof.record("the server dies and nothing is lost", deaths=deaths, **figures)


@pytest.mark.real_time
@pytest.mark.timeout(7200)
async def test_a_standby_that_takes_the_place_of_its_server_has_all_that_was_acknowledged(proof):
    games, first = ["toy"] * proof.size(2, 30), postgres.own()
    await prepared(first, games)
    served = Served(postgres.standby(first), len(games))
    await served.open()
    await served.some()
    await asyncio.to_thread(postgres.lose, first)
    await served.some()
    proof.record("a standby of the server is promoted and nothing is lost", **await served.end())
