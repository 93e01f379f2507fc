"""The toy game's decks: 24 cards, at most four of a kind, one Crown."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence

from bot.games import Hand, Painting
from bot.words import Words
from cards.catalog import Catalog
from cards.decks import CONSTRUCTED, Deck, DeckEntry
from cards.faults import Fault
from tests.toy.cards import CROWN, Card
from tests.toy.sheets import draw

SIZE, COPIES, HAND = 24, 4, 5


def formats() -> tuple[str, ...]:
    return (CONSTRUCTED,)


def size(form: str) -> int:
    return SIZE


def faults(deck: Deck, catalog: Catalog[Card], on: dt.date | None = None) -> Sequence[Fault]:
    found = [Fault("0.1", "too_small", {})] if deck.size() != SIZE else []
    counts = Counter(deck.ids())
    for id, count in counts.items():
        most = 1 if id == CROWN else COPIES
        if count > most:
            name = catalog.label(catalog.card(id))
            found.append(Fault("0.2", "copies", {"card": name, "count": count, "most": most}))
    return found


def barred(form: str) -> Fault | None:
    return None


def groups(
    entries: Sequence[DeckEntry], catalog: Catalog[Card], words: Words
) -> list[tuple[str, list[tuple[Card, int]]]]:
    known = [(catalog.card(entry.card), entry.count) for entry in entries if entry.card in catalog]
    return [("Numbers", known)] if known else []


def known_by(deck: Deck, catalog: Catalog[Card]) -> str:
    return ""


def hand(deck: Deck, catalog: Catalog[Card], again: int) -> Hand | None:
    return Hand(deck.ids(), HAND, False) if deck.size() >= HAND else None


def painting(title: str, deck: Deck, catalog: Catalog[Card], words: Words) -> Painting:
    return Painting(draw, {"size": deck.size()})
