"""Which game a command of the command line is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.cli import CommandError
from bot.games import CardGame, HostedGame
from cards.catalog import CardError

G = TypeVar("G")


def chosen_game(given: str) -> HostedGame:
    """The game with this key that can be played in the terminal; without a key the first hosted one.

    Raises:
        CommandError: there is none, or its card files are faulty.
    """
    from bot.hosted import playable_games

    return _chosen(given, playable_games)


def chosen_cards(given: str) -> HostedGame | CardGame:
    """The game with this key, hosted or not, for its cards and lists; without a key the first hosted one.

    Raises:
        CommandError: there is none, or its card files are faulty.
    """
    from bot.hosted import card_games

    return _chosen(given, card_games)


def _chosen(given: str, known: Callable[[], Mapping[str, G]]) -> G:
    try:
        games = known()
    except CardError as error:
        raise CommandError(str(error)) from None
    if given and given not in games:
        raise CommandError(f"no game is called {given!r}; known: {', '.join(games)}")
    return games[given] if given else next(iter(games.values()))
