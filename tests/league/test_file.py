"""A league's file: the issue's own is read; each fault is told at its line, all at once."""

from __future__ import annotations

import json

import pytest

from bot.cli import main
from engine.league.file import LeagueFileError, read
from engine.league.rules import LeagueRules

GAMES = {"toy": ("constructed", "block")}

WHOLE = """format: arbitre-league/1
name: Ligue d'Incarnam, printemps
game: toy                      # key of a hosted game
deck: {format: constructed, decks: locked, lists: closed, reserve: allowed, kit: null}
match: {best_of: 3, intentional_draws: false, options: {}}
stages:
  - {structure: swiss, rounds: auto, days: 7, tiebreaks: mtr, floor: "0.33", byes: counted, forfeits: counted}
  - {structure: single_elimination, cut: 8, days: 7, third_place: true}
points: {win: 3, draw: 1, loss: 0, bye: 3}
entry: {from: 2026-03-01T18:00+01:00, until: 2026-03-08T20:00+01:00, most: 32, role: null, late: 1, waitlist: true}
time: {grace_minutes: 15, silent: forfeit, nobody: double_loss, overtime_hours: 48, go_hours: 12,
       quiet: "23:00-08:00", zone: Europe/Paris}
staff: {organisers: [], judges: [], apart: []}    # apart: pairs that never meet in the Swiss rounds
"""
LEAST = "format: arbitre-league/1\nname: Spring\ngame: toy\n"


def faults(text):
    with pytest.raises(LeagueFileError) as error:
        read(text, GAMES)
    return [(fault.line, fault.message) for fault in error.value.faults]


def test_the_whole_file_is_read():
    rules = read(WHOLE, GAMES)
    assert rules.name == "Ligue d'Incarnam, printemps"
    assert [stage.structure for stage in rules.stages] == ["swiss", "single_elimination"]
    assert rules.entry.opens == "2026-03-01T18:00+01:00"


def test_all_but_the_name_and_the_game_has_the_default_shown():
    whole, least = read(WHOLE, GAMES), read(LEAST, GAMES)
    assert least.deck == whole.deck
    assert least.match == whole.match
    assert least.points.resting == whole.points.resting == 3
    assert least.time == whole.time
    assert least.staff == whole.staff
    assert [(each.structure, each.cut, each.floor, each.days) for each in least.stages] == [
        ("swiss", 0, "0.33", 7), ("single_elimination", 8, "0.33", 7),
    ]  # fmt: skip
    assert (least.entry.most, least.entry.late, least.entry.waitlist) == (32, 1, True)


def test_the_usual_stages_fit_a_small_field_and_a_bye_is_worth_a_win():
    assert read(LEAST + "entry: {most: 4}\npoints: {win: 2}\n", GAMES).points.resting == 2


def test_all_faults_are_told_at_once_each_at_its_line():
    text = """format: arbitre-league/1
name: Spring
game: tou
decks: {}
match:
  best_of: 4
  intentional_draws: maybe
stages:
  - structure: swiss
    days: 0
    third_place: true
    tiebreaks: [omw, luck]
  - structure: single_elimination
    cut: 64
points:
  win: 3
  draw: 2
entry:
  from: 2026-03-09T20:00+01:00
  until: 2026-03-08T20:00+01:00
  most: many
time:
  quiet: at night
  silent: forgive
staff:
  apart:
    - [17, 17]
"""
    told = faults(text)
    assert [line for line, _ in told] == [3, 4, 6, 7, 10, 11, 12, 14, 17, 20, 21, 23, 24, 27]
    said = dict(told)
    assert "perhaps toy" in said[3]
    assert "perhaps deck" in said[4]
    assert said[6] == "best_of is 1, 3 or 5"
    assert "true or false" in said[7]
    assert "third_place belongs to single_elimination, not to swiss" in said[11]
    assert "luck" in said[12]
    assert "a cut to 64 of at most 32 players" in said[14]
    assert "two draws" in said[17]
    assert "before from" in said[20]
    assert "expected a whole number, got text" in said[21]
    assert "there is forfeit, double_loss" in said[24]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "expected keys"),
        ("- a\n- b\n", 1, "expected keys"),
        ("format: arbitre-league/2\nname: a\ngame: toy\n", 1, "arbitre-league/1"),
        ("format: arbitre-league/1\ngame: toy\n", 1, "'name' is missing"),
        (LEAST + "deck:\n  format: sealed\n", 5, "sealed is planned and not there yet"),
        (LEAST + "deck:\n  format: chess\n", 5, "no format that can be played 'chess'"),
        (LEAST + "stages:\n  - structure: ladder\n", 5, "ladder is planned and not there yet"),
        (LEAST + "stages:\n  - structure: swizz\n", 5, "perhaps swiss"),
        (LEAST + "stages: []\n", 4, "at least one stage"),
        (LEAST + "stages:\n  - {structure: single_elimination, cut: 8}\n", 5, "nothing to cut from"),
        (
            LEAST + "stages:\n  - structure: swiss\n  - structure: round_robin\n",
            6,
            "only single_elimination follows",
        ),
        (LEAST + "entry: {from: 2026-03-01T18:00}\n", 4, "which zone"),
        (LEAST + "entry: {from: tomorrow}\n", 4, "is no moment"),
        (LEAST + "name: b\n", 4, "stands here twice"),
        (LEAST + "a: &x [1]\nb: *x\n", 4, "aliases and anchors"),
        (LEAST + "a: !!python/object:os.system ls\n", 4, "tags"),
        (LEAST + "a: " + "[" * 40 + "]" * 40 + "\n", 4, "deep"),
        (LEAST + "a: [\n", 4, "not YAML"),
        ('format: arbitre-league/1\nname: "a\\u202eb"\ngame: toy\n', 2, "direction of text"),
        ("format: arbitre-league/1\nname: " + "a" * 61 + "\ngame: toy\n", 2, "1 to 60 characters"),
        (LEAST + "time: {zone: Paris time}\n", 4, "zone is like Europe/Paris"),
    ],
)
def test_a_fault_and_its_line(text, line, said):
    told = faults(text)
    assert [number for number, _ in told] == [line]
    assert said in told[0][1]


def test_a_megabyte_is_refused_at_once():
    assert faults(LEAST + "# " + "x" * 1_000_000 + "\n") == [(1, "the file is longer than 64 kB")]


def test_a_file_of_faults_only_is_cut_short():
    assert len(faults(LEAST + "".join(f"key{n}: 1\n" for n in range(4000)))) == 50


def test_the_command_prints_all_settings_or_all_faults(tmp_path, capsys):
    file = tmp_path / "spring.yaml"
    file.write_text(WHOLE.replace("game: toy", "game: wakfu"), "utf-8")
    assert main(["league", "check", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["entry"]["until"] == "2026-03-08T20:00+01:00"
    file.write_text(WHOLE.replace("best_of: 3", "best_of: 2").replace("late: 1", "late: -1"), "utf-8")
    assert main(["league", "check", str(file)]) == 1
    assert [each.split(": ")[0] for each in capsys.readouterr().out.splitlines()] == [
        f"{file}:{line}" for line in (3, 5, 10)
    ]
    assert main(["league", "check", str(tmp_path / "none.yaml")]) == 2
    file.write_bytes(b"\xff\xfe")
    assert main(["league", "check", str(file)]) == 2


def test_settings_go_through_json():
    import msgspec

    rules = read(WHOLE, GAMES)
    assert msgspec.json.decode(msgspec.json.encode(rules), type=LeagueRules) == rules
