"""The random player: any legal answer, uniformly for each shape of decision."""

from __future__ import annotations

from engine.core.decision import Answer, Decision
from engine.players.rng import SplitMix64


def uniform(information: bytes, decision: Decision, seed: int) -> Answer:
    """Answer by chance alone."""
    answer: Answer = decision.shape.sample(SplitMix64(seed))
    return answer
