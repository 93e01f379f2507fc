"""A season as told, checked, and turned to what each player did in each round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from engine.league.model import Id, LeagueError, ResultLine, Scoring, Season

MOST_TAKEN = 10_000

_ALONE = ("bye", "missed")
_OVER_THE_BOARD = ("played", "concede", "draw")


class LineHalf(NamedTuple):
    """What a round, counted from 1, was for one player: whom it was against, how it ended, what it brought.

    `opponent`: None in a round without one. `games`: won, lost, drawn.
    """

    round: int
    result: str
    opponent: Id | None
    outcome: Literal["w", "d", "l"]
    points: int
    games: tuple[int, int, int]

    @property
    def rested(self) -> bool:
        """Whether it was a bye."""
        return self.result == "bye"

    @property
    def by_play(self) -> bool:
        """Whether somebody played for it."""
        return self.result in _OVER_THE_BOARD

    @property
    def score(self) -> Fraction:
        """What the round counts in chess."""
        return _SCORES[self.outcome]


_SCORES = {"w": Fraction(1), "d": Fraction(1, 2), "l": Fraction(0)}


def checked(season: Season) -> None:
    """Look whether results fit together.

    Raises:
        LeagueError: somebody is unknown, is twice in a round, plays alone or against themselves, or a line leaves
            open who won.
    """
    if len({str(each) for each in season.players}) < len(season.players):
        twice = next(each for each, n in Counter(map(str, season.players)).items() if n > 1)
        raise LeagueError(f"players: {twice!r} is there twice")
    for what, named in (
        ("dropped", season.dropped),
        ("joins", season.joins),
        ("penalties", [each.player for each in season.penalties]),
    ):
        known(what, named, season.players)
    for penalty in season.penalties:
        if penalty.points < 0:
            raise LeagueError(
                f"penalties: {penalty.points} points for {penalty.player!r}; write how many are taken"
            )
        if penalty.points > MOST_TAKEN:
            raise LeagueError(f"penalties: at most {MOST_TAKEN} points are taken at once")
    players = set(season.players)
    for number, lines in enumerate(season.rounds):
        seen: set[Id] = set()
        for place, line in enumerate(lines):
            where = f"rounds[{number}][{place}]"
            _check_players(line, players, seen, where)
            check_line(line, where)


def known(what: str, named: Iterable[Id], players: Collection[Id]) -> None:
    """Look whether all who are named play.

    Raises:
        LeagueError: somebody does not.
    """
    for each in named:
        if each not in players:
            raise LeagueError(f"{what}: no player is called {each!r}")


def _check_players(line: ResultLine, players: set[Id], seen: set[Id], where: str) -> None:
    known(where, line.players, players)
    for each in line.players:
        if each in seen:
            raise LeagueError(f"{where}: {each!r} is in this round twice")
        seen.add(each)
    if line.result in _ALONE and line.b is not None:
        raise LeagueError(f"{where}: a {line.result} has no opponent, yet b is {line.b!r}")
    if line.result not in _ALONE and line.b is None:
        raise LeagueError(f"{where}: {line.result} needs an opponent as b")
    if line.winner is not None and line.winner not in line.players:
        raise LeagueError(f"{where}: the winner {line.winner!r} is not on the line")


def check_line(line: ResultLine, where: str) -> None:
    """Look whether a line says how it ended.

    Raises:
        LeagueError: games are missing or fewer than none, or nobody knows who won.
    """
    if line.games is not None and min(line.games) < 0:
        raise LeagueError(f"{where}: games cannot be fewer than none")
    if line.result == "played" and line.games is None:
        raise LeagueError(f"{where}: played needs games, as [2, 1, 0]")
    if line.result in ("concede", "forfeit") and winner_of(line) is None:
        raise LeagueError(f"{where}: {line.result} needs a winner")
    if line.result == "played" and line.winner not in (None, winner_of(line)):
        raise LeagueError(f"{where}: by games {line.winner!r} has not won; a match given up is a concede")


def winner_of(line: ResultLine) -> Id | None:
    """Who won: who is named; else, played or forfeited, who won more games."""
    if line.result in ("concede", "forfeit") and line.winner is not None:
        return line.winner
    if line.result in ("played", "forfeit") and line.games is not None:
        a, b, _ = line.games
        return line.a if a > b else line.b if b > a else None
    return None


def games_of(line: ResultLine, needed: int) -> tuple[int, int, int]:
    """The games that count: as played, raised to a win where somebody gave up, by the figures where nobody played."""
    a, b, drawn = line.games or (0, 0, 0)
    won_by_a = winner_of(line) == line.a
    match line.result:
        case "bye":
            return needed, 0, 0
        case "missed" | "double_loss":
            return 0, 0, 0
        case "forfeit":
            return (needed, 0, 0) if won_by_a else (0, needed, 0)
        case "concede":
            return (max(a, needed), b, drawn) if won_by_a else (a, max(b, needed), drawn)
        case "draw":
            return (a, b, drawn) if a + b + drawn else (0, 0, 3)
        case "played":
            return a, b, drawn


def line_halves(number: int, line: ResultLine, scoring: Scoring) -> dict[Id, LineHalf]:
    """What a line of a round is for each who is on it."""
    points, (a, b, drawn) = scoring.points, games_of(line, scoring.needed)
    if line.result == "bye":
        return {line.a: LineHalf(number, "bye", None, "w", points.resting, (a, b, drawn))}
    if line.b is None:
        return {line.a: _missed(number, scoring)}
    met = line.result != "forfeit" or scoring.forfeits == "counted"
    winner = winner_of(line)
    halves = {}
    for each, other, games in ((line.a, line.b, (a, b, drawn)), (line.b, line.a, (b, a, drawn))):
        outcome: Literal["w", "d", "l"] = "l"
        brings = 0 if line.result == "double_loss" else points.loss
        if winner == each:
            outcome, brings = "w", points.win
        elif winner is None and line.result != "double_loss":
            outcome, brings = "d", points.draw
        halves[each] = LineHalf(number, line.result, other if met else None, outcome, brings, games)
    return halves


def _missed(number: int, scoring: Scoring) -> LineHalf:
    return LineHalf(number, "missed", None, "l", scoring.points.loss, (0, 0, 0))


def halves_of(season: Season, scoring: Scoring) -> dict[Id, list[LineHalf]]:
    """What each player did, round by round; who came late has missed the rounds before; nothing of who is annulled."""
    out = annulled(season, scoring)
    halves: dict[Id, list[LineHalf]] = {each: [] for each in season.players}
    for number, lines in enumerate(season.rounds, 1):
        present: set[Id] = set()
        for line in lines:
            if out.isdisjoint(line.players):
                for each, half in line_halves(number, line, scoring).items():
                    halves[each].append(half)
            present.update(line.players)
        for each, first in season.joins.items():
            if number < first and each not in present and each not in out:
                halves[each].append(_missed(number, scoring))
    return halves


def annulled(season: Season, scoring: Scoring) -> frozenset[Id]:
    """Who left a round robin with less than half of their matches played: they have played none."""
    if scoring.structure != "round_robin":
        return frozenset()
    played = Counter(
        each
        for lines in season.rounds
        for line in lines
        if line.result in _OVER_THE_BOARD
        for each in line.players
    )
    matches = scoring.times * (len(season.players) - 1)
    return frozenset(each for each in season.dropped if 2 * played[each] < matches)


def corrected(
    rounds: Sequence[Sequence[ResultLine]], corrections: Sequence[tuple[int, ResultLine]]
) -> tuple[tuple[ResultLine, ...], ...]:
    """The rounds with lines put right, each by its round (from 1) and its players.

    Raises:
        LeagueError: those players did not meet in that round.
    """
    lines = [list(each) for each in rounds]
    for number, line in corrections:
        places: Mapping[frozenset[Id], int] = (
            {frozenset(old.players): place for place, old in enumerate(lines[number - 1])}
            if 1 <= number <= len(lines)
            else {}
        )
        place = places.get(frozenset(line.players))
        if place is None:
            who = " and ".join(map(repr, line.players))
            raise LeagueError(f"corrections: {who} have no line in round {number}")
        lines[number - 1][place] = line
    return tuple(tuple(each) for each in lines)
