"""The door: a game of Wakfu TCG as everything outside the rules sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Union

import msgspec

from cards.wakfu.powers import EventKind
from engine.core.chance import Chance
from engine.core.decision import Decision, PickSome, Seat
from engine.core.event import Cause, Result
from engine.core.game import Asked, Game, JudgeEdit, Orders, Setup
from engine.core.procedure import Next, Procedure
from engine.core.ruling import check
from engine.wakfu import (
    actions,
    altering,
    areas,
    causes,
    costs,
    draft,
    forms,
    imagine,
    judging,
    orders,
    pipeline,
    setup,
    survey,
    timing,
    view,
)
from engine.wakfu.events import AnyEvent
from engine.wakfu.faces import Faces
from engine.wakfu.layout import Layout
from engine.wakfu.library import library
from engine.wakfu.pipeline import Happen, Rest
from engine.wakfu.play import Play
from engine.wakfu.printed import ALIGNMENTS, Look, Printed
from engine.wakfu.resolve import Run
from engine.wakfu.rulings import RULINGS
from engine.wakfu.snapshot import Snapshot
from engine.wakfu.state import Draft, Item, Obj, ObjectId, SeatState, Seen, State

if TYPE_CHECKING:
    from cards.catalog import Catalog

SCHEMA = 2
"""Number of the form of dumps; raised whenever a stored dump could no longer be read."""


class WakfuGame(Game):
    """One game of Wakfu TCG. See `engine.core.game.Game` for the interface."""

    key: ClassVar[str] = "wakfu"
    order_classes: ClassVar[tuple[str, ...]] = orders.CLASSES
    computer_orders: ClassVar[tuple[str, ...]] = orders.OF_COMPUTERS

    def __init__(self, state: State, catalog: Catalog) -> None:
        super().__init__()
        self.state = state
        self.catalog = catalog
        self.library = library(catalog)
        self.hero_lost: dict[Seat, str] = {}
        self.seen_last: dict[ObjectId, Seen] = {}
        self.applying: AnyEvent | None = None
        self._later: list[AnyEvent] = []
        self._snapshot: Snapshot | None = None
        self._layout: Layout | None = None
        self._rested: Snapshot | None = None
        self.faces = Faces(self)
        self._altered: dict[tuple[str, int, str], Printed] = {}
        self._altering = altering.known(self)
        self._stale = self._altering
        self._needs: dict[Seat, frozenset[str]] = {}

    # ------------------------------------------------------------------ beginning

    @classmethod
    def start(cls, given: Setup, chance: Chance, catalog: Catalog) -> WakfuGame:
        """102.1, 306.1, 307.1, 504.1, 506.1, 507.1: Haven Bags in the World, Heroes in them, Decks shuffled.

        A Hero begins with its first face up (307.3).

        Raises `ValueError` for decks without exactly one Hero and one Haven Bag, for options that are no ruling and for
        what is announced and no Alignment (401.3a), `UnknownCard` for unknown cards.
        """
        wrong = [*check(RULINGS, given.options), *(a for a in given.announced if a and a not in ALIGNMENTS)]
        if wrong:
            raise ValueError(f"no such ruling or Alignment: {', '.join(wrong)}")
        seats = []
        for deck, reserve, alignment in zip(given.decks, given.reserves, given.announced, strict=True):
            rest = [c for c in deck if catalog.card(c).type not in ("hero", "haven_bag")]
            seats.append(SeatState(rest, list(reserve), alignment))
        game = cls(State(seats, chance, dict(given.options)), catalog)
        for seat, deck in enumerate(given.decks):
            heroes = [c for c in deck if catalog.card(c).type == "hero"]
            bags = [c for c in deck if catalog.card(c).type == "haven_bag"]
            if len(heroes) != 1 or len(bags) != 1:
                raise ValueError("a deck needs exactly one Hero and one Haven Bag (101.3)")
            own = game.state.seats[seat]
            own.bag = areas.create(game, bags[0], seat, "world").id
            own.hero = areas.create(game, heroes[0], seat, "bag").id
            own.deck = chance.shuffle(f"shuffle/{game.letter(seat)}", own.deck)
        game.next_decision = given.first_decision
        game.stack.append(setup.Setup(starter=given.starter, chooser=given.chooser))
        game.run()
        return game

    # ------------------------------------------------------------------ storage

    def dump(self) -> bytes:
        """Return the whole state as JSON."""
        return _ENCODER.encode(
            _Dump(
                SCHEMA,
                self.catalog.version,
                self.state,
                self.stack,
                self.asked,
                self.next_decision,
                self.result,
            )
        )

    @classmethod
    def load(cls, data: bytes, catalog: Catalog) -> WakfuGame:
        """Return the game that `dump` wrote.

        Raises `ValueError` when the dump is of another schema or was made with other cards.
        """
        head = _HEAD.decode(data)
        if head.schema != SCHEMA:
            raise ValueError(f"this dump has schema {head.schema}, this engine reads {SCHEMA}")
        if head.cards != catalog.version:
            raise ValueError("this game was begun with another version of the cards")
        stored = _decoder().decode(data)
        game = cls(stored.state, catalog)
        game.stack = stored.stack
        game.asked = stored.asked
        game.next_decision = stored.next_decision
        game.result = stored.result
        return game

    def fork(self) -> WakfuGame:
        """Return an independent copy."""
        copy = self.load(self.dump(), self.catalog)
        copy.told = self.told
        return copy

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Return what a seat or a spectator may know (501.4)."""
        return view.view(self, seat)

    def position(self, seat: Seat) -> bytes:
        """Return the game as a seat that is asked something knows it (`engine.wakfu.imagine`)."""
        return imagine.position(self, seat)

    def ruling(self, name: str) -> str:
        """The value in force of a ruling (`engine.wakfu.rulings`)."""
        return self.state.options.get(name) or RULINGS[name].default

    def set_orders(self, seat: Seat, given: Orders) -> None:
        """Note standing orders; what is unknown in them is dropped."""
        own = self.state.seats[seat]
        own.orders = tuple(c for c in given.classes if c in self.order_classes)
        possible = given.skip_until in orders.SKIPS
        if not possible or (given.skip_until == "battle" and self.state.battle is None):
            own.skip_until = ""
        else:
            own.skip_until = given.skip_until
        if self._layout is not None:
            self._layout.heeded = None

    def skips(self, seat: Seat) -> tuple[str, ...]:
        """See `engine.wakfu.orders.skips`."""
        return orders.skips(self, seat)

    def order_needs(self, seat: Seat) -> frozenset[str]:
        """See `engine.wakfu.orders.needs`: the same all game long."""
        found = self._needs.get(seat)
        if found is None:
            found = self._needs[seat] = orders.needs(self, seat)
        return found

    def unasked(self, seat: Seat) -> list[tuple[str, tuple[str, ...]]]:
        """See `engine.wakfu.orders.unasked`."""
        return orders.unasked(self, seat)

    def cause(self, kind: str, data: dict[str, Any]) -> Cause:
        """See `engine.wakfu.causes`."""
        return causes.cause(self, kind, data)

    def harmless(self, decision: Decision) -> bool:
        """Whether a payment (418.5) as proposed leaves all that could fight or use a power untapped."""
        shape = decision.shape
        return decision.why == "pay" and isinstance(shape, PickSome) and costs.spares_fighters(self, shape)

    def outlay(self, key: str) -> tuple[int, ...]:
        """What the proposed payment of an offer taps (418.5), see `engine.wakfu.actions.outlay`."""
        return actions.outlay(self, key)

    def edit(self, edit: JudgeEdit) -> None:
        """See `engine.wakfu.judging`."""
        judging.apply(self, edit)

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
        found = self.library.faces.get((card, 1))
        if found is None:
            found = self.library.faces[card, 1] = Printed(self.state.tokens[card])
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

    @staticmethod
    def letter(seat: Seat) -> str:
        """A or B, for labels of chance."""
        return "AB"[seat]

    # ------------------------------------------------------------------ what the rules lean on

    def layout(self) -> Layout:
        """What stands where, worked out once between two changes of area."""
        found = self._layout
        if found is None:
            self.settle()
            found = self._layout = self._layout or survey.layout(self)
        return found

    def snapshot(self) -> Snapshot:
        """All changes in force, computed once between two mutations."""
        found = self._snapshot
        if found is None:
            self.settle()
            found = self._snapshot
        if found is None:
            found = self._snapshot = Snapshot()
            survey.fill(self, found)
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
        self._snapshot = None
        self._layout = None

    def settled(self) -> None:
        """What objects have become has been worked out (`engine.wakfu.altering`)."""
        self._stale = False

    def settle(self) -> None:
        """Work out what objects have become, where that is not known."""
        if self._stale:
            altering.settle(self)

    def may_alter(self) -> None:
        """Something has come in that changes what objects are."""
        self._altering = self._stale = True
        self._snapshot = self._layout = None
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

    happen = pipeline.happen

    def carry_out(self, item: int, path: tuple[int | str, ...], then: Callable[..., Next]) -> Next:
        """Carry out the block of effects of a Queue item that a path leads to, then go on with `then`."""
        return self.call(Run(item, path), then)

    def settle_rules(self, then: Callable[..., Next]) -> Next:
        """Apply immediate rules, then go on with `then`."""
        return self.call(Rest(), then)

    def later(self, event: AnyEvent) -> None:
        """Note an event that the immediate rules will make happen (415.1)."""
        self._later.append(event)

    def take_later(self) -> list[AnyEvent]:
        """Hand over the noted events."""
        out, self._later = self._later, []
        return out

    def lost_hero(self, seat: Seat, rule: str) -> None:
        """103.2a, 103.2c: note that a seat's Hero is gone, and by which of the two."""
        self.hero_lost[seat] = rule
        self.notify("hero_lost", seat=seat, rule=rule)

    def pending_event(self, number: int) -> AnyEvent | None:
        """The event that a Reaction is about, while it is still pending."""
        for frame in reversed(self.stack):
            if isinstance(frame, Happen):
                for event in frame.batch:
                    if event.id == number:
                        return event
        return None

    def open_anew(self, event: AnyEvent) -> None:
        """I-56: note that a pending event has another recipient."""
        for frame in reversed(self.stack):
            if isinstance(frame, Happen) and event in frame.batch:
                frame.anew += (event.id,)
                return

    def spare(self, item: Item) -> None:
        """I-57: a trigger marked Reaction has resolved and done nothing."""
        for frame in reversed(self.stack):
            if isinstance(frame, Happen) and any(event.id == item.about for event in frame.batch):
                frame.spare(self, item.about, item.controller)
                return

    def draft(self, oid: ObjectId, power: int, event: AnyEvent | None) -> Draft:
        """Begin to put a card or power together."""
        return Draft(draft.new(self, oid, power, event))

    def play(self, draft: Draft) -> Procedure:
        """The procedure that puts a card or power together and plays it (808.2)."""
        return Play(draft)

    def may_play(self, oid: ObjectId, event: AnyEvent) -> bool:
        """Whether a card in Hand can be played as a Reaction to an event."""
        return timing.may_play(self, oid, event)

    def may_use(self, oid: ObjectId, power: int, event: AnyEvent) -> bool:
        """Whether a power can be used as a Reaction to an event."""
        return timing.may_use(self, oid, power, event)


_NOTHING: list[Obj] = []
_NOBODY: list[ObjectId] = []


class _Head(msgspec.Struct):
    schema: int
    cards: str


class _Dump(msgspec.Struct):
    schema: int
    cards: str
    state: State
    stack: list[Any]
    asked: list[Asked]
    next_decision: int
    result: Result | None


_ENCODER = msgspec.json.Encoder()
_HEAD = msgspec.json.Decoder(_Head)
_DECODER: list[msgspec.json.Decoder[Any]] = []


def _leaves(base: type[Procedure]) -> list[type[Procedure]]:
    below = base.__subclasses__()
    here = [base] if base.__module__.startswith("engine.wakfu") and base.__name__ != "OfEffect" else []
    return [*here, *(leaf for sub in below for leaf in _leaves(sub))]


def _decoder() -> msgspec.json.Decoder[Any]:
    """The decoder of dumps; made at the first use, when every procedure has been defined."""
    if not _DECODER:
        frames: Any = Union[tuple(_leaves(Procedure))]  # noqa: UP007 - made at run time
        stored = msgspec.defstruct(
            "_Stored",
            [
                ("schema", int), ("cards", str), ("state", State), ("stack", list[frames]),
                ("asked", list[Asked]), ("next_decision", int), ("result", Result | None),
            ],
        )  # fmt: skip
        _DECODER.append(msgspec.json.Decoder(stored))
    return _DECODER[0]
