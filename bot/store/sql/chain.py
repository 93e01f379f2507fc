"""Hashes over the journals, which reveal corrupted rows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from bot.store.records import JournalRow
from bot.store.sql.rows import to_json, to_ms


def link(before: str, row: JournalRow) -> str:
    """The hash of a journal row, chained to the hash `before` of the previous row (empty: none).

    The interaction's id is left out: it is deleted when a player is forgotten.
    """
    said = (
        row.match_id,
        row.seq,
        to_ms(row.at),
        row.kind,
        row.seat,
        row.decision_id,
        row.answer,
        row.notices,
    )
    return hashlib.sha256(before.encode() + to_json(said).encode()).hexdigest()


def head(rows: Iterable[JournalRow]) -> str:
    """The hash of the last of `rows`, a journal from its start on."""
    last = ""
    for row in rows:
        last = link(last, row)
    return last
