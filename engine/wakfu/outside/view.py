"""What each seat may know, as JSON data: the only information for people and computer players (501.4)."""

from __future__ import annotations

from typing import Any

from engine.core.decision import Seat
from engine.core.view import StandingOrders, View, ending
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, Obj, SeatState
from engine.wakfu.offers import timing
from engine.wakfu.reading import characteristics


class WakfuView(View):
    """What the board of Wakfu TCG needs besides."""

    queue: list[dict[str, Any]]


def view(game: Board, seat: Seat | None) -> WakfuView:
    """The table as `seat` sees it; None for a spectator.

    502.2, 504.2, 506.2: everyone sees Discards, Queue, Haven Bags and World; 505.2, 507.2: of the other Hand and of
    both Decks everyone sees only the number of cards.

    Keys: `game`, `seat`, `turn` (number, seat, phase, first player), `objects` by id, `seats`, `queue`, `battle`,
    `orders`, `result`.
    """
    state = game.state
    objects: dict[str, Any] = {}
    for oid in game.in_play():
        objects[str(oid)] = _in_play(game, state.objs[oid])
    for own in state.seats:
        for oid in (*own.discard, *own.banished):
            objects[str(oid)] = _card(game, state.objs[oid])
    if seat is not None:
        for oid in state.seats[seat].hand:
            objects[str(oid)] = _card(game, state.objs[oid])
    for item in state.queue:
        obj = state.objs.get(item.source)
        if obj is not None and str(obj.id) not in objects and (obj.area != "hand" or item.kind != "card"):
            objects[str(obj.id)] = _card(game, obj)
    battle = state.battle
    if battle is not None and battle.challenge is not None:
        objects[str(battle.challenge.source)] = _card(game, state.objs[battle.challenge.source])
    turn: Any = {"number": state.turn, "seat": state.active, "phase": state.phase, "first": state.first}
    return {
        "game": game.key,
        "seat": seat,
        "turn": turn,
        "objects": objects,
        "seats": [_seat(game, number, own, seat) for number, own in enumerate(state.seats)],
        "queue": [_item(game, item) for item in state.queue],
        "battle": None
        if battle is None
        else {
            "attacker": battle.attacker,
            "target": battle.target,
            "phase": battle.phase,
            "attackers": list(battle.attackers),
            "blocks": {str(b): a for b, a in battle.blocks.items()},
            "challenge": battle.challenge.source if battle.challenge is not None else None,
        },
        "orders": None if seat is None else _orders(state.seats[seat]),
        "result": ending(game.result),
    }


def _orders(own: SeatState) -> StandingOrders:
    return {
        "classes": list(own.orders),
        "skip_until": own.skip_until,
        "hushed": list(own.hushed),
        "stops": list(own.stops),
    }


def _card(game: Board, obj: Obj) -> dict[str, Any]:
    printed = game.faces[obj.id]
    return {
        "id": obj.id,
        "card": obj.card,
        "name": printed.name,
        "type": printed.type,
        "element": printed.element,
        "level": None if printed.level_is_x else printed.level,
        "strength": max(0, characteristics.printed_strength(game, obj)) if printed.fighter else None,
        "owner": obj.owner,
        "controller": obj.controller,
        "area": obj.area,
    }


def _in_play(game: Board, obj: Obj) -> dict[str, Any]:
    printed = game.faces[obj.id]
    battle = game.state.battle
    out = _card(game, obj) | {
        "tapped": obj.tapped,
        "wielder": obj.wielder,
        "token": obj.token,
        "role": battle.role(obj.id) if battle is not None else None,
    }
    if printed.fighter:
        out["strength"] = characteristics.strength(game, obj.id)
        out["damage"] = obj.damage
        out["keywords"] = sorted({k.name for k in characteristics.keywords(game, obj.id)})
        out["can_attack"] = timing.may_attack(game, obj.id)
    if printed.type == "hero":
        out["hp"] = characteristics.hp(game, obj.id)
        out["max_hp"] = characteristics.max_hp(game, obj.id)
        out["hero_level"] = obj.face
        out["xp"] = game.state.seats[obj.controller].xp
    if printed.type == "haven_bag":
        out["resistance"] = characteristics.resistance(game, obj.id)
        out["max_resistance"] = printed.resistance
        out["size"] = characteristics.size(game, obj.id)
    return out


def _seat(game: Board, number: Seat, own: SeatState, seat: Seat | None) -> Any:
    gone = own.hero not in game.state.objs
    out: dict[str, Any] = {
        "hero": own.hero,
        "bag": own.bag,
        "world": [o for o in game.state.world if game.state.objs[o].controller == number],
        "inside": list(own.inside),
        "hand": len(own.hand),
        "deck": len(own.deck),
        "discard": list(own.discard),
        "banished": list(own.banished),
        "ap": 0 if gone else characteristics.ap(game, number),
        "mp": 0 if gone else characteristics.mp(game, number),
        "xp": own.xp,
        "level": 1 if gone else game.state.objs[own.hero].face,
    }
    if seat == number:
        out["cards"] = list(own.hand)
    return out


def _item(game: Board, item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "kind": item.kind,
        "controller": item.controller,
        "card": item.card,
        "source": item.source,
        "power": item.power,
        "targets": [
            oid
            for chosen in item.choices.values()
            for oid in chosen
            if (obj := game.obj(oid)) is None or obj.area != "hand"
        ],
        "x": item.x,
        "gone": _gone(game, item),
    }


def _gone(game: Board, item: Item) -> dict[str, str]:
    """502.2: the names of chosen objects that have left play since, where everybody has seen them."""
    objs, last = game.state.objs, game.state.last
    chosen = [oid for found in item.choices.values() for oid in found if oid not in objs and oid in last]
    return {str(oid): game.faces[oid].name for oid in chosen if last[oid].obj.area in ("world", "bag")}
