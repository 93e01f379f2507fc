"""Events about who fights, where and for whom: roles in the battle, exchanges, control (411, 416, 705)."""

from __future__ import annotations

from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.state import Battle, Loan, ObjectId
from engine.wakfu.events import areas, lasting
from engine.wakfu.reading import allowed


class Withdrawn(Event, tag="Withdraw"):
    """705.6: an attacker or blocker leaves the battle and returns to the World."""

    tapped: bool = False

    def possible(self, game: Board) -> bool:
        """Only an attacker or a blocker."""
        battle = game.state.battle
        return battle is not None and battle.role(self.obj or 0) in ("attacker", "blocker")

    def apply(self, game: Board) -> None:
        """It leaves the battle (705.6) and stays as it is, tapped or not (106.2)."""
        obj = game.state.objs[self.obj or 0]
        areas.leave_battle(game, obj.id)
        game.notify("withdrawn", obj=obj.id, **game.naming(obj.id))


def place_blocker(game: Board, battle: Battle, oid: ObjectId, attacker: ObjectId) -> None:
    """705.4, 705.7, 806.6b: an Ally or Hero blocks an attacker from now on."""
    battle.blocks.pop(oid, None)
    battle.blocks[oid] = attacker
    game.state.objs[oid].fought = game.state.time
    game.notify("blocks", obj=oid, attacker=attacker, **game.naming(oid), against=game.name_of(attacker))


class BlockerPlaced(Event, tag="PlaceBlocker"):
    """705.4, 705.7: an Ally or Hero becomes blocker of another attacker."""

    may_trigger_rules = True
    attacker: ObjectId

    def possible(self, game: Board) -> bool:
        """The attacker must still attack, and the blocker still exist."""
        battle = game.state.battle
        return battle is not None and self.attacker in battle.attackers and super().possible(game)

    def apply(self, game: Board) -> None:
        """705.7: its declaration powers take no effect."""
        battle = game.state.battle
        if battle is not None and self.obj is not None:
            place_blocker(game, battle, self.obj, self.attacker)


class Reassigned(BlockerPlaced, tag="Reassign"):
    """705.4: the same, as an action of the defending player; `quiet`: nobody may react to it."""

    kind = "action"
    quiet: bool = False

    def apply(self, game: Board) -> None:
        """705.1: it is something that the player has done."""
        super().apply(game)
        if game.state.battle is not None:
            game.state.battle.done[self.seat or 0].append("reassign")


class AttackerPlaced(Event, tag="PlaceAttacker"):
    """705.7: an Ally or Hero of the attacking player becomes attacker; its declaration powers take no effect."""

    def possible(self, game: Board) -> bool:
        """705.7: in the World, outside the battle, and not forbidden to attack (104.2)."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and allowed.may_join(game, obj.id)

    def apply(self, game: Board) -> None:
        """It attacks beside the others (705.7)."""
        battle = game.state.battle
        if battle is not None and self.obj is not None:
            battle.attackers.append(self.obj)
            obj = game.state.objs[self.obj]
            obj.attacked, obj.fought = True, game.state.time
            game.notify("joins_attack", obj=self.obj, **game.naming(self.obj))


class Equipped(Event):
    """Equipment passes to another wielder and takes that one's area and controller (305.3, 305.9)."""

    to: ObjectId = 0
    anyhow: bool = False

    def possible(self, game: Board) -> bool:
        """305.7: the new wielder must be in play and able to wear it, a Monster only by its text (104.1)."""
        obj, wielder = game.state.objs.get(self.obj or 0), game.state.objs.get(self.to)
        if obj is None or wielder is None or obj.wielder is None or obj.wielder == wielder.id:
            return False
        printed = game.printed(wielder)
        able = printed.wears(game.printed(obj)) or (self.anyhow and printed.fighter)
        return wielder.area in ("world", "bag") and able

    def apply(self, game: Board) -> None:
        """501.5: it stays the same object."""
        areas.wear(game, self.obj or 0, self.to)
        game.state.objs[self.obj or 0].suits = self.to if self.anyhow else None
        wielder = game.naming(self.to)
        game.notify(
            "equipped", obj=self.obj, to=self.to, wielder=wielder.get("name"), **game.naming(self.obj)
        )


class Retargeted(Event):
    """702.1: an Ally or Hero becomes the Target of the battle under way in the place of another."""

    def possible(self, game: Board) -> bool:
        """702.2: an opposing Ally or Hero in the World that is not the Target yet, and fights in no other role."""
        battle, obj = game.state.battle, game.state.objs.get(self.obj or 0)
        if battle is None or obj is None or obj.area != "world" or battle.role(obj.id) is not None:
            return False
        return obj.controller != battle.attacker and game.faces[obj.id].fighter

    def apply(self, game: Board) -> None:
        """It is the Target from now on (702.1)."""
        if game.state.battle is not None:
            game.state.battle.target = self.obj
            game.invalidate_dependents("fights")
            game.notify("target", obj=self.obj, **game.naming(self.obj))


class Rearranged(Event, tag="Rearrange"):
    """411.1: several fighters of one side change places at once: `places` says whose place each one's has become."""

    places: dict[ObjectId, ObjectId]

    def possible(self, game: Board) -> bool:
        """411.1b: lawful for each of them."""
        return allowed.may_rearrange(game, self.places)

    def apply(self, game: Board) -> None:
        """411.1a-c: their roles stay, and with them what *when [name] attacks / blocks* gave."""
        battle = game.state.battle
        if battle is not None:
            after = allowed.rearranged(battle, self.places)
            battle.attackers, battle.blocks = after.attackers, after.blocks
            game.invalidate_dependents("fights")
            names = [game.name_of(oid) for oid in self.places]
            game.notify(
                "places_swapped", objs=list(self.places), names=names, **game.naming(min(self.places))
            )


class Vowed(Event, tag="Vow"):
    """A player names the one action that they want to take in this Action Phase."""

    may_trigger_rules = False
    invalidates = "nothing"
    what: str
    card: str

    def apply(self, game: Board) -> None:
        """Everybody learns of it."""
        battle, seat = game.state.battle, self.seat or 0
        if battle is not None:
            battle.vows[seat] = self.what
            game.notify("named", seat=seat, card=self.card, name=game.catalog_name(self.card))


class Captured(Event):
    """806.4a: an Ally becomes a Mount worn by another Ally or a Hero."""

    to: ObjectId

    def possible(self, game: Board) -> bool:
        """806.4c: it must still be an Ally, and its bearer able to wear it (305.3, 305.7)."""
        obj, wielder = game.state.objs.get(self.obj or 0), game.state.objs.get(self.to)
        if obj is None or wielder is None or game.faces[obj.id].type != "ally":
            return False
        printed = game.printed(wielder)
        return wielder.area in ("world", "bag") and printed.fighter and not printed.monster

    def apply(self, game: Board) -> None:
        """806.4c, 501.5: the same object is no longer an Ally: it leaves the battle and loses its Damage (410.8)."""
        obj = game.state.objs[self.obj or 0]
        areas.leave_battle(game, obj.id)
        obj.damage, obj.hits = 0, []
        game.faces.turn(obj, 2)
        areas.wear(game, obj.id, self.to)
        wielder = game.naming(self.to)
        game.notify("captured", obj=obj.id, to=self.to, wielder=wielder.get("name"), **game.naming(obj.id))


class Swapped(Event):
    """411.1: two of one player's Heroes and Allies exchange places, and their roles in the battle."""

    other: ObjectId

    def possible(self, game: Board) -> bool:
        """411.1b, 506.3: both changes must be possible, or neither happens."""
        return allowed.may_swap(game, self.obj or 0, self.other)

    def apply(self, game: Board) -> None:
        """411.1a-c; what *when [name] attacks / blocks* gave ends with the old role (705.6)."""
        first = self.obj or 0
        battle = game.state.battle
        if battle is not None:
            before = {oid: battle.role(oid) for oid in (first, self.other)}
            after = allowed.exchanged(battle, first, self.other)
            battle.target, battle.attackers, battle.blocks = after.target, after.attackers, after.blocks
            for oid, role in before.items():
                if role != battle.role(oid):
                    lasting.end_fighting(game, oid)
                if battle.role(oid) in ("attacker", "blocker"):
                    game.state.objs[oid].fought = game.state.time
                if battle.role(oid) == "attacker":
                    game.state.objs[oid].attacked = True
        place, other = game.state.objs[first].area, game.state.objs[self.other].area
        if place != other:
            areas.shift(game, first, other)
            areas.shift(game, self.other, place)
        names = [game.name_of(first), game.name_of(self.other)]
        game.notify("places_swapped", objs=[first, self.other], names=names, **game.naming(first))


class ControlChanged(Event, tag="Control"):
    """416.3: `seat` becomes the controller of an object in the World; its gear follows (305.9).

    `until`: the moment at which it goes back; empty: for the rest of the game.
    """

    until: str = ""

    def possible(self, game: Board) -> bool:
        """Only an object that another player controls, in the World, which both share (501.2)."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and obj.area == "world" and obj.controller != self.seat

    def apply(self, game: Board) -> None:
        """705.8: an attacker or blocker leaves the battle, a Target stays (702.1); 416.3: a tapped one stays tapped."""
        obj, battle = game.state.objs[self.obj or 0], game.state.battle
        if battle is None or battle.target != obj.id:
            areas.leave_battle(game, obj.id)
        if self.until:
            game.state.loans.append(Loan(obj.id, obj.controller, self.until))
        else:
            game.state.loans = [loan for loan in game.state.loans if loan.obj != obj.id]
        lasting.hand_over(game, obj, self.seat or 0)
