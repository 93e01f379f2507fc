"""`arbitre league`: what a league works out, and whether a file says one. No database is asked."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `league compute` and `league check`."""
    parser = subparsers.add_parser("league", help="work out a season, check the file of a league")
    verbs = parser.add_subparsers(title="what to do", metavar="VERB", dest="verb", required=True)
    computing = verbs.add_parser(
        "compute", help='answer one JSON object {"kind": ...} on standard input, see docs/leagues.md'
    )
    computing.set_defaults(run=run_compute)
    checking = verbs.add_parser(
        "check", help="read a league's file: all its settings, or every fault with its line"
    )
    checking.add_argument("file", metavar="FILE", help="the league in YAML, see docs/leagues.md")
    checking.set_defaults(run=run_check)


def run_compute(_: argparse.Namespace) -> int:
    """Answer the question on standard input.

    Raises:
        CommandError: it is none, or does not fit together.
    """
    import sys

    import msgspec

    from engine.league.model import LeagueError
    from engine.league.questions import compute

    try:
        answer = compute(sys.stdin.buffer.read())
    except LeagueError as error:
        raise CommandError(str(error)) from None
    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Print all settings of a league's file as JSON, or what is wrong with it; 1 when something is.

    Raises:
        CommandError: the file cannot be opened, or is no text.
    """
    from pathlib import Path

    import msgspec

    from bot.hosted import hosted_games
    from engine.league.file import LeagueFileError, read

    try:
        text = Path(args.file).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{args.file} cannot be read: {error}") from None
    try:
        rules = read(text, {key: game.lists.formats() for key, game in hosted_games().items()})
    except LeagueFileError as error:
        for fault in error.faults:
            print(f"{args.file}:{fault.line}: {fault.message}")
        return 1
    print(msgspec.json.format(msgspec.json.encode(rules)).decode())
    return 0
