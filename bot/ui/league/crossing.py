"""A round robin all against all, as its picture and its page show it."""

from __future__ import annotations

from collections.abc import Callable

from engine.league.journal.state import LeagueState, scoring_of, season_of
from engine.league.model import Id, ResultLine
from engine.league.season import games_of, winner_of
from engine.league.standings import TablePlace, standings

ROWS, OPPONENTS = 24, 12
"""Players of a page, down and across."""

Cell = list[tuple[str, bool]] | None
"""What one has of each match against another, and whether it was won; None against oneself."""


class CrossShown:
    """A page of a cross table. `down`, `across`: its players with their numbers, from 1 in the order of the table."""

    def __init__(self, state: LeagueState, page: int) -> None:
        scoring = scoring_of(state, 0)
        self.needed = scoring.needed
        self.rows = standings(season_of(state, 0), scoring)
        count = len(self.rows)
        blocks = [(top, left) for top in range(0, count, ROWS) for left in range(0, count, OPPONENTS)]
        self.pages = len(blocks)
        self.page = min(page, self.pages - 1)
        top, left = blocks[self.page]
        numbered = list(enumerate(self.rows, 1))
        self.down, self.across = numbered[top : top + ROWS], numbered[left : left + OPPONENTS]
        self._met = _meetings(state, {row.player for row in self.rows if row.place is not None})

    def cells(self, row: TablePlace) -> list[Cell]:
        """A player against all across."""
        return [
            None
            if row.player == other.player
            else [
                ("-".join(seen_from(line, row.player, self.needed)), winner_of(line) == row.player)
                for line in self._met.get(frozenset((row.player, other.player)), ())
            ]
            for _, other in self.across
        ]

    def lines(self, name: Callable[[Id], str]) -> list[str]:
        """The same in words: a line a player, opponents by their numbers."""
        found = []
        for number, row in self.down:
            told = [
                f"{other}: {', '.join(said for said, _ in cell)}"
                for (other, _), cell in zip(self.across, self.cells(row), strict=True)
                if cell
            ]
            points = row.points if row.place is not None else "–"
            found.append(f"{number}. {name(row.player)} ({points}) {' · '.join(told)}".rstrip())
        return found


def _meetings(state: LeagueState, counted: set[Id]) -> dict[frozenset[Id], list[ResultLine]]:
    """The results of each two in their order, of those who are not annulled."""
    met: dict[frozenset[Id], list[ResultLine]] = {}
    for _, played in state.staged(0):
        for each in played.tables:
            if each.line is not None and counted.issuperset(each.players):
                met.setdefault(frozenset(each.players), []).append(each.line)
    return met


def seen_from(line: ResultLine, player: Id | None, needed: int) -> tuple[str, str]:
    """What both have of a match, `player` first: games won; + and - where nobody played."""
    won = winner_of(line)
    if line.result in ("forfeit", "double_loss"):
        other = line.b if line.a == player else line.a
        return "+" if won == player else "–", "+" if won is not None and won == other else "–"
    a, b, _ = games_of(line, needed)
    return (str(a), str(b)) if line.a == player else (str(b), str(a))
