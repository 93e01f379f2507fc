"""The people at a table in words: teams and their opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from bot.words import Words
from engine.core.decision import Seat
from engine.core.seats import Seating


def person(people: Sequence[str], seat: object) -> str:
    """A seat's name, empty for no seat."""
    return people[seat] if isinstance(seat, int) and 0 <= seat < len(people) else ""


def team(people: Sequence[str], seats: Iterable[Seat], words: Words) -> str:
    """A team's names joined by *and*; empty for no seat."""
    return listed([people[seat] for seat in seats], words)


def winners(seat: Seat | None, seating: Seating) -> tuple[Seat, ...]:
    """The seats of the team that a winning seat stands for; none in a draw."""
    return () if seat is None else seating.team(seat)


def listed(names: Iterable[str], words: Words) -> str:
    """Names joined by *and*."""
    said = list(names)
    return reduce(lambda one, other: words("seats-and", one=one, other=other), said) if said else ""


def against(people: Sequence[str], seating: Seating, words: Words) -> str:
    """All players, the teams joined by *against*."""
    teams = [team(people, each, words) for each in seating.teams]
    return reduce(lambda one, other: words("seats-against", one=one, other=other), teams)


def each(people: Sequence[str], seating: Seating) -> str:
    """All players in short form, for titles."""
    return " – ".join(" + ".join(people[seat] for seat in team) for team in seating.teams)
