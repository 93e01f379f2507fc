"""What may happen in a league, as rows of its journal. They hold numbers of players: no names, no ids of Discord.

A reason that somebody wrote is there as its SHA-256 only, so that nothing a person may have deleted is in a row.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import Literal, TypeAlias

import msgspec

from engine.league.model import Result
from engine.league.rules import LeagueRules


def _kind(name: str) -> str:
    """`MatchOpenedAct` is a `match_opened`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix("Act")).lower()


class ActData(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="kind",
    tag=_kind,
):
    """Base of all that may happen. `by`: its actor was not appointed, but had a role of the server that is."""

    by: Literal["", "organiser", "judge"] = ""


class CreatedAct(ActData, frozen=True, tag=_kind):
    """There is a league; `rules` without its staff, which is appointed."""

    rules: LeagueRules


class ImportedAct(CreatedAct, frozen=True, tag=_kind):
    """The same, from a file."""


class SetAct(CreatedAct, frozen=True, tag=_kind):
    """All settings anew."""


class StaffedAct(ActData, frozen=True, tag=_kind):
    """Who runs the league, and which pairs are kept apart in the Swiss rounds."""

    organisers: tuple[int, ...]
    judges: tuple[int, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()


class OpenedAct(ActData, frozen=True, tag=_kind):
    """Entry is open; the secret of the lot is committed to."""

    commitment: str


class PlayerAct(ActData, frozen=True, tag=_kind):
    """Base of what is about one player."""

    player: int


class JoinedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody plays."""


class WaitlistedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody plays once there is a place."""


class LeftAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody is off the list before the start."""


class DeckSetAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody registered a deck; `deck` is its commitment."""

    deck: str


class DeckGoneAct(PlayerAct, frozen=True, tag=_kind):
    """A deck that cannot be dealt any more is set aside: its player registers another one, whatever is locked."""


class DecksLockedAct(ActData, frozen=True, tag=_kind):
    """No deck changes from now on."""


class EntryClosedAct(ActData, frozen=True, tag=_kind):
    """Nobody joins any more."""


class StartedAct(ActData, frozen=True, tag=_kind):
    """The league runs. `lots`: all players in the order of the lot, which is that of a circle and of first seeds."""

    lots: tuple[int, ...] = ()


class PairedAct(ActData, frozen=True, tag=_kind):
    """A round. `pairs`: None is the bye; `lots`: the order of the lot; `repeats`, `spread`: see `swiss.Pairing`."""

    round: int
    pairs: tuple[tuple[int, int | None], ...]
    deadline: dt.datetime | None = None
    repeats: int = 0
    spread: int = 0
    lots: tuple[int, ...] = ()


class PairsChangedAct(ActData, frozen=True, tag=_kind):
    """Other pairs for the round that is open."""

    round: int
    pairs: tuple[tuple[int, int | None], ...]


class ReadyAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody would play now. `agreed`: at the time that was agreed; `round`, `against`: what they meant, if said."""

    agreed: bool = False
    round: int = 0
    against: int = 0


class ProposedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody proposes a time."""

    moment: dt.datetime


class AgreedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody takes a time the other proposed."""

    moment: dt.datetime


class MatchOpenedAct(ActData, frozen=True, tag=_kind):
    """A table is played."""

    table: int
    match: int


class ResultAct(ActData, frozen=True, tag=_kind):
    """How a table ended. `result`: None for a match that was aborted: the pairing waits again."""

    table: int
    source: Literal["table", "judge", "forfeit", "walkover"]
    result: Result | None
    games: tuple[int, int, int] | None = None
    winner: int | None = None
    why: str = ""


class CorrectedAct(ActData, frozen=True, tag=_kind):
    """Another result for a table of any round."""

    round: int
    table: int
    result: Result
    games: tuple[int, int, int] | None = None
    winner: int | None = None
    reason: str = ""


class AbsentAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody cannot play in a round, the open one or the next."""

    round: int


class DroppedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody plays no more."""

    disqualified: bool = False
    reason: str = ""


class ReturnedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody who dropped plays again; the rounds between are missed."""


class LateAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody joins after the start."""


class PenaltyAct(PlayerAct, frozen=True, tag=_kind):
    """Points are taken from somebody."""

    points: int
    reason: str = ""


class LookedAct(PlayerAct, frozen=True, tag=_kind):
    """Somebody of the staff has looked at the list of a player while lists are closed."""


class AnnouncedAct(ActData, frozen=True, tag=_kind):
    """An organiser has said something in the league's channel; `reason`: the SHA-256 of it."""

    reason: str


class RoundClosedAct(ActData, frozen=True, tag=_kind):
    """All tables of the round are over."""

    round: int


class CutAct(ActData, frozen=True, tag=_kind):
    """The best of the table go on to the next stage, in this order. `lots`: the order of the lot."""

    seeds: tuple[int, ...]
    lots: tuple[int, ...] = ()


class PausedAct(ActData, frozen=True, tag=_kind):
    """Nothing falls due."""


class ResumedAct(ActData, frozen=True, tag=_kind):
    """The league goes on."""


class UndoneAct(ActData, frozen=True, tag=_kind):
    """An act counts as not done; nothing is deleted."""

    undoes: int


class ClosedAct(ActData, frozen=True, tag=_kind):
    """The league is over; before its start it is called off."""


class ArchivedAct(ActData, frozen=True, tag=_kind):
    """It is out of the lists."""


class ErasedAct(PlayerAct, frozen=True, tag=_kind):
    """What named this player was deleted; results stay under the number."""


AnyAct: TypeAlias = (
    CreatedAct | ImportedAct | SetAct | StaffedAct | OpenedAct | JoinedAct | WaitlistedAct | LeftAct | DeckSetAct
    | DecksLockedAct | EntryClosedAct | StartedAct | PairedAct | PairsChangedAct | ReadyAct | ProposedAct | AgreedAct
    | MatchOpenedAct | ResultAct | CorrectedAct | AbsentAct | DroppedAct | ReturnedAct | LateAct | PenaltyAct
    | LookedAct | AnnouncedAct | RoundClosedAct | CutAct | PausedAct | ResumedAct | UndoneAct | ClosedAct | ArchivedAct
    | ErasedAct | DeckGoneAct
)  # fmt: skip


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the journal. `actor`: the number of who did it, None for the bot."""

    seq: int
    at: dt.datetime
    data: AnyAct
    actor: int | None = None
