"""What every node of the power language is, and the words that nodes share."""

from __future__ import annotations

from typing import Literal

import msgspec

Element = Literal["air", "earth", "fire", "water", "neutral"]
Area = Literal["world", "bag", "hand", "deck", "discard", "queue"]
CardType = Literal["hero", "haven_bag", "ally", "action", "equipment", "dofus", "room", "zone", "protector"]
Ref = str
# fmt: off
EventKind = Literal[
    "appear", "destroy", "leave", "tap", "untap", "damage", "played", "attack_declared", "draw",
    "turn_start", "turn_end", "battle_end", "xp", "heal", "recycle", "discard", "attack", "block", "move", "modify",
    "turn_ending", "action", "chifumi_won", "unblocked", "lose_hp", "unmark",
]
# fmt: on


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in the language."""
