"""Characteristics computed on demand (204.5, 403, 404, 805, 812), kept until the next mutation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cards.wakfu.powers import (
    Can,
    CardType,
    DealsLess,
    Double,
    Element,
    Gain,
    Keyword,
    LessDamage,
    Lose,
    More,
    MoreTaken,
    Plus,
    Select,
    Set,
)
from engine.core.decision import Seat
from engine.wakfu.board import forms
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.snapshot import Applied, Snapshot
from engine.wakfu.board.state import IN_PLAY, Item, Obj, ObjectId, probe_of


def changes(game: Board, oid: ObjectId) -> list[Applied]:
    """The changes in force on an object, oldest first."""
    return game.snapshot().by_object.get(oid, _NONE)


_NONE: list[Applied] = []
_NO_BONUS = (0, 0)


def true_strength(game: Board, oid: ObjectId) -> int:
    """Strength with all modifiers (204.3, 204.5); it may be negative (105.2)."""
    snapshot = game.snapshot()
    known = snapshot.strengths.get(oid)
    if known is not None:
        return known
    obj = game.state.objs.get(oid)
    if obj is None:
        last = game.state.last.get(oid)
        return last.strength if last is not None else 0
    if obj.area not in IN_PLAY:
        return printed_strength(game, obj)
    if oid in snapshot.strength_changed:
        total = _base(game, obj, snapshot)
        if "double" in snapshot.increased:
            total = _doubled(game, oid, total)
        else:
            total += more(game, oid, "strength") + _lent(game, oid)
    else:
        total = printed_strength(game, obj) + _lent(game, oid)
    snapshot.strengths[oid] = total
    return total


def worn_strength(game: Board, worn: Printed) -> int:
    """403.1a: what Equipment adds to its wielder's Strength; I-71: the Strength of a captured Mount is no bonus."""
    return 0 if worn.captured and game.ruling("mount_strength") == "none" else worn.strength


def _lent(game: Board, oid: ObjectId) -> int:
    """403.1a: what Equipment adds to its wielder's Strength."""
    return game.layout().gear_bonus.get(oid, _NO_BONUS)[0]


def _base(game: Board, obj: Obj, snapshot: Snapshot) -> int:
    """407.2: the Strength before bonuses: what the youngest change sets it to (805.4), else the printed one."""
    for applied in reversed(snapshot.by_object.get(obj.id, _NONE)):
        if isinstance(applied.change, Set) and applied.change.stat == "strength":
            return game.amount(applied.change.amount, applied.item, obj.id)
    return printed_strength(game, obj)


def printed_strength(game: Board, obj: Obj) -> int:
    """204.3: the Strength on the face; `*` is counted each time, wherever the card is (105.4, 812.2)."""
    face = game.faces[obj.id]
    if face.star is None:
        return face.strength
    return game.amount(face.star, probe_of(obj.controller, obj.id))


def _doubled(game: Board, oid: ObjectId, total: int) -> int:
    """105.3: apply each modifier in turn, the oldest first; doubling takes the present sum, at least 0 (105.2)."""
    steps: list[tuple[int, int | None]] = [
        (obj.since, worn_strength(game, game.faces[obj.id])) for obj in game.layout().worn.get(oid, ())
    ]
    for applied in changes(game, oid):
        if isinstance(applied.change, Double):
            steps.append((applied.since, None))
        elif isinstance(applied.change, Plus) and applied.change.stat == "strength":
            more = game.amount(applied.change.amount, applied.item, oid)
            steps.append((applied.since, more))
    for _, step in sorted(steps, key=lambda each: each[0]):
        total += max(0, total) if step is None else step
    return total


def strength(game: Board, oid: ObjectId) -> int:
    """Strength as the rules use it: never below 0 (105.2)."""
    return max(0, true_strength(game, oid))


def more(game: Board, oid: ObjectId, stat: str) -> int:
    """The sum of what all changes on an object add to one of its numbers (403, 812)."""
    snapshot = game.snapshot()
    found = snapshot.by_object.get(oid)
    if found is None or stat not in snapshot.increased:
        return 0
    total = 0
    for applied in found:
        change = applied.change
        if type(change) is Plus and change.stat == stat:
            total += game.amount(change.amount, applied.item, oid)
    return total


def weakened_by(game: Board, oid: ObjectId, time: int) -> set[Seat]:
    """I-66: the controllers of changes that lower an object's Strength and came at this moment.

    For an object that has just appeared, all changes that lower it count.
    """
    obj = game.obj(oid)
    new = obj is not None and obj.since == time
    return {
        a.item.controller for a in changes(game, oid) if (new or a.since == time) and _weakens(game, oid, a)
    }


def _weakens(game: Board, oid: ObjectId, applied: Applied) -> bool:
    change = applied.change
    if not isinstance(change, Set | Plus) or change.stat != "strength":
        return False
    number = game.amount(change.amount, applied.item, oid)
    if isinstance(change, Plus):
        return number < 0
    obj = game.obj(oid)
    return obj is not None and number < printed_strength(game, obj)


def _points(game: Board, seat: Seat, stat: str) -> int:
    """A Hero's AP or MP with everything that the seat controls, never below 0 (307.3, 105.2).

    Bonuses count wherever the Equipment is (403.1b, 403.1c). A sum that falls below 0 becomes 0 before a later gain is
    added; with the other ruling the sum is kept (I-77).
    """
    snapshot = game.snapshot()
    forbidden = snapshot.forbidden
    if forbidden:
        hero = game.state.seats[seat].hero
        if hero in forbidden and "change_points" in forbidden[hero]:
            return int(getattr(game.faces[hero], stat))
    kept = snapshot.points if stat in snapshot.increased else game.layout().points
    found = kept.get((seat, stat))
    if found is None:
        found = kept[seat, stat] = _total(game, _point_steps(game, snapshot, seat, stat))
    return found


def _point_steps(game: Board, snapshot: Snapshot, seat: Seat, stat: str) -> list[tuple[int, int]]:
    """Everything that makes up a seat's AP or MP, each with the time at which it began."""
    steps = [(-1, int(getattr(game.faces[game.state.seats[seat].hero], stat)))]
    layout = game.layout()
    for obj, printed in layout.gear[seat]:
        if amount := int(getattr(printed, stat)):
            steps.append((obj.since, amount))
    if stat in snapshot.increased:
        for oid in layout.mine[seat]:
            for applied in snapshot.by_object.get(oid, _NONE):
                change = applied.change
                if isinstance(change, Plus) and change.stat == stat:
                    amount = game.amount(change.amount, applied.item, oid)
                    steps.append((applied.since, amount))
    return steps


def _total(game: Board, steps: list[tuple[int, int]]) -> int:
    """I-77: the sum in the order of time, raised to 0 at each step or, with the other ruling, only at the end."""
    whole, lowered = 0, False
    for _, amount in steps:
        whole += amount
        lowered = lowered or amount < 0
    if not lowered:
        return whole
    if game.ruling("below_zero") == "sum":
        return max(0, whole)
    total = 0
    for _, amount in sorted(steps, key=lambda step: step[0]):
        total = max(0, total + amount)
    return total


def ap(game: Board, seat: Seat) -> int:
    """Action Points: the largest Hand a seat may hold (307.3b)."""
    return _points(game, seat, "ap")


def mp(game: Board, seat: Seat) -> int:
    """Movement Points: how many a seat may send to battle (307.3c)."""
    return _points(game, seat, "mp")


def hp_bonus(game: Board, hero: ObjectId) -> int:
    """What Equipment and modifiers add to a Hero's current and maximal HP alike (403.1d); not a gain of HP (403.3)."""
    return more(game, hero, "hp") + game.layout().gear_bonus.get(hero, _NO_BONUS)[1]


def max_hp(game: Board, hero: ObjectId) -> int:
    """The most HP a Hero may have now (410.2)."""
    return game.faces[hero].hp + hp_bonus(game, hero)


def hp(game: Board, hero: ObjectId) -> int:
    """A Hero's current HP; may be negative (307.3d)."""
    return max_hp(game, hero) - game.state.objs[hero].lost


def resistance(game: Board, bag: ObjectId) -> int:
    """A Haven Bag's Resistance Points (410.5)."""
    obj = game.state.objs[bag]
    return game.faces[obj.id].resistance - obj.lost


def size(game: Board, bag: ObjectId) -> int:
    """How many Heroes, Allies and Rooms a Haven Bag holds (306.3a)."""
    return game.faces[bag].size + more(game, bag, "size")


def keywords(game: Board, oid: ObjectId) -> Sequence[Keyword]:
    """Printed and granted keywords; Resist printed on Equipment belongs to the wielder (example of 806.12)."""
    obj = game.state.objs.get(oid)
    if obj is None:
        return []
    applied, worn = changes(game, oid), game.worn(oid)
    if not applied and not worn:
        return game.faces[oid].keywords
    found = list(game.faces[oid].keywords)
    for each in worn:
        found += [k for k in game.printed(each).keywords if k.name == "resist"]
    since = forms.read(obj.altered).lost if obj.altered else None
    if game.ruling("lost_powers") == "losses_first":
        since = None  # I-74: keywords that others give come after all losses
    for effect in applied:
        change = effect.change
        if (
            isinstance(change, Gain)
            and change.keyword is not None
            and (since is None or effect.since > since)
        ):
            found.append(change.keyword)
        elif isinstance(change, Lose):
            found = [keyword for keyword in found if keyword.name != change.keyword]
    return found


def has(game: Board, oid: ObjectId, name: str) -> bool:
    """Whether an object has a keyword.

    Having it several times makes no difference: 806.1d, 806.2c, 806.9d, 806.13c.
    """
    for keyword in keywords(game, oid):
        if keyword.name == name:
            if game.observer is not None:
                game.observer.keyword(oid, name)
            return True
    return False


def resist(game: Board, oid: ObjectId, element: Element) -> int:
    """806.12a: how much a Hero's or Ally's Resist takes off a packet of this Element; instances add up (806.12c)."""
    obj = game.state.objs.get(oid)
    if obj is None or not game.faces[obj.id].fighter:
        return 0
    found = sum([k.amount for k in keywords(game, oid) if k.name == "resist" and k.element == element])
    if found and game.observer is not None:
        game.observer.keyword(oid, "resist")
    return found


def types_of(game: Board, oids: Iterable[ObjectId]) -> set[CardType]:
    """208.1: the types of objects, now or as last known."""
    found = (game.obj(oid) for oid in oids)
    return {game.faces[obj.id].type for obj in found if obj is not None}


def known_element(game: Board, oid: ObjectId | None) -> Element:
    """The Element of an object, now or as last known."""
    obj = game.obj(oid) if oid is not None else None
    return game.faces[obj.id].element if obj is not None else "neutral"


def cannot(game: Board, oid: ObjectId, what: str) -> bool:
    """104.2: whether something is forbidden to an object."""
    forbidden = game.snapshot().forbidden
    return oid in forbidden and what in forbidden[oid]


def can(game: Board, oid: ObjectId, what: str) -> bool:
    """104.1: whether a card allows an object something that the rules forbid."""
    found = game.snapshot().by_object.get(oid)
    if found:
        for applied in found:
            change = applied.change
            if type(change) is Can and change.what == what:
                return True
    return False


def reaches_out(game: Board, oid: ObjectId) -> bool:
    """508.3: whether an object may use its powers in its Haven Bag as if in the World, now or when it left."""
    last = game.state.last.get(oid)
    return last.reach if last is not None else can(game, oid, "reach_out")


def deals_in_full(game: Board, source: ObjectId) -> bool:
    """Whether nothing may reduce the Damage that an object deals; for one that has left, as it was then (810.2d)."""
    last = None if source in game.state.objs else game.state.last.get(source)
    return last.in_full if last is not None else can(game, source, "deal_in_full")


def barred(game: Board, seat: Seat, what: str) -> bool:
    """104.2: whether something is forbidden to a player; such a change is on their Hero."""
    return cannot(game, game.state.seats[seat].hero, what)


def damage_increase(game: Board, source: ObjectId, *, by_power: bool) -> int:
    """How much more each packet of Damage from this source deals; for one that has left, as it was then (810.2d)."""
    last = None if source in game.state.objs else game.state.last.get(source)
    if last is not None:
        return last.raises[by_power]
    found = game.snapshot().by_object.get(source)
    if not found:
        return 0
    return sum(
        game.amount(a.change.amount, a.item)
        for a in found
        if isinstance(a.change, More) and a.change.of == "damage" and (by_power or not a.change.by_power)
    )


def more_xp(game: Board, seat: Seat) -> int:
    """How much a seat gains in addition whenever it gains Experience."""
    return sum(
        game.amount(a.change.amount, a.item)
        for found in game.snapshot().by_object.values()
        for a in found
        if isinstance(a.change, More) and a.change.of == "xp" and a.item.controller == seat
    )


def more_healed(game: Board, oid: ObjectId) -> int:
    """811: how much more an object regains whenever it regains HP."""
    found = game.snapshot().by_object.get(oid, ())
    return sum(
        game.amount(a.change.amount, a.item)
        for a in found
        if isinstance(a.change, More) and a.change.of == "heal"
    )


def lowered(game: Board, oid: ObjectId, dealt_by: Callable[[Select, Item], bool] | None = None) -> int:
    """How much less each packet of Damage deals to this object, apart from Resist.

    `dealt_by`: whether its source matches a filter; without it only what asks for no source counts.
    """
    found = game.snapshot().by_object.get(oid)
    if not found:
        return 0
    return sum(
        _ALL if a.change.amount is None else game.amount(a.change.amount, a.item)
        for a in found
        if isinstance(a.change, LessDamage)
        and (a.change.by is None or (dealt_by is not None and dealt_by(a.change.by, a.item)))
    )


def taken_more(game: Board, oid: ObjectId, element: Element) -> int:
    """811: how much more each packet of this Element deals to this object."""
    found = game.snapshot().by_object.get(oid)
    return (
        0
        if found is None
        else sum(
            game.amount(a.change.amount, a.item)
            for a in found
            if isinstance(a.change, MoreTaken) and a.change.element in (None, element)
        )
    )


def dealt_less(game: Board, source: ObjectId) -> int:
    """811.4: how much less each packet from this source deals; for one that has left, as it was then (810.2d)."""
    last = None if source in game.state.objs else game.state.last.get(source)
    if last is not None:
        return last.dealt_less
    found = game.snapshot().by_object.get(source)
    return (
        0
        if found is None
        else sum(
            _ALL if a.change.amount is None else game.amount(a.change.amount, a.item)
            for a in found
            if isinstance(a.change, DealsLess)
        )
    )


_ALL = 1 << 20
"""More than any Damage."""
