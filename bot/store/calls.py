"""Calls to Discord that the processes of a database divide among themselves."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class CallLease(NamedTuple):
    """So many `calls`: the first in `after` seconds from the answer, each further one `every` seconds later.

    Those whose moment has passed may be made at once. None at all says to ask again in `after` seconds.
    """

    calls: int
    after: float
    every: float


class SharedCalls(Protocol):
    """Gives calls to whichever process asks."""

    async def take(self, asked: int, rate: float, burst: int) -> CallLease:
        """Take up to `asked` calls, of `rate` a second for all together and at most `burst` at once.

        Nothing is given back: what is not used is lost.

        Raises:
            StoreError: the database cannot be used.
        """

    async def pause(self, seconds: float) -> None:
        """Give no call to anybody for so long.

        Raises:
            StoreError: the database cannot be used.
        """

    async def close(self) -> None:
        """Give none any more."""
