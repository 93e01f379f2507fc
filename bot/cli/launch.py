"""What `run` and `sandbox` share: the house of this process, and running until stopped."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

from bot.app import Arbitre, House, serve
from bot.hosted import hosted_games
from bot.players import players
from bot.processes import RestartingPool
from bot.settings import Settings


@contextlib.contextmanager
def house(
    settings: Settings,
    database: Path,
    *,
    sync_file: Path | None,
    guild: int | None,
    guild_ready: float = 2.0,
) -> Iterator[House]:
    """Everything a bot needs, with a process for slow jobs; the rules index is that of `arbitre rules`."""
    games = hosted_games()
    with RestartingPool(1) as executor:
        yield House(
            database=database,
            games=games,
            players=players(games),
            executor=executor,
            sync_file=sync_file,
            guild=guild,
            guild_ready=guild_ready,
            rules=settings.rules_dir,
            own_process=True,
        )


async def until_stopped(token: str, given: House, ready: Callable[[Arbitre], None] | None = None) -> None:
    """Serve until SIGTERM or SIGINT, then finish what is under way."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(number, stop.set)
    await serve(token, given, stop, ready)
