"""`arbitre play`: a game in the terminal, against a computer player or with all seats at one keyboard."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `play`."""
    parser = subparsers.add_parser("play", help="play in the terminal")
    parser.add_argument("--game", default="", help="the game (default: the first hosted)")
    parser.add_argument(
        "--deck", action="append", metavar="DECK", help="a seat's deck; once for each, or one for all"
    )
    sides = parser.add_mutually_exclusive_group()
    sides.add_argument(
        "--against",
        metavar="PLAYER",
        default="normal",
        help="the computer player of every seat but the first: easy, normal, hard, greedy or random (default: normal)",
    )
    sides.add_argument(
        "--both",
        action="store_true",
        help="play all seats at one keyboard; hands stay hidden from each other",
    )
    parser.add_argument("--seed", default="", help="the seed of all chance; a random one when not given")
    parser.add_argument("--language", choices=("en", "fr"), default="en", help="the language (default: en)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game.

    Raises:
        CommandError: an unknown deck or computer player.
    """
    from bot.cli.base.gaming import chosen_game
    from bot.commands.base.decks import Decks
    from bot.terminal import Setting, UnknownChoiceError, play

    game = chosen_game(args.game)
    decks = tuple(args.deck or [deck.id for deck in Decks(game).all[: len(game.seating.seats)]])
    setting = Setting(game.key, decks, None if args.both else args.against, args.seed, args.language)
    try:
        return play(setting)
    except UnknownChoiceError as error:
        raise CommandError(str(error)) from None
    except EOFError:
        print()
        return 0
