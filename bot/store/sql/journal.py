"""Journals of answers, the latest dump of each match, archives of finished ones, the catalogues they began with."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from bot.store.errors import (
    DuplicateInteractionError,
    MatchEndedError,
    NoSuchRecordError,
    StoreFailedError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.records import ClockRecord, Dump, JournalRow, MatchEnding, MatchRecord, MatchStatus
from bot.store.sql.access import (
    ArchiveFiles,
    AwayArchive,
    Database,
    PackedArchive,
    StoreReader,
    Writer,
)
from bot.store.sql.chain import link
from bot.store.sql.clocks import put_clock
from bot.store.sql.matches import UNENDED, end, match_with
from bot.store.sql.outbox import post
from bot.store.sql.rows import from_ms, pack, record_of, row_of, to_ms, unpack, year_of
from bot.store.sql.writing import insert, replace

#: How many matches are looked at in one go whether they are to be put away, and how many are.
_LOOKED, _MOVED = 200, 20
_ARCHIVE = "SELECT data, hash, ended_at FROM archives JOIN matches ON id = match_id WHERE match_id = ?"


def archive_of(db: Database, match_id: int, years: ArchiveFiles) -> PackedArchive | None:
    """The packed rows of a match, in the database or in the file of its year; None when it has none.

    Raises:
        ArchiveAwayError: the file is not here, or has nothing of the match.
    """
    found = db.execute(_ARCHIVE, (match_id,)).fetchone()
    if found is None:
        return None
    data = found["data"] or years.get(year_of(found["ended_at"]), match_id)
    return PackedArchive(match_id, found["hash"], data)


def archived(db: Database, match_id: int, years: ArchiveFiles) -> list[JournalRow] | None:
    """The rows in a match's archive, None when it has none. Errors as for `archive_of`."""
    found = archive_of(db, match_id, years)
    return None if found is None else unpack(found.data)


def away(db: Database) -> list[AwayArchive]:
    """The matches whose archives are in files of years."""
    sql = "SELECT id, ended_at, hash FROM archives JOIN matches ON id = match_id WHERE length(data) = 0"
    return [AwayArchive(number, year_of(ended), last) for number, ended, last in db.execute(sql)]


#: Matches that ended in a span of time, from one on, and whether their archive is in the database.
_ENDED = """
    SELECT id, ended_at, length(data) FROM matches JOIN archives ON match_id = id
    WHERE status = ?1 AND lesson = '' AND ended_at >= ?2 AND ended_at < ?3 AND (ended_at > ?2 OR id > ?4)
    ORDER BY ended_at, id LIMIT ?5
"""


#: Whether anything that ended in a span of time was put away.
_GONE = "SELECT 1 FROM archives JOIN matches ON id = match_id WHERE length(data) = 0 AND ended_at >= ? AND ended_at < ?"


def _refuse_without_file(db: Database, year: int, years: ArchiveFiles) -> None:
    """Begin no second file of a year beside one that is elsewhere. Raises `StoreFailedError`."""
    span = [to_ms(dt.datetime(each, 1, 1, tzinfo=dt.UTC)) for each in (year, year + 1)]
    if not years.has(year) and db.execute(_GONE, span).fetchone() is not None:
        raise StoreFailedError(
            f"what was put away of {year} is not on this machine: no more of it is until then"
        )


def _nobodys(archive: PackedArchive) -> PackedArchive:
    """An archive without what a player's deletion takes out of one: the interactions.

    Raises:
        ValueError, zlib.error: it is broken.
    """
    rows = [row.model_copy(update={"interaction_id": None}) for row in unpack(archive.data)]
    return archive._replace(data=pack(rows))


def _hashed(db: Database, match_id: int) -> str:
    """Give rows from before hashes theirs, and return that of the last."""
    last = ""
    sql = "SELECT * FROM journal WHERE match_id = ? ORDER BY seq"
    for row in db.execute(sql, (match_id,)).fetchall():
        last = link(last, row_of(row))
        sql = "UPDATE journal SET hash = ? WHERE match_id = ? AND seq = ?"
        db.execute(sql, (last, match_id, row["seq"]))
    return last


def _append(db: Database, row: JournalRow, digest: str) -> None:
    values = {**row.__dict__, "at": to_ms(row.at), "hash": digest}
    try:
        insert(db, "journal", values)
    except ViolationError as error:
        if row.interaction_id is not None and error.constraint == "journal.interaction_id":
            raise DuplicateInteractionError(row.interaction_id) from None
        message = f"match {row.match_id}: row {row.seq} is there already"
        raise WrongSequenceError(message) from None


#: Notes when a match was last moved, and that it is open; returns its last row, and how many seats want it aborted.
_PLAY_ON = f"""
    UPDATE matches SET status = 'open', moved_at = ?1, reminded_at = NULL
    WHERE id = ?2 AND status IN {UNENDED} AND (?3 = 1 OR status = ?4)
    RETURNING (SELECT seq FROM journal WHERE match_id = ?2 ORDER BY seq DESC LIMIT 1) AS seq,
        (SELECT hash FROM journal WHERE match_id = ?2 ORDER BY seq DESC LIMIT 1) AS hash,
        (SELECT count(*) FROM seats WHERE match_id = ?2 AND abort_asked = 1) AS asked
"""  # noqa: S608 - constant text


def _play_on(db: Database, rows: Sequence[JournalRow], status: MatchStatus | None) -> tuple[str, bool]:
    """Let a match go on; only where it has the `status` given, if one is.

    Who has waited here for another writer is told what was so before, and refused when its first row is inserted.

    Returns:
        The hash of the row before `rows`, and whether some seat wants the match aborted.

    Raises:
        MatchEndedError, WrongSequenceError: it has ended, has another status, or `rows` do not follow the last one.
    """
    match_id, values = rows[0].match_id, (to_ms(rows[-1].at), rows[0].match_id, status is None, status or "")
    found = db.execute(_PLAY_ON, values).fetchall()
    if not found:
        raise _standing(db, match_id)
    (last,) = found
    following = 0 if last["seq"] is None else last["seq"] + 1
    if [row.seq for row in rows] != list(range(following, following + len(rows))):
        message = f"match {match_id}: row {rows[0].seq} does not follow {following - 1}"
        raise WrongSequenceError(message)
    if not following:
        return "", False
    return last["hash"] or _hashed(db, match_id), bool(last["asked"])


def _standing(db: Database, match_id: int) -> Exception:
    """Why a match does not go on."""
    found = db.execute("SELECT status FROM matches WHERE id = ?", (match_id,)).fetchone()
    if found is None or found["status"] in {"over", "aborted"}:
        return MatchEndedError(match_id)
    return WrongSequenceError(f"match {match_id} is {found['status']}")


def _commit(
    db: Database,
    rows: Sequence[JournalRow],
    dump: Dump,
    ending: MatchEnding | None,
    tell: Sequence[str] = (),
    clock: ClockRecord | None = None,
    status: MatchStatus | None = None,
) -> None:
    last = rows[-1]
    # First, so that of several who write a match one waits for the other where the database does not serialise them.
    digest, asked = _play_on(db, rows, status)
    for row in rows:
        digest = link(digest, row)
        _append(db, row, digest)
    replace(db, "dumps", 1, {**dump.model_dump(), "data": zlib.compress(dump.data, 1)})
    for row in rows:
        if asked and row.kind == "answer":
            sql = "UPDATE seats SET abort_asked = 0 WHERE match_id = ? AND seat = ?"
            db.execute(sql, (row.match_id, row.seat))
    put_clock(db, clock)
    post(db, last.match_id, *tell, "table")
    if ending is not None:
        end(db, last.match_id, ending)


class ToldRow(NamedTuple):
    """What a journal row tells: the part of `JournalRow` from which a table's log is made."""

    seq: int
    at: dt.datetime
    notices: str


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match that has begun, read from one moment.

    `recent`: what its last journal rows tell. `interactions`: those answered in it, each with its row's number.
    `clock`: how its clock stands, None without one.
    """

    match: MatchRecord
    dump: Dump
    recent: list[ToldRow]
    interactions: dict[int, int]
    clock: str | None


def _dump(db: Database, match_id: int) -> tuple[Dump, str | None]:
    """The latest dump of a match, and how its clock stands then, None without one."""
    sql = (
        "SELECT dumps.*, state FROM dumps LEFT JOIN clocks ON clocks.match_id = dumps.match_id"
        " WHERE dumps.match_id = ?"
    )
    row = db.execute(sql, (match_id,)).fetchone()
    if row is None:
        message = f"no dump of match {match_id}"
        raise NoSuchRecordError(message)
    return record_of(Dump, row, data=zlib.decompress(row["data"])), row["state"]


def _rows(db: Database, match_id: int, first: int, years: ArchiveFiles) -> list[JournalRow]:
    sql = "SELECT * FROM journal WHERE match_id = ? AND seq >= ? ORDER BY seq"
    found = [row_of(row) for row in db.execute(sql, (match_id, first))]
    return found or (archived(db, match_id, years) or [])[first:]


#: What a table needs of all rows in one go: those of interactions, and what is told from a row on.
_KEPT = """
    SELECT seq, interaction_id, at, CASE WHEN seq >= ?2 THEN notices END FROM journal
    WHERE match_id = ?1 AND (seq >= ?2 OR interaction_id IS NOT NULL) ORDER BY seq
"""


def _kept(
    db: Database, match_id: int, first: int, years: ArchiveFiles
) -> tuple[list[ToldRow], dict[int, int]]:
    """What the rows from `first` on tell, and the row of each interaction that was answered."""
    told, answered, sql = list[ToldRow](), dict[int, int](), _KEPT
    for seq, interaction, at, notices in db.execute(sql, (match_id, first)):
        if interaction is not None:
            answered[interaction] = seq
        if notices is not None:
            told.append(ToldRow(seq, from_ms(at), notices))
    packed = archived(db, match_id, years) if not told else None
    return [ToldRow(row.seq, row.at, row.notices) for row in packed[first:]] if packed else told, answered


class Catalogs:
    """The catalogues with which matches began."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def has(self, game: str, version: str) -> bool:
        """Whether this version is stored."""
        sql = "SELECT 1 FROM catalogs WHERE game = ? AND version = ?"
        return await self._reader.run(lambda db: db.execute(sql, (game, version)).fetchone()) is not None

    async def put(self, game: str, version: str, data: bytes) -> None:
        """Store a version; a stored version is not changed."""
        sql = "INSERT INTO catalogs (game, version, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._writer.run(lambda db: db.execute(sql, (game, version, zlib.compress(data))))

    async def get(self, game: str, version: str) -> bytes:
        """Return a version. Raises `NoSuchRecordError` when it is not stored."""
        sql = "SELECT data FROM catalogs WHERE game = ? AND version = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (game, version)).fetchone())
        if row is None:
            message = f"no catalogue {version} of {game}"
            raise NoSuchRecordError(message)
        return zlib.decompress(row["data"])


class Journal:
    """The events of each match. Recovery uses the dump; the journal is for audit, replay and checking."""

    def __init__(self, reader: StoreReader, writer: Writer, years: ArchiveFiles) -> None:
        self._reader = reader
        self._writer = writer
        self._years = years
        self._past = dict.fromkeys(("over", "aborted"), (0, 0))
        """How far `put_away` has come: the end and the number of the last match of each status."""

    async def begin(
        self,
        rows: Sequence[JournalRow],
        dump: Dump,
        seed: bytes,
        ending: MatchEnding | None = None,
        clock: ClockRecord | None = None,
        words: Sequence[str] | None = None,
    ) -> None:
        """Store the start of a match, its seed and its versions; otherwise like `commit`.

        `words`: those of its seats, from which the seed was made; it begins only if they are still the same.
        """

        def begin(db: Database) -> None:
            db.hold("matches", dump.match_id)
            said = db.execute("SELECT word FROM seats WHERE match_id = ? ORDER BY seat", (dump.match_id,))
            if words is not None and [row["word"] for row in said] != list(words):
                message = f"match {dump.match_id}: a word has changed"
                raise WrongSequenceError(message)
            sql = "UPDATE matches SET seed = ?, engine = ?, catalog = ?, state_schema = ? WHERE id = ?"
            db.execute(sql, (seed, dump.engine, dump.catalog, dump.state_schema, dump.match_id))
            _commit(db, rows, dump, ending, clock=clock, status="opening")

        await self._writer.run(begin)

    async def commit(
        self,
        rows: Sequence[JournalRow],
        dump: Dump,
        ending: MatchEnding | None = None,
        tell: Sequence[str] = (),
        clock: ClockRecord | None = None,
        status: MatchStatus | None = None,
    ) -> None:
        """Store events and the state after them in one transaction; return when it is on disk.

        The match becomes `open`, or ends as `ending` says. An answer withdraws its seat's wish to abort.

        Args:
            rows: one or more rows of one match, in sequence after the stored ones.
            dump: the state after the last row.
            ending: how the match ended, if it did.
            tell: keys of letters to send besides the table (`Letter`).
            clock: how the match's clock stands then, if it has one.
            status: that of the match as the writer knows it, None where any will do.

        Raises:
            DuplicateInteractionError: a row with one of the interactions already exists.
            MatchEndedError: the match has ended.
            WrongSequenceError: the rows do not follow the last one, the match has another status, or its clock stands
                otherwise (`put_clock`).
        """
        await self._writer.run(lambda db: _commit(db, rows, dump, ending, tell, clock, status))

    async def mend(self, dump: Dump) -> None:
        """Replace the dump of a match that stands at its row, and have its table shown again.

        Raises:
            WrongSequenceError: the match has gone on meanwhile.
        """

        def mend(db: Database) -> None:
            db.hold("matches", dump.match_id)
            last = db.execute("SELECT max(seq) FROM journal WHERE match_id = ?", (dump.match_id,)).fetchone()
            if last[0] != dump.seq:
                message = f"match {dump.match_id} has gone on to row {last[0]}"
                raise WrongSequenceError(message)
            replace(db, "dumps", 1, {**dump.model_dump(), "data": zlib.compress(dump.data, 1)})
            post(db, dump.match_id, "table")

        await self._writer.run(mend)

    async def stands(self, match_id: int) -> tuple[int, str, str | None]:
        """Return the number of a match's last row, its status, and how its clock stands: what `stored` would find.

        Raises:
            NoSuchRecordError: it has not begun, or is gone.
        """
        sql = (
            "SELECT seq, status, state FROM matches JOIN dumps ON dumps.match_id = id"
            " LEFT JOIN clocks ON clocks.match_id = id WHERE id = ?"
        )
        row = await self._reader.run(lambda db: db.execute(sql, (match_id,)).fetchone())
        if row is None:
            message = f"no match {match_id} that has begun"
            raise NoSuchRecordError(message)
        return row["seq"], row["status"], row["state"]

    async def stored(self, match_id: int, most: int) -> StoredMatch:
        """Return all of a match that a table needs, with its last `most` rows, from one moment.

        Raises:
            ArchiveAwayError: as `rows`.
            NoSuchRecordError: it has not begun, or is gone.
        """

        def select(db: Database) -> StoredMatch:
            match = match_with(db, match_id)
            dump, clock = _dump(db, match_id)
            kept = _kept(db, match_id, max(0, dump.seq + 1 - most), self._years)
            return StoredMatch(match, dump, *kept, clock)

        return await self._reader.run(select)

    async def dump(self, match_id: int) -> Dump:
        """Return the latest dump of a match. Raises `NoSuchRecordError` when it has not begun."""
        return await self._reader.run(lambda db: _dump(db, match_id)[0])

    async def rows(self, match_id: int, first: int = 0) -> list[JournalRow]:
        """Return the rows of a match from number `first` on, wherever they are, compressed or not.

        Raises:
            ArchiveAwayError: they were put away, into a file that is not here.
        """
        return await self._reader.run(lambda db: _rows(db, match_id, first, self._years))

    async def of_interaction(self, interaction_id: int) -> JournalRow | None:
        """Return the row of an interaction in a match in play, None when there is none."""
        sql = "SELECT * FROM journal WHERE interaction_id = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (interaction_id,)).fetchone())
        return None if row is None else row_of(row)

    async def archive(self, match_id: int) -> None:
        """Compress the journal of a finished match; `rows` still returns it. Repeating it is harmless."""

        def archive(db: Database) -> None:
            db.hold("matches", match_id)
            sql = "SELECT * FROM journal WHERE match_id = ? ORDER BY seq"
            kept = db.execute(sql, (match_id,)).fetchall()
            if kept:
                found = [row_of(row) for row in kept]
                # The stored hash of the last row, not a new one: it still reveals earlier corruption.
                sql = "INSERT INTO archives (match_id, data, hash) VALUES (?, ?, ?)"
                db.execute(sql, (match_id, pack(found), kept[-1]["hash"]))
                db.execute("DELETE FROM journal WHERE match_id = ?", (match_id,))

        await self._writer.run(archive)

    async def put_away(self, before: dt.datetime, most: int = 200) -> int:
        """Move archives of matches that ended before a moment into the files of their years; return how many.

        `rows` still returns them, without the interactions. It goes on where it was and stops after some `most`. Each
        file is on the disk before the database lets go of anything, so what ends in between is kept twice, and moved
        again. An archive that cannot be read stays where it is.

        Raises:
            StoreLockedError, StoreFailedError: a file cannot be used, or is not here though something was put into it;
                nothing is lost, and a retry may succeed.
        """
        moved = 0
        for status in self._past:
            while moved < most and (page := await self._ended(status, before)):
                here = [(year_of(ended), number) for number, ended, size in page if size]
                for year, some in groupby(here, key=itemgetter(0)):
                    numbers = [number for _, number in some]
                    for start in range(0, len(numbers), _MOVED):
                        moved += await self._put_away(year, numbers[start : start + _MOVED])
                number, ended, _ = page[-1]
                self._past[status] = (ended, number)
        return moved

    async def _ended(self, status: str, before: dt.datetime) -> list[tuple[int, int, int]]:
        ended, number = self._past[status]
        values = (status, ended, to_ms(before), number, _LOOKED)
        rows = await self._reader.run(lambda db: db.execute(_ENDED, values).fetchall())
        return [(row[0], row[1], row[2]) for row in rows]

    async def _put_away(self, year: int, numbers: Sequence[int]) -> int:
        sql = "SELECT match_id, hash, data FROM archives WHERE match_id = ? AND length(data) > 0"

        def read(db: Database) -> list[PackedArchive]:
            _refuse_without_file(db, year, self._years)
            rows = [db.execute(sql, (number,)).fetchone() for number in numbers]
            return [PackedArchive(*row) for row in rows if row is not None]

        def put(found: list[PackedArchive]) -> list[int]:
            sound = []
            for archive in found:
                with contextlib.suppress(ValueError, zlib.error):
                    sound.append(_nobodys(archive))
            self._years.put(year, sound)
            return sorted(archive.match_id for archive in sound)

        def let_go(db: Database) -> None:
            for number in kept:
                db.hold("matches", number)
                db.execute("UPDATE archives SET data = ? WHERE match_id = ?", (b"", number))

        kept = await asyncio.to_thread(put, await self._reader.run(read))
        await self._writer.run(let_go)
        return len(kept)
