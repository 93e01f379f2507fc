"""`/deck` through the real client: importing in every way, looking, changing, sharing, deleting, in both languages."""

from __future__ import annotations

import pytest

from bot.sandbox.commands import CannotDoError
from cards import codes, decks
from cards.lists import to_text
from cards.wakfu.catalog import load

CARDS = load()
IOP = decks.preconstructed("incarnam-iop", CARDS)
LIST, CODE = to_text(IOP, CARDS), codes.encode(IOP, CARDS)


async def own(stage, actor):
    """What is kept for somebody, by name."""
    user = await stage.bot.services.store.users.find(int(actor.id))
    kept = await stage.bot.services.store.decks.of_player(user.number, "wakfu") if user else []
    return {deck.name: deck for deck in kept}


async def paste(actor, listing, name="", **options):
    opened = await actor.slash("deck import", **options)
    return await (await actor.submit_modal(opened, list=listing, name=name)).finished()


@pytest.fixture
async def kept(stage, alice):
    """Alice's deck, which is lawful."""
    await alice.slash("deck import", code=CODE, name="Mine")
    return (await own(stage, alice))["Mine"]


# ---------------------------------------------------------------- lists come in


async def test_a_pasted_list_is_kept_and_shown(stage, alice, bob):
    answer = (await paste(alice, LIST)).original
    assert answer.ephemeral
    for words in ("The deck is kept", "Bruss Ouilis", "3 Bouftou", "Lawful: Constructed, 50 cards", CODE):
        assert words in answer.text
    assert list(await own(stage, alice)) == ["Bruss Ouilis"]
    french = (await paste(bob, LIST, "À moi")).original
    assert "Le paquet est gardé" in french.text
    assert "Permis : Construit, 50 cartes" in french.text
    assert list(await own(stage, bob)) == ["À moi"]


async def test_a_code_is_kept_also_when_pasted(stage, alice):
    assert (
        "The deck is kept"
        in (await alice.slash("deck import", code=f" {CODE} ", name="By code")).original.text
    )
    assert "The deck is kept" in (await paste(alice, CODE, "Pasted")).original.text
    found = await own(stage, alice)
    assert set(found["By code"].cards) == set(found["Pasted"].cards)
    assert len(found["Pasted"].cards) == len(IOP.entries)


@pytest.mark.parametrize("name", ["iop.txt", "IOP.YAML"])
async def test_a_file_is_fetched_and_kept(stage, alice, name):
    yaml = "hero: Bruss Ouilis\nhaven_bag: Havre Sac du Bouftou\ncards:\n" + "".join(
        f"  {CARDS.card(e.card).name}: {e.count}\n" for e in IOP.entries[2:]
    )
    text = yaml if name.endswith("YAML") else "\ufeff" + LIST
    file = alice.upload(name, text.encode())
    answer = await (await alice.slash("deck import", file=file, name="File")).finished()
    assert "The deck is kept" in answer.text
    assert (await own(stage, alice))["File"].cards == tuple((e.card, e.count) for e in IOP.entries)


async def test_slips_are_confirmed_and_names_asked_back(stage, alice):
    text = "1 Bruss Ouilis\n2 Tofou\n1 larve\n1 xyzzyx\nRéserve\n1 smar"
    answer = (await paste(alice, text, "Doubt")).original
    for words in ("Nothing is kept yet", "line 2: 2 “Tofou” → **Tofu**", "line 3: 1 “larve” may be", "Larve Bleue",
                  "line 4: 1 “xyzzyx” names no card", "“smar” → **Smare**"):  # fmt: skip
        assert words in answer.text
    assert await own(stage, alice) == {}
    with pytest.raises(CannotDoError):
        await alice.click(answer, "Keep it without")
    await alice.select(answer, ["Larve Bleue"], "Line 3")
    assert "✔️ line 3" in answer.text
    await alice.click(answer, "Keep it without that line")
    assert "The deck is kept" in answer.text
    deck = (await own(stage, alice))["Doubt"]
    assert {CARDS.card(card).name: count for card, count in deck.cards} == {
        "Bruss Ouilis": 1,
        "Tofu": 2,
        "Larve Bleue": 1,
    }
    assert {CARDS.card(card).name: count for card, count in deck.reserve} == {"Smare": 1}


async def test_an_import_can_be_edited_or_dropped(stage, bob):
    answer = (await paste(bob, "2 Tofou", "Essai")).original
    assert "Rien n'est encore gardé" in answer.text
    again = await bob.submit_modal(await bob.click(answer, "Modifier la liste"), list="3 Tofu")
    await stage.world.until(lambda: "Le paquet est gardé" in answer.text)
    assert again.original.id == answer.id
    assert "Le paquet est gardé" in answer.text
    second = (await paste(bob, "2 Tofou", "Autre")).original
    await bob.click(second, "Ne rien garder")
    assert "Rien n'a été gardé" in second.text
    assert list(await own(stage, bob)) == ["Essai"]


async def test_the_same_name_twice_gets_a_number(stage, alice):
    for _ in range(3):
        await alice.slash("deck import", code=CODE, name="Twin")
    assert set(await own(stage, alice)) == {"Twin", "Twin (2)", "Twin (3)"}


async def test_an_unlawful_list_is_kept_with_its_faults(stage, alice):
    answer = (await paste(alice, "4 Tofu\n1 Bruss Ouilis", "Small", format="block-incarnam")).original
    assert "Not lawful in Incarnam block" in answer.text
    for rule in ("(101.1)", "(101.3)", "(101.5)"):
        assert rule in answer.text
    assert (await own(stage, alice))["Small"].format == "block-incarnam"


# ---------------------------------------------------------------- looking


async def test_list_shows_own_decks_and_everybodys(stage, alice, bob, kept):
    mine = (await alice.slash("deck list")).original
    assert mine.ephemeral
    assert "✅ **Mine** · Bruss Ouilis" in mine.text
    assert "Incarnam Crâ" in mine.text
    opened = (await alice.select(mine, ["Mine"])).original
    assert "3 Bouftou" in opened.text
    theirs = (await bob.slash("deck list")).original
    assert "Mine" not in theirs.text
    assert "Aucun pour l'instant" in theirs.text
    for deck, missing in decks.incomplete(CARDS).items():
        assert decks.name_of(deck, "fr", CARDS) in theirs.text
        assert f"attend {len(missing)} cartes" in theirs.text or len(missing) == 1


async def test_show_by_autocomplete_and_by_name(stage, alice, bob, kept):
    offered = await alice.autocomplete("deck show", "deck", "mi")
    assert offered.names[0] == "Mine"
    shown = (await alice.slash("deck show", deck=offered.choices[0]["value"])).original
    assert "**Ally**" in shown.text
    ready = (await bob.slash("deck show", deck="iop")).original
    assert "**Allié**" in ready.text
    assert [b for b in ready.buttons if "Supprimer" in str(b)] == []
    assert "Mine" not in (await bob.autocomplete("deck show", "deck", "")).names


async def test_check_names_every_fault_and_opens_its_rule(make_stage, tmp_path):
    stage = await make_stage(rules=tmp_path / "rules")
    alice = stage.world.actor("Alice")
    await paste(alice, "4 Tofu", "Small")
    answer = (await alice.slash("deck check", deck="Small")).original
    assert "(101.5)" in answer.text
    rule = (await alice.click(answer, "101.5")).original
    assert rule.ephemeral
    assert "101.5" in rule.text
    other = (await alice.slash("deck check", deck="incarnam-iop", format="sealed")).original
    assert "Sealed" in other.text
    assert (
        "Lawful"
        in (await alice.slash("deck check", deck="incarnam-iop", format="block-incarnam")).original.text
    )


@pytest.mark.rule("102.3", "102.4")
async def test_a_hand_as_a_game_deals_it(stage, alice):
    """Six AP: six cards, six after the first Rollback, then one fewer each time, down to none."""
    answer = (await alice.slash("deck test-hand", deck="incarnam-iop")).original

    def cards():
        return answer.text.count("\n- **") + answer.text.startswith("- **") or answer.text.count("- **")

    sizes = [cards()]
    for _ in range(7):
        await alice.click(answer, "Rollback")
        sizes.append(cards())
    assert sizes == [6, 6, 5, 4, 3, 2, 1, 0]
    with pytest.raises(CannotDoError):
        await alice.click(answer, "Rollback")
    await alice.click(answer, "Draw a card")
    assert cards() == 1
    await alice.click(answer, "New hand")
    assert cards() == 6
    await alice.click(answer, "Back to the list")
    assert "3 Bouftou" in answer.text


async def test_a_hand_needs_a_hero(stage, alice, bob):
    await paste(bob, "3 Tofu", "Sans")
    assert "exactement un Héros" in (await bob.slash("deck test-hand", deck="Sans")).original.text


async def test_export_gives_code_list_and_file(stage, alice, kept):
    answer = (await alice.slash("deck export", deck="Mine")).original
    assert CODE in answer.text
    assert "3 Bouftou" in answer.text
    assert answer.attachments[0]["filename"] == "deck.txt"
    path = answer.attachments[0]["url"].removeprefix(stage.world.base_url).split("?")[0]
    assert stage.world.files[path][0].decode() == LIST


async def test_pictures_come_with_decks(make_stage):
    stage = await make_stage(pictures=True)
    alice = stage.world.actor("Alice")
    await alice.slash("deck show", deck="incarnam-iop")
    answer = (await alice.slash("deck show", deck="incarnam-iop")).original
    assert answer.attachments
    assert "3 Bouftou" in answer.text


# ---------------------------------------------------------------- changing, sharing


async def test_edit_replaces_the_list_and_keeps_the_deck(stage, alice, kept):
    shown = (await alice.slash("deck show", deck="Mine")).original
    opened = await alice.click(shown, "Edit the list")
    await alice.submit_modal(opened, list=LIST.replace("2 Bond", "1 Bond\n1 Repos"), name="Better")
    await stage.world.until(lambda: "The deck is kept" in shown.text)
    found = await own(stage, alice)
    assert found["Better"].id == kept.id
    assert dict(found["Better"].cards)[CARDS.one("Repos").id] == 2


async def test_rename(stage, alice, bob, kept):
    said = (await alice.slash("deck rename", deck="Mine", name="  Ours\u0007 ")).original
    assert "**Mine** is called **Ours** now" in said.text
    assert list(await own(stage, alice)) == ["Ours"]
    assert (
        "Nothing is left"
        in (await alice.slash("deck rename", deck="Ours", name="\u202e\u200b")).original.text
    )
    assert (
        "Vous n'avez pas" in (await bob.slash("deck rename", deck=f"own-{kept.id}", name="x")).original.text
    )


async def test_delete_asks_and_can_be_undone(stage, alice, kept):
    asked = (await alice.slash("deck delete", deck="Mine")).original
    await alice.click(asked, "Keep it")
    assert "3 Bouftou" in asked.text
    asked = (await alice.slash("deck delete", deck="Mine")).original
    await alice.click(asked, "Delete it")
    assert "is deleted" in asked.text
    assert CODE in asked.text
    assert await own(stage, alice) == {}
    await alice.click(asked, "Undo")
    assert (await own(stage, alice))["Mine"].cards == kept.cards
    assert "no longer remembered" in (await alice.forge(asked, "d.undo.zz.")).original.text


async def test_share_shows_it_to_all_and_anybody_keeps_a_copy(stage, alice, bob, kept):
    await alice.slash("deck share", deck="Mine")
    shared = await bob.sees("shares a deck")
    assert not shared.ephemeral
    assert shared.pinged == set()
    assert "3 Bouftou" in shared.text
    copied = (await bob.click(shared, "Keep a copy")).original
    assert copied.ephemeral
    assert "Le paquet est gardé" in copied.text
    assert (await own(stage, bob))["Bruss Ouilis"].id != kept.id
    stage.world.set_overwrite(stage.world.general, alice.id, deny=1 << 11)
    assert "may not write" in (await alice.slash("deck share", deck="Mine")).original.text


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_every_subcommand_in_the_readers_language(stage, locale):
    """Each answer holds a word that only the other language lacks, and is seen by its reader alone."""
    who, french = stage.world.actor("Dan", locale=locale), locale == "fr"
    await who.slash("deck import", code=CODE, name="X")
    for path, more, english_words, french_words in (
        ("list", {}, "Your decks", "Vos paquets"),
        ("show", {"deck": "X"}, "Lawful", "Permis"),
        ("check", {"deck": "X", "format": "sealed"}, "Not lawful", "Pas permis"),
        ("test-hand", {"deck": "X"}, "no Rollback", "aucun Rollback"),
        ("export", {"deck": "X"}, "Code:", "Code :"),
        ("rename", {"deck": "X", "name": "Y"}, "is called", "s'appelle maintenant"),
        ("delete", {"deck": "Y"}, "Delete **Y**", "Supprimer **Y**"),
    ):
        answer = (await who.slash(f"deck {path}", more)).original
        assert answer.ephemeral
        assert (french_words if french else english_words) in answer.text
        assert (english_words if french else french_words) not in answer.text
    await who.slash("deck share", deck="Y")
    assert await who.sees("partage un paquet" if french else "shares a deck")


async def test_a_deck_that_waits_for_cards_says_so(stage, alice, bob):
    for deck, missing in decks.incomplete(CARDS).items():
        assert "waits for" in (await alice.slash("deck show", deck=deck)).original.text
        said = (
            (await bob.slash("match practice", deck=deck)).original
            if stage.bot.matches.has_computers
            else None
        )
        assert said is None or f"attend {len(missing)}" in said.text
        assert "waits for" in (await alice.slash("match challenge", opponent=bob, deck=deck)).original.text


async def test_an_import_that_cannot_be_kept_is_not_lost(stage, alice, kept):
    pending = (await paste(alice, "2 Tofou", "Late")).original
    for n in range(99):
        await stage.bot.services.store.decks.add(kept.model_copy(update={"name": f"n{n}"}))
    refused = (await alice.click(pending, "Keep the deck")).messages[-1]
    assert "already have 100 decks" in refused.text
    await stage.bot.services.store.decks.remove(kept.player, kept.id)
    await alice.click(pending, "Keep the deck")
    assert "Late" in await own(stage, alice)


# ---------------------------------------------------------------- matches, privacy


async def test_ones_own_deck_is_played(stage, alice, bob, kept):
    offered = await alice.autocomplete("match challenge", "deck", "mine", opponent=bob)
    assert offered.names == ["Mine"]
    await alice.slash("match challenge", opponent=bob, deck=offered.choices[0]["value"])
    assert "Je ne connais pas" in (await bob.slash("match accept", deck="Mine")).original.text
    await paste(bob, "3 Tofu", "Petit")
    said = (await bob.slash("match accept", deck="Petit")).original.text
    assert "(101.1)" in said
    await (await bob.slash("match accept", deck="incarnam-cra")).finished()
    (number,) = await stage.bot.services.store.matches.playing()
    match = await stage.bot.services.store.matches.get(number)
    assert sorted(match.seats[0].deck) == sorted(IOP.ids())


@pytest.mark.rule("101.4")
async def test_the_reserve_comes_along(stage, alice, bob):
    twelve = "\n".join(f"3 {name}" for name in ("Tofu", "Moskito", "Smare", "Polter Tofu"))
    await paste(alice, f"{LIST}\nRéserve\n{twelve}", "Whole")
    await alice.slash("match challenge", opponent=bob, deck="Whole")
    user = await stage.bot.services.store.users.find(int(alice.id))
    (challenge,) = await stage.bot.services.store.challenges.of_player(user.number)
    assert len(challenge.challenger.reserve) == 12


@pytest.mark.rule("101.2")
async def test_limited_decks_are_no_decks_for_any_match(stage, alice, bob):
    await paste(bob, LIST, "Scellé", format="sealed")
    said = (await bob.slash("match challenge", opponent=alice, deck="Scellé")).original
    assert "(101.2)" in said.text
    assert "Scellé" in said.text


async def test_the_buttons_of_a_challenge_offer_own_decks(stage, alice, bob):
    await bob.slash("deck import", code=CODE, name="À moi")
    await alice.slash("match challenge", opponent=bob, deck="incarnam-cra")
    challenge = await bob.sees("Accepter")
    answer = (await bob.click(challenge, "Accepter")).original
    assert "À moi" in str(answer.components)


async def test_privacy_covers_decks(stage, alice, kept):
    told = (await (await alice.slash("privacy export")).finished()).original
    path = told.attachments[0]["url"].removeprefix(stage.world.base_url).split("?")[0]
    assert b'"Mine"' in stage.world.files[path][0]
    pending = (await paste(alice, "2 Tofou", "Doubt")).original
    sure = (await alice.slash("privacy delete")).original
    await alice.click(sure, custom_id="t.0.forget")
    await stage.world.until(lambda: "Deleted." in sure.text, 20, "the end of it")
    assert await own(stage, alice) == {}
    assert stage.bot.deckbox._drafts == {}
    assert "no longer remembered" in (await alice.click(pending, "Keep the deck")).text
