"""Searching deeper than one look.

Whole turns are planned by beam search. The best plans, and the answers to questions that no plan decides, are played on
to the seat's next turn, each against several Hands.

The answers looked at are counted, never timed, so that the same question gets the same answer on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from statistics import fmean
from typing import Generic, NamedTuple, TypeVar

from engine.core.decision import Answer, Assign, Decision, IllegalMoveError, InvalidAnswerError
from engine.core.game import Game
from engine.players.looking import MARGIN, Best, LookAhead, keys
from engine.players.rng import SplitMix64

G = TypeVar("G", bound=Game)

_FAR = 120
"""Answers after which a future is judged wherever it is."""
_AT_ONCE = 0.05
"""What a plan's worth at once counts beside that of its future: it decides where every future seems lost."""


class TurnPlan(NamedTuple, Generic[G]):
    """Steps that a seat could take in its turn: their worth, what of it is sure, the first one, what they lead to."""

    worth: float
    sure: float
    first: str
    game: G

    def better(self, idle: TurnPlan[G]) -> bool:
        """Whether it promises more than doing nothing, or ends all hope: so no turn goes round in circles."""
        return self.worth > idle.worth + MARGIN or (self.worth == self.sure and idle.worth > idle.sure)


@dataclass(frozen=True)
class Futures(Generic[G]):
    """How the game is played on after a plan or an answer, until the seat's next turn.

    `deal` deals what the seat cannot know anew; `closing` ends a turn quickly; `count` games for each of the
    `finalists` best plans, and for each answer to the questions `about` which plans do not decide.
    """

    deal: Callable[[G, SplitMix64], None]
    closing: Callable[[G, Decision], Answer]
    about: frozenset[str] = frozenset()
    count: int = 3
    finalists: int = 5


@dataclass(frozen=True)
class TurnSearch(LookAhead[G]):
    """Looks ahead further for one seat.

    `width` and `depth` of the plan for a turn; `most`: after how many answers looked at no plan grows any more;
    `lively`: how many of the first steps are thought of again as later ones; `futures`: how the best plans, and the
    best answers to other questions, are compared.
    """

    width: int = 2
    depth: int = 3
    most: int = 500
    lively: int = 6
    futures: Futures[G] | None = None
    _looked: list[int] = field(default_factory=lambda: [0])

    def _menu(self, game: G, decision: Decision, nothing: str, *, nested: bool) -> Answer:
        """The first step of the best plan: a beam of the best positions, each of which may be the last."""
        if not nested:
            return super()._menu(game, decision, nothing, nested=nested)
        idle = TurnPlan(*self._rated(self._copy(game)), nothing, game)
        best = Best(idle.worth, idle.sure, nothing)
        plans: list[TurnPlan[G]] = []
        beam = [idle._replace(first="")]
        dull = set[str]()
        for step in range(self.depth):
            grown: list[TurnPlan[G]] = []
            for plan in beam:
                asked = plan.game.pending_for(self.seat)
                if asked is None or asked.why != decision.why:
                    continue
                for key in keys(asked):
                    if key == nothing or key in dull or (step and self._looked[0] >= self.most):
                        continue
                    after = self._played(plan.game, asked, key, nested=True)
                    if after is not None:
                        grown.append(TurnPlan(*self._rated(self._copy(after)), plan.first or key, after))
                        best.weigh(grown[-1].first, grown[-1].worth, grown[-1].sure)
            grown.sort(key=lambda each: -each.worth)
            beam = grown[: self.width]
            dull = dull or {*keys(decision)} - {each.first for each in grown[: self.lively]}
            plans += grown
        if self.futures is None:
            return best.key
        return self._outlook([plan for plan in plans if plan.better(idle)], idle, decision.why, self.futures)

    def _outlook(self, plans: list[TurnPlan[G]], idle: TurnPlan[G], why: str, futures: Futures[G]) -> str:
        """The first step of the plan after which the seat's next turn begins best; `idle` is to do nothing more."""
        finalists: dict[str, TurnPlan[G]] = {}
        for plan in sorted(plans, key=lambda plan: -plan.worth):
            finalists.setdefault(plan.first, plan)
        if not finalists:
            return idle.first
        top = self._future(idle, why, futures, done=True) + _AT_ONCE * idle.worth + MARGIN
        chosen = idle.first
        for plan in islice(finalists.values(), futures.finalists):
            found = self._future(plan, why, futures, done=False) + _AT_ONCE * plan.worth
            if found > top:
                top, chosen = found, plan.first
        return chosen

    def _future(self, plan: TurnPlan[G], why: str, futures: Futures[G], *, done: bool) -> float:
        """What the position is worth on average when the seat's next turn begins; `done`: its turn ends at once."""
        dealt = self._dealt(plan.game, futures)
        return fmean([self._next(game, why, futures, rng, done=done) for game, rng in dealt])

    def _assign(self, game: G, decision: Decision, shape: Assign) -> Answer:
        """As without search; where nothing seems to help, the quick answer: Actions may still come to its help."""
        answer = super()._assign(game, decision, shape)
        if answer or self.futures is None:
            return answer
        quick = self._quick(game, decision)
        worths = [self._after(game, decision, each, nested=False) for each in (answer, quick)]
        return quick if worths[0] == worths[1] else answer

    def _best_of(self, game: G, decision: Decision, found: list[Answer], *, nested: bool) -> Answer:
        """Play the best few on where a question deserves it; a quick look says which these are."""
        futures = self.futures
        if futures is None or not nested or decision.why not in futures.about or len(found) == 1:
            return super()._best_of(game, decision, found, nested=nested)
        if len(found) > futures.finalists:
            found = sorted(found, key=lambda each: -self._after(game, decision, each, nested=False))
        return max(found[: futures.finalists], key=lambda each: self._onward(game, decision, each, futures))

    def _onward(self, game: G, decision: Decision, answer: Answer, futures: Futures[G]) -> float:
        """What an answer to a question outside the menu is worth when the seat's next turn begins."""
        [why] = self.mind.menus
        steps = self._steps(game, decision, answer)
        if not steps:
            return float("-inf")
        found: list[float] = []
        for dealt, rng in self._dealt(game, futures):
            for step in steps:
                asked = dealt.pending_for(self.seat)
                if asked is None:
                    break
                try:
                    dealt.submit(self.seat, asked.id, step)
                except (IllegalMoveError, InvalidAnswerError):
                    break
            found.append(self._next(dealt, why, futures, rng, done=False))
        return fmean(found)

    def _steps(self, game: G, decision: Decision, answer: Answer) -> list[Answer]:
        """An answer and what the seat answers to all that it is asked about it; nothing for an illegal one."""
        game = self._copy(game)
        steps: list[Answer] = []
        asked: Decision = decision
        while True:
            try:
                game.submit(self.seat, asked.id, answer)
            except (IllegalMoveError, InvalidAnswerError):
                return steps
            steps.append(answer)
            if game.result is not None:
                return steps
            asked = game.pending[0]
            if asked.seat != self.seat or asked.window or asked.why in self.mind.quiet | self.mind.in_passing:
                return steps
            answer = self.best(game, asked, nested=False)

    def _dealt(self, game: G, futures: Futures[G]) -> Iterator[tuple[G, SplitMix64]]:
        """Copies in which other cards are where the seat cannot see them, each with the numbers for what follows.

        The seat itself is asked there, so that the question names none of those cards.
        """
        for seed in range(futures.count):
            copy, rng = self._copy(game), SplitMix64(seed)
            futures.deal(copy, rng)
            yield copy, rng

    def _next(self, game: G, why: str, futures: Futures[G], rng: SplitMix64, *, done: bool) -> float:
        """Play a copy on until the seat's next turn begins."""
        waited = False
        for _ in range(_FAR):
            if game.result is not None:
                break
            asked = game.pending[0]
            answer: Answer
            if asked.why == why and asked.seat == self.seat:
                if waited:
                    break
                answer = self.mind.menus[why] if done else futures.closing(game, asked)
            else:
                waited = waited or asked.why == why
                answer = self.mind.rollout(game, asked, rng)
            try:
                game.submit(asked.seat, asked.id, answer)
            except (IllegalMoveError, InvalidAnswerError):
                game.submit(asked.seat, asked.id, asked.shape.sensible())
        return self.mind.evaluate(game, self.seat)

    def _played(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> G | None:
        self._looked[0] += 1
        return super()._played(game, decision, answer, nested=nested)

    def _quick(self, game: G, decision: Decision) -> Answer:
        self._looked[0] += 1
        return super()._quick(game, decision)
