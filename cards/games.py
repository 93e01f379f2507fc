"""The games whose cards are known: the only place on this floor that names them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cards.catalog import Catalog
from cards.wakfu import catalog as wakfu

_CATALOGS: dict[str, Callable[[], Catalog[Any]]] = {"wakfu": wakfu.load}

GAMES = tuple(_CATALOGS)


def load(game: str) -> Catalog[Any]:
    """The catalogue of a game, the same object at each call.

    Raises:
        CardError: a card file is faulty.
        LookupError: no such game.
    """
    if game not in _CATALOGS:
        raise LookupError(f"no cards for the game {game!r}")
    return _CATALOGS[game]()
