"""How changes affect what cards pay, craft, carry and count as: Elements, Professions, costs (305.5, 401.4, 418)."""

from __future__ import annotations

from cards.wakfu.powers import CountsAs, Element, Gain
from engine.core.decision import Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.seats import SINCE
from engine.wakfu.board.snapshot import Applied
from engine.wakfu.board.state import ObjectId
from engine.wakfu.reading import characteristics, filters
from engine.wakfu.reading.allowed import may_tap


def discards(game: Board, seat: Seat) -> list[ObjectId]:
    """408.2, 104.1: the cards that a seat may recycle where one of its own Discard is asked for."""
    own = game.state.seats[seat]
    if not characteristics.can(game, own.hero, "recycle_anywhere"):
        return own.discard
    return [oid for each in SINCE[seat] for oid in game.state.seats[each].discard]


def elements(printed: Printed, changes: list[Applied]) -> tuple[Element, ...]:
    """418.1, 803.1: the Elements in which a card can make its one resource, under these changes."""
    found = printed.produces
    for applied in changes:
        change = applied.change
        if type(change) is CountsAs and change.when == "tapped" and change.elements:
            found = tuple(dict.fromkeys((*found, *change.elements)))
    return found


def surcharge(game: Board, oid: ObjectId) -> int:
    """418.4a, 418.7: how many neutral resources a card costs in addition, whether crafted, played or free."""
    increased = game.snapshot().increased
    more = max(0, characteristics.more(game, oid, "cost")) if "cost" in increased else 0
    if "acts" not in increased:
        return more
    obj = game.state.objs.get(oid)
    return more + acts(game, obj.controller) if obj is not None and game.faces[oid].type == "action" else more


def acts(game: Board, seat: Seat) -> int:
    """418.4a: how many neutral resources each Action and each power of a seat costs in addition."""
    if "acts" not in game.snapshot().increased:
        return 0
    return max(0, characteristics.more(game, game.state.seats[seat].hero, "acts"))


def artisans(game: Board, made: Printed, seat: Seat) -> list[ObjectId]:
    """418.6, 401.4, 401.4a: own untapped Allies with the Profession (L3: no Heroes), and objects that replace one."""
    recipe = made.card.recipe
    if recipe is None:
        return []
    changed, objs, faces = game.snapshot().by_object, game.state.objs, game.faces
    return [
        oid
        for oid in game.layout().mine[seat]
        if not objs[oid].tapped
        and (
            (recipe.profession in faces[oid].card.professions and _works(game, oid))
            or (oid in changed and _counts(game, oid, recipe.profession, made))
        )
        and may_tap(game, oid)
    ]


def _works(game: Board, oid: ObjectId) -> bool:
    """401.4, L3: whether an object's Professions let it craft."""
    kind = game.faces[oid].type
    return kind == "ally" or (kind == "hero" and game.ruling("crafter") != "ally")


def _counts(game: Board, oid: ObjectId, profession: str, made: Printed) -> bool:
    """Whether an object has learnt a Profession, or may be tapped instead of such an Artisan to craft this card."""
    for applied in characteristics.changes(game, oid):
        change = applied.change
        if not isinstance(change, Gain | CountsAs) or change.profession != profession:
            continue
        if _works(game, oid) if isinstance(change, Gain) else filters.fits_face(change.crafting, made):
            return True
    return False
