"""What can be asked in JSON, one object a question: the kinds of `arbitre league compute`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Literal

import msgspec

from cards.catalog import split_error
from engine.league.bracket import grow, seeded
from engine.league.model import (
    Id,
    LeagueError,
    LeaguePart,
    Penalty,
    Points,
    ResultLine,
    Scoring,
    Season,
    Structure,
    floor_of,
    tiebreaks_of,
)
from engine.league.round_robin import circle
from engine.league.season import checked, corrected, known
from engine.league.standings import TablePlace, cut, standings
from engine.league.swiss import drawn, pair

LATER = ("double", "ratings", "wilson", "ladder", "pool", "draft")
"""Kinds that are planned and not there yet."""


class Correction(ResultLine, frozen=True, kw_only=True):
    """A line that takes the place of another of its round."""

    round: int


class SeasonQuestion(LeaguePart, frozen=True, kw_only=True, tag_field="kind", tag="standings"):
    """A season so far: who stands where?"""

    players: tuple[Id, ...]
    rounds: tuple[tuple[ResultLine, ...], ...] = ()
    best_of: int = 3
    points: Points | None = None
    tiebreaks: str | tuple[str, ...] | None = None
    floor: str | float | None = None
    byes: Literal["counted", "ignored"] | None = None
    forfeits: Literal["counted", "like_bye"] | None = None
    dropped: dict[str, int] | None = None
    joins: dict[str, int] | None = None
    corrections: tuple[Correction, ...] | None = None
    penalties: tuple[Penalty, ...] | None = None
    structure: Structure = "swiss"
    times: int = 1
    forbidden: tuple[tuple[Id, Id], ...] = ()
    cut: int = 8
    left_after_swiss: tuple[Id, ...] = ()
    seed: str | None = None

    def scoring(self) -> Scoring:
        """How it is scored.

        Raises:
            LeagueError: not as leagues can be.
        """
        if self.best_of not in (1, 3, 5):
            raise LeagueError("best_of: 1, 3 or 5")
        points = self.points or Points()
        if faults := points.faults():
            raise LeagueError("points." + "; ".join(faults))
        return Scoring(
            best_of=self.best_of,
            points=points,
            tiebreaks=tiebreaks_of(self.tiebreaks, self.structure),
            floor=floor_of("0.33" if self.floor is None else self.floor),
            byes=self.byes or "counted",
            forfeits=self.forfeits or "counted",
            structure=self.structure,
            times=self.times,
        )

    def season(self) -> Season:
        """What has happened, checked.

        Raises:
            LeagueError: it does not fit together.
        """
        lines = [
            (
                each.round,
                ResultLine(a=each.a, b=each.b, result=each.result, games=each.games, winner=each.winner),
            )
            for each in self.corrections or ()
        ]
        season = Season(
            players=self.players,
            rounds=corrected(self.rounds, lines),
            dropped=self._named(self.dropped, "dropped"),
            joins=self._named(self.joins, "joins"),
            penalties=self.penalties or (),
        )
        checked(season)
        return season

    def _named(self, told: Mapping[str, int] | None, what: str) -> dict[Id, int]:
        """Keys of JSON are words: to each the player who is written so."""
        named = {str(each): each for each in self.players}
        known(what, told or (), named)
        return {named[each]: number for each, number in (told or {}).items()}

    def lots(self, players: Iterable[Id]) -> list[Id]:
        """Players in the order of the lot, which `seed` draws; without it in that of their ids.

        Raises:
            LeagueError: the seed is no hexadecimal number.
        """
        try:
            return drawn(players, None if self.seed is None else bytes.fromhex(self.seed))
        except ValueError:
            raise LeagueError("seed: write the bytes as hexadecimal digits") from None

    def answer(self) -> Any:
        """The table, row by row.

        Raises:
            LeagueError: see `scoring` and `season`.
        """
        return [_row(row) for row in standings(self.season(), self.scoring())]


def _row(row: TablePlace) -> dict[str, Any]:
    shown = {
        "place": row.place,
        "player": row.player,
        "points": row.points,
        "record": f"{row.won}-{row.lost}-{row.drawn}",
        **{key: rounded(figure) for key, figure in row.figures.items()},
        "dropped": row.dropped,
    }
    return shown if row.place is not None else {**shown, "annulled": True}


def rounded(figure: Fraction) -> int | float:
    """A figure to four decimals, half up; whole numbers as such."""
    if figure.denominator == 1:
        return figure.numerator
    return (figure * 20_000 + 1) // 2 / 10_000


class PairingQuestion(SeasonQuestion, frozen=True, kw_only=True, tag="pairing"):
    """A season so far: who meets whom in the next round?"""

    def answer(self) -> Any:
        """The pairs, the bye last.

        Raises:
            LeagueError: see `SeasonQuestion`.
        """
        season = self.season()
        known("forbidden", (each for both in self.forbidden for each in both), season.players)
        for a, b in self.forbidden:
            if a == b:
                raise LeagueError(f"forbidden: {a!r} and {b!r} are no pair")
        return {"pairs": pair(season, self.scoring(), self.lots(season.active()), self.forbidden).pairs}


class CutQuestion(SeasonQuestion, frozen=True, kw_only=True, tag="cut"):
    """A season that is over: who goes on, and who meets whom first?"""

    def answer(self) -> Any:
        """Places, seeds and the first round of the bracket.

        Raises:
            LeagueError: see `SeasonQuestion`; nobody would play.
        """
        if self.cut < 2:
            raise LeagueError(f"cut: {self.cut} leaves nobody to play")
        season = self.season()
        known("left_after_swiss", self.left_after_swiss, season.players)
        order, seeds = cut(season, self.scoring(), self.cut, self.left_after_swiss, self.lots(season.players))
        return {"standings": order, "seeds": seeds, "first_round": seeded(seeds)}


class CircleQuestion(LeaguePart, frozen=True, kw_only=True, tag_field="kind", tag="round_robin"):
    """Who meets whom when everybody meets everybody?"""

    players: tuple[Id, ...]
    times: int = 1

    def answer(self) -> Any:
        """The rounds; who is paired with null rests.

        Raises:
            LeagueError: somebody is there twice, or they would meet too often.
        """
        checked(Season(players=self.players))
        if not 1 <= self.times <= 8:
            raise LeagueError("times: from 1 to 8")
        return {"rounds": circle(self.players, self.times)}


class BracketResult(LeaguePart, frozen=True, kw_only=True):
    """Who won a match of a bracket; null: nobody came."""

    pair: tuple[Id, Id]
    winner: Id | None


class BracketQuestion(LeaguePart, frozen=True, kw_only=True, tag_field="kind", tag="single"):
    """A single elimination so far."""

    seeds: tuple[Id, ...]
    results: tuple[BracketResult, ...] = ()
    third_place: bool = False

    def answer(self) -> Any:
        """All rounds, null for who is not known or not there; the places that are certain.

        Raises:
            LeagueError: a result does not fit the bracket.
        """
        results = ((frozenset(each.pair), each.winner) for each in self.results)
        tree = grow(self.seeds, results, third_place=self.third_place)
        rounds = [[match.pair for match in matches] for matches in tree.rounds]
        if tree.third is not None:
            rounds[-1].append(tree.third.pair)
        return {"rounds": rounds, "places": tree.places}


_KINDS = SeasonQuestion | PairingQuestion | CutQuestion | CircleQuestion | BracketQuestion


def compute(text: bytes) -> Any:
    """The answer to a question in JSON, as data.

    Raises:
        LeagueError: it is no question that is known, or it does not fit together.
    """
    try:
        told = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LeagueError(f"not JSON: {error}") from None
    if not isinstance(told, dict) or "kind" not in told:
        raise LeagueError(
            'one JSON object with its kind is read, as {"kind": "standings", "players": [...], "rounds": [...]}'
        )
    if told.get("kind") in LATER:
        raise LeagueError(f"kind {told['kind']!r} is planned and not there yet")
    try:
        question = msgspec.convert(told, _KINDS)
    except msgspec.ValidationError as error:
        message, path = split_error(error)
        where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")
        raise LeagueError(f"{where}: {message}" if where else message) from None
    return question.answer()
