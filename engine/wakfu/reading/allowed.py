"""What may be done to objects in play (104.1, 104.2, 306.3a, 411.1b, 506.3, 704, 705.7, 806), without doing it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from cards.wakfu.powers import Cannot
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Battle, Item, ObjectId
from engine.wakfu.reading import characteristics, filters


def may_tap(game: Board, oid: ObjectId) -> bool:
    """104.2, 806.13, 806.13a, 806.13b: whether an untapped object can be tapped now."""
    if characteristics.cannot(game, oid, "tap"):
        return False
    battle = game.state.battle
    if battle is None or battle.phase != "actions":
        return True
    opposing = battle.facing(oid)
    return not (opposing and any(characteristics.has(game, other, "tackle") for other in opposing))


def moves_tapped(game: Board, oid: ObjectId) -> bool:
    """414.2, 104.1: whether an object may make a movement although it is tapped."""
    return characteristics.can(game, oid, "move_tapped")


def may_join(game: Board, oid: ObjectId) -> bool:
    """705.7: whether an object may be assigned as attacker; a fresh one may be, though not declared (303.3)."""
    battle = game.state.battle
    obj = game.state.objs[oid]
    return (
        battle is not None
        and obj.controller == battle.attacker
        and game.faces[obj.id].fighter
        and battle.role(oid) is None
        and not characteristics.cannot(game, oid, "attack")
        and may_enter(game, oid)
        and stand_together(game, (oid, *battle.attackers))
    )


def stand_together(game: Board, side: Collection[ObjectId]) -> bool:
    """104.2: whether these may all attack, or all block: none of them must do so alone."""
    return len(side) < 2 or not any(characteristics.cannot(game, oid, "fight_beside") for oid in side)


def may_enter(game: Board, oid: ObjectId) -> bool:
    """I-80: whether an object may enter a battle from where and as it is; never from a Haven Bag (703.1, 704.1)."""
    obj = game.state.objs[oid]
    return obj.area == "world" and (not obj.tapped or game.ruling("tapped_assign") == "allowed")


def may_swap(game: Board, first: ObjectId, second: ObjectId) -> bool:
    """411.1b: whether two objects may be exchanged: a new fighter must be able to fight (I-80), a blocker to block.

    506.3: the World may be closed. I-31: Heroes in a battle are treated like Allies; with the other ruling they are
    never exchanged.
    """
    found = [game.state.objs.get(oid) for oid in (first, second)]
    if first == second or any(o is None or not game.printed(o).fighter for o in found):
        return False
    objs = [o for o in found if o is not None]
    areas_of = {o.area for o in objs}
    if not areas_of <= {"world", "bag"} or len({o.controller for o in objs}) > 1:
        return False
    if len(areas_of) > 1 and world_closed(game):
        return False
    battle = game.state.battle
    fighting = battle is not None and any(battle.role(o.id) for o in objs)
    if battle is None or not fighting:
        return True
    if game.ruling("hero_swap") == "stays" and any(game.printed(o).type == "hero" for o in objs):
        return False
    after = exchanged(battle, first, second)
    sides = (after.attackers, after.blocks)
    return all(_may_become(game, oid, battle, after) for oid in (first, second)) and all(
        stand_together(game, side) for side in sides
    )


def _may_become(game: Board, oid: ObjectId, before: Battle, after: Battle) -> bool:
    """411.1b, 705.7: whether an object may take the role in the battle that an exchange would give it."""
    role = after.role(oid)
    if role not in ("attacker", "blocker"):
        return True  # 411.1a, 411.1c
    if before.role(oid) not in ("attacker", "blocker") and not may_enter(game, oid):
        return False
    if role == "attacker":
        return not characteristics.cannot(game, oid, "attack")
    attacker = after.blocks[oid]
    if attacker is not None and characteristics.cannot(game, oid, "be_declared"):
        return before.blocks.get(oid) == attacker  # 411.1b: it could not have been declared
    return attacker is None or may_block(game, oid, attacker)


def exchanged(battle: Battle, first: ObjectId, second: ObjectId) -> Battle:
    """The battle with two objects exchanged in all its roles."""
    return rearranged(battle, {first: second, second: first})


def rearranged(battle: Battle, places: Mapping[ObjectId, ObjectId]) -> Battle:
    """The battle with each object of `places` replaced by the one that takes its place."""

    def now(oid: ObjectId) -> ObjectId:
        return places.get(oid, oid)

    return Battle(
        battle.attacker,
        target=None if battle.target is None else now(battle.target),
        attackers=[now(oid) for oid in battle.attackers],
        blocks={now(b): None if a is None else now(a) for b, a in battle.blocks.items()},
    )


def may_rearrange(game: Board, places: Mapping[ObjectId, ObjectId]) -> bool:
    """411.1b: whether fighters of one side may change places: whoever then blocks another must be able to."""
    battle = game.state.battle
    if battle is None or any(battle.role(oid) not in ("attacker", "blocker") for oid in places):
        return False
    return all(
        attacker is None
        or battle.blocks.get(blocker) == attacker
        or (may_block(game, blocker, attacker) and not characteristics.cannot(game, blocker, "be_declared"))
        for blocker, attacker in rearranged(battle, places).blocks.items()
    )


def may_block(game: Board, oid: ObjectId, attacker: ObjectId) -> bool:
    """704.4, 704.5, 806.1, 806.1b, 806.1c, 411.1b: whether an object may be blocker of an attacker."""
    if characteristics.cannot(game, oid, "block") or not_blocked_by(game, attacker, oid):
        return False
    return not characteristics.has(game, attacker, "agility") or characteristics.has(game, oid, "agility")


def not_blocked_by(game: Board, attacker: ObjectId, blocker: ObjectId) -> bool:
    """704.4: whether an attacker's own powers prevent a blocker, which may still be in a Hand (806.6b)."""
    if not characteristics.cannot(game, attacker, "be_blocked"):
        return False
    area = game.state.objs[blocker].area
    return any(
        a.change.by is None
        or filters.matches(
            game, msgspec.structs.replace(a.change.by, area=(area,)), blocker, on(a.item, attacker)
        )
        for a in characteristics.changes(game, attacker)
        if isinstance(a.change, Cannot) and a.change.what == "be_blocked"
    )


def on(item: Item, bearer: ObjectId) -> Item:
    """A copy of an item for what a change asks about the object that it is on."""
    return msgspec.structs.replace(item, choices={**item.choices, "bearer": [bearer]})


def world_closed(game: Board) -> bool:
    """506.3: nothing may appear in or move to the World during the first player's first turn."""
    return game.state.turn == 1


def room_left(game: Board, seat: Seat) -> int:
    """How many more Heroes, Allies and Rooms fit into a Haven Bag (306.3a, I-39).

    0 without a Haven Bag (I-41), and at most 0 while its player may put nothing there (104.2).
    """
    known = game.snapshot().room
    room = known[seat]
    if room is None:
        bag = game.state.seats[seat].bag
        room = 0 if bag is None else characteristics.size(game, bag) - game.layout().size_used[seat]
        known[seat] = room = min(0, room) if characteristics.barred(game, seat, "shelter") else room
    return room


def may_expel(game: Board) -> bool:
    """506.3, I-46: whether a card may be expelled into the World now."""
    return not world_closed(game) or game.ruling("first_turn_expulsion") == "expel"
