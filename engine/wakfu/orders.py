"""Standing orders: at which classes of events a seat wants to be offered Reactions, Quests and Challenges.

They are set beforehand and secret. All classes but one ask by what everybody can see. `deck` stands for the classes
that the seat's own Deck can answer: who chooses it passes the rest at once, which tells the other player something,
so it is never chosen for anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.powers import EventKind, On, Select
from engine.core.decision import Seat
from engine.wakfu.events import AnyEvent, Played, Tap, TapBag
from engine.wakfu.printed import Printed, Time, Watch, kinds

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame

CLASSES = (
    "attack", "play", "power", "harm", "loss", "pay", "tap", "gain", "end", "quest", "other", "deck", "everything",
    "payment",
)  # fmt: skip
"""All that may be chosen. `payment` asks for each payment, whatever may be reacted to."""

OF_COMPUTERS = ("attack", "play", "power", "harm", "loss", "pay", "tap", "gain", "end", "quest")
"""What a computer player is asked at a table: passing tires it not, and how fast it does must tell nothing."""

SKIPS = ("turn", "mine", "battle", "attack")
"""Until when everything may be passed: the end of this turn, one's own turn, the end of this battle, an attack."""

_BATTLE: frozenset[EventKind] = frozenset({"attack_declared", "attack", "block", "unblocked", "action"})
_HURT: frozenset[EventKind] = frozenset({"damage", "destroy", "leave", "lose_hp"})
_TAPS = (Tap, TapBag)
_GAIN: frozenset[EventKind] = frozenset({"draw", "xp", "heal"})
_END: frozenset[EventKind] = frozenset({"battle_end", "turn_ending", "turn_end"})


def class_of(game: WakfuGame, event: AnyEvent, watch: Watch, seat: Seat) -> str:
    """The class of an event as a seat sees it; what it does itself is `other`."""
    time, kind = watch
    if kind in _BATTLE or kind in _END:
        return "attack" if kind in _BATTLE else "end"
    if event.seat == seat and kind not in _HURT:
        return "other"
    obj = game.obj(event.obj)
    mine = obj is not None and obj.controller == seat
    if kind in _HURT:
        return _hurt(time) if mine or obj is None else "other"
    if kind == "tap" and mine:
        return "other"
    if isinstance(event, Played):
        item = game.item(event.item)
        return "power" if item is not None and item.kind == "power" else "play"
    if kind == "tap":
        return "pay" if isinstance(event, _TAPS) and event.cost else "tap"
    return "gain" if kind in _GAIN else "other"


def may_be(watch: Watch) -> frozenset[str]:
    """All that `class_of` may say of such events."""
    time, kind = watch
    if kind in _BATTLE or kind in _END:
        return frozenset({"attack" if kind in _BATTLE else "end"})
    if kind in _HURT:
        return frozenset({_hurt(time), "other"})
    found = {"played": {"play", "power"}, "tap": {"pay", "tap"}}.get(kind, set())
    return frozenset({"other", "gain"} if kind in _GAIN else {"other", *found})


def _hurt(time: Time) -> str:
    return "harm" if time == "about" else "loss"


def answers(printed: Printed) -> frozenset[str]:
    """The classes of events to which a card's Reactions may be played; what acts by itself needs no question."""
    if printed.quest or printed.challenge:
        return frozenset({"quest"})
    found: set[str] = set()
    for watch, indexes in printed.reactions.items():
        for index in indexes:
            if index not in printed.reflexes.get(watch, ()):
                found |= _answered(printed.on(index))
    return frozenset(found)


def _answered(on: On) -> set[str]:
    """The classes of the events that `on` waits for, as far as its words tell."""
    what = on.what if isinstance(on.what, Select) else None
    mine, theirs = on.mine, what is not None and what.control == "opponent"
    found: set[str] = set()
    for kind in kinds(on):
        if kind in _BATTLE or kind in _END:
            found.add("attack" if kind in _BATTLE else "end")
        elif kind in _HURT:
            found.add("other" if theirs else _hurt(on.time))
        elif mine:
            found.add("other")
        elif kind == "played":
            only_cards = on.plays == "card" or (what is not None and what.types == ("action",))
            found |= {"play"} if only_cards else {"power"} if on.plays == "power" else {"play", "power"}
        elif kind == "tap":
            found |= {"other"} if what is not None and what.control == "you" else {"pay", "tap"}
        else:
            found.add("gain" if kind in _GAIN else "other")
    return found


def needs(game: WakfuGame, seat: Seat) -> frozenset[str]:
    """The classes that the cards a seat began with answer, wherever they are now."""
    state = game.state
    cards = {
        *state.seats[seat].deck,
        *(o.card for o in state.objs.values() if o.owner == seat and not o.token),
    }
    return frozenset().union(*(game.library.answers(card) for card in cards))


def in_force(game: WakfuGame, seat: Seat) -> frozenset[str]:
    """The classes at which a seat is asked."""
    chosen = frozenset(game.state.seats[seat].orders)
    return chosen | game.order_needs(seat) if "deck" in chosen else chosen


def asks(game: WakfuGame, seat: Seat, name: str) -> bool:
    """Whether a seat is asked at a class of events, were it not passing for a while."""
    own = game.state.seats[seat].orders
    if name in own or "everything" in own:
        return True
    return "deck" in own and name in game.order_needs(seat)


def lift(game: WakfuGame, seat: Seat, *until: str) -> None:
    """What a seat passed until has come."""
    own = game.state.seats[seat]
    if own.skip_until in until:
        own.skip_until = ""


def skips(game: WakfuGame, seat: Seat) -> tuple[str, ...]:
    """Until when a seat may pass now, the nearest first."""
    turn = "turn" if game.state.active == seat else "mine"
    return ("battle", turn) if game.state.battle is not None else (turn, "attack")


def unasked(game: WakfuGame, seat: Seat) -> list[tuple[str, tuple[str, ...]]]:
    """Each card in a seat's Hand, or under its control, that answers events at which it is not asked, and which."""
    if "everything" in game.state.seats[seat].orders:
        return []
    found: dict[str, tuple[str, ...]] = {}
    asked = in_force(game, seat)
    for oid in (*game.state.seats[seat].hand, *game.layout().mine[seat]):
        printed = game.faces[oid]
        missing = answers(printed) - asked
        if missing:
            found[printed.name] = tuple(name for name in CLASSES if name in missing)
    return list(found.items())
