"""The games this bot hosts: the one place that names them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bot.games import Games, HostedGame
from bot.wakfu import hosted as wakfu
from cards.catalog import Catalog

if TYPE_CHECKING:
    from engine.scenario.dialect import Dialects

ROOMS: tuple[Callable[[], HostedGame], ...] = (wakfu.hosted,)
"""Each function makes a game with the cards of this version; the first game is the default."""


def hosted_games() -> Games:
    """All games of this bot by key."""
    return {game.key: game for game in (make() for make in ROOMS)}


def catalogs() -> Mapping[str, Catalog[Any]]:
    """Their cards."""
    return {key: game.cards for key, game in hosted_games().items()}


def dialects() -> Dialects:
    """How scenarios describe them."""
    return {key: game.dialect() for key, game in hosted_games().items() if game.dialect is not None}
