"""Quick answers without looking ahead: used during a look ahead, and where looking ahead does not help."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.core.decision import Answer, Assign, Decision, PickOne, PickSome, Seat, Secret
from engine.core.game import Orders
from engine.players.rng import SplitMix64
from engine.players.wakfu import changing
from engine.players.wakfu.evaluation import option_value
from engine.wakfu.reading import characteristics

if TYPE_CHECKING:
    from engine.wakfu.board.state import ObjectId
    from engine.wakfu.game import WakfuGame


class _Whose(msgspec.Struct):
    seat: Seat


def seat_of(information: bytes) -> Seat:
    """The seat whose information set it is."""
    return msgspec.json.decode(information, type=_Whose).seat


def answer(game: WakfuGame, decision: Decision, rng: SplitMix64) -> Answer:
    """Return a quick answer for the seat that is asked."""
    shape = decision.shape
    if isinstance(shape, PickOne) and any(option.key == "pass" for option in shape.options):
        return "pass"
    if decision.why == "hand_change":
        return "change" if changing.stuck(game, decision.seat) else "keep"
    if isinstance(shape, Secret):
        return shape.sample(rng)
    if isinstance(shape, Assign):
        return blocks(game, shape)
    if decision.why == "attackers" and isinstance(shape, PickSome):
        return attackers(game, shape)
    if decision.why in ("discard", "discard_some", "recycle") and isinstance(shape, PickSome):
        order = sorted(shape.options, key=lambda o: option_value(game, o))
        return [o.key for o in order[: shape.least]]
    if decision.why in ("duel_victim", "strike_back") and isinstance(shape, PickOne):
        return _victim(game, decision, shape)
    sensible: Answer = shape.sensible()
    return sensible


def pass_all(game: WakfuGame) -> None:
    """Have a copy pass what `answer` would pass: every offer of a Reaction, and the Actions of one battle (705.5)."""
    for seat in game.seating.seats:
        game.set_orders(seat, Orders(()))
        game.state.seats[seat].skip_until = "battle"


def attackers(game: WakfuGame, shape: PickSome) -> list[str]:
    """Attack with the strongest, as many as there are Movement Points for; with one alone (104.2) if it is stronger."""
    strength = {key: characteristics.strength(game, int(key)) for key in shape.keys()}  # noqa: SIM118 - a shape is no mapping
    chosen: list[str] = []
    left = shape.limit if shape.limit is not None else len(shape.options)
    for key in sorted(strength, key=lambda k: -strength[k]):
        weight = shape.weights.get(key, 1)
        if key not in shape.alone and weight <= left and len(chosen) < shape.most:
            chosen.append(key)
            left -= weight
    lone = max(shape.alone, key=strength.__getitem__, default=None)
    if lone is not None and strength[lone] > sum(strength[key] for key in chosen):
        return [lone]
    return chosen if len(chosen) >= shape.least else shape.sensible()


def blocks(game: WakfuGame, shape: Assign) -> dict[str, str]:
    """Put a blocker where it kills and lives, or at least kills what is worth more; one before each attacker.

    Who blocks alone or not at all (104.2) does so before the strongest attacker that is blocked.
    """
    left = shape.limit if shape.limit is not None else len(shape.elements)
    out: dict[str, str] = {}
    for slot in sorted(shape.slots, key=lambda s: -characteristics.strength(game, int(s.key))):
        best: tuple[float, str] | None = None
        for element in shape.elements:
            key = element.option.key
            if key in out or slot.key not in element.slots or shape.weights.get(key, 1) > left:
                continue
            if out and not set(shape.alone).isdisjoint((*out, key)):
                continue
            gain = _trade(game, int(key), int(slot.key))
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, key)
        if best is not None:
            out[best[1]] = slot.key
            left -= shape.weights.get(best[1], 1)
    return out


def _trade(game: WakfuGame, blocker: ObjectId, attacker: ObjectId) -> float:
    """The value of a block: what dies on the other side minus what dies on this one."""
    won = _price(game, attacker) if _kills(game, blocker, attacker) else 0.0
    lost = _price(game, blocker) if _kills(game, attacker, blocker) else 0.0
    saved = 0.5 * characteristics.strength(game, attacker)
    return won - lost + saved


def _kills(game: WakfuGame, source: ObjectId, target: ObjectId) -> bool:
    obj = game.state.objs[target]
    dealt = characteristics.strength(game, source) - characteristics.resist(
        game, target, game.faces[source].element
    )
    if game.faces[obj.id].type == "hero":
        return dealt >= characteristics.hp(game, target)
    return dealt > 0 and dealt + obj.damage >= characteristics.strength(game, target)


def _price(game: WakfuGame, oid: ObjectId) -> float:
    printed = game.faces[oid]
    if printed.type == "hero":
        return 100.0
    return 1.0 + 1.2 * characteristics.strength(game, oid) + printed.experience


def _victim(game: WakfuGame, decision: Decision, shape: PickOne) -> str:
    """Strike the most valuable object that dies, else the most valuable."""
    source = decision.params.get("attacker") or decision.params.get("target")

    def gain(key: str) -> float:
        if not key.isdecimal() or int(key) not in game.state.objs:
            return 0.0
        price = _price(game, int(key))
        return price if isinstance(source, int) and _kills(game, source, int(key)) else price / 100

    return max(shape.keys(), key=gain)
