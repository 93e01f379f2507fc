"""What is committed is told, once, whatever Discord says in between."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from bot.publishing import rooms
from bot.sandbox import permissions
from bot.sandbox.errors import ApiError, error
from engine.core.game import Concede
from tests.e2e.driving import play
from tests.virtual import pass_

SEND = "/channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """What failed is tried again soon."""
    monkeypatch.setattr(rooms, "AGAIN", 0.3)


async def begun(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    await stage.quiet()
    return table, pair[0].thread


async def told(stage, table, thread):
    """Wait until nothing is left to tell; the messages with the result and with what the chance was."""
    await stage.told(table.match_id)
    results = [m for m in stage.world.messages_in(stage.world.general.id) if "103.1" in m.text]
    secrets = [m for m in stage.world.messages_in(thread.id) if m.attachments]
    return len(results), len(secrets)


@pytest.mark.parametrize("code", [50001, 50013, 50083, 10003, 40333])
async def test_a_result_that_was_refused_once_is_told_once(stage, alice, bob, code):
    table, thread = await begun(stage, alice, bob)
    refused = ApiError(403, code, "refused") if code == 40333 else error(code)
    stage.world.rates.fail_next("POST", SEND, refused)
    await table.act(0, Concede())
    assert await told(stage, table, thread) == (1, 1)


async def test_a_result_waits_for_the_right_to_send(stage, alice, bob, monkeypatch):
    table, thread = await begun(stage, alice, bob)
    monkeypatch.setattr(rooms, "AGAIN", 60.0)  # it is the change of rights that has it tried again
    send = permissions.Permission.SEND_MESSAGES
    stage.world.set_overwrite(stage.world.general, stage.world.guild.roles[stage.world.guild.id], deny=send)
    await table.act(0, Concede())
    await stage.world.until(lambda: [c for c in stage.world.calls if c.code == 50013], 20, "a refusal")
    assert not [m for m in stage.world.messages_in(stage.world.general.id) if "103.1" in m.text]
    stage.world.set_overwrite(stage.world.general, stage.world.guild.roles[stage.world.guild.id], allow=send)
    assert await told(stage, table, thread) == (1, 1)


async def test_what_is_refused_is_given_up_after_a_week(stage, alice, bob):
    table, thread = await begun(stage, alice, bob)
    send = permissions.Permission.SEND_MESSAGES
    stage.world.set_overwrite(stage.world.general, stage.world.guild.roles[stage.world.guild.id], deny=send)
    await table.act(0, Concede())
    outbox = stage.bot.services.store.outbox

    async def left():
        await stage.world.until(lambda: [c for c in stage.world.calls if c.code == 50013], 20, "a refusal")
        stage.world.calls.clear()
        return [letter.key for letter in await outbox.of_match(table.match_id)]

    await left()
    await pass_(days=6, hours=23)
    assert "result" in await left()
    await pass_(hours=2)
    assert await told(stage, table, thread) == (0, 1)


async def test_a_clock_set_eight_days_ahead_gives_nothing_up(stage, alice, bob):
    table, _ = await begun(stage, alice, bob)
    send = permissions.Permission.SEND_MESSAGES
    stage.world.set_overwrite(stage.world.general, stage.world.guild.roles[stage.world.guild.id], deny=send)
    await table.act(0, Concede())
    await stage.world.until(lambda: [c for c in stage.world.calls if c.code == 50013], 20, "a refusal")
    stage.clock.leap(days=8)
    await pass_(minutes=30)
    await asyncio.sleep(1)
    letters = await stage.bot.services.store.outbox.of_match(table.match_id)
    assert "result" in [letter.key for letter in letters]


async def test_what_a_locked_thread_refuses_is_told_once_it_is_unlocked(stage, alice, bob):
    table, thread = await begun(stage, alice, bob)
    thread.data["thread_metadata"] |= {"locked": True, "archived": True}
    await table.act(0, Concede())
    await bob.sees("103.1", stage.world.general)
    await stage.world.until(lambda: [c for c in stage.world.calls if c.code == 160005], 20, "a refusal")
    thread.data["thread_metadata"] |= {"locked": False, "archived": False}
    stage.world.emit("THREAD_UPDATE", thread.data, stage.world.audience(thread))
    assert await told(stage, table, thread) == (1, 1)
    assert "Revanche" in (await stage.table_message(thread)).buttons


async def test_a_result_does_not_wait_behind_a_failed_edit(stage, alice, bob, monkeypatch):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6 and t.pending)
    await stage.quiet()
    monkeypatch.setattr(rooms, "AGAIN", 60.0)
    for method in ("PATCH", "POST"):
        stage.world.rates.fail_next(method, "/channels/{channel_id}/messages", error(50013))
    for _ in range(20):  # the table is edited or posted anew
        if [call for call in stage.world.calls if call.code == 50013]:
            break
        await pair[table.pending[0].seat].press(table.pending[0], back=0)
        await asyncio.sleep(0.5)
    stage.world.rates._faults.clear()
    await table.act(0, Concede())
    await bob.sees("103.1", stage.world.general, 5)


async def test_what_ended_while_discord_was_out_is_told_however_long_others_played_on(stage, alice, bob):
    table, thread = await begun(stage, alice, bob)
    await stage.bot.publisher.close()  # from here on nothing is told
    await table.act(0, Concede())
    store = stage.bot.services.store
    later = stage.clock() + dt.timedelta(days=300)
    carol, dave = stage.world.actor("Carol"), stage.world.actor("Dave")
    other = await stage.match(carol, dave)
    number = (await stage.bot.tables.in_thread(int(other[0].thread.id))).match_id
    await store.matches.set_status(number, "open", later)
    await stage.end()
    await stage.start()
    assert await told(stage, table, thread) == (1, 1)


async def test_what_was_told_and_not_noted_is_not_told_again(stage, alice, bob):
    """The process ends between a call and its note: the letters are there as before."""
    table, thread = await begun(stage, alice, bob)
    store, number = stage.bot.services.store, table.match_id
    await stage.bot.publisher.close()
    await table.act(0, Concede())
    kept = await store.outbox.of_match(number)
    noted = await store.places.of_match(number)
    await stage.end()
    await stage.start()
    assert await told(stage, table, thread) == (1, 1)
    store = stage.bot.services.store
    tables = [m for m in stage.world.messages_in(thread.id) if m.embeds]
    await stage.bot.publisher.close()

    def forget(db):
        for letter in kept:
            values = (letter.id, number, letter.key, letter.version, letter.nonce, 0, "who died")
            db.execute("INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        db.execute("DELETE FROM places WHERE match_id = ? AND key IN ('result', 'secrets')", (number,))

    await store.writer.run(forget)
    await store.places.put(noted["table"])
    await pass_(minutes=10)  # no nonce is known any more
    await stage.end()
    await stage.start()
    assert await told(stage, table, thread) == (1, 1)
    assert [m for m in stage.world.messages_in(thread.id) if m.embeds] == tables


async def test_two_tables_left_by_a_kill_become_one(stage, alice, bob):
    table, thread = await begun(stage, alice, bob)
    first = await stage.table_message(thread)
    noted = (await stage.bot.services.store.places.of_match(table.match_id))["table"]
    for n in range(7):
        alice.say(f"hello {n}", thread)
    (room,) = stage.bot.publisher._rooms.values()
    await stage.world.until(lambda: room.below > 6, 20, "the words below")
    stage.world.rates.fail_next("DELETE", "/messages/{message_id}", error(50013))
    await table.act(0, Concede())
    await stage.world.until(lambda: len([m for m in stage.world.messages_in(thread.id) if m.embeds]) == 2)
    await stage.quiet()
    outbox = stage.bot.services.store.outbox
    await outbox.claim(await outbox.open(table.match_id, "table"))
    await stage.bot.services.store.places.put(noted)
    await stage.end()
    await stage.start()
    assert await told(stage, table, thread) == (1, 1)
    (left,) = [m for m in stage.world.messages_in(thread.id) if m.embeds]
    assert int(left.id) > int(first.id)
    assert "Revanche" in left.buttons


async def test_what_a_channel_refuses_that_is_gone_is_given_up(stage, alice, bob):
    table, thread = await begun(stage, alice, bob)
    for message in stage.world.messages_in(thread.id):
        message.deleted = True
    del stage.world.channels[thread.id]
    stage.bot.publisher._room(table.match_id).panels.clear()
    await table.act(0, Concede())
    assert (await told(stage, table, thread))[0] == 1


def threads(stage):
    return [c for c in stage.world.channels.values() if c.thread]


def beginnings(stage, thread):
    return [m for m in stage.world.messages_in(thread.id) if "Engagement" in m.text and not m.embeds]


@pytest.mark.parametrize("route", ["/threads", SEND], ids=["the thread", "the commitments"])
async def test_a_match_agreed_on_while_discord_is_out_of_order_opens_once_it_is_back(
    stage, alice, bob, route
):
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    stage.world.rates.fail_next("POST", route, ApiError(503, 0, "out of order"))
    await (await bob.slash("match accept", deck="incarnam-cra")).says("Discord", 8)
    await stage.world.until(lambda: len(threads(stage)) == 1, 20, "the thread")
    (thread,) = threads(stage)
    assert "Ma main" in (await stage.table_message(thread)).buttons
    assert len(beginnings(stage, thread)) == 1
    await alice.sees(thread.mention, stage.world.general)


@pytest.mark.parametrize("noted", ["nothing", "the thread"])
async def test_a_thread_and_commitments_that_nobody_noted_are_found(stage, alice, bob, noted):
    """The process ends after the commitments, with and without a note of the thread."""
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    await stage.quiet()
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert thread.data["name"].endswith(f"#{table.match_id}")
    shown = await stage.table_message(thread)
    store = stage.bot.services.store
    await stage.bot.publisher.close()

    def undo(db):
        for name in ("journal", "dumps", "places"):
            db.execute(f"DELETE FROM {name} WHERE match_id = ?", (table.match_id,))
        db.execute("UPDATE matches SET status = 'opening', seed = x'' WHERE id = ?", (table.match_id,))
        if noted == "nothing":
            db.execute("UPDATE matches SET thread_id = NULL WHERE id = ?", (table.match_id,))

    await store.writer.run(undo)
    await stage.end()
    shown.deleted = True
    await stage.start()
    assert "Ma main" in (await stage.table_message(thread)).buttons
    assert threads(stage) == [thread]
    assert len(beginnings(stage, thread)) == 1
