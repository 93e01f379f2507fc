"""`arbitre match`: end a match, give it another thread, get it going again; its players are told."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli.base.places import database, takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.tables import Tables
    from engine.core.game import JudgeEdit


def add_parser(subparsers: Subparsers) -> None:
    """Add `match end`, `match move-thread` and `match unstick`."""
    parser = subparsers.add_parser("match", help="end a match, give it another thread, get it going again")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)

    end = actions.add_parser("end", help="annul a match, as a judge does")
    end.set_defaults(run=run_end)

    thread = actions.add_parser(
        "move-thread", help="adjourn a match until its players resume it in a new thread"
    )
    thread.set_defaults(run=run_move_thread)

    unstick = actions.add_parser("unstick", help="work a match out anew from its journal, or let it go back")
    unstick.add_argument("--back", type=int, metavar="ROW", help="go on after this row of its journal")
    unstick.set_defaults(run=run_unstick)

    for action in (end, thread, unstick):
        action.add_argument("match", type=int, metavar="MATCH", help="the number of the match")
        takes_database(action)
    for action in (end, thread, unstick):
        action.add_argument(
            "--reason",
            default="the operator of the bot",
            metavar="TEXT",
            help="what the players read as the reason",
        )


async def _edited(tables: Tables, match: int, edit: JudgeEdit) -> bool:
    """Write an edit into a match's journal; False where it was not dealt or cannot be read, so that nobody can."""
    from bot.tables import TableRefusalError

    try:
        await tables.judge(match, edit)
    except TableRefusalError as refusal:
        if refusal.code in ("match_closed", "no_such_match", "newer"):
            raise
        return False
    return True


def run_end(args: argparse.Namespace) -> int:
    """Annul a match, and print so.

    Raises:
        CommandError: the match is over, there is none, or the database is in use as a whole or cannot be used.
    """
    from bot.cli.base.changing import changed
    from engine.core.game import JudgeEdit

    async def work(tables: Tables) -> str:
        if not await _edited(tables, args.match, JudgeEdit("annul", args.reason)):
            await tables.abort(args.match, None, moderator=True)
        await tables.store.hints.send(args.match)
        return f"match {args.match} is annulled"

    return changed(database(args), work)


def run_move_thread(args: argparse.Namespace) -> int:
    """Take a match out of its thread, and print what its players have to do.

    Raises:
        CommandError: as `run_end`.
    """
    from bot.cli.base.changing import changed
    from bot.tables import TableRefusalError
    from engine.core.game import JudgeEdit

    async def work(tables: Tables) -> str:
        info = await tables.info(args.match)
        if info.status not in ("open", "adjourned"):
            raise TableRefusalError("match_closed", status=info.status)
        await _edited(tables, args.match, JudgeEdit("move-thread", args.reason))
        await tables.unhouse(args.match)
        await tables.store.hints.send(args.match)
        return f"match {args.match} is adjourned without a thread: /match resume makes a new one"

    return changed(database(args), work)


def run_unstick(args: argparse.Namespace) -> int:
    """Work a match out anew and keep that, or have it go back, and print where it stands.

    Raises:
        CommandError: as `run_end`; or its journal cannot be played again by this version.
    """
    from bot.cli.base.changing import changed
    from engine.core.game import JudgeEdit

    async def work(tables: Tables) -> str:
        if args.back is None:
            waits = (await tables.info(args.match)).status == "adjourned"
            row = await tables.mend(args.match)
            await tables.judge(args.match, JudgeEdit("unstick", args.reason))
            if waits:
                await tables.adjourn(args.match)
            await tables.store.hints.send(args.match)
            return f"match {args.match} stands where its journal leads, after row {row}"
        await tables.judge(args.match, JudgeEdit("undo", args.reason, number=args.back))
        await tables.store.hints.send(args.match)
        return f"match {args.match} goes on after row {args.back}"

    return changed(database(args), work)
