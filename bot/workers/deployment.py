"""What a bot needs besides its token."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path

from bot.commands.base.decks import KnownDeck
from bot.commands.base.floods import Paces
from bot.games import Games
from bot.store import Address, utc_now
from bot.tables import Limits, Player


@dataclass(slots=True)
class Deployment:
    """What a bot needs besides its token.

    `decks` are further decks on offer, by game. `sync_file` keeps a digest of the commands that Discord knows; None
    syncs them at every start. `guild` syncs them to one server only, which takes effect at once. `rules` is the folder
    of the rulebook's index; None builds the index in memory at the first question.
    """

    database: Address
    games: Games
    players: Mapping[str, Player] = field(default_factory=dict)
    executor: Executor | None = None
    decks: Mapping[str, Sequence[KnownDeck]] = field(default_factory=dict)
    pictures: bool = True
    table_by_clicks: bool = False
    """Whether a table's message is edited by the newest click on it while Discord takes that."""
    sync_file: Path | None = None
    guild: int | None = None
    guild_ready: float = 2.0
    rules: Path | None = None
    paces: Paces = field(default_factory=Paces)
    clock: Callable[[], dt.datetime] = utc_now
    """Returns the current time with its zone. Durations are measured by the event loop instead."""
    standby: bool = False
    """Whether to wait for the database, or a slot of it, while another process has it."""
    slots: int = 1
    """How many processes may have a server's database at once."""
    shards: int = 0
    """In how many parts Discord divides the servers, a multiple of `slots`; 0 for what is known, or recommended."""
    limits: Limits = field(default_factory=Limits)
    """What holds for all matches."""
    status: str | None = None
    """Where to answer over HTTP how it goes, as `host:port`; None for nowhere."""
    own_process: bool = False
    """Whether nothing else runs in this process. Then the bot excludes long-lived objects from garbage collection,
    whose full rounds would hold up the event loop, and ends the process when it has lost its slot."""
