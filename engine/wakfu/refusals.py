"""Why something is not offered: the rule that forbids it, for refusals in words and for scenarios.

Decisions list only what is legal. When a player (or a scenario) names something else, `why_not` says which rule
keeps it out. It never decides anything: it looks at what the rest of the engine has already left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cards.wakfu.powers import Activated, Choose, Redirect, Script
from engine.core.decision import Decision, Seat
from engine.wakfu import (
    areas,
    conditions,
    costs,
    draft,
    gear,
    matching,
    modifiers,
    nested,
    parts,
    reactions,
    redirecting,
    timing,
)
from engine.wakfu.draft import Draft
from engine.wakfu.events import AnyEvent, may_block, may_tap
from engine.wakfu.pipeline import Happen
from engine.wakfu.state import Item, Obj, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame

_OUT_OF_BATTLE = {
    "ally": "303.1", "dofus": "304.1", "equipment": "305.1", "protector": "308.1", "room": "309.1", "zone": "310.1",
}  # fmt: skip
_PHASES = {"blockers": "704.7", "duels": "706.5", "damage": "707.3", "end": "708.5"}
_TURN = {"untap": "602.4", "draw": "604.4", "end": "605.4"}


def why_not(
    game: WakfuGame, seat: Seat, decision: Decision | None, verb: str, oid: ObjectId | None,
    to: ObjectId | None = None, power: int | None = None,
) -> str:  # fmt: skip
    """The number of the rule that keeps `oid` out of a decision; empty when none is known.

    `decision` is the open question, None when the seat is asked nothing. `verb` is the command's word; `to` is
    what the card was meant for: the choice, the attacker to block; `power` the index of the power meant.
    """
    why = decision.why if decision is not None else ""
    if verb in ("play", "craft", "use", "react") and why in ("", "main", "action", "react"):
        return _card_or_power(game, seat, why, verb, oid, to, power)
    if decision is None:
        return _nothing_asked(game)
    if why == "challenge":
        return "702.5"
    if verb == "attack" and why == "main":
        return _attack(game, seat)
    obj = game.state.objs.get(oid or 0)
    return "501.5" if obj is None else _object(game, decision, obj, seat, to)


def _object(game: WakfuGame, decision: Decision, obj: Obj, seat: Seat, to: ObjectId | None) -> str:
    """Why an object is not among the elements of a question."""
    why = decision.why
    if why in ("main", "move"):
        return _movement(game, obj, seat)
    if why == "pick":
        sheltered = obj.area == "bag" and obj.controller != seat
        return "508.1a" if sheltered else "411.1b" if decision.params.get("purpose") == "swap" else "807.2"
    if why == "play_now":
        return "412.1"
    if why == "target":
        return "702.2" if game.faces[obj.id].fighter and obj.area == "world" else "702.3"
    if why == "attackers":
        return _attacker(game, obj, seat)
    if why in ("blockers", "action", "reassign", "reassign_to", "assign", "against"):
        return _blocker(game, obj, to, seat, why)
    return _of_payment(game, decision, obj, seat, why)


def _nothing_asked(game: WakfuGame) -> str:
    state = game.state
    if state.battle is not None:
        return _PHASES.get(state.battle.phase, "705.1")
    if state.queue:
        return "503.2"
    return _TURN.get(state.phase, "603.1")


def _attack(game: WakfuGame, seat: Seat) -> str:
    state = game.state
    if state.attacked or state.seats[seat].turns < 2:
        return "603.2"
    if modifiers.barred(game, seat, "declare"):
        return "104.2"
    return "701.5" if not modifiers.mp(game, seat) else "703.1"


def _movement(game: WakfuGame, obj: Obj, seat: Seat) -> str:
    if not game.faces[obj.id].fighter or obj.controller != seat or obj.area not in ("world", "bag"):
        return "414.1"
    if areas.world_closed(game):
        return "603.3"
    if obj.tapped:
        return "414.2"
    if modifiers.cannot(game, obj.id, "move") or (
        obj.area == "world" and modifiers.barred(game, seat, "shelter")
    ):
        return "104.2"
    return "410.7" if game.state.seats[seat].bag is None else "414.3"  # I-41


def _attacker(game: WakfuGame, obj: Obj, seat: Seat) -> str:
    if not game.faces[obj.id].fighter or obj.area != "world" or obj.tapped or obj.controller != seat:
        return "703.1"
    if modifiers.cannot(game, obj.id, "attack"):
        return "104.2"
    return "703.2c" if timing.may_attack(game, obj.id) else "303.3"


def _blocker(game: WakfuGame, obj: Obj, to: ObjectId | None, seat: Seat, why: str) -> str:
    battle = game.state.battle
    if battle is None:
        return "705.1"
    if battle.attacker == seat:
        return "705.7" if why in ("assign", "against") else "704.1"
    if obj.id == battle.target:
        return "704.3"
    fit = game.faces[obj.id].fighter and obj.area == "world" and obj.controller == seat
    if not fit or (obj.tapped and why == "blockers"):
        return "704.1"
    if modifiers.cannot(game, obj.id, "block"):
        return "704.4"
    against = [to] if to is not None else battle.attackers
    if any(a in battle.attackers for a in against) and not any(may_block(game, obj.id, a) for a in against):
        if all(modifiers.not_blocked_by(game, a, obj.id) for a in against):
            return "704.4"
        return {"blockers": "704.5", "assign": "705.7", "against": "705.7"}.get(why, "705.4")
    return "705.4" if why in ("action", "reassign", "reassign_to") else "704.1"


def _of_payment(game: WakfuGame, decision: Decision, obj: Obj, seat: Seat, why: str) -> str:
    """Choices, and what a cost takes."""
    if why in ("choose", "spread"):
        return _not_chosen(game, decision, obj, seat)
    if why == "wielder":
        return "506.3" if obj.area == "world" and areas.world_closed(game) else "305.3"
    if why in ("pay", "cost_tap", "artisan"):
        return _not_tapped(game, decision, obj, seat, why)
    rules = {"defense": "806.6b", "recipe": "418.6"}
    return "418.8" if why.startswith("cost_") else rules.get(why, "807.2")


def _not_tapped(game: WakfuGame, decision: Decision, obj: Obj, seat: Seat, why: str) -> str:
    if obj.controller != seat or obj.area not in ("world", "bag"):
        return "418.1"
    if obj.tapped:
        return "802.4"
    if game.faces[obj.id].type == "protector":
        return "308.5"
    if not may_tap(game, obj.id):
        return _held(game, obj)
    if why == "artisan":
        return "418.6"
    if why != "cost_tap":
        return "418.2"
    if not _meant_for_tap(game, decision, obj, seat):
        return "418.8"
    return "508.1b" if obj.area == "bag" else "508.1c"


def _held(game: WakfuGame, obj: Obj) -> str:
    """Why what is untapped cannot be tapped: something forbids it, or Tackle."""
    return "104.2" if modifiers.cannot(game, obj.id, "tap") else "806.13b"


def _meant_for_tap(game: WakfuGame, decision: Decision, obj: Obj, seat: Seat) -> bool:
    """Whether an object is of the kind that an additional cost taps."""
    source = decision.params["source"]
    origin = game.obj(source)
    script = game.printed(origin).scripts.get(decision.params["power"]) if origin else None
    if script is None or script.cost.tap is None:
        return True
    return matching.matches(game, script.cost.tap.select, obj.id, seat, source)


def _not_chosen(game: WakfuGame, decision: Decision, obj: Obj, seat: Seat) -> str:
    source = decision.params["source"]
    origin = game.obj(source)
    if origin is None:
        return "807.2"
    power = int(decision.params["power"])
    card = game.printed(origin)
    node = card.powers[power] if power >= 0 else card.card.script
    choose: tuple[Choose, ...] = getattr(getattr(node, "script", node), "choose", ())
    item = draft.new(game, source, power, None) if source in game.state.objs else timing.probe(game, source)
    item.controller, item.x = seat, int(decision.params.get("x", 0))
    found = [_choice(game, spec, item.source, obj, draft.copy(item).controller, item.card) for spec in choose]
    started = getattr(game.stack[-1], "draft", None)
    if started is not None and not all(
        redirecting.takes(game, started.item, nested.block(game, started.item, ()), spec.name, obj.id)
        for spec in choose
    ):
        return "417.3"
    struck = choose and not all(draft.strikable(game, Draft(draft.copy(item)), s, obj.id) for s in choose)
    return next((rule for rule in found if rule), "508.1b" if struck else "807.3")


def _choice(game: WakfuGame, spec: Choose, source: ObjectId, obj: Obj, seat: Seat, card: str) -> str:
    """807.2, 508: why one object cannot be this choice; empty when it can."""
    if spec.player:
        if game.faces[obj.id].type != "hero":
            return "807.2"
        return "" if matching.reaches_discard(game, source, obj.controller) else "508.1b"
    item = timing.probe(game, source)
    item.controller, item.card = seat, card
    select = msgspec.structs.replace(spec.select, level=(), fresh=False)
    if not matching.matches(game, select, obj.id, seat, source, item):
        return "807.2"
    if not matching.reaches(game, source, seat, obj.id, anywhere=spec.select.reach):
        origin = game.obj(source)
        if origin is not None and origin.area == "bag":
            return "508.1b"
        return "508.1a" if item.area == "" and origin is not None and origin.area == "hand" else "508.1c"
    if spec.select.fresh and (card, obj.id) in game.state.seats[seat].chosen_by:
        return "104.1"
    return "807.2" if spec.select.level else ""


# Cards and powers ------------------------------------------------------------------------------------------


def _card_or_power(
    game: WakfuGame,
    seat: Seat,
    why: str,
    verb: str,
    oid: ObjectId | None,
    to: ObjectId | None,
    power: int | None,
) -> str:
    obj = game.state.objs.get(oid or 0)
    if obj is None:
        return "501.5"
    printed = game.faces[obj.id]
    as_power = verb == "use" or (verb == "react" and obj.area in ("world", "bag"))
    if as_power and not printed.activated:
        return "803.2" if printed.resources else "801.1"
    reaction = _waits(game, obj, power=as_power)
    if why == "react":
        return _window(game, seat, obj, power=as_power) if reaction else "503.2"
    if printed.challenge or (printed.quest and reaction):
        return "302.3" if printed.challenge else "302.2"
    if reaction:
        return "809.3" if as_power else "809.2"
    if why == "":
        return "705.1" if _battle_action(game) else _nothing_asked(game)
    mine = obj.controller == seat or (as_power and printed.for_anyone)
    if not mine or (obj.area != "hand" and not as_power):
        return "808.2a" if mine else "802.3"
    return _power(game, obj, to, power, seat) if as_power else _card(game, obj, why, verb, to)


def _battle_action(game: WakfuGame) -> bool:
    return game.state.battle is not None and game.state.battle.phase == "actions" and not game.state.queue


def _waits(game: WakfuGame, obj: Obj, *, power: bool) -> bool:
    printed = game.faces[obj.id]
    if not power:
        return printed.card.script is not None and printed.card.script.reaction is not None
    return all(node.script.reaction is not None for _, node in printed.activated)


def _window(game: WakfuGame, seat: Seat, obj: Obj, *, power: bool) -> str:
    """809: a Reaction that the open window does not offer."""
    frame = next((f for f in reversed(game.stack) if isinstance(f, Happen)), None)
    printed = game.faces[obj.id]
    on = printed.on(printed.activated[0][0] if power else -1)
    if frame is None:
        return "809.2"
    for event in frame.batch:
        unseen = event.obj is not None and not reactions.seen(game, event, event.obj, seat)
        if unseen:
            return "508.2"
        if reactions.fits(game, event, on, seat, obj.id):
            if (event.id, seat) in frame.used:
                return "809.6"
            index = printed.activated[0][0] if power else -1
            return "417.3" if _misdirects(game, obj, index, event) else _card(game, obj, "main", "play", None)
    return "809.3" if power else "809.2"


def _misdirects(game: WakfuGame, obj: Obj, power: int, event: AnyEvent) -> bool:
    """I-78: whether a Reaction could only redirect its event to what that could not have affected."""
    script = game.printed(obj).scripts.get(power)
    if script is None or not any(isinstance(effect, Redirect) for effect in script.effects):
        return False
    item = draft.new(game, obj.id, power, event)
    missing = any(not reactions.choices(game, spec, item) for spec in script.choose)
    return missing or draft.misdirects(game, item, script)


def _power(game: WakfuGame, obj: Obj, to: ObjectId | None, power: int | None, seat: Seat) -> str:
    """802: why a payment power (the first, when none is named) cannot be used."""
    activated = game.faces[obj.id].activated
    index, node = next((pair for pair in activated if pair[0] == power), activated[0])
    if obj.area not in node.area:
        return "801.1"
    if node.script.times is not None and obj.uses.get(index, 0) >= node.script.times:
        return "802.6"
    if node.script.cost.tap_self and (obj.tapped or not may_tap(game, obj.id)):
        return "802.4" if obj.tapped else _held(game, obj)
    if obj.controller != seat and node.users != "anyone":
        return "802.3"
    return _script(game, Draft(draft.new(game, obj.id, index, None, seat)), node.script, to, node)


def _card(game: WakfuGame, obj: Obj, why: str, verb: str, to: ObjectId | None) -> str:
    """808.2: why a card of the Hand cannot be played."""
    printed = game.faces[obj.id]
    if why == "action" and printed.type != "action" and not timing.into_battle(game, obj):
        return _OUT_OF_BATTLE[printed.type]
    if printed.spell_class is not None and not game.has_class(obj.controller, printed.spell_class):
        return "302.5"
    item = draft.new(game, obj.id, -1, None)
    if printed.type == "action":
        script = printed.card.script
        return _script(game, Draft(item), script, to, None) if script is not None else ""
    if not all(conditions.holds(game, condition, item) for condition in printed.only_if):
        return "104.1"
    if verb == "craft":
        return "104.2" if printed.never_crafted else "418.6"
    return _appearing(game, obj, item, to)


def _appearing(game: WakfuGame, obj: Obj, item: Item, to: ObjectId | None) -> str:
    """303 to 310: why a card that is no Action cannot be played, its text aside."""
    printed = game.faces[obj.id]
    if printed.wearable and (to is not None or not any(gear.each_wielder(game, obj.controller))):
        wearer = game.state.objs.get(to or 0)
        closed = wearer is not None and wearer.area == "world" and areas.world_closed(game)
        if closed or wearer is None or wearer.id not in gear.wielders(game, obj.controller):
            return "506.3" if closed else "305.3"
    if not draft.payable(game, Draft(item)):
        return _unpaid(game, Draft(item))
    return _nowhere(game, obj, room=printed.type == "room")


def _nowhere(game: WakfuGame, obj: Obj, *, room: bool) -> str:
    """Why an Ally or Room finds no place to appear."""
    bag = game.state.seats[obj.controller].bag
    if room and modifiers.barred(game, obj.controller, "shelter"):
        return "104.2"
    if game.faces[obj.id].home == "world":
        return "506.3" if areas.world_closed(game) else "104.1"
    full = bag is None or areas.room_left(game, obj.controller) <= 0
    if full and (room or bag is None):
        return "309.3" if room else "410.7"  # I-41
    return "506.3" if areas.world_closed(game) and not full else "504.3a"


def _script(game: WakfuGame, own: Draft, script: Script, to: ObjectId | None, node: Activated | None) -> str:
    item = own.item
    if not conditions.holds(game, script.only_if, item):
        return "104.1"
    chosen = game.state.objs.get(to or 0)
    if chosen is not None:
        found = [
            _choice(game, spec, item.source, chosen, item.controller, item.card) for spec in script.choose
        ]
        if found and all(found):
            return found[0]
    if not draft.payable(game, own):
        if node is None and script.cost.parts:
            return "418.8"
        return _unpaid(game, own) if parts.enough(game, own.item, script.cost) else "418.2"
    return "807.2"


def _unpaid(game: WakfuGame, own: Draft) -> str:
    """418.2, 418.5: too few resources, or none of the Element that is needed."""
    price = draft.price(game, own)
    without = draft.tapping(own, draft.script_of(game, own.item), own.item.source)
    if len(costs.sources(game, own.item.controller, without)) < price.count:
        return "418.2"
    return "418.5d" if own.item.power >= 0 else "418.5b"
