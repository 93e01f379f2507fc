"""Which rule keeps a player from something that is not offered: for refusals, and for scenarios."""

from __future__ import annotations

from cards.fftcg.powers import ActionAbility, SpecialAbility
from engine.core.decision import Decision, Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.printed import HeldAbility
from engine.fftcg.board.state import CardObject, ObjectId
from engine.fftcg.happening.choosing import MakeChoices
from engine.fftcg.playing import offers
from engine.fftcg.reading import allowed, matching

UNPAID = ("11.2.1.1", "11.6.2.1", "11.7.2.1")
"""The rules by which a cost in CP cannot be paid."""
_ASKED = {"attack": "attack", "block": "block", "pay": "pay"}
"""What choosing means at these questions."""
_KINDS = {"play": "9.3.1.5", "cast": "9.3.1.6", "react": "9.3.1.6", "use": "9.3.1.7"}
"""The rule that says what a command is for."""


def why_not(
    game: FftcgBoard, seat: Seat, decision: Decision | None, verb: str, oid: ObjectId, power: str = ""
) -> str:
    """The rule that keeps a seat from doing something with an object now; empty where none is known.

    With no object (0) it is the rule that what was tried stands on.
    """
    obj = game.state.objs.get(oid)
    if verb == "choose" and decision is not None:
        verb = _ASKED.get(decision.why, verb)
    if verb in _KINDS:
        return _acting(game, seat, obj, verb, power) if obj is not None else _KINDS[verb]
    if verb == "attack":
        return _attacking(game, obj)
    if verb == "block":
        return _blocking(game, obj)
    if verb == "pay":
        return _paying(game, seat, decision, oid)
    if verb == "move":
        return ""  # nothing is
    frame = game.stack[-1] if game.stack else None
    if verb == "choose" and decision is not None and isinstance(frame, MakeChoices):
        return "2.2" if oid in frame.barred else decision.rules[-1]  # F37: another must be chosen
    if decision is not None and decision.rules:
        return decision.rules[0]
    return {"mulligan": "8.2.1.4", "keep": "8.2.1.4", "pass": "11.1.1", "burst": "6.5.2.1"}.get(verb, "")


def _acting(game: FftcgBoard, seat: Seat, obj: CardObject, verb: str, power: str) -> str:
    if game.state.phase == "end":
        return "9.5.1.1"
    if game.state.holder != seat:
        return "11.1.1"
    held = obj.zone == "hand" and obj.owner == seat
    if verb == "use" or (verb == "react" and obj.zone == "field"):
        return "11.6.4" if obj.zone != "field" else _using(game, seat, obj, power)
    if not held:
        return "11.4.2" if game.printed(obj).character else "11.3.2"
    return offers.keeps_from_playing(game, seat, obj)


def _using(game: FftcgBoard, seat: Seat, obj: CardObject, power: str) -> str:
    held = meant(game, obj, power)
    return offers.keeps_from_using(game, seat, obj, held) if held is not None else "11.6.4"


def meant(game: FftcgBoard, obj: CardObject, power: str) -> HeldAbility | None:
    """The ability of a card on the field that is meant by its name or number, the only one where neither is said."""
    used = [
        h for h in game.features(obj.id).abilities if isinstance(h.ability, ActionAbility | SpecialAbility)
    ]
    if not power:
        return used[0] if used else None
    for held in used:
        if power in (getattr(held.ability, "name", ""), str(held.key + 1)):
            return held
    return None


def _attacking(game: FftcgBoard, obj: CardObject | None) -> str:
    """Why a Forward may not be declared as an attacker (10.1.2.1)."""
    if obj is None or obj.zone != "field":
        return "10.1.2.1"
    if obj.id in allowed.attackers(game):
        return "10.1.2.3" if allowed.declared_cost(game, [obj.id], "attack") else ""
    if game.printed(obj).card.type != "forward":
        return "5.2.3.1.1.2"
    if obj.attacks >= allowed.attack_times(game, obj.id) or matching.banned(game, obj.id, "attack"):
        return "10.1.2.1.2"
    if obj.controller != game.state.active:
        return "10.1.2.1"
    return "10.1.2.1.1"


def _blocking(game: FftcgBoard, obj: CardObject | None) -> str:
    """Why a Forward may not be declared as the blocker (10.1.3.1)."""
    if obj is None or obj.zone != "field" or game.printed(obj).card.type != "forward":
        return "10.1.3.1"
    if obj.controller == game.state.active:
        return "10.1.3.1"
    if game.state.attack is None or game.state.attack.step != "block":
        return ""
    if obj.dull:
        return "10.1.3.1.1"
    return "10.1.3.1.3" if allowed.blockers(game)[1] else "10.1.3.1.2"


def _paying(game: FftcgBoard, seat: Seat, decision: Decision | None, oid: ObjectId) -> str:
    """Why something makes no CP (5.2.1.3): it is a price itself (11.6.10), or the card that is being cast (11.3.2)."""
    none = makes_none(game, seat, oid)
    if none:
        return none
    obj, rule = game.state.objs[oid], decision.rules[0] if decision is not None else ""
    if rule == "11.7.2.1":
        return "11.7.1" if obj.zone == "hand" else "11.7.10"
    if rule == "11.6.2.1":
        return "11.6.10"
    return "11.4.2" if game.printed(obj).character else "11.3.2"


def makes_none(game: FftcgBoard, seat: Seat, oid: ObjectId) -> str:
    """The rule by which something can make no CP for a seat (5.2.1.3); empty where it can."""
    obj = game.state.objs.get(oid)
    if obj is None or obj.controller != seat:
        return "5.2.1.3"
    backup = obj.zone == "field" and game.printed(obj).card.type == "backup" and not obj.dull
    return "" if backup or (obj.zone == "hand" and not game.printed(obj).shines) else "5.2.1.3"
