"""`arbitre sandbox`: Discord on this machine and the bot in it, in one process."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from pathlib import Path

    from bot.cli import Subparsers
    from bot.sandbox.actors import PlayedWorld
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
    parser.add_argument(
        "--moderator",
        action="append",
        metavar="NAME",
        help="a moderator to play as; may be given again (default: Maya)",
    )
    parser.add_argument(
        "--new", action="store_true", help="forget matches and messages of earlier runs, and begin anew"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve the sandbox and the bot until stopped.

    Raises:
        CommandError: the port is invalid or taken, or what earlier runs have left cannot be read.
    """
    import asyncio

    from bot import logs
    from bot.store import StoreError

    settings = load_settings()
    if args.port is not None and not 0 <= args.port < 1 << 16:
        raise CommandError("ports go from 0 to 65535")
    logs.configure(settings.log_level, settings.log_format)
    try:
        asyncio.run(_serve(settings, args))
    except StoreError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        msg = f"cannot listen: {error.strerror}. Try --port 0"
        raise CommandError(msg) from None
    return 0


async def _serve(settings: Settings, args: argparse.Namespace) -> None:
    from functools import partial

    from bot.cli.base.stopping import stopped_by_signal

    stop = stopped_by_signal()  # before the page is named: who has read that may stop it

    from bot.app import serve
    from bot.cli.base.launch import deployment
    from bot.commands.base import permissions
    from bot.sandbox import discord_py, keeping, server
    from bot.ui.base.emojis import emoji_name

    database = settings.sandbox_database_path
    world_file = database.with_suffix(".world.json")
    if args.new:
        _forget(database, world_file)
    sandbox = await server.start(
        settings.sandbox_port if args.port is None else args.port,
        openapi=settings.openapi,
        bot_permissions=permissions.invitation().value,
    )
    try:
        if database.exists() and world_file.exists():  # one without the other speaks of what is no more
            _restore(sandbox.world, world_file)
        sandbox.world.cast(args.player or ("Alice", "Bob", "Carol"), args.moderator or ("Maya",))
        print(_BANNER.format(address=sandbox.page_url, database=database), flush=True)
        with (
            discord_py.point_at(sandbox),
            deployment(settings, database, sync_file=None, guild=None, guild_ready=0.05) as given,
        ):
            for game in given.games.values():
                for card in game.face.emblems():
                    name = emoji_name(game.key, card)
                    sandbox.world.add_emoji(name, partial(game.face.draw_emblem, card))
            async with keeping.kept(sandbox.world, world_file):
                await serve(sandbox.token, given, stop)
    finally:
        await sandbox.close()


def _forget(database: Path, world_file: Path) -> None:
    """Remove what earlier runs have left; backups stay. Raises `StoreBusyError` while another sandbox runs on it."""
    from bot.store import archives_of
    from bot.store.sqlite.lock import ProcessLock

    lock = ProcessLock(database)
    folder, name = archives_of(database)
    for path in (
        database,
        *folder.glob(f"{name}-*.sqlite3"),
        *(database.with_name(database.name + end) for end in ("-wal", "-shm")),
        world_file,
    ):
        path.unlink(missing_ok=True)
    lock.release()


def _restore(world: PlayedWorld, path: Path) -> None:
    """Go on in the world of an earlier run.

    Raises:
        CommandError: the file cannot be read.
    """
    from bot.commands.base import permissions
    from bot.sandbox import keeping

    try:
        keeping.restore(world, path.read_text(encoding="utf-8"))
        world.set_role("bot", int(permissions.invitation().value))  # this version may ask for others
    except (keeping.UnreadableWorldError, UnicodeDecodeError) as error:
        msg = f"{path} cannot be read ({error}). Type: arbitre sandbox --new, which begins anew"
        raise CommandError(msg) from None
