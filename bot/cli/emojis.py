"""`arbitre emojis sync`: upload the emblem of each card as an emoji of the application, for its buttons."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    import discord

    from bot.cli import Subparsers
    from bot.games import Games


def add_parser(subparsers: Subparsers) -> None:
    """Add `emojis`."""
    parser = subparsers.add_parser("emojis", help="upload the emblems of the cards as emojis for buttons")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    sync = commands.add_parser("sync", help="upload those that the application has not yet")
    sync.add_argument(
        "--renew", action="store_true", help="upload all of them anew, after their look has changed"
    )
    sync.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Upload what is missing; without emojis everything works, with Unicode signs in their place.

    Raises:
        CommandError: there is no token, or Discord refuses.
    """
    import asyncio

    import discord

    from bot.cli.base.calling import call_through
    from bot.hosted import hosted_games

    settings = load_settings()
    call_through(settings)
    if settings.token is None:
        raise CommandError("no token: write ARBITRE_TOKEN=... into .env")
    try:
        asyncio.run(_with_client(settings.token.get_secret_value(), hosted_games(), renew=args.renew))
    except discord.LoginFailure:
        raise CommandError("Discord does not know this token") from None
    except discord.HTTPException as error:
        raise CommandError(f"Discord refuses: {error.text or error.status}") from None
    return 0


async def _with_client(token: str, games: Games, *, renew: bool) -> None:
    import discord

    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        await upload(client, games, renew=renew)


async def upload(client: discord.Client, games: Games, *, renew: bool = False) -> int:
    """Upload the emblems that are missing, telling how far it is; the number of those uploaded.

    Raises:
        discord.HTTPException: Discord refuses one; those before it stay.
    """
    from bot.ui.base.emojis import emoji_name

    there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    wanted = [
        (emoji_name(key, card), game, card) for key, game in games.items() for card in game.face.emblems()
    ]
    missing = [each for each in wanted if renew or each[0] not in there]
    for place, (name, game, card) in enumerate(missing, 1):
        if name in there:
            await there[name].delete()
        await client.create_application_emoji(name=name, image=game.face.draw_emblem(card))
        if place % 20 == 0 or place == len(missing):
            print(f"{place} of {len(missing)} uploaded", flush=True)
    if not missing:
        print(f"all {len(wanted)} are there")
    return len(missing)
