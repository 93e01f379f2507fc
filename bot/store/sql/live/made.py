"""Which interactions have made something: delivered to two processes, each makes it once."""

from __future__ import annotations

from bot.store.errors import DuplicateInteractionError, ViolationError
from bot.store.sql.access import Database, StoreReader
from bot.store.sql.writing import insert

#: An hour, in the numbers that Discord gives: they grow with time. No interaction is delivered again so much later.
_HOUR = 3_600_000 << 22


def once(db: Database, interaction: int | None) -> None:
    """Note that an interaction makes something, in the transaction that does; None: no interaction does.

    Raises:
        DuplicateInteractionError: it has made something already.
    """
    if interaction is None:
        return
    db.execute("DELETE FROM made WHERE interaction < ?", (interaction - _HOUR,))
    try:
        insert(db, "made", {"interaction": interaction})
    except ViolationError:
        raise DuplicateInteractionError(interaction) from None


class MadeThings:
    """The interactions of the last hour that have made something."""

    def __init__(self, reader: StoreReader) -> None:
        self._reader = reader

    async def known(self, interaction: int) -> bool:
        """Whether an interaction has made something."""
        sql = "SELECT 1 FROM made WHERE interaction = ?"
        return await self._reader.run(lambda db: db.execute(sql, (interaction,)).fetchone()) is not None
