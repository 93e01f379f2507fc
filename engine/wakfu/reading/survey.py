"""Finds which objects are where (`Layout`) and which changes are in force (`Snapshot`), on demand."""

from __future__ import annotations

from cards.wakfu.powers import Continuous
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.layout import Layout
from engine.wakfu.board.seats import SEATS
from engine.wakfu.board.snapshot import Applied, Found, Snapshot
from engine.wakfu.board.state import Item, Obj, ObjectId, probe_of
from engine.wakfu.reading import characteristics, conditions, filters, gear


def layout(game: Board) -> Layout:
    """Sort the objects in play."""
    state, objs, faces = game.state, game.state.objs, game.faces
    in_play = [*state.world, *state.seats[0].inside, *state.seats[1].inside]
    made = Layout(in_play, [(objs[oid], faces[oid]) for oid in in_play])
    mine, fighters, destructible = made.mine, made.fighters, made.destructible
    for pair in made.pairs:
        obj, printed = pair
        oid, seat = obj.id, obj.controller
        mine[seat].append(oid)
        if printed.fighter:
            fighters[seat].append(oid)
        if printed.busy:
            made.sort(obj, printed)
        if obj.wielder is not None:
            made.worn.setdefault(obj.wielder, []).append(obj)
            made.gear[seat].append(pair)
        if printed.destructible or (printed.wearable and gear.lost(game, obj)):
            destructible.append(pair)
    for seat in SEATS:
        if state.seats[seat].inside:
            made.size_used[seat] = _size_used(game, seat)
        if state.seats[seat].discard and (lingering := game.lingering(seat)):
            _linger(game, made, seat, lingering)
    first, second = made.classes
    made.held = (game.library.held_by(first), game.library.held_by(second))
    for wielder, worn in made.worn.items():
        _dress(game, made, wielder, worn)
    return made


def _linger(game: Board, made: Layout, seat: Seat, lingering: list[ObjectId]) -> None:
    """801.1: the continuous powers of cards in a Discard, and their triggers marked Reaction (809.4)."""
    objs, faces = game.state.objs, game.faces
    for oid in lingering:
        obj = objs[oid]
        made.standing += [(Item("power", seat, oid, obj.card), power, obj) for power in faces[oid].lingering]
        if faces[oid].waits_in_discard:
            made.react(obj, faces[oid])


def _size_used(game: Board, seat: Seat) -> int:
    """306.3a: how many Heroes, Allies and Rooms count against the Size of a seat's Haven Bag."""
    objs, size_used = game.state.objs, 0
    for oid in game.state.seats[seat].inside:
        if game.faces[oid].counts_for_size:
            size_used += not objs[oid].token or game.ruling("token_size") != "free"  # I-39
    return size_used


def _dress(game: Board, made: Layout, wielder: ObjectId, worn: list[Obj]) -> None:
    """Note what a wielder's gear lends, whether it breaks a limit, whether it completes a set."""
    faces = game.faces
    shown = [faces[obj.id] for obj in worn]
    strength = hp = 0
    for printed in shown:
        strength += characteristics.worn_strength(game, printed)
        hp += printed.hp
    made.gear_bonus[wielder] = (strength, hp)
    if strength < 0:
        made.weakened_by_gear.add(wielder)
    if len(worn) > 1 and gear.overloaded(shown):
        made.overloaded.append(wielder)
    for printed in shown:
        bonus = printed.card.set_bonus
        if bonus is not None and len(worn) >= bonus.pieces:
            _complete(game, made, wielder, worn)
            break


def _complete(game: Board, made: Layout, wielder: ObjectId, worn: list[Obj]) -> None:
    """404.2, 404.3: a set is complete with enough *different* pieces, and its bonus counts once.

    The bonus ends when a piece leaves (404.4).
    """
    pieces: dict[str, set[str]] = {}
    for obj in worn:
        printed = game.faces[obj.id]
        bonus = printed.card.set_bonus
        if bonus is None:
            continue
        names = pieces.setdefault(bonus.name, set())
        names.add(printed.name)
        if len(names) == bonus.pieces:
            names.add("")  # counted once: the size never equals `pieces` again
            made.complete.add(obj.id)
            made.sets += [(wielder, obj, change) for change in bonus.changes]


def fill(game: Board, found: Snapshot) -> None:
    """Find all changes in force (812.1), in the order of time, then the active player's first (805.4)."""
    state = game.state
    layout = game.layout()
    found.dependencies = layout.dependencies
    changing = layout.changing if state.battle is None else [*layout.changing, *layout.fighting]
    settled = not changing and not state.mods
    known = layout.settled.get(state.active) if settled else None
    if known is not None:
        found.by_object, found.forbidden, found.increased, found.strength_changed, found.strength_lowered = (
            known
        )
        return
    lasting = layout.lasting
    if lasting is None:
        standing = [entry for power in layout.standing for entry in _continuous(game, *power)]
        sets = [([w], Applied(o.since, probe_of(o.controller, o.id), c)) for w, o, c in layout.sets]
        lasting = layout.lasting = (standing, sets)
    entries = [*lasting[0], *(entry for power in changing for entry in _continuous(game, *power))]
    entries += lasting[1]
    for mod in state.mods:
        objects = filters.affected(game, mod)
        spared = bool(mod.spared)
        entries += [
            (mod.reached(objects, c) if spared else objects, Applied(mod.since, mod.item, c))
            for c in mod.changes
        ]
        if mod.dependencies:
            found.dependencies |= mod.dependencies
    if entries:
        entries.sort(key=lambda entry: (entry[1].since, entry[1].item.controller != state.active))
        found.sort(entries)
    if settled:
        kept = (
            found.by_object,
            found.forbidden,
            found.increased,
            found.strength_changed,
            found.strength_lowered,
        )
        layout.settled[state.active] = kept


def _continuous(game: Board, item: Item, power: Continuous, obj: Obj) -> list[Found]:
    """805.1, 805.2, 812.2: the changes of one continuous power; it is never played (805.3), and holds while it can."""
    if power.while_ is not None and not conditions.holds(game, power.while_, item):
        return []
    objects = filters.named(game, item, power.what)
    if objects and power.changes and game.observer is not None:
        game.observer.in_force(game, obj, power)
    return [(objects, Applied(obj.since, item, c)) for c in power.changes]
