"""A user plays: commands, components, modals, threads, DMs."""

import asyncio
import io

import discord
import pytest

from bot.sandbox import messages
from bot.sandbox.commands import CannotDoError
from bot.sandbox.interactions import UPDATE


def text_file(name, **options):
    return discord.File(io.BytesIO(b"some text"), name, **options)


@pytest.fixture
async def thread(bot, world, alice, bob):
    opened = await alice.slash("match open", opponent=bob)
    assert opened.kind == 5
    await opened.finished()
    return world.channel("a match")


async def test_a_match_is_opened(thread, world, alice, bob):
    await alice.sees(f"in {thread.mention}, hand by DM", in_=world.general)
    assert alice.inbox[0].embeds[0]["title"] == "Your hand"
    assert not bob.inbox
    assert world.calls_to("/channels/{channel_id}/threads")[0].body["name"] == "a match"
    assert thread in bob.threads
    assert not alice.pings, "allowed_mentions said none"


async def test_buttons(thread, bob):
    board = await bob.sees("board", in_=thread)
    assert board.buttons == ["Parry", "Write a note", "Quietly"]
    before = board.attachments[0]
    pressed = await bob.click(board, "Parry")
    assert pressed.kind == UPDATE
    assert pressed.original is board
    assert board.content == f"{bob.mention} parried"
    assert board.attachments[0]["url"] != before["url"]
    with pytest.raises(CannotDoError, match="disabled"):
        await bob.click(board, "Parry")
    await bob.click(board, "Quietly")
    await bob.sees("done quietly")
    assert not bob.pings, "an edit notifies nobody"


async def test_select_is_answered_privately(thread, alice, bob):
    board = await bob.sees("board", in_=thread)
    chosen = await bob.select(board, ["Wabbit"], label="A card")
    assert chosen.text == "chose Wabbit"
    assert chosen.messages[0].ephemeral
    assert chosen.messages[0] in bob.messages(thread)
    assert chosen.messages[0] not in alice.messages(thread)
    assert not any("chose Wabbit" in event.text for event in alice.seen)
    assert any("chose Wabbit" in event.text for event in bob.seen)
    for wrong in (["Dragon"], [], ["Tofu", "Wabbit"]):
        with pytest.raises(CannotDoError):
            await bob.select(board, wrong)


async def test_modal(thread, alice):
    board = await alice.sees("board", in_=thread)
    opened = await alice.click(board, "note")
    assert opened.modal["title"] == "A note"
    sent = await alice.submit_modal(opened, words="he drew twice", mood=["cross"])
    assert sent.text == "noted: he drew twice ['cross']"
    opened = await alice.click(board, "note")
    assert (await alice.submit_modal(opened, {"words": "no mood"})).text == "noted: no mood []"
    for wrong in ({"words": ""}, {"words": "x" * 51}, {"unknown": "x"}, {"words": "x", "mood": ["wild"]}):
        with pytest.raises(CannotDoError):
            await alice.submit_modal(opened, wrong)


async def test_components_v2(thread, alice, bob):
    panel = await alice.sees("## Match 7", in_=thread)
    assert panel.flags & 1 << 15
    assert panel.components[0]["components"][2]["items"][0]["media"]["url"].startswith("http://127.0.0.1")
    played = await bob.click(panel, "counter")
    assert played.text == "match 7: counter"
    assert played.messages[0] in alice.messages(thread)


async def test_screen(thread, alice):
    await alice.slash("play", card="tofu", in_=thread)
    picture = alice.screen(thread)
    for part in (
        "#a match as Alice sees it",
        "  [Parry] [Write a note] [Quietly]\n  <A card: Bouftou, Tofu, Tofu Royal, Wabbit>",
        "  ## Match 7\n  Alice to play\n  [skip]\n  a picture\n  [counter] [accept]",
        "  @Alice @Bob",
        "Arbitre (only you):\n  played tofu x1",
    ):
        assert part in picture


async def test_autocomplete(bot, alice):
    offered = await alice.autocomplete("play", "card", "tof")
    assert offered.names == ["Tofu", "Tofu Royal"]
    assert offered.choices[0] == {"name": "Tofu", "value": "tofu"}
    assert any(event.name == "CHOICES" for event in alice.seen)


async def test_the_client_checks_commands(bot, alice, world):
    for path, options in (
        ("nothing", {}),
        ("match", {}),
        ("play", {}),
        ("play", {"card": "tofu", "sauce": "yes"}),
        ("secret", {}),
    ):
        with pytest.raises(CannotDoError):
            await alice.slash(path, options)
    judge = world.actor("Judge", granted=1 << 5)
    assert (await judge.slash("secret")).text == "ok"
    with pytest.raises(CannotDoError):
        await judge.slash("secret", in_=judge.dm)
    assert (await alice.slash("play", card="tofu", in_=alice.dm)).text == "played tofu x1"


async def test_commands_by_their_localised_names(bot, alice, bob, world):
    await (await alice.slash("partie open", opponent=bob)).finished()
    assert world.channel("a match")


async def test_commands_of_one_guild(bot, world, alice):
    ids = {name: command["id"] for name, command in world.commands[None].items()}
    bot.tree.copy_global_to(guild=discord.Object(world.guild.id))
    await bot.tree.sync(guild=discord.Object(world.guild.id))
    assert world.commands[world.guild.id].keys() == ids.keys()
    assert len(await bot.tree.fetch_commands(guild=discord.Object(world.guild.id))) == 4
    await bot.tree.sync()
    assert {name: command["id"] for name, command in world.commands[None].items()} == ids


async def test_upload(bot, alice):
    async def read(ix, file):
        await ix.response.send_message((await file.read()).decode())

    bot.jobs["read"] = read
    answer = await alice.slash("do", job="read", file=alice.upload("deck.txt", "épée".encode()))
    assert answer.text == "épée"


async def test_uploads_are_served_back(do, alice):
    async def send(ix, _file):
        await ix.response.send_message("look", file=text_file("it is é.txt", description="me"))

    sent = (await do(send)).messages[0].attachments[0]
    assert sent["description"] == "me"
    assert sent["content_type"] == "text/plain"


async def test_attachments_are_kept_or_dropped_by_edits(do):
    async def change(ix, _file):
        files = [text_file("one.py"), text_file("two.py")]
        await ix.response.send_message("both", files=files)
        message = await ix.original_response()
        await message.edit(content="still both")
        assert len((await ix.original_response()).attachments) == 2
        await message.edit(attachments=message.attachments[1:])

    asked = await do(change)
    await asked.world.until(lambda: len(asked.messages[0].attachments) == 1)
    assert asked.messages[0].attachments[0]["filename"] == "two.py"
    assert asked.messages[0].content == "still both"


async def test_answers_of_every_kind(bot, do, alice):
    async def follow(ix, _file):
        await ix.response.defer(ephemeral=True, thinking=True)
        await ix.followup.send("first fills the deferral")
        second = await ix.followup.send("second", wait=True)
        await second.edit(content="second, edited")
        third = await ix.followup.send("third", ephemeral=True, wait=True)
        await third.delete()
        await ix.delete_original_response()
        await ix.followup.send("all done")

    asked = await do(follow)
    await asked.says("all done")
    first, second, third, _last = asked.messages
    assert (first.deleted, second.deleted, third.deleted) == (True, False, True)
    assert first.ephemeral, "the deferral was"
    assert not second.ephemeral
    assert second.content == "second, edited"
    assert second in alice.messages()


async def test_response_with_its_message(do):
    told = []

    async def answer(ix, _file):
        response = await ix.response.send_message("here I am")
        told.append((response.message_id, response.is_ephemeral()))

    asked = await do(answer)
    await asked.world.until(lambda: told)
    assert told == [(int(asked.messages[0].id), False)]


async def test_user_select_and_user_options(do, bob, alice):
    async def show(ix, _file):
        view = discord.ui.View()
        menu = discord.ui.UserSelect(max_values=2, custom_id="who")

        async def chosen(ix):
            await ix.response.send_message(", ".join(sorted(u.display_name for u in menu.values)))

        menu.callback = chosen
        await ix.response.send_message(view=view.add_item(menu), content="who?")

    asked = await do(show)
    assert (await alice.select(asked.messages[0], [alice, bob])).text == "Alice, Bob"


async def test_users_write(bot, world, alice, bob):
    heard = []

    @bot.event
    async def on_message(message):
        heard.append((message.author.display_name, message.content))

    alice.say("a secret of ours")
    alice.say(f"hello <@{world.me['id']}>")
    alice.say("between us", in_=alice.dm)
    await world.until(lambda: len(heard) == 3)
    assert heard == [("Alice", ""), ("Alice", f"hello <@{world.me['id']}>"), ("Alice", "between us")]
    assert await bob.sees("a secret of ours")


async def test_a_second_of_the_same_nonce_is_not_sent(do, world):
    async def twice(ix, _file):
        await ix.response.defer()
        sent = [await ix.channel.send("once", nonce="n-1") for _ in range(2)]
        assert sent[0].id == sent[1].id
        assert sent[0].nonce == "n-1"
        assert [m.nonce async for m in ix.channel.history() if m.content == "once"] == [None]

    await do(twice)
    await world.until(lambda: len(world.calls_to("/channels/{channel_id}/messages", "POST")) == 2)
    assert [m.content for m in world.messages_in(world.general.id)].count("once") == 1


async def test_a_nonce_is_its_authors_own_and_forgotten_after_some_minutes(do, world):
    messages.create(world, world.general, world.owner, {"content": "once", "nonce": "n-1"}, {})

    async def again(ix, _file):
        await ix.response.defer()
        await ix.channel.send("once", nonce="n-1")
        world.clock.advance(600)
        await ix.channel.send("once", nonce="n-1")

    await do(again)
    await world.until(lambda: len(world.calls_to("/channels/{channel_id}/messages", "POST")) == 2)
    assert [m.content for m in world.messages_in(world.general.id)].count("once") == 3


async def test_history_and_fetching(bot, world):
    channel = bot.get_channel(int(world.general.id))
    for number in range(5):
        await channel.send(str(number))
    assert [m.content async for m in channel.history(limit=2)] == ["4", "3"]
    assert [m.content async for m in channel.history(limit=None, oldest_first=True)] == list("01234")
    assert (await bot.fetch_channel(channel.id)).name == "general"
    guild = await bot.fetch_guild(int(world.guild.id))
    assert (await guild.fetch_member(int(world.owner["id"]))).display_name == "Owner"
    assert {r.name for r in await guild.fetch_roles()} == {"@everyone", "Arbitre"}
    assert (await bot.application_info()).name == "Arbitre"
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(1)
    with pytest.raises(discord.NotFound):
        await bot.fetch_channel(1)
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(1)


async def test_typing(bot, world, alice):
    async with bot.get_channel(int(world.general.id)).typing():
        await asyncio.sleep(0)
    assert any(event.name == "TYPING_START" for event in alice.seen)
