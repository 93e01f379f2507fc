"""Searching deeper than one look: whole turns planned by beam search, attacks tried against several Hands.

The answers looked at are counted, never timed, so that the same question gets the same answer on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.core.decision import Answer, Decision, IllegalMoveError, InvalidAnswerError
from engine.core.game import Game
from engine.players.looking import MARGIN, LookAhead, keys

G = TypeVar("G", bound=Game)


@dataclass(frozen=True)
class TurnSearch(LookAhead[G]):
    """Looks ahead further for one seat.

    `worlds`: other games that fit what the seat knows, numbered alike; `width` and `depth` of the plan for a turn;
    `most`: how many answers are tried for one plan; `contested`: questions decided over all worlds, in which the other
    side answers `tricks` as well as it can.
    """

    worlds: Sequence[G] = ()
    width: int = 2
    depth: int = 2
    most: int = 60
    contested: frozenset[str] = frozenset()
    tricks: frozenset[str] = frozenset()
    _replies: list[int] = field(default_factory=lambda: [0])

    def _menu(self, game: G, decision: Decision, nothing: str, *, nested: bool) -> Answer:
        """The first step of the best plan: a beam of the best positions, each of which may be the last."""
        if not nested:
            return super()._menu(game, decision, nothing, nested=nested)
        top, chosen = self.mind.evaluate(self._copy(game), self.seat) + MARGIN, nothing
        beam: list[tuple[float, str, G, Decision]] = [(top, "", game, decision)]
        tried = 0
        for _ in range(self.depth):
            grown: list[tuple[float, str, G, Decision]] = []
            for _, first, at, asked in beam:
                for key in keys(asked):
                    if key == nothing or tried >= self.most:
                        continue
                    tried += 1
                    after = self._played(at, asked, key)
                    if after is None:
                        continue
                    gained = self.mind.evaluate(self._copy(after), self.seat)
                    if gained > top:
                        top, chosen = gained, first or key
                    following = after.pending_for(self.seat)
                    if following is not None and following.why == decision.why:
                        grown.append((gained, first or key, after, following))
            grown.sort(key=lambda each: -each[0])
            beam = grown[: self.width]
        return chosen

    def _played(self, game: G, decision: Decision, answer: Answer) -> G | None:
        """The game after an answer, once it is quiet; None for an illegal one."""
        after = self._copy(game)
        try:
            after.submit(self.seat, decision.id, answer)
        except (IllegalMoveError, InvalidAnswerError):
            return None
        self._settle(after, nested=True)
        return after

    def _worth(self, game: G, decision: Decision, answer: Answer, *, nested: bool) -> float:
        if decision.why not in self.contested or not nested:
            return super()._worth(game, decision, answer, nested=nested)
        total = 0.0
        for world in (game, *self.worlds):
            self._replies[0] = 1
            total += self._after(world, decision, answer, nested=False)
        self._replies[0] = 0
        return total / (1 + len(self.worlds))

    def _quick(self, game: G, decision: Decision) -> Answer:
        if self._replies[0] and decision.seat != self.seat and decision.why in self.tricks:
            self._replies[0] -= 1
            return LookAhead(self.mind, decision.seat, self.rng).best(game, decision, nested=False)
        return super()._quick(game, decision)
