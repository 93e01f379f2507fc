"""The page: what a window asks and is told, and the page itself in Chromium."""

import asyncio
import base64
import contextlib
import io
import itertools
import re
from pathlib import Path

import aiohttp
import discord
import pytest
from playwright.async_api import expect

from bot.sandbox import page as served
from tests import browser as browsers
from tests.bot.sandbox.conftest import Board, png
from tests.browser import chromium, in_chromium

#: Somebody types the rest of a word and Enter twice, to choose and to send, before the list for the word has come.
FAST = """() => {
    const input = document.activeElement;
    input.value = "tofu";
    input.dispatchEvent(new Event("input"));
    for (let n = 0; n < 2; n++)
        input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}"""


class Window:
    """A window without a browser: asks over the WebSocket, remembers what it was told."""

    def __init__(self, socket):
        self.socket, self.told, self.numbers = socket, [], itertools.count(1)

    async def ask(self, what, **more):
        number = next(self.numbers)
        await self.socket.send_json({"n": number, "do": what, **more})
        while (got := await self.socket.receive_json(timeout=5)).get("n") != number:
            self.told.append(got)
        return got


@pytest.fixture
async def window(sandbox):
    async with contextlib.AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession())

        async def open_one(user=""):
            key = sandbox.page_url.partition("?")[2]
            address = f"{sandbox.url}/page/live?{key}&user={user}"
            one = Window(await stack.enter_async_context(session.ws_connect(address)))
            one.told.append(await one.socket.receive_json())
            return one

        yield open_one


async def test_a_window_is_told_what_its_user_is_told(bot, world, alice, bob, window):
    hers, his = await window(alice.id), await window(bob.id)
    hello = hers.told[0]["d"]
    assert hello["me"]["id"] == alice.id
    assert [c["name"] for c in hello["channels"]] == ["general"]
    room = world.general.id
    offered = await hers.ask("open", room=room)
    assert [c["name"] for c in offered["commands"]] == ["match", "play", "do"]
    assert offered["messages"] == []
    await hers.ask(
        "slash", room=room, path="play", **{"with": {"card": ["text", "tofu"], "times": ["integer", "2"]}}
    )
    await his.ask("say", room=room, **{"with": {"text": ["text", "hello"]}})
    await hers.ask("open", room=room)
    words = [told["d"].get("content") for told in hers.told if told["t"] == "MESSAGE_CREATE"]
    assert words == ["played tofu x2", "hello"]
    assert not any("tofu" in str(told) for told in his.told), "it was for Alice only"


async def test_a_window_plays(bot, world, alice, bob, window):
    hers, room = await window(), world.general.id
    await hers.ask("slash", room=room, path="match open", **{"with": {"opponent": ["things", bob.id]}})
    board = await alice.sees("board", in_=world.channel("a match"))
    where = {"room": board.channel_id, "message": board.id}
    offered = await hers.ask(
        "autocomplete", room=room, path="play", option="card", **{"with": {"card": ["text", "w"]}}
    )
    assert [c["name"] for c in offered["choices"]] == ["Wabbit"]
    await hers.ask("select", **where, custom_id="card", **{"with": {"values": ["text", ["Tofu"]]}})
    await alice.sees("chose Tofu")
    opened = await hers.ask("click", **where, custom_id="note")
    assert opened["modal"]["title"] == "A note"
    fields = {"words": ["text", "mine"], "mood": ["text", ["calm"]]}
    await hers.ask("modal", room=room, token=opened["token"], **{"with": fields})
    await alice.sees("noted: mine ['calm']")

    async def read(ix, file):
        await ix.response.send_message((await file.read()).decode())

    bot.jobs["read"] = read
    upload = {"name": "deck.txt", "content": base64.b64encode(b"60 cards").decode()}
    await hers.ask(
        "slash", room=room, path="do", **{"with": {"job": ["text", "read"], "file": ["file", upload]}}
    )
    await alice.sees("60 cards")


async def test_a_window_is_refused_politely(bot, world, alice, window):
    hers, room = await window(alice.id), world.general.id
    for what, more in (
        ("slash", {"path": "nothing"}),
        ("slash", {"path": "play", "with": {"times": ["integer", "many"]}}),
        ("click", {"message": "1", "custom_id": "x"}),
        ("modal", {"token": "unknown"}),
        ("open", {"room": "1"}),
        ("dance", {}),
    ):
        assert (await hers.ask(what, **{"room": room, **more}))["error"]


@in_chromium
async def test_in_a_browser(bot, sandbox, world, bob):
    trap = '<img src=x onerror="document.title=1"><b>bold?</b> **bold!** [link](javascript:alert(1)) <t:0:R>'
    alice = world.actor("<i>Alice</i>")
    async with chromium() as browser:
        page = await browsers.window(browser, viewport={"width": 390, "height": 800})
        troubles = []
        page.on(
            "console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None
        )
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(f"{sandbox.page_url}#{alice.id}")
        await page.fill("#say", trap)
        await page.press("#say", "Enter")
        said = page.locator("#log .message", has_text="bold?")
        assert "<i>Alice</i>" in await said.inner_text()
        assert trap[:30] in await said.inner_text()
        assert await said.locator("img, a, .text i, .text b").count() == 0
        assert await said.locator("strong").inner_text() == "bold!"
        assert "key=" not in page.url
        await page.fill("#say", "/pla")
        await page.press("#say", "Enter")
        found = page.locator(".suggest:visible li")
        await expect(found).to_have_count(4)
        for key in ("ArrowDown", "ArrowDown", "t", "o", "f"):  # what was moved to stays chosen
            await page.keyboard.press(key)
        await expect(found).to_have_count(2)
        for key in ("Enter", "Enter"):
            await page.keyboard.press(key)
        await page.locator("#log .message.hidden", has_text="played tofu royal x1").wait_for()
        await page.click("text=Dismiss message")
        await expect(page.locator("#log .message.hidden")).to_have_count(0)
        await page.fill("#say", "a long story " * 150)
        await page.press("#say", "Enter")
        await page.locator("#log .message", has_text="a long story").wait_for()
        await page.evaluate("document.querySelector('#log').scrollTop = 0")
        await page.fill("#say", "/pla")
        await page.press("#say", "Enter")
        await page.keyboard.press("t")
        await expect(found.first).to_be_visible()
        await page.evaluate(FAST)
        answer = page.locator("#log .message.hidden", has_text="played tofu")
        await expect(answer).to_be_in_viewport()  # one's own answer is shown however far up one has read
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, "nothing is wider than a phone"
        assert troubles == []


@in_chromium
async def test_on_a_phone_one_is_told_where_to_begin_and_what_is_asked(bot, sandbox, world, alice, bob):
    async with chromium() as browser:
        page = await browsers.window(browser, viewport={"width": 390, "height": 844}, locale="fr-FR")
        await page.goto(f"{sandbox.page_url}#{bob.id}")
        await page.fill("#say", "/partie")
        in_french = expect(page.locator(".suggest:visible"))  # as the browser speaks
        await in_french.to_contain_text("/partie open")
        await page.fill("#say", "/PÀRTIE")  # accents and capitals as a phone's keyboard has them, or has not
        await in_french.to_contain_text("/partie open")
        await page.click("#me")  # who one is: there one becomes somebody else
        await expect(page.locator("#who")).to_be_in_viewport()
        await page.click("#menu")
        await page.fill("#say", "/play")
        await page.press("#say", "Enter")
        field, found = page.locator("#composer label").first, page.locator(".suggest:visible")
        await expect(found).to_be_visible()
        listed, below = await found.bounding_box(), await field.locator("input").bounding_box()
        assert listed["y"] >= below["y"] + below["height"], "the list covers neither the label nor the title"
        await expect(page.locator("#composer button.s1")).to_be_in_viewport()
        await page.click("text=Annuler")
        await bob.slash("match open", opponent=alice)
        await expect(page.locator("#menu.new")).to_be_visible()  # news behind the closed list of channels


@in_chromium
async def test_what_is_typed_before_the_bot_is_there_stays(bot, sandbox, world, alice):
    async with chromium() as browser:
        page = await browsers.window(browser, viewport={"width": 390, "height": 844})
        await page.goto(f"{sandbox.page_url}#{alice.id}")
        await page.fill("#say", "half a wor")
        kept = world.commands.pop(None)
        world.emit("COMMANDS", {}, world.actors)
        await expect(page.locator(".welcome button")).to_have_count(0)
        world.commands[None] = kept
        world.emit("COMMANDS", {}, world.actors)
        await expect(page.locator(".welcome button").first).to_be_visible()
        await expect(page.locator("#say")).to_have_value("half a wor")
        await page.fill("#say", "/pla")
        await expect(page.locator(".suggest:visible li").first).to_be_visible()  # of the commands that came


SIZES = {"phone": (360, 780), "desktop": (1280, 800)}


@in_chromium
@pytest.mark.parametrize("size", SIZES)
async def test_files_forms_suggestions_and_who_is_writing(bot, sandbox, bob, size, tmp_path):
    """What a phone and a desktop show of Discord beside messages and buttons."""
    given, done, wide = [], asyncio.Event(), SIZES[size][0]

    async def share(ix, file):
        given.append(await file.read())
        await ix.response.send_message("got it", ephemeral=True)
        await ix.channel.typing()
        await done.wait()
        drawn = discord.File(io.BytesIO(png(size=900)), "board.png", description="a board")
        await ix.channel.send("here", file=drawn)
        await ix.channel.send("and", file=discord.File(io.BytesIO(b"{}"), "chance.json"), view=Board())

    bot.jobs["share"] = share
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Tofu")
    async with chromium() as browser:
        viewport = {"width": wide, "height": SIZES[size][1]}
        page = await browsers.window(browser, viewport=viewport, locale="en-US")
        await page.goto(f"{sandbox.page_url}#{bob.id}")
        await page.fill("#say", "/do")
        await page.press("#say", "Enter")
        await page.locator("#composer input[type=text]").first.fill("share")
        await page.locator("#composer input[type=file]").set_input_files(deck)
        await page.click("#composer button.s1")
        await page.locator("#log", has_text="got it").wait_for()
        assert given == [b"4 Tofu"]
        await expect(page.locator("#note")).to_have_text("Arbitre is typing …")
        done.set()
        picture = page.locator("#log img[alt='a board']")
        await expect(picture).to_be_visible()
        await expect(page.locator("#note")).to_have_text("")
        assert await picture.evaluate("(e) => e.offsetWidth") >= (0.85 * wide if size == "phone" else 550)
        link = page.locator("#log a.file", has_text="chance.json")
        await expect(link).to_be_visible()
        async with page.expect_download() as saved:
            await link.click()
        assert (await saved.value).suggested_filename == "chance.json"
        await page.click("text=Write a note")
        form = page.locator("dialog[open]")
        box = await form.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= wide
        await form.locator("input").fill("well played")
        await form.locator("select").select_option("calm")
        await form.locator("button.s1").click()
        await page.locator("#log", has_text="noted: well played").wait_for()
        await page.fill("#say", "/play")
        await page.press("#say", "Enter")
        await page.keyboard.press("t")
        await expect(page.locator(".suggest:visible li")).to_have_count(2)
        await page.click("#composer button.s1")  # it does not move away while the list closes
        await page.locator("#log", has_text="played t x1").wait_for()
        assert await page.evaluate("document.documentElement.scrollWidth") <= wide


@in_chromium
async def test_emojis_of_the_application_are_shown_on_buttons_and_in_text(bot, sandbox, world, bob):
    made = world.add_emoji("wakfu_tofu", lambda: png(size=64))
    sign = discord.PartialEmoji(name=made["name"], id=int(made["id"]))
    assert sign.id > 2**53  # more than a page can count to

    async def show(ix, _):
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Play Tofu", custom_id="tofu", emoji=sign))
        await ix.response.send_message(f"{sign} falls", view=view)

    bot.jobs["show"] = show
    async with chromium() as browser:
        page = await browsers.window(browser, viewport={"width": 360, "height": 780}, locale="en-US")
        await page.goto(f"{sandbox.page_url}#{bob.id}")
        await bob.slash("do", job="show")
        for place in (".button img.emoji", ".text img.emoji"):
            await page.locator(f"#log {place}").wait_for()
            loaded = f"document.querySelector('#log {place}').naturalWidth === 64"
            await page.wait_for_function(loaded)


@in_chromium
async def test_each_window_plays_somebody_else_in_a_language_of_their_own(bot, sandbox, world, alice, bob):
    async with chromium() as browser:
        first = await browsers.window(browser, viewport={"width": 390, "height": 844}, locale="fr-FR")
        await first.goto(sandbox.page_url)
        await expect(first.locator("#me")).to_have_text("Alice")
        await expect(first.locator(".welcome")).to_contain_text("Bienvenue")
        await expect(first.locator("#say")).to_have_attribute("placeholder", re.compile("commandes"))
        second = await first.context.new_page()
        await second.goto(sandbox.page_url)
        await expect(second.locator("#me")).to_have_text("Bob")
        await second.click("#menu")
        await second.select_option("#language", "en-US")
        await expect(second.locator(".welcome")).to_contain_text("Welcome")
        await second.reload()
        await expect(second.locator("#me")).to_have_text("Bob")  # and stays in the language chosen
        await expect(second.locator(".welcome")).to_contain_text("Welcome")
        assert world.locales == world.locales | {alice.id: "fr", bob.id: "en-US"}


@in_chromium
async def test_an_empty_channel_says_how_to_begin_and_two_people_fit_side_by_side(
    bot, sandbox, world, alice, bob
):
    world.cast((), ("Maya",))
    async with chromium() as browser:
        page = await browsers.window(browser, viewport={"width": 1200, "height": 800}, locale="en-US")
        await page.goto(sandbox.page_url)
        await expect(page.locator("#who option")).to_have_text(["Alice", "Bob", "Maya (moderator)", "Owner"])
        async with page.context.expect_page() as opened:
            await page.click("#beside")
        beside = await opened.value
        left, right = (beside.frame_locator(f"iframe:nth-of-type({n})") for n in (1, 2))
        await expect(left.locator("#me")).not_to_have_text("")
        await expect(right.locator("#me")).not_to_have_text("")
        assert await left.locator("#me").text_content() != await right.locator("#me").text_content()
        await right.locator("#say").fill("Good luck")
        await right.locator("#say").press("Enter")
        await expect(left.locator("#log")).to_contain_text("Good luck")
        await expect(left.locator(".welcome")).to_have_count(0)


async def test_a_window_speaks_what_it_can_speak_only(bot, world, alice, window):
    hers = await window(alice.id)
    room, before = world.general.id, dict(world.locales)
    refused = await hers.ask("language", room=room, **{"with": {"language": ["text", "tlh"]}})
    assert "en-US and fr" in refused["error"]
    assert world.locales == before
    assert "error" not in await hers.ask("language", room=room, **{"with": {"language": ["text", "fr"]}})
    assert world.locales[alice.id] == "fr"


def test_every_word_of_the_page_is_there_in_french():
    folder = Path(served.__file__).parent
    source = "".join((folder / name).read_text("utf-8") for name in ("page.js", "draw.js"))
    said = set(re.findall(r'say\("([^"]+)"\)', source))
    ways = re.search(r"const ways = (.*);", source)
    assert ways is not None
    said |= set(re.findall(r'"([A-Z][^"]+)"', ways[1]))
    words = (folder / "words.js").read_text("utf-8")
    known = {a or b for a, b in re.findall(r'(?:"([^"]+)"|(\w+)): "', words)}
    assert said - known == set()
    assert len(said) > 20
