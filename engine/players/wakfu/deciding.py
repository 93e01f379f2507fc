"""Looking ahead in Wakfu TCG: the part common to all games, with what is special about this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.catalog import load
from engine.core.decision import Answer, Decision
from engine.players.looking import LookAhead, Mind, OtherCardsError
from engine.players.rng import SplitMix64
from engine.players.wakfu import changing, rollout
from engine.players.wakfu.determinization import determinize
from engine.players.wakfu.evaluation import evaluate, option_value

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog
    from engine.wakfu.game import WakfuGame

MIND: Mind[WakfuGame] = Mind(
    evaluate,
    rollout.answer,
    option_value,
    menus={"main": "end"},  # 603.1
    quiet=frozenset({"main", "hand_change", "rollback"}),
    by_rollout=frozenset(
        {
            "rollback", "hand_change", "starter", "next_starter", "chifumi", "discard", "pay", "trigger_order",
            "duel_order",
        }
    ),
    in_passing=frozenset({"action"}),
    quieten=rollout.pass_all,
)  # fmt: skip


def imagined(
    information: bytes, catalog: WakfuCatalog, seed: int, *, recognise: bool = False
) -> tuple[WakfuGame, Decision]:
    """A game that fits what a seat knows, and what the seat is asked there; `recognise` as in `determinize`.

    Raises `OtherCardsError` when the information set was made with another catalogue.
    """
    try:
        game = determinize(information, catalog, seed, recognise=recognise)
    except ValueError as error:
        raise OtherCardsError(str(error)) from None
    seat = rollout.seat_of(information)
    decision = game.pending_for(seat)
    if decision is None:
        raise LookupError(seat)
    return game, decision


def decide(information: bytes, catalog: WakfuCatalog, seed: int) -> Answer:
    """Return the answer of the seat whose information set it is; raises as `imagined`."""
    game, decision = imagined(information, catalog, seed)
    answer = LookAhead(MIND, decision.seat, SplitMix64(seed)).best(game, decision)
    return changing.ended(game, decision, answer)


def think(information: bytes, seed: int) -> Answer:
    """The same as `decide`, with the cards of this version."""
    return decide(information, load(), seed)


def imagine(information: bytes) -> WakfuGame:
    """A game that fits what a seat knows, with the cards of this version; raises as `imagined`."""
    return imagined(information, load(), 0)[0]
