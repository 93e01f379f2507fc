"""Redirections (417, 811.3): how they are carried out, and to which objects Damage can be redirected."""

from __future__ import annotations

import msgspec

from cards.wakfu import powers as p
from engine.core.decision import Seat
from engine.core.procedure import Next
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import IN_PLAY, Item, ObjectId, probe_of
from engine.wakfu.events import Damaged
from engine.wakfu.reading import filters, reach
from engine.wakfu.reading.nested import Running


def redirect(game: Board, run: Running, item: Item, node: p.Redirect) -> Next:
    """417.1, 417.2, 811.3: change the recipient, if the Damage could affect the new one (417.3); nothing else changes.

    This happens at once, without the Queue (811.1); the replaced event has never happened (811.2). Damage that a
    Reaction redirects was already lowered for its old recipient; by a ruling that is kept or undone (I-13,
    `redirected_size`).
    """
    event = game.pending_event(item.about)
    to = filters.one(game, item, node.to)
    if not isinstance(event, Damaged) or to is None or to == event.obj:
        return None
    if not could_hit(game, event, to):
        game.notify("not_done", what="redirect", rule="417.3", obj=to, **game.naming(to))
        return None
    reacting = all(item.id != other.id for other in game.state.aside)
    if reacting and game.ruling("redirected_size") == "as_announced":
        event.restore()
    event.obj = to
    game.value = True
    game.open_anew(event)  # I-56
    game.notify("redirected", obj=to, **game.naming(to))
    return None


def could_hit(game: Board, event: Damaged, oid: ObjectId) -> bool:
    """417.3: whether a packet of Damage could have affected an object, by its filter and by range (508)."""
    obj = game.state.objs.get(oid)
    if obj is None or obj.area not in IN_PLAY:
        return False
    seat: Seat = event.seat if event.seat is not None else game.state.active
    among = event.among
    if among is not None:
        item = probe_of(seat, event.source or 0)
        if not filters.matches(game, without_fresh(among), oid, item):
            return False
    anywhere = among is not None and among.reach  # 508.4
    return event.source is None or reach.reaches(game, event.source, seat, oid, anywhere=anywhere)


def takes(game: Board, item: Item, block: tuple[p.Effect, ...], name: str, oid: ObjectId) -> bool:
    """I-78: whether an object may be what `name` stands for, if effects redirect Damage to that.

    The new recipient must be another object (417.1), which the Damage could have hit (417.3).
    """
    if not item.about or not any(isinstance(node, p.Redirect) and node.to == name for node in block):
        return True
    event = game.pending_event(item.about)
    return not isinstance(event, Damaged) or (oid != event.obj and could_hit(game, event, oid))


def without_fresh(select: p.Select) -> p.Select:
    """A filter without its limit of once a turn."""
    return msgspec.structs.replace(select, fresh=False) if select.fresh else select
