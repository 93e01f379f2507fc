"""Moving cards between areas (5): the only code that touches the lists of the areas."""

from __future__ import annotations

from cards.wakfu.model import Card
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import IN_PLAY, Area, LastKnown, LastSeen, Obj, ObjectId
from engine.wakfu.events import lasting
from engine.wakfu.reading import characteristics


def create(
    game: Board,
    card: str,
    owner: Seat,
    area: Area,
    *,
    controller: Seat | None = None,
    token: bool = False,
) -> Obj:
    """Make a new object in an area (501.5, 413.2)."""
    state = game.state
    oid = state.next_id
    state.next_id += 1
    holder = owner if controller is None else controller
    obj = Obj(oid, card, owner, holder, area, since=state.time, token=token)
    state.objs[oid] = obj
    if card in game.library.altering:
        game.note_altering()
    _enter(game, obj)
    return obj


def make_token(game: Board, card: Card, face: int, seat: Seat) -> Obj:
    """413.2: a token, or a copy with this face (407.1), that is about to appear; until then it waits in the Queue."""
    game.state.tokens[card.id] = card
    obj = create(game, card.id, seat, "queue", token=True)
    game.faces.turn(obj, face)
    return obj


def _enter(game: Board, obj: Obj) -> None:
    pile = _pile(game, obj)
    if pile is not None:
        pile.append(obj.id)
    _touch(game, obj)


def _leave(game: Board, obj: Obj) -> None:
    pile = _pile(game, obj)
    if pile is not None:
        pile.remove(obj.id)
    _touch(game, obj)


def _pile(game: Board, obj: Obj) -> list[ObjectId] | None:
    """501.1, 501.2: the list of objects in its area: the World is shared, the rest but the Queue belong to a seat."""
    area, state = obj.area, game.state
    if area == "world":
        return state.world
    if area == "bag":
        return state.seats[obj.controller].inside
    own = state.seats[obj.owner]
    if area == "hand":
        return own.hand
    if area == "discard":
        return own.discard
    return own.banished if area == "banished" else None


def _touch(game: Board, obj: Obj) -> None:
    if obj.area in ("world", "bag") or (obj.area == "discard" and obj.card in game.library.lingering):
        game.invalidate_areas()
    else:
        game.invalidate_dependents("piles")


def relocate(game: Board, oid: ObjectId, area: Area, *, controller: Seat | None = None) -> Obj | None:
    """Put an object into another area of its owner, where it is a new object without markers (501.2, 501.5, 413.1b).

    Its last state is remembered (810.2d), its markers are gone (413.1b). Returns the new object; a token that does not
    just appear ceases to exist instead (413.2d), and the result is None.
    """
    obj = game.state.objs[oid]
    remember_last(game, obj)
    _leave(game, obj)
    del game.state.objs[oid]
    if obj.token and not (obj.area == "queue" and area in IN_PLAY):
        return None
    new = create(game, obj.card, obj.owner, area, controller=controller, token=obj.token)
    game.state.last[oid].became = new.id
    return new


def to_deck(game: Board, oid: ObjectId, *, bottom: bool) -> None:
    """Put a card on top of its owner's Deck or under it, where it stops being an object."""
    obj = game.state.objs[oid]
    remember_last(game, obj)
    _leave(game, obj)
    del game.state.objs[oid]
    if not obj.token:
        deck = game.state.seats[obj.owner].deck
        deck.insert(0 if bottom else len(deck), obj.card)


def to_reserve(game: Board, oid: ObjectId) -> None:
    """406.2: put a card back into the reserve of its owner, where it stops being an object."""
    own = game.state.seats[game.state.objs[oid].owner]
    to_deck(game, oid, bottom=False)
    own.reserve.append(own.deck.pop())


def last_seen(game: Board, obj: Obj) -> LastSeen:
    """810.2d: the present state of an object in play; of objects that leave together, before any of them has left."""
    battle = game.state.battle
    return LastSeen(
        characteristics.true_strength(game, obj.id),
        obj.altered,
        battle.role(obj.id) if battle is not None else None,
        battle is not None and bool(battle.blockers_of(obj.id)),
        characteristics.can(game, obj.id, "reach_out"),
        (
            characteristics.damage_increase(game, obj.id, by_power=False),
            characteristics.damage_increase(game, obj.id, by_power=True),
        ),
        characteristics.dealt_less(game, obj.id),
        battle.facing(obj.id) if battle is not None else [],
        characteristics.can(game, obj.id, "deal_in_full"),
        characteristics.can(game, obj.id, "release_gear"),
    )


def remember_last(game: Board, obj: Obj) -> None:
    """Remember the last state of an object that leaves its area (810.2d), and end what depended on its being there."""
    state = game.state
    if obj.area not in ("world", "bag"):
        state.last[obj.id] = LastKnown(obj, characteristics.printed_strength(game, obj))
        return
    known = game.seen_last.get(obj.id)
    if known is None:
        known = last_seen(game, obj)
    game.faces.become(obj, known.altered)
    state.last[obj.id] = LastKnown(
        obj, known.strength, role=known.role, blocked=known.blocked, reach=known.reach, raises=known.raises,
        dealt_less=known.dealt_less, facing=known.facing, in_full=known.in_full, releases=known.releases,
    )  # fmt: skip
    leave_battle(game, obj.id)
    for mod in state.mods:
        if obj.id in mod.objects:
            mod.objects.remove(obj.id)
    state.mods = [m for m in state.mods if m.objects or m.select is not None]
    seat = state.seats[obj.controller]
    if seat.bag == obj.id:
        seat.bag = None


def shift(game: Board, oid: ObjectId, area: Area) -> None:
    """Move between World and Haven Bag: it stays the same object (501.5), and its gear comes along (414.1)."""
    for moved in [game.state.objs[oid], *game.worn(oid)]:
        _leave(game, moved)
        moved.area = area
        _enter(game, moved)
    if area == "bag":
        leave_battle(game, oid)


def wear(game: Board, oid: ObjectId, wielder: ObjectId) -> None:
    """Put Equipment on another wielder: it lies where its wielder does (414.1), under the same controller (305.9)."""
    obj, wearer = game.state.objs[oid], game.state.objs[wielder]
    _leave(game, obj)
    obj.wielder, obj.controller, obj.area = wielder, wearer.controller, wearer.area
    _enter(game, obj)


def leave_battle(game: Board, oid: ObjectId) -> None:
    """Take an attacker, blocker or Target out of the battle (705.6, 707.2); its declaration powers end."""
    battle = game.state.battle
    if battle is None or battle.role(oid) is None:
        return
    lasting.tire(game, oid)
    if battle.target == oid:
        battle.target = None
    if oid in battle.attackers:
        battle.attackers.remove(oid)
        for blocker, attacker in battle.blocks.items():
            if attacker == oid:
                battle.blocks[blocker] = None  # I-67: it stays a blocker
        if game.ruling("idle_blocker") == "leaves":
            battle.blocks = {b: a for b, a in battle.blocks.items() if a is not None}
    battle.blocks.pop(oid, None)
    lasting.end_fighting(game, oid)
