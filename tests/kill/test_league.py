"""A season killed again and again ends as the one left alone: nothing acknowledged is lost, nothing done twice."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing

import pytest

from bot.store import check
from tests.kill.one_league import made
from tests.processes import begin, finished

pytestmark = pytest.mark.real_time

#: Everything that is written of a league, but for nonces.
TOLD = (
    "SELECT seq, at, actor, said, interaction, hash, head FROM league_acts JOIN leagues ON id = league ORDER BY seq",
    "SELECT player, status, joins, left_after FROM league_entries ORDER BY player",
    "SELECT key, version FROM league_letters ORDER BY key",
    "SELECT seq, words FROM league_reasons ORDER BY seq",
    "SELECT player, commitment, set_at, locked_at, shown_at FROM league_decks ORDER BY player, set_at",
)


def run(path, kill=0):
    """What a process acknowledged, and whether it came to its end."""
    process = begin("-m", "tests.kill.one_league", str(path), "--kill", str(kill))
    return finished(process), process.returncode == 0


def told(path):
    with closing(sqlite3.connect(path)) as db:
        return [db.execute(sql).fetchall() for sql in TOLD]


def test_a_season_killed_again_and_again_ends_as_the_one_left_alone(tmp_path, proof):
    path, alone = tmp_path / "killed.sqlite3", tmp_path / "alone.sqlite3"
    asyncio.run(made(path))
    shutil.copy(path, alone)
    steps, done = run(alone)
    assert done
    assert [each for each in steps if "refused" in each] == [{"step": 18, "refused": "nothing_to_undo"}]
    rng, kills, wanted = random.Random(1), 0, proof.size(4, 30)
    while kills < wanted:
        acknowledged, done = run(path, rng.randrange(3, 900 // wanted))
        if done:
            break
        kills += 1
        with closing(sqlite3.connect(path)) as db:
            (seq,) = db.execute("SELECT max(seq) FROM league_acts").fetchone()
        said = [each["seq"] for each in acknowledged if "seq" in each]
        assert not said or seq >= said[-1], "an acknowledged act was lost"
        assert check(path) == []
    steps_again, done = run(path)
    assert done
    assert told(path) == told(alone)
    assert check(path) == []
    assert steps_again[-1] == steps[-1]
    assert kills > wanted // 2, "it was hardly killed"
    proof.record("a league killed ends as left alone", kills=kills, steps=len(steps))
