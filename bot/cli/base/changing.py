"""Commands that change matches, beside the workers of a server or with the bot of a file stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.cli import CommandError
from bot.hosted import hosted_games
from bot.store import Address, StoreBusyError, StoreError, open_store
from bot.tables import TableRefusalError, Tables


def changed(address: Address, work: Callable[[Tables], Awaitable[str]]) -> int:
    """Do `work` on the tables of a database, print what it says, and return 0.

    Raises:
        CommandError: the database is in use as a whole or cannot be used, there is no such match, or it refuses.
    """

    async def run() -> str:
        store = await open_store(address, guest=True)
        tables = Tables(store, hosted_games())
        try:
            return await work(tables)
        finally:
            await tables.drain()
            await store.close()

    try:
        print(asyncio.run(run()))
    except StoreBusyError as error:
        raise CommandError(f"{error}: stop it first, or do it with a command on Discord") from None
    except StoreError as error:
        raise CommandError(str(error)) from None
    except TableRefusalError as refusal:
        said = " ".join(f"{name}: {value}" for name, value in refusal.params.items())
        raise CommandError(f"{refusal.code} {said}".strip()) from None
    return 0
