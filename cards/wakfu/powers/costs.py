"""Costs (418) and choices (807) made when a card or power is played."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, get_args

import msgspec

from cards.wakfu.powers.base import Element, Node
from cards.wakfu.powers.values import Select, Value


class Some(Node, frozen=True, dict=True):
    """A number of objects, picked by the payer; `x`: the announced number (808.2c)."""

    select: Select = Select()
    count: int | Literal["x"] = 1

    @cached_property
    def in_hand(self) -> Select:
        """The filter for cards of a Hand."""
        return msgspec.structs.replace(self.select, area=("hand",))

    @cached_property
    def in_discard(self) -> Select:
        """The filter for cards of a Discard."""
        return msgspec.structs.replace(self.select, area=("discard",))


class Markers(Node, frozen=True):
    """A number of markers of one name, removed from the object whose power is paid for (413.1a)."""

    name: str
    amount: int = 1


Verb = Literal["tap", "discard", "recycle", "destroy", "banish", "give_back"]
"""The parts of a cost that somebody has to pick, named by what happens to the objects, in the order of payment."""


class Cost(Node, frozen=True, dict=True):
    """A cost, in the order of the fields, paid all at once (418.2).

    `resources`: one Element a symbol, neutral for any (418.5); `x_resources`: X neutral ones in addition, or X of an
    Element. `tap`: own untapped objects; `discard`: cards of one's Hand; `mill`: so many cards from the top of one's
    Deck to the Discard; `unmark`: markers of the object itself; `recycle`: cards of one's Discard; `destroy`: own
    objects; `banish`: cards of one's Discard, or own objects; `give_back`: own objects, to their owners' Hands. The
    objects used are then named `tapped`, `discarded`, `recycled`, `destroyed`, `banished`, `given_back`. `tap_self`,
    `recycle_self`, `return_self` (to its owner's Hand), `banish_self`, `destroy_self`: the object itself, which cannot
    also be one of the others.
    """

    tap_self: bool = False
    resources: tuple[Element, ...] = ()
    x_resources: bool | Element = False
    tap: Some | None = None
    discard: Some | None = None
    mill: int = 0
    unmark: Markers | None = None
    recycle: Some | None = None
    recycle_self: bool = False
    return_self: bool = False
    banish_self: bool = False
    destroy_self: bool = False
    destroy: Some | None = None
    banish: Some | None = None
    give_back: Some | None = None

    @property
    def itself(self) -> bool:
        """Whether paying removes the object itself from play or from where it is."""
        return self.recycle_self or self.return_self or self.banish_self or self.destroy_self

    @cached_property
    def parts(self) -> tuple[tuple[Verb, Some], ...]:
        """The parts that somebody has to pick, in the order of payment."""
        found = ((verb, getattr(self, verb)) for verb in get_args(Verb))
        return tuple((verb, some) for verb, some in found if some is not None)


class Choose(Node, frozen=True):
    """*of your choice* (807): objects chosen when a card or power is played.

    `count` is how many (`x`: the announced number); `up_to` allows fewer. `spread`: the announced total to share out,
    at least 1 each (808.2e); `count` is then ignored. `player`: a player instead of objects, named by their Hero; range
    does not apply (508.1 is about objects). `ordered`: the player sets an order; each object keeps its rank even if the
    others change or leave (808.2e). Effects that tap them do it one after the other.
    """

    select: Select = Select()
    name: str = "target"
    count: Value = 1
    up_to: bool = False
    spread: Value | None = None
    player: bool = False
    ordered: bool = False
