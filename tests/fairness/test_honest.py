"""Honest files agree, whatever became of the match."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys

import pytest

from tests.fairness.files import WORDS, by_replay, by_script, played, script, starters

LOSER = {"next_starter": "loser"}
"""Then no lot says who begins the second game."""


@pytest.mark.parametrize(
    ("how", "games"),
    [
        ({"moves": 60}, 1),
        ({"moves": 400, "seed": 5}, 1),
        ({"best_of": 3, "moves": 15}, 3),
        ({"best_of": 5, "moves": 12, "seed": 2}, 5),
        ({"moves": 60, "ending": "undo"}, 1),
        ({"moves": 15, "best_of": 3, "ending": "undo game"}, 3),
        ({"moves": 90, "ending": "takeback"}, 1),
        ({"moves": 90, "ending": "takeback", "seed": 3}, 1),
        ({"moves": 30, "ending": "abort"}, 1),
        ({"ending": "undealt"}, 1),
        ({"best_of": 3, "ending": "undealt"}, 3),
        ({"moves": 60, "game": "fftcg", "brought": starters()}, 1),
        ({"moves": 40, "game": "fftcg", "brought": starters(), "ending": "abort"}, 1),
        ({"moves": 12, "best_of": 3, "game": "fftcg", "brought": starters(), "options": LOSER}, 3),
    ],
)
def test_an_honest_file_agrees(tmp_path, how, games):
    told = asyncio.run(played(tmp_path / "a.sqlite3", **how))
    assert by_script(told.told, told.given, tmp_path) == []
    assert by_replay(told.told) == []
    assert len(told.told["games"]) == games
    aborted = how.get("ending") in ("abort", "undealt")
    assert told.told["end"]["status"] == ("aborted" if aborted else "over")


def test_a_match_aborted_before_the_deal_shows_its_secrets_and_no_list(tmp_path):
    told = asyncio.run(played(tmp_path / "a.sqlite3", ending="undealt")).told
    assert told["games"][0]["secret"]
    assert (told["salts"], told["reserves"], told["games"][0]["decks"], told["journal"]) == (
        None,
        None,
        None,
        [],
    )
    assert "incarnam-" not in json.dumps(told)


def test_what_a_judge_took_back_is_no_chance_of_the_match(tmp_path):
    told = asyncio.run(played(tmp_path / "a.sqlite3", moves=60, ending="undo")).told
    undone = [row for row in told["journal"] if script.undo_of(row) is not None]
    first, second = [(row["answer"]["number"], row["row"]) for row in undone]
    assert first[0] < second[0] < first[1]  # the second goes on after a row that the first had taken back
    gone = set(range(second[0] + 1, second[1]))
    assert not gone & {use["row"] for use in told["games"][0]["chance"]}


@pytest.mark.parametrize("seed", [1, 3])
def test_what_was_taken_back_by_consent_is_no_chance_of_the_match(tmp_path, seed):
    told = asyncio.run(played(tmp_path / "a.sqlite3", moves=90, ending="takeback", seed=seed)).told
    undone = [(script.undo_of(row), row["row"]) for row in told["journal"] if script.undo_of(row) is not None]
    assert undone
    assert {told["journal"][row]["answer"]["type"] for _, row in undone} == {"AnswerBack"}
    gone = {row for back, last in undone for row in range(back + 1, last)}
    assert not gone & {use["row"] for use in told["games"][0]["chance"]}


def test_a_game_that_a_judge_took_back_is_told_as_it_was_begun_again(tmp_path):
    told = asyncio.run(played(tmp_path / "a.sqlite3", moves=15, best_of=3, ending="undo game")).told
    assert any(script.undo_of(row) is not None for row in told["journal"])
    begun = [game["chance"][0]["row"] for game in told["games"] if game["chance"]]
    back = next(row["row"] for row in told["journal"] if script.undo_of(row) is not None)
    assert begun[1] > back


def test_the_script_runs_alone_and_says_what_was_not_given(tmp_path, root):
    told = asyncio.run(played(tmp_path / "a.sqlite3", moves=20))
    file = tmp_path / "chance-1.json"
    file.write_text(json.dumps(told.told))

    def run(*given):
        command = [sys.executable, "-I", "-S", str(root / "docs" / "check_fairness.py"), str(file), *given]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = run(*told.given)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^all \d+ agree$", done.stdout, re.MULTILINE)
    assert "proves little" not in done.stdout
    assert "proves little" in run(*told.given[2:]).stdout
    assert "made up yours" in run(*told.given[:4]).stdout
    assert run("--word", "C", WORDS[0]).returncode == 2


def test_the_script_knows_every_label_of_the_rules(root):
    found = set()
    for file in (root / "engine" / "wakfu").rglob("*.py"):
        text = file.read_text("utf-8")
        found |= set(re.findall(r'chance\.(?:shuffle|stream)\(\s*f?"(\w+)/\{', text))
        uses = len(re.findall(r"chance\.(?:shuffle|stream)\(", text))
        assert uses == len(re.findall(r'chance\.shuffle\(\s*f"\w+/\{', text)), file
    assert found == set(script.LABELS["wakfu"])
