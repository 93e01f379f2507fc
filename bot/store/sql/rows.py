"""Converts between rows and records: moments, JSON columns, seats."""

from __future__ import annotations

import datetime as dt
import sys
import zlib
from typing import Any, TypeVar

import msgspec
from pydantic import TypeAdapter, ValidationError

from bot.store.records import Challenge, JournalRow, MatchRecord, Published, Record, Seat
from bot.store.sql.access import StoredRow

R = TypeVar("R", bound=Record)

_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_MILLISECOND = dt.timedelta(milliseconds=1)
_rows = TypeAdapter(list[JournalRow])


def to_ms(moment: dt.datetime) -> int:
    """`moment` as whole milliseconds since 1970."""
    return (moment - _EPOCH) // _MILLISECOND


def from_ms(value: int) -> dt.datetime:
    """The moment that `to_ms` wrote."""
    return _EPOCH + value * _MILLISECOND


def year_of(value: int) -> int:
    """The year, in UTC, of a moment that `to_ms` wrote."""
    return from_ms(value).year


def maybe_ms(moment: dt.datetime | None) -> int | None:
    """`to_ms`, None staying None."""
    return None if moment is None else to_ms(moment)


def maybe_moment(value: int | None) -> dt.datetime | None:
    """`from_ms`, None staying None."""
    return None if value is None else from_ms(value)


def to_json(value: Any) -> str:
    """`value` as compact JSON."""
    return msgspec.json.encode(value).decode()


def from_json(text: str) -> Any:
    """What `to_json` wrote."""
    return msgspec.json.decode(text)


def chosen(record: type[R], data: dict[str, Any]) -> R:
    """Settings as another version may have written them: what this one does not know or take has its default."""
    known = {key: value for key, value in data.items() if key in record.model_fields}
    try:
        return record.model_validate(known)
    except ValidationError as error:
        faulty = {each["loc"][0] for each in error.errors() if each["loc"]}
        return record.model_validate({key: value for key, value in known.items() if key not in faulty})


def record_of(record: type[R], row: StoredRow, **given: Any) -> R:
    """The record in a row, without the columns that another version may have added; `given` stands for theirs."""
    values = {key: value for key, value in zip(row.keys(), row, strict=True) if key in record.model_fields}
    return record(**(values | given))


def row_of(row: StoredRow) -> JournalRow:
    """The record in a row of `journal`."""
    return record_of(JournalRow, row, at=from_ms(row["at"]))


def pack(rows: list[JournalRow]) -> bytes:
    """The rows of a finished match, compressed."""
    return zlib.compress(_rows.dump_json(rows, exclude_defaults=True), 9)


def unpack(data: bytes) -> list[JournalRow]:
    """The rows that `pack` compressed. Raises `zlib.error` or `ValueError` for other data."""
    return _rows.validate_json(zlib.decompress(data))


def _cards(text: str) -> tuple[str, ...]:
    """A list of cards; equal ids are kept in memory only once."""
    return tuple(map(sys.intern, from_json(text)))


def seat_of(row: StoredRow) -> Seat:
    """The seat in a row of `seats`, or the challenger's in a row of `challenges`."""
    return Seat(
        player=row["player"],
        computer=row["computer"] if "computer" in row.keys() else None,  # noqa: SIM118 - a Row's `in` searches values
        deck=_cards(row["deck"]),
        reserve=_cards(row["reserve"]),
        announced=row["announced"],
        deck_name=row["deck_name"],
        salt=row["salt"],
        word=row["word"],
    )


def challenge_of(row: StoredRow) -> Challenge:
    """The challenge in a row of `challenges`."""
    return Challenge(
        id=row["id"],
        game=row["game"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        message_id=row["message_id"],
        locale=row["locale"],
        options=from_json(row["options"]),
        best_of=row["best_of"],
        deck_format=row["deck_format"],
        clock=row["clock"],
        rematch_of=row["rematch_of"],
        challenger_seat=row["challenger_seat"],
        challenger=seat_of(row),
        opponent=row["opponent"],
        secret=row["secret"],
        created_at=from_ms(row["created_at"]),
        expires_at=from_ms(row["expires_at"]),
    )


def match_of(row: StoredRow, seats: list[StoredRow]) -> MatchRecord:
    """The match in a row of `matches` and its rows of `seats`, in order."""
    return MatchRecord(
        id=row["id"],
        game=row["game"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        thread_id=row["thread_id"],
        locale=row["locale"],
        options=from_json(row["options"]),
        best_of=row["best_of"],
        deck_format=row["deck_format"],
        rematch=row["rematch"],
        clock=row["clock"],
        seats=tuple(seat_of(seat) for seat in seats),
        teams=from_json(row["teams"]),
        secret=row["secret"],
        published=Published.model_validate_json(row["published"]),
        seed=row["seed"],
        position=zlib.decompress(row["position"]) if row["position"] else b"",
        lesson=row["lesson"],
        starter=row["starter"],
        maker=row["maker"],
        held=bool(row["held"]),
        status=row["status"],
        engine=row["engine"],
        catalog=row["catalog"],
        state_schema=row["state_schema"],
        created_at=from_ms(row["created_at"]),
        moved_at=from_ms(row["moved_at"]),
        reminded_at=maybe_moment(row["reminded_at"]),
        ended_at=maybe_moment(row["ended_at"]),
        winner=row["winner"],
        reason=row["reason"],
        rule=row["rule"],
        score=tuple(from_json(row["score"])) if row["score"] else (),
        abort_asked=frozenset(seat["seat"] for seat in seats if seat["abort_asked"]),
    )
