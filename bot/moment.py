"""What a private panel shows, and when it was drawn."""

from __future__ import annotations

import datetime as dt
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.tables import Table
from bot.ui.base.screen import Screen
from engine.core.decision import Seat

#: Seconds for which a panel that became another screen (standing orders, conceding) is not renewed.
ASIDE = 60.0


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat's panel depends on: question and until when, status of the match, the battle and the log it shows."""

    decision: int | None
    status: str
    battle: Any
    until: dt.datetime | None = None
    lines: int = 0

    @classmethod
    def of(cls, table: Table, seat: Seat) -> Moment:
        """The current moment of a seat."""
        decision = table.pending_for(seat)
        clock = table.clock(seat)
        until = clock.until.get(seat) if clock is not None else None
        last = table.log(seat, 1)
        lines = last[-1].epoch if last else 0
        battle = table.view(None).get("battle")
        return cls(decision.id if decision else None, table.status, battle, until, lines)


class Reachable(Protocol):
    """What a private message is edited through: its interaction, or that of an earlier process."""

    @property
    def token(self) -> str:
        """The interaction's token, a secret."""

    @property
    def locale(self) -> object:
        """The language of its reader's client."""

    @property
    def channel_id(self) -> int | None:
        """Where it stands."""

    @property
    def guild_id(self) -> int | None:
        """On which server, None in a DM."""

    @property
    def edit_original_response(self) -> Callable[..., Awaitable[Any]]:
        """Edits it."""

    @property
    def delete_original_response(self) -> Callable[[], Awaitable[None]]:
        """Deletes it."""


@dataclass(slots=True)
class Panel:
    """A private panel that can still be renewed through its interaction; `moment` is the state it shows.

    `screen` and `moment` are None when its content is unknown: an answer and a renewal crossed each other, or another
    process drew it. `message` is the id of its message, `player` its reader. `sent` is when it was last renewed,
    `stale_at` when it may be for what others do. `aside` is the time at which the message became another screen by its
    reader's click. `note` is what it says of the last click.
    """

    interaction: Reachable
    at: float
    screen: Screen | None
    moment: Moment | None
    message: int | None
    player: int
    aside: float = -3600.0
    sent: float = 0.0
    stale_at: float = 0.0
    note: str = ""

    @property
    def alone_until(self) -> float:
        """Until when it is not renewed."""
        return self.aside + ASIDE
