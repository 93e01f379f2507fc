"""Standing orders: at which classes of events a seat wants to be offered Reactions, Quests and Challenges.

They are set beforehand and secret. All classes but one depend only on what everybody can see. `deck` stands for the
classes that the seat's own Deck can answer: a seat with this order passes the others at once, which gives the other
player a hint. Therefore it is never a default.
"""

from __future__ import annotations

from engine.core.decision import Seat
from engine.wakfu.board import order_classes
from engine.wakfu.board.board import Board
from engine.wakfu.board.dependence import Watch
from engine.wakfu.events import AnyEvent, BagTapped, Played, Tapped

CLASSES = (
    "attack", "play", "power", "harm", "loss", "pay", "tap", "gain", "end", "quest", "other", "deck", "everything",
    "payment",
)  # fmt: skip
"""All that may be chosen. `payment` asks for each payment, whatever may be reacted to."""

OF_COMPUTERS = ("attack", "play", "power", "harm", "loss", "pay", "tap", "gain", "end", "quest")
"""The orders of a computer player at a table: many, because passing is no effort for it, and independent of its Deck,
because its speed must give nothing away."""

SKIPS = ("turn", "mine", "battle", "attack")
"""Until when everything may be passed: the end of this turn, one's own turn, the end of this battle, an attack."""

_TAPS = (Tapped, BagTapped)


def class_of(game: Board, event: AnyEvent, watch: Watch, seat: Seat) -> str:
    """The class of an event for a seat; most of what the seat does itself is `other`."""
    time, kind = watch
    if kind in order_classes.BATTLE or kind in order_classes.END:
        return "attack" if kind in order_classes.BATTLE else "end"
    if event.seat == seat and kind not in order_classes.HURT:
        return "other"
    obj = game.obj(event.obj)
    mine = obj is not None and obj.controller == seat
    if kind in order_classes.HURT:
        return order_classes.harm(time) if mine or obj is None else "other"
    if kind == "tap" and mine:
        return "other"
    if isinstance(event, Played):
        item = game.item(event.item)
        return "power" if item is not None and item.kind == "power" else "play"
    if kind == "tap":
        return "pay" if isinstance(event, _TAPS) and event.cost else "tap"
    return "gain" if kind in order_classes.GAIN else "other"


def needs(game: Board, seat: Seat) -> frozenset[str]:
    """The classes of events that the seat's cards can answer, wherever they are now."""
    state = game.state
    cards = {
        *state.seats[seat].deck,
        *(o.card for o in state.objs.values() if o.owner == seat and not o.token),
    }
    return frozenset().union(*(game.library.answers(card) for card in cards))


def in_force(game: Board, seat: Seat) -> frozenset[str]:
    """The classes of events at which a seat is asked, with `deck` resolved."""
    chosen = frozenset(game.state.seats[seat].orders)
    return chosen | game.order_needs(seat) if "deck" in chosen else chosen


def asks(game: Board, seat: Seat, name: str) -> bool:
    """Whether a seat's orders ask at a class of events, even if it is passing for a while."""
    own = game.state.seats[seat].orders
    if name in own or "everything" in own:
        return True
    return "deck" in own and name in game.order_needs(seat)


def lift(game: Board, seat: Seat, *until: str) -> None:
    """End a seat's passing if it was to last until one of these moments."""
    own = game.state.seats[seat]
    if own.skip_until in until:
        own.skip_until = ""


def skips(game: Board, seat: Seat) -> tuple[str, ...]:
    """The moments until which a seat may pass now, the nearest first."""
    turn = "turn" if game.state.active == seat else "mine"
    return ("battle", turn) if game.state.battle is not None else (turn, "attack")


def unasked(game: Board, seat: Seat) -> list[tuple[str, tuple[str, ...]]]:
    """The cards in a seat's Hand or under its control that answer events at which it is not asked, with the classes."""
    if "everything" in game.state.seats[seat].orders:
        return []
    found: dict[str, tuple[str, ...]] = {}
    asked = in_force(game, seat)
    for oid in (*game.state.seats[seat].hand, *game.layout().mine[seat]):
        printed = game.faces[oid]
        missing = order_classes.answers(printed) - asked
        if missing:
            found[printed.name] = tuple(name for name in CLASSES if name in missing)
    return list(found.items())
