"""Playing a Character (11.4), casting a Summon (11.3), using an ability (11.6, 11.7).

All is put together in private: X, what is chosen, what is taken, how it is paid. Until it is finished nothing has
changed, so there is nothing to rewind but the draft (14.1 to 14.4), and the other seat has seen nothing. Then
everything happens at one moment: the item is on the stack, all costs are paid (11.3.7.1, 11.6.10), and what that
triggers waits.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from cards.fftcg.powers import AbilityCost
from engine.core.decision import IllegalMoveError, Number, PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.printed import HeldAbility
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.happening import autos, choosing, paying, zones
from engine.fftcg.happening.damage import PutAway
from engine.fftcg.happening.entering import EnterField
from engine.fftcg.playing import offers, orders

Doing = Literal["play", "cast", "use"]
PRICES = {"same": "11.7.1", "put": "11.6.2.3", "discard": "11.6.10"}
"""The rule by which a cost takes cards."""
FINISHED: dict[Doing, str] = {"play": "played", "cast": "cast", "use": "used"}


class Announce(Procedure):
    """Play, cast or use something; the caller finds in `value` what was done, `None` where it came to nothing.

    `key`: which ability is used. `free`: an effect casts it without paying, in mid-resolution, and nothing is taken
    back (F27).
    """

    cause_kind: ClassVar[str] = "cost"
    seat: Seat
    doing: Doing
    obj: ObjectId
    key: int | None = None
    free: bool = False
    item: int = 0
    part: int = 0
    taken: list[ObjectId] = []
    paid: list[ObjectId] = []

    def begin(self, game: FftcgBoard) -> Next:
        """Declare it (11.3.2, 11.4.2, 11.6.4); X comes first (4.5, 11.6.7, 11.7.7)."""
        self.item = choosing.draft(game, self._made(game)).id
        held = self._held(game)
        if held is None or self._gratis(held) or not _cost(held).x:
            return self.choices
        most = len(paying.makers(game, self.seat)) + len(game.own(self.seat).hand)
        able = [x for x in range(most + 1) if self._affordable(game, held, x)]
        return game.ask(
            self.seat, Number(0, max(able, default=0), "11.6.7"), self.declared, "x", "11.6.7", private=True,
            back=True, name=game.name_of(self.obj),
        )  # fmt: skip

    def _made(self, game: FftcgBoard) -> StackItem:
        obj = game.state.objs[self.obj]
        held = self._held(game)
        if held is not None:
            return offers.used_item(self.seat, obj, held)
        return offers.cast_item(game, self.seat, obj)

    def _held(self, game: FftcgBoard) -> HeldAbility | None:
        if self.key is None:
            return None
        return next(h for h in game.features(self.obj).abilities if h.key == self.key)

    def _gratis(self, held: HeldAbility | None) -> bool:
        return self.free or (held is not None and held.free)

    def _affordable(self, game: FftcgBoard, held: HeldAbility, x: int) -> bool:
        ability = held.ability
        if not isinstance(ability, offers.Used):
            return False
        return paying.payable(
            game, self.seat, paying.of_ability(ability.cost, x), self._own_price(game, held)
        )

    def _own_price(self, game: FftcgBoard, held: HeldAbility | None) -> set[ObjectId]:
        """What cannot make CP because it is a price itself, or is being played."""
        if held is None:
            return {self.obj}
        cost = _cost(held)
        return {self.obj, *self.taken} if cost.itself else set(self.taken)

    def declared(self, game: FftcgBoard, answer: int) -> Next:
        """X."""
        game.item(self.item).x = answer
        return self.choices

    def choices(self, game: FftcgBoard) -> Next:
        """What is chosen (11.3.3, 11.6.5, 11.7.5)."""
        return game.call(
            choosing.MakeChoices(item=self.item, private=not self.free, told=self._answered(game)),
            self.chosen,
        )

    def _answered(self, game: FftcgBoard) -> dict[str, Any]:
        """What is told before something goes onto the stack: who may answer it, and the order that holds priority."""
        if self.doing == "play" or self.free:
            return {}
        rivals = game.seating.rivals(self.seat)
        return {"answering": [seat for seat in rivals if orders.could(game, seat)], "hold": orders.HOLD}

    def chosen(self, game: FftcgBoard) -> Next:
        """Then the cards that the cost takes."""
        if not game.value:
            return self.nothing
        return self.price

    def price(self, game: FftcgBoard) -> Next:
        """The next part of the cost that takes cards."""
        held = self._held(game)
        if held is None or self._gratis(held) or not isinstance(held.ability, offers.Used):
            return self.pay
        parts = offers.prices(held.ability)
        if self.part >= len(parts):
            return self.pay
        name, part = parts[self.part]
        obj = game.state.objs[self.obj]
        able = [
            o
            for o in offers.takeable(game, self.seat, obj, held.ability.cost, name, part)
            if self._leaves_enough(game, held, o)
        ]
        verb = "put" if name == "put" else "discard"
        options = tuple(choosing.option(game, oid, verb) for oid in able)
        rule = PRICES[name]
        shape = PickSome(options, part.count, part.count, rule=rule)
        return game.ask(
            self.seat, shape, self.took, "price", rule, private=True, back=True, name=game.name_of(self.obj)
        )

    def _leaves_enough(self, game: FftcgBoard, held: HeldAbility, oid: ObjectId) -> bool:
        """Whether the CP can still be made once the cost takes a card (11.6.10)."""
        if oid in self.taken:
            return False
        taken = {*self._own_price(game, held), oid}
        return paying.payable(game, self.seat, self._cp(game, held), taken)

    def took(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The answer."""
        taken = [*self.taken, *(int(key) for key in answer)]
        held = self._held(game)
        if held is not None and not paying.payable(
            game, self.seat, self._cp(game, held), {*self._own_price(game, held), *taken}
        ):
            raise IllegalMoveError("11.6.10", "cost")
        self.taken = taken
        self.part += 1
        return self.price

    def pay(self, game: FftcgBoard) -> Next:
        """The cost is locked (11.3.7, 11.4.6, 11.6.9, 11.7.9), and paid at once."""
        held = self._held(game)
        if self._gratis(held):
            return self.finish
        price = self._cp(game, held)
        if price.cp == 0:
            return self.finish
        rule = (
            "11.2.1.1"
            if held is None
            else "11.7.2.1"
            if game.item(self.item).kind == "special"
            else "11.6.2.1"
        )
        shape = paying.shape(game, self.seat, price, self._own_price(game, held), rule)
        if shape is None:
            return self.nothing
        return game.ask(
            self.seat, shape, self.given, "pay", rule, private=True, back=True,
            name=game.name_of(self.obj), price={"cp": price.cp, "symbols": [list(each) for each in price.symbols]},
            **self._answered(game),
        )  # fmt: skip

    def _cp(self, game: FftcgBoard, held: HeldAbility | None) -> paying.CpPrice:
        if held is None or not isinstance(held.ability, offers.Used):
            return paying.of_card(game, game.state.objs[self.obj])
        return paying.of_ability(held.ability.cost, game.item(self.item).x)

    def given(self, game: FftcgBoard, answer: list[str]) -> Next:
        """How it is paid."""
        self.paid = [int(key) for key in answer]
        return self.finish

    def back(self, game: FftcgBoard) -> Next:
        """All is undone (14.2), and priority is where it was (14.1 to 14.4)."""
        return self.nothing(game)

    def nothing(self, game: FftcgBoard) -> Next:
        """It comes to nothing; not even the numbers of what comes later tell that it was tried (14.3)."""
        choosing.drop(game, self.item)
        game.state.next_id = self.item
        game.value = None
        return None

    # ------------------------------------------------------------------ at one moment

    def finish(self, game: FftcgBoard) -> Next:
        """Put it on the stack and pay (11.3.1, 11.7.3), all at one moment (11.3.7.1, 11.4.6.1, 11.7.10)."""
        item = game.item(self.item)
        choosing.drop(game, item.id)
        held = self._held(game)
        obj = game.state.objs[self.obj]
        game.notify(
            FINISHED[self.doing], seat=self.seat, obj=obj.id, card=obj.card, name=game.name_of(obj.id),
            item=item.id, x=item.x, power=getattr(held.ability, "name", "") if held is not None else "",
        )  # fmt: skip
        if self.doing == "cast":
            item.source = zones.move(game, self.obj, "stack", told="stacked")
        if self.doing != "play":
            game.state.stack.append(item)
            choosing.tell(game, item)
        self._spend(game)
        return self._put(game, held, obj)

    def _spend(self, game: FftcgBoard) -> None:
        """The payment in CP, and the cards in hand that the cost takes (5.2.1.3, 15.1.1.4)."""
        paying.spend(game, self.paid)
        for oid in self.taken:
            if oid not in game.state.field:
                zones.move(game, oid, "break_zone", told="discarded")

    def _put(self, game: FftcgBoard, held: HeldAbility | None, obj: CardObject) -> Next:
        """What of the cost is done with cards on the field."""
        if held is None or self._gratis(held):
            if held is not None:
                kept = [e for e in game.state.lasting if not (e.free and obj.id in e.objects)]
                game.state.lasting = kept
                game.touch()
            return self.finished
        cost = _cost(held)
        if cost.dull:
            zones.set_dull(game, [obj.id], dull=True, quiet=True)
        away = [oid for oid in self.taken if oid in game.state.field]
        if cost.put_self:
            away.append(obj.id)
        if cost.return_self or cost.remove_self:
            zones.leave(game, [(obj.id, "hand" if cost.return_self else "removed")])
        return game.call(PutAway(objs=away), self.finished) if away else self.finished

    def finished(self, game: FftcgBoard) -> Next:
        """It is played, cast (15.1.1.7.1) or used: what that triggers waits (11.3.8, 11.4.7, 11.6.11, 11.7.11)."""
        if self.doing == "play":
            return game.call(EnterField(oids=[self.obj], by=self.seat, quiet=True), self.done)
        item = game.item(self.item)
        if self.doing == "cast":
            game.own(self.seat).cast = [*game.own(self.seat).cast, item.card]
            game.stir()
            autos.happened(game, "casts", [item.source], player=self.seat)
        autos.happened(game, "chosen", choosing.named(game, item), by=item)
        return self.done(game)

    def done(self, game: FftcgBoard) -> Next:
        """The caller hears what was done."""
        game.value = self.doing
        return None


def _cost(held: HeldAbility) -> AbilityCost:
    """What stands before the colon."""
    return held.ability.cost if isinstance(held.ability, offers.Used) else AbilityCost()
