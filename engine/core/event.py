"""What happened, as told to those who may know it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.decision import Seat


class Notice(msgspec.Struct, omit_defaults=True):
    """One line of a game's log, split where it is made.

    `kind` names the line (the key of its words), `data` is for everyone, `private[seat]` only for that seat and
    replaces `data` there. `only` limits the whole line to one seat.
    """

    kind: str
    data: dict[str, Any] = {}
    private: dict[Seat, dict[str, Any]] = {}
    only: Seat | None = None

    def seen_by(self, seat: Seat | None) -> Notice | None:
        """Return what `seat` (None: a spectator) may know of it, or None."""
        if self.only is not None and self.only != seat:
            return None
        own = self.private.get(seat) if seat is not None else None
        return Notice(self.kind, {**self.data, **own} if own else self.data)


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winning seat (None: a draw), why, and the rule."""

    winner: Seat | None
    reason: str
    rule: str
