"""`arbitre replay`: read a match again; check that stored or published data follows from seed and answers."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bot.cli import CommandError
from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.cli import Subparsers
    from bot.games import Face
    from bot.tables import LogLine, Table, Tables
    from bot.tables.replay import Report
    from bot.ui.match.viewer import Viewer
    from engine.core.seats import Seating


def add_parser(subparsers: Subparsers) -> None:
    """Add `replay show` and `replay verify`."""
    parser = subparsers.add_parser("replay", help="read a match again, check it")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    show = actions.add_parser("show", help="print what happened, line by line")
    show.add_argument("--seat", metavar="LETTER", help="as this seat saw it (default: as a spectator)")
    show.add_argument("--language", choices=("en", "fr"), default="en", help="the language (default: en)")
    show.add_argument(
        "--why", action="store_true", help="with what each act of a player led to, and the rules it stands on"
    )
    show.add_argument("--html", metavar="FILE", help="write it as a page with boards and buttons instead")
    show.add_argument("--hands", action="store_true", help="with --html: show all hands of a finished match")
    show.add_argument("--no-pictures", action="store_true", help="with --html: boards in words only")
    show.set_defaults(run=run_show)

    show.add_argument("match", type=int, metavar="MATCH", help="the number of the match")

    verify = actions.add_parser("verify", help="play the journal again from the seed and compare")
    verify.add_argument("match", metavar="MATCH", help="the number of the match, or the file posted after it")
    verify.add_argument(
        "--disclose", metavar="FILE", help="write the file that docs/check_fairness.py checks"
    )
    verify.add_argument("--lines", action="store_true", help="of a file: print what happened, line by line")
    verify.add_argument("--seat", metavar="LETTER", help="with --lines: as this seat saw it")
    verify.add_argument("--language", choices=("en", "fr"), default="en", help="with --lines: the language")
    verify.set_defaults(run=run_verify)

    for action in (show, verify):
        action.add_argument("--json", action="store_true", help="print it as JSON")
        takes_database(action)


def with_tables(args: argparse.Namespace, work: Callable[[Tables], Awaitable[int]]) -> int:
    """Run `work` on the tables of the database, which may be in use.

    Raises:
        CommandError: there is no such database or match, or it cannot be read.
    """
    import asyncio

    from bot.hosted import hosted_games
    from bot.store import StoreError, open_store
    from bot.tables import TableRefusalError, Tables

    async def run() -> int:
        store = await open_store(database(args), read_only=True)
        try:
            return await work(Tables(store, hosted_games()))
        finally:
            await store.close()

    words = {
        "no_such_match": "there is no match {match}",
        "not_begun": "match {match} has not begun",
        "not_over": "match {match} can go on: its secrets stay secret",
        "away": "match {match} cannot be read: {reason}",
        "unreadable": "match {match} cannot be read: {reason}",
    }
    try:
        return asyncio.run(run())
    except StoreError as error:
        raise CommandError(str(error)) from None
    except TableRefusalError as refusal:
        text = words.get(refusal.code, refusal.code)
        raise CommandError(text.format(match=args.match, **refusal.params)) from None


def _seat(args: argparse.Namespace, seating: Seating) -> int | None:
    """The seat from which to read, None for a spectator.

    Raises:
        CommandError: nobody sits there.
    """
    from engine.core.seats import letter, seat_of

    seat = seat_of(args.seat or "")
    if args.seat is not None and seat not in seating.seats:
        raise CommandError(f"--seat takes one of: {', '.join(map(letter, seating.seats))}")
    return seat


def run_show(args: argparse.Namespace) -> int:
    """Print the log of a match.

    Raises:
        CommandError: see `with_tables`.
    """

    async def show(tables: Tables) -> int:
        if args.html:
            return await _write_page(args, tables)
        table = await tables.table(args.match)
        seat = _seat(args, table.info.seating)
        lines = await table.history(seat)
        if args.json:
            _print_json(_as_json(table, lines))
        elif args.why:
            _print_chains(table, lines, seat, args.language)
        else:
            _print_lines(table, lines, seat, args.language)
        return 0

    return with_tables(args, show)


async def _write_page(args: argparse.Namespace, tables: Tables) -> int:
    from pathlib import Path

    from bot.ui.replay.making import page_of

    text = await page_of(tables, args.match, args.language, hands=args.hands, pictures=not args.no_pictures)
    try:
        Path(args.html).write_text(text, "utf-8")  # noqa: ASYNC240 - nothing else runs in this process
    except OSError as error:
        raise CommandError(str(error)) from None
    return 0


def _as_json(table: Table, lines: list[LogLine]) -> dict[str, Any]:
    return {
        "match": table.match_id,
        "game": table.info.game,
        "status": table.status,
        "clock": table.info.clock,
        "winner": table.info.winner,
        "reason": table.info.reason,
        "rule": table.info.rule,
        "lines": [
            {"row": line.epoch, "at": line.at, "kind": line.notice.kind, "data": line.notice.data}
            for line in lines
        ],
    }


def _face(game: str) -> Face:
    from bot.hosted import hosted_games

    return hosted_games()[game].face


def _print_chains(table: Table, lines: list[LogLine], seat: int | None, language: str) -> None:
    from bot.ui.match import why
    from bot.ui.match.viewer import Viewer
    from bot.words import speaker

    viewer = Viewer(table.view(seat), speaker(language), _face(table.info.game), seating=table.info.seating)
    for chain in why.chains([(line.epoch, line.notice) for line in lines]):
        print(f"{chain.epoch:>5}")
        for step in why.steps(chain.notices, viewer):
            print(f"       {_shown(step.text)}")


def _print_lines(table: Table, lines: list[LogLine], seat: int | None, language: str) -> None:
    from bot.ui.clocks import lines as clocks
    from bot.ui.match.viewer import Viewer
    from bot.words import speaker

    for agreed in clocks.agreed(table.info.clock, speaker(language)):
        print(_shown(agreed.removeprefix("-# ")))
    viewer = Viewer(table.view(seat), speaker(language), _face(table.info.game), seating=table.info.seating)
    _say_lines(viewer, lines, "{line.at:%Y-%m-%d %H:%M:%S}  ")


def _say_lines(viewer: Viewer, lines: list[LogLine], when: str = "") -> None:
    from bot.ui.match import log

    for line in lines:
        said = log.line(line.notice, viewer)
        if said:
            print(f"{line.epoch:>5}  {when.format(line=line)}{_shown(said)}")


def run_verify(args: argparse.Namespace) -> int:
    """Play a match again; 1 when something does not agree.

    Raises:
        CommandError: see `with_tables` and `_verify_file`; `--disclose` for a match that can still go on.
    """
    try:
        args.match = int(args.match)
    except ValueError:
        return _verify_file(args)

    async def verify(tables: Tables) -> int:
        from pathlib import Path

        if args.disclose:
            _write_json(Path(args.disclose), await tables.disclose(args.match))
        report = await tables.verify(args.match)
        return _say_report(report, as_json=args.json)

    return with_tables(args, verify)


def _shown(said: str) -> str:
    """A line in which no text can steer the terminal; characters that the terminal cannot show are escaped."""
    import sys

    from bot.ui.base.text import clean, clip

    coding = sys.stdout.encoding or "utf-8"
    return clip(clean(said), 1000).encode(coding, "backslashreplace").decode(coding)


def _say_report(report: Report, *, as_json: bool) -> int:
    """Print the findings; 1 when something does not agree."""
    if as_json:
        found = {"problems": report.problems, "notes": report.notes, "ok": report.ok}
        _print_json({"match": report.match_id, "rows": report.rows, **found})
        return 0 if report.ok else 1
    for note in report.notes:
        print(f"note: {_shown(note)}")
    for problem in report.problems:
        print(f"problem: {_shown(problem)}")
    if report.ok:
        print(f"match {report.match_id}: {report.rows} rows, all agree")
    return 0 if report.ok else 1


def _verify_file(args: argparse.Namespace) -> int:
    """Play the match of a published file again, with this program's rules and cards and nothing but the file.

    Raises:
        CommandError: the file cannot be read, or is of another version of the program.
    """
    from pathlib import Path

    from bot.hosted import hosted_games
    from bot.tables.lines import lines_of, seen
    from bot.tables.published import UnreadableFileError, read, replay
    from bot.ui.match.viewer import Viewer
    from bot.words import speaker

    if args.disclose:
        raise CommandError("--disclose is for a match of the database")
    try:
        told = read(Path(args.match).read_bytes())
        report, rows = replay(hosted_games(), told)
    except (OSError, UnreadableFileError) as error:
        raise CommandError(_shown(f"{args.match} cannot be read: {error}")) from None
    if args.lines and report.contest is not None:
        seating = report.contest.seating
        seat = _seat(args, seating)
        view = report.contest.view(seat)
        viewer = Viewer(view, speaker(args.language), _face(told.terms.game), seating=seating)
        _say_lines(viewer, list(seen(lines_of(rows), seat)))
    return _say_report(report, as_json=args.json)


def _print_json(data: Any) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def _write_json(path: Any, data: Any) -> None:
    import msgspec

    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(data)) + b"\n")
    except OSError as error:
        raise CommandError(str(error)) from None
