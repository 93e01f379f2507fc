"""How fast the rules are, as ratios to a yardstick in the same run: the machine's own speed cancels out.

The yardstick is python-chess playing random games. Rounds of both alternate and the best of each counts, in
processor time of this process, so that a neighbour on the machine disturbs both alike. `games_per_s` is one
process on one core; `games_per_s_all_cores` is `arbitre simulate` with a process for each, by the clock on the wall:
the best of three runs.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time

import chess
import pytest

from bot.cli.simulate import Plan, play_some
from cards import decks
from cards.fftcg import catalog
from engine.core.game import Setup
from engine.fftcg.game import FftcgGame
from engine.simulate import chance_of, play_on, rng_of
from engine.wakfu.game import WakfuGame
from tests.engine.playing import CARDS, CRA, IOP, LISTS, ROOT, start

pytestmark = pytest.mark.bench

FFTCG = catalog.load()
ROUNDS, GAMES, CHESS_GAMES = 8, 20, 25
CORES = os.cpu_count() or 1
PLAN = Plan("wakfu", (IOP, CRA), ("random", "random"), 1, swap=False)
SECOND = Plan("fftcg", ("opus-1-vii", "opus-1-x"), ("random", "random"), 1, swap=False)


def chess_plies() -> int:
    rng, plies = random.Random(1), 0
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[rng.randrange(len(moves))])
            plies += 1
    return plies


def best(*jobs) -> list[tuple[float, float]]:
    """For each job what its best round took: processor and wall seconds."""
    taken = [[] for _ in jobs]
    for _ in range(ROUNDS):
        for own, job in zip(taken, jobs, strict=True):
            cpu, wall = time.process_time(), time.perf_counter()
            job()
            own.append((time.process_time() - cpu, time.perf_counter() - wall))
    return [(min(cpu for cpu, _ in own), min(wall for _, wall in own)) for own in taken]


def elsewhere(code: str) -> float:
    """Seconds that code takes in a new process, by its own clock; the best of five after one to warm up."""
    timed = f"import time; t = time.perf_counter()\n{code}\nprint(time.perf_counter() - t)"
    command = [sys.executable, "-c", timed]
    runs = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(6)]
    return min(float(run.stdout) for run in runs[1:])


def simulated(games: int, jobs: int) -> dict[str, float]:
    """The figures of `arbitre simulate` in a process of its own."""
    command = ["simulate", "--deck", IOP, "--deck", CRA, "--games", str(games), "--jobs", str(jobs), "--json"]
    code = f"import sys; from bot.cli import main; sys.exit(main({command!r}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def middle() -> WakfuGame:
    """A game well under way."""
    game = start(Setup((LISTS[IOP], LISTS[CRA])), chance_of("bench"))

    class Enough(Exception):
        pass

    def watch(game, decision, answer):
        if decision.id > 250 and decision.why == "main":
            raise Enough

    with pytest.raises(Enough):
        play_on(game, ("random", "random"), rng_of("bench"), watch)
    return game


def each(times: int, job) -> float:
    """Milliseconds that a small job takes."""
    begun = time.perf_counter()
    for _ in range(times):
        job()
    return (time.perf_counter() - begun) / times * 1000


def test_engine():
    """Point 5 of the match: decisions and games a second, import, restoring, memory."""
    played = play_some(PLAN, 0, GAMES)
    plies = chess_plies()
    (ours, wall), (theirs, _) = best(lambda: play_some(PLAN, 0, GAMES), chess_plies)
    game = middle()
    dump, seat = game.dump(), game.pending[0].seat
    figures = {
        "chess_plies_per_s": round(plies / theirs),
        "decisions_per_s": round(played.decisions / ours),
        "ratio_to_chess": round(played.decisions / ours / (plies / theirs), 3),
        "games_per_s": round(GAMES / ours, 1),
        "games_per_s_wall": round(GAMES / wall, 1),
        "games_per_s_all_cores": max(simulated(250 * CORES, CORES)["games_per_s"] for _ in range(3)),
        "decisions_per_game": round(played.decisions / GAMES),
        "import_s": round(
            elsewhere("import engine.wakfu.game; from cards.wakfu import catalog; catalog.load()"), 3
        ),
        "restore_ms": round(each(200, lambda: WakfuGame.load(dump, CARDS)), 3),
        "dump_ms": round(each(200, game.dump), 3),
        "fork_ms": round(each(200, game.fork), 3),
        "view_ms": round(each(200, lambda: game.view(0)), 3),
        "information_set_ms": round(each(200, lambda: game.information_set(seat)), 3),
        "dump_kib": round(len(dump) / 1024, 1),
        "peak_rss_mib": simulated(40, 1)["peak_rss_mib"],
    }
    bars = {
        "ratio_to_chess": ">= 0.15, aim 0.40", "games_per_s": ">= 20", "import_s": "< 0.3", "restore_ms": "< 20",
        "peak_rss_mib": "< 100",
    }  # fmt: skip
    print("\n")
    for name, value in figures.items():
        print(f"  {name:22} {value:>10}  {bars.get(name, '')}")
    print(json.dumps({"bench": "engine", **figures}))
    assert played.finished == GAMES


def test_second_game():
    """Point 9 of the second game: beside Wakfu TCG and the yardstick in the same rounds."""
    mine, other = play_some(SECOND, 0, GAMES), play_some(PLAN, 0, GAMES)
    plies = chess_plies()
    (ours, _), (theirs, _), (chess_s, _) = best(
        lambda: play_some(SECOND, 0, GAMES), lambda: play_some(PLAN, 0, GAMES), chess_plies
    )
    game, middle_of_it = begun_second(), Middle()
    play_on(game, ("random", "random"), rng_of("bench"), middle_of_it)
    dump = middle_of_it.dump
    figures = {
        "decisions_per_s": round(mine.decisions / ours),
        "ratio_to_chess": round(mine.decisions / ours / (plies / chess_s), 3),
        "ratio_to_wakfu": round(mine.decisions / ours / (other.decisions / theirs), 3),
        "asked_per_s": round((mine.decisions + mine.windows) / ours),
        "game_to_wakfu_game": round(ours / theirs, 2),
        "decisions_per_game": round(mine.decisions / GAMES),
        "restore_ms": round(each(200, lambda: FftcgGame.load(dump, FFTCG)), 3),
        "fork_ms": round(each(200, game.fork), 3),
        "import_s": round(
            elsewhere("import engine.fftcg.game; from cards.fftcg import catalog; catalog.load()"), 3
        ),
    }
    bars = {"ratio_to_chess": ">= 0.15, aim 0.40", "game_to_wakfu_game": "<= 1.5", "restore_ms": "< 20"}
    print("\n")
    for name, value in figures.items():
        print(f"  {name:22} {value:>10}  {bars.get(name, '')}")
    print(json.dumps({"bench": "second game", **figures}))
    assert mine.finished == GAMES


class Middle:
    """Keeps the dump of a game well under way."""

    def __init__(self):
        self.dump = b""

    def __call__(self, game, decision, answer):
        if not self.dump and game.state.turn >= 8 and decision.why == "main":
            self.dump = game.dump()


def begun_second() -> FftcgGame:
    lists = tuple(decks.preconstructed(deck, FFTCG).ids() for deck in SECOND.decks)
    return FftcgGame.start(Setup(lists), chance_of("bench"), FFTCG)
