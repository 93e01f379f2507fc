"""The store on PostgreSQL beside that on SQLite, on the same disk, in alternating rounds of one run."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import statistics
import time
from collections import Counter
from pathlib import Path

import pytest

from bot.commands.base import permissions
from bot.hosted import hosted_games
from bot.sandbox import server
from bot.store import Address, Store, open_store
from bot.tables import Entry, Tables
from engine.core.decision import IllegalMoveError
from tests import postgres
from tests.bench.test_load import RATE, at_pace, clicking, running, seated
from tests.fairness.files import lists

pytestmark = [pytest.mark.bench, pytest.mark.timeout(900)]

ROUNDS, AT_ONCE, EACH, ALONE, LOADS = 6, 32, 20, 60, 20
#: Hints sent under load, seconds between two; matches that are clicked at, clicks a second.
HINTS, APART, MATCHES, PACE = 300, 0.01, 10, 20


class Measured:
    """A store with one match of Wakfu TCG as it is kept after sixty answers, and others that go on from there."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rates: list[float] = []
        self.alone: list[float] = []
        self.loads: list[float] = []
        self._clicks = itertools.count(1 << 40)

    async def prepare(self) -> None:
        """Play the match, and begin the others."""
        tables, store, brought = Tables(self.store, hosted_games()), self.store, lists()
        first, second = [(await store.users.meet(n)).number for n in (1, 2)]
        offer = await tables.challenge("wakfu", Entry(brought.decks[0], player=first, word="a"), second)
        match = await tables.accept(offer.id, Entry(brought.decks[1], player=second, word="b"))
        table, rng = await tables.begin(match.id), random.Random(1)
        while table.pending and table.epoch < 60:
            decision = rng.choice(table.pending)
            with contextlib.suppress(IllegalMoveError):
                await table.submit(decision.seat, decision.id, decision.shape.sample(rng))
        await tables.drain()
        self.number = table.match_id
        start, *self.rows = await store.journal.rows(self.number)
        self.dump = await store.journal.dump(self.number)
        record = await store.matches.get(self.number)
        self.last = {}
        for _ in range(AT_ONCE):
            number = await store.numbers.next()
            await store.matches.add(
                record.model_copy(update={"id": number, "status": "opening", "seed": b""})
            )
            dump = self.dump.model_copy(update={"match_id": number, "seq": 0})
            await store.journal.begin([start.model_copy(update={"match_id": number})], dump, bytes(32))
            self.last[number] = 0

    async def commit(self, number: int) -> None:
        """Keep one more answer of a match, with the state after it."""
        self.last[number] = seq = self.last[number] + 1
        update = {"match_id": number, "seq": seq}
        row = self.rows[seq % len(self.rows)].model_copy(
            update={**update, "interaction_id": next(self._clicks)}
        )
        await self.store.journal.commit([row], self.dump.model_copy(update=update))

    async def round(self) -> None:
        """Measure once."""

        async def several(number: int) -> None:
            for _ in range(EACH):
                await self.commit(number)

        begun = time.perf_counter()
        await asyncio.gather(*map(several, self.last))
        self.rates.append(AT_ONCE * EACH / (time.perf_counter() - begun))
        for _ in range(ALONE):
            begun = time.perf_counter()
            await self.commit(min(self.last))
            self.alone.append(time.perf_counter() - begun)
        for _ in range(LOADS):
            tables = Tables(self.store, hosted_games())
            begun = time.process_time()
            await tables.table(self.number)
            self.loads.append(time.process_time() - begun)
            await tables.drain()

    def said(self, what: str) -> str:
        """In words."""
        rate, alone, load = map(statistics.median, (self.rates, self.alone, self.loads))
        return (
            f"{what}: {rate:.0f} commits/s with {AT_ONCE} in flight, one alone {alone * 1000:.2f} ms, "
            f"a table loaded in {load * 1000:.2f} ms of processor"
        )


async def test_postgresql_keeps_up_with_sqlite(tmp_path: Path) -> None:
    async def measured(address: Address) -> Measured:
        found = Measured(await open_store(address))
        await found.prepare()
        return found

    file = await measured(tmp_path / "arbitre.sqlite3")
    server = await measured(postgres.fresh(on_disk=True))
    for _ in range(ROUNDS):
        for each in (file, server):
            await each.round()
    for what, each in (("SQLite", file), ("PostgreSQL", server)):
        print(each.said(what))
        await each.store.close()
    rate = statistics.median(ours / bare for ours, bare in zip(server.rates, file.rates, strict=True))
    alone = statistics.median(server.alone) / statistics.median(file.alone)
    print(f"PostgreSQL over SQLite: {rate:.2f} of the commits/s, {alone:.2f} times as long alone")
    assert rate >= 0.25
    assert alone <= 5
    assert statistics.median(server.loads) <= 0.004


async def test_hints_come_soon_under_load() -> None:
    address = postgres.fresh(on_disk=True)
    writing, hearing = Measured(await open_store(address, slots=2)), await open_store(address, slots=2)
    await writing.prepare()
    sent: dict[int, float] = {}
    took: list[float] = []
    ended = asyncio.Event()

    async def hear() -> None:
        async for number in hearing.hints.heard():
            seconds = time.perf_counter() - sent[number]
            took.append(seconds)

    async def load(number: int) -> None:
        while not ended.is_set():
            await writing.commit(number)
            await asyncio.sleep(AT_ONCE / RATE)  # a hundred answers a second

    async def renew() -> None:
        while not ended.is_set():
            for store in (writing.store, hearing):
                await asyncio.to_thread(store.renew)
            await asyncio.sleep(1)

    working = [asyncio.create_task(each) for each in (hear(), renew(), *map(load, writing.last))]
    await asyncio.sleep(1)
    for number in range(HINTS):
        sent[number] = time.perf_counter()
        await writing.store.hints.send(number)
        await asyncio.sleep(APART)
    await asyncio.sleep(1)
    ended.set()
    working[0].cancel()
    await asyncio.gather(*working, return_exceptions=True)
    for store in (writing.store, hearing):
        await store.close()
    middle, late = statistics.median(took), statistics.quantiles(took, n=20)[18]
    print(f"{len(took)} of {HINTS} hints heard, p50 {middle * 1000:.1f} ms, p95 {late * 1000:.1f} ms")
    assert len(took) == HINTS
    assert late <= 0.02


async def test_a_click_takes_hardly_longer_with_postgresql(tmp_path: Path) -> None:
    medians = {}
    for what, place in (
        ("SQLite", tmp_path / "bot.sqlite3"),
        ("PostgreSQL", postgres.fresh(on_disk=True).url),
    ):
        rng = random.Random(1)
        sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
        async with sandbox, running(sandbox, place):
            pairs = await asyncio.gather(*(seated(sandbox.world, number) for number in range(MATCHES)))
            seats = [seat for pair in pairs for seat in pair]
            waits = await at_pace(clicking(seats, rng, Counter()), PACE)
        print(waits.said(what))
        medians[what] = statistics.median(waits.seconds)
    ratio = medians["PostgreSQL"] / medians["SQLite"]
    print(f"a click's median with PostgreSQL over SQLite: {ratio:.2f}")
    assert ratio <= 1.5
