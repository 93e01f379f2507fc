"""How a batch happens (I-59, I-65, 104.2, 810.2d): its possible members together, and what they set off."""

from __future__ import annotations

from cards.wakfu.powers import EventKind
from engine.core.event import Result
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import ObjectId
from engine.wakfu.events import AnyEvent, areas, causes
from engine.wakfu.pipeline import watching

ENDLESS = 1000
"""I-65: how many events may follow from one choice of a player."""


def endless(game: Board) -> None:
    """I-65: end the game for an endless loop; without a judge that is a draw, unless a ruling says otherwise."""
    draw = game.ruling("endless") == "draw"
    game.finish(Result(None if draw else RIVAL[game.state.active], "endless", "I-65"))


_LEAVING: frozenset[EventKind] = frozenset({"destroy", "leave", "recycle"})


def carry_out(game: Board, batch: list[AnyEvent]) -> bool:
    """Carry all members out, note the triggers that they set off, and return whether anything may wait for them.

    After more than `ENDLESS` events the game ends instead (I-65).
    """
    state = game.state
    state.time += 1
    state.resolving += len(batch)
    if state.resolving > ENDLESS:
        endless(game)
        return False
    sets = game.layout().complete
    gone = _apply(game, batch)
    if state.mods or state.queue:
        watching.break_ties(game)
    return watching.collect(game, batch, gone, sets)


def may_trigger_rules(game: Board, batch: list[AnyEvent]) -> bool:
    """Whether immediate rules may have something to do after a batch (I-59)."""
    for event in batch:
        if event.may_trigger_rules:
            return True
    return "piles" in game.snapshot().dependencies  # 105.4: a Strength that counts a Hand


def _apply(game: Board, batch: list[AnyEvent]) -> list[ObjectId]:
    """Carry all members out; return the objects that have gone."""
    objs = game.state.objs
    there: list[ObjectId] = []
    if len(batch) > 1:
        _see_last(game, batch)
    for event in batch[:]:
        oid = event.obj
        if oid is not None:
            there.append(oid)
            if oid not in objs:
                batch.remove(event)  # another member has taken it away
                continue
        if event.spent and not event.possible(game):
            batch.remove(event)  # others have left nothing for it to do
            continue
        event.enact(game)
    game.seen_last = {}
    return [oid for oid in dict.fromkeys(there) if oid not in objs] if there else there


def _see_last(game: Board, batch: list[AnyEvent]) -> None:
    """810.2d: remember each of the objects that leave together as it was while the others were there."""
    objs = game.state.objs
    leaving = [e.obj for e in batch if e.kind in _LEAVING]
    if len(leaving) > 1:
        game.seen_last = {
            oid: areas.last_seen(game, objs[oid])
            for oid in leaving
            if oid in objs and objs[oid].area in ("world", "bag")
        }


def possible(game: Board, batch: list[AnyEvent]) -> list[AnyEvent]:
    """104.2: the events that can happen; the others are logged and dropped."""
    found = []
    for event in batch:
        if event.possible(game):
            found.append(event)
        else:
            causes.undone(game, event)
    return found
