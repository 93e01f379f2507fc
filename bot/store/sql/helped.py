"""How often lookups of rules helped."""

from __future__ import annotations

from bot.store.records import Helped
from bot.store.sql.access import StoreReader, Writer
from bot.store.sql.rows import record_of


class LookupStore:
    """Counts of readers' verdicts on lookups, and of entries opened instead. They name no reader and no question."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def count(self, what: Helped) -> None:
        """Add to a count."""
        sql = (
            "INSERT INTO helped (game, language, shown, outcome, opened, times) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (game, language, shown, outcome, opened) DO UPDATE SET times = helped.times + excluded.times"
        )
        values = (what.game, what.language, what.shown, what.outcome, what.opened, what.times)
        await self._writer.run(lambda db: db.execute(sql, values))

    async def all(self) -> list[Helped]:
        """Return all counts, the highest first."""
        sql = "SELECT * FROM helped ORDER BY times DESC, game, language, shown, outcome, opened"
        rows = await self._reader.run(lambda db: db.execute(sql).fetchall())
        return [record_of(Helped, row) for row in rows]
