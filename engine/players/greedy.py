"""The greedy player: imagines what it cannot know, looks one answer ahead, takes the best."""

from __future__ import annotations

import msgspec

from cards.wakfu import catalog
from engine.core.decision import Answer, Decision
from engine.players import wakfu


class _Head(msgspec.Struct):
    game: str


def greedy(position: bytes, decision: Decision, seed: int) -> Answer:
    """Return the answer after which the seat stands best; a sensible one where it cannot tell.

    It cannot tell in games it does not know and in those begun with other cards than this version's.
    """
    sensible: Answer = decision.shape.sensible()
    game = msgspec.json.decode(position, type=_Head).game
    if game != wakfu.KEY:
        return sensible
    try:
        return wakfu.decide(position, catalog.load(), seed)
    except wakfu.OtherCards:
        return sensible
