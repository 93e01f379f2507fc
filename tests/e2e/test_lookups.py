"""What comes of a question through the real client: whole texts, which game, whether it helped, and judges."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox.commands import CannotDoError
from bot.store.records import Helped

SITUATION = (
    "My opponent's Forward attacked me last turn and now they claim that it is dull during my own turn as well, "
    "although nothing of mine dulled it. Is that what 10.1.2.2 says?"
)
BLOCKED = (
    "My Giant attacks the opposing Hero and two Allies block it, one of them with Agility. One blocker leaves the "
    "World before the duel. May I deal what is left to the Hero, and does my opponent choose the order?"
)
TAPPED = "does my tapped blocker still deal damage"
MANAGER = discord.Permissions(manage_guild=True).value


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("rules")


@pytest.fixture
async def stage(make_stage, folder):
    return await make_stage(rules=folder)


@pytest.fixture
def manager(stage):
    return stage.world.actor("Max", granted=MANAGER)


async def asked(actor, question, **more):
    return (await actor.slash("rules search", question=question, **more)).original


def listed(message):
    """The titles in the select of what was found."""
    return [o["label"] for c in message.components for o in c.get("options") or ()]


def labels(message):
    return [c["label"] for c in message.components if c.get("label")]


def library(stage):
    return stage.bot.lookups._rules.library


# ---------------------------------------------------------------- what was typed is searched


async def test_the_whole_text_is_searched(stage, alice):
    answer = await asked(alice, SITUATION, game="fftcg")
    assert listed(answer)[0] == "10.1.2.2 · Attacking dulls the Forward"
    await alice.click(answer, "Français")
    assert listed(answer)[0].startswith("10.1.2.2 · ")


async def test_the_whole_text_is_searched_on_every_page(stage, alice):
    answer = await asked(alice, BLOCKED, game="wakfu")
    everything = [f.title for f in library(stage).search(BLOCKED, "wakfu", "en", 12).results]
    pages = 1
    found = []
    while True:
        found += [label.partition(" · ")[2] or label for label in listed(answer)]
        try:
            await alice.click(answer, " ▶")
        except CannotDoError:
            break
        pages += 1
    assert pages > 1
    assert found == everything[: len(found)]


async def test_a_long_question_is_its_words_after_a_restart(stage, alice):
    answer = await asked(alice, SITUATION, game="fftcg")
    short = await asked(alice, TAPPED, game="wakfu")
    await stage.end()
    await stage.start()
    for message, said in ((answer, True), (short, False)):
        await alice.click(message, "Français")
        assert ("Je n'ai plus votre question" in message.text) is said
        assert listed(message)


async def test_buttons_of_before_still_search(stage, alice):
    answer = await asked(alice, TAPPED, game="wakfu")
    await alice.forge(answer, "r.find.en.wakfu.0.first strike giant")
    assert "“first strike giant” in Wakfu TCG" in answer.text
    opened = await alice.forge(answer, "r.open.en.-.0.", component_type=3, values=[top_key(stage, "806.9")])
    assert "806.9 · Giant" in opened.original.text
    assert await stage.bot.services.store.lookups.all() == []


def top_key(stage, number):
    rules = stage.bot.lookups._rules
    return rules.key(rules.library.book.find(number)[0].ref)


# ---------------------------------------------------------------- several answers at once


async def test_the_first_screen_shows_as_many_texts_as_fit(stage, alice):
    answer = await asked(alice, "how many cards in my hand at the start", game="wakfu")
    results = library(stage).search("how many cards in my hand at the start", "wakfu", "en", 12).results
    shown = listed(answer)
    assert len(shown) >= 3
    for found in results[: len(shown)]:
        assert found.title in answer.text
        assert found.text[:100].splitlines()[0] in answer.text
    (embed,) = answer.embeds
    assert len(embed["description"]) <= 1000


async def test_the_ruling_that_decides_stands_with_its_rule(stage, alice, bob):
    answer = await asked(alice, TAPPED, game="wakfu")
    before, _, after = answer.text.partition("Our ruling I-21, not official")
    assert "706.2 · " in before
    assert after.strip("* \n").startswith("A card tapped during the Action Phase")
    french = await asked(bob, "mon bloqueur incliné inflige-t-il encore ses dommages ?", game="wakfu")
    assert "Notre décision I-21, non officielle" in french.text
    other = await asked(alice, "how many cards in my deck", game="wakfu")
    assert "Our ruling" not in other.text.partition("101.2")[0]


async def test_where_no_rule_is_it_says_so_small(stage, alice, bob):
    answer = await asked(alice, "what is the best pizza topping", game="wakfu")
    assert "I find no rule on that" in answer.text
    assert answer.embeds == []
    shown = listed(answer)
    assert 0 < len(shown) <= 5
    assert all(f"-# {label}" in answer.data["content"] for label in shown)
    assert " ▶" not in str(labels(answer))
    french = await asked(bob, "quelle est la meilleure garniture de pizza", game="wakfu")
    assert "Je ne trouve aucune règle là-dessus" in french.text


async def test_a_card_that_is_named_is_a_button(stage, alice, bob):
    answer = await asked(alice, "Does Piou ? answer when Goultard has destroyed an Ally?", game="wakfu")
    assert "**Piou ?**" in answer.text
    card = (await alice.click(answer, "Goultard le Barbare")).original
    assert card.id != answer.id
    assert card.ephemeral
    assert "Goultard le Barbare" in card.text
    assert "Rulings" in card.text
    alone = await asked(bob, "que fait la carte Tofu", game="wakfu")
    assert "Aucune règle ni décision ne parle de cette carte" in alone.text
    assert "Tofu" in (await bob.click(alone, "Tofu")).original.text
    ruling = (await alice.select(answer, ["Piou ?"])).original
    assert "Piou ?" in (await alice.click(ruling, "Piou ?")).original.text


async def test_a_keyword_is_answered_whole(stage, bob):
    answer = await asked(bob, "Géant", game="wakfu")
    for number in ("806.9a", "806.9b", "806.9c", "806.9d"):
        assert f"{number} · " in answer.text
    assert "n'apporte rien de plus" in answer.text


# ---------------------------------------------------------------- which game


async def test_asked_back_where_several_games_may_be_meant(stage, alice):
    answer = await asked(alice, "how many cards must my deck have")
    assert "Which game do you mean?" in answer.text
    assert "Deck size in Constructed" in answer.text
    await alice.click(answer, "FINAL FANTASY TCG")
    assert "in FINAL FANTASY TCG" in answer.text
    assert any(label.startswith("8.1.1.1") for label in listed(answer))


async def test_the_surest_game_answers(stage, alice):
    answer = await asked(alice, "how does the haven bag tap twice")
    assert "in Wakfu TCG" in answer.text
    answer = await asked(alice, "can I put a backup into play dull or active")
    assert "in FINAL FANTASY TCG" in answer.text


async def test_a_number_is_found_in_whatever_game_has_it(stage, alice):
    assert "10.1.2.2 · " in (await asked(alice, "10.1.2.2")).text
    shown = (await alice.slash("rules show", number="10.1.2.2")).original
    assert "10.1.2.2 · " in shown.text
    assert "has no rule" in (await alice.slash("rules show", number="10.1.2.2", game="wakfu")).original.text
    both = (await alice.slash("rules show", number="1")).original
    assert "Which game do you mean?" in both.text
    assert {"1 · Game fundamentals", "1 · Number of players"} <= set(listed(both))


async def test_the_game_of_the_server_then_of_the_thread(stage, alice, bob, manager):
    question = "how many cards must my deck have"
    told = (await manager.slash("match settings", game="krosmaster")).original.text
    assert "Game of this server, unless a player names another: Krosmaster Arena" in told
    offered = await alice.autocomplete("rules show", "number", "")
    assert offered.choices[0]["value"].startswith("krosmaster:")
    answer = await asked(alice, "who begins")
    assert "in Krosmaster Arena" in answer.text
    assert "in Wakfu TCG" in (await asked(alice, question, game="wakfu")).text
    pair = await stage.match(alice, bob)
    assert "in Wakfu TCG" in (await asked(alice, question, in_=pair[0].thread)).text


async def test_the_game_of_the_last_match(stage, alice, bob):
    question = "how many cards must my deck have"
    assert "Which game" in (await asked(alice, question)).text
    await stage.match(alice, bob)
    assert "in Wakfu TCG" in (await asked(alice, question)).text
    assert "in Wakfu TCG" in (await asked(alice, question, in_=alice.dm)).text


async def test_another_game_that_answers_is_named(stage, alice, bob):
    await stage.match(alice, bob)
    question = "is my backup dull when it comes onto the field"
    answer = await asked(alice, question)
    assert "I find no rule on that" in answer.text
    await alice.click(answer, "FINAL FANTASY TCG")
    assert "in FINAL FANTASY TCG" in answer.text


# ---------------------------------------------------------------- did this help


async def test_whether_it_helped_is_counted_without_words_or_person(stage, alice, bob):
    store = stage.bot.services.store
    for actor, what in ((alice, "This helped"), (bob, "Cela m'a aidé"), (alice, "Not really")):
        french = actor is bob
        typed = "mon bloqueur incliné inflige-t-il encore ses dommages ?" if french else TAPPED
        answer = await asked(actor, typed, game="wakfu")
        await actor.click(answer, what)
        assert ("Merci" if french else "Thank you") in answer.text
        assert "706.2" in answer.text
        assert what not in labels(answer)
    shown = "wakfu-tr-fr:706.2"
    assert await store.lookups.all() == [
        Helped(game="wakfu", language="en", shown=shown, outcome="no"),
        Helped(game="wakfu", language="en", shown=shown, outcome="yes"),
        Helped(game="wakfu", language="fr", shown=shown, outcome="yes"),
    ]
    for actor in (alice, bob):
        assert await store.users.find(int(actor.id)) is None


async def test_what_was_opened_instead_is_counted(stage, alice):
    store = stage.bot.services.store
    answer = await asked(alice, TAPPED, game="wakfu")
    first, second, *_ = listed(answer)
    await alice.select(answer, [first])
    await alice.click(answer, "Read")
    assert await store.lookups.all() == []
    for _ in range(2):
        opened = await alice.select(answer, [second])
        assert opened.original.id != answer.id
    (counted,) = await store.lookups.all()
    assert (counted.shown, counted.outcome, counted.times) == ("wakfu-tr-fr:706.2", "opened", 2)
    title = library(stage).book.one(counted.opened.partition(":")[2]).title_for("en")
    assert second.endswith(title)


async def test_of_what_nothing_answers_the_one_opened_is_counted(stage, alice):
    answer = await asked(alice, "what is the best pizza topping", game="wakfu")
    await alice.select(answer, listed(answer)[:1])
    await alice.click(answer, "Not really")
    counted = await stage.bot.services.store.lookups.all()
    assert {(c.shown, c.outcome, bool(c.opened)) for c in counted} == {
        ("", "opened", True),
        ("", "no", False),
    }


@pytest.mark.parametrize(
    "forged", ["r.yes.en.wakfu.0.", "r.no.fr.any.9.@everyone", "r.judge.en.wakfu.0.x", "r.open.en.zz.0.none"]
)
async def test_forged_presses_get_a_private_word_and_count_nothing_of_a_person(stage, alice, forged):
    answer = await asked(alice, TAPPED, game="wakfu")
    said = (await alice.forge(answer, forged)).original
    assert said.ephemeral
    assert "error" not in said.text.lower()
    assert all(c.shown == "" or ":" in c.shown for c in await stage.bot.services.store.lookups.all())


# ---------------------------------------------------------------- ask a judge


@pytest.fixture
async def room(stage, manager):
    room = stage.world.add_channel("judges")
    told = (await manager.slash("match settings", judges=room)).original.text
    assert f"Questions to the judges are posted in {room.mention}" in told
    return room


async def test_a_judge_is_asked_with_what_was_found(stage, alice, bob, manager, room):
    answer = await asked(alice, SITUATION, game="fftcg")
    said = (await alice.click(answer, "Ask a judge")).original
    assert said.ephemeral
    assert room.mention in said.text
    post = await manager.sees("asks the judges", room)
    assert alice.mention in post.text
    assert post.pinged == set()
    assert "although nothing of mine dulled it" in post.text
    best = library(stage).search(SITUATION, "fftcg", "en", 3).results
    assert all(found.title in post.text for found in best)
    assert "The match" not in post.text
    opened = (await manager.click(post, "10.1.2.2")).original
    assert opened.ephemeral
    assert "10.1.2.2 · " in opened.text
    again = (await alice.click(answer, "Ask a judge")).original
    assert "Please wait a minute" in again.text
    other = await asked(bob, "quelle est la meilleure garniture de pizza", game="wakfu")
    await bob.click(other, "Demander à un juge")
    post = await manager.sees("Je n'ai trouvé aucune règle", room)
    assert bob.mention in post.text


async def test_judges_see_the_match_as_everyone_does(stage, alice, bob, manager, room):
    pair = await stage.match(alice, bob)
    for where in (pair[0].thread, None):
        actor = alice if where else bob
        answer = await asked(actor, TAPPED, in_=where, game="wakfu")
        label = "Ask a judge" if actor is alice else "Demander à un juge"
        await actor.click(answer, label)
        post = await manager.sees(actor.mention, room)
        assert pair[0].thread.mention in post.text
        assert "The match, as everyone sees it" in post.text or "La partie, telle que" in post.text
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    hidden = {
        each["name"]
        for seat in (0, 1)
        for each in table.view(seat)["objects"].values()
        if each["area"] == "hand"
    } - {each["name"] for each in table.view(None)["objects"].values()}
    assert not [name for name in hidden for m in manager.messages(room) if name in m.text]


async def test_without_a_channel_that_takes_it_nobody_is_asked(stage, alice, manager, room):
    answer = await asked(alice, TAPPED, game="wakfu")
    world = stage.world
    assert "Ask a judge" in labels(answer)
    assert "Ask a judge" not in labels(await asked(alice, TAPPED, game="wakfu", in_=alice.dm))
    world.set_overwrite(room, world.me["id"], deny=discord.Permissions(send_messages=True).value)
    assert "Ask a judge" not in labels(await asked(alice, TAPPED, game="wakfu"))
    said = (await alice.click(answer, "Ask a judge")).original
    assert "cannot be reached" in said.text
    assert manager.messages(room) == []
    refused = (await manager.slash("match settings", judges=room)).original
    assert "I lack permissions" in refused.text
    refused = (await alice.slash("match settings", judges=world.general)).original
    assert "may manage the server" in refused.text
