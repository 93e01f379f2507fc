"""What is delivered twice, and a memory that is held by another program."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import pytest
import structlog

from bot.store import StoreLockedError
from bot.store.sqlite.connection import Connection
from tests.e2e.driving import play


def again(stage, interaction):
    """Deliver an interaction once more, as Discord does at times."""
    for session in stage.sandbox.gateway.sessions.values():
        session.dispatch("INTERACTION_CREATE", json.dumps(interaction.payload))


async def settled(stage):
    """All that was delivered has been dealt with."""
    await asyncio.sleep(0.3)
    stage.world.forgive()  # a second answer would be refused: that is not what these tests look at


async def test_a_challenge_delivered_twice_is_one(stage, alice, bob):
    given = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    again(stage, given)
    await settled(stage)
    number = await stage.bot.services.people.number_of(int(bob.id))
    assert len(await stage.bot.tables.offers(number)) == 1
    assert len(bob.pings) == 1


async def test_a_challenge_delivered_twice_at_once_is_one(stage, alice, bob):
    given = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", wait_=False)
    again(stage, given)
    await given.answered()
    await settled(stage)
    number = await stage.bot.services.people.number_of(int(bob.id))
    assert len(await stage.bot.tables.offers(number)) == 1


async def test_a_click_delivered_twice_makes_one_match(stage, alice, bob):
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    choice = await bob.click(await bob.sees("vous défie"), "Accepter")
    deck = await bob.finds(choice.original, lambda c: "Crâ" in c.get("label", ""), "a deck of the Crâ")
    given = await bob.click(choice.original, custom_id=deck["custom_id"])
    again(stage, given)
    await given.finished()
    await settled(stage)
    assert len(bob.threads) == 1


async def test_what_a_click_made_is_not_made_again_by_the_process_that_follows(stage, alice, bob):
    """The one before has made it and answered; the one that follows is given the click, too."""
    given = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    taken = await bob.slash("match accept", deck="incarnam-cra")
    await taken.finished()
    await stage.end()
    await stage.start()
    with structlog.testing.capture_logs() as logged:
        for each in (given, taken):
            again(stage, each)
        await settled(stage)
    number = await stage.bot.services.people.number_of(int(bob.id))
    assert await stage.bot.tables.offers(number) == []
    assert len(bob.threads) == 1
    assert [line["event"] for line in logged] == ["interaction.answered_elsewhere"] * 2


@pytest.fixture
def hold(stage, monkeypatch):
    """Another program that holds the database. What waits for it in vain waits on the time of the test."""
    run = Connection.run

    async def counted(connection, job):
        try:
            return await run(connection, job)
        except StoreLockedError:
            (patience,) = await run(connection, lambda db: db.execute("PRAGMA busy_timeout").fetchone())
            await asyncio.sleep(patience / 1000)
            raise

    monkeypatch.setattr(Connection, "run", counted)
    other = sqlite3.connect(stage.deployment.database, isolation_level=None)
    yield other
    other.close()


async def test_a_locked_database_is_said_within_two_seconds_and_nothing_is_lost(stage, alice, bob, hold):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 8 and t.pending)
    await stage.bot.publisher.close()  # what it notes would wait as well
    decision, epoch = table.pending[0], table.epoch
    asked = pair[decision.seat]
    loop = asyncio.get_running_loop()
    hold.execute("BEGIN EXCLUSIVE")
    key = f"a.{table.match_id}.{decision.id}.o."  # an answer, not a part of the menu to open
    found = await asked.actor.finds(
        asked.panel, lambda c: c.get("custom_id", "").startswith(key), "an answer"
    )
    button = found["custom_id"]
    at = loop.time()
    answers = await asyncio.gather(
        *(asked.actor.forge(asked.panel, button) for _ in range(3)),
        alice.slash("match challenge", opponent=stage.world.actor("Carol"), deck="incarnam-iop"),
    )
    assert loop.time() - at < 2.5
    for answer in answers:
        shown = [m.text for m in (answer.original, *answer.messages) if m is not None]
        assert any("busy" in text or "occupée" in text for text in shown), shown
    assert (table.epoch, table.pending[0].id) == (epoch, decision.id)
    hold.execute("ROLLBACK")
    answer = await asked.actor.forge(asked.panel, button)
    await stage.world.until(lambda: table.epoch > epoch, 20, "the answer")
    report = await stage.bot.tables.verify(table.match_id)
    assert report.problems == []
