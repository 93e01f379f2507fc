"""`arbitre cards`: show a card, check the card files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from cards.wakfu.check import Report
    from cards.wakfu.model import Card


def add_parser(subparsers: Subparsers) -> None:
    """Add `cards show` and `cards check`."""
    parser = subparsers.add_parser("cards", help="show a card, check the card files")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    show = actions.add_parser("show", help="print a card as the referee reads it")
    show.add_argument("name", nargs="+", help="name or id; accents, case and small slips are forgiven")
    show.add_argument("--lang", choices=("fr", "en"), default="en", help="language of the text (default: en)")
    show.add_argument("--game", default="wakfu", help="which game's cards (default: wakfu)")
    show.add_argument("--json", action="store_true", help="print facts and texts as JSON")
    show.set_defaults(run=run_show)

    check = actions.add_parser("check", help="list what is wrong with the card files, and what is exact")
    check.add_argument("files", nargs="*", metavar="FILE", help="card files to check instead of our own")
    check.add_argument("--game", default="wakfu", help="which game's cards (default: wakfu)")
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
    """Print one card; 1 when no card is meant.

    Raises:
        CommandError: the game is unknown, or its card files are faulty.
    """
    from cards.catalog import CardError, UnknownCard
    from cards.games import load

    query = " ".join(args.name)
    try:
        catalog = load(args.game)
    except (CardError, LookupError) as error:
        raise CommandError(str(error)) from None
    found = catalog.find(query)
    if not found:
        print(UnknownCard(query))
        return 1
    if args.json:
        print(_as_json(found[0]))
        return 0
    from cards.wakfu.text import plain, ruling_text

    print(plain(found[0], args.lang))
    for ruling in found[0].rulings:
        print(f"- {ruling_text(ruling, args.lang)}")
    if len(found) > 1:
        also = ", ".join(catalog.label(card) for card in found[1:6])
        print("\n" + ("Aussi\u00a0: " if args.lang == "fr" else "Also: ") + also)
    return 0


def _as_json(card: Card) -> str:
    import msgspec

    from cards.wakfu.text import LANGUAGES, card_text

    texts = {lang: card_text(card, lang) for lang in LANGUAGES}
    return msgspec.json.format(msgspec.json.encode({"card": card, "text": texts})).decode()


def run_check(args: argparse.Namespace) -> int:
    """Print the report; 1 when there are faults.

    Raises:
        CommandError: a file cannot be read, the game is unknown, or a folder holds no scenario.
    """
    from pathlib import Path

    import msgspec

    from cards.games import GAMES
    from cards.wakfu.check import check

    if args.game not in GAMES:
        raise CommandError(f"no cards for the game {args.game!r}; there are {', '.join(GAMES)}")
    try:
        files = {name: Path(name).read_text("utf-8") for name in args.files} or None
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(str(error)) from None
    report = check(args.game, files)
    folder = _scenarios(args)
    untouched = _untouched(folder) if folder else None
    if args.json:
        told = msgspec.structs.asdict(report) | {"scenarios": folder, "untouched": untouched}
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
    else:
        _print_report(report)
        names = "not measured (--scenarios FOLDER)" if untouched is None else ", ".join(untouched) or "none"
        print(f"powers that no scenario carries out: {names}")
    return 1 if report.faults else 0


def _scenarios(args: argparse.Namespace) -> str | None:
    """The folder of scenarios to play: the one named, else that of a checkout when our own cards are checked."""
    from pathlib import Path

    if args.quick:
        return None
    if args.scenarios:
        return str(args.scenarios)
    own = Path("tests", "scenarios", args.game)
    return own.as_posix() if own.is_dir() and not args.files else None


def _untouched(folder: str) -> list[str]:
    """The powers of our own cards that no scenario in the folder carries out: measured, not looked up.

    Raises:
        CommandError: there is no scenario.
    """
    import sys
    from pathlib import Path

    from cards.wakfu.catalog import load
    from engine.scenario import run
    from engine.wakfu.outside import census

    files = sorted(Path(folder).rglob("*.yaml"))
    if not files:
        raise CommandError(f"no scenario (*.yaml) in {folder}")
    print(f"playing the {len(files)} scenarios of {folder}; --quick leaves them out", file=sys.stderr)
    catalog, count = load(), census.Census()
    with count.taking():
        for file in files:
            count.fresh()
            run(file.read_text("utf-8"), str(file))
    names = {-1: "script"}
    return [
        f"{catalog.card(card).name} ({card}), face {face}, {names.get(index, f'power {index}')}"
        for card, face, index in census.untouched(catalog, count)
    ]


def _with_cards(single: dict[str, str]) -> tuple[str, ...]:
    return tuple(f"{name} ({card})" for name, card in single.items())


def _print_report(report: Report) -> None:
    for fault in report.faults:
        where = f"{fault.file}:{fault.line}: {fault.card}".strip(": ")
        print(f"{where}: {fault.kind}: {fault.message}")
    print(
        f"{report.cards} cards, {report.exact} exact ({report.share_exact:.1%}), {len(report.faults)} faults"
    )
    for title, names in (
        ("unsupported", report.unsupported),
        ("doubtful source", tuple(f"{name} ({why})" for name, why in report.doubtful.items())),
        ("named functions", report.special),
        ("nodes used by one card only", _with_cards(report.single)),
        ("parameters used by one card only", _with_cards(report.single_parameters)),
        ("nodes that no card uses", report.unused),
    ):
        if names:
            print(f"{title}: {', '.join(names)}")
    print(
        f"cards with a node or function of their own: {report.share_odd:.2%}, with a parameter: "
        f"{report.share_parameters:.2%}, with any of these: {report.share_single:.2%}"
    )
