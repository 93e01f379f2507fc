"""Card search by combined filters and by words of the text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from cards.catalog import Catalog, fold
from cards.spans import NumberSpan
from cards.wakfu.model import Card, whole
from cards.wakfu.powers import Keyword, walk
from cards.wakfu.text import Language, plain

#: The order in which types are listed.
TYPES = ("hero", "haven_bag", "ally", "action", "equipment", "dofus", "room", "zone", "protector")


class Filters(msgspec.Struct, frozen=True):
    """What to search for; empty filters pass everything, and all others must hold.

    `kind` is a class (Iop) and `family` any other trait; both are compared without accents. `text` are words that must
    all be on the card, including its name, in the reader's language.
    """

    type: str = ""
    element: str = ""
    level: NumberSpan | None = None
    strength: NumberSpan | None = None
    kind: str = ""
    family: str = ""
    keyword: str = ""
    text: str = ""
    set: str = ""
    rarity: str = ""


def search(catalog: Catalog[Card], filters: Filters, language: Language) -> list[Card]:
    """The matching cards, by type, Level and name."""
    found = [card for card in catalog if all(_fits(card, filters, language))]
    return sorted(found, key=lambda card: (TYPES.index(card.type), _level(card), fold(card.name)))


def _level(card: Card) -> int:
    return -1 if card.level is None or card.level.value is None else whole(card.level.value)


def _fits(card: Card, filters: Filters, language: Language) -> Iterator[bool]:
    for name in ("type", "element", "set", "rarity"):
        wanted = getattr(filters, name)
        yield not wanted or getattr(card, name) == wanted
    if filters.level is not None:
        yield card.level is not None and card.level.value != "*" and filters.level.holds(card.level.value)
    if filters.strength is not None:
        yield isinstance(card.strength, int) and filters.strength.holds(card.strength)
    for trait in filter(None, (filters.kind, filters.family)):
        yield fold(trait) in {fold(each) for each in card.traits}
    yield not filters.keyword or filters.keyword in keywords(card)
    if filters.text:
        written = _written(card, language)
        yield all(word in written for word in fold(filters.text).split())


@lru_cache(maxsize=8192)
def keywords(card: Card) -> frozenset[str]:
    """The keywords that the card has, gives or mentions (806)."""
    return frozenset(node.name for _, node in walk(card) if isinstance(node, Keyword))


@lru_cache(maxsize=8192)
def _written(card: Card, language: Language) -> str:
    return fold(plain(card, language))


def warm(catalog: Catalog[Card], languages: Iterable[Language]) -> None:
    """Word every card once, so that the first search is fast."""
    for language in languages:
        for card in catalog:
            _written(card, language)


def classes(catalog: Catalog[Card]) -> list[str]:
    """The classes: the first trait of each Hero (307)."""
    return sorted({card.traits[0] for card in catalog if card.type == "hero" and card.traits}, key=fold)


def families(catalog: Catalog[Card]) -> list[str]:
    """All traits except classes."""
    known = set(classes(catalog))
    return sorted({trait for card in catalog for trait in card.traits} - known, key=fold)


def sets(catalog: Catalog[Card]) -> list[str]:
    """The keys of all sets."""
    return sorted({card.set for card in catalog})
