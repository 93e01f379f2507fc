"""Round robin, the cut and single elimination."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.league.bracket import grow, seeded
from engine.league.model import LeagueError
from engine.league.round_robin import circle
from tests.league.asking import WORKED, ask, rounds


@given(st.integers(0, 20), st.integers(1, 3))
def test_each_meets_each_as_often_as_said(count, times):
    played = circle(range(count), times)
    assert len(played) == (0 if count < 2 else times * (count - 1 + count % 2))
    for lines in played:
        assert sorted(each for both in lines for each in both if each is not None) == list(range(count))
        assert sum(b is None for _, b in lines) == count % 2
    met = Counter(frozenset(both) for lines in played for both in lines if None not in both)
    assert met == Counter({frozenset(both): times for both in combinations(range(count), 2)})


def test_round_robin_as_a_question(monkeypatch, capsysbinary):
    code, answer, _ = ask(
        monkeypatch, capsysbinary, {"kind": "round_robin", "players": ["a", "b", "c"], "times": 2}
    )
    assert code == 0
    assert [sum(None in both for both in lines) for lines in answer["rounds"]] == [1] * 6
    for told in ({"players": ["a", "a"]}, {"players": ["a"], "times": 0}):
        assert ask(monkeypatch, capsysbinary, {"kind": "round_robin", **told})[0] == 2


def test_the_cut_takes_the_first_who_are_still_there(monkeypatch, capsysbinary):
    question = {"kind": "cut", **WORKED, "cut": 4, "left_after_swiss": ["Eve"]}
    code, answer, _ = ask(monkeypatch, capsysbinary, question)
    assert code == 0
    assert answer == {
        "standings": [[1, "Ana"], [2, "Eve"], [3, "Cid"], [4, "Bob"], [5, "Dom"]],
        "seeds": ["Ana", "Cid", "Bob"],
        "first_round": [["Ana", None], ["Cid", "Bob"]],
    }
    for told in ({"cut": 1}, {"left_after_swiss": ["Zoe"]}):
        assert ask(monkeypatch, capsysbinary, question | told)[0] == 2


def test_the_lot_decides_a_shared_place_only_where_one_must_go_on(monkeypatch, capsysbinary):
    question = {"kind": "cut", "players": list("abcdef"), "rounds": rounds("a-b 2-0; c-d 2-0; e-f 2-0")}
    taken = set()
    for seed in range(20):
        told = {"cut": 4, "seed": bytes([seed] * 32).hex()}
        seeds = ask(monkeypatch, capsysbinary, question | told)[1]["seeds"]
        assert seeds[:3] == ["a", "c", "e"]
        taken.add(seeds[3])
        all_on = ask(monkeypatch, capsysbinary, question | told | {"cut": 6})[1]["seeds"]
        assert all_on == ["a", "c", "e", "b", "d", "f"]
    assert taken == {"b", "d", "f"}
    assert ask(monkeypatch, capsysbinary, question | {"cut": 5})[1]["seeds"] == ["a", "c", "e", "b", "d"]


def test_seeds_meet_as_late_as_they_can():
    assert seeded(range(1, 9)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert seeded(range(1, 7)) == [(1, None), (4, 5), (2, None), (3, 6)]
    assert seeded(range(1, 6)) == [(1, None), (4, 5), (2, None), (3, None)]
    assert (seeded([1]), seeded([])) == ([], [])


def single(monkeypatch, capsysbinary, results, **told):
    """`12` won by `1`: `1>2`; `1=2`: nobody came."""
    question = {"kind": "single", "seeds": [1, 2, 3, 4, 5, 6, 7, 8], **told, "results": []}
    for text in results.split():
        a, how, b = text
        question["results"].append({"pair": [int(b), int(a)], "winner": int(a) if how == ">" else None})
    code, answer, err = ask(monkeypatch, capsysbinary, question)
    assert (code, err) == (0, "")
    return answer


def test_a_bracket_to_its_end(monkeypatch, capsysbinary):
    answer = single(monkeypatch, capsysbinary, "1>8 5>4 2>7 3>6 5>1 2>3 5>2 3>1", third_place=True)
    assert answer["rounds"] == [[[1, 8], [4, 5], [2, 7], [3, 6]], [[1, 5], [2, 3]], [[5, 2], [1, 3]]]
    assert answer["places"] == [[1, 5], [2, 2], [3, 3], [4, 1], [5, 4], [5, 6], [5, 7], [5, 8]]
    answer = single(monkeypatch, capsysbinary, "1>8 5>4 2>7 3>6 5>1 2>3 5>2")
    assert answer["rounds"][-1] == [[5, 2]]
    assert answer["places"][:4] == [[1, 5], [2, 2], [3, 1], [3, 3]]


def test_a_bracket_on_its_way(monkeypatch, capsysbinary):
    assert single(monkeypatch, capsysbinary, "") == {
        "rounds": [[[1, 8], [4, 5], [2, 7], [3, 6]], [[None, None]] * 2, [[None, None]]],
        "places": [],
    }
    answer = single(monkeypatch, capsysbinary, "8>1 3>6")
    assert answer["rounds"][1] == [[8, None], [None, 3]]
    assert answer["places"] == [[5, 1], [5, 6]]


def test_where_nobody_came_the_next_walks_over(monkeypatch, capsysbinary):
    answer = single(monkeypatch, capsysbinary, "1>8 4=5 2>7 3>6 2>3 1>2")
    assert answer["rounds"][1:] == [[[1, None], [2, 3]], [[1, 2]]]
    # Three came through the first round, so who lost in it is fourth; behind those three, who did not come.
    assert answer["places"] == [[1, 1], [2, 2], [3, 3], [4, 6], [4, 7], [4, 8], [7, 4], [7, 5]]


def test_nobody_comes_to_the_final(monkeypatch, capsysbinary):
    answer = single(monkeypatch, capsysbinary, "1>4 2>3 1=2", seeds=[1, 2, 3, 4])
    assert answer["places"] == [[2, 1], [2, 2], [3, 3], [3, 4]]


def test_missing_seeds_are_byes(monkeypatch, capsysbinary):
    answer = single(monkeypatch, capsysbinary, "3>2 1>3", seeds=[1, 2, 3], third_place=True)
    assert answer["rounds"] == [[[1, None], [2, 3]], [[1, 3], [None, 2]]]
    assert answer["places"] == [[1, 1], [2, 3], [3, 2]]
    assert single(monkeypatch, capsysbinary, "", seeds=[7]) == {"rounds": [], "places": [[1, 7]]}
    assert single(monkeypatch, capsysbinary, "", seeds=[]) == {"rounds": [], "places": []}


@pytest.mark.parametrize(
    ("who", "winner"),
    [((1, 2), 1), ((1, 8), 2), ((1, 1), 1), ((1, 9), None)],
    ids=["later", "other", "one", "no"],
)
def test_a_result_that_does_not_fit_is_refused(who, winner):
    with pytest.raises(LeagueError):
        grow(range(1, 9), [(frozenset(who), winner)], third_place=True)


@given(st.integers(0, 20), st.data())
def test_a_bracket_always_ends_and_everybody_has_a_place(count, data):
    seeds, results = list(range(count)), {}
    third = data.draw(st.booleans())
    while True:
        tree = grow(seeds, results.items(), third_place=third)
        matches = [match for lines in tree.rounds for match in lines] + ([tree.third] if tree.third else [])
        todo = [
            match.pair for match in matches if None not in match.pair and frozenset(match.pair) not in results
        ]
        if not todo:
            break
        for both in todo:
            results[frozenset(both)] = data.draw(st.sampled_from((*both, *both, None)))
    assert sorted(each for _, each in tree.places) == seeds
    places = [place for place, _ in tree.places]
    assert all(
        place in (1, ahead + 1, ahead + 2)
        for ahead, place in ((sum(other < place for other in places), place) for place in places)
    )
