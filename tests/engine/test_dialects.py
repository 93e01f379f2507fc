"""What is common to scenarios knows no game: the toy game of the tests is played by the same runner."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.mirror import MIRRORS
from tests.rulings import DIALECTS, run
from tests.toydialect import TOY

FILES = sorted((Path(__file__).parent / "toy").glob("*.yaml"))
BOTH = {**DIALECTS, "toy": TOY}
PLAIN = """\
name: A test
rules: ["2.1"]
game: toy
seats:
  A: {hand: [n3.0, n1.0, n6.0]}
  B: {hand: [n4.0]}
"""
LINE = 8


def said(text: str) -> list[tuple[int, str, bool]]:
    return [(each.line, each.message, each.senseless) for each in run(text, dialects=BOTH).failures]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("reload", [False, True])
def test_a_scenario_of_another_game_holds(path: Path, reload: bool):
    report = run(path.read_text("utf-8"), path.name, reload=reload, dialects=BOTH)
    assert report.failures == ()
    assert len(report.steps) > 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_holds_with_the_seats_exchanged(path: Path):
    assert said(MIRRORS["toy"](path.read_text("utf-8"))) == []


THREE = """\
name: Of three seats the next rival may parry
rules: ["3.1", "9.1"]
game: toy
seats:
  A: {hand: [n2.0, n1.1]}
  B: {hand: [n5.1, n3.1]}
  C: {hand: [n4.2, n1.2], points: 14}
moves:
  - A: play n2.0
  - meanwhile: ['asked: B parry']
  - both: pass
  - B: end
  - C: play n1.2
  - meanwhile:
      - 'asked: A parry'
      - {cannot: 'B: parry n5.1', rule: "2.1"}
  - A: pass
expect:
  - A.points == 2
  - C.points == 15
  - result.winner == C
"""


@pytest.mark.parametrize("reload", [False, True])
def test_a_table_of_three_has_three_letters(reload: bool):
    assert run(THREE, dialects=BOTH, reload=reload).failures == ()


def test_a_letter_is_a_seat_only_where_somebody_sits():
    ((line, found, senseless),) = said(f"{PLAIN}moves:\n  - C: end\n")
    assert (line, senseless) == (LINE, True)
    assert found.startswith("an entry of moves is `A: ...`, `B: ...`, `both: pass`, `until:`")
    assert "there is no key 'C'" in found
    assert said(f"{PLAIN}expect:\n  - 'asked: C main'\n")[0][1].startswith(
        "`asked` is followed by nobody, A or B,"
    )


def test_there_are_scenarios_of_another_game():
    assert len(FILES) >= 2


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("A: plya n3.0", "a move begins with one of play, parry, pay, pass, end, back, concede"),
        ("A: attack n3.0", "a move begins with one of play"),
        ("A: play n33", "there is no card 'n33'"),
        ("A: play n3.0, n1.0", "`play` takes one card"),
        ("A: end now", "`end` stands alone"),
        ("until: duels", "`until` stands alone; there is no stop 'duels'"),
        ("{B: end, illegal: '603.1'}", "there is no rule '603.1'"),
    ],
)
def test_a_move_that_makes_no_sense_is_an_error(entry: str, message: str):
    ((line, found, senseless),) = said(f"{PLAIN}moves:\n  - {entry}\n")
    assert (line, senseless) == (LINE, True)
    assert message in found


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ("{event: struk}", "there is no event 'struk'; perhaps 'struck'"),
        ("{event: struck, by: A}", "no detail of `struck` called 'by'; it has seat, points"),
        ("'asked: A mian'", "there is no question 'mian'; perhaps 'main'"),
        ("turn.seat == D", "there is no seat 'D'"),
        ("A.points == two", "'two' stands where a number is meant"),
        ("A.hand has n33", "there is no card 'n33'"),
        ("A.haven_bag.resistance == 14", "there is hand, discard, deck, points"),
        ("A.hand = 3", "`=` is no comparison"),
    ],
)
def test_an_expectation_that_makes_no_sense_is_an_error(expected: str, message: str):
    ((line, found, senseless),) = said(f"{PLAIN}expect:\n  - {expected}\n")
    assert (line, senseless) == (LINE, True)
    assert message in found


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("expect:\n  - A.points == 2\n", "A.points == 2: it is 0"),
        ("expect:\n  - A.hand == [n3.0]\n", "A.hand == [n3.0]: it is [n3.0, n1.0, n6.0]"),
        ("expect:\n  - {event: struck}\n", "0 such events; there were none of this kind"),
        ("moves:\n  - B: end\n", "B cannot end now; asked is A: main (2.1)"),
        ("moves:\n  - {A: end, illegal: '2.1'}\n", "A: end: this is legal, but 2.1 should forbid it"),
        ("moves:\n  - {A: play n3.0 paying n6.0, illegal: '2.2'}\n", "forbidden by 2.3, not 2.2"),
    ],
)
def test_what_is_not_so_is_a_failure(more: str, message: str):
    ((line, found, senseless),) = said(PLAIN + more)
    assert (line, senseless) == (LINE, False)
    assert message in found


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("battle: {target: A}\n", "unknown key 'battle'"),
        ("note: x\nseats2: {}\n", "unknown key 'seats2'; perhaps 'seats'"),
        ("deck_check: []\n", "unknown key 'deck_check'"),
    ],
)
def test_a_file_may_say_only_what_its_game_knows(more: str, message: str):
    ((_, found, senseless),) = said(PLAIN + more)
    assert senseless
    assert message in found


def test_a_file_that_names_no_game_is_of_the_first():
    assert next(iter(DIALECTS)) == "wakfu"
    ((_, found, _),) = said(PLAIN.replace("game: toy\n", ""))
    assert "hand" not in found
    assert "'hero' is missing" in found
    assert run(PLAIN, dialects={"toy": TOY}).ok
    assert run(PLAIN.replace("game: toy\n", ""), dialects={"toy": TOY}).ok


@pytest.mark.parametrize(
    ("word", "near"), [("tyo", "; perhaps 'toy'"), ("chess", "; known: wakfu, fftcg, toy")]
)
def test_a_game_that_is_not_there_is_an_error(word: str, near: str):
    assert said(PLAIN.replace("game: toy", f"game: {word}")) == [
        (3, f"there is no game {word!r}{near}", True)
    ]
