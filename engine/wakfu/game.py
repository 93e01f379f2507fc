"""The game of Wakfu TCG as everything outside the rules sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from engine.core.chance import Chance
from engine.core.decision import Decision, PickSome, Seat
from engine.core.dump import DumpForm
from engine.core.event import Cause, Result
from engine.core.game import JudgeEdit, Law, Orders, Setup
from engine.core.procedure import Next, Procedure
from engine.core.ruling import check
from engine.core.seats import letter
from engine.core.view import View
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import ALIGNMENTS
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import Draft, SeatState, State
from engine.wakfu.events import areas, causes
from engine.wakfu.offers import actions, orders, reactions
from engine.wakfu.outside import information_set, judging, view
from engine.wakfu.phases import setup
from engine.wakfu.pipeline import pipeline
from engine.wakfu.pipeline.pipeline import ComeToRest
from engine.wakfu.reading import altering, costs, numbers, survey
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.resolve import CarryOut

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog

FORM = DumpForm(2, State, "engine.wakfu")
"""The form of a game's dumps."""


class WakfuGame(Board):
    """One game of Wakfu TCG. See `engine.core.game.Game` for the interface."""

    key: ClassVar[str] = "wakfu"
    law: ClassVar[Law] = Law(concede="103.1", timeout="103.1", reserve="101.4", roles="101.3")
    order_classes: ClassVar[tuple[str, ...]] = orders.CLASSES
    computer_orders: ClassVar[tuple[str, ...]] = orders.OF_COMPUTERS
    usual_orders: ClassVar[tuple[str, ...]] = orders.USUAL

    def __init__(self, state: State, catalog: WakfuCatalog) -> None:
        super().__init__(state, catalog)
        self._needs: dict[Seat, frozenset[str]] = {}

    # ------------------------------------------------------------------ beginning

    @classmethod
    def start(cls, given: Setup, chance: Chance, catalog: WakfuCatalog) -> WakfuGame:
        """102.1, 306.1, 307.1, 504.1, 506.1, 507.1: begin: Haven Bags in the World, Heroes in them, Decks shuffled.

        A Hero begins with its first face up (307.3).

        Raises `ValueError` unless there are two seats, each deck has exactly one Hero and one Haven Bag, all options
        are rulings, and everything announced is an Alignment (401.3a); `UnknownCardError` for unknown cards.
        """
        wrong = [*check(RULINGS, given.options), *(a for a in given.announced if a and a not in ALIGNMENTS)]
        if wrong:
            raise ValueError(f"no such ruling or Alignment: {', '.join(wrong)}")
        if given.teams != cls.seating.teams:
            raise ValueError("a game of Wakfu TCG is between two seats")
        seats = []
        for deck, reserve, alignment in zip(given.decks, given.reserves, given.announced, strict=True):
            rest = [c for c in deck if catalog.card(c).type not in ("hero", "haven_bag")]
            seats.append(SeatState(rest, list(reserve), alignment))
        game = cls(State(seats, chance, dict(given.options)), catalog)
        for seat, deck in enumerate(given.decks):
            heroes = [c for c in deck if catalog.card(c).type == "hero"]
            bags = [c for c in deck if catalog.card(c).type == "haven_bag"]
            if len(heroes) != 1 or len(bags) != 1:
                raise ValueError("a deck needs exactly one Hero and one Haven Bag (101.3)")
            own = game.state.seats[seat]
            own.bag = areas.create(game, bags[0], seat, "world").id
            own.hero = areas.create(game, heroes[0], seat, "bag").id
            own.deck = chance.shuffle(f"shuffle/{letter(seat)}", own.deck)
        game.next_decision = given.first_decision
        game.stack.append(setup.OpeningHands(starter=given.starter, chooser=given.chooser))
        game.run()
        return game

    def next_chooser(self, result: Result) -> Seat | None:
        """102.2: the loser chooses; after a draw Chi-Fu-Mi decides."""
        return None if result.winner is None else RIVAL[result.winner]

    # ------------------------------------------------------------------ storage

    def dump(self) -> bytes:
        """Return the whole state as JSON."""
        return FORM.dump(self, self.state, self.catalog.version)

    @classmethod
    def load(cls, data: bytes, catalog: WakfuCatalog) -> WakfuGame:
        """Return the game that `dump` wrote. Errors as those of `engine.core.dump.DumpForm.load`."""
        return FORM.load(data, catalog.version, lambda state: cls(state, catalog))

    def fork(self) -> WakfuGame:
        """Return an independent copy."""
        copy = self.load(self.dump(), self.catalog)
        copy.log_enabled = self.log_enabled
        return copy

    def view(self, seat: Seat | None) -> View:
        """Return what a seat or a spectator may know (501.4)."""
        return view.view(self, seat)

    def information_set(self, seat: Seat) -> bytes:
        """Return the game as a seat that is asked something knows it (`engine.wakfu.outside.information_set`)."""
        return information_set.masked(self.fork(), seat)

    def set_orders(self, seat: Seat, given: Orders) -> None:
        """Store standing orders; unknown parts are dropped."""
        orders.give(self, seat, given)
        self._awaited = None

    def stoppable(self, seat: Seat) -> tuple[str, ...]:
        """See `engine.wakfu.offers.orders.stoppable`."""
        return orders.stoppable(self, seat)

    def skips(self, seat: Seat) -> tuple[str, ...]:
        """See `engine.wakfu.offers.orders.skips`."""
        return orders.skips(self, seat)

    def order_needs(self, seat: Seat) -> frozenset[str]:
        """See `engine.wakfu.offers.orders.needs`: the same all game long."""
        found = self._needs.get(seat)
        if found is None:
            found = self._needs[seat] = orders.needs(self, seat)
        return found

    def unasked(self, seat: Seat) -> list[tuple[str, tuple[str, ...]]]:
        """See `engine.wakfu.offers.orders.unasked`."""
        return orders.unasked(self, seat)

    def cause(self, kind: str, data: dict[str, Any]) -> Cause:
        """See `engine.wakfu.events.causes`."""
        return causes.cause(self, kind, data)

    def harmless(self, decision: Decision) -> bool:
        """Whether the proposed payment (418.5) leaves everything untapped that could yet fight or use a power.

        So is the order of cards (408.3) of which all must be recycled, below a Deck that nobody draws to its end soon.
        """
        if _is_payment(decision):
            return not self.missed(decision)
        return _takes_all(decision) and len(self.state.seats[decision.seat].deck) >= _DEEP

    def missed(self, decision: Decision) -> tuple[int, ...]:
        """What could yet fight or use a power and is tapped by the proposed payment (418.5); see `costs.idled`."""
        shape = decision.shape
        if not (_is_payment(decision) and isinstance(shape, PickSome)):
            return ()
        return tuple(costs.idled(self, costs.proposed(shape)))

    def outlay(self, key: str) -> tuple[int, ...]:
        """What the proposed payment of an offer taps (418.5); see `engine.wakfu.offers.actions.outlay`."""
        return actions.outlay(self, key)

    def spent(self, key: str) -> tuple[int, ...]:
        """What could fight and is tapped by the proposed payment; see `engine.wakfu.offers.actions.spent`."""
        return actions.spent(self, key)

    def edit(self, edit: JudgeEdit) -> None:
        """See `engine.wakfu.outside.judging`."""
        judging.apply(self, edit)

    # ------------------------------------------------------------------ what the board needs of the rules

    sort_out = survey.layout
    find_awaited = reactions.awaited
    find_changes = survey.fill
    alter = altering.settle
    amount = numbers.value
    happen = pipeline.happen

    def carry_out(self, item: int, path: tuple[int | str, ...], then: Callable[..., Next]) -> Next:
        """Carry out the block of effects at a path in a Queue item, then go on with `then`."""
        return self.call(CarryOut(item, path), then)

    def settle_rules(self, then: Callable[..., Next]) -> Next:
        """Apply immediate rules, then go on with `then`."""
        return self.call(ComeToRest(), then)

    pending_event = pipeline.pending_event
    open_anew = pipeline.open_anew
    spare = pipeline.spare

    def play(self, draft: Draft) -> Procedure:
        """The procedure in which a player makes the choices for a card or power and plays it (808.2)."""
        return Play(draft)


_DEEP = 12
"""Cards in a Deck below which the order of others makes no difference for some turns."""


def _takes_all(decision: Decision) -> bool:
    """Whether a cost recycles just what there is."""
    shape = decision.shape
    known = decision.why in ("cost_recycle", "recipe") and isinstance(shape, PickSome)
    return known and shape.least == shape.most == len(shape.options)  # type: ignore[union-attr]  # known implies a PickSome


def _is_payment(decision: Decision) -> bool:
    return decision.why == "pay" and isinstance(decision.shape, PickSome)
