"""Who waits for whom: clicks for nothing, renewals for no budget, and nothing takes away what somebody is reading."""

from __future__ import annotations

import asyncio

import discord
import pytest
import structlog

from bot import moment
from bot.publishing import panels
from bot.store.sqlite.connection import SqliteWriter
from tests.e2e.driving import play


async def begun(stage, alice, bob, **more):
    pair = await stage.match(alice, bob, **more)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6 and t.pending)
    await stage.quiet()
    return pair, table


async def until_other_asked(pair, table, seat):
    """Play on, but for one seat, until that one is asked something new; false when the match ended."""
    before = table.pending_for(seat)
    for _ in range(200):
        now = table.pending_for(seat)
        if now is not None and (before is None or now.id != before.id):
            return True
        decision = next((d for d in table.pending if d.seat != seat), None)
        if decision is None:
            return False
        await pair[decision.seat].press(decision, back=0)
    return False


async def mover(pair, table, why=""):
    """The seat that is asked now (as `why` says), and the other one, which waits for it."""
    for _ in range(200):
        if len(table.pending) == 1 and why in table.pending[0].why:
            return table.pending[0].seat, 1 - table.pending[0].seat
        decision = table.pending[0]
        await pair[decision.seat].press(decision, back=0)
    raise AssertionError("never one alone")


async def test_a_click_does_not_wait_behind_a_renewal(stage, alice, bob, monkeypatch):
    pair, table = await begun(stage, alice, bob)
    _, waits = await mover(pair, table)
    await stage.quiet()
    renew, held, let = discord.Interaction.edit_original_response, asyncio.Event(), asyncio.Event()

    async def slowly(interaction, **given):
        if interaction.user.id == int(pair[waits].actor.id) and not held.is_set():
            held.set()
            await let.wait()
        return await renew(interaction, **given)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", slowly)
    assert await until_other_asked(pair, table, waits)
    await asyncio.wait_for(held.wait(), 10)
    async with asyncio.timeout(1.5):
        await pair[waits].actor.click(pair[waits].panel, custom_id=f"t.{table.match_id}.refresh")
    decision = table.pending_for(waits)
    assert pair[waits].asks(decision)
    # The renewal shows what was so before the next answer; it is put right when it arrives late.
    await pair[waits].press(decision, back=0)
    let.set()
    await stage.quiet()
    now = table.pending_for(waits)
    assert now is None or pair[waits].asks(now)
    assert now is not None or not pair[waits].asks(decision)


async def test_panels_are_renewed_whatever_the_budget_holds(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    _, waits = await mover(pair, table)
    await stage.quiet()
    budget = stage.bot.publisher.voice.budget
    budget.rate, budget._tokens = 0.01, 0.0
    assert await until_other_asked(pair, table, waits)
    decision = table.pending_for(waits)
    await stage.world.until(lambda: pair[waits].asks(decision), 4, "the panel to ask")
    budget.rate = 40.0
    budget._serve()


async def test_a_copy_for_which_there_is_no_time_is_dropped(stage, alice, bob, monkeypatch):
    monkeypatch.setattr(panels, "_SOON", 0.2)
    await stage.match(alice, bob)
    await alice.sees("Rock", alice.dm)
    await stage.quiet()
    budget = stage.bot.publisher.voice.budget
    budget.rate, budget._tokens = 0.01, 2.0  # for the thread and its first message
    carol, dave = stage.world.actor("Carol"), stage.world.actor("Dave")
    with structlog.testing.capture_logs() as lines:
        await stage.match(carol, dave)

        def dropped():
            return [line for line in lines if line["event"] == "copy.dropped"]

        await stage.world.until(lambda: len(dropped()) == 2, 10, "the copies to be dropped")
    assert carol.inbox == dave.inbox == []
    budget.rate = 40.0
    budget._serve()
    await stage.quiet()


@pytest.mark.parametrize("screen", ["orders", "giveup", "why"])
async def test_a_screen_under_ones_finger_is_not_swapped(stage, alice, bob, monkeypatch, screen):
    monkeypatch.setattr(moment, "ASIDE", 3.0)
    pair, table = await begun(stage, alice, bob)
    _, waits = await mover(pair, table)
    await stage.quiet()
    panel, reader = pair[waits].panel, pair[waits].actor
    loop = asyncio.get_running_loop()
    at = loop.time()
    await reader.forge(panel, f"t.{table.match_id}.{screen}")
    shown = panel.text
    assert await until_other_asked(pair, table, waits)
    await asyncio.sleep(1.0)
    assert loop.time() - at < 3
    assert panel.text == shown
    decision = table.pending_for(waits)
    assert not pair[waits].asks(decision)
    # A while later it shows what is asked; and so it does at once when it is closed.
    await stage.world.until(lambda: pair[waits].asks(decision), 6, "the panel to come back")
    monkeypatch.setattr(moment, "ASIDE", 60.0)
    await reader.forge(panel, f"t.{table.match_id}.{screen}")
    assert not pair[waits].asks(decision)
    await reader.forge(panel, f"t.{table.match_id}.refresh")
    assert pair[waits].asks(decision)


@pytest.mark.parametrize("how", ["click", "command"])
async def test_an_answer_that_discord_gave_up_is_shown_as_made_at_once(stage, alice, bob, monkeypatch, how):
    pair, table = await begun(stage, alice, bob)
    mine, _ = await mover(pair, table, "main")
    await stage.quiet()
    decision, player = table.pending_for(mine), pair[mine]
    await stage.world.until(lambda: player.asks(decision), 6, "the panel to ask")
    stage.world.deadline = 0.2
    commit = SqliteWriter._commit

    async def slowly(writer, batch):
        await asyncio.sleep(0.8)
        await commit(writer, batch)

    epoch, log = table.epoch, len(table.log(None))
    with monkeypatch.context() as disk:
        disk.setattr(SqliteWriter, "_commit", slowly)
        with pytest.raises(TimeoutError):
            await (
                player.press(decision, back=0)
                if how == "click"
                else player.actor.slash("end", in_=player.thread)
            )
    stage.world.deadline = 3.0
    await stage.world.until(lambda: table.epoch > epoch, 5, "the answer")
    said = ("it counts", "elle compte")[mine]
    await stage.world.until(lambda: said in player.panel.text, 2, "the panel to say so")
    shown = await stage.table_message(player.thread)
    if len(table.log(None)) > log:
        fresh = stage.bot.publisher._rooms[table.match_id].shown
        await stage.world.until(lambda: fresh.content.split("\n")[0] in shown.text, 2, "the table")
    assert table.status == "open"
    stage.world.forgive()
