"""What a player with priority may do (9.3.1.5 to 9.3.1.7), and the rule that keeps them from anything else."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cards.fftcg.powers import AbilityCost, ActionAbility, SpecialAbility, Taken
from engine.core.decision import Option, Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.printed import HeldAbility
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.happening import paying
from engine.fftcg.reading import allowed, matching

USING = ("main_1", "attack", "main_2")
"""The phases in which Summons are cast and abilities used (9.3.1.6, 9.3.1.7)."""
MAIN = ("main_1", "main_2")

Used = ActionAbility | SpecialAbility


def options(game: FftcgBoard, seat: Seat) -> Iterator[Option]:
    """Everything that a seat with priority may do but pass."""
    for oid in game.own(seat).hand:
        obj = game.state.objs[oid]
        if not keeps_from_playing(game, seat, obj):
            verb = "play" if game.printed(obj).character else "cast"
            yield Option(f"{verb}:{oid}", verb, oid, card=obj.card)
    for obj in game.fielded(seat):
        for held in game.features(obj.id).abilities:
            if isinstance(held.ability, Used) and not keeps_from_using(game, seat, obj, held):
                named = held.ability.name if isinstance(held.ability, SpecialAbility) else None
                key = f"use:{obj.id}:{held.key}"
                yield Option(key, "use", obj.id, card=obj.card, detail=held.key, about=named)


def keeps_from_playing(game: FftcgBoard, seat: Seat, obj: CardObject) -> str:
    """The rule that keeps a card in hand from being played or cast now; empty when nothing does."""
    printed = game.printed(obj)
    if not printed.character:
        return _keeps_from_casting(game, seat, obj)
    timely = seat == game.state.active and game.state.phase in MAIN and not game.state.stack
    if not timely and seat != game.state.active and "back_attack" not in printed.card.keywords:
        return "9.3.1.5"
    # 15.2.5.2: at any priority in these phases; 15.2.5.3, 15.2.5.4: without the stack, in response as well
    if not timely and not ("back_attack" in printed.card.keywords and game.state.phase in USING):
        return "11.4.1"
    if all(_crowded(game, side, obj) for side in allowed.landing(game, obj, seat)):
        return "7.7.3"
    if not paying.payable(game, seat, paying.of_card(game, obj), (obj.id,)):
        return "11.2.1.1"
    return ""


def _crowded(game: FftcgBoard, seat: Seat, obj: CardObject) -> bool:
    """Whether a limit keeps a card from coming under a seat's control (7.7.3): its name, Light and Dark, F12: five."""
    printed = game.printed(obj)
    if allowed.same_name(game, seat, printed) or allowed.outshone(game, seat, obj):
        return True
    return printed.card.type == "backup" and allowed.backups_full(game, seat)


def _keeps_from_casting(game: FftcgBoard, seat: Seat, obj: CardObject) -> str:
    if game.state.phase not in USING:
        return "9.3.1.6"
    if not allowed.choosable(game, cast_item(game, seat, obj)):
        return "11.3.3"
    if not paying.payable(game, seat, paying.of_card(game, obj), (obj.id,)):
        return "11.2.1.1"
    return ""


def cast_item(game: FftcgBoard, seat: Seat, obj: CardObject) -> StackItem:
    """A Summon as an item for the stack."""
    script = game.printed(obj).card.script
    if script is None:
        return StackItem("summon", seat, obj.id, obj.card)
    return StackItem("summon", seat, obj.id, obj.card, effects=script.effects, choose=script.choose,
                     modes=script.modes)  # fmt: skip


def used_item(seat: Seat, obj: CardObject, held: HeldAbility) -> StackItem:
    """An ability as an item for the stack: only its text, what stands behind the colon (11.6.2, 11.5.5).

    Raises `TypeError` for one that is not used.
    """
    ability = held.ability
    if not isinstance(ability, Used):
        raise TypeError(ability)
    return StackItem(
        "special" if isinstance(ability, SpecialAbility) else "action", seat, obj.id, obj.card, key=held.key,
        effects=ability.effects, choose=ability.choose, condition=ability.if_, modes=ability.modes,
    )  # fmt: skip


def keeps_from_using(game: FftcgBoard, seat: Seat, obj: CardObject, held: HeldAbility) -> str:
    """The rule that keeps an ability of a card on the field from being used now; empty when nothing does."""
    ability = held.ability
    if not isinstance(ability, Used):
        return "11.5.2"
    special = isinstance(ability, SpecialAbility)
    if obj.controller != seat:
        return "11.7.4" if special else "11.6.4"
    if game.state.phase not in USING:
        return "9.3.1.7"
    if not held.free:
        barred = _keeps_from_paying(game, seat, obj, ability)
        if barred:
            return barred
    item = used_item(seat, obj, held)
    if not matching.holds(game, ability.if_, item):
        return "2.1"
    if not allowed.choosable(game, item):
        return "11.7.5" if special else "11.6.5"
    return ""


def _keeps_from_paying(game: FftcgBoard, seat: Seat, obj: CardObject, ability: Used) -> str:
    special = isinstance(ability, SpecialAbility)
    cost = ability.cost
    if cost.dull:
        if obj.dull:
            return "15.1.1.2.1"  # F21: only the active becomes dull as a price
        # 5.2.3.1.1.4, 11.6.2.2: a Monster may at once
        if game.printed(obj).card.type != "monster" and not allowed.settled(game, obj):
            return "11.7.2.2" if special else "11.6.2.2"
    returning = StackItem("action", seat, obj.id, obj.card)
    if cost.return_self and matching.banned(game, obj.id, "be_returned", by=returning):
        return "11.7.2.4" if special else "11.6.2.4"
    taken = {obj.id} if cost.itself else set()
    least: list[ObjectId] = []
    for name, part in prices(ability):
        able = [oid for oid in takeable(game, seat, obj, cost, name, part) if oid not in least]
        if len(able) < part.count:
            return "11.7.1" if name == "same" else "11.6.2.3" if name == "put" else "11.6.3"
        least += able[: part.count]
    return _short_of_cp(game, seat, obj, ability, taken)


def _short_of_cp(
    game: FftcgBoard, seat: Seat, obj: CardObject, ability: Used, taken: Collection[ObjectId]
) -> str:
    """Whether the CP can be made beside the other prices, whichever cards these take."""
    price = paying.of_ability(ability.cost)
    if any(paying.payable(game, seat, price, {*taken, *kept}) for kept in _ways(game, seat, obj, ability)):
        return ""
    return "11.7.2.1" if isinstance(ability, SpecialAbility) else "11.6.2.1"


def _ways(game: FftcgBoard, seat: Seat, obj: CardObject, ability: Used) -> list[tuple[ObjectId, ...]]:
    """The ways in which the prices beside CP can take cards."""
    ways: list[tuple[ObjectId, ...]] = [()]
    for name, part in prices(ability):
        able = takeable(game, seat, obj, ability.cost, name, part)
        for _ in range(part.count):
            ways = [(*way, oid) for way in ways for oid in able if oid not in way]
    return ways


def prices(ability: Used) -> list[tuple[str, Taken]]:
    """The parts of a cost that take cards: one of the same name (11.7.1), some put away, some discarded."""
    found = [("same", Taken())] if isinstance(ability, SpecialAbility) else []
    cost = ability.cost
    found += [
        (name, part) for name, part in (("put", cost.put), ("discard", cost.discard)) if part is not None
    ]
    return found


def takeable(
    game: FftcgBoard, seat: Seat, obj: CardObject, cost: AbilityCost, name: str, part: Taken
) -> list[ObjectId]:
    """What a price can take: what one controls or holds (11.6.2.3, 11.7.2.3), for (S) namesakes (11.7.1).

    The card with the ability may be put away like any other, and be dulled by the same price (11.6.10); it cannot leave
    twice.
    """
    item = StackItem("action", seat, obj.id, obj.card)
    if name == "put":
        able = [o.id for o in game.fielded(seat) if matching.fits(game, part.which, o.id, item)]
        others = [oid for oid in able if oid != obj.id]
        return others if cost.gone or obj.id not in able else [*others, obj.id]
    hand = game.own(seat).hand
    if name == "discard":
        return [oid for oid in hand if matching.fits(game, part.which, oid, item)]
    wanted = set(matching.names(game, obj.id))
    held = [(oid, game.printed(game.state.objs[oid])) for oid in hand]
    return [oid for oid, printed in held if printed.character and wanted & set(printed.names)]


def outlay(game: FftcgBoard, seat: Seat, key: str) -> tuple[ObjectId, ...]:
    """What the proposed payment for an option dulls; empty where more must be chosen before, or it would be missed.

    So the Backups are known that pay for it without a further question.
    """
    verb, *parts = key.split(":")
    if verb not in ("play", "cast", "use"):
        return ()
    obj, index = game.state.objs[int(parts[0])], parts[1:]
    price, taken = paying.of_card(game, obj), [obj.id]
    if verb == "use":
        held = next((h for h in game.features(obj.id).abilities if index == [str(h.key)]), None)
        ability = held.ability if held is not None and not held.free else None
        if not isinstance(ability, Used) or ability.cost.x or prices(ability):
            return ()
        price = paying.of_ability(ability.cost)
        taken = taken if ability.cost.itself else []
        chosen = ability.choose or ability.modes
    else:
        script = game.printed(obj).card.script
        chosen = () if script is None else script.choose or script.modes
    if chosen:
        return ()
    if not price.cp:
        return ()
    found = paying.proposal(paying.shape(game, seat, price, taken))
    return () if paying.missed(game, found) else found
