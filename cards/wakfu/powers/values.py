"""Numbers and filters over objects; each may contain the other."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from cards.wakfu.powers.base import Area, CardType, Element, Node, Ref

# fmt: off
Stat = Literal[
    "ap", "mp", "hp", "xp", "resistance", "missing", "strength", "level", "experience", "markers", "played",
]
# fmt: on


class StrengthOf(Node, frozen=True, tag_field="of", tag="strength"):
    """An object's Strength now, or its last one if it has left play (204.5, 810.2d).

    A card outside play has its printed Strength.
    """

    what: Ref = "self"


class LevelOf(Node, frozen=True, tag_field="of", tag="level"):
    """The Level of a card (207): the announced X in the Queue (207.3), a Hero's current face (307)."""

    what: Ref = "self"


class StatOf(Node, frozen=True, tag_field="of", tag="stat"):
    """A number of an object or of a player, represented by their Hero; of a filter, the sum over its matches.

    `ap`, `mp` (307.3), `xp` (415), current `hp` (410.2); current `resistance` of a Haven Bag (410.5). `missing`: the HP
    or Resistance Points that it has lost. `strength`, `level`, and the printed `experience` of an Ally (415.1).
    `markers` called `name` (413.1). `played`: the cards that a player has played from their Hand in this battle's
    Action Phase (302.3). `printed`: the number on the face, without modifiers (204.3).
    """

    stat: Stat
    what: Who = "hero"
    printed: bool = False
    name: str = ""


class CountOf(Node, frozen=True, tag_field="of", tag="count"):
    """How many objects match; `area: [hand]` counts cards of Hands (505.2). `different`: counts different names."""

    what: Select
    different: bool = False


class NumberOf(Node, frozen=True, tag_field="of", tag="number"):
    """How many objects a name stands for: for example cards discarded as a cost, or the remaining chosen objects.

    `fate`: only those that were destroyed (409.1), or only the others. `types`: only those of these types.
    """

    what: Ref
    types: tuple[CardType, ...] = ()
    fate: Literal["destroyed", "spared"] | None = None


class Times(Node, frozen=True, tag_field="of", tag="times"):
    """A number multiplied."""

    value: Value
    by: int


class Least(Node, frozen=True, tag_field="of", tag="least"):
    """The smallest of several numbers."""

    values: tuple[Value, ...]


class EventAmount(Node, frozen=True, tag_field="of", tag="event"):
    """The amount of the triggering or current event: Damage, HP, Experience, in its present state (811).

    For a card or power that answers no event: the Damage that it has dealt so far.
    """


class ElementOf(Node, frozen=True, tag_field="of", tag="element"):
    """In the place of an Element: that of an object, now or as last known (204.1); `event`: that of the Damage."""

    what: Ref


class SpentOn(Node, frozen=True, tag_field="of", tag="spent"):
    """How many resources you have spent on this very payment power this turn (I-81)."""


Value = (
    int
    | Literal["x", "spread", "rank"]
    | StrengthOf
    | LevelOf
    | StatOf
    | CountOf
    | NumberOf
    | Times
    | Least
    | EventAmount
    | SpentOn
)
"""A number: a literal, the announced X (207.3), the share of a spread (808.2e), the rank of an ordered choice, or
computed."""


class Select(Node, frozen=True, dict=True):
    """A filter over objects. Empty fields do not filter.

    `types` any of; `traits` all of, `any_traits` one of (`Artisan`: has a Profession, 401.4b), `not_traits` none of;
    `names` any of, `like`: the name of the object with this reference, `kin`: its type; `area` any of (default: World
    and Haven Bags); `control` from the point of view of the power's controller, `whose`: of the referenced player;
    `role` in the current battle (`fighter`: attacker or blocker); `blocked`: an attacker with a blocker, or without;
    `tapped`; `other`: not the object itself, `but`: not the referenced object or what it has become; `bare`: wears no
    Equipment; `worn_by`: Equipment or Dofus on the referenced object, or on one that matches; `facing`: blocks or is
    blocked by the referenced object; `among`: one of the referenced objects; `token`: a token (413.2); `element`
    `mode`, and `mode` among the `traits`: the one chosen or named as mode (808.2b); `level` any of, `level_max`,
    `strength_min`, `strength_max` inclusive bounds, `strength_below` one that does not count itself; `fresh`: you have
    not yet chosen it this turn with a card of this name; `reach`: also in its controller's Haven Bag, whoever that is
    (an exception to 508.1).
    """

    types: tuple[CardType, ...] = ()
    traits: tuple[str, ...] = ()
    any_traits: tuple[str, ...] = ()
    not_traits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    like: Ref | None = None
    kin: Ref | None = None
    element: Element | Literal["mode"] | None = None
    level: tuple[Value, ...] = ()
    level_max: Value | None = None
    strength_min: Value | None = None
    strength_max: Value | None = None
    strength_below: Value | None = None
    area: tuple[Area, ...] = ()
    control: Literal["you", "opponent"] | None = None
    whose: Ref | None = None
    role: Literal["attacker", "blocker", "fighter", "target"] | None = None
    blocked: bool | None = None
    tapped: bool | None = None
    other: bool = False
    but: Ref | None = None
    bare: bool = False
    worn_by: Who | None = None
    facing: Ref | None = None
    among: tuple[Ref, ...] = ()
    token: bool = False
    fresh: bool = False
    reach: bool = False

    @cached_property
    def plain(self) -> bool:
        """Whether it filters only by type, traits, area, controller, tapped state and being another object."""
        return self == Select(
            types=self.types,
            traits=self.traits,
            area=self.area,
            control=self.control,
            tapped=self.tapped,
            other=self.other,
            reach=self.reach,
        )

    @cached_property
    def shown(self) -> tuple[tuple[CardType, ...], tuple[str, ...], tuple[str, ...]]:
        """The types, names and traits that it filters by and that a face shows by itself (no `mode`)."""
        return self.types, self.names, () if "mode" in self.traits else self.traits

    @cached_property
    def asks(self) -> tuple[bool, bool, bool, bool]:
        """Whether it filters by alternative traits, by the battle, by numeric bounds, by other objects."""
        bounds = (self.level_max, self.strength_min, self.strength_max, self.strength_below)
        others = (self.but, self.worn_by, self.whose, self.like, self.facing, self.kin)
        return (
            bool(self.any_traits or self.not_traits),
            self.role is not None or self.blocked is not None,
            bool(self.level) or any(bound is not None for bound in bounds),
            bool(self.among) or any(other is not None for other in others),
        )


Who = Ref | Select
"""One named object, or all objects that match when the effect is carried out."""
