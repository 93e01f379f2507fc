"""Why things happen: the cause of each line of the log, noted while it happens.

The frames under way say what brings a line about (`Procedure.cause_kind`). Causes decide nothing, and all of them are
public: no hidden card is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.event import Cause

if TYPE_CHECKING:
    from engine.fftcg.board.board import FftcgBoard
    from engine.fftcg.board.state import StackItem

RULES: dict[str, str] = {
    "activated": "15.1.1.1.1", "attack": "10.1.2", "block": "10.1.3.2", "broken": "15.1.1.3.1", "burst": "11.10.2",
    "burst_left": "11.10.2", "cast": "11.3.1", "changed": "11.12.4.1", "chosen": "11.3.3", "damaged": "6.5",
    "decided": "11.8.14", "declared": "11.11.6",
    "discarded": "15.1.1.4.1", "drew": "11.12.3.1", "dulled": "15.1.1.2.1", "entered": "6.2.4",
    "found_nothing": "15.1.1.8.1", "froze": "15.2.4.2", "hand": "8.2.1.4", "loops": "13.2", "lot": "8.2.1.2",
    "moved": "7.3", "named": "11.11.9", "passes": "11.1.6", "played": "11.4.1", "point": "6.5.2",
    "prevented": "11.12.5.2", "process": "12.3", "put": "15.1.1.3.2", "resolves": "11.11.1", "revealed": "15.1.1.8.1",
    "selected": "11.11.5.1", "shuffled": "15.1.1.6.1", "starts": "8.2.1.2", "triggered": "11.8.2", "used": "11.6.4",
}  # fmt: skip
"""The rule of each kind of line."""

BY_TURN: dict[str, str] = {"activated": "9.1.1.1", "drew": "9.2.1.1", "discarded": "9.5.1.2"}
"""The rule where it is the turn that does it."""

CANCELLED: dict[str, str] = {
    "no_choice": "11.8.4", "condition": "11.8.13", "targets": "11.11.2", "effect": "11.11.10",
}  # fmt: skip
"""The rule by which an item does nothing."""

ACTS = frozenset(
    {"attack", "block", "cast", "decided", "hand", "judged", "passes", "played", "starts", "used"}
)
"""What players do of their own accord."""


def cause(game: FftcgBoard, kind: str, data: dict[str, Any]) -> Cause:
    """The cause of a line that is being written."""
    by, item = ("player", None) if kind in ACTS else _doing(game)
    rule = CANCELLED.get(str(data.get("because"))) if kind == "cancelled" else data.get("rule")
    if rule is None:
        rule = BY_TURN.get(kind, RULES.get(kind)) if by == "turn" else RULES.get(kind)
    rules = (rule,) if rule else ()
    if item is None:
        return Cause(by, rules=rules)
    return Cause(by, item.id, game.library[item.card].card.name, rules)


def _doing(game: FftcgBoard) -> tuple[str, StackItem | None]:
    """What is under way, from the innermost frame that says so, and the item that it carries out or pays for."""
    for frame in reversed(game.stack):
        if not frame.cause_kind:
            continue
        number = getattr(frame, "item", 0)
        known = (*game.state.stack, *game.state.aside)
        found = (
            next((each for each in known if each.id == number), None) if isinstance(number, int) else number
        )
        return frame.cause_kind, found
    return "turn", None
