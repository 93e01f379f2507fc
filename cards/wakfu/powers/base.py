"""What every node of the power language is, and the words that nodes share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

Element = Literal["air", "earth", "fire", "water", "neutral"]
Area = Literal["world", "bag", "hand", "deck", "discard", "queue"]
CardType = Literal["hero", "haven_bag", "ally", "action", "equipment", "dofus", "room", "zone", "protector"]
Ref = str
# fmt: off
EventKind = Literal[
    "appear", "destroy", "leave", "tap", "untap", "damage", "played", "attack_declared", "draw",
    "turn_start", "turn_end", "battle_end", "xp", "heal", "recycle", "discard", "attack", "block", "move", "modify",
    "turn_ending", "action", "chifumi_won", "unblocked", "lose_hp", "unmark", "tap_or_untap", "untapping",
    "target", "chosen", "triggered", "actions_start", "search",
]
# fmt: on


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in the language."""


Path = tuple[str | int, ...]
"""The path from a node to one inside it: YAML field names, and indexes in lists."""

_fields = cache(msgspec.structs.fields)  # a walk asks for it at every node


def walk(node: Any, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Every node in `node`, itself included, with its path."""
    if isinstance(node, tuple):
        for index, item in enumerate(node):
            yield from walk(item, (*path, index))
    elif isinstance(node, Node):
        yield path, node
        for field in _fields(type(node)):
            yield from walk(getattr(node, field.name), (*path, field.encode_name))
