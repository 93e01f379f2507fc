"""Why a card or power cannot be played or used now (302-310, 418, 802, 806-809): the rule that forbids it.

It explains what the rest of the engine has left out, and decides nothing. A rule against playing the card at all comes
before one about its cost (808.2).
"""

from __future__ import annotations

import msgspec

from cards.wakfu.model import ELEMENTALS
from cards.wakfu.powers import (
    Activated,
    AllOf,
    Capture,
    Choose,
    Condition,
    Equip,
    HeroIs,
    Redirect,
    Script,
    Triggered,
)
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.state import Draft, Item, Obj, ObjectId, probe_of
from engine.wakfu.events import AnyEvent
from engine.wakfu.offers import choices, draft, parts, reactions, redirecting, timing
from engine.wakfu.pipeline.pipeline import Happen
from engine.wakfu.reading import (
    allowed,
    characteristics,
    conditions,
    costs,
    filters,
    gear,
    means,
    nested,
    reach,
)

_OUT_OF_BATTLE = {
    "ally": "303.1", "dofus": "304.1", "equipment": "305.1", "protector": "308.1", "room": "309.1", "zone": "310.1",
}  # fmt: skip
_ALIGNMENTS = ("Bonta", "Brâkmar", "Neutre")


class IntendedPlay(msgspec.Struct, frozen=True):
    """What a player wants to play: the command's word, its purpose, which power, in answer to which event."""

    verb: str
    to: ObjectId | None = None
    power: int | None = None
    event: AnyEvent | None = None


def card_or_power(game: Board, seat: Seat, why: str, obj: Obj, meant: IntendedPlay) -> str:
    """The rule that keeps a seat from playing a card or using a power at the question `why`.

    Empty when the reason is not the card but the question, or that there is none.
    """
    printed = game.faces[obj.id]
    as_power = meant.verb == "use" or (meant.verb == "react" and obj.area in ("world", "bag"))
    if as_power and not printed.activated:
        return _no_payment_power(printed)
    if _waits(printed, meant, as_power=as_power):
        return _window(game, seat, obj, meant, as_power=as_power)
    if why in ("", "react"):
        return _reflex(printed, obj) if why == "react" else ""
    if printed.challenge and why != "challenge":
        return "302.3"
    if obj.controller != seat and as_power and not printed.for_anyone:
        return "802.3"
    if not as_power and (obj.controller != seat or obj.area != "hand"):
        return "808.2a"
    return _power(game, obj, meant, seat) if as_power else _card(game, obj, why, meant)


def _no_payment_power(printed: Printed) -> str:
    """Why a card without payment powers cannot be used: it has resources, triggers or continuous powers instead."""
    if printed.resources:
        return "803.2"
    triggers = [power for power in printed.powers if isinstance(power, Triggered)]
    if triggers:
        return "809.4" if all(power.reaction for power in triggers) else "804.1"
    return "805.1" if any(power.changes for _, power in printed.continuous) else "801.1"


def _waits(printed: Printed, meant: IntendedPlay, *, as_power: bool) -> bool:
    """Whether the intended play is a Reaction."""
    if not as_power:
        return printed.card.script is not None and printed.card.script.reaction is not None
    nodes = [node for index, node in printed.activated if meant.power in (None, index)]
    return bool(nodes) and all(node.script.reaction is not None for node in nodes)


def _reflex(printed: Printed, obj: Obj) -> str:
    """801.1, 809.4: its trigger marked Reaction works elsewhere, or acts by itself; empty without such a trigger."""
    reflexes = [node for node in printed.powers if isinstance(node, Triggered) and node.reaction]
    if not reflexes:
        return ""
    return "809.4" if any(obj.area in node.area for node in reflexes) else "801.1"


def _untimely(printed: Printed, *, as_power: bool) -> str:
    """The rule about a Reaction played outside its moment."""
    if as_power:
        return "809.3"
    return "302.2" if printed.quest else "809.2"


# Reactions -------------------------------------------------------------------------------------------------


def _window(game: Board, seat: Seat, obj: Obj, meant: IntendedPlay, *, as_power: bool) -> str:
    """809: why the open window does not offer a Reaction."""
    frame = next((f for f in reversed(game.stack) if isinstance(f, Happen)), None)
    printed = game.faces[obj.id]
    found: list[str] = []
    for _, event, watch, plays, _ in reactions.occasions(game, frame, seat) if frame is not None else ():
        for index in printed.reactions.get(watch, ()):
            if (index >= 0) is as_power and meant.power in (None, index):
                asked = msgspec.structs.replace(meant, power=index, event=event)
                found.append(_unoffered(game, seat, obj, asked, used=not plays))
    return next((rule for rule in found if rule), _untimely(printed, as_power=as_power))


def _unoffered(game: Board, seat: Seat, obj: Obj, meant: IntendedPlay, *, used: bool) -> str:
    """Why a Reaction cannot answer an event of its kind; empty if it waits for another such event, or can answer."""
    event, index = meant.event, meant.power
    if event is None or index is None:
        raise ValueError(meant)
    on, item = game.faces[obj.id].on(index), probe_of(seat, obj.id)
    if not reactions.fits(game, event, on, item):
        unseen = event.obj is not None and not reactions.seen(game, event, event.obj, seat)
        anyhow = msgspec.structs.replace(on, anywhere=True, near=False)
        if not reactions.fits(game, event, anyhow, item):
            return ""
        return "508.2" if unseen and not on.anywhere else _out_of_reach(obj.area)
    if reactions.quiet(game, event):
        return "104.2"
    if used:
        return "809.6"
    if _misdirects(game, obj, index, event):
        return "417.3"
    if index >= 0:
        return "" if timing.may_use(game, obj.id, index, event) else _power(game, obj, meant, seat)
    return "" if timing.may_play(game, obj.id, event) else _card(game, obj, "react", meant)


def _misdirects(game: Board, obj: Obj, power: int, event: AnyEvent) -> bool:
    """I-78: whether a Reaction could redirect its event only to objects that the event could not have affected."""
    script = game.printed(obj).scripts.get(power)
    if script is None or not any(isinstance(effect, Redirect) for effect in script.effects):
        return False
    item = draft.new(game, obj.id, power, event)
    missing = any(not choices.able(game, spec, item) for spec in script.choose)
    return missing or draft.misdirects(game, item, script)


# Powers and cards ------------------------------------------------------------------------------------------


def _power(game: Board, obj: Obj, meant: IntendedPlay, seat: Seat) -> str:
    """802: why a payment power (by default the first) cannot be used."""
    activated = game.faces[obj.id].activated
    index, node = next((pair for pair in activated if pair[0] == meant.power), activated[0])
    if obj.area not in node.area:
        return "801.1"
    if obj.controller != seat and node.users != "anyone":
        return "802.3"
    if node.script.times is not None and obj.uses.get(index, 0) >= node.script.times:
        return "802.6"
    if node.script.cost.tap_self and (obj.tapped or not allowed.may_tap(game, obj.id)):
        return "802.4" if obj.tapped else untappable(game, obj)
    if allowed.world_closed(game) and timing.only_into_world(node.script):
        return "506.3"
    own = Draft(draft.new(game, obj.id, index, meant.event, seat))
    return _script(game, own, node.script, meant.to, node)


def untappable(game: Board, obj: Obj) -> str:
    """Why an untapped object cannot be tapped: something forbids it, or Tackle."""
    return "104.2" if characteristics.cannot(game, obj.id, "tap") else "806.13b"


def _card(game: Board, obj: Obj, why: str, meant: IntendedPlay) -> str:
    """808.2: why a card in the Hand cannot be played."""
    printed = game.faces[obj.id]
    if why == "action" and printed.type != "action" and not timing.into_battle(game, obj):
        return _joining(game, obj, printed)
    if filters.unplayable(game, obj.controller, printed):
        return "104.2"
    if printed.spell_class is not None and not game.has_class(obj.controller, printed.spell_class):
        return "302.5"
    item = draft.new(game, obj.id, -1, meant.event)
    if printed.type == "action":
        return _action(game, printed, item, meant.to)
    failed = next((c for c in printed.only_if if not conditions.holds(game, c, item)), None)
    if failed is not None:
        return "304.1" if printed.type == "dofus" else _condition(game, failed, item)
    return _appearing(game, obj, item, meant)


def _action(game: Board, printed: Printed, item: Item, to: ObjectId | None) -> str:
    script = printed.card.script
    if script is None:
        return ""
    played = game.state.seats[item.controller].plays.get(printed.name, 0)
    if script.times is not None and played >= script.times:
        return "104.1"
    if printed.quest and not conditions.holds(game, script.only_if, item):
        return "302.2"
    return _script(game, Draft(item), script, to, None)


def _joining(game: Board, obj: Obj, printed: Printed) -> str:
    """Why a card that is no Action cannot be played in mid-battle: the rule of its keyword for that, if it has one."""
    attacks = game.state.battle is not None and game.state.battle.attacker == obj.controller
    rules = {"reinforcement": "806.11b", "defense": "806.6b"}
    fitting = sorted(printed.joining, key=lambda keyword: (keyword == "reinforcement") is not attacks)
    return next((rules[keyword] for keyword in fitting), _OUT_OF_BATTLE[printed.type])


def _appearing(game: Board, obj: Obj, item: Item, meant: IntendedPlay) -> str:
    """303 to 310: why a card that is no Action cannot be played, apart from its text."""
    printed = game.faces[obj.id]
    if printed.wearable and (
        meant.to is not None or not any(gear.each_wielder(game, obj.controller, printed))
    ):
        wearer = game.state.objs.get(meant.to or 0)
        if wearer is None or wearer.id not in gear.each_wielder(game, obj.controller, printed):
            return unworn(game, wearer, printed)
    if nowhere := _no_place(game, obj, printed):
        return nowhere
    battle = game.state.battle
    if battle is not None and obj.controller != battle.attacker and not draft.blockable(game, item):
        return "806.6b"
    own = Draft(item, craft=meant.verb == "craft")
    if own.craft and (uncrafted := _uncrafted(game, own, printed)):
        return uncrafted
    if not draft.payable(game, own):
        return _unpaid(game, own)
    return _no_room(game, obj)


def unworn(game: Board, wearer: Obj | None, worn: Printed) -> str:
    """304.3, 305.3: why this wearer, or nobody at all, can wear a card that appears."""
    fits = wearer is not None and game.faces[wearer.id].wears(worn)
    if wearer is not None and not fits and elementary(game, wearer):
        return "303.6"
    only = worn.played_on
    if wearer is not None and fits and only is not None and game.faces[wearer.id].type not in only:
        return "104.1"
    outside = fits and wearer is not None and wearer.area == "world"
    if outside and allowed.world_closed(game):
        return "506.3"
    return "304.3" if worn.type == "dofus" else "305.3"


def _uncrafted(game: Board, own: Draft, printed: Printed) -> str:
    """Why a card cannot be crafted, apart from resources."""
    if printed.never_crafted:
        return "104.2"
    if printed.recipe is None:
        return "418.4c"
    able = means.artisans(game, printed, own.item.controller) and draft.recipe_cards(game, own) is not None
    return "" if able else "418.6"


def _no_place(game: Board, obj: Obj, printed: Printed) -> str:
    """Why a card can appear nowhere; empty if it can appear somewhere."""
    if printed.wearable:
        return ""
    if "world" in printed.places and not allowed.world_closed(game):
        return ""
    if "bag" in printed.places and allowed.room_left(game, obj.controller) > 0:
        return ""
    return _no_room(game, obj)


def _no_room(game: Board, obj: Obj) -> str:
    """Why an Ally, Room, Zone or Protector cannot appear in the place its player wants."""
    room = game.faces[obj.id].type == "room"
    bag = game.state.seats[obj.controller].bag
    if room and characteristics.barred(game, obj.controller, "shelter"):
        return "104.2"
    battle = game.state.battle
    if battle is not None and not allowed.world_closed(game):  # a card that joins a battle is in the World
        return "806.11c" if obj.controller == battle.attacker else "806.6b"
    if game.faces[obj.id].home == "world":
        return "506.3" if allowed.world_closed(game) else "104.1"
    full = bag is None or allowed.room_left(game, obj.controller) <= 0
    if full and (room or bag is None):
        return "309.3" if room else "410.7"  # I-41
    return "506.3" if allowed.world_closed(game) and not full else "504.3a"


def elementary(game: Board, obj: Obj) -> bool:
    """303.6: whether it is one of the Allies that by the rules neither fight nor wear Equipment."""
    printed = game.faces[obj.id]
    return printed.type == "ally" and printed.name in ELEMENTALS


# Scripts: conditions, choices, costs ------------------------------------------------------------------------


def _condition(game: Board, condition: Condition | None, item: Item) -> str:
    """104.1: the card's condition; 806.3a, 806.5a: an Alignment or a Class of the Hero, by keyword."""
    if isinstance(condition, AllOf):
        failed = next((c for c in condition.conditions if not conditions.holds(game, c, item)), None)
        return _condition(game, failed, item)
    if isinstance(condition, HeroIs):
        return "806.3a" if condition.trait in _ALIGNMENTS else "806.5a"
    return "104.1"


def _script(game: Board, own: Draft, script: Script, to: ObjectId | None, node: Activated | None) -> str:
    """808.2: which condition, choice or cost of a card or power cannot be met."""
    item = own.item
    if not conditions.holds(game, script.only_if, item):
        return _condition(game, script.only_if, item)
    chosen = game.state.objs.get(to or 0)
    if chosen is not None:
        found = [choice(game, script, spec, item, chosen) for spec in script.choose]
        if found and all(found):
            return found[0]
    if draft.payable(game, own):
        return "807.2"
    return parts.rule(item) if _part_missing(game, own, script) else _unpaid(game, own)


def _part_missing(game: Board, own: Draft, script: Script) -> bool:
    """Whether a part of the cost besides resources has too few objects, even by itself."""
    cost = script.cost
    if not parts.enough(game, own.item, cost):
        return True
    if cost.tap is None:
        return False
    able = sum(1 for _ in parts.candidates(game, own.item, "tap", cost))
    return able < parts.need(cost.tap, own.item.x)


def _unpaid(game: Board, own: Draft) -> str:
    """418.2, 418.5: too few resources, or too few of the Element required."""
    price = draft.price(game, own)
    without = draft.tapping(own, draft.script_of(game, own.item), own.item.source)
    found = costs.sources(game, own.item.controller, without)
    if len(found) < price.count or costs.affordable(game, own.item.controller, price, without):
        return "418.2"
    return draft.element_rule(game, own.item)


def choice(game: Board, script: Script, spec: Choose, given: Item, obj: Obj) -> str:
    """807.2, 508: why an object cannot be this choice of an item; empty if it can."""
    if spec.player:
        if game.faces[obj.id].type != "hero":
            return "807.2"
        return "" if reach.reaches_discard(game, given.source, obj.controller) else "508.1b"
    seat, source = given.controller, given.source
    item = timing.probe(game, source)
    item.controller, item.card, item.x = seat, given.card, given.x
    plain = msgspec.structs.replace(spec.select, level=(), fresh=False)
    if not filters.matches(game, plain, obj.id, item):
        return _unfit(game, script, spec, obj)
    origin = game.obj(source)
    if not reach.reaches(game, source, seat, obj.id, anywhere=spec.select.reach):
        return "508.1a" if given.kind == "card" else _out_of_reach(origin.area if origin is not None else "")
    if spec.select.fresh and (given.card, obj.id) in game.state.seats[seat].chosen_by:
        return "104.1"
    if spec.select.level and not filters.matches(game, spec.select, obj.id, item):
        return "807.2"
    return _not_instead(game, spec, given, obj) or _unstruck(game, spec, given, obj)


def _not_instead(game: Board, spec: Choose, given: Item, obj: Obj) -> str:
    """417.3, 807.2: why what an event concerns cannot concern an object instead; empty if it can."""
    if not given.about:
        return ""
    if not redirecting.takes(game, given, nested.block(game, given, ()), spec.name, obj.id):
        return "417.3"
    return "" if obj.id in choices.able(game, spec, given) else "807.2"


def _unfit(game: Board, script: Script, spec: Choose, obj: Obj) -> str:
    """807.2: the object does not match; 303.6, 305.3, 305.7: it cannot wear what the effect puts on it."""
    printed = game.faces[obj.id]
    worn = next((e for e in script.effects if isinstance(e, Capture | Equip) and e.to == spec.name), None)
    if worn is None or not printed.fighter or printed.wears_equipment:
        return "807.2"
    if elementary(game, obj):
        return "303.6"
    return "305.3" if isinstance(worn, Capture) else "305.7"


def _unstruck(game: Board, spec: Choose, given: Item, obj: Obj) -> str:
    """508.1: why no card to be tapped can strike an object or be struck by it; empty if one can."""
    own = Draft(draft.copy(given))
    if draft.strikable(game, own, spec, obj.id):
        return ""
    able = draft.tap_candidates(game, own)
    return _out_of_reach(game.state.objs[able[0]].area) if able else ""


def _out_of_reach(area: str) -> str:
    """508.1b, 508.1c: the rule for a source in a Haven Bag, or for one in the World or a Discard."""
    return "508.1b" if area == "bag" else "508.1c"
