"""Challenges: played once the Target is declared, checked in the Action Phase (302.3, 702.4, 705.5)."""

from __future__ import annotations

from typing import Literal

from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Battle
from engine.wakfu.events import areas
from engine.wakfu.offers import actions, orders
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.queue import ResolveQueue


class Challenging(Procedure):
    """702.4, 702.5: the attacker may play one Challenge, and nothing else.

    The question depends only on public facts and standing orders: whether there is a Hand, and whether the format has
    Challenges.
    """

    seat: Seat

    def begin(self, game: Board) -> Next:
        """Ask for the Challenge, if any."""
        own = game.state.seats[self.seat]
        wanted = not orders.passes(game, self.seat) and orders.asks(game, self.seat, "quest")
        if not (game.library.challenges and own.hand and wanted):
            return None
        options = (*actions.challenges(game, self.seat), Option("none", "no_challenge"))
        shape = PickOne(options, default="none")
        return game.ask(self.seat, shape, self.decided, "challenge", "702.4", private=True, window=True)

    def decided(self, game: Board, answer: str) -> Next:
        """808.2: it is played like any card."""
        if answer == "none":
            return None
        return game.call(Play(actions.chosen(game, answer)), self.played)

    def played(self, game: Board) -> Next:
        """Resolve it, which puts it in its place; if it was taken back, ask again."""
        return self.begin(game) if game.value is False else game.call(ResolveQueue(0), self.over)


class Checking(Procedure):
    """302.3, 705.5: what a Challenge does at the start or the end of the Action Phase."""

    part: Literal["opening", "end"]
    item: int = 0

    def begin(self, game: Board) -> Next:
        """Carry it out like a resolving Action (810.2); it is in the Queue meanwhile."""
        battle = game.state.battle
        if battle is None or battle.challenge is None:
            return None
        item, battle.challenge = battle.challenge, None
        self.item = item.id
        game.state.queue.append(item)
        game.state.depth += 1
        return game.carry_out(item.id, ("opening",) if self.part == "opening" else (), self.checked)

    def checked(self, game: Board) -> Next:
        """Then let it wait on, or put it into its owner's Discard at the end."""
        battle, item = game.state.battle, game.item(self.item)
        game.state.depth -= 1
        if battle is not None and item is not None:
            game.state.queue.remove(item)
            battle.challenge = item
            if self.part == "end":
                discard(game, battle)
        return game.call(ResolveQueue(0), self.over)


def discard(game: Board, battle: Battle) -> None:
    """302.3, 416.1: put the Challenge into its owner's Discard."""
    if battle.challenge is not None:
        areas.relocate(game, battle.challenge.source, "discard")
        battle.challenge = None


def cancel(game: Board, battle: Battle) -> None:
    """703.2b, I-30: a battle that stops early cancels its Challenge."""
    if battle.challenge is not None:
        name = game.catalog_name(battle.challenge.card)
        game.notify("challenge_dropped", card=battle.challenge.card, name=name)
        discard(game, battle)
