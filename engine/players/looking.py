"""One look ahead: each candidate answer is tried on a copy, which plays on by the rollout policy until it is quiet.

The skeleton of every game's computer player; what a game knows of itself is its `Mind`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cards.errors import ArbitreError
from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    IllegalMoveError,
    InvalidAnswerError,
    Option,
    PickOne,
    PickSome,
    Seat,
)
from engine.core.game import Game
from engine.players.rng import SplitMix64

G = TypeVar("G", bound=Game)

_STEPS = 80
"""Answers of the rollout policy before a look ahead stops."""
MARGIN = 0.05
"""An answer must gain more than this to be chosen over doing nothing."""


class OtherCardsError(ArbitreError):
    """The information set was made with other cards than the ones now loaded."""


@dataclass(frozen=True)
class Mind(Generic[G]):
    """What looking ahead must know of a game.

    `evaluate`: how well a seat stands; it may change the copy it is given. `rollout`: a quick answer for the seat
    that is asked. `option_value`: what an option is worth by itself. The other fields name questions (`Decision.why`).
    """

    evaluate: Callable[[G, Seat], float]
    rollout: Callable[[G, Decision, SplitMix64], Answer]
    option_value: Callable[[G, Option], float]
    menus: Mapping[str, str]
    """Questions answered only where an option gains something, each with the key that does nothing."""
    quiet: frozenset[str]
    """Questions at which a position can be judged."""
    by_rollout: frozenset[str]
    """Questions always answered by the rollout policy, because looking ahead does not help."""
    in_passing: frozenset[str] = frozenset()
    """Questions answered by the rollout policy during a look ahead, as windows are."""
    promising: Callable[[G, Decision], list[Answer] | None] = lambda _game, _decision: None
    """The answers worth trying; None for those that suit the shape."""
    forgone: Callable[[G, Seat], float] = lambda _game, _seat: 0.0
    """How much of a position's worth is hope of what a seat may still do, which it gives up by doing nothing."""
    quieten: Callable[[G], None] = lambda _game: None
    """Has a copy pass by itself what the rollout policy would pass, so that it is not asked."""


class Best:
    """The best step so far: one that promises more than doing nothing, else one that leaves more where no hope is left.

    So each step of a turn promises more than the last, or ends its hopes: no turn goes round in circles.
    """

    def __init__(self, worth: float, sure: float, nothing: str) -> None:
        self._worth, self._sure = worth + MARGIN, sure + MARGIN
        self._hoped: str | None = None
        self._kept = nothing

    @property
    def key(self) -> str:
        """The key of that step."""
        return self._kept if self._hoped is None else self._hoped

    def weigh(self, key: str, worth: float, sure: float) -> None:
        """Take a step into account."""
        if worth > self._worth:
            self._worth, self._hoped = worth, key
        if sure > self._sure and sure == worth:
            self._sure, self._kept = sure, key


@dataclass(frozen=True)
class LookAhead(Generic[G]):
    """Looks ahead for one seat."""

    mind: Mind[G]
    seat: Seat
    rng: SplitMix64

    def best(self, game: G, decision: Decision, *, nested: bool = True) -> Answer:
        """Return the candidate after which the seat stands best."""
        if decision.why in self.mind.by_rollout:
            return self.mind.rollout(game, decision, self.rng)
        promising = self.mind.promising(game, decision)
        if promising is not None:
            return self._best_of(game, decision, promising, nested=nested)
        if decision.why in self.mind.menus:
            return self._menu(game, decision, self.mind.menus[decision.why], nested=nested)
        if isinstance(decision.shape, Assign):
            return self._assign(game, decision, decision.shape)
        return self._best_of(game, decision, self._candidates(game, decision), nested=nested)

    def _best_of(self, game: G, decision: Decision, found: list[Answer], *, nested: bool) -> Answer:
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda each: self._worth(game, decision, each, nested=nested))

    def _worth(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> float:
        """What an answer is worth among its rivals."""
        return self._after(game, decision, answer, nested=nested)

    def _quick(self, game: G, decision: Decision) -> Answer:
        """An answer on the way to where the position can be judged."""
        return self.mind.rollout(game, decision, self.rng)

    def _menu(self, game: G, decision: Decision, nothing: str, *, nested: bool) -> Answer:
        """Return the option that gains most, or the one that does nothing where none gains enough."""
        best = Best(*self._rated(self._copy(game)), nothing)
        for key in keys(decision):
            if key == nothing:
                continue
            after = self._played(game, decision, key, nested=nested)
            if after is not None:
                best.weigh(key, *self._rated(after))
        return best.key

    def _rated(self, game: G) -> tuple[float, float]:
        """What a position is worth, and what of that stays when nothing more is done; may change the game."""
        worth = self.mind.evaluate(game, self.seat)
        return worth, worth - self.mind.forgone(game, self.seat)

    def _assign(self, game: G, decision: Decision, shape: Assign) -> Answer:
        """Start from the better of nothing and the quick answer; make the best single change, three times at most."""
        chosen: dict[str, str] = {}
        top = self._after(game, decision, chosen, nested=False)
        first = self.mind.rollout(game, decision, self.rng)
        gained = self._after(game, decision, first, nested=False)
        if isinstance(first, dict) and gained > top:
            top, chosen = gained, {k: str(v) for k, v in first.items()}
        for _ in range(3):
            better = None
            for element in shape.elements:
                for slot in element.slots:
                    if chosen.get(element.option.key) == slot:
                        continue
                    tried = {**chosen, element.option.key: slot}
                    gained = self._after(game, decision, tried, nested=False)
                    if gained > top + MARGIN:
                        top, better = gained, tried
            if better is None:
                break
            chosen = better
        return chosen

    def _after(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> float:
        """The worth of the position after an answer, once it is quiet; minus infinity for an illegal answer."""
        after = self._played(game, decision, answer, nested=nested)
        return float("-inf") if after is None else self.mind.evaluate(after, self.seat)

    def _played(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> G | None:
        """The game after an answer, once it is quiet; None for an illegal one."""
        after = self._copy(game)
        try:
            after.submit(self.seat, decision.id, answer)
        except (IllegalMoveError, InvalidAnswerError):
            return None
        self._settle(after, nested=nested)
        return after

    def _settle(self, game: G, *, nested: bool) -> None:
        """Play on until a question at which the position can be judged."""
        for _ in range(_STEPS):
            if game.result is not None:
                return
            decision = game.pending[0]
            if decision.why in self.mind.quiet:
                return
            mine = decision.seat == self.seat and not decision.window
            if nested and mine and decision.why not in self.mind.in_passing:
                answer = self.best(game, decision, nested=False)
            else:
                answer = self._quick(game, decision)
            game.submit(decision.seat, decision.id, answer)

    def _candidates(self, game: G, decision: Decision) -> list[Answer]:
        """The answers worth trying."""
        shape = decision.shape
        if isinstance(shape, PickOne):
            return list(shape.keys())
        if isinstance(shape, PickSome):
            return self._subsets(game, decision, shape)
        first: Answer = shape.sensible()
        found = [first]
        if isinstance(shape, Distribute):
            found += [{o.key: shape.total} for o in shape.options if o.key not in shape.gates]
        for _ in range(4):
            sample: Answer = shape.sample(self.rng)
            if sample not in found:
                found.append(sample)
        return found

    def _subsets(self, game: G, decision: Decision, shape: PickSome) -> list[Answer]:
        """The sensible answer, the quick one, as many of the best as allowed, all but one of those, and each alone."""
        everyone = [o.key for o in sorted(shape.options, key=lambda o: -self.mind.option_value(game, o))]
        found: list[Answer] = [shape.sensible(), self.mind.rollout(game, decision, self.rng)]
        most = everyone[: shape.most]
        if shape.least <= len(most):
            found.append(most)
            if len(most) - 1 >= shape.least:
                found += [[k for k in most if k != left] for left in most]
        if shape.least <= 1 <= shape.most:
            found += [[k] for k in everyone]
        unique: list[Answer] = []
        for each in found:
            if each not in unique:
                unique.append(each)
        return unique

    def _copy(self, game: G) -> G:
        """A copy of the game, made quiet; `Game.fork` keeps its type."""
        copy: Any = game.fork()
        self.mind.quieten(copy)
        return copy  # type: ignore[no-any-return]  # said above


def keys(decision: Decision) -> list[str]:
    """The keys of a question's options."""
    return [option.key for option in getattr(decision.shape, "options", ())]
