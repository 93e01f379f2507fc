"""What a card or power that has just been played does, as its words say (`On.does`); what brings an event about."""

from __future__ import annotations

from typing import Literal

from cards.wakfu import powers as p
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import AnyEvent, Destroyed, Drawn, causes
from engine.wakfu.reading import filters, nested


def does(game: Board, what: Literal["draw", "less_damage"], played: Item, seat: Seat) -> bool:
    """Whether what is played makes a player draw, or lowers Damage that an Ally or Hero of `seat` deals."""
    source = nested.source(game, played)
    nodes = [node for _, node in p.walk(source.script if isinstance(source, p.Activated) else source)]
    if what == "draw":
        return any(isinstance(node, p.Draw) for node in nodes)
    return any(_lessens(game, node, played, seat) for node in nodes)


def _lessens(game: Board, node: p.Node, played: Item, seat: Seat) -> bool:
    """811.4: whether a part of it is such a reduction: of the packet it answers, or of what could yet be dealt."""
    match node:
        case p.Prevent():
            dealer = getattr(game.pending_event(played.about), "source", None) if played.about else None
            return _fights_for(game, dealer, seat)
        case p.LessDamage(by=by):
            own = (
                oid
                for oid in game.layout().fighters[seat]
                if by is None or filters.matches(game, by, oid, played)
            )
            return next(own, None) is not None
        case p.Modify(what=what, changes=changes) if any(isinstance(each, p.DealsLess) for each in changes):
            return any(_fights_for(game, oid, seat) for oid in filters.named(game, played, what))
    return False


def _fights_for(game: Board, oid: ObjectId | None, seat: Seat) -> bool:
    """Whether an object is an Ally or Hero of a seat."""
    obj = game.obj(oid)
    return obj is not None and obj.controller == seat and game.faces[obj.id].fighter


def doers(game: Board, event: AnyEvent) -> list[ObjectId]:
    """What deals the Damage (410.1), what destroys (409.2a, 409.2b), what makes a player draw."""
    if isinstance(event, Destroyed):
        return event.doers
    item = causes.doing(game) if isinstance(event, Drawn) else None
    source = getattr(event, "source", None) if item is None else item.source
    return [] if source is None else [source]
