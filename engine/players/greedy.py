"""The greedy player: imagines what it cannot know, looks one answer ahead, takes the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from engine.core.decision import Answer, Decision
from engine.players.looking import OtherCardsError

Think = Callable[[bytes, int], Answer]
"""How to think about a game: from an information set and a seed to an answer; a function of a module, for processes."""


class _GameKey(msgspec.Struct):
    game: str


@dataclass(frozen=True, slots=True)
class Greedy:
    """A player that looks ahead in the games it knows."""

    minds: Mapping[str, Think]

    def __call__(self, information: bytes, decision: Decision, seed: int) -> Answer:
        """Return the answer after which the seat stands best.

        In games it does not know, and in those begun with other cards than this version's, return a sensible answer.
        """
        sensible: Answer = decision.shape.sensible()
        think = self.minds.get(msgspec.json.decode(information, type=_GameKey).game)
        if think is None:
            return sensible
        try:
            return think(information, seed)
        except OtherCardsError:
            return sensible
