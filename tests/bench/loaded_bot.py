"""A bot in a process of its own, led to a sandbox in another, with a bare ping for a yardstick.

Nobody is limited in how often they challenge.

Computer players think in a process of their own, as they do where the bot runs.

python -m tests.bench.loaded_bot DATABASE API_URL GATEWAY_URL URL TOKEN [pictures]
"""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path
from types import SimpleNamespace

import discord

from bot import logs
from bot.app import Arbitre, serve
from bot.commands.base.floods import Paces
from bot.hosted import hosted_games
from bot.players import players
from bot.processes import RestartingPool
from bot.sandbox import discord_py
from bot.store import address_of
from bot.workers.deployment import Deployment


def add_ping(client: Arbitre) -> None:
    """A command that answers at once and does nothing else."""

    @client.tree.command(name="ping", description="Answer at once")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong", ephemeral=True)


async def main(database: str, api: str, gateway: str, url: str, token: str, *drawn: str) -> None:
    """Run the bot until it is told to stop."""
    logs.configure("WARNING")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    games = hosted_games()
    with (
        RestartingPool(1, stands_back=True) as thinking,
        discord_py.point_at(SimpleNamespace(api_url=api, gateway_url=gateway, url=url)),
    ):
        deployment = Deployment(
            database=address_of(database, Path()), games=games, players=players(games), executor=thinking,
            pictures=bool(drawn), guild_ready=0.05, paces=Paces((), (), ()), own_process=True,
        )  # fmt: skip
        await serve(token, deployment, stop, add_ping)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
