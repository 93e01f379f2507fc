"""The `arbitre` command.

One module a command (or a group of commands), listed in `COMMANDS`. To add one:

1. Write `bot/cli/<name>.py` with two functions::

       def add_parser(subparsers: Subparsers) -> None:
           parser = subparsers.add_parser("doctor", help="check token, permissions, database, disk")
           parser.set_defaults(run=run)

       def run(args: argparse.Namespace) -> int:
           from bot.health import check  # heavy imports stand inside run
           ...
           return 0

2. Add its name to `COMMANDS`.

The top of such a module imports nothing heavier than `argparse` and `bot.cli`, so that `arbitre --help`
answers at once; a test holds that. A command that does not work yet is not listed.

Exit codes: 0 done; 1 it ran and found something wrong; 2 it could not run as asked (usage, settings).
A command raises `CommandError` for the last, and the words go to standard error. Settings are read by
`load_settings`, which turns a faulty one into such an error.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

from cards.errors import ArbitreError

if TYPE_CHECKING:
    from bot.settings import Settings

    #: The type of `add_parser`'s argument; argparse has no public name for it.
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - see above

#: Modules of this package, each with its folder, in the order `arbitre --help` shows them.
COMMANDS = (
    "run",
    "sandbox",
    "play",
    "simulate",
    "operators.doctor",
    "cards",
    "decks",
    "rules",
    "scenario",
    "replay",
    "league",
    "operators.db",
    "operators.match",
    "operators.guild",
    "operators.privacy",
    "operators.status",
    "operators.workers",
    "emojis",
)


class CommandError(ArbitreError):
    """A command cannot run as asked; the message says what to change. Exit code 2."""


class Command(Protocol):
    """What a module listed in `COMMANDS` offers."""

    def add_parser(self, subparsers: Subparsers) -> None:
        """Add the command's parser, with `set_defaults(run=...)`."""


def load_settings() -> Settings:
    """The settings from the environment and `.env`.

    Raises:
        CommandError: a setting cannot be read; the message names it.
    """
    from bot.settings import SettingsError, load

    try:
        return load()
    except SettingsError as error:
        raise CommandError(str(error)) from None


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = argparse.ArgumentParser(prog="arbitre", description="A referee for card games, on Discord.")
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name in COMMANDS:
        cast("Command", importlib.import_module(f"bot.cli.{name}")).add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Args:
        argv: the arguments without the program's name; those of the process when None.
    """
    parser = build_parser()
    args = parser.parse_args(argv)
    if args.version:
        from bot import version

        print(f"arbitre {version()}")
        return 0
    if args.command is None:
        parser.print_help(sys.stderr)
        return 2
    try:
        code = int(args.run(args))
        sys.stdout.flush()
    except CommandError as error:
        print(f"arbitre {args.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code
