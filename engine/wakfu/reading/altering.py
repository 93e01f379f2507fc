"""What objects have become: traits gained and lost, powers lost and gained (203.2, 401.3d, 805.4); `*` (105.4).

Such changes alter the printed face, so all other code keeps asking `Board.printed`. They are computed again after every
change, in the order of 805.4, and only in games that have any.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from cards.wakfu.powers import Change, LosePowers, PowersOf, Select, Traits
from engine.wakfu.board import forms
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import ALIGNMENTS
from engine.wakfu.board.state import Item, Obj, ObjectId, probe_of
from engine.wakfu.reading import conditions, filters

if TYPE_CHECKING:
    from engine.core.decision import Seat


class Alteration(msgspec.Struct):
    """One altering change in force: since when, whose it is, its item, on whom; `key` identifies it."""

    key: tuple[int, int, int]
    since: int
    seat: Seat
    change: forms.Altering
    item: Item
    who: str | Select | list[ObjectId]


def settle(game: Board) -> None:
    """805.4: apply altering changes, the oldest first, if they are still there when their turn comes.

    I-74: losses of powers come before everything else, or each change at its own time.
    """
    objs = game.state.objs
    before = {obj.id: obj.altered for obj in objs.values() if obj.altered}
    game.altered_now()  # questions asked meanwhile see what has been applied by then
    for obj in objs.values():
        game.faces.become(obj, "")
    _align(game)
    game.invalidate_areas()
    game.altered_now()
    _count_stars(game)
    losses_first = game.ruling("lost_powers") == "losses_first"
    done: set[tuple[int, int, int]] = set()
    while True:
        found = [entry for entry in _entries(game) if entry.key not in done]
        if not found:
            break
        entry = min(found, key=lambda e: _order(game, e, losses_first=losses_first))
        done.add(entry.key)
        _apply(game, entry)
        _count_stars(game)
    if before != {obj.id: obj.altered for obj in objs.values() if obj.altered}:
        game.invalidate_areas()
        game.altered_now()


def _order(game: Board, entry: Alteration, *, losses_first: bool) -> tuple[bool, int, bool]:
    late = losses_first and not isinstance(entry.change, LosePowers)
    return late, entry.since, entry.seat != game.state.active


def _align(game: Board) -> None:
    """401.3a, 401.3b: give each Hero the Alignment that was announced before the match."""
    for seat in game.state.seats:
        hero = game.state.objs.get(seat.hero)
        if hero is not None and seat.alignment:
            traits = game.catalog.card(hero.card).traits
            told = forms.Altered(traits=_aligned((*traits, seat.alignment), seat.alignment))
            game.faces.become(hero, forms.written(told))


def _count_stars(game: Board) -> None:
    """105.4: compute each `*`, in every area; one may depend on another, and one that never settles is 0."""
    starred = [obj for obj in game.state.objs.values() if game.face(obj.card, obj.face).stars]
    for _ in range(len(starred) + 1):
        moving = [obj for obj in starred if _tell_stars(game, obj)]
        if not moving:
            return
        game.invalidate_areas()
        game.altered_now()
    for obj in moving:
        game.faces.become(obj, forms.written(msgspec.structs.replace(forms.read(obj.altered), stars=())))
    game.invalidate_areas()
    game.altered_now()


def _tell_stars(game: Board, obj: Obj) -> bool:
    """Compute the `*` of an object, 0 without its powers, and return whether its form has changed."""
    form = forms.read(obj.altered)
    item = probe_of(obj.controller, obj.id)
    stars = tuple(
        (stat, game.amount(amount, item)) for stat, amount in game.face(obj.card, obj.face).stars.items()
    )
    told = msgspec.structs.replace(form, stars=stars if form.lost is None else ())
    game.faces.become(obj, forms.written(told))
    return told != form


def _entries(game: Board) -> Iterator[Alteration]:
    """All altering changes in force now."""
    for obj, printed in game.layout().pairs:
        for index, power in printed.continuous:
            for number, change in enumerate(power.changes):
                if isinstance(change, forms.Altering):
                    item = Item("power", obj.controller, obj.id, obj.card, obj.face)
                    if conditions.holds(game, power.while_, item):
                        key = (obj.id, index, number)
                        yield Alteration(key, obj.since, obj.controller, change, item, power.what)
    for index, mod in enumerate(game.state.mods):
        for number, change in enumerate(mod.changes):
            if isinstance(change, forms.Altering):
                item = mod.item
                who = mod.reached(filters.affected(game, mod), change) if mod.select is None else mod.select
                yield Alteration((-1, index, number), mod.since, mod.controller, change, item, who)


def _apply(game: Board, entry: Alteration) -> None:
    found = entry.who if isinstance(entry.who, list) else filters.named(game, entry.item, entry.who)
    for oid in list(found):
        obj = game.state.objs.get(oid)
        if obj is not None:
            game.faces.become(obj, forms.written(_changed(game, obj, entry)))
    game.invalidate_areas()
    game.altered_now()


def _changed(game: Board, obj: Obj, entry: Alteration) -> forms.Altered:
    form, change = forms.read(obj.altered), entry.change
    if isinstance(change, LosePowers):
        return msgspec.structs.replace(form, lost=entry.since, learned=(), tapping=())
    if isinstance(change, Traits):
        return msgspec.structs.replace(form, traits=_retold(game, obj, change))
    learned = source_of(game, entry.item, change)
    if learned is None:
        return form
    if change.taps:
        return msgspec.structs.replace(form, tapping=(*form.tapping, learned))
    return msgspec.structs.replace(form, learned=(*form.learned, learned))


def source_of(game: Board, item: Item, change: PowersOf) -> tuple[str, int] | None:
    """407.2: whose printed powers the change gives: a card and its face."""
    if change.card:
        return change.card, change.face
    obj = next((game.obj(oid) for oid in filters.named(game, item, change.what)), None)
    return None if obj is None else (obj.card, obj.face)


def as_stored(game: Board, item: Item, change: Change) -> Change:
    """A change in the form that a modifier stores: with the card, fixed from now on, whose powers it gives."""
    found = source_of(game, item, change) if isinstance(change, PowersOf) else None
    return (
        change
        if found is None
        else PowersOf(what="self", taps=getattr(change, "taps", False), card=found[0], face=found[1])
    )


def _retold(game: Board, obj: Obj, change: Traits) -> tuple[str, ...]:
    """The trait line with the gained traits and without the lost ones; a new Alignment replaces the old (401.3d)."""
    printed = game.faces[obj.id]
    form = printed.card.other_form if printed.face == 2 else None
    shown = printed.card.traits if form is None else form.traits  # 302.6, 806.4c
    line = [t for t in shown if t not in change.loses]
    if change.becomes:  # 401.1, 401.2: what is neither Class nor family stays
        line = [t for t in line if t == "Unique" or t in ALIGNMENTS]
    new = [t for t in (*change.gains, *change.becomes) if t not in line]
    return _aligned((*line, *new), next((t for t in change.gains if t in ALIGNMENTS), None))


def _aligned(line: tuple[str, ...], alignment: str | None) -> tuple[str, ...]:
    if alignment is None:
        return line
    return tuple(t for t in line if t == alignment or t not in ALIGNMENTS)
