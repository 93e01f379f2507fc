"""Computer players.

A computer player is a function of a position (`Game.position`: what its seat may know), the decision it is asked
and a seed. Equal arguments give equal answers. Being plain functions of modules, they can be sent to a pool of
processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Answer, Decision
from engine.players.greedy import greedy
from engine.players.uniform import uniform

Player = Callable[[bytes, Decision, int], Answer]
"""From a position, the decision and a seed to an answer."""

PLAYERS: Mapping[str, Player] = {"random": uniform, "greedy": greedy}
"""Computer players by name."""

BLIND = frozenset({"random"})
"""Those who never look at the position."""

__all__ = ["BLIND", "PLAYERS", "Player", "greedy", "uniform"]
