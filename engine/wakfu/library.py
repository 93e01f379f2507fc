"""The faces of a catalogue's cards, indexed once and shared by all games that use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cards.wakfu.powers import On
from engine.wakfu.printed import Printed, Watch

if TYPE_CHECKING:
    from cards.catalog import Catalog

_LIBRARIES: dict[str, Library] = {}


class Held(NamedTuple):
    """A Reaction that a Hand could hold; one stands for all cards that nobody could tell apart by what is public.

    `on`: the event; `spell_class`: the class it needs (302.5); `least`: the fewest resources that pay for it.
    """

    on: On
    spell_class: str | None
    least: int


class Library:
    """Printed faces by card id and face; `held`: the Reactions of the format by what they wait for."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.faces: dict[tuple[str, int], Printed] = {}
        cheapest: dict[Watch, dict[tuple[On, str | None], int]] = {}
        for card in catalog.cards:
            for face in (1, 2) if card.level2 is not None else (1,):
                printed = Printed(card, face)
                self.faces[card.id, face] = printed
                for watch, on, least in printed.held():
                    known = cheapest.setdefault(watch, {})
                    key = (on, printed.spell_class)
                    known[key] = min(least, known.get(key, least))
        self.held: dict[Watch, tuple[Held, ...]] = {
            watch: tuple(Held(*key, least) for key, least in known.items())
            for watch, known in cheapest.items()
        }


def library(catalog: Catalog) -> Library:
    """Return the library of a catalogue, made once for each of its versions."""
    found = _LIBRARIES.get(catalog.version)
    if found is None:
        found = _LIBRARIES[catalog.version] = Library(catalog)
    return found
