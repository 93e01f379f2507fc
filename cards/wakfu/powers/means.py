"""Changes to what cards pay, craft, and count as (105.4, 401.4, 407.2, 418)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import Element, Node
from cards.wakfu.powers.values import Select, Value

Stat = Literal["strength", "level", "ap", "mp", "hp", "size", "resistance", "experience"]
"""The numbers that a face prints."""


class Set(Node, frozen=True, tag_field="kind", tag="set"):
    """Replace the printed Strength by a number; bonuses still apply on top (407.2).

    In a continuous power of a card on itself with a printed `*`, it defines the value of `*` in every area (105.4). For
    numbers other than Strength this is its only use.
    """

    amount: Value
    stat: Stat = "strength"


class CountsAs(Node, frozen=True, tag_field="kind", tag="counts_as"):
    """Let the card also count as something else when a cost uses it.

    As one of any of these `elements`: when it is `tapped` for its one resource (418.1, 803.1); on itself, when it is
    `recycled` (204.2, 408.2, 418.6). As an Artisan of a `profession`: when it is `tapped` to craft an object that
    matches `crafting` (401.4, 418.6).
    """

    when: Literal["tapped", "recycled"]
    elements: tuple[Element, ...] = ()
    profession: str = ""
    crafting: Select = Select()
