"""A sandbox with a tiny bot in it: the real discord.py client over loopback."""

import asyncio
import io
import logging
import os
import re
import zlib
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.sandbox import discord_py, server
from bot.sandbox.model import Clock
from tests.virtual import ticking

ROOT = Path(__file__).parents[3]
DOCUMENT = Path(os.environ.get("ARBITRE_OPENAPI") or ROOT.parent / "shared" / "discord" / "openapi.json")
OPENAPI = DOCUMENT if DOCUMENT.exists() else None
CARDS = ["Bouftou", "Tofu", "Tofu Royal", "Wabbit"]


def png(shade=120, size=32):
    def chunk(kind, data):
        return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)

    head = size.to_bytes(4) * 2 + bytes([8, 0, 0, 0, 0])
    rows = (b"\0" + bytes([shade]) * size) * size
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def picture(shade=120):
    return discord.File(io.BytesIO(png(shade)), "board.png")


class Note(discord.ui.Modal, title="A note"):
    words = discord.ui.Label(
        text="Your note", component=discord.ui.TextInput(custom_id="words", max_length=50)
    )
    mood = discord.ui.Label(
        text="Mood",
        component=discord.ui.Select(
            custom_id="mood",
            required=False,
            options=[discord.SelectOption(label=m) for m in ("calm", "cross")],
        ),
    )

    async def on_submit(self, ix):
        mood = self.mood.component.values
        await ix.response.send_message(f"noted: {self.words.component.value} {mood}", ephemeral=True)


class Board(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="Parry", style=discord.ButtonStyle.primary, custom_id="parry")
    async def parry(self, ix, button):
        button.disabled = True
        await ix.response.edit_message(
            content=f"{ix.user.mention} parried", view=self, attachments=[picture(9)]
        )

    @discord.ui.button(label="Write a note", custom_id="note")
    async def note(self, ix, _button):
        await ix.response.send_modal(Note())

    @discord.ui.button(label="Quietly", custom_id="quietly")
    async def quietly(self, ix, _button):
        await ix.response.defer()
        await ix.edit_original_response(content="done quietly")

    @discord.ui.select(
        placeholder="A card", custom_id="card", options=[discord.SelectOption(label=c) for c in CARDS]
    )
    async def card(self, ix, select):
        await ix.response.send_message(f"chose {select.values[0]}", ephemeral=True)


class React(
    discord.ui.DynamicItem[discord.ui.Button], template=r"react:(?P<match>\d+):(?P<move>\w+)"
):  # a button that outlives the bot
    def __init__(self, match, move):
        super().__init__(discord.ui.Button(label=move, custom_id=f"react:{match}:{move}"))
        self.match, self.move = match, move

    @classmethod
    async def from_custom_id(cls, _ix, _item, match: re.Match):
        return cls(match["match"], match["move"])

    async def callback(self, ix):
        await ix.response.send_message(f"match {self.match}: {self.move}")


class Panel(discord.ui.LayoutView):
    def __init__(self):
        super().__init__(timeout=None)
        box = discord.ui.Container(
            discord.ui.TextDisplay("## Match 7"),
            discord.ui.Section("Alice to play", accessory=React(7, "skip")),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description="a picture")
            ),
            discord.ui.Separator(),
            discord.ui.ActionRow(React(7, "counter"), React(7, "accept")),
            accent_colour=0x336699,
        )
        self.add_item(box)


class French(app_commands.Translator):
    async def translate(self, string, locale, _context):
        return {"match": "partie"}.get(string.message) if locale is discord.Locale.french else None


async def card_names(_ix, current: str):
    return [
        app_commands.Choice(name=c, value=c.lower()) for c in CARDS if c.lower().startswith(current.lower())
    ]


class Match(app_commands.Group, name="match", description="Matches"):
    @app_commands.command(description="Open a match")
    async def open(self, ix, opponent: discord.Member):
        await ix.response.defer(thinking=True)
        thread = await ix.channel.create_thread(name="a match", type=discord.ChannelType.public_thread)
        await thread.send("board", view=Board(), file=picture())
        await thread.send(view=Panel(), file=picture())
        await thread.send(
            f"{ix.user.mention} {opponent.mention}", allowed_mentions=discord.AllowedMentions.none()
        )
        try:
            await ix.user.send(embed=discord.Embed(title="Your hand", description="Tofu"))
            await ix.edit_original_response(content=f"in {thread.mention}, hand by DM")
        except discord.Forbidden as refused:
            await ix.edit_original_response(content=f"in {thread.mention}")
            await ix.followup.send(f"Your hand: Tofu ({refused.code})", ephemeral=True)


@app_commands.command(description="Play a card")
@app_commands.autocomplete(card=card_names)
async def play(ix: discord.Interaction, card: str, times: app_commands.Range[int, 1, 3] = 1):
    await ix.response.send_message(f"played {card} x{times}", ephemeral=True)


@app_commands.command(name="do", description="What the test says")
async def do_job(ix: discord.Interaction, job: str, file: discord.Attachment | None = None):
    await ix.client.jobs[job](ix, file)


@app_commands.command(description="For moderators")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def secret(ix: discord.Interaction):
    await ix.response.send_message("ok")


class Bot(discord.Client):
    """Commands of its own, and `run`: a test gives it something to do on the first command."""

    def __init__(self, **options):
        options.setdefault("intents", discord.Intents.default())
        super().__init__(guild_ready_timeout=0.01, max_messages=100, **options)
        self.errors, self.ups, self.jobs = [], [], {}
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(Match())
        self.tree.error(self.on_tree_error)
        for command in (play, do_job, secret):
            self.tree.add_command(command)

    async def setup_hook(self):
        await self.tree.set_translator(French())
        self.add_dynamic_items(React)
        self.add_view(Board())
        await self.tree.sync()

    async def on_tree_error(self, _ix, error):
        self.errors.append(getattr(error, "original", error))

    async def on_resumed(self):
        self.ups.append("resumed")

    async def on_ready(self):
        self.ups.append("ready")


@pytest.fixture
def document():
    if OPENAPI is None:
        pytest.skip("Discord's OpenAPI document is not at hand")
    return DOCUMENT


@pytest.fixture
async def sandbox():
    async with await server.start(openapi=OPENAPI, clock=Clock(ticking())) as running:
        yield running


@pytest.fixture
def world(sandbox):
    return sandbox.world


@pytest.fixture
def alice(world):
    return world.actor("Alice", locale="fr")


@pytest.fixture
def bob(world):
    return world.actor("Bob")


@pytest.fixture
async def bot(sandbox):
    """The tiny bot, connected; what it must never do fails the test."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    with discord_py.point_at(sandbox):
        client = Bot()
        task = asyncio.create_task(client.start(sandbox.token))
        try:
            await sandbox.bot_ready()
            await sandbox.world.until(lambda: "ready" in client.ups, what="READY")
            yield client
        finally:
            await client.close()
            await task
    sandbox.world.assert_clean()


@pytest.fixture
def do(bot, alice):
    """Let the bot do something in answer to a command of Alice's; gives its interaction."""

    async def run(job, *, wait_=True, in_=None):
        bot.jobs["it"] = job
        return await alice.slash("do", job="it", wait_=wait_, in_=in_)

    return run
