"""What a private panel shows, and of when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.tables import Table
from bot.ui.base.screen import Screen
from engine.core.decision import Seat

#: Seconds for which a panel that became something else (standing orders, giving up) is left alone.
ASIDE = 60.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat's panel depends on: the question it asks, how the match stands, the battle it shows."""

    decision: int | None
    status: str
    battle: Any

    @classmethod
    def of(cls, table: Table, seat: Seat) -> Moment:
        """As it is now."""
        decision = table.pending_for(seat)
        return cls(decision.id if decision else None, table.status, table.view(None).get("battle"))


@dataclass(slots=True)
class Panel:
    """A private panel that can still be renewed through its interaction; `moment` is when it was drawn.

    Without `screen` and `moment` nobody knows what it shows: an answer and a renewal crossed each other. `message` is
    where it stands, `aside` when it became something else than a panel under its reader's finger.
    """

    interaction: discord.Interaction
    at: float
    screen: Screen | None
    moment: Moment | None
    message: int | None
    aside: float = -3600.0

    @property
    def alone_until(self) -> float:
        """Until when it is left alone."""
        return self.aside + ASIDE
