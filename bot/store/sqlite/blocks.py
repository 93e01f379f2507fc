"""The players whose challenges a player refuses."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from bot.store.sqlite.connection import ReadConnection, Writer
from bot.store.sqlite.rows import to_ms


class Blocks:
    """The block lists. They name people by Discord id, so that a block outlives the blocked person's data."""

    def __init__(self, reader: ReadConnection, writer: Writer, clock: Callable[[], dt.datetime]) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock

    async def of_player(self, player: int) -> list[int]:
        """Return the Discord ids that a player has blocked, in the order of blocking."""
        sql = "SELECT discord_id FROM blocks WHERE player = ? ORDER BY created_at, discord_id"
        rows = await self._reader.run(lambda db: db.execute(sql, (player,)).fetchall())
        return [row[0] for row in rows]

    async def has(self, player: int, discord_id: int) -> bool:
        """Whether a player has blocked somebody."""
        sql = "SELECT 1 FROM blocks WHERE player = ? AND discord_id = ?"
        return await self._reader.run(lambda db: db.execute(sql, (player, discord_id)).fetchone()) is not None

    async def add(self, player: int, discord_id: int) -> None:
        """Block somebody; blocking twice changes nothing."""
        sql = "INSERT INTO blocks VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        values = (player, discord_id, to_ms(self._clock()))
        await self._writer.run(lambda db: db.execute(sql, values))

    async def remove(self, player: int, discord_id: int) -> None:
        """Remove a block, if there is one."""
        sql = "DELETE FROM blocks WHERE player = ? AND discord_id = ?"
        await self._writer.run(lambda db: db.execute(sql, (player, discord_id)))
