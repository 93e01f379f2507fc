"""Has players forgotten whom a restored backup has brought back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bot.hosted import hosted_games
from bot.store import Address, Forgotten, NoSuchRecordError, open_store, read_forgotten
from bot.tables import Tables


async def forget_again(address: Address, deletions: Sequence[Forgotten]) -> int:
    """Forget each of these players again who is there; return how many there were.

    A number that was given to somebody after the deletion is that of another player.

    Raises:
        StoreError: the database is in use or cannot be used.
    """
    if not deletions:
        return 0
    store = await open_store(address, guest=True)
    tables = Tables(store, hosted_games())
    count = 0
    try:
        for player, at in deletions:
            try:
                user = await store.users.get(player)
            except NoSuchRecordError:
                continue
            if user.deleted_at is None and user.created_at <= at:
                await tables.forget_player(player)
                count += 1
    finally:
        await tables.drain()
        await store.close()
    return count


def noted(*files: Path) -> list[Forgotten]:
    """The deletions that are noted in these files, each once.

    Raises:
        StoreError: as `read_forgotten`.
    """
    return sorted({each for file in files for each in read_forgotten(file)})
