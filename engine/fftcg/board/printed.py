"""A card as printed, sorted once for what the rules ask of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import (
    Ability,
    ActionAbility,
    AlsoNamed,
    AutoAbility,
    CostBecomes,
    CostPlus,
    FieldAbility,
    SpecialAbility,
    SummonScript,
)

CHARACTERS = frozenset({"forward", "backup", "monster"})
"""The types of a Character (5.2.3.1.1)."""


Rank = tuple[bool, int]
"""Where what changes a card's text stands: what the card has done to itself first, then by timestamp (11.12.4.7)."""
PRINTED: Rank = (False, -1)
"""Before all that changes it: the print."""


class HeldAbility(NamedTuple):
    """An ability that a card has: `key` counts the printed ones from 0 and is negative for those given by an effect.

    `stamp`: when it was given, -1 for a printed one. `free`: it was borrowed, and is used without any cost.
    `rank`: where what gave it stands.
    """

    ability: Ability
    key: int
    stamp: int
    free: bool = False
    rank: Rank = PRINTED


@dataclass(frozen=True, eq=False)
class PrintedCard:
    """A card, and what follows from its print alone."""

    card: FftcgCard

    @cached_property
    def character(self) -> bool:
        """Whether it is a Character and no Summon (5.2.3.1), which alone is on the field (5.2.3.1.1.1, 5.2.3.1.2.1)."""
        return self.card.type in CHARACTERS

    @cached_property
    def shines(self) -> bool:
        """Whether it is a Light or Dark card, which makes no CP from the hand (5.2.1.3) and is limited (12.4.7)."""
        return bool({"light", "dark"} & set(self.card.elements))

    @cached_property
    def burst(self) -> AutoAbility | SummonScript | None:
        """What its EX icon (11.10.1) does: a Summon's script, a Character's auto ability (11.10.3)."""
        script = self.card.script
        if script is not None:
            return script if script.ex else None
        return next((a for a in self.card.abilities if isinstance(a, AutoAbility) and a.ex), None)

    @cached_property
    def from_hand(self) -> bool:
        """Whether it is used from the hand at any priority: a Summon (9.3.1.6), Back Attack (15.2.5.2)."""
        return not self.character or "back_attack" in self.card.keywords

    @cached_property
    def answers(self) -> bool:
        """Whether it can be used while the other plays."""
        return self.from_hand or any(
            isinstance(each, ActionAbility | SpecialAbility) for each in self.card.abilities
        )

    @cached_property
    def held(self) -> tuple[HeldAbility, ...]:
        """Its printed abilities, in their order (11.5.3), as a card with nothing else has them."""
        return tuple(HeldAbility(ability, key, -1) for key, ability in enumerate(self.card.abilities))

    @cached_property
    def keywords(self) -> dict[str, Rank]:
        """Its printed keywords (15.2), each as old as the card."""
        return dict.fromkeys(self.card.keywords, PRINTED)

    @cached_property
    def speaks(self) -> bool:
        """Whether a field ability is printed on it (11.9)."""
        return any(isinstance(each, FieldAbility) for each in self.card.abilities)

    @cached_property
    def prices(self) -> tuple[FieldAbility, ...]:
        """Its printed field abilities about what it costs itself (11.9.1)."""
        return tuple(
            each
            for each in self.card.abilities
            if isinstance(each, FieldAbility)
            and each.what == "self"
            and any(isinstance(change, CostPlus | CostBecomes) for change in each.changes)
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All its names: the printed one, and those that it says it has as well (5.2.2.1, F34)."""
        return self.named(self.card.abilities)

    def named(self, abilities: Iterable[Ability]) -> tuple[str, ...]:
        """What it is called if it has these abilities of its own."""
        own = (a for a in abilities if isinstance(a, FieldAbility) and a.what == "self")
        also = (c.names for a in own for c in a.changes if isinstance(c, AlsoNamed))
        return tuple(dict.fromkeys((self.card.name, *(name for names in also for name in names))))

    @cached_property
    def abilities(self) -> tuple[Ability, ...]:
        """Its printed abilities."""
        return self.card.abilities
