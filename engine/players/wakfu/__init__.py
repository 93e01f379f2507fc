"""How a computer player thinks about Wakfu TCG."""

from engine.players.wakfu.deciding import KEY, decide

__all__ = ["KEY", "decide"]
