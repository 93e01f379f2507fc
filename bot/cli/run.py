"""`arbitre run`: the bot on Discord itself."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `run`."""
    parser = subparsers.add_parser("run", help="run the bot on Discord (needs ARBITRE_TOKEN)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:  # noqa: ARG001 - every command has this shape
    """Start the bot with the token of the settings.

    Raises:
        CommandError: there is no token, or this version has no Discord client yet.
    """
    if load_settings().token is None:
        msg = (
            "no token. Set ARBITRE_TOKEN in the environment or in .env (see .env.example), "
            "or play without Discord: make run"
        )
        raise CommandError(msg)
    msg = "this version has no Discord client yet"
    raise CommandError(msg)
