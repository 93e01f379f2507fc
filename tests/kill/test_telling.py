"""Told once: a bot that is killed again and again at Discord's side tells everything, and nothing twice.

The bot is a process of its own, with the real client, killed before a call, after it, in the middle of its answer, or
at a statement of the database; the next one goes on. Players try again what went unanswered.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from pathlib import Path

import pytest

from bot.commands.base import permissions
from bot.sandbox import server
from bot.sandbox.actors import Actor, PlayedWorld
from bot.sandbox.commands import CannotDoError
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import BUTTON, Message
from tests.clock import PATIENCE
from tests.kill.discord_side import STAGES, Line
from tests.stores import reading

#: Seconds after which a player tries again, and in which all of a match must be told: what Discord was not there for
#: is tried again ever more seldom.
AGAIN, LONG = 2.0, 4 * PATIENCE


class Scene:
    """Two players who play short matches one after the other, whatever happens to the bot."""

    def __init__(self, world: PlayedWorld, database: Path, rng: random.Random) -> None:
        self.world = world
        self.rng = rng
        self.guild = int(world.guild.id)
        self.pair = (world.actor("Alice"), world.actor("Bob", locale="fr"))
        self._database = database

    def rows(self, sql: str, *values: object) -> list[tuple]:
        """Ask the database."""
        try:
            db = reading(sqlite3.connect(f"{self._database.as_uri()}?mode=ro", uri=True, timeout=PATIENCE))
        except sqlite3.OperationalError:
            return []
        try:
            return db.execute(sql, values).fetchall()
        except sqlite3.OperationalError:
            return []
        finally:
            db.close()

    def one(self, sql: str, *values: object) -> object:
        """The first value of the first row, None without any."""
        found = self.rows(sql, *values)
        return found[0][0] if found else None

    async def until(self, done, do=None) -> None:
        """Do something again and again until it has come true."""
        end = asyncio.get_running_loop().time() + LONG
        while not done():
            assert asyncio.get_running_loop().time() < end, "it never came true"
            if do is not None:
                with contextlib.suppress(CannotDoError, TimeoutError):
                    await do()
            for _ in range(int(AGAIN / 0.05)):
                if done():
                    return
                await asyncio.sleep(0.05)

    async def play(self, games: int, *, moves: bool) -> int:
        """One match to its end, whose thread may be deleted on the way; return its number."""
        match = await self.begin(games)
        if moves:
            await self.move(match)
            await self.answers(match, 1)
        if games > 1:
            await self.until(
                lambda: self.told_games(match) or self.status(match) == "over", lambda: self.next_game(match)
            )
        await self.end(match, "t.{}.concede.match" if games > 1 else "t.{}.concede")
        return match

    async def begin(self, games: int = 1, answers: int = 3) -> int:
        """Make a match and give some answers, whatever happens in other guilds meanwhile; return its number."""
        alice, bob = self.pair
        last = self.one("SELECT coalesce(max(id), 0) FROM matches") or 0

        def number():
            return self.one("SELECT max(id) FROM matches WHERE id > ? AND guild_id = ?", last, self.guild)

        offer = {"opponent": bob, "deck": "incarnam-iop", **({"games": games} if games > 1 else {})}
        await self.until(
            lambda: self.one("SELECT count(*) FROM challenges WHERE guild_id = ?", self.guild) or number(),
            lambda: alice.slash("match challenge", offer, wait_=False),
        )
        await self.until(number, lambda: bob.slash("match accept", deck="incarnam-cra", wait_=False))
        match = int(number())
        await self.until(lambda: self.status(match) == "open")
        await self.answers(match, answers)
        return match

    async def end(self, match: int, how: str = "t.{}.concede") -> None:
        """Give a match up, and wait until all of it is told and nobody is called to it any more."""
        await self.until(lambda: self.status(match) == "over", lambda: self.press(self.pair[0], match, how))
        await self.until(lambda: self.one("SELECT count(*) FROM outbox WHERE match_id = ?", match) == 0)
        called = "SELECT count(*) FROM places WHERE match_id = ? AND key LIKE 'notice:%'"
        await self.until(lambda: self.one(called, match) == 0)

    async def move(self, match: int) -> None:
        """Delete the thread, whether the bot sees it or not; the players find out, and take the match up elsewhere."""
        self.world.remove(self.world.channels[str(self.thread(match))])
        await self.until(
            lambda: self.status(match) == "adjourned" or self.thread(match) is None,
            lambda: self.answer_privately(match),
        )

        async def resume() -> None:
            for message in self.adjourned(match)[-1:]:
                found = [
                    str(c["custom_id"]) for c in message.components if ".resume" in str(c.get("custom_id"))
                ]
                await self.rng.choice(self.pair).forge(message, found[0], wait_=False)

        await self.until(lambda: self.status(match) == "open", resume)

    def adjourned(self, match: int) -> list[Message]:
        """The messages of the channel that offer to take a match up again."""
        channel = self.one("SELECT channel_id FROM matches WHERE id = ?", match)
        there = [m for m in self.world.messages_in(str(channel)) if not m.ephemeral]
        offer = f"t.{match}.resume"
        return [m for m in there if any(str(c.get("custom_id")).startswith(offer) for c in m.components)]

    def thread(self, match: int) -> object:
        """The number of the thread that the bot knows."""
        return self.one("SELECT thread_id FROM matches WHERE id = ?", match)

    def status(self, match: int) -> object:
        return self.one("SELECT status FROM matches WHERE id = ?", match)

    def told_games(self, match: int) -> object:
        return self.one(
            "SELECT count(*) FROM journal WHERE match_id = ? AND notices LIKE '%next_game%'", match
        )

    def table(self, match: int) -> Message | None:
        found = [m for m in self.world.messages_in(str(self.thread(match))) if m.embeds and not m.ephemeral]
        return found[-1] if found else None

    async def press(self, actor: Actor, match: int, custom_id: str) -> None:
        shown = self.table(match)
        if shown is not None:
            await actor.forge(shown, custom_id.format(match), wait_=False)

    async def answers(self, match: int, count: int) -> None:
        """Some answers, by the buttons of hands that are opened."""

        def rows():
            return self.one("SELECT count(*) FROM journal WHERE match_id = ?", match) or 0

        before = rows()
        await self.until(
            lambda: rows() >= before + count or self.status(match) != "open", lambda: self.answer(match)
        )

    async def answer(self, match: int) -> None:
        for actor in self.pair:
            shown = self.table(match)
            if shown is None:
                continue
            await self.press_one(actor, match, await actor.forge(shown, f"t.{match}.hand", wait_=False))

    async def answer_privately(self, match: int) -> None:
        """Some answer by hands that are opened by command, in the channel."""
        for actor in self.pair:
            await self.press_one(actor, match, await actor.slash("hand", {"match": match}, wait_=False))

    async def press_one(self, actor: Actor, match: int, opening: Interaction) -> None:
        """Press any button that answers, in the panel that an interaction opens."""
        try:
            panel = (await self.world.until(lambda: opening.messages, AGAIN))[-1]
        except TimeoutError:
            return
        parts = [c for c in panel.components if c.get("custom_id", "").startswith(f"a.{match}.")]
        buttons = [c for c in parts if c["type"] == BUTTON and not c.get("disabled")]
        forward = [c for c in buttons if c["custom_id"].split(".")[3] not in ("b", "x", "c", "p")]
        if forward:
            await actor.forge(panel, self.rng.choice(forward)["custom_id"], wait_=False)
            await asyncio.sleep(0.1)

    async def next_game(self, match: int) -> None:
        """Give the first game up and go on to the second."""
        if not self.one("SELECT count(*) FROM journal WHERE match_id = ? AND answer LIKE '%concede%'", match):
            await self.press(self.pair[0], match, "t.{}.concede.game")
            await asyncio.sleep(0.5)
        await self.answer(match)

    # ------------------------------------------------------------------ what everybody sees afterwards

    def wrong(self, match: int, *, moved: bool) -> list[str]:
        """What was told not at all, or twice."""
        thread, published, channel = self.rows(
            "SELECT thread_id, published, channel_id FROM matches WHERE id = ?", match
        )[0]
        there = [m for m in self.world.messages_in(str(thread)) if not m.ephemeral]
        general = [m for m in self.world.messages_in(str(channel)) if not m.ephemeral]
        ids = {m.id: [str(c.get("custom_id")) for c in m.components] for m in (*there, *general)}
        secret = json.loads(published)["secrets"][0]
        games = len(self.rows("SELECT 1 FROM places WHERE match_id = ? AND key LIKE 'game:%'", match))
        counted = {
            "threads": len([t for t in self.world.threads if t.data["name"].endswith(f"#{match}")]),
            "beginnings": len([m for m in there if secret in m.content]),
            "tables": len([m for m in there if m.embeds]),
            "tables that show the end": len(
                [m for m in there if m.embeds and f"t.{match}.rematch" in ids[m.id]]
            ),
            "results": len(
                [m for m in general if any(i.startswith(f"t.{match}.rematch") for i in ids[m.id])]
            ),
            "secrets": len(
                [m for m in there if any(f["filename"] == f"chance-{match}.json" for f in m.attachments)]
            ),
        }
        found = [f"match {match}: {count} {what}" for what, count in counted.items() if count != 1]
        linked = self.one("SELECT message_id FROM places WHERE match_id = ? AND key = 'challenge'", match)
        resumed = [m for m in general if f"<#{thread}>" in m.content and m.id != str(linked)]
        if len(self.adjourned(match)) + len(resumed) != moved:
            found.append(f"match {match}: adjourned in {len(resumed)} messages, {moved=}")
        told = [m for m in there if not m.embeds and not m.attachments and secret not in m.content]
        if len(told) != games:
            found.append(f"match {match}: {games} further games told in {len(told)} messages")
        for actor in self.pair:
            own = (f"t.{match}.", f"a.{match}.")
            copies = [
                m for m in actor.inbox if any(str(c.get("custom_id")).startswith(own) for c in m.components)
            ]
            if len(copies) > 1:
                found.append(f"match {match}: {len(copies)} panels in a DM")
        shown = [m for m in general if str(linked) == m.id]
        if shown and f"<#{thread}>" not in shown[0].content:
            found.append(f"match {match}: the challenge does not lead to it")
        return found


@pytest.mark.real_time
@pytest.mark.timeout(7200)
async def test_what_is_committed_is_told_once_however_often_the_bot_is_killed(tmp_path, proof):
    rng = random.Random(5)
    kills = proof.size(3, 300)
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    sandbox.world.remember = False
    wrong, matches, moved = [], 0, 0
    async with sandbox:
        line = Line(sandbox, tmp_path / "bot.sqlite3", rng, "--by-clicks", "--by-channels")
        scene = Scene(sandbox.world, tmp_path / "bot.sqlite3", rng)
        async with line.open(kills):
            while line.killed < kills or not matches:
                moves = matches % 3 == 0
                number = await scene.play(3 if matches % 3 == 2 else 1, moves=moves)
                wrong += scene.wrong(number, moved=moves)
                matches += 1
                moved += moves
        sandbox.world.forgive()
    assert wrong == []
    stages = {stage: sum(n for what, n in line.kills.items() if what.startswith(stage)) for stage in STAGES}
    proof.record(
        "told once though killed at Discord's side", kills=line.killed, matches=matches, moved=moved, **stages
    )
