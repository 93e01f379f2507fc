"""Events that nothing can watch, carried out at once (`Event.enact`): the course of turns and battles, Levels.

Powers may watch only the `MomentReached` that some of them bring.
"""

from __future__ import annotations

from engine.core.decision import Seat
from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.state import Battle, ObjectId
from engine.wakfu.events import lasting
from engine.wakfu.reading import characteristics


class Expired(Event):
    """601.3, 812.3: everything that lasts until this moment ends."""

    invalidates = "nothing"
    until: str

    def apply(self, game: Board) -> None:
        """End all of it at once."""
        lasting.end(game, self.until)


def next_end(game: Board, seat: Seat) -> str:
    """605.2: what a duration until the end of a seat's next turn is called."""
    return f"end_of:{seat}:{game.state.seats[seat].turns + 1}"


def this_end(game: Board) -> str:
    """605.2: what the end of the present turn is called."""
    return f"end_of:{game.state.active}:{game.state.seats[game.state.active].turns}"


class TurnEnded(Event):
    """605.2, I-38: Damage and effects until the end of the turn vanish together."""

    def apply(self, game: Board) -> None:
        """Also reset the counts of this turn, and forget the last states of objects that left."""
        state = game.state
        for obj in state.objs.values():
            if obj.hits or obj.uses or obj.attacked:
                obj.damage, obj.hits = 0, []
                obj.attacked = False
                obj.uses, obj.spent_by = {}, {}
        for own in state.seats:
            own.chosen_by = []
            own.plays = {}
            own.attacked = own.declared = False
            own.bag_bonus = False
        lasting.end(game, "turn_end")
        lasting.end(game, this_end(game))
        state.last.clear()
        state.moved.clear()


class BattleBegun(Event):
    """701.2: the battle that `seat` has announced begins."""

    invalidates = "nothing"

    def apply(self, game: Board) -> None:
        """702.1: the Target is declared first."""
        game.state.battle = Battle(self.seat or 0, "target")
        for own in game.state.seats:
            own.wounded = False
        game.invalidate_dependents("fights")


class TargetDeclared(Event):
    """702.1: an object becomes the Target."""

    invalidates = "nothing"

    def apply(self, game: Board) -> None:
        """Note the Target (702.1)."""
        under_way(game).target = self.obj
        game.invalidate_dependents("fights")
        game.notify("target", obj=self.obj, **game.naming(self.obj))


class AttackersDeclared(Event):
    """703.2d, 804.5: Allies and Heroes of `seat` become attackers; their declaration powers hold while they attack."""

    invalidates = "nothing"
    objs: list[ObjectId]

    def apply(self, game: Board) -> None:
        """Note the attackers, and that they and their player have attacked (703.2d)."""
        under_way(game).attackers = list(self.objs)
        game.state.seats[self.seat or 0].attacked = True
        for oid in self.objs:
            game.state.objs[oid].attacked = True
            game.state.objs[oid].fought = game.state.time
        game.invalidate_dependents("fights")
        for oid in self.objs:
            lasting.declared(game, oid, "attack")
        game.notify("attackers", objs=list(self.objs), names=[game.name_of(o) for o in self.objs])


class BlockersDeclared(Event):
    """704.2a, 804.5: Allies and Heroes of `seat` become blockers, each of one attacker."""

    invalidates = "nothing"
    blocks: dict[ObjectId, ObjectId]

    def apply(self, game: Board) -> None:
        """704.2a; powers of the declaration take effect on both sides."""
        under_way(game).blocks = dict(self.blocks)
        game.invalidate_dependents("fights")
        for oid in self.blocks:
            game.state.objs[oid].fought = game.state.time
            lasting.declared(game, oid, "block")
        for attacker in dict.fromkeys(self.blocks.values()):
            lasting.declared(game, attacker, "blocked")
        pairs = [{"blocker": b, "attacker": a} for b, a in self.blocks.items()]
        names = [[game.name_of(b), game.name_of(a)] for b, a in self.blocks.items()]
        game.notify("blockers", seat=self.seat, pairs=pairs, names=names)


class BattleStopped(Event):
    """703.2b: a battle without attackers ends at once."""

    def apply(self, game: Board) -> None:
        """The battle is over at once (703.2b), and so is what lasts until its end or that of its actions (812.3)."""
        game.state.battle = None
        lasting.end(game, "actions_end")
        lasting.end(game, "battle_end")


class BattleEnded(Event):
    """708.1: everyone ceases to fight, and everything that lasts until the end of the battle ends."""

    def apply(self, game: Board) -> None:
        """End the battle and what lasts until its end (708.1)."""
        for oid in under_way(game).fighters():
            lasting.tire(game, oid)
            lasting.end_fighting(game, oid)
        game.state.battle = None
        lasting.end(game, "battle_end")


class Recovered(Event):
    """602.1: the Untap Phase of `seat` has come; from now on what was kept from untapping in it may untap again."""

    def apply(self, game: Board) -> None:
        """Of its own objects only."""
        for obj in game.state.objs.values():
            if obj.controller == self.seat:
                obj.weary = False


class LevelGained(Event):
    """415.3, 307.4: a Hero turns to the second Level."""

    invalidates = "nothing"

    def apply(self, game: Board) -> None:
        """307.4: the second face shows; current HP stay the same."""
        hero = game.state.objs[self.obj or 0]
        before = game.printed(hero).hp
        game.faces.turn(hero, 2)
        game.invalidate_areas()
        hero.lost = max(0, hero.lost + game.printed(hero).hp - before)
        game.notify("level", seat=self.seat, level=2, **game.naming(hero.id))
        self._in_battle(game, hero.id)

    @staticmethod
    def _in_battle(game: Board, hero: ObjectId) -> None:
        """I-69: by the ruling, a Hero who fights keeps the old face's declaration powers or gets the new one's."""
        battle = game.state.battle
        role = battle.role(hero) if battle is not None else None
        fights = role in ("attacker", "blocker")
        if battle is None or not fights or game.ruling("level_in_battle") == "old_face":
            return
        lasting.end_fighting(game, hero)
        lasting.declared(game, hero, "attack" if role == "attacker" else "block")
        if hero in battle.blocks.values():
            lasting.declared(game, hero, "blocked")


class BothSpared(Event):
    """103.3: both Heroes at 0 HP stay at 1."""

    def apply(self, game: Board) -> None:
        """Both Heroes are left with 1 HP (103.3)."""
        for seat in game.state.seats:
            game.state.objs[seat.hero].lost = characteristics.max_hp(game, seat.hero) - 1
            game.invalidate()
        game.notify("double_knockout")


def under_way(game: Board) -> Battle:
    """The battle under way. Raises `LookupError` when there is none."""
    if game.state.battle is None:
        raise LookupError("no battle")
    return game.state.battle
