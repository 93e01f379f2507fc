"""Closed DMs, restarts, cut lines, failing calls, and what the log holds."""

from __future__ import annotations

import asyncio
import logging

import discord
import pytest
import structlog

from bot.commands.base.services import UserError
from bot.commands.match import starting
from bot.publishing import publisher, rooms
from bot.sandbox.errors import ApiError, error
from engine.core.game import Concede
from tests.e2e.conftest import players
from tests.e2e.driving import play
from tests.virtual import pass_


async def test_closed_dms_are_remembered_and_cost_nothing_else(stage, alice, bob):
    alice.close_dms()
    bob.close_dms()
    pair = await stage.match(alice, bob)
    world = stage.world
    await world.until(lambda: [c for c in world.calls if c.code == 50007], 20, "a refused DM")
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 60)
    assert len([c for c in world.calls if c.code == 50007]) <= 2
    assert alice.inbox == []


async def test_the_panel_in_the_dm_plays_as_well(stage, alice, bob):
    pair = await stage.match(alice, bob)
    panel = await alice.sees("Rock", alice.dm)
    await alice.click(panel, "Rock")
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert table.pending_for(0) is None
    assert "My hand" in panel.text or "Your answer is in" in panel.text


async def test_a_thread_that_folded_away_unfolds_when_the_match_goes_on(stage, alice, bob):
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    shown = await stage.table_message(thread)
    panels = [await alice.sees("Rock", alice.dm), await bob.sees("Feuille", bob.dm)]
    await stage.bot.publisher.close()  # all that is on its way
    stage.bot.publisher._closing = False
    thread.thread["archived"] = True
    await alice.click(panels[0], "Rock")
    await bob.click(panels[1], "Feuille")
    fresh = await stage.world.until(
        lambda: [m for m in stage.world.messages_in(thread.id) if m.embeds and m.id != shown.id],
        20,
        "the table",
    )
    assert not thread.thread["archived"]
    assert fresh[-1].buttons


async def test_a_restart_in_mid_match_with_old_buttons(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=7)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 70 and t.pending)
    decision = table.pending[0]
    player = pair[decision.seat]
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    epoch = table.epoch
    await stage.end()
    await stage.start()
    again = await stage.bot.tables.in_thread(int(player.thread.id))
    assert again.epoch == epoch
    assert again.pending[0].id == decision.id
    await player.press(decision, back=0)
    after, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= epoch + 40)
    assert after.epoch >= epoch + 40


async def test_what_was_done_and_not_told_before_a_restart_is_told_after_it(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    await stage.table_message(pair[0].thread)
    await stage.bot.publisher.close()  # from here on nothing is told
    await table.act(0, Concede())
    name = f"chance-{table.match_id}.json"
    assert not any(m.attachments for m in bob.messages(pair[1].thread))
    await stage.end()
    await stage.start()
    told = await bob.sees("103.1", stage.world.general)
    assert bob.mention in told.text
    secrets = await bob.sees("secrets", pair[1].thread)
    assert [file["filename"] for file in secrets.attachments] == [name]
    shown = await stage.table_message(pair[0].thread)
    await stage.world.until(lambda: "Revanche" in shown.buttons, 20, "the table as it is")


async def test_an_end_without_a_result_not_told_before_a_restart_is_told_after_it(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    shown = await stage.table_message(pair[0].thread)
    await stage.bot.publisher.close()  # from here on nothing is told
    await stage.bot.tables.abort(table.match_id, None, moderator=True)
    await stage.end()
    await stage.start()
    await stage.world.until(lambda: "annulée" in shown.text, 20, "the end in the table")


async def killed(*_args: object, **_kwargs: object) -> None:
    """Stands where the process ends."""
    raise UserError("thread-failed", channel="?")


@pytest.mark.parametrize("at", ["open_match", "_deal"])
async def test_a_match_that_was_agreed_on_is_dealt_after_a_restart(stage, alice, bob, monkeypatch, at):
    """The process ends between the agreement and the deal, before or after the thread was made."""
    before, world = set(stage.world.channels), stage.world
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    with monkeypatch.context() as patch:
        patch.setattr(starting, at, killed)
        await (await bob.slash("match accept", deck="incarnam-cra")).says("Rien n'a commencé", 8)
    await stage.end()
    await stage.start()
    (thread,) = await world.until(
        lambda: [c for k, c in world.channels.items() if k not in before and c.thread]
    )
    pair = players(thread, alice, bob)
    await stage.table_message(thread)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    assert table.epoch >= 6
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_match_agreed_on_in_a_channel_that_is_gone_ends_with_a_restart(
    stage, alice, bob, monkeypatch
):
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    with monkeypatch.context() as patch:
        patch.setattr(starting, "open_match", killed)
        await (await bob.slash("match accept", deck="incarnam-cra")).says("Rien n'a commencé", 8)
    number = await stage.bot.services.people.number_of(int(bob.id))
    (match,) = await stage.bot.tables.open_matches(number)
    await stage.bot.services.store.matches.set_thread(match.id, 1, 2)
    await stage.end()
    monkeypatch.setattr(rooms, "AGAIN", 0.05)
    with structlog.testing.capture_logs() as tries:
        await stage.start()
        await stage.world.until(lambda: len(tries) > 2, 20, "some tries")
    assert (await stage.bot.tables.info(match.id)).status == "opening"  # Discord may not be all there yet
    await pass_(minutes=5)

    async def closed():
        return not await stage.bot.tables.open_matches(number)

    await stage.until(closed, "the end of the match")
    assert (await stage.bot.tables.info(match.id)).reason == "moderator"


async def test_a_thread_in_which_nothing_can_be_said_starts_nothing(stage, alice, bob):
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    stage.world.rates.fail_next("POST", "/channels/{channel_id}/messages", error(50013))
    answer = await bob.slash("match accept", deck="incarnam-cra")
    await answer.says("Rien n'a commencé", 15)
    assert await stage.bot.tables.open_matches(await stage.bot.services.people.number_of(int(bob.id))) == []


async def test_a_cut_line_is_taken_up_again(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 10)
    stage.sandbox.gateway.drop()
    await stage.sandbox.bot_ready()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 30)
    assert table.epoch >= 30


@pytest.mark.parametrize("cut", [False, True], ids=["out of order", "line cut"])
async def test_what_could_not_be_told_is_told_once_discord_is_back(stage, alice, bob, monkeypatch, cut):
    monkeypatch.setattr(rooms, "AGAIN", 0.2)
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    world, faults = stage.world, stage.bot.publisher
    await stage.quiet()
    if cut:
        send, left = discord.http.HTTPClient.request, [1, 1]

        async def cut_off(client, route, **given):
            if route.method in ("POST", "PATCH") and "/channels/" in route.path and left:
                left.pop()
                raise ConnectionResetError
            return await send(client, route, **given)

        monkeypatch.setattr(discord.http.HTTPClient, "request", cut_off)
    else:
        world.rates.fail_next("PATCH", "/channels/{channel_id}/messages", ApiError(503, 0, "out of order"))
        world.rates.fail_next("POST", "/channels/{channel_id}/messages", ApiError(503, 0, "out of order"))
        world.rates.fail_next("PATCH", "/webhooks", ApiError(503, 0, "out of order"))
    await table.act(0, Concede())
    await bob.sees("103.1", world.general)
    await world.until(lambda: "Partie finie" in pair[1].panel.text, 20, "the winner's panel")
    await world.until(lambda: "The match is over" in pair[0].panel.text, 20, "the loser's panel")
    await bob.sees("secrets", pair[1].thread)
    await world.until(lambda: not faults._rooms, 20, "the end of all that is to be sent")
    assert "Revanche" in (await stage.table_message(pair[0].thread)).buttons
    world.forgive()


async def test_rooms_in_which_nothing_happens_are_forgotten_and_found_again(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    world, told = stage.world, stage.bot.publisher
    await stage.quiet()
    await told.tidy()
    assert told._rooms
    await pass_(seconds=publisher.REST + 60)
    await told.tidy()
    assert (told._rooms, told._threads) == ({}, {})
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await table.act(0, Concede())
    await bob.sees("103.1", world.general)
    await world.until(lambda: not told._rooms, 20, "the end of all that is to be sent")
    await alice.slash("hand", in_=pair[0].thread)  # of a match that is over
    assert told._rooms
    await pass_(seconds=2 * publisher.REST)
    await stage.bot.sweep()
    assert told._rooms == {}


async def test_a_thread_that_cannot_be_made_starts_nothing(stage, alice, bob):
    world = stage.world
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    world.rates.fail_next("POST", "/channels/{channel_id}/threads", error(50013))
    answer = await bob.slash("match accept", deck="incarnam-cra")
    await answer.says("Rien n'a commencé", 15)
    assert bob.threads == []
    assert await stage.bot.tables.open_matches(await stage.bot.services.people.number_of(int(bob.id))) == []


async def test_a_lost_table_message_is_posted_anew(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    message = await stage.table_message(pair[0].thread)
    message.deleted = True
    stage.world.messages.pop(message.id, None)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 4)
    await stage.world.until(
        lambda: [m for m in stage.world.messages_in(pair[0].thread.id) if m.embeds and not m.deleted and m.buttons
                 and not m.ephemeral and m.id != message.id], 8, "a new table")  # fmt: skip


async def test_logs_at_debug_hold_no_token_seed_or_hand(stage, alice, bob, caplog):
    caplog.set_level(logging.DEBUG)
    for name in ("discord", "aiohttp", "aiosqlite", "asyncio"):
        logging.getLogger(name).setLevel(logging.INFO)  # as bot.logs.configure does
    with structlog.testing.capture_logs() as lines:
        pair = await stage.match(alice, bob)
        for player in pair:
            await player.open_hand()
        table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 60)
        carol = stage.world.actor("Carol")
        await carol.slash("play", {"card": "Zzyzx the unreadable"}, in_=pair[0].thread)
    record = await stage.bot.services.store.matches.get(table.match_id)
    logged = caplog.text + str(lines)
    assert stage.sandbox.token not in logged
    assert record.secret.hex() not in logged
    assert all(seat.salt.hex() not in logged for seat in record.seats)
    assert "Zzyzx" not in logged
    for seat in (0, 1):
        view = table.view(seat)
        for oid in view["seats"][seat]["cards"]:
            assert view["objects"][str(oid)]["name"] not in logged


async def test_shutting_down_is_quick_and_polite(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    loop = asyncio.get_running_loop()
    at = loop.time()
    await stage.end()
    assert loop.time() - at < 10
    await stage.start()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert table.epoch >= 12


async def test_two_matches_at_once_do_not_meet(stage, alice, bob):
    carol, dave = stage.world.actor("Carol"), stage.world.actor("Dave")
    first = await stage.match(alice, bob)
    second = await stage.match(carol, dave, ("incarnam-cra", "incarnam-iop"))
    for player in (*first, *second):
        await player.open_hand()
    limit = {"until": lambda t: t.epoch >= 60}
    one, two = await asyncio.gather(
        play(stage.bot, first, "components", **limit), play(stage.bot, second, "components", **limit)
    )
    assert one[0].match_id != two[0].match_id
    names = {alice.mention, bob.mention}
    shown = "\n".join(m.text for m in dave.messages(second[0].thread))
    assert not any(name in shown for name in names)


async def test_an_error_nobody_foresaw_gets_a_number_that_stands_in_the_log(stage, alice, monkeypatch):
    async def broken(*_args: object, **_given: object) -> None:
        raise KeyError("Tofu in hand")

    monkeypatch.setattr(stage.bot.services.store.matches, "in_guild", broken)
    with structlog.testing.capture_logs() as lines:
        answer = await alice.slash("match list")
        told = await answer.says("number", 8)
    (line,) = [line for line in lines if line["event"] == "command failed"]
    assert line["error"] == "KeyError"
    assert line["error_id"] in told.text
    assert "Tofu" not in str(lines)
