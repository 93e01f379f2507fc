"""Loops (13): those that nobody can stop are a draw (F35); who can stop one says once how often it goes round.

Whether a loop can be stopped shows in its last round: somebody who *may* do something in it can leave it. What is done
with priority is no part of it: whoever does anything has stopped it.
"""

from __future__ import annotations

import hashlib

import msgspec

from engine.core.decision import Number, Seat
from engine.core.event import Result
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import AgreedLoop, CardObject, LoopStep, ObjectId, StackItem

MOST = 200
"""How often the same position may come about by forced steps (F35)."""
ROUNDS = 3
"""How often a position must have come about for a loop to be one that somebody can stop, and is asked about."""
FURTHER = 100
"""How often a loop may be said to go round from then on."""


def freely(game: FftcgBoard) -> None:
    """Somebody did something of their own accord: what came before was no loop."""
    game.state.seen, game.state.steps, game.state.loop = {}, [], None


def chosen(game: FftcgBoard, seat: Seat, item: StackItem) -> None:
    """A seat did what it may do: it could have stopped what follows."""
    game.state.steps = [*game.state.steps, LoopStep(seat, item.card, item.key)]


def settled(game: FftcgBoard, seat: Seat, item: StackItem) -> str:
    """What a seat has said beforehand of what it may do in a loop, *yes* or *no*; empty where it is asked (13.2, 13.3).

    Who has named the lower number leaves the loop at its end, and does not begin it again at once.
    """
    loop = game.state.loop
    if loop is None or LoopStep(seat, item.card, item.key) not in loop.steps:
        return ""
    return "yes" if loop.left > 0 or seat != loop.seat else "no"


def watch(game: FftcgBoard) -> bool:
    """Note the position after a resolution and what followed; end the game if it came about too often (13.1).

    Return whether it is time to ask how often the loop goes round (`HowOften`).
    """
    state = game.state
    if not state.stack and not state.waiting:
        freely(game)
        return False
    key = position(game)
    state.seen = {**state.seen, key: state.seen.get(key, 0) + 1}
    if state.loop is not None:
        if key == state.loop.key:
            state.loop = msgspec.structs.replace(state.loop, left=max(0, state.loop.left - 1))
        return False
    if state.seen[key] == ROUNDS - 1 and sum(often >= ROUNDS - 1 for often in state.seen.values()) == 1:
        state.steps = []  # from here on it is one round
    if state.seen[key] == ROUNDS and state.steps:
        return True
    if state.seen[key] >= MOST:
        draw(game)
    return False


class HowOften(Procedure):
    """Who can stop a loop says how often it still goes round (13.2); of both the lower number counts (13.3).

    The turn player says it first.
    """

    said: dict[Seat, int] = {}

    def begin(self, game: FftcgBoard) -> Next:
        """The next who can stop it."""
        steps = game.state.steps
        able = [seat for seat in game.in_turn_order() if any(step.seat == seat for step in steps)]
        left = [seat for seat in able if seat not in self.said]
        if left:
            rule = "13.2" if len(able) == 1 else "13.3"
            return game.ask(left[0], Number(0, FURTHER, rule), self.answered, "loop", rule)
        least = min(self.said.values())
        ending = next(seat for seat in able if self.said[seat] == least)
        game.notify("loops", seat=ending, number=least)
        game.state.loop = AgreedLoop(position(game), least, ending, steps)
        return None

    def answered(self, game: FftcgBoard, answer: int) -> Next:
        """The answer, which the next one knows."""
        steps = game.state.steps
        seat = next(s for s in game.in_turn_order() if s not in self.said and any(e.seat == s for e in steps))
        self.said = {**self.said, seat: answer}
        return self.begin


def piled(game: FftcgBoard) -> bool:
    """End the game if abilities trigger each other without end before anybody gets priority (13.1)."""
    return len(game.state.stack) > MOST and draw(game)


def draw(game: FftcgBoard) -> bool:
    """The game is drawn (13.1)."""
    game.finish(Result(None, "loop", "13.1"))
    return True


def position(game: FftcgBoard) -> str:
    """What everybody sees, without the numbers of objects: cards in all public zones, their state, and the stack."""
    state = game.state

    def cards(zone: list[ObjectId]) -> list[str]:
        return sorted(state.objs[oid].card for oid in zone)

    field = [
        (o.card, o.controller, o.dull, o.frozen, o.damage, game.features(o.id).raw_power)
        for o in _field(game)
    ]
    seats = [
        (len(own.deck), len(own.hand), *map(cards, (own.break_zone, own.damage_zone, own.removed)))
        for own in state.seats
    ]
    stack = [(item.kind, item.card, item.key) for item in (*state.stack, *state.waiting)]
    data = msgspec.json.encode([field, seats, stack, len(state.lasting), state.phase])
    return hashlib.sha256(data).hexdigest()[:16]


def _field(game: FftcgBoard) -> list[CardObject]:
    return [game.state.objs[oid] for oid in game.state.field]
