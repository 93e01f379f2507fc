"""Which objects are where, computed once between two changes of area.

Nothing here depends on what is tapped, damaged or modified; `engine.wakfu.board.snapshot` keeps what does.
`engine.wakfu.reading.survey` fills it.
"""

from __future__ import annotations

from typing import NamedTuple

from cards.wakfu.powers import CardType, Change, Continuous, EventKind, Select
from engine.core.decision import Seat
from engine.wakfu.board.dependence import Dependency, Watch
from engine.wakfu.board.library import Hand
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.snapshot import Found, Settled
from engine.wakfu.board.state import Item, Obj, ObjectId


class Awaited(NamedTuple):
    """The events that anybody or anything waits for (`engine.wakfu.offers.reactions`).

    `hands`: for each seat, the Reactions that its Hand could hold and its standing orders may ask for, by the events
    that it may be asked about; `stops`: those for which it wants to be asked whatever else it passes. `about` and
    `just`: the kinds of events that something in play, in a Hand (judged by public facts) or in a Discard may answer
    before or after they happen; also those whose amounts are weighed (811).
    """

    hands: tuple[Hand, Hand]
    stops: tuple[Hand, Hand]
    about: set[EventKind | None]
    just: set[EventKind | None]


class Layout:
    """The objects in play, sorted by what the rules ask for, each list in the same fixed order.

    `in_play`: all ids; `pairs`: all objects with their faces
    `mine`: the ids that a seat controls; `fighters`: its Heroes and Allies
    `users`: the objects whose payment powers a seat may use in its own go (802.3)
    `destructible`: Allies, Haven Bags, Rooms, and gear that has lost its wielder
    `worn`: gear by its wielder; `gear_bonus`: the Strength and HP it gives; `weakened_by_gear`: the wielders it weakens
    `gear`: what a seat's characters wear; `overloaded`: wielders who carry two of a limited kind
    `sets`: what complete sets give, to whom, by which piece; `complete`: the pieces by which sets are complete
    `standing`, `fighting`, `changing`: continuous powers whose objects depend on places only, those that need a battle,
        and the others, each with an item to ask about it
    `dependencies`: what else any change depends on
    `size_used`: how many count against each Haven Bag's Size
    `classes`: the classes of each seat's Heroes and Allies
    `listeners`: objects with a trigger for an event; `replacing`: objects that may replace it
    `reactors`, `reflexes`: objects with a power, or a trigger, marked Reaction
    `held`: the Reactions that each seat's Hand could hold

    Filled on demand: `points` (AP and MP of a seat that nothing changes), `lasting` (what `standing` and `sets` change)
    and `settled` (the changes in force for each active seat, as long as only places decide them).
    """

    __slots__ = (
        "_shown",
        "changing",
        "classes",
        "complete",
        "dependencies",
        "destructible",
        "fighters",
        "fighting",
        "gear",
        "gear_bonus",
        "held",
        "in_play",
        "lasting",
        "listeners",
        "mine",
        "overloaded",
        "pairs",
        "points",
        "reactors",
        "reflexes",
        "replacing",
        "sets",
        "settled",
        "size_used",
        "standing",
        "users",
        "weakened_by_gear",
        "worn",
    )  # fmt: skip

    def __init__(self, in_play: list[ObjectId], pairs: list[tuple[Obj, Printed]]) -> None:
        self.in_play = in_play
        self.pairs = pairs
        self.mine: tuple[list[ObjectId], list[ObjectId]] = ([], [])
        self.fighters: tuple[list[ObjectId], list[ObjectId]] = ([], [])
        self.users: tuple[list[ObjectId], list[ObjectId]] = ([], [])
        self.destructible: list[tuple[Obj, Printed]] = []
        self.worn: dict[ObjectId, list[Obj]] = {}
        self.gear_bonus: dict[ObjectId, tuple[int, int]] = {}
        self.weakened_by_gear: set[ObjectId] = set()
        self.overloaded: list[ObjectId] = []
        self.gear: tuple[list[tuple[Obj, Printed]], list[tuple[Obj, Printed]]] = ([], [])
        self.standing: list[tuple[Item, Continuous, Obj]] = []
        self.changing: list[tuple[Item, Continuous, Obj]] = []
        self.fighting: list[tuple[Item, Continuous, Obj]] = []
        self.settled: dict[Seat, Settled] = {}
        self.sets: list[tuple[ObjectId, Obj, Change]] = []
        self.complete: set[ObjectId] = set()
        self.size_used = [0, 0]
        self.classes: list[frozenset[str]] = [frozenset(), frozenset()]
        self.listeners: dict[EventKind, list[ObjectId]] = {}
        self.replacing: dict[EventKind, list[ObjectId]] = {}
        self.reactors: dict[Watch, list[ObjectId]] = {}
        self.reflexes: dict[Watch, list[ObjectId]] = {}
        self.dependencies: frozenset[Dependency] = frozenset()
        self.lasting: tuple[list[Found], list[Found]] | None = None
        self._shown: dict[tuple[tuple[str, ...], ...], list[tuple[Obj, Printed]]] = {}
        self.points: dict[tuple[Seat, str], int] = {}
        self.held: tuple[Hand, Hand] = ({}, {})

    def sort(self, obj: Obj, printed: Printed) -> None:
        """Sort an object into the lists by what it can do, change and wait for."""
        seat = obj.controller
        if printed.usable:
            self.users[seat].append(obj.id)
            if printed.for_anyone:
                self.users[RIVAL[seat]].append(obj.id)
        if printed.continuous:
            probe = Item("power", seat, obj.id, obj.card)
            for power in printed.standing:
                self.standing.append((probe, power, obj))
            for power in printed.changing:
                self.changing.append((probe, power, obj))
            for power in printed.fighting:
                self.fighting.append((probe, power, obj))
        if printed.listens:
            self._listen(obj, printed)
        if printed.dependencies:
            self.dependencies |= printed.dependencies
        if printed.classes:
            self.classes[seat] |= printed.classes  # 307.3a, 303.4a

    def _listen(self, obj: Obj, printed: Printed) -> None:
        """Sort an object into the lists by the events that it waits for."""
        for kind in printed.triggers:
            self.listeners.setdefault(kind, []).append(obj.id)
        for kind in printed.replaces:
            self.replacing.setdefault(kind, []).append(obj.id)
        if printed.reactions or printed.reflexes:
            self.react(obj, printed)

    def react(self, obj: Obj, printed: Printed) -> None:
        """Sort an object into the lists by the events that it may react to (809.3, 809.4)."""
        for watch in printed.reactions:
            self.reactors.setdefault(watch, []).append(obj.id)
        for watch in printed.reflexes:
            self.reflexes.setdefault(watch, []).append(obj.id)

    def marks(self) -> set[str]:
        """The names, traits and types of all objects in play."""
        found: set[str] = set()
        for _, printed in self.pairs:
            found |= printed.traits
            found.add(printed.name)
            found.add(printed.type)
        return found

    def shown(self, select: Select) -> list[tuple[Obj, Printed]]:
        """The objects of the types, names and traits that a filter asks for, with their faces."""
        found = self._shown.get(select.shown)
        if found is None:
            types, names, traits = select.shown
            found = self._of_types(types) if types else self.pairs
            if names:
                found = [pair for pair in found if pair[1].name in names]
            if traits:
                found = [pair for pair in found if pair[1].traits.issuperset(traits)]
            self._shown[select.shown] = found
        return found

    def _of_types(self, types: tuple[CardType, ...]) -> list[tuple[Obj, Printed]]:
        found = self._shown.get((types,))
        if found is None:
            found = self._shown[types,] = [pair for pair in self.pairs if pair[1].type in types]
        return found
