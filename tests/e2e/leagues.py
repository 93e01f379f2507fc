"""Leagues in the sandbox, played at the office's door: for tests of what a league tells."""

from __future__ import annotations

from typing import Any

from bot.sandbox.actors import Actor
from bot.sandbox.model import Message
from cards import decks
from engine.league.file import read
from engine.league.journal import acts as of

START = "format: arbitre-league/1\nname: Ligue d'Incarnam\ngame: wakfu\n"


class SandboxLeague:
    """A league in the channel `general`, organised by an actor, with others as its players."""

    def __init__(self, stage: Any, organiser: Actor, players: list[Actor]) -> None:
        self.stage, self.organiser, self.players = stage, organiser, players
        self.number = 0

    @property
    def office(self) -> Any:
        return self.stage.bot.services.leagues

    @property
    def store(self) -> Any:
        return self.stage.bot.services.store

    async def numbered(self, actor: Actor) -> int:
        return (await self.store.users.meet(int(actor.id), "fr")).number

    async def make(self, extra: str = "") -> int:
        """A league that is open for entry."""
        games = {key: game.lists.formats() for key, game in self.stage.bot.deployment.games.items()}
        world = self.stage.world
        who = await self.numbered(self.organiser)
        rules = read(START + extra, games)
        view = await self.office.create(int(world.guild.id), int(world.general.id), rules, who)
        self.number = view.record.id
        await self.office.open(self.number, who)
        return self.number

    async def fill(self) -> None:
        """Everybody joins with a preconstructed deck."""
        cards = self.stage.bot.deployment.games["wakfu"].cards
        deck = decks.preconstructed("incarnam-iop", cards)
        for each in self.players:
            await self.office.join(self.number, await self.numbered(each), deck)

    async def begun(self, extra: str = "") -> None:
        await self.make(extra)
        await self.fill()
        await self.office.start(self.number, await self.numbered(self.organiser))

    async def state(self) -> Any:
        return (await self.office.view(self.number)).state

    async def win(self, table: int, games: tuple[int, int, int] = (2, 0, 0)) -> None:
        await self.office.do(self.number, None, of.MatchOpenedAct(table, 9000 + table))
        await self.office.do(self.number, None, of.ResultAct(table, "table", "played", games))

    async def told(self) -> None:
        """Wait until all that must be told is told."""

        async def nothing_left() -> bool:
            return not await self.store.league_letters.of_league(self.number)

        await self.stage.until(nothing_left, "all that a league must tell")

    def posts(self, *words: str) -> list[Message]:
        """The messages in the league's channel that hold all these words."""
        there = self.stage.world.messages_in(self.stage.world.general.id)
        return [each for each in there if not each.deleted and all(word in each.text for word in words)]
