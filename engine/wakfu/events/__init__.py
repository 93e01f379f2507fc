"""Events: the only things that change the state once play has begun.

Batches of them pass through `engine.wakfu.pipeline`.
"""

from __future__ import annotations

from cards.wakfu.powers import EventKind
from engine.wakfu.events.base import Event
from engine.wakfu.events.bodies import (
    Banish,
    Damage,
    Destroy,
    Heal,
    LoseHP,
    Modified,
    PlaceBlocker,
    ReturnToHand,
    Tap,
    TapBag,
    Untap,
    Withdraw,
    may_tap,
)
from engine.wakfu.events.cards import (
    Appear,
    Discard,
    Draw,
    Expel,
    Found,
    Looked,
    Move,
    PlaceToken,
    Recycle,
    RecycleTop,
    Shuffled,
)
from engine.wakfu.events.play import XP, AttackDeclared, Cancelled, Moment, Played, Triggers, announce

AnyEvent = (
    Tap
    | TapBag
    | Untap
    | Damage
    | LoseHP
    | Heal
    | Destroy
    | Banish
    | ReturnToHand
    | Discard
    | Recycle
    | Draw
    | Appear
    | PlaceToken
    | Move
    | Expel
    | XP
    | Played
    | Triggers
    | Cancelled
    | AttackDeclared
    | Withdraw
    | PlaceBlocker
    | Moment
    | Modified
    | Found
    | Looked
    | RecycleTop
    | Shuffled
)
"""All events there are; frames hold them by this union so that they can be written and read back."""


def event_kind(event: AnyEvent) -> EventKind | None:
    """The name under which powers watch an event."""
    kind = event.kind
    return event.what if kind is None and isinstance(event, Moment) else kind


__all__ = [
    "XP",
    "AnyEvent",
    "Appear",
    "AttackDeclared",
    "Banish",
    "Cancelled",
    "Damage",
    "Destroy",
    "Discard",
    "Draw",
    "Event",
    "Expel",
    "Found",
    "Heal",
    "Looked",
    "LoseHP",
    "Modified",
    "Moment",
    "Move",
    "PlaceBlocker",
    "PlaceToken",
    "Played",
    "Recycle",
    "RecycleTop",
    "ReturnToHand",
    "Shuffled",
    "Tap",
    "TapBag",
    "Triggers",
    "Untap",
    "Withdraw",
    "announce",
    "event_kind",
    "may_tap",
]
