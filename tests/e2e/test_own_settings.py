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


PRESSED = {
    "mentions": {"mentions": False},
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
    "en-US": ("No mentions", "Mention me", "From 22 to 7 (America/Toronto)"),
    "fr": ("Sans mentions", "Me mentionner", "De 22 h à 7 h (America/Toronto)"),
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


async def test_no_setting_is_without_a_button(stage, alice):
    screen = (await alice.slash("settings")).original
    ids = {component["custom_id"] for component in screen.components if "custom_id" in component}
    fields = {field for each in PRESSED.values() for field in each}
    fields |= {field for *_, each in CHOSEN for field in each}
    assert fields == {*PlayerSettings.model_fields}
    assert {id_.split(".")[1] for id_ in ids} == {*PRESSED, *(what for what, *_ in CHOSEN)}


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
