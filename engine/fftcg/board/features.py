"""What a card on the field is under all continuous effects: the result of the layers of 11.12.4.6."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from cards.fftcg.powers import (
    AnyElementCP,
    AttackCost,
    AttackTimes,
    DamageDealt,
    DamageTaken,
    Element,
    EntersDull,
    Forbidden,
    LimitLifted,
    Obliged,
    RemovedInstead,
    RemovedThen,
)
from engine.fftcg.board.printed import HeldAbility, PrintedCard, Rank
from engine.fftcg.board.state import LastingEffect, ObjectId, StackItem

Rule = (
    Forbidden
    | Obliged
    | DamageTaken
    | DamageDealt
    | RemovedInstead
    | EntersDull
    | LimitLifted
    | AnyElementCP
    | AttackTimes
    | AttackCost
    | RemovedThen
)
"""Changes that no other change builds on: they say what may be done with the card, or replace an event."""


class InForce(NamedTuple):
    """A rule in force on a card: for which item it is asked, and the effect with a duration that it belongs to."""

    rule: Rule
    item: StackItem
    lasting: LastingEffect | None


class Features:
    """The features of one card: what the layers make of its print.

    `called`: its names by its own word alone.
    """

    __slots__ = (
        "abilities",
        "all_jobs",
        "base",
        "called",
        "cost",
        "elements",
        "keywords",
        "names",
        "plus",
        "printed",
        "rules",
    )

    def __init__(self, printed: PrintedCard) -> None:
        self.printed = printed
        self.abilities: tuple[HeldAbility, ...] = printed.held
        self.keywords: Mapping[str, Rank] = printed.keywords
        self.called = printed.names
        self.forget_layers()

    def forget_layers(self) -> None:
        """Put back what layers 3 to 5 have made of it, and the rules."""
        card = self.printed.card
        self.all_jobs = False
        self.elements: tuple[Element, ...] = card.elements
        self.names = self.called
        self.cost = card.cost
        self.base = card.power or 0
        self.plus = 0
        self.rules: tuple[InForce, ...] = ()

    @property
    def speaks(self) -> bool:
        """Whether a field ability is among its abilities: cheap, since most cards have none and gain none."""
        return self.printed.speaks or len(self.abilities) > len(self.printed.card.abilities)

    @property
    def raw_power(self) -> int:
        """Power as it is worked out, which may be negative (4.3)."""
        return self.base + self.plus

    @property
    def power(self) -> int:
        """Power as the rules read it: a negative number is zero (4.3)."""
        return max(0, self.raw_power)


Look = Literal["points", "attack", "all"]
"""What continuous effects look at: Damage Zones, the attack, anything else."""


class Sight:
    """What the cards on the field are until something changes it (`FftcgBoard.touch`, `FftcgBoard.stir`).

    `looks`: what continuous effects look at beside the cards on the field and what these are, so that it changes them.
    `kept`: what was read off it (`FftcgBoard.kept`).
    """

    __slots__ = ("features", "kept", "looks")

    def __init__(self, features: dict[ObjectId, Features]) -> None:
        self.features = features
        self.looks: set[Look] = set()
        self.kept: dict[Callable[[Any], Any], Any] = {}
