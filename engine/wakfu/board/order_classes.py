"""Classes of standing orders, read off printed cards: which events a class covers, which classes a card answers."""

from __future__ import annotations

from cards.wakfu.powers import EventKind, On, Select
from engine.wakfu.board.dependence import Time, Watch, kinds
from engine.wakfu.board.printed import Printed

BATTLE: frozenset[EventKind] = frozenset(
    {"attack_declared", "target", "attack", "block", "unblocked", "action"}
)
HURT: frozenset[EventKind] = frozenset({"damage", "destroy", "leave", "lose_hp"})
GAIN: frozenset[EventKind] = frozenset({"draw", "xp", "heal"})
END: frozenset[EventKind] = frozenset({"battle_end", "turn_ending", "turn_end"})


def may_be(watch: Watch) -> frozenset[str]:
    """Every class that `orders.class_of` may give such an event."""
    time, kind = watch
    if kind in BATTLE or kind in END:
        return frozenset({"attack" if kind in BATTLE else "end"})
    if kind in HURT:
        return frozenset({harm(time), "other"})
    found = {"played": {"play", "power"}, "tap": {"pay", "tap"}}.get(kind, set())
    return frozenset({"other", "gain"} if kind in GAIN else {"other", *found})


def harm(time: Time) -> str:
    """The class of an event that hurts one's own: harm before it happens, a loss after it."""
    return "harm" if time == "about" else "loss"


def on_its_drawing(on: On) -> bool:
    """Whether a card waits for being drawn itself: it would have its player asked at each draw of their own."""
    return on.event == "draw" and on.what == "self"


def answers(printed: Printed) -> frozenset[str]:
    """The classes of events that a card's Reactions answer; triggers marked Reaction do not count."""
    if printed.challenge or printed.quest:
        drawn = any(
            on_its_drawing(printed.on(index)) for each in printed.reactions.values() for index in each
        )
        return frozenset({"other" if drawn else "quest"})
    found: set[str] = set()
    for watch, indexes in printed.reactions.items():
        for index in indexes:
            if index not in printed.reflexes.get(watch, ()):
                found |= _answered(printed.on(index))
    return frozenset(found)


def _answered(on: On) -> set[str]:
    """The classes of the events that `on` waits for, as far as the card's text shows."""
    what = on.what if isinstance(on.what, Select) else None
    mine, theirs = on.mine, what is not None and what.control == "opponent"
    found: set[str] = set()
    for kind in kinds(on):
        if kind in BATTLE or kind in END:
            found.add("attack" if kind in BATTLE else "end")
        elif kind in HURT:
            found.add("other" if theirs else harm(on.time))
        elif mine:
            found.add("other")
        elif kind == "played":
            only_cards = on.plays == "card" or (what is not None and what.types == ("action",))
            found |= {"play"} if only_cards else {"power"} if on.plays == "power" else {"play", "power"}
        elif kind == "tap":
            found |= {"other"} if what is not None and what.control == "you" else {"pay", "tap"}
        else:
            found.add("gain" if kind in GAIN else "other")
    return found
