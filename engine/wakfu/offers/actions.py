"""The menus: everything a player may do in their Main Phase (603.1) or when it is their go in a battle (705.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.core.decision import Option, PickSome, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Draft, ObjectId
from engine.wakfu.offers import draft, timing
from engine.wakfu.offers.timing import Moment, Place
from engine.wakfu.reading import allowed, characteristics, costs, filters

END_CHANGING = "end:hand"
"""The key of ending the turn to change the Hand in the Draw Phase (604.2)."""
PREPARING = "attack:prepared"
"""The key of an attack whose Target and attackers are chosen in private before it is announced (701.2)."""


def main(game: Board, seat: Seat) -> list[Option]:
    """603.1: the menu of the Main Phase: cards, powers, movements, the attack, the end of the turn."""
    out = plays(game, seat, "main")
    out += movement(game, seat)
    if may_declare(game, seat):
        out.append(Option("attack", "attack", draft=PREPARING))
    out.append(Option("end", "end"))
    if may_change_hand(game, seat):
        out.append(Option(END_CHANGING, "end_changing"))
    return out


def may_change_hand(game: Board, seat: Seat) -> bool:
    """604.2: once a game, with a full Hand, if none of its cards was drawn or played this turn."""
    own = game.state.seats[seat]
    if own.changed_hand or own.drew or own.played or not own.hand:
        return False
    return len(own.hand) == characteristics.ap(game, seat)


def plays(game: Board, seat: Seat, moment: Moment) -> list[Option]:
    """The cards of the Hand and the powers that can be played completely (302.1, 802.3, 808.1).

    Called for one's Main Phase and the Action Phase only: in all other phases (602.4, 604.4, 605.4, 702.5, 703.3,
    704.7, 706.5, 707.3, 708.5) and while the Queue is not empty only Reactions are possible.
    """
    out: list[Option] = []
    state, faces = game.state, game.faces
    most = len(costs.sources(game, seat))
    seen: set[str] = set()
    for oid in state.seats[seat].hand:
        card = state.objs[oid].card
        if card in seen:  # a second copy would be the same offer
            continue
        seen.add(card)
        printed = faces[oid]
        if printed.timely and (printed.least[-1].count <= most or printed.recipe is not None):
            out += from_hand(game, oid, moment)
        if ("hand", False) in printed.usable:
            out += uses(game, oid, moment)
    for oid in game.layout().users[seat]:
        out += uses(game, oid, moment, seat)
    return out + _from_discard(game, seat, moment) if game.library.used_from_discard else out


def _from_discard(game: Board, seat: Seat, moment: Moment) -> list[Option]:
    """801.1: powers that work in the Discard by their text; of equal cards only one."""
    objs, known = game.state.objs, game.library.used_from_discard
    cards = {objs[oid].card: oid for oid in game.state.seats[seat].discard if objs[oid].card in known}
    return [option for oid in cards.values() for option in uses(game, oid, moment)]


def challenges(game: Board, seat: Seat) -> list[Option]:
    """702.4: the Challenges in the Hand, of equal cards only one."""
    state = game.state
    found = {state.objs[oid].card: oid for oid in state.seats[seat].hand}
    return [
        Option(f"play:{oid}", "challenge", oid)
        for oid in found.values()
        if game.faces[oid].challenge and timing.may_play(game, oid, "target")
    ]


def from_hand(game: Board, oid: ObjectId, moment: Moment, *, free: bool = False) -> list[Option]:
    """The ways to play one card of the Hand; `free` without its cost in resources (418.7)."""
    obj = game.state.objs[oid]
    printed = game.faces[obj.id]
    if printed.type == "action":
        return [Option(f"play:{oid}", "play", oid)] if timing.may_play(game, oid, moment, free=free) else []
    if printed.card.status != "exact" or not (moment == "main" or timing.into_battle(game, obj)):
        return []
    ways = timing.ways(game, obj, moment, free=free)
    if not ways or filters.unplayable(game, obj.controller, printed):  # 104.2
        return []
    return [_way(oid, place if printed.type == "ally" else None, craft) for place, craft in ways]


@lru_cache(1 << 12)
def _way(oid: ObjectId, place: Place | None, craft: bool) -> Option:
    """One way to play a card; only Allies may go to either place (303.1)."""
    verb = "craft" if craft else "play"
    if place is None:
        return Option(f"{verb}:{oid}", verb, oid)
    return Option(f"{verb}:{oid}:{place}", verb, oid, detail=place)


def uses(game: Board, oid: ObjectId, moment: Moment, user: Seat | None = None) -> list[Option]:
    """The payment powers of an object that `user` can use completely; by default the user is its controller."""
    obj = game.state.objs[oid]
    return [
        _use(oid, index)
        for index in game.faces[oid].usable.get((obj.area, obj.tapped), ())
        if timing.may_use(game, oid, index, moment, user)
    ]


@lru_cache(1 << 12)
def _use(oid: ObjectId, index: int) -> Option:
    return Option(f"use:{oid}:{index}", "use", oid, detail=index)


def chosen(game: Board, key: str, user: Seat | None = None) -> Draft:
    """The draft of a play, craft or use option; by default the user is the controller (802.3)."""
    verb, oid, *rest = key.split(":")
    if verb == "use":
        return Draft(draft.new(game, int(oid), int(rest[0]), None, user))
    item = draft.new(game, int(oid), -1, None)
    item.place = "bag" if "bag" in rest or game.printed_item(item).type == "room" else "world"
    return Draft(item, craft=verb == "craft")


def outlay(game: Board, key: str) -> tuple[ObjectId, ...]:
    """What the proposed payment (418.5) for an option of a menu or a Reaction taps.

    Empty when it costs no resources, when X or another card to tap must still be chosen, when it is crafted, and when
    the proposal taps something that could yet fight: then the player is asked.
    """
    shape = _foreseen(game, key)
    found = () if shape is None else tuple(costs.proposed(shape))
    return () if costs.idled(game, found) else found


def spent(game: Board, key: str) -> tuple[ObjectId, ...]:
    """What could yet fight and is tapped by the proposed payment for an option; empty where a choice says more."""
    shape = _foreseen(game, key)
    return () if shape is None else tuple(costs.idled(game, costs.proposed(shape)))


def _foreseen(game: Board, key: str) -> PickSome | None:
    """The question for the payment of an option, where nothing else must be chosen before it is known."""
    verb, *rest = key.split(":")
    if verb == "react":
        _, obj, power = rest
        own = Draft(draft.new(game, int(obj), int(power), None))
    elif verb in ("play", "use"):
        own = chosen(game, key)
    else:
        return None
    script = draft.script_of(game, own.item)
    if draft.uses_x(game, own) or (script is not None and script.cost.tap is not None):
        return None
    price = draft.price(game, own)
    if price.count == 0:
        return None
    without = draft.tapping(own, script, own.item.source)
    if costs.refinements(game, own.item.controller, price, without):
        return None
    return costs.payment(game, own.item.controller, price, without)


def movable(game: Board, seat: Seat) -> list[ObjectId]:
    """414.1: the Heroes and Allies that can make a movement."""
    return list(_each_movable(game, seat))


def _each_movable(game: Board, seat: Seat) -> Iterator[ObjectId]:
    if allowed.world_closed(game):  # 603.3
        return
    full = allowed.room_left(game, seat) <= 0  # then only those inside can move
    for oid in game.state.seats[seat].inside if full else game.layout().fighters[seat]:
        if timing.may_move(game, oid):
            yield oid


def movement(game: Board, seat: Seat) -> list[Option]:
    """414.1: the offer to move, if anyone can; with who and where to if only one can, as nothing more is asked."""
    found = [*islice(_each_movable(game, seat), 2)]
    if len(found) == 1:
        return [Option("move", "move", found[0], detail=destination(game, found[0]))]
    return [Option("move", "move")] if found else []


def destination(game: Board, oid: ObjectId) -> str:
    """414.1: where whoever moves goes: out of the Haven Bag into the World, or into it."""
    return "world" if game.state.objs[oid].area == "bag" else "bag"


def may_declare(game: Board, seat: Seat) -> bool:
    """603.2, 701.1: one attack in each Main Phase, if anyone can attack."""
    if game.state.attacked or not timing.may_announce(game, seat):
        return False
    return any(timing.may_attack(game, oid) for oid in game.layout().fighters[seat])


def reassignable(game: Board, seat: Seat) -> list[ObjectId]:
    """705.4: the defender's blockers that have nothing left to block and could block another attacker."""
    battle = game.state.battle
    if battle is None:
        return []
    return [
        b
        for b, a in battle.blocks.items()
        if a is None and game.state.objs[b].controller == seat and slots_for(game, b)
    ]


def slots_for(game: Board, blocker: ObjectId) -> list[ObjectId]:
    """The attackers that a blocker could block."""
    battle = game.state.battle
    if battle is None:
        return []
    return [a for a in battle.attackers if allowed.may_block(game, blocker, a)]
