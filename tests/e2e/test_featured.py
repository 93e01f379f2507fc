"""`/match feature`: a match in the channel for such, some time later, once, over restarts, and nothing private."""

from __future__ import annotations

import discord
import pytest

from tests.e2e.driving import play
from tests.e2e.test_replay import begun, conceded
from tests.virtual import pass_

MODERATOR = discord.Permissions(manage_threads=True).value
OWNER = discord.Permissions(manage_guild=True, manage_threads=True).value


@pytest.fixture
def owner(stage):
    return stage.world.actor("Owner", granted=OWNER)


@pytest.fixture
def stands(stage):
    return stage.world.add_channel("stands")


def shown(stage, channel):
    return [m for m in stage.world.messages_in(channel.id) if not m.deleted]


async def later(stage, table, **time):
    await pass_(**time)
    await stage.quiet()
    await stage.told(table.match_id)


async def test_a_match_is_shown_later_and_to_its_end(stage, alice, bob, owner, stands):
    said = await owner.slash("match settings", featured=stands, delay=10)
    assert stands.mention in said.text
    assert "10 minutes later" in said.text
    table, pair = await begun(stage, alice, bob, 20)
    answer = await owner.slash("match feature", in_=pair[0].thread)
    assert "10 minutes de retard" in answer.text
    assert not answer.original.ephemeral  # its players know
    await stage.told(table.match_id)
    (message,) = shown(stage, stands)
    assert "bientôt" in message.text
    assert "Tour" not in message.text
    await later(stage, table, minutes=5)
    assert "Tour" not in message.text
    await later(stage, table, minutes=6)
    assert "Tour" in message.text
    seen = message.text
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 60)
    await conceded(stage, alice, pair[0].thread)
    await later(stage, table, minutes=5)
    assert message.text == seen
    await stage.end()
    await stage.start()
    owner_settings = await stage.bot.services.store.guilds.get(int(stage.world.guild.id))
    await stage.bot.services.store.guilds.put(owner_settings.model_copy(update={"feature_minutes": 10}))
    await later(stage, table, minutes=6)
    assert "103.1" in message.text
    assert shown(stage, stands) == [message]
    assert await stage.bot.services.store.featured.all() == []
    answer = await alice.click(message, "Revoir")
    assert "step 1 of" in answer.original.text


async def test_who_may_feature_and_where(stage, alice, bob, owner, stands):
    table, pair = await begun(stage, alice, bob, 8)
    assert "moderators" in (await alice.slash("match feature", in_=pair[0].thread)).text
    judge = stage.world.actor("Judge", granted=MODERATOR)
    assert "no channel for featured matches" in (await judge.slash("match feature", in_=pair[0].thread)).text
    await owner.slash("match settings", featured=stands)
    answer = await judge.slash("match feature", match=table.match_id)
    assert "5 minutes later" in answer.text
    assert answer.original.ephemeral
    found = await judge.autocomplete("match feature", "match")
    assert [c["value"] for c in found.choices] == [table.match_id]
    assert "no longer" in (await judge.slash("match feature", match=table.match_id, stop=True)).text
    assert "not being shown" in (await judge.slash("match feature", match=table.match_id, stop=True)).text


async def test_a_message_that_is_deleted_is_not_posted_again(stage, alice, bob, owner, stands):
    await owner.slash("match settings", featured=stands, delay=1)
    table, pair = await begun(stage, alice, bob, 8)
    await owner.slash("match feature", in_=pair[0].thread)
    await later(stage, table, minutes=2)
    (message,) = shown(stage, stands)
    stage.world.remove(stands)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 30)
    await later(stage, table, minutes=3)
    assert await stage.bot.services.store.featured.all() == []
    assert table.status == "open"
    assert message.deleted


async def test_a_channel_that_refuses_is_tried_again(stage, alice, bob, owner, stands):
    await owner.slash("match settings", featured=stands, delay=1)
    table, pair = await begun(stage, alice, bob, 8)
    writing = 1 << 11
    await owner.slash("match feature", match=table.match_id)
    stage.world.set_overwrite(stands, stage.world.me, deny=writing)
    await pass_(minutes=3)
    stage.world.set_overwrite(stands, stage.world.me)
    await later(stage, table, minutes=20)
    assert len(shown(stage, stands)) == 1
    assert pair[0].thread.id != stands.id
