"""Two processes tell of the same matches: each message is posted once, also when one dies on the way."""

from __future__ import annotations

import asyncio

import pytest

from bot.people import People
from bot.presenter import Presenter
from bot.publishing import Publisher
from bot.tables import Tables
from engine.core.game import Concede
from tests import postgres
from tests.e2e.hosting import hosted
from tests.stores import second


@pytest.fixture
async def pair(make_stage):
    """A bot, and what another process on its database tells with."""
    stage = await make_stage(database=postgres.fresh())
    store = await second(stage.bot.services.store)
    tables = Tables(store, hosted())
    other = Publisher(stage.bot, Presenter(tables, People(store)))
    yield stage, other
    await other.close()
    assert await tables.drain()
    await store.close()


async def given_up(stage):
    """A match that one side has given up, of which nothing is told yet, and its thread."""
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    players = await stage.match(alice, bob)
    thread = players[0].thread
    table = await stage.bot.tables.in_thread(int(thread.id))
    await stage.table_message(thread)
    await stage.quiet()
    await stage.bot.publisher.close()
    await table.act(0, Concede())
    stage.bot.publisher._closing = False
    return table.match_id, thread


def told(stage, match, thread):
    """How many results, files of secrets and tables there are."""
    general = [m for m in stage.world.messages_in(stage.world.general.id) if not m.ephemeral]
    there = [m for m in stage.world.messages_in(thread.id) if not m.ephemeral and not m.deleted]
    rematch = [
        m
        for m in general
        if any(str(c.get("custom_id")).startswith(f"t.{match}.rematch") for c in m.components)
    ]
    return (
        len(rematch),
        len([m for m in there if any(f["filename"] == f"chance-{match}.json" for f in m.attachments)]),
        len([m for m in there if m.embeds]),
    )


async def all_told(stage, match):
    async def nothing_left():
        return not await stage.bot.services.store.outbox.of_match(match)

    await stage.until(nothing_left, "all that must be told")


async def test_two_that_tell_at_once_post_each_message_once(pair):
    stage, other = pair
    match, thread = await given_up(stage)
    posts = len([c for c in stage.world.calls if c.method == "POST" and c.path.endswith("/messages")])
    for publisher in (stage.bot.publisher, other):
        publisher.renew(match)
    await all_told(stage, match)
    await asyncio.sleep(60)
    assert told(stage, match, thread) == (1, 1, 1)
    made = [c for c in stage.world.calls if c.method == "POST" and c.path.endswith("/messages")][posts:]
    assert len(made) == 2  # nor was Discord asked to: the table is only edited


async def test_what_a_process_claimed_and_did_not_send_is_sent_by_the_other(pair):
    stage, other = pair
    match, thread = await given_up(stage)
    outbox = stage.bot.services.store.outbox
    for letter in await outbox.of_match(match):
        await outbox.claim(letter)  # and here it hangs
    other.renew(match)
    await asyncio.sleep(25)
    assert told(stage, match, thread)[:2] == (0, 0)
    await asyncio.sleep(10)
    await all_told(stage, match)
    assert told(stage, match, thread) == (1, 1, 1)


async def test_what_a_process_sent_and_did_not_note_is_not_sent_again(pair, monkeypatch):
    """Long after: the nonce does not help any more, the message is found in its channel."""
    stage, other = pair
    match, thread = await given_up(stage)
    here = stage.bot.publisher
    hang = asyncio.Event()

    async def hangs(*_args):
        await hang.wait()

    monkeypatch.setattr(here._letters._store.outbox, "delivered", hangs)
    here.renew(match)
    await stage.world.until(lambda: told(stage, match, thread)[0], 20, "the result")
    await asyncio.sleep(600)
    other.renew(match)
    await asyncio.sleep(40)
    monkeypatch.undo()
    hang.set()
    await all_told(stage, match)
    assert told(stage, match, thread) == (1, 1, 1)


async def test_a_table_that_the_other_has_posted_is_edited(pair):
    """Both see a new turn begin, one after the other."""
    stage, other = pair
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    players = await stage.match(alice, bob)
    thread = players[0].thread
    shown = await stage.table_message(thread)
    match = (await stage.bot.tables.in_thread(int(thread.id))).match_id
    await stage.quiet()
    other.renew(match)
    await asyncio.sleep(10)
    for publisher in (stage.bot.publisher, other):
        room = publisher._room(match)
        assert room.place.message_id == int(shown.id)
        room.below = 6  # so much was written below it that it is due at the bottom
        room.shown = None
    stage.bot.publisher.renew(match)
    await asyncio.sleep(10)
    other.renew(match)
    await asyncio.sleep(40)
    tables = [m for m in stage.world.messages_in(thread.id) if m.embeds and not m.deleted]
    assert len(tables) == 1
    assert tables[0].id != shown.id
    assert other._room(match).place.message_id == int(tables[0].id)
