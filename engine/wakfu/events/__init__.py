"""Events: what changes the state once play has begun, except bookkeeping.

Batches of them pass through `engine.wakfu.pipeline.pipeline`; nothing can watch those of `course`, which happen at
once. Bookkeeping is where the game stands, what has been done this turn, and what the Queue holds with the cards that
are played or resolve. The module concerned writes it; `tests/test_writes.py` says which module writes what.
"""

from __future__ import annotations

from engine.wakfu.board.board import Event
from engine.wakfu.events.cards import (
    Appeared,
    CardFound,
    Discarded,
    Drawn,
    Expelled,
    Looked,
    Milled,
    Moved,
    Recycled,
    Shuffled,
    TopOrdered,
    TopRecycled,
    Uncovered,
)
from engine.wakfu.events.fights import (
    AttackerPlaced,
    BlockerPlaced,
    Captured,
    ControlChanged,
    Equipped,
    Rearranged,
    Reassigned,
    Retargeted,
    Swapped,
    Vowed,
    Withdrawn,
)
from engine.wakfu.events.modifiers import (
    LuckSpent,
    Modified,
    OwnEnded,
    Stripped,
)
from engine.wakfu.events.permanents import (
    BagTapped,
    Banished,
    Damaged,
    Destroyed,
    Healed,
    HPLost,
    Marked,
    Noted,
    PutOnDeck,
    ReturnedToHand,
    Tapped,
    Unmarked,
    Untapped,
)
from engine.wakfu.events.play import (
    AttackDeclared,
    Cancelled,
    MomentReached,
    Played,
    Rechosen,
    SetOff,
    TriggersEntered,
    XPGained,
    announce,
    of_event,
    set_off,
)

AnyEvent = (
    Tapped
    | BagTapped
    | Untapped
    | Unmarked
    | Captured
    | Damaged
    | HPLost
    | Healed
    | Destroyed
    | Banished
    | ReturnedToHand
    | PutOnDeck
    | Discarded
    | Milled
    | Recycled
    | Drawn
    | Appeared
    | Moved
    | Expelled
    | XPGained
    | Played
    | TriggersEntered
    | Cancelled
    | Rechosen
    | SetOff
    | AttackDeclared
    | Withdrawn
    | BlockerPlaced
    | Reassigned
    | AttackerPlaced
    | Swapped
    | Rearranged
    | Retargeted
    | Vowed
    | ControlChanged
    | Equipped
    | MomentReached
    | Marked
    | Noted
    | Modified
    | Stripped
    | LuckSpent
    | OwnEnded
    | CardFound
    | Looked
    | TopOrdered
    | TopRecycled
    | Uncovered
    | Shuffled
)
"""All events that batches are made of; frames hold them by this union so that they can be written and read back."""


__all__ = [
    "AnyEvent",
    "Appeared",
    "AttackDeclared",
    "AttackerPlaced",
    "BagTapped",
    "Banished",
    "BlockerPlaced",
    "Cancelled",
    "Captured",
    "CardFound",
    "ControlChanged",
    "Damaged",
    "Destroyed",
    "Discarded",
    "Drawn",
    "Equipped",
    "Event",
    "Expelled",
    "HPLost",
    "Healed",
    "Looked",
    "LuckSpent",
    "Marked",
    "Milled",
    "Modified",
    "MomentReached",
    "Moved",
    "Noted",
    "OwnEnded",
    "Played",
    "PutOnDeck",
    "Rearranged",
    "Reassigned",
    "Rechosen",
    "Recycled",
    "Retargeted",
    "ReturnedToHand",
    "SetOff",
    "Shuffled",
    "Stripped",
    "Swapped",
    "Tapped",
    "TopOrdered",
    "TopRecycled",
    "TriggersEntered",
    "Uncovered",
    "Unmarked",
    "Untapped",
    "Vowed",
    "Withdrawn",
    "XPGained",
    "announce",
    "of_event",
    "set_off",
]
