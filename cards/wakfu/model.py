"""Wakfu TCG cards as data: one frozen struct for all nine types (301.1).

Numbers, names, traits and recipes are facts of the printed card. A field that a type does not print has its default;
`cards.wakfu.check` reports cards that print fields their type cannot have.
"""

from __future__ import annotations

from typing import Literal

from cards.wakfu import keywords
from cards.wakfu.powers import (
    Cannot,
    CardType,
    Change,
    Continuous,
    Element,
    Keyword,
    Node,
    Power,
    Script,
    Triggered,
)

Number = int | Literal["*"]
"""A printed number, or `*`, whose value a power of the card defines (105.4)."""


def whole(number: Number | None) -> int:
    """A printed number; a `*` counts as 0 until its value is known (105.4)."""
    return number if isinstance(number, int) else 0


def written(number: Number, *, signed: bool) -> str:
    """A printed number for people; `signed`: with a plus, as a bonus."""
    return f"{number:+d}" if signed and isinstance(number, int) else str(number)


class Level(Node, frozen=True):
    """The Level circle (207): its number (None for X) and the Element needed to play an Ally (418.5b)."""

    value: Number | None
    element: Element = "neutral"


class Recipe(Node, frozen=True):
    """Crafting, another way to play Equipment or Rooms (418.6): taps a Profession, recycles Elements."""

    profession: str
    elements: tuple[Element, ...]


class SetBonus(Node, frozen=True):
    """A set of Equipment (404): how many different pieces complete it, and what it then gives the wielder.

    `powers` are the powers of the wielder's controller while it is complete; repeated printings count once.
    """

    name: str
    pieces: int
    changes: tuple[Change, ...] = ()
    powers: tuple[Triggered, ...] = ()


class SecondFace(Node, frozen=True):
    """The second face of a Hero (307.4); `doubt` has the meaning that it has in `Card`."""

    strength: Number
    element: Element
    ap: Number
    mp: Number
    hp: Number
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()
    doubt: str = ""


class SummonForm(Node, frozen=True):
    """A Summon's form in play (302.6): instead of an Action it is an Ally or a Zone with these traits and powers.

    Name, Element, Strength, Experience and Level are those of the Action (303.5). A captured Ally has the form
    `equipment` (806.4c).
    """

    type: Literal["ally", "zone", "equipment"] = "ally"
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()


ELEMENTALS = frozenset({"Terra", "Aero", "Pyro", "Akwa"})
"""303.6: the elementary Allies."""

_ELEMENTAL = Continuous((Cannot("attack"), Cannot("block"), Cannot("wear")))
"""303.6: what the rules forbid them, in addition to their printed powers."""


class CardRuling(Node, frozen=True):
    """Our ruling where the card's text leaves a question, in our own words; scenarios show each in play."""

    fr: str
    en: str

    def get(self, language: Literal["fr", "en"]) -> str:
        """The ruling in this language."""
        return self.fr if language == "fr" else self.en


class Card(Node, frozen=True):
    """A card of Wakfu TCG.

    `id` is set and collector number (`incarnam-034`). `ap`, `mp`, `hp`, `strength` of Equipment and Dofus are bonuses
    (403). `strength` None: none is printed. `script` is an Action's effect, `summon` its form in play. `status`
    `unsupported` bars the card from rated decks; `doubt` names what its sources leave unclear.
    """

    id: str
    name: str
    type: CardType
    element: Element = "neutral"
    traits: tuple[str, ...] = ()
    level: Level | None = None
    strength: Number | None = None
    experience: Number = 0
    rarity: str = ""
    ap: Number = 0
    mp: Number = 0
    hp: Number = 0
    size: Number = 0
    resistance: Number = 0
    professions: tuple[str, ...] = ()
    recipe: Recipe | None = None
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()
    script: Script | None = None
    set_bonus: SetBonus | None = None
    level2: SecondFace | None = None
    summon: SummonForm | None = None
    status: Literal["exact", "unsupported"] = "exact"
    doubt: str = ""
    rulings: tuple[CardRuling, ...] = ()

    @property
    def doubts(self) -> str:
        """What the sources of its faces leave unclear."""
        both = (self.doubt, self.level2.doubt if self.level2 else "")
        return "; ".join(doubt for doubt in both if doubt)

    @property
    def set(self) -> str:
        """The expansion, the part of `id` before the number."""
        return self.id.rsplit("-", 1)[0]

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers of its faces; 2 is a Hero's other side (307.4), or the form of `other_form`."""
        return (1,) if self.level2 is None and self.other_form is None else (1, 2)

    @property
    def other_form(self) -> SummonForm | None:
        """The form of a Summon in play (302.6), or of a captured Ally as a Mount (806.4c)."""
        kept = tuple(keyword for keyword in self.keywords if keyword.name != "capture")
        if self.summon is not None or kept == self.keywords:
            return self.summon
        return SummonForm("equipment", tuple(dict.fromkeys((*self.traits, "Monture"))), kept, self.powers)

    def powers_of(self, face: int = 1) -> tuple[Power, ...]:
        """The powers of a face in order: its own, then those of its keywords, of its set (404.3), and of 303.6."""
        side = (self.level2 or self.other_form or self) if face == 2 else self
        level = whole(self.level.value) if self.level is not None else 0
        own = (*side.powers, *keywords.powers_of(side.keywords, level))
        if self.type == "ally" and self.name in ELEMENTALS:
            own = (*own, _ELEMENTAL)
        return own if self.set_bonus is None or face == 2 else (*own, *self.set_bonus.powers)

    def has(self, trait: str) -> bool:
        """Whether the trait line holds `trait`."""
        return trait in self.traits
