"""Why somebody stands where they do: the issue's own example, and what parts two players."""

from __future__ import annotations

from random import Random

from engine.league.explain import explained
from engine.league.model import Scoring
from engine.league.standings import standings
from tests.league.asking import CIRCLE, WORKED, ask, some_season


def explain(monkeypatch, capsysbinary, season, player):
    code, answer, err = ask(monkeypatch, capsysbinary, {"kind": "explain", **season, "player": player})
    assert (code, err) == (0, "")
    return answer


def test_the_worked_season_explained(monkeypatch, capsysbinary):
    eve = explain(monkeypatch, capsysbinary, WORKED, "Eve")
    assert (eve["place"], eve["points"], eve["taken"], eve["floor"]) == (2, 6, 0, "33/100")
    keys = ("round", "result", "opponent", "outcome", "points")
    assert [tuple(each[key] for key in keys) for each in eve["rounds"]] == [
        (1, "bye", None, "w", 3), (2, "played", "Bob", "w", 3), (3, "played", "Ana", "l", 0),
    ]  # fmt: skip
    assert eve["omw"] == [
        {"opponent": "Bob", "won": 3, "of": 9, "share": "1/3"},
        {"opponent": "Ana", "won": 7, "of": 9, "share": "7/9"},
    ]
    assert eve["games"] == [4, 2, 0]
    assert [(each["won"], each["of"]) for each in eve["ogw"]] == [(9, 24), (16, 24)]
    assert eve["ahead"] == {"player": "Ana", "key": "points", "ours": "6", "theirs": "7"}
    assert eve["behind"] == {"player": "Cid", "key": "points", "ours": "6", "theirs": "4"}
    bob = explain(monkeypatch, capsysbinary, WORKED, "Bob")
    assert (bob["behind"]["player"], bob["behind"]["key"]) == ("Dom", "omw")
    assert explain(monkeypatch, capsysbinary, WORKED, "Ana")["ahead"] is None


def test_the_first_criterion_that_parts_two_is_told(monkeypatch, capsysbinary):
    x = explain(monkeypatch, capsysbinary, CIRCLE, "X")
    assert (x["ahead"]["player"], x["ahead"]["key"], x["ahead"]["ours"], x["ahead"]["theirs"]) == (
        "W",
        "h2h",
        "0",
        "3",
    )
    assert (x["behind"]["player"], x["behind"]["key"]) == ("Y", "game_diff")
    alike = explain(monkeypatch, capsysbinary, {"players": ["a", "b"]}, "a")
    assert (alike["place"], alike["behind"]["key"]) == (1, "")
    assert explain(monkeypatch, capsysbinary, {"players": ["a", "b"]}, "b")["place"] == 1


def test_nobody_and_who_is_annulled(monkeypatch, capsysbinary):
    assert ask(monkeypatch, capsysbinary, {"kind": "explain", **WORKED, "player": "Zoe"})[0] == 2
    season = {"players": list("abcd"), "structure": "round_robin", "dropped": {"d": 0}}
    gone = explain(monkeypatch, capsysbinary, season, "d")
    assert (gone["place"], gone["ahead"], gone["behind"]) == (None, None, None)


def test_the_sums_are_the_figures():
    for seed in range(40):
        chance = Random(seed)
        season = some_season(chance.choice, tuple(range(chance.randrange(2, 10))), chance.randrange(1, 6))
        for row in standings(season, Scoring()):
            told = explained(season, Scoring(), row.player)
            assert (told.place, told.points) == (row.place, row.points)
            assert sum(half.points for half in told.rounds) - told.taken == row.points
            for key, shares in (("omw", told.omw), ("ogw", told.ogw)):
                mean = sum(each.share for each in shares) / len(shares) if shares else told.floor
                assert mean == row.figures[key]
