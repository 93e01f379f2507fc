"""`arbitre simulate`: the figures, the same for the same seed, and failures that can be played again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.cli.simulate import Plan, play_some

KEYS = [
    "games", "finished", "decisions", "windows", "seconds", "games_per_s", "decisions_per_s", "peak_rss_mib",
    "winners", "endings",
]  # fmt: skip
SAME = ("games", "finished", "decisions", "windows", "winners", "endings")
DECKS = ("--deck", "incarnam-iop", "--deck", "incarnam-cra")


def figures(capsys, *words):
    code = main(["simulate", *words, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_it_prints_its_figures(capsys):
    code, found = figures(capsys, "--game", "wakfu", *DECKS, "--games", "3", "--seed", "1")
    assert code == 0
    assert list(found) == KEYS
    assert found["games"] == found["finished"] == sum(found["winners"].values()) == 3
    assert sum(found["endings"].values()) == 3
    assert found["decisions"] > found["windows"] > 0


def test_processes_and_pieces_change_nothing(capsys):
    words = (*DECKS, "--games", "4", "--seed", "7", "--swap")
    _, alone = figures(capsys, *words, "--jobs", "1")
    _, together = figures(capsys, *words, "--jobs", "2")
    assert {key: alone[key] for key in SAME} == {key: together[key] for key in SAME}
    parts = [
        figures(capsys, *DECKS, "--seed", "7", "--swap", "--games", "2", "--first", n, "--jobs", "1")[1]
        for n in "02"
    ]
    assert sum(part["decisions"] for part in parts) == alone["decisions"]


def test_words_without_json(capsys):
    assert main(["simulate", *DECKS, "--games", "1"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == KEYS


def test_a_swapped_game_still_counts_for_who_was_named_first():
    plan = Plan("wakfu", ("incarnam-iop", "incarnam-cra"), ("random", "random"), 1, swap=True)
    assert [plan.sides(number) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert sum(play_some(plan, 1, 1).winners.values()) == 1


def test_three_move_on_by_a_seat():
    plan = Plan("toy", ("a", "b", "c"), ("random",) * 3, 1, swap=True)
    assert [plan.sides(number) for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_failure_says_how_to_play_it_again(capsys, monkeypatch):
    def broken(*args, **given):
        raise ZeroDivisionError("a rule divides by nothing")

    monkeypatch.setattr("engine.simulate.play", broken)
    assert main(["simulate", *DECKS, "--games", "1", "--seed", "5", "--first", "12"]) == 1
    told = capsys.readouterr().err
    assert "a rule divides by nothing" in told
    assert "arbitre simulate --game wakfu --deck incarnam-iop --deck incarnam-cra" in told
    assert "--seed 5 --first 12 --games 1" in told


@pytest.mark.parametrize(
    "words",
    [("--deck", "nothing"), ("--game", "chess"), ("--players", "nobody"), ("--players", "random", "random", "random"),
     ("--games", "0"), ("--jobs", "0"), ("--first", "-1")],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(capsys, words):
    assert main(["simulate", *words]) == 2
    assert "arbitre simulate: " in capsys.readouterr().err


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux mixes the two up")
def test_memory_is_that_of_the_players_alone():
    """A process started by a large one tells its own memory, not its parent's."""
    ballast = bytearray(b"x" * (150 << 20))
    command = [sys.executable, "-m", "bot", "simulate", *DECKS, "--games", "1", "--jobs", "1", "--json"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert 10 < json.loads(told.stdout)["peak_rss_mib"] < 100 < len(ballast) >> 20


def test_matches_of_several_games(capsys):
    words = (*DECKS, "--players", "random", "--games", "1", "--seed", "5", "--best-of", "3", "--jobs", "1")
    code, found = figures(capsys, *words)
    assert code == 0
    assert found["finished"] == 1
    assert set(found["endings"]) <= {"games", "games_even"}
    _, again = figures(capsys, *words)
    assert all(again[key] == found[key] for key in SAME)
