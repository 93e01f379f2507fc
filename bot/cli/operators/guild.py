"""`arbitre guild`: have the bot leave a server."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    from bot.cli import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `guild leave`."""
    parser = subparsers.add_parser("guild", help="have the bot leave a server")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    leave = actions.add_parser(
        "leave", help="leave a server: its matches are adjourned, what its moderators chose is deleted"
    )
    leave.add_argument("guild", type=int, metavar="SERVER", help="the server's id on Discord")
    leave.set_defaults(run=run_leave)


def run_leave(args: argparse.Namespace) -> int:
    """Leave the server on Discord, whereupon the bot, which has to be running, does the rest; print so.

    Raises:
        CommandError: there is no token, Discord refuses it or cannot be reached, or the bot is in no such server.
    """
    import asyncio

    asyncio.run(left(args.guild))
    print(f"the bot has left the server {args.guild}; the worker that looks after it adjourns its matches")
    return 0


async def left(guild: int) -> None:
    """Leave a server.

    Raises:
        CommandError: as `run_leave`.
    """
    import aiohttp
    import discord

    from bot.cli.base.calling import call_through

    settings = load_settings()
    call_through(settings)
    if settings.token is None:
        raise CommandError("this needs ARBITRE_TOKEN")
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(settings.token.get_secret_value())
            await client.http.leave_guild(guild)
    except discord.NotFound:
        raise CommandError(f"the bot is in no server {guild}") from None
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise CommandError(f"Discord does not answer as it should ({type(error).__name__})") from None
