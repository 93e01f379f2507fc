"""A process that is killed while it puts away what was played: each match is in the database or in its file, whole."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from contextlib import closing, contextmanager

import pytest

from bot.store import ServerAddress, archives_of, check, open_store
from bot.store.records import MatchEnding
from tests.bot.store.conftest import Made
from tests.clock import NOON, PATIENCE
from tests.processes import begin, finished
from tests.stores import ADDRESSES, named

pytestmark = pytest.mark.real_time


@pytest.fixture(params=ADDRESSES)
def address(request, tmp_path):
    return ADDRESSES[request.param](tmp_path)


async def filled(address, count):
    """Matches that are over, in two years, with their rows as files of years have them."""
    store = await open_store(address)
    made = Made(store)
    people, rows = await made.players(), {}
    for n in range(count):
        match = await made.begun(*people)
        row = made.row(match.id, 1, answer='"' + "x" * random.Random(n).randrange(3000) + '"')
        await store.journal.commit([row], made.dump(match.id, 1))
        ended = NOON.replace(year=2023 + n % 2)
        await store.matches.end(match.id, MatchEnding(status="over", at=ended, reason="points"))
        await store.journal.archive(match.id)
        rows[match.id] = await store.journal.rows(match.id)
    await store.close()
    return rows


async def whole(address, rows):
    """How many matches are not in the database any more; every one is read as it was played."""
    assert await asyncio.to_thread(check, address) == []
    store = await open_store(address)
    for number, known in rows.items():
        assert await store.journal.rows(number) == known
    sql = "SELECT count(*) FROM archives WHERE length(data) = 0"
    (moved,) = await store.writer.run(lambda db: db.execute(sql).fetchone())
    await store.close()
    return moved


def started(address):
    return begin("-m", "tests.kill.one_keeper", named(address), str(archives_of(address)[0].parent))


def in_files(address):
    """The matches in files of years, each once."""
    found = []
    for path in archives_of(address)[0].glob("*.sqlite3"):
        with closing(sqlite3.connect(path)) as db:
            if db.execute("SELECT 1 FROM sqlite_master").fetchone():
                found += [number for (number,) in db.execute("SELECT match_id FROM archives")]
    assert len(found) == len({*found})
    return found


@contextmanager
def nobody_writes(address):
    """Hold what whoever lets go of a match must write."""
    if isinstance(address, ServerAddress):
        import psycopg

        with closing(psycopg.connect(address.url)) as other:
            other.execute("SELECT 1 FROM matches FOR UPDATE")
            yield
    else:
        with closing(sqlite3.connect(address, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield


async def test_killed_between_file_and_database_it_keeps_a_match_twice_and_then_once(address):
    rows = await filled(address, 3)
    with nobody_writes(address):
        process = started(address)
        end = time.monotonic() + PATIENCE
        while not in_files(address):
            assert time.monotonic() < end
            await asyncio.sleep(0.01)
        process.kill()
        process.communicate()
    assert await whole(address, rows) == 0
    assert len(in_files(address)) >= 1
    process = started(address)
    finished(process)
    assert await whole(address, rows) == 3
    assert sorted(in_files(address)) == [*rows]


async def test_however_often_it_is_killed_nothing_is_lost_and_nothing_doubled(address, proof):
    count, kills = proof.size(60, 400), 0
    rows = await filled(address, count)
    rng = random.Random(5)
    while True:
        process = started(address)
        assert process.stdout is not None
        process.stdout.readline()
        await asyncio.sleep(rng.random() * 0.05)
        process.kill()
        lines = process.communicate()
        kills += process.returncode != 0
        if await whole(address, rows) == count:
            break
        assert kills < 1000, lines
    assert sorted(in_files(address)) == [*rows]
    where = "PostgreSQL" if isinstance(address, ServerAddress) else "SQLite"
    proof.record(f"no match is lost on its way from {where} to a file", matches=count, kills=kills, lost=0)
