"""The clocks of matches, and how far playing time has come."""

from __future__ import annotations

from bot.store.errors import WrongSequenceError
from bot.store.records import ClockRecord
from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.outbox import post
from bot.store.sql.writing import replace


def put_clock(db: Database, clock: ClockRecord | None) -> None:
    """Store how a clock stands, in the transaction of what changed it; None for a match without one.

    Raises:
        WrongSequenceError: the clock no longer stands as the record says that it did.
    """
    if clock is None:
        return
    if clock.after is None:
        replace(db, "clocks", 1, clock.model_dump(exclude={"after"}))
        return
    sql = "UPDATE clocks SET state = ?, at = ?, due_at = ? WHERE match_id = ? AND state = ?"
    values = (clock.state, clock.at, clock.due_at, clock.match_id, clock.after)
    if db.execute(sql, values).rowcount == 0:
        message = f"match {clock.match_id}: its clock stands otherwise"
        raise WrongSequenceError(message)


def stop_clock(db: Database, match_id: int) -> None:
    """Note that there is nothing to do about a match's clock: it is no longer played."""
    db.execute("UPDATE clocks SET due_at = NULL WHERE match_id = ?", (match_id,))


class Clocks:
    """How the clock of each match stands. Moments are of playing time, in milliseconds.

    What is due, and when, is asked for this slot's matches alone; playing time is one for all.
    """

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._where = slot.where_match("clocks.match_id")
        self._reader = reader
        self._writer = writer

    async def put(self, clock: ClockRecord, *letters: str) -> None:
        """Store how a clock stands, and write letters about it. Raises `WrongSequenceError`: see `put_clock`."""

        def put(db: Database) -> None:
            put_clock(db, clock)
            post(db, clock.match_id, *letters)

        await self._writer.run(put)

    async def running(self) -> list[tuple[int, int]]:
        """Return the matches whose clocks run, each with when something is due, the earliest first."""
        found = f"SELECT match_id, due_at FROM clocks WHERE due_at IS NOT NULL AND {self._where}"  # noqa: S608 - constant text
        sql = f"{found} ORDER BY due_at, match_id"
        rows = await self._reader.run(lambda db: db.execute(sql).fetchall())
        return [(row["match_id"], row["due_at"]) for row in rows]

    async def due(self, now: int, most: int) -> list[int]:
        """Return at most `most` matches in which something is due by `now`, the earliest first."""
        sql = f"SELECT match_id FROM clocks WHERE due_at <= ? AND {self._where} ORDER BY due_at, match_id LIMIT ?"  # noqa: S608 - constant text
        rows = await self._reader.run(lambda db: db.execute(sql, (now, most)).fetchall())
        return [row["match_id"] for row in rows]

    async def next_due(self) -> int | None:
        """Return when there is next something to do about a clock, None while none runs."""
        sql = f"SELECT min(due_at) FROM clocks WHERE {self._where}"  # noqa: S608 - constant text
        row = await self._reader.run(lambda db: db.execute(sql).fetchone())
        return None if row[0] is None else int(row[0])

    async def postpone(self, match_id: int, until: int) -> None:
        """Look at a match's clock only later: it could not be seen to now."""
        sql = "UPDATE clocks SET due_at = ? WHERE match_id = ? AND due_at IS NOT NULL"
        await self._writer.run(lambda db: db.execute(sql, (until, match_id)))

    async def ran(self) -> int:
        """Return how far playing time had come when it was last noted."""
        sql = "SELECT max(ran) FROM (SELECT ran FROM playing_time UNION ALL SELECT max(at) FROM clocks) AS noted"
        row = await self._reader.run(lambda db: db.execute(sql).fetchone())
        return int(row[0] or 0)

    async def beat(self, ran: int) -> int:
        """Note how far playing time has come; return how far it has for all processes together."""
        sql = "INSERT INTO playing_time (id, ran) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET ran = excluded.ran"

        def beat(db: Database) -> int:
            db.execute(f"{sql} WHERE playing_time.ran < excluded.ran", (ran,))
            return int(db.execute("SELECT ran FROM playing_time").fetchone()[0])

        return await self._writer.run(beat)
