"""Couples who play at workers, which are processes, and when each of their clicks was answered."""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import random
import re
from collections.abc import Sequence
from pathlib import Path

from bot.sandbox.commands import CannotDoError
from bot.sandbox.interactions import Interaction
from bot.sandbox.server import Sandbox
from bot.store import workers
from bot.store.slots import WorkerSlot
from tests import postgres
from tests.clock import PATIENCE
from tests.kill.test_telling import Scene
from tests.kill.turns import too_close
from tests.processes import begin
from tests.stores import beside

_MATCH = re.compile(r"[at]\.(\d+)\.")


class Workers:
    """Processes on a database of a server, some at work and some that wait."""

    def __init__(
        self, sandbox: Sandbox, folder: Path, *, slots: int = 1, shards: int = 1, apart: float = 0.5
    ) -> None:  # begins none yet
        self.address = postgres.fresh()
        self.gateway = sandbox.gateway
        self._where = (self.address.url, sandbox.api_url, sandbox.gateway_url, sandbox.url, sandbox.token)
        self._layout = [f"--slots={slots}", f"--shards={shards}", f"--apart={apart}"]
        self._slots, self._shards, self._folder, self._apart = range(slots), range(shards), folder, apart

    def start(self, count: int, *words: str) -> None:
        """Begin so many copies of a process; `words`: what `one_bot` is told besides."""
        said = self._folder / f"{len([*self._folder.glob('*.said')])}.said"
        with said.open("w") as out:
            counts = [f"--workers={count}", *self._layout]
            begin("-m", "tests.kill.one_bot", *self._where, *counts, *words, out=out)

    def rows(self, sql, *values):
        """Ask the database."""
        with beside(self.address) as db:
            there = db.execute("SELECT to_regclass('outbox') IS NOT NULL").fetchone()[0]
            return [tuple(row) for row in db.execute(sql, values)] if there else []

    def said(self):
        """What the processes have said so far."""
        files = sorted(self._folder.glob("*.said"))
        return [line for file in files for line in file.read_text("utf-8").splitlines()]

    def calls(self):
        """The calls that have left processes started with `--calls`: when, of which, and whether Discord counts it."""
        lines = (line.split()[1:] for line in self.said() if line.startswith("call "))
        return [(float(at), int(number), counted == "1") for at, number, counted in lines]

    def turns(self):
        """The turns that all of them had to identify themselves: when, and of which bucket."""
        lines = (line.split()[1:] for line in self.said() if line.startswith("turn "))
        return [(float(at), int(bucket)) for at, bucket in lines]

    def out_of_turn(self, made):
        """Of so many IDENTIFYs, how many had no turn, or one too close to the one before."""
        turns = self.turns()
        return max(0, made - len(turns)) + too_close(turns, self._apart * 0.9)

    def most_calls(self):
        """How many calls that Discord counts have left all of them at most within a second."""
        left = sorted(at for at, _, counted in self.calls() if counted)
        return max(bisect.bisect_left(left, at + 1) - place for place, at in enumerate(left))

    def running(self):
        """The numbers of the processes that have begun and not ended."""
        lines = self.said()
        ended = {line.split()[0] for line in lines if re.fullmatch(r"\d+ -?\d+", line)}
        return {int(line) for line in lines if line.isdigit() and line not in ended}

    def holder(self, slot=0):
        """The number of the process that has a slot, 0 while there is none."""
        found = workers(self.address).get(slot)
        return found.pid if found else 0

    async def ready(self) -> None:
        """Wait until each slot has a worker, and all who wait are on the gateway."""
        await come_true(lambda: all(map(self.holder, self._slots)))
        each = len(self.running()) - len(self._slots) + 1
        await come_true(lambda: all(self.connected(shard) >= each for shard in self._shards))

    def connected(self, shard=0):
        """How many sessions of a shard are connected."""
        return sum(bool(s.outbox) and s.shard[0] == shard for s in self.gateway.sessions.values())


class Couple(Scene):
    """Two who play one match in a guild, by clicks at a human pace."""

    def __init__(
        self, crew: Workers, world, number=0, guild=None
    ) -> None:  # no Scene of its own players; in the first guild, where no other is given
        self.world, self.rng, self.workers = world, random.Random(number), crew
        self.guild = int((guild or world.guild).id)
        self.pair = tuple(world.actor(f"{name}{number}", guild=guild) for name in ("Alice", "Bob"))
        self.match, self._opens = 0, False

    def rows(self, sql, *values):
        return self.workers.rows(sql, *values)

    async def begin(self, games=1, answers=1):
        self.match = await super().begin(games, answers)
        return self.match

    def given(self):
        """How many rows the match's journal has."""
        return self.one("SELECT count(*) FROM journal WHERE match_id = ?", self.match)

    async def answer_in_dms(self, match):
        """Some answer by a hand that is opened in a direct message, which the worker of slot 0 is sent."""
        self._opens = True
        for actor in self.pair:
            with contextlib.suppress(CannotDoError):
                opening = await actor.slash("hand", {"match": match}, in_=actor.dm, wait_=False)
                await self.press_one(actor, match, opening)

    async def clicks(self, stop: asyncio.Event, pace: float, answer=None) -> None:
        """Play until it is to stop."""
        await asyncio.sleep(self.rng.random() * pace)
        while not stop.is_set():
            with contextlib.suppress(CannotDoError, TimeoutError):
                await (answer or self.answer)(self.match)
            await asyncio.sleep(pace)

    async def leave(self) -> None:
        """Give the match up, and see that all was told once; of hands in direct messages they may open several."""
        await self.end(self.match)
        wrong = self.wrong(self.match, moved=False)
        wrong = [line for line in wrong if not (self._opens and "in a DM" in line)]
        assert wrong == [], wrong


async def by_six(couples: Sequence[Couple], what) -> None:
    """Have all do something, six couples at a time."""
    for some in range(0, len(couples), 6):
        await asyncio.gather(*map(what, couples[some : some + 6]))


def guild_of(world, slot: WorkerSlot):
    """A new guild that a slot serves; workers hear of it as they connect."""
    while not slot.serves(int((guild := world.add_guild("Elsewhere")).id)):
        pass
    return guild


def clicked(world, since: float = 0.0) -> dict[int, list[Interaction]]:
    """The clicks of each match that came after a moment."""
    found: dict[int, list[Interaction]] = {}
    for each in [*world.interactions.values()]:
        meant = _MATCH.match(each.what)
        if meant and each.at >= since:
            found.setdefault(int(meant[1]), []).append(each)
    return found


def answered_at(interaction: Interaction) -> float:
    """When a click was answered; never, as yet, for one that was not."""
    return float("inf") if interaction.kind is None else interaction.at + interaction.latency


async def come_true(what, seconds: float = 4 * PATIENCE):
    """Wait until something has come true, looking often; return it."""
    end = asyncio.get_running_loop().time() + seconds
    while not (found := what()):
        assert asyncio.get_running_loop().time() < end, "it never came true"
        await asyncio.sleep(0.02)
    return found
