"""The bot with its database on a server: what `make run` does where ARBITRE_DATABASE names one."""

from __future__ import annotations

import asyncio

import pytest

from bot.settings import Settings
from bot.store import StoreBusyError, check, open_store
from tests import postgres
from tests.e2e.driving import play
from tests.stores import named


async def to_its_end(stage, pair, how, proof):
    """Play a match; all of it in `make prove`, else 80 answers, and then the first player gives up."""
    table, _ = await play(stage.bot, pair, how, most=proof.size(80, 9000))
    if table.result is None and not proof.full:
        asked = (await pair[0].slash("concede")).original
        found = (str(c.get("custom_id")) for c in asked.components)
        await pair[0].actor.click(asked, custom_id=next(each for each in found if ".concede" in each))
    return table


async def test_whole_matches_are_played_and_outlive_a_restart(make_stage, proof):
    address = postgres.fresh()
    settings = Settings(_env_file=None, database=named(address))
    stage = await make_stage(database=settings.database_address)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    first = await stage.match(alice, bob)
    for player in first:
        await player.open_hand()
    table = await to_its_end(stage, first, "components", proof)
    assert table.result is not None
    await bob.sees("🏆", stage.world.general)
    with pytest.raises(StoreBusyError):
        await open_store(address)
    second = await stage.match(alice, bob, seed=3)
    number = (await stage.bot.tables.in_thread(int(second[0].thread.id))).match_id
    await stage.end()
    await stage.start()
    again = await to_its_end(stage, second, "commands", proof)
    assert (again.match_id, again.result is not None) == (number, True)
    for match in (table.match_id, number):
        assert (await stage.bot.tables.verify(match)).problems == []
    await stage.end()
    assert await asyncio.to_thread(check, address) == []
    proof.record("whole matches on a server's database", matches=2, answers=table.epoch + again.epoch)
