"""The random player: any legal answer, uniformly for each shape of decision."""

from __future__ import annotations

from engine.core.decision import Answer, Decision
from engine.players.rng import Dice


def uniform(position: bytes, decision: Decision, seed: int) -> Answer:
    """Answer by chance alone."""
    answer: Answer = decision.shape.sample(Dice(seed))
    return answer
