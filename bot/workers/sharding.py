"""In how many shards Discord divides the guilds: what is stored for all workers, or else what Discord recommends."""

from __future__ import annotations

import discord
import structlog

from bot.store import Address, Store, StoreError, open_store
from bot.workers.deployment import Deployment

_log = structlog.get_logger("arbitre.worker")


async def recommended(token: str) -> tuple[int, dict[str, int]]:
    """How many shards Discord recommends, and what it says of starts (`session_start_limit`).

    Raises:
        discord.DiscordException: Discord refuses or cannot be reached.
    """
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        shards, _, starts = await client.http.get_bot_gateway()
    return shards, dict(starts)  # type: ignore[arg-type]  # a dict of numbers by its type


class Buckets:
    """Which shards wait for each other's IDENTIFY: Discord takes one of each bucket at a time.

    A shard's bucket is its number modulo `max_concurrency`, of which Discord is asked once.
    """

    def __init__(self) -> None:
        self._many = 0

    async def of(self, shard: int | None, http: discord.http.HTTPClient) -> int:
        """The bucket of a shard; the first one, where Discord does not say how many there are."""
        if not shard:
            return 0
        if not self._many:
            try:
                starts = (await http.get_bot_gateway())[2]
            except (discord.DiscordException, OSError) as error:
                _log.warning("worker.buckets_unknown", error=type(error).__name__)
                return 0
            self._many = max(1, starts["max_concurrency"])
        return shard % self._many


async def settled(store: Store, deployment: Deployment, token: str) -> int:
    """How many shards there are, settled at the first start: a multiple of the slots.

    Raises:
        StoreError: the settings say otherwise than what is stored, or that does not divide by the slots.
        discord.DiscordException: see `recommended`.
    """
    known = await store.notes.shards()
    if known is None:
        wanted = deployment.shards
        if not wanted:
            asked, _ = await recommended(token)
            wanted = -(-asked // deployment.slots) * deployment.slots
        known = await store.notes.settle(wanted)
        _log.info("worker.shards", shards=known)
    if known % deployment.slots or deployment.shards not in (0, known):
        raise StoreError(
            f"the database has {known} shards, which is not what ARBITRE_SHARDS and ARBITRE_SLOTS ask for."
            " To change their number, stop all workers and type: arbitre workers reshard"
        )
    return known


async def stored(database: Address) -> int | None:
    """How many shards there are, also while others are at work; None where that cannot be read."""
    try:
        store = await open_store(database, read_only=True)
    except StoreError:
        return None
    try:
        return await store.notes.shards()
    except StoreError:
        return None
    finally:
        await store.close()
