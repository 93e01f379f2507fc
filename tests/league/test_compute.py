"""What is no question gets a clear message and exit code 2."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from engine.league.questions import LATER
from tests.league.asking import WORKED, ask, rounds

FAULTS = (
    (b"", "not JSON"),
    (b"{", "not JSON"),
    (b"\xff\xfe", "not JSON"),
    (b"[" * 100_000, "nested too deeply"),
    (b'{"kind": "standings", "players": ' + b"[" * 5000 + b"]" * 5000 + b"}", "nested too deeply"),
    (
        b'{"kind": "reminders", "begins": "0001-01-01T00:00:00Z", "deadline": "0001-01-01T05:00:00Z"}',
        "an end of the calendar",
    ),
    (b"[1]", "one JSON object with its kind is read"),
    (b"{}", "one JSON object with its kind"),
    (b'{"kind": "lottery"}', "lottery"),
    (b'{"kind": "standings"}', "players"),
    (b'{"kind": "standings", "players": ["a"], "roundz": []}', "roundz"),
    (b'{"kind": "standings", "players": ["a", true]}', "players[1]"),
    (b'{"kind": "standings", "players": [1, "1"]}', "twice"),
    (b'{"kind": "standings", "players": ["a"], "best_of": 2}', "best_of: 1, 3 or 5"),
    ({"rounds": [[{"a": "x", "result": "bye"}]]}, "rounds[0][0]: no player is called 'x'"),
    ({"rounds": [[{"a": "a", "result": "byte"}]]}, "rounds[0][0].result"),
    ({"rounds": [[{"a": "a", "b": "b", "result": "played"}]]}, "rounds[0][0]: played needs games"),
    ({"rounds": rounds("a bye; a-b 2-0")}, "rounds[0][1]: 'a' is in this round twice"),
    ({"rounds": rounds("a-a 2-0")}, "rounds[0][0]: 'a' is in this round twice"),
    ({"rounds": rounds("a-b bye")}, "a bye has no opponent"),
    ({"rounds": rounds("a 2-0")}, "played needs an opponent"),
    ({"rounds": rounds("a-b concede")}, "concede needs a winner"),
    ({"rounds": rounds("a-b forfeit c")}, "the winner 'c' is not on the line"),
    ({"rounds": rounds("a-b 2-0 b")}, "by games 'b' has not won"),
    ({"rounds": [[{"a": "a", "b": "b", "result": "played", "games": [2, -1, 0]}]]}, "fewer than none"),
    ({"tiebreaks": "fide"}, "no list is called 'fide'"),
    ({"tiebreaks": ["omw", "luck"]}, "there is no luck"),
    ({"floor": "a third"}, "floor"),
    ({"floor": "3/2"}, "floor"),
    ({"floor": "1/0"}, "floor"),
    ({"floor": "1e-99999999"}, "floor"),
    ({"floor": "1E99999999"}, "floor"),
    ({"floor": "0." + "3" * 40}, "floor"),
    ({"points": {"win": 3, "draw": 2}}, "two draws (4) are worth more than a win (3)"),
    ({"points": {"bye": 4}}, "bye"),
    ({"points": {"win": 0, "draw": 0, "bye": 0}}, "win"),
    ({"dropped": {"x": 1}}, "dropped: no player is called 'x'"),
    ({"joins": {"x": 1}}, "joins: no player is called 'x'"),
    ({"penalties": [{"player": "x", "points": 1}]}, "penalties: no player is called 'x'"),
    ({"penalties": [{"player": "a", "points": -1}]}, "penalties: -1"),
    ({"penalties": [{"player": "a", "points": 10001}]}, "penalties: at most 10000"),
    ({"corrections": [{"round": 1, "a": "a", "b": "b", "result": "draw"}]}, "have no line in round 1"),
    ({"structure": "ladder"}, "structure"),
)


@pytest.mark.parametrize(("told", "said"), FAULTS)
def test_what_is_no_question_is_said(told, said, monkeypatch, capsysbinary):
    question = told if isinstance(told, bytes) else {"kind": "standings", "players": ["a", "b", "c"], **told}
    code, answer, err = ask(monkeypatch, capsysbinary, question)
    assert (code, answer) == (2, None)
    assert err.startswith("arbitre league: ")
    assert said in err


@pytest.mark.parametrize("kind", LATER)
def test_what_is_planned_says_that_it_is_not_there_yet(kind, monkeypatch, capsysbinary):
    code, answer, err = ask(monkeypatch, capsysbinary, {"kind": kind})
    assert (code, answer) == (2, None)
    assert "not there yet" in err


def test_a_process_of_its_own_answers_in_one_line():
    done = subprocess.run(
        [sys.executable, "-m", "bot", "league", "compute"],
        input=json.dumps({"kind": "standings", **WORKED}).encode(),
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1
    assert json.loads(done.stdout)[0]["player"] == "Ana"
