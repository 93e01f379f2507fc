"""Why something is not offered: the rule that forbids it, for refusals in words and for scenarios.

Decisions list only what is legal. When a player (or a scenario) names something else, `why_not` says which rule forbids
it. It decides nothing: it explains what the rest of the engine has already left out.
"""

from __future__ import annotations

import msgspec

from cards.wakfu.powers import Choose, May, Script, Triggered
from engine.core.decision import Assign, Decision, Hindrance, Seat, Shape
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Battle, Draft, Item, Obj, ObjectId
from engine.wakfu.offers import choices, draft, parts, timing
from engine.wakfu.outside import forbidding
from engine.wakfu.outside.forbidding import IntendedPlay
from engine.wakfu.reading import allowed, characteristics, filters
from engine.wakfu.reading.nested import OfEffect
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.queue import Trigger

_PHASES = {
    "target": "702.5", "attackers": "703.3", "blockers": "704.7", "duels": "706.5", "damage": "707.3", "end": "708.5",
}  # fmt: skip
_MENUS = ("main", "action", "react", "challenge")
_DRAFTED = (
    "mode", "either", "x", "choose", "spread", "wielder", "defense", "artisan", "recipe", "pay", "play_now",
)  # fmt: skip
"""Questions asked while a card or power is played: the answer is what the play takes or chooses."""
_PLAYED = ("play", "craft", "use", "react")
_TURN = {"untap": "602.4", "draw": "604.4", "end": "605.4"}


def why_not(
    game: Board, seat: Seat, decision: Decision | None, verb: str, oid: ObjectId | None,
    to: ObjectId | None = None, power: int | None = None,
) -> str:  # fmt: skip
    """The number of the rule that keeps `oid` out of a decision; empty when none is known.

    `decision` is the open question, None when the seat is asked nothing. `verb` is the command's word; `to` is the
    purpose of the card: the choice, the attacker to block; `power` is the index of the power meant.
    """
    why = decision.why if decision is not None else ""
    obj = game.state.objs.get(oid or 0)
    if verb in _PLAYED and why not in _DRAFTED and not why.startswith("cost_"):
        return _unplayed(game, seat, why if why in _MENUS else "", obj, IntendedPlay(verb, to, power))
    if verb == "attack" and why not in ("challenge", "target", "attackers"):
        return _attack(game, seat, why, obj)
    if decision is None or (verb == "move" and why not in ("main", "move")):
        return nothing_asked(game)
    if why == "challenge":
        return "702.5"
    if obj is None:
        return "702.2" if why == "target" else "501.5"
    return _object(game, decision, obj, seat, to)


def why_not_x(game: Board, decision: Decision, x: int, to: ObjectId | None) -> str:
    """The number of the rule that forbids a value of X; `to` is the object to be chosen with it."""
    found = _chosen_for(game, decision, decision.seat)
    if found is None:
        return "808.2c"
    item, script, _ = found
    obj = game.state.objs.get(to or 0)
    if obj is not None:
        item.x = x
        misses = [forbidding.choice(game, script, spec, item, obj) for spec in script.choose]
        if misses and all(misses):
            return misses[0]
        item.x = 0
    return draft.x_rule(game, Draft(item), x)


def _unplayed(game: Board, seat: Seat, why: str, obj: Obj | None, meant: IntendedPlay) -> str:
    """Why a card or power cannot be played."""
    if obj is None:
        return "501.5"
    if why == "challenge" and not game.faces[obj.id].challenge:
        return "702.5"
    found = forbidding.card_or_power(game, seat, why, obj, meant)
    if found or why not in ("", "react"):
        return found
    found = nothing_asked(game)
    return "808.1" if why == "react" and found in ("603.1", "705.1") else found


def _object(game: Board, decision: Decision, obj: Obj, seat: Seat, to: ObjectId | None) -> str:
    """Why an object is not among the elements of a question."""
    why = decision.why
    if why in ("main", "move"):
        return _movement(game, obj, seat)
    if why == "pick":
        return _unpicked(game, decision, obj, seat)
    if why == "play_now":
        return "412.1"
    if why == "target":
        printed = game.faces[obj.id]
        return (
            "702.2" if obj.area == "world" and (printed.fighter or printed.type == "haven_bag") else "702.3"
        )
    if why == "attackers":
        return attacker(game, obj, seat)
    if why == "blockers" and _too_many(decision.shape, obj, to):
        return "704.2b"
    if why in ("blockers", "action", "reassign", "reassign_to", "assign", "against"):
        return _blocker(game, obj, to, seat, why)
    return _otherwise(game, decision, obj, seat, why)


def _unpicked(game: Board, decision: Decision, obj: Obj, seat: Seat) -> str:
    """508: an effect can pick only within its reach; 807.2: and only matching objects."""
    if obj.area != "bag" or obj.controller == seat:
        return "411.1b" if decision.params.get("purpose") == "swap" else "807.2"
    frame = next((f for f in reversed(game.stack) if isinstance(f, OfEffect)), None)
    item = game.item(frame.item) if frame is not None else None
    if item is None or item.kind == "card":
        return "508.1a"
    origin = game.obj(item.source)
    return "508.1b" if origin is not None and origin.area == "bag" else "508.1c"


def nothing_asked(game: Board) -> str:
    """Why a seat cannot act now: the phase, items in the Queue, or another seat's go."""
    state = game.state
    if state.battle is not None and state.battle.phase in _PHASES:
        return _PHASES[state.battle.phase]
    if state.battle is None and state.phase in _TURN:
        return _TURN[state.phase]
    if state.queue:
        return "503.2"
    return "603.1" if state.battle is None else "705.1"


def _attack(game: Board, seat: Seat, why: str, obj: Obj | None) -> str:
    """603.2, 701, 703.1: why no attack can be declared."""
    state = game.state
    if state.battle is not None or state.queue:
        return "701.1"
    if why != "main":
        return nothing_asked(game)
    found = no_attack(game, seat)
    if found is not None:
        return found.rule
    return "703.1" if obj is None else attacker(game, obj, seat)


def no_attack(game: Board, seat: Seat) -> Hindrance | None:
    """603.2, 104.2, 701.5: what keeps a seat from attacking in its own Main Phase, whoever would attack."""
    state = game.state
    if state.attacked:
        return Hindrance("attack_once", "603.2")
    if state.seats[seat].turns < 2:
        return Hindrance("attack_first_turn", "603.2")
    if characteristics.barred(game, seat, "declare"):
        return Hindrance("attack_barred", "104.2")
    return None if characteristics.mp(game, seat) else Hindrance("attack_no_mp", "701.5")


def _movement(game: Board, obj: Obj, seat: Seat) -> str:
    if not game.faces[obj.id].fighter or obj.controller != seat or obj.area not in ("world", "bag"):
        return "414.1"
    if allowed.world_closed(game):
        return "603.3"
    if obj.tapped and not allowed.moves_tapped(game, obj.id):
        return "414.2"
    if obj.id in game.state.moved:
        return "I-43"
    homeward = obj.area == "world" and characteristics.cannot(game, obj.id, "move_into_bag")
    if (
        homeward
        or characteristics.cannot(game, obj.id, "move")
        or (obj.area == "world" and characteristics.barred(game, seat, "shelter"))
    ):
        return "104.2"
    return "410.7" if game.state.seats[seat].bag is None else "414.3"  # I-41


def attacker(game: Board, obj: Obj, seat: Seat) -> str:
    """703.1, 303.3, 303.6, 104.2: the rule by which something cannot be declared as attacker."""
    if not game.faces[obj.id].fighter or obj.area != "world" or obj.tapped or obj.controller != seat:
        return "703.1"
    if characteristics.cannot(game, obj.id, "attack"):
        return "303.6" if forbidding.elementary(game, obj) else "104.2"
    if characteristics.cannot(game, obj.id, "be_declared"):
        return "104.2"
    return "703.2c" if timing.may_attack(game, obj.id) else "303.3"


def _blocker(game: Board, obj: Obj, to: ObjectId | None, seat: Seat, why: str) -> str:
    """704, 705.4, 705.7: why something cannot block."""
    battle = game.state.battle
    if battle is None:
        return "705.1"
    if why in ("assign", "against"):
        return "705.7"
    if obj.id == battle.target and battle.attacker != seat:
        return "704.3"
    fit = game.faces[obj.id].fighter and obj.area == "world" and obj.controller == seat
    if battle.attacker == seat or not fit or (obj.tapped and why == "blockers"):
        return "704.1"
    if characteristics.cannot(game, obj.id, "block"):
        return "303.6" if forbidding.elementary(game, obj) else "704.4"
    if why == "blockers" and characteristics.cannot(game, obj.id, "be_declared"):
        return "104.2"
    return _before(game, obj, [to] if to is not None else battle.attackers, battle, why)


def _too_many(shape: Shape, obj: Obj, to: ObjectId | None) -> bool:
    """704.2b: whether a possible blocker (of that attacker) alone exceeds the Movement Points."""
    if not isinstance(shape, Assign) or shape.limit is None:
        return False
    able = any(e.option.obj == obj.id and (to is None or str(to) in e.slots) for e in shape.elements)
    return able and shape.weights.get(str(obj.id), 1) > shape.limit


def _before(game: Board, obj: Obj, against: list[ObjectId], battle: Battle, why: str) -> str:
    """704.4, 704.5, 705.4: why a possible blocker cannot block these attackers."""
    if any(a in battle.attackers for a in against) and not any(
        allowed.may_block(game, obj.id, a) for a in against
    ):
        if all(allowed.not_blocked_by(game, a, obj.id) for a in against):
            return "704.4"
        return "704.5" if why == "blockers" else "705.4"
    return "705.4" if why in ("action", "reassign", "reassign_to") else "704.1"


def _otherwise(game: Board, decision: Decision, obj: Obj, seat: Seat, why: str) -> str:
    """Why an object cannot be chosen or taken for a cost; the remaining questions end here, too."""
    if why in ("choose", "spread"):
        return _not_chosen(game, decision, obj, seat)
    if why == "wielder":
        return _unworn(game, decision, obj)
    if why in ("pay", "cost_tap", "artisan"):
        return _not_tapped(game, decision, obj, seat, why)
    rules = {"defense": "806.6b", "recipe": "418.6", "expel": "306.3a"}
    if why.startswith("cost_"):
        return _cost_rule(decision)
    if why == "equip_limit":
        return decision.rules[0]
    return rules.get(why, "807.2")


def _cost_rule(decision: Decision) -> str:
    """The rule about a part of a cost: additional when an Action is played (418.8), else that of a power (418.2)."""
    playing = decision.back or bool(decision.params.get("back"))
    return "418.8" if playing and int(decision.params["power"]) < 0 else "418.2"


def _unworn(game: Board, decision: Decision, obj: Obj) -> str:
    card = decision.params.get("card")
    worn = game.printed_card(card) if card is not None else game.faces[int(decision.params["source"])]
    return forbidding.unworn(game, obj, worn)


def _not_tapped(game: Board, decision: Decision, obj: Obj, seat: Seat, why: str) -> str:
    """418: why a card cannot be tapped for a cost."""
    if obj.controller != seat or obj.area not in ("world", "bag"):
        return {"artisan": "418.6", "pay": "418.1"}.get(why) or _cost_rule(decision)
    if obj.tapped:
        return "802.4"
    if why == "pay" and game.faces[obj.id].type == "protector":
        return "308.5"
    if not allowed.may_tap(game, obj.id):
        return forbidding.untappable(game, obj)
    if why == "artisan":
        return "418.6"
    if why != "cost_tap":
        return "418.2"
    return _not_for_cost(game, decision, obj, seat)


def _not_for_cost(game: Board, decision: Decision, obj: Obj, seat: Seat) -> str:
    """418.2, 418.8, 508: why one's own untapped card cannot be tapped for this part of a cost."""
    found = _chosen_for(game, decision, seat)
    frame = game.stack[-1] if game.stack else None
    offered = frame.node(game)[1] if isinstance(frame, OfEffect) else None
    cost = offered.cost if isinstance(offered, May) else found[1].cost if found is not None else None
    if found is None or cost is None or cost.tap is None:
        return _cost_rule(decision)
    item = found[0]
    if obj.id not in parts.candidates(game, item, "tap", cost):
        return _cost_rule(decision)
    item.choices = {}
    if offered is None and obj.id not in draft.tap_candidates(game, Draft(item)):
        return "418.2"
    return "508.1b" if obj.area == "bag" else "508.1c"


def _not_chosen(game: Board, decision: Decision, obj: Obj, seat: Seat) -> str:
    """807: why an object cannot be chosen now."""
    found = _chosen_for(game, decision, seat)
    if found is None:
        return "807.2"
    item, script, specs = found
    if any(obj.id in chosen for chosen in item.choices.values()):
        return "807.3"
    if not filters.choosable(game, obj.id, seat):
        return "104.2"
    misses = [forbidding.choice(game, script, spec, item, obj) for spec in specs]
    offered = [
        option.obj for option in getattr(decision.shape, "options", ()) if option.obj in game.state.objs
    ]
    passed_over = choices.binding(game, seat, [oid for oid in offered if oid is not None])
    return next((rule for rule in misses if rule), "104.1" if passed_over else "807.3")


def _chosen_for(
    game: Board, decision: Decision, seat: Seat
) -> tuple[Item, Script, tuple[Choose, ...]] | None:
    """The item that a question belongs to, its script, and the choices still open; None without a script.

    A copy of the item being put together while the question is open, else a similar item without choices.
    """
    source, power = decision.params.get("source"), int(decision.params.get("power", -1))
    frame = next((f for f in reversed(game.stack) if isinstance(f, Play | Trigger)), None)
    if frame is not None and decision in game.pending:
        item = frame.draft.item if isinstance(frame, Play) else frame.item
        if item.source == source:
            item = msgspec.structs.replace(item)
            script = _asks(game, item)
            done = frame.draft.chosen if isinstance(frame, Play) else len(item.choices)
            return None if script is None else (item, script, script.choose[done : done + 1])
    if source is None or game.obj(source) is None:
        return None
    item = draft.new(game, source, power, None) if source in game.state.objs else timing.probe(game, source)
    item.kind = "card" if power < 0 else "power"
    item.controller, item.power, item.x = seat, power, int(decision.params.get("x", 0))
    script = _asks(game, item)
    return None if script is None else (item, script, script.choose)


def _asks(game: Board, item: Item) -> Script | None:
    """The script of a card, power or trigger; of a trigger, its choices and effects."""
    powers = game.printed_item(item).powers
    node = powers[item.power] if 0 <= item.power < len(powers) else None
    if isinstance(node, Triggered):
        return Script(choose=node.choose, effects=node.effects)
    return draft.script_of(game, item)
