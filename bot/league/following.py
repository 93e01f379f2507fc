"""Acts of a league under way, and those that follow from them by rule."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from bot.league.decks import zone_of
from bot.league.roles import held
from bot.store.records import LeagueDeck, LeagueRecord
from bot.store.sql.leagues.acts import LeagueRow, row_of_act
from engine.league.journal.acts import (
    Act,
    ActData,
    CutAct,
    JoinedAct,
    LateAct,
    ResumedAct,
    RoundClosedAct,
    StartedAct,
    UndoneAct,
    WaitlistedAct,
)
from engine.league.journal.fold import apply
from engine.league.journal.permits import appointed
from engine.league.journal.planning import lot_seed
from engine.league.journal.state import LeagueRefusalError, LeagueState, copied, late_entry

#: What is followed by the pairs of a round. Who takes pairs back wants to change something before there are others.
_PAIRED_UPON = (StartedAct, RoundClosedAct, CutAct, ResumedAct)


class LeagueDraft:
    """Acts that are about to be written, and the state after them. What was before stays as it is."""

    def __init__(
        self,
        record: LeagueRecord,
        state: LeagueState,
        head: str,
        now: dt.datetime,
        roles: Collection[int] = (),
    ) -> None:
        """`head`: the hash of the last act there is; `roles`: those of who acts."""
        self.record = record
        self.state = copied(state)
        self.head = head
        self.now = now
        self._held = held(record, roles)
        self.acts: list[Act] = []
        self.rows: list[LeagueRow] = []
        self.decks: list[LeagueDeck] = []

    def add(self, data: ActData, actor: int | None = None) -> None:
        """Carry out an act.

        Raises:
            LeagueRefusalError: it does not fit.
        """
        if self._held and actor is not None and not appointed(self.state, actor, data):
            data = msgspec.structs.replace(data, by=self._held)
        act = Act(self.state.seq + 1, self.now, data, actor)  # type: ignore[arg-type]  # all kinds are in the union
        apply(self.state, act)
        self.acts.append(act)
        self.rows.append(row_of_act(act, self.record.id, self.head))
        self.head = self.rows[-1].hash

    def seed(self, what: Literal["start", "pairing", "cut"], number: int = 1) -> bytes:
        """What the next lot is drawn from.

        Raises:
            LeagueRefusalError: the league came here without its secret.
        """
        if self.record.secret is None:
            raise LeagueRefusalError("no_secret")
        return lot_seed(self.record.secret, self.record.id, what, number, self.head)

    def deadline(self) -> dt.datetime:
        """Until when a round is played that begins now: so many days later, at the same time of the day."""
        local = self.now.astimezone(zone_of(self.state.settings))
        return (local + dt.timedelta(days=self.state.stage_rules.days)).astimezone(dt.UTC)


def following(state: LeagueState, done: Sequence[Act]) -> ActData | Literal["pairs"] | None:
    """What follows by rule from acts that were done: an act, the pairs of a round, or nothing."""
    if any(isinstance(act.data, UndoneAct) for act in done):
        return None
    waiting = next((number for number, each in state.entrants.items() if each.status == "waitlist"), None)
    if waiting is not None and len(state.playing) < state.settings.entry.most:
        if state.status == "entry":
            return JoinedAct(waiting)
        if state.status == "running" and late_entry(state):
            return LateAct(waiting)
    if state.status != "running":
        return None
    if state.open_round is not None:
        return None if state.open_round.left else RoundClosedAct(len(state.rounds))
    return "pairs" if any(isinstance(act.data, _PAIRED_UPON) for act in done) else None


def entering(state: LeagueState, player: int) -> ActData:
    """How somebody comes in now."""
    if state.status in ("running", "paused"):
        return LateAct(player)
    full = len(state.playing) >= state.settings.entry.most
    return WaitlistedAct(player) if full and state.settings.entry.waitlist else JoinedAct(player)
