"""Emblems of cards on buttons: uploaded once, shown where they are known, never missed where they are not."""

from __future__ import annotations

import base64
import re

import discord
import pytest

from bot.cli.emojis import upload
from bot.hosted import hosted_games
from bot.sandbox import discord_py
from bot.ui.base.emojis import Emojis, emoji_name
from cards.wakfu import catalog
from tests.e2e.driving import play
from tests.toy.hosted import HOSTED

CARDS = catalog.load().cards


async def connected(stage):
    client = discord.Client(intents=discord.Intents.none())
    with discord_py.point_at(stage.sandbox):
        await client.login(stage.sandbox.token)
    return client


async def test_emblems_are_uploaded_once_and_renewed_when_asked(stage, capsys):
    client = await connected(stage)
    games = {"toy": HOSTED}
    try:
        assert await upload(client, games) == 3
        assert await upload(client, games) == 0
        assert await upload(client, games, renew=True) == 3
        assert len(await client.fetch_application_emojis()) == 3
    finally:
        await client.close()
    assert "3 of 3 uploaded" in capsys.readouterr().out
    names = {emoji["name"] for emoji, _ in stage.world.emojis.values()}
    assert names == {emoji_name("toy", card) for card in HOSTED.face.emblems()}
    assert all(image().startswith(b"\x89PNG") for _, image in stage.world.emojis.values())


async def test_buttons_for_cards_bear_their_emblems(make_stage):
    """Where Discord has none the button has no sign, and nothing else is different."""
    stage = await make_stage()
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    for card in CARDS:
        stage.world.add_emoji(emoji_name("wakfu", card.id), lambda: b"")
    await stage.bot._learn_emojis()
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()

    def shown():
        return [call for call in stage.world.calls if "wakfu_incarnam_" in call.text]

    await play(stage.bot, pair, "components", until=lambda table: bool(shown()) or table.epoch > 60)
    assert shown()
    known = {(emoji["name"], int(which)) for which, (emoji, _) in stage.world.emojis.items()}
    sent = re.findall(
        r'"id": ?"?(\d+)"?, ?"name": ?"(wakfu_\w+)"|"name": ?"(wakfu_\w+)", ?"id": ?"?(\d+)', shown()[0].text
    )
    assert sent
    for one, name, other, number in sent:
        assert (name or other, int(one or number)) in known


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_emojis_deleted_at_discord_are_missed_by_nobody(make_stage, language):
    """Discord takes no message with an emoji that is gone: it is sent without, and all are asked for anew later."""
    stage = await make_stage(language)
    locale = {"en": "en-US", "fr": "fr"}[language]
    alice, bob = (stage.world.actor(name, locale=locale) for name in ("Alice", "Bob"))
    for card in CARDS:
        stage.world.add_emoji(emoji_name("wakfu", card.id), lambda: b"")
    await stage.bot._learn_emojis()
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()

    def emblems():
        return [p for player in pair for p in player.panel.components if (p.get("emoji") or {}).get("id")]

    table, _ = await play(stage.bot, pair, "components", until=lambda _: bool(emblems()))
    stage.world.emojis.clear()
    await play(stage.bot, pair, "components", until=lambda t, at=table.epoch: t.epoch >= at + 30)
    await stage.quiet()
    assert [call.code for call in stage.world.calls if call.status == 400] == [50035]
    assert stage.bot.services.presenter.emojis.of("wakfu", CARDS[0].id) is None
    for card in CARDS:
        stage.world.add_emoji(emoji_name("wakfu", card.id), lambda: b"")
    await stage.bot.sweep()
    await play(stage.bot, pair, "components", until=lambda _: bool(emblems()))
    assert emblems()
    assert len([call for call in stage.world.calls if call.status == 400]) == 1


@pytest.mark.parametrize("card", [CARDS[0], CARDS[-1]])
def test_an_emblem_is_within_discords_limits(card):
    """128 pixels, at most 256 KiB; the name has at most 32 letters, digits and underscores."""
    data = hosted_games()["wakfu"].face.draw_emblem(card.id)
    assert len(base64.b64encode(data)) < 256 * 1024
    name = emoji_name("wakfu", card.id)
    assert 2 <= len(name) <= 32
    assert name.replace("_", "").isalnum()


def test_names_of_emojis_tell_all_cards_apart():
    assert len({emoji_name("wakfu", card.id) for card in CARDS}) == len(CARDS)


def test_an_unknown_emblem_is_none():
    emojis = Emojis()
    assert emojis.of("wakfu", "incarnam-001") is None
    emojis.learn([("wakfu_incarnam_001", 12)])
    assert emojis.of("wakfu", "incarnam-001") == "<:wakfu_incarnam_001:12>"
