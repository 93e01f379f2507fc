"""A process that calls as often as a shared budget lets it, for a test of several.

    python -m tests.bot.one_caller URL SLOTS CALLS [SECONDS]

It keeps 20 calls waiting, or where SECONDS are given makes one every so often; it ends after so many CALLS. It says of
each when it was permitted, and how long it waited, in seconds; the clock is one for all processes of a machine.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import time
from pathlib import Path

from bot.budget import Budget, Urgency
from bot.store import address_of
from bot.store.postgres.calls import ServerCalls

GREEDY = 20


async def main(url: str, slots: str, calls: str, pause: str = "") -> None:
    """Call."""
    shared = ServerCalls(address_of(url, Path()))
    await shared.pause(0)
    budget, numbers = Budget(shared=shared, slots=int(slots)), itertools.count()

    async def call() -> None:
        while next(numbers) < int(calls):
            begun = time.monotonic()
            await budget.take(Urgency.TABLE)
            print(json.dumps({"at": time.monotonic(), "waited": time.monotonic() - begun}))
            if pause:
                await asyncio.sleep(float(pause))

    await asyncio.gather(*(call() for _ in range(1 if pause else GREEDY)))
    await shared.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
