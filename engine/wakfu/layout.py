"""What stands where, worked out once between two changes of area.

Nothing here depends on what is tapped, damaged or modified; `engine.wakfu.modifiers.Snapshot` keeps what does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.wakfu.powers import Change, Continuous, EventKind
from engine.core.decision import Seat
from engine.wakfu import gear
from engine.wakfu.printed import Printed, Time
from engine.wakfu.state import Item, Obj, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame
    from engine.wakfu.modifiers import Settled

CROWDING = ("ally", "hero", "room")
"""What counts against a Haven Bag's Size (504.3)."""


_MORTAL = ("ally", "haven_bag", "room")


class Layout:
    """The objects in play, sorted by what the rules ask for, each list in the same fixed order.

    `in_play`: all ids, `pairs`: all with their faces; `mine`: the ids that a seat controls, `users` those of them
    with a payment power; `mortal`: Allies, Haven Bags, Rooms, and gear that has lost its wielder; `worn`: gear by
    its wielder; `gear`: what a seat's characters wear; `sets`: what complete sets give, to whom, by which piece;
    `standing` and `changing`: continuous powers whose objects depend on places only, and the others, each with an
    item to ask about it; `crowd`: how many count against each Haven Bag's Size; `classes`: the traits of each
    seat's Heroes and Allies. Filled as they are asked for: `listeners`, `reactors`, `over` (gear over its limit),
    `settled` (the changes in force by the active seat, while nothing but places decides them).
    """

    __slots__ = (
        "changing", "classes", "crowd", "gear", "in_play", "listeners", "mine", "mortal", "over", "pairs",
        "reactors", "sets", "settled", "standing", "users", "worn",
    )  # fmt: skip

    def __init__(self, game: WakfuGame) -> None:
        state = game.state
        self.in_play: list[ObjectId] = [*state.world, *state.seats[0].inside, *state.seats[1].inside]
        self.pairs: list[tuple[Obj, Printed]] = []
        self.mine: tuple[list[ObjectId], list[ObjectId]] = ([], [])
        self.users: tuple[list[ObjectId], list[ObjectId]] = ([], [])
        self.mortal: list[tuple[Obj, Printed]] = []
        self.worn: dict[ObjectId, list[Obj]] = {}
        self.gear: tuple[list[tuple[Obj, Printed]], list[tuple[Obj, Printed]]] = ([], [])
        self.standing: list[tuple[Item, Continuous, Obj]] = []
        self.changing: list[tuple[Item, Continuous, Obj]] = []
        self.settled: dict[Seat, Settled] = {}
        self.sets: list[tuple[ObjectId, Obj, Change]] = []
        self.over: dict[Seat, list[ObjectId]] = {}
        self.crowd = [0, 0]
        self.classes: tuple[set[str], set[str]] = (set(), set())
        self.listeners: dict[EventKind, list[ObjectId]] = {}
        self.reactors: dict[tuple[Time, EventKind], list[ObjectId]] = {}
        tokens_count = game.ruling("token_size") != "free"  # I-39
        objs, face_of = state.objs, game.printed
        for oid in self.in_play:
            obj = objs[oid]
            printed = face_of(obj)
            self.pairs.append((obj, printed))
            self._sort(obj, printed)
            if printed.type in _MORTAL or (printed.wearable and gear.lost(game, obj)):
                self.mortal.append((obj, printed))
            if obj.area == "bag" and printed.type in CROWDING and (tokens_count or not obj.token):
                self.crowd[obj.controller] += 1
        for wielder, worn in self.worn.items():
            self._complete(game, wielder, worn)

    def _sort(self, obj: Obj, printed: Printed) -> None:
        seat = obj.controller
        self.mine[seat].append(obj.id)
        if printed.activated:
            self.users[seat].append(obj.id)
        if obj.wielder is not None:
            self.worn.setdefault(obj.wielder, []).append(obj)
            self.gear[seat].append((obj, printed))
        if printed.continuous:
            probe = Item(0, "power", seat, obj.id, obj.card)
            self.standing += [(probe, power, obj) for power in printed.standing]
            self.changing += [(probe, power, obj) for power in printed.changing]
        if printed.fighter:
            self.classes[seat].update(printed.traits)

    def _complete(self, game: WakfuGame, wielder: ObjectId, worn: list[Obj]) -> None:
        """404.2, 404.3: a set is complete with enough *different* pieces, and its bonus counts once."""
        pieces: dict[str, set[str]] = {}
        for obj in worn:
            printed = game.printed(obj)
            bonus = printed.card.set_bonus
            if bonus is None:
                continue
            names = pieces.setdefault(bonus.name, set())
            names.add(printed.name)
            if len(names) == bonus.pieces:
                names.add("")  # counted once: the size never equals `pieces` again
                self.sets += [(wielder, obj, change) for change in bonus.changes]
