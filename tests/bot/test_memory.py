"""A table that nobody uses is small, and is what it was once somebody asks."""

from __future__ import annotations

import gc
import random
import tracemalloc

import pytest

from bot.hosted import hosted_games
from bot.store import open_store
from bot.tables import Entry, Limits, Tables
from cards.decks import preconstructed
from cards.wakfu.catalog import load
from engine.core.decision import IllegalMoveError

#: Bytes of a table that rests.
MOST = 40 << 10


@pytest.fixture
async def tables(tmp_path):
    store = await open_store(tmp_path / "arbitre.sqlite3")
    tables = Tables(store, hosted_games(), limits=Limits(open_matches=99))
    yield tables
    assert await tables.drain()
    await store.close()


async def played(tables, moves, seed=1):
    """The number of a match in which so many answers were given, and what everybody has seen."""
    decks = [tuple(preconstructed(name, load()).ids()) for name in ("incarnam-iop", "incarnam-cra")]
    players = [(await tables.store.users.meet(n)).number for n in (1, 2)]
    first, second = (Entry(deck, player=p, word="w") for deck, p in zip(decks, players, strict=True))
    offer = await tables.challenge("wakfu", first, players[1])
    table = await tables.begin((await tables.accept(offer.id, second)).id)
    rng, clicks = random.Random(seed), 0
    while table.pending and table.epoch < moves:
        decision = rng.choice(table.pending)
        clicks += 1
        try:
            answer = decision.shape.sample(rng)
            await table.submit(
                decision.seat, decision.id, answer, interaction_id=table.match_id << 40 | clicks
            )
        except IllegalMoveError:
            continue
    return table


def looks(table):
    """All that a table shows."""
    return [
        table.info,
        table.pending,
        table.contest.dump(),
        *(table.view(seat) for seat in (0, 1, None)),
        *(table.log(seat) for seat in (0, 1, None)),
    ]


async def test_a_table_that_rests_is_small(tables):
    numbers = [(await played(tables, 60, seed)).match_id for seed in range(3)]
    tables._recent.clear()
    gc.collect()
    assert not tables._alive
    tracemalloc.start()
    try:
        for number in numbers:
            looks(await tables.table(number))
        gc.collect()
        awake, _ = tracemalloc.get_traced_memory()
        await tables.tend()
        await tables.tend()
        gc.collect()
        assert all(table.packed for table in tables._recent.values())
        resting, _ = tracemalloc.get_traced_memory()
        tables._recent.clear()
        gc.collect()
        gone, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 0 < resting - gone < len(numbers) * MOST
    assert awake - gone > len(numbers) * MOST


async def test_a_table_that_rested_is_what_it_was(tables):
    table = await played(tables, 40)
    before = looks(table)
    assert table.epoch == 40
    table.rest()
    assert not table.packed  # somebody has just looked
    table.rest()
    assert table.packed
    assert (table.epoch, table.status, table.info.id) == (40, "open", table.match_id)
    assert table.packed
    assert looks(table) == before
    table.rest()
    table.rest()
    decision = table.pending[0]
    again = list(table._now.interactions)[-1]
    assert (await table.submit(decision.seat, decision.id, None, interaction_id=again)).repeated
    await table.submit(decision.seat, decision.id, decision.shape.sensible())
    assert table.epoch == 41
    assert (await tables.verify(table.match_id)).problems == []
