"""Names, filters, numbers and conditions of the power language, asked on behalf of an item.

*You* is the controller of the item, *self* its source. A card that has left the field is asked for as it last was there
(6.4.2, 11.5.6, 11.11.4), but a name no longer means what has changed its zone (7.4).
"""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers import (
    AtLeast,
    Condition,
    Controls,
    CountCards,
    DamagePoints,
    Element,
    Fits,
    Forbidden,
    HalfOf,
    HasCast,
    OnYourTurn,
    Origin,
    PowerOf,
    Side,
    TimesNumber,
    Value,
    Which,
    Who,
)
from engine.core.decision import Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.printed import PrintedCard
from engine.fftcg.board.state import ABILITIES, CardObject, ObjectId, StackItem

Role = Literal["attacking", "blocking"]


def side(game: FftcgBoard, item: StackItem, word: Side) -> Seat:
    """The seat that *you* or *opponent* means."""
    return item.controller if word == "you" else game.seating.rival(item.controller)


def refs(game: FftcgBoard, item: StackItem, ref: str) -> list[ObjectId]:
    """The objects that a name means now; none where they have changed their zone.

    What triggered by its own move looks for itself where it went (11.8.16.1).
    """
    if ref == "self":
        found = [item.it if item.it_was == item.source else item.source]
    elif ref == "it":
        found = [item.it]
    else:
        found = item.choices.get(ref, [])
    return [oid for oid in found if oid in game.state.objs]


def who(game: FftcgBoard, item: StackItem, given: Who) -> list[ObjectId]:
    """The objects that an effect is about: those of a name, or all that match now."""
    return refs(game, item, given) if isinstance(given, str) else everyone(game, given, item)


def everyone(game: FftcgBoard, which: Which, item: StackItem) -> list[ObjectId]:
    """All objects that match, in the zone of the filter; of hidden zones only the hand (7.6.1)."""
    found = (oid for oid in there(game, which.zone) if fits(game, which, oid, item))
    return list(found)


def there(game: FftcgBoard, zone: str) -> list[ObjectId]:
    """All objects in a zone of any seat, the turn player's first."""
    state = game.state
    if zone == "field":
        return state.field
    if zone == "stack":
        return [item.source for item in state.stack if item.kind == "summon"]
    if zone == "deck":
        return []
    return [oid for seat in game.in_turn_order() for oid in getattr(game.own(seat), zone)]


def role(game: FftcgBoard, oid: ObjectId) -> Role | None:
    """Whether a card attacks (10.1.2.4) or blocks (10.1.3.2)."""
    attack = game.state.attack
    if attack is None:
        last = game.state.last.get(oid)
        return last.role if last is not None else None
    if oid in attack.attackers:
        return "attacking"
    if oid == attack.blocker:
        return "blocking"
    last = game.state.last.get(oid)
    return last.role if last is not None else None


def party_of(game: FftcgBoard, oid: ObjectId) -> list[ObjectId]:
    """The others of the party in which a card attacks; with one left there is no party (15.1.1.9.5).

    Of a card that has left: those in its party just before (11.11.4, 11.11.7).
    """
    if oid not in game.state.objs:
        last = game.state.last.get(oid)
        return last.party if last is not None else []
    attack = game.state.attack
    if attack is None or not attack.party or oid not in attack.attackers:
        return []
    return [other for other in attack.attackers if other != oid]


def blocker_of(game: FftcgBoard, oid: ObjectId) -> ObjectId:
    """Who blocks a card or its party, 0 for nobody; of a card that has left, who did just before (11.11.4)."""
    if oid not in game.state.objs:
        last = game.state.last.get(oid)
        return last.blocker if last is not None else 0
    attack = game.state.attack
    return attack.blocker if attack is not None and oid in attack.attackers else 0


def elements(game: FftcgBoard, oid: ObjectId) -> tuple[Element, ...]:
    """The Elements of an object: under all effects on the field, as it last was there, or as printed (5.2.1.1)."""
    obj = game.state.objs.get(oid)
    if obj is None:
        last = game.state.last.get(oid)
        return last.elements if last is not None else ()
    return game.features(oid).elements if obj.zone == "field" else game.printed(obj).card.elements


def names(game: FftcgBoard, oid: ObjectId) -> tuple[str, ...]:
    """What an object is called: under all effects on the field, as it last was there, or by its print (F34)."""
    obj = game.state.objs.get(oid)
    if obj is None:
        last = game.state.last.get(oid)
        return last.names if last is not None else ()
    return game.features(oid).names if obj.zone == "field" else game.printed(obj).names


def cost(game: FftcgBoard, oid: ObjectId) -> int:
    """The cost of an object: under all effects on the field, as it last was there, or as printed."""
    obj = game.state.objs.get(oid)
    if obj is not None:
        return game.features(oid).cost if obj.zone == "field" else game.printed(obj).card.cost
    last = game.state.last.get(oid)
    return last.cost if last is not None else 0


def power(game: FftcgBoard, oid: ObjectId) -> int:
    """Power now on the field; of a card that has left it, as it last was there (11.5.6); a negative one is 0 (4.3)."""
    obj = game.state.objs.get(oid)
    if obj is not None and obj.zone == "field":
        return game.features(oid).power
    last = game.state.last.get(oid) or (game.state.last.get(obj.was) if obj is not None else None)
    if last is not None:
        return max(0, last.power)
    return (game.printed(obj).card.power or 0) if obj is not None else 0


def _all_jobs(game: FftcgBoard, oid: ObjectId) -> bool:
    obj = game.state.objs.get(oid)
    if obj is None:
        last = game.state.last.get(oid)
        return last is not None and last.all_jobs
    return obj.zone == "field" and game.features(oid).all_jobs


def fits(game: FftcgBoard, which: Which, oid: ObjectId, item: StackItem) -> bool:
    """Whether an object matches a filter, whatever the filter's zone."""
    obj = game.state.objs.get(oid) or game.obj(oid)
    if obj is None:
        return False
    printed = game.library[obj.card]
    if not plain(which, printed):
        return False
    if which.names and not set(which.names) & set(names(game, oid)):
        return False
    if not _costs(game, which, cost(game, oid), item):
        return False
    if which.jobs and printed.card.job not in which.jobs and not _all_jobs(game, oid):
        return False
    if which.elements and not set(which.elements) & set(elements(game, oid)):
        return False
    if which.power_above is not None and power(game, oid) <= amount(game, which.power_above, item, oid):
        return False
    return _stands(game, which, obj, item) and _related(game, which, oid, item)


def plain(which: Which, printed: PrintedCard) -> bool:
    """Whether a print matches types and categories of a filter (5.2.2.2, 5.2.3.1.2, 6.6.4)."""
    card = printed.card
    if (
        which.types
        and card.type not in which.types
        and not ("character" in which.types and printed.character)
    ):
        return False
    return not which.categories or bool(set(which.categories) & set(card.categories))


def _costs(game: FftcgBoard, which: Which, cost: int, item: StackItem) -> bool:
    """Whether a cost is within the bounds of a filter."""
    if which.cost is not None and cost != amount(game, which.cost, item):
        return False
    if which.cost_min is not None and cost < amount(game, which.cost_min, item):
        return False
    return which.cost_max is None or cost <= amount(game, which.cost_max, item)


def fits_card(game: FftcgBoard, which: Which, card: str, item: StackItem) -> bool:
    """Whether a card of a deck, which is no object, matches a filter by its print."""
    printed = game.library[card]
    if not (plain(which, printed) and _costs(game, which, printed.card.cost, item)):
        return False
    if which.names and not set(which.names) & set(printed.names):
        return False
    if which.jobs and printed.card.job not in which.jobs:
        return False
    if which.elements and not set(which.elements) & set(printed.card.elements):
        return False
    return which.power_above is None or (printed.card.power or 0) > amount(game, which.power_above, item)


def _stands(game: FftcgBoard, which: Which, obj: CardObject, item: StackItem) -> bool:
    """Who controls it (6.2.3, 6.2.5), and its state (6.3.1). Off the field its owner's zone counts."""
    if which.control is not None:
        whose = obj.controller if obj.zone in ("field", "stack") else obj.owner
        if whose != side(game, item, which.control):
            return False
    if which.state is not None and (which.state == "dull") is not obj.dull:
        return False
    return not which.damaged or obj.damage > 0


def _related(game: FftcgBoard, which: Which, oid: ObjectId, item: StackItem) -> bool:
    """What it has to do with others: its part in the attack, its party, who has dealt it damage."""
    attack = game.state.attack
    if which.role is not None and role(game, oid) != which.role:
        return False
    if which.blocking is not None:
        blocked = (blocker_of(game, other) for other in _named(game, item, which.blocking))
        if attack is None or oid != attack.blocker or oid not in blocked:
            return False
    if which.party_of is not None and all(
        oid not in party_of(game, other) for other in _named(game, item, which.party_of)
    ):
        return False
    obj = game.obj(oid)
    if which.hurt_by is not None and obj is not None:
        named = item.source if which.hurt_by == "self" else next(iter(refs(game, item, which.hurt_by)), 0)
        if named not in obj.hurt_by:
            return False
    if which.other and oid == item.source:
        return False
    return which.but is None or oid not in refs(game, item, which.but)


# ---------------------------------------------------------------------- numbers and conditions


def amount(game: FftcgBoard, value: Value, item: StackItem, oid: ObjectId = 0) -> int:
    """A number of the power language now; `share` is the part of `oid`; what is not defined is 0 (4.4)."""
    if isinstance(value, int):
        return value
    if value == "x":
        return item.x
    if value == "share":
        return item.shares.get(oid, 0)
    if isinstance(value, CountCards):
        return count(game, value.which, item)
    if isinstance(value, DamagePoints):
        return len(game.own(side(game, item, value.who)).damage_zone)
    if isinstance(value, TimesNumber):
        return value.number * amount(game, value.value, item, oid)
    if isinstance(value, HalfOf):
        return -(-amount(game, value.value, item, oid) // (2 * value.unit)) * value.unit  # 4.2, F36
    return _power_of(game, value, item)


def _power_of(game: FftcgBoard, value: PowerOf, item: StackItem) -> int:
    if isinstance(value.what, Which):  # 4.4: the highest of none is 0
        return max((power(game, oid) for oid in everyone(game, value.what, item)), default=0)
    if value.what == "self":
        return power(game, item.source)
    if value.what == "it":
        return power(game, item.it_was or item.it)
    return sum(power(game, oid) for oid in item.choices.get(value.what, []))


def count(game: FftcgBoard, which: Which, item: StackItem) -> int:
    """How many cards match."""
    return len(everyone(game, which, item))


def holds(game: FftcgBoard, condition: Condition | None, item: StackItem) -> bool:
    """Whether a condition holds now; none always does."""
    match condition:
        case None:
            return True
        case Controls(which, person):
            theirs = game.fielded(side(game, item, person))
            return any(fits(game, which, obj.id, item) for obj in theirs)
        case AtLeast(value, number):
            return amount(game, value, item) >= amount(game, number, item)
        case Fits(what, which):
            return any(_fits_where(game, which, oid, item) for oid in _named(game, item, what))
        case OnYourTurn():
            return game.state.active == item.controller
        case HasCast(which):
            return any(fits_card(game, which, card, item) for card in game.own(item.controller).cast)
    raise TypeError(condition)


def _named(game: FftcgBoard, item: StackItem, what: str) -> list[ObjectId]:
    """What a condition asks about: a card that has left is asked for as it was (11.11.4, 11.11.7)."""
    if what == "self":
        return [item.source]
    return refs(game, item, what)


def _fits_where(game: FftcgBoard, which: Which, oid: ObjectId, item: StackItem) -> bool:
    obj = game.obj(oid)
    if obj is None or (which.zone not in {"field", obj.zone}):
        return False
    return fits(game, which, oid, item)


def of_origin(game: FftcgBoard, origin: Origin | None, acting: StackItem, asking: StackItem) -> bool:
    """Whether something comes from where a rule says: a Summon or ability, whose (*by what* of a ban)."""
    if origin is None:
        return True
    if acting.kind == "burst":
        kind = "summon" if game.library[acting.card].card.type == "summon" else "ability"
    else:
        kind = "ability" if acting.kind in ABILITIES else "summon"
    if kind not in origin.kinds:
        return False
    return origin.control is None or acting.controller == side(game, asking, origin.control)


def banned(
    game: FftcgBoard, oid: ObjectId, what: str, by: StackItem | None = None, against: ObjectId = 0
) -> bool:
    """Whether a card on the field cannot do something, or have it done to it (2.2)."""
    obj = game.state.objs.get(oid)
    if obj is None or obj.zone != "field":
        return False
    for rule, item, _ in game.features(oid).rules:
        if not isinstance(rule, Forbidden) or rule.what != what:
            continue
        if by is not None and not of_origin(game, rule.by, by, item):
            continue
        if by is None and rule.by is not None:
            continue
        if rule.against is not None and not (against and fits(game, rule.against, against, item)):
            continue
        return True
    return False
