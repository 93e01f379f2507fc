"""What changes let cards pay, craft, carry and count as: Elements, Professions, costs (305.5, 401.4, 418)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cards.wakfu.powers import Change, CountsAs, Element, Gain
from engine.wakfu import matching, modifiers
from engine.wakfu.events import may_tap
from engine.wakfu.printed import Printed
from engine.wakfu.state import Item, Obj, ObjectId

_C = TypeVar("_C", bound=Change)

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame


def elements(game: WakfuGame, obj: Obj, printed: Printed) -> tuple[Element, ...]:
    """418.1, 803.1: the Elements in which a card can make its one resource."""
    found = printed.produces
    for applied in modifiers.changes(game, obj.id):
        change = applied.change
        if isinstance(change, CountsAs) and change.when == "tapped" and change.elements:
            found = tuple(dict.fromkeys((*found, *change.elements)))
    return found


def surcharge(game: WakfuGame, oid: ObjectId) -> int:
    """418.4a, 418.7: how many neutral resources more a card costs, crafted or played, even for free."""
    return max(0, modifiers.more(game, oid, "cost"))


def craftable(printed: Printed) -> bool:
    """418.4c, 104.2: whether a card has a Recipe and does not forbid itself to be crafted."""
    return printed.card.recipe is not None and not printed.never_crafted


def artisans(game: WakfuGame, item: Item) -> list[ObjectId]:
    """418.6, 401.4, 401.4a: own untapped Allies with the Profession (L3: not Heroes), and what stands in for one."""
    made = game.printed_item(item)
    recipe = made.card.recipe
    if recipe is None:
        return []
    changed, objs = game.snapshot().by_object, game.state.objs
    return [
        oid
        for oid in game.layout().mine[item.controller]
        if not objs[oid].tapped
        and (
            _has(game, oid, recipe.profession)
            or (oid in changed and _replaces(game, oid, recipe.profession, made))
        )
        and may_tap(game, oid)
    ]


def _has(game: WakfuGame, oid: ObjectId, profession: str) -> bool:
    """401.4: whether an Ally has a Profession, printed or learnt."""
    printed = game.faces[oid]
    if printed.type != "ally" and (printed.type != "hero" or game.ruling("crafter") == "ally"):
        return False
    if profession in printed.card.professions:
        return True
    return any(change.profession == profession for change in _of(game, oid, Gain))


def _replaces(game: WakfuGame, oid: ObjectId, profession: str, made: Printed) -> bool:
    """Whether a card may be tapped in the place of such an Artisan to craft what is being played."""
    return any(
        change.profession == profession and matching.fits_face(change.crafting, made)
        for change in _of(game, oid, CountsAs)
    )


def _of(game: WakfuGame, oid: ObjectId, kind: type[_C]) -> list[_C]:
    return [a.change for a in modifiers.changes(game, oid) if isinstance(a.change, kind)]
