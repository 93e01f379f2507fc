"""A judge's edits of this game: each is announced with its before and after, and rule processes run after it (12.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import InvalidAnswerError
from engine.core.game import JudgeEdit
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject
from engine.fftcg.happening import zones
from engine.fftcg.playing.priority import Priority
from engine.fftcg.resolving import resolve

AREAS = ("hand", "break_zone", "damage_zone", "removed", "deck", "field")
"""Where a judge may put a card."""


def apply(game: FftcgBoard, edit: JudgeEdit) -> None:
    """Make an edit while somebody has priority, and ask anew.

    Raises `InvalidAnswerError` for an edit that is not known, that is about nothing, or that comes at another moment.
    """
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, Priority) or edit.edit not in (*EDITS, *OF_STACK):
        raise InvalidAnswerError(edit.edit)
    if edit.edit in OF_STACK:
        OF_STACK[edit.edit](game, frame, edit)
        _again(game, frame)
        return
    obj = game.state.objs.get(edit.obj or 0)
    if obj is None or (obj.zone != "field" and edit.edit != "move"):
        raise InvalidAnswerError(edit.obj)
    before, after = EDITS[edit.edit](game, obj, edit)
    game.notify(
        "judged",
        edit=edit.edit,
        because=edit.reason,
        obj=obj.id,
        name=game.name_of(obj.id),
        before=before,
        after=after,
    )
    game.touch()
    _again(game, frame)


def _again(game: FftcgBoard, frame: Priority) -> None:
    """Rule processes, and whoever has priority is asked anew (12.3)."""
    game.asked = []
    frame.step = "begin"
    game.run()


def _unstack(game: FftcgBoard, frame: Priority, edit: JudgeEdit) -> None:
    """Take the item `number` off the stack, a Summon as if it had been cancelled (F26); both players pass anew."""
    item = next((each for each in game.state.stack if each.id == edit.number), None)
    if item is None:
        raise InvalidAnswerError(edit.number)
    frame.passes = 0
    name = game.library[item.card].card.name
    resolve.unstack(game, item)
    game.notify("judged", edit=edit.edit, because=edit.reason, item=item.id, name=name)


def _priority(game: FftcgBoard, frame: Priority, edit: JudgeEdit) -> None:
    """Hand priority over to `seat`; both players pass anew (11.1.7)."""
    if edit.seat is None or edit.seat not in game.seating.seats:
        raise InvalidAnswerError(edit.seat)
    frame.seat, frame.passes, frame.own = edit.seat, 0, 0
    game.notify("judged", edit=edit.edit, because=edit.reason, seat=edit.seat)


def _damage(game: FftcgBoard, obj: CardObject, edit: JudgeEdit) -> tuple[object, object]:
    if edit.number < 0:
        raise InvalidAnswerError(edit.number)
    before, obj.damage = obj.damage, edit.number
    return before, obj.damage


def _dull(game: FftcgBoard, obj: CardObject, edit: JudgeEdit) -> tuple[object, object]:
    before, obj.dull = obj.dull, edit.number != 0
    return before, obj.dull


def _freeze(game: FftcgBoard, obj: CardObject, edit: JudgeEdit) -> tuple[object, object]:
    before, obj.frozen = obj.frozen, edit.number != 0
    return before, obj.frozen


def _move(game: FftcgBoard, obj: CardObject, edit: JudgeEdit) -> tuple[object, object]:
    """Move a card, which makes it a new one (7.4)."""
    if edit.area not in AREAS or obj.zone in {edit.area, "stack"}:
        raise InvalidAnswerError(edit.area)
    if edit.area == "field" and not game.printed(obj).character:
        raise InvalidAnswerError(edit.area)
    if edit.area == "deck":
        if obj.zone == "field":
            zones.leave(game, [(obj.id, "deck")])
        else:
            zones.to_deck(game, obj.id)
    elif edit.area == "field":
        zones.enter(game, [obj.id])
    elif obj.zone == "field":
        zones.leave(game, [(obj.id, edit.area)])
    else:
        zones.move(game, obj.id, edit.area)  # type: ignore[arg-type]  # one of the areas
    return obj.zone, edit.area


EDITS: Mapping[str, Callable[[FftcgBoard, CardObject, JudgeEdit], tuple[object, object]]] = {
    "damage": _damage,
    "dull": _dull,
    "freeze": _freeze,
    "move": _move,
}
"""What a judge may change of a card."""

OF_STACK: Mapping[str, Callable[[FftcgBoard, Priority, JudgeEdit], None]] = {
    "unstack": _unstack,
    "priority": _priority,
}
"""What a judge may change of the stack, and of who may act on it."""
