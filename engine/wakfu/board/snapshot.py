"""The changes in force at one moment, and what has been computed from them since, as data (805, 812).

`engine.wakfu.reading.survey` finds them; whatever changes the state drops them (`Board.touch`).
"""

from __future__ import annotations

import msgspec

from cards.wakfu.powers import Cannot, Change, Double, Element, Plus, Set, Value
from engine.core.decision import Option, Seat
from engine.wakfu.board.dependence import Dependency
from engine.wakfu.board.printed import Price
from engine.wakfu.board.state import Item, ObjectId


class SourceOf(msgspec.Struct, frozen=True):
    """One resource that a card could produce now: its key in a payment, the card, its Elements, and its option."""

    key: str
    obj: ObjectId
    elements: tuple[Element, ...]
    option: Option


class ResourcePool:
    """The resources a seat could make; `pays` caches which prices they pay."""

    __slots__ = ("pays", "sources")

    def __init__(self, found: list[SourceOf]) -> None:
        self.sources = found
        self.pays: dict[Price, bool] = {}


class Applied(msgspec.Struct, gc=False):
    """A change in force: since when, the item it comes from (with controller and source), and the change."""

    since: int
    item: Item
    change: Change


class Snapshot:
    """All changes in force at one moment, by object, and the numbers already computed from them.

    `forbidden`: what each object cannot do (104.2)
    `increased`: the numbers that any change adds to
    `strength_changed`: the objects whose Strength any change affects; `strength_lowered`: those that it might lower
    `dependencies`: what these changes depend on, and those that may come into force by themselves

    Filled on demand: `strengths`; `points` (AP and MP of a seat that something changes); for each seat `pools` (what it
    could pay with) and `room` (how many more its Haven Bag holds).
    """

    __slots__ = (
        "by_object",
        "dependencies",
        "forbidden",
        "increased",
        "points",
        "pools",
        "room",
        "strength_changed",
        "strength_lowered",
        "strengths",
    )

    def __init__(self) -> None:
        self.pools: list[ResourcePool | None] = [None, None]
        self.room: list[int | None] = [None, None]
        self.dependencies: frozenset[Dependency] = frozenset()
        self.strengths: dict[ObjectId, int] = {}
        self.points: dict[tuple[Seat, str], int] = {}
        self.by_object: dict[ObjectId, list[Applied]] = {}
        self.forbidden: dict[ObjectId, set[str]] = {}
        self.increased: set[str] = set()
        self.strength_changed: set[ObjectId] = set()
        self.strength_lowered: set[ObjectId] = set()

    def forget_payments(self) -> None:
        """Forget what can be paid: after a tap or untap, everything else here is still right."""
        self.pools = [None, None]

    def sort(self, found: list[Found]) -> None:
        """Sort changes in force by object and by what they change, in the order given.

        The kinds of changes have none below them, and to compare them is quicker than `isinstance`.
        """
        by_object = self.by_object
        for objects, applied in found:
            for oid in objects:
                by_object.setdefault(oid, []).append(applied)
            change = applied.change
            if type(change) is Plus:
                self.increased.add(change.stat)
                if change.stat == "strength":
                    self._note_strength(objects, change.amount)
            elif type(change) is Set:
                if change.stat == "strength":
                    self._note_strength(objects, None)
            elif type(change) is Double:
                self.increased.add("double")
                self.strength_changed.update(objects)
            elif type(change) is Cannot:
                word = f"{change.what}:opponents" if change.by_opponents else change.what
                barred = [f"{change.what}:{name}" for name in change.names] or [
                    word
                ]  # `cards`: that word alone
                for oid in objects:
                    self.forbidden.setdefault(oid, set()).update(barred)
        self.room = [None, None]
        self.strengths.clear()

    def _note_strength(self, objects: list[ObjectId], more: Value | None) -> None:
        """Note that the Strength of these objects is changed by `more`, or set if that is None."""
        self.strength_changed.update(objects)
        if not isinstance(more, int) or more < 0:
            self.strength_lowered.update(objects)


Found = tuple[list[ObjectId], Applied]
"""A change in force and the objects it is on."""

Settled = tuple[
    dict[ObjectId, list[Applied]], dict[ObjectId, set[str]], set[str], set[ObjectId], set[ObjectId]
]  # fmt: skip
"""`by_object`, `forbidden`, `increased`, `strength_changed` and `strength_lowered` of a `Snapshot`."""
