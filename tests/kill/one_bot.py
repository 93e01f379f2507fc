"""A bot in a process of its own, led to a sandbox in another, which may be killed at a statement.

    python -m tests.kill.one_bot DATABASE API_URL GATEWAY_URL URL TOKEN [--statement NUMBER]

The number counts what is run on the connection that writes, from the moment the bot is made.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
from pathlib import Path
from types import SimpleNamespace

from bot.app import Arbitre, Deployment, serve
from bot.hosted import hosted_games
from bot.league import announcer
from bot.publishing import rooms
from bot.sandbox import discord_py


class Counter:
    """Kills this process before the statement with a number is run."""

    def __init__(self, number: int) -> None:
        self.left = number
        self.watching: set[asyncio.Task[None]] = set()

    def watch(self, client: Arbitre) -> None:
        """Look at the statements of a bot."""
        writer = client.services.store.writer
        self.watching.add(asyncio.ensure_future(writer.run(lambda db: db.set_trace_callback(self.ran))))

    def ran(self, _sql: str) -> None:
        """A statement is about to be run."""
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


async def main(args: argparse.Namespace) -> None:
    """Run the bot until it is told to stop, or killed."""
    logging.basicConfig(level=logging.WARNING)
    rooms.AGAIN = announcer.EVERY = 0.2  # what fails is tried again soon: the proof is short
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    deployment = Deployment(
        database=Path(args.database),
        games=hosted_games(),
        pictures=False,
        guild_ready=0.05,
        sync_file=Path(args.database).with_suffix(".synced"),
    )
    where = SimpleNamespace(api_url=args.api, gateway_url=args.gateway, url=args.url)
    with discord_py.point_at(where):
        await serve(args.token, deployment, stop, Counter(args.statement).watch)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("database", "api", "gateway", "url", "token"):
        parser.add_argument(name)
    parser.add_argument("--statement", type=int, default=0)
    asyncio.run(main(parser.parse_args()))
