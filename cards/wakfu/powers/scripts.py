"""Scripts of Actions, and the kinds of powers (801 to 806)."""

from __future__ import annotations

from typing import Literal

import msgspec

from cards.wakfu.powers.base import Area, CardType, Element, Node
from cards.wakfu.powers.changes import Change
from cards.wakfu.powers.conditions import Condition
from cards.wakfu.powers.costs import Choose, Cost
from cards.wakfu.powers.effects import Effect
from cards.wakfu.powers.events import On
from cards.wakfu.powers.values import Value, Who


class Script(Node, frozen=True):
    """The effect of playing an Action card (302.1), or the common part of powers.

    `x_max`: the limit of X (*up to 3*), `x_min` the lower one. `modes`: Elements to choose from, or a family or a
    Profession to name (808.2b). `only_if`: it may only be played while this holds. `times` a turn: how many cards of
    this name a player may play, or how often a power of this object may be used (802.6). A Challenge carries out
    `effects` at the end of the Action Phase (705.5), and `opening` at its start.
    """

    effects: tuple[Effect, ...]
    cost: Cost = Cost()
    choose: tuple[Choose, ...] = ()
    modes: tuple[Element, ...] | Literal["family", "profession"] = ()
    x_max: Value | None = None
    x_min: Value | None = None
    only_if: Condition | None = None
    reaction: On | None = None
    times: int | None = None
    opening: tuple[Effect, ...] = ()


class Activated(Node, frozen=True, tag_field="kind", tag="activated"):
    """A payment power, *cost: effect* (802); with `script.reaction` a Reaction (809.3).

    `area`: where it can be used (default: in play; 801.1). `users`: its controller, or anyone, who then controls the
    power used (802.3).
    """

    script: Script
    area: tuple[Area, ...] = ("world", "bag")
    users: Literal["controller", "anyone"] = "controller"


class Resource(Node, frozen=True, tag_field="kind", tag="resource"):
    """A resource power: tap this card for one resource of the Element (803), or of `any` one.

    `paid`: one neutral resource is paid for it as well, so that the resource of another card changes its Element.
    """

    element: Element | Literal["any"]
    paid: bool = False


class Triggered(Node, frozen=True, tag_field="kind", tag="triggered"):
    """A triggered power (804); `reaction`: marked *Reaction*, so it takes place within the window (809.4, I-57).

    `on.time` `about` without `reaction`: the effects change or replace the imminent event immediately (811). They skip
    the Queue (811.1), use up no Reaction, and have no choices.
    """

    on: On
    effects: tuple[Effect, ...]
    choose: tuple[Choose, ...] = ()
    reaction: bool = False
    area: tuple[Area, ...] = ("world", "bag")
    only_if: Condition | None = None

    @property
    def replaces(self) -> bool:
        """Whether it is a modifier of replacement (811)."""
        return self.on.time == "about" and not self.reaction


class Declared(Node, frozen=True, tag_field="kind", tag="declared"):
    """*When [name] attacks / blocks / is blocked*: changes from the declaration until it stops fighting.

    Those of attackers and blockers count when their declaration is checked (703.2, 704.2); `blocked` begins when
    blockers are declared for it (704.2a, 804.5).
    """

    on: Literal["attack", "block", "blocked"]
    changes: tuple[Change, ...]


class Continuous(Node, frozen=True, tag_field="kind", tag="continuous"):
    """A continuous power (805): changes to all matching objects, or to `self` or `wielder`, while it holds.

    `area`: where the card has it (801.1): in play, or in the Discard.
    """

    changes: tuple[Change, ...]
    what: Who = "self"
    area: tuple[Area, ...] = ("world", "bag")
    while_: Condition | None = msgspec.field(default=None, name="while")


class PlayedOnlyIf(Node, frozen=True, tag_field="kind", tag="played_only_if"):
    """The card (no Action) can only be played or crafted while this holds (104.1, 304.1)."""

    condition: Condition


class PlayedOn(Node, frozen=True, tag_field="kind", tag="played_on"):
    """Equipment that can only be played on a wielder of these `types` (104.1); it may get to others otherwise."""

    types: tuple[CardType, ...]


class EntersTapped(Node, frozen=True, tag_field="kind", tag="enters_tapped"):
    """It appears tapped (an exception to 106.1); with `area` only in that area (to 303.1)."""

    area: Literal["world", "bag"] | None = None


Power = Activated | Resource | Triggered | Declared | Continuous | PlayedOnlyIf | PlayedOn | EntersTapped
