"""Modifiers and watches with a duration: how a declaration begins them and how they end."""

from __future__ import annotations

from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Modifier, Obj, ObjectId
from engine.wakfu.reading import characteristics


def declared(game: Board, oid: ObjectId, on: str) -> None:
    """703.2, 704.2, 804.5, I-69: put the declaration powers of an object's face in force until it stops fighting."""
    obj = game.state.objs[oid]
    for power in game.faces[obj.id].declared:
        if power.on == on:
            if game.observer is not None:
                game.observer.in_force(game, obj, power)
            game.state.mods.append(
                Modifier(game.state.time, obj.controller, oid, power.changes, "fighting", [oid])
            )
            game.invalidate()


def end(game: Board, until: str) -> None:
    """601.3, 812.3: end all effects, all watches and all control (416.3) with this duration at once."""
    game.state.watches = [w for w in game.state.watches if w.until != until]
    for loan in reversed(game.state.loans):
        obj = game.state.objs.get(loan.obj)
        if loan.until == until and obj is not None:
            hand_over(game, obj, loan.back)
    game.state.loans = [loan for loan in game.state.loans if loan.until != until]
    kept = [m for m in game.state.mods if m.until != until]
    if len(kept) != len(game.state.mods):
        game.state.mods = kept
        game.invalidate()


def hand_over(game: Board, obj: Obj, seat: Seat) -> None:
    """416.3: give a player control of an object and of its gear (305.9).

    Nobody's card lies in another's Haven Bag: from there it goes to the World.
    """
    for each in (obj, *game.worn(obj.id)):
        if each.area == "bag":
            game.state.seats[each.controller].inside.remove(each.id)
            game.state.world.append(each.id)
            each.area = "world"
        each.controller = seat
    game.invalidate_areas()
    game.notify("controlled", seat=seat, obj=obj.id, **game.naming(obj.id))


def tire(game: Board, oid: ObjectId) -> None:
    """104.2, 602.1: an attacker or blocker that is about to be none any more may be kept from untapping next time."""
    obj = game.state.objs.get(oid)
    if obj is not None and characteristics.cannot(game, oid, "untap_next"):
        obj.weary = True


def end_fighting(game: Board, oid: ObjectId) -> None:
    """End what *when [name] attacks / blocks* gave (705.6, 708.1)."""
    game.state.mods = [m for m in game.state.mods if m.until != "fighting" or oid not in m.objects]
