"""`arbitre run`: the bot on Discord itself."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.settings import Settings

#: The code with which Discord refuses more guilds a shard than it takes.
_TOO_MANY_GUILDS = 4011


def add_parser(subparsers: Subparsers) -> None:
    """Add `run`."""
    parser = subparsers.add_parser("run", help="run the bot on Discord (needs ARBITRE_TOKEN)")
    parser.add_argument(
        "--standby",
        action="store_true",
        help="while other processes have the database, wait until one ends (a server's: or hangs), then take its place",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the bot with the token from the settings until it is stopped.

    Raises:
        CommandError: there is no token, Discord does not accept it or cannot be reached, or the database cannot be
            opened.
    """
    settings = load_settings()
    if settings.token is None:
        msg = (
            "no token. Set ARBITRE_TOKEN in the environment or in .env (see .env.example), "
            "or play without Discord: make run"
        )
        raise CommandError(msg)
    if settings.shards != "auto" and settings.shards % settings.slots:
        raise CommandError("ARBITRE_SHARDS is to be a multiple of ARBITRE_SLOTS")
    if settings.slots > 1 and isinstance(settings.database_address, Path):
        raise CommandError(
            "ARBITRE_SLOTS above 1 needs PostgreSQL in ARBITRE_DATABASE: a file is for one process"
        )
    import asyncio

    from bot import logs
    from bot.app import serve
    from bot.cli.base.calling import call_through
    from bot.cli.base.launch import deployment
    from bot.cli.base.stopping import stopped_by_signal
    from bot.store import ServerAddress
    from bot.workers.deployment import Deployment

    async def serving(token: str, given: Deployment) -> None:
        await serve(token, given, stopped_by_signal())

    call_through(settings)
    database = settings.database_address
    logs.configure(settings.log_level, settings.log_format, workers=isinstance(database, ServerAddress))
    beside = settings.data_dir / "arbitre" if isinstance(database, ServerAddress) else database
    sync_file = beside.with_suffix(".commands")
    with (
        _told(settings),
        deployment(
            settings, database, sync_file=sync_file, guild=settings.test_guild, standby=args.standby
        ) as given,
    ):
        given.status = settings.status
        asyncio.run(serving(settings.token.get_secret_value(), given))
    return 0


@contextlib.contextmanager
def _told(settings: Settings) -> Iterator[None]:
    """What goes wrong within the block, told as a `CommandError`."""
    import aiohttp
    import discord

    from bot.settings import SettingsError
    from bot.store import StoreError

    try:
        yield
    except discord.LoginFailure:
        raise CommandError("Discord does not accept the token in ARBITRE_TOKEN") from None
    except discord.PrivilegedIntentsRequired:
        raise CommandError("Discord asks for intents that this bot does not use; update discord.py") from None
    except (aiohttp.ClientConnectionError, discord.DiscordServerError, TimeoutError) as error:
        msg = f"Discord cannot be reached ({type(error).__name__}). Look to the network and start again"
        raise CommandError(msg) from None
    except discord.HTTPException as error:
        wrong = settings.test_guild is not None and error.code in (10004, 50001)
        hint = ". Is the bot in the server of ARBITRE_TEST_GUILD?" if wrong else ""
        raise CommandError(f"Discord refuses: {error.text} ({error.code}){hint}") from None
    except discord.ConnectionClosed as error:
        hint = ". It demands more shards: arbitre workers reshard" if error.code == _TOO_MANY_GUILDS else ""
        raise CommandError(f"Discord has ended the connection ({error.code}){hint}") from None
    except (SettingsError, StoreError) as error:
        raise CommandError(str(error)) from None
