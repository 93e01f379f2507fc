"""Who sits at a table, in words: teams and those they play against."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from bot.words import Words
from engine.core.decision import Seat
from engine.core.seats import Seating


def person(people: Sequence[str], seat: object) -> str:
    """A seat as it is written, nothing for nobody."""
    return people[seat] if isinstance(seat, int) and 0 <= seat < len(people) else ""


def team(people: Sequence[str], seats: Iterable[Seat], words: Words) -> str:
    """The seats of a team: one and another."""
    return listed([people[seat] for seat in seats], words)


def winner(people: Sequence[str], seat: Seat | None, seating: Seating, words: Words) -> str:
    """The team that a result tells by this seat; nothing for nobody."""
    return "" if seat is None else team(people, seating.team(seat), words)


def listed(names: Iterable[str], words: Words) -> str:
    """One name and another."""
    return reduce(lambda said, name: words("seats-and", one=said, other=name), names)


def against(people: Sequence[str], seating: Seating, words: Words) -> str:
    """All at the table, each team against the next."""
    teams = [team(people, each, words) for each in seating.teams]
    return reduce(lambda said, name: words("seats-against", one=said, other=name), teams)


def each(people: Sequence[str], seating: Seating) -> str:
    """All at the table in few signs, for titles."""
    return " – ".join(" + ".join(people[seat] for seat in team) for team in seating.teams)
