"""`arbitre rules helped`: how often lookups helped, and which entry was opened instead."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError
from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.store.records import Helped


def add_verb(verbs: Subparsers) -> None:
    """Add `rules helped`."""
    helped = verbs.add_parser("helped", help="how often lookups helped, and what was opened instead")
    takes_database(helped)
    helped.add_argument("--json", action="store_true", help="answer in JSON")
    helped.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the counts, the highest first.

    Raises:
        CommandError: there is no such database, or it cannot be read.
    """
    import asyncio
    import json

    from bot.store import StoreError, open_store

    async def counts() -> list[Helped]:
        store = await open_store(database(args), read_only=True)
        try:
            return await store.lookups.all()
        finally:
            await store.close()

    try:
        found = asyncio.run(counts())
    except StoreError as error:
        raise CommandError(str(error)) from None
    if args.json:
        print(json.dumps([each.model_dump() for each in found], ensure_ascii=False, indent=2))
        return 0
    for each in found:
        instead = f" {each.opened} instead" if each.opened else ""
        shown = each.shown or "no rule"
        print(f"{each.times:6}  {each.game} {each.language}  {shown}: {each.outcome}{instead}")
    if not found:
        print("nobody has said yet whether a lookup helped")
    return 0
