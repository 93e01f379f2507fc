"""A card as printed, sorted once for what the rules ask of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import Ability, AutoAbility, SummonScript

CHARACTERS = frozenset({"forward", "backup", "monster"})
"""The types of a Character (5.2.3.1.1)."""


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
    def abilities(self) -> tuple[Ability, ...]:
        """Its printed abilities, in their order (11.5.3)."""
        return self.card.abilities
