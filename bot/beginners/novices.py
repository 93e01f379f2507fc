"""Who plays in beginner's mode: hints, advice, fewer questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.store import Store

#: How many matches of a player in a game are in beginner's mode, unless the player says otherwise.
MATCHES = 3


async def is_novice(store: Store, player: int, match: int) -> bool:
    """Whether a player plays a match in beginner's mode: as they have set it, else in their first matches."""
    chosen = (await store.settings.get(player)).beginner
    return await store.history.dealt_before(player, match, MATCHES) < MATCHES if chosen is None else chosen
