"""Pairing a large league after eight rounds, and its table, as ratios to a loop of plain Python."""

from __future__ import annotations

import json
import time
from random import Random

import pytest

from engine.league.model import ResultLine, Scoring, Season
from engine.league.standings import standings
from engine.league.swiss import drawn, pair

pytestmark = pytest.mark.bench

GAMES = ((2, 0, 0), (2, 1, 0), (1, 1, 1), (1, 2, 0), (0, 2, 0))


def yardstick() -> float:
    """Seconds for two million steps of a loop, about a tenth of a second."""
    begun = time.process_time()
    total = 0
    for number in range(2_000_000):
        total += number & 7
    assert total
    return time.process_time() - begun


def played(count: int, rounds: int) -> Season:
    """A season paired by chance, so that it is there at once."""
    chance, players = Random(count), list(range(count))
    lines = []
    for _ in range(rounds):
        chance.shuffle(players)
        lines.append(
            tuple(
                ResultLine(a=a, b=b, result="played", games=chance.choice(GAMES))
                for a, b in zip(players[::2], players[1::2], strict=True)
            )
        )
    return Season(players=tuple(range(count)), rounds=tuple(lines))


def test_pairing_and_standings_of_large_leagues():
    yard = min(yardstick() for _ in range(3))
    seconds, ratios = {}, {}
    for name, count, rounds, work in (
        ("pair 200", 200, 8, lambda season: pair(season, Scoring(), drawn(season.players, b"x"))),
        ("pair 500", 500, 8, lambda season: pair(season, Scoring(), drawn(season.players, b"x"))),
        ("table 32 x 6", 32, 6, lambda season: standings(season, Scoring())),
        ("table 200 x 9", 200, 9, lambda season: standings(season, Scoring())),
    ):
        season = played(count, rounds)
        taken = []
        for _ in range(3):
            begun = time.process_time()
            work(season)
            taken.append(time.process_time() - begun)
        seconds[name], ratios[name] = round(min(taken), 4), round(min(taken) / yard, 2)
    print(json.dumps({"league": {"seconds": seconds, "yardstick": round(yard, 3), "ratios": ratios}}))
    # On a machine whose loop takes 0.1 s: 0.5 s, 3 s, 15 ms, 200 ms.
    assert ratios["pair 200"] < 5
    assert ratios["pair 500"] < 30
    assert ratios["table 32 x 6"] < 0.15
    assert ratios["table 200 x 9"] < 2
