"""Acts of the office: settings, staff, entry, start, pause, end. Each looks first and changes then."""

from __future__ import annotations

from engine.league.journal.acts import (
    Act,
    ArchivedAct,
    ClosedAct,
    CreatedAct,
    DeckGoneAct,
    DeckSetAct,
    DecksLockedAct,
    EntryClosedAct,
    JoinedAct,
    LeftAct,
    OpenedAct,
    PausedAct,
    ResumedAct,
    SetAct,
    StaffedAct,
    StartedAct,
    WaitlistedAct,
)  # fmt: skip
from engine.league.journal.state import Entrant, LeagueRefusalError, LeagueState

_FROZEN = ("game", "deck", "match", "stages", "points")


def created(state: LeagueState, act: Act, data: CreatedAct) -> None:
    """A league, as a draft; who made it organises it."""
    state.status, state.rules = "draft", data.rules
    state.organisers = () if act.actor is None else (act.actor,)


def set_anew(state: LeagueState, _: Act, data: SetAct) -> None:
    """Other settings; what decides places stays as it is once a round is paired.

    Raises:
        LeagueRefusalError: `frozen`.
    """
    changed = [name for name in _FROZEN if getattr(data.rules, name) != getattr(state.settings, name)]
    if state.rounds and changed:
        raise LeagueRefusalError("frozen", setting=changed[0])
    state.rules = data.rules


def staffed(state: LeagueState, _: Act, data: StaffedAct) -> None:
    """Who runs the league."""
    state.organisers, state.judges, state.apart = data.organisers, data.judges, data.apart


def opened(state: LeagueState, _: Act, data: OpenedAct) -> None:
    """Entry is open."""
    state.status, state.commitment = "entry", data.commitment


def _may_come(state: LeagueState, player: int, *, listed: bool) -> None:
    known = state.entrants.get(player)
    if listed and known is not None and known.status == "waitlist":
        return  # who waits comes in until the start, even once entry is closed
    if state.entry_closed:
        raise LeagueRefusalError("entry_closed")
    if known is not None:
        raise LeagueRefusalError("already_in")


def joined(state: LeagueState, _: Act, data: JoinedAct) -> None:
    """Somebody plays, from the list of those who wait too.

    Raises:
        LeagueRefusalError: `entry_closed`, `already_in`, `full`.
    """
    _may_come(state, data.player, listed=True)
    if len(state.playing) >= state.settings.entry.most:
        raise LeagueRefusalError("full", most=state.settings.entry.most)
    before = state.entrants.pop(data.player, None)
    state.entrants[data.player] = Entrant("in", deck=before.deck if before else "")


def waitlisted(state: LeagueState, _: Act, data: WaitlistedAct) -> None:
    """Somebody waits for a place.

    Raises:
        LeagueRefusalError: `entry_closed`, `already_in`; `full`, where nobody may wait.
    """
    _may_come(state, data.player, listed=False)
    if not state.settings.entry.waitlist:
        raise LeagueRefusalError("full", most=state.settings.entry.most)
    state.entrants[data.player] = Entrant("waitlist")


def left(state: LeagueState, _: Act, data: LeftAct) -> None:
    """Somebody is off the list.

    Raises:
        LeagueRefusalError: `not_in`.
    """
    if data.player not in state.entrants:
        raise LeagueRefusalError("not_in")
    del state.entrants[data.player]


def deck_set(state: LeagueState, _: Act, data: DeckSetAct) -> None:
    """A deck is registered.

    Raises:
        LeagueRefusalError: `not_in`, `dropped`, `deck_locked`.
    """
    known = state.entrants.get(data.player)
    if known is None:
        raise LeagueRefusalError("not_in")
    if known.status not in ("in", "waitlist"):
        raise LeagueRefusalError("dropped")
    when = state.settings.deck.decks
    if known.deck and (
        (when == "locked" and state.decks_locked)
        or (when == "between_rounds" and _awaited(state, data.player))
    ):
        raise LeagueRefusalError("deck_locked")
    known.deck = data.deck


def deck_gone(state: LeagueState, _: Act, data: DeckGoneAct) -> None:
    """A deck is set aside.

    Raises:
        LeagueRefusalError: `not_in`, `dropped`, `already_done`.
    """
    known = state.entrants.get(data.player)
    if known is None:
        raise LeagueRefusalError("not_in")
    if known.status not in ("in", "waitlist"):
        raise LeagueRefusalError("dropped")
    if not known.deck:
        raise LeagueRefusalError("already_done")
    known.deck = ""


def _awaited(state: LeagueState, player: int) -> bool:
    """Whether somebody's table of the open round is not over: rounds follow one another with nothing between them."""
    tables = state.open_round.tables if state.open_round else ()
    return any(each.open and player in each.players for each in tables)


def decks_locked(state: LeagueState, _: Act, data: DecksLockedAct) -> None:
    """Decks stay as they are, where the rules lock them; who comes later may still register one."""
    del data
    state.decks_locked = True


def entry_closed(state: LeagueState, _: Act, data: EntryClosedAct) -> None:
    """Nobody joins any more."""
    del data
    state.entry_closed = True


def started(state: LeagueState, _: Act, data: StartedAct) -> None:
    """The league runs.

    Raises:
        LeagueRefusalError: `no_opponent_left`; `unfit`, where the lot has not all players.
    """
    if len(state.playing) < 2:
        raise LeagueRefusalError("no_opponent_left")
    order = data.lots or tuple(state.playing)
    if sorted(order) != state.playing:
        raise LeagueRefusalError("unfit", reason="cover")
    state.status, state.order = "running", order
    state.entry_closed = state.decks_locked = True


def paused(state: LeagueState, _: Act, data: PausedAct) -> None:
    """Nothing falls due."""
    del data
    state.status = "paused"


def resumed(state: LeagueState, _: Act, data: ResumedAct) -> None:
    """The league goes on."""
    del data
    state.status = "running"


def closed(state: LeagueState, _: Act, data: ClosedAct) -> None:
    """The league is over, open tables are void; before its start it is called off."""
    del data
    if state.status in ("draft", "entry"):
        state.status = "cancelled"
        return
    for pairing in state.open_round.tables if state.open_round else ():
        if pairing.open:
            pairing.state = "void"
    if state.rounds:
        state.rounds[-1].closed = True
    state.status = "over"


def archived(state: LeagueState, _: Act, data: ArchivedAct) -> None:
    """It is out of the lists."""
    del data
    state.status = "archived"
