"""The opponents of Wakfu TCG: how each looks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.catalog import load
from engine.core.decision import Answer
from engine.players.looking import LookAhead, Mind, OtherCardsError
from engine.players.rng import SplitMix64
from engine.players.wakfu import deciding, habits, rollout
from engine.players.wakfu.determinization import determinize
from engine.players.wakfu.standing import evaluate, option_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.players.thinking import Think
    from engine.wakfu.game import WakfuGame

MIND: Mind[WakfuGame] = Mind(
    evaluate,
    habits.answer,
    option_value,
    menus={"main": "end"},  # 603.1
    quiet=frozenset({"main", "hand_change", "rollback"}),
    by_rollout=deciding.MIND.by_rollout | {"recycle_or", "cost_recycle", "recipe", "recycle_order"},
    in_passing=frozenset({"action"}),
    promising=habits.promising,
)

CARELESS = 0.4
"""How often the easy opponent answers without looking ahead."""


def normal(information: bytes, seed: int) -> Answer:
    """Look ahead from everything that seems promising, with an eye on the next attack of either side."""
    return _look(information, seed)


def easy(information: bytes, seed: int) -> Answer:
    """The same, but now and then whatever comes to mind."""
    return _look(information, seed, CARELESS)


def _look(information: bytes, seed: int, careless: float = 0.0) -> Answer:
    """Raises `OtherCardsError` when the information set was made with another catalogue."""
    try:
        game = determinize(information, load(), seed)
    except ValueError as error:
        raise OtherCardsError(str(error)) from None
    seat = rollout.seat_of(information)
    decision = game.pending_for(seat)
    if decision is None:
        raise LookupError(seat)
    rng = SplitMix64(seed)
    if careless and rng.random() < careless:
        answer: Answer = decision.shape.sample(rng)
        return answer
    return LookAhead(MIND, seat, rng).best(game, decision)


MINDS: Mapping[str, Think] = {"greedy": deciding.think, "easy": easy, "normal": normal}
"""How each computer player thinks, by its name."""
