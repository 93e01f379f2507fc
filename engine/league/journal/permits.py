"""Who may do what in a league. Nobody acts on their own match; the bot (no actor) may do what the rules decide."""

from __future__ import annotations

from engine.league.journal.acts import (
    AbsentAct,
    Act,
    ActData,
    AgreedAct,
    CorrectedAct,
    CreatedAct,
    DeckGoneAct,
    DeckSetAct,
    DroppedAct,
    ErasedAct,
    JoinedAct,
    LateAct,
    LeftAct,
    LookedAct,
    MatchOpenedAct,
    PairsChangedAct,
    PenaltyAct,
    ProposedAct,
    ReadyAct,
    ResultAct,
    ReturnedAct,
    WaitlistedAct,
)  # fmt: skip
from engine.league.journal.state import LeaguePairing, LeagueRefusalError, LeagueState

#: What players do for themselves.
_ONES_OWN = (
    JoinedAct, WaitlistedAct, LeftAct, DeckSetAct, ReadyAct, ProposedAct, AgreedAct, AbsentAct, DroppedAct, LateAct,
    ErasedAct,
)  # fmt: skip
#: What judges may do to others.
_JUDGED = (ResultAct, CorrectedAct, AbsentAct, DroppedAct, PenaltyAct, ReturnedAct, LookedAct)
#: What organisers cannot do for a player.
_NOBODY_ELSES = (ReadyAct, ProposedAct, AgreedAct, ErasedAct, DeckSetAct)


def permitted(state: LeagueState, act: Act) -> None:
    """Look whether its actor may do this.

    Raises:
        LeagueRefusalError: `not_staff`, `own_match`; `staff_plays`: whoever plays looks at no list of others.
    """
    actor, data = act.actor, act.data
    if actor is None or (isinstance(data, CreatedAct) and state.status == "none"):
        return
    if _ones_own(actor, data):
        return
    judges = data.by == "judge" and isinstance(data, _JUDGED)
    staff = appointed(state, actor, data) or data.by == "organiser" or judges
    if not staff or isinstance(data, (*_NOBODY_ELSES, MatchOpenedAct)) or _by_the_bot(data):
        raise LeagueRefusalError("not_staff")
    if isinstance(data, LookedAct) and _plays(state, actor):
        raise LeagueRefusalError("staff_plays")
    if _touches(state, actor, data):
        raise LeagueRefusalError("own_match")


def appointed(state: LeagueState, actor: int, data: ActData) -> bool:
    """Whether somebody may do this for themselves or by their number, whatever role they have on the server."""
    return (
        _ones_own(actor, data)
        or actor in state.organisers
        or (actor in state.judges and isinstance(data, _JUDGED))
    )


def _ones_own(actor: int, data: ActData) -> bool:
    return isinstance(data, _ONES_OWN) and data.player == actor and not _disqualifies(data)


def _plays(state: LeagueState, player: int) -> bool:
    known = state.entrants.get(player)
    return known is not None and known.status in ("in", "waitlist")


def _by_the_bot(data: ActData) -> bool:
    return isinstance(data, DeckGoneAct) or (isinstance(data, ResultAct) and data.source != "judge")


def _disqualifies(data: ActData) -> bool:
    return isinstance(data, DroppedAct) and data.disqualified


def _touches(state: LeagueState, actor: int, data: ActData) -> bool:
    """Whether it is about the actor's own match."""
    if isinstance(data, CorrectedAct):
        return actor in _players(state, data.round, data.table)
    if isinstance(data, ResultAct):
        return actor in _players(state, len(state.rounds), data.table)
    if isinstance(data, PairsChangedAct):
        kept = {frozenset(pair) for pair in data.pairs}
        now = state.open_round.tables if state.open_round else []
        return any(frozenset((each.a, each.b)) not in kept for each in now if actor in each.players)
    if isinstance(data, AbsentAct | DroppedAct | PenaltyAct | ReturnedAct):
        now = state.open_round.tables if state.open_round else []
        met = any({actor, data.player} <= set(each.players) for each in now if each.open)
        return met or data.player == actor
    return False


def _players(state: LeagueState, round_: int, table: int) -> tuple[int, ...]:
    if 1 <= round_ <= len(state.rounds) and 1 <= table <= len(state.rounds[round_ - 1].tables):
        pairing: LeaguePairing = state.rounds[round_ - 1].tables[table - 1]
        return pairing.players
    return ()
