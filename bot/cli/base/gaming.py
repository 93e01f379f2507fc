"""Which game a command of the command line is about."""

from __future__ import annotations

from bot.cli import CommandError
from bot.games import HostedGame
from cards.catalog import CardError


def chosen_game(given: str) -> HostedGame:
    """The hosted game with this key; without a key the first one.

    Raises:
        CommandError: there is none, or its card files are faulty.
    """
    from bot.hosted import hosted_games

    try:
        games = hosted_games()
    except CardError as error:
        raise CommandError(str(error)) from None
    if given and given not in games:
        raise CommandError(f"no game is called {given!r}; known: {', '.join(games)}")
    return games[given] if given else next(iter(games.values()))
