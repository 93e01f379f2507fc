"""What a private panel shows, and of when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.tables import Table
from bot.ui.screen import Screen
from engine.core.decision import Seat


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
    """A private panel that can still be renewed through its interaction; `moment` is when it was drawn."""

    interaction: discord.Interaction
    at: float
    screen: Screen
    moment: Moment
