"""Who sits at a table: how many seats, in which order, and who plays with whom.

The one place that answers who is rival, partner and next. A seat is its place in the setup, from 0 on; a team is the
seats that win and lose together. Seats take turns in their order, whatever their teams.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from engine.core.decision import Seat

Teams = tuple[tuple[Seat, ...], ...]
"""The seats of each team."""

LETTERS = "ABCDEFGH"
"""What seats are called in labels of chance, published files and scenarios, in their order."""

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""The keys under which a line of the log gives one thing for each seat or team, in their order."""

MOST = len(LETTERS)
"""The seats of the largest table."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a game and their teams."""

    teams: Teams
    seats: range = field(init=False, repr=False, compare=False)
    _orders: tuple[tuple[Seat, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raise `ValueError` unless at least two teams share out all seats from the first on, each seat once.

        A table with too many seats raises it, too. `seats` are all seats in their order.
        """
        seated = sorted(chain.from_iterable(self.teams))
        if len(self.teams) < 2 or not all(self.teams) or seated != list(range(len(seated))):
            raise ValueError(f"these are no teams of a table: {self.teams}")
        if len(seated) > MOST:
            raise ValueError(f"a table has {MOST} seats at most, not {len(seated)}")
        seats = range(len(seated))
        object.__setattr__(self, "seats", seats)  # these are asked for all the time
        object.__setattr__(self, "_orders", tuple((*seats[seat:], *seats[:seat]) for seat in seats))

    @classmethod
    def of(cls, count: int, teams: Teams = ()) -> Seating:
        """`count` seats in these teams; without teams each plays alone. Raises `ValueError` where they do not fit."""
        made = cls(teams or tuple((seat,) for seat in range(count)))
        if len(made.seats) != count:
            raise ValueError(f"teams of {len(made.seats)} seats are none of {count}")
        return made

    @property
    def alone(self) -> bool:
        """Whether each seat is a team of its own, in the order of the seats."""
        return self.teams == tuple((seat,) for seat in self.seats)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """The team of a seat. Raises `ValueError` for a seat that does not exist."""
        for team in self.teams:
            if seat in team:
                return team
        raise ValueError(f"there is no seat {seat}")

    def head(self, seat: Seat) -> Seat:
        """The first seat of a seat's team, which stands for the team in results."""
        return self.team(seat)[0]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of a seat's team."""
        return tuple(each for each in self.team(seat) if each != seat)

    def rivals(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats of all other teams, in turn order from `seat` on."""
        team = self.team(seat)
        return tuple(each for each in self.since(seat) if each not in team)

    def rival(self, seat: Seat) -> Seat:
        """The first seat of the only other team. Raises `ValueError` where there are several."""
        heads = [team[0] for team in self.teams if seat not in team]
        if len(heads) != 1:
            raise ValueError(f"seat {seat} has more than one rival")
        return heads[0]

    def since(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, from `seat` on."""
        return self._orders[seat]

    def next(self, seat: Seat, gone: Collection[Seat] = ()) -> Seat:
        """The next seat in turn order that is not `gone`; `seat` itself where all others are."""
        order = self._orders[seat]
        return next((each for each in order[1:] if each not in gone), seat) if gone else order[1]


TWO = Seating(((0,), (1,)))
"""Two seats, one against the other."""


def letter(seat: Seat) -> str:
    """The name of a seat in labels of chance, published files and scenarios: A, B, C ..."""
    return LETTERS[seat]


def seat_of(name: str) -> Seat | None:
    """The seat with this letter; None when it is no letter of a seat."""
    return LETTERS.index(name) if name and name in tuple(LETTERS) else None


def in_places(values: Sequence[Any]) -> dict[str, Any]:
    """One value for each seat or team, in the form that a line of the log has: under `first`, `second` ..."""
    return dict(zip(PLACES, values, strict=False))


def of_places(data: Mapping[str, Any]) -> list[Any]:
    """The values that `in_places` put into a line of the log."""
    return [data[place] for place in PLACES if place in data]


__all__ = [
    "LETTERS",
    "MOST",
    "PLACES",
    "TWO",
    "Seating",
    "Teams",
    "in_places",
    "letter",
    "of_places",
    "seat_of",
]
