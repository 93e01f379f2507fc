"""Conditions."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import Area, Node, Ref
from cards.wakfu.powers.values import Select, Value


class InArea(Node, frozen=True, tag_field="is", tag="in_area"):
    """The object is in one of these areas; for the Hero `bag` means the Haven Bag of its own controller (310, 504)."""

    what: Ref
    area: tuple[Area, ...]


class MatchesFilter(Node, frozen=True, tag_field="is", tag="matches"):
    """The named object matches the filter; `role` tests whether it attacks or blocks."""

    what: Ref
    select: Select


class MoreThan(Node, frozen=True, tag_field="is", tag="more_than"):
    """A value is strictly greater than another."""

    value: Value
    number: Value


class YourTurn(Node, frozen=True, tag_field="is", tag="your_turn"):
    """It is the controller's turn (601.1)."""


class HeroIs(Node, frozen=True, tag_field="is", tag="hero"):
    """Your Hero is of this Class (806.5) or has this Alignment (806.3): `Sram. [power]`, `Bonta. [power]`."""

    trait: str


class InBattle(Node, frozen=True, tag_field="is", tag="in_battle"):
    """A battle is under way (701.2), in which the controller has this `side`, or its Action Phase (705) is."""

    side: Literal["attacker", "defender"] | None = None
    actions: bool = False


class MainPhase(Node, frozen=True, tag_field="is", tag="main_phase"):
    """It is the Main Phase of somebody's turn, battles included (603)."""


class Attacked(Node, frozen=True, tag_field="is", tag="attacked"):
    """This turn the object has been an attacker (703.2d, 705.7); a player (`you`, `opponent`): any object of theirs.

    `fought`: it has become an attacker or a blocker since the `Watch` that asks began, however many turns ago.
    """

    what: Ref
    fought: bool = False


class Wounded(Node, frozen=True, tag_field="is", tag="wounded"):
    """In the battle under way or just ended an opponent has dealt Damage to the controller's Hero (410.1)."""


class AtTurnStart(Node, frozen=True, tag_field="is", tag="at_turn_start"):
    """The condition held when the controller's most recent turn began, before anything triggered (602.2).

    It is about what a player controls; `self` has no meaning in it.
    """

    condition: Condition


class Not(Node, frozen=True, tag_field="is", tag="not"):
    """The condition does not hold."""

    condition: Condition


class AllOf(Node, frozen=True, tag_field="is", tag="all"):
    """All conditions hold."""

    conditions: tuple[Condition, ...]


class AnyOf(Node, frozen=True, tag_field="is", tag="any"):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


Condition = (
    InArea
    | MatchesFilter
    | MoreThan
    | YourTurn
    | InBattle
    | MainPhase
    | HeroIs
    | Attacked
    | Wounded
    | AtTurnStart
    | Not
    | AllOf
    | AnyOf
)
