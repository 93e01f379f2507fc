"""What a judge may change in a game under way. An edit is data, applied while somebody is asked for their go.

It can name only what everyone may see, so it neither needs nor reveals hidden knowledge. Immediate rules follow at once
(a Hero at 0 HP falls, a full Haven Bag sends somebody out), and the go is asked again; nobody reacts to an edit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decision import IllegalMoveError, InvalidAnswerError
from engine.core.game import JudgeEdit
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import SEATS
from engine.wakfu.board.state import Obj
from engine.wakfu.events import areas
from engine.wakfu.phases.battle import Attack
from engine.wakfu.phases.turn import TakeTurn
from engine.wakfu.pipeline.immediate import LEVEL_2
from engine.wakfu.pipeline.pipeline import ComeToRest
from engine.wakfu.reading import characteristics

AREAS = ("world", "bag", "hand", "discard", "banished", "deck_top", "deck_bottom")
"""Where a judge may put a card."""

MOST_XP = 99


def apply(game: Board, edit: JudgeEdit) -> None:
    """Make one edit: `hp`, `xp`, `tap`, `untap` or `move`.

    Raises:
        InvalidAnswerError: there is no such edit, or it names an object that does not exist or is hidden.
        IllegalMoveError: the game is not at rest (`judge_wait`), or the edit cannot be (`judge_number`, `judge_area`).
    """
    if edit.edit not in _EDITS:
        raise InvalidAnswerError(edit.edit)
    go = _go(game)
    told = _EDITS[edit.edit](game, edit)
    game.notify("judged", edit=edit.edit, because=edit.reason, **told)
    game.asked = []
    game.call(ComeToRest(), go)
    game.run()


def _go(game: Board) -> Callable[..., Any]:
    """The step that asks for a go in the Main Phase or a battle (603.1, 705.1); else raise `IllegalMoveError`."""
    frame = game.stack[-1] if game.stack else None
    why = game.asked[0].decision.why if len(game.asked) == 1 else ""
    if isinstance(frame, TakeTurn) and why == "main":
        return frame.main
    if isinstance(frame, Attack) and why == "action":
        return frame.act
    raise IllegalMoveError("", "judge_wait")


def _seat(edit: JudgeEdit) -> int:
    if edit.seat not in SEATS:
        raise InvalidAnswerError(edit.seat)
    return edit.seat


def _number(edit: JudgeEdit, most: int) -> int:
    if not 0 <= edit.number <= most:
        raise IllegalMoveError("", "judge_number", least=0, most=most)
    return edit.number


def _hp(game: Board, edit: JudgeEdit) -> dict[str, Any]:
    """410.2: set a Hero's HP; at 0 the Hero falls (103.2a)."""
    seat = _seat(edit)
    hero = game.state.objs.get(game.state.seats[seat].hero)
    if hero is None:
        raise InvalidAnswerError(edit.seat)
    most = characteristics.max_hp(game, hero.id)
    hero.lost = most - _number(edit, most)
    game.invalidate()
    game.unsettle()
    return {"seat": seat, "amount": edit.number, **game.naming(hero.id)}


def _xp(game: Board, edit: JudgeEdit) -> dict[str, Any]:
    """415: set a seat's Experience; Level 2 comes and goes with it, Level 3 wins (103.2b)."""
    seat = _seat(edit)
    own = game.state.seats[seat]
    own.xp = _number(edit, MOST_XP)
    hero = game.state.objs.get(own.hero)
    if hero is not None and own.xp < LEVEL_2 and hero.face == 2:
        game.faces.turn(hero, 1)
    game.invalidate_areas()
    game.unsettle()
    return {"seat": seat, "amount": edit.number}


def _seen(game: Board, edit: JudgeEdit, *places: str) -> Obj:
    """An object that everyone sees."""
    obj = game.state.objs.get(edit.obj or 0)
    if obj is None or obj.area not in places:
        raise InvalidAnswerError(edit.obj)
    return obj


def _tap(game: Board, edit: JudgeEdit) -> dict[str, Any]:
    """106: tap or untap a card in play."""
    obj = _seen(game, edit, "world", "bag")
    obj.tapped = edit.edit == "tap"
    game.invalidate()
    return {"obj": obj.id, **game.naming(obj.id)}


def _move(game: Board, edit: JudgeEdit) -> dict[str, Any]:
    """5: put a card into another area; the gear it wears goes to the Discard."""
    obj = _seen(game, edit, "world", "bag", "discard", "banished")
    told = {"to": edit.area, **game.naming(obj.id)}
    if edit.area not in AREAS:
        raise InvalidAnswerError(edit.area)
    if edit.area == obj.area or not _fits(game, obj, edit.area):
        raise IllegalMoveError("", "judge_area", obj=obj.id)
    if {obj.area, edit.area} == {"world", "bag"}:
        areas.shift(game, obj.id, edit.area)  # type: ignore[arg-type]  # one of the two
        return told
    for worn in list(game.worn(obj.id)):
        areas.relocate(game, worn.id, "discard")
    if edit.area in ("deck_top", "deck_bottom"):
        areas.to_deck(game, obj.id, bottom=edit.area == "deck_bottom")
    else:
        areas.relocate(game, obj.id, edit.area)  # type: ignore[arg-type]  # no Deck
    game.invalidate_areas()
    return told


def _fits(game: Board, obj: Obj, area: str) -> bool:
    """Heroes stay in play, Haven Bags where they are; other cards go only where their type can be (5)."""
    kind = game.faces[obj.id].type
    homes = {"hero": ("world", "bag"), "ally": ("world", "bag"), "room": ("bag",), "zone": ("world",)}
    if kind == "haven_bag":
        return False
    if area in ("world", "bag"):
        if area == "bag" and game.state.seats[obj.controller].bag is None:
            return False
        return area in homes.get(kind, ()) and obj.wielder is None
    return kind != "hero"


_EDITS: dict[str, Callable[[Board, JudgeEdit], dict[str, Any]]] = {
    "hp": _hp,
    "xp": _xp,
    "tap": _tap,
    "untap": _tap,
    "move": _move,
}
