"""Swiss pairing: the worked round, and what holds whatever has happened."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.model import Scoring, Season
from engine.league.standings import standings
from engine.league.swiss import drawn, meetings, pair
from tests.league.asking import WORKED, ask, line_of, some_season

SCORING = Scoring()


def test_the_worked_round(monkeypatch, capsysbinary):
    code, answer, _ = ask(monkeypatch, capsysbinary, {"kind": "pairing", **WORKED})
    assert code == 0
    assert [set(each) for each in answer["pairs"]] == [{"Ana", "Bob"}, {"Eve", "Cid"}]


def test_a_forbidden_pair_weighs_most_and_a_bye_is_null(monkeypatch, capsysbinary):
    question = {"kind": "pairing", "players": ["a", "b", "c"], "forbidden": [["a", "b"], ["a", "c"]]}
    _, answer, _ = ask(monkeypatch, capsysbinary, question)
    assert answer["pairs"] == [["b", "c"], ["a", None]]
    question = {"kind": "pairing", "players": ["a", "b"], "forbidden": [["a", "b"]]}
    assert ask(monkeypatch, capsysbinary, question)[1]["pairs"] == [["a", "b"]]


def test_who_is_strange_and_a_seed_that_is_none_are_said(monkeypatch, capsysbinary):
    for told, said in (
        ({"forbidden": [["a", "x"]]}, "forbidden: no player"),
        ({"seed": "xyz"}, "hexadecimal"),
    ):
        code, _, err = ask(monkeypatch, capsysbinary, {"kind": "pairing", "players": ["a", "b"], **told})
        assert code == 2
        assert said in err


def test_the_lot_decides_the_first_round():
    season, seen = Season(players=tuple(range(1, 9))), set()
    for seed in range(40):
        first = paired(season, bytes([seed] * 32)).pairs
        assert paired(season, bytes([seed] * 32)).pairs == first
        seen.add(frozenset(map(frozenset, first)))
    assert len(seen) > 25  # of 105


def paired(season, seed=b"\0" * 32, forbidden=()):
    return pair(season, SCORING, drawn(season.active(), seed), forbidden)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 64), st.integers(0, 5))
def test_everybody_is_paired_once_whatever_has_happened(seed, count, rounds):
    chance = Random(seed)
    season = some_season(chance.choice, tuple(range(count)), rounds)
    active = season.active()
    forbidden = [chance.sample(range(count), 2) for _ in range(chance.randrange(6))] if count > 1 else []
    pairs = paired(season, forbidden=forbidden).pairs
    assert sorted(each for both in pairs for each in both if each is not None) == active
    assert sum(b is None for _, b in pairs) == len(active) % 2


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 24))
def test_nobody_meets_again_while_it_can_be_avoided(seed, count):
    chance = Random(seed)
    season = Season(players=tuple(range(count)))
    for number in range(1, -(-count // 2) + 1):
        found = paired(season, bytes([number] * 32))
        assert found.repeats == 0, number
        lines = tuple(line_of(chance.choice, a, b) for a, b in found.pairs)
        season = Season(players=season.players, rounds=(*season.rounds, lines))
        assert max(meetings(season.rounds).values()) == 1


def all_pairings(players):
    """All ways to pair them; one is left over where their number is odd."""
    if len(players) % 2:
        for rest in players:
            yield from (
                [*others, (rest, None)] for others in all_pairings([each for each in players if each != rest])
            )
    elif not players:
        yield []
    else:
        first, *others = players
        for other in others:
            yield from (
                [(first, other), *rest] for rest in all_pairings([each for each in others if each != other])
            )


def cost(season, forbidden, pairs):
    """What the definition compares, in its order, without the lot."""
    points = {row.player: row.points for row in standings(season, SCORING)}
    met = [frozenset(line.players) for lines in season.rounds for line in lines if line.result != "missed"]
    kept_apart = {frozenset(each) for each in forbidden}
    return (
        sum(frozenset(both) in kept_apart for both in pairs),
        sum(met.count(frozenset(each for each in both if each is not None)) for both in pairs),
        sum(points[a] for a, b in pairs if b is None),
        sum((points[a] - points[b]) ** 2 for a, b in pairs if b is not None),
    )


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 10), st.integers(0, 6))
def test_the_cost_is_the_least_of_all(seed, count, rounds):
    chance = Random(seed)
    season = some_season(chance.choice, tuple(range(count)), rounds)
    active = season.active()
    forbidden = [chance.sample(range(count), 2) for _ in range(chance.randrange(5))] if count > 1 else []
    found = paired(season, forbidden=forbidden)
    pairs = [tuple(each) for each in found.pairs]
    ours = cost(season, forbidden, pairs)
    if len(active) <= 8:
        assert ours == min(cost(season, forbidden, each) for each in all_pairings(active))
    assert (found.forbidden, found.repeats, found.spread) == (ours[0], ours[1], ours[3])


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(3, 11), st.integers(1, 8))
def test_a_second_bye_only_when_all_have_had_one_or_it_saves_a_repeat(seed, count, rounds):
    chance = Random(seed)
    season = some_season(chance.choice, tuple(range(count)), rounds)
    met = meetings(season.rounds)
    found = paired(season)
    rest = next((a for a, b in found.pairs if b is None), None)
    if rest is None or not met[frozenset((rest,))]:
        return
    without = [each for each in season.active() if not met[frozenset((each,))]]
    for other in without:
        here = [each for each in season.active() if each != other]
        alone = Season(players=season.players, rounds=season.rounds, dropped=season.dropped)
        least = pair(alone, SCORING, drawn(here, None)).repeats
        assert least > found.repeats - met[frozenset((rest,))], "it saves no repeat"


@pytest.mark.parametrize("count", [9, 10])
def test_the_cost_of_ten_is_the_least_of_all(count):
    """Once at full size: 945 pairings."""
    chance = Random(count)
    season = some_season(chance.choice, tuple(range(count)), 6)
    season = Season(players=season.players, rounds=season.rounds)
    found = paired(season)
    assert cost(season, (), found.pairs) == min(
        cost(season, (), each) for each in all_pairings(list(season.players))
    )
