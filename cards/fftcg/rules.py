"""Which rules a card leans on: those of its keywords, its kinds of abilities, its Element."""

from __future__ import annotations

from functools import lru_cache

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import ActionAbility, GainKeyword, KeywordName, SpecialAbility, walk

OF_KEYWORD: dict[KeywordName, str] = {
    "brave": "15.2.1.2",
    "haste": "15.2.2.2",
    "first_strike": "15.2.3.2",
    "back_attack": "15.2.5.2",
}
"""The rule that says what a keyword does."""


@lru_cache(maxsize=2048)
def rules_for(card: FftcgCard) -> tuple[str, ...]:
    """The numbers of the rules on which a card depends, each once."""
    given = [node.gain for _, node in walk(card) if isinstance(node, GainKeyword)]
    found = [OF_KEYWORD[name] for name in (*card.keywords, *given) if name in OF_KEYWORD]
    found += ["11.10.2"] if card.ex else []
    found += ["11.7.1"] if any(isinstance(each, SpecialAbility) for each in card.abilities) else []
    dulling = (each for each in card.abilities if isinstance(each, ActionAbility))
    found += ["11.6.2.2"] if any(each.cost.dull for each in dulling) else []
    found += ["12.4.7"] if {"light", "dark"} & {*card.elements} else []
    return tuple(dict.fromkeys(found))
