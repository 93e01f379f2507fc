"""Journals of answers, the latest dump of each match, archives of finished ones, the catalogues they began with."""

from __future__ import annotations

import datetime as dt
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bot.store.errors import (
    DuplicateInteractionError,
    MatchEndedError,
    NoSuchRecordError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.records import ClockRecord, Dump, JournalRow, MatchEnding, MatchRecord, MatchStatus
from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.chain import link
from bot.store.sql.clocks import put_clock
from bot.store.sql.matches import UNENDED, end, match_with
from bot.store.sql.outbox import post
from bot.store.sql.rows import from_ms, pack, row_of, to_ms, unpack
from bot.store.sql.writing import insert, replace


def archived(db: Database, match_id: int) -> list[JournalRow] | None:
    """The compressed rows, None when the match has none."""
    packed = db.execute("SELECT data FROM archives WHERE match_id = ?", (match_id,)).fetchone()
    return None if packed is None else unpack(packed["data"])


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


_BEFORE = """
    SELECT seq, hash, (SELECT count(*) FROM seats WHERE match_id = ?1 AND abort_asked = 1) AS asked
    FROM journal WHERE match_id = ?1 ORDER BY seq DESC LIMIT 1
"""


def _before(db: Database, rows: Sequence[JournalRow]) -> tuple[str, bool]:
    """The hash of the row before `rows`, and whether some seat wants the match aborted.

    Raises:
        WrongSequenceError: they do not follow the last one.
    """
    match_id, sql = rows[0].match_id, _BEFORE
    last = db.execute(sql, (match_id,)).fetchone()
    following = 0 if last is None else last["seq"] + 1
    if [row.seq for row in rows] != list(range(following, following + len(rows))):
        message = f"match {match_id}: row {rows[0].seq} does not follow {following - 1}"
        raise WrongSequenceError(message)
    if last is None:
        return "", False
    return last["hash"] or _hashed(db, match_id), bool(last["asked"])


def _play_on(db: Database, last: JournalRow, status: MatchStatus | None) -> None:
    """Note when the match was last moved, and that it is open; only where it has the `status` given, if one is."""
    sql = f"UPDATE matches SET status = 'open', moved_at = ?, reminded_at = NULL WHERE id = ? AND status IN {UNENDED}"  # noqa: S608 - constant text
    values = [to_ms(last.at), last.match_id]
    changed = (
        db.execute(sql, values) if status is None else db.execute(f"{sql} AND status = ?", (*values, status))
    )
    if changed.rowcount == 1:
        return
    found = db.execute("SELECT status FROM matches WHERE id = ?", (last.match_id,)).fetchone()
    if found is None or found["status"] in {"over", "aborted"}:
        raise MatchEndedError(last.match_id)
    message = f"match {last.match_id} is {found['status']}"
    raise WrongSequenceError(message)


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
    _play_on(db, last, status)
    digest, asked = _before(db, rows)
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
    values = {**row, "data": zlib.decompress(row["data"])}
    clock = values.pop("state")
    return Dump(**values), clock


def _rows(db: Database, match_id: int, first: int) -> list[JournalRow]:
    sql = "SELECT * FROM journal WHERE match_id = ? AND seq >= ? ORDER BY seq"
    found = [row_of(row) for row in db.execute(sql, (match_id, first))]
    return found or (archived(db, match_id) or [])[first:]


#: What a table needs of all rows in one go: those of interactions, and what is told from a row on.
_KEPT = """
    SELECT seq, interaction_id, at, CASE WHEN seq >= ?2 THEN notices END FROM journal
    WHERE match_id = ?1 AND (seq >= ?2 OR interaction_id IS NOT NULL) ORDER BY seq
"""


def _kept(db: Database, match_id: int, first: int) -> tuple[list[ToldRow], dict[int, int]]:
    """What the rows from `first` on tell, and the row of each interaction that was answered."""
    told, answered, sql = list[ToldRow](), dict[int, int](), _KEPT
    for seq, interaction, at, notices in db.execute(sql, (match_id, first)):
        if interaction is not None:
            answered[interaction] = seq
        if notices is not None:
            told.append(ToldRow(seq, from_ms(at), notices))
    packed = archived(db, match_id) if not told else None
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
        sql = "INSERT INTO catalogs VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
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

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

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
            NoSuchRecordError: it has not begun, or is gone.
        """

        def select(db: Database) -> StoredMatch:
            match = match_with(db, match_id)
            dump, clock = _dump(db, match_id)
            return StoredMatch(match, dump, *_kept(db, match_id, max(0, dump.seq + 1 - most)), clock)

        return await self._reader.run(select)

    async def dump(self, match_id: int) -> Dump:
        """Return the latest dump of a match. Raises `NoSuchRecordError` when it has not begun."""
        return await self._reader.run(lambda db: _dump(db, match_id)[0])

    async def rows(self, match_id: int, first: int = 0) -> list[JournalRow]:
        """Return the rows of a match from number `first` on, whether compressed or not."""
        return await self._reader.run(lambda db: _rows(db, match_id, first))

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
