"""What Discord forbids: permissions, closed DMs, locked threads, limits, lateness."""

import asyncio
import io

import discord
import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.interactions import NotAnsweredError
from bot.sandbox.permissions import BOT, EVERYONE
from bot.sandbox.permissions import Permission as Right


async def refused(awaitable):
    """The error code that Discord answers with."""
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.code


@pytest.fixture
def channel(bot, world):
    return bot.get_channel(int(world.general.id))


def without(*rights):
    return BOT & ~int(sum(rights))


# ---- permissions


async def test_a_channel_that_cannot_be_seen(channel, world):
    world.set_overwrite(world.general, world.me, deny=Right.VIEW_CHANNEL)
    assert await refused(channel.send("x")) == 50001
    assert await refused(channel.create_thread(name="x")) == 50001
    assert await refused(channel._state.http.get_channel(channel.id)) == 50001


async def test_each_missing_permission(channel, world):
    message = await channel.send("x")
    world.set_role("everyone", int(Right.VIEW_CHANNEL))
    thread = discord.ChannelType.public_thread
    tries = {
        Right.SEND_MESSAGES: lambda: channel.send("x"),
        Right.EMBED_LINKS: lambda: channel.send(embed=discord.Embed(title="x")),
        Right.ATTACH_FILES: lambda: channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt")),
        Right.CREATE_PUBLIC_THREADS: lambda: channel.create_thread(name="x", type=thread),
        Right.CREATE_PRIVATE_THREADS: lambda: channel.create_thread(name="x"),
        Right.READ_MESSAGE_HISTORY: lambda: channel.fetch_message(message.id),
        Right.MANAGE_CHANNELS: lambda: channel.edit(name="x"),
    }
    for right, attempt in tries.items():
        world.set_role("bot", without(right))
        assert await refused(attempt()) == 50013, right.name
    world.set_role("bot", without(Right.READ_MESSAGE_HISTORY))
    assert [m async for m in channel.history()] == []
    world.set_role("bot", BOT)
    await channel.create_thread(name="x")


async def test_overwrites_follow_discords_order(world, alice):
    general, role = world.general, world.add_role("team")
    world.grant(alice.id, role)
    world.set_overwrite(general, "everyone", deny=Right.SEND_MESSAGES)
    assert not world.permissions(alice.id, general) & Right.SEND_MESSAGES
    world.set_overwrite(general, role, allow=Right.SEND_MESSAGES)
    assert world.permissions(alice.id, general) & Right.SEND_MESSAGES
    world.set_overwrite(general, alice, deny=Right.SEND_MESSAGES)
    assert not world.permissions(alice.id, general) & (Right.SEND_MESSAGES | Right.ATTACH_FILES)
    world.grant(alice.id, world.add_role("admin", Right.ADMINISTRATOR))
    assert world.permissions(alice.id, general) & Right.MANAGE_CHANNELS


async def test_the_bot_knows_its_own_permissions(bot, world, channel):
    assert int(channel.permissions_for(channel.guild.me).value) & BOT == BOT
    world.set_role("bot", without(Right.MANAGE_THREADS))
    await world.until(lambda: not channel.permissions_for(channel.guild.me).manage_threads)


async def test_messages_of_others(channel, world, alice):
    said = alice.say("mine")
    message = channel.get_partial_message(int(said.id))
    assert await refused(message.edit(content="yours")) == 50005
    world.set_role("bot", without(Right.MANAGE_MESSAGES))
    assert await refused(message.delete()) == 50013
    world.set_role("bot", BOT)
    await message.delete()
    assert said not in alice.messages()


async def test_a_stranger_and_a_member(do, bot, world):
    stranger = world.actor("Zed", member=False)
    assert stranger.messages() == []
    user = await bot.fetch_user(int(stranger.id))
    assert await refused(user.send("x")) == 50278


# ---- DMs


async def test_closed_dms(bot, world, alice):
    user = await bot.fetch_user(int(alice.id))
    await user.send("open")
    alice.close_dms()
    assert await refused(user.send("closed")) == 50007
    alice.close_dms(closed=False)
    await user.send("open again")
    assert [m.content for m in alice.inbox] == ["open", "open again"]


# ---- threads


async def test_archived_and_locked_threads(channel, world, alice, bob):
    thread = await channel.create_thread(name="x", type=discord.ChannelType.public_thread)
    message = await thread.send("x")
    await thread.edit(archived=True)
    assert await refused(message.edit(content="y")) == 50083
    assert await refused(message.delete()) == 50083
    assert await refused(thread.add_user(discord.Object(alice.id))) == 50083
    await thread.send("writing reopens it")
    assert world.channel("x").thread["archived"] is False
    await thread.edit(locked=True)
    world.set_role("bot", without(Right.MANAGE_THREADS))
    assert await refused(thread.send("x")) == 160005
    assert await refused(thread.edit(locked=False)) == 50013
    world.channel("x").thread["archived"] = True
    assert await refused(thread.edit(archived=False)) == 160005


async def test_private_threads(channel, world, alice, bob):
    thread = await channel.create_thread(name="hidden")
    await thread.send("psst")
    assert not alice.threads
    await thread.add_user(discord.Object(alice.id))
    assert [t.name for t in alice.threads] == ["hidden"]
    assert any("psst" in event.text for event in alice.seen)
    assert not any("psst" in event.text for event in bob.seen)
    await thread.send(f"come in, {bob.mention}")
    assert bob.threads, "a mention adds the one mentioned"
    active = await channel.guild.active_threads()
    assert [t.name for t in active] == ["hidden"]


async def test_thread_of_a_message(channel, world):
    message = await channel.send("x")
    thread = await message.create_thread(name="about it")
    assert thread.id == message.id
    assert await refused(message.create_thread(name="again")) == 160004
    assert (
        await refused(
            thread.create_thread(name="deeper")
            if hasattr(thread, "create_thread")
            else thread._state.http.start_thread_without_message(
                thread.id, name="deeper", auto_archive_duration=60, type=11
            )
        )
        == 50024
    )


async def test_too_many_threads(channel, world, monkeypatch):
    monkeypatch.setattr("bot.sandbox.api.routes.MAX_ACTIVE_THREADS", 1)
    await channel.create_thread(name="one")
    assert await refused(channel.create_thread(name="two")) == 160006


# ---- mentions


async def test_who_is_notified(channel, world, alice, bob):
    some = discord.AllowedMentions
    role = world.add_role("team")
    world.grant(bob.id, role)
    every = f"{alice.mention} <@&{role['id']}> @everyone"

    async def pinged(**how):
        sent = await channel.send(every, **how)
        message = world.messages[str(sent.id)]
        return {a.name for a in (alice, bob) if a.id in message.pinged}

    assert await pinged(allowed_mentions=some.none()) == set()
    assert await pinged() == {"Alice"}
    assert await pinged(allowed_mentions=some(users=[discord.Object(bob.id)])) == set()
    role["mentionable"] = True
    assert await pinged() == {"Alice", "Bob"}
    assert await pinged(silent=True) == set()
    role["mentionable"] = False
    world.set_role("bot", BOT | Right.MENTION_EVERYONE)
    assert await pinged(allowed_mentions=some(everyone=True, users=False, roles=False)) == {"Alice", "Bob"}
    assert world.messages_in(world.general.id)[0].mentions == []


# ---- limits, found with or without Discord's document


def button(**options):
    return discord.ui.View().add_item(discord.ui.Button(**{"label": "x"} | options))


def menu(**options):
    return discord.ui.View().add_item(discord.ui.Select(**options))


def many(count, kind):
    return [kind(str(i)) for i in range(count)]


class Layout(discord.ui.LayoutView):
    def __init__(self, *items):
        super().__init__()
        for item in items:
            self._add(item)

    def _add(self, item):
        self._children.append(item)


Option = discord.SelectOption
LONG = "x" * 5000
BROKEN = {
    "content": {"content": "x" * 2001},
    "empty": {"content": ""},
    "embeds together": {"embeds": [discord.Embed(description="d" * 3500) for _ in range(2)]},
    "embed title": {"embed": discord.Embed(title="t" * 257)},
    "embed description": {"embed": discord.Embed(description="t" * 4097)},
    "embed footer": {"embed": discord.Embed(title="x").set_footer(text="t" * 2049)},
    "embed field": {"embed": discord.Embed(title="x").add_field(name="n", value="v" * 1025)},
    "embed field without a value": {"embed": discord.Embed(title="x").add_field(name="n", value="")},
    "button label": {"view": button(label="l" * 81)},
    "custom id": {"view": button(custom_id="c" * 101)},
    "custom id twice": {"view": button(custom_id="c").add_item(discord.ui.Button(label="y", custom_id="c"))},
    "option label": {"view": menu(options=[Option(label="l" * 101, value="v")])},
    "option value twice": {"view": menu(options=[Option(label=str(i), value="v") for i in range(2)])},
    "no options": {"view": menu(options=[])},
    "more chosen than there are": {"view": menu(options=[Option(label="x")], max_values=2)},
    "placeholder": {"view": menu(options=[Option(label="x")], placeholder="p" * 151)},
    "text display": {"view": Layout(discord.ui.TextDisplay("x" * 4001))},
    "text displays together": {"view": Layout(*(discord.ui.TextDisplay("x" * 2001) for _ in range(2)))},
    "41 components": {"view": Layout(*many(41, discord.ui.TextDisplay))},
    "gallery without its file": {
        "view": Layout(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://none.png")))
    },
}


@pytest.mark.parametrize("what", BROKEN)
async def test_messages_within_limits(what, channel, world):
    assert await refused(channel.send(**BROKEN[what])) in (50035, 50006)
    assert len(world.forgive()) == 1
    assert not world.messages_in(world.general.id)


async def test_raw_bodies_within_limits(channel, world):
    text = {"type": 10, "content": "x"}
    click = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
    for body in (
        {"content": "x", "flags": 1 << 15, "components": [text]},
        {"components": [text]},
        {"components": [{"type": 1, "components": [{**click, "custom_id": str(i)} for i in range(6)]}]},
        {"components": [{"type": 1, "components": [{**click, "custom_id": str(i)}]} for i in range(6)]},
        {"components": [{"type": 1, "components": [{**click, "url": "https://example.org"}]}]},
        {"components": [{"type": 1, "components": []}]},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        {"content": "x", "attachments": [{"id": "7"}]},
    ):
        route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
        assert await refused(channel._state.http.request(route, json=body)) == 50035, body
    assert world.forgive()


async def test_modals_and_choices_within_limits(bot, do, alice, world):
    async def bad_modal(ix, _file):
        modal = discord.ui.Modal(title="t" * 46)
        await ix.response.send_modal(modal.add_item(discord.ui.TextInput(label="x", custom_id="x")))

    async def bad_choices(ix, _file):
        await ix.response.send_modal(discord.ui.Modal(title="without anything"))

    for job in (bad_modal, bad_choices):
        await do(job, wait_=False)
    await world.until(lambda: len(bot.errors) == 2)
    assert {error.code for error in bot.errors} == {50035}
    asked = alice.world.interactions
    for name, value in (("n" * 101, "v"), ("", "v"), ("n", "v" * 101)):
        one = await alice.autocomplete("play", "card", "zzz")
        one.kind = None
        with pytest.raises(ApiError):
            one.callback(8, {"choices": [{"name": name, "value": value}]}, {})
    with pytest.raises(ApiError):
        one.callback(8, {"choices": [{"name": "n", "value": "v"}] * 26}, {})
    asked.clear()
    world.forgive()


async def test_commands_within_limits(bot, world):
    def command(**fields):
        return {"name": "x", "description": "x", "type": 1} | fields

    option = {"type": 3, "name": "o", "description": "o"}
    for broken in (
        command(name="Upper"),
        command(name="n" * 33),
        command(description="d" * 101),
        command(description=""),
        command(name_localizations={"fr": "Avec Majuscule"}),
        command(options=[option | {"name": f"o{i}"} for i in range(26)]),
        command(options=[option, option]),
        command(options=[option, option | {"name": "p", "required": True}]),
        command(options=[option | {"choices": [{"name": str(i), "value": "v"} for i in range(26)]}]),
        command(
            options=[
                option
                | {"name": f"o{i}", "choices": [{"name": "n" * 99, "value": f"{n}" * 99} for n in range(9)]}
                for i in range(5)
            ]
        ),
    ):
        assert await refused(bot.http.bulk_upsert_global_commands(bot.application_id, [broken])) == 50035, (
            broken
        )
    assert await refused(bot.http.bulk_upsert_global_commands(bot.application_id, [command()] * 2)) == 50035
    world.forgive()


# ---- old edits, 429, 5xx


async def test_edits_of_old_messages(channel, world):
    message = await channel.send("x")
    for n in range(5):
        await message.edit(content=str(n))
    world.clock.advance(3601)
    world.rates.old_edits = (2, 0.2)
    for n in range(2):
        await message.edit(content=f"old {n}")
    before = len(world.calls)
    await message.edit(content="throttled, then taken")
    first = world.calls[before]
    assert (first.status, first.code) == (429, 30046)
    world.rates.old_edits = (0, 0.01)
    assert await refused(message.edit(content="never")) == 30046


async def test_rate_limits(bot, channel, world):
    world.rates.enabled = True
    sent = asyncio.gather(*(channel.send(str(n)) for n in range(7)))
    await world.until(lambda: len(world.messages_in(world.general.id)) >= 5, seconds=10)
    await asyncio.sleep(0.1)
    assert len(world.messages_in(world.general.id)) == 5
    world.clock.advance(5)
    sent.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sent
    route = discord.http.Route("GET", "/users/@me")
    answers = await asyncio.gather(*(raw(bot, world, route) for _ in range(60)))
    assert answers.count(429) >= 9
    assert world.rates.refused == answers.count(429)


async def raw(bot, world, route):
    """A request beside discord.py's own rate limits."""
    headers = {"Authorization": f"Bot {bot.http.token}"}
    session = bot.http._HTTPClient__session
    async with session.get(f"{world.base_url}/api/v10{route.path}", headers=headers) as response:
        if response.status == 429:
            assert (await response.json())["global"] is True
        return response.status


async def test_faults_by_order(channel, world):
    from bot.sandbox.errors import too_many

    world.rates.fail_next("POST", "/messages", too_many(0.05))
    await channel.send("after the 429")
    assert [c.status for c in world.calls_to("/messages", "POST")] == [429, 200]
    world.rates.fail_next("POST", "/messages", ApiError(503, 0, "out of order"))
    with pytest.raises(discord.DiscordServerError):
        await channel.send("x")


# ---- late


async def test_three_seconds(bot, do, world, alice):
    async def late(ix, _file):
        await asyncio.sleep(0.15)
        await ix.response.send_message("late")

    world.deadline = 0.1
    with pytest.raises(NotAnsweredError):
        await do(late)
    await world.until(lambda: bot.errors)
    assert bot.errors[0].code == 10062
    with pytest.raises(AssertionError, match="/do was not acknowledged"):
        world.assert_clean()
    world.deadline = 3.0
    bot.jobs["it"] = late
    asked = await alice.slash("do", job="it", wait_=False)
    world.clock.advance(3.1)
    await world.until(lambda: len(bot.errors) == 2)
    assert asked.kind is None
    assert world.forgive() == ["interaction /do was not acknowledged"]


async def test_a_second_answer(bot, do, world):
    async def twice(ix, _file):
        await ix.response.send_message("one")
        await bot.http.request(
            discord.http.Route(
                "POST",
                "/interactions/{webhook_id}/{webhook_token}/callback",
                webhook_id=ix.id,
                webhook_token=ix.token,
            ),
            json={"type": 4, "data": {"content": "two"}},
        )

    await do(twice)
    await world.until(lambda: bot.errors)
    assert bot.errors[0].code == 40060


async def test_fifteen_minutes(bot, do, world):
    hooks = []

    async def keep(ix, _file):
        hooks.append(ix)
        await ix.response.send_message("one")

    await do(keep)
    world.clock.advance(899)
    await hooks[0].followup.send("two")
    world.clock.advance(2)
    assert await refused(hooks[0].followup.send("three")) == 50027


async def test_ephemeral_messages_are_not_there_for_the_bots_token(do, channel, world):
    async def whisper(ix, _file):
        await ix.response.send_message("psst", ephemeral=True)

    asked = await do(whisper)
    assert await refused(channel.fetch_message(int(asked.messages[0].id))) == 10008
    assert [m async for m in channel.history()] == []


async def test_forged_components(do, alice, bob):
    async def show(ix, _file):
        view = discord.ui.View()
        item = discord.ui.Button(label="mine", custom_id="mine")

        async def pressed(ix):
            await ix.response.send_message(f"not yours, {ix.user.display_name}", ephemeral=True)

        item.callback = pressed
        await ix.response.send_message("x", view=view.add_item(item), ephemeral=True)

    asked = await do(show)
    forged = await bob.forge(asked.messages[0], "mine")
    assert forged.text == "not yours, Bob"
    assert forged.messages[0] in bob.messages()


# ---- what fails a test


async def test_unknown_routes_are_violations(bot, world):
    with pytest.raises(discord.DiscordServerError):
        await bot.http.request(discord.http.Route("GET", "/guilds/1/webhooks"))
    with pytest.raises(AssertionError, match="no such route"):
        world.assert_clean()


async def test_every_request_is_on_record(bot, channel, world):
    await channel.send("x", file=discord.File(io.BytesIO(b"x"), "me.py"))
    call = world.calls_to("/messages", "POST")[0]
    assert call.route == "/channels/{channel_id}/messages"
    assert call.path == f"/channels/{channel.id}/messages"
    assert call.body["content"] == "x"
    assert call.files == ("me.py",)
    assert call.at <= world.clock.now()
    world.remember = False
    await channel.send("y")
    assert len(world.calls_to("/messages", "POST")) == 1


def test_everyone_reads_and_writes():
    assert EVERYONE & Right.SEND_MESSAGES
    assert not EVERYONE & Right.MENTION_EVERYONE
