"""The board: what every rule leans on.

`Board` holds the state, the catalogue, the faces that objects show, and what is kept of all that is computed from
them. It knows no rule: what it needs of those that stand above it are abstract methods, which the door binds
(`engine.wakfu.game`). Events and boards speak of each other, so the base of all events stands here, too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol
from weakref import ref

import msgspec

from cards.wakfu.powers import Condition, Continuous, Declared, Effect, EventKind, Node, Value
from engine.core.decision import Seat
from engine.core.game import Game
from engine.core.procedure import Next, Procedure
from engine.wakfu.board import forms
from engine.wakfu.board.dependence import Look
from engine.wakfu.board.layout import Awaited, Layout
from engine.wakfu.board.library import library
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.board.snapshot import Snapshot
from engine.wakfu.board.state import Draft, Item, LastSeen, Obj, ObjectId, State

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog


class Board(Game):
    """A game of Wakfu TCG as its rules see it.

    `listening`: who is told what happens in the games begun or loaded from now on; `observer`: who is told of this one.
    """

    listening: ClassVar[Observer | None] = None

    def __init__(self, state: State, catalog: WakfuCatalog) -> None:
        super().__init__()
        self.state = state
        self.catalog = catalog
        self.library = library(catalog)
        self.hero_lost: dict[Seat, str] = {}
        self.seen_last: dict[ObjectId, LastSeen] = {}
        self.applying: Event | None = None
        self.observer = self.listening
        self._later: list[Event] = []
        self._snapshot: Snapshot | None = None
        self._layout: Layout | None = None
        self._awaited: Awaited | None = None
        self._rested: Snapshot | None = None
        self.faces = Faces(self)
        self._altered: dict[tuple[str, int, str], Printed] = {}
        self._tokens: dict[str, Printed] = {}  # a game's own: others may have another of that name
        self._altering = self._alters()
        self._stale = self._altering

    # ------------------------------------------------------------------ what stands above, bound by the door

    @abstractmethod
    def sort_out(self) -> Layout:
        """What stands where now (`engine.wakfu.reading.survey`)."""

    @abstractmethod
    def find_awaited(self) -> Awaited:
        """What anybody or anything waits for now (`engine.wakfu.offers.reactions`)."""

    @abstractmethod
    def find_changes(self, found: Snapshot) -> None:
        """Note all changes in force now (`engine.wakfu.reading.survey`)."""

    @abstractmethod
    def alter(self) -> None:
        """Work out what objects have become (`engine.wakfu.reading.altering`)."""

    @abstractmethod
    def amount(self, number: Value, item: Item, oid: ObjectId | None = None) -> int:
        """A number of the power language as it is now (`engine.wakfu.reading.matching`)."""

    @abstractmethod
    def happen(self, batch: Sequence[Event], then: Callable[..., Next], *, cost: bool = False) -> Next:
        """Send a batch of events through the pipeline, then go on with `then` of the frame under way."""

    @abstractmethod
    def settle_rules(self, then: Callable[..., Next]) -> Next:
        """Apply immediate rules, then go on with `then`."""

    @abstractmethod
    def carry_out(self, item: int, path: tuple[int | str, ...], then: Callable[..., Next]) -> Next:
        """Carry out the block of effects of a Queue item that a path leads to, then go on with `then`."""

    @abstractmethod
    def play(self, draft: Draft) -> Procedure:
        """The procedure that puts a card or power together and plays it."""

    @abstractmethod
    def pending_event(self, number: int) -> Event | None:
        """The event that a Reaction is about, while it is still pending."""

    @abstractmethod
    def open_anew(self, event: Event) -> None:
        """I-56: note that a pending event has another recipient."""

    @abstractmethod
    def spare(self, item: Item) -> None:
        """I-57: a trigger marked Reaction has resolved and done nothing."""

    # ------------------------------------------------------------------ objects

    def obj(self, oid: ObjectId | None) -> Obj | None:
        """The object with this id, or as it was when it left play (810.2d)."""
        if oid is None:
            return None
        found = self.state.objs.get(oid)
        if found is None:
            last = self.state.last.get(oid)
            return last.obj if last is not None else None
        return found

    def printed(self, obj: Obj) -> Printed:
        """What is printed on an object's face; `faces` has the same by id."""
        return self.faces[obj.id]

    def face(self, card: str, face: int, altered: str = "") -> Printed:
        """A face of a card or token, as what it has become would have it printed."""
        plain = self.library.faces.get((card, face)) or self.printed_card(card)
        if not altered:
            return plain
        found = self._altered.get((card, face, altered))
        if found is None:
            found = Printed(forms.altered(plain.card, plain.face, forms.read(altered), self.face), plain.face)
            found.altered = altered
            self._altered[card, face, altered] = found
        return found

    def entering(self, obj: Obj) -> Printed:
        """What a card is once it is in play: a Summon its Ally or Zone (302.6), any other what it is now."""
        printed = self.printed(obj)
        return printed if printed.card.summon is None else self.library.faces[obj.card, 2]

    def printed_card(self, card: str) -> Printed:
        """The first face of a card, or a token's."""
        found = self.library.faces.get((card, 1)) or self._tokens.get(card)
        if found is None:
            found = self._tokens[card] = Printed(self.state.tokens[card])
        return found

    def printed_item(self, item: Item) -> Printed:
        """The face whose card or power is in the Queue."""
        found = None if item.altered else self.library.faces.get((item.card, item.face))
        return self.face(item.card, item.face, item.altered) if found is None else found

    def in_play(self) -> list[ObjectId]:
        """All objects in the World and the Haven Bags, in a fixed order."""
        return self.layout().in_play

    def worn(self, oid: ObjectId) -> list[Obj]:
        """Equipment and Dofus on a wielder."""
        return self.layout().worn.get(oid, _NOTHING)

    def has_class(self, seat: Seat, name: str) -> bool:
        """302.5, 401.1b, 307.3a: whether a seat has a Hero or Ally of a class in play."""
        return name in self.layout().classes[seat]

    def item(self, number: int) -> Item | None:
        """The item with this id, in the Queue or carried out without it."""
        for items in (self.state.queue, self.state.aside):
            for item in items:
                if item.id == number:
                    return item
        return None

    def new_id(self) -> int:
        """A fresh id for an item or object."""
        self.state.next_id += 1
        return self.state.next_id - 1

    def name_of(self, oid: ObjectId | None) -> str | None:
        """The card name of an object, for public lines."""
        return self.faces[oid].name if oid is not None and self.obj(oid) is not None else None

    def catalog_name(self, card: str) -> str:
        """The name of a card id; empty for what is no card."""
        return self.printed_card(card).name if card else ""

    def naming(self, oid: ObjectId | None) -> dict[str, Any]:
        """Card id, name and controller of an object, for the log; nothing where none is kept."""
        obj = self.obj(oid) if self.told else None
        if obj is None:
            return {}
        return {"card": obj.card, "name": self.faces[obj.id].name, "controller": obj.controller}

    def ruling(self, name: str) -> str:
        """The value in force of a ruling (`engine.wakfu.board.rulings`)."""
        return self.state.options.get(name) or RULINGS[name].default

    def _alters(self) -> bool:
        """Whether the game has anything that alters objects: among its cards, announced, or in force."""
        state = self.state
        announced = any(seat.alignment for seat in state.seats)
        return self.library.alters or announced or any(forms.alters(mod.changes) for mod in state.mods)

    # ------------------------------------------------------------------ what is kept, and what drops it

    def layout(self) -> Layout:
        """What stands where, worked out once between two changes of area."""
        found = self._layout
        if found is None:
            self.settle()
            found = self._layout = self._layout or self.sort_out()
        return found

    def awaited(self) -> Awaited:
        """What anybody or anything waits for, worked out once between two changes of area or of standing orders."""
        found = self._awaited
        if found is None:
            found = self._awaited = self.find_awaited()
        return found

    def snapshot(self) -> Snapshot:
        """All changes in force, computed once between two mutations."""
        found = self._snapshot
        if found is None:
            self.settle()
            found = self._snapshot
        if found is None:
            found = self._snapshot = Snapshot()
            self.find_changes(found)
        return found

    def at_rest(self) -> bool:
        """Whether nothing in play has changed since the immediate rules last found nothing to do there."""
        return self._rested is not None and self._rested is self._snapshot

    def rest(self) -> None:
        """The immediate rules have found nothing to do in play."""
        self._rested = self.snapshot()

    def unsettle(self) -> None:
        """Damage, HP or Experience have changed: the immediate rules must look again."""
        self._rested = None
        self.touch_only("wounds")

    def touch(self) -> None:
        """Something has changed: computed characteristics are out of date."""
        if self._altering:
            self.may_alter()
        self._snapshot = None

    def touch_only(self, what: Look) -> None:
        """Something has changed that few characteristics depend on: they are out of date where any does.

        What can be paid depends on what is tapped, and in a battle on who fights (806.13).
        """
        if self._altering:
            self.touch()
        elif self._snapshot is not None:
            if what in self._snapshot.looks:
                self._snapshot = None
            elif what in ("taps", "fights"):
                self._snapshot.forget_payments()

    def touch_areas(self) -> None:
        """Something has entered or left play, or its controller, wielder or face has changed."""
        if self._altering:
            self.may_alter()
        self._snapshot = self._layout = self._awaited = None

    def settled(self) -> None:
        """What objects have become has been worked out (`engine.wakfu.reading.altering`)."""
        self._stale = False

    def settle(self) -> None:
        """Work out what objects have become, where that is not known."""
        if self._stale:
            self.alter()

    def may_alter(self) -> None:
        """Something has come in that changes what objects are."""
        self._altering = self._stale = True
        self._snapshot = self._layout = self._awaited = None
        self.faces.clear()

    def listeners(self, kind: EventKind, gone: list[ObjectId]) -> list[ObjectId]:
        """Objects with a triggered power for such events: in play, in Discards (801.1), and just gone (I-72)."""
        found = self.layout().listeners.get(kind, _NOBODY)
        waiting = self.library.in_discards.get(kind)
        if waiting is not None:
            objs = self.state.objs
            piles = (oid for seat in self.state.seats for oid in seat.discard)
            found = [*found, *(oid for oid in piles if objs[oid].card in waiting)]
        return [*found, *(oid for oid in gone if oid in self.state.last)] if gone else found

    def later(self, event: Event) -> None:
        """Note an event that the immediate rules will make happen (415.1)."""
        self._later.append(event)

    def take_later(self) -> list[Event]:
        """Hand over the noted events."""
        out, self._later = self._later, []
        return out

    def lost_hero(self, seat: Seat, rule: str) -> None:
        """103.2a, 103.2c: note that a seat's Hero is gone, and by which of the two."""
        self.hero_lost[seat] = rule
        self.notify("hero_lost", seat=seat, rule=rule)


class Observer(Protocol):
    """Who is told what the rules carry out and go by; it changes nothing (`engine.wakfu.outside.census`)."""

    def carried_out(self, game: Board, item: Item, effect: Effect) -> None:
        """An effect of an item is carried out."""

    def asked(self, condition: Condition) -> None:
        """It is asked whether a condition holds."""

    def counted(self, game: Board, number: Node, source: ObjectId) -> None:
        """A number of something is worked out."""

    def in_force(self, game: Board, obj: Obj, power: Continuous | Declared) -> None:
        """The changes of an object's power are in force."""

    def keyword(self, oid: ObjectId, name: str) -> None:
        """An object has a keyword that was asked for."""

    def recycled(self, game: Board, oid: ObjectId) -> None:
        """A card counts as one of another Element where it is to be recycled."""

    def happened(self, game: Board, batch: Sequence[Event]) -> None:
        """A batch of events has happened."""


_NOTHING: list[Obj] = []
_NOBODY: list[ObjectId] = []


class Faces(dict[ObjectId, Printed]):
    """What is printed on the face of each object, by id, or was on that of one that has left (810.2d).

    Read when it is first asked for; raises `LookupError` for what has never been or is forgotten. Whatever makes an
    object show something else goes through `turn` and `become`.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = ref(board)

    def __missing__(self, oid: ObjectId) -> Printed:
        board = self._board()
        if board is None:
            raise LookupError(oid)
        board.settle()
        obj = board.obj(oid)
        if obj is None:
            raise LookupError(oid)
        found = self[oid] = board.face(obj.card, obj.face, obj.altered)
        return found

    def turn(self, obj: Obj, face: int) -> None:
        """Show another face (302.6, 307.4, 806.4c)."""
        obj.face = face
        self.pop(obj.id, None)

    def become(self, obj: Obj, altered: str) -> None:
        """Note what an object has become (`engine.wakfu.reading.altering`)."""
        obj.altered = altered
        self.pop(obj.id, None)


class Event(msgspec.Struct, tag=True, kw_only=True):
    """Base of all events (`engine.wakfu.events`): what it is about, whose doing it is, how it is carried out.

    `kind`: its name in the power language, None where nothing can watch it; `dirty`: whether immediate rules may have
    work after it; `touches`: what it may change of all that is computed from the state, beside what `areas` sees to:
    few characteristics look at `wounds` (Damage, HP, Experience), `dependence.looks` says whether any does; `spent`:
    whether other members of its batch may leave nothing of it to happen.
    `obj`: the object it is about; `seat`: the player it concerns or who does it; `id` is given when someone may
    react; `void`: replaced, so that it does not happen (811.2); `chain`: the joined watches it comes from.
    `about_to` events may still change; those carried out stay as they were. `rule` and `facts` tell why it happens,
    where its kind alone does not (`engine.wakfu.events.causes`).
    """

    kind: ClassVar[EventKind | None] = None
    dirty: ClassVar[bool] = True
    touches: ClassVar[Literal["all", "taps", "wounds", "nothing"]] = "all"
    spent: ClassVar[bool] = False
    obj: ObjectId | None = None
    seat: Seat | None = None
    id: int = 0
    void: bool = False
    chain: tuple[int, ...] = ()
    rule: str = ""
    facts: dict[str, str | int] = {}

    def subjects(self, game: Board) -> list[ObjectId | None]:
        """What it is about, for those who look at that: its object, or every one of a group."""
        return [self.obj]

    def possible(self, game: Board) -> bool:
        """Whether it can still happen; checked after everyone could react (417.3, 810.2a)."""
        return self.obj is None or self.obj in game.state.objs

    def apply(self, game: Board) -> None:
        """Carry it out."""
        raise NotImplementedError

    def enact(self, game: Board) -> None:
        """Carry it out and drop what it makes out of date.

        By itself that is all: no window, no trigger and no moment of its own (`engine.wakfu.events.course`).
        """
        game.applying = self
        self.apply(game)
        touches = self.touches
        if touches == "all":
            game.touch()
        elif touches == "taps":
            game.touch_only("taps")
        elif touches == "wounds":
            game.unsettle()
        game.applying = None
