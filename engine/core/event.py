"""What happened, split by who may know it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.decision import Seat


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What brought a line of the log about, noted while it happens; public facts only.

    `by`: `player` (a free act, with which a chain begins), `effect`, `cost`, `trigger`, `reaction`, `rule` (the game by
    itself), `battle` or `turn`. `item` and `name`: the number and the card of what was being paid for or resolved.
    `rules`: the numbers it is based on. `facts`: what decided it; their `code` is the key of the words that say so.
    """

    by: str
    item: int = 0
    name: str = ""
    rules: tuple[str, ...] = ()
    facts: dict[str, str | int] = {}


class Notice(msgspec.Struct, omit_defaults=True):
    """One line of a game's log, split where it is made.

    `kind` names the line (the key of its words), `data` is for everyone, `private[seat]` only for that seat and
    replaces `data` there. `only` limits the whole line to one seat. `cause` says why it happened, where that is known.
    """

    kind: str
    data: dict[str, Any] = {}
    private: dict[Seat, dict[str, Any]] = {}
    only: Seat | None = None
    cause: Cause | None = None

    def seen_by(self, seat: Seat | None) -> Notice | None:
        """Return what `seat` (None: a spectator) may know of it, or None; itself, where all may know all of it."""
        if self.only is None and not self.private:
            return self
        if self.only is not None and self.only != seat:
            return None
        own = self.private.get(seat) if seat is not None else None
        return Notice(self.kind, {**self.data, **own} if own else self.data, cause=self.cause)


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winner (None: a draw), why, and the rule.

    The first seat of a team stands for it (`Seating.head`): its partners have won with it.
    """

    winner: Seat | None
    reason: str
    rule: str
