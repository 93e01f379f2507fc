"""The journal of a league, act by act, to its state. What does not fit is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from engine.league.journal import entering, going, running
from engine.league.journal.acts import (
    AbsentAct,
    Act,
    ActData,
    AgreedAct,
    AnnouncedAct,
    ArchivedAct,
    ClosedAct,
    CorrectedAct,
    CreatedAct,
    CutAct,
    DeckGoneAct,
    DeckSetAct,
    DecksLockedAct,
    DroppedAct,
    EntryClosedAct,
    ErasedAct,
    ImportedAct,
    JoinedAct,
    LateAct,
    LeftAct,
    LookedAct,
    MatchOpenedAct,
    OpenedAct,
    PairedAct,
    PairsChangedAct,
    PausedAct,
    PenaltyAct,
    ProposedAct,
    ReadyAct,
    ResultAct,
    ResumedAct,
    ReturnedAct,
    RoundClosedAct,
    SetAct,
    StaffedAct,
    StartedAct,
    UndoneAct,
    WaitlistedAct,
)  # fmt: skip
from engine.league.journal.permits import permitted
from engine.league.journal.state import LeagueRefusalError, LeagueState

_ON = ("running", "paused")
_OPEN = ("draft", "entry", *_ON)

#: What an act does, and when it fits.
_ACTS: dict[type[ActData], tuple[Callable[[LeagueState, Act, Any], None], tuple[str, ...]]] = {
    CreatedAct: (entering.created, ("none",)),
    ImportedAct: (entering.created, ("none",)),
    SetAct: (entering.set_anew, _OPEN),
    StaffedAct: (entering.staffed, _OPEN),
    OpenedAct: (entering.opened, ("draft",)),
    JoinedAct: (entering.joined, ("entry",)),
    WaitlistedAct: (entering.waitlisted, ("entry",)),
    LeftAct: (entering.left, ("entry",)),
    DeckSetAct: (entering.deck_set, ("entry", *_ON)),
    DeckGoneAct: (entering.deck_gone, ("entry", *_ON)),
    DecksLockedAct: (entering.decks_locked, ("entry", *_ON)),
    EntryClosedAct: (entering.entry_closed, ("entry",)),
    StartedAct: (entering.started, ("entry",)),
    PairedAct: (running.paired, ("running",)),
    PairsChangedAct: (running.pairs_changed, ("running",)),
    ReadyAct: (running.ready, ("running",)),
    ProposedAct: (running.proposed, ("running",)),
    AgreedAct: (running.agreed, ("running",)),
    MatchOpenedAct: (running.match_opened, ("running",)),
    ResultAct: (running.ended, _ON),
    CorrectedAct: (running.corrected, (*_ON, "over")),
    AbsentAct: (going.absent, _ON),
    DroppedAct: (going.dropped, _ON),
    ReturnedAct: (going.returned, _ON),
    LateAct: (going.late, _ON),
    PenaltyAct: (going.penalty, (*_ON, "over")),
    LookedAct: (going.looked, ("entry", *_ON)),
    AnnouncedAct: (going.announced, (*_OPEN, "over", "archived", "cancelled")),
    RoundClosedAct: (running.round_closed, ("running",)),
    CutAct: (running.cut_taken, ("running",)),
    PausedAct: (entering.paused, ("running",)),
    ResumedAct: (entering.resumed, ("paused",)),
    ClosedAct: (entering.closed, _OPEN),
    ArchivedAct: (entering.archived, ("over", "cancelled")),
    ErasedAct: (going.erased, (*_OPEN, "over", "archived", "cancelled")),
}

#: What may be taken back, if nothing has been built on it.
UNDOABLE = (
    SetAct, StaffedAct, EntryClosedAct, DecksLockedAct, StartedAct, PairedAct, PairsChangedAct, ResultAct,
    CorrectedAct, AbsentAct, DroppedAct, ReturnedAct, LateAct, PenaltyAct, RoundClosedAct, CutAct, PausedAct,
    ResumedAct,
)  # fmt: skip


def fold(acts: Iterable[Act]) -> LeagueState:
    """The state after a journal.

    Raises:
        LeagueRefusalError: see `apply`.
    """
    state = LeagueState()
    for act in acts:
        apply(state, act)
    return state


def apply(state: LeagueState, act: Act) -> None:
    """Carry out the next act.

    Raises:
        LeagueRefusalError: it does not fit, and the state is as it was; the code says why.
    """
    if act.seq != state.seq + 1:
        raise LeagueRefusalError("wrong_sequence", next=state.seq + 1)
    if isinstance(act.data, UndoneAct):
        _undo(state, act, act.data.undoes)
    else:
        _carry_out(state, act)
    state.seq = act.seq


def _carry_out(state: LeagueState, act: Act) -> None:
    do, when = _ACTS[type(act.data)]
    if state.status not in when:
        raise _wrong_time(state, act.data)
    permitted(state, act)
    do(state, act, act.data)
    state.acts.append(act)


def _wrong_time(state: LeagueState, data: ActData) -> LeagueRefusalError:
    """Why an act does not fit the status of the league."""
    if state.status == "none":
        return LeagueRefusalError("no_league")
    if state.status in ("over", "archived", "cancelled"):
        return LeagueRefusalError("over")
    if isinstance(data, JoinedAct | WaitlistedAct | LeftAct | EntryClosedAct) and state.status in _ON:
        return LeagueRefusalError("entry_closed")
    if state.status == "paused":
        return LeagueRefusalError("paused")
    late = state.status != "draft" and isinstance(data, CreatedAct | OpenedAct | StartedAct | ResumedAct)
    return LeagueRefusalError(
        "already_done" if late and state.status != "entry" else "not_yet", status=state.status
    )


def _undo(state: LeagueState, act: Act, undoes: int) -> None:
    """Fold anew without the act; what does not fold without it has been built on it."""
    permitted(state, act)
    named = next((each for each in state.acts if each.seq == undoes), None)
    if named is None or not isinstance(named.data, UNDOABLE):
        raise LeagueRefusalError("nothing_to_undo")
    if isinstance(named.data, ResultAct) and named.data.source == "table":
        raise LeagueRefusalError("nothing_to_undo")
    without = LeagueState()
    try:
        for each in state.acts:
            if each is not named:
                _carry_out(without, each)
    except LeagueRefusalError:
        raise LeagueRefusalError("built_upon") from None
    for name in msgspec.structs.fields(LeagueState):
        setattr(state, name.name, getattr(without, name.name))
