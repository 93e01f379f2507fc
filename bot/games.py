"""The games this bot hosts: the only place that names them.

Tables, the store and the prompts speak `HostedGame` and `engine.core.game.Game`, and never ask which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Game, Setup


@dataclass(frozen=True, slots=True)
class HostedGame:
    """What a table needs of a game.

    `engine`, `catalog` and `state_schema` are the versions that a match begun now records.
    """

    key: str
    engine: str
    catalog: str
    state_schema: int
    begin: Callable[[Setup, Chance], tuple[Game, list[Notice]]]
    """Begin a game: the game at its first decision, and the notices of the way there."""
    load: Callable[[bytes], Game]
    """Return the game of a dump. Raises `ValueError` in words for a dump it cannot read."""


Games = Mapping[str, HostedGame]
"""Hosted games by key."""


__all__ = ["Games", "HostedGame"]
