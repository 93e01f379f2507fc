"""Changes to what cards cost, pay, craft, carry and count as (105.4, 305.5, 401.4, 407.2, 418)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import Element, Node
from cards.wakfu.powers.values import Select, Value


class Set(Node, frozen=True, tag_field="kind", tag="set"):
    """Put a number in place of the printed one; what adds to it still does (407.2).

    In a continuous power of a card on itself whose Strength is printed as `*`, it says what `*` is, in every area
    (105.4).
    """

    amount: Value
    stat: Literal["strength"] = "strength"


class Produces(Node, frozen=True, tag_field="kind", tag="produces"):
    """Let it make its one resource in any of these Elements, too (418.1, 803.1)."""

    elements: tuple[Element, ...]


class StandsIn(Node, frozen=True, tag_field="kind", tag="stands_in"):
    """Let it be tapped in the place of an Artisan of the Profession to craft what matches (401.4, 418.6)."""

    profession: str
    crafting: Select


class Learns(Node, frozen=True, tag_field="kind", tag="learns"):
    """Give a Profession (401.4); `mode`: the one named when it was played (808.2b)."""

    profession: str


class Dearer(Node, frozen=True, tag_field="kind", tag="dearer"):
    """Add so many neutral resources to what playing or crafting the card costs, even for free (418.4, 418.7)."""

    amount: int


class RecycledAs(Node, frozen=True, tag_field="kind", tag="recycled_as"):
    """Let the card, on itself, be recycled as one of any of these Elements (204.2, 408.2, 418.6)."""

    elements: tuple[Element, ...]


class Slots(Node, frozen=True, tag_field="kind", tag="slots"):
    """Let a wielder carry more Equipment of a kind than one (305.5a)."""

    most: int
    of: Literal["weapon"] = "weapon"
