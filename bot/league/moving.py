"""A whole league as text: a line that says which it is, then its journal, an act a line, with their hashes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec

from bot.store.records import LeagueRecord
from bot.store.sql.leagues.acts import LeagueRow, act_of, link
from cards.errors import UnreadableError
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueRefusalError, LeagueState

T = TypeVar("T")

#: A league of 500 players and 10 rounds is about 3 MB.
MOST_BYTES = 50_000_000


class LeagueExportError(UnreadableError):
    """An export cannot be taken in; the message says what is wrong and on which line."""


class LeagueHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which league it is. Ids of Discord are text, since numbers of that size are not safe everywhere."""

    format: Literal["arbitre-league-export/1"] = "arbitre-league-export/1"
    league: int
    guild: str
    slug: str
    channel: str | None
    created: dt.datetime
    secret: str | None
    organiser_roles: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    judge_roles: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


def written(record: LeagueRecord, rows: Sequence[LeagueRow], *, secret: bool) -> bytes:
    """A league as text. `secret`: with what its lots are drawn from; without, a league that runs cannot be taken in."""
    header = LeagueHeader(
        league=record.id,
        guild=str(record.guild_id),
        slug=record.slug,
        channel=None if record.channel_id is None else str(record.channel_id),
        created=record.created_at,
        secret=record.secret.hex() if secret and record.secret is not None else None,
        organiser_roles=tuple(map(str, record.organiser_roles)) or msgspec.UNSET,
        judge_roles=tuple(map(str, record.judge_roles)) or msgspec.UNSET,
    )
    return b"".join(msgspec.json.encode(each) + b"\n" for each in (header, *rows))


def read(text: bytes) -> tuple[LeagueRecord, list[LeagueRow], list[int]]:
    """The league, its journal, and the numbers of all players in it.

    Raises:
        LeagueExportError: it is no export, or not as it was written.
    """
    if len(text) > MOST_BYTES:
        raise LeagueExportError("the file is too long")
    first, *lines = text.splitlines() or [b""]
    header = _line(first, LeagueHeader, 1)
    rows = [_line(line, LeagueRow, number) for number, line in enumerate(lines, 2)]
    before = ""
    for number, row in enumerate(rows, 2):
        if row.hash != link(before, header.league, row):
            raise LeagueExportError(f"line {number}: not what was written: its hash does not fit")
        before = row.hash
    state = _state(rows)
    try:
        record = LeagueRecord(
            id=header.league,
            guild_id=int(header.guild),
            slug=header.slug,
            game=state.settings.game,
            status=state.status,
            settings="{}",
            secret=None if header.secret is None else bytes.fromhex(header.secret),
            channel_id=None if header.channel is None else int(header.channel),
            created_at=header.created,
            organiser_roles=tuple(map(int, header.organiser_roles or ())),
            judge_roles=tuple(map(int, header.judge_roles or ())),
        )
    except ValueError as error:
        raise LeagueExportError(f"line 1: {error}") from None
    if state.status in ("entry", "running", "paused") and record.secret is None:
        raise LeagueExportError("a league that is not over is taken in with its secret only: export --secret")
    actors = {row.actor for row in rows if row.actor is not None}
    return record, rows, sorted({*state.entrants, *state.organisers, *state.judges, *actors})


def _line(line: bytes, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LeagueExportError(f"line {number}: {error}") from None


def _state(rows: Sequence[LeagueRow]) -> LeagueState:
    if not rows:
        raise LeagueExportError("it has no journal")
    try:
        return fold(map(act_of, rows))
    except (LeagueRefusalError, ValueError) as error:
        raise LeagueExportError(f"its journal does not fold: {error}") from None
