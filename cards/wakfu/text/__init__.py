"""Card texts made from power data, in French and English.

The texts are made from the same nodes that the engine carries out; nothing is copied from a card. Element and tap
symbols are tokens (`[Terre]`, `[Tap]`); `symbols` lists them for screens that have pictures for them. Card names are
French in both languages.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from cards.wakfu.model import Card, CardRuling
from cards.wakfu.powers import Effect, Keyword, Power, Script
from cards.wakfu.text.describe import CardText, Describer
from cards.wakfu.text.words.en import ENGLISH
from cards.wakfu.text.words.fr import FRENCH
from cards.wakfu.text.words.glossary import Glossary, Language

LANGUAGES: tuple[Language, ...] = ("fr", "en")

__all__ = [
    "LANGUAGES",
    "CardText",
    "Language",
    "card_text",
    "keyword_text",
    "offer_text",
    "plain",
    "power_text",
    "reminder",
    "ruling_text",
    "symbols",
    "type_line",
]

_GLOSSARIES: dict[Language, Glossary] = {"fr": FRENCH, "en": ENGLISH}


def glossary(language: Language) -> Glossary:
    """The fixed wordings of a language."""
    return _GLOSSARIES[language]


@lru_cache(maxsize=2048)
def card_text(card: Card, language: Language) -> CardText:
    """The whole card in words."""
    return Describer(glossary(language), card).text()


def plain(card: Card, language: Language) -> str:
    """The whole card as lines of text."""
    return "\n".join(card_text(card, language).lines())


def type_line(card: Card, language: Language) -> str:
    """Type and traits: `Allié – Monstre – Bouftou` (208.1)."""
    return Describer(glossary(language), card).type_line()


@lru_cache(maxsize=2048)
def power_text(card: Card, power: Power | Script, language: Language) -> str:
    """One power of `card`, or its script, as a paragraph; *self* gets the word for the card's type."""
    describer = Describer(glossary(language), card)
    return describer.script(power) if isinstance(power, Script) else describer.power(power)


def offer_text(card: Card, power: Power | Script | None, offer: Any, language: Language) -> str:
    """What a *may* or *A or B* of a card offers: its cost and what it brings; `offer` is the effect as plain data."""
    effect: Effect = msgspec.convert(offer, Effect)
    return Describer(glossary(language), card).offer(effect, power)


def keyword_text(keyword: Keyword, language: Language) -> str:
    """A keyword with its Element, number or trait: `Résistance [Terre] 1`."""
    blank = Card(id="", name="", type="ally")
    return Describer(glossary(language), blank).clauses.keyword(keyword)


def ruling_text(ruling: CardRuling, language: Language) -> str:
    """A card's ruling, typeset like its text: no French punctuation mark begins a line."""
    return glossary(language).tongue.finish(ruling.get(language))


def reminder(keyword: Keyword, language: Language) -> str:
    """The effect of a keyword, in a sentence with its rule number."""
    return glossary(language).reminders[keyword.name]


def symbols(language: Language) -> dict[str, str]:
    """Token -> its symbol: `[Terre]` -> `earth`, `[Incliner]` -> `tap`."""
    words = glossary(language)
    return {words.mark(name): name for name in words.marks}
