"""Searching deeper than one look.

Whole turns are planned by beam search and the best plans played on through the other side's turn; attacks are tried
against several Hands.

The answers looked at are counted, never timed, so that the same question gets the same answer on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from statistics import fmean
from typing import Generic, NamedTuple, TypeVar

from engine.core.decision import Answer, Decision, IllegalMoveError, InvalidAnswerError
from engine.core.game import Game
from engine.players.looking import MARGIN, Best, LookAhead, keys
from engine.players.rng import SplitMix64

G = TypeVar("G", bound=Game)

_FAR = 120
"""Answers after which a future is judged wherever it is."""


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
    """How the game is played on after a plan, until the seat's next turn.

    `deal` deals what the seat cannot know anew; `closing` ends a turn quickly; `count` games for each of the
    `finalists` best plans.
    """

    deal: Callable[[G, SplitMix64], None]
    closing: Callable[[G, Decision], Answer]
    count: int = 3
    finalists: int = 5


@dataclass(frozen=True)
class TurnSearch(LookAhead[G]):
    """Looks ahead further for one seat.

    `worlds`: other games that fit what the seat knows, numbered alike; `width` and `depth` of the plan for a turn;
    `most`: after how many answers looked at no plan grows any more; `lively`: how many of the first steps are thought
    of again as later ones; `contested`: questions decided over all worlds, in which the other side answers `tricks` as
    well as it can; `futures`: how the best plans are compared.
    """

    worlds: Sequence[G] = ()
    width: int = 2
    depth: int = 3
    most: int = 500
    lively: int = 6
    contested: frozenset[str] = frozenset()
    tricks: frozenset[str] = frozenset()
    futures: Futures[G] | None = None
    _replies: list[int] = field(default_factory=lambda: [0])
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
        top, chosen = self._future(idle, why, futures, done=True) + MARGIN, idle.first
        for plan in islice(finalists.values(), futures.finalists):
            found = self._future(plan, why, futures, done=False)
            if found > top:
                top, chosen = found, plan.first
        return chosen

    def _future(self, plan: TurnPlan[G], why: str, futures: Futures[G], *, done: bool) -> float:
        """What the position is worth on average when the seat's next turn begins; `done`: its turn ends at once."""
        seeds = range(futures.count)
        return fmean([self._next(plan.game, why, futures, SplitMix64(seed), done=done) for seed in seeds])

    def _next(self, game: G, why: str, futures: Futures[G], rng: SplitMix64, *, done: bool) -> float:
        game = self._copy(game)
        futures.deal(game, rng)
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

    def _worth(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> float:
        if decision.why not in self.contested or not nested:
            return super()._worth(game, decision, answer, nested=nested)
        total = 0.0
        for world in (game, *self.worlds):
            self._replies[0] = 1
            total += self._after(world, decision, answer, nested=False)
        self._replies[0] = 0
        return total / (1 + len(self.worlds))

    def _played(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> G | None:
        self._looked[0] += 1
        return super()._played(game, decision, answer, nested=nested)

    def _quick(self, game: G, decision: Decision) -> Answer:
        self._looked[0] += 1
        if self._replies[0] and decision.seat != self.seat and decision.why in self.tricks:
            self._replies[0] -= 1
            return LookAhead(self.mind, decision.seat, self.rng).best(game, decision, nested=False)
        return super()._quick(game, decision)
