"""Wakfu TCG cards as data: one frozen struct for all nine types (301.1).

Numbers, names, traits and recipes are facts of the printed card. A field that a type does not print stays at
its default; `cards.catalog` refuses cards that print what their type cannot (`faults`).
"""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers import CardType, Change, Element, Keyword, Node, Power, Script


class Level(Node, frozen=True):
    """The Level circle (207): its number (None for X) and the Element needed to play an Ally (418.5b)."""

    value: int | None
    element: Element = "neutral"


class Recipe(Node, frozen=True):
    """Crafting, another way to play Equipment or Rooms (418.6): a Profession to tap, Elements to recycle."""

    profession: str
    elements: tuple[Element, ...]


class SetBonus(Node, frozen=True):
    """A set of Equipment (404): how many different pieces complete it, what that gives the wielder."""

    name: str
    pieces: int
    changes: tuple[Change, ...]


class Face(Node, frozen=True):
    """The second face of a Hero (307.4)."""

    strength: int
    element: Element
    ap: int
    mp: int
    hp: int
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()


class Ruling(Node, frozen=True):
    """How the card is judged where its text leaves a question, in our own words; scenarios show each as played."""

    fr: str
    en: str

    def get(self, language: Literal["fr", "en"]) -> str:
        """The words in this language."""
        return self.fr if language == "fr" else self.en


class Card(Node, frozen=True):
    """A card of Wakfu TCG.

    `id` is set and collector number (`incarnam-034`). `ap`, `mp`, `hp`, `strength` of Equipment and Dofus are
    bonuses (403). `strength` None: none is printed. `script` is what an Action does. `status` `unsupported`
    bars the card from rated decks; `doubt` says what in its source could not be settled.
    """

    id: str
    name: str
    type: CardType
    element: Element = "neutral"
    traits: tuple[str, ...] = ()
    level: Level | None = None
    strength: int | None = None
    experience: int = 0
    rarity: str = ""
    ap: int = 0
    mp: int = 0
    hp: int = 0
    size: int = 0
    resistance: int = 0
    professions: tuple[str, ...] = ()
    recipe: Recipe | None = None
    keywords: tuple[Keyword, ...] = ()
    powers: tuple[Power, ...] = ()
    script: Script | None = None
    set_bonus: SetBonus | None = None
    level2: Face | None = None
    status: Literal["exact", "unsupported"] = "exact"
    doubt: str = ""
    rulings: tuple[Ruling, ...] = ()

    @property
    def set(self) -> str:
        """The expansion, the part of `id` before the number."""
        return self.id.rsplit("-", 1)[0]

    def has(self, trait: str) -> bool:
        """Whether the trait line holds `trait`."""
        return trait in self.traits
