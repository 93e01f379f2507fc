"""What every part of the power language is, and the words that parts share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

Element = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
CardType = Literal["forward", "backup", "monster", "summon"]
KeywordName = Literal["haste", "brave", "first_strike", "back_attack"]
Zone = Literal["field", "hand", "deck", "break_zone", "damage_zone", "stack", "removed"]
Side = Literal["you", "opponent"]
Players = Literal["you", "opponent", "both"]
Ref = str

ELEMENTS: tuple[Element, ...] = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")
"""All Elements (5.2.1.1); Light and Dark, the last two, are never discarded for CP (5.2.1.3)."""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in the language."""


PiecePath = tuple[str | int, ...]
"""The path from a part to one inside it: YAML field names, and indexes in lists."""

_fields = cache(msgspec.structs.fields)  # a walk asks for it at every part


def walk(piece: Any, path: PiecePath = ()) -> Iterator[tuple[PiecePath, Piece]]:
    """Every part in `piece`, itself included, with its path."""
    if isinstance(piece, tuple):
        for index, item in enumerate(piece):
            yield from walk(item, (*path, index))
    elif isinstance(piece, Piece):
        yield path, piece
        for field in _fields(type(piece)):
            yield from walk(getattr(piece, field.name), (*path, field.encode_name))
