"""Wakfu TCG cards as data: one frozen struct for all nine types (301.1).

Numbers, names, traits and recipes are facts of the printed card. A field that a type does not print stays at
its default; `cards.catalog` refuses cards that print what their type cannot (`faults`).
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
"""A printed number, or `*`: a power of the card says what it is (105.4)."""


def whole(number: Number | None) -> int:
    """A printed number as far as the print tells it: a `*` is 0 until it is known what it stands for (105.4)."""
    return number if isinstance(number, int) else 0


def written(number: Number, *, signed: bool) -> str:
    """A printed number as people read it; `signed`: it is a bonus."""
    return f"{number:+d}" if signed and isinstance(number, int) else str(number)


class Level(Node, frozen=True):
    """The Level circle (207): its number (None for X) and the Element needed to play an Ally (418.5b)."""

    value: Number | None
    element: Element = "neutral"


class Recipe(Node, frozen=True):
    """Crafting, another way to play Equipment or Rooms (418.6): a Profession to tap, Elements to recycle."""

    profession: str
    elements: tuple[Element, ...]


class SetBonus(Node, frozen=True):
    """A set of Equipment (404): how many different pieces complete it, what that gives the wielder.

    `powers` are those that the wielder's controller has while it is complete, once however often they are printed.
    """

    name: str
    pieces: int
    changes: tuple[Change, ...] = ()
    powers: tuple[Triggered, ...] = ()


class SecondFace(Node, frozen=True):
    """The second face of a Hero (307.4); `doubt` as on a card."""

    strength: Number
    element: Element
    ap: Number
    mp: Number
    hp: Number
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()
    doubt: str = ""


class SummonForm(Node, frozen=True):
    """What a Summon is while it is in play (302.6): no Action, but an Ally or a Zone with these traits and powers.

    Name, Element, Strength, Experience and Level are those that the Action prints (303.5). An Ally that has been
    captured is of the form `equipment` (806.4c).
    """

    type: Literal["ally", "zone", "equipment"] = "ally"
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()


ELEMENTALS = frozenset({"Terra", "Aero", "Pyro", "Akwa"})
"""303.6: the elementary Allies."""

_ELEMENTAL = Continuous((Cannot("attack"), Cannot("block"), Cannot("wear")))
"""303.6: what the rules forbid them, whatever their cards print."""


class CardRuling(Node, frozen=True):
    """How the card is judged where its text leaves a question, in our own words; scenarios show each as played."""

    fr: str
    en: str

    def get(self, language: Literal["fr", "en"]) -> str:
        """The words in this language."""
        return self.fr if language == "fr" else self.en


class Card(Node, frozen=True):
    """A card of Wakfu TCG.

    `id` is set and collector number (`incarnam-034`). `ap`, `mp`, `hp`, `strength` of Equipment and Dofus are
    bonuses (403). `strength` None: none is printed. `script` is what an Action does, `summon` what it is once it has
    been put into play. `status` `unsupported` bars the card from rated decks; `doubt` says what in its source could not
    be settled.
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
        """What could not be settled in the sources of any of its faces."""
        both = (self.doubt, self.level2.doubt if self.level2 else "")
        return "; ".join(doubt for doubt in both if doubt)

    @property
    def set(self) -> str:
        """The expansion, the part of `id` before the number."""
        return self.id.rsplit("-", 1)[0]

    @property
    def faces(self) -> tuple[int, ...]:
        """The numbers of its faces: 2 is a Hero's other side (307.4), or what `other_form` says."""
        return (1,) if self.level2 is None and self.other_form is None else (1, 2)

    @property
    def other_form(self) -> SummonForm | None:
        """What a Summon is in play (302.6), or a Mount that has been captured (806.4c)."""
        kept = tuple(keyword for keyword in self.keywords if keyword.name != "capture")
        if self.summon is not None or kept == self.keywords:
            return self.summon
        return SummonForm("equipment", tuple(dict.fromkeys((*self.traits, "Monture"))), kept, self.powers)

    def powers_of(self, face: int = 1) -> tuple[Power, ...]:
        """The powers of a face in their order; behind its own those of its keywords, of its set (404.3), or 303.6's."""
        side = (self.level2 or self.other_form or self) if face == 2 else self
        level = whole(self.level.value) if self.level is not None else 0
        own = (*side.powers, *keywords.powers_of(side.keywords, level))
        if self.type == "ally" and self.name in ELEMENTALS:
            own = (*own, _ELEMENTAL)
        return own if self.set_bonus is None or face == 2 else (*own, *self.set_bonus.powers)

    def has(self, trait: str) -> bool:
        """Whether the trait line holds `trait`."""
        return trait in self.traits
