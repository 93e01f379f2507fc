"""Modifiers and watches with a duration: how a declaration begins them and how they end."""

from __future__ import annotations

from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Modifier, ObjectId


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
    """601.3, 812.3: end all effects and all watches with this duration at once."""
    game.state.watches = [w for w in game.state.watches if w.until != until]
    kept = [m for m in game.state.mods if m.until != until]
    if len(kept) != len(game.state.mods):
        game.state.mods = kept
        game.invalidate()


def end_fighting(game: Board, oid: ObjectId) -> None:
    """End what *when [name] attacks / blocks* gave (705.6, 708.1)."""
    game.state.mods = [m for m in game.state.mods if m.until != "fighting" or oid not in m.objects]
