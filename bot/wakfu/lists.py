"""The decks of Wakfu TCG for `/deck` and `arbitre decks`: a `Lists`."""

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
from cards.faults import DeckError, Fault
from cards.wakfu import formats as forms
from cards.wakfu import legality
from cards.wakfu.model import Card, whole
from cards.wakfu.search import TYPES

#: The types with exactly one card in a list (101.3).
_ROLES = frozenset({"hero", "haven_bag"})


def formats() -> tuple[str, ...]:
    """The keys of the formats."""
    return tuple(forms.formats())


def size(form: str) -> int:
    """The number of cards by 101.1 or 101.2."""
    known = forms.formats().get(form)
    return known.size if known is not None else 0


def faults(deck: Deck, catalog: Catalog[Card], on: dt.date | None = None) -> Sequence[Fault]:
    """All faults of a list in its format."""
    return legality.faults(deck, catalog, on=on)


def barred(form: str) -> Fault | None:
    """Limited decks (101.2) are played in special events, where the received cards are known."""
    known = forms.formats().get(form)
    limited = known is not None and known.limited
    return Fault(known.size_rule, "limited-match", {"format": form}) if known and limited else None


def groups(
    entries: Sequence[DeckEntry], catalog: Catalog[Card], words: Words
) -> list[tuple[str, list[tuple[Card, int]]]]:
    """The cards by type."""
    found: dict[str, list[tuple[Card, int]]] = {}
    for entry in entries:
        if entry.card in catalog:
            card = catalog.card(entry.card)
            found.setdefault(card.type, []).append((card, entry.count))
    return [(words.code("type", kind), found[kind]) for kind in TYPES if kind in found]


def known_by(deck: Deck, catalog: Catalog[Card]) -> str:
    """The Hero."""
    cards = [catalog.card(entry.card) for entry in deck.entries if entry.card in catalog]
    return ", ".join(card.name for card in cards if card.type == "hero")


def hand(deck: Deck, catalog: Catalog[Card], again: int) -> Hand | None:
    """A Hand by 102.3 and 102.4: as many cards as the Hero's AP, one fewer per Rollback from the second on."""
    try:
        lists = legality.parts(deck, catalog)
    except (DeckError, LookupError):
        return None
    size = max(0, whole(lists.hero.ap) - max(0, again - 1))
    return Hand(tuple(card.id for card in lists.cards), size, size > 0, ("102.3", "102.4"))


def painting(title: str, deck: Deck, catalog: Catalog[Card], words: Words) -> Painting:
    """The picture of a list: Levels, Elements, types."""
    return Painting(draw, scene(title, deck, catalog, words))


def draw(scene: Scene, language: str) -> bytes:  # noqa: ARG001 - a deck's scene has its words already
    """The picture of a deck's scene as PNG."""
    from bot.ui.drawing import deck  # noqa: PLC0415 - Pillow is loaded in the drawing process only
    from bot.ui.drawing.wakfu import look  # noqa: PLC0415 - as above

    return deck.draw(scene, look)


def scene(title: str, deck: Deck, catalog: Catalog[Card], words: Words) -> dict[str, Any]:
    """The content of the deck's picture in words: the scene of `bot.ui.drawing.deck`."""
    cards = [(catalog.card(e.card), e.count) for e in deck.entries if e.card in catalog]
    played = [(card, count) for card, count in cards if card.type not in _ROLES]
    levels: dict[str, Counter[str]] = {str(level): Counter() for level in range(1, 6)}
    elements: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for card, count in played:
        label = "X" if card.level is None or card.level.value is None else str(card.level.value)
        levels.setdefault(label, Counter())[card.element] += count
        elements[card.element] += count
        kinds[card.type] += count
    columns = sorted(levels.items(), key=lambda item: (item[0] == "X", item[0].zfill(3)))
    roles = [card for card, _ in cards if card.type in _ROLES]
    faces = " · ".join(card.name for card in roles)
    size = words("deck-size", size=deck.size())
    return {
        "title": text.label(title, 60),
        "faces": [(card.id, card.type, card.element) for card in roles],
        "line": f"{faces} · {size}" if faces else size,
        "levels_title": words("deck-levels"),
        "levels": [(label, dict(sorted(parts.items()))) for label, parts in columns],
        "types_title": words("deck-types"),
        "types": [(words.code("type", kind), kinds[kind]) for kind in TYPES if kinds[kind]],
        "elements": [(name, words.code("detail", name), count) for name, count in sorted(elements.items())],
    }
