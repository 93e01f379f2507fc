"""Computer players.

A computer player is a function of what its seat may know (`Game.information_set`), the decision it is asked and a
seed. Equal arguments give equal answers. Computer players are plain functions of modules, so they can be sent to a pool
of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Answer, Decision
from engine.players.blind import uniform
from engine.players.greedy import Greedy, Think

Player = Callable[[bytes, Decision, int], Answer]
"""From an information set, the decision and a seed to an answer."""

NAMES = ("random", "greedy")
"""What computer players are called."""


def players(minds: Mapping[str, Think]) -> Mapping[str, Player]:
    """Computer players by name; `minds` says how to think about each game that a player who looks ahead knows."""
    return {"random": uniform, "greedy": Greedy(minds)}


BLIND = frozenset({"random"})
"""Those who never look at the information set."""

__all__ = ["BLIND", "NAMES", "Greedy", "Player", "Think", "players", "uniform"]
