"""Looking ahead in Wakfu TCG: the part common to all games, with what is special about this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.catalog import load
from engine.core.decision import Answer
from engine.players.looking import LookAhead, Mind, OtherCardsError
from engine.players.rng import Dice
from engine.players.wakfu import rollout
from engine.players.wakfu.determinization import imagine
from engine.players.wakfu.evaluation import option_worth, worth

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog
    from engine.wakfu.game import WakfuGame

MIND: Mind[WakfuGame] = Mind(
    worth,
    rollout.answer,
    option_worth,
    menus={"main": "end"},  # 603.1
    quiet=frozenset({"main", "hand_change", "rollback"}),
    by_reflex=frozenset(
        {
            "rollback", "hand_change", "starter", "next_starter", "chifumi", "discard", "pay", "trigger_order",
            "duel_order",
        }
    ),
    in_passing=frozenset({"action"}),
)  # fmt: skip


def decide(position: bytes, catalog: WakfuCatalog, seed: int) -> Answer:
    """Return the answer of the seat whose position it is.

    Raises `OtherCardsError` when it was made with another catalogue.
    """
    try:
        game = imagine(position, catalog, seed)
    except ValueError as error:
        raise OtherCardsError(str(error)) from None
    seat = rollout.seat_of(position)
    decision = game.pending_for(seat)
    if decision is None:
        raise LookupError(seat)
    return LookAhead(MIND, seat, Dice(seed)).best(game, decision)


def think(position: bytes, seed: int) -> Answer:
    """The same as `decide`, with the cards of this version."""
    return decide(position, load(), seed)
