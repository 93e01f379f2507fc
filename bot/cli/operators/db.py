"""`arbitre db`: bring the database up to date, back it up, bring it back, move it, look for rot in it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings
from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `db migrate`, `db backup`, `db restore`, `db move`, `db check` and `db verify`."""
    parser = subparsers.add_parser("db", help="bring the database up to date, back it up, move it, check it")
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

    restore = actions.add_parser("restore", help="make a database from a backup of one, and check it")
    restore.add_argument("source", metavar="FILE", help="the backup")
    takes_database(restore)
    restore.set_defaults(run=run_restore)

    move = actions.add_parser("move", help="copy a database to another kind of place, and compare every row")
    move.add_argument(
        "source", metavar="FROM", help="the database, a file or a server's URL; nobody may use it"
    )
    move.add_argument("target", metavar="TO", help="a file that does not exist, or a server's empty database")
    move.set_defaults(run=run_move)

    check = actions.add_parser("check", help="look for rot: the file, and the hashes of what was played")
    takes_database(check)
    check.set_defaults(run=run_check)

    verify = actions.add_parser(
        "verify", help="play the matches that can go on again from their seeds, and some that are over"
    )
    verify.add_argument(
        "--over",
        type=int,
        default=20,
        metavar="COUNT",
        help="how many that are over, the newest (default: 20)",
    )
    takes_database(verify)
    verify.set_defaults(run=run_verify)


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


def run_restore(args: argparse.Namespace) -> int:
    """Make a database from a backup, print its schema and what is wrong with it; 1 when something is.

    Who was deleted since, as a file beside the backup or beside the database says, is forgotten again.

    Raises:
        CommandError: the database exists already and is not empty, or the backup cannot be read.
    """
    import asyncio
    from pathlib import Path

    from bot.cli.base.forgetting import forget_again, noted
    from bot.store import StoreError, backups_of, forgotten_file, restore

    address = database(args)
    try:
        schema, newest = restore(Path(args.source), address)
    except StoreError as error:
        raise CommandError(str(error)) from None
    print(f"{address} is what {args.source} holds; schema {schema}")
    kept = [forgotten_file(folder) for folder in {Path(args.source).parent, backups_of(address)}]
    if not newest:
        print("that is an older one: arbitre db migrate, then arbitre db check")
        for file in kept:
            if file.exists():
                print(f"and arbitre privacy forget --replay {file}, for those deleted since")
        return 0
    try:
        count = asyncio.run(forget_again(address, noted(*kept)))
    except StoreError as error:
        raise CommandError(str(error)) from None
    print(f"players deleted since, forgotten again: {count}")
    return run_check(args)


def run_move(args: argparse.Namespace) -> int:
    """Copy a database to another place, printing each table as it goes.

    Raises:
        CommandError: one of them is in use or cannot be used, the target is not empty, or the copy is not the same.
    """
    import datetime as dt

    from bot.store import StoreError, move

    settings = load_settings()
    rows = []

    def told(table: str, count: int) -> None:
        rows.append(count)
        print(f"{table:20} {count:>10}", flush=True)

    target = settings.address_of(args.target)
    try:
        move(settings.address_of(args.source), target, dt.datetime.now(dt.UTC), told)
    except StoreError as error:
        raise CommandError(str(error)) from None
    print(
        f"{sum(rows)} rows of {len(rows)} tables copied and compared: {target} is ready for ARBITRE_DATABASE"
    )
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Play matches again, print what does not agree, one line each; 1 when something does not.

    Raises:
        CommandError: there is no database, or it cannot be read.
    """
    import asyncio
    import sys

    from bot.hosted import hosted_games
    from bot.store import NoSuchRecordError, StoreError, open_store
    from bot.tables import TableRefusalError, Tables

    address = database(args)

    async def verify() -> int:
        store = await open_store(address, read_only=True)
        wrong = 0
        try:
            tables = Tables(store, hosted_games())
            numbers = await store.matches.to_verify(args.over)
            for done, number in enumerate(numbers, 1):
                if sys.stderr.isatty():
                    print(f"\r{done} of {len(numbers)}", end="", file=sys.stderr, flush=True)
                try:
                    problems = (await tables.verify(number)).problems
                except (TableRefusalError, NoSuchRecordError) as error:
                    why = error.params.get("reason", error) if isinstance(error, TableRefusalError) else error
                    problems = [f"it cannot be played again: {why}"]
                for problem in problems:
                    print(f"problem: match {number}: {problem}")
                wrong += bool(problems)
        finally:
            await store.close()
        print(f"{address}: {len(numbers)} matches played again, {len(numbers) - wrong} agree")
        return int(bool(wrong))

    try:
        return asyncio.run(verify())
    except StoreError as error:
        raise CommandError(str(error)) from None
