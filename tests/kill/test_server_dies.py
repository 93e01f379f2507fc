"""The server dies: a backend is killed while matches are played, and PostgreSQL ends all others and starts anew."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time

import pytest

from bot.commands.base.services import explain
from bot.store import StoreError, open_store
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
    """Everybody clicks, one after the other; who is refused reads why, and clicks again."""

    def __init__(self) -> None:
        self.acknowledged: dict[int, tuple[int, int]] = {}
        self.refused: list[str] = []
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
            await asyncio.sleep(0.005)


@pytest.mark.real_time
@pytest.mark.timeout(7200)
async def test_a_server_that_dies_loses_nothing_and_nobody_is_restarted(proof):
    games, deaths = ["toy"] * proof.size(2, 30), proof.size(1, 3)
    address = postgres.own()
    await prepared(address, games)
    store = await open_store(address, slots=2)
    left: list[str] = []
    heart = Heart(store, left.append)
    heart.start()
    tables, clicking, rng = Tables(store, GAMES), Clicking(), random.Random(5)
    playing = [asyncio.create_task(clicking.play(await tables.table(n + 1))) for n in range(len(games))]
    for _ in range(deaths):
        before = len(clicking.acknowledged)
        while len(clicking.acknowledged) < before + 10:  # noqa: ASYNC110 - so play others
            await asyncio.sleep(0.01)
        with beside(address) as db:
            backends = [row[0] for row in db.execute(BACKENDS)]
        os.kill(rng.choice(backends), signal.SIGKILL)
        after = len(clicking.acknowledged)
        async with asyncio.timeout(PATIENCE):
            while len(clicking.acknowledged) < after + 10:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.01)
    await asyncio.gather(*playing)
    for click, (match, epoch) in clicking.acknowledged.items():
        assert (await store.journal.rows(match, epoch))[0].interaction_id == click
    for number in range(1, len(games) + 1):
        assert (await tables.verify(number)).problems == []
        assert (await tables.info(number)).status == "over"
    assert left == []
    heart.stop()
    await tables.drain()
    await store.close()
    if proof.full:
        assert clicking.longest <= 5
        assert clicking.slowest <= 2.5
    proof.record(
        "the server dies and nothing is lost",
        deaths=deaths,
        matches=len(games),
        answers=len(clicking.acknowledged),
        refused=len(clicking.refused),
        lost=0,
        commits_again_after_s=f"{clicking.longest:.1f}",
        slowest_refusal_s=f"{clicking.slowest:.2f}",
    )
