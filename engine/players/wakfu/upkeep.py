"""Cards that ask for something at each of their controller's turns, or are destroyed (804.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cards.wakfu.powers import Destroy, EitherOr, LoseHP, Pick, Triggered
from engine.core.decision import Decision, PickOne, Seat

if TYPE_CHECKING:
    from engine.wakfu.board.printed import Printed
    from engine.wakfu.game import WakfuGame


class Upkeep(NamedTuple):
    """What a card asks for at the start of its controller's turn: by which power, a card picked or Hit Points."""

    power: int
    pick: Pick | None
    hp: int


def of(printed: Printed) -> Upkeep | None:
    """What a card asks for each turn lest it is destroyed; None of most cards."""
    for index, power in enumerate(printed.powers):
        if not isinstance(power, Triggered) or power.on.event != "turn_start":
            continue
        for effect in power.effects:
            if isinstance(effect, EitherOr) and Destroy("self") in effect.second:
                pick = next((each for each in effect.first if isinstance(each, Pick)), None)
                lost = (each.amount for each in effect.first if isinstance(each, LoseHP))
                return Upkeep(index, pick, next((n for n in lost if isinstance(n, int)), 0))
    return None


def payable(game: WakfuGame, seat: Seat, asked: Upkeep) -> int | None:
    """For how many turns a seat could pay that from its Discard beside what it has in play; None for Hit Points."""
    if asked.pick is None:
        return None
    element = asked.pick.select.element
    lying = sum(element in game.faces[oid].recycled_as for oid in game.state.seats[seat].discard)
    others = (of(game.faces[oid]) for oid in game.layout().mine[seat])
    taken = sum(each is not None and each.pick == asked.pick for each in others)
    return max(0, lying - taken)


def wasted(game: WakfuGame, decision: Decision) -> frozenset[str]:
    """Offers to play what would be destroyed at the start of one's next turn."""
    options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
    if decision.why != "main":
        return frozenset()
    asked = {option.key: of(game.faces[option.obj]) for option in options if option.obj is not None}
    return frozenset(key for key, each in asked.items() if each and payable(game, decision.seat, each) == 0)
