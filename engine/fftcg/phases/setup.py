"""How a game begins (8.2)."""

from __future__ import annotations

from engine.core.decision import Option, Order, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.core.seats import letter
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.happening import choosing, zones
from engine.fftcg.phases.turn import TurnOf

HAND = 5
"""The cards of a first hand (8.2.1.3)."""


class OpenGame(Procedure):
    """Decks are shuffled (8.2.1.1), the lot says who chooses the first player (8.2.1.2), hands are drawn; then turns.

    `starter`: who begins, where that is settled; `chooser`: who chooses, instead of the lot.
    """

    starter: Seat | None = None
    chooser: Seat | None = None
    asked: int = 0

    def begin(self, game: FftcgBoard) -> Next:
        """Shuffle."""
        for seat in game.seating.seats:
            own = game.own(seat)
            own.deck = game.state.chance.shuffle(f"shuffle/{letter(seat)}", own.deck)
        return self.lot

    def lot(self, game: FftcgBoard) -> Next:
        """The lot says who chooses, unless that is settled (8.2.1.2)."""
        if self.starter is not None:
            return self.begun(game, self.starter)
        if self.chooser is None:
            letters = [letter(seat) for seat in game.seating.seats]
            self.chooser = letters.index(game.state.chance.shuffle("lot", letters)[-1])
            game.notify("lot", seat=self.chooser)
        options = (Option("start", "start"), Option("follow", "follow"))
        return game.ask(self.chooser, PickOne(options), self.started, "start", "8.2.1.2")

    def started(self, game: FftcgBoard, answer: str) -> Next:
        """The chooser begins, or lets the other begin."""
        chooser = game.state.first if self.chooser is None else self.chooser
        return self.begun(game, chooser if answer == "start" else game.seating.next(chooser))

    def begun(self, game: FftcgBoard, seat: Seat) -> Next:
        """Who begins, and five cards each (8.2.1.3)."""
        game.state.active = game.state.first = seat
        game.notify("starts", seat=game.state.first)
        for each in game.in_turn_order():
            zones.draw(game, each, HAND)
        return self.mulligan

    def mulligan(self, game: FftcgBoard) -> Next:
        """Each may put the five under the deck once, the first player first (8.2.1.4)."""
        order = game.in_turn_order()
        if self.asked >= len(order):
            return self.turn
        options = (Option("keep", "keep"), Option("mulligan", "mulligan"))
        return game.ask(order[self.asked], PickOne(options), self.kept, "mulligan", "8.2.1.4")

    def kept(self, game: FftcgBoard, answer: str) -> Next:
        """The order is the player's own, and nobody sees it (8.2.1.4)."""
        seat = game.in_turn_order()[self.asked]
        game.notify("hand", seat=seat, kept=answer == "keep")
        if answer == "keep":
            self.asked += 1
            return self.mulligan
        options = tuple(choosing.option(game, oid, "under") for oid in game.own(seat).hand)
        return game.ask(seat, Order(options), self.under, "under", "8.2.1.4")

    def under(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The first of them lies highest; five new cards, no shuffle."""
        seat = game.in_turn_order()[self.asked]
        for key in answer:
            zones.to_deck(game, int(key))
        zones.draw(game, seat, HAND)
        self.asked += 1
        return self.mulligan

    def turn(self, game: FftcgBoard) -> Next:
        """The first player is the turn player (8.2.1.5); the other has the next turn (9.5.1.5), and so on."""
        seat = game.state.active if game.state.turn == 0 else game.seating.next(game.state.active)
        return game.call(TurnOf(seat=seat), self.next)

    def next(self, game: FftcgBoard) -> Next:
        """On to the next turn, unless the game is over."""
        return None if game.result is not None else self.turn
