"""What comes next in a league: the pairs of the next round, the seeds of a cut."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Literal

from engine.core.chance import commitment, seed_of
from engine.league.journal.acts import Act, CutAct, OpenedAct, PairedAct, StartedAct
from engine.league.journal.state import (
    LeagueRefusalError,
    LeagueState,
    rounds_planned,
    scoring_of,
    season_of,
    tree_of,
)
from engine.league.model import Id
from engine.league.round_robin import circle
from engine.league.standings import cut
from engine.league.swiss import drawn, pair

Pairs = tuple[tuple[int, int | None], ...]


def next_round(state: LeagueState, seed: bytes | None, deadline: dt.datetime | None = None) -> PairedAct:
    """The pairs of the next round. `seed`: what the lot is drawn from.

    Raises:
        LeagueRefusalError: there is none: fewer than two are left, or all rounds of the stage have been.
    """
    number = len(state.rounds) + 1
    if state.stage_rules.structure != "swiss":
        return PairedAct(round=number, pairs=fixed_pairs(state), deadline=deadline)
    enough_left(state)
    lots = drawn(state.due(), seed)
    found = pair(season_of(state, state.stage), scoring_of(state, state.stage), lots, state.apart)
    return PairedAct(
        round=number,
        pairs=_numbers(found.pairs),
        deadline=deadline,
        repeats=found.repeats,
        spread=found.spread,
        lots=tuple(each for each in lots if isinstance(each, int)),
    )


def enough_left(state: LeagueState) -> None:
    """Look whether there is a next Swiss round.

    Raises:
        LeagueRefusalError: see `next_round`.
    """
    if len(state.due()) < 2:
        raise LeagueRefusalError("no_opponent_left")
    if len(state.staged(state.stage)) >= rounds_planned(state):
        raise LeagueRefusalError("stage_over")


def awaits(state: LeagueState) -> Literal["tables", "pair", "cut", "close"]:
    """What a league that has started waits for: tables, its next round, the cut, the end."""
    if state.open_round is not None:
        return "tables"
    if not _stage_done(state):
        return "pair"
    return "cut" if state.stage + 1 < len(state.settings.stages) else "close"


def _stage_done(state: LeagueState) -> bool:
    if state.stage_rules.structure != "swiss":
        return len(state.staged(state.stage)) >= rounds_planned(state)
    try:
        enough_left(state)
    except LeagueRefusalError:
        return True
    return False


def fixed_pairs(state: LeagueState) -> Pairs:
    """The pairs of the next round where nothing is left to choose: in a circle, in a bracket.

    Raises:
        LeagueRefusalError: all rounds have been.
    """
    done = len(state.staged(state.stage))
    if done >= rounds_planned(state):
        raise LeagueRefusalError("stage_over")
    if state.stage_rules.structure == "round_robin":
        lines = circle(state.order, state.stage_rules.times)[done]
        return _numbers((a, b) for a, b in lines if b is not None)
    return bracket_pairs(state, done)


def bracket_pairs(state: LeagueState, done: int) -> Pairs:
    """Who meets in a round of the bracket, counted from 0; the match for the third place beside the final."""
    tree = tree_of(state)
    matches = [*tree.rounds[done]]
    if tree.third is not None and done == len(tree.rounds) - 1:
        matches.append(tree.third)
    return _numbers((match.a.player, match.b.player) for match in matches if None not in match.pair)


def _numbers(pairs: Iterable[tuple[Id | None, Id | None]]) -> Pairs:
    return tuple((a, b if isinstance(b, int) else None) for a, b in pairs if isinstance(a, int))


def next_cut(state: LeagueState, seed: bytes | None) -> CutAct:
    """Who goes on to the next stage.

    Raises:
        LeagueRefusalError: no stage follows.
    """
    if state.stage + 1 >= len(state.settings.stages):
        raise LeagueRefusalError("stage_over")
    season, its = season_of(state, state.stage), state.settings.stages[state.stage + 1]
    lots = [each for each in drawn(season.players, seed) if isinstance(each, int)]
    gone = [each for each in season.players if each not in state.playing]
    found = cut(season, scoring_of(state, state.stage), its.cut or len(lots), gone, lots)
    return CutAct(seeds=tuple(each for each in found.seeds if isinstance(each, int)), lots=tuple(lots))


def lot_seed(
    secret: bytes, league: int, what: Literal["start", "pairing", "cut"], number: int, before: str
) -> bytes:
    """What a lot is drawn from. `number`: the round, or 1; `before`: the hash of the act before it.

    So nobody knows it before the last result is in, and everybody can repeat it once the secret is told.
    """
    return seed_of(secret, f"{what}/{league}", number, (before,))


def lot_commitment(secret: bytes, league: int) -> str:
    """What is told of the secret when entry opens."""
    return commitment(secret, f"pairing/{league}", 1)


def told_truly(act: Act, secret: bytes, league: int, before: str) -> bool:
    """Whether an act names the lot that the secret draws, or commits to it; most have nothing to do with it."""
    match act.data:
        case OpenedAct():
            return act.data.commitment == lot_commitment(secret, league)
        case StartedAct(lots=lots):
            seed = lot_seed(secret, league, "start", 1, before)
        case PairedAct(round=number, lots=lots):
            seed = lot_seed(secret, league, "pairing", number, before)
        case CutAct(lots=lots):
            seed = lot_seed(secret, league, "cut", 1, before)
        case _:
            return True
    return not lots or drawn(lots, seed) == [*lots]
