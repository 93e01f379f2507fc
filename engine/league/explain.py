"""Each figure of a table as the sum it is, and what parts two players. Data, for words in any language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from engine.league.model import Id, Scoring, Season
from engine.league.season import LineHalf
from engine.league.standings import SeasonFigures, groups, parted


class Share(msgspec.Struct, frozen=True):
    """An opponent's percentage: points won `of` so many, and what counts, which the floor may have raised."""

    opponent: Id
    won: int
    of: int
    share: Fraction


class Scored(msgspec.Struct, frozen=True):
    """A round in chess: the opponent's score, one's own where there was none, and what the round brought oneself."""

    opponent: Id | None
    score: Fraction
    own: Fraction


class Parting(msgspec.Struct, frozen=True):
    """The first criterion that parts two players, and what each has; `key` is empty where they share a place."""

    player: Id
    key: str
    ours: Fraction
    theirs: Fraction


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """A player's row, taken apart. `taken`: penalties. `ahead`, `behind`: who stands next to them, and why.

    `scores`: what Sonneborn-Berger and Buchholz are made of; `figures`: the tie-breaks that are used, but `h2h`.
    """

    player: Id
    place: int | None
    points: int
    taken: int
    rounds: tuple[LineHalf, ...]
    omw: tuple[Share, ...]
    ogw: tuple[Share, ...]
    games: tuple[int, int, int]
    scores: tuple[Scored, ...]
    figures: dict[str, Fraction]
    floor: Fraction
    ahead: Parting | None
    behind: Parting | None


def explained(season: Season, scoring: Scoring, player: Id) -> Explanation:
    """Why a player stands where they do. `season` is one that `checked` has passed and has the player."""
    figures = SeasonFigures(season, scoring)
    ranked = groups(figures, (each for each in season.players if each not in figures.annulled))
    order = [each for tied in ranked for each in tied]
    at = order.index(player) if player in order else None
    rounds = figures.halves[player]
    return Explanation(
        player=player,
        place=None if at is None else 1 + sum(len(tied) for tied in ranked[: _group(ranked, player)]),
        points=figures.points(player),
        taken=figures.earned(player) - figures.points(player),
        rounds=tuple(rounds),
        omw=tuple(_match_share(figures, each) for each in figures.opponents(player)),
        ogw=tuple(_game_share(figures, each) for each in figures.opponents(player)),
        games=_games(rounds),
        scores=tuple(_scored(figures, player, half) for half in rounds),
        figures={key: figures.single()[key](player) for key in scoring.tiebreaks if key != "h2h"},
        floor=scoring.floor,
        ahead=_parting(figures, order, player, order[at - 1]) if at else None,
        behind=_parting(figures, order, player, order[at + 1])
        if at is not None and at + 1 < len(order)
        else None,
    )


def _group(ranked: Sequence[Sequence[Id]], player: Id) -> int:
    return next(number for number, tied in enumerate(ranked) if player in tied)


def _games(rounds: Sequence[LineHalf]) -> tuple[int, int, int]:
    won, lost, drawn = (sum(half.games[column] for half in rounds) for column in range(3))
    return won, lost, drawn


def _match_share(figures: SeasonFigures, opponent: Id) -> Share:
    rounds = figures.counted(opponent)
    most = figures.scoring.points.win * len(rounds)
    return Share(opponent, sum(half.points for half in rounds), most, figures.match_wins[opponent])


def _game_share(figures: SeasonFigures, opponent: Id) -> Share:
    won, lost, drawn = _games(figures.counted(opponent))
    return Share(opponent, 3 * won + drawn, 3 * (won + lost + drawn), figures.game_wins[opponent])


def _scored(figures: SeasonFigures, player: Id, half: LineHalf) -> Scored:
    scored = player if half.opponent is None else half.opponent
    return Scored(half.opponent, figures.scores[scored], half.score)


def _parting(figures: SeasonFigures, order: Sequence[Id], player: Id, other: Id) -> Parting:
    """Go through the criteria with those who are level with both, until one parts them."""
    level: Sequence[Id] = order
    values: Mapping[Id, Fraction] = {each: Fraction(figures.points(each)) for each in level}
    if values[player] != values[other]:
        return Parting(other, "points", values[player], values[other])
    for key in figures.scoring.tiebreaks:
        level = next(part for part in parted(level, values) if player in part)
        values = figures.among(key, level)
        if values[player] != values[other]:
            return Parting(other, key, values[player], values[other])
    return Parting(other, "", values[player], values[other])
