"""How computer players think about Wakfu TCG."""

from engine.players.wakfu.deciding import decide, think
from engine.players.wakfu.explaining import explain
from engine.players.wakfu.foreseeing import foresee
from engine.players.wakfu.levels import MINDS

__all__ = ["MINDS", "decide", "explain", "foresee", "think"]
