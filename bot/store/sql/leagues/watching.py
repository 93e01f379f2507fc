"""When leagues were last looked at, and the times in which the bot was away."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.leagues.letters import post_league
from bot.store.sql.rows import from_ms, to_ms
from bot.store.sql.writing import replace

Span = tuple[dt.datetime, dt.datetime]
"""From when to when."""


class LeagueWatches:
    """Keeps the last look, and outages."""

    def __init__(self, reader: StoreReader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def get(self) -> tuple[dt.datetime | None, list[Span]]:
        """Return the moment of the last look, if there was one, and the outages in their order."""

        def ask(db: Database) -> tuple[dt.datetime | None, list[Span]]:
            seen = db.execute("SELECT seen_at FROM league_watch").fetchone()
            rows = db.execute("SELECT begins, ends FROM league_outages ORDER BY begins")
            spans = [(from_ms(row["begins"]), from_ms(row["ends"])) for row in rows]
            return (None if seen is None else from_ms(seen["seen_at"])), spans

        return await self._reader.run(ask)

    async def away(self, begins: dt.datetime, ends: dt.datetime) -> None:
        """Note an outage."""
        values = {"begins": to_ms(begins), "ends": to_ms(ends)}
        await self._writer.run(lambda db: replace(db, "league_outages", 1, values))

    async def rest(self) -> None:
        """Note that nobody looks while there is nothing to look at."""
        if (await self.get())[0] is not None:
            await self._writer.run(lambda db: db.execute("DELETE FROM league_watch"))

    async def looked(self, now: dt.datetime, letters: Sequence[tuple[int, str]]) -> None:
        """Note a look, with the letters (league, key) of what fell due since the last one.

        Outages that end later than now were those of a wrong clock, and are forgotten.
        """

        def look(db: Database) -> None:
            moment = to_ms(now)
            replace(db, "league_watch", 1, {"id": 1, "seen_at": moment})
            db.execute("DELETE FROM league_outages WHERE ends > ?", (moment,))
            for league, key in letters:
                post_league(db, league, [key], moment)

        await self._writer.run(look)
