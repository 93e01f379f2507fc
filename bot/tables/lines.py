"""The content of a journal row as stored, and the log lines in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.store.records import JournalRow
from bot.tables.model import LogLine
from engine.core.decision import Seat
from engine.core.event import Notice
from engine.core.game import Act

_acts = msgspec.json.Decoder(Act)
_notices = msgspec.json.Decoder(list[Notice])


def encode(value: Any) -> str:
    """An answer, an act or notices in the journal's form."""
    return msgspec.json.encode(value).decode()


def decode_act(text: str) -> Act:
    """The act of a journal row of kind `act`."""
    act: Act = _acts.decode(text)
    return act


def decode_notices(text: str) -> list[Notice]:
    """The notices of a journal row."""
    return _notices.decode(text)


def lines_of(rows: Sequence[JournalRow]) -> list[LogLine]:
    """The log lines in journal rows."""
    return [LogLine(row.seq, row.at, notice) for row in rows for notice in decode_notices(row.notices)]


def seen(lines: Iterable[LogLine], seat: Seat | None) -> list[LogLine]:
    """The lines as a seat (None: a spectator) may see them."""
    told = ((line, line.notice.seen_by(seat)) for line in lines)
    return [replace(line, notice=notice) for line, notice in told if notice is not None]
