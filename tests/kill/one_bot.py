"""A bot in a process of its own, led to a sandbox in another, which may be killed at a statement.

    python -m tests.kill.one_bot DATABASE API_URL GATEWAY_URL URL TOKEN [--statement NUMBER | --workers COUNT ...]

The number counts what is run on the connection that writes, from the moment the bot is made; of a file only. Workers
are so many copies of a process that has read everything, of which one a slot is at work; the first says which there
are, and of each that ends, how, and replaces it, unless it is to begin them --once. With --steps they know so many
steps of the schema more. Each says when it has a turn to identify itself, and with --calls when each call to Discord
leaves. Tables go by channels, or with --by-clicks by the tokens of clicks.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import signal
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot import app
from bot.app import Arbitre, serve
from bot.hosted import hosted_games
from bot.league import announcer
from bot.publishing import board, rooms
from bot.publishing.voice import is_counted
from bot.sandbox import discord_py
from bot.store import address_of
from bot.workers.deployment import Deployment
from bot.workers.warming import warm

GAMES = hosted_games()


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


def split(count: int, *, once: bool) -> None:
    """Go on in so many copies of this process, which itself tells of them, and replaces who ends, or does not."""
    warm(GAMES, None)
    while True:
        for _ in range(count):
            number = os.fork()
            if number == 0:
                return
            print(number, flush=True)
        try:
            number, status = os.wait()
        except ChildProcessError:
            sys.exit()
        print(number, os.waitstatus_to_exitcode(status), flush=True)
        count = 0 if once else 1


def tell_turn(at: float, bucket: int) -> None:
    """Print when this process had its turn to identify itself as a shard of a bucket."""
    print(f"turn {at} {bucket}\n", end="", flush=True)  # in one piece: others write there, too


def tell_calls() -> None:
    """Have each client of this process print when its calls leave, in seconds of a clock that all processes share.

    Besides it prints its number, and 1 for a call that Discord counts.
    """
    make = app.client_for

    async def leaves(_session: object, _context: object, call: aiohttp.TraceRequestHeadersSentParams) -> None:
        said = f"call {time.monotonic()} {os.getpid()} {is_counted(call.url):d}\n"
        print(said, end="", flush=True)  # in one piece: others write there, too

    def telling(*given: Any) -> Arbitre:
        client = make(*given)
        client.trace.on_request_headers_sent.append(leaves)
        return client

    app.client_for = telling


async def main(args: argparse.Namespace) -> None:
    """Run the bot until it is told to stop, or killed."""
    logging.basicConfig(level=logging.WARNING)
    # What fails or waits is tried again soon: the proof is short.
    rooms.AGAIN = announcer.EVERY = board.LAZY = 0.2
    told = contextlib.ExitStack()
    if args.workers:
        from bot.store.postgres import lock
        from tests.kill.turns import telling_turns

        lock.APART = args.apart
        told.enter_context(telling_turns(tell_turn))
    if args.calls:
        tell_calls()
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    database = address_of(args.database, Path())
    deployment = Deployment(
        database=database,
        games=GAMES,
        pictures=False,
        guild_ready=0.05,
        sync_file=database.with_suffix(".synced") if isinstance(database, Path) else None,
        standby=args.workers > 0,
        slots=args.slots,
        shards=args.shards,
        own_process=True,
        table_by_clicks=args.by_clicks,
    )
    where = SimpleNamespace(api_url=args.api, gateway_url=args.gateway, url=args.url)
    with told, discord_py.point_at(where):
        await serve(args.token, deployment, stop, Counter(args.statement).watch if args.statement else None)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("database", "api", "gateway", "url", "token"):
        parser.add_argument(name)
    parser.add_argument("--statement", type=int, default=0)
    for name, usual in (("--workers", 0), ("--slots", 1), ("--shards", 0)):
        parser.add_argument(name, type=int, default=usual)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--apart", type=float, default=5.5)
    for name in ("--calls", "--once", "--by-clicks", "--by-channels"):
        parser.add_argument(name, action="store_true")
    given = parser.parse_args()
    if given.steps:
        from tests.kill.versions import know

        know(given.steps)
    if given.workers:
        split(given.workers, once=given.once)
    asyncio.run(main(given))
