"""The game of FINAL FANTASY TCG as everything outside the rules sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from cards.fftcg.powers import Effect
from engine.core.chance import Chance
from engine.core.decision import Decision, Seat
from engine.core.dump import DumpForm
from engine.core.event import Cause, Result
from engine.core.game import JudgeEdit, Law, Orders, Setup
from engine.core.procedure import Next
from engine.core.ruling import check
from engine.core.view import View
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.rulings import RULINGS
from engine.fftcg.board.state import FftcgSeat, FftcgState, ObjectId
from engine.fftcg.happening import paying
from engine.fftcg.outside import causes, imagine, judging, view
from engine.fftcg.phases.setup import OpenGame
from engine.fftcg.playing import offers, orders
from engine.fftcg.playing.casting import Announce
from engine.fftcg.reading import changes
from engine.fftcg.resolving.effects import CarryOutEffects

if TYPE_CHECKING:
    from cards.fftcg.catalog import FftcgCatalog

FORM = DumpForm(1, FftcgState, "engine.fftcg")
"""The form of a game's dumps."""


class FftcgGame(FftcgBoard):
    """One game of FINAL FANTASY TCG between two seats (1.1). See `engine.core.game.Game` for the interface."""

    key: ClassVar[str] = "fftcg"
    law: ClassVar[Law] = Law(concede="2.1")
    order_classes: ClassVar[tuple[str, ...]] = orders.CLASSES
    computer_orders: ClassVar[tuple[str, ...]] = orders.OF_COMPUTERS
    usual_orders: ClassVar[tuple[str, ...]] = orders.USUAL

    @classmethod
    def start(cls, given: Setup, chance: Chance, catalog: FftcgCatalog) -> FftcgGame:
        """Begin a game (8.2).

        Raises `ValueError` unless there are two seats and all options are rulings, `UnknownCardError` for unknown
        cards.
        """
        wrong = check(RULINGS, given.options)
        if wrong:
            raise ValueError(f"no such ruling: {', '.join(wrong)}")
        if given.teams != cls.seating.teams:
            raise ValueError("a game of FINAL FANTASY TCG is between two seats (1.1)")
        for deck in given.decks:
            for card in deck:
                catalog.card(card)
        seats = [FftcgSeat(list(deck)) for deck in given.decks]
        game = cls(FftcgState(seats, chance, dict(given.options)), catalog)
        game.next_decision = given.first_decision
        game.stack.append(OpenGame(starter=given.starter, chooser=given.chooser))
        game.run()
        return game

    def next_chooser(self, result: Result) -> Seat | None:
        """F24: the lot decides again, since 8.2.1.2 knows no match; or who has lost."""
        if self.ruling("next_starter") == "lot" or result.winner is None:
            return None
        return self.seating.rival(result.winner)

    def dump(self) -> bytes:
        """Return the whole state as JSON."""
        return FORM.dump(self, self.state, self.catalog.version)

    @classmethod
    def load(cls, data: bytes, catalog: FftcgCatalog) -> FftcgGame:
        """Return the game that `dump` wrote. Errors as those of `engine.core.dump.DumpForm.load`."""
        return FORM.load(data, catalog.version, lambda state: cls(state, catalog))

    def fork(self) -> FftcgGame:
        """Return an independent copy."""
        copy = self.load(self.dump(), self.catalog)
        copy.log_enabled = self.log_enabled
        return copy

    def view(self, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know (7.6)."""
        return view.view(self, seat)

    def information_set(self, seat: Seat) -> bytes:
        """Return the game as a seat that is asked something knows it (`engine.fftcg.outside.imagine`)."""
        return imagine.masked(self.fork(), seat)

    def set_orders(self, seat: Seat, given: Orders) -> None:
        """Store standing orders; unknown parts are dropped."""
        orders.give(self, seat, given)

    def order_needs(self, seat: Seat) -> frozenset[str]:
        """See `engine.fftcg.playing.orders.needs`."""
        return orders.needs(self, seat)

    def stoppable(self, seat: Seat) -> tuple[str, ...]:
        """See `engine.fftcg.playing.orders.stoppable`."""
        return orders.stoppable(self, seat)

    def skips(self, seat: Seat) -> tuple[str, ...]:
        """See `engine.fftcg.playing.orders.skips`."""
        return orders.skips(self, seat)

    def harmless(self, decision: Decision) -> bool:
        """Whether the proposed payment dulls only Backups that can do nothing else, and discards nothing."""
        paid = paying.proposal(decision.shape) if decision.why == "pay" else ()
        return bool(paid) and not paying.missed(self, paid)

    def missed(self, decision: Decision) -> tuple[int, ...]:
        """The cards that the proposed payment discards, and the Backups that could use an ability instead."""
        return paying.missed(self, paying.proposal(decision.shape)) if decision.why == "pay" else ()

    def outlay(self, key: str) -> tuple[int, ...]:
        """See `engine.fftcg.playing.offers.outlay`."""
        seat = self.state.holder
        return () if seat is None else offers.outlay(self, seat, key)

    def edit(self, edit: JudgeEdit) -> None:
        """See `engine.fftcg.outside.judging`."""
        judging.apply(self, edit)

    def cause(self, kind: str, data: dict[str, Any]) -> Cause | None:
        """See `engine.fftcg.outside.causes`."""
        return causes.cause(self, kind, data)

    # ------------------------------------------------------------------ what the board needs of the rules

    find_sight = changes.sight

    def carry_out(self, item: int, effects: tuple[Effect, ...], then: Callable[..., Next]) -> Next:
        """Carry out effects of an item, then go on with `then`."""
        return self.call(CarryOutEffects(item=item, effects=effects), then)

    def cast_free(self, item: int, oid: ObjectId, then: Callable[..., Next]) -> Next:
        """Cast a Summon without paying (F27), if what it would have to choose is there."""
        seat = self.item(item).controller
        return self.call(Announce(seat=seat, doing="cast", obj=oid, free=True), then)
