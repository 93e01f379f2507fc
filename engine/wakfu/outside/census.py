"""Counts what is actually carried out: nodes of the power language, keywords, events, cards and powers.

For proofs and checks only: a `Census` is the `Observer` of the games that are begun or loaded while it is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, get_args

import msgspec

from cards.wakfu import keywords
from cards.wakfu import powers as language
from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.model import Card
from cards.wakfu.powers import (
    Condition,
    Continuous,
    Cost,
    Declared,
    Effect,
    EventKind,
    Keyword,
    Node,
    Resource,
)
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.state import Item, Obj, ObjectId
from engine.wakfu.events import AnyEvent, Appeared, Event, Modified, Played, Tapped, TriggersEntered
from engine.wakfu.pipeline import watching

PowerKey = tuple[str, int, int]
"""A power: the card's id, the face, the number among its powers; -1 is the script of an Action."""

EVENTS: tuple[str, ...] = get_args(EventKind)
"""Every event that a power can watch."""

KEYWORDS: tuple[str, ...] = get_args(
    next(f.type for f in msgspec.structs.fields(Keyword) if f.name == "name")
)
"""Every keyword of 806 in the language."""

COSTS: tuple[str, ...] = tuple(f"cost: {name}" for name in Cost.__struct_fields__)
"""Every part of a cost."""


def node_names() -> dict[type[Node], str]:
    """Every node that has a tag, as card files write it: `do: deal`, `is: role`."""
    found = {}
    for each in vars(language).values():
        if isinstance(each, type) and issubclass(each, Node) and each is not Node:
            config = each.__struct_config__
            if config.tag is not None:
                found[each] = f"{config.tag_field}: {config.tag}"
    return found


def powers_of(card: Card) -> list[PowerKey]:
    """Every power of a card, of all its faces and of its set; a printed script counts as one."""
    found = [(card.id, face, index) for face in card.faces for index in range(len(card.powers_of(face)))]
    return [*found, (card.id, 1, -1)] if card.script is not None else found


class Census:
    """The counts. Call `fresh` before each game: lasting powers are counted once for each object of a game."""

    def __init__(self) -> None:
        self.nodes: Counter[str] = Counter()
        self.keywords: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.powers: Counter[PowerKey] = Counter()
        self.played: set[str] = set()
        self._names = node_names()
        self._lasting: set[tuple[Any, ...]] = set()

    def fresh(self) -> None:
        """Begin another game."""
        self._lasting.clear()
        self.played = set()

    @contextmanager
    def taking(self) -> Iterator[None]:
        """Count what is carried out in the games that are begun or loaded meanwhile."""
        before, Board.listening = Board.listening, self
        try:
            yield
        finally:
            Board.listening = before

    # ------------------------------------------------------------------ calls of the board (`Observer`)

    def carried_out(self, game: Board, item: Item, effect: Effect) -> None:
        """An effect of an item is carried out."""
        self._node(effect)
        if item in game.state.aside:  # powers that replace an event do not enter the Queue
            self._power(game, item)

    def asked(self, condition: Condition) -> None:
        """The rules ask whether a condition holds."""
        self._node(condition)

    def counted(self, game: Board, number: Node, source: ObjectId) -> None:
        """The rules compute a number; it may be the `*` of its source (105.4)."""
        self._node(number)
        obj = game.state.objs.get(source)
        if obj is not None and number is game.printed(obj).star:
            self._own(obj.card, obj.face, game.printed(obj).powers, language.Set)

    def in_force(self, game: Board, obj: Obj, power: Continuous | Declared) -> None:
        """The changes of an object's power are in force; counted once for each object."""
        powers = game.printed(obj).powers
        index = next((i for i, each in enumerate(powers) if each is power), None)
        if index is not None and self._once("power", obj.id, index):
            self.powers[obj.card, obj.face, index] += 1
            self._node(power)
            for change in power.changes:
                self._node(change)

    def keyword(self, oid: ObjectId, name: str) -> None:
        """An object has a keyword; counted once for each object."""
        if self._once("keyword", oid, name):
            self.keywords[name] += 1

    def recycled(self, game: Board, oid: ObjectId) -> None:
        """A card counts as one of another Element for being recycled."""
        obj = game.state.objs[oid]
        self._own(obj.card, obj.face, game.printed(obj).powers, language.CountsAs)

    def happened(self, game: Board, batch: Sequence[Event]) -> None:
        """A batch of events has happened."""
        events: Sequence[AnyEvent] = batch  # type: ignore[assignment]  # the board knows none by name
        for event in events:
            for kind in watching.kinds(game, event):
                self.events[kind] += 1
            self._happened(game, event)

    # ------------------------------------------------------------------ counting

    def _node(self, node: object) -> None:
        name = self._names.get(type(node))  # type: ignore[arg-type]  # looked up only
        if name is not None:
            self.nodes[name] += 1

    def _power(self, game: Board, item: Item) -> None:
        powers = game.printed_item(item).powers
        if item.power < len(powers):
            self.powers[item.card, item.face, item.power] += 1
            self._node(powers[item.power] if item.power >= 0 else None)
            self._keyword(game.printed_item(item), item.power)

    def _keyword(self, printed: Printed, index: int) -> None:
        """Count a keyword when the power that it stands for is used (806.4, 806.7, 806.8)."""
        for name, power in keywords.named(printed.keywords, printed.level).items():
            if index >= 0 and printed.powers[index] == power:
                self.keywords[name] += 1

    def _once(self, *key: Any) -> bool:
        new = key not in self._lasting
        self._lasting.add(key)
        return new

    def _happened(self, game: Board, event: AnyEvent) -> None:
        if isinstance(event, Played | TriggersEntered):
            item = game.item(event.item)
            if item is not None:
                self._entered(game, item)
        elif isinstance(event, Modified):
            for change in event.mod.changes:
                self._node(change)
        elif isinstance(event, Appeared | Tapped) and event.obj in game.state.objs:
            obj = game.state.objs[event.obj]
            printed = game.printed(obj)
            wanted = Resource if isinstance(event, Tapped) else language.EntersTapped
            if isinstance(event, Appeared) and not obj.token:
                self._seen(obj.card)
            if isinstance(event, Appeared) or event.cost:
                self._printed(obj.card, obj.face, printed.powers, wanted)

    def _entered(self, game: Board, item: Item) -> None:
        """Count a card or power that has been played, or a trigger that has entered the Queue."""
        printed = game.printed_item(item)
        if item.kind == "card":
            self._seen(item.card)
            for kind in (language.PlayedOnlyIf, language.PlayedOn):
                self._printed(item.card, item.face, printed.powers, kind)
        if item.kind != "card" or (item.power < 0 and printed.type == "action"):
            self._power(game, item)
        if item.through in keywords.JOINING:
            self.keywords[item.through] += 1
        script = printed.scripts.get(item.power)
        cost = script.cost if script is not None else None
        for name in Cost.__struct_fields__:
            if getattr(cost, name, None):
                self.nodes[f"cost: {name}"] += 1

    def _own(self, card: str, face: int, powers: Sequence[Any], change: type) -> None:
        """Count continuous powers that change the card itself, in any area (105.4, 204.2)."""
        for index, power in enumerate(powers):
            own = isinstance(power, language.Continuous) and power.what == "self"
            if own and any(isinstance(each, change) for each in power.changes):
                self.powers[card, face, index] += 1
                for node in (power, *power.changes):
                    self._node(node)

    def _printed(self, card: str, face: int, powers: Sequence[Any], kind: type) -> None:
        """Count the powers of one kind, which act on the card itself."""
        for index, power in enumerate(powers):
            if isinstance(power, kind):
                self.powers[card, face, index] += 1
                self._node(power)

    def _seen(self, card: str) -> None:
        self.cards[card] += 1
        self.played.add(card)


def untouched(catalog: WakfuCatalog, census: Census, least: int = 1) -> list[PowerKey]:
    """The powers of a catalogue that were used less than `least` times."""
    return [key for card in catalog.cards for key in powers_of(card) if census.powers[key] < least]


__all__ = [
    "COSTS",
    "EVENTS",
    "KEYWORDS",
    "Census",
    "PowerKey",
    "node_names",
    "powers_of",
    "untouched",
]
