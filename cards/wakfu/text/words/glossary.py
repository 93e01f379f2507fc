"""What a language provides: its grammar, its nouns and adjectives, its fixed wordings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cards.grammar import Noun, Tongue

Language = Literal["fr", "en"]


@dataclass(frozen=True, slots=True)
class Glossary:
    """The fixed wordings of one language.

    `marks` are the tokens that stand in texts as `[Air]`; a screen may turn them into icons. `words` are templates, for
    a node under its family and tag (`effect.destroy`, `if.role.attacker`). `adjectives` have four forms: masculine,
    feminine, and their plurals. `traits` translates traits that are terms of the rules; families, classes and names are
    kept. `specials` words the cards that name a function.
    """

    code: Language
    tongue: Tongue
    marks: Mapping[str, str]
    nouns: Mapping[str, Noun]
    adjectives: Mapping[str, tuple[str, str, str, str]]
    words: Mapping[str, str]
    keywords: Mapping[str, str]
    reminders: Mapping[str, str]
    traits: Mapping[str, str]
    specials: Mapping[str, str]

    def mark(self, name: str) -> str:
        """The token of an Element or of tapping: `[Terre]`."""
        return f"[{self.marks[name]}]"

    def adjective(self, name: str, *, plural: bool, feminine: bool) -> str:
        """An adjective that agrees."""
        return self.adjectives[name][2 * plural + feminine]

    def trait(self, name: str) -> str:
        """A trait in this language."""
        return self.traits.get(name, name)
