"""Starting a game (102): the draw, who begins, first Hands and rollbacks."""

from __future__ import annotations

from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.core.seats import letter
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.events import areas
from engine.wakfu.phases.turn import Turns
from engine.wakfu.reading import characteristics
from engine.wakfu.resolving import choosing


class OpeningHands(Procedure, tag="Setup"):
    """102: the beginning. Heroes and Haven Bags are already in place and the Decks shuffled (102.1)."""

    starter: Seat | None = None
    chooser: Seat | None = None
    seat: Seat = 0
    hand: int = 0

    def begin(self, game: Board) -> Next:
        """102.2: Chi-Fu-Mi, unless the first player is known (drawn by lot otherwise), or the chooser."""
        if self.starter is not None:
            return self.started(game)
        if self.chooser is not None:
            return self.choose(game, self.chooser)
        return choosing.chifumi(game, self.drawn)

    def drawn(self, game: Board, answers: dict[Seat, str]) -> Next:
        """102.2: the winner of the draw chooses (D1)."""
        winner = choosing.judge(game, answers)
        if winner is None:
            return choosing.chifumi(game, self.drawn, again=answers[0])
        return self.choose(game, winner)

    def choose(self, game: Board, seat: Seat) -> Next:
        """102.2: the winner of the draw, or the loser of the game before, chooses who begins."""
        options = (Option(str(seat), "start"), Option(str(RIVAL[seat]), "follow"))
        why = "starter" if self.chooser is None else "next_starter"
        return game.ask(seat, PickOne(options), self.chosen, why, "102.2")

    def chosen(self, game: Board, answer: str) -> Next:
        """Store who begins (102.2)."""
        self.starter = int(answer)
        return self.started(game)

    def started(self, game: Board) -> Next:
        """102.3, 505.1: each player draws as many cards as they have AP; the first player begins."""
        first = self.starter or 0
        game.state.first = game.state.active = first
        game.notify("starter", seat=first)
        self.seat = RIVAL[first]
        return game.call(choosing.drawing(first, characteristics.ap(game, first)), self.second_hand)

    def second_hand(self, game: Board) -> Next:
        """The second player draws a Hand, too (102.3)."""
        count = characteristics.ap(game, self.seat)
        self.seat, other = game.state.first, self.seat
        self.hand = characteristics.ap(game, self.seat)
        return game.call(choosing.drawing(other, count), self.rollback)

    def rollback(self, game: Board) -> Next:
        """102.4: the first player decides first, as often as they like; each new Hand is one card smaller (L2)."""
        options = (Option("keep", "keep"), Option("rollback", "rollback", detail=self.hand))
        if self.hand < 0:
            return self.kept(game)
        return game.ask(
            self.seat, PickOne(options), self.decided, "rollback", "102.4", private=True, next=self.hand
        )

    def decided(self, game: Board, answer: str) -> Next:
        """102.4: keep the Hand, or recycle it, shuffle and draw."""
        if answer == "keep":
            return self.kept(game)
        own = game.state.seats[self.seat]
        for oid in list(own.hand):
            areas.to_deck(game, oid, bottom=True)
        own.deck = game.state.chance.shuffle(f"shuffle/{letter(self.seat)}", own.deck)
        own.rollbacks += 1
        game.notify("rollback", seat=self.seat, cards=self.hand)
        self.hand -= 1
        return game.call(choosing.drawing(self.seat, self.hand + 1), self.rollback)

    def kept(self, game: Board) -> Next:
        """Let the other player decide, then begin the first turn."""
        game.notify("kept", seat=self.seat)
        if self.seat == game.state.first:
            self.seat = RIVAL[self.seat]
            self.hand = characteristics.ap(game, self.seat)
            return self.rollback(game)
        return game.call(Turns(), self.over)
