"""`/profile`: one's own figures, and nobody else's unless they share them."""

from __future__ import annotations

from bot.store.records import PlayedMatch
from bot.ui import profile
from bot.words import speaker
from cards import codes
from cards.decks import preconstructed
from cards.wakfu.catalog import load
from tests.e2e.driving import play
from tests.toy.hosted import HOSTED as TOY


async def lose(stage, loser, winner, decks=("incarnam-iop", "incarnam-cra")):
    pair = await stage.match(loser, winner, decks)
    answer = await loser.slash("concede", in_=pair[0].thread)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await loser.click(answer.original, custom_id=f"t.{table.match_id}.concede")
    await stage.told(table.match_id)


async def test_one_s_own_profile_in_both_languages(stage, alice, bob):
    stage.unpaced()
    nothing = (await alice.slash("profile")).original
    assert "No match is over" in nothing.text
    await lose(stage, alice, bob)
    await lose(stage, alice, bob)
    await lose(stage, bob, alice, ("incarnam-xelor", "incarnam-iop"))
    mine = (await alice.slash("profile")).original
    assert mine.ephemeral
    for part in ("Against people: 1 won, 2 lost", "Longest run of wins: 1 · now: 1", "By Hero", "Bruss Ouilis: 1 won",
                 "Iop \\(starter deck\\): 1 won, 2 lost", "Most frequent", "profile is private"):  # fmt: skip
        assert part in mine.text, part
    theirs = (await bob.slash("profile")).original
    for part in ("2 gagnées, 1 perdue", "Plus longue série de victoires : 2 · en cours : 0", "Par Héros"):
        assert part in theirs.text, part


async def test_others_see_it_only_where_its_owner_shares_it(stage, alice, bob):
    await lose(stage, alice, bob)
    stranger = stage.world.actor("Stranger")
    refused = [(await bob.slash("profile", player=who)).original for who in (alice, stranger)]
    texts = [
        answer.text.replace(who.mention, "X") for answer, who in zip(refused, (alice, stranger), strict=True)
    ]
    assert texts[0] == texts[1]  # whether the bot knows somebody does not show
    assert "garde son profil" in texts[0]
    own = (await alice.slash("profile")).original
    await alice.click(own, "Show it to others")
    assert "Others may see" in own.text
    shown = (await bob.slash("profile", player=alice)).original
    assert shown.ephemeral
    assert "1 perdue" in shown.text
    assert not shown.buttons
    await alice.click(own, "Keep it to myself")
    assert "garde son profil" in (await bob.slash("profile", player=alice)).original.text


async def test_names_of_own_decks_are_for_their_owner_alone_and_what_is_deleted_is_gone(stage, alice, bob):
    await alice.slash(
        "deck import", code=codes.encode(preconstructed("incarnam-iop", load()), load()), name="Hush"
    )
    person = await stage.bot.services.people.number_of(int(alice.id))
    (own,) = await stage.bot.services.store.decks.of_player(person, "wakfu")
    await lose(stage, alice, bob, (f"own-{own.id}", "incarnam-cra"))
    mine = (await alice.slash("profile")).original
    assert "Hush" in mine.text
    await alice.click(mine, "Show it to others")
    shown = (await bob.slash("profile", player=alice)).original
    assert "Hush" not in shown.text
    assert "Bruss Ouilis" in shown.text
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "Yes, delete")
    await stage.world.until(lambda: "Deleted." in answer.original.text, 20, "the end of it")
    assert "garde son profil" in (await bob.slash("profile", player=alice)).original.text
    assert "No match is over" in (await alice.slash("profile")).original.text


async def test_the_toy_s_profile_has_no_central_card(make_stage):
    stage = await make_stage(games={"toy": TOY}, shared="en")
    anna, bert = stage.world.actor("Anna"), stage.world.actor("Bert")
    pair = await stage.match(anna, bert, ("toy-hill", "toy-valley"))
    await play(stage.bot, pair, "type", until=lambda t: t.epoch >= 2)
    answer = await anna.slash("concede", in_=pair[0].thread)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await anna.click(answer.original, custom_id=f"t.{table.match_id}.concede")
    mine = (await anna.slash("profile")).original
    assert "0 won, 1 lost" in mine.text
    assert "By central card" not in mine.text


async def test_forged_presses_change_nothing(stage, alice):
    mine = (await alice.slash("profile")).original
    for forged in ("u.x", "u.", "u.share.1"):
        assert "older message" in (await alice.forge(mine, forged)).original.text


def test_a_profile_of_many_matches_fits_a_message():
    played = [
        PlayedMatch((f"toy-00{n % 8 + 1}",) * 24, f"deck{n}", [True, False, None][n % 3], n % 2 == 0)
        for n in range(3000)
    ]
    decks = {f"deck{n}": "x" * 100 for n in range(3000)}
    screen = profile.screen("<@1>", played, decks, TOY, speaker("en"))
    fitted = screen.fitted()
    assert [block.text for block in fitted.blocks] == [block.text for block in screen.blocks]
    assert profile.runs(played) == (1, 0)
