"""The look-ahead knows no game: it plays the toy game of the tests, told only what this one's points are."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.core.game import Setup
from engine.players.looking import LookAhead, Mind
from engine.players.rng import SplitMix64
from tests.toygame import DECK, ToyGame, value_of

MIND = Mind(
    evaluate=lambda game, seat: (
        float("inf") if game.result and game.result.winner == seat else game.state.points[seat]
    ),
    rollout=lambda game, decision, rng: decision.shape.sensible(),
    option_value=lambda game, option: value_of(option.card) if option.card else 0,
    menus={"main": "end"},
    quiet=frozenset({"main", "coin"}),
    by_rollout=frozenset({"coin", "pay"}),
)


def begun(seed: int) -> ToyGame:
    """A game at its first free choice."""
    game = ToyGame.start(Setup((DECK, DECK)), Chance(bytes([seed])))
    for seat in (0, 1):
        game.submit(seat, game.pending_for(seat).id, "heads")
    return game


def keys(shape):
    return [option.key for option in shape.options]


def asked(game):
    return game.pending[0]


@pytest.mark.parametrize("seed", range(5))
def test_it_plays_the_card_that_gains_most(seed):
    game = begun(seed)
    shape = asked(game).shape
    hand = {key: value_of(key) for key in keys(shape) if key != "end"}
    answer = LookAhead(MIND, asked(game).seat, SplitMix64(1)).best(game, asked(game))
    assert hand[answer] == max(hand.values())


def test_it_does_nothing_where_nothing_gains():
    game = begun(1)
    blind = Mind(
        lambda game, seat: 0.0, MIND.rollout, MIND.option_value, MIND.menus, MIND.quiet, MIND.by_rollout
    )
    assert LookAhead(blind, asked(game).seat, SplitMix64(1)).best(game, asked(game)) == "end"


def test_it_parries_where_that_keeps_the_other_from_points():
    """The worth of a seat counts the other's points against it: parrying keeps them away."""
    against = Mind(
        lambda game, seat: game.state.points[seat] - game.state.points[1 - seat],
        MIND.rollout,
        MIND.option_value,
        MIND.menus,
        MIND.quiet,
        MIND.by_rollout,
    )
    game = begun(2)
    while asked(game).why != "parry" or len(asked(game).shape.options) < 2:
        decision = asked(game)
        answer = (
            next((k for k in keys(decision.shape) if k != "end"), "end") if decision.why == "main" else None
        )
        game.submit(decision.seat, decision.id, answer or decision.shape.sensible())
    assert LookAhead(MIND, asked(game).seat, SplitMix64(1)).best(game, asked(game)) == "pass"
    assert LookAhead(against, asked(game).seat, SplitMix64(1)).best(game, asked(game)) != "pass"


def test_the_game_looked_at_stays_as_it_is():
    game = begun(3)
    before = game.dump()
    LookAhead(MIND, asked(game).seat, SplitMix64(1)).best(game, asked(game))
    assert game.dump() == before
