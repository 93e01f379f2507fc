"""Payments in CP (5.2.1.3, 11.2): Backups make one CP, discarded cards two, for this one cost and no longer.

The CP made are the cost, or one more if at least one card was discarded (5.2.1.3.1, F23). A card that is a price itself
makes none (11.6.10).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from cards.fftcg.powers import ELEMENTS, AbilityCost, ActionAbility, AnyElementCP, SpecialAbility
from engine.core.decision import PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, ObjectId
from engine.fftcg.happening import choosing, zones
from engine.fftcg.reading import allowed, matching

Makers = dict[ObjectId, frozenset[str]]
"""What makes CP, each with the Elements that it can be."""


class CpPrice(msgspec.Struct, frozen=True):
    """A cost in CP: how many, and for each symbol the Elements of which one CP must be (F20)."""

    cp: int
    symbols: tuple[tuple[str, ...], ...] = ()


def of_card(game: FftcgBoard, card: CardObject) -> CpPrice:
    """The price of playing or casting a card: one CP of its Element (5.2.1.2), none for Light and Dark (F4)."""
    printed = game.printed(card)
    cost = allowed.cost_of(game, card)
    return CpPrice(cost, () if printed.shines or not cost else (tuple(printed.card.elements),))


def of_ability(cost: AbilityCost, x: int = 0) -> CpPrice:
    """The CP in the cost of an ability (11.6.2.1, F20)."""
    return CpPrice(len(cost.cp) + x, tuple((symbol,) for symbol in cost.cp if symbol != "any"))


def shape(
    game: FftcgBoard, seat: Seat, price: CpPrice, taken: Collection[ObjectId] = (), rule: str = "11.2.1.1"
) -> PickSome | None:
    """The question how to pay (11.2.1, 5.2.1.3.1); None when it cannot be paid.

    `taken`: what is a price itself, or is being played.
    """
    makes = makers(game, seat, taken)
    hand = [oid for oid in makes if game.state.objs[oid].zone == "hand"]
    most = len(makes) + len(hand)
    if most < price.cp:
        return None
    cover = tuple(
        tuple(str(oid) for oid, own in makes.items() if not own.isdisjoint(symbol))
        for symbol in price.symbols
    )
    options = tuple(
        choosing.option(game, oid, "discard" if oid in hand else "dull")
        for oid in _proposed(game, makes, price)
    )
    found = PickSome(
        options, 0, len(options), cover=cover, weights={str(oid): 2 for oid in hand}, limit=price.cp + 1,
        rule=rule, code="cost", floor=price.cp, spare=tuple(str(oid) for oid in hand),
    )  # fmt: skip
    proposal = found.sensible()
    if price.cp and not proposal:
        return None
    return msgspec.structs.replace(found, default=tuple(proposal))


def makers(game: FftcgBoard, seat: Seat, taken: Collection[ObjectId] = ()) -> Makers:
    """What can make CP beside what is `taken`, of which Elements: Backups, then cards in hand."""
    backups, hand = game.lately(_makers, seat)
    return {oid: own for each in (backups, hand) for oid, own in each.items() if oid not in taken}


def _makers(game: FftcgBoard, seat: Seat) -> tuple[Makers, Makers]:
    """The active Backups (5.2.3.1.1.3) and the cards in hand but Light and Dark, with the Elements of their CP."""
    backups: Makers = {}
    for obj in game.fielded(seat, "backup"):
        if not obj.dull:
            shown = game.features(obj.id)
            free = any(isinstance(rule, AnyElementCP) for rule, _, _ in shown.rules)
            backups[obj.id] = frozenset(ELEMENTS if free else shown.elements)
    hand = {oid: game.printed(game.state.objs[oid]) for oid in game.own(seat).hand}
    return backups, {oid: frozenset(held.card.elements) for oid, held in hand.items() if not held.shines}


def _proposed(game: FftcgBoard, makes: Iterable[ObjectId], price: CpPrice) -> list[ObjectId]:
    """The order in which a payment is proposed: Backups without a use of their own, other Backups, then cards."""
    needed = {element for symbol in price.symbols for element in symbol}

    def loses(oid: ObjectId) -> tuple[int, bool, int]:
        obj = game.state.objs[oid]
        kind = 2 if obj.zone == "hand" else int(_useful(game, oid))
        return kind, not needed & set(matching.elements(game, oid)), game.printed(obj).card.cost

    return sorted(makes, key=loses)


def _useful(game: FftcgBoard, oid: ObjectId) -> bool:
    """Whether a Backup has an ability that dulls it."""
    abilities = (held.ability for held in game.features(oid).abilities)
    return any(isinstance(a, ActionAbility | SpecialAbility) and a.cost.dull for a in abilities)


def proposal(shape: object) -> tuple[ObjectId, ...]:
    """What the proposed payment uses up, if this is a question how to pay."""
    if isinstance(shape, PickSome) and shape.code == "cost":
        return tuple(map(int, shape.sensible()))
    return ()


def missed(game: FftcgBoard, paid: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Those of what pays that could do something else: cards in hand, Backups with an ability that dulls them."""
    return tuple(oid for oid in paid if oid not in game.state.field or _useful(game, oid))


def payable(game: FftcgBoard, seat: Seat, price: CpPrice, taken: Collection[ObjectId] = ()) -> bool:
    """Whether a price can be paid: reckoned where at most one CP must be of certain Elements, else tried.

    Of more than enough one leaves out Backups, then cards, until it is the cost, or one more with a card (F23).
    """
    if not price.cp:
        return True
    if len(price.symbols) > 1:
        return shape(game, seat, price, taken) is not None
    backups, hand = ([own for oid, own in m.items() if oid not in taken] for m in game.lately(_makers, seat))
    if price.cp > len(backups) + 2 * len(hand):
        return False
    return all(any(not own.isdisjoint(symbol) for own in (*backups, *hand)) for symbol in price.symbols)


def spend(game: FftcgBoard, paid: Iterable[ObjectId]) -> None:
    """Make the CP: Backups are dulled, cards discarded, all at one moment (5.2.1.3, 15.1.1.4)."""
    given = list(paid)
    zones.set_dull(game, [oid for oid in given if oid in game.state.field], dull=True, quiet=True)
    for oid in given:
        if oid not in game.state.field:
            zones.move(game, oid, "break_zone", told="discarded")


class PayFor(Procedure):
    """A seat pays CP of any Element for what an effect lets it pay; the caller finds in `value` whether it has."""

    seat: Seat
    cp: int
    name: str

    def begin(self, game: FftcgBoard) -> Next:
        """Ask how."""
        price = CpPrice(max(0, self.cp))
        asked = shape(game, self.seat, price, rule="11.8.11") if price.cp else None
        if asked is None:
            game.value = price.cp == 0
            return None
        return game.ask(
            self.seat,
            asked,
            self.given,
            "pay",
            "11.8.11",
            name=self.name,
            price={"cp": price.cp, "symbols": []},
        )

    def given(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The answer."""
        spend(game, map(int, answer))
        game.value = True
        return None
