"""A process that runs a season through the office until it is over, or killed by its own hand before a statement.

    python -m tests.kill.one_league DATABASE [--kill STATEMENT]

What is done depends on the journal and on the number of the step alone, moments too, so that another process goes on
with the same. Each step that was acknowledged is printed as a line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime as dt
import hashlib
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.league import decks as league_decks
from bot.league.office import LeagueOffice, LeagueView
from bot.store import open_store
from cards import decks
from engine.league.file import read
from engine.league.journal import acts as of
from engine.league.journal.state import LeagueRefusalError
from tests.clock import NOON, Clock
from tests.kill.one_match import die
from tests.toy.cards import CARDS
from tests.toy.hosted import HOSTED

RULES = (
    "format: arbitre-league/1\nname: Spring\ngame: toy\n"
    "stages: [{structure: swiss, rounds: 2}, {structure: single_elimination, cut: 2}]\nentry: {most: 5}\n"
)
PLAYERS = 6
SECRET = b"\2" * 32
"""With it no bye falls to player 2, who proposes a time in round 1: lots are drawn from it."""


async def made(path: Path) -> None:
    """A database with a league as a draft, and its people: the organiser has the first number."""
    store = await open_store(path, clock=Clock())
    numbers = [(await store.users.meet(100 + each)).number for each in range(PLAYERS + 1)]
    office = LeagueOffice(store, {"toy": HOSTED}, store.clock)
    await office.create(7, 8, read(RULES, {"toy": ("constructed",)}), numbers[0])
    await store.writer.run(lambda db: db.execute("UPDATE leagues SET secret = ?", (SECRET,)))
    await store.close()


class Season:
    """The steps of a season; each is done once, by its number."""

    def __init__(self, office: LeagueOffice, clock: Clock) -> None:
        self.office, self.clock, self.step = office, clock, 0

    async def view(self) -> LeagueView:
        return await self.office.view(1)

    async def once(self, doing: Any, **given: Any) -> None:
        """Do something under the interaction of this step."""
        self.step += 1
        self.clock.now = NOON + dt.timedelta(minutes=self.step)
        try:
            await doing(interaction=5000 + self.step, **given)
        except LeagueRefusalError as refusal:
            print(json.dumps({"step": self.step, "refused": refusal.code}), flush=True)
            return
        seq = (await self.view()).state.seq
        print(json.dumps({"step": self.step, "seq": seq}), flush=True)

    async def do(self, actor: int | None, data: of.ActData, **given: Any) -> None:
        await self.once(lambda interaction: self.office.do(1, actor, data, interaction=interaction, **given))

    async def play(self) -> None:
        """From the opening of entry to the end."""
        deck = decks.preconstructed("toy-hill", CARDS)
        await self.once(lambda interaction: self.office.open(1, 1, interaction=interaction))
        for player in range(2, PLAYERS + 2):
            await self.once(
                lambda interaction, player=player: self.office.join(1, player, deck, interaction=interaction)
            )
        await self.do(3, of.LeftAct(3))  # who waits has their place
        await self.once(lambda interaction: self.office.set_deck(1, 2, deck, interaction=interaction))
        await self.once(lambda interaction: self.office.start(1, 1, interaction=interaction))
        await self.do(2, of.ProposedAct(2, NOON))
        for round_ in (1, 2):
            await self.do(None, of.MatchOpenedAct(1, 10 * round_ + 1))
            await self.do(None, of.ResultAct(1, "table", "played", (2, 1, 0)))
            await self.do(
                1, of.ResultAct(2, "judge", "played", (0, 2, 0), why="ab" * 32), reason="seen by all"
            )
        await self.do(1, of.UndoneAct(3))  # nothing to take back
        await self.do(1, of.PenaltyAct(4, 1, "cd" * 32), reason="late")
        await self.once(lambda interaction: self.office.take_cut(1, 1, interaction=interaction))
        await self.do(None, of.ResultAct(1, "table", "played", (2, 0, 0)))
        await self.do(1, of.ClosedAct())


class Counting:
    """Kills this process before the statement with a number."""

    def __init__(self, number: int) -> None:
        self.left = number

    def ran(self, _sql: str) -> None:
        self.left -= 1
        if not self.left:
            die()


async def main(args: argparse.Namespace) -> None:
    clock = Clock()
    store = await open_store(Path(args.database), clock=clock)
    if args.kill:
        await store.writer.run(lambda db: db.set_trace_callback(Counting(args.kill).ran))
    season = Season(LeagueOffice(store, {"toy": HOSTED}, clock), clock)
    salts = SimpleNamespace(token_bytes=lambda size: hashlib.sha256(b"%d" % season.step).digest()[:size])
    league_decks.secrets = salts  # salts are hashed, hashes draw lots: the same in every process
    await season.play()
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("--kill", type=int, default=0)
    asyncio.run(main(parser.parse_args()))
