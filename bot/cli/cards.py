"""`arbitre cards`: show a card, find cards, check the card files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `cards show`, `cards find` and `cards check`."""
    parser = subparsers.add_parser("cards", help="show a card, find cards, check the card files")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    show = actions.add_parser("show", help="print a card as the referee reads it")
    show.add_argument("name", nargs="+", help="name or id; accents, case and small slips are forgiven")
    show.add_argument("--lang", choices=("fr", "en"), default="en", help="language of the text (default: en)")
    show.add_argument("--game", default="", help="which game's cards (default: the first hosted)")
    show.add_argument("--json", action="store_true", help="print facts and texts as JSON")
    show.set_defaults(run=run_show)

    find = actions.add_parser("find", help="list the cards that fit all filters")
    find.add_argument("filters", nargs="*", metavar="NAME=VALUE", help="such as cost=3+, or text=draw")
    find.add_argument("--lang", choices=("fr", "en"), default="en", help="language of the text (default: en)")
    find.add_argument("--game", default="", help="which game's cards (default: the first hosted)")
    find.set_defaults(run=run_find)

    check = actions.add_parser("check", help="list what is wrong with the card files, and what is exact")
    check.add_argument("files", nargs="*", metavar="FILE", help="card files to check instead of our own")
    check.add_argument("--game", default="", help="which game's cards (default: the first hosted)")
    check.add_argument("--json", action="store_true", help="print the report as JSON")
    check.add_argument(
        "--scenarios",
        metavar="FOLDER",
        help="play these scenarios, and list the powers that none carries out (default: those of a checkout, "
        "unless a FILE is given)",
    )
    check.add_argument("--quick", action="store_true", help="play no scenarios")
    check.set_defaults(run=run_check)


def run_show(args: argparse.Namespace) -> int:
    """Print one card; 1 when no card matches.

    Raises:
        CommandError: the game is unknown, or its card files are faulty.
    """
    import msgspec

    from bot.cli.base.gaming import chosen_cards
    from cards.catalog import UnknownCardError

    query, game = " ".join(args.name), chosen_cards(args.game)
    found = game.cards.find(query)
    if not found:
        print(UnknownCardError(query))
        return 1
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(game.sheets.data(found[0]))).decode())
        return 0
    print(game.sheets.plain(found[0], args.lang))
    if len(found) > 1:
        also = ", ".join(game.cards.label(card) for card in found[1:6])
        print("\n" + ("Aussi\u00a0: " if args.lang == "fr" else "Also: ") + also)
    return 0


def run_find(args: argparse.Namespace) -> int:
    """Print the number and name of every card that fits; 1 when there is none.

    Raises:
        CommandError: the game is unknown, or has no such filter or value.
    """
    from bot.cli.base.gaming import chosen_cards
    from bot.games import FilterError

    game = chosen_cards(args.game)
    known = {filter_.name: tuple(value for value, _ in filter_.choices) for filter_ in game.sheets.FILTERS}
    given = {}
    for pair in args.filters:
        name, _, value = pair.partition("=")
        if name not in known:
            raise CommandError(f"no filter is called {name!r}; known: {', '.join(known)}")
        if not value or (known[name] and value not in known[name]):
            values = f": {', '.join(known[name])}" if known[name] else ""
            raise CommandError(f"{name}={value} is no value of this filter{values}")
        given[name] = value
    try:
        found = game.sheets.search(game.cards, given, args.lang)
    except FilterError as error:
        typed = f"{error.values.get('option')}={error.values.get('given')}"
        raise CommandError(f"{typed} is no number and no range") from None
    for card in found:
        print(f"{card.id}  {card.name}")
    return 0 if found else 1


def run_check(args: argparse.Namespace) -> int:
    """Print the report; 1 when there are faults.

    Raises:
        CommandError: a file cannot be read, the game is unknown or checks no card files, or a folder holds no scenario.
    """
    from pathlib import Path

    import msgspec

    from bot.cli.base.gaming import chosen_cards

    game = chosen_cards(args.game)
    if game.check is None:
        raise CommandError(f"{game.key} has no card files to check")
    try:
        files = {name: Path(name).read_text("utf-8") for name in args.files} or None
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(str(error)) from None
    folder = _scenarios(args, game.key)
    checked = game.check(files, folder, _texts(folder) if folder else None)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(checked.data)).decode())
    else:
        print("\n".join(checked.lines))
    return 0 if checked.ok else 1


def _scenarios(args: argparse.Namespace, game: str) -> str | None:
    """The folder of scenarios to play: the given one, else a checkout's own when its own cards are checked."""
    from pathlib import Path

    if args.quick:
        return None
    if args.scenarios:
        return str(args.scenarios)
    own = Path("tests", "scenarios", game)
    return own.as_posix() if own.is_dir() and not args.files else None


def _texts(folder: str) -> dict[str, str]:
    """The scenarios of a folder.

    Raises:
        CommandError: there is none.
    """
    import sys
    from pathlib import Path

    files = sorted(Path(folder).rglob("*.yaml"))
    if not files:
        raise CommandError(f"no scenario (*.yaml) in {folder}")
    print(f"playing the {len(files)} scenarios of {folder}; --quick leaves them out", file=sys.stderr)
    return {str(file): file.read_text("utf-8") for file in files}
