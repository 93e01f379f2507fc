"""Lost nothing: a match whose process is killed again and again ends as the match left alone.

SIGKILL takes the process, not the machine: what the disk does when the power fails rests on SQLite with
`synchronous=FULL`, which `tests/bot/store` holds.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from bot.store import Store, open_store
from bot.store.records import MatchRecord, Seat, StandingOrdersRecord
from bot.tables import Tables
from bot.tables.dealing import publish
from cards import decks
from tests.clock import NOON, PATIENCE
from tests.kill.one_match import GAMES, PLAYERS
from tests.processes import begin, finished
from tests.toygame import DECK

KINDS = ("payment", "battle", "window", "other")
STAGES = ("played", "written", "told", "acknowledged", "outside")


def deck(game: str, seat: int) -> tuple[str, ...]:
    if game == "toy":
        return DECK
    cards = GAMES[game].cards
    name = ("incarnam-iop", "incarnam-cra")[seat]
    return tuple(card.id for card in decks.preconstructed(name, cards).all_cards(cards))


async def prepared(path: Path, games: list[str], computers: tuple[str | None, ...] = ()) -> None:
    """A database with matches dealt from secrets known beforehand, every Reaction offered."""
    store = await open_store(path)
    tables = Tables(store, GAMES, players=PLAYERS)
    people = [(await store.users.meet(n)).number for n in (1, 2)]
    for n, game in enumerate(games):
        computer = computers[n] if n < len(computers) else None
        for player in people:
            classes = ("attack", "everything")
            await store.settings.put_orders(StandingOrdersRecord(player=player, game=game, classes=classes))
        number = await store.numbers.next()
        seats = (
            Seat(player=people[0], deck=deck(game, 0), salt=b"a", word="a"),
            Seat(
                player=None if computer else people[1],
                computer=computer,
                deck=deck(game, 1),
                salt=b"b",
                word="b",
            ),
        )
        secret = bytes([number]) * 32
        match = MatchRecord(
            id=number,
            game=game,
            seats=seats,
            secret=secret,
            published=publish(number, secret, seats),
            catalog=GAMES[game].catalog,
            created_at=NOON,
            moved_at=NOON,
        )
        await store.matches.add(match)
        await tables.begin(number)
    await tables.drain()
    await store.close()


def start(path: Path, *given: str) -> subprocess.Popen[str]:
    return begin("-m", "tests.kill.one_match", str(path), *given)


def killed(path: Path, point: dict, stage: str, rng: random.Random) -> list[dict]:
    """Let a process play to the point and die there; what it had acknowledged."""
    epoch = point["epoch"]
    if stage != "outside":
        process = start(path, "--kill", str(epoch), stage)
        lines = finished(process)
        assert process.returncode == -signal.SIGKILL
        return lines
    # Killed from outside at whatever it is doing; by its own hand if it is faster than we are.
    process = start(path, "--kill", str(epoch + 1), "told")
    lines = []
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(json.loads(line))
        if lines[-1]["epoch"] >= epoch - 1:
            break
    time.sleep(rng.random() * 0.003)
    process.kill()
    return [*lines, *finished(process)]


async def last_rows(path: Path) -> dict[int, int]:
    store = await open_store(path, read_only=True)
    rows = {n: (await store.journal.rows(n))[-1].seq for n in await store.matches.playing()}
    await store.close()
    return rows


async def last_matches(store: Store) -> list[int]:
    people = [user.number for n in (1, 2) if (user := await store.users.find(n)) is not None]
    found = [match for player in people for match in await store.matches.of_player(player, ("open", "over"))]
    return sorted({match.id for match in found})


async def ends(path: Path) -> dict[int, tuple]:
    """Everything about how the matches of a database ended, but the time of day."""
    store = await open_store(path, read_only=True)
    tables = Tables(store, GAMES)
    found = {}
    for number in await last_matches(store):
        table = await tables.table(number)
        rows = [
            (row.seq, row.kind, row.seat, row.decision_id, row.answer, row.notices, row.interaction_id)
            for row in await store.journal.rows(number)
        ]
        assert (await tables.verify(number)).problems == []
        views = [table.view(seat) for seat in (0, 1, None)]
        info = table.info
        found[number] = (info.status, info.winner, info.reason, info.rule, views, table.contest.dump(), rows)
    await store.close()
    return found


def points(lines: list[dict], count: int) -> list[dict]:
    """`count` answers spread over the match, each kind in turn as far as there are such."""
    chosen: dict[int, dict] = {}
    for n in range(count):
        place = (n + 0.5) / count * len(lines)
        wanted = [line for line in lines if line["kind"] == KINDS[n % len(KINDS)]] or lines
        free = [line for line in wanted if line["epoch"] not in chosen]
        nearest = min(free or lines, key=lambda line: abs(line["epoch"] - place))
        chosen[nearest["epoch"]] = nearest
    return [chosen[epoch] for epoch in sorted(chosen)]


@pytest.mark.parametrize("game", ["toy", "wakfu"])
def test_a_match_killed_again_and_again_ends_as_the_match_left_alone(tmp_path, proof, game):
    asyncio.run(prepared(tmp_path / "alone.sqlite3", [game]))
    shutil.copy(tmp_path / "alone.sqlite3", tmp_path / "killed.sqlite3")
    left_alone = finished(start(tmp_path / "alone.sqlite3"))
    chosen = points(left_alone, proof.size(5, 30 if game == "wakfu" else 8))
    rng = random.Random(1)
    path = tmp_path / "killed.sqlite3"
    counts = dict.fromkeys(KINDS, 0)
    kept = 0
    for n, point in enumerate(chosen):
        if point["epoch"] <= kept + 1:
            continue
        stage = STAGES[n % len(STAGES)]
        acknowledged = killed(path, point, stage, rng)
        counts[point["kind"]] += 1
        kept = asyncio.run(last_rows(path))[1]
        if acknowledged:
            assert kept >= acknowledged[-1]["epoch"], "an acknowledged answer was lost"
        expected = {"played": -1, "written": -1, "told": 0, "acknowledged": 0}
        if stage in expected:
            assert kept == point["epoch"] + expected[stage]
    finished(start(path))
    assert game == "toy" or sum(counts.values()) == len(chosen)
    assert asyncio.run(ends(path)) == asyncio.run(ends(tmp_path / "alone.sqlite3"))
    spread = ", ".join(f"{kind} {number}" for kind, number in counts.items())
    proof.record(
        f"killed {game} match ends as left alone",
        kills=sum(counts.values()),
        answers=len(left_alone),
        spread=spread,
    )


def test_sigterm_drains_and_loses_nothing(tmp_path, proof):
    games = ["toy", "wakfu", "toy", "wakfu"]
    asyncio.run(prepared(tmp_path / "alone.sqlite3", games, (None, None, "sensible", None)))
    shutil.copy(tmp_path / "alone.sqlite3", tmp_path / "told.sqlite3")
    path = tmp_path / "told.sqlite3"
    finished(start(tmp_path / "alone.sqlite3"))
    slowest = 0.0
    for rounds in range(proof.size(2, 10)):
        process = start(path, "--until-told")
        assert process.stdout is not None
        lines = []
        while len(lines) < 12 + rounds:
            line = process.stdout.readline()
            assert line, finished(process)
            lines.append(json.loads(line))
        before = time.monotonic()
        process.send_signal(signal.SIGTERM)
        lines += finished(process)
        slowest = max(slowest, time.monotonic() - before)
        assert process.returncode == 0
        assert lines[-1] == {"drained": True, "wrong": []}
        assert not path.with_name(path.name + "-wal").exists()
        kept = asyncio.run(last_rows(path))
        for line in lines:
            assert "epoch" not in line or kept.get(line["match"], 10**6) >= line["epoch"]
    assert slowest < PATIENCE
    finished(start(path))
    assert asyncio.run(ends(path)) == asyncio.run(ends(tmp_path / "alone.sqlite3"))
    proof.record("SIGTERM drains", rounds=proof.size(2, 10), matches=len(games), slowest_s=f"{slowest:.2f}")
