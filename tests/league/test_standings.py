"""Standings, from the definitions: figures worked out by hand, never taken from the answer."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.league.model import Penalty, Scoring, Season
from engine.league.questions import compute
from engine.league.standings import standings
from tests.league.asking import CIRCLE, WORKED, ask, rounds, some_season


@pytest.fixture
def table(monkeypatch, capsysbinary):
    """Rows of `standings`, by player."""

    def asked(**question):
        code, rows, err = ask(monkeypatch, capsysbinary, {"kind": "standings", **question})
        assert (code, err) == (0, "")
        return {row["player"]: row for row in rows}

    return asked


def figures(row, *keys):
    return [row[key] for key in keys]


def test_the_worked_season(table):
    rows = table(**WORKED)
    assert {name: figures(row, "place", "points", "omw", "gw", "ogw") for name, row in rows.items()} == {
        "Ana": [1, 7, 0.4815, 0.6667, 0.5278],
        "Eve": [2, 6, 0.5556, 0.6667, 0.5208],
        "Cid": [3, 4, 0.5370, 0.5417, 0.5139],
        "Bob": [4, 3, 0.6296, 0.3750, 0.6250],
        "Dom": [5, 3, 0.4444, 0.5000, 0.5417],
    }
    assert list(rows) == ["Ana", "Eve", "Cid", "Bob", "Dom"]
    assert {name: row["record"] for name, row in rows.items()} == {
        "Ana": "2-0-1", "Eve": "2-1-0", "Cid": "1-1-1", "Bob": "1-2-0", "Dom": "1-1-0",
    }  # fmt: skip
    assert [name for name, row in rows.items() if row["dropped"]] == ["Dom"]


def test_the_worked_circle(table):
    rows = table(**CIRCLE)
    assert list(rows) == ["W", "X", "Y", "Z"]
    assert [row["place"] for row in rows.values()] == [1, 2, 3, 4]
    assert [figures(rows[each], "points", "sb", "game_diff") for each in "WXY"] == [
        [6, 2, 2],
        [6, 2, 2],
        [6, 2, 0],
    ]


def test_who_is_level_after_the_last_tie_break_shares_the_place_by_id(table):
    rows = table(players=["b", "a", "d", "c"], rounds=rounds("a-b 2-0; d-c 2-0"))
    assert [(row["place"], row["player"]) for row in rows.values()] == [
        (1, "a"),
        (1, "d"),
        (3, "b"),
        (3, "c"),
    ]


def test_numbers_are_ordered_as_numbers():
    rows = compute(b'{"kind": "standings", "players": [10, 9, 2]}')
    assert [(row["place"], row["player"]) for row in rows] == [(1, 2), (1, 9), (1, 10)]


def test_a_bye_and_a_forfeit_win_by_the_figures_of_the_match(table):
    for best_of, won in ((1, 1), (3, 2), (5, 3)):
        rows = table(players=["a", "b", "c"], best_of=best_of, rounds=rounds("a-b forfeit b; c bye"))
        assert [figures(rows[each], "points", "record", "game_diff", "wins") for each in "abc"] == [
            [0, "0-1-0", -won, 0], [3, "1-0-0", won, 0], [3, "1-0-0", won, 0],
        ]  # fmt: skip


def test_who_gives_up_keeps_their_games_and_the_winner_has_what_wins(table):
    rows = table(players=["a", "b"], rounds=rounds("a-b 1-1 concede b"))
    assert figures(rows["a"], "points", "gw", "game_diff") == [0, 0.3333, -1]
    assert figures(rows["b"], "points", "gw", "game_diff", "wins") == [3, 0.6667, 1, 1]


def test_an_agreed_draw_without_games_is_three_drawn_ones(table):
    rows = table(players=["a", "b"], rounds=rounds("a-b draw"))
    assert figures(rows["a"], "points", "gw", "record") == [1, 0.3333, "0-0-1"]
    rows = table(players=["a", "b"], rounds=rounds("a-b 1-0 draw"))
    assert figures(rows["a"], "points", "game_diff", "record") == [1, 1, "0-0-1"]


def test_a_double_loss_is_a_meeting_and_a_missed_round_is_not(table):
    rows = table(players=["a", "b", "c"], rounds=rounds("a-b 2-0; c missed", "a-c double_loss; b bye"))
    assert figures(rows["c"], "points", "record", "gw", "omw") == [0, "0-2-0", 0.33, 0.5]  # a: 3 of 6
    assert figures(rows["b"], "omw", "ogw") == [0.5, 1]  # a: 2-0 and no game
    assert rows["a"]["omw"] == 0.415  # b: 3 of 6; c: 0 of 6, so the floor


def test_byes_may_be_ignored_in_what_opponents_count(table):
    season = {"players": ["a", "b", "c"], "rounds": rounds("a-b 2-0; c bye", "a-c 0-2; b bye")}
    rows = table(**season)
    assert figures(rows["a"], "omw", "ogw") == [0.75, 0.75]  # b: 3 of 6, c: 6 of 6; games 2 of 4, 4 of 4
    rows = table(**season, byes="ignored")
    assert figures(rows["a"], "omw", "ogw") == [0.665, 0.665]  # b: 0 of 3, the floor; c: 3 of 3
    assert rows["b"]["gw"] == 0.5  # one's own games keep the bye


def test_forfeits_may_be_nobodys_opponent(table):
    season = {"players": ["a", "b", "c"], "rounds": rounds("a-b forfeit a; c bye", "b-c 2-0; a bye")}
    assert table(**season)["a"]["omw"] == 0.5
    rows = table(**season, forfeits="like_bye")
    assert figures(rows["a"], "omw", "ogw", "buchholz", "sb") == [
        0.33,
        0.33,
        4,
        0,
    ]  # both rounds: one's own 2
    assert rows["a"]["points"] == 6


def test_floors(table):
    season = {"players": ["a", "b"], "rounds": rounds("a-b 2-0")}
    for floor, least in (("0.33", 0.33), ("1/3", 0.3333), (0.25, 0.25), ("0", 0)):
        rows = table(**season, floor=floor)
        assert figures(rows["a"], "omw", "ogw") == [least, least]
        assert rows["b"]["gw"] == least


def test_half_a_ten_thousandth_is_rounded_up(table):
    rows = table(players=["a", "b"], rounds=rounds("a-b 2-0"), floor="0.00005")
    assert rows["a"]["omw"] == 0.0001


def test_penalties_take_points_and_nobodys_tie_breaks(table):
    before = table(**WORKED)
    rows = table(**WORKED, penalties=[{"player": "Ana", "points": 3}, {"player": "Ana", "points": 2}])
    assert list(rows) == ["Eve", "Cid", "Bob", "Dom", "Ana"]
    assert rows["Ana"]["points"] == 2
    kept = ("omw", "gw", "ogw", "sb", "buchholz", "record")
    assert {each: figures(rows[each], *kept) for each in rows} == {
        each: figures(before[each], *kept) for each in rows
    }


def test_chess_counts_ones_own_score_where_there_is_no_opponent(table):
    rows = table(**WORKED, tiebreaks="chess")
    # Ana 2½, Eve 2, Cid 1½, Bob 1, Dom 1
    assert figures(rows["Eve"], "buchholz", "buchholz_cut1", "median_buchholz", "sb") == [5.5, 4.5, 2, 1]
    assert figures(rows["Ana"], "buchholz", "buchholz_cut1", "median_buchholz", "sb") == [4.5, 3.5, 1.5, 3.75]
    assert figures(rows["Dom"], "buchholz", "sb") == [2.5, 0]
    assert list(rows) == ["Ana", "Eve", "Cid", "Bob", "Dom"]


def test_head_to_head_counts_only_if_each_has_met_each(table):
    season = {"players": ["a", "b", "c", "d"], "tiebreaks": ["h2h"]}
    rows = table(**season, rounds=rounds("b-a 2-0; c-d 2-0", "a-c 2-0; b-d 1-1"))  # b 4, a and c 3, d 1
    assert [(row["place"], name) for name, row in rows.items()] == [(1, "b"), (2, "a"), (3, "c"), (4, "d")]
    rows = table(**season, rounds=rounds("c-a 2-0; b-d 2-0"))
    assert [row["place"] for row in rows.values()] == [1, 1, 3, 3]


def test_who_came_late_has_missed_the_rounds_before(table):
    rows = table(
        players=["a", "b", "c", "d"], rounds=rounds("a-b 2-0; c bye", "a-c 2-0; d-b 2-0"), joins={"d": 2}
    )
    assert figures(rows["d"], "points", "record", "buchholz") == [3, "1-1-0", 1]  # b's 0, and one's own 1
    assert rows["b"]["omw"] == 0.75  # a: 6 of 6, d: 3 of 6
    told = table(
        players=["a", "b", "c", "d"],
        rounds=rounds("a-b 2-0; c bye; d missed", "a-c 2-0; d-b 2-0"),
        joins={"d": 2},
    )
    assert told == rows


def test_a_correction_takes_the_place_of_its_line(table):
    rows = table(
        **WORKED, corrections=[{"round": 1, "a": "Bob", "b": "Ana", "result": "played", "games": [2, 0, 0]}]
    )
    assert figures(rows["Ana"], "points", "record") == [4, "1-1-1"]
    assert figures(rows["Bob"], "points", "record") == [6, "2-1-0"]


def test_who_leaves_a_round_robin_early_is_annulled(table):
    season = {"players": ["a", "b", "c", "d", "e"], "structure": "round_robin", "dropped": {"e": 2}}
    rows = table(**season, rounds=rounds("a-e 0-2; b-c 2-0", "b-e forfeit b; a-d 2-0"))
    assert list(rows) == ["a", "b", "c", "d", "e"]
    assert figures(rows["e"], "place", "points", "record") == [None, 0, "0-0-0"]
    assert rows["e"]["annulled"] is True
    assert "annulled" not in rows["a"]
    assert figures(rows["a"], "points", "record") == [3, "1-0-0"]
    rows = table(**season, rounds=rounds("a-e 0-2; b-c 2-0", "b-e 2-1; a-d 2-0"))  # two of four: half
    assert figures(rows["e"], "points", "record") == [3, "1-1-0"]
    rows = table(**season, times=2, rounds=rounds("a-e 0-2; b-c 2-0", "b-e 2-1; a-d 2-0"))  # two of eight
    assert rows["e"]["place"] is None


def test_points_as_set(table):
    rows = table(**WORKED, points={"win": 2, "draw": 1, "bye": 1})
    assert {name: row["points"] for name, row in rows.items()} == {
        "Ana": 5,
        "Eve": 3,
        "Cid": 3,
        "Bob": 2,
        "Dom": 1,
    }
    assert rows["Bob"]["omw"] == 0.6111  # Ana 5/6, Eve 3/6, Cid 3/6


def lots_of_seasons():
    """Seasons in which all kinds of things happened, by chance."""
    for seed in range(60):
        chance = Random(seed)
        yield (
            some_season(chance.choice, tuple(range(chance.randrange(2, 14))), chance.randrange(1, 6)),
            chance,
        )


def test_a_drop_a_penalty_and_a_rename_change_no_figure_but_ones_own():
    scoring = Scoring()
    for season, chance in lots_of_seasons():
        before = {row.player: row for row in standings(season, scoring)}
        who = chance.choice(season.players)
        left = replace(season, dropped={**season.dropped, who: len(season.rounds)})
        assert {
            row.player: replace(row, dropped=before[row.player].dropped) for row in standings(left, scoring)
        } == before
        taken = replace(season, penalties=(*season.penalties, Penalty(player=who, points=2)))
        after = {row.player: row for row in standings(taken, scoring)}
        for each, row in after.items():
            assert row.points == before[each].points - 2 * (each == who)
            assert replace(row, place=1, points=0) == replace(before[each], place=1, points=0)
        names = {each: f"p{each:02}" for each in season.players}
        assert [replace(row, player=names[row.player]) for row in before.values()] == standings(
            renamed(season, names), scoring
        )


def renamed(season, names):
    return Season(
        players=tuple(names.values()),
        rounds=tuple(
            tuple(
                replace(line, a=names[line.a], b=names.get(line.b), winner=names.get(line.winner))
                for line in lines
            )
            for lines in season.rounds
        ),
        dropped={names[each]: last for each, last in season.dropped.items()},
        penalties=tuple(replace(each, player=names[each.player]) for each in season.penalties),
    )
