"""How somebody reads the rules and the cards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words import Words, speaker
from engine.rulebook.model import Language


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody reads: in which language, whether there is a channel to share with, and whether one of judges."""

    language: Language
    share: bool = False
    judges: bool = False

    @property
    def words(self) -> Words:
        """The words of the language."""
        return speaker(self.language)

    @property
    def other(self) -> Language:
        """The language to switch to."""
        return "en" if self.language == "fr" else "fr"
