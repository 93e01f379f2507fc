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
    return msgspec.to_builtins(compute(msgspec.json.encode({"kind": kind, **told, **more})))


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
