"""Several guilds and the sessions of their shards, with the real client."""

import asyncio
import contextlib
import json
import logging

import aiohttp
import discord

from bot.sandbox import discord_py
from bot.sandbox.actors import PlayedWorld
from bot.sandbox.api import gateway
from bot.sandbox.keeping import restore, saved


class Ear(discord.AutoShardedClient):
    """A client that notes where messages are written, and answers interactions unless it is mute."""

    def __init__(self, shards, count, *, mute=False):
        super().__init__(
            intents=discord.Intents.default(), shard_ids=shards, shard_count=count, guild_ready_timeout=0.01
        )
        self.mute, self.up, self.heard, self.asked = mute, False, [], []

    async def on_ready(self):
        self.up = True

    async def on_message(self, message):
        self.heard.append(str(message.channel.id))

    async def on_interaction(self, interaction):
        self.asked.append(str(interaction.id))
        if not self.mute:
            await interaction.response.send_message("answered")


@contextlib.asynccontextmanager
async def running(sandbox, *clients):
    """These clients, once each has heard of its guilds."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    with discord_py.point_at(sandbox):
        tasks = [asyncio.create_task(client.start(sandbox.token)) for client in clients]
        try:
            await sandbox.world.until(lambda: all(c.up for c in clients), 60, "the clients")
            yield
        finally:
            for client in clients:
                await client.close()
            await asyncio.gather(*tasks)


async def test_each_shard_hears_its_guilds_and_the_first_direct_messages(sandbox, world):
    """Discord: `shard_id = (guild_id >> 22) % num_shards`; direct messages are sent to shard 0 alone."""
    world.starts.apart = 5.0
    guilds = [world.guild, *(world.add_guild(f"Guild {n}") for n in range(5))]
    even, odd = Ear([0, 2], 4), Ear([1, 3], 4)
    async with running(sandbox, even, odd):
        assert len(even.guilds) + len(odd.guilds) == len(guilds)
        for guild in guilds:
            own = (even, odd)[(int(guild.id) >> 22) % 2]
            assert own.get_guild(int(guild.id)).name == guild.name
            actor = world.actor("Zoe", guild=guild)
            assert actor.room is world.channels[guild.general_id]
            actor.say("hello")
            asked = await actor.interact(3, {"custom_id": "x", "component_type": 2}, actor.room)
            assert asked.payload["guild_id"] == guild.id
            assert own.asked[-1] == asked.payload["id"]
        said = {guild.general_id for guild in guilds}
        await world.until(lambda: {*even.heard, *odd.heard} == said)
        assert not set(even.heard) & set(odd.heard)
        await actor.interact(3, {"custom_id": "x", "component_type": 2}, actor.dm)
        assert len(even.asked) + len(odd.asked) == len(guilds) + 1
        assert even.asked[-1] in [ix.payload["id"] for ix in world.interactions.values()][-1:]
    assert len(sandbox.gateway.sessions) == 0  # both have ended them


async def test_two_sessions_of_a_shard_both_hear_and_one_answers(sandbox, world, alice):
    first, second = Ear([0], 1), Ear([0], 1, mute=True)
    async with running(sandbox, first, second):
        asked = await alice.interact(3, {"custom_id": "x", "component_type": 2}, alice.room)
        assert asked.text == "answered"
        await world.until(lambda: second.asked == [asked.payload["id"]])
        sandbox.gateway.drop()
        alice.say("while both are away")
        await world.until(lambda: first.heard and second.heard)
    assert sandbox.gateway.resumed == 2
    world.assert_clean()


async def test_who_is_not_back_in_time_begins_anew(sandbox, world):
    client = Ear([0], 1)
    async with running(sandbox, client):
        (session,) = sandbox.gateway.sessions.values()
        session.left, session.outbox = world.clock.now() - gateway.RESUMABLE, None
        client.up = False
        async with aiohttp.ClientSession() as http, http.ws_connect(sandbox.gateway_url) as other:
            assert (await said_to(other, sandbox, [0, 1]))["t"] == "READY"
        assert session.id not in sandbox.gateway.sessions


async def said_to(socket, sandbox, shard):
    """What the gateway answers to an IDENTIFY: a frame, or the code with which it closes."""
    await socket.receive_json()
    await socket.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 0, "shard": shard}})
    frame = await socket.receive()
    return frame.data if frame.type is aiohttp.WSMsgType.CLOSE else frame.json()


async def test_discord_says_how_many_shards_it_recommends_and_starts_it_leaves(sandbox, world):
    world.starts.fair, world.starts.concurrency = 2, 16
    for number in range(4):
        world.add_guild(f"Guild {number}")
    async with aiohttp.ClientSession() as http, http.ws_connect(sandbox.gateway_url) as socket:
        assert (await said_to(socket, sandbox, [0, 3]))["t"] == "READY"
        head = {"Authorization": f"Bot {sandbox.token}"}
        async with http.get(f"{sandbox.api_url}/gateway/bot", headers=head) as answer:
            said = await answer.json()
        assert said["shards"] == 3
        limit = said["session_start_limit"]
        assert 0 < limit.pop("reset_after") <= 86_400_000
        assert limit == {"total": 1000, "remaining": 999, "max_concurrency": 16}


async def test_identify_is_refused_out_of_turn_or_with_too_many_guilds(sandbox, world):
    starts, guild = world.starts, world.guild
    own = (int(guild.id) >> 22) % 4
    async with aiohttp.ClientSession() as http, contextlib.AsyncExitStack() as stack:

        async def comes(shard, count=4):
            socket = await stack.enter_async_context(http.ws_connect(sandbox.gateway_url))
            said = await said_to(socket, sandbox, [shard, count])
            return said if isinstance(said, int) else said["op"]

        starts.apart, starts.concurrency = 5.0, 2
        assert await comes(0) == 0
        assert await comes(1) == 0  # another bucket
        assert await comes(2) == 9  # that of the first
        world.clock.advance(5)
        assert await comes(2) == 0
        assert starts.early == 1
        world.clock.advance(5)
        starts.most = 0
        assert await comes(own) == 4011
        assert await comes((own + 1) % 4) == 0  # without a guild
        assert await comes(4) == 4010
        starts.total = starts.made
        assert await comes((own + 1) % 4) == 4004
        assert not sandbox.gateway.ready  # Discord ends them all
        assert world.forgive() == ["IDENTIFY: no start is left today"]
        world.clock.advance(86_400)
        assert starts.left == starts.total


async def test_the_limit_of_calls_is_the_tokens_whoever_makes_them(sandbox, world):
    world.rates.enabled = True
    head = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession() as one, aiohttp.ClientSession() as two:
        for number in range(60):
            async with (one, two)[number % 2].get(f"{sandbox.api_url}/users/@me", headers=head) as answer:
                assert answer.status == (200 if number < 50 else 429)
    assert answer.headers["X-RateLimit-Global"] == "true"
    assert world.rates.busiest >= 60
    world.forgive()


def test_a_world_of_several_guilds_is_kept_whole():
    world = PlayedWorld()
    guild = world.add_guild("Second")
    actor = world.actor("Zoe", guild=guild)
    actor.say("hello")
    again = PlayedWorld()
    restore(again, json.dumps(saved(world)))
    assert [each.name for each in again.guilds.values()] == ["Sandbox", "Second"]
    assert again.guild is again.guilds[world.guild.id]
    assert [m.content for m in again.actors[actor.id].messages(again.channels[guild.general_id])] == ["hello"]
    assert again.guild_of(again.channels[guild.general_id]).members.keys() == guild.members.keys()
