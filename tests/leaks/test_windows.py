"""Windows open on public facts only: the same table with other hidden cards asks and tells the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import Orders
from tests.decks import eager
from tests.leaks.positions import Stretch, moments, redeal

ORDERS = [
    Orders(classes)
    for classes in (
        ("everything",),
        ("attack", "play", "harm", "loss", "pay"),
        ("harm",),
        ("quest",),
        (),
        ("deck",),
    )
]
"""`deck` tells by quick passes what a Deck holds, but nothing of which of its cards are in the Hand."""


@pytest.fixture(scope="module")
def found():
    rng = random.Random(0)
    return [moment for seed in range(9) for moment in moments(seed, rng, 0.1)]


@pytest.mark.rule("809.1", "809.6", "505.2")
@settings(max_examples=400)
@given(data=st.data(), seed=st.integers(0, 2**32), orders=st.sampled_from(ORDERS))
def test_other_hidden_cards_change_nothing_that_anyone_else_sees(found, data, seed, orders):
    game, decision, _ = data.draw(st.sampled_from(found))
    seat, other = decision.seat, 1 - decision.seat
    seen = []
    for deal in (1, 2):
        fork = redeal(game.fork(), other, random.Random(seed + deal))
        fork.act(other, orders)
        rng = random.Random(seed)
        stretch = Stretch(fork, seat, eager(rng))
        seen.append((stretch.told, stretch.shown, stretch.waits, stretch.ids, stretch.view, fork.view(seat)))
    assert seen[0] == seen[1]


@settings(max_examples=200)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_the_order_of_a_deck_changes_nothing_that_its_owner_sees_now(found, data, seed):
    game, decision, _ = data.draw(st.sampled_from(found))
    twin = game.fork()
    random.Random(seed).shuffle(twin.state.seats[decision.seat].deck)
    assert twin.view(decision.seat) == game.view(decision.seat)
    answer = eager(random.Random(seed))(game, decision)
    live = game.fork()
    told = live.submit(decision.seat, decision.id, answer)
    if any(n.kind in ("drew", "found", "reshuffled") for n in told):
        return  # the Deck has been looked at
    assert twin.submit(decision.seat, decision.id, answer) == told
    assert twin.pending == live.pending  # a search lists cards by name, not as they lie
