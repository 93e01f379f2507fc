"""Acts about one player: who cannot play, leaves, comes back, comes late, is penalised, has their name deleted."""

from __future__ import annotations

from engine.league.journal.acts import (
    AbsentAct,
    Act,
    AnnouncedAct,
    DroppedAct,
    ErasedAct,
    LateAct,
    LookedAct,
    PenaltyAct,
    ReturnedAct,
)
from engine.league.journal.state import Entrant, LeagueRefusalError, LeagueState, late_entry
from engine.league.model import Penalty, ResultLine
from engine.league.season import MOST_TAKEN


def _entrant(state: LeagueState, player: int, *, playing: bool = True) -> Entrant:
    """Somebody of the league.

    Raises:
        LeagueRefusalError: `not_in`; `dropped`, where they must be playing.
    """
    known = state.entrants.get(player)
    if known is None or known.status == "waitlist":
        raise LeagueRefusalError("not_in")
    if playing and known.status != "in":
        raise LeagueRefusalError("dropped")
    return known


def absent(state: LeagueState, _: Act, data: AbsentAct) -> None:
    """Somebody cannot play: in the open round, where the deadline decides; in the next, which is missed.

    Raises:
        LeagueRefusalError: `not_in`, `dropped`, `no_round`, `no_table`.
    """
    _entrant(state, data.player)
    coming = len(state.rounds) + 1
    if data.round == coming:
        if data.player not in state.away:
            state.away.append(data.player)
        return
    if state.open_round is None or data.round != len(state.rounds):
        raise LeagueRefusalError("no_round", round=coming)
    mine = [each for each in state.open_round.tables if data.player in each.players and each.open]
    if not mine:
        raise LeagueRefusalError("no_table")
    for each in mine:
        if data.player not in each.absent:
            each.absent.append(data.player)


def dropped(state: LeagueState, _: Act, data: DroppedAct) -> None:
    """Somebody plays no more; a table of theirs that is not being played is forfeited.

    Raises:
        LeagueRefusalError: `not_in`, `dropped`.
    """
    known = _entrant(state, data.player, playing=not data.disqualified)
    if known.status == "disqualified":
        raise LeagueRefusalError("dropped")
    _drop(state, data.player, known)
    if data.disqualified:
        known.status = "disqualified"


def _drop(state: LeagueState, player: int, known: Entrant) -> None:
    if known.status != "in":
        return
    known.status, known.left = "dropped", len(state.rounds)
    for each in state.open_round.tables if state.open_round else ():
        if player in each.players and each.open and each.state != "playing":
            other = each.b if player == each.a else each.a
            each.state, each.source = "forfeited", "walkover"
            each.line = ResultLine(a=each.a, b=each.b, result="forfeit", winner=other)


def returned(state: LeagueState, _: Act, data: ReturnedAct) -> None:
    """Somebody who dropped plays again, in Swiss rounds; the rounds between are missed.

    Raises:
        LeagueRefusalError: `not_in`; `already_in`; `stage_over`, where nobody can come back.
    """
    known = _entrant(state, data.player, playing=False)
    if known.status == "in":
        raise LeagueRefusalError("already_in")
    if known.status == "disqualified":
        raise LeagueRefusalError("dropped")
    if state.stage_rules.structure != "swiss":
        raise LeagueRefusalError("stage_over")
    for missed in state.rounds[known.left or 0 :]:
        missed.missed.append(data.player)
    known.status, known.left = "in", None


def late(state: LeagueState, _: Act, data: LateAct) -> None:
    """Somebody joins a Swiss stage after the start, for the next round; those before are missed.

    Raises:
        LeagueRefusalError: `already_in`, `entry_closed`, `full`.
    """
    known, entry = state.entrants.get(data.player), state.settings.entry
    if known is not None and known.status != "waitlist":
        raise LeagueRefusalError("already_in")
    if not late_entry(state):
        raise LeagueRefusalError("entry_closed")
    if len(state.playing) >= entry.most:
        raise LeagueRefusalError("full", most=entry.most)
    state.entrants.pop(data.player, None)
    state.entrants[data.player] = Entrant("in", joins=len(state.rounds) + 1, deck=known.deck if known else "")


def announced(state: LeagueState, _: Act, data: AnnouncedAct) -> None:
    """Somebody has said something in the league's channel; nothing changes."""
    del state, data


def penalty(state: LeagueState, _: Act, data: PenaltyAct) -> None:
    """Points are taken from somebody.

    Raises:
        LeagueRefusalError: `not_in`, `unfit`.
    """
    _entrant(state, data.player, playing=False)
    if not 1 <= data.points <= MOST_TAKEN:
        raise LeagueRefusalError("unfit", reason="points", most=MOST_TAKEN)
    state.penalties.append(Penalty(player=data.player, points=data.points))


def looked(state: LeagueState, _: Act, data: LookedAct) -> None:
    """Somebody has looked at a list that is closed to everybody else; nothing changes.

    Raises:
        LeagueRefusalError: `not_in`.
    """
    if data.player not in state.entrants:
        raise LeagueRefusalError("not_in")


def erased(state: LeagueState, _: Act, data: ErasedAct) -> None:
    """What named somebody was deleted: before the start they are off the list, later they drop.

    Raises:
        LeagueRefusalError: `not_in`.
    """
    known = state.entrants.get(data.player)
    if known is None:
        raise LeagueRefusalError("not_in")
    if state.status == "entry" or known.status == "waitlist":
        del state.entrants[data.player]
        return
    known.erased = True
    if state.status in ("running", "paused"):
        _drop(state, data.player, known)
