"""A turn (9): Active Phase, Draw Phase, Main Phase 1, Attack Phase, Main Phase 2, End Phase."""

from __future__ import annotations

from typing import Literal

from engine.core.decision import PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import FftcgPhase
from engine.fftcg.happening import autos, choosing, control, losing, zones
from engine.fftcg.happening.processes import Processes
from engine.fftcg.phases.attack import AttackPhase
from engine.fftcg.playing import orders
from engine.fftcg.playing.priority import Priority
from engine.fftcg.reading import matching

HAND = 5
"""The cards that a hand may hold when its player's turn ends (9.5.1.2)."""


def enter_phase(game: FftcgBoard, phase: FftcgPhase) -> None:
    """A phase begins."""
    game.state.phase = phase
    game.stir()
    game.notify("phase", phase=phase, seat=game.state.active)


def _end_lasting(game: FftcgBoard, until: Seat | Literal["turn_end"]) -> None:
    """What lasts until then is over."""
    left = [effect for effect in game.state.lasting if effect.until != until]
    over = len(left) < len(game.state.lasting)
    game.state.lasting = left
    game.touch() if over else game.stir()
    control.settle(game)


class TurnOf(Procedure):
    """The turn of one seat."""

    seat: Seat

    def begin(self, game: FftcgBoard) -> Next:
        """The turn begins: the seat is the turn player (6.1.3), and what was counted a turn begins anew."""
        state = game.state
        state.active, state.turn = self.seat, state.turn + 1
        own = game.own(self.seat)
        own.turn_start = game.tick()
        for seat in state.seats:
            seat.cast = []
        for obj in state.objs.values():
            obj.attacks, obj.uses, obj.hurt_by = 0, {}, []
        state.delayed, state.ending = [], False
        state.last = {}
        game.stir()
        control.settle(game)
        orders.turn_begins(game, self.seat)
        game.notify("turn", seat=self.seat, number=state.turn)
        return self.active

    def active(self, game: FftcgBoard) -> Next:
        """Active Phase (9.1.1.1): all its dull cards but the frozen (15.2.4.2). No priority (9.1.1.2)."""
        enter_phase(game, "active")
        rising = []
        for obj in game.fielded(self.seat):
            if obj.frozen:
                obj.frozen = False
            elif obj.dull and not matching.banned(game, obj.id, "activate"):
                rising.append(obj.id)
        zones.set_dull(game, rising, dull=False, quiet=True)
        _end_lasting(game, self.seat)
        return self.draw

    def draw(self, game: FftcgBoard) -> Next:
        """Draw Phase (9.2.1.1): two cards; one in the first turn of the game (9.2.1.3). No priority (9.2.1.2)."""
        enter_phase(game, "draw")
        zones.draw(game, self.seat, 1 if game.state.turn == 1 else 2)
        return None if losing.judge(game) else self.main_1

    def main_1(self, game: FftcgBoard) -> Next:
        """Main Phase 1 (9.3): what triggers at its beginning, and what has triggered, goes on the stack (9.3.1.3).

        It ends when both pass on an empty stack (9.3.1.2, F7).
        """
        enter_phase(game, "main_1")
        autos.happened(game, "main_phase_begins", player=self.seat)
        autos.happened(game, "main_phase_1_begins", player=self.seat)
        return game.call(Priority(seat=self.seat), self.attack)

    def attack(self, game: FftcgBoard) -> Next:
        """Attack Phase (9.4)."""
        return game.call(AttackPhase(seat=self.seat), self.main_2)

    def main_2(self, game: FftcgBoard) -> Next:
        """Main Phase 2 (9.3.1.1), which begins as the first (9.3.1.3)."""
        enter_phase(game, "main_2")
        autos.happened(game, "main_phase_begins", player=self.seat)
        return game.call(Priority(seat=self.seat), self.end)

    def end(self, game: FftcgBoard) -> Next:
        """End Phase (9.5.1.1): its triggers; nobody may do anything with priority."""
        enter_phase(game, "end")
        autos.happened(game, "turn_ends", player=self.seat)
        return game.call(Priority(seat=self.seat, idle=True), self.hand)

    def hand(self, game: FftcgBoard) -> Next:
        """The turn player discards down to five cards (9.5.1.2)."""
        held = game.own(self.seat).hand
        many = len(held) - HAND
        if many <= 0:
            return self.cleanup
        options = tuple(choosing.option(game, oid, "discard") for oid in held)
        shape = PickSome(options, many, many, rule="9.5.1.2")
        return game.ask(self.seat, shape, self.discarded, "discard", "9.5.1.2", limit=HAND)

    def discarded(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The answer."""
        for key in answer:
            zones.move(game, int(key), "break_zone", told="discarded")
        return self.cleanup

    def cleanup(self, game: FftcgBoard) -> Next:
        """At one moment (9.5.1.3) damage goes (9.5.1.3.1), and what lasts until the end of the turn (9.5.1.3.2)."""
        for oid in game.state.field:
            game.state.objs[oid].damage = 0
        _end_lasting(game, "turn_end")
        return game.call(Processes(), self.quiet)

    def quiet(self, game: FftcgBoard) -> Next:
        """What that triggered or made due, and again from there (9.5.1.4), until all is quiet (9.5.1.5)."""
        if game.result is not None:
            return None
        if game.state.waiting or game.state.stack:
            return game.call(Priority(seat=self.seat, idle=True), self.cleanup)
        return None
