"""Numbers and filters over objects; each may hold the other."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import Area, CardType, Element, Node, Ref


class StrengthOf(Node, frozen=True, tag_field="of", tag="strength"):
    """Strength of an object now, or as it last was when it has left play (204.5, 810.2d)."""

    what: Ref = "self"


class LevelOfHero(Node, frozen=True, tag_field="of", tag="hero_level"):
    """Level of the controller's Hero (307)."""


class CountOf(Node, frozen=True, tag_field="of", tag="count"):
    """How many objects match."""

    what: Select


class SpentOn(Node, frozen=True, tag_field="of", tag="spent"):
    """How many resources were spent on this object's power number `power` this turn."""

    power: int


Value = int | Literal["x", "spread"] | StrengthOf | LevelOfHero | CountOf | SpentOn
"""A number: written out, the X announced (207.3), the share of a spread (808.2e), or computed."""


class Select(Node, frozen=True):
    """A filter over objects. Empty fields do not filter.

    `types` any of; `traits` all of; `area` any of (default: World and Haven Bags); `control` seen from the
    controller of the power; `role` in the current battle (`fighter`: attacker or blocker); `tapped`; `other`:
    not the object itself; `bare`: wears no Equipment; `level` exactly; `fresh`: you have not yet chosen it
    this turn with a card of this name; `mode`: has the trait named as mode (808.2b); `reach`: also in its
    controller's Haven Bag, whoever that is (an exception to 508.1).
    """

    types: tuple[CardType, ...] = ()
    traits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    element: Element | None = None
    level: Value | None = None
    area: tuple[Area, ...] = ()
    control: Literal["you", "opponent"] | None = None
    role: Literal["attacker", "blocker", "fighter"] | None = None
    tapped: bool | None = None
    other: bool = False
    bare: bool = False
    fresh: bool = False
    mode: bool = False
    reach: bool = False


Who = Ref | Select
"""One named object, or all that match when the effect is carried out."""
