"""The faces of a catalogue's cards, indexed once and shared by all games that use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.powers import EventKind
from engine.wakfu.printed import Printed, Time

if TYPE_CHECKING:
    from cards.catalog import Catalog

_LIBRARIES: dict[str, Library] = {}


class Library:
    """Printed faces by card id and face, and the Reactions that a Hand could hold in this format."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.faces: dict[tuple[str, int], Printed] = {}
        self.hand_reactions: dict[tuple[Time, EventKind], list[tuple[Printed, int]]] = {}
        self.reaction_kinds: set[tuple[Time, EventKind]] = set()
        for card in catalog.cards:
            for face in (1, 2) if card.level2 is not None else (1,):
                printed = Printed(card, face)
                self.faces[card.id, face] = printed
                self._index(printed)

    def _index(self, printed: Printed) -> None:
        for key, indexes in printed.reactions.items():
            self.reaction_kinds.add(key)
            for index in indexes:
                area = ("hand",) if index < 0 else getattr(printed.powers[index], "area", ())
                if "hand" in area:
                    self.hand_reactions.setdefault(key, []).append((printed, index))


def library(catalog: Catalog) -> Library:
    """Return the library of a catalogue, made once for each of its versions."""
    found = _LIBRARIES.get(catalog.version)
    if found is None:
        found = _LIBRARIES[catalog.version] = Library(catalog)
    return found
