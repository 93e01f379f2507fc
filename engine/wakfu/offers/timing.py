"""When a card or power may be played or used (302-310, 412.1, 603, 705.1, 806, 808.1), and where a card appears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cards.wakfu.powers import Activated, PutIntoPlay, Script
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Draft, Item, Obj, ObjectId, probe_of
from engine.wakfu.events import AnyEvent
from engine.wakfu.offers import draft
from engine.wakfu.reading import allowed, characteristics, conditions, costs, filters, means

if TYPE_CHECKING:
    from engine.wakfu.board.printed import Printed

Moment = Literal["main", "actions", "target"]
Place = Literal["world", "bag"]


def may_play(game: Board, oid: ObjectId, moment: Moment | AnyEvent, *, free: bool = False) -> bool:
    """Whether an Action in Hand can be played now, its cost and choices included; `ways` is for other cards.

    `moment`: in one's Main Phase, in a battle's Action Phase, once its Target is declared (702.4), or as a Reaction to
    an event. `free`: without its cost in resources (418.7). Hero keywords restrict decks, not play (806.10b).
    """
    obj = game.state.objs[oid]
    printed, seat = game.faces[oid], obj.controller
    if printed.card.status != "exact":
        return False
    script = printed.card.script
    if script is None or not _its_time(printed, script, moment):
        return False
    if printed.spell_class is not None and not game.has_class(seat, printed.spell_class):
        return False  # 302.5
    if not free and not costs.affordable(game, seat, printed.least[-1]):
        return False
    if filters.unplayable(game, seat, printed):
        return False  # 104.2
    if script.times is not None and game.state.seats[seat].plays.get(printed.name, 0) >= script.times:
        return False
    return _can_be_done(game, oid, -1, moment, seat, free=free)


def _can_be_done(
    game: Board, oid: ObjectId, power: int, moment: Moment | AnyEvent, seat: Seat, *, free: bool = False
) -> bool:
    """808.2: whether the conditions, choices and costs of a card (-1) or power can be met, if resources suffice."""
    printed = game.faces[oid]
    script = printed.scripts[power]
    hard = power not in printed.simple or (power < 0 and free)
    if hard or (means.surcharge(game, oid) if power < 0 else means.acts(game, seat)) > 0:
        event = None if isinstance(moment, str) else moment
        item = draft.new(game, oid, power, event, seat)
        # 104.1: a card's text may forbid what the rules allow.
        return conditions.holds(game, script.only_if, item) and draft.feasible(game, Draft(item, free=free))
    if script.cost.tap_self and not costs.affordable(game, seat, printed.prices[power], (oid,)):
        return False
    if script.cost.destroy_self and characteristics.cannot(game, oid, "be_destroyed"):
        return False
    for spec in script.choose:
        item = probe_of(seat, oid)
        if not spec.up_to and next(filters.in_reach(game, spec.select, item), None) is None:
            return False
    return True


def _its_time(printed: Printed, script: Script, moment: Moment | AnyEvent) -> bool:
    """809.2: Reactions and Quests (302.2) answer events; 302.3, 702.5: Challenges come once the Target is declared."""
    if (script.reaction is None) != isinstance(moment, str):
        return False
    return printed.challenge is (moment == "target")


def into_battle(game: Board, obj: Obj) -> bool:
    """806.6, 806.6b Defense for the defender, 806.11, 806.11b Reinforcement for an attacker whose Hero attacks.

    Apart from Actions, only such cards are played in a battle (412.1); having the keyword twice changes nothing
    (806.6e, 806.11e).
    """
    battle = game.state.battle
    if battle is None:
        return False
    joining = game.faces[obj.id].joining
    if obj.controller != battle.attacker:
        return "defense" in joining
    return "reinforcement" in joining and game.state.seats[obj.controller].hero in battle.attackers


def ways(game: Board, obj: Obj, moment: Moment, *, free: bool = False) -> list[tuple[Place, bool]]:
    """The ways in which a card that is no Action can be played now: each place, with whether it is crafted.

    The place is World or Haven Bag for Allies, the wielder's for Dofus and Equipment, the World for Protectors and
    Zones, a Haven Bag with room for Rooms. The card is crafted (305.4, 418.4c), paid, or `free` (418.7); the cost is
    the same in every place.
    """
    printed = game.faces[obj.id]
    recipe = None if free else printed.recipe
    if not free and recipe is None and not costs.affordable(game, obj.controller, printed.least[-1]):
        return []
    places: list[Place] = []
    if "world" in printed.places and (printed.wearable or not allowed.world_closed(game)):
        places.append("world")  # 506.3; Equipment goes where its wielder is, which `draft` checks
    if "bag" in printed.places and moment == "main" and allowed.room_left(game, obj.controller) > 0:
        places.append("bag")  # 309.3, 504.3a
    if not places:
        return []
    if printed.undemanding and game.state.battle is None and not means.surcharge(game, obj.id):
        able = [False]  # the cost, checked above, is its only condition
    else:
        item = draft.new(game, obj.id, -1, None)
        if printed.only_if and not all(conditions.holds(game, only_if, item) for only_if in printed.only_if):
            return []  # 104.1
        crafter = recipe is not None and means.artisans(game, printed, obj.controller)
        manners = (False, True) if crafter else (False,)
        able = [c for c in manners if draft.feasible(game, Draft(item, craft=c, free=free))]
    return [(place, craft) for place in places for craft in able]


def may_use(
    game: Board, oid: ObjectId, power: int, moment: Moment | AnyEvent, seat: Seat | None = None
) -> bool:
    """Whether a payment power can be used now (802.5, 809.3), its cost and choices included.

    `seat`: the user, its controller when None (802.3).
    """
    obj = game.state.objs[oid]
    printed = game.faces[obj.id]
    node = printed.powers[power]
    if not isinstance(node, Activated) or (node.script.reaction is None) != isinstance(moment, str):
        return False
    user = obj.controller if seat is None else seat
    if obj.area not in node.area or (user != obj.controller and node.users != "anyone"):
        return False
    if node.script.cost.tap_self and (obj.tapped or not allowed.may_tap(game, oid)):
        return False  # 802.4
    if node.script.times is not None and obj.uses.get(power, 0) >= node.script.times:
        return False  # 802.6
    if not costs.affordable(game, user, printed.least[power]):
        return False
    if allowed.world_closed(game) and only_into_world(node.script):
        return False  # 506.3, I-52: it could not come back
    return _can_be_done(game, oid, power, moment, user)


def only_into_world(script: Script) -> bool:
    """Whether the only effect of a power is to put its card into the World (806.8a)."""
    return script.effects == (PutIntoPlay(area="world"),)


def may_move(game: Board, oid: ObjectId) -> bool:
    """414: whether a Hero or Ally can make a movement now."""
    obj = game.state.objs[oid]
    if oid in game.state.moved or (obj.tapped and not allowed.moves_tapped(game, oid)):  # I-43
        return False
    if obj.area != "bag" and allowed.room_left(game, obj.controller) <= 0:
        return False
    if not game.faces[oid].fighter or allowed.world_closed(game):  # 603.3
        return False
    barred = game.snapshot().forbidden.get(oid)
    return not barred or ("move" not in barred and (obj.area == "bag" or "move_into_bag" not in barred))


def may_attack(game: Board, oid: ObjectId) -> bool:
    """703.1, 303.3, 806.2, 806.2b: whether an Ally or Hero can be declared as attacker.

    It must have appeared before its controller's most recent turn, which may not be the present one (I-16).
    """
    obj = game.state.objs[oid]
    if not game.faces[obj.id].fighter or obj.area != "world" or obj.tapped:
        return False
    barred = game.snapshot().forbidden.get(oid)
    if barred is not None and not barred.isdisjoint(("attack", "be_declared")):
        return False
    if obj.since < game.state.seats[obj.controller].turn_start:  # I-16
        return True
    return characteristics.has(game, oid, "aggressive") or characteristics.can(game, oid, "attack_fresh")


def may_announce(game: Board, seat: Seat) -> bool:
    """603.2, 701.5, 104.2: not in one's first turn, not with 0 MP, not while declaring attacks is forbidden."""
    first_turn = game.state.seats[seat].turns == 1 and game.state.active == seat
    if first_turn or not characteristics.mp(game, seat):
        return False
    return not characteristics.barred(game, seat, "declare")


def probe(game: Board, oid: ObjectId) -> Item:
    """An item for questions about an object's powers, as it is or as it was last known.

    Raises `LookupError` for an object that never existed or is forgotten.
    """
    obj = game.obj(oid)
    if obj is None:
        raise LookupError(oid)
    return Item("power", obj.controller, oid, obj.card, obj.face, obj.altered)
