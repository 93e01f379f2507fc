"""Leagues told once: a bot that is killed again and again at Discord's side tells a whole season, nothing twice."""

from __future__ import annotations

import json
import random

import discord
import pytest

from bot.commands.base import permissions
from bot.sandbox import server
from bot.sandbox.model import Message
from tests.kill.discord_side import STAGES, Line
from tests.kill.test_telling import Scene

EVENTS = discord.Permissions(manage_events=True).value
FILE = """format: arbitre-league/1
name: {name}
game: wakfu
stages: [{{structure: swiss, rounds: 2}}, {{structure: single_elimination, cut: 2, third_place: false}}]
"""
TOLD = {
    "entry",
    "round:1",
    "round:2",
    "round:3",
    "closed:1",
    "closed:2",
    "closed:3",
    "cut:1",
    "end",
    "archive:1",
}


class LeagueScene(Scene):
    """An organiser, who decides the tables, and four players; whatever happens to the bot, they try again."""

    def __init__(self, world, database, rng):
        super().__init__(world, database, rng)
        self.olga = world.actor("Olga", granted=EVENTS)
        self.people = [world.actor(f"P{number}", locale="fr") for number in range(4)]
        self.league = 0

    async def season(self) -> None:
        """A league from its file to its end."""
        last, name = self.one("SELECT coalesce(max(id), 0) FROM leagues") or 0, f"Season {self.rng.random()}"
        file = FILE.format(name=name).encode()

        def number():
            return self.one("SELECT max(id) FROM leagues WHERE id > ?", last)

        await self.until(
            number,
            lambda: self.olga.slash("organise import", file=self.olga.upload("x.yaml", file), wait_=False),
        )
        self.league = int(number())
        await self.slash(lambda: self.status() != "draft", "open")
        for actor in self.people:
            joined = self.count("league_entries") + 1
            await self.until(
                lambda joined=joined: self.count("league_entries") >= joined,
                lambda actor=actor: actor.slash(
                    "league join", deck="incarnam-iop", league=str(self.league), wait_=False
                ),
            )
        await self.sure(lambda: self.status() == "running", "start", "startyes")
        await self.decided(1, 2)
        paused = self.acts("paused")
        await self.slash(lambda: self.acts("paused") > paused, "pause")
        await self.slash(lambda: self.acts("resumed") > 0, "pause")
        await self.decided(2, 2)
        await self.slash(lambda: self.acts("cut") > 0, "cut")
        await self.decided(3, 1)
        await self.sure(lambda: self.status() == "over", "close", "closeyes")
        await self.until(lambda: self.count("league_letters") == 0)

    def status(self) -> object:
        return self.one("SELECT status FROM leagues WHERE id = ?", self.league)

    def count(self, table: str) -> int:
        return int(self.one(f"SELECT count(*) FROM {table} WHERE league = ?", self.league) or 0)

    def acts(self, kind: str) -> int:
        sql = "SELECT count(*) FROM league_acts WHERE league = ? AND kind_of(said) = ?"
        return int(self.one(sql, self.league, kind) or 0)

    async def slash(self, done, what: str, **given) -> None:
        await self.until(
            done, lambda: self.olga.slash(f"organise {what}", league=str(self.league), **given, wait_=False)
        )

    async def sure(self, done, what: str, button: str) -> None:
        """A command that asks back."""

        async def press() -> None:
            asked = (await self.olga.slash(f"organise {what}", league=str(self.league))).original
            await self.olga.click(asked, custom_id=f"lg.{self.league}.{button}", wait_=False)

        await self.until(done, press)

    async def decided(self, round_: int, tables: int) -> None:
        """The organiser decides all tables of a round."""
        for table in range(1, tables + 1):
            sql = "SELECT line <> '' FROM league_pairings WHERE league = ? AND round = ? AND number = ?"
            await self.slash(
                lambda sql=sql, table=table: self.one(sql, self.league, round_, table),
                "result", table=table, kind="played", games="2-0", reason="seen by all",
            )  # fmt: skip

    def wrong_league(self) -> list[str]:
        """What was told twice, or not at all."""
        own = [m for m in self.world.messages_in(self.world.general.id) if self._posted(m)]
        places = dict(self.rows("SELECT key, message_id FROM league_places WHERE league = ?", self.league))
        found = [f"{key} was not told" for key in TOLD - places.keys()]
        sql = "SELECT seq, kind_of(said), data_of(said) FROM league_acts WHERE league = ?"
        for seq, kind, data in self.rows(sql, self.league):
            decided = kind == "result" and json.loads(data)["source"] == "judge"
            if (decided or kind in ("paused", "resumed")) and f"note:{seq}" not in places:
                found.append(f"act {seq} was not told")
        standing = {str(each) for each in places.values()}
        return found + [f"told twice: {m.content[:60]}" for m in own if m.id not in standing]

    def _posted(self, message: Message) -> bool:
        own = f"lg.{self.league}."
        shown = any(str(c.get("custom_id")).startswith(own) for c in message.components)
        return shown and not message.deleted and not message.ephemeral


@pytest.mark.real_time
@pytest.mark.timeout(7200)
async def test_a_season_is_told_once_however_often_the_bot_is_killed(tmp_path, proof):
    rng = random.Random(8)
    kills = proof.size(3, 30)
    sandbox = await server.start(bot_permissions=int(permissions.invitation().value))
    sandbox.world.remember = False
    wrong, seasons = [], 0
    async with sandbox:
        line = Line(sandbox, tmp_path / "bot.sqlite3", rng)
        scene = LeagueScene(sandbox.world, tmp_path / "bot.sqlite3", rng)
        async with line.open(kills):
            while line.killed < kills or not seasons:
                await scene.season()
                wrong += scene.wrong_league()
                seasons += 1
        sandbox.world.forgive()
    assert wrong == []
    stages = {stage: sum(n for what, n in line.kills.items() if what.startswith(stage)) for stage in STAGES}
    proof.record("a league told once though killed", kills=line.killed, seasons=seasons, **stages)
