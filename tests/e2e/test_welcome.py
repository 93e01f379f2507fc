"""For whoever comes new: `/help`, the starter decks, and one command that makes a server ready."""

from __future__ import annotations

import pytest

from bot.players import players
from tests.e2e.hosting import hosted
from tests.toy.hosted import HOSTED as TOY
from tests.toygame import sensible_player

MANAGE = 1 << 5
ATTACH = 1 << 15


@pytest.mark.parametrize(
    ("locale", "title", "buttons"),
    [
        ("en-US", "down to 0 HP", ["Other ways to play", "Learn", "Rules question"]),
        ("fr", "à 0 PV", ["Jouer autrement", "Apprendre", "Question de règle"]),
    ],
)
async def test_help_leads_by_three_questions_and_says_how_one_wins(stage, locale, title, buttons):
    anna = stage.world.actor("Anna", locale=locale)
    home = (await anna.slash("help")).original
    assert home.ephemeral
    assert title in home.text
    assert home.buttons[:3] == buttons
    for button in (*buttons, *home.buttons[3:]):
        screen = (await anna.click(home, button)).original
        assert screen.id == home.id
        back = screen.buttons[-1]
        await anna.click(screen, back)
        assert home.buttons[:3] == buttons


async def test_from_help_to_a_dealt_match_in_two_taps(make_stage):

    stage = await make_stage(players=players(hosted()))
    anna = stage.world.actor("Anna")
    home = (await anna.slash("help")).original
    await anna.click(home, "Other ways to play")
    assert "easy" in home.text
    before = set(stage.world.channels)
    await anna.select(home, ["incarnam-xelor"])
    thread = await stage.thread_besides(before)
    await stage.table_message(thread)
    await stage.world.until(lambda: thread.mention in home.text, 20, "the way to the match")
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert table.seats[0].deck_name == "incarnam-xelor"
    assert table.seats[1].computer is not None


@pytest.mark.parametrize(
    ("locale", "now", "keep", "end"),
    [
        ("en-US", "Play now", "Keep this Hand", "End turn"),
        ("fr", "Jouer tout de suite", "Garder cette Main", "Finir le tour"),
    ],
)
async def test_from_help_to_the_first_question_in_one_tap(make_stage, locale, now, keep, end):
    """The panel stands where one is, and the match is dealt with the deck for a first match."""
    stage = await make_stage(players=players(hosted()))
    anna = stage.world.actor("Anna", locale=locale)
    home = (await anna.slash("help")).original
    assert home.buttons[0] == now
    before = set(stage.world.channels)
    await anna.click(home, now)
    thread = await stage.thread_besides(before)
    await stage.world.until(lambda: keep in home.buttons, 20, "the first question")
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert table.seats[0].deck_name == "incarnam-iop"
    await anna.click(home, keep)
    await stage.world.until(lambda: end in home.buttons, 60, "a turn, at the same place")


async def test_practice_needs_no_choice(make_stage):
    stage = await make_stage(games={"toy": TOY}, players={"easy": sensible_player})
    anna = stage.world.actor("Anna")
    await (await anna.slash("match practice")).finished()
    table = await stage.bot.tables.in_thread(int(anna.threads[0].id))
    assert table.seats[0].deck_name in {deck.id for deck in stage.bot.services.shelves["toy"].ready.all}


async def test_a_question_typed_into_the_form_is_answered_by_the_rules(make_stage, tmp_path):
    stage = await make_stage(rules=tmp_path)
    anna = stage.world.actor("Anna")
    home = (await anna.slash("help")).original
    await anna.click(home, "Rules question")
    form = await anna.click(home, "Ask a question")
    answer = await anna.submit_modal(form, question="can I mulligan my hand?")
    assert "Rollback" in answer.original.text
    form = await anna.click((await anna.slash("help")).original, "Rules question")
    form = await anna.click(form.original, "Ask a question")
    empty = await anna.submit_modal(form, question="   ")
    assert "in your own words" in empty.original.text


async def test_forged_and_old_buttons_of_these_screens_change_nothing(stage, alice):
    home = (await alice.slash("help")).original
    for forged in (
        "h.nothing.wakfu",
        "h.lessons.wakfu",
        "h.practice.chess",
        "h.practice.wakfu",
        "s.channel",
        "s.x",
    ):
        answer = await alice.forge(home, forged)
        assert answer.original.ephemeral
        assert "went wrong" not in answer.original.text
    settings = await stage.bot.services.store.guilds.get(int(stage.world.guild.id))
    assert settings.match_channel_id is None


# ---------------------------------------------------------------- starter decks


async def test_starter_decks_say_class_style_and_difficulty(stage, alice, bob):
    english = (await alice.slash("deck starters")).original
    for said in ("Iop · attacks", "Crâ · deals", "Féca · defends", "Xélor · slows", "easy", "hard"):
        assert said in english.text
    french = (await bob.slash("deck starters")).original
    assert "facile" in french.text
    opened = (await alice.select(english, ["incarnam-feca"])).original
    assert "Poum Ondacié" in opened.text
    assert "Féca · defends" in (await alice.slash("deck list")).original.text
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    offer = await bob.sees("vous défie")
    choice = (await bob.click(offer, "Accepter")).original
    assert "Xélor · ralentit" in choice.text


async def test_the_toy_s_decks_say_nothing_of_themselves_and_are_listed_all_the_same(make_stage):
    stage = await make_stage(games={"toy": TOY})
    anna = stage.world.actor("Anna")
    shown = (await anna.slash("deck starters")).original
    assert "Hill" in shown.text
    home = (await anna.slash("help")).original
    assert "depends on the game" in home.text
    await anna.click(home, "Learn")


# ---------------------------------------------------------------- a server


async def test_one_command_makes_a_server_ready(stage):
    world = stage.world
    store = stage.bot.services.store.guilds
    guild = int(world.guild.id)
    await store.forget(guild)
    games, other = world.add_channel("games"), world.add_channel("judges")
    owner = world.actor("Owner", granted=MANAGE)
    shown = (await owner.slash("match setup", in_=games)).original
    assert shown.ephemeral
    assert "every permission" in shown.text
    settings = await store.get(guild)
    assert settings.match_channel_id == int(games.id)
    assert settings.locale in ("en", "fr")
    await owner.select(shown, ["fr"], custom_id="s.language")
    await owner.select(shown, [other.id], custom_id="s.judges")
    await owner.click(shown, "private")
    settings = await store.get(guild)
    assert (settings.locale, settings.judge_channel_id, settings.private_threads) == (
        "fr",
        int(other.id),
        True,
    )
    await owner.select(shown, ["-"], custom_id="s.judges")
    await owner.select(shown, ["-"], custom_id="s.language")
    settings = await store.get(guild)
    assert (settings.locale, settings.judge_channel_id) == (None, None)
    again = (await owner.slash("match setup", in_=other)).original
    assert games.mention in again.text  # what was chosen stays
    await owner.forge(again, "s.channel", values=["12345"])
    assert (await store.get(guild)).match_channel_id == int(games.id)


@pytest.mark.parametrize(("locale", "said"), [("en-US", "Attach Files"), ("fr", "Joindre des fichiers")])
async def test_setup_says_what_permission_is_missing_and_how_to_give_it(stage, locale, said):
    world = stage.world
    games = world.add_channel("games")
    world.set_overwrite(games, world.me, deny=ATTACH)
    owner = world.actor("Owner", granted=MANAGE, locale=locale)
    shown = (await owner.slash("match setup", in_=games)).original
    assert said in shown.text
    assert "Permissions" in shown.text
    world.set_overwrite(games, world.me)
    await owner.click(shown, custom_id="s.check")
    assert said not in shown.text
    assert "✅" in shown.text


async def test_setup_is_for_those_who_may_manage_the_server(stage, alice):
    world = stage.world
    owner = world.actor("Owner", granted=MANAGE)
    refused = (await alice.slash("match setup")).original
    assert "may manage the server" in refused.text
    before = await stage.bot.services.store.guilds.get(int(world.guild.id))
    shown = (await owner.slash("match setup")).original
    after = await stage.bot.services.store.guilds.get(int(world.guild.id))
    assert before != after
    forged = await alice.forge(refused, "s.private")
    assert "may manage the server" in forged.original.text
    assert await stage.bot.services.store.guilds.get(int(world.guild.id)) == after
    assert shown.ephemeral
