"""The board: what every rule is built on.

`Board` holds the state, the catalogue, the faces that objects show, and the caches of everything computed from them. It
knows no rule: what it needs from the floors above are abstract methods, which `engine.wakfu.game` implements. Events
and boards refer to each other, so the base class of all events is here, too.
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
from engine.wakfu.board.dependence import Dependency
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

    `listening`: the observer of games begun or loaded from now on; `observer`: the observer of this one.
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
        self._tokens: dict[str, Printed] = {}  # of this game: others may differ
        self._lingering: dict[Seat, tuple[list[ObjectId], list[ObjectId]]] = {}
        self._altering = self._alters()
        self._stale = self._altering

    # ------------------------------------------------------------------ what the floors above do, bound by the door

    @abstractmethod
    def sort_out(self) -> Layout:
        """Compute which objects are where (`engine.wakfu.reading.survey`)."""

    @abstractmethod
    def find_awaited(self) -> Awaited:
        """Compute which events anybody or anything waits for (`engine.wakfu.offers.reactions`)."""

    @abstractmethod
    def find_changes(self, found: Snapshot) -> None:
        """Fill a snapshot with all changes in force (`engine.wakfu.reading.survey`)."""

    @abstractmethod
    def alter(self) -> None:
        """Compute what objects have become (`engine.wakfu.reading.altering`)."""

    @abstractmethod
    def amount(self, number: Value, item: Item, oid: ObjectId | None = None) -> int:
        """The present value of a number of the power language (`engine.wakfu.reading.numbers`)."""

    @abstractmethod
    def happen(self, batch: Sequence[Event], then: Callable[..., Next], *, cost: bool = False) -> Next:
        """Send a batch of events through the pipeline, then go on with `then` of the frame under way."""

    @abstractmethod
    def settle_rules(self, then: Callable[..., Next]) -> Next:
        """Apply immediate rules, then go on with `then`."""

    @abstractmethod
    def carry_out(self, item: int, path: tuple[int | str, ...], then: Callable[..., Next]) -> Next:
        """Carry out the block of effects at a path in a Queue item, then go on with `then`."""

    @abstractmethod
    def play(self, draft: Draft) -> Procedure:
        """The procedure in which a player makes the choices for a card or power and plays it."""

    @abstractmethod
    def pending_event(self, number: int) -> Event | None:
        """The event that a Reaction is about, while it is still pending."""

    @abstractmethod
    def open_anew(self, event: Event) -> None:
        """I-56: note that a pending event has another recipient."""

    @abstractmethod
    def spare(self, item: Item) -> None:
        """I-57: note that a trigger marked Reaction has resolved and done nothing."""

    # ------------------------------------------------------------------ objects

    def obj(self, oid: ObjectId | None) -> Obj | None:
        """The object with this id, or its last state before it left play (810.2d); None for any other id."""
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
        """A face of a card or token, changed as `altered` says."""
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
        """The face that a card shows in play: for a Summon its Ally or Zone (302.6), else its present one."""
        printed = self.printed(obj)
        return printed if printed.card.summon is None else self.library.faces[obj.card, 2]

    def printed_card(self, card: str) -> Printed:
        """The first face of a card, or a token's."""
        found = self.library.faces.get((card, 1)) or self._tokens.get(card)
        if found is None:
            found = self._tokens[card] = Printed(self.state.tokens[card])
        return found

    def printed_item(self, item: Item) -> Printed:
        """The face that the card or power of an item is printed on."""
        found = None if item.altered else self.library.faces.get((item.card, item.face))
        return self.face(item.card, item.face, item.altered) if found is None else found

    def in_play(self) -> list[ObjectId]:
        """All objects in the World and the Haven Bags, in a fixed order."""
        return self.layout().in_play

    def worn(self, oid: ObjectId) -> list[Obj]:
        """The Equipment and Dofus that a Hero or Ally wears."""
        return self.layout().worn.get(oid, _NOTHING)

    def has_class(self, seat: Seat, name: str) -> bool:
        """302.5, 401.1b, 307.3a: whether a seat has a Hero or Ally of a class in play."""
        return name in self.layout().classes[seat]

    def item(self, number: int) -> Item | None:
        """The item with this id, in the Queue or carried out outside it; None when there is none."""
        for item in self.state.queue:
            if item.id == number:
                return item
        for item in self.state.aside:
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
        """The name of a card by its id; empty for an empty id."""
        return self.printed_card(card).name if card else ""

    def naming(self, oid: ObjectId | None) -> dict[str, Any]:
        """Card id, name and controller of an object, for the log; empty in a game without a log."""
        obj = self.obj(oid) if self.log_enabled else None
        if obj is None:
            return {}
        return {"card": obj.card, "name": self.faces[obj.id].name, "controller": obj.controller}

    def ruling(self, name: str) -> str:
        """The value in force of a ruling (`engine.wakfu.board.rulings`)."""
        return self.state.options.get(name) or _DEFAULTS[name]

    def _alters(self) -> bool:
        """Whether the game has anything that alters objects: among its objects, announced, in force, or done before.

        A card that does so and is only in a Deck yet is noted once it becomes an object (`note_altering`).
        """
        state = self.state
        announced = any(seat.alignment for seat in state.seats)
        known = any(obj.altered or obj.card in self.library.altering for obj in state.objs.values())
        known = known or any(last.obj.altered for last in state.last.values())
        return known or announced or any(forms.alters(mod.changes) for mod in state.mods)

    def note_altering(self) -> None:
        """Note that a card that alters others has become an object: from the first on, alterations are computed."""
        if not self._altering:
            self.may_alter()

    # ------------------------------------------------------------------ caches, and what invalidates them

    def layout(self) -> Layout:
        """Which objects are where, computed once between two changes of area."""
        found = self._layout
        if found is None:
            self.settle()
            found = self._layout = self._layout or self.sort_out()
        return found

    def lingering(self, seat: Seat) -> list[ObjectId]:
        """801.1: the cards in a Discard that do something from there, computed once until that Discard changes."""
        pile = self.state.seats[seat].discard
        kept = self._lingering.get(seat)
        if kept is None or kept[0] != pile:
            found = [oid for oid in pile if self.state.objs[oid].card in self.library.lingering]
            kept = self._lingering[seat] = (pile[:], found)
        return kept[1]

    def awaited(self) -> Awaited:
        """Which events anybody or anything waits for, computed once until areas or standing orders change."""
        found = self._awaited
        if found is None:
            found = self._awaited = self.find_awaited()
        return found

    def snapshot(self) -> Snapshot:
        """All changes in force, computed once between two mutations."""
        if (found := self._snapshot) is not None:
            return found
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
        """Note that the immediate rules have found nothing to do in play."""
        self._rested = self.snapshot()

    def unsettle(self) -> None:
        """Note that Damage, HP or Experience have changed: the immediate rules must look again."""
        self._rested = None
        self.invalidate_dependents("wounds")

    def invalidate(self) -> None:
        """Drop computed characteristics, because something has changed."""
        if self._altering:
            self.may_alter()
        self._snapshot = None

    def invalidate_dependents(self, what: Dependency) -> None:
        """Drop computed characteristics only if any of them depends on `what`, which few do.

        What can be paid depends on what is tapped, and in a battle on who fights (806.13).
        """
        if self._altering:
            self.invalidate()
        elif self._snapshot is not None:
            if what in self._snapshot.dependencies:
                self._snapshot = None
            elif what in ("taps", "fights"):
                self._snapshot.forget_payments()

    def invalidate_areas(self) -> None:
        """Drop all caches, because something has entered or left play or has another controller, wielder or face."""
        if self._altering:
            self.may_alter()
        self._snapshot = self._layout = self._awaited = None

    def altered_now(self) -> None:
        """Note that `engine.wakfu.reading.altering` has computed what objects have become."""
        self._stale = False

    def settle(self) -> None:
        """Compute what objects have become, if that is out of date."""
        if self._stale:
            self.alter()

    def may_alter(self) -> None:
        """Note that something may change what objects are, and drop all caches."""
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
        """Store an event for the immediate rules, which make it happen (415.1)."""
        self._later.append(event)

    def take_later(self) -> list[Event]:
        """Return the stored events and forget them."""
        out, self._later = self._later, []
        return out

    def lost_hero(self, seat: Seat, rule: str) -> None:
        """Note that a seat's Hero is gone, by 103.2a or 103.2c, as `rule` says."""
        self.hero_lost[seat] = rule
        self.notify("hero_lost", seat=seat, rule=rule)


class Observer(Protocol):
    """Gets a call for whatever the rules carry out or ask; it changes nothing (`engine.wakfu.outside.census`)."""

    def carried_out(self, game: Board, item: Item, effect: Effect) -> None:
        """An effect of an item is carried out."""

    def asked(self, condition: Condition) -> None:
        """The rules ask whether a condition holds."""

    def counted(self, game: Board, number: Node, source: ObjectId) -> None:
        """The rules compute a number."""

    def in_force(self, game: Board, obj: Obj, power: Continuous | Declared) -> None:
        """The changes of an object's power are in force."""

    def keyword(self, oid: ObjectId, name: str) -> None:
        """The rules have asked for a keyword, and the object has it."""

    def recycled(self, game: Board, oid: ObjectId) -> None:
        """A card counts as one of another Element for being recycled."""

    def happened(self, game: Board, batch: Sequence[Event]) -> None:
        """A batch of events has happened."""


_DEFAULTS = {name: ruling.default for name, ruling in RULINGS.items()}
_NOTHING: list[Obj] = []
_NOBODY: list[ObjectId] = []


class Faces(dict[ObjectId, Printed]):
    """The printed face of each object, by id; of an object that has left, its last one (810.2d).

    A face is read when it is first asked for; an id that was never used or is forgotten raises `LookupError`. Use
    `turn` and `become` to make an object show something else.
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
        """Store what an object has become (`engine.wakfu.reading.altering`)."""
        obj.altered = altered
        self.pop(obj.id, None)


class Event(msgspec.Struct, tag=True, kw_only=True):
    """Base of all events (`engine.wakfu.events`): what each is about, who does it, how it is carried out.

    `kind`: its name in the power language, None where nothing can watch it
    `may_trigger_rules`: whether immediate rules may have work after it
    `invalidates`: which caches it may make out of date, besides those that `areas` drops; few characteristics depend on
        `wounds` (Damage, HP, Experience), and `dependence.dependencies` says whether any does
    `spent`: whether other members of its batch may leave nothing for it to do
    `obj`: the object it is about; `seat`: the player it concerns or who does it
    `id`: given when someone may react; `void`: replaced, so that it does not happen (811.2)
    `chain`: the joined watches it comes from
    `rule`, `facts`: why it happens, where its kind alone does not say so (`engine.wakfu.events.causes`)

    Events `about_to` happen may still change; those carried out stay as they were.
    """

    kind: ClassVar[EventKind | None] = None
    may_trigger_rules: ClassVar[bool] = True
    invalidates: ClassVar[Literal["all", "taps", "wounds", "nothing"]] = "all"
    spent: ClassVar[bool] = False
    obj: ObjectId | None = None
    seat: Seat | None = None
    id: int = 0
    void: bool = False
    chain: tuple[int, ...] = ()
    rule: str = ""
    facts: dict[str, str | int] = {}

    def subjects(self, game: Board) -> list[ObjectId | None]:
        """The objects it is about: its object, or every one of a group."""
        return [self.obj]

    def possible(self, game: Board) -> bool:
        """Whether it can still happen; checked after everyone could react (417.3, 810.2a)."""
        return self.obj is None or self.obj in game.state.objs

    def apply(self, game: Board) -> None:
        """Carry it out."""
        raise NotImplementedError

    def enact(self, game: Board) -> None:
        """Carry it out and drop the caches that it makes out of date.

        It does no more: there is no window, no trigger and no moment (`engine.wakfu.events.course`).
        """
        game.applying = self
        self.apply(game)
        invalidates = self.invalidates
        if invalidates == "all":
            game.invalidate()
        elif invalidates == "taps":
            game.invalidate_dependents("taps")
        elif invalidates == "wounds":
            game.unsettle()
        game.applying = None
