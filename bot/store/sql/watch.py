"""When this bot last looked at the clock."""

from __future__ import annotations

import datetime as dt

from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.rows import maybe_moment, maybe_ms, to_ms

_LAST = "SELECT max(CASE WHEN ended_at > moved_at THEN ended_at ELSE moved_at END) FROM matches"


class Watches:
    """The last look at the clock, and the moment since which it has been trusted."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self) -> tuple[dt.datetime | None, dt.datetime | None]:
        """Return the last look, and since when the clock has been trusted (None: always).

        If no look was noted yet, the last event of any match takes its place.
        """

        def select(db: Database) -> tuple[int | None, int | None]:
            row = db.execute("SELECT seen_at, since_at FROM watch").fetchone()
            return (db.execute(_LAST).fetchone()[0], None) if row is None else (row[0], row[1])

        seen, since = await self._reader.run(select)
        return maybe_moment(seen), maybe_moment(since)

    async def put(self, seen: dt.datetime, since: dt.datetime | None) -> None:
        """Store a look."""
        sql = (
            "INSERT INTO watch (id, seen_at, since_at) VALUES (1, ?, ?) ON CONFLICT (id)"
            " DO UPDATE SET seen_at = excluded.seen_at, since_at = excluded.since_at"
        )
        await self._writer.run(lambda db: db.execute(sql, (to_ms(seen), maybe_ms(since))))
