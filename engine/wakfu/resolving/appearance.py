"""Effects on what objects do as they appear (402.1, 804)."""

from __future__ import annotations

from collections.abc import Iterator

from cards.wakfu import powers as p
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import IN_PLAY, Item, Obj, probe_of
from engine.wakfu.events import AnyEvent, Appeared, Noted, SetOff, set_off
from engine.wakfu.offers import reactions
from engine.wakfu.reading import conditions, filters, gear


def trigger(game: Board, item: Item, node: p.TriggerAppearance) -> list[AnyEvent]:
    """804.1, 804.3: set off the powers that an object has for its own appearance, as if it appeared where it is."""
    objs = [game.state.objs.get(oid) for oid in filters.named(game, item, node.what)]
    found = [each for obj in objs if obj is not None and obj.area in IN_PLAY for each in _own(game, obj)]
    return [SetOff(seat=item.controller, items=found)] if found else []


def _own(game: Board, obj: Obj) -> Iterator[Item]:
    """801.1, 804.3: the triggers of an object that wait for itself to appear and whose conditions hold now."""
    printed, event = game.faces[obj.id], Appeared(obj=obj.id, seat=obj.controller, area=obj.area)
    for index, power in printed.triggers.get("appear", ()):
        if (
            power.on.what != "self"
            or obj.area not in power.area
            or not gear.works(game, obj.id, printed, index)
        ):
            continue
        item = set_off(obj, index, event)
        if reactions.fits(game, event, power.on, probe_of(obj.controller, obj.id)) and conditions.holds(
            game, power.only_if, item
        ):
            yield item


def remember(game: Board, item: Item, node: p.Remember) -> list[AnyEvent]:
    """The object with the power keeps others in mind while it is in play; once gone it keeps nothing (501.5)."""
    obj, found = game.state.objs.get(item.source), filters.named(game, item, node.what)
    if obj is None or obj.area not in IN_PLAY or not found:
        return []
    return [Noted(obj=obj.id, seat=item.controller, objs=found)]
