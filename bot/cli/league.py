"""`arbitre league`: what a league works out, whether a file says one; leagues of a database, shown and moved."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError
from bot.cli.base.places import takes_database

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from bot.cli import Subparsers
    from bot.store import Store
    from bot.store.records import LeagueRecord
    from engine.league.journal.state import LeagueState


def add_parser(subparsers: Subparsers) -> None:
    """Add `league` and its verbs."""
    parser = subparsers.add_parser(
        "league", help="work out a season, check the file of a league; show, verify and move leagues"
    )
    verbs = parser.add_subparsers(title="what to do", metavar="VERB", dest="verb", required=True)
    computing = verbs.add_parser(
        "compute", help='answer one JSON object {"kind": ...} on standard input, see docs/leagues-inside.md'
    )
    computing.set_defaults(run=run_compute)
    checking = verbs.add_parser(
        "check", help="read a league's file: all its settings, or every fault with its line"
    )
    checking.add_argument("file", metavar="FILE", help="the league in YAML, see docs/leagues.md")
    checking.set_defaults(run=run_check)
    _add_stored(verbs)


def _add_stored(verbs: Subparsers) -> None:
    listing = verbs.add_parser("list", help="the leagues of the database")
    listing.set_defaults(run=run_list)
    showing = verbs.add_parser("show", help="one league: its state, its table")
    showing.add_argument("--picture", metavar="FILE", help="write a picture (PNG) of it to FILE")
    showing.add_argument(
        "--of",
        choices=("standings", "bracket", "cross"),
        default="standings",
        help="what the picture shows (default: standings)",
    )
    showing.add_argument(
        "--page", type=int, default=1, metavar="N", help="which of several pictures (default: 1)"
    )
    showing.add_argument("--csv", metavar="FILE", help="write its table to FILE, for a spreadsheet")
    showing.add_argument("--language", choices=("en", "fr"), default="en", help="of picture and names")
    showing.set_defaults(run=run_show)
    verifying = verbs.add_parser("verify", help="look whether a league is what was written")
    verifying.set_defaults(run=run_verify)
    rebuilding = verbs.add_parser("rebuild", help="make the tables of leagues anew from their journals")
    rebuilding.add_argument("--check", action="store_true", help="only say what would change")
    rebuilding.set_defaults(run=run_rebuild)
    exporting = verbs.add_parser("export", help="write a whole league to standard output")
    exporting.add_argument(
        "--secret",
        action="store_true",
        help="with what its lots are drawn from; keep that to yourself until the end",
    )
    exporting.set_defaults(run=run_export)
    importing = verbs.add_parser("import", help="take in a league that export has written")
    importing.add_argument("file", metavar="FILE", help="what export has written")
    importing.add_argument(
        "--same-players", action="store_true", help="the players' numbers are those of this database"
    )
    importing.set_defaults(run=run_import)
    for verb in (showing, verifying, exporting):
        verb.add_argument("league", metavar="LEAGUE", help="its number or its name")
    for verb in (listing, showing, verifying, rebuilding):
        verb.add_argument("--json", action="store_true", help="answer in JSON")
    for verb in (listing, showing, verifying, rebuilding, exporting, importing):
        takes_database(verb)


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


def _with_store(
    args: argparse.Namespace, work: Callable[[Store], Awaitable[int]], *, write: bool = False
) -> int:
    """Run `work` on the database; to read it, the bot may be running.

    Raises:
        CommandError: there is no such database or league, or it cannot be read.
    """
    import asyncio

    from bot.cli.base.places import database
    from bot.store import StoreError, open_store

    async def run() -> int:
        store = await open_store(database(args), read_only=not write)
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        raise CommandError(str(error)) from None


def _print_json(data: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def _told(record: LeagueRecord) -> dict[str, object]:
    return {
        "league": record.id,
        "slug": record.slug,
        "game": record.game,
        "status": record.status,
        "guild": str(record.guild_id),
        "created": record.created_at,
    }


def _named(record: LeagueRecord) -> str:
    return f"league {record.id}, {record.slug}"


def run_list(args: argparse.Namespace) -> int:
    """Print the leagues of the database.

    Raises:
        CommandError: see `_with_store`.
    """

    async def work(store: Store) -> int:
        leagues = await store.leagues.all()
        if args.json:
            _print_json([_told(each) for each in leagues])
            return 0
        for each in leagues:
            print(f"{each.id:>5}  {each.status:<9}  {each.game:<8}  {each.slug}")
        if not leagues:
            print("no league yet")
        return 0

    return _with_store(args, work)


def run_show(args: argparse.Namespace) -> int:
    """Print one league: its state and the table of its first stage, players as numbers; or write it to files.

    Raises:
        CommandError: see `_with_store`; there is nothing of the kind to show, or a file cannot be written.
    """
    from engine.league.journal.state import scoring_of, season_of
    from engine.league.questions import row_shown
    from engine.league.standings import standings

    async def work(store: Store) -> int:
        record = await store.leagues.find(args.league)
        state = await store.leagues.state(record.id)
        if args.picture or args.csv:
            return _write(args, state)
        bracket = state.settings.stages[0].structure == "single_elimination"
        rows = (
            []
            if bracket
            else [row_shown(row) for row in standings(season_of(state, 0), scoring_of(state, 0))]
        )
        told = {
            **_told(record),
            "name": state.settings.name,
            "players": len(state.playing),
            "rounds": len(state.rounds),
            "acts": state.seq,
        }
        if args.json:
            _print_json({**told, "standings": rows})
            return 0
        for key, value in told.items():
            print(f"{key}: {value}")
        for row in rows:
            place = "-" if row["place"] is None else row["place"]
            print(f"{place:>4}  player {row['player']:<6} {row['points']:>4} points  {row['record']}")
        return 0

    return _with_store(args, work)


def _write(args: argparse.Namespace, state: LeagueState) -> int:
    from pathlib import Path

    from bot.ui.league.figures import standings_csv
    from bot.ui.league.scenes import LeagueReader, pictured
    from bot.words import speaker
    from engine.league.journal.state import LeagueRefusalError

    reader = LeagueReader(state, lambda _: "", speaker(args.language))
    try:
        if args.picture:
            painting, alt = pictured(reader, args.of, args.page - 1)
            Path(args.picture).write_bytes(painting.draw(painting.scene, args.language))
            print(alt)
        if args.csv:
            Path(args.csv).write_bytes(standings_csv(state, reader.called, reader.words))
    except LeagueRefusalError as refusal:
        raise CommandError(f"there is nothing to show of that: {refusal.code}") from None
    except OSError as error:
        raise CommandError(f"a file cannot be written: {error}") from None
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Look at hashes, acts and tables of one league; 1 when something does not agree.

    Raises:
        CommandError: see `_with_store`.
    """

    async def work(store: Store) -> int:
        record = await store.leagues.find(args.league)
        return _say_problems(args, {_named(record): await store.leagues.problems(record.id)})

    return _with_store(args, work)


def _say_problems(args: argparse.Namespace, found: dict[str, list[str]]) -> int:
    if args.json:
        _print_json(found)
    else:
        for league, problems in found.items():
            for problem in problems or ["all agrees"]:
                print(f"{league}: {problem}")
    return int(any(found.values()))


def run_rebuild(args: argparse.Namespace) -> int:
    """Make all tables anew from the journals; with `--check` only say what does not agree, 1 when something does not.

    Raises:
        CommandError: see `_with_store`; a journal is broken.
    """

    async def work(store: Store) -> int:
        if not args.check:
            await store.leagues.rebuild()
        leagues = await store.leagues.all()
        return _say_problems(args, {_named(each): await store.leagues.problems(each.id) for each in leagues})

    return _with_store(args, work, write=not args.check)


def run_export(args: argparse.Namespace) -> int:
    """Write a league to standard output. What its lots are drawn from goes with it once it is over.

    Raises:
        CommandError: see `_with_store`.
    """
    import sys

    from bot.league.moving import written

    async def work(store: Store) -> int:
        record = await store.leagues.find(args.league)
        over = record.status in ("over", "archived", "cancelled")
        text = written(record, await store.leagues.rows(record.id), secret=args.secret or over)
        sys.stdout.flush()
        sys.stdout.buffer.write(text)
        return 0

    return _with_store(args, work)


def run_import(args: argparse.Namespace) -> int:
    """Take in a league under its own number; players that the database does not know become numbers without a person.

    Raises:
        CommandError: see `_with_store`; the file is no export, or players of this database have those numbers.
    """
    from pathlib import Path

    return _with_store(
        args, lambda store: _import(store, Path(args.file), same=args.same_players), write=True
    )


async def _import(store: Store, file: Path, *, same: bool) -> int:
    from bot.league.moving import LeagueExportError, read

    try:
        record, rows, players = read(file.read_bytes())  # noqa: ASYNC240 - nothing else runs in this process
    except (OSError, LeagueExportError) as error:
        raise CommandError(f"{file} cannot be taken in: {error}") from None
    strangers = await store.leagues.unknown(players)
    known = [each for each in players if each not in strangers]
    if known and not same:
        raise CommandError(
            f"players of this database have the numbers {', '.join(map(str, known[:5]))}: if the league comes from "
            "this very database, add --same-players"
        )
    await store.leagues.take_in(record, rows, strangers, store.clock())
    print(f"league {record.id}, {record.slug}: {len(rows)} acts taken in")
    return 0
