"""A letter is claimed before it is sent, so that of several processes on one database one alone sends it.

A process that dies or hangs between claim and message leaves its claim. Whoever finds the claim of another waits, and
takes the letter over once that claim has stood for `STANDS` seconds by their own loop: clocks of two machines are never
compared. What is taken over may have been sent, and is looked for first. Its nonce is the same, so Discord answers a
second call within some minutes with the first message.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from bot.store.records import Unsent
from bot.store.sql.outbox import Claim
from cards.errors import ArbitreError

#: Seconds that another process's claim is respected, and between two looks at it.
STANDS, LOOK = 30.0, 5.0


class Claimable(Protocol):
    """What keeps letters."""

    async def claim(self, letter: Unsent, over: str = "", /) -> Claim | None:
        """As `Outbox.claim`."""


class ClaimedElsewhereError(ArbitreError):
    """Another process is sending the letter; `seconds`: when to look again."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Claims:
    """The claims of one process on letters, and what it knows of those of others."""

    def __init__(self, outbox: Claimable) -> None:
        self._outbox = outbox
        self._others: dict[str, tuple[str, float]] = {}

    async def take(self, letter: Unsent) -> bool | None:
        """Claim a letter; return whether it may have been sent before, None where there is nothing left to send.

        Raises:
            ClaimedElsewhereError: another process is sending it.
        """
        now = asyncio.get_running_loop().time()
        known, since = self._others.pop(letter.nonce, ("", now))
        found = await self._outbox.claim(letter, known if now - since >= STANDS else "")
        if found is None:
            return None
        if found.own:
            return found.before != ""
        if found.before != known:
            since = now
        self._others[letter.nonce] = (found.before, since)
        raise ClaimedElsewhereError(min(LOOK, max(0.0, since + STANDS - now)))
