"""Payments by weight against brute force, and shares in steps."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.cover import covers, match_cover
from engine.core.decision import Distribute, IllegalMoveError, InvalidAnswerError, Option, PickSome

KEYS = "abcdefg"


def subsets(keys):
    return [list(chosen) for size in range(len(keys) + 1) for chosen in combinations(keys, size)]


def stands(cover, picked, weights):
    """Whether some way to name a key for every group uses none more often than it weighs."""
    return any(
        all(named.count(key) <= weights.get(key, 1) for key in named)
        for named in product(*([key for key in group if key in picked] for group in cover))
    )


def lawful(shape, picked):
    weight = sum(shape.weights.get(key, 1) for key in picked)
    return (
        shape.least <= len(picked) <= shape.most
        and (shape.limit is None or weight <= shape.limit)
        and (shape.floor is None or weight >= shape.floor)
        and (shape.floor in (None, weight) or any(key in shape.spare for key in picked))
        and stands(shape.cover, picked, shape.weights)
    )


def accepted(shape, picked):
    try:
        shape.check(picked)
    except IllegalMoveError:
        return False
    return True


def options(keys):
    return tuple(Option(key, "pay") for key in keys)


@st.composite
def payments(draw, lightest=0):
    keys = list(KEYS[: draw(st.integers(1, len(KEYS)))])
    some = st.lists(st.sampled_from(keys), unique=True)
    weights = draw(st.dictionaries(st.sampled_from(keys), st.integers(lightest, 3)))
    cover = draw(st.lists(some.map(tuple), max_size=4).map(tuple))
    floor = draw(st.none() | st.integers(0, 8))
    limit = draw(st.none() | st.integers(0, 2).map(lambda more: (floor or 0) + more))
    least = draw(st.integers(0, 2)) if floor is not None else 0
    most = draw(st.integers(least, len(keys))) if floor is not None and least <= len(keys) else len(keys)
    return PickSome(
        options(keys), min(least, most), most, cover, weights, limit, floor=floor, spare=tuple(draw(some))
    )


@given(payments())
def test_every_answer_is_judged_as_by_brute_force(shape):
    for picked in subsets(shape.keys()):
        assert accepted(shape, picked) is lawful(shape, picked)


@given(payments(), st.integers(0, 99))
def test_the_matching_finds_what_there_is(shape, seed):
    order = random.Random(seed).sample(shape.keys(), len(shape.options))
    found = match_cover(shape.cover, order, shape.weights)
    assert (found is not None) is stands(shape.cover, order, shape.weights)
    if found is not None:
        assert stands(shape.cover, found, shape.weights)
        assert found == [key for key in order if key in found]


@given(payments().filter(lambda shape: shape.floor is not None), st.integers(0, 99))
def test_a_payment_that_is_possible_is_proposed_and_drawn(shape, seed):
    possible = any(lawful(shape, picked) for picked in subsets(shape.keys()))
    for found in (shape.sensible(), shape.sample(random.Random(seed))):
        assert lawful(shape, found) if possible else found == []


@given(payments(lightest=1).filter(lambda shape: shape.floor is not None))
def test_the_proposal_wastes_least_and_keeps_the_last_keys(shape):
    legal = [picked for picked in subsets(shape.keys()) if lawful(shape, picked)]
    if legal:
        weight = min(sum(shape.weights.get(key, 1) for key in picked) for picked in legal)
        cheapest = [p for p in legal if sum(shape.weights.get(key, 1) for key in p) == weight]
        assert shape.sensible() == min(cheapest, key=lambda p: [o.key not in p for o in shape.options])


def price(cost, symbols, backups=(), cards=()):
    """A cost in the manner of FINAL FANTASY TCG: a Backup makes one resource, a discarded card two."""
    keys = [*backups, *cards]
    cover = tuple(tuple(key for key in keys if key[0] == symbol) for symbol in symbols)
    return PickSome(
        options(keys), 0, len(keys), cover, dict.fromkeys(cards, 2), cost + 1, floor=cost, spare=tuple(cards)
    )  # fmt: skip


def test_one_card_makes_two_resources():
    shape = price(3, "ff", backups=("i1", "i2"), cards=("f3", "f4"))
    assert shape.sensible() == ["i1", "f3"]
    assert accepted(shape, ["i2", "f4"])
    assert not accepted(shape, ["f3"]), "two resources for a cost of three"
    assert not accepted(shape, ["i1", "i2", "f3", "f4"]), "six for three"
    assert accepted(shape, ["f3", "f4"]), "one resource over, made by a card"


def test_a_resource_over_is_for_who_discards():
    shape = price(2, "", backups=("i1", "i2", "i3"), cards=("f1",))
    assert not accepted(shape, ["i1", "i2", "i3"])
    assert accepted(shape, ["i1", "f1"])
    assert shape.sensible() == ["i1", "i2"]


def test_every_payment_may_be_drawn():
    shape = price(3, "f", backups=("f1", "i2", "i3"), cards=("f4", "i5"))
    rng = random.Random(1)
    drawn = {frozenset(shape.sample(rng)) for _ in range(3000)}
    assert drawn == {frozenset(p) for p in subsets(shape.keys()) if lawful(shape, p)}


def test_a_large_hand_is_paid_with_at_once():
    """Forty cards of two resources each: no cost of an odd number is looked for among all subsets."""
    cards = tuple(f"f{n}" for n in range(40))
    assert price(21, "fffff", cards=cards).sensible() == list(cards[:11])


def test_a_key_of_no_weight_stands_for_nothing():
    assert covers((("a",),), ["a"])
    assert not covers((("a",),), ["a"], {"a": 0})
    assert covers((("a", "b"), ("a",)), ["a"], {"a": 2})


# ---------------------------------------------------------------- shares


def test_shares_go_in_steps():
    shape = Distribute(options("ab"), 4000, rule="1", step=1000)
    shape.check({"a": 3000, "b": 1000})
    with pytest.raises(IllegalMoveError) as caught:
        shape.check({"a": 3500, "b": 500})
    assert (caught.value.code, caught.value.params) == ("step", {"step": 1000})
    with pytest.raises(InvalidAnswerError):
        shape.check({"a": 4000, "b": 0})


@given(st.integers(1, 4), st.integers(1, 9), st.sampled_from((1, 2, 1000)), st.integers(0, 99), st.booleans())
def test_every_share_drawn_or_proposed_is_lawful(count, steps, step, seed, gated):
    gates = {"b": {"a": step}} if gated and count > 1 else {}
    shape = Distribute(options(KEYS[:count]), steps * step, gates, step=step)
    for given_ in (shape.sample(random.Random(seed)), shape.sensible()):
        shape.check(given_)
