"""The deck formats, and whether a deck may be played in its format: every fault, with its rule."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from cards.decks import CONSTRUCTED
from cards.faults import Fault

if TYPE_CHECKING:
    from cards.catalog import Catalog
    from cards.decks import Deck
    from cards.fftcg.model import FftcgCard

LIMITED = "limited"
COPIES = 3
"""How many copies of a number a deck may hold (5.2.5.1, 8.1.1.2)."""


class DeckForm(NamedTuple):
    """A format: the number of cards, or with `more` the least number (8.1.1.1)."""

    key: str
    size: int
    more: bool = False


FORMS = {form.key: form for form in (DeckForm(CONSTRUCTED, 50), DeckForm(LIMITED, 40, more=True))}
"""All formats by key."""


def faults(deck: Deck, catalog: Catalog[FftcgCard]) -> list[Fault]:
    """All faults in the deck's format, in the order of the rules; empty if it may be played.

    The rules know no reserve (8.1), so a list with one is faulty.

    Raises:
        UnknownCardError: an entry is not in the catalogue.
    """
    form = FORMS.get(deck.format)
    if form is None:
        return [Fault("", "unknown-format", {"format": deck.format, "formats": list(FORMS)})]
    found, size = [], deck.size()
    if size < form.size or (size > form.size and not form.more):
        found.append(Fault("8.1.1.1", "deck-size", {"count": size, "needed": form.size}))
    if deck.reserve:
        reserve = sum(entry.count for entry in deck.reserve)
        found.append(Fault("8.1.1.1", "reserve-size", {"count": reserve, "needed": 0}))
    counts: Counter[str] = Counter()
    for entry in (*deck.entries, *deck.reserve):
        counts[entry.card] += entry.count
    for card, count in counts.items():
        said = catalog.card(card).copies  # 8.1.2: what a card says of decks comes before 8.1.1.2
        most = COPIES if said is None else said or count
        if count > most:
            name = catalog.label(catalog.card(card))
            found.append(Fault("8.1.1.2", "copies", {"card": name, "count": count, "most": most}))
    barred = sorted(card for card in counts if catalog.card(card).status == "unsupported")
    return [*found, *(Fault("", "unsupported", {"card": catalog.card(card).name}) for card in barred)]
