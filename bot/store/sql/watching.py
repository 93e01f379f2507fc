"""Replays whose players let everybody see all hands, and matches that a server shows in a channel."""

from __future__ import annotations

from bot.store.records import Featured
from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.outbox import post
from bot.store.sql.rows import record_of

_LEFT = """
    SELECT count(*) FROM seats WHERE match_id = ? AND player IS NOT NULL
        AND player NOT IN (SELECT player FROM openings WHERE openings.match_id = seats.match_id)
"""


class Openings:
    """Which players agree that the replay of their match shows all hands."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def agree(self, match_id: int, player: int) -> None:
        """Note that a player of a match agrees, with a letter to the others; agreeing twice changes nothing."""

        def agree(db: Database) -> None:
            db.hold("matches", match_id)
            sql = "INSERT INTO openings (match_id, player) VALUES (?, ?) ON CONFLICT DO NOTHING"
            if db.execute(sql, (match_id, player)).rowcount:
                sql = "SELECT count(*) FROM seats WHERE match_id = ? AND player IS NOT NULL"
                if db.execute(sql, (match_id,)).fetchone()[0] > 1:
                    left = db.execute(_LEFT, (match_id,)).fetchone()[0]
                    post(db, match_id, "opening" if left else "opened")

        await self._writer.run(agree)

    async def of_match(self, match_id: int) -> frozenset[int]:
        """Return the players who agree."""
        sql = "SELECT player FROM openings WHERE match_id = ?"
        rows = await self._reader.run(lambda db: db.execute(sql, (match_id,)).fetchall())
        return frozenset(row[0] for row in rows)


class FeaturedMatches:
    """The matches shown in a channel, until they have been shown to their end."""

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._where = slot.where_match("featured.match_id")
        self._reader = reader
        self._writer = writer

    async def put(self, match_id: int, channel_id: int) -> None:
        """Show a match in a channel, with a letter; a match shown already stays where it is."""

        def put(db: Database) -> None:
            sql = "INSERT INTO featured (match_id, channel_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
            if db.execute(sql, (match_id, channel_id)).rowcount:
                post(db, match_id, "featured")

        await self._writer.run(put)

    async def get(self, match_id: int) -> Featured | None:
        """Return how a match is shown, None for one that is not."""
        found = await self._select("match_id = ?", match_id)
        return found[0] if found else None

    async def all(self) -> list[Featured]:
        """Return the matches of this slot that are shown, in the order of their numbers."""
        return await self._select(self._where)

    async def _select(self, where: str, *values: int) -> list[Featured]:
        sql = f"SELECT * FROM featured WHERE {where} ORDER BY match_id"  # noqa: S608 - constant texts
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [record_of(Featured, row) for row in rows]

    async def due(self, match_id: int, seq: int) -> None:
        """Note that a match may be shown up to a row, with a letter."""

        def due(db: Database) -> None:
            sql = "UPDATE featured SET seq = ? WHERE match_id = ? AND seq < ?"
            if db.execute(sql, (seq, match_id, seq)).rowcount:
                post(db, match_id, "featured")

        await self._writer.run(due)

    async def remove(self, match_id: int) -> bool:
        """Show a match no longer; return whether it was shown."""
        sql = "DELETE FROM featured WHERE match_id = ?"
        return await self._writer.run(lambda db: db.execute(sql, (match_id,)).rowcount) > 0
