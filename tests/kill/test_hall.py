"""Between *ready* and the result: a process killed at any statement of it goes on, and each pairing has one match."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing

import pytest

from bot.store import check
from tests.kill.one_hall import made
from tests.processes import begin, finished
from tests.stores import reading

pytestmark = pytest.mark.real_time

#: What must be the same, whatever was interrupted.
TOLD = (
    "SELECT kind_of(said), actor, interaction FROM league_acts WHERE kind_of(said) <> 'match_opened' ORDER BY seq",
    "SELECT count(*) FROM league_acts WHERE kind_of(said) = 'match_opened'",
    "SELECT round, number, a, b, state, line FROM league_pairings ORDER BY 1, 2",
    "SELECT maker, status, winner, reason, score, held FROM matches ORDER BY maker",
    "SELECT maker, seat, player, word, deck, salt FROM seats JOIN matches ON id = match_id ORDER BY 1, 2",
    "SELECT maker, key FROM outbox JOIN matches ON matches.id = match_id ORDER BY 1, 2",
)


def run(path, kill=0):
    """What a process acknowledged, and whether it came to its end."""
    process = begin("-m", "tests.kill.one_hall", str(path), "--kill", str(kill))
    return finished(process), process.returncode == 0


def asked(path, sql, *values):
    with closing(reading(sqlite3.connect(path))) as db:
        return db.execute(sql, values).fetchall()


def test_pairings_that_are_killed_again_and_again_are_played_once_each(tmp_path, proof):
    path, alone = tmp_path / "killed.sqlite3", tmp_path / "alone.sqlite3"
    asyncio.run(made(path))
    shutil.copy(path, alone)
    _, done = run(alone)
    assert done
    rng, kills, wanted = random.Random(2), 0, proof.size(4, 30)
    done = False
    while not done and kills < wanted:
        acknowledged, done = run(path, rng.randrange(3, 1200 // wanted))
        kills += not done
        for said in acknowledged:
            if "ready" in said:
                assert asked(path, "SELECT 1 FROM league_acts WHERE interaction = ?", said["ready"])
            else:
                assert asked(path, "SELECT status FROM matches WHERE id = ?", said["conceded"]) == [("over",)]
        assert check(path) == []
    done = done or run(path)[1]
    assert done
    for sql in TOLD:
        assert asked(path, sql) == asked(alone, sql), sql
    assert asked(path, "SELECT count(*), count(DISTINCT maker) FROM matches") == [(6, 6)]
    assert check(path) == []
    assert kills > wanted // 2, "it was hardly killed"
    proof.record("pairings killed are played once", kills=kills)
