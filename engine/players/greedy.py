"""The greedy player: imagines what it cannot know, looks one answer ahead, takes the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from cards import games
from engine.core.decision import Answer, Decision
from engine.players import wakfu
from engine.players.looking import OtherCards

KNOWN: Mapping[str, Callable[[bytes, Any, int], Answer]] = {wakfu.KEY: wakfu.decide}
"""How to think about each game: from a position, its cards and a seed to an answer."""


class _Head(msgspec.Struct):
    game: str


def greedy(position: bytes, decision: Decision, seed: int) -> Answer:
    """Return the answer after which the seat stands best; a sensible one where it cannot tell.

    It cannot tell in games it does not know and in those begun with other cards than this version's.
    """
    sensible: Answer = decision.shape.sensible()
    game = msgspec.json.decode(position, type=_Head).game
    if game not in KNOWN:
        return sensible
    try:
        return KNOWN[game](position, games.load(game), seed)
    except OtherCards:
        return sensible
