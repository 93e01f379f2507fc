"""How somebody reads the rules and the cards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words import Words, speaker
from engine.rulebook.model import Language


@dataclass(frozen=True, slots=True)
class ReaderContext:
    """How somebody reads: language, whether they can share here, whether there is a judges' channel, which game."""

    language: Language
    share: bool = False
    judges: bool = False
    game: str = ""

    @property
    def words(self) -> Words:
        """The words of the language, for the game."""
        return speaker(self.language).of(self.game)

    @property
    def other(self) -> Language:
        """The language to switch to."""
        return "en" if self.language == "fr" else "fr"
