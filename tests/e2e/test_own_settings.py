"""One's own settings: everything that can be changed has a button or a select on the screen that shows it."""

from __future__ import annotations

import pytest

from bot.store.records import PlayerSettings


@pytest.fixture
async def stage(make_stage):
    return await make_stage()


async def kept(stage, actor):
    number = await stage.bot.services.people.number_of(int(actor.id))
    return await stage.bot.services.store.settings.get(number)


MENTIONS = {"dm": "dm", "off": False, "on": True}
PRESSED = {
    "pictures": {"pictures": False},
    "copies": {"hand_in_dm": False},
    "shared": {"profile_shared": True},
}
CHOSEN = [
    ("beginner", "on", {"beginner": True}),
    ("beginner", "off", {"beginner": False}),
    ("beginner", "first", {"beginner": None}),
    ("from", "22", {"quiet_from": 22, "quiet_until": 8}),
    ("until", "7", {"quiet_from": 22, "quiet_until": 7}),
    ("zone", "America/Toronto", {"zone": "America/Toronto"}),
    ("from", "-", {"quiet_from": None, "quiet_until": None}),
    ("until", "0", {"quiet_from": 14, "quiet_until": 0}),
]
SAID = {
    "en-US": ("Words, not pictures", "Pictures", "From 22 to 7 (America/Toronto)"),
    "fr": ("Des mots, pas d'images", "Des images", "De 22 h à 7 h (America/Toronto)"),
}
CALLED = {
    "en-US": {
        "dm": "reminds you by direct message",
        "off": "never notify you",
        "on": "Mentions notify you when",
    },
    "fr": {
        "dm": "vous rappelle ses matchs en message privé",
        "off": "ne vous préviennent",
        "on": "vous préviennent quand",
    },
}
NEXT = {
    "en-US": {"dm": "No mentions", "off": "Mention me", "on": "Remind me by DM"},
    "fr": {"dm": "Sans mentions", "off": "Me mentionner", "on": "Rappels en privé"},
}


@pytest.mark.parametrize("language", SAID)
async def test_each_setting_is_changed_where_it_is_shown(stage, language):
    actor = stage.world.actor("Eve", locale=language)
    screen = (await actor.slash("settings")).original
    off, on, quiet = SAID[language]
    assert off in screen.buttons
    for what, fields in PRESSED.items():
        before = await kept(stage, actor)
        there, back = (("off", "on"), ("on", "off"))[any(fields.values())]
        await actor.click(screen, custom_id=f"o.{what}.{there}")
        assert await kept(stage, actor) == before.model_copy(update=fields)
        assert on in screen.buttons, "it says what it would do now"
        await actor.forge(screen, f"o.{what}.{there}")  # tapped twice
        assert await kept(stage, actor) == before.model_copy(update=fields)
        await actor.click(screen, custom_id=f"o.{what}.{back}")
        assert await kept(stage, actor) == before
        await actor.click(screen, custom_id=f"o.{what}.{there}")
    shown = []
    for what, value, fields in CHOSEN:
        before = await kept(stage, actor)
        await actor.select(screen, [value], custom_id=f"o.{what}")
        assert await kept(stage, actor) == before.model_copy(update=fields)
        shown.append(screen.text)
    assert any(quiet in text for text in shown)


@pytest.mark.parametrize("language", CALLED)
async def test_how_one_is_called_goes_round_three_ways(stage, language):
    actor = stage.world.actor("Eve", locale=language)
    screen = (await actor.slash("settings")).original
    assert NEXT[language]["on"] in screen.buttons
    for what, is_kept in MENTIONS.items():
        await actor.click(screen, custom_id=f"o.mentions.{what}")
        assert (await kept(stage, actor)).mentions == is_kept
        assert CALLED[language][what] in screen.text
        assert NEXT[language][what] in screen.buttons
        await actor.forge(screen, f"o.mentions.{what}")  # tapped twice
        assert (await kept(stage, actor)).mentions == is_kept
    for what, is_kept in MENTIONS.items():
        assert CALLED[language][what] in (await actor.slash("settings", mentions=what)).text
        assert (await kept(stage, actor)).mentions == is_kept


async def test_no_setting_is_without_a_button(stage, alice):
    screen = (await alice.slash("settings")).original
    ids = {component["custom_id"] for component in screen.components if "custom_id" in component}
    fields = {field for each in PRESSED.values() for field in each}
    fields |= {"mentions"} | {field for *_, each in CHOSEN for field in each}
    assert fields == {*PlayerSettings.model_fields}
    assert {id_.split(".")[1] for id_ in ids} == {
        "mentions",
        *PRESSED,
        *(what for what, *_ in CHOSEN),
    }


async def test_a_forged_choice_changes_nothing(stage, alice):
    screen = (await alice.slash("settings")).original
    before = await kept(stage, alice)
    for what, values in (
        ("from", ["24"]),
        ("until", ["-"]),
        ("zone", ["Nowhere"]),
        ("beginner", []),
        ("x", []),
        ("mentions", []),
        ("mentions.x", []),
    ):
        await alice.forge(screen, f"o.{what}", component_type=3, values=values)
        assert await kept(stage, alice) == before
