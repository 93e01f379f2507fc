"""What stands where, worked out once between two changes of area.

Nothing here depends on what is tapped, damaged or modified; `Snapshot` keeps what does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.powers import EventKind
from engine.wakfu.printed import Printed, Time
from engine.wakfu.state import Obj, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame

CROWDING = ("ally", "hero", "room")
"""What counts against a Haven Bag's Size (306.3a, I-39)."""


class Layout:
    """The objects in play, sorted by what the rules ask for, each list in the fixed order of `in_play`.

    `in_play`: all ids; `mine`: those a seat controls; `worn`: gear by wielder; `gear`: worn by anyone of a seat;
    `allies`, `wearables`, `others`: what the immediate rules look at; `continuous`: objects whose powers change
    something; `crowd`: how many count against each Haven Bag's Size; `classes`: traits of each seat's fighters.
    """

    __slots__ = (
        "allies", "classes", "continuous", "crowd", "gear", "in_play", "listeners", "mine", "others", "reactors",
        "wearables", "worn",
    )  # fmt: skip

    def __init__(self, game: WakfuGame) -> None:
        state = game.state
        self.in_play: list[ObjectId] = [*state.world, *state.seats[0].inside, *state.seats[1].inside]
        self.mine: tuple[list[ObjectId], list[ObjectId]] = ([], [])
        self.worn: dict[ObjectId, list[Obj]] = {}
        self.gear: tuple[list[Obj], list[Obj]] = ([], [])
        self.allies: list[tuple[Obj, Printed]] = []
        self.wearables: list[Obj] = []
        self.others: list[tuple[Obj, Printed]] = []
        self.continuous: list[tuple[Obj, Printed]] = []
        self.crowd = [0, 0]
        self.classes: tuple[set[str], set[str]] = (set(), set())
        self.listeners: dict[EventKind, list[ObjectId]] = {}
        self.reactors: dict[tuple[Time, EventKind], list[ObjectId]] = {}
        for oid in self.in_play:
            obj = state.objs[oid]
            self._sort(obj, game.printed(obj))

    def _sort(self, obj: Obj, printed: Printed) -> None:
        seat = obj.controller
        self.mine[seat].append(obj.id)
        if printed.type == "ally":
            self.allies.append((obj, printed))
        elif printed.wearable:
            self.wearables.append(obj)
        else:
            self.others.append((obj, printed))
        if obj.wielder is not None:
            self.worn.setdefault(obj.wielder, []).append(obj)
            self.gear[seat].append(obj)
        if printed.continuous:
            self.continuous.append((obj, printed))
        if printed.fighter:
            self.classes[seat].update(printed.traits)
        if obj.area == "bag" and printed.type in CROWDING:
            self.crowd[seat] += 1
