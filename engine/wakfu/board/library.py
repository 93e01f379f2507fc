"""The faces of a catalogue's cards, indexed once and shared by all games that use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from cards.wakfu.powers import (
    AnyOf,
    AtTurnStart,
    Condition,
    CountOf,
    EventKind,
    LosePowers,
    MoreThan,
    Node,
    On,
    PlaceToken,
    PowersOf,
    Traits,
)
from engine.wakfu.board import order_classes
from engine.wakfu.board.dependence import Watch
from engine.wakfu.board.printed import ALIGNMENTS, Printed

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog

_LIBRARIES: dict[str, CardLibrary] = {}


class HeldReaction(NamedTuple):
    """A Reaction that a Hand could hold. One stands for all cards that look the same by public facts.

    `on`: the event; `fires`: it is a trigger marked Reaction (809.4); `spell_class`: the class it needs (302.5);
    `quest`: it is a Quest (302.2), but one that waits for its own drawing; `only_if`: its condition, if everybody can
    see whether it holds; `least`: the fewest resources that pay for it.
    """

    on: On
    fires: bool
    spell_class: str | None
    quest: bool
    only_if: Condition | None
    least: int


class StartOfTurn(NamedTuple):
    """A condition on the start of a turn (602.2); it fails unless an object with one of `marks`, if any, is in play.

    A mark is a name, a trait or a type.
    """

    asked: Condition
    marks: frozenset[str]


def _marks_in_play(condition: Condition) -> frozenset[str]:
    """The marks of which one must be in play for a condition to hold; none where that cannot be said."""
    if isinstance(condition, AnyOf):
        parts = [_marks_in_play(each) for each in condition.conditions]
        return frozenset().union(*parts) if all(parts) else frozenset()
    if not isinstance(condition, MoreThan) or not isinstance(condition.value, CountOf):
        return frozenset()
    what = condition.value.what
    if (
        not isinstance(condition.number, int)
        or condition.number < 0
        or not {"world", "bag"}.issuperset(what.area)
    ):
        return frozenset()
    if "mode" in what.traits:
        return frozenset()  # 808.2b: it stands for another
    return frozenset(what.names or what.traits[:1] or what.types)


def _at_any_event(printed: Printed, on: On) -> bool:
    """Whether those are asked about it who want to be asked about Quests, whatever the event."""
    return printed.quest and not order_classes.on_its_drawing(on)


class CardLibrary:
    """Printed faces by card id and face; `held`: the Reactions of the format by the event they wait for.

    `in_discards`: the cards with a trigger in the Discard, by its event; `used_from_discard`: cards with a payment
    power that works there (801.1), `lingering` with a continuous one, or a trigger marked Reaction;
    `arriving`: the cards that change their own appearance (811);
    `challenges`: whether the format has any; `refines`: whether any card changes resources.
    The library of an extended catalogue starts from that of its base.
    """

    def __init__(self, catalog: WakfuCatalog) -> None:
        self.catalog = catalog
        base = self._base = None if catalog.base is None else library(catalog.base)
        self._new = catalog.cards if base is None else catalog.cards[len(base.catalog) :]
        self.faces: dict[tuple[str, int], Printed] = {} if base is None else dict(base.faces)
        self.in_discards: dict[EventKind, frozenset[str]] = {} if base is None else dict(base.in_discards)
        self.used_from_discard: set[str] = set() if base is None else set(base.used_from_discard)
        self.lingering: set[str] = set() if base is None else set(base.lingering)
        self.arriving: set[str] = set() if base is None else set(base.arriving)
        self.refines: bool = base is not None and base.refines
        self.challenges: bool = base is not None and base.challenges
        self._answers: dict[str, frozenset[str]] = {}
        self._held_on: dict[str, list[tuple[Watch, HeldReaction]]] = {}
        self._held_by: dict[frozenset[str], Hand] = {}
        self._asked_for: dict[tuple[frozenset[str], frozenset[str]], Hand] = {}
        self.held: Hand = {} if base is None else dict(base.held)
        cheapest: dict[Watch, dict[_Kind, int]] = {}
        for card in self._new:
            for face in card.faces:
                printed = Printed(card, face)
                self.faces[card.id, face] = printed
                self._in_discards(printed)
                self.challenges = self.challenges or printed.challenge
                for watch, on, fires, only_if, least in printed.held():
                    known = cheapest.setdefault(watch, {h[:-1]: h.least for h in self.held.get(watch, ())})
                    key = (on, fires, printed.spell_class, _at_any_event(printed, on), only_if)
                    known[key] = min(least, known.get(key, least))
        for watch, known in cheapest.items():
            self.held[watch] = tuple(HeldReaction(*key, least) for key, least in known.items())

    def held_by(self, classes: frozenset[str]) -> Hand:
        """The Reactions of the format that a Hand could hold and play with these classes in play (302.5)."""
        found = self._held_by.get(classes)
        if found is None:
            able = {
                watch: tuple(h for h in held if h.spell_class is None or h.spell_class in classes)
                for watch, held in self.held.items()
            }
            found = self._held_by[classes] = {watch: held for watch, held in able.items() if held}
        return found

    def asked_for(self, classes: frozenset[str], asked: frozenset[str]) -> Hand:
        """Those of `held_by` at which a seat is asked; `asked` are the classes of its standing orders in force."""
        found = self._asked_for.get((classes, asked))
        if found is None:
            found = self._asked_for[classes, asked] = {
                watch: held
                for watch, held in self.held_by(classes).items()
                if "everything" in asked
                or not asked.isdisjoint(order_classes.may_be(watch))
                or ("quest" in asked and any(one.quest for one in held))
            }
        return found

    def may_be_held(self, card: str) -> bool:
        """Whether a card may be played or fires as a Reaction from a Hand, by either face."""
        return bool(self._reactions_of(card))

    def _reactions_of(self, card: str) -> list[tuple[Watch, HeldReaction]]:
        found = self._held_on.get(card)
        if found is None:
            faces = self.catalog.card(card).faces if card in self.catalog else ()
            found = self._held_on[card] = [
                (
                    watch,
                    HeldReaction(on, fires, printed.spell_class, _at_any_event(printed, on), only_if, least),
                )
                for printed in (self.faces[card, face] for face in faces)
                for watch, on, fires, only_if, least in printed.held()
            ]
        return found

    def stopped_at(self, classes: frozenset[str], cards: tuple[str, ...]) -> Hand:
        """The Reactions of these cards that can be played with these classes in play (302.5)."""
        found: dict[Watch, tuple[HeldReaction, ...]] = {}
        for card in cards:
            for watch, one in self._reactions_of(card):
                if one.spell_class is None or one.spell_class in classes:
                    found[watch] = (*found.get(watch, ()), one)
        return found

    def _in_discards(self, printed: Printed) -> None:
        if any("discard" in power.area for _, power in printed.activated):
            self.used_from_discard.add(printed.card.id)
        self.refines = self.refines or bool(printed.refines)
        if printed.arrivals:
            self.arriving.add(printed.card.id)
        if printed.lingering or printed.waits_in_discard:
            self.lingering.add(printed.card.id)
        for kind, powers in printed.triggers.items():
            if any("discard" in power.area for _, power in powers):
                known = self.in_discards.get(kind, frozenset())
                self.in_discards[kind] = known | {printed.card.id}

    def answers(self, card: str) -> frozenset[str]:
        """The classes of standing orders at which a card may be played or used as a Reaction, by either face."""
        found = self._answers.get(card)
        if found is None:
            faces = self.catalog.card(card).faces
            found = frozenset().union(*(order_classes.answers(self.faces[card, face]) for face in faces))
            self._answers[card] = found
        return found

    @cached_property
    def at_start(self) -> dict[str, StartOfTurn]:
        """The conditions on the start of a player's turn that any card asks about, by their JSON."""
        found = [node.condition for card in self._new for node in _inside(card, AtTurnStart)]
        own = {
            msgspec.json.encode(asked).decode(): StartOfTurn(asked, _marks_in_play(asked)) for asked in found
        }
        return own if self._base is None else self._base.at_start | own

    @cached_property
    def altering(self) -> frozenset[str]:
        """The cards that change what objects are (203.2, 401.3d, 805.4), or have a `*` that is counted so (105.4)."""
        kinds = (LosePowers, Traits, PowersOf)
        own = {card.id for card in self._new if any(True for _ in _inside(card, *kinds))}
        own |= {card for (card, _), face in self.faces.items() if face.stars}
        return frozenset(own) if self._base is None else self._base.altering | own

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The families of Monsters, tokens' included, in alphabetical order (401.2)."""
        lines = [card.traits for card in self._new if card.type == "ally"]
        lines += [card.summon.traits for card in self._new if card.summon is not None]  # 302.6
        lines += [node.traits for card in self._new for node in _inside(card, PlaceToken)]
        found = {trait for line in lines if "Monstre" in line for trait in line}
        found |= set() if self._base is None else set(self._base.families)
        return tuple(sorted(found - {"Monstre", "Unique", *ALIGNMENTS}))

    @cached_property
    def professions(self) -> tuple[str, ...]:
        """The Professions, those of Recipes included, in alphabetical order (401.4)."""
        found = {name for card in self.catalog.cards for name in card.professions}
        found |= {card.recipe.profession for card in self.catalog.cards if card.recipe is not None}
        return tuple(sorted(found))


Hand = dict[Watch, tuple[HeldReaction, ...]]
"""Reactions that a Hand could hold, by what they wait for."""

_Kind = tuple[On, bool, str | None, bool, Condition | None]
"""The fields of a `HeldReaction` except its cost."""

N = TypeVar("N", bound=Node)


def _inside(part: Any, *kinds: type[N]) -> Iterator[N]:
    """Every node of these kinds in a card, at any depth."""
    if isinstance(part, kinds):
        yield part
    for each in part if isinstance(part, tuple) else map(part.__getattribute__, part.__struct_fields__):
        if isinstance(each, tuple | msgspec.Struct):  # most of a card are numbers and words
            yield from _inside(each, *kinds)


def library(catalog: WakfuCatalog) -> CardLibrary:
    """Return the library of a catalogue, made once for each of its versions."""
    found = _LIBRARIES.get(catalog.version)
    if found is None:
        found = _LIBRARIES[catalog.version] = CardLibrary(catalog)
    return found
