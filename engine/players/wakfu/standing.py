"""What a position of Wakfu TCG is worth to a seat that thinks of the next attacks, in points of about one Hit Point."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.decision import Seat
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import Obj, ObjectId
from engine.wakfu.game import WakfuGame
from engine.wakfu.pipeline.immediate import LEVEL_2, LEVEL_3
from engine.wakfu.reading import characteristics

WON = 1000.0
_KEYWORDS = {"agility": 0.3, "giant": 1.0, "tackle": 0.3, "aggressive": 0.15, "resist": 0.4, "ghost": 0.25}
BAG_POINT = 0.45
BAG = 7.0
_NOW, _NEXT = 0.95, 0.5
"""What an attack that may still come counts for: by the seat whose turn it is, and by the other in its next turn."""
_PINCH, _FALL = 6.0, 30.0
"""What it counts that an attack could fell the Hero: where blockers could prevent it, and where they could not."""


class Striker(NamedTuple):
    """A Hero or Ally as an attack sees it: its Strength, what fells it, its worth, what it deals the Target."""

    strength: int
    life: int
    price: float
    agile: bool
    dealt: int


def evaluate(game: WakfuGame, seat: Seat) -> float:
    """How well a seat stands; the other seat stands exactly as badly.

    Changes the game it is given: it first removes modifiers that end soon, so that they do not count as gains.
    """
    if game.result is not None:
        if game.result.winner is None:
            return 0.0
        return WON if game.result.winner == seat else -WON
    state = game.state
    if state.battle is None:
        lasting = [m for m in state.mods if m.until == "game_end" or m.until.startswith("turn_of")]
        if len(lasting) != len(state.mods):
            state.mods = lasting
            game.invalidate()
    rival = RIVAL[seat]
    total = _side(game, seat) - _side(game, rival)
    active = state.active
    waiting = RIVAL[active]
    total += hope(game, active) * (1 if active == seat else -1)
    total += _NEXT * attack(game, waiting, now=False) * (1 if waiting == seat else -1)
    return total


def hope(game: WakfuGame, seat: Seat) -> float:
    """What the attack counts for that a seat may still make this turn."""
    state = game.state
    if seat != state.active or state.attacked or state.battle is not None or state.seats[seat].turns <= 1:
        return 0.0
    return _NOW * attack(game, seat, now=True)


def _side(game: WakfuGame, seat: Seat) -> float:
    own = game.state.seats[seat]
    ap = characteristics.ap(game, seat)
    held = min(len(own.hand), ap)
    total = life(game, seat) + experience(own.xp) + 2.5 * ap
    total += (0.45 if game.state.active == seat else 1.5) * held
    for obj, printed in game.layout().pairs:
        if obj.controller == seat:
            total += _object(game, obj, printed)
    return total


def life(game: WakfuGame, seat: Seat) -> float:
    """Hit Points count more the fewer are left; the Haven Bag counts as the Hero's shelter."""
    own = game.state.seats[seat]
    hp = characteristics.hp(game, own.hero)
    shelter = 0.0 if own.bag is None else BAG + BAG_POINT * characteristics.resistance(game, own.bag)
    return 1.4 * hp - 0.2 * max(0, 10 - hp) ** 2 + shelter


def experience(points: int) -> float:
    """The race to 18: each point brings it nearer, and Level 2 brings AP and Hit Points."""
    return 1.3 * points + 35.0 * (points / LEVEL_3) ** 2 + (3.5 if points >= LEVEL_2 else 0.0)


def price(game: WakfuGame, oid: int, printed: Printed) -> float:
    """What an Ally in play is worth."""
    total = 0.75 + characteristics.strength(game, oid) + 0.4 * printed.experience
    for keyword in printed.keywords:
        total += _KEYWORDS.get(keyword.name, 0.0)
    return total + 0.35 * (len(printed.powers) - len(printed.resources))


def _object(game: WakfuGame, obj: Obj, printed: Printed) -> float:
    """The worth of an object in play: for fighting, for what it gives its wielder, for powers beyond resources."""
    if printed.type == "ally":
        return price(game, obj.id, printed)
    if printed.type in ("haven_bag", "hero"):
        return 0.0
    total = 0.75
    if printed.wearable:  # what it gives an Ally's Strength and a Hero's HP is counted with them
        total = 0.5 + 0.75 * (printed.ap + printed.mp)
        if obj.wielder == game.state.seats[obj.controller].hero:
            total += 0.6 * printed.strength
    return total + 0.4 * (len(printed.powers) - len(printed.resources))


def attack(game: WakfuGame, seat: Seat, *, now: bool) -> float:
    """About what an attack of a seat gains: `now` with who can attack, else in its next turn, when all have untapped.

    The other side blocks with whom it has untapped.
    """
    state, faces = game.state, game.faces
    rival = RIVAL[seat]
    start = state.seats[seat].turn_start
    own = state.seats[rival]
    hero_obj = state.objs.get(own.hero)
    exposed = own.bag is None or (hero_obj is not None and hero_obj.area == "world")
    target = own.hero if exposed else None
    strikers: list[Striker] = []
    for oid in game.layout().fighters[seat]:
        obj = state.objs[oid]
        printed = faces[oid]
        hero = printed.type == "hero"
        if hero and obj.area == "bag":
            continue
        if now and (obj.tapped or (obj.since >= start and not characteristics.has(game, oid, "aggressive"))):
            continue
        if characteristics.cannot(game, oid, "attack"):
            continue
        strikers.append(_striker(game, obj, printed, target, hero=hero))
    if not strikers:
        return 0.0
    blockers = []
    for oid in game.layout().fighters[rival]:
        obj = state.objs[oid]
        if obj.tapped or obj.area != "world" or characteristics.cannot(game, oid, "block"):
            continue
        if exposed and oid == own.hero:
            continue
        blockers.append(_striker(game, obj, faces[oid], None, hero=oid == own.hero))
    strikers.sort(key=_dealt, reverse=True)
    strikers = strikers[: characteristics.mp(game, seat)]
    left = characteristics.hp(game, own.hero) if exposed else characteristics.resistance(game, own.bag or 0)
    worth = 1.4 + 0.24 * max(0, 6 - left // 2) if exposed else BAG_POINT
    return _gain(strikers, blockers[:], left, worth, characteristics.mp(game, rival), exposed=exposed)


def _dealt(striker: Striker) -> int:
    return striker.dealt


def _striker(game: WakfuGame, obj: Obj, printed: Printed, target: ObjectId | None, *, hero: bool) -> Striker:
    strength = characteristics.strength(game, obj.id)
    agile = any(k.name == "agility" for k in characteristics.keywords(game, obj.id))
    dealt = strength
    if target is not None:
        less = characteristics.resist(game, target, printed.element) + characteristics.lowered(game, target)
        dealt = max(0, strength - less)
    if hero:
        return Striker(strength, characteristics.hp(game, obj.id), 40.0, agile, dealt)
    worth = price(game, obj.id, printed) + 2.5 * printed.experience
    return Striker(strength, strength - obj.damage, worth, agile, dealt)


def _gain(
    strikers: list[Striker], blockers: list[Striker], left: int, worth: float, most: int, *, exposed: bool
) -> float:
    """What the attack gains when each of the strongest is blocked where that is good for the defender."""
    total, through = 0.0, 0
    stopped = min(most, len(blockers))
    if exposed and sum([a.dealt for a in strikers[stopped:]]) >= left:
        total += _FALL
    for a in strikers:
        best, by = worth * a.dealt, None
        if most > 0:
            for b in blockers:
                if a.agile and not b.agile:
                    continue
                gain = (b.price if a.strength >= b.life else 0.0) - (a.price if b.strength >= a.life else 0.0)
                if gain < best:
                    best, by = gain, b
        if by is not None and best < worth * a.dealt:
            blockers.remove(by)
            most -= 1
            total += max(0.0, best)
        else:
            total += worth * a.dealt
            through += a.dealt
    if through >= left:
        total += _PINCH if exposed else 3.0
    return total
