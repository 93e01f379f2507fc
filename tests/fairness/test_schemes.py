"""Files that agree with themselves are found by words that name what is wrong; what no file shows is told."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys

import pytest

from bot.cli import main
from cards.wakfu import catalog
from tests.fairness.files import Lists, by_replay, by_script, lists, played, script, text_of
from tests.fairness.scheming import AFTERWARDS, FROM_THE_START, MUST_BE_TOLD, acted, given_by_b, replayed

pytestmark = pytest.mark.xdist_group("schemes")


def unlawful():
    """The usual decks, but the second is of one card beside its Hero and Haven Bag."""
    cards, usual = catalog.load(), lists()
    ally = next(card for card in usual.decks[1] if cards.card(card).type == "ally")
    apart = [card for card in usual.decks[1] if cards.card(card).type in ("hero", "haven_bag")]
    return Lists((usual.decks[0], (*apart, *[ally] * 48)))


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Honest files to start from, and two of which the terms are bad."""
    folder = tmp_path_factory.mktemp("honest")
    how = {
        "single": {"moves": 60, "seed": 1},
        "series": {"best_of": 3, "moves": 15},
        "unlawful": {"moves": 20, "brought": unlawful()},
        "ruling": {"moves": 20, "options": {"token_size": "free"}},
    }
    return {name: asyncio.run(played(folder / f"{name}.sqlite3", **each)) for name, each in how.items()}


def copied(told):
    return json.loads(json.dumps(told))


def notes_of(told, given, tmp_path, capsys):
    """What the script tells beside its checks, all of which must agree."""
    file = tmp_path / "told.json"
    file.write_text(text_of(told))
    assert script.main([str(file), *given]) == 0
    return [line for line in capsys.readouterr().out.splitlines() if line.startswith("note: ")]


@pytest.mark.parametrize("name", FROM_THE_START)
def test_terms_that_were_bad_from_the_start_are_found(files, tmp_path, name):
    of, words, make = FROM_THE_START[name]
    told = make(copied(files[of].told))
    found = by_script(told, given_by_b(told), tmp_path) or by_replay(told)
    assert any(words in line for line in found), found


@pytest.mark.parametrize("name", AFTERWARDS)
def test_what_was_altered_afterwards_is_found(files, tmp_path, name):
    of, words, make = AFTERWARDS[name]
    told = make(copied(files[of].told))
    found = by_script(told, files[of].given, tmp_path) + by_replay(told)
    assert any(words in line for line in found), found


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a key twice in a row", "names a key twice"),
        ("a key twice in an act", "names a key twice"),
        ("a judge with a seat", "who acted"),
        ("a concession of nobody", "who acted"),
    ],
)
def test_the_replayer_finds_it_too(files, name, words):
    told = AFTERWARDS[name][2](copied(files["single"].told))
    assert words in by_replay(told)[0]


@pytest.mark.parametrize("name", MUST_BE_TOLD)
def test_what_no_file_can_show_is_told(files, tmp_path, capsys, name):
    of, words, make = MUST_BE_TOLD[name]
    told = make(copied(files[of].told))
    given = given_by_b(told)
    assert by_replay(told) == []
    assert any(words in line for line in notes_of(told, given, tmp_path, capsys))


def test_an_honest_file_is_told_of_without_alarm(files, tmp_path, capsys):
    notes = notes_of(files["single"].told, files["single"].given, tmp_path, capsys)
    assert "note: agreed beforehand, and nothing else: decks as usual, games 1" in notes
    rows = len(files["single"].told["journal"])
    assert f"note: the match ended, says the file, after {rows} rows: A won (concede)" in notes
    assert not any("give --" in line or "judge" in line for line in notes)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--terms", ""], "copy all of its 64 signs"),
        (["--terms", "0c4fdfc7"], "copy all of its 64 signs"),
        (["--commitment", "x" * 64], "copy all of its 64 signs"),
        (["--deck", "A9", "0" * 64], "--deck is of"),
        (["--word", "C", "cheval"], "--word is of seat A or B"),
        (["--word", "A", "other", "--word", "A", "cheval"], "the word of A"),
        (["--deck", "A", "0" * 64], "the list A"),
        (["--commitment", "0" * 64, "0" * 64], "all 1 in their order"),
    ],
)
def test_what_was_copied_badly_is_named(files, tmp_path, given, words):
    assert words in by_script(files["single"].told, given, tmp_path)[0]


def test_what_was_copied_may_have_marks_blanks_and_other_case(files, tmp_path):
    honest = files["single"]
    given = ["--terms", f"`{honest.fingerprint.upper()}`", "--commitment", f" {honest.commitments[0]} "]
    assert by_script(honest.told, [*given, "--word", "a", " cheval\u200b "], tmp_path) == []


def test_a_file_does_not_steer_the_terminal(files, tmp_path, capsys):
    steering = "x\n\x1b[2J\rmatch 1: 62 rows, all agree"
    undo = {"type": "JudgeEdit", "edit": "undo", "number": 39, "reason": steering}
    told = replayed(acted(copied(files["single"].told), None, **undo))
    file = tmp_path / "told.json"
    file.write_text(json.dumps(told))
    assert main(["replay", "verify", str(file), "--lines"]) == 0
    out = capsys.readouterr().out
    assert "Judge: back to an earlier moment" in out
    assert "\x1b" not in out
    assert [line for line in out.splitlines() if line.startswith("match 1")] == [
        "match 1: 41 rows, all agree"
    ]
    told["games"][0]["chance"][0]["label"] = told["more"] = steering
    file.write_text(json.dumps(told))
    assert main(["replay", "verify", str(file)]) == 2
    del told["more"]
    file.write_text(json.dumps(told))
    assert main(["replay", "verify", str(file)]) == 1
    said = "".join(capsys.readouterr())
    assert "\x1b" not in said
    assert len(said.splitlines()) == 2


def test_a_terminal_that_knows_few_signs_is_enough(files, tmp_path, root):
    told = copied(files["single"].told)
    told["games"][0]["chance"][0]["label"] = "shuffle/\u0410"
    file = tmp_path / "told.json"
    file.write_text(json.dumps(told))
    for command in (["docs/check_fairness.py"], ["-m", "bot", "replay", "verify", "--lines"]):
        run = subprocess.run(
            [sys.executable, *command, str(file)],
            cwd=root,
            env=os.environ | {"PYTHONIOENCODING": "ascii"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (1, "")
        assert "shuffle/\\u0410" in run.stdout
