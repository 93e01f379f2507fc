"""What can be asked in JSON, one object a question: the kinds of `arbitre league compute`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from cards.catalog import split_error
from engine.league.bracket import grow, seeded
from engine.league.deadlines import SeenOfTable, after_quiet, decided, put_off, reminders
from engine.league.explain import explained
from engine.league.journal.acts import Act, AnyAct
from engine.league.journal.fold import apply
from engine.league.journal.planning import next_cut, next_round
from engine.league.journal.state import LeagueRefusalError, LeagueState, most_rounds, rounds_planned
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
from engine.league.rules import TimeRules, impossible
from engine.league.season import checked, corrected, known
from engine.league.standings import TablePlace, cut, rounded, standings
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
        return drawn(players, seed_of_hex(self.seed))

    def answer(self) -> Any:
        """The table, row by row.

        Raises:
            LeagueError: see `scoring` and `season`.
        """
        return [row_shown(row) for row in standings(self.season(), self.scoring())]


def row_shown(row: TablePlace) -> dict[str, Any]:
    """A row of the table as data, figures to four decimals."""
    shown = {
        "place": row.place,
        "player": row.player,
        "points": row.points,
        "record": f"{row.won}-{row.lost}-{row.drawn}",
        **{key: rounded(figure) for key, figure in row.figures.items()},
        "dropped": row.dropped,
    }
    return shown if row.place is not None else {**shown, "annulled": True}


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


class ExplainQuestion(SeasonQuestion, frozen=True, kw_only=True, tag="explain"):
    """A season so far: why does somebody stand where they do?"""

    player: Id

    def answer(self) -> Any:
        """Each figure as the sum it is; fractions as text.

        Raises:
            LeagueError: see `SeasonQuestion`; nobody is called so.
        """
        season = self.season()
        known("player", (self.player,), season.players)
        found = explained(season, self.scoring(), self.player)
        rounds = [half._asdict() for half in found.rounds]
        return {**msgspec.to_builtins(found, enc_hook=str), "rounds": rounds}


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


class DeadlineQuestion(SeenOfTable, frozen=True, kw_only=True, tag_field="kind", tag="deadline"):
    """A table whose time is over: what is decided?"""

    time: TimeRules = TimeRules()

    def answer(self) -> Any:
        """The decision and its ground.

        Raises:
            LeagueError: the settings cannot be.
        """
        for path, message in impossible(self.time, {}):
            raise LeagueError(f"time.{path[0]}: {message}")
        named = {str(each): each for each in (self.a, self.b)}  # keys of JSON are words
        known("days", map(str, self.days), named)
        days = {named[str(each)]: count for each, count in self.days.items()}
        return decided(msgspec.structs.replace(self, days=days), self.time)


class RemindersQuestion(LeaguePart, frozen=True, kw_only=True, tag_field="kind", tag="reminders"):
    """A round with its deadline: what is due when? Quiet hours are those of the zone in which moments are given."""

    begins: dt.datetime
    deadline: dt.datetime
    quiet: str | None = TimeRules().quiet
    outages: tuple[tuple[dt.datetime, dt.datetime], ...] = ()

    def answer(self) -> Any:
        """When to remind, and the deadline, both put off by outages.

        Raises:
            LeagueError: the quiet hours are none, or a moment has no zone or lies at an end of the calendar.
        """
        for path, message in impossible(TimeRules(quiet=self.quiet), {}):
            raise LeagueError(f"{path[0]}: {message}")
        moments = (self.begins, self.deadline, *(each for both in self.outages for each in both))
        if any(each.tzinfo is None for each in moments):
            raise LeagueError("moments have a zone, as 2026-03-01T18:00:00+01:00")
        try:
            ends = put_off(self.deadline, self.outages)
            due = {
                after_quiet(put_off(each, self.outages), self.quiet)
                for each in reminders(self.begins, self.deadline)
            }
        except OverflowError:
            raise LeagueError("moments lie too near to an end of the calendar") from None
        return {"reminders": sorted(each for each in due if each < ends), "deadline": ends}


class Told(LeaguePart, frozen=True, kw_only=True):
    """An act that has not been numbered yet."""

    data: AnyAct
    actor: int | None = None
    at: dt.datetime = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)


class JournalQuestion(LeaguePart, frozen=True, kw_only=True, tag_field="kind", tag="journal"):
    """What has been done in a league, in order: what is so then, and what comes next?"""

    acts: tuple[Told, ...]
    seed: str | None = None

    def answer(self) -> Any:
        """The state, what of it was refused (by its place in `acts`), and the pairs of the next round, if there is one.

        Raises:
            LeagueError: the seed is none.
        """
        state, refused = LeagueState(), []
        for number, told in enumerate(self.acts):
            try:
                apply(state, Act(state.seq + 1, told.at, told.data, told.actor))
            except LeagueRefusalError as refusal:
                refused.append({"act": number, "code": refusal.code, **refusal.params})
        shown = {name: getattr(state, name) for name in state.__struct_fields__ if name != "acts"}
        return {"state": shown, "refused": refused, **self._next(state)}

    def _next(self, state: LeagueState) -> dict[str, Any]:
        if state.status != "running":
            return {"next": None}
        if state.stage_rules.structure == "swiss" and rounds_planned(state) > most_rounds(len(state.order)):
            return {**self._after(state), "too_many_rounds": True}
        return self._after(state)

    def _after(self, state: LeagueState) -> dict[str, Any]:
        if state.open_round is not None:
            return {"next": None, "tables_left": state.open_round.left}
        seed = seed_of_hex(self.seed)
        try:
            return {"next": next_round(state, seed)}
        except LeagueRefusalError as refusal:
            if refusal.code != "stage_over" or state.stage + 1 >= len(state.settings.stages):
                return {"next": None, "why": refusal.code}
        return {"next": next_cut(state, seed)}


def seed_of_hex(told: str | None) -> bytes | None:
    """A seed as written.

    Raises:
        LeagueError: it is no hexadecimal number.
    """
    try:
        return None if told is None else bytes.fromhex(told)
    except ValueError:
        raise LeagueError("seed: write the bytes as hexadecimal digits") from None


_KINDS = (
    SeasonQuestion
    | PairingQuestion
    | CutQuestion
    | ExplainQuestion
    | CircleQuestion
    | BracketQuestion
    | DeadlineQuestion
    | RemindersQuestion
    | JournalQuestion
)


def compute(text: bytes) -> Any:
    """The answer to a question in JSON, as data.

    Raises:
        LeagueError: it is no question that is known, or it does not fit together.
    """
    try:
        told = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LeagueError(f"not JSON: {error}") from None
    except RecursionError:
        raise LeagueError("not JSON that is read here: it is nested too deeply") from None
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
