"""Continuous effects: what they make of the cards on the field (11.12.4).

The effects of field abilities and those with a duration are applied in five layers (11.12.4.6): control, which is
worked out beforehand (`engine.fftcg.happening.control`); text; job; other information; power. Within a layer what a
card changes of itself comes first (11.12.4.7, F40), then by timestamp (11.12.4.13), but one that depends on another
(11.12.4.12) waits for that. What takes abilities away comes before what those abilities would do: a field ability that
is gone does nothing, so its effect depends on the one that took it. A keyword or ability for those of a job, an
Element, a name, a cost or a power comes after what gives these, on which it depends, although its layer is an earlier
one. A base power that is set is replaced before anything is added (11.3.10, 11.5.7).

Whether one effect depends on another is tried out: it does if, the other applied, it would reach other cards or do
something else. That is only tried where a filter or number of the layer asks for what the layer changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from cards.fftcg.powers import (
    AllJobs,
    AlsoNamed,
    AtLeast,
    BasePower,
    Change,
    Condition,
    Controls,
    CostBecomes,
    CostPlus,
    CountCards,
    DamagePoints,
    Element,
    EntersUnder,
    FieldAbility,
    GainAbility,
    GainKeyword,
    HalfOf,
    HasElements,
    LosesAbilities,
    Piece,
    PowerOf,
    PowerPlus,
    TakeControl,
    TimesNumber,
    Which,
    walk,
)
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.features import Features, InForce, Look, Sight
from engine.fftcg.board.printed import PRINTED, HeldAbility, PrintedCard, Rank
from engine.fftcg.board.state import LastingEffect, ObjectId, StackItem
from engine.fftcg.reading import matching

CONTROL, TEXT, JOB, OTHER, POWER = 1, 2, 3, 4, 5
RULE, COST = 6, 7
LAYERS: Mapping[type, int] = {
    GainKeyword: TEXT,
    GainAbility: TEXT,
    LosesAbilities: TEXT,
    AllJobs: JOB,
    HasElements: OTHER,
    AlsoNamed: OTHER,
    CostBecomes: OTHER,
    PowerPlus: POWER,
    BasePower: POWER,
    CostPlus: COST,
    TakeControl: CONTROL,
    EntersUnder: COST,
}
"""The layer of each change that others build on (11.12.4.6); what is in no layer is a rule.

Control, costs and who is to control what enters are asked for elsewhere.
"""
_STEADY = frozenset(
    {"types", "elements", "cost", "cost_min", "cost_max", "names", "jobs", "categories", "control", "other"}
)
"""What filters ask for that only changes with the cards on the field."""
_OF_ATTACK = frozenset({"role", "blocking", "party_of"})
"""What they ask for of the attack."""
_ANY = {field.name: field.default for field in msgspec.structs.fields(Which)}
_SETTLED = (
    AllJobs
    | AlsoNamed
    | AtLeast
    | CostBecomes
    | BasePower
    | Controls
    | CountCards
    | HalfOf
    | HasElements
    | PowerPlus
    | TimesNumber
)
"""The other parts of changes and conditions that change with nothing else."""


class ChangeTraits(NamedTuple):
    """What follows from the words of a change: its layer, whether it asks for what layers 4 and 5 change.

    `looks`: see `engine.fftcg.board.features.Sight`.
    """

    layer: int
    asks: bool
    looks: frozenset[Look]


class Effective(NamedTuple):
    """A change in force: since when, for which item it is asked, whom it reaches.

    `own`: of what it reaches, its source alone, or all but its source (F40); None: all of it.
    """

    stamp: int
    item: StackItem
    change: Change
    traits: ChangeTraits
    what: str | Which | list[ObjectId]
    condition: Condition | None
    lasting: LastingEffect | None
    own: bool | None = None

    def on_itself(self, oid: ObjectId) -> bool:
        """Whether a card changes itself (11.12.4.7), by a field ability or by one that has resolved (F40)."""
        return self.item.source == oid


def sight(game: FftcgBoard) -> Sight:
    """What each card on the field is now (11.12.4.6)."""
    state = game.state
    prints = {oid: game.library[state.objs[oid].card] for oid in state.field}
    if not state.lasting and not any(printed.speaks for printed in prints.values()):
        game.sight = Sight({oid: _plain(printed) for oid, printed in prints.items()})
        return game.sight
    found = {oid: Features(printed) for oid, printed in prints.items()}
    game.sight = Sight(found)  # filters read what is worked out so far
    lasting = list(_lasting(game))
    texts = Texts(game, found, lasting)
    texts.apply()
    for _ in range(len(found) + 1):
        effects = [*lasting, *_field(game, found)]
        game.sight.looks.update(*(each.traits.looks for each in effects))
        _layers(game, found, effects)
        # 11.12.4.12: what of layer 2 asks for a job, an Element or a power depends on these.
        if not texts.apply():
            break
        for shown in found.values():
            shown.forget_layers()
    return game.sight


def _layers(game: FftcgBoard, found: dict[ObjectId, Features], effects: list[Effective]) -> None:
    """Layers 3 to 5, and what is in no layer."""
    layers: dict[int, list[Effective]] = {}
    for each in effects:
        layers.setdefault(each.traits.layer, []).append(each)
    for each in layers.get(JOB, ()):
        for oid in _reached(game, each):
            found[oid].all_jobs = True
    _layer(game, found, layers.get(OTHER, []))
    for each in layers.get(RULE, ()):
        for oid in _reached(game, each):
            rule = InForce(each.change, each.item, each.lasting)  # type: ignore[arg-type]  # what is in no layer is a rule
            found[oid].rules = (*found[oid].rules, rule)
    powers = layers.get(POWER, [])
    _layer(game, found, [each for each in powers if isinstance(each.change, BasePower)])
    _layer(game, found, [each for each in powers if isinstance(each.change, PowerPlus)])


@lru_cache(maxsize=1024)
def _plain(printed: PrintedCard) -> Features:
    """A card that nothing changes, the same for all its copies: nobody writes to it."""
    return Features(printed)


def _lasting(game: FftcgBoard) -> Iterator[Effective]:
    """The effects with a duration, on the cards that were there (11.12.4.1, 11.12.4.2, 11.12.4.9)."""
    for effect in game.state.lasting:
        for change in effect.changes:
            yield Effective(effect.stamp, effect.item, change, _traits(change), effect.objects, None, effect)


def _field(game: FftcgBoard, found: dict[ObjectId, Features]) -> Iterator[Effective]:
    """The effects of field abilities on the field (11.9.1, 11.12.4.4), also on cards that come later (11.12.4.5).

    F9: the timestamp is the later of the card's and of what gave it the ability (11.12.4.8, 11.12.4.10).
    """
    for oid, shown in found.items():
        if not shown.speaks:
            continue
        for held in shown.abilities:
            if isinstance(held.ability, FieldAbility):
                yield from _of_ability(game, oid, held.ability, held.stamp)


def _of_ability(game: FftcgBoard, oid: ObjectId, ability: FieldAbility, stamp: int) -> Iterator[Effective]:
    obj = game.state.objs[oid]
    item = StackItem("field", obj.controller, oid, obj.card)
    for change in ability.changes:
        traits = _traits(change, ability.what, ability.if_)
        yield Effective(max(obj.since, stamp), item, change, traits, ability.what, ability.if_, None)


def _reached(game: FftcgBoard, effect: Effective) -> list[ObjectId]:
    """The cards on the field that an effect, or this part of it, reaches now."""
    found = _all_reached(game, effect)
    return found if effect.own is None else [oid for oid in found if effect.on_itself(oid) is effect.own]


def _all_reached(game: FftcgBoard, effect: Effective) -> list[ObjectId]:
    if isinstance(effect.what, list):
        return [oid for oid in effect.what if oid in game.state.field]
    if effect.condition is not None and not matching.holds(game, effect.condition, effect.item):
        return []
    if isinstance(effect.what, str):
        return [oid for oid in matching.refs(game, effect.item, effect.what) if oid in game.state.field]
    return [oid for oid in game.state.field if matching.fits(game, effect.what, oid, effect.item)]


@lru_cache(maxsize=4096)
def _traits(change: Change, what: Which | str = "self", condition: Condition | None = None) -> ChangeTraits:
    """What the words of a change say of it, with those of the ability that it belongs to."""
    layer = LAYERS.get(type(change), RULE)
    asked = [part for each in (change, what, condition) for _, part in walk(each)]
    asks = any(map(_asks_other if layer == OTHER else _asks_power, asked))
    sought = (change, what, condition) if layer in (JOB, OTHER, POWER) else (what, condition)
    looks = (
        {} if layer == COST else {look for each in sought for _, part in walk(each) for look in _looks(part)}
    )
    return ChangeTraits(layer, asks, frozenset(looks))


def _asks_power(part: Piece) -> bool:
    """Whether a part asks for what layer 5 changes."""
    return isinstance(part, PowerOf) or (isinstance(part, Which) and part.power_above is not None)


def _asks_other(part: Piece) -> bool:
    """Whether a part asks for what layer 4 changes: Elements, names, costs."""
    if isinstance(part, HasElements):
        return part.of is not None
    return isinstance(part, Which) and any(
        (
            part.elements,
            part.names,
            part.cost is not None,
            part.cost_min is not None,
            part.cost_max is not None,
        )
    )


def _looks(part: Piece) -> tuple[Look, ...]:
    """What a part looks at beside which cards are on the field and what they are."""
    if isinstance(part, Which):
        given = {name for name in part.__struct_fields__ if getattr(part, name) != _ANY[name]} - _STEADY
        return () if not given else ("attack",) if given <= _OF_ATTACK else ("all",)
    if isinstance(part, DamagePoints):
        return ("points",)
    return () if isinstance(part, _SETTLED) else ("all",)


# ---------------------------------------------------------------------- layer 2: text


class Texts:
    """Layer 2: abilities lost and given, keywords given (15.2), by rank.

    What a card has lost is gone before its effects are looked at, since they depend on it (11.12.4.13).
    """

    def __init__(self, game: FftcgBoard, found: dict[ObjectId, Features], lasting: list[Effective]) -> None:
        self._game, self._found, self._lasting = game, found, lasting
        self._given: set[tuple[int, ObjectId, int]] = set()
        pairs = [(each, oid) for each in _layer_two(lasting) for oid in _reached(game, each)]
        for each, oid in sorted(pairs, key=lambda pair: _rank(*pair)):
            _text(found[oid], each, _rank(each, oid))

    def apply(self) -> bool:
        """Apply the field abilities of this layer to whom they reach by now; whether any has changed a card."""
        changed = False
        for _ in range(len(self._found) + 1):
            fresh = [
                (each, oid)
                for each in _layer_two(_field(self._game, self._found))
                for oid in _reached(self._game, each)
                if (id(each.change), oid, each.item.source) not in self._given
            ]
            if not fresh:
                break
            for each, oid in fresh:
                self._given.add((id(each.change), oid, each.item.source))
                if _rank(each, oid) >= _silenced(self._lasting, oid):
                    _text(self._found[oid], each, _rank(each, oid))
                    changed = True
        return changed


def _layer_two(effects: Iterable[Effective]) -> list[Effective]:
    """The effects of that layer, by timestamp."""
    return sorted((each for each in effects if each.traits.layer == TEXT), key=lambda effect: effect.stamp)


def _rank(effect: Effective, oid: ObjectId) -> Rank:
    """Where an effect on a card stands in layer 2: what it has done to itself before all else (11.12.4.7).

    A field ability needs no place of its own there: it is lost with the card's abilities.
    """
    return (effect.lasting is None or not effect.on_itself(oid), effect.stamp)


def _silenced(lasting: Iterable[Effective], oid: ObjectId) -> Rank:
    """Where the last effect stands by which a card has lost all abilities; that of its print where there is none."""
    ranks = [
        _rank(each, oid)
        for each in lasting
        if isinstance(each.change, LosesAbilities) and isinstance(each.what, list) and oid in each.what
    ]
    return max(ranks, default=PRINTED)


def _text(shown: Features, effect: Effective, rank: Rank) -> None:
    change = effect.change
    if isinstance(change, GainKeyword):
        shown.keywords = {**shown.keywords, change.gain: max(rank, shown.keywords.get(change.gain, PRINTED))}
    elif isinstance(change, GainAbility):
        free = effect.lasting is not None and effect.lasting.free
        key = -2 - sum(held.key < -1 for held in shown.abilities)
        shown.abilities = (*shown.abilities, HeldAbility(change.gain, key, effect.stamp, free, rank))
    elif isinstance(change, LosesAbilities):
        shown.abilities = tuple(held for held in shown.abilities if held.rank > rank)
        shown.called = shown.names = shown.printed.named(
            held.ability for held in shown.abilities if held.rank == PRINTED
        )
        shown.keywords = {name: given for name, given in shown.keywords.items() if given > rank}


# ---------------------------------------------------------------------- layers 4 and 5


def _layer(game: FftcgBoard, found: dict[ObjectId, Features], effects: list[Effective]) -> None:
    """Apply the effects of one layer in their order (11.12.4.7, 11.12.4.12, 11.12.4.13)."""
    if len(effects) < 2:
        for each in effects:
            _apply(game, found, each)
        return
    parts = (part for each in effects for part in _parts(game, each))
    waiting = sorted(parts, key=lambda each: (not each.own, each.stamp))
    if not any(each.traits.asks for each in waiting):
        for each in waiting:
            _apply(game, found, each)
        return
    while waiting:
        first = next((each for each in waiting if not _depends(game, found, each, waiting)), waiting[0])
        waiting.remove(first)
        _apply(game, found, first)


def _parts(game: FftcgBoard, effect: Effective) -> tuple[Effective, ...]:
    """What an effect does to its own source, which comes first for that card, and to others (11.12.4.7, F40)."""
    if effect.item.source not in _reached(game, effect):
        return (effect,)
    itself = effect._replace(own=True)
    alone = effect.what in ("self", [effect.item.source])
    return (itself,) if alone else (itself, effect._replace(own=False))


def _depends(
    game: FftcgBoard, found: dict[ObjectId, Features], effect: Effective, waiting: list[Effective]
) -> bool:
    """Whether an effect depends on one that waits and does not depend on it (11.12.4.12, 11.12.4.13)."""
    for other in waiting:
        if other is effect or not _changed_by(game, found, effect, other):
            continue
        if not _changed_by(game, found, other, effect):
            return True
    return False


def _changed_by(game: FftcgBoard, found: dict[ObjectId, Features], one: Effective, other: Effective) -> bool:
    before = _footprint(game, one)
    kept = {oid: [getattr(shown, name) for name in _LAYERED] for oid, shown in found.items()}
    _apply(game, found, other)
    after = _footprint(game, one)
    for oid, values in kept.items():
        for name, value in zip(_LAYERED, values, strict=True):
            setattr(found[oid], name, value)
    return before != after


_LAYERED = ("elements", "names", "cost", "base", "plus")
"""The features that layers 4 and 5 change."""


def _footprint(game: FftcgBoard, effect: Effective) -> list[tuple[ObjectId, int, tuple[Element, ...]]]:
    """Which cards an effect would reach now, and what it would do to each."""
    change = effect.change
    value = (
        change.plus if isinstance(change, PowerPlus) else change.to if isinstance(change, CostBecomes) else 0
    )
    given = _given(game, change, effect.item) if isinstance(change, HasElements) else ()
    return [(oid, matching.amount(game, value, effect.item, oid), given) for oid in _reached(game, effect)]


def _apply(game: FftcgBoard, found: dict[ObjectId, Features], effect: Effective) -> None:
    change = effect.change
    for oid in _reached(game, effect):
        shown = found[oid]
        if isinstance(change, PowerPlus):
            shown.plus += matching.amount(game, change.plus, effect.item, oid)
        elif isinstance(change, BasePower):  # 11.3.10, 11.5.7
            shown.base = change.to
        elif isinstance(change, HasElements):
            _elements(game, shown, change, effect.item)
        elif isinstance(change, AlsoNamed):  # 5.2.2.1, F34
            shown.names = tuple(dict.fromkeys((*shown.names, *change.names)))
        elif isinstance(change, CostBecomes):
            shown.cost = matching.amount(game, change.to, effect.item, oid)


def _given(game: FftcgBoard, change: HasElements, item: StackItem) -> tuple[Element, ...]:
    """The Elements that a change gives, each once."""
    more = [item.named if each == "named" else each for each in change.elements]
    if change.of is not None:
        for oid in matching.everyone(game, change.of, item):
            more += [each for each in matching.elements(game, oid) if each not in ("light", "dark")]
    return tuple(dict.fromkeys(each for each in more if each is not None))


def _elements(game: FftcgBoard, shown: Features, change: HasElements, item: StackItem) -> None:
    gained = _given(game, change, item)
    own = () if change.only else shown.elements
    shown.elements = (*own, *(each for each in gained if each not in own))
