"""`arbitre decks`: list, show and check deck lists, and turn them into codes."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.games import CardGame, HostedGame
    from cards.catalog import Catalog
    from cards.decks import Deck
    from cards.faults import Fault
    from cards.lists import Guess

_DECK = "the id of a preconstructed deck, a deck code, a file with a list, or - for the standard input"

_GAME = "which game's cards (default: the first hosted)"


def add_parser(subparsers: Subparsers) -> None:
    """Add `decks list`, `show`, `check` and `code`."""
    parser = subparsers.add_parser("decks", help="list, show and check deck lists, and their codes")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="the preconstructed decks, and those that wait for cards")
    listing.add_argument("--json", action="store_true", help="print them as JSON")
    listing.add_argument("--game", default="", help=_GAME)
    listing.set_defaults(run=run_list)
    for name, run, told in (
        ("show", run_show, "print a list, a card a line"),
        ("check", run_check, "name all that its format forbids, with the rule"),
        ("code", run_code, "print the code of a list"),
    ):
        action = actions.add_parser(name, help=told)
        action.add_argument("deck", help=_DECK)
        action.add_argument("--json", action="store_true", help="print it as JSON")
        action.add_argument("--game", default="", help=_GAME)
        action.set_defaults(run=run)


def run_list(args: argparse.Namespace) -> int:
    """Print the preconstructed decks."""
    import json

    from bot.cli.base.gaming import chosen_cards
    from cards import decks

    catalog = chosen_cards(args.game).cards
    ready, waiting = decks.preconstructed_ids(catalog), decks.incomplete(catalog)
    if args.json:
        print(json.dumps({"ready": list(ready), "waiting": {k: list(v) for k, v in waiting.items()}}))
        return 0
    game = chosen_cards(args.game)
    for deck_id in ready:
        said = _about(deck_id, game.key)
        print(f"{deck_id}: {said}" if said else deck_id)
    for deck_id, names in waiting.items():
        print(
            f"{deck_id}: waits for {len(names)} cards, {', '.join(names[:3])}{', ...' if names[3:] else ''}"
        )
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print a list; 1 when it has lines that name no card."""
    from cards.lists import to_text

    deck, guesses, game = _read(args)
    catalog = game.cards
    if args.json:
        _print_json(_plain(deck, catalog) | {"guesses": guesses})
    else:
        if said := _about(deck.id, game.key):
            print(f"# {deck.name.get('en', deck.id)}: {said}")
        print(to_text(deck, catalog), end="")
        _tell(guesses, catalog)
    return 1 if guesses else 0


def run_check(args: argparse.Namespace) -> int:
    """Print the faults; 1 when there are any, or lines that name no card."""
    deck, guesses, game = _read(args)
    catalog = game.cards
    found = list(game.lists.faults(deck, catalog))
    if args.json:
        _print_json({"format": deck.format, "faults": found, "guesses": guesses})
    else:
        _tell(guesses, catalog)
        for fault in found:
            print(_worded(fault, game.key))
        if not found and not guesses:
            print(f"lawful: {deck.format}, {deck.size()} cards")
    return 1 if found or guesses else 0


def run_code(args: argparse.Namespace) -> int:
    """Print the code of a list; 1 when it has lines that name no card.

    Raises:
        CommandError: one of its cards has no number.
    """
    from cards.codes import CodeError, encode

    deck, guesses, game = _read(args)
    catalog = game.cards
    if guesses:
        _tell(guesses, catalog)
        return 1
    try:
        code = encode(deck, catalog)
    except CodeError as error:
        raise CommandError(f"no code can hold this list ({error})") from None
    if args.json:
        _print_json({"code": code})
    else:
        print(code)
    return 0


def _read(args: argparse.Namespace) -> tuple[Deck, tuple[Guess, ...], HostedGame | CardGame]:
    """The requested list, and its lines that name no card; a file goes before a part of a deck's name."""
    from pathlib import Path

    from bot.cli.base.gaming import chosen_cards
    from bot.commands.base.decks import Decks
    from bot.games import HostedGame
    from cards import codes, decks
    from cards.catalog import CardError
    from cards.lists import read

    given, game = args.deck, chosen_cards(args.game)
    catalog = game.cards
    if given in decks.preconstructed_ids(catalog):
        return decks.preconstructed(given, catalog), (), game
    if given in (waiting := decks.incomplete(catalog)):
        raise CommandError(f"{given} waits for cards that are not encoded yet: {', '.join(waiting[given])}")
    if codes.looks_like(given):
        try:
            return codes.decode(given, catalog), (), game
        except codes.CodeError as error:
            raise CommandError(f"this code cannot be used ({error})") from None
    if given != "-" and not Path(given).exists() and isinstance(game, HostedGame):
        found = Decks(game).find(given)
        if found is not None:
            return decks.preconstructed(found.id, catalog), (), game
    try:
        reading = read(_text(given, catalog), catalog)
    except CardError as error:
        raise CommandError(str(error)) from None
    return reading.deck(), reading.guesses, game


def _text(given: str, catalog: Catalog) -> str:
    import sys
    from pathlib import Path

    from cards import decks, yamlfile
    from cards.lists import from_data

    try:
        text = sys.stdin.read() if given == "-" else Path(given).read_text("utf-8")
        return from_data(yamlfile.parse(text), catalog) if given.endswith((".yaml", ".yml")) else text
    except FileNotFoundError:
        known = ", ".join(decks.preconstructed_ids(catalog))
        raise CommandError(f"{given} is no file, no deck code and no name of {known}") from None
    except (OSError, UnicodeDecodeError, yamlfile.YamlError) as error:
        raise CommandError(str(error)) from None


def _plain(deck: Deck, catalog: Catalog) -> dict[str, object]:
    parts = {"cards": deck.entries, "reserve": deck.reserve}
    return {key: {catalog.card(e.card).name: e.count for e in part} for key, part in parts.items()}


def _print_json(data: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def _tell(guesses: tuple[Guess, ...], catalog: Catalog) -> None:
    for guess in guesses:
        hint = ", ".join(catalog.label(catalog.card(card)) for card in guess.cards)
        print(
            f"line {guess.line}: {guess.count} {guess.text}: no such card{f'; perhaps {hint}' if hint else ''}"
        )


def _about(deck_id: str, game: str) -> str:
    from bot.ui.deck.decks import about
    from bot.words import speaker

    return about(deck_id, speaker("en").of(game))


def _worded(fault: Fault, game: str) -> str:
    from bot.ui.deck.faults import fault_text
    from bot.words import speaker

    return fault_text(fault, speaker("en").of(game))
