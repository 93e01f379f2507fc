"""The content of a journal row as stored, and the log lines in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from bot.store.records import JournalRow
from bot.store.sql.journal import ToldRow
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


def lines_of(rows: Sequence[JournalRow | ToldRow], most: int | None = None) -> deque[LogLine]:
    """The log lines in journal rows, the last `most` of them where that is given: no others are read."""
    found = list[LogLine]()
    for row in reversed(rows):
        if most is not None and len(found) >= most:
            break
        found += [LogLine(row.seq, row.at, notice) for notice in reversed(decode_notices(row.notices))]
    return deque(reversed(found), most)


def seen(lines: Iterable[LogLine], seat: Seat | None) -> Iterator[LogLine]:
    """The lines as a seat (None: a spectator) may see them."""
    for line in lines:
        notice = line.notice.seen_by(seat)
        if notice is not None:
            yield line if notice is line.notice else LogLine(line.epoch, line.at, notice)
