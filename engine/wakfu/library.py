"""The faces of a catalogue's cards, indexed once and shared by all games that use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cards.wakfu.powers import EventKind, On, PlaceToken
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
    """Printed faces by card id and face; `held`: the Reactions of the format by what they wait for.

    `discard_kinds`: events for which some card has a trigger in the Discard; `used_from_discard`: cards with a
    payment power that works there (801.1).
    """

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.faces: dict[tuple[str, int], Printed] = {}
        self.discard_kinds: set[EventKind] = set()
        self.used_from_discard: set[str] = set()
        cheapest: dict[Watch, dict[tuple[On, str | None], int]] = {}
        for card in catalog.cards:
            for face in (1, 2) if card.level2 is not None else (1,):
                printed = Printed(card, face)
                self.faces[card.id, face] = printed
                self._in_discards(printed)
                for watch, on, least in printed.held():
                    known = cheapest.setdefault(watch, {})
                    key = (on, printed.spell_class)
                    known[key] = min(least, known.get(key, least))
        self.held: dict[Watch, tuple[Held, ...]] = {
            watch: tuple(Held(*key, least) for key, least in known.items())
            for watch, known in cheapest.items()
        }

    def _in_discards(self, printed: Printed) -> None:
        if any("discard" in power.area for _, power in printed.activated):
            self.used_from_discard.add(printed.card.id)
        for kind, powers in printed.triggers.items():
            if any("discard" in power.area for _, power in powers):
                self.discard_kinds.add(kind)

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The families of Monsters that exist, tokens' included, in alphabetical order (401.2)."""
        lines = [card.traits for card in self.catalog.cards if card.type == "ally"]
        lines += [node.traits for card in self.catalog.cards for node in _tokens(card)]
        found = {trait for line in lines if "Monstre" in line for trait in line}
        return tuple(sorted(found - {"Monstre", "Unique", *ALIGNMENTS}))


ALIGNMENTS = ("Bonta", "Brâkmar")
"""401.3: traits that are no family."""


def _tokens(node: Any) -> Iterator[PlaceToken]:
    if isinstance(node, PlaceToken):
        yield node
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            yield from _tokens(getattr(node, field))
    elif isinstance(node, tuple):
        for each in node:
            yield from _tokens(each)


def library(catalog: Catalog) -> Library:
    """Return the library of a catalogue, made once for each of its versions."""
    found = _LIBRARIES.get(catalog.version)
    if found is None:
        found = _LIBRARIES[catalog.version] = Library(catalog)
    return found
