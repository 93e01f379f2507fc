"""Messages that must still be sent to Discord."""

from __future__ import annotations

import secrets
import time
from typing import NamedTuple

from bot.store.records import Letter, Place, Unsent
from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoredRow, StoreReader, Writer
from bot.store.sql.rows import from_ms, record_of, to_ms

#: The letter that announces a challenge for anybody.
OFFER = "offer"
#: The claim of a process that is gone: the letter may have been sent, and nobody is at it.
_LEFT = "left"


class Claim(NamedTuple):
    """Whether a letter is one's own to send, and the claim that it bore before."""

    own: bool
    before: str


def closing(locale: str, reason: str, channel_id: int | None) -> str:
    """The key of the letter that closes it: its language, why, and where it was announced, since its record is gone."""
    return f"closed:{locale}:{reason}:{channel_id or 0}"


def post(db: Database, match_id: int, *keys: str) -> None:
    """Write letters, in the transaction that makes them true; a waiting letter becomes a newer version.

    Of a lesson nothing is told: only its learner sees it.
    """
    sql = (
        "INSERT INTO outbox (match_id, key, nonce, at) SELECT ?1, ?2, ?3, ?4"
        " WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND lesson <> '')"
        " ON CONFLICT (match_id, key) DO UPDATE SET version = outbox.version + 1"
    )
    now = int(time.time()) * 1000
    for key in keys:
        db.execute(sql, (match_id, key, new_nonce(), now))


def new_nonce() -> str:
    """What tells the message of a letter from others."""
    return secrets.token_hex(8)


def put_place(db: Database, place: Place) -> None:
    """Store a message's place, replacing the last one under the same key."""
    sql = (
        "INSERT INTO places (match_id, key, channel_id, message_id, posted_at) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (match_id, key) DO UPDATE SET"
        " channel_id = excluded.channel_id, message_id = excluded.message_id,"
        " posted_at = excluded.posted_at"
    )
    values = (place.match_id, place.key, place.channel_id, place.message_id, to_ms(place.posted_at))
    db.execute(sql, values)


def claim(db: Database, table: str, letter: Unsent, own: str, over: str) -> Claim | None:
    """Claim a letter of a table of letters; see `Outbox.claim`."""
    db.hold(table, letter.id)
    sql = f"SELECT claim FROM {table} WHERE id = ? AND nonce = ?"  # noqa: S608 - constant texts
    row = db.execute(sql, (letter.id, letter.nonce)).fetchone()
    if row is None:
        return None
    before = str(row["claim"])
    free = before in ("", _LEFT, own, over)
    if free and before != own:
        db.execute(f"UPDATE {table} SET claim = ? WHERE id = ?", (own, letter.id))  # noqa: S608 - as above
    return Claim(free, before)


def free(db: Database, table: str, own: str, where: str) -> None:
    """Take their claims from all processes but this one, on the letters for which a condition holds."""
    sql = f"UPDATE {table} SET claim = ? WHERE claim NOT IN ('', ?) AND {where}"  # noqa: S608 - constant texts
    db.execute(sql, (_LEFT, own))


class Outbox:
    """Letters to Discord, in the order of writing; at most one for each key of a match."""

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._where = slot.where_match("outbox.match_id")
        self._reader = reader
        self._writer = writer
        self._own = new_nonce()

    async def claim(self, letter: Unsent, over: str = "") -> Claim | None:
        """Undertake to send a letter; None when it is gone or was told: there is another message to send, or none.

        A letter is one's own if nobody has claimed it, whoever has is gone (`free`), or they are those of `over`. Any
        claim before means that it may have been sent, one's own, too.
        """
        return await self._writer.run(lambda db: claim(db, "outbox", letter, self._own, over))

    async def free(self) -> None:
        """Take their claims on this slot's letters from all other processes, of which none is left that has it."""
        await self._writer.run(lambda db: free(db, "outbox", self._own, self._where))

    async def post(self, match_id: int, *keys: str) -> None:
        """Write letters that no other change makes true."""
        await self._writer.run(lambda db: post(db, match_id, *keys))

    async def open(self, match_id: int, key: str) -> Letter:
        """Return the letter with a key, and write it if there is none."""

        def opened(db: Database) -> StoredRow:
            sql = "SELECT * FROM outbox WHERE match_id = ? AND key = ?"
            row = db.execute(sql, (match_id, key)).fetchone()
            if row is None:
                post(db, match_id, key)
                row = db.execute(sql, (match_id, key)).fetchone()
            found: StoredRow = row
            return found

        return _letter(await self._writer.run(opened))

    async def call(self, match_id: int, seat: int) -> bool:
        """Write a seat's call for a judge, unless one waits for its answer; return whether it was written."""

        def call(db: Database) -> bool:
            db.hold("matches", match_id)
            sql = (
                "SELECT 1 FROM outbox WHERE match_id = ?1 AND key LIKE 'call:%'"
                " UNION ALL SELECT 1 FROM places WHERE match_id = ?1 AND key LIKE 'call:%'"
            )
            if db.execute(sql, (match_id,)).fetchone() is not None:
                return False
            post(db, match_id, f"call:{seat}")
            return True

        return await self._writer.run(call)

    async def answer_call(self, match_id: int) -> Place | None:
        """Note that a judge has answered the call of a match; return where it stood, None where nobody waits."""

        def answer(db: Database) -> Place | None:
            sql = "DELETE FROM places WHERE match_id = ? AND key LIKE 'call:%' RETURNING *"
            row = db.execute(sql, (match_id,)).fetchone()
            db.execute("DELETE FROM outbox WHERE match_id = ? AND key LIKE 'call:%'", (match_id,))
            return None if row is None else _place(row)

        return await self._writer.run(answer)

    async def pending(self) -> list[Letter]:
        """Return all letters of this slot, oldest first."""
        return await self._select(f"SELECT * FROM outbox WHERE {self._where} ORDER BY id")  # noqa: S608 - constant text

    async def count(self) -> int:
        """Return how many letters of this slot there are."""
        sql = f"SELECT count(*) FROM outbox WHERE {self._where}"  # noqa: S608 - constant text
        row = await self._reader.run(lambda db: db.execute(sql).fetchone())
        return int(row[0])

    async def oldest(self) -> Letter | None:
        """Return the letter of this slot that has waited longest."""
        sql = f"SELECT * FROM outbox WHERE {self._where} ORDER BY at, id LIMIT 1"  # noqa: S608 - constant text
        return next(iter(await self._select(sql)), None)

    async def of_match(self, match_id: int) -> list[Letter]:
        """Return the letters of a match, oldest first."""
        return await self._select("SELECT * FROM outbox WHERE match_id = ? ORDER BY id", match_id)

    async def closed(self, letter: Letter) -> None:
        """Delete a letter that closed a challenge for anybody, and forget its message."""

        def told(db: Database) -> None:
            db.execute("DELETE FROM outbox WHERE id = ?", (letter.id,))
            db.execute("DELETE FROM places WHERE match_id = ? AND key = 'challenge'", (letter.match_id,))

        await self._writer.run(told)

    async def delivered(self, letter: Letter, place: Place | None = None) -> None:
        """Delete a letter that was sent or given up, and store the place of its message.

        If there is a newer version, the letter stays, with a new nonce for the next message.
        """

        def told(db: Database) -> None:
            if place is not None:
                put_place(db, place)
            sql = "DELETE FROM outbox WHERE id = ? AND version = ?"
            if db.execute(sql, (letter.id, letter.version)).rowcount == 0:
                sql = "UPDATE outbox SET nonce = ?, claim = '' WHERE id = ?"
                db.execute(sql, (new_nonce(), letter.id))

        await self._writer.run(told)

    async def _select(self, sql: str, *values: int) -> list[Letter]:
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [_letter(row) for row in rows]


def _place(row: StoredRow) -> Place:
    return record_of(Place, row, posted_at=from_ms(row["posted_at"]))


def _letter(row: StoredRow) -> Letter:
    return record_of(Letter, row, at=from_ms(row["at"]))


class Places:
    """The messages that belong to a match, for finding them after a restart."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def put(self, place: Place) -> None:
        """Store a message's place, replacing the last one under the same key."""
        await self._writer.run(lambda db: put_place(db, place))

    async def of_match(self, match_id: int) -> dict[str, Place]:
        """Return the messages of a match by key."""
        sql = "SELECT * FROM places WHERE match_id = ?"
        rows = await self._reader.run(lambda db: db.execute(sql, (match_id,)).fetchall())
        return {row["key"]: _place(row) for row in rows}

    async def of_message(self, message_id: int) -> Place | None:
        """Return the place of a message, None when it belongs to no match."""
        sql = "SELECT * FROM places WHERE message_id = ?"
        row = await self._reader.run(lambda db: db.execute(sql, (message_id,)).fetchone())
        return None if row is None else _place(row)

    async def remove(self, match_id: int, key: str) -> None:
        """Delete a place."""
        sql = "DELETE FROM places WHERE match_id = ? AND key = ?"
        await self._writer.run(lambda db: db.execute(sql, (match_id, key)))
