"""A process that puts away what was played in matches that are over, until nothing is left or it is killed.

    python -m tests.kill.one_keeper DATABASE FOLDER

DATABASE is a file, or a server's with what it writes here in FOLDER. It says when it begins and how many it has moved.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import sys
from pathlib import Path

from bot.store import address_of, open_store


async def main(database: str, folder: str) -> None:
    """Open the database, put away what there is, close it."""
    store = await open_store(address_of(database, Path(folder)))
    print(json.dumps({"begins": True}), flush=True)
    while moved := await store.journal.put_away(dt.datetime.now(dt.UTC), 1):
        print(json.dumps({"moved": moved}), flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
