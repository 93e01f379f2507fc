"""Matches that were played through a store, to be looked at again."""

from __future__ import annotations

import asyncio
import random
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from bot.hosted import hosted_games
from bot.store import open_store
from bot.tables import Entry, Tables, Venue, matchmaking, model
from bot.tables.recording import Recordings
from cards import decks
from engine.core.decision import IllegalMoveError
from engine.core.game import Back, JudgeEdit
from engine.core.seats import TWO
from tests.decks import eager
from tests.toy.hosted import hosted
from tests.toygame import DECK, sensible_player


@asynccontextmanager
async def house(path: Path, games=None):
    """The tables of a store and the recordings of its matches, closed afterwards; chance is the same each time."""
    store = await open_store(path / "arbitre.sqlite3")
    tables = Tables(store, games or hosted_games(), players={"sensible": sensible_player})
    rng = random.Random("recorded")
    given = SimpleNamespace(token_bytes=rng.randbytes, token_hex=lambda size: rng.randbytes(size).hex())
    try:
        with patch.object(matchmaking, "secrets", given), patch.object(model, "secrets", given):
            yield tables, Recordings(store, tables.games)
    finally:
        await tables.drain()
        await store.close()


async def toy_table(tables, best_of=1, seats=2):
    people = [(await tables.store.users.meet(n + 1)).number for n in range(seats)]
    own = Entry(DECK, player=people[0], word="a")
    if seats > 2:
        others = [Entry(DECK, computer="sensible") for _ in people[1:]]
        match = await tables.practice("toy", own, others, Venue())
    else:
        offer = await tables.challenge("toy", own, venue=Venue(best_of=best_of))
        match = await tables.accept(offer.id, Entry(DECK, player=people[1], word="b"))
    return await tables.begin(match.id)


async def wakfu_table(tables, names=("incarnam-iop", "incarnam-cra"), word="b"):
    cards = tables.games["wakfu"].cards
    people = [(await tables.store.users.meet(n)).number for n in (1, 2)]
    first, second = (decks.preconstructed(name, cards).ids() for name in names)
    offer = await tables.challenge("wakfu", Entry(first, player=people[0], word="a"), venue=Venue())
    match = await tables.accept(offer.id, Entry(second, player=people[1], word=word))
    return await tables.begin(match.id)


async def played(table, seed=1, most=10_000, back=0.1):
    """Play at random to the end, or for some rows; gives the dump after each row."""
    rng = random.Random(seed)
    policy, dumps = eager(rng), {table.epoch: table.contest.dump()}
    while table.pending and table.epoch < most:
        decision = table.pending[0]
        try:
            if decision.back and rng.random() < back:
                await table.act(decision.seat, Back())
            else:
                await table.submit(decision.seat, decision.id, policy(table.game, decision))
        except IllegalMoveError:
            continue
        dumps[table.epoch] = table.contest.dump()
    return dumps


async def practised(table):
    """Play a practice match to its end, with the computer players in between."""
    while table.result is None:
        decision = table.pending_for(0)
        if decision is not None:
            await table.submit(0, decision.id, decision.shape.sensible())
        await asyncio.sleep(0.01)


async def undone(tables, table, to):
    """Have a judge go back to a row; gives the dump after that."""
    await tables.judge(table.match_id, JudgeEdit("undo", "misread", number=to))
    return table.contest.dump()


def toy(seating=TWO):
    return {"toy": hosted(seating=seating)}
