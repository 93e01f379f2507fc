"""Who stands where: points, then one tie-break after the other among those who are still level.

All figures are fractions. What is left after the last tie-break shares a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, groupby
from typing import NamedTuple

import msgspec

from engine.league.model import Id, Scoring, Season, TieBreak, by_id
from engine.league.season import LineHalf, annulled, halves_of

NOUGHT = Fraction(0)


class TablePlace(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the table. `place`: None for who is annulled. `figures`: each tie-break but `h2h`."""

    place: int | None
    player: Id
    points: int
    won: int
    drawn: int
    lost: int
    figures: Mapping[str, Fraction]
    dropped: bool


class _AsAsked(dict[Id, Fraction]):
    """A figure of each player, worked out when it is first asked for."""

    def __init__(self, figure: Callable[[Id], Fraction]) -> None:
        super().__init__()
        self._figure = figure

    def __missing__(self, player: Id) -> Fraction:
        found = self[player] = self._figure(player)
        return found


class _OfOne(Mapping[str, Fraction]):
    """All figures of one player, each worked out when it is asked for: most of them nobody reads."""

    def __init__(self, figures: Mapping[str, Callable[[Id], Fraction]], player: Id) -> None:
        self._figures, self._player = figures, player

    def __getitem__(self, key: str) -> Fraction:
        return self._figures[key](self._player)

    def __iter__(self) -> Iterator[str]:
        return iter(self._figures)

    def __len__(self) -> int:
        return len(self._figures)


class _Longer(dict[Id, list[LineHalf]]):
    """The rounds of each player with those that are added, put together when they are first asked for."""

    def __init__(self, rounds: Mapping[Id, list[LineHalf]], added: Mapping[Id, Sequence[LineHalf]]) -> None:
        super().__init__()
        self._rounds, self._added = rounds, added

    def __missing__(self, player: Id) -> list[LineHalf]:
        found = self[player] = [*self._rounds[player], *self._added.get(player, ())]
        return found


class SeasonFigures:
    """All figures of a season, each worked out when it is asked for. `taken`: points that penalties take."""

    def __init__(self, season: Season, scoring: Scoring) -> None:
        self.scoring = scoring
        self.halves = halves_of(season, scoring)
        self.annulled = annulled(season, scoring)
        self.taken: dict[Id, int] = {}
        for penalty in season.penalties:
            self.taken[penalty.player] = self.taken.get(penalty.player, 0) + penalty.points

    def with_halves(self, halves: Mapping[Id, Sequence[LineHalf]]) -> SeasonFigures:
        """The figures with one more round of these players."""
        other = SeasonFigures.__new__(SeasonFigures)
        other.scoring, other.annulled, other.taken = self.scoring, self.annulled, self.taken
        other.halves = _Longer(self.halves, halves)
        return other

    def points(self, player: Id) -> int:
        """Points, penalties taken off."""
        return self.earned(player) - self.taken.get(player, 0)

    def earned(self, player: Id) -> int:
        """Points before penalties."""
        return sum(half.points for half in self.halves[player])

    def opponents(self, player: Id) -> list[Id]:
        """Whom a player met, once a match."""
        return [half.opponent for half in self.halves[player] if half.opponent is not None]

    def counted(self, player: Id) -> list[LineHalf]:
        """The rounds of a player that count in the figures of opponents."""
        ignored = self.scoring.byes == "ignored"
        return [half for half in self.halves[player] if not (ignored and half.rested)]

    @cached_property
    def match_wins(self) -> Mapping[Id, Fraction]:
        """MW%: points won of those that could be won."""
        return _AsAsked(self._match_share)

    def _match_share(self, player: Id) -> Fraction:
        rounds = self.counted(player)
        most = self.scoring.points.win * len(rounds)
        share = Fraction(sum(half.points for half in rounds), most) if most else NOUGHT
        return max(share, self.scoring.floor)

    @cached_property
    def game_wins(self) -> Mapping[Id, Fraction]:
        """GW% as it counts for opponents."""
        return _AsAsked(lambda player: self._game_share(self.counted(player)))

    def _game_share(self, rounds: Iterable[LineHalf]) -> Fraction:
        won, lost, drawn = (
            (sum(column) for column in zip(*(half.games for half in rounds), strict=True))
            if (rounds := list(rounds))
            else (0, 0, 0)
        )
        games = won + lost + drawn
        return max(Fraction(3 * won + drawn, 3 * games) if games else NOUGHT, self.scoring.floor)

    @cached_property
    def scores(self) -> Mapping[Id, Fraction]:
        """What each has as in chess: a win or bye 1, a draw one half."""
        return _AsAsked(lambda player: sum((half.score for half in self.halves[player]), NOUGHT))

    def omw(self, player: Id) -> Fraction:
        """The mean of the opponents' MW%."""
        return self._mean(self.match_wins, player)

    def ogw(self, player: Id) -> Fraction:
        """The mean of the opponents' GW%."""
        return self._mean(self.game_wins, player)

    def _mean(self, shares: Mapping[Id, Fraction], player: Id) -> Fraction:
        met = self.opponents(player)
        return sum((shares[each] for each in met), NOUGHT) / len(met) if met else self.scoring.floor

    def gw(self, player: Id) -> Fraction:
        """A player's own GW%, byes counted."""
        return self._game_share(self.halves[player])

    def sb(self, player: Id) -> Fraction:
        """Sonneborn-Berger: the scores of those one has beaten, half of those one drew with."""
        met = (half for half in self.halves[player] if half.opponent is not None)
        return sum((self.scores[half.opponent] * half.score for half in met), NOUGHT)  # type: ignore[index]  # not None

    def _opposition(self, player: Id) -> list[Fraction]:
        """The scores of the opponents in order, one's own for a round without."""
        rounds = self.halves[player]
        return sorted(self.scores[player if half.opponent is None else half.opponent] for half in rounds)

    def buchholz(self, player: Id) -> Fraction:
        """The sum of the opponents' scores."""
        return sum(self._opposition(player), NOUGHT)

    def buchholz_cut1(self, player: Id) -> Fraction:
        """The same without the lowest."""
        return sum(self._opposition(player)[1:], NOUGHT)

    def median_buchholz(self, player: Id) -> Fraction:
        """The same without the lowest and the highest."""
        return sum(self._opposition(player)[1:-1], NOUGHT)

    def wins(self, player: Id) -> Fraction:
        """Matches won by play."""
        return Fraction(sum(half.by_play and half.outcome == "w" for half in self.halves[player]))

    def game_diff(self, player: Id) -> Fraction:
        """Games won, less those lost."""
        return Fraction(sum(half.games[0] - half.games[1] for half in self.halves[player]))

    def single(self) -> dict[str, Callable[[Id], Fraction]]:
        """Each figure that a player has whoever else is level, by its key."""
        return {
            "omw": self.omw,
            "gw": self.gw,
            "ogw": self.ogw,
            "sb": self.sb,
            "buchholz": self.buchholz,
            "buchholz_cut1": self.buchholz_cut1,
            "median_buchholz": self.median_buchholz,
            "wins": self.wins,
            "game_diff": self.game_diff,
        }

    def among(self, key: TieBreak, tied: Sequence[Id]) -> dict[Id, Fraction]:
        """A tie-break of those who are level."""
        if key == "h2h":
            return self._head_to_head(tied)
        figure = self.single()[key]
        return {player: figure(player) for player in tied}

    def _head_to_head(self, tied: Sequence[Id]) -> dict[Id, Fraction]:
        """Points in the matches among them; all equal unless each has met each."""
        met = {player: set(self.opponents(player)) for player in tied}
        if any(other not in met[player] for player, other in combinations(tied, 2)):
            return dict.fromkeys(tied, NOUGHT)
        here = set(tied)
        return {
            player: Fraction(sum(half.points for half in self.halves[player] if half.opponent in here))
            for player in tied
        }


def groups(figures: SeasonFigures, players: Iterable[Id]) -> list[list[Id]]:
    """The players from the first to the last, those who share a place together, by id."""
    level = by_id(players)
    found = parted(level, {each: Fraction(figures.points(each)) for each in level})
    for key in figures.scoring.tiebreaks:
        found = [
            part
            for tied in found
            for part in (parted(tied, figures.among(key, tied)) if len(tied) > 1 else (tied,))
        ]
    return found


def parted(tied: Sequence[Id], values: Mapping[Id, Fraction]) -> list[list[Id]]:
    """Those who are level by what each has, the most first."""
    ranked = sorted(tied, key=lambda each: -values[each])
    return [list(part) for _, part in groupby(ranked, key=lambda each: values[each])]


def standings(season: Season, scoring: Scoring) -> list[TablePlace]:
    """The table, who is annulled at its end. `season` is one that `checked` has passed."""
    figures = SeasonFigures(season, scoring)
    single = figures.single()
    rows: list[TablePlace] = []

    def add(player: Id, place: int | None) -> None:
        outcomes = [half.outcome for half in figures.halves[player]]
        row = TablePlace(
            place=place,
            player=player,
            points=figures.points(player),
            won=outcomes.count("w"),
            drawn=outcomes.count("d"),
            lost=outcomes.count("l"),
            figures=_OfOne(single, player),
            dropped=player in season.dropped,
        )
        rows.append(row)

    for tied in groups(figures, (each for each in season.players if each not in figures.annulled)):
        place = len(rows) + 1
        for player in tied:
            add(player, place)
    for player in by_id(figures.annulled):
        add(player, None)
    return rows


class Cut(NamedTuple):
    """The best of a table, who go on to a bracket. `order`: everybody with their place."""

    order: tuple[tuple[int | None, Id], ...]
    seeds: tuple[Id, ...]


def cut(season: Season, scoring: Scoring, size: int, left: Iterable[Id], lots: Sequence[Id]) -> Cut:
    """The first `size` of the table who are still there. `left`: who left after its last round.

    Where the last place that goes on is shared, the lot says who does: `lots` is everybody in its order. Those who
    go on from a shared place are seeded by id.
    """
    figures = SeasonFigures(season, scoring)
    gone = {*season.dropped, *left}
    order: list[tuple[int | None, Id]] = []
    seeds: list[Id] = []
    for tied in groups(figures, (each for each in season.players if each not in figures.annulled)):
        place = len(order) + 1
        order += [(place, each) for each in tied]
        here = [each for each in tied if each not in gone]
        lucky = set(sorted(here, key=lots.index)[: size - len(seeds)])
        seeds += [each for each in here if each in lucky]
    order += [(None, each) for each in by_id(figures.annulled)]
    return Cut(tuple(order), tuple(seeds))


def rounded(figure: Fraction) -> int | float:
    """A figure to four decimals, half up; whole numbers as such."""
    if figure.denominator == 1:
        return figure.numerator
    return (figure * 20_000 + 1) // 2 / 10_000
