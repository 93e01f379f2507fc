"""`arbitre status`: which processes are at work, what they have left to do, when the database was last backed up."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bot.cli import CommandError, load_settings
from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.store import Address, Worker


def add_parser(subparsers: Subparsers) -> None:
    """Add `status`."""
    parser = subparsers.add_parser("status", help="who is at work, what waits, the last backup")
    takes_database(parser)
    parser.add_argument(
        "--live",
        action="store_true",
        help="also ask Discord how many shards it recommends, and starts it leaves",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print it; 1 while nobody is at work or a slot is free.

    Raises:
        CommandError: the database cannot be read, or with `--live` there is no token, or Discord does not answer.
    """
    import asyncio
    import json

    from bot.store import StoreError, workers

    address = database(args)
    try:
        found = workers(address)
        known = asyncio.run(_known(address))
    except StoreError as error:
        raise CommandError(str(error)) from None
    shards = known.pop("shards")
    slots = [_slot(number, len(found), worker, shards) for number, worker in found.items()]
    status = {"database": str(address), "slots": slots, **known}
    if args.live:
        status["discord"] = asyncio.run(asked())
    print(json.dumps(status) if args.json else "\n".join(lines_of(status)))
    return int(not found or None in found.values())


def _slot(number: int, of: int, worker: Worker | None, count: int) -> dict[str, Any]:
    if worker is None:
        return {"slot": number, "worker": None}
    shards = list(range(number, count, of))
    who = {"pid": worker.pid, "host": worker.host, "version": worker.version}
    return {"slot": number, "worker": who, "shards": shards}


async def _known(address: Address) -> dict[str, Any]:
    """What the database says, whatever runs meanwhile."""
    from bot.store import last_backup, open_store, utc_now

    store = await open_store(address, read_only=True)
    try:
        now, oldest = utc_now(), await store.outbox.oldest()
        waited = None if oldest is None else max(0, round((now - oldest.at).total_seconds()))
        matches, untold = await store.matches.unfinished(), await store.outbox.count()
        shards = await store.notes.shards() or 0
    finally:
        await store.close()
    copy = last_backup(address)
    age = None if copy is None else max(0, round(now.timestamp() - copy.stat().st_mtime))
    backup = {"file": None if copy is None else str(copy), "seconds": age}
    return {
        "shards": shards,
        "matches": matches,
        "untold": {"letters": untold, "seconds": waited},
        "backup": backup,
    }


async def asked() -> dict[str, int]:
    """What Discord says of shards and starts.

    Raises:
        CommandError: there is no token, or Discord refuses or cannot be reached.
    """
    import aiohttp
    import discord

    from bot.cli.base.calling import call_through
    from bot.workers.sharding import recommended

    settings = load_settings()
    call_through(settings)
    if settings.token is None:
        raise CommandError("--live needs ARBITRE_TOKEN")
    try:
        shards, starts = await recommended(settings.token.get_secret_value())
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise CommandError(f"Discord does not answer as it should ({type(error).__name__})") from None
    hours = round(starts["reset_after"] / 3_600_000)
    return {"shards": shards, "starts": starts["total"], "left": starts["remaining"], "hours": hours}


def lines_of(status: dict[str, Any]) -> list[str]:
    """The same for people."""
    lines = [f"database: {status['database']}"]
    for slot in status["slots"]:
        who = slot["worker"]
        said = (
            "free"
            if who is None
            else f"process {who['pid']} on {who['host']}, version {who['version']}, shards"
            f" {' '.join(map(str, slot['shards']))}"
        )
        lines.append(f"slot {slot['slot']}: {said}")
    if not status["slots"]:
        lines.append("nobody is at work")
    count = status["matches"]
    lines.append("matches: " + ", ".join(f"{count.get(k, 0)} {k}" for k in ("open", "opening", "adjourned")))
    letters, waited = status["untold"]["letters"], status["untold"]["seconds"]
    lines.append(f"to be told: {letters}" + ("" if waited is None else f", the oldest for {_span(waited)}"))
    copy, age = status["backup"]["file"], status["backup"]["seconds"]
    lines.append("last backup here: " + ("none" if copy is None else f"{copy}, {_span(age)} ago"))
    if (live := status.get("discord")) is not None:
        lines.append(
            f"Discord: shards recommended {live['shards']}; starts left {live['left']} of {live['starts']}, for"
            f" {live['hours']} hours"
        )
    return lines


def _span(seconds: int) -> str:
    """So many seconds, in the largest unit of which there are two."""
    for unit, size in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}"
    return f"{seconds} seconds"
