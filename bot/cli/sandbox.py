"""`arbitre sandbox`: Discord on this machine and the bot in it, in one process."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.settings import Settings

_BANNER = """\
==================================================================
 SANDBOX: Discord on this machine. Nothing here reaches Discord.
 Open this page to play:
   {address}
 Database: {database}    Stop with Ctrl+C.
=================================================================="""


def add_parser(subparsers: Subparsers) -> None:
    """Add `sandbox`."""
    parser = subparsers.add_parser(
        "sandbox", help="play and develop without Discord, on a page of this machine"
    )
    parser.add_argument("--port", type=int, help="the page's port; by default that of the settings")
    parser.add_argument(
        "--player",
        action="append",
        metavar="NAME",
        help="a user to play as; may be given again (default: Alice, Bob and Carol)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve the sandbox and the bot until stopped.

    Raises:
        CommandError: the port is invalid or taken, or the database cannot be opened.
    """
    import asyncio

    from bot import logs
    from bot.store import StoreError

    settings = load_settings()
    if args.port is not None and not 0 <= args.port < 1 << 16:
        raise CommandError("ports go from 0 to 65535")
    logs.configure(settings.log_level)
    try:
        asyncio.run(_serve(settings, args.port, tuple(args.player or ("Alice", "Bob", "Carol"))))
    except StoreError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        msg = f"cannot listen: {error.strerror}. Try --port 0"
        raise CommandError(msg) from None
    return 0


async def _serve(settings: Settings, port: int | None, names: tuple[str, ...]) -> None:
    from bot.cli.stopping import stopped_by_signal

    stop = stopped_by_signal()  # before the page is named: who has read that may stop it

    from bot.app import serve
    from bot.cli.launch import deployment
    from bot.commands.base import permissions
    from bot.sandbox import discord_py, server

    sandbox = await server.start(
        settings.sandbox_port if port is None else port,
        openapi=settings.openapi,
        bot_permissions=permissions.invitation().value,
    )
    try:
        for name in names:
            sandbox.world.actor(name)
        database = settings.sandbox_database_path
        print(_BANNER.format(address=sandbox.page_url, database=database), flush=True)
        with (
            discord_py.point_at(sandbox),
            deployment(settings, database, sync_file=None, guild=None, guild_ready=0.05) as given,
        ):
            await serve(sandbox.token, given, stop)
    finally:
        await sandbox.close()
