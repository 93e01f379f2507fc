"""What the rules let players do: play, attack, block, use abilities with the dull icon, choose.

Nothing here asks whether it can be paid for (`engine.fftcg.happening.paying`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from cards.fftcg.powers import (
    AttackCost,
    AttackTimes,
    Choosing,
    CostBecomes,
    CostPlus,
    EntersUnder,
    FieldAbility,
    LimitLifted,
    Obliged,
    Which,
)
from engine.core.decision import Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.printed import PrintedCard
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.reading import matching

MOST_BACKUPS = 5


def has(game: FftcgBoard, oid: ObjectId, keyword: str) -> bool:
    """Whether a card on the field has a keyword (15.2)."""
    obj = game.state.objs.get(oid)
    return obj is not None and obj.zone == "field" and keyword in game.features(oid).keywords


def settled(game: FftcgBoard, obj: CardObject) -> bool:
    """Whether its controller has controlled it since their most recent turn began (F22), or it has Haste (15.2.2.3)."""
    return max(obj.since, obj.held) < game.own(obj.controller).turn_start or has(game, obj.id, "haste")


# ---------------------------------------------------------------------- playing (7.7.3, 12.4.6, 12.4.7, F12)


def same_name(game: FftcgBoard, seat: Seat, printed: PrintedCard) -> CardObject | None:
    """A Character of this name, without the generic icon as this one, that the seat controls (5.2.2.1, 7.7.3)."""
    if printed.card.generic:
        return None
    held = game.kept(_names)
    return next((held[seat, name] for name in printed.names if (seat, name) in held), None)


def _names(game: FftcgBoard) -> dict[tuple[Seat, str], CardObject]:
    """The Characters without the generic icon by who controls them and what they are called."""
    found: dict[tuple[Seat, str], CardObject] = {}
    for obj in map(game.state.objs.__getitem__, game.state.field):
        if not game.printed(obj).card.generic:
            for name in game.features(obj.id).names:
                found.setdefault((obj.controller, name), obj)
    return found


def lifted(game: FftcgBoard, oid: ObjectId) -> set[str]:
    """The Elements whose cards do not keep a card on the field from staying there (F38)."""
    rules = game.features(oid).rules
    return {rule.element for rule, _, _ in rules if isinstance(rule, LimitLifted)}


def lifted_for(game: FftcgBoard, card: CardObject) -> set[str]:
    """The same for a card that is being played: what it says of itself, and what cards on the field say of it (F38)."""
    own = StackItem("field", card.owner, card.id, card.card)
    found: set[str] = set()
    for ability in game.printed(card).abilities:
        if (
            isinstance(ability, FieldAbility)
            and ability.what == "self"
            and matching.holds(game, ability.if_, own)
        ):
            found |= {change.element for change in ability.changes if isinstance(change, LimitLifted)}
    for ability, _, _ in _speaking(game, card):
        found |= {change.element for change in ability.changes if isinstance(change, LimitLifted)}
    return found


def _speaking(game: FftcgBoard, card: CardObject) -> Iterator[tuple[FieldAbility, StackItem, int]]:
    """The field abilities of cards on the field whose filter means a card that is being played, with timestamps."""
    for ability, what, item, stamp in game.kept(_about_played):
        if matching.holds(game, ability.if_, item) and matching.fits(game, what, card.id, item):
            yield ability, item, stamp


def _about_played(game: FftcgBoard) -> list[tuple[FieldAbility, Which, StackItem, int]]:
    """The field abilities of cards on the field about cards that are being played, with filters and timestamps."""
    found = []
    for oid in game.state.field:
        obj = game.state.objs[oid]
        for held in game.features(oid).abilities:
            ability = held.ability
            if not isinstance(ability, FieldAbility) or isinstance(ability.what, str):
                continue
            if any(
                isinstance(change, LimitLifted | CostPlus | CostBecomes | EntersUnder)
                for change in ability.changes
            ):
                item = StackItem("field", obj.controller, oid, obj.card)
                found.append((ability, ability.what, item, max(obj.since, held.stamp)))
    return found


def _shines(game: FftcgBoard, oid: ObjectId) -> set[str]:
    return {"light", "dark"} & set(game.features(oid).elements)


def shining(game: FftcgBoard) -> list[ObjectId]:
    """The Light and Dark Characters that another one of their controller's keeps from staying (12.4.7, F30, F38)."""
    found = []
    for seat in game.seating.seats:
        held = [obj.id for obj in game.fielded(seat) if _shines(game, obj.id)]
        found += [o for o in held if any(p != o and not _shines(game, p) <= lifted(game, o) for p in held)]
    return found


def outshone(game: FftcgBoard, seat: Seat, card: CardObject) -> CardObject | None:
    """A Light or Dark Character that keeps another from being played (7.7.3, F3, F30)."""
    if not game.printed(card).shines:
        return None
    free = lifted_for(game, card)
    return next(
        (o for o in game.fielded(seat) if _shines(game, o.id) and not _shines(game, o.id) <= free), None
    )


def takers(game: FftcgBoard, card: CardObject, seat: Seat) -> list[tuple[ObjectId, Seat]]:
    """What would have a card enter the field under somebody's control instead of `seat`'s, and whose (11.12.5.6.1)."""
    own = StackItem("field", seat, card.id, card.card)
    found = [
        (card.id, matching.side(game, own, change.who))
        for ability in game.printed(card).abilities
        if isinstance(ability, FieldAbility)
        and ability.what == "self"
        and matching.holds(game, ability.if_, own)
        for change in ability.changes
        if isinstance(change, EntersUnder)
    ]
    for ability, what, item, _ in game.kept(_about_played):
        changes = [change for change in ability.changes if isinstance(change, EntersUnder)]
        if not changes or (what.control is not None and matching.side(game, item, what.control) != seat):
            continue
        whoever = msgspec.structs.replace(what, control=None)
        if matching.holds(game, ability.if_, item) and matching.fits(game, whoever, card.id, item):
            found += [(item.source, matching.side(game, item, change.who)) for change in changes]
    return found


def landing(game: FftcgBoard, card: CardObject, seat: Seat) -> set[Seat]:
    """Under whose control a card that a seat plays may come to be."""
    return {whose for _, whose in takers(game, card, seat)} or {seat}


def backups_full(game: FftcgBoard, seat: Seat) -> bool:
    """F12: five Backups are on the field."""
    return game.ruling("backup_limit") == "five" and len(game.fielded(seat, "backup")) >= MOST_BACKUPS


def cost_of(game: FftcgBoard, card: CardObject) -> int:
    """What playing or casting a card costs now (11.3.5, 11.4.4), never below 0 (4.1).

    What the card says itself comes first (11.12.4.7), then what others say, by timestamp (11.12.4.13).
    """
    printed = game.printed(card)
    said = sorted(_speaking(game, card), key=lambda each: each[2])
    if printed.prices:
        item = StackItem("field", card.owner, card.id, card.card)
        said = [*((own, item, 0) for own in printed.prices if matching.holds(game, own.if_, item)), *said]
    cost = printed.card.cost
    for ability, item, _ in said:
        for change in ability.changes:
            if isinstance(change, CostBecomes):
                cost = matching.amount(game, change.to, item)
            elif isinstance(change, CostPlus):
                changed = cost + matching.amount(game, change.plus, item)
                cost = max(changed, min(change.least, cost)) if change.least else changed
    return max(cost, 0)


# ---------------------------------------------------------------------- attacking and blocking


def attack_times(game: FftcgBoard, oid: ObjectId) -> int:
    """How often a Forward may attack a turn: once (10.1.2.1.2), unless an effect says otherwise."""
    rules = game.features(oid).rules
    if not rules:
        return 1
    more = (
        matching.amount(game, rule.times, item) for rule, item, _ in rules if isinstance(rule, AttackTimes)
    )
    return max((1, *more))


def may_attack(game: FftcgBoard, obj: CardObject) -> bool:
    """Whether a Forward (5.2.3.1.1.2) may be declared as an attacker (10.1.2.1.1, 10.1.2.1.2, 15.2.2.2)."""
    return (
        obj.controller == game.state.active
        and game.printed(obj).card.type == "forward"
        and not obj.dull
        and settled(game, obj)
        and obj.attacks < attack_times(game, obj.id)
        and not matching.banned(game, obj.id, "attack")
    )


def attackers(game: FftcgBoard) -> list[ObjectId]:
    """The Forwards that may be declared as attackers."""
    return game.lately(_attackers, game.state.active)


def _attackers(game: FftcgBoard, seat: Seat) -> list[ObjectId]:
    return [obj.id for obj in game.fielded(seat, "forward") if may_attack(game, obj)]


def must_attack(game: FftcgBoard, able: list[ObjectId]) -> list[ObjectId]:
    """Those of the Forwards that may attack that must: until they have, the Attack Phase cannot end (10.1.2.1.3).

    Once this turn is enough, also for who may attack again.
    """
    return [
        oid
        for oid in able
        if not game.state.objs[oid].attacks
        and any(
            isinstance(rule, Obliged) and rule.what == "attack" for rule, _, _ in game.features(oid).rules
        )
    ]


def declared_cost(game: FftcgBoard, oids: Iterable[ObjectId], what: str) -> int:
    """The CP that must be paid for these to attack or block (10.1.2.3, 10.1.3.1.3)."""
    return sum(
        rule.cp
        for oid in oids
        for rule, _, _ in game.features(oid).rules
        if isinstance(rule, AttackCost) and rule.what == what
    )


def may_block(game: FftcgBoard, obj: CardObject) -> bool:
    """Whether a Forward may be declared as the blocker (10.1.3.1.1, 10.1.3.1.2).

    It may block a party if it may block one of it (15.1.1.9.6).
    """
    attack = game.state.attack
    if attack is None or obj.controller == game.state.active or obj.dull:
        return False
    if game.printed(obj).card.type != "forward":
        return False
    return any(
        not matching.banned(game, obj.id, "block", against=attacker)
        and not matching.banned(game, attacker, "be_blocked", against=obj.id)
        for attacker in attack.attackers
    )


def blockers(game: FftcgBoard) -> tuple[list[ObjectId], bool]:
    """The Forwards that may block, and whether one of them must (10.1.3.1.3)."""
    attack = game.state.attack
    rival = game.seating.rival(game.state.active)
    able = [obj.id for obj in game.fielded(rival, "forward") if may_block(game, obj)]
    forced = [oid for oid in able if attack is not None and _must_block(game, oid, attack.attackers)]
    return (forced, True) if forced else (able, False)


def _must_block(game: FftcgBoard, oid: ObjectId, attacking: list[ObjectId]) -> bool:
    for rule, item, _ in game.features(oid).rules:
        if isinstance(rule, Obliged) and rule.what == "block":
            whom = attacking if rule.whom is None else matching.refs(game, item, rule.whom)
            if set(whom) & set(attacking):
                return True
    return False


# ---------------------------------------------------------------------- choosing


def eligible(game: FftcgBoard, choosing: Choosing, item: StackItem) -> list[ObjectId]:
    """What may be chosen (11.3.3, 11.6.5, 11.8.9): what matches, and is not kept from being chosen."""
    found = matching.everyone(game, choosing.which, item)
    return [oid for oid in found if not matching.banned(game, oid, "be_chosen", by=item)]


def obliged(game: FftcgBoard, able: list[ObjectId], item: StackItem) -> list[ObjectId]:
    """Those of what may be chosen of which one must be (F37)."""
    found = []
    for oid in able:
        obj = game.state.objs[oid]
        if obj.zone != "field":
            continue
        for rule, asking, _ in game.features(oid).rules:
            if isinstance(rule, Obliged) and rule.what == "be_chosen":
                if matching.of_origin(game, rule.by, item, asking):
                    found.append(oid)
                break
    return found


def choosable(game: FftcgBoard, item: StackItem) -> bool:
    """Whether all choices of an item can be made now; *up to* may be none."""
    if item.modes:
        return any(_makeable(game, item, mode.choose) for mode in item.modes)
    return _makeable(game, item, item.choose)


def _makeable(game: FftcgBoard, item: StackItem, choices: tuple[Choosing, ...]) -> bool:
    return all(each.up_to or len(eligible(game, each, item)) >= each.count for each in choices)
