"""FINAL FANTASY TCG cards as data: one frozen struct for all types (5.2.3).

Numbers, names, jobs and categories are facts of the printed card. A field that a type does not print has its default;
`cards.fftcg.check` reports cards that print fields their type cannot have.
"""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers import Ability, CardType, Element, KeywordName, Piece, SummonScript

RARITIES = {"C": "common", "R": "rare", "H": "hero", "L": "legend", "S": "starter"}
"""What the last letter of a number says (5.2.5.1)."""


class FftcgCard(Piece, frozen=True):
    """A card of FINAL FANTASY TCG.

    `id` is the printed number with its letter (`1-187S`), by which alone cards are the same (5.2.5.1); `name` the
    English name, by which names are compared (7.7.3, 11.7.1), and `french` the French one where it is known.
    `generic` is the generic icon (5.2.2.1). `script` is what a Summon does. `status` `unsupported` bars the card from
    rated decks; `doubt` says what its sources leave unclear, and how it is taken here; `doute` says
    the same in French.
    `copies`: how many of it a deck may hold instead of three, 0 for any number (8.1.2).
    """

    id: str
    name: str
    type: CardType
    elements: tuple[Element, ...]
    cost: int
    power: int | None = None
    job: str = ""
    categories: tuple[str, ...] = ()
    generic: bool = False
    keywords: tuple[KeywordName, ...] = ()
    abilities: tuple[Ability, ...] = ()
    script: SummonScript | None = None
    french: str = ""
    status: Literal["exact", "unsupported"] = "exact"
    doubt: str = ""
    doute: str = ""
    copies: int | None = None

    def doubts(self, language: Literal["fr", "en"]) -> str:
        """What its sources leave unclear, in a language."""
        return self.doute if language == "fr" else self.doubt

    @property
    def set(self) -> str:
        """The expansion: `1` is Opus I."""
        return self.id.partition("-")[0]

    @property
    def rarity(self) -> str:
        """What the letter of its number says; empty for a letter without a name."""
        return RARITIES.get(self.id[-1:], "")

    @property
    def ex(self) -> bool:
        """Whether it bears an EX icon (5.2.2.1), on an auto ability or as a Summon."""
        return bool(self.script and self.script.ex) or any(
            getattr(each, "ex", False) for each in self.abilities
        )
