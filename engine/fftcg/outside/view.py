"""What a seat, or a spectator, may know: public zones (7.6.2), one's own hand (7.11.2), counts of all else (7.6.1)."""

from __future__ import annotations

from typing import Any, TypedDict

from engine.core.decision import Seat
from engine.core.view import Seen, View, ending
from engine.core.view import Side as ViewSide
from engine.core.view import Turn as ViewTurn
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, StackItem
from engine.fftcg.happening.zones import PUBLIC
from engine.fftcg.reading import matching


class FftcgSeen(Seen):
    """A card that can be seen."""

    owner: Seat
    dull: bool
    frozen: bool
    damage: int
    power: int
    type: str
    elements: list[str]
    keywords: list[str]
    role: str | None


class FftcgSide(ViewSide):
    """What belongs to a seat: its public zones by number, the others as counts."""

    hand: int
    deck: int
    points: int
    break_zone: list[int]
    damage_zone: list[int]
    removed: list[int]


class StackView(TypedDict):
    """An item on the stack."""

    id: int
    kind: str
    controller: Seat
    card: str
    name: str
    chosen: list[int]
    x: int
    mode: int


class FftcgTurn(ViewTurn):
    """The turn, with its phase, in the Attack Phase its step, and who has priority."""

    phase: str
    step: str | None
    holder: Seat | None


class FftcgView(View):
    """A view of this game."""

    stack: list[StackView]


def view(game: FftcgBoard, seat: Seat | None) -> FftcgView:
    """What `seat` may know, as an independent copy in JSON data.

    The public zones (7.7.2, 7.8.3, 7.10.2, 7.12.2, 7.13.2), one's own hand (7.11.2), and no deck (7.9.2).
    """
    state = game.state
    attack = state.attack
    turn: FftcgTurn = {
        "number": state.turn,
        "seat": state.active,
        "phase": state.phase,
        "step": attack.step if attack is not None else None,
        "holder": state.holder,
    }
    shown = {
        str(obj.id): _seen(game, obj)
        for obj in state.objs.values()
        if obj.zone in PUBLIC or (obj.zone == "hand" and obj.owner == seat)
    }
    battle: dict[str, Any] | None = None
    if attack is not None and attack.attackers:
        battle = {"attackers": list(attack.attackers), "blocker": attack.blocker or None, "step": attack.step}
    own = game.own(seat) if seat is not None else None
    return {
        "game": game.key,
        "seat": seat,
        "turn": turn,
        "objects": dict(shown),
        "seats": [_side(game, each, seat) for each in game.seating.seats],
        "orders": None
        if own is None
        else {
            "classes": list(own.orders),
            "skip_until": own.skip_until,
            "hushed": list(own.hushed),
            "stops": list(own.stops),
        },
        "result": ending(game.result),
        "battle": battle,
        "stack": [_item(game, item) for item in state.stack],
    }


def _side(game: FftcgBoard, seat: Seat, reader: Seat | None) -> FftcgSide:
    own = game.own(seat)
    side: FftcgSide = {
        "hand": len(own.hand),
        "deck": len(own.deck) + sum(o.zone == "looked" and o.owner == seat for o in game.state.objs.values()),
        "points": len(own.damage_zone),
        "break_zone": list(own.break_zone),
        "damage_zone": list(own.damage_zone),
        "removed": list(own.removed),
    }
    if seat == reader:
        side["cards"] = list(own.hand)
    return side


def _seen(game: FftcgBoard, obj: CardObject) -> FftcgSeen:
    printed = game.printed(obj)
    fielded = obj.zone == "field"
    return {
        "id": obj.id,
        "card": obj.card,
        "name": printed.card.name,
        "area": obj.zone,
        "controller": obj.controller,
        "owner": obj.owner,
        "dull": obj.dull,
        "frozen": obj.frozen,
        "damage": obj.damage,
        "power": matching.power(game, obj.id) if fielded else printed.card.power or 0,
        "type": printed.card.type,
        "elements": list(matching.elements(game, obj.id)),
        "keywords": sorted(game.features(obj.id).keywords) if fielded else sorted(printed.card.keywords),
        "role": matching.role(game, obj.id) if fielded else None,
    }


def _item(game: FftcgBoard, item: StackItem) -> StackView:
    return {
        "id": item.id,
        "kind": item.kind,
        "controller": item.controller,
        "card": item.card,
        "name": game.library[item.card].card.name,
        "chosen": [oid for found in item.choices.values() for oid in found],
        "x": item.x,
        "mode": item.mode,
    }
