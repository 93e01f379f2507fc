"""The decks of FINAL FANTASY TCG for `/deck` and `arbitre decks`: a `Lists`."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.games import Hand, Painting, Scene
from bot.ui.base import text
from bot.words import Words
from cards.catalog import Catalog
from cards.decks import Deck, DeckEntry
from cards.faults import Fault
from cards.fftcg import legality
from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import ELEMENTS
from cards.fftcg.search import CARD_TYPES

_HAND = 5
_FACES = 2
#: Costs from here on share a column.
_DEAR = 7


def formats() -> tuple[str, ...]:
    """The keys of the formats."""
    return tuple(legality.FORMS)


def size(form: str) -> int:
    """The number of cards by 8.1.1.1; any number where it is only the least."""
    known = legality.FORMS.get(form)
    return 0 if known is None or known.more else known.size


def faults(deck: Deck, catalog: Catalog[FftcgCard], on: dt.date | None = None) -> Sequence[Fault]:  # noqa: ARG001 - no card of this game becomes lawful on a day
    """All faults of a list in its format (8.1)."""
    return legality.faults(deck, catalog)


def barred(form: str) -> Fault | None:
    """Limited decks are played where it is known which cards their players have received."""
    return Fault("8.1.1.1", "limited-match", {"format": form}) if form == legality.LIMITED else None


def groups(
    entries: Sequence[DeckEntry], catalog: Catalog[FftcgCard], words: Words
) -> list[tuple[str, list[tuple[FftcgCard, int]]]]:
    """The cards by type."""
    found: dict[str, list[tuple[FftcgCard, int]]] = {}
    for entry in entries:
        if entry.card in catalog:
            card = catalog.card(entry.card)
            found.setdefault(card.type, []).append((card, entry.count))
    return [(words.code("type", kind), found[kind]) for kind in CARD_TYPES if kind in found]


def known_by(deck: Deck, catalog: Catalog[FftcgCard]) -> str:
    """The dearest Forward."""
    return ", ".join(card.name for card in _faces(deck, catalog)[:1])


def _faces(deck: Deck, catalog: Catalog[FftcgCard]) -> list[FftcgCard]:
    cards = [catalog.card(entry.card) for entry in deck.entries if entry.card in catalog]
    forwards = [card for card in cards if card.type == "forward"]
    return sorted(forwards, key=lambda card: (-card.cost, -(card.power or 0), card.id))[:_FACES]


def hand(deck: Deck, catalog: Catalog[FftcgCard], again: int) -> Hand | None:
    """Five cards, which may be replaced once (8.2.1.3, 8.2.1.4)."""
    if any(entry.card not in catalog for entry in deck.entries) or deck.size() < _HAND:
        return None
    return Hand(deck.ids(), _HAND, again == 0, ("8.2.1.3", "8.2.1.4"))


def painting(title: str, deck: Deck, catalog: Catalog[FftcgCard], words: Words) -> Painting:
    """The picture of a list: costs, Elements, types."""
    return Painting(draw, scene(title, deck, catalog, words))


def draw(scene: Scene, language: str) -> bytes:  # noqa: ARG001 - a deck's scene has its words already
    """The picture of a deck's scene as PNG."""
    from bot.ui.drawing import deck  # noqa: PLC0415 - Pillow is loaded in the drawing process only
    from bot.ui.drawing.fftcg import look  # noqa: PLC0415 - as above

    return deck.draw(scene, look)


def scene(title: str, deck: Deck, catalog: Catalog[FftcgCard], words: Words) -> dict[str, Any]:
    """The content of the deck's picture in words: the scene of `bot.ui.drawing.deck`."""
    cards = [(catalog.card(e.card), e.count) for e in deck.entries if e.card in catalog]
    costs: dict[int, Counter[str]] = {cost: Counter() for cost in range(1, _DEAR + 1)}
    elements: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for card, count in cards:
        costs.setdefault(min(card.cost, _DEAR), Counter())[card.elements[0]] += count
        elements[card.elements[0]] += count
        kinds[card.type] += count
    faces = _faces(deck, catalog)
    said = " · ".join(card.name for card in faces)
    line = words("deck-size", size=deck.size())
    return {
        "title": text.label(title, 60),
        "faces": [(card.id, card.type, card.elements[0]) for card in faces],
        "line": f"{said} · {line}" if said else line,
        "levels_title": words("deck-costs"),
        "levels": [
            (f"{cost}+" if cost == _DEAR else str(cost), dict(sorted(parts.items())))
            for cost, parts in sorted(costs.items())
        ],
        "types_title": words("deck-types"),
        "types": [(words.code("type", kind), kinds[kind]) for kind in CARD_TYPES if kinds[kind]],
        "elements": [
            (name, words.code("detail", name), elements[name]) for name in ELEMENTS if elements[name]
        ],
    }
