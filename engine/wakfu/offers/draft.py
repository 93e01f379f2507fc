"""A card or power that a player is preparing: what it costs, what it may choose, whether it can be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Literal

import msgspec

from cards.wakfu.powers import Choose, EitherOr, Pick, Redirect, Script, Verb, walk
from engine.core.cover import match_cover
from engine.core.decision import Option, PickSome, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Price, Printed
from engine.wakfu.board.printed import price as price_of
from engine.wakfu.board.state import TAKEN, Draft, Item, ObjectId
from engine.wakfu.events import AnyEvent, of_event
from engine.wakfu.offers import choices, doable, parts
from engine.wakfu.reading import characteristics, costs, gear, means
from engine.wakfu.reading.allowed import may_block, stand_together

ALTERNATIVES = ("first", "second")
"""The modes of *do A or B* (808.2b), by the names of the parts."""


def new(game: Board, oid: ObjectId, power: int, event: AnyEvent | None, user: Seat | None = None) -> Item:
    """Start an item: a card of the Hand (`power` -1) or a power of an object; `event` is what it reacts to.

    `user`: the player who uses it, its controller when None (802.3).
    """
    obj = game.state.objs[oid]
    seat = obj.controller if user is None else user
    kind: Literal["card", "power"] = "card" if power < 0 else "power"
    item = Item(kind, seat, oid, obj.card, obj.face, obj.altered, power, area=obj.area)
    if event is not None:
        of_event(item, event)
    return item


def copy(item: Item) -> Item:
    """An independent copy of an item without choices."""
    return msgspec.structs.replace(item, choices={}, share={})


def script_of(game: Board, item: Item) -> Script | None:
    """The script of an Action or power; None for cards that simply appear."""
    printed = None if item.altered else game.library.faces.get((item.card, item.face))
    return (game.printed_item(item) if printed is None else printed).scripts.get(item.power)


def price(game: Board, draft: Draft) -> Price:
    """808.2f, 418.4b: the cost in resources."""
    return _price(game, draft, game.printed_item(draft.item))


def _price(game: Board, draft: Draft, printed: Printed) -> Price:
    item = draft.item
    more = means.surcharge(game, item.source) if item.power < 0 else means.acts(game, item.controller)
    if draft.craft:
        return price_of(more)
    fixed = printed.prices.get(item.power)
    if fixed is not None and (item.power >= 0 or not draft.free):
        return price_of(fixed.count + more, fixed.elements) if more else fixed
    script = printed.scripts.get(item.power)
    if item.power >= 0 and script is not None:
        symbols = script.cost.resources
        if isinstance(script.cost.x_resources, str):
            symbols = (*symbols, *(script.cost.x_resources,) * item.x)
            return price_of(len(symbols) + more, symbols)
        return price_of(len(symbols) + item.x + more, symbols)  # 418.5d
    level = item.x if printed.level_is_x else printed.level  # 207.3
    if draft.free:
        level = 0  # 808.2f
    extra = script.cost.resources if script is not None else ()
    if printed.type == "ally" and level:
        return price_of(level + more, (printed.level_element,))  # 418.5b
    return price_of(level + len(extra) + more, extra)  # 418.5c


def element_rule(game: Board, item: Item) -> str:
    """The rule that requires resources of an Element: that of a power, an Ally, or an additional cost."""
    if item.power >= 0:
        return "418.5d"
    return "418.5b" if game.printed_item(item).type == "ally" else "418.8"


def modes(game: Board, draft: Draft, script: Script) -> tuple[Option, ...]:
    """808.2b: the Elements, families, Professions or alternatives that can be chosen; empty without a mode."""
    if script.modes == "family":
        return tuple(Option(f, "family", detail=f) for f in game.library.families)
    if script.modes == "profession":
        return tuple(Option(f, "profession", detail=f) for f in game.library.professions)
    if script.modes:
        return tuple(Option(m, "element", detail=m) for m in script.modes)
    if any(isinstance(effect, EitherOr) for effect in script.effects):
        return tuple(Option(part, "mode", card=draft.item.card, detail=part) for part in ALTERNATIVES)
    return ()


def uses_x(game: Board, draft: Draft) -> bool:
    """Whether X must be announced (808.2c)."""
    return draft.item.power in game.printed_item(draft.item).with_x


def x_values(game: Board, draft: Draft) -> list[int]:
    """Every X that leaves the card or power playable."""
    out = list(_x_values(game, draft))
    draft.item.x = 0
    return out


def _some_x(game: Board, draft: Draft) -> bool:
    found = next(_x_values(game, draft), None)
    draft.item.x = 0
    return found is not None


def _x_values(game: Board, draft: Draft) -> Iterator[int]:
    script = script_of(game, draft.item)
    if script is None or (draft.free and draft.item.power < 0):  # 808.2f
        yield 0
        return
    least = 0 if script.x_min is None else game.amount(script.x_min, draft.item)
    for x in _each_x(game, draft, script):
        if x < least:
            continue
        draft.item.x = x
        if payable(game, draft) and _choosable(game, draft, script.choose):
            yield x


def _each_x(game: Board, draft: Draft, script: Script) -> Iterator[int]:
    """105.1: 0, which is a number too, then every X up to the limits of card, cost and resources."""
    yield 0
    item = draft.item
    limits = [parts.most(game, item, script.cost)]
    if script.x_max is not None:
        limits.append(game.amount(script.x_max, item))
    if script.cost.x_resources or (item.power < 0 and game.printed_item(item).level_is_x):
        without = tapping(draft, script, item.source)
        limits.append(costs.most_affordable(game, item.controller, price(game, draft), without))
    yield from range(1, min((limit for limit in limits if limit is not None), default=0) + 1)


def x_rule(game: Board, draft: Draft, x: int) -> str:
    """The rule that forbids this X: a limit on the card, too little to pay the cost, or too few choices."""
    item, script = draft.item, script_of(game, draft.item)
    if script is None:
        return "808.2c"
    if script.x_max is not None and x > game.amount(script.x_max, item):
        return "104.1"
    most = parts.most(game, item, script.cost)
    if most is not None and x > most:
        return parts.rule(item)
    item.x = x
    paid = payable(game, draft)
    item.x = 0
    return "807.2" if paid else "418.2"


def tapping(draft: Draft, script: Script | None, source: ObjectId) -> tuple[ObjectId, ...]:
    """Cards that are tapped for other parts of the cost and therefore make no resource."""
    out = tuple(draft.taken.get("tap", ()))
    if draft.artisan is not None:
        out = (*out, draft.artisan)
    return (*out, source) if script is not None and script.cost.tap_self else out


def feasible(game: Board, draft: Draft) -> bool:
    """808.2: whether all steps can be done in some way."""
    printed = game.printed_item(draft.item)
    script = printed.scripts.get(draft.item.power)
    if script is None:
        return payable(game, draft) and _appears(game, draft)
    if misdirects(game, draft.item, script):
        return False
    if draft.item.power in printed.with_x:
        return _some_x(game, draft)
    if early(script) is not None:
        return payable(game, draft) and bool(early_parts(game, draft, script))
    return payable(game, draft) and _choosable(game, draft, script.choose)


def early(script: Script) -> Verb | None:
    """The part of the cost, of one object, that a choice speaks of: it has to be settled before that one (808.2)."""
    return _early(script) if script.cost.parts and script.choose else None


@cache
def _early(script: Script) -> Verb | None:
    nodes = [node for spec in script.choose for _, node in walk(spec.select)]
    said = [getattr(node, field) for node in nodes for field in node.__struct_fields__]
    return next((verb for verb, _ in script.cost.parts if TAKEN[verb] in said), None)


def early_parts(game: Board, draft: Draft, script: Script) -> list[ObjectId]:
    """The objects with which that part can be paid so that something is left to choose (808.2d)."""
    verb = early(script)
    if verb is None:
        return []
    found = []
    for oid in parts.candidates(game, draft.item, verb, script.cost):
        item = msgspec.structs.replace(draft.item, choices={**draft.item.choices, TAKEN[verb]: [oid]})
        if _choosable(game, msgspec.structs.replace(draft, item=item), script.choose):
            found.append(oid)
    return found


def misdirects(game: Board, item: Item, script: Script) -> bool:
    """417.3, I-78: whether its only effect is to redirect Damage, which could hit none of the possible recipients."""
    kinds = {type(node) for node in script.effects}
    if not item.about or Redirect not in kinds or not kinds <= {Redirect, Pick}:
        return False
    return not any(spec.name in _redirected(script) for spec in script.choose) and not doable.anything(
        game, item, script.effects
    )


def _redirected(script: Script) -> set[str]:
    """The names to which it redirects Damage."""
    return {node.to for node in script.effects if isinstance(node, Redirect)}


def _appears(game: Board, draft: Draft) -> bool:
    """Whether Equipment has a wielder (305.3), and Defense an attacker that it may block (I-20)."""
    printed = game.printed_item(draft.item)
    if printed.wearable:
        return next(gear.each_wielder(game, draft.item.controller, printed), None) is not None
    battle = game.state.battle
    if battle is not None and draft.item.controller != battle.attacker:
        return bool(blockable(game, draft.item))
    return True


def blockable(game: Board, item: Item) -> list[ObjectId]:
    """806.6b: the attackers that an Ally with Defense could block."""
    battle = game.state.battle
    if battle is None:
        return []
    barred = any(
        getattr(c, "what", None) == "block" for _, p in game.printed_item(item).continuous for c in p.changes
    )
    if game.ruling("defense_mp") == "counts":  # I-19
        barred = barred or len(battle.blocks) >= characteristics.mp(game, item.controller)
    if barred or not stand_together(game, [item.source, *battle.blocks]):
        return []
    return [a for a in battle.attackers if may_block(game, item.source, a)]


def _choosable(game: Board, draft: Draft, specs: tuple[Choose, ...]) -> bool:
    """Whether all these choices can be made (808.2d), each with other objects (807.3)."""
    if not specs:
        return True
    if len(specs) == 1:
        (spec,) = specs
        return spec.up_to or _at_least(free_choices(game, draft, spec), count_of(game, draft.item, spec))
    if _asks_about_earlier(specs) and specs[0].count == 1:
        return any(leaves_rest(game, draft, [oid], specs) for oid in free_choices(game, draft, specs[0]))
    needs = [0 if spec.up_to else count_of(game, draft.item, spec) for spec in specs]
    cover: list[tuple[str, ...]] = []
    for spec, need in zip(specs, needs, strict=True):
        enough = islice(free_choices(game, draft, spec), sum(needs))  # so many leave some for every choice
        cover += [tuple(map(str, enough))] * need
    return match_cover(tuple(cover), [key for group in cover for key in group]) is not None


@cache
def _asks_about_earlier(specs: tuple[Choose, ...]) -> bool:
    """Whether a choice asks about one made before it, as *of at most its Strength*."""
    earlier = specs[0].name
    nodes = [node for spec in specs[1:] for _, node in walk(spec.select)]
    return any(getattr(node, field) == earlier for node in nodes for field in node.__struct_fields__)


def leaves_rest(
    game: Board, draft: Draft, chosen: list[ObjectId], specs: tuple[Choose, ...] | None = None
) -> bool:
    """Whether the choices after this one, the first of `specs`, can still be made (808.2d)."""
    script = script_of(game, draft.item)
    if specs is None:
        specs = script.choose[draft.chosen :] if script is not None else ()
    spec, *rest = specs
    if not rest:
        return True
    item = msgspec.structs.replace(draft.item, choices={**draft.item.choices, spec.name: chosen})
    return _choosable(game, msgspec.structs.replace(draft, item=item), tuple(rest))


def _at_least(found: Iterator[ObjectId], number: int) -> bool:
    """Whether there are at least so many."""
    return number <= 0 or next(islice(found, number - 1, None), None) is not None


def count_of(game: Board, item: Item, spec: Choose) -> int:
    """The least number of objects for a choice; a spread needs one if there is anything to share."""
    number = spec.count if spec.spread is None else spec.spread
    count = game.amount(number, item)
    return count if spec.spread is None else min(1, count)


def free_choices(game: Board, draft: Draft, spec: Choose) -> Iterator[ObjectId]:
    """The objects that may be chosen (807.2, 508), as an iterator, without those already chosen (807.3).

    If a card tapped for the cost deals the Damage, its reach counts, too.
    """
    item = draft.item
    found = choices.each(game, spec, item)
    if item.choices:
        taken = {oid for chosen in item.choices.values() for oid in chosen}
        found = (oid for oid in found if oid not in taken)
    script = script_of(game, item)
    if script is None or not _strikes(script):
        return found
    return (oid for oid in found if strikable(game, draft, spec, oid))


def strikable(game: Board, draft: Draft, spec: Choose, oid: ObjectId) -> bool:
    """Whether, with this choice, there is a card to tap for the cost that 508.1 lets strike and be struck."""
    script = script_of(game, draft.item)
    if script is None or not _strikes(script):
        return True
    item = msgspec.structs.replace(draft.item, choices={**draft.item.choices, spec.name: [oid]})
    return next(_each_tap(game, msgspec.structs.replace(draft, item=item)), None) is not None


def _strikes(script: Script) -> bool:
    """Whether a card tapped for the cost will deal or receive Damage."""
    return script.cost.tap is not None and bool(parts.blows(script.effects))


def tap_candidates(game: Board, draft: Draft) -> list[ObjectId]:
    """Cards that may be tapped for the additional cost so that the rest can still be paid (418.2, 418.8).

    Range counts if they deal Damage to a chosen object, or receive it from one (508.1).
    """
    return list(_each_tap(game, draft))


def _each_tap(game: Board, draft: Draft) -> Iterator[ObjectId]:
    script = script_of(game, draft.item)
    if script is None or script.cost.tap is None:
        return
    item = draft.item
    without = tapping(draft, script, item.source)
    yield from parts.taps(
        game, item, script.cost, price(game, draft), draft.taken.get("tap", []), without, script.effects
    )


def artisans(game: Board, draft: Draft) -> list[ObjectId]:
    """418.6: the Allies that could be tapped to craft it so that the rest of the cost can still be paid (418.2)."""
    seat = draft.item.controller
    able = means.artisans(game, game.printed_item(draft.item), seat)
    cost = price(game, draft)
    return [o for o in able if costs.affordable(game, seat, cost, (o,))]


def recipe_cards(game: Board, draft: Draft) -> PickSome | None:
    """418.6: the question for one card of the Discard for each symbol of the Recipe; None when there are not enough."""
    recipe = game.printed_item(draft.item).card.recipe
    if recipe is None:
        return None
    discard = means.discards(game, draft.item.controller)
    keys = [str(oid) for oid in discard]
    counts_as = {str(oid): game.faces[oid].recycled_as for oid in discard}
    cover = tuple(tuple(k for k in keys if e in counts_as[k]) for e in recipe.elements)
    proposal = match_cover(cover, keys)
    if proposal is None:
        return None
    options = tuple(Option(str(oid), "recycle", oid) for oid in discard if any(str(oid) in g for g in cover))
    count = len(recipe.elements)
    return PickSome(options, count, count, cover, rule="418.6", code="recipe", default=tuple(proposal))


def payable(game: Board, draft: Draft) -> bool:
    """418.2: whether the whole cost could be paid."""
    if draft.craft:
        return bool(artisans(game, draft)) and recipe_cards(game, draft) is not None
    printed = game.printed_item(draft.item)
    script = printed.scripts.get(draft.item.power)
    if script is not None:
        if not parts.enough(game, draft.item, script.cost):
            return False
        if script.cost.tap is not None and parts.need(script.cost.tap, draft.item.x) > 0:
            return next(_each_tap(game, draft), None) is not None
    without = tapping(draft, script, draft.item.source)
    return costs.affordable(game, draft.item.controller, _price(game, draft, printed), without)
