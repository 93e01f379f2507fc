"""Which database a command works on."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import load_settings

if TYPE_CHECKING:
    from bot.store import Address


def takes_database(parser: argparse.ArgumentParser) -> None:
    """Add the option that names a database."""
    parser.add_argument(
        "--database", metavar="DATABASE", help="a file or a server's URL (default: that of the settings)"
    )


def database(args: argparse.Namespace) -> Address:
    """The database to work on."""
    settings = load_settings()
    return settings.address_of(args.database) if args.database else settings.database_address
