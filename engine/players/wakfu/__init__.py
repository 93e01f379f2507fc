"""How a computer player thinks about Wakfu TCG."""

from engine.players.wakfu.search import KEY, OtherCards, decide

__all__ = ["KEY", "OtherCards", "decide"]
