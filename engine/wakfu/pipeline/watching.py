"""Triggered powers (804), and effects that wait for events or replace them (811, 812.3, 419.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cards.wakfu.powers import EventKind, Triggered
from engine.core.decision import Option, PickSome
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.dependence import kinds as awaited_kinds
from engine.wakfu.board.state import IN_PLAY, Item, ObjectId, WaitingTrigger, Watching, probe_of
from engine.wakfu.events import AnyEvent, XPGained, causes, course, of_event, set_off
from engine.wakfu.offers import reactions
from engine.wakfu.reading import characteristics, conditions, gear, nested


def kinds(game: Board, event: AnyEvent) -> tuple[EventKind, ...]:
    """The kinds that an event which has happened counts as: Damage to a Hero is also a loss of HP (410.2)."""
    kind = event.kind
    if kind is None:
        return ()
    obj = game.obj(event.obj) if kind == "damage" else None
    return (kind, "lose_hp") if obj is not None and game.faces[obj.id].type == "hero" else (kind,)


def _concerned(game: Board, event: AnyEvent) -> bool:
    """Whether any watch waits for events of this kind."""
    found = kinds(game, event)
    return any(_waits_for(watch, found) for watch in game.state.watches)


def _waits_for(watch: Watching, found: tuple[EventKind, ...]) -> bool:
    """Whether a watch waits for one of these kinds; one word may stand for several (705.1)."""
    return any(kind in found for kind in awaited_kinds(watch.on))


def any_concerned(game: Board, batch: list[AnyEvent]) -> bool:
    """Whether a watch waits for events of the kind of a member of the batch, or a card changes its own appearance."""
    if game.state.watches:
        for event in batch:
            if _concerned(game, event):
                return True
    if game.library.arriving:
        for event in batch:
            if event.kind == "appear" and arriving(game, event):
                return True
    return False


def arriving(game: Board, event: AnyEvent) -> tuple[tuple[int, Triggered], ...]:
    """811: the powers of a card outside play that change its own appearance, unless that is quiet."""
    obj = game.state.objs.get(event.obj or 0)
    if obj is None or obj.card not in game.library.arriving or obj.area in IN_PLAY:
        return ()
    return () if getattr(event, "quiet", False) else game.entering(obj).arrivals


def item_for(watch: Watching, event: AnyEvent) -> Item:
    """The item of a watch for an event that it waits for."""
    item = msgspec.structs.replace(watch.item, id=0, kind="trigger")
    of_event(item, event)
    if watch.on.time != "about":
        item.about = 0  # it has happened
    return item


def heard(game: Board, batch: list[AnyEvent], *, join: bool) -> Iterator[tuple[Watching, list[AnyEvent]]]:
    """The watches that a batch sets off after it has happened, each with its events."""
    for watch in list(game.state.watches):
        if watch.join != join or watch.on.time == "about":
            continue
        found = [
            event
            for event in batch
            if _waits_for(watch, kinds(game, event))
            and watch.id not in event.chain
            and _awaits(game, watch, event)
        ]
        if found:
            yield watch, found[:1] if watch.on.together else found


def _awaits(game: Board, watch: Watching, event: AnyEvent) -> bool:
    """Whether a watch waits for this very event, whose kind already fits."""
    if not reactions.fits(game, event, watch.on, watch.item) or not _due(game, watch):
        return False
    node = nested.watch_of(game, watch.item)
    if node is None or node.only_if is None:
        return True
    return conditions.holds(game, node.only_if, item_for(watch, event))


def _due(game: Board, watch: Watching) -> bool:
    """605.1: whether a watch for the end of one certain turn may count the present moment."""
    if watch.on.event != "turn_end" or not watch.until.startswith("end_of:"):
        return True
    return watch.until == course.this_end(game)


def spend(game: Board, watch: Watching, count: int) -> None:
    """419.1: count so many of the events that a watch waits for as used."""
    if watch.left is not None:
        watch.left -= count
        if watch.left <= 0:
            game.state.watches.remove(watch)


class Nexts(Procedure):
    """419.1: when more events happen at once than count, the controller of the effect picks."""

    watch: int
    items: list[Item]

    def begin(self, game: Board) -> Next:
        """Ask which events count."""
        watch = next(w for w in game.state.watches if w.id == self.watch)
        options = tuple(Option(str(n), "next", item.it) for n, item in enumerate(self.items))
        left = watch.left or 0
        shape = PickSome(options, left, left, rule="419.1")
        return game.ask(
            watch.item.controller, shape, self.picked, "next", "419.1", card=watch.item.card
        )  # fmt: skip

    def picked(self, game: Board, answer: list[str]) -> Next:
        """Let the picked ones wait like triggers."""
        watch = next(w for w in game.state.watches if w.id == self.watch)
        for key in answer:
            game.state.waiting.append(WaitingTrigger(self.items[int(key)], game.state.depth))
        spend(game, watch, len(answer))
        return None


class Aside(Procedure):
    """Carries out items outside the Queue, one after the other: what replaces an event (811.1), or joins one."""

    items: list[Item]
    chain: list[int] = []
    outer: list[int] = []

    def begin(self, game: Board) -> Next:
        """Carry out the next one."""
        state = game.state
        if not self.items:
            return None
        item = self.items.pop(0)
        item.id = game.new_id()
        state.aside.append(item)
        state.depth += 1
        self.outer = list(state.chain)
        state.chain = self.chain
        return game.carry_out(item.id, (), self.done)

    def done(self, game: Board) -> Next:
        """Clean up after one, and go on."""
        game.state.aside.pop()
        game.state.depth -= 1
        game.state.chain = self.outer
        return self.begin(game)


def replacements(game: Board, event: AnyEvent) -> list[tuple[str, Item]]:
    """811: what would replace or change an event about to happen: a key that identifies it, and its item."""
    kind = event.kind
    found: list[tuple[str, Item]] = []
    if kind is None:
        return found
    if kind == "appear":
        for index, _ in arriving(game, event):
            item = set_off(game.state.objs[event.obj or 0], index, event)
            if event.seat is not None:  # 416.2
                item = msgspec.structs.replace(item, controller=event.seat)
            found.append((f"{event.obj}:{index}", item))
    for oid in game.layout().replacing.get(kind, ()):
        obj = game.state.objs[oid]
        for index, power in enumerate(game.faces[obj.id].powers):
            if not isinstance(power, Triggered) or not power.replaces:
                continue
            if power.on.event != kind or obj.area not in power.area:
                continue
            item = set_off(obj, index, event)
            fits = reactions.fits(game, event, power.on, probe_of(obj.controller, oid))
            if fits and conditions.holds(game, power.only_if, item):
                found.append((f"{oid}:{index}", item))
    found.extend(
        (f"w{watch.id}", item_for(watch, event))
        for watch in game.state.watches
        if watch.on.time == "about" and kind in awaited_kinds(watch.on) and _awaits(game, watch, event)
    )
    return found


def more_xp(game: Board, batch: list[AnyEvent]) -> None:
    """811: all that a seat gains at once is one gain; bonuses raise the sum, and a gain of 0 cannot be raised."""
    raised = set()
    for event in batch:
        if (
            isinstance(event, XPGained)
            and event.seat is not None
            and event.amount > 0
            and event.seat not in raised
        ):
            raised.add(event.seat)
            event.amount += characteristics.more_xp(game, event.seat)


def break_ties(game: Board) -> None:
    """812.3a: end modifiers whose condition no longer holds, for good; the same for items still in the Queue."""
    state = game.state
    for item in state.queue:
        if item.tied and not conditions.ties(game, item):
            item.tied = False
    if state.mods:
        kept = [m for m in state.mods if m.tied is None or conditions.holds(game, m.tied, m.item)]
        if len(kept) != len(state.mods):
            state.mods = kept
            game.invalidate()


def collect(game: Board, batch: list[AnyEvent], gone: list[ObjectId], sets: set[ObjectId]) -> bool:
    """804.1, 804.3: note every triggered power that an event sets off, once for each occurrence.

    Return whether anything may wait for such events. `gone`: the objects that left with the batch; its members happen
    together, so those still see each other (I-72). `sets`: the pieces by which sets were complete before; only they
    have the powers of their set (404.3, 404.4).
    """
    if game.observer is not None:
        game.observer.happened(game, batch)
    found, before = bool(gone), len(game.state.waiting)
    awaited = game.awaited().just
    for event in batch:
        if not gone and event.kind not in awaited:
            continue
        found = True
        for kind in kinds(game, event):
            listeners = game.listeners(kind, gone)
            if listeners:
                _collect(game, event, kind, listeners, gone, sets, before)
    return found


def _waits(game: Board, oid: ObjectId, index: int, before: int) -> bool:
    """Whether a power has already triggered by the batch under way."""
    waiting = game.state.waiting[before:]
    return any((each.item.source, each.item.power) == (oid, index) for each in waiting)


def _collect(
    game: Board,
    event: AnyEvent,
    kind: EventKind,
    listeners: list[ObjectId],
    gone: list[ObjectId],
    sets: set[ObjectId],
    before: int,
) -> None:
    """`before`: how many triggers waited before this batch, of which some count only once (`On.together`)."""
    for oid in listeners:
        obj = game.obj(oid)
        if obj is None:
            continue
        printed = game.faces[obj.id]
        for index, power in printed.triggers.get(kind, ()):
            if not (gear.works(game, oid, printed, index) or (oid in gone and oid in sets)):
                continue
            if obj.area not in power.area or not reactions.fits(
                game, event, power.on, probe_of(obj.controller, oid)
            ):
                continue
            if event.obj == oid and getattr(event, "quiet", False):
                continue
            item = set_off(obj, index, event)
            item.about = 0  # it has happened
            if not conditions.holds(game, power.only_if, item):
                causes.untriggered(game, oid, "condition", "804.3")
            elif not power.on.together or not _waits(game, oid, index, before):
                game.state.waiting.append(WaitingTrigger(item, game.state.depth))
