"""The toy game's cards, told and searched."""

from __future__ import annotations

from typing import Any

from bot.games import Filter, FilterError, Filters, Painting, Scene, Sheet
from bot.words import Language, Words
from cards.catalog import Catalog, fold
from tests.toy.cards import Card

FILTERS = (
    Filter("value", "option-deck-code", (("1", "button-pass"), ("6", "button-hand"))),
    Filter("name", "option-deck-name", near=lambda cards: sorted({card.name for card in cards})),
    Filter("text", "option-text"),
)


def sheet(card: Card, side: int, words: Words) -> Sheet:
    return Sheet(card.name, f"{card.value} / {' '.join(card.traits)}", card.id, 0, rules=("2.1",))


def hint(card: Card, words: Words) -> str:
    return str(card.value)


def painting(card: Card, side: int, words: Words) -> Painting:
    return Painting(draw, {"value": card.value})


def draw(scene: Scene, language: str) -> bytes:
    return b""


def plain(card: Card, language: Language) -> str:
    return f"{card.name}: {card.value}"


def data(card: Card) -> object:
    return card


def search(catalog: Catalog[Card], filters: Filters, language: Language) -> list[Any]:
    value = filters.get("value", "")
    if value and not value.isdecimal():
        raise FilterError("number-label", least=1, most=6)
    wanted = [fold(filters.get(name, "")) for name in ("name", "text")]
    return [
        card
        for card in catalog
        if value in ("", str(card.value)) and all(each in fold(card.name) for each in wanted)
    ]


def told(filters: Filters, words: Words) -> str:
    return ", ".join(filters.values())


def warm(catalog: Catalog[Card]) -> None:
    pass
