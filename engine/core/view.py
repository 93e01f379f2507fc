"""What every game's view holds: JSON data that the bot reads in the same way for all games.

A game adds what its own board needs; only the board of that game (`bot.ui.boards`) reads it.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from engine.core.decision import Seat
from engine.core.event import Result


class Turn(TypedDict):
    """The turn: its number, 0 before the first, and the seat that takes it; no seat where all act at once."""

    number: int
    seat: NotRequired[Seat]


class Seen(TypedDict):
    """One object that can be seen: the number by which options name it, its card, and where it lies."""

    id: int
    card: str
    name: str
    area: str
    controller: Seat


class Side(TypedDict):
    """What belongs to a seat. `cards`: the numbers of its hidden cards, for that seat only."""

    cards: NotRequired[list[int]]


class StandingOrders(TypedDict):
    """The reader's standing orders, as in `engine.core.game.Orders`."""

    classes: list[str]
    skip_until: str
    hushed: list[str]
    stops: list[str]


class Ending(TypedDict):
    """How the game ended, as in `engine.core.event.Result`."""

    winner: Seat | None
    reason: str
    rule: str


class Standing(TypedDict):
    """How a match stands: `ready` says between two games which seats have done with their reserve."""

    best_of: int
    number: int
    wins: list[int]
    between: bool
    ready: list[bool]


class View(TypedDict):
    """What one reader may know. `seat` and `orders` are None for a spectator, `result` till the game has ended.

    `objects` by number; `battle`: what is being fought out, in the game's own form; `match`: in a match only.
    """

    game: str
    seat: Seat | None
    turn: Turn
    objects: dict[str, Seen]
    seats: list[Side]
    orders: StandingOrders | None
    result: Ending | None
    battle: NotRequired[dict[str, Any] | None]
    match: NotRequired[Standing]


def ending(result: Result | None) -> Ending | None:
    """A result as a view holds it."""
    if result is None:
        return None
    return {"winner": result.winner, "reason": result.reason, "rule": result.rule}


def orders_of(view: View) -> StandingOrders:
    """The reader's standing orders; none for a spectator."""
    return view["orders"] or {"classes": [], "skip_until": "", "hushed": [], "stops": []}
