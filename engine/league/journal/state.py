"""A league as its journal has left it, and what is read off it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from math import ceil, log2
from typing import Literal

import msgspec

from cards.errors import RefusalError
from engine.league.bracket import BracketTree, grow
from engine.league.journal.acts import Act
from engine.league.model import Id, Penalty, ResultLine, Scoring, Season, by_id, floor_of, tiebreaks_of
from engine.league.rules import LeagueRules, StageRules

LeagueStatus = Literal["none", "draft", "entry", "running", "paused", "over", "archived", "cancelled"]


class LeagueRefusalError(RefusalError):
    """An act does not fit what there is. `code` names the words for it, `params` what they tell."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Entrant(msgspec.Struct):
    """Somebody of a league. `joins`: their first round; `left`: the last that was paired before they dropped."""

    status: Literal["in", "waitlist", "dropped", "disqualified"]
    joins: int = 1
    left: int | None = None
    deck: str = ""
    erased: bool = False


class LeaguePairing(msgspec.Struct):
    """Two who are to meet, or one who has a bye. `line`: how it ended, or would end, once that is known.

    `ready`, `absent`: who would play now, who cannot; `proposed`: the times somebody has proposed.
    """

    a: int
    b: int | None
    state: Literal["waiting", "scheduled", "called", "playing", "done", "forfeited", "void"] = "waiting"
    line: ResultLine | None = None
    source: str = ""
    match: int | None = None
    at: dt.datetime | None = None
    ready: list[int] = []
    absent: list[int] = []
    proposed: list[tuple[int, dt.datetime]] = []

    @property
    def players(self) -> tuple[int, ...]:
        """Who is on it."""
        return (self.a,) if self.b is None else (self.a, self.b)

    @property
    def open(self) -> bool:
        """Whether it still waits for its end."""
        return self.state in ("waiting", "scheduled", "called", "playing")


class LeagueRound(msgspec.Struct):
    """A round, its tables in their order, from 1. `missed`: who is in the league and does not play in it."""

    stage: int
    tables: list[LeaguePairing]
    deadline: dt.datetime | None = None
    missed: list[int] = []
    closed: bool = False

    @property
    def left(self) -> list[int]:
        """The numbers of the tables that are not over."""
        return [number for number, each in enumerate(self.tables, 1) if each.open]


class LeagueState(msgspec.Struct):
    """All there is to know of a league.

    `rounds`: of all stages, in a row. `order`: of all at the start; `seeds`: of the stage after the cut.
    `away`: who cannot play in the round that comes next. `acts`: those that count, for what is undone.
    """

    status: LeagueStatus = "none"
    rules: LeagueRules | None = None
    commitment: str = ""
    organisers: tuple[int, ...] = ()
    judges: tuple[int, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    entrants: dict[int, Entrant] = {}
    entry_closed: bool = False
    decks_locked: bool = False
    stage: int = 0
    order: tuple[int, ...] = ()
    seeds: tuple[int, ...] = ()
    rounds: list[LeagueRound] = []
    penalties: list[Penalty] = []
    away: list[int] = []
    seq: int = 0
    acts: list[Act] = []

    @property
    def settings(self) -> LeagueRules:
        """The rules of a league that there is."""
        if self.rules is None:
            raise LeagueRefusalError("no_league")
        return self.rules

    @property
    def stage_rules(self) -> StageRules:
        """Those of the stage that is on."""
        return self.settings.stages[self.stage]

    @property
    def playing(self) -> list[int]:
        """The numbers of those who are in, in their order."""
        return sorted(number for number, each in self.entrants.items() if each.status == "in")

    @property
    def open_round(self) -> LeagueRound | None:
        """The round that is on."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    def staged(self, stage: int) -> list[tuple[int, LeagueRound]]:
        """The rounds of a stage with their numbers in the league, from 1."""
        return [(number, each) for number, each in enumerate(self.rounds, 1) if each.stage == stage]

    def due(self) -> list[int]:
        """Who plays in the next round of a table."""
        coming = len(self.rounds) + 1
        return [
            each for each in self.playing if self.entrants[each].joins <= coming and each not in self.away
        ]


def copied(state: LeagueState) -> LeagueState:
    """The same state, which acts can change without touching this one."""
    new = msgspec.structs.replace
    rounds = [
        new(each, tables=[_copied_table(table) for table in each.tables], missed=[*each.missed])
        for each in state.rounds
    ]
    return new(
        state,
        entrants={number: new(each) for number, each in state.entrants.items()},
        rounds=rounds,
        penalties=[*state.penalties],
        away=[*state.away],
        acts=[*state.acts],
    )


def _copied_table(table: LeaguePairing) -> LeaguePairing:
    lists = {"ready": [*table.ready], "absent": [*table.absent], "proposed": [*table.proposed]}
    return msgspec.structs.replace(table, **lists)


def scoring_of(state: LeagueState, stage: int) -> Scoring:
    """How a stage with a table is scored."""
    rules, its = state.settings, state.settings.stages[stage]
    structure = "round_robin" if its.structure == "round_robin" else "swiss"
    return Scoring(
        best_of=rules.match.best_of,
        points=rules.points,
        tiebreaks=tiebreaks_of(its.tiebreaks, structure),
        floor=floor_of(its.floor),
        byes=its.byes,
        forfeits=its.forfeits,
        structure=structure,  # type: ignore[arg-type]  # one of the two
        times=its.times,
    )


def season_of(state: LeagueState, stage: int) -> Season:
    """The results of a stage with a table, as far as it is played; who left during it has dropped."""
    rounds = state.staged(stage)
    last = rounds[-1][0] if rounds else 0
    everybody = [number for number, each in state.entrants.items() if each.status != "waitlist"]
    return Season(
        players=tuple(by_id(everybody)),
        rounds=tuple(tuple(_lines(each)) for _, each in rounds),
        dropped={
            n: each.left for n, each in state.entrants.items() if each.left is not None and each.left <= last
        },
        joins={n: each.joins for n, each in state.entrants.items() if each.joins > 1},
        penalties=tuple(state.penalties),
    )


def _lines(played: LeagueRound) -> Iterator[ResultLine]:
    yield from (each.line for each in played.tables if each.line is not None)
    yield from (ResultLine(a=each, result="missed") for each in played.missed)


def tree_of(state: LeagueState) -> BracketTree:
    """The bracket of the stage that is on."""
    results = (
        (frozenset[Id](each.players), None if each.line.result == "double_loss" else each.line.winner)
        for _, played in state.staged(state.stage)
        for each in played.tables
        if each.line is not None
    )
    return grow(bracket_seeds(state), results, third_place=state.stage_rules.third_place)


def bracket_seeds(state: LeagueState) -> tuple[int, ...]:
    """Who plays in the bracket, the best first: those of the cut; where there was none, all in the order of the lot."""
    return state.seeds if state.stage else state.order


def late_entry(state: LeagueState) -> bool:
    """Whether one may still come into a league that has started."""
    swiss = not state.stage and state.stage_rules.structure == "swiss"
    return swiss and len(state.rounds) <= state.settings.entry.late


def rounds_planned(state: LeagueState) -> int:
    """How many rounds the stage that is on has."""
    return rounds_of(state.stage_rules, len(bracket_seeds(state)))


def rounds_of(stage: StageRules, players: int) -> int:
    """How many rounds a stage has: a bracket and by default a Swiss stage as many as halve it; a circle one each."""
    if stage.structure == "round_robin":
        return stage.times * (players - 1 + players % 2) if players > 1 else 0
    if stage.structure == "swiss" and stage.rounds != "auto":
        return stage.rounds
    return rounds_for(players)


def rounds_for(players: int) -> int:
    """How many rounds part so many players."""
    return ceil(log2(players)) if players > 1 else 0


def most_rounds(players: int) -> int:
    """With more Swiss rounds than this somebody may have to meet again; a round robin is fairer then."""
    return ceil(players / 2)
