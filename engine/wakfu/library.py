"""The faces of a catalogue's cards, indexed once and shared by all games that use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from cards.wakfu.model import SetBonus
from cards.wakfu.powers import Continuous, Declared, EventKind, Modify, Triggered
from engine.wakfu.printed import Printed, Time

if TYPE_CHECKING:
    from cards.catalog import Catalog

_LIBRARIES: dict[str, Library] = {}


class Library:
    """Printed faces by card id and face, and what the cards of the format wait for.

    `trigger_kinds`: events that set off triggers; `reflexes`: that set off triggers marked Reaction (809.4);
    `hand_reactions`: the Reactions that a Hand could hold; `awaited`: events that any Reaction waits for.
    """

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.faces: dict[tuple[str, int], Printed] = {}
        self.hand_reactions: dict[tuple[Time, EventKind], list[tuple[Printed, int]]] = {}
        self.trigger_kinds: set[EventKind] = set()
        self.reflexes: dict[Time, set[EventKind | None]] = {"about": set(), "just": set()}
        self.reaction_kinds: set[tuple[Time, EventKind]] = set()
        self.awaited: dict[Time, set[EventKind | None]] = {"about": set(), "just": set()}
        for card in catalog.cards:
            for face in (1, 2) if card.level2 is not None else (1,):
                printed = Printed(card, face)
                self.faces[card.id, face] = printed
                self._index(printed)

    @cached_property
    def taps_matter(self) -> bool:
        """Whether what is tapped changes any characteristic: what `Snapshot` keeps then depends on it."""
        return self._changes_look_at(b'"tapped"')

    @cached_property
    def piles_matter(self) -> bool:
        """Whether what lies outside play changes any characteristic."""
        return self._changes_look_at(b'"hand"', b'"discard"', b'"queue"', b'"deck"')

    def _changes_look_at(self, *words: bytes) -> bool:
        nodes = (node for card in self.catalog.cards for node in _changing(card))
        return any(word in msgspec.json.encode(node) for node in nodes for word in words)

    def _index(self, printed: Printed) -> None:
        self.trigger_kinds.update(printed.triggers)
        for key, indexes in printed.reactions.items():
            self.reaction_kinds.add(key)
            self.awaited[key[0]].add(key[1])
            if any(index >= 0 and isinstance(printed.powers[index], Triggered) for index in indexes):
                self.reflexes[key[0]].add(key[1])
            for index in indexes:
                area = ("hand",) if index < 0 else getattr(printed.powers[index], "area", ())
                if "hand" in area:
                    self.hand_reactions.setdefault(key, []).append((printed, index))


def _changing(node: Any) -> Iterator[Any]:
    """Every part of a card that changes characteristics, found at any depth."""
    if isinstance(node, (Continuous, Declared, Modify, SetBonus)):
        yield node
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            yield from _changing(getattr(node, field))
    elif isinstance(node, tuple):
        for each in node:
            yield from _changing(each)


def library(catalog: Catalog) -> Library:
    """Return the library of a catalogue, made once for each of its versions."""
    found = _LIBRARIES.get(catalog.version)
    if found is None:
        found = _LIBRARIES[catalog.version] = Library(catalog)
    return found
