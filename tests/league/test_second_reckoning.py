"""What `arbitre league compute` answers against the definitions reckoned a second time, over random seasons."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from engine.league.questions import compute
from tests.conftest import Proof
from tests.each import holds
from tests.league import second_reckoning
from tests.league.seasons import season


def ask(kind: str, told: dict[str, Any], **more: Any) -> Any:
    return msgspec.json.decode(
        msgspec.json.encode(compute(msgspec.json.encode({"kind": kind, **told, **more})))
    )


def four(figure: Any) -> Decimal:
    if isinstance(figure, Fraction):
        figure = Decimal(figure.numerator) / Decimal(figure.denominator)
    return Decimal(str(figure)).quantize(Decimal("0.0001"), ROUND_HALF_UP)


def the_same_standings(seed: int) -> None:
    told = season(Random(seed))
    mine, theirs = second_reckoning.standings(told), ask("standings", told)
    assert [(row["place"], row["player"]) for row in theirs] == [
        (row["place"], row["player"]) for row in mine
    ]
    for here, there in zip(mine, theirs, strict=True):
        for key, value in here.items():
            if isinstance(value, Fraction):
                assert four(there[key]) == four(value), f"{here['player']}: {key} {there[key]}, not {value}"
            else:
                assert there[key] == value, f"{here['player']}: {key} {there[key]}, not {value}"


@pytest.mark.proof
def test_standings_agree_with_a_second_reckoning(proof: Proof) -> None:
    size = proof.size(200, 2000)
    holds(range(size), the_same_standings)
    proof.record("a league's standings agree with a second reckoning", seasons=size)


def the_least_pairing(seed: int) -> None:
    random = Random(seed)
    told = season(random, most=10) | {"structure": "swiss"}
    told["forbidden"] = [random.sample(told["players"], 2) for _ in range(random.randrange(3))]
    pairs = ask("pairing", told)["pairs"]
    whole(told, pairs)
    assert second_reckoning.cost(told, pairs) == second_reckoning.least(told)


def a_pairing_that_no_exchange_betters(seed: int) -> None:
    told = season(Random(seed), least=11) | {"structure": "swiss"}
    pairs = ask("pairing", told)["pairs"]
    whole(told, pairs)
    assert not second_reckoning.improvable(told, pairs)


def whole(told: dict[str, Any], pairs: list[list[Any]]) -> None:
    paired = sorted(who for pair in pairs for who in pair if who is not None)
    assert paired == sorted(second_reckoning.active(told))
    assert sum(None in pair for pair in pairs) == len(paired) % 2


@pytest.mark.proof
def test_no_pairing_costs_less(proof: Proof) -> None:
    size = proof.size(60, 1000)
    holds(range(size), the_least_pairing)
    holds(range(size, 2 * size), a_pairing_that_no_exchange_betters)
    proof.record("no pairing of a league costs less", all_tried=size, exchanges_tried=size)


def the_same_cut(seed: int) -> None:
    random = Random(seed)
    told = season(random, least=4)
    left = random.sample(told["players"], random.randrange(3))
    size = random.choice((2, 4, 8, 16))
    answer = ask("cut", told | {"cut": size, "left_after_swiss": left})
    rows = second_reckoning.standings(told)
    assert answer["standings"] == [[row["place"], row["player"]] for row in rows]
    there = [
        row["player"] for row in rows if row["place"] and not row["dropped"] and row["player"] not in left
    ]
    seeds = there[:size]
    assert answer["seeds"] == seeds
    if len(seeds) > 1:
        full = 2
        while full < len(seeds):
            full *= 2
        places = [seeds[n - 1] if n <= len(seeds) else None for n in second_reckoning.seeding(full)]
        assert answer["first_round"] == [list(pair) for pair in zip(places[::2], places[1::2], strict=True)]


def the_same_bracket(seed: int) -> None:
    random = Random(seed)
    seeds = [f"s{number}" for number in range(1, random.randint(2, 32) + 1)]
    third = random.random() < 0.5
    results: list[dict[str, Any]] = []
    for _ in range(8):  # a round at a time: who meets whom is known from the answer so far
        answer = ask("single", {"seeds": seeds, "results": results, "third_place": third})
        told = {frozenset(one["pair"]) for one in results}
        open_pairs = [pair for pairs in answer["rounds"] for pair in pairs if None not in pair]
        results += [
            {"pair": pair, "winner": random.choice((*pair, *pair, *pair, None))}
            for pair in open_pairs
            if frozenset(pair) not in told
        ]
    places = second_reckoning.single(seeds, results, third)
    assert {who: place for place, who in answer["places"]} == places


@pytest.mark.proof
def test_cuts_and_brackets_agree_with_a_second_reckoning(proof: Proof) -> None:
    size = proof.size(60, 1000)
    holds(range(size), the_same_cut)
    holds(range(size), the_same_bracket)
    proof.record("a league's cuts and brackets agree with a second reckoning", cuts=size, brackets=size)
