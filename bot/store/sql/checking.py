"""The check of a whole database for what no database notices by itself."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bot.store.errors import ArchiveAwayError, StoreFailedError
from bot.store.sql.access import ArchiveFiles, Database, Job, StoredRow
from bot.store.sql.chain import head, link
from bot.store.sql.journal import archive_of
from bot.store.sql.leagues.acts import problems
from bot.store.sql.rows import row_of, unpack

#: The most problems in a report.
LISTED = 50


def faults(read: Callable[[Job[Any]], Any], years: ArchiveFiles) -> Iterator[str]:
    """What is wrong with matches and leagues, in words for an operator; `read` runs a job on one moment."""
    match = partial(_match, years=years)
    for what, table, look in (("match", "matches", match), ("league", "leagues", _league)):
        for number in read(partial(_numbers, table=table)):
            yield from (f"{what} {number}: {problem}" for problem in read(partial(look, number=number)))


def report(found: list[str]) -> list[str]:
    """The first problems, and how many more there are."""
    more = len(found) - LISTED
    return [*found[:LISTED], f"and {more} more"] if more > 0 else found


def _numbers(db: Database, table: str) -> list[int]:
    return [row["id"] for row in db.execute(f"SELECT id FROM {table} ORDER BY id")]  # noqa: S608 - constant names


def _league(db: Database, number: int) -> list[str]:
    return list(problems(db, number))


def _match(db: Database, number: int, years: ArchiveFiles) -> list[str]:
    return list(_of_match(db, number, years))


def _of_match(db: Database, number: int, years: ArchiveFiles) -> Iterator[str]:
    try:
        archive = archive_of(db, number, years)
    except ArchiveAwayError as error:
        yield f"what was played is not in {error.place}"
        return
    except StoreFailedError as error:
        yield f"its archive cannot be read ({error})"
        return
    rows = db.execute("SELECT * FROM journal WHERE match_id = ? ORDER BY seq", (number,)).fetchall()
    dump = db.execute("SELECT seq, data FROM dumps WHERE match_id = ?", (number,)).fetchone()
    try:
        if archive is not None:
            kept = unpack(archive.data)
            if archive.hash is not None and head(kept) != archive.hash:
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
