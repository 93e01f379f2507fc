"""The two seats of a game, as tables: rules ask for the opponent hundreds of times a decision."""

from __future__ import annotations

from engine.core.decision import Seat
from engine.core.seats import TWO

SEATS: tuple[Seat, Seat] = (0, 1)
"""Both seats, in their order."""

RIVAL: tuple[Seat, Seat] = (TWO.rival(0), TWO.rival(1))
"""The opponent of each seat."""

SINCE: tuple[tuple[Seat, ...], tuple[Seat, ...]] = (TWO.since(0), TWO.since(1))
"""Both seats in the order in which they follow, from each on."""
