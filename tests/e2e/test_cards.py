"""`/card` through the real client: both languages, faces, rules, sharing, searching, and what is typed in bad faith."""

from __future__ import annotations

import pytest

from bot.sandbox.commands import CannotDoError
from bot.ui.base.look import ReaderContext


def ids(message, what):
    return [c["custom_id"] for c in message.components if c.get("custom_id", "").startswith(f"{what}.")]


async def test_a_card_in_the_readers_language_with_its_rulings(stage, alice, bob):
    english = (await alice.slash("card show", card="smare")).original
    assert english.ephemeral
    for words in (
        "Smare",
        "Ally – Monster – Smare",
        "Level 1",
        "draw a card",
        "Rulings",
        "legal",
        "Incarnam 059",
    ):
        assert words in english.text
    french = (await bob.slash("carte voir", card="SMARE")).original
    for words in ("Allié – Monstre – Smare", "Niveau 1", "piochez une carte", "Décisions", "permise"):
        assert words in french.text
    await alice.click(english, "Français")
    assert "Niveau 1" in english.text
    await alice.click(english, "English")
    assert "Level 1" in english.text


async def test_the_other_face_of_a_hero(stage, alice):
    card = (await alice.slash("card show", card="Bruss Ouilis")).original
    assert "HP 18" in card.text or "18" in card.text
    assert "Giant" not in card.text.split("Rulings")[0]
    await alice.click(card, "second face")
    assert "22" in card.text
    assert "Giant" in card.text
    await alice.click(card, "first face")
    assert "Giant" not in card.text.split("Rulings")[0]


async def test_the_rules_a_card_leans_on_open_beside_it(make_stage, tmp_path):
    stage = await make_stage(rules=tmp_path / "rules")
    alice = stage.world.actor("Alice")
    card = (await alice.slash("card show", card="Flèche d'Immolation")).original
    for number in ("809.2", "302"):
        opened = (await alice.click(card, number)).original
        assert opened.id != card.id
        assert opened.ephemeral
        assert number in opened.text


async def test_autocomplete_forgives_accents_and_slips(stage, alice, bob):
    assert "Flèche Blizzard" in (await alice.autocomplete("card show", "card", "fleche bliz")).names[0]
    assert "Katsou Mee" in (await alice.autocomplete("card show", "card", "Katsu me")).names[0]
    assert "Allié" in (await bob.autocomplete("card show", "card", "smare")).names[0]
    empty = await alice.autocomplete("card show", "card", "")
    assert len(empty.choices) == 25
    shown = await alice.slash("card show", card=empty.choices[3]["value"])
    assert empty.names[3].split(" · ")[0] in shown.original.text


async def test_what_is_not_quite_a_name_says_so(stage, alice, bob):
    near = (await alice.slash("card show", card="bouftou royl")).original
    assert "Bouftou Royal" in near.text
    assert "nearest" in near.text
    assert "Aucune carte" in (await bob.slash("card show", card="zzzzzz")).original.text


async def test_sharing_shows_it_to_all_and_opens_privately(stage, alice, bob):
    card = (await alice.slash("card show", card="Tofu")).original
    await alice.click(card, "Share")
    shared = await bob.sees("shows a card")
    assert not shared.ephemeral
    assert shared.pinged == set()
    assert "Agility" in shared.text
    before = shared.text
    own = (await bob.click(shared, "Français")).original
    assert own.ephemeral
    assert "Agilité" in own.text
    assert shared.text == before
    stage.world.set_overwrite(stage.world.general, alice.id, deny=1 << 11)
    assert "may not write" in (await alice.click(card, "Share")).original.text


async def test_in_a_dm_there_is_nothing_to_share_with(stage, alice):
    card = (await alice.slash("card show", card="Tofu", in_=alice.dm)).original
    with pytest.raises(CannotDoError):
        await alice.click(card, "Share")


async def test_search_by_filters_that_combine(stage, alice, bob):
    found = (await alice.slash("card search", type="ally", family="bouftou", level="1-2")).original
    assert found.ephemeral
    assert "Bouftou" in found.text
    assert "Bouftou Royal" not in found.text
    select = ids(found, "k")[0]
    opened = (await alice.select(found, ["Bouftou"], custom_id=select)).original
    assert opened.id != found.id
    assert "Ally – Monster – Bouftou" in opened.text
    one = (await bob.slash("card search", text="chi-fu-mi", type="ally", element="air")).original
    assert "Kanigrou" in one.text
    none = (await bob.slash("card search", type="hero", family="Bouftou")).original
    assert "Aucune carte ne convient" in none.text


async def test_pages_of_a_search(stage, alice):
    found = (await alice.slash("card search", set="incarnam")).original
    assert "1/" in found.text
    await alice.click(found, "▶")
    assert " 2/" in found.text
    await alice.click(found, "▶")
    await alice.click(found, "◀")
    assert " 2/" in found.text
    stage.bot.cards._searches.clear()
    assert "search again" in (await alice.click(found, "▶")).text


async def test_autocomplete_of_filters(stage, alice):
    assert set((await alice.autocomplete("card search", "class", "")).names) >= {"Crâ", "Iop"}
    assert (await alice.autocomplete("card search", "class", "cra")).names == ["Crâ"]
    assert "Bouftou" in (await alice.autocomplete("card search", "family", "bouf")).names
    assert (await alice.autocomplete("card search", "set", "inc")).names == ["incarnam"]


@pytest.mark.parametrize("option", ["level", "strength"])
@pytest.mark.parametrize("typed", ["many", "4-2", "9" * 4000, "\u202e3", "@everyone"])
async def test_what_is_no_number_is_refused_in_words(stage, alice, option, typed):
    said = (await alice.slash("card search", {option: typed})).original
    assert said.ephemeral
    assert f"*{option}*" in said.text
    assert "@everyone" not in said.text


HOSTILE = (
    "@everyone <@1> `**`",
    "\u202eufoT\u202c",
    "Z" + "\u0335" * 300,
    "a" * 4000,
    "' OR 1=1 --",
    "💣",
    "   ",
    "k.show.en.0.x",
)


@pytest.mark.parametrize("given", HOSTILE)
async def test_anything_typed_is_answered_politely(stage, alice, given):
    for path, option in (("card show", "card"), ("card search", "text"), ("card search", "family")):
        answer = (await alice.slash(path, {option: given})).original
        assert answer.ephemeral
        assert answer.text
        assert "@everyone" not in answer.text
        assert "\u202e" not in answer.text
        await alice.autocomplete("card show", "card", given)


@pytest.mark.parametrize(
    "forged",
    ["k.show.en.0.nowhere-001", "k.show.en.9999.incarnam-052", "k.what.en.0.incarnam-052", "k.list.en.0.zz",
     "k.show.xx.0.incarnam-052", "k.show.en.².incarnam-052", "k.pick.en.0.-", "k.share.en.0.nowhere"],
)  # fmt: skip
async def test_forged_buttons_get_a_private_word(stage, alice, forged):
    card = (await alice.slash("card show", card="Tofu")).original
    word = (await alice.forge(card, forged)).original
    assert word.ephemeral
    assert word.text


async def test_a_card_comes_with_its_picture(make_stage):
    stage = await make_stage(pictures=True)
    alice = stage.world.actor("Alice")
    game = stage.bot.tables.games["wakfu"]
    await stage.bot.cards.screen(game, game.cards.one("Tofu"), ReaderContext("en", game="wakfu"))
    card = (await alice.slash("card show", card="Tofu")).original
    assert "/attachments/" in card.embeds[0]["image"]["url"]
    await alice.click(card, "Français")
    assert "Allié" in card.text


async def test_nothing_about_the_reader_is_kept(stage, alice):
    await alice.slash("card show", card="Tofu")
    assert await stage.bot.services.store.users.find(int(alice.id)) is None
