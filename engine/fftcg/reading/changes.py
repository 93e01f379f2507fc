"""Continuous effects: what they make of the cards on the field (11.12.4).

The effects of field abilities and those with a duration are applied in five layers (11.12.4.6): control, which no part
of the language changes; text; job; other information; power. Within a layer a card's own field ability comes first
(11.12.4.7), then by timestamp (11.12.4.13), but one that depends on another (11.12.4.12) waits for that. What takes
abilities away comes before what those abilities would do: a field ability that is gone does nothing, so its effect
depends on the one that took it. A base power that is set is replaced before anything is added (11.3.10, 11.5.7).

Whether one effect depends on another is tried out: it does if, the other applied, it would reach other cards or do
something else. That is only tried where a filter or number of the layer asks for what the layer changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from cards.fftcg.powers import (
    AllJobs,
    BasePower,
    Change,
    Condition,
    FieldAbility,
    GainAbility,
    GainKeyword,
    HasElements,
    LosesAbilities,
    PowerOf,
    PowerPlus,
    Which,
    walk,
)
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.features import Features, InForce
from engine.fftcg.board.printed import HeldAbility, PrintedCard
from engine.fftcg.board.state import LastingEffect, ObjectId, StackItem
from engine.fftcg.reading import matching

TEXT, JOB, OTHER, POWER = 2, 3, 4, 5
LAYERS: Mapping[type, int] = {
    GainKeyword: TEXT,
    GainAbility: TEXT,
    LosesAbilities: TEXT,
    AllJobs: JOB,
    HasElements: OTHER,
    PowerPlus: POWER,
    BasePower: POWER,
}
"""The layer of each change that others build on (11.12.4.6); what is not here is a rule, or a cost."""


class Effective(NamedTuple):
    """A change in force: since when, for which item it is asked, whom it reaches."""

    stamp: int
    item: StackItem
    change: Change
    what: str | Which | list[ObjectId]
    condition: Condition | None
    lasting: LastingEffect | None

    def own(self, oid: ObjectId) -> bool:
        """Whether a card changes itself (11.12.4.7)."""
        return self.lasting is None and self.item.source == oid


def features(game: FftcgBoard) -> dict[ObjectId, Features]:
    """What each card on the field is now (11.12.4.6)."""
    state = game.state
    prints = [game.printed(state.objs[oid]) for oid in state.field]
    if not state.lasting and not any(printed.speaks for printed in prints):
        return {oid: _plain(printed) for oid, printed in zip(state.field, prints, strict=True)}
    found = {oid: Features(game.printed(state.objs[oid])) for oid in state.field}
    game.shown = found  # filters read what is worked out so far
    lasting = list(_lasting(game))
    _texts(game, found, lasting)
    effects = [*lasting, *_field(game, found)]
    for each in effects:
        if isinstance(each.change, AllJobs):
            for oid in _reached(game, each):
                found[oid].all_jobs = True
    _layer(game, found, [e for e in effects if isinstance(e.change, HasElements)])
    for each in effects:
        if type(each.change) not in LAYERS:
            for oid in _reached(game, each):
                found[oid].rules.append(InForce(each.change, each.item, each.lasting))  # type: ignore[arg-type]  # what is in no layer is a rule
    bases = [e for e in effects if isinstance(e.change, BasePower)]
    _layer(game, found, bases)
    _layer(game, found, [e for e in effects if isinstance(e.change, PowerPlus)])
    return found


@lru_cache(maxsize=1024)
def _plain(printed: PrintedCard) -> Features:
    """A card that nothing changes, the same for all its copies: nobody writes to it."""
    return Features(printed)


def _lasting(game: FftcgBoard) -> Iterator[Effective]:
    """The effects with a duration, on the cards that were there (11.12.4.1, 11.12.4.2, 11.12.4.9)."""
    for effect in game.state.lasting:
        for change in effect.changes:
            yield Effective(effect.stamp, effect.item, change, effect.objects, None, effect)


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
        yield Effective(max(obj.since, stamp), item, change, ability.what, ability.if_, None)


def _reached(game: FftcgBoard, effect: Effective) -> list[ObjectId]:
    """The cards on the field that an effect reaches now."""
    if isinstance(effect.what, list):
        return [oid for oid in effect.what if oid in game.state.field]
    if effect.condition is not None and not matching.holds(game, effect.condition, effect.item):
        return []
    if isinstance(effect.what, str):
        return [oid for oid in matching.refs(game, effect.item, effect.what) if oid in game.state.field]
    return [oid for oid in game.state.field if matching.fits(game, effect.what, oid, effect.item)]


# ---------------------------------------------------------------------- layer 2: text


def _texts(game: FftcgBoard, found: dict[ObjectId, Features], lasting: list[Effective]) -> None:
    """Layer 2: abilities lost and given, keywords given (15.2), by timestamp.

    What a card has lost is gone before its effects are looked at, since they depend on it (11.12.4.13).
    """
    for each in sorted(lasting, key=lambda effect: effect.stamp):
        for oid in _reached(game, each):
            _text(found[oid], each)
    given: set[tuple[int, ObjectId, int]] = set()
    for _ in range(len(found) + 1):
        fresh = [
            (each, oid)
            for each in sorted(_field(game, found), key=lambda effect: effect.stamp)
            if LAYERS.get(type(each.change)) == TEXT
            for oid in _reached(game, each)
            if (id(each.change), oid, each.item.source) not in given
        ]
        if not fresh:
            return
        for each, oid in fresh:
            given.add((id(each.change), oid, each.item.source))
            if each.stamp >= _silenced(lasting, oid):
                _text(found[oid], each)


def _silenced(lasting: Iterable[Effective], oid: ObjectId) -> int:
    """The moment at which a card last lost all abilities; -1 where it never did."""
    stamps = [
        each.stamp
        for each in lasting
        if isinstance(each.change, LosesAbilities) and isinstance(each.what, list) and oid in each.what
    ]
    return max(stamps, default=-1)


def _text(shown: Features, effect: Effective) -> None:
    change = effect.change
    if isinstance(change, GainKeyword):
        shown.keywords[change.gain] = max(effect.stamp, shown.keywords.get(change.gain, -1))
    elif isinstance(change, GainAbility):
        free = effect.lasting is not None and effect.lasting.free
        key = -2 - sum(held.key < -1 for held in shown.abilities)
        shown.abilities.append(HeldAbility(change.gain, key, effect.stamp, free))
    elif isinstance(change, LosesAbilities):
        shown.abilities = [held for held in shown.abilities if held.stamp > effect.stamp]
        shown.keywords = {name: since for name, since in shown.keywords.items() if since > effect.stamp}


# ---------------------------------------------------------------------- layers 4 and 5


def _layer(game: FftcgBoard, found: dict[ObjectId, Features], effects: list[Effective]) -> None:
    """Apply the effects of one layer in their order (11.12.4.7, 11.12.4.12, 11.12.4.13)."""
    waiting = sorted(effects, key=lambda each: (not _changes_itself(game, each), each.stamp))
    if len(waiting) < 2 or not any(_asks(each) for each in waiting):
        for each in waiting:
            _apply(game, found, each)
        return
    while waiting:
        first = next((each for each in waiting if not _depends(game, found, each, waiting)), waiting[0])
        waiting.remove(first)
        _apply(game, found, first)


def _changes_itself(game: FftcgBoard, effect: Effective) -> bool:
    reached = _reached(game, effect)
    return len(reached) == 1 and effect.own(reached[0])


def _asks(effect: Effective) -> bool:
    """Whether an effect asks for what layers 4 and 5 change: Elements or power."""
    parts = [*walk(effect.change)]
    for part in (effect.what, effect.condition):
        if part is not None and not isinstance(part, str | list):
            parts += walk(part)
    return any(
        isinstance(part, PowerOf)
        or (isinstance(part, Which) and (part.power_above is not None or bool(part.elements)))
        for _, part in parts
    )


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
    kept = {oid: (shown.elements, shown.base, shown.plus) for oid, shown in found.items()}
    _apply(game, found, other)
    after = _footprint(game, one)
    for oid, (elements, base, plus) in kept.items():
        found[oid].elements, found[oid].base, found[oid].plus = elements, base, plus
    return before != after


def _footprint(game: FftcgBoard, effect: Effective) -> list[tuple[ObjectId, int]]:
    change = effect.change
    value = change.plus if isinstance(change, PowerPlus) else 0
    return [(oid, matching.amount(game, value, effect.item, oid)) for oid in _reached(game, effect)]


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


def _elements(game: FftcgBoard, shown: Features, change: HasElements, item: StackItem) -> None:
    more = [item.named if each == "named" else each for each in change.elements]
    if change.of is not None:
        for oid in matching.everyone(game, change.of, item):
            more += [each for each in matching.elements(game, oid) if each not in ("light", "dark")]
    gained = tuple(dict.fromkeys(each for each in more if each is not None))
    own = () if change.only else shown.elements
    shown.elements = (*own, *(each for each in gained if each not in own))
