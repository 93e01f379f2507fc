"""How computer players think about FINAL FANTASY TCG."""

from collections.abc import Mapping

from engine.players.fftcg.explaining import explain
from engine.players.fftcg.greedy import decide, think
from engine.players.fftcg.rollouts import hard
from engine.players.thinking import Think

__all__ = ["MINDS", "decide", "explain", "think"]

MINDS: Mapping[str, Think] = {"greedy": think, "hard": hard}
"""How each computer player thinks, by its name."""
