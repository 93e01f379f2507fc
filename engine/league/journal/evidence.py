"""What the journal shows of a table and of a player: who spoke, who came, who is awaited, until when there is time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from engine.league.deadlines import SeenOfTable
from engine.league.journal.acts import (
    AbsentAct,
    Act,
    AgreedAct,
    PairedAct,
    PairsChangedAct,
    PausedAct,
    ProposedAct,
    ReadyAct,
    ResultAct,
    ResumedAct,
)
from engine.league.journal.state import LeaguePairing, LeagueRefusalError, LeagueState

CONTESTED = dt.timedelta(hours=24)
"""How long somebody may have a decision by rule looked at."""

_SPOKEN = ReadyAct | ProposedAct | AgreedAct | AbsentAct


def begun_at(state: LeagueState, number: int) -> dt.datetime | None:
    """When a round was paired; None for none that was."""
    paired = (act for act in state.acts if isinstance(act.data, PairedAct) and act.data.round == number)
    return next((act.at for act in paired), None)


def ends_at(state: LeagueState, number: int) -> dt.datetime | None:
    """Until when a round is played: its deadline, later by all pauses since it was paired; None without any."""
    ends, begun = state.rounds[number - 1].deadline, begun_at(state, number)
    if ends is None or begun is None:
        return ends
    for begins, goes_on in _pauses(state):
        if goes_on is not None and begins < ends and goes_on > begun:
            ends += goes_on - max(begins, begun)
    return ends


def _pauses(state: LeagueState) -> Iterator[tuple[dt.datetime, dt.datetime | None]]:
    since: dt.datetime | None = None
    for act in state.acts:
        if isinstance(act.data, PausedAct):
            since = act.at
        elif isinstance(act.data, ResumedAct) and since is not None:
            yield since, act.at
            since = None


def awaited(pairing: LeaguePairing, now: dt.datetime) -> list[int]:
    """For whom a table waits that is not played yet: nobody before an agreed time; else whoever has not answered."""
    if not pairing.open or pairing.state == "playing" or (pairing.at is not None and pairing.at > now):
        return []
    if pairing.ready:
        return [each for each in pairing.players if each not in pairing.ready]
    tried = {who for who, _ in pairing.proposed} | {*pairing.absent}
    return [each for each in pairing.players if each not in tried] or [*pairing.players]


def seen_of(state: LeagueState, table: int, zone: dt.tzinfo, *, overtime: bool) -> SeenOfTable:
    """What was seen of a table of the open round since its two were paired.

    Who was there at an agreed time is told of the time agreed on last. Days are those of a zone.
    """
    pairing = state.rounds[-1].tables[table - 1]
    said = [act for act in _since_pairing(state, pairing) if isinstance(act.data, _SPOKEN)]
    said = [act for act in said if getattr(act.data, "player", None) in pairing.players]
    agreed = [act.seq for act in said if isinstance(act.data, AgreedAct)]
    there = [act for act in said if isinstance(act.data, ReadyAct) and act.data.agreed and agreed]
    days: dict[int | str, set[dt.date]] = {}
    for act in said:
        if isinstance(act.data, ProposedAct):
            days.setdefault(act.data.player, set()).add(act.at.astimezone(zone).date())
    return SeenOfTable(
        a=pairing.a,
        b=pairing.players[-1],
        playing=pairing.state == "playing",
        overtime=overtime,
        agreed=bool(agreed),
        there=_players(act for act in there if act.seq > agreed[-1]),
        ready=_players(act for act in said if isinstance(act.data, ReadyAct)),
        days={player: len(found) for player, found in days.items()},
        answered=_players(act for act in said if isinstance(act.data, AgreedAct)),
        cannot=_players(
            act for act in said if isinstance(act.data, AbsentAct) and act.data.round == len(state.rounds)
        ),
    )


def _players(acts: Iterator[Act]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(getattr(act.data, "player", 0) for act in acts))


def _since_pairing(state: LeagueState, pairing: LeaguePairing) -> list[Act]:
    """The acts since these two were paired in the round that is open."""
    number, first = len(state.rounds), 0
    before: set[frozenset[int | None]] = set()
    for act in state.acts:
        if isinstance(act.data, PairedAct | PairsChangedAct) and act.data.round == number:
            now = {frozenset(each) for each in act.data.pairs}
            if frozenset((pairing.a, pairing.b)) not in before:
                first = act.seq
            before = now
    return [act for act in state.acts if act.seq > first]


def claimed(state: LeagueState, player: int, now: dt.datetime) -> ResultAct:
    """The forfeit that somebody claims who was there at the agreed time.

    Raises:
        LeagueRefusalError: see `bot.league.office.LeagueOffice.claim`.
    """
    tables = enumerate(state.open_round.tables if state.open_round else (), 1)
    mine = next(((n, each) for n, each in tables if player in each.players and each.open and each.b), None)
    if mine is None or mine[1].state == "playing":
        raise LeagueRefusalError("no_table", table=0)
    table, pairing = mine
    if pairing.at is None:
        raise LeagueRefusalError("no_time")
    until = pairing.at + dt.timedelta(minutes=state.settings.time.grace_minutes)
    there = seen_of(state, table, dt.UTC, overtime=False).there
    if player not in there:
        raise LeagueRefusalError("not_ready")
    if len(there) > 1 or set(pairing.players) <= set(pairing.ready):
        raise LeagueRefusalError("both_ready")
    if now < until:
        raise LeagueRefusalError("too_early", at=until)
    return ResultAct(table, "forfeit", "forfeit", winner=player, why="absent")


def silent(state: LeagueState) -> list[int]:
    """Whom it drops that they were silent for as many rounds in a row as the settings say."""
    most = state.settings.time.silent_rounds
    return [each for each in state.playing if most and silent_rounds(state, each) >= most]


def silent_rounds(state: LeagueState, player: int) -> int:
    """In how many rounds in a row, up to the last that is over, somebody said nothing and did not play.

    Rounds in which they had nobody to meet are left out.
    """
    count = 0
    for number in range(len(state.rounds), 0, -1):
        played = state.rounds[number - 1]
        mine = [each for each in played.tables if player in each.players and each.b is not None]
        if not mine or any(each.open for each in mine):
            continue
        if any(each.source != "forfeit" for each in mine) or _spoke(state, player, number):
            return count
        count += 1
    return count


def _spoke(state: LeagueState, player: int, number: int) -> bool:
    """Whether somebody said anything while a round was on."""
    now = 0
    for act in state.acts:
        if isinstance(act.data, PairedAct):
            now = act.data.round
        elif now == number and isinstance(act.data, _SPOKEN) and act.data.player == player:
            return True
    return False


def contestable(state: LeagueState, player: int, now: dt.datetime) -> tuple[int, int] | None:
    """The round and the table that the rules decided against somebody within the last day; None for none."""
    number = len(state.rounds)
    for act in reversed(state.acts):
        if isinstance(act.data, PairedAct):
            number = act.data.round - 1
        if act.at < now - CONTESTED:
            return None
        if not isinstance(act.data, ResultAct) or act.data.source != "forfeit" or not number:
            continue
        pairing = state.rounds[number - 1].tables[act.data.table - 1]
        if player in pairing.players and pairing.source == "forfeit" and act.data.winner != player:
            return number, act.data.table
    return None
