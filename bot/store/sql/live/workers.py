"""What workers of one database leave to those who follow: how many shards there are, which clicks were taken."""

from __future__ import annotations

from bot.store.slots import WorkerSlot
from bot.store.sql.access import Database, StoreReader, Writer


class WorkerNotes:
    """The notes of workers; what is of a slot is of the store's own."""

    def __init__(self, reader: StoreReader, writer: Writer, slot: WorkerSlot) -> None:
        self._reader = reader
        self._writer = writer
        self._slot = slot

    async def shards(self) -> int | None:
        """In how many shards Discord divides the guilds, None before the first start."""
        sql = "SELECT shards FROM sharding WHERE id = 1"
        found = await self._reader.run(lambda db: db.execute(sql).fetchone())
        return None if found is None else int(found[0])

    async def settle(self, shards: int) -> int:
        """Have so many shards, unless another number is known already; return what is known."""

        def settle(db: Database) -> int:
            sql = "INSERT INTO sharding (id, shards) VALUES (1, ?) ON CONFLICT (id) DO NOTHING"
            db.execute(sql, (shards,))
            (known,) = db.execute("SELECT shards FROM sharding WHERE id = 1").fetchone() or (shards,)
            return int(known)

        return await self._writer.run(settle)

    async def reshard(self, shards: int) -> None:
        """Have so many shards from now on; only while no worker is at work."""
        sql = "INSERT INTO sharding (id, shards) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET shards = excluded.shards"
        await self._writer.run(lambda db: db.execute(sql, (shards,)))

    async def taken(self) -> int:
        """The last interaction that this slot's worker before has taken, 0 for none that is known."""
        sql = "SELECT taken FROM slots WHERE number = ?"
        found = await self._reader.run(lambda db: db.execute(sql, (self._slot.number,)).fetchone())
        return 0 if found is None else int(found[0])

    async def note_taken(self, interaction: int) -> None:
        """Note for who follows in this slot which interaction was the last that is answered here."""
        sql = (
            "INSERT INTO slots (number, taken) VALUES (?, ?)"
            " ON CONFLICT (number) DO UPDATE SET taken = excluded.taken"
        )
        await self._writer.run(lambda db: db.execute(sql, (self._slot.number, interaction)))
