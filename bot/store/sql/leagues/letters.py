"""What leagues must still tell at Discord, and where their messages stand."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.records import LeagueLetter, LeaguePlace, Unsent
from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoreReader, Writer
from bot.store.sql.outbox import Claim, claim, free, new_nonce
from bot.store.sql.rows import from_ms, record_of, to_ms
from bot.store.sql.writing import replace


def post_league(db: Database, league: int, keys: Iterable[str], at: int) -> None:
    """Write letters, in the transaction that makes them true; a waiting letter becomes a newer version."""
    sql = (
        "INSERT INTO league_letters (league, key, nonce, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (league, key) DO UPDATE SET version = league_letters.version + 1"
    )
    for key in keys:
        db.execute(sql, (league, key, new_nonce(), at))


class LeagueOutbox:
    """Letters of leagues, in the order of writing; at most one for each key of a league."""

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        guild = "(SELECT guild_id FROM leagues WHERE id = league_letters.league)"
        self._where = slot.where(guild)
        self._reader = reader
        self._writer = writer
        self._own = new_nonce()

    async def claim(self, letter: Unsent, over: str = "") -> Claim | None:
        """Undertake to send a letter, as `Outbox.claim`."""
        return await self._writer.run(lambda db: claim(db, "league_letters", letter, self._own, over))

    async def free(self) -> None:
        """Take their claims on this slot's letters from all other processes, of which none is left that has it."""
        await self._writer.run(lambda db: free(db, "league_letters", self._own, self._where))

    async def pending(self) -> list[LeagueLetter]:
        """Return all letters of this slot, oldest first."""
        return await self._select(f"SELECT * FROM league_letters WHERE {self._where} ORDER BY id")  # noqa: S608 - constant text

    async def of_league(self, league: int) -> list[LeagueLetter]:
        """Return the letters of a league, oldest first."""
        return await self._select("SELECT * FROM league_letters WHERE league = ? ORDER BY id", league)

    async def places(self, league: int) -> dict[str, LeaguePlace]:
        """Return where the messages of a league stand, by their keys."""

        def ask(db: Database) -> list[LeaguePlace]:
            sql = "SELECT * FROM league_places WHERE league = ?"
            rows = db.execute(sql, (league,))
            return [record_of(LeaguePlace, row, posted_at=from_ms(row["posted_at"])) for row in rows]

        return {place.key: place for place in await self._reader.run(ask)}

    async def delivered(
        self, letter: LeagueLetter, place: LeaguePlace | None = None, *, gone: bool = False
    ) -> None:
        """Delete a letter that was sent or given up, and store the place of its message; `gone`: there is none now.

        If there is a newer version, the letter stays, with a new nonce for the next message.
        """

        def told(db: Database) -> None:
            if gone:
                sql = "DELETE FROM league_places WHERE league = ? AND key = ?"
                db.execute(sql, (letter.league, letter.key))
            if place is not None:
                values = {**place.model_dump(), "posted_at": to_ms(place.posted_at)}
                replace(db, "league_places", 2, values)
            sql = "DELETE FROM league_letters WHERE id = ? AND version = ?"
            if db.execute(sql, (letter.id, letter.version)).rowcount == 0:
                sql = "UPDATE league_letters SET nonce = ?, claim = '' WHERE id = ?"
                db.execute(sql, (new_nonce(), letter.id))

        await self._writer.run(told)

    async def _select(self, sql: str, *values: int) -> list[LeagueLetter]:
        rows = await self._reader.run(lambda db: db.execute(sql, values).fetchall())
        return [record_of(LeagueLetter, row, at=from_ms(row["at"])) for row in rows]
