"""Events: what changes the state once play has begun, all but bookkeeping.

Batches of them pass through `engine.wakfu.pipeline.pipeline`; those of `course` nothing can watch, and they happen at
once. Bookkeeping is where the game stands, what has been done this turn, and what the Queue holds with the cards that
are played or resolve: it stands where it is kept, and `tests/test_writes.py` says which module keeps what.
"""

from __future__ import annotations

from engine.wakfu.board.board import Event
from engine.wakfu.events.bodies import (
    Banish,
    Damage,
    Destroy,
    Heal,
    LoseHP,
    Marked,
    Modified,
    ReturnToHand,
    Tap,
    TapBag,
    Unmarked,
    Untap,
)
from engine.wakfu.events.cards import (
    Appear,
    Discard,
    Draw,
    Expel,
    Found,
    Looked,
    Mill,
    Move,
    PlaceToken,
    Recycle,
    RecycleTop,
    Shuffled,
)
from engine.wakfu.events.fights import (
    Captured,
    Control,
    Equipped,
    PlaceAttacker,
    PlaceBlocker,
    Reassign,
    Swapped,
    Withdraw,
)
from engine.wakfu.events.play import (
    XP,
    AttackDeclared,
    Cancelled,
    Moment,
    Played,
    Triggers,
    announce,
    of_event,
    set_off,
)

AnyEvent = (
    Tap
    | TapBag
    | Untap
    | Unmarked
    | Captured
    | Damage
    | LoseHP
    | Heal
    | Destroy
    | Banish
    | ReturnToHand
    | Discard
    | Mill
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
    | Reassign
    | PlaceAttacker
    | Swapped
    | Control
    | Equipped
    | Moment
    | Marked
    | Modified
    | Found
    | Looked
    | RecycleTop
    | Shuffled
)
"""All events that batches are made of; frames hold them by this union so that they can be written and read back."""


__all__ = [
    "XP",
    "AnyEvent",
    "Appear",
    "AttackDeclared",
    "Banish",
    "Cancelled",
    "Captured",
    "Control",
    "Damage",
    "Destroy",
    "Discard",
    "Draw",
    "Equipped",
    "Event",
    "Expel",
    "Found",
    "Heal",
    "Looked",
    "LoseHP",
    "Marked",
    "Mill",
    "Modified",
    "Moment",
    "Move",
    "PlaceAttacker",
    "PlaceBlocker",
    "PlaceToken",
    "Played",
    "Reassign",
    "Recycle",
    "RecycleTop",
    "ReturnToHand",
    "Shuffled",
    "Swapped",
    "Tap",
    "TapBag",
    "Triggers",
    "Unmarked",
    "Untap",
    "Withdraw",
    "announce",
    "of_event",
    "set_off",
]
