"""What of a league must be told: keys of letters, which the announcer words when it tells them.

| key | message in the league's channel |
|---|---|
| `entry` | the league and who is in, until it starts; edited |
| `round:3` | the tables of round 3; edited |
| `closed:3` | round 3 is over: standings, the last hash, the lot |
| `say:57` | what an organiser said with act 57 |
| `called:3:1` | to those of round 3 who find no room in its own message, page after page |
| `played:3` | after round 3 all is played: the organisers are called |
| `cut:1` | who goes on to the stage after the first |
| `end` | the league is over, or called off |
| `archive:1` | lists, secrets and answers of all matches, the first part |
| `note:57` | what act 57 did, to those it is about |
| `word:3:5:12` | in a DM: what the opponent of player 12 said about table 5 of round 3 |
| `remind:3:24:0` | round 3 ends in so many hours, to who is awaited; then the page, and who is told alone |
| `nudge:3:24:12` | the same to player 12 alone, in a DM |
| `ask:3:5` | to the organisers: table 5 of round 3 is theirs to decide |
| `lists:81:99` | to the organisers: these lists are lawful no more under the cards and bans that the bot has now |
| `late:3` | the bot was away, so round 3 ends later |
| `call:3:5:12:0:1` | player 12 calls a judge to table 5 of round 3 (1: to what the rules decided), once |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from bot.league.archive import parts_of
from engine.league.journal.acts import (
    AbsentAct,
    Act,
    AgreedAct,
    AnnouncedAct,
    ClosedAct,
    CorrectedAct,
    DeckGoneAct,
    DroppedAct,
    EntryClosedAct,
    ErasedAct,
    JoinedAct,
    LateAct,
    LeftAct,
    OpenedAct,
    PairsChangedAct,
    PausedAct,
    PenaltyAct,
    ProposedAct,
    ReadyAct,
    ResultAct,
    ResumedAct,
    ReturnedAct,
    SetAct,
    StartedAct,
    UndoneAct,
    WaitlistedAct,
)
from engine.league.journal.planning import awaits
from engine.league.journal.state import LeaguePairing, LeagueState, late_entry

#: The most players whom a message calls by their names: so many mentions fit below its words, or below a reason.
MOST_CALLED, MOST_NOTED = 75, 40
#: How the keys of letters to one player begin.
ALONE = ("word:", "nudge:")

_ENTRY = (
    OpenedAct,
    JoinedAct,
    WaitlistedAct,
    LeftAct,
    SetAct,
    EntryClosedAct,
    StartedAct,
    ErasedAct,
    ClosedAct,
)
#: What everybody is told whoever did it.
_NOTED = (
    DroppedAct,
    CorrectedAct,
    PenaltyAct,
    ReturnedAct,
    PairsChangedAct,
    PausedAct,
    ResumedAct,
    UndoneAct,
    DeckGoneAct,
)


def letters(before: LeagueState, after: LeagueState, acts: Sequence[Act]) -> list[str]:
    """The keys of what acts make true, each once."""
    keys = [key for act in acts for key in _of_act(before, after, act)]
    late = [_late(before), _late(after)]
    entry = ["entry"] if late != [False, False] and (late[0] != late[1] or _came_late(acts)) else []
    return list(dict.fromkeys([*keys, *entry, *_rounds(before, after)]))


def _late(state: LeagueState) -> bool:
    """Whether the post of the entry lets people come late."""
    return state.status in ("running", "paused") and late_entry(state)


def _came_late(acts: Sequence[Act]) -> bool:
    return any(isinstance(act.data, LateAct) for act in acts)


def _of_act(before: LeagueState, after: LeagueState, act: Act) -> Iterator[str]:
    data = act.data
    if isinstance(data, _ENTRY) and "entry" in (before.status, after.status):
        yield "entry"
    match data:
        case ClosedAct():
            yield "end"
            if after.status == "over":
                yield from (f"archive:{part}" for part in range(1, parts_of(after) + 1))
        case AnnouncedAct():
            yield f"say:{act.seq}"
        case ReadyAct() | ProposedAct() | AgreedAct() | AbsentAct():
            yield from _word(after, data.player)
    if _noted(act) or (isinstance(data, ErasedAct) and after.status in ("running", "paused")):
        yield f"note:{act.seq}"


def _noted(act: Act) -> bool:
    """Whether an act is told by itself: what the bot or the staff decided about players."""
    data = act.data
    if isinstance(data, ResultAct):
        return data.source != "table" or data.result is None
    if isinstance(
        data, JoinedAct | LateAct
    ):  # from the list of those who wait, or brought in by an organiser
        return act.actor != data.player and (act.actor is None or isinstance(data, LateAct))
    return isinstance(data, _NOTED)


def _word(after: LeagueState, player: int) -> Iterator[str]:
    for table, pairing in enumerate(after.open_round.tables if after.open_round else (), 1):
        if player in pairing.players and pairing.open:
            yield from (
                f"word:{len(after.rounds)}:{table}:{each}" for each in pairing.players if each != player
            )


def _rounds(before: LeagueState, after: LeagueState) -> Iterator[str]:
    """The rounds that look otherwise than before, or are over otherwise than before; the cut that was taken."""
    if before.stage != after.stage:
        yield f"cut:{max(before.stage, after.stage)}"
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        old, new = (each.rounds[number - 1 : number] for each in (before, after))
        if [_shown(each) for played in old for each in played.tables] != [
            _shown(each) for played in new for each in played.tables
        ]:
            yield f"round:{number}"
        if bool(old) != bool(new):
            players = sum(len(table.players) for played in (*old, *new) for table in played.tables)
            yield from (f"called:{number}:{page}" for page in range(1, -(-players // MOST_CALLED)))
        if [each.closed for each in old if each.closed] != [each.closed for each in new if each.closed]:
            yield f"closed:{number}"
    coming = called_for(after)
    if coming and (coming, len(after.rounds)) != (called_for(before), len(before.rounds)):
        yield f"played:{len(after.rounds)}"


def called_for(state: LeagueState) -> Literal["", "cut", "close"]:
    """What organisers do next once all rounds are played: a league waits for nobody else then. Else nothing."""
    if state.status not in ("running", "paused") or not state.rounds:
        return ""
    coming = awaits(state)
    return coming if coming in ("cut", "close") else ""


def _shown(pairing: LeaguePairing) -> tuple[object, ...]:
    return pairing.a, pairing.b, pairing.state, pairing.line, pairing.match, pairing.at, tuple(pairing.ready)
