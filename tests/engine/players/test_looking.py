"""The look-ahead knows no game: it plays the toy game of the tests, told only what this one's points are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.chance import Chance
from engine.core.game import Setup
from engine.players.looking import LookAhead, Mind
from engine.players.rng import SplitMix64
from engine.players.searching import Futures, TurnSearch
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


@pytest.mark.parametrize("seed", range(3))
def test_a_search_over_turns_plays_the_card_that_gains_most_and_tries_no_more_than_it_may(seed):
    game, tried = begun(seed), []
    counting = replace(MIND, evaluate=lambda game, seat: tried.append(seat) or MIND.evaluate(game, seat))
    shape = asked(game).shape
    hand = {key: value_of(key) for key in keys(shape) if key != "end"}
    search = TurnSearch(counting, asked(game).seat, SplitMix64(1), most=len(hand) + 2)
    before = game.dump()
    assert hand[search.best(game, asked(game))] == max(hand.values())
    assert len(tried) <= len(hand) + 3
    assert game.dump() == before


def hoping(game, seat):
    """As long as it has no points, a seat hopes for fifty."""
    return 0.0 if game.state.points[seat] else 50.0


@pytest.mark.parametrize("kind", [LookAhead, TurnSearch])
def test_a_hope_that_ends_with_the_turn_is_no_reason_to_wait(kind):
    """Whoever waits for more than there is to be had gets nothing, turn after turn."""
    game = begun(1)
    mind = replace(MIND, evaluate=lambda seen, seat: seen.state.points[seat] + hoping(seen, seat))
    hand = {key: value_of(key) for key in keys(asked(game).shape) if key != "end"}
    assert kind(mind, asked(game).seat, SplitMix64(1)).best(game, asked(game)) == "end"
    wise = kind(replace(mind, forgone=hoping), asked(game).seat, SplitMix64(1)).best(game, asked(game))
    assert hand[wise] == max(hand.values())


def test_the_best_plans_are_played_on_to_the_next_turn():
    """Seen at once the lowest card looks best; when the next turn begins it is the highest that has paid."""

    def worth(seen, seat):
        mine = seen.pending[0].seat == seat
        return seen.state.points[seat] if mine else 100 - seen.state.points[seat]

    game = begun(1)
    seat, mind, dealt = asked(game).seat, replace(MIND, evaluate=worth), []
    hand = {key: value_of(key) for key in keys(asked(game).shape) if key != "end"}
    first = TurnSearch(mind, seat, SplitMix64(1)).best(game, asked(game))
    assert hand[first] == min(hand.values())
    futures = Futures(
        lambda seen, rng: dealt.append(seen), lambda seen, decision: "end", count=2, finalists=len(hand)
    )
    later = TurnSearch(mind, seat, SplitMix64(1), futures=futures).best(game, asked(game))
    assert hand[later] == max(hand.values())
    assert len(dealt) == 2 * (len(hand) + 1)


def test_where_every_future_seems_lost_the_plan_that_looks_best_at_once_is_taken():
    """The other side may not do its best: to do nothing would be to give up."""

    game, begins = begun(1), []

    def lost(seen, seat):
        return -1000.0 if seen in begins else seen.state.points[seat] * 10.0

    mind = replace(MIND, evaluate=lost)
    hand = {key: value_of(key) for key in keys(asked(game).shape) if key != "end"}
    futures = Futures(
        lambda seen, rng: begins.append(seen), lambda seen, decision: "end", finalists=len(hand)
    )
    chosen = TurnSearch(mind, asked(game).seat, SplitMix64(1), futures=futures).best(game, asked(game))
    assert hand[chosen] == max(hand.values())


def test_a_question_outside_the_menu_is_decided_by_playing_on_in_several_deals():
    """In one deal parrying gains a point, in two it costs three: the mean decides."""
    game = begun(2)
    while asked(game).why != "parry" or len(asked(game).shape.options) < 2:
        decision = asked(game)
        play = (
            next((k for k in keys(decision.shape) if k != "end"), "end") if decision.why == "main" else None
        )
        game.submit(decision.seat, decision.id, play or decision.shape.sensible())
    decision, deals = asked(game), []

    def deal(seen, rng):
        deals.append(len(deals))
        if len(deals) % 3:
            seen.state.points[decision.seat] = 50

    def worth(seen, seat):
        parried = seen.state.points[1 - seat] == game.state.points[1 - seat]
        return (-3 if parried else 0) if seen.state.points[seat] >= 50 else (1 if parried else 0)

    mind = replace(MIND, evaluate=worth)
    assert TurnSearch(mind, decision.seat, SplitMix64(1)).best(game, decision) != "pass"
    futures = Futures(deal, lambda seen, decision: "end", frozenset({"parry"}))
    search = TurnSearch(mind, decision.seat, SplitMix64(1), futures=futures)
    assert search.best(game, decision) == "pass"
    assert len(deals) == 3 * len(decision.shape.options)
