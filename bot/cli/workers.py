"""`arbitre workers`: which processes have a server's database, and in which slots."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError
from bot.cli.db import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `workers list`."""
    parser = subparsers.add_parser("workers", help="look which workers share a server's database")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="the slots and who has them")
    takes_database(listing)
    listing.add_argument("--json", action="store_true", help="print JSON")
    listing.set_defaults(run=run_list)


def run_list(args: argparse.Namespace) -> int:
    """Print each slot and who has it; 1 when one is free while others are taken.

    Raises:
        CommandError: the database is a file, or its server cannot be used.
    """
    import json

    from bot.store import StoreError, workers

    try:
        found = workers(database(args))
    except StoreError as error:
        raise CommandError(str(error)) from None
    if args.json:
        print(json.dumps([{"slot": slot, "worker": worker} for slot, worker in found.items()]))
    else:
        for slot, worker in found.items():
            print(f"slot {slot}: {worker or 'free'}")
        if not found:
            print("nobody is at work")
    return int(None in found.values())
