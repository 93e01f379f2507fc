"""How computer players think about Wakfu TCG."""

from engine.players.wakfu.advising import MINDS
from engine.players.wakfu.deciding import decide, imagine, think
from engine.players.wakfu.explaining import explain
from engine.players.wakfu.foreseeing import foresee

__all__ = ["MINDS", "decide", "explain", "foresee", "imagine", "think"]
