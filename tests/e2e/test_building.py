"""`/deck build`: a whole deck by taps, kept at each of them, for any game."""

from __future__ import annotations

import asyncio

import pytest

from bot.hosted import hosted_games
from cards.decks import preconstructed
from cards.wakfu.catalog import load
from tests.toy.hosted import HOSTED as TOY

IOP = preconstructed("incarnam-iop", load())
CHARGE = load().one("Charge").id


def ids(message, what):
    return [c["custom_id"] for c in message.components if c.get("custom_id", "").startswith(f"b.{what}.")]


def menu(message, what):
    return next(c for c in message.components if c.get("custom_id", "").startswith(f"b.{what}."))


async def start(actor):
    return (await actor.slash("deck build")).original


async def advise(actor, screen, wanted=None):
    """Take the first advice, or the card wanted among it."""
    select = menu(screen, "add")
    values = [option["value"] for option in select["options"]]
    await actor.select(screen, [wanted or values[0]], custom_id=select["custom_id"])


def fits_a_phone(screen):
    parts = [c for c in screen.components if c.get("custom_id")]
    rows = list(screen.data["components"])
    assert len(parts) <= 25
    assert len(rows) <= 5
    assert all(len(c["custom_id"]) <= 100 for c in parts)
    assert len(screen.data["content"]) <= 2000


@pytest.mark.parametrize(
    ("locale", "lacking", "lawful"),
    [("en-US", "needs exactly 50", "can be played"), ("fr", "en faut exactement 50", "peut être joué")],
)
async def test_a_lawful_deck_is_built_from_nothing_by_taking_advice(stage, locale, lacking, lawful):
    anna = stage.world.actor("Anna", locale=locale)
    screen = await start(anna)
    assert screen.ephemeral
    assert "0/50" in screen.text
    assert lacking in screen.text
    await advise(anna, screen, IOP.entries[0].card)  # the Hero
    await advise(anna, screen, IOP.entries[1].card)  # the Haven Bag
    assert "2/50" in screen.text
    assert IOP.name[locale[:2]] in screen.text
    taps = 0
    while "50/50" not in screen.text:
        fits_a_phone(screen)
        more = [
            c
            for c in screen.components
            if c.get("custom_id", "").startswith("b.more.") and not c.get("disabled")
        ]
        held = more[0]["custom_id"].split(".")[3] if more else ""
        left = {o["value"] for o in menu(screen, "add")["options"]} if ids(screen, "add") else set()
        await (anna.click(screen, custom_id=more[0]["custom_id"]) if held in left else advise(anna, screen))
        taps += 1
        assert taps <= 48
    assert lawful in screen.text
    person = await stage.bot.services.people.number_of(int(anna.id))
    (own,) = await stage.bot.services.store.decks.of_player(person, "wakfu")
    assert sum(count for _, count in own.cards) == 50
    done = (await anna.click(screen, custom_id=f"d.show.own-{own.id}.")).original
    assert "✅" in done.text


async def test_a_search_plus_minus_and_what_is_not_possible(stage, alice):
    screen = await start(alice)
    form = await alice.click(screen, "Search")
    await alice.submit_modal(form, text="charge")
    assert "charge" in menu(screen, "pick")["placeholder"]
    await alice.select(screen, [CHARGE], custom_id=ids(screen, "pick")[0])
    assert "Charge" in screen.text
    for count in (1, 2, 3):
        await alice.click(screen, custom_id=ids(screen, "more")[0])
        assert f"{count}/50" in screen.text
    (plus,) = [c for c in screen.components if c.get("custom_id", "").startswith("b.more.")]
    assert plus["disabled"]  # three of a name, no more
    await alice.click(screen, custom_id=ids(screen, "less")[0])
    assert "2/50" in screen.text
    form = await alice.click(screen, "Search")
    wrong = await alice.submit_modal(form, text="colour=red")
    assert "colour" in wrong.original.text
    form = await alice.click(screen, "Name")
    await alice.submit_modal(form, text="Charge it **now**")
    assert "Charge it" in screen.text
    assert "Charge it" in (await alice.slash("deck list")).original.text


async def test_two_taps_at_once_both_count_and_a_restart_loses_none(stage, alice):
    screen = await start(alice)
    form = await alice.click(screen, "Search")
    await alice.submit_modal(form, text="charge")
    await alice.select(screen, [CHARGE], custom_id=ids(screen, "pick")[0])
    plus = ids(screen, "more")[0]
    await asyncio.gather(*(alice.forge(screen, plus) for _ in range(2)))
    await stage.end()
    await stage.start()
    await alice.click(screen, custom_id=plus)
    assert "3/50" in screen.text


async def test_a_second_hero_takes_the_place_of_the_first(stage, alice):
    screen = await start(alice)
    values = [option["value"] for option in menu(screen, "add")["options"]]
    await advise(alice, screen, values[0])
    await alice.forge(screen, ids(screen, "pick")[0].replace("b.pick", "b.add"), values=[values[1]])
    person = await stage.bot.services.people.number_of(int(alice.id))
    (own,) = await stage.bot.services.store.decks.of_player(person, "wakfu")
    assert own.cards == ((values[1], 1),)


async def test_nobody_builds_at_somebody_else_s_deck_and_forged_presses_change_nothing(stage, alice, bob):
    screen = await start(alice)
    await advise(alice, screen)
    person = await stage.bot.services.people.number_of(int(alice.id))
    (before,) = await stage.bot.services.store.decks.of_player(person, "wakfu")
    for press in (f"b.more.own-{before.id}.{CHARGE}.0.", f"b.less.own-{before.id}.{before.cards[0][0]}.0."):
        assert "no deck" in (await stage.world.actor("Carol").forge(screen, press)).original.text
    for press in (
        f"b.more.own-{before.id}.no-card.0.",
        f"b.less.own-{before.id}.{CHARGE}.0.",
        f"b.nothing.own-{before.id}.-.0.",
        f"b.page.own-{before.id}.-.999.{'x' * 60}",
        "b.more.incarnam-iop.-.0.",
        "b.more.own-999.-.0.",
    ):
        assert (await alice.forge(screen, press)).original is not None
    (after,) = await stage.bot.services.store.decks.of_player(person, "wakfu")
    assert after.cards == before.cards
    again = await start(bob)
    assert "0/50" in again.text


async def test_the_toy_s_decks_are_built_the_same_way(make_stage):
    stage = await make_stage(games={"toy": TOY})
    anna = stage.world.actor("Anna")
    screen = await start(anna)
    assert "0/24" in screen.text
    pick = menu(screen, "pick")
    await anna.select(screen, ["toy-001"], custom_id=pick["custom_id"])
    await anna.click(screen, custom_id=ids(screen, "more")[0])
    assert "1/24" in screen.text
    assert "starter deck nearest" in screen.text
    while "24/24" not in screen.text:
        await advise(anna, screen)
    fits_a_phone(screen)
    assert "can be played" in screen.text


async def test_the_longest_names_fit(stage, alice):
    cards = hosted_games()["wakfu"].cards
    longest = max((card for card in cards), key=lambda card: len(cards.label(card)))
    screen = await start(alice)
    own = ids(screen, "page") or ids(screen, "search")
    deck = own[0].split(".")[2]
    await alice.forge(screen, f"b.pick.{deck}.-.0.", values=[longest.id])
    fits_a_phone(screen)
    assert cards.label(longest) in screen.text
