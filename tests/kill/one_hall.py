"""A process in which the pairings of a league are seated and played until it is over, or killed before a statement.

    python -m tests.kill.one_hall DATABASE [--kill STATEMENT]

What is done follows from the league alone, so that another process goes on with it. Each click that was acknowledged is
printed as a line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path

from bot.league.office import LeagueOffice
from bot.league.seating import LeagueSeating
from bot.people import People
from bot.store import open_store
from bot.store.records import MatchRecord
from bot.tables import MatchInfo, Tables
from cards import decks
from engine.core.decision import StaleAnswerError
from engine.core.game import Concede
from engine.league.file import read
from engine.league.journal import acts as of
from engine.league.journal.state import LeaguePairing
from tests.clock import Clock
from tests.kill.one_league import Counting
from tests.toy.cards import CARDS
from tests.toy.hosted import HOSTED

RULES = "format: arbitre-league/1\nname: Spring\ngame: toy\nstages: [{structure: round_robin}]\n"
GAMES = {"toy": HOSTED}


async def made(path: Path) -> None:
    """A database with a league of four that has just begun; the organiser has the first number."""
    store = await open_store(path, clock=Clock())
    organiser, *players = [(await store.users.meet(100 + each)).number for each in range(5)]
    office = LeagueOffice(store, GAMES, store.clock)
    view = await office.create(7, 8, read(RULES, {"toy": ("constructed",)}), organiser)
    await office.open(view.record.id, organiser)
    for player in players:
        await office.join(view.record.id, player, decks.preconstructed("toy-hill", CARDS))
    await office.start(view.record.id, organiser)
    await store.close()


class Playing:
    """Everybody presses *ready*, and whoever sits first gives up."""

    def __init__(self, tables: Tables, office: LeagueOffice) -> None:
        self.tables, self.office = tables, office
        self.seating = LeagueSeating(office, tables, People(tables.store), self._deal)
        self._dealing: set[asyncio.Task[object]] = set()

    def _deal(self, match: MatchInfo | MatchRecord) -> None:
        task = asyncio.create_task(self.tables.begin(match.id))
        self._dealing.add(task)
        task.add_done_callback(self._dealing.discard)

    async def play(self) -> None:
        """Until the league is over."""
        opening, _ = await self.tables.resume()
        for match in opening:
            self._deal(match)
        await self.seating.begin()
        while (played := (await self.office.view(1)).state.open_round) is not None:
            number = len((await self.office.view(1)).state.rounds)
            table = played.left[0]
            pairing = played.tables[table - 1]
            if pairing.state != "playing":
                await self._ready(number, pairing)
            else:
                await self._concede(pairing.match or 0)
            await asyncio.sleep(0.01)
        if (await self.office.view(1)).state.status == "running":
            await self.office.do(1, 1, of.ClosedAct(), interaction=9999)
        while (await self.office.view(1)).state.status != "over" or await self._held():  # noqa: ASYNC110 - as its players wait
            await asyncio.sleep(0.01)

    async def _held(self) -> bool:
        return bool(await self.tables.store.matches.unsettled("league/1/"))

    async def _ready(self, number: int, pairing: LeaguePairing) -> None:
        for player in pairing.players:
            if player not in pairing.ready:
                click = 1000 * number + player
                await self.office.do(1, player, of.ReadyAct(player), interaction=click)
                print(json.dumps({"ready": click}), flush=True)

    async def _concede(self, match: int) -> None:
        info = await self.tables.info(match)
        if info.status == "open":
            try:
                await (await self.tables.table(match)).act(
                    0, Concede(match=True), interaction_id=90_000 + match
                )
            except StaleAnswerError:  # it is over by now
                return
            print(json.dumps({"conceded": match}), flush=True)


async def main(args: argparse.Namespace) -> None:
    clock = Clock()
    store = await open_store(Path(args.database), clock=clock)
    if args.kill:
        await store.writer.run(lambda db: db.set_trace_callback(Counting(args.kill).ran))
    tables = Tables(store, GAMES, monotonic=clock.monotonic)
    playing = Playing(tables, LeagueOffice(store, GAMES, clock))
    await playing.play()
    playing.office.drain()
    await playing.seating.stop()
    await tables.drain()
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("--kill", type=int, default=0)
    asyncio.run(main(parser.parse_args()))
