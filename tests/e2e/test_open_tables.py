"""`/match open`: a table for anybody, one seat for whoever is first, and what becomes of its message."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.errors import ApiError
from tests.virtual import pass_

SEND = "/channels/{channel_id}/messages"


@pytest.fixture
def carol(stage):
    return stage.world.actor("Carol")


async def opened(stage, actor, text="open table", **options):
    """The confirmation to whoever opens a table, and the table as everybody sees it."""
    answer = await actor.slash("match open", {"deck": "incarnam-iop", **options})
    return answer.original, await actor.sees(text, stage.world.general)


def tables_of(stage):
    shown = stage.world.messages_in(stage.world.general.id)
    return [m for m in shown if not m.deleted and not m.ephemeral and "🪑" in m.text]


@pytest.mark.parametrize(
    ("shared", "text", "sit", "deck"),
    [
        ("en", "An open table", "Sit down", "Which deck"),
        ("fr", "Une table ouverte", "S'asseoir", "Quel paquet"),
    ],
)
async def test_whoever_sits_down_plays(make_stage, shared, text, sit, deck):
    stage = await make_stage(shared=shared)
    anna = stage.world.actor("Anna")
    bert = stage.world.actor("Bert", locale="fr" if shared == "fr" else "en-US")
    confirmed, table = await opened(stage, anna, text, games=3)
    assert confirmed.ephemeral
    assert anna.mention in table.text
    assert table.buttons == [sit]
    assert table.pinged == set()
    choice = (await bert.click(table, sit)).original
    assert choice.ephemeral
    assert deck in choice.text
    before = set(stage.world.channels)
    await bert.select(choice, ["incarnam-cra"]) if not choice.buttons else await bert.click(
        choice, custom_id=press(choice)
    )
    thread = await stage.thread_besides(before)
    await stage.table_message(thread)
    match = await stage.bot.tables.in_thread(int(thread.id))
    assert [seat.deck_name for seat in match.seats] == ["incarnam-iop", "incarnam-cra"]
    assert match.info.best_of == 3
    await stage.world.until(lambda: thread.mention in table.text and not table.buttons, 20, "the link")
    assert (await stage.bot.tables.verify(match.match_id)).problems == []


def first(message):
    return next(c["custom_id"] for c in message.components if c.get("custom_id"))


def press(choice):
    return next(c["custom_id"] for c in choice.components if c.get("custom_id", "").endswith("incarnam-cra"))


async def sit(actor, table, deck="incarnam-cra"):
    choice = (await actor.click(table, custom_id=first(table))).original
    return choice, press(choice)


async def test_of_two_who_sit_down_at_once_one_gets_the_seat_and_the_other_a_clear_word(
    stage, alice, bob, carol
):
    _, table = await opened(stage, alice, "Une table ouverte")
    choices = [await sit(actor, table) for actor in (bob, carol)]
    before = set(stage.world.channels)
    answers = await asyncio.gather(
        *(
            actor.click(choice, custom_id=id)
            for actor, (choice, id) in zip((bob, carol), choices, strict=True)
        )
    )
    thread = await stage.thread_besides(before)
    await stage.table_message(thread)
    await stage.world.until(
        lambda: any("faster" in m.text for m in carol.messages()), 20, "the word to Carol"
    )
    match = await stage.bot.tables.in_thread(int(thread.id))
    assert match.info.seat_of(await stage.bot.services.people.number_of(int(bob.id))) == 1
    assert len([c for c in stage.world.channels.values() if c.thread]) == 1
    assert len(answers) == 2
    late = await carol.forge(table, f"c.{match.match_id}.sit")
    assert "faster" in late.original.text
    again = await bob.forge(table, f"c.{match.match_id}.sit")
    assert thread.mention in again.original.text
    twice = await bob.forge(choices[0][0], choices[0][1])
    assert thread.mention in twice.original.text


async def test_nobody_sits_down_at_their_own_table_and_only_they_close_it(stage, alice, bob):
    confirmed, table = await opened(stage, alice, "Une table ouverte")
    own = (await alice.click(table, "S'asseoir")).original
    assert "your own table" in own.text
    forged = await bob.forge(table, first(own))
    assert "not for you" in forged.original.text or "pas pour vous" in forged.original.text
    await alice.click(own, "Close the table")
    await stage.world.until(lambda: "fermée" in table.text and not table.buttons, 20, "the table to close")
    gone = await bob.forge(table, "c.1.sit")
    assert gone.original.ephemeral
    assert "ouvert" in gone.original.text  # it is no longer open
    await stage.quiet()
    assert await stage.bot.services.store.outbox.count() == 0
    assert confirmed.ephemeral


async def test_one_table_a_person_and_server_and_it_can_be_withdrawn_by_command(stage, alice, bob):
    await opened(stage, alice, "Une table ouverte")
    second = (await alice.slash("match open", deck="incarnam-cra")).original
    assert "already" in second.text
    assert second.buttons == ["Close the table"]
    await opened(stage, bob, "Une table ouverte")
    await stage.world.until(lambda: len(tables_of(stage)) == 2, 20, "two tables")
    assert "anybody" in (await alice.slash("match list")).original.text
    await alice.slash("match decline")
    await stage.world.until(lambda: any("fermée" in m.text for m in tables_of(stage)), 20, "one to close")
    await opened(stage, alice, "Une table ouverte")


async def test_blocks_hold_at_tables_too(stage, alice, bob, carol):
    await alice.slash("match block", player=bob)
    _, table = await opened(stage, alice, "Une table ouverte")
    refused = await bob.click(table, "S'asseoir")
    assert "n'accepte pas" in refused.original.text
    await carol.slash("match block", player=alice)
    refused = await carol.click(table, "S'asseoir")
    assert "You have blocked" in refused.original.text
    assert table.buttons == ["S'asseoir"]


async def test_a_table_closes_when_its_player_has_left_the_server(stage, alice, bob):
    _, table = await opened(stage, alice, "Une table ouverte")
    stage.world.leave(alice.id)
    refused = await bob.click(table, "S'asseoir")
    assert "a quitté le serveur" in refused.original.text
    await stage.world.until(lambda: "est parti" in table.text and not table.buttons, 20, "the table to close")


async def test_a_table_closes_after_a_day_and_with_its_message(stage, alice, bob):
    _, table = await opened(stage, alice, "Une table ouverte")
    await pass_(days=1, minutes=1)
    await stage.bot.sweep()
    await stage.world.until(lambda: "à temps" in table.text and not table.buttons, 20, "the table to expire")
    await stage.quiet()
    assert (await stage.bot.services.store.outbox.count()) == 0
    _, table = await opened(stage, bob, "Une table ouverte")


async def test_who_deletes_their_data_leaves_no_name_at_a_table(stage, alice):
    _, table = await opened(stage, alice, "Une table ouverte")
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "Yes, delete")
    await stage.world.until(lambda: alice.mention not in table.text, 20, "the name to go")
    assert not table.buttons


async def test_a_table_that_could_not_be_posted_is_posted_after_a_restart_and_only_once(stage, alice, bob):
    world = stage.world
    world.rates.fail_next("POST", SEND, ApiError(503, 0, "out of order"))
    await alice.slash("match open", {"deck": "incarnam-iop"})
    for _ in range(2):
        await stage.end()
        await stage.start()
        await stage.quiet()
    assert len(tables_of(stage)) == 1
    table = tables_of(stage)[0]
    choice, id = await sit(bob, table)
    before = set(world.channels)
    await bob.click(choice, custom_id=id)
    await stage.table_message(await stage.thread_besides(before))


async def test_closed_while_the_bot_was_down_for_discord(stage, alice):
    """What closes while the message cannot be edited is told after a restart."""
    world = stage.world
    confirmed, table = await opened(stage, alice, "Une table ouverte")
    offer = (await stage.bot.tables.offers(await stage.bot.services.people.number_of(int(alice.id))))[0]
    await stage.bot.services.store.challenges.remove(offer.id)  # committed, and the process ended right after
    await stage.end()
    await stage.start()
    await world.until(lambda: "fermée" in table.text and not table.buttons, 20, "the table to close")
    assert confirmed.ephemeral
