"""The gateway, the doors, and the way discord.py finds them."""

import asyncio
import importlib
import re
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from bot.sandbox import discord_py, server
from bot.sandbox.api.gateway import Session

# ---- the gateway


async def test_a_dropped_gateway_is_resumed(bot, sandbox, world, alice):
    for number in range(2):
        sandbox.gateway.drop()
        await world.until(lambda: not sandbox.gateway.ready)
        alice.say("while it is away")
        asked = await alice.slash("play", card=f"card {number}", wait_=False)
        await asked.answered(10)
        assert asked.text == f"played card {number} x1"
    assert bot.ups == ["ready", "resumed", "resumed"]
    assert sandbox.gateway.resumed == 2


async def test_a_second_process_of_the_bot_takes_over(bot, sandbox, world, alice):
    await bot.close()
    await world.until(lambda: not sandbox.gateway.ready)
    with pytest.raises(TimeoutError):
        await sandbox.bot_ready(0.01)
    client = type(bot)()
    task = asyncio.create_task(client.start(sandbox.token))
    await world.until(lambda: client.ups == ["ready"])
    assert (await alice.slash("play", card="tofu")).text == "played tofu x1"
    assert sum(bool(session.outbox) for session in sandbox.gateway.sessions.values()) == 1
    await client.close()
    await task


async def test_a_wrong_token(sandbox):
    with discord_py.point_at(sandbox):
        client = discord.Client(intents=discord.Intents.default())
        with pytest.raises(discord.LoginFailure):
            await client.start("wrong")
        await client.close()


async def test_privileged_intents_are_refused(sandbox):
    with discord_py.point_at(sandbox):
        client = discord.Client(intents=discord.Intents(guilds=True, message_content=True))
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await client.start(sandbox.token)
        await client.close()


async def test_the_bot_is_told_of_no_members_but_itself(bot, alice, world):
    guild = bot.get_guild(int(world.guild.id))
    assert [m.id for m in guild.members] == [int(world.me["id"])]
    assert guild.member_count == 2


async def test_the_gateway_needs_the_token_too(sandbox):
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        assert (await socket.receive()).data == 4004


async def identified(socket, sandbox, shard):
    """What the gateway says first to a session that identifies itself with a shard."""
    await socket.receive_json()
    await socket.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 0, "shard": shard}})
    return await socket.receive()


async def test_a_guild_is_heard_of_by_its_shard_and_direct_messages_by_the_first(sandbox, world, session):
    """Discord: `shard_id = (guild_id >> 22) % num_shards`; direct messages are sent to shard 0 alone."""
    actor = world.actor("Alice")
    own = (int(world.guild.id) >> 22) % 64
    async with (
        session.ws_connect(sandbox.gateway_url) as mine,
        session.ws_connect(sandbox.gateway_url) as other,
        session.ws_connect(sandbox.gateway_url) as none,
        session.ws_connect(sandbox.gateway_url) as early,
    ):
        ready = (await identified(mine, sandbox, [own, 64])).json()["d"]
        assert [guild["id"] for guild in ready["guilds"]] == [world.guild.id]
        assert (await mine.receive_json())["t"] == "GUILD_CREATE"
        ready = (await identified(other, sandbox, [(own + 1) % 64, 64])).json()["d"]
        assert ready["guilds"] == []
        actor.say("hello")
        assert (await mine.receive_json())["t"] == "MESSAGE_CREATE"
        with pytest.raises(TimeoutError):
            await other.receive_json(timeout=1)
        assert (await identified(none, sandbox, [64, 64])).data == 4010
        world.starts.apart = 5.0
        assert (await identified(early, sandbox, [0, 64])).json() == {"op": 9, "d": False}
    assert world.starts.early == 1
    assert Session(None).hears(None)
    assert not Session(None, (1, 2)).hears(None)


# ---- the doors

DOORS = (
    "/api/v10/users/@me",
    "/gateway",
    "/page/live",
    "/",
    "/page/page.js",
    "/attachments/1/1/x",
    "/elsewhere",
)


@pytest.fixture
async def session():
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.mark.parametrize("path", DOORS)
async def test_foreign_hosts_and_origins_are_kept_out(path, sandbox, session):
    right = {"Authorization": f"Bot {sandbox.token}"}
    key = sandbox.page_url.partition("?")[2]
    for headers in (
        {"Host": "example.org"},
        {"Host": f"localhost:{sandbox.url.rpartition(':')[2]}"},
        {"Host": "127.0.0.1"},
        {"Origin": "http://example.org"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "null"},
    ):
        async with session.get(f"{sandbox.url}{path}?{key}", headers=right | headers) as response:
            assert response.status == 403, headers
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/gateway", "/page/live"])
async def test_websockets_of_other_pages_are_kept_out(path, sandbox, session):
    key = sandbox.page_url.partition("?")[2]
    with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
        await session.ws_connect(f"{sandbox.url}{path}?{key}", origin="http://example.org")
    assert caught.value.status == 403


async def test_nothing_opens_without_its_key(sandbox, session):
    for path, status in (("/", 403), ("/?key=wrong", 403), ("/page/page.js", 403), ("/page/live", 403)):
        async with session.get(sandbox.url + path) as response:
            assert response.status == status
    for asked, word in (("fr-FR,fr;q=0.9", "clé"), ("en", "key"), ("", "key")):
        async with session.get(sandbox.url + "/?key=wrong", headers={"Accept-Language": asked}) as response:
            assert word in await response.text()
    for headers in ({}, {"Authorization": "Bot wrong"}, {"Authorization": sandbox.token}):
        async with session.get(f"{sandbox.api_url}/users/@me", headers=headers) as response:
            assert response.status == 401
    async with session.post(f"{sandbox.api_url}/interactions/1/wrong/callback", json={"type": 4}) as response:
        assert (await response.json())["code"] == 10062
    async with session.post(f"{sandbox.api_url}/webhooks/1/wrong", json={}) as response:
        assert (await response.json())["code"] == 10015


@pytest.mark.parametrize("given", ["é", "\udcff\udcfe", "𝒦" * 50])
async def test_a_key_of_any_bytes_is_just_a_wrong_one(given, sandbox):
    """Raw bytes, as no client of ours would send them."""
    port = int(sandbox.url.rpartition(":")[2])
    cookie = f"arbitre_{port}={given}"
    for head in (f"Cookie: {cookie}", f"Authorization: Bot {given}"):
        path = "/" if "Cookie" in head else "/api/v10/users/@me"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        text = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{head}\r\nConnection: close\r\n\r\n"
        writer.write(text.encode("utf-8", "surrogateescape"))
        answer = (await reader.read()).decode()
        writer.close()
        assert answer.split()[1] == ("403" if "Cookie" in head else "401"), answer


MALFORMED = ["", "{", "[]", "null", "7", '"x"', '{"op":2}', '{"op":2,"d":null}', '{"op":2,"d":{"token":1}}',
             '{"op":6,"d":{}}', '{"d":1}', "[" * 100_000, "\x00", '{"op":{}}']  # fmt: skip


@pytest.mark.parametrize("frame", MALFORMED, ids=range(len(MALFORMED)))
async def test_a_malformed_frame_closes_its_own_socket_only(frame, bot, sandbox, session, alice):
    async with session.ws_connect(sandbox.gateway_url) as socket:
        await socket.receive()
        await socket.send_str(frame)
        if frame == '{"op":{}}' or '"token":1' in frame:  # an unknown operation, and a wrong token
            await socket.send_str("{")
        ended = await socket.receive(5)
        assert ended.type is aiohttp.WSMsgType.CLOSE
        assert ended.data == (4004 if '"token":1' in frame else 4002)
    assert (await alice.slash("play", card="tofu")).text == "played tofu x1"


@pytest.mark.parametrize("frame", MALFORMED, ids=range(len(MALFORMED)))
async def test_a_malformed_frame_of_the_page_gets_an_answer(frame, alice, sandbox, session):
    key = sandbox.page_url.partition("?")[2]
    async with session.ws_connect(f"{sandbox.url}/page/live?{key}&user={alice.id}") as socket:
        await socket.receive()
        await socket.send_str(frame)
        assert "cannot be done" in (await socket.receive_json(timeout=5))["error"]


async def test_a_body_that_is_no_json_is_refused_as_at_discord(sandbox, session):
    right = {"Authorization": f"Bot {sandbox.token}"}
    for body in (b"{", b"\xff", b"[" * 100_000):
        async with session.post(
            f"{sandbox.api_url}/users/@me/channels", data=body, headers=right
        ) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_the_page_and_its_headers(sandbox, session):
    async with session.get(sandbox.page_url) as response:
        assert response.status == 200
        text = await response.text()
        assert "HttpOnly" in response.headers["Set-Cookie"]
        assert "SameSite=Strict" in response.headers["Set-Cookie"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.search(r"<script>|<style| style=| on\w+=|https?://", text), (
        "nothing inline, nothing from outside"
    )


async def test_keys_are_new_in_each_run(sandbox):
    async with await server.start() as other:
        assert other.token != sandbox.token
        assert other.page_url != sandbox.page_url


async def test_attachments_open_by_their_own_address_only(alice, sandbox, session):
    stored = alice.upload("deck.txt", b"60 cards")
    async with session.get(stored["url"]) as response:
        assert await response.read() == b"60 cards"
    for url in (stored["url"].partition("?")[0], stored["url"] + "x", stored["url"].replace("deck", "else")):
        async with session.get(url) as response:
            assert response.status == 404


async def test_run_forever_closes_when_cancelled():
    sandbox = await server.start()
    task = asyncio.create_task(sandbox.run_forever())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.get(sandbox.url)


# ---- discord.py

NAMES = {
    ("discord.http", "Route", "BASE"): "https://discord.com/api/v10",
    ("discord.gateway", "DiscordWebSocket", "DEFAULT_GATEWAY"): "wss://gateway.discord.gg/",
    ("discord.asset", "Asset", "BASE"): "https://cdn.discordapp.com",
}


def test_the_patched_names_are_these_and_still_lead_to_discord():
    assert discord.__version__ == "2.7.1"
    assert discord_py.PATCHED.keys() == NAMES.keys()
    for (module, owner, name), address in NAMES.items():
        assert str(getattr(getattr(importlib.import_module(module), owner), name)) == address


def test_addresses_of_another_process():
    there = SimpleNamespace(
        url="http://127.0.0.1:1", api_url="http://127.0.0.1:1/api/v10", gateway_url="ws://1"
    )
    with discord_py.point_at(there):
        assert discord.http.Route("GET", "/x").url == "http://127.0.0.1:1/api/v10/x"
    assert discord.http.Route("GET", "/x").url == "https://discord.com/api/v10/x"


# ---- Discord's document


@pytest.mark.needs_document
def test_bodies_are_checked_against_the_document(document):
    from bot.sandbox.api import validate

    check = validate.load(document).check
    route = ("POST", "/channels/{channel_id}/messages")
    assert check(*route, {"content": "x"}) == {}
    assert check(*route, {"contents": "x"})
    assert check(*route, {"content": 5}).keys() == {"content"}
    select = {"type": 3, "custom_id": "x", "options": [{"label": "l" * 101, "value": "v"}]}
    found = check(*route, {"components": [{"type": 1, "components": [select]}]})
    assert found.keys() == {"components/0/components/0/options/0/label"}
    assert check("GET", "/users/@me", {}) == {}


@pytest.mark.needs_document
def test_every_route_is_in_the_document(document):
    import json

    from bot.sandbox.api import routes

    paths = json.loads(document.read_text())["paths"]
    known = {(verb.upper(), re.sub(r"{\w+}", "{}", path)) for path, verbs in paths.items() for verb in verbs}
    for method, path, _function in routes.Routes.TABLE:
        assert (method, re.sub(r"{\w+}", "{}", path)) in known


async def test_a_quiet_day_breaks_no_line(bot, sandbox):
    """Heartbeats are on the time of the test, too."""
    (session,) = sandbox.gateway.sessions
    await asyncio.sleep(6 * 3600)
    assert [*sandbox.gateway.sessions] == [session]
    assert (sandbox.gateway.resumed, bot.ups) == (0, ["ready"])
