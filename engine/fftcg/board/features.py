"""What a card on the field is under all continuous effects: the result of the layers of 11.12.4.6."""

from __future__ import annotations

from typing import NamedTuple

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
from engine.fftcg.board.printed import PrintedCard
from engine.fftcg.board.state import LastingEffect, StackItem

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
    """The features of one card: what the layers make of its print."""

    __slots__ = ("abilities", "all_jobs", "base", "elements", "keywords", "plus", "printed", "rules")

    def __init__(self, printed: PrintedCard) -> None:
        card = printed.card
        self.printed = printed
        self.abilities = list(printed.held)
        self.keywords: dict[str, int] = dict.fromkeys(card.keywords, -1)
        self.all_jobs = False
        self.elements: tuple[Element, ...] = card.elements
        self.base = card.power or 0
        self.plus = 0
        self.rules: list[InForce] = []

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
