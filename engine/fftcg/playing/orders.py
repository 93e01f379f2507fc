"""Standing orders: at which moments a seat wants to be asked when it gets priority.

The turn player is always asked in a Main Phase while the stack is empty. All else is a stop of the seat, and follows
from what everybody sees: what the hand holds decides only what is offered, never whether anybody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from cards.fftcg.powers import ActionAbility, SpecialAbility
from engine.core.decision import Seat
from engine.core.game import Orders
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import StackItem
from engine.fftcg.happening import choosing

CLASSES = (
    "mine", "stack", "attack", "block", "damage", "preparation", "main", "own", "everything",
)  # fmt: skip
"""What may be a stop: the other's item that chooses mine, any of the other's items, their attack, a block, the damage
of the battle, their Attack Preparation Step, the end of their Main Phase, one's own item, all of it."""
USUAL = ("mine", "attack", "block")
"""The stops of a seat that has said nothing."""


def give(game: FftcgBoard, seat: Seat, orders: Orders) -> None:
    """Store standing orders; what is unknown is dropped."""
    own = game.own(seat)
    own.orders = tuple(each for each in orders.classes if each in CLASSES)


def always(game: FftcgBoard, seat: Seat) -> bool:
    """Whether a seat wants to be asked everything, even where it has nothing to say."""
    return "everything" in game.own(seat).orders


def asks(game: FftcgBoard, seat: Seat, own_item: int) -> bool:
    """Whether a seat that gets priority is asked; `own_item` is the item it has just put on the stack."""
    state, stops = game.state, game.own(seat).orders
    if always(game, seat):
        return True
    if not state.stack:
        if seat == state.active and state.phase in ("main_1", "main_2"):
            return True
        return bool(set(_moment(game, seat)) & set(stops)) and could(game, seat)
    top = state.stack[-1]
    if top.id == own_item and top.controller == seat:
        return "own" in stops
    return bool(set(_item(game, seat, top)) & set(stops)) and could(game, seat)


def _moment(game: FftcgBoard, seat: Seat) -> Iterator[str]:
    """What a moment with an empty stack is to a seat."""
    state = game.state
    if state.phase in ("main_1", "main_2"):
        yield "main"
    attack = state.attack
    if attack is None:
        return
    if attack.step == "preparation" and seat != state.active:
        yield "preparation"
    if attack.step == "declaration" and attack.attackers and seat != state.active:
        yield "attack"
    if attack.step == "block" and attack.was_blocked:
        yield "block"
    if attack.step == "damage" and attack.dealt:
        yield "damage"


def _item(game: FftcgBoard, seat: Seat, item: StackItem) -> Iterator[str]:
    """What an item on the stack is to a seat."""
    if item.controller == seat:
        yield "own"
        return
    yield "stack"
    chosen = (game.state.objs[oid] for oid in choosing.named(game, item))
    if any(obj.controller == seat for obj in chosen):
        yield "mine"


def could(game: FftcgBoard, seat: Seat) -> bool:
    """Whether everybody must think that the seat could do something: a card in hand, or an ability that shows."""
    if game.own(seat).hand:
        return True
    abilities = (h.ability for obj in game.fielded(seat) for h in game.features(obj.id).abilities)
    return any(isinstance(each, ActionAbility | SpecialAbility) for each in abilities)
