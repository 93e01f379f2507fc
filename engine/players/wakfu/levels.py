"""The opponents of Wakfu TCG: how each looks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.catalog import load
from engine.core.decision import Answer
from engine.players.looking import LookAhead, Mind
from engine.players.rng import SplitMix64
from engine.players.searching import Futures, TurnSearch
from engine.players.wakfu import changing, deciding, habits, rollout, slips
from engine.players.wakfu.determinization import deal_anew, hidden
from engine.players.wakfu.evaluation import option_value
from engine.players.wakfu.standing import evaluate, hope

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
    forgone=hope,
    quieten=rollout.pass_all,
)

PLAYED_ON = frozenset({"action", "attackers", "choose", "may", "target", "x"})
"""The questions, besides the plan of a turn, at which the hard opponent compares answers by playing on."""
_FUTURES, _FINALISTS = 3, 5
"""In how many games each of how many plans or answers is played on."""
HASTE = 0.98
"""How often the easy opponent does what comes to mind first (`slips`)."""


def normal(information: bytes, seed: int) -> Answer:
    """Look ahead from everything that seems promising, with an eye on the next attack of either side."""
    return _look(information, seed)


def easy(information: bytes, seed: int) -> Answer:
    """Do what comes to mind first; now and then look ahead all the same."""
    return _look(information, seed, HASTE)


def hard(information: bytes, seed: int) -> Answer:
    """Plan the whole turn, and play the best plans and answers on against several Hands of the other side."""
    game, decision = deciding.imagined(information, load(), seed, recognise=True)
    unknown = hidden(information, load())
    futures: Futures[WakfuGame] = Futures(
        lambda game, rng: deal_anew(game, decision.seat, unknown, rng),
        habits.closing, PLAYED_ON, _FUTURES, _FINALISTS,
    )  # fmt: skip
    search: TurnSearch[WakfuGame] = TurnSearch(MIND, decision.seat, SplitMix64(seed), futures=futures)
    return changing.ended(game, decision, search.best(game, decision))


def _look(information: bytes, seed: int, haste: float = 0.0) -> Answer:
    game, decision = deciding.imagined(information, load(), seed)
    rng = SplitMix64(seed)
    first = slips.answer(game, decision, rng) if rng.random() < haste else None
    answer = LookAhead(MIND, decision.seat, rng).best(game, decision) if first is None else first
    return changing.ended(game, decision, answer)


MINDS: Mapping[str, Think] = {"greedy": deciding.think, "easy": easy, "normal": normal, "hard": hard}
"""How each computer player thinks, by its name."""
