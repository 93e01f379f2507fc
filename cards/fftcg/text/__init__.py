"""Card texts made from ability data, in French and English.

The texts are made from the same parts that the engine carries out; nothing is copied from a card. Symbols are tokens
(`[Fire]`, `[1]`, `[Dull]`, `[S]`, `[EX]`). Names of cards, jobs and special abilities stand in English where no French
one is known.
"""

from __future__ import annotations

from functools import lru_cache

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import Ability, SummonScript
from cards.fftcg.text.describe import CardDescriber, CardWords
from cards.fftcg.text.phrases import Lexicon, TextLanguage
from cards.fftcg.text.words import en, fr
from cards.grammar import English, French

TEXT_LANGUAGES: tuple[TextLanguage, ...] = ("fr", "en")

__all__ = ["TEXT_LANGUAGES", "CardWords", "TextLanguage", "ability_text", "card_words", "plain", "symbols"]

_LEXICONS: dict[TextLanguage, Lexicon] = {
    "en": Lexicon("en", English(), en.WORDS, en.NOUNS, en.ADJECTIVES),
    "fr": Lexicon("fr", French(), fr.WORDS, fr.NOUNS, fr.ADJECTIVES),
}


@lru_cache(maxsize=2048)
def card_words(card: FftcgCard, language: TextLanguage) -> CardWords:
    """The whole card in words."""
    return CardDescriber(_LEXICONS[language], card).text()


@lru_cache(maxsize=2)
def symbols(language: TextLanguage) -> dict[str, str]:
    """The tokens of a language, each with what it stands for: an Element, `dull`, `S`, `X`, `ex`, a number of CP."""
    words = _LEXICONS[language].words
    found = {f"[{word}]": key[8:] for key, word in words.items() if key.startswith("element.")}
    found |= {f"[{word}]": key[3:] for key, word in words.items() if key.startswith("cp.")}
    return found | {"[EX]": "ex"} | {f"[{n}]": str(n) for n in range(10)} | {"[S]": "S", "[X]": "X"}


def plain(card: FftcgCard, language: TextLanguage) -> str:
    """The whole card as lines of text."""
    return "\n".join(card_words(card, language).lines())


@lru_cache(maxsize=2048)
def ability_text(card: FftcgCard, ability: Ability | SummonScript, language: TextLanguage) -> str:
    """One ability of `card`, or what it does as a Summon, as a paragraph."""
    return CardDescriber(_LEXICONS[language], card).ability(ability)
