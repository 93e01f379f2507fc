"""Under whose control the cards on the field are (6.2.5): layer 1 of 11.12.4.6.

Worked out anew wherever something may have changed it: as cards enter and leave, as effects begin and end, between the
effects of an item, at a turn's beginning and before rule processes. Filters see cards as printed, since all other
layers come later. What changes its controller attacks and blocks no more, and has been controlled since then only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cards.fftcg.powers import Condition, FieldAbility, GainAbility, TakeControl, Who
from engine.core.decision import Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.features import Features, Sight
from engine.fftcg.board.printed import HeldAbility
from engine.fftcg.board.state import ObjectId, StackItem
from engine.fftcg.reading import matching


class ControlClaim(NamedTuple):
    """An effect that changes control: since when, for which item it is asked, whom it reaches."""

    stamp: int
    item: StackItem
    change: TakeControl
    what: Who | list[ObjectId]
    condition: Condition | None = None

    @property
    def own(self) -> bool:
        """Whether a card changes its own controller (11.12.4.7)."""
        return self.what in ("self", [self.item.source])


def claims(game: FftcgBoard) -> list[ControlClaim] | None:
    """The effects that change control; None where there are none and each card is where it was put."""
    state = game.state
    found = [
        ControlClaim(effect.stamp, effect.item, change, effect.objects)
        for effect in state.lasting
        for change in effect.changes
        if isinstance(change, TakeControl)
    ]
    for oid in state.field:
        obj = state.objs[oid]
        for held in _abilities(game, oid):
            if not isinstance(held.ability, FieldAbility):
                continue
            item = StackItem("field", obj.controller, oid, obj.card)
            found += [
                ControlClaim(max(obj.since, held.stamp), item, change, held.ability.what, held.ability.if_)
                for change in held.ability.changes
                if isinstance(change, TakeControl)
            ]
    away = any(state.objs[oid].controller != state.objs[oid].put_by for oid in state.field)
    return found if found or away else None


def _abilities(game: FftcgBoard, oid: ObjectId) -> list[HeldAbility]:
    """A card's abilities before layer 2 takes any away: printed ones, and those that effects have given it."""
    given = [
        HeldAbility(change.gain, -1, effect.stamp)
        for effect in game.state.lasting
        for change in effect.changes
        if isinstance(change, GainAbility) and oid in effect.objects
    ]
    return [*game.printed(game.state.objs[oid]).held, *given]


def settle(game: FftcgBoard) -> None:
    """Work out who controls each card on the field, and note where that has changed."""
    found = game.kept(claims)
    if found is None:
        return
    state, kept = game.state, game.sight
    before = {oid: state.objs[oid].controller for oid in state.field}
    game.sight = Sight({oid: Features(game.printed(state.objs[oid])) for oid in state.field})
    _give(game, {oid: state.objs[oid].put_by for oid in state.field})
    waiting = sorted(found, key=lambda claim: (not claim.own, claim.stamp))
    while waiting:
        first = next((each for each in waiting if not _depends(game, each, waiting)), waiting[0])
        waiting.remove(first)
        _give(game, _reached(game, first))
    game.sight = kept
    for oid, seat in before.items():
        obj = state.objs[oid]
        if obj.controller != seat:
            obj.held = game.tick()
            leave_attack(game, oid)
            game.notify("control", seat=obj.controller, obj=oid, name=game.name_of(oid))
            game.touch()


def leave_attack(game: FftcgBoard, oid: ObjectId) -> None:
    """A card attacks and blocks no more (10.1.2.4, 10.1.3.2, 10.1.3.3); a party of one is none (15.1.1.9.5)."""
    attack = game.state.attack
    if attack is None:
        return
    if oid in attack.attackers:
        attack.attackers.remove(oid)
        attack.party = attack.party and len(attack.attackers) > 1
    if oid == attack.blocker:
        attack.blocker = 0


def _give(game: FftcgBoard, seats: Mapping[ObjectId, Seat]) -> None:
    for oid, seat in seats.items():
        game.state.objs[oid].controller = seat
    game.sides.clear()


def _reached(game: FftcgBoard, claim: ControlClaim) -> dict[ObjectId, Seat]:
    """The cards that an effect reaches as things stand, with whom it makes their controller."""
    field, item = game.state.field, claim.item
    if isinstance(claim.what, list):
        seat = matching.side(game, item, claim.change.who)
        return {oid: seat for oid in claim.what if oid in field}
    item = StackItem("field", game.state.objs[item.source].controller, item.source, item.card)
    if not matching.holds(game, claim.condition, item):
        return {}
    seat = matching.side(game, item, claim.change.who)
    if isinstance(claim.what, str):
        return {oid: seat for oid in matching.refs(game, item, claim.what) if oid in field}
    return {oid: seat for oid in field if matching.fits(game, claim.what, oid, item)}


def _depends(game: FftcgBoard, claim: ControlClaim, waiting: list[ControlClaim]) -> bool:
    """Whether an effect depends on one that waits and does not depend on it (11.12.4.12, 11.12.4.13)."""
    return any(
        other is not claim and _changed_by(game, claim, other) and not _changed_by(game, other, claim)
        for other in waiting
    )


def _changed_by(game: FftcgBoard, one: ControlClaim, other: ControlClaim) -> bool:
    before = _reached(game, one)
    kept = {oid: game.state.objs[oid].controller for oid in game.state.field}
    _give(game, _reached(game, other))
    after = _reached(game, one)
    _give(game, kept)
    return before != after
