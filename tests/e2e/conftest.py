"""Whole matches through the real discord.py client over loopback, played by the sandbox's actors."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog

from bot.app import Arbitre, serve
from bot.commands.base import permissions
from bot.commands.base.floods import Floods, Paces
from bot.sandbox import discord_py, keeping, server
from bot.sandbox.actors import Actor, PlayedWorld
from bot.sandbox.model import Channel, Clock, Message
from bot.sandbox.server import Sandbox
from bot.store.records import GuildSettings, Locale
from bot.tables import matchmaking, model
from bot.workers.deployment import Deployment
from tests import pressed, virtual
from tests.e2e.driving import Player
from tests.e2e.hosting import hosted

ROOT = Path(__file__).parents[2]
DOCUMENT = Path(os.environ.get("ARBITRE_OPENAPI") or ROOT.parent / "shared" / "discord" / "openapi.json")
OPENAPI = DOCUMENT if DOCUMENT.exists() else None


@dataclass
class Stage:
    """A sandbox, the bot in it, and the people; what is shared is in the language `shared`."""

    sandbox: Sandbox
    deployment: Deployment
    clock: virtual.Moments
    """The bot's; that of the sandbox keeps to the loop's time."""
    shared: Locale | None = "fr"
    bot: Arbitre | None = None
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    @property
    def world(self) -> PlayedWorld:
        return self.sandbox.world

    async def start(self) -> Arbitre:
        """Start the bot, as after a restart."""
        self.stop = asyncio.Event()
        found: list[Arbitre] = []
        self.task = asyncio.create_task(serve(self.sandbox.token, self.deployment, self.stop, found.append))
        async with asyncio.timeout(20):
            while not found or not found[0].is_ready():
                if self.task.done():
                    self.task.result()
                await asyncio.sleep(0.01)
        self.bot = found[0]
        await self.bot.services.store.guilds.put(
            GuildSettings(guild_id=int(self.world.guild.id), locale=self.shared)
        )
        return self.bot

    def unpaced(self) -> None:
        """Let everybody challenge as often as they like."""
        assert self.bot is not None
        self.bot.matches._floods = Floods(Paces((), (), ()))

    async def end(self) -> None:
        """Shut the bot down properly."""
        self.stop.set()
        if self.task is not None:
            await asyncio.wait_for(self.task, 20)
            self.task = None

    async def table_message(self, thread: Channel) -> Message:
        """The public message with board and buttons."""

        def found() -> list[Message]:
            there = self.world.messages_in(thread.id)
            return [m for m in there if not m.deleted and not m.ephemeral and m.embeds and m.buttons]

        return (await self.world.until(found, 20, "the table"))[-1]

    async def until(self, test: Callable[[], Awaitable[bool]], what: str) -> None:
        """Wait until the database, which `test` asks, says so."""
        for _ in range(400):
            if await test():
                return
            await asyncio.sleep(0.05)
        raise TimeoutError(f"waited 20 s for {what}")

    async def told(self, match: int) -> None:
        """Wait until all that must be told of a match is told."""
        assert self.bot is not None
        outbox = self.bot.services.store.outbox

        async def nothing_left() -> bool:
            return not await outbox.of_match(match)

        await self.until(nothing_left, "all that must be told")

    async def quiet(self) -> None:
        """Wait until nothing is being sent, nor to be tried again."""
        assert self.bot is not None
        rooms = self.bot.publisher._rooms
        await self.world.until(
            lambda: all(room.task is None or room.task.done() for room in rooms.values()),
            60,
            "all to be told",
        )

    async def thread_besides(self, known: set[str]) -> Channel:
        """The thread that was made since only these channels were there."""

        def made() -> list[Channel]:
            return [c for key, c in self.world.channels.items() if key not in known and c.thread]

        return (await self.world.until(made, 20, "a thread"))[0]

    async def match(
        self,
        first: Actor,
        second: Actor,
        decks: tuple[str, str] = ("incarnam-iop", "incarnam-cra"),
        seed: int = 1,
        **options: Any,
    ) -> tuple[Player, Player]:
        """Challenge (with `options`) and accept by commands; gives both players, hands not yet opened."""
        await first.slash("match challenge", opponent=second, deck=decks[0], **options)
        before = set(self.world.channels)
        await (await second.slash("match accept", deck=decks[1])).finished()
        thread = await self.thread_besides(before)
        return players(thread, first, second, seed)


def players(thread: Channel, first: Actor, second: Actor, seed: int = 1) -> tuple[Player, Player]:
    rng = random.Random(seed)
    return Player(first, 0, thread, rng), Player(second, 1, thread, rng)


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has its own chance, and the same each time: secrets and words of matches."""
    rng = random.Random(request.node.name)
    given = SimpleNamespace(token_bytes=rng.randbytes, token_hex=lambda size: rng.randbytes(size).hex())
    for module in (matchmaking, model):
        monkeypatch.setattr(module, "secrets", given)


@pytest.fixture
async def make_stage(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Any]:
    """Make a stage; everything is ended afterwards, and no request may have been invalid.

    `kept`: the world of an earlier stage, as the sandbox keeps it in a file.
    """
    stages: list[Stage] = []
    exits = []

    async def make(shared: Locale | None = "fr", kept: str = "", **deployment: Any) -> Stage:
        granted = int(permissions.invitation().value)
        time = Clock(virtual.ticking())
        sandbox = await server.start(openapi=OPENAPI, clock=time, bot_permissions=granted)
        if kept:
            keeping.restore(sandbox.world, kept)
        pointing = discord_py.point_at(sandbox)
        pointing.__enter__()
        exits.append(pointing)
        clock = virtual.Moments()
        given = {
            "database": tmp_path / "bot.sqlite3",
            "games": hosted(),
            "pictures": False,
            "guild_ready": 0.05,
            "clock": clock,
        }
        stage = Stage(sandbox, Deployment(**{**given, **deployment}), clock, shared)
        stages.append(stage)
        await stage.start()
        return stage

    with structlog.testing.capture_logs() as logged:
        yield make
        for stage in stages:
            await stage.end()
            await stage.sandbox.close()
            request.node.user_properties.append(("pressed", pressed.note(stage.world)))
    for pointing in exits:
        pointing.__exit__(None, None, None)
    for stage in stages:
        stage.world.assert_clean()
    faults = [line for line in logged if line["log_level"] in ("error", "critical")]
    assert faults == [], faults


@pytest.fixture
async def stage(make_stage: Any) -> Stage:
    """The usual stage."""
    made: Stage = await make_stage()
    return made


@pytest.fixture
def alice(stage: Stage) -> Actor:
    return stage.world.actor("Alice")


@pytest.fixture
def bob(stage: Stage) -> Actor:
    return stage.world.actor("Bob", locale="fr")
