"""The games this bot hosts, and those whose cards alone can be read: the one place that names them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bot.fftcg import hosted as fftcg
from bot.games import CardGame, Games, HostedGame
from bot.wakfu import hosted as wakfu
from cards.catalog import Catalog

if TYPE_CHECKING:
    from engine.scenario.dialect import Dialects


ROOMS: tuple[Callable[[], HostedGame], ...] = (wakfu.hosted, fftcg.hosted)
"""Each function makes a game with the cards of this version; the first game is the default."""

TRIALS: tuple[Callable[[], HostedGame], ...] = ()
"""Games that are played in the terminal alone: `arbitre play` and `arbitre simulate` know them, Discord does not."""

CARD_ROOMS: tuple[Callable[[], CardGame], ...] = ()
"""Games that Discord does not offer yet: `arbitre cards`, `arbitre decks` and, with rules, `arbitre scenario` know
them."""


def card_games() -> Mapping[str, HostedGame | CardGame]:
    """All games whose cards can be read, the hosted ones first."""
    return {**hosted_games(), **{game.key: game for game in (make() for make in CARD_ROOMS)}}


def playable_games() -> Games:
    """All games that can be played in the terminal, the hosted ones first."""
    return {**hosted_games(), **{game.key: game for game in (make() for make in TRIALS)}}


def hosted_games() -> Games:
    """All games of this bot by key."""
    return {game.key: game for game in (make() for make in ROOMS)}


def catalogs() -> Mapping[str, Catalog[Any]]:
    """Their cards."""
    return {key: game.cards for key, game in hosted_games().items()}


def dialects() -> Dialects:
    """How scenarios describe them."""
    return {key: game.dialect() for key, game in card_games().items() if game.dialect is not None}
