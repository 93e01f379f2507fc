"""The hard opponent: it plays its best few answers on, over several deals of what its seat cannot know.

Both seats are then played by the one that looks ahead (`greedy`), up to the next turn of its own seat. What it does is
counted, never timed: equal knowledge and equal seeds give equal answers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cards.fftcg.catalog import load
from engine.core.decision import Answer, Decision, IllegalMoveError, InvalidAnswerError, PickOne, PickSome
from engine.players.fftcg.greedy import MIND, Attacking, attacks, imagined, without_end
from engine.players.looking import MARGIN, keys
from engine.players.rng import SplitMix64

if TYPE_CHECKING:
    from engine.core.decision import Seat
    from engine.fftcg.game import FftcgGame

ABOUT = frozenset({"main", "attack", "block", "priority", "choose", "may", "burst"})
"""The questions whose answers are played on."""
_ANSWERS, _DEALS = 6, 6
"""How many answers are compared, in how many deals at most; after every second one the worse half is left out."""
_LOOKED = 300
"""After how many positions looked at no further deal begins."""
_FAR = 400
"""Answers after which a game that is played on ends where it is."""
_LOST = -1e9


@dataclass(frozen=True)
class _Counting(Attacking):
    """Looks ahead, and counts the positions it looks at."""

    looked: list[int] = field(default_factory=lambda: [0])

    def _played(
        self, game: FftcgGame, decision: Decision, answer: Answer, *, nested: bool
    ) -> FftcgGame | None:
        self.looked[0] += 1
        return super()._played(game, decision, answer, nested=nested)

    def worth(self, game: FftcgGame, decision: Decision, answer: Answer) -> float:
        """What an answer is worth at once; minus infinity for an illegal one."""
        return self._after(game, decision, answer, nested=False)


@dataclass
class _Tried:
    """An answer, and what it has gained in all deals so far."""

    answer: Answer
    gained: float = 0.0


def _gained(tried: _Tried) -> float:
    return tried.gained


class _Rollouts:
    """Compares the answers to one question."""

    def __init__(self, information: bytes, seed: int) -> None:
        self._information, self._seed = information, seed
        self.game, self.decision = imagined(information, load(), seed)
        self._looked = [0]

    def best(self) -> Answer:
        """The answer after which the next turn begins best; the one of who only looks ahead where none is better."""
        asked = without_end(self.decision)
        first = self._player(asked.seat, self._seed).best(self.game, asked)
        if asked.why not in ABOUT:
            return first
        found = [_Tried(first), *self._others(asked, first)]
        compared, deals = found, 0
        self._looked[0] = 0
        while len(compared) > 1 and deals < _DEALS and self._looked[0] < _LOOKED:
            game = imagined(self._information, load(), self._seed + deals)[0] if deals else self.game
            for each in compared:
                each.gained += self._onward(game, each.answer, self._seed + deals)
            deals += 1
            if deals % 2 == 0:
                compared = sorted(compared, key=_gained, reverse=True)[: max(2, (len(compared) + 1) // 2)]
        top = max(compared, key=_gained)
        kept = found[0] in compared and top.gained <= found[0].gained + MARGIN * deals
        return first if kept else top.answer

    def _others(self, asked: Decision, first: Answer) -> list[_Tried]:
        """The other answers worth comparing: to do nothing, then those after which the seat stands best at once."""
        answers: list[Answer] = []
        if isinstance(asked.shape, PickOne):
            answers = [*keys(asked)]
        elif isinstance(asked.shape, PickSome) and asked.why == "attack":
            answers = attacks(self.game, asked.shape)
        player = self._player(asked.seat, self._seed)
        nothing: Answer = MIND.menus.get(asked.why, [])
        rated = [
            (float("inf") if answer == nothing else player.worth(self.game, asked, answer), answer)
            for answer in answers
            if answer != first
        ]
        rated.sort(key=lambda pair: -pair[0])
        return [_Tried(answer) for worth, answer in rated[: _ANSWERS - 1] if worth > float("-inf")]

    def _onward(self, game: FftcgGame, answer: Answer, seed: int) -> float:
        """What an answer is worth when the seat's next turn begins, in one deal."""
        game, seat = game.fork(), self.decision.seat
        asked = game.pending_for(seat)
        if asked is None:
            return _LOST
        try:
            game.submit(seat, asked.id, answer)
        except (IllegalMoveError, InvalidAnswerError):
            return _LOST
        players, waited = [self._player(each, seed) for each in game.seating.seats], False
        for _ in range(_FAR):
            if game.result is not None:
                break
            asked = game.pending[0]
            if asked.why == "main" and asked.seat != seat:
                waited = True
            elif asked.why == "main" and waited:
                break
            answer = players[asked.seat].best(game, without_end(asked))
            game.submit(asked.seat, asked.id, answer)
        return MIND.evaluate(game, seat)

    def _player(self, seat: Seat, seed: int) -> _Counting:
        return _Counting(MIND, seat, SplitMix64(seed), self._looked)


def hard(information: bytes, seed: int) -> Answer:
    """Compare the best answers by playing them on; raises `OtherCardsError` as `decide`."""
    return _Rollouts(information, seed).best()
