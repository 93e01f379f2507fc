"""How a computer player thinks about Wakfu TCG."""

from engine.players.wakfu.deciding import decide, think

__all__ = ["decide", "think"]
