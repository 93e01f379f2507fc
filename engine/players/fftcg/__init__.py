"""How computer players think about FINAL FANTASY TCG."""

from engine.players.fftcg.explaining import explain
from engine.players.fftcg.greedy import MINDS, decide, think

__all__ = ["MINDS", "decide", "explain", "think"]
