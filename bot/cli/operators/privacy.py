"""`arbitre privacy`: forget again whom a restored backup has brought back."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError
from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `privacy forget`."""
    parser = subparsers.add_parser("privacy", help="forget again whom a restored backup has brought back")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    forget = actions.add_parser("forget", help="delete the data of players who had that deleted once")
    forget.add_argument(
        "--replay", required=True, metavar="FILE", help="the file of deletions, `forgotten` among the backups"
    )
    takes_database(forget)
    forget.set_defaults(run=run_forget)


def run_forget(args: argparse.Namespace) -> int:
    """Forget the players of a file, and print how many there were.

    Raises:
        CommandError: the file or the database cannot be used.
    """
    import asyncio
    from pathlib import Path

    from bot.cli.base.forgetting import forget_again, noted
    from bot.store import StoreError

    file = Path(args.replay)
    if not file.exists():
        raise CommandError(f"there is no file {file}")
    try:
        count = asyncio.run(forget_again(database(args), noted(file)))
    except StoreError as error:
        raise CommandError(str(error)) from None
    print(f"players forgotten again: {count}")
    return 0
