"""Card search by combined filters and by words of the text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from cards.catalog import Catalog, fold
from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import ELEMENTS, GainKeyword, walk
from cards.fftcg.text import TextLanguage, plain
from cards.spans import NumberSpan

#: The order in which types are listed.
CARD_TYPES = ("forward", "backup", "monster", "summon")


class CardWanted(msgspec.Struct, frozen=True):
    """What to search for; empty filters pass everything, and all others must hold.

    `job` and `category` are compared without accents and case. `text` are words that must all be on the card, including
    its name, in the reader's language.
    """

    type: str = ""
    element: str = ""
    cost: NumberSpan | None = None
    power: NumberSpan | None = None
    job: str = ""
    category: str = ""
    keyword: str = ""
    set: str = ""
    rarity: str = ""
    text: str = ""


def search(catalog: Catalog[FftcgCard], wanted: CardWanted, language: TextLanguage) -> list[FftcgCard]:
    """The matching cards, by type, Element, cost and number."""
    found = [card for card in catalog if all(_fits(card, wanted, language))]
    return sorted(
        found,
        key=lambda card: (CARD_TYPES.index(card.type), ELEMENTS.index(card.elements[0]), card.cost, card.id),
    )


def _fits(card: FftcgCard, wanted: CardWanted, language: TextLanguage) -> Iterator[bool]:
    for asked, held in ((wanted.type, card.type), (wanted.set, card.set), (wanted.rarity, card.rarity)):
        yield not asked or asked == held
    yield not wanted.element or wanted.element in card.elements
    yield wanted.cost is None or wanted.cost.holds(card.cost)
    yield wanted.power is None or (card.power is not None and wanted.power.holds(card.power))
    yield not wanted.job or fold(wanted.job) == fold(card.job)
    yield not wanted.category or fold(wanted.category) in map(fold, card.categories)
    yield not wanted.keyword or wanted.keyword in keywords(card)
    if wanted.text:
        written = fold(plain(card, language))
        yield all(word in written for word in fold(wanted.text).split())


@lru_cache(maxsize=2048)
def keywords(card: FftcgCard) -> frozenset[str]:
    """The keywords that the card has or gives (15.2)."""
    given = {node.gain for _, node in walk(card) if isinstance(node, GainKeyword)}
    return frozenset({*card.keywords, *given})
