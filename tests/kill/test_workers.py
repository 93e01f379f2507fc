"""Two writers, one truth: workers that play the same matches at the same time, and are killed, lose and double nothing.

That a match ends as the match left alone is read off everything that is stored of it, in the same words as for one
process (`test_kill`).
"""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.store import Address, open_store
from bot.store.records import JournalRow
from tests import postgres
from tests.kill.test_kill import ends, prepared
from tests.kill.two_writers import STAGES
from tests.processes import begin, finished


async def journals(address: Address, count: int) -> dict[int, list[JournalRow]]:
    """The rows of each match."""
    store = await open_store(address, read_only=True)
    found = {match: await store.journal.rows(match) for match in range(1, count + 1)}
    await store.close()
    return found


def twice(rows: list[JournalRow]) -> list[tuple]:
    """The questions of a match that were answered more than once."""
    asked = Counter((row.seat, row.decision_id) for row in rows if row.kind == "answer")
    clicks = Counter((row.interaction_id,) for row in rows if row.interaction_id is not None)
    return [what for what, often in (asked + clicks).items() if often > 1]


def told_apart(found: dict[int, tuple]) -> dict[int, tuple]:
    """How matches ended; where each has a seat, whoever of two who are asked at one moment answers first."""
    return {
        match: (*ending, sorted(str((*row[1:5], row[6])) for row in rows) if match % 2 else rows)
        for match, (*ending, rows) in found.items()
    }


@pytest.mark.real_time
@pytest.mark.timeout(7200)
def test_two_writers_who_are_killed_lose_and_double_nothing(tmp_path, proof):
    games = ["wakfu", "wakfu", "fftcg", "fftcg", "toy", "toy"] * 4 if proof.full else ["toy"] * 2
    kills = proof.size(4, 200)
    address, alone = postgres.fresh(on_disk=proof.full), tmp_path / "alone.sqlite3"
    for each in (address, alone):
        asyncio.run(prepared(each, games))
    counts = {"matches": len(games), "kills": kills, "reach": proof.size(5, 160)}
    given = [str(word) for name, count in counts.items() for word in (f"--{name}", count)]
    lines = finished(begin("-m", "tests.kill.two_writers", address.url, str(alone), *given))
    stored = asyncio.run(journals(address, len(games)))
    acknowledged = [line for line in lines if "click" in line]
    lost = [a for a in acknowledged if stored[a["match"]][a["epoch"]].interaction_id != a["click"]]
    assert lost == []
    assert [found for rows in stored.values() for found in twice(rows)] == []
    assert told_apart(asyncio.run(ends(address))) == told_apart(asyncio.run(ends(alone)))
    stages = Counter(line["killed"] for line in lines if "killed" in line)
    assert stages.total() == kills
    answers = Counter(match % 2 for match, rows in stored.items() for row in rows if row.kind == "answer")
    proof.record(
        "two writers, one truth",
        kills=kills,
        matches=len(games),
        answers=answers.total(),
        in_races=answers[0],
        told=len(acknowledged),
        told_again=sum(line["repeated"] for line in acknowledged),
        clicked_again=len([line for line in lines if "refused" in line]),
        lost=0,
        twice=0,
        spread=", ".join(f"{stage} {stages[stage]}" for stage in STAGES),
    )
