"""`arbitre db`: bring the database up to date, back it up, look for rot in it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from pathlib import Path

    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `db migrate`, `db backup` and `db check`."""
    parser = subparsers.add_parser("db", help="bring the database up to date, back it up, check it")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    migrate = actions.add_parser("migrate", help="bring the database up to date, a backup before each step")
    migrate.add_argument(
        "--database", metavar="FILE", help="the database file (default: that of the settings)"
    )
    migrate.set_defaults(run=run_migrate)

    backup = actions.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument(
        "target", nargs="?", metavar="FILE", help="the copy (default: in the folder of backups)"
    )
    backup.add_argument(
        "--database", metavar="FILE", help="the database file (default: that of the settings)"
    )
    backup.set_defaults(run=run_backup)

    check = actions.add_parser("check", help="look for rot: the file, and the hashes of what was played")
    check.add_argument("--database", metavar="FILE", help="the database file (default: that of the settings)")
    check.set_defaults(run=run_check)


def database(args: argparse.Namespace) -> Path:
    """The database file to work on."""
    from pathlib import Path

    return Path(args.database) if args.database else load_settings().database_path


def run_migrate(args: argparse.Namespace) -> int:
    """Migrate and print what was done.

    Raises:
        CommandError: the database is in use, newer than this version, or broken.
    """
    import datetime as dt

    from bot.store import StoreError
    from bot.store.sqlite.lock import ProcessLock
    from bot.store.sqlite.migrate import migrate, version

    path = database(args)
    try:
        lock = ProcessLock(path)
        try:
            steps = migrate(path, path.parent / "backups", dt.datetime.now(dt.UTC))
        finally:
            lock.release()
    except StoreError as error:
        raise CommandError(str(error)) from None
    done = f"took steps {', '.join(map(str, steps))}" if steps else "was up to date"
    print(f"{path} {done}; schema {version(path)}")
    return 0


def run_backup(args: argparse.Namespace) -> int:
    """Copy the database and print where the copy is.

    Raises:
        CommandError: there is no database, or the copy exists already.
    """
    import datetime as dt
    from pathlib import Path

    from bot.store import StoreError
    from bot.store.sqlite.migrate import backup, backup_name

    path = database(args)
    name = backup_name(path, dt.datetime.now(dt.UTC))
    target = Path(args.target) if args.target else path.parent / "backups" / name
    try:
        backup(path, target)
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

    from bot.store import StoreError, open_store
    from bot.store.sqlite.rot import check

    path = database(args)

    async def known() -> None:
        await (await open_store(path, read_only=True)).close()

    try:
        asyncio.run(known())
        found = check(path)
    except StoreError as error:
        raise CommandError(str(error)) from None
    for problem in found:
        print(f"problem: {problem}")
    if not found:
        print(f"{path}: no rot found")
    return int(bool(found))
