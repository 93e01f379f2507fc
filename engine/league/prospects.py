"""What somebody needs: where they would stand after the round that is on, and whether they are certain of the cut."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, product, takewhile
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from engine.core.chance import Chance
from engine.league.journal.state import LeagueState, rounds_planned, scoring_of, season_of
from engine.league.model import Id, ResultLine, Scoring, Season, TieBreak
from engine.league.season import LineHalf, annulled, line_halves
from engine.league.standings import SeasonFigures, parted

MOST_TRIED = 1 << 12
"""Up to how many results of all tables are tried; of more some are drawn by chance."""

LAST_ROUNDS = 2
"""In how many rounds at the end of a stage it is told."""

_BY_GAMES = ("gw", "ogw", "game_diff")
#: How many are drawn by chance, fewer the more tables each has.
_DRAWN, _LEAST, _LINES = 1000, 50, 8_000
#: How often a drawn match is drawn by chance: once in so many.
_DRAWS = 9

Outcome: TypeAlias = Literal["w", "d", "l"]
_OUTCOMES: tuple[Outcome, ...] = ("w", "d", "l")


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """What one result of their own means. `outcome`: None where their match is over, or they have none.

    `best`, `worst`: the places there may be. `sure`: in or out of the cut, whatever the others do; empty where it is
    open, or nothing is cut.
    """

    outcome: Outcome | None
    best: int
    worst: int
    sure: Literal["in", "out", ""] = ""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody needs. `tables`: of others, still open; `tried`: how many results, `every`: all there are.

    `more`: rounds after the one that is on. `cut`: how many go on; 0: nothing follows.
    """

    prospects: tuple[Prospect, ...]
    tables: int
    tried: int
    every: bool
    more: int
    cut: int


def outlook_of(state: LeagueState, player: int) -> Outlook | None:
    """What somebody of a league needs; None but in the last two rounds of a stage with a table, for who plays in it.

    None, too, while somebody plays who has left a round robin with too little played: whether any of their matches
    counts hangs on this one.
    """
    now = state.open_round
    if now is None or player not in state.playing or state.stage_rules.structure == "single_elimination":
        return None
    more = rounds_planned(state) - len(state.staged(state.stage))
    if not 0 <= more < LAST_ROUNDS:
        return None
    season, scoring = season_of(state, state.stage), scoring_of(state, state.stage)
    tables = [(each.a, each.b) for each in now.tables if each.open and each.b is not None]
    if not annulled(season, scoring).isdisjoint(chain.from_iterable(tables)):
        return None
    stages = state.settings.stages
    return outlook(
        season,
        scoring,
        player,
        tables,
        more=more,
        cut=stages[state.stage + 1].cut if state.stage + 1 < len(stages) else 0,
        here=state.playing,
    )


def outlook(
    season: Season,
    scoring: Scoring,
    player: Id,
    tables: Iterable[tuple[Id, Id]],
    *,
    more: int,
    cut: int,
    here: Collection[Id],
) -> Outlook:
    """What somebody needs who is in the table of a season whose last round is on.

    Places are of the table after that round. Where equal points are parted by games won, each order is taken to be
    possible. All tables are taken to be played, but what is `sure` by points alone is so without that. Nobody is sure
    to go on while somebody could leave a round robin and take points from them.

    Args:
        season: the results so far.
        scoring: how it is scored.
        player: who.
        tables: who is still to play in the round, nobody `annulled` among them.
        more: how many rounds follow it.
        cut: how many of the table go on, of those who are still there; 0: nothing follows.
        here: who is still there.
    """
    tables = list(tables)
    own = next((each for each in tables if player in each), None)
    others = [each for each in tables if each != own]
    tried, every = _number(len(others))
    trial = _Trial(season, scoring, player, here)
    loose = _may_be_annulled(season, scoring, [each for each in here if each != player])
    found = []
    for outcome in _OUTCOMES if own is not None else (None,):
        fixed = [] if own is None or outcome is None else [trial.option(own, player, outcome)]
        span = trial.span(fixed, _results(len(others)), [trial.options(each) for each in others])
        sure: Literal["in", "out", ""] = ""
        if cut:
            sure = trial.sure(fixed, others, more, cut)
            if not sure and every and not more:
                sure = "in" if span.last <= cut else "out" if span.first > cut else ""
            if sure == "in" and loose:
                sure = ""
        found.append(Prospect(outcome=outcome, best=span.best, worst=span.worst, sure=sure))
    return Outlook(prospects=tuple(found), tables=len(others), tried=tried, every=every, more=more, cut=cut)


def _may_be_annulled(season: Season, scoring: Scoring, players: Iterable[Id]) -> bool:
    """Whether one of these could leave with so little played that points against them count no more."""
    gone = dict.fromkeys(players, len(season.rounds))
    return bool(annulled(msgspec.structs.replace(season, dropped=gone), scoring))


def _number(tables: int) -> tuple[int, bool]:
    """How many results of so many tables are tried, and whether those are all."""
    most: int = len(_OUTCOMES) ** tables
    return (most, True) if most <= MOST_TRIED else (min(_DRAWN, max(_LEAST, _LINES // tables)), False)


def _results(tables: int) -> Iterator[tuple[int, ...]]:
    """Results of so many tables, as numbers of outcomes: all there are, or some by chance."""
    count, every = _number(tables)
    if every:
        yield from product(range(len(_OUTCOMES)), repeat=tables)
        return
    draw = Chance(b"outlook").stream("results")
    for _ in range(count):
        numbers = (draw.randrange(2 * _DRAWS) for _ in range(tables))
        yield tuple(1 if number < 2 else 2 * (number % 2) for number in numbers)


_Options: TypeAlias = Mapping[Id, LineHalf]


class _Span(NamedTuple):
    """The places that were found, and the ranks among those who are still there."""

    best: int
    worst: int
    first: int
    last: int

    def within(self, other: _Span) -> bool:
        """Whether it adds nothing to another."""
        return self.joined(other) == other

    def joined(self, other: _Span) -> _Span:
        """Both in one."""
        return _Span(
            min(self.best, other.best),
            max(self.worst, other.worst),
            min(self.first, other.first),
            max(self.last, other.last),
        )


class _Trial:
    """A season in which one more round is tried."""

    def __init__(self, season: Season, scoring: Scoring, player: Id, here: Collection[Id]) -> None:
        self.figures = SeasonFigures(season, scoring)
        self.scoring, self.player, self.round = scoring, player, len(season.rounds)
        self.ranked = [each for each in season.players if each not in self.figures.annulled]
        self.here = {each for each in self.ranked if each in here}
        self.points = {each: self.figures.points(each) for each in self.ranked}
        self.keys: list[TieBreak] = list(takewhile(lambda key: key not in _BY_GAMES, scoring.tiebreaks))

    def options(self, table: tuple[Id, Id]) -> list[_Options]:
        """What each outcome of a table, seen by its first, brings to both."""
        return [self.option(table, table[0], outcome) for outcome in _OUTCOMES]

    def option(self, table: tuple[Id, Id], player: Id, outcome: Outcome) -> _Options:
        """What an outcome for one of a table brings to both."""
        won = {"w": player, "d": None, "l": table[1] if player == table[0] else table[0]}[outcome]
        line = ResultLine(a=table[0], b=table[1], result="draw" if won is None else "concede", winner=won)
        return line_halves(self.round, line, self.scoring)

    def span(
        self,
        fixed: Sequence[_Options],
        tried: Iterable[tuple[int, ...]],
        options: Sequence[Sequence[_Options]],
    ) -> _Span:
        """Where the player stands in all that is tried."""
        played = (
            [*fixed, *(table[number] for table, number in zip(options, numbers, strict=True))]
            for numbers in tried
        )
        found = self.placed(next(played), None)
        for each in played:
            found = self.placed(each, found)
        return found

    def placed(self, played: Sequence[_Options], known: _Span | None) -> _Span:
        """What is known with where the player stands after these results.

        From the best place of those who share it to the worst; tie-breaks are asked only where they could add a place.
        """
        points = dict(self.points)
        for table in played:
            for each, half in table.items():
                if each in points:
                    points[each] += half.points
        own, here = points[self.player], self.here
        ahead = [each for each in self.ranked if points[each] > own]
        level: Sequence[Id] = [each for each in self.ranked if points[each] == own]
        place, rank = len(ahead), sum(each in here for each in ahead)
        told = self._spanned(level, place, rank)
        if known is not None and told.within(known):
            return known
        if len(level) > 1 and self.keys:
            halves = {each: (half,) for table in played for each, half in table.items()}
            figures = self.figures.with_halves(halves)
            for key in self.keys:
                for part in parted(level, figures.among(key, level)):
                    if self.player in part:
                        level = part
                        break
                    place, rank = place + len(part), rank + sum(each in here for each in part)
                if len(level) == 1:
                    break
            told = self._spanned(level, place, rank)
        return told if known is None else told.joined(known)

    def _spanned(self, level: Sequence[Id], place: int, rank: int) -> _Span:
        beside = sum(each in self.here for each in level if each != self.player)
        return _Span(place + 1, place + len(level), rank + 1, rank + 1 + beside)

    def sure(
        self, fixed: Sequence[_Options], others: Sequence[tuple[Id, Id]], more: int, cut: int
    ) -> Literal["in", "out", ""]:
        """What points alone decide, also where tables are not played: equal points count against what is asked."""
        win = self.scoring.points.win
        points = dict(self.points)
        for table in fixed:
            for each, half in table.items():
                points[each] += half.points
        own = points[self.player]
        still = {each for table in others for each in table}
        resting = [each for each in self.here if each not in still and each != self.player]
        most = sum(points[each] + more * win >= own for each in resting)
        least = sum(points[each] > own + more * win for each in resting)
        for pair in others:
            a, b = (points[each] if each in self.here else -1 for each in pair)
            both = [(a, b), *((a + x, b + y) for x, y in self._brought(pair))]
            most += max((x + more * win >= own) + (y + more * win >= own) for x, y in both)
            least += min((x > own + more * win) + (y > own + more * win) for x, y in both)
        return "in" if most < cut else "out" if least >= cut else ""

    def _brought(self, table: tuple[Id, Id]) -> list[tuple[int, int]]:
        return [(each[table[0]].points, each[table[1]].points) for each in self.options(table)]
