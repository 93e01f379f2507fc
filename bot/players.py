"""The computer players that tables and the terminal offer."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games import Games
from bot.tables import Player
from engine import players as computers


def players(games: Games) -> Mapping[str, Player]:
    """The computer players of the games, by name."""
    reasons = {key: game.explain for key, game in games.items() if game.explain is not None}
    worlds = {key: game.imagine for key, game in games.items() if game.imagine is not None}
    return computers.players({key: game.minds for key, game in games.items()}, reasons, worlds)
