"""Windows open on public facts only: the same table with other hidden cards asks and tells the same."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.wakfu.catalog import load
from engine.core.game import Orders
from engine.wakfu.offers import reactions
from tests.decks import eager
from tests.leaks.positions import Stretch, moments, redeal

pytestmark = pytest.mark.xdist_group("windows")

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
STOPS = tuple(load().one(name).id for name in ("Échec Critique", "Flèche d'Immolation", "Potion de Rappel"))
ORDERS += [
    Orders((), stops=STOPS),
    Orders(("attack",), "mine", stops=STOPS[:1]),
    Orders(("everything",), "change"),
    Orders(("play", "pay"), "change", stops=STOPS[1:]),
    Orders(("everything",), hushed=("play", "pay", "tap")),
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
    assert seen(game, decision.seat, orders, seed, 1) == seen(game, decision.seat, orders, seed, 2)


def seen(game, seat, orders, seed, deal):
    """What everyone sees, and when, while the other seat has such orders and the cards of this deal (0: its own)."""
    fork, other = game.fork(), 1 - seat
    fork.act(other, orders)
    if deal:
        redeal(fork, other, random.Random(seed + deal))
    stretch = Stretch(fork, seat, eager(random.Random(seed)))
    return stretch.told, stretch.shown, stretch.waits, stretch.ids, stretch.view, fork.view(seat)


@pytest.mark.rule("501.4", "505.2")
def test_whoever_reads_waiting_and_messages_does_not_learn_that_a_stopped_card_is_held(found, proof):
    """The cleverest reader tells nothing where all is the same; one who may see a stop that follows the Hand does.

    In few positions such a stop matters, so a leak shows by little: what catches it is that nothing at all may show.
    """
    size = proof.size(150, 2000)
    assert guessed(found, size) == 50.0
    with pytest.MonkeyPatch.context() as planted:
        planted.setattr(reactions, "_listened", listened_while_held)
        assert guessed(found, size) > 51.0
    proof.record("leaks: a stop for a card, guessed whether it is held", positions=size, right=50.0)


LISTENED = reactions._listened


def listened_while_held(game, event, watch, seat, hand, **more):
    """A planted leak: a stop asks only while its card is held."""
    own = game.state.seats[seat]
    kept, held = own.stops, {game.state.objs[oid].card for oid in own.hand}
    own.stops, game._awaited = tuple(card for card in kept if card in held), None
    found = LISTENED(game, event, watch, seat, game.awaited().hands[seat], **more)
    own.stops, game._awaited = kept, None
    return found


def guessed(found, size):
    """How often in a hundred a reader is right who is shown two tables, one of which holds a stopped card.

    Where they differ, the one that waits is it; else it is a toss.
    """
    rng, right = random.Random(3), 0.0
    orders = Orders((), stops=STOPS)
    for _ in range(size):
        game, decision, _ = rng.choice(found)
        other, seed = 1 - decision.seat, rng.randrange(1 << 30)
        waits = []
        for card in (STOPS[rng.randrange(len(STOPS))], "incarnam-001"):
            fork = game.fork()
            hand = fork.state.seats[other].hand
            for oid in hand:
                fork.state.objs[oid].card = card
            fork.invalidate_areas()
            fork.act(other, orders)
            waits.append(Stretch(fork, decision.seat, eager(random.Random(seed))).waits)
        right += 0.5 if waits[0] == waits[1] else float(waits[0] > waits[1])
    return 100 * right / size


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
