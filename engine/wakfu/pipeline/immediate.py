"""Immediate rules: what the game does by itself until nothing changes, before anyone may act.

204.6, 403.2, 410.4, 410.7, 410.8 (loss and destruction), 305.3, 305.5-305.8, 304.4 (Equipment), 306.3a (Size),
505.3 (Hand), 413.2d (tokens, in `areas`), 415.3, 415.4, 103.3-103.5 (Levels and the end).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cards.wakfu.powers import Deal, walk
from cards.wakfu.powers import Destroy as Destroys
from engine.core.decision import Option, PickOne, PickSome, Seat
from engine.core.event import Result
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.seats import RIVAL, SEATS, SINCE
from engine.wakfu.board.state import Item, Obj, ObjectId
from engine.wakfu.events import AnyEvent, Banished, Destroyed, Discarded, Expelled, ReturnedToHand, causes
from engine.wakfu.events.course import BothSpared, LevelGained
from engine.wakfu.reading import allowed, characteristics, gear, nested

LEVEL_2 = 6
LEVEL_3 = 18


def at_rest(game: Board) -> bool:
    """Whether these rules have nothing to do: no change in play since they last ran, and no Hand too large."""
    return game.at_rest() and excess(game, 0) <= 0 and excess(game, 1) <= 0


def excess(game: Board, seat: Seat) -> int:
    """505.3, 307.3b: by how many cards a Hand exceeds the AP of its seat."""
    return len(game.state.seats[seat].hand) - characteristics.ap(game, seat)


class Immediate(Procedure):
    """Runs these rules until nothing changes. Its batches pass through the pipeline like all others."""

    cause_kind = "rule"
    seat: Seat = 0

    def begin(self, game: Board) -> Next:
        """403.2: life and Levels first, then what must leave, then what players must choose."""
        if game.at_rest():
            return self._hands(game)
        knocked_out(game)  # 103.5: before Levels are looked at
        if game.has_ended():
            return None
        later = game.take_later()
        if later:
            return game.happen(later, self.begin)
        if level_up(game):
            return self.begin(game)
        if game.has_ended():
            return None
        leaving = doomed(game)
        again = being_removed(game) if leaving else set()
        leaving = [event for event in leaving if event.obj not in again]
        if leaving:
            return game.happen(leaving, self.begin)
        for seat in SINCE[game.state.active]:
            following = self._choices(game, seat)
            if following is not None:
                return following
        if not again:
            game.rest()
        return None

    def _hands(self, game: Board) -> Next:
        for seat in SINCE[game.state.active]:
            following = self._hand(game, seat)
            if following is not None:
                return following
        return None

    def _choices(self, game: Board, seat: Seat) -> Next:
        """Ask what a player must choose at once: Equipment over its limit, who leaves the Haven Bag, discards."""
        self.seat = seat
        over = gear.over_limit(game, seat) if game.layout().overloaded else []
        if over:
            options = tuple(Option(str(oid), "destroy", oid) for oid in over)
            rules = dict.fromkeys(_limited(game, oid) for oid in over)
            return game.ask(seat, PickOne(options), self.limit, "equip_limit", *rules)
        sheltered = game.state.seats[seat].inside
        if sheltered and allowed.room_left(game, seat) < 0:
            inside = [oid for oid in sheltered if game.faces[oid].fighter]
            if inside and allowed.may_expel(game):  # I-40, I-46
                options = tuple(Option(str(oid), "expel", oid) for oid in inside)
                return game.ask(seat, PickOne(options), self.expel, "expel", "306.3a")
        return self._hand(game, seat)

    def _hand(self, game: Board, seat: Seat) -> Next:
        """505.3, 505.4, 403.2b: ask which cards to discard from a Hand that is too large."""
        self.seat = seat
        over = excess(game, seat)
        if over > 0:
            hand = game.state.seats[seat].hand
            options = tuple(Option(str(oid), "discard", oid) for oid in hand)
            shape = PickSome(options, over, over, rule="505.3")
            return game.ask(seat, shape, self.discard, "discard", "505.3", private=True)
        return None

    def limit(self, game: Board, answer: str) -> Next:
        """305.6, 304.4: the controller destroys one piece over the limit."""
        piece = int(answer)
        rule = _limited(game, piece)
        return game.happen([Destroyed(obj=piece, seat=self.seat, credit=[self.seat], rule=rule)], self.begin)

    def expel(self, game: Board, answer: str) -> Next:
        """Expel the chosen one from a Haven Bag that is too full (306.3a)."""
        return game.happen([Expelled(obj=int(answer), seat=self.seat, rule="306.3a")], self.begin)

    def discard(self, game: Board, answer: list[str]) -> Next:
        """Discard the chosen cards from a Hand that is too large (505.3)."""
        return game.happen(
            [Discarded(obj=int(oid), seat=self.seat, rule="505.3") for oid in answer], self.begin
        )


def _limited(game: Board, oid: ObjectId) -> str:
    """The rule by which one of too many is destroyed: a Dofus is no Equipment (304.5)."""
    return "304.4" if game.faces[oid].type == "dofus" else "305.6"


def knocked_out(game: Board) -> None:
    """103.2a, 103.2c, 307.3d, 403.2c, 410.4: end the game for a Hero that is gone or has no HP left.

    Two Heroes that reach 0 HP at once stay at 1 (103.3, I-34, I-60).
    """
    lost = game.hero_lost
    if len(lost) == 2:
        draw = game.ruling("both_heroes") == "draw"
        game.finish(Result(None if draw else RIVAL[game.state.active], "both_heroes", min(lost.values())))
        return
    for seat, rule in lost.items():
        game.finish(Result(RIVAL[seat], "hero_lost", rule))
        return
    fallen = [s for s in SEATS if characteristics.hp(game, game.state.seats[s].hero) <= 0]
    if not fallen:
        return
    if len(fallen) == 2:
        third = [s for s in fallen if game.state.seats[s].xp >= LEVEL_3]
        if len(third) == 1 and game.ruling("knockout_first") == "experience":
            game.finish(Result(RIVAL[third[0]], "combat", "103.5"))
            return
        BothSpared().enact(game)
        return
    game.finish(Result(RIVAL[fallen[0]], "combat", "103.2a"))


def level_up(game: Board) -> bool:
    """415.3, 415.4, 103.2b, 307.5: Level 2 at 6 points, victory at 18; tied at Level 3 play continues (103.4).

    Returns whether a Hero has turned.
    """
    state = game.state
    first, second = state.seats
    if first.xp < LEVEL_2 and second.xp < LEVEL_2:
        return False
    third = [s for s in SEATS if state.seats[s].xp >= LEVEL_3]
    if len(third) == 1 or (len(third) == 2 and state.seats[0].xp != state.seats[1].xp):
        best = max(third, key=lambda s: state.seats[s].xp)
        game.finish(Result(best, "experience", "103.4" if len(third) == 2 else "103.2b"))
        return False
    changed = False
    for seat in SEATS:
        hero = state.objs[state.seats[seat].hero]
        if hero.face == 1 and state.seats[seat].xp >= LEVEL_2:
            LevelGained(seat=seat, obj=hero.id).enact(game)
            changed = True
    return changed


def being_removed(game: Board) -> set[ObjectId]:
    """410.8, 809.4: what immediate rules are already removing, while Reactions to that are under way.

    It is not removed a second time meanwhile; those rules look again once the Reactions have resolved.
    """
    found: set[ObjectId] = set()
    frames: list[Any] = game.stack  # frames that hold batches import this module
    for below, frame in pairwise(frames):
        if isinstance(below, Immediate) and frame.reacting:
            found.update(event.obj for event in frame.batch if event.obj is not None)
    return found


def doomed(game: Board) -> list[AnyEvent]:
    """The events that remove everything which must leave now, as one batch."""
    out: list[AnyEvent] = []
    state = game.state
    layout = game.layout()
    weakened = game.snapshot().strength_lowered | layout.weakened_by_gear
    for obj, printed in layout.destructible:
        if printed.sound:
            if obj.damage or obj.id in weakened:
                out += _ally(game, obj)
        elif printed.type == "ally":
            out += _ally(game, obj)
        elif printed.type == "haven_bag":
            if characteristics.resistance(game, obj.id) <= 0:  # 410.7, 306.3b
                out.append(Banished(obj=obj.id, rule="410.7", facts={"code": "no_resistance"}))
        elif printed.wearable or state.seats[obj.controller].bag is None:
            out.append(_unsupported(game, obj, printed))
    for seat in SEATS:
        if state.seats[seat].bag is None and state.seats[seat].inside:
            out += _homeless(game, seat)
    return out


def _unsupported(game: Board, obj: Obj, printed: Printed) -> AnyEvent:
    """305.8, 305.3: gear without a wielder, which its text may save (104.1); 410.7: a Room without its Haven Bag."""
    last = game.state.last.get(obj.wielder or 0)
    if (
        printed.type == "equipment"
        and last is not None
        and last.releases
        and obj.wielder not in game.state.objs
    ):
        return ReturnedToHand(obj=obj.id, rule="104.1")
    if printed.wearable:
        return Destroyed(obj=obj.id, rule="305.8", facts={"code": "no_wielder"})
    return Destroyed(obj=obj.id, rule="410.7", facts={"code": "no_bag"})


def _ally(game: Board, obj: Obj) -> list[AnyEvent]:
    """204.6, 403.2a, 410.8: destroy an Ally with lethal Damage or without Strength.

    Credit goes to everyone whose Damage it was, by power (409.2a) or by Action (409.2b); 409.2. If its Strength fell,
    also to those who lowered it (I-66).
    """
    strength = characteristics.true_strength(game, obj.id)
    if (strength > 0 and obj.damage < strength) or characteristics.cannot(game, obj.id, "be_destroyed"):
        return []
    lethal = [h.time for h in obj.hits if h.lethal]
    fresh = [h for h in obj.hits if h.time in lethal[-1:]]
    hits = fresh  # I-29: the lethal event
    felled: dict[Seat, bool] = {}
    if not fresh and game.ruling("fallen_credit") == "all_damage":  # I-66: all that is still on it
        hits = obj.hits
        felled = _felled(game, obj)
    paid = {h.seat for h in hits if h.xp and h.seat is not None} | {s for s, paid in felled.items() if paid}
    credit = sorted({h.seat for h in hits if h.seat is not None} | felled.keys())
    unpaid = [seat for seat in credit if seat not in paid]
    battle = all(h.battle for h in fresh) if fresh else _by_the_battle(game)
    by = hits[0].seat if hits else next(iter(felled), None)
    found = Destroyed(obj=obj.id, credit=credit, unpaid=unpaid, battle=battle, seat=by)
    found.doers = [h.source for h in hits if h.source is not None]
    found.rule, found.facts = _fatal(game, obj, strength)
    return [found]


def _by_the_battle(game: Board) -> bool:
    """415.1: whether what falls now does so during a battle, and not while an Action or power is being resolved."""
    return game.state.battle is not None and causes.doing(game) is None


def _felled(game: Board, obj: Obj) -> dict[Seat, bool]:
    """I-66: who has just lowered its Strength, and whether they gain Experience by that.

    These are the controller of what is being carried out or paid for, whatever that has taken away, and the controllers
    of powers that weaken it from now on. An object that has just appeared has not fallen by being played.
    """
    found = dict.fromkeys(characteristics.weakened_by(game, obj.id, game.state.time), True)
    item = causes.doing(game)
    if item is not None and obj.since != game.state.time:
        found[item.controller] = found.get(item.controller, False) or _rewards(game, item)
    return found


def _rewards(game: Board, item: Item) -> bool:
    """415.1, 104.1: whether its player gains Experience by what it destroys; not if it says *You gain no XP*."""
    return all(inner.xp for _, inner in walk(nested.source(game, item)) if isinstance(inner, Deal | Destroys))


def _fatal(game: Board, obj: Obj, strength: int) -> tuple[str, dict[str, str | int]]:
    """The rule and facts of an Ally's death: 410.8, the Damage, by whom, against which Strength; 204.6, no Strength."""
    if strength <= 0:
        return "204.6", {"code": "no_strength", "strength": strength}
    sources = dict.fromkeys(game.name_of(hit.source) or "" for hit in obj.hits)
    by = ", ".join(name for name in sources if name)
    return "410.8", {"code": "lethal", "damage": obj.damage, "strength": strength, "by": by}


def _homeless(game: Board, seat: Seat) -> list[AnyEvent]:
    """410.7, 306.3b: without a Haven Bag its Heroes and Allies are expelled; their gear comes along."""
    inside: list[ObjectId] = list(game.state.seats[seat].inside)
    return [
        Expelled(obj=oid, seat=seat, rule="410.7", facts={"code": "no_bag"})
        for oid in inside
        if game.faces[oid].fighter and allowed.may_expel(game)
    ]
