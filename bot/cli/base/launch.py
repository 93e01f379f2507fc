"""What `run` and `sandbox` share: the deployment of the bot in this process."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from bot.hosted import hosted_games
from bot.players import players
from bot.processes import RestartingPool
from bot.settings import Settings
from bot.store import Address
from bot.tables import Limits
from bot.workers.deployment import Deployment


@contextlib.contextmanager
def deployment(
    settings: Settings,
    database: Address,
    *,
    sync_file: Path | None,
    guild: int | None,
    guild_ready: float = 2.0,
    standby: bool = False,
) -> Iterator[Deployment]:
    """Everything a bot needs, with a process for slow jobs; the rules index is that of `arbitre rules`."""
    games = hosted_games()
    with RestartingPool(1, stands_back=True) as executor:
        yield Deployment(
            database=database,
            games=games,
            players=players(games),
            executor=executor,
            sync_file=sync_file,
            guild=guild,
            guild_ready=guild_ready,
            rules=settings.rules_dir,
            standby=standby,
            slots=settings.slots,
            shards=0 if settings.shards == "auto" else settings.shards,
            table_by_clicks=settings.table_by_clicks,
            limits=Limits(keep_months=settings.keep_months),
            own_process=True,
        )
