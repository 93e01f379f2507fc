"""The board: the state, the printed cards, and what is worked out once until something changes it.

It knows no rule. What it needs from the floors above are abstract methods, which `engine.fftcg.game` binds.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from cards.fftcg.powers import Effect
from engine.core.decision import Seat
from engine.core.game import Game
from engine.core.procedure import Next
from engine.fftcg.board.features import Features, Look, Sight
from engine.fftcg.board.library import library
from engine.fftcg.board.printed import PrintedCard
from engine.fftcg.board.rulings import RULINGS
from engine.fftcg.board.state import CardObject, FftcgSeat, FftcgState, ObjectId, StackItem

if TYPE_CHECKING:
    from cards.fftcg.catalog import FftcgCatalog

T = TypeVar("T")


class FftcgBoard(Game):
    """A game of FINAL FANTASY TCG as its rules see it."""

    def __init__(self, state: FftcgState, catalog: FftcgCatalog) -> None:
        super().__init__()
        self.state = state
        self.catalog = catalog
        self.library = library(catalog)
        self.sight: Sight | None = None
        self.sides: dict[tuple[Seat, str], list[CardObject]] = {}
        self.passing: dict[tuple[Callable[..., Any], Seat], Any] = {}
        self.changes = 0
        self.quiet = -1
        self.responsive: dict[Seat, tuple[str, ...]] = {}

    # ------------------------------------------------------------------ what the floors above do, bound by the door

    @abstractmethod
    def find_sight(self) -> Sight:
        """What the cards on the field are under all continuous effects (`engine.fftcg.reading.changes`)."""

    @abstractmethod
    def carry_out(self, item: int, effects: tuple[Effect, ...], then: Callable[..., Next]) -> Next:
        """Carry out effects of an item, then go on with `then`; `value` is then whether they did what they say."""

    @abstractmethod
    def cast_free(self, item: int, oid: ObjectId, then: Callable[..., Next]) -> Next:
        """Cast a Summon without paying, for an effect (11.3, F27), then go on with `then`."""

    # ------------------------------------------------------------------ reading

    def obj(self, oid: ObjectId) -> CardObject | None:
        """The object with this id, or as it was when it left the field; None for any other id."""
        found = self.state.objs.get(oid)
        if found is None:
            last = self.state.last.get(oid)
            return last.obj if last is not None else None
        return found

    def printed(self, obj: CardObject) -> PrintedCard:
        """What is printed on an object's card."""
        return self.library[obj.card]

    def name_of(self, oid: ObjectId) -> str:
        """The English name of an object's card; empty when the object is not known."""
        obj = self.obj(oid)
        return "" if obj is None else self.library[obj.card].card.name

    def features(self, oid: ObjectId) -> Features:
        """What a card on the field is under all continuous effects (11.12.4). Raises `KeyError` for any other."""
        return (self.sight or self.find_sight()).features[oid]

    def kept(self, work: Callable[[Any], T]) -> T:
        """What `work` says of this game, worked out once as long as the cards on the field stay what they are.

        It may look at which cards are there, under whose control, and at their features; at nothing else.
        """
        kept = (self.sight or self.find_sight()).kept
        if work not in kept:
            kept[work] = work(self)
        found: T = kept[work]
        return found

    def lately(self, work: Callable[[Any, Seat], T], seat: Seat) -> T:
        """What `work` says of a seat, worked out once until anything changes on the board, in a hand or elsewhere."""
        if (work, seat) not in self.passing:
            self.passing[work, seat] = work(self, seat)
        found: T = self.passing[work, seat]
        return found

    def own(self, seat: Seat) -> FftcgSeat:
        """What belongs to a seat."""
        return self.state.seats[seat]

    def fielded(self, seat: Seat, kind: str = "") -> Sequence[CardObject]:
        """The cards on the field under a seat's control, of this type if one is given, in the order they came."""
        if not self.sides:
            for obj in map(self.state.objs.__getitem__, self.state.field):
                for each in ("", self.library[obj.card].card.type):
                    self.sides.setdefault((obj.controller, each), []).append(obj)
        return self.sides.get((seat, kind), ())

    def item(self, number: int) -> StackItem:
        """The item with this number, wherever it is. Raises `LookupError` when there is none."""
        for item in (*self.state.stack, *self.state.aside):
            if item.id == number:
                return item
        raise LookupError(number)

    def ruling(self, name: str) -> str:
        """The value of a ruling in force (`engine.fftcg.board.rulings`)."""
        return self.state.options.get(name) or RULINGS[name].default

    def in_turn_order(self) -> tuple[Seat, ...]:
        """The seats, the turn player first (6.1.3)."""
        return self.seating.since(self.state.active)

    # ------------------------------------------------------------------ bookkeeping

    def touch(self) -> None:
        """Forget all that was worked out: what is on the field has changed, or the effects with a duration.

        `changes` counts that, and `quiet` is the count at which no rule process was due any more (12.3).
        """
        self.sight = None
        self.sides.clear()
        self.passing.clear()
        self.changes += 1

    def stir(self, what: Look = "all") -> None:
        """Forget what depends on it: something else has changed, `points` of damage, the `attack`, or anything else."""
        if self.sight is not None and not self.sight.looks.isdisjoint((what, "all")):
            self.sight = None
        self.passing.clear()
        self.changes += 1

    def new_id(self) -> int:
        """A number that no object or item has had."""
        number = self.state.next_id
        self.state.next_id += 1
        return number

    def tick(self) -> int:
        """The next moment."""
        self.state.time += 1
        return self.state.time
