"""Hashes over the journals, which reveal corrupted rows, and the check of a whole database."""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.store.errors import StoreError
from bot.store.records import JournalRow
from bot.store.sql.access import Database, StoredRow
from bot.store.sql.leagues.acts import problems
from bot.store.sql.rows import row_of, to_json, to_ms, unpack

#: The most problems in a report.
_LISTED = 50


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


def check(path: Path) -> list[str]:
    """Look for corruption in a database, in use or not; return the problems in words for an operator.

    It checks the file itself, its references, the hashes of every journal and archive, whether a league's tables
    follow from its journal, and whether each dump is
    readable and belongs to the last row. It takes some milliseconds a match: not for the event loop.

    Raises:
        StoreError: the file is no database, or cannot be read.
    """
    found: list[str] = []
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            found += [row[0] for row in db.execute(f"PRAGMA integrity_check({_LISTED})") if row[0] != "ok"]
            if not found:
                found += [
                    f"{row[0]}: row {row[1]} points nowhere" for row in db.execute("PRAGMA foreign_key_check")
                ]
                for number in [row[0] for row in db.execute("SELECT id FROM matches ORDER BY id")]:
                    found += (f"match {number}: {problem}" for problem in _match(db, number))
                for number in [row[0] for row in db.execute("SELECT id FROM leagues ORDER BY id")]:
                    found += (f"league {number}: {problem}" for problem in problems(db, number))
    except sqlite3.Error as error:
        raise StoreError(f"the database {path} cannot be checked: {error}") from None
    if len(found) > _LISTED:
        found[_LISTED:] = [f"and {len(found) - _LISTED} more"]
    return found


def _match(db: Database, number: int) -> Iterator[str]:
    db.execute("BEGIN")  # one consistent snapshot while matches go on
    try:
        archive = db.execute("SELECT data, hash FROM archives WHERE match_id = ?", (number,)).fetchone()
        rows = db.execute("SELECT * FROM journal WHERE match_id = ? ORDER BY seq", (number,)).fetchall()
        dump = db.execute("SELECT seq, data FROM dumps WHERE match_id = ?", (number,)).fetchone()
    finally:
        db.execute("COMMIT")
    try:
        if archive is not None:
            kept = unpack(archive["data"])
            if archive["hash"] is not None and head(kept) != archive["hash"]:
                yield "its archive is not what was played"
            last = kept[-1].seq if kept else None
        else:
            yield from _rows(rows)
            last = rows[-1]["seq"] if rows else None
    except (ValueError, zlib.error) as error:
        yield f"its journal cannot be read ({type(error).__name__})"
        return
    if (dump is None) != (last is None) or (dump is not None and dump["seq"] != last):
        yield "its state is not that of its last row"
    try:
        zlib.decompress(dump["data"] if dump is not None else zlib.compress(b""))
    except zlib.error:
        yield "its state cannot be read"


def _rows(rows: list[StoredRow]) -> Iterator[str]:
    """The problems of a journal's rows; a journal from before hashes is only checked for missing rows."""
    before = ""
    hashed = any(row["hash"] is not None for row in rows)
    for number, row in enumerate(rows):
        if row["seq"] != number:
            yield f"row {number} is missing"
            return
        before = link(before, row_of(row))
        if hashed and row["hash"] != before:
            yield f"row {number} is not what was written"
            return
