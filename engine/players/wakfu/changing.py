"""When to change the whole Hand, which is possible once a game (604.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.wakfu.offers import actions

if TYPE_CHECKING:
    from engine.core.decision import Answer, Decision, Seat
    from engine.wakfu.game import WakfuGame


_ALLIES = 3
"""With so many in play Actions are a Hand, too; with fewer, what stays in play is needed."""


def stuck(game: WakfuGame, seat: Seat) -> bool:
    """Whether no card of the Hand could be played with all that the seat has in play, were nothing of it tapped."""
    free = game.fork()
    mine, faces = free.layout().mine[seat], free.faces
    for oid in mine:
        free.state.objs[oid].tapped = False
    free.invalidate_areas()
    found = [
        o.obj for o in actions.plays(free, seat, "main") if o.verb in ("play", "craft") and o.obj is not None
    ]
    strong = sum(faces[oid].type == "ally" for oid in mine) >= _ALLIES
    return all(faces[oid].type == "action" and not strong for oid in found)


def ended(game: WakfuGame, decision: Decision, answer: Answer) -> Answer:
    """The end of a turn, with another Hand where this one is stuck; any other answer as it is."""
    keys = [option.key for option in getattr(decision.shape, "options", ())]
    changes = decision.why == "main" and answer == "end" and actions.END_CHANGING in keys
    return actions.END_CHANGING if changes and stuck(game, decision.seat) else answer
