"""Standing orders: at which classes of events a seat wants to be offered Reactions, Quests and Challenges.

They are set beforehand and secret. All classes but one depend only on what everybody can see. `deck` stands for the
classes that the seat's own Deck can answer: a seat with this order passes the others at once, which gives the other
player a hint. Therefore it is never a default.

Nothing here may follow the Hand. A stop asks whenever its card could be in the Hand, as far as everybody can tell, so
that waiting does not tell that it is; and what ends `change` is what everybody can see of the seat's own side.
"""

from __future__ import annotations

from engine.core.decision import Seat
from engine.core.game import Orders
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

USUAL: tuple[str, ...] = ()
"""The orders of a player at a table who has never chosen any. With `play` they would pass a window without any answer
every other turn, and most Decks have no card for it; the panel says which card at hand answers what."""

SKIPS = ("turn", "mine", "battle", "attack", "change")
"""Until when everything may be passed: the end of this turn, one's own turn, the end of this battle, an attack, a
change of what the seat could do (`outlook`)."""

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
    return frozenset().union(*(game.library.answers(card) for card in set(own_cards(game, seat))))


def own_cards(game: Board, seat: Seat) -> list[str]:
    """The cards with which the seat has begun, wherever they are now."""
    state = game.state
    return [
        *state.seats[seat].deck,
        *(o.card for o in state.objs.values() if o.owner == seat and not o.token),
    ]


def in_force(game: Board, seat: Seat) -> frozenset[str]:
    """The classes of events at which a seat is asked, with `deck` resolved."""
    chosen = frozenset(game.state.seats[seat].orders)
    return chosen | game.order_needs(seat) if "deck" in chosen else chosen


def asks(game: Board, seat: Seat, name: str) -> bool:
    """Whether a seat's orders ask at a class of events this turn, even if it is passing for a while."""
    own = game.state.seats[seat].orders
    if name in game.state.seats[seat].hushed:
        return False
    if name in own or "everything" in own:
        return True
    return "deck" in own and name in game.order_needs(seat)


def outlook(game: Board, seat: Seat) -> tuple[int, ...]:
    """What everybody can see of what a seat could do: its Hand, its cards in play, those untapped, turn and battle."""
    state = game.state
    mine = game.layout().mine[seat]
    untapped = sum(1 for oid in mine if not state.objs[oid].tapped)
    return (len(state.seats[seat].hand), len(mine), untapped, state.active, int(state.battle is not None))


def passes(game: Board, seat: Seat) -> bool:
    """Whether a seat passes every offer for a while."""
    own = game.state.seats[seat]
    if own.skip_until == "change":
        return own.skip_mark == outlook(game, seat)
    return bool(own.skip_until)


def resume(game: Board, seat: Seat) -> None:
    """End a seat's passing if what it could do has changed since; it does not begin again by itself."""
    if game.state.seats[seat].skip_until and not passes(game, seat):
        game.state.seats[seat].skip_until = ""


def turn_over(game: Board) -> None:
    """At the end of a turn every seat is asked again at all classes of its orders."""
    for own in game.state.seats:
        own.hushed = ()


def give(game: Board, seat: Seat, given: Orders) -> None:
    """Store a seat's standing orders; unknown parts are dropped."""
    own = game.state.seats[seat]
    own.orders = tuple(c for c in given.classes if c in CLASSES)
    own.hushed = tuple(c for c in given.hushed if c in CLASSES)
    own.stops = tuple(card for card in given.stops if game.library.may_be_held(card))
    possible = given.skip_until in SKIPS and (given.skip_until != "battle" or game.state.battle is not None)
    if not possible or given.skip_until != own.skip_until:
        own.skip_until = given.skip_until if possible else ""
        own.skip_mark = outlook(game, seat) if own.skip_until == "change" else ()


def stoppable(game: Board, seat: Seat) -> tuple[str, ...]:
    """The cards of a seat's Deck that it could play as a Reaction from its Hand, wherever they are now."""
    return tuple(card for card in sorted(set(own_cards(game, seat))) if game.library.may_be_held(card))


def lift(game: Board, seat: Seat, *until: str) -> None:
    """End a seat's passing if it was to last until one of these moments."""
    own = game.state.seats[seat]
    if own.skip_until in until:
        own.skip_until = ""


def skips(game: Board, seat: Seat) -> tuple[str, ...]:
    """The moments until which a seat may pass now, the nearest first."""
    turn = "turn" if game.state.active == seat else "mine"
    return ("battle", turn, "change") if game.state.battle is not None else (turn, "attack", "change")


def unasked(game: Board, seat: Seat) -> list[tuple[str, tuple[str, ...]]]:
    """The cards in a seat's Hand or under its control that answer events at which it is not asked, with the classes.

    Those for which it has a stop are asked about.
    """
    own = game.state.seats[seat]
    if "everything" in own.orders:
        return []
    found: dict[str, tuple[str, ...]] = {}
    asked = in_force(game, seat)
    for oid in (*own.hand, *game.layout().mine[seat]):
        printed = game.faces[oid]
        missing = order_classes.answers(printed) - asked
        if missing and game.state.objs[oid].card not in own.stops:
            found[printed.name] = tuple(name for name in CLASSES if name in missing)
    return list(found.items())
