"""Effects that last: modifiers and watches with a duration (419.1, 812.3)."""

from __future__ import annotations

import msgspec

from cards.wakfu import powers as p
from engine.core.procedure import Next
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, Modifier, ObjectId, Watching, given
from engine.wakfu.events import AnyEvent, Modified, course
from engine.wakfu.reading import altering, conditions, filters
from engine.wakfu.reading.nested import Running


def modify(game: Board, run: Running, item: Item, node: p.Modify) -> Next:
    """812.3; numbers are computed now if the node says so."""
    changes = node.changes
    changes = tuple(altering.as_stored(game, item, c) for c in changes)
    if node.fixed:
        changes = tuple(_settled(game, item, c) for c in changes)
    if node.while_ is not None and not item.tied and not conditions.of_bearer(node.while_):
        return None  # 812.3a: its condition has failed since it was played
    if node.until == "battle_end" and game.state.battle is None:
        return None
    select = _for_a_side(game, item, node.what) if isinstance(node.what, p.Select) else None
    what = node.what.removesuffix(".wielder") if node.follows and isinstance(node.what, str) else node.what
    named = [] if isinstance(what, p.Select) else filters.named(game, item, what)
    if node.what == "both":
        named = [game.state.seats[seat].hero for seat in filters.seats(game, item, "both")]
    batch: list[AnyEvent] = []
    bonus = sum(game.amount(c.amount, item) for c in changes if isinstance(c, p.Plus) and given(c))
    for oid in [None] if select is not None else named:
        mod = Modifier(
            game.state.time,
            item.controller,
            item.source,
            changes,
            _until(game, item, node.until, oid),
            tied=node.while_,
            renews=node.renews,
            on_wearer=node.follows,
        )
        mod.select = select
        if oid is not None:
            mod.objects = [oid]
        name = game.catalog_name(item.card)
        batch.append(Modified(obj=oid, seat=item.controller, mod=mod, name=name, amount=bonus))
    return game.happen(batch, run.begin) if batch else None


def _for_a_side(game: Board, item: Item, select: p.Select) -> p.Select:
    """812.3b: a filter that needs no name any more: *of the chosen player* as one side of the table."""
    if select.whose is None:
        return select
    mine = item.controller in filters.seats(game, item, select.whose)
    return msgspec.structs.replace(select, whose=None, control="you" if mine else "opponent")


def _until(game: Board, item: Item, until: str, oid: ObjectId | None = None) -> str:
    """602.1: *your* next turn is the controller's; an object's is that of its controller."""
    if until == "next_turn_end":
        bearer = game.obj(oid)
        return course.next_end(game, item.controller if bearer is None else bearer.controller)
    return f"turn_of:{item.controller}" if until == "your_next_turn" else until


def _same(one: Item, other: Item) -> bool:
    """Whether two items come from the same part of the same power, used by the same player."""
    pair = ((item.source, item.power, item.controller, item.root) for item in (one, other))
    return next(pair) == next(pair)


def watch(game: Board, run: Running, item: Item, node: p.Watch) -> Next:
    """812.3, 419.1: watch for events from now on."""
    if node.until in ("actions_end", "battle_end") and game.state.battle is None:
        return None
    root = (*item.root, *run.path, run.here, "effects")
    own = msgspec.structs.replace(
        item, root=root, choices=dict(item.choices), share=dict(item.share), since=game.state.time
    )
    if node.once and any(_same(watching.item, own) for watching in game.state.watches):
        return None
    game.state.watches.append(
        Watching(game.new_id(), own, node.on, _until(game, item, node.until), node.times, node.join)
    )
    game.notify("watches", name=game.catalog_name(item.card), until=node.until)
    return None


def _settled(game: Board, item: Item, change: p.Change) -> p.Change:
    if isinstance(change, p.Gain) and change.keyword is not None and change.keyword.element == "mode":
        keyword = msgspec.structs.replace(change.keyword, element=item.mode)
        return msgspec.structs.replace(change, keyword=keyword)
    if (
        isinstance(change, p.Gain)
        and change.keyword is not None
        and isinstance(change.keyword.element, p.ElementOf)
    ):
        element = filters.element_of(game, item, change.keyword.element)
        return msgspec.structs.replace(
            change, keyword=msgspec.structs.replace(change.keyword, element=element)
        )
    if isinstance(change, p.Gain) and change.profession == "mode":
        return msgspec.structs.replace(change, profession=item.mode)
    if isinstance(change, p.MoreTaken) and change.element == "mode":
        change = msgspec.structs.replace(change, element=item.mode)
    if not isinstance(change, (p.Plus, p.Set, p.More, p.MoreTaken, p.LessDamage, p.DealsLess)):
        return change
    if change.amount is None:
        return change
    if not isinstance(change.amount, int):
        number = game.amount(change.amount, item)
        return msgspec.structs.replace(change, amount=number)
    return change
