"""How far players have come in lessons, and the tables of lessons under way."""

from __future__ import annotations

import datetime as dt
from typing import Any

from bot.store.records import LessonRecord
from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.rows import from_ms, maybe_moment, maybe_ms, to_ms
from bot.store.sql.writing import replace

#: What belongs to a match, in the order in which it can be deleted.
_OF_A_MATCH = ("journal", "dumps", "archives", "places", "outbox", "seats")


def remove_table(db: Database, match_id: int) -> None:
    """Delete the table of a lesson with all that belongs to it; it was nobody's but the learner's."""
    db.execute("UPDATE lessons SET match_id = NULL WHERE match_id = ?", (match_id,))
    for table in _OF_A_MATCH:
        sql = f"DELETE FROM {table} WHERE match_id IN (SELECT id FROM matches WHERE id = ? AND lesson <> '')"  # noqa: S608 - constant names
        db.execute(sql, (match_id,))
    db.execute("DELETE FROM matches WHERE id = ? AND lesson <> ''", (match_id,))


class LessonStore:
    """One record for each player and lesson begun. The table of a lesson is deleted when it ends."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def put(self, record: LessonRecord) -> None:
        """Store how far somebody has come. The table noted before, if it is another, is deleted."""
        values = {
            **record.model_dump(),
            "moved_at": to_ms(record.moved_at),
            "done_at": maybe_ms(record.done_at),
        }
        before = "SELECT match_id FROM lessons WHERE player = ? AND game = ? AND lesson = ?"

        def put(db: Database) -> None:
            found = db.execute(before, (record.player, record.game, record.lesson)).fetchone()
            replace(db, "lessons", 3, values)
            if found is not None and found[0] not in (None, record.match_id):
                remove_table(db, found[0])

        await self._writer.run(put)

    async def of_player(self, player: int, game: str) -> dict[str, LessonRecord]:
        """Return a player's records in a game, by lesson."""
        rows = await self._select("player = ? AND game = ?", player, game)
        return {row.lesson: row for row in rows}

    async def at(self, match_id: int) -> LessonRecord | None:
        """Return the record of the lesson at a table, None where there is none."""
        found = await self._select("match_id = ?", match_id)
        return found[0] if found else None

    async def clear(self, since: dt.datetime) -> list[int]:
        """Delete the tables at which nothing has happened since a moment, and return their numbers.

        Those that no lesson notes go, too: the process ended between making and noting them.
        """
        left = (
            "SELECT match_id FROM lessons WHERE match_id IS NOT NULL AND moved_at < ?1"
            " UNION SELECT id FROM matches WHERE lesson <> '' AND created_at < ?1"
            " AND id NOT IN (SELECT match_id FROM lessons WHERE match_id IS NOT NULL)"
        )

        def clear(db: Database) -> list[int]:
            found = [row[0] for row in db.execute(left, (to_ms(since),))]
            for match_id in found:
                remove_table(db, match_id)
            return found

        return await self._writer.run(clear)

    async def _select(self, where: str, *values: Any) -> list[LessonRecord]:
        sql = f"SELECT * FROM lessons WHERE {where} ORDER BY moved_at"  # noqa: S608 - constant texts
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [
            LessonRecord(
                player=row["player"],
                game=row["game"],
                lesson=row["lesson"],
                match_id=row["match_id"],
                edition=row["edition"],
                step=row["step"],
                moved_at=from_ms(row["moved_at"]),
                done_at=maybe_moment(row["done_at"]),
            )
            for row in rows
        ]
