"""`arbitre db`: bring the database up to date, back it up, look for rot in it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.store import Address


def add_parser(subparsers: Subparsers) -> None:
    """Add `db migrate`, `db backup` and `db check`."""
    parser = subparsers.add_parser("db", help="bring the database up to date, back it up, check it")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    migrate = actions.add_parser("migrate", help="bring the database up to date, a backup before each step")
    takes_database(migrate)
    migrate.set_defaults(run=run_migrate)

    backup = actions.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument(
        "target", nargs="?", metavar="FILE", help="the copy (default: in the folder of backups)"
    )
    takes_database(backup)
    backup.set_defaults(run=run_backup)

    check = actions.add_parser("check", help="look for rot: the file, and the hashes of what was played")
    takes_database(check)
    check.set_defaults(run=run_check)


def takes_database(parser: argparse.ArgumentParser) -> None:
    """Add the option that names a database."""
    parser.add_argument(
        "--database", metavar="DATABASE", help="a file or a server's URL (default: that of the settings)"
    )


def database(args: argparse.Namespace) -> Address:
    """The database to work on."""
    settings = load_settings()
    return settings.address_of(args.database) if args.database else settings.database_address


def run_migrate(args: argparse.Namespace) -> int:
    """Migrate and print what was done.

    Raises:
        CommandError: the database is in use, newer than this version, or broken.
    """
    import datetime as dt

    from bot.store import StoreError, bring_up_to_date

    address = database(args)
    try:
        steps, schema = bring_up_to_date(address, dt.datetime.now(dt.UTC))
    except StoreError as error:
        raise CommandError(str(error)) from None
    done = f"took steps {', '.join(map(str, steps))}" if steps else "was up to date"
    print(f"{address} {done}; schema {schema}")
    return 0


def run_backup(args: argparse.Namespace) -> int:
    """Copy the database and print where the copy is.

    Raises:
        CommandError: there is no database, or the copy exists already.
    """
    import datetime as dt
    from pathlib import Path

    from bot.store import StoreError, back_up

    given = Path(args.target) if args.target else None
    try:
        target = back_up(database(args), dt.datetime.now(dt.UTC), given)
    except StoreError as error:
        raise CommandError(str(error)) from None
    print(target)
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Print what is wrong with the database, one line each; 1 when something is. The bot may be running.

    Raises:
        CommandError: there is no database, it is of another version, or it cannot be read.
    """
    import asyncio

    from bot.store import StoreError, check, open_store

    address = database(args)

    async def known() -> None:
        await (await open_store(address, read_only=True)).close()

    try:
        asyncio.run(known())
        found = check(address)
    except StoreError as error:
        raise CommandError(str(error)) from None
    for problem in found:
        print(f"problem: {problem}")
    if not found:
        print(f"{address}: no rot found")
    return int(bool(found))
