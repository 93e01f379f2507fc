"""Computer players.

A computer player is a function of what its seat may know (`Game.information_set`), the decision it is asked and a
seed. Equal arguments give equal answers. Computer players are plain functions of modules, so they can be sent to a pool
of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Answer, Decision
from engine.players.blind import uniform
from engine.players.thinking import (
    ADVISER,
    LEVELS,
    Explain,
    Foresee,
    Foreseen,
    Imagine,
    Reason,
    Think,
    Thinker,
)

Player = Callable[[bytes, Decision, int], Answer]
"""From an information set, the decision and a seed to an answer."""

NAMES = ("random", "greedy", *LEVELS)
"""What computer players are called; *greedy* is the yardstick for all that came later."""


def players(
    minds: Mapping[str, Mapping[str, Think]],
    reasons: Mapping[str, Explain] | None = None,
    worlds: Mapping[str, Imagine] | None = None,
) -> Mapping[str, Player]:
    """Computer players by name; `minds` says for each game how those who look ahead think, `reasons` why they do it.

    `worlds` says of each game how what a seat knows is imagined to go on.
    """
    named = {name: Thinker(name, minds, reasons or {}, worlds or {}) for name in (*NAMES[1:], ADVISER)}
    return {"random": uniform} | named


BLIND = frozenset({"random"})
"""Those who never look at the information set."""

__all__ = [
    "ADVISER", "BLIND", "LEVELS", "NAMES", "Explain", "Foresee", "Foreseen", "Imagine", "Player", "Reason", "Think",
    "Thinker", "players", "uniform",
]  # fmt: skip
