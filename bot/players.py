"""The computer players that tables and the terminal offer."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables import Player
from engine.players import PLAYERS


def players() -> Mapping[str, Player]:
    """Computer players by name."""
    return dict(PLAYERS)
