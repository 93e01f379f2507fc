"""`arbitre workers`: have a worker hand its slot over, or divide the guilds among another number of shards."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings
from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.store import Address


def add_parser(subparsers: Subparsers) -> None:
    """Add `workers drain` and `workers reshard`."""
    parser = subparsers.add_parser("workers", help="hand a slot over, change the number of shards")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    drain = actions.add_parser(
        "drain", help="have the worker of a slot end, so that one that waits takes over"
    )
    drain.add_argument("slot", metavar="SLOT", type=int, help="the slot, as arbitre status numbers them")
    takes_database(drain)
    drain.set_defaults(run=run_drain)

    reshard = actions.add_parser("reshard", help="change in how many shards Discord divides the guilds")
    reshard.add_argument(
        "shards",
        metavar="COUNT",
        type=int,
        nargs="?",
        help="how many, a multiple of ARBITRE_SLOTS (default: ARBITRE_SHARDS, or what Discord recommends)",
    )
    takes_database(reshard)
    reshard.set_defaults(run=run_reshard)


def run_drain(args: argparse.Namespace) -> int:
    """Ask the worker to end, and wait until another has the slot; 1 if that takes more than half a minute.

    Raises:
        CommandError: nobody has that slot, nobody waits for it, or the database cannot be used.
    """
    import asyncio
    import time

    from bot.store import StoreError, drain, workers

    address = database(args)
    try:
        before = workers(address).get(args.slot)
        asyncio.run(drain(address, args.slot))
        end = time.monotonic() + 30
        while (now := workers(address).get(args.slot)) is None or now == before:
            if time.monotonic() > end:
                print(f"slot {args.slot} was not handed over: arbitre status says who has it")
                return 1
            time.sleep(0.1)
    except StoreError as error:
        raise CommandError(str(error)) from None
    print(f"slot {args.slot}: process {now.pid} on {now.host}, version {now.version}")
    return 0


def run_reshard(args: argparse.Namespace) -> int:
    """Store the number; the next workers to start have it.

    Raises:
        CommandError: the number does not divide by the slots, a worker is at work, or Discord cannot be asked.
    """
    import asyncio

    settings, address = load_settings(), database(args)
    wanted = args.shards or (0 if settings.shards == "auto" else settings.shards)
    if not wanted:
        from bot.cli.operators.status import asked

        wanted = -(-asyncio.run(asked())["shards"] // settings.slots) * settings.slots
    if wanted < 1 or wanted % settings.slots:
        raise CommandError(f"{wanted} shards do not divide by ARBITRE_SLOTS, which is {settings.slots}")
    before = asyncio.run(_reshard(address, wanted))
    print(f"{wanted} shards from now on; before: {'not known' if before is None else before}")
    return 0


async def _reshard(address: Address, shards: int) -> int | None:
    """Store it; return what was stored before.

    Raises:
        CommandError: somebody is at work, or the database cannot be used.
    """
    from bot.store import StoreBusyError, StoreError, open_store

    try:
        store = await open_store(address)
    except StoreBusyError as error:
        raise CommandError(
            f"{error}. Stop all workers first: they must not divide the guilds two ways"
        ) from None
    except StoreError as error:
        raise CommandError(str(error)) from None
    try:
        before = await store.notes.shards()
        await store.notes.reshard(shards)
    finally:
        await store.close()
    return before
