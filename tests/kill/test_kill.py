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
from collections import Counter
from pathlib import Path

import pytest

from bot.store import Address, Store, open_store
from bot.store.records import MatchRecord, Seat, StandingOrdersRecord
from bot.tables import Tables
from bot.tables.dealing import publish
from cards import decks
from tests.clock import NOON, PATIENCE
from tests.kill.one_match import GAMES, PLAYERS
from tests.processes import begin, finished
from tests.toygame import DECK

KINDS = ("payment", "battle", "window", "stack", "strike", "burst", "mulligan", "other")
"""Where a match is killed, as far as a game has such moments (`one_match.kind_of`)."""
STAGES = ("played", "written", "told", "acknowledged", "outside")
FIRST_STRIKES = Counter({"1-087C": 12, "1-176H": 8, "1-172C": 14, "1-074R": 12, "1-068C": 4})
"""Archers strike first, Yuna asks of each card that falls to them; Moogles, Sylphs and their EX Bursts for one CP."""
WORDS = ("143", "213", "2")
"""What A says for the shuffles: games of FINAL FANTASY TCG in which all these moments come about."""
SHORT, LONG = "l", "a"
"""The same for Wakfu TCG: matches of 420 and of 2,240 answers, with all its moments."""


def deck(game: str, seat: int) -> tuple[str, ...]:
    if game == "toy":
        return DECK
    if game == "fftcg":
        return tuple(FIRST_STRIKES.elements())
    cards = GAMES[game].cards
    name = ("incarnam-iop", "incarnam-cra")[seat]
    return tuple(card.id for card in decks.preconstructed(name, cards).all_cards(cards))


async def prepared(
    path: Address, games: list[str], computers: tuple[str | None, ...] = (), word: str = "a"
) -> None:
    """A database with matches dealt from secrets known beforehand, every Reaction offered; `word` is that of A."""
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
            Seat(player=people[0], deck=deck(game, 0), salt=b"a", word=word),
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


async def ends(path: Address) -> dict[int, tuple]:
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
    """`count` answers spread over the match, each kind in turn, the rarest chosen first.

    Between two of them are answers enough for a process to be killed at each.
    """
    often = Counter(line["kind"] for line in lines)
    kinds = [kind for kind in KINDS if kind in often]
    chosen: dict[int, dict] = {}
    for n in sorted(range(count), key=lambda n: often[kinds[n % len(kinds)]]):
        place = (n + 0.5) / count * len(lines)
        free = [line for line in lines if all(abs(line["epoch"] - other) > 2 for other in chosen)]
        wanted = [line for line in free if line["kind"] == kinds[n % len(kinds)]] or free
        nearest = min(wanted, key=lambda line: abs(line["epoch"] - place))
        chosen[nearest["epoch"]] = nearest
    return [chosen[epoch] for epoch in sorted(chosen)]


def killed_at_all(folder: Path, game: str, count: int, word: str) -> tuple[Counter[str], int]:
    """Play a match alone, and again while it is killed: at which kinds of answers, and how many there were."""
    folder.mkdir()
    alone, path = folder / "alone.sqlite3", folder / "killed.sqlite3"
    asyncio.run(prepared(alone, [game], word=word))
    shutil.copy(alone, path)
    left_alone = finished(start(alone))
    chosen = points(left_alone, count)
    rng = random.Random(1)
    for n, point in enumerate(chosen):
        stage = STAGES[n % len(STAGES)]
        acknowledged = killed(path, point, stage, rng)
        kept = asyncio.run(last_rows(path))[1]
        if acknowledged:
            assert kept >= acknowledged[-1]["epoch"], "an acknowledged answer was lost"
        expected = {"played": -1, "written": -1, "told": 0, "acknowledged": 0}
        if stage in expected:
            assert kept == point["epoch"] + expected[stage]
    finished(start(path))
    assert asyncio.run(ends(path)) == asyncio.run(ends(alone))
    return Counter(point["kind"] for point in chosen), len(left_alone)


@pytest.mark.parametrize(
    ("game", "words", "small", "full"),
    [("toy", ("a",), 4, 8), ("wakfu", (SHORT, LONG), 4, 30), ("fftcg", WORDS, 5, 10)],
)
def test_a_match_killed_again_and_again_ends_as_the_match_left_alone(
    tmp_path, proof, game, words, small, full
):
    counts, answers, count = Counter(), 0, proof.size(small, full)
    for word in words if proof.full else words[:1]:
        kinds, there = killed_at_all(tmp_path / word, game, count, word)
        assert kinds.total() == count
        counts += kinds
        answers += there
    assert game != "wakfu" or {"payment", "battle", "window", "other"} <= set(counts)
    assert game != "fftcg" or {"payment", "stack", "strike", "burst", "mulligan"} <= set(counts)
    spread = ", ".join(f"{kind} {counts[kind]}" for kind in KINDS if counts[kind])
    proof.record(
        f"killed {game} match ends as left alone", kills=counts.total(), answers=answers, spread=spread
    )


def test_sigterm_drains_and_loses_nothing(tmp_path, proof):
    games = ["toy", "wakfu", "toy", "fftcg"]
    word = LONG if proof.full else "i"  # of the match of Wakfu TCG, the second, that makes one of 675 answers
    asyncio.run(prepared(tmp_path / "alone.sqlite3", games, (None, None, "sensible", None), word=word))
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
