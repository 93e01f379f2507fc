"""`/rules` through the real client: both languages, buttons, sharing, and what people type in bad faith."""

from __future__ import annotations

import pytest

from bot.sandbox.commands import CannotDoError


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("rules")


@pytest.fixture
async def stage(make_stage, folder):
    return await make_stage(rules=folder)


def ids(message, what):
    return [c["custom_id"] for c in message.components if c.get("custom_id", "").startswith(f"r.{what}.")]


async def menu(actor, message, what):
    """The first select of a kind, once it is there."""
    return await actor.finds(message, lambda c: c.get("custom_id", "").startswith(f"r.{what}."), what)


async def test_search_in_the_readers_language(stage, alice, bob):
    english = (await alice.slash("rules search", question="can I mulligan my hand?")).original
    assert english.ephemeral
    assert "Rollback" in english.text
    asked = "je peux changer ma main de départ ?"
    french = (await bob.slash("rules search", question=asked, game="wakfu")).original
    assert french.ephemeral
    assert "reformulé par nous" in french.text
    found = await menu(bob, french, "open")
    values = found["options"]
    opened = (await bob.select(french, [values[1]["value"]], custom_id=found["custom_id"])).original
    assert opened.id != french.id
    assert opened.ephemeral
    assert values[1]["label"] in opened.text


async def test_results_by_pages_and_in_the_other_language(stage, alice, bob):
    question = "can my hero block while it is in the haven bag, and does that count against movement points?"
    answer = (await alice.slash("rules search", question=question)).original
    assert "1/4" in answer.text
    options = (await menu(alice, answer, "open"))["options"]
    await alice.click(answer, " ▶")
    assert "2/4" in answer.text
    others = (await menu(alice, answer, "open"))["options"]
    assert {o["value"] for o in options}.isdisjoint(o["value"] for o in others)
    for page in ("3/4", "4/4"):
        await alice.click(answer, " ▶")
        assert page in answer.text
    with pytest.raises(CannotDoError):  # here answers end
        await alice.click(answer, " ▶")
    await alice.click(answer, "Français")
    assert "Ouvrir" in str(answer.components)
    await bob.slash("rules search", question="zzz qqq")
    nothing = (await alice.slash("rules search", question="zzz qqq")).original
    await alice.click(nothing, "Français")
    assert "Rien trouvé" in nothing.text


async def test_glossary_and_near_numbers_in_the_other_language(stage, alice):
    near = (await alice.slash("rules show", number="999.9 giants")).original
    await alice.click(near, "Français")
    assert "n'a pas de règle" in near.text
    terms = (await alice.slash("rules glossary", term="giants with strength")).original
    await alice.click(terms, "Français")
    assert "Géant" in terms.text


async def test_search_says_when_the_question_was_in_the_other_language(stage, alice):
    answer = (
        await alice.slash("rules search", question="est-ce que mon héros peut bloquer un géant")
    ).original
    assert "seems to be in French" in answer.text


@pytest.mark.parametrize(("typed", "first"), [("704.5", "704.5 · "), ("giant", "Giant"), ("", "")])
async def test_autocomplete_of_numbers_and_titles(stage, alice, typed, first):
    for path, option in (("rules search", "question"), ("rules show", "number")):
        offered = await alice.autocomplete(path, option, typed)
        assert 0 < len(offered.choices) <= 25
        assert any(name.startswith(first) for name in offered.names)
        shown = await alice.slash(path, {option: offered.choices[0]["value"]})
        assert offered.names[0][:40] in shown.original.text


async def test_autocomplete_follows_the_game_and_the_language(stage, bob):
    offered = await bob.autocomplete("rules show", "number", "11.2", game="fftcg")
    assert offered.names
    assert (await bob.autocomplete("rules glossary", "term", "gé")).names == ["Géant"]


async def test_show_and_the_ways_on(stage, alice):
    answer = (await alice.slash("rules show", number="806.9")).original
    assert answer.ephemeral
    assert "806.9 · Giant" in answer.text
    below = await alice.click(answer, "↳ 806.9b")
    assert below.original.id == answer.id
    assert "806.9b · " in answer.text
    await alice.click(answer, "◀ 806.9a")
    await alice.click(answer, "▲ 806.9")
    await alice.click(answer, "Français")
    assert "806.9 · Géant" in answer.text
    await alice.click(answer, "Sommaire")
    await alice.click(answer, "Remonter")
    assert "806 · " in answer.text


async def test_share_to_the_channel(stage, alice, bob):
    answer = (await alice.slash("rules show", number="704.5")).original
    await alice.click(answer, "Share")
    shared = await bob.sees("shares a rule")
    assert not shared.ephemeral
    assert "704.5 · " in shared.text
    assert shared.pinged == set()
    before = shared.text
    own = (await bob.click(shared, "Français")).original
    assert own.ephemeral
    assert own.id != shared.id
    assert "Agilité" in own.text
    assert shared.text == before


async def test_sharing_needs_the_right_to_write(stage, alice):
    answer = (await alice.slash("rules show", number="704.5")).original
    stage.world.set_overwrite(stage.world.general, alice.id, deny=1 << 11)
    refused = (await alice.click(answer, "Share")).original
    assert refused.ephemeral
    assert "may not write" in refused.text


async def test_in_a_dm_there_is_nothing_to_share_with(stage, alice):
    answer = (await alice.slash("rules show", number="704.5", in_=alice.dm)).original
    assert "704.5" in answer.text
    with pytest.raises(CannotDoError):
        await alice.click(answer, "Share")


async def test_an_unknown_number_is_said(stage, alice, bob):
    assert "has no rule" in (await alice.slash("rules show", number="999.9")).original.text
    assert "n'a pas de règle" in (await bob.slash("rules show", number="999.9")).original.text


async def test_terms_are_offered_in_the_order_of_the_readers_alphabet(stage, alice):
    terms = (await alice.autocomplete("rules glossary", "term", "")).names
    assert len(terms) == 25
    assert terms == sorted(terms, key=str.casefold)


async def test_what_has_a_button_of_its_own_is_not_linked_twice(stage, alice):
    answer = (await alice.slash("rules show", number="806.9")).original
    labels = [c.get("label", "") for c in answer.components]
    assert "↳ 806.9a" in labels
    assert not [label for label in labels if label.startswith("→")]


async def test_glossary(stage, alice, bob):
    assert "Giant" in (await alice.slash("rules glossary", term="giant")).original.text
    assert "Géant" in (await bob.slash("rules glossary", term="geant")).original.text
    whole = (await alice.slash("rules glossary")).original
    assert "1/" in whole.text
    await alice.click(whole, " ▶")
    assert "2/" in whole.text
    none = (await alice.slash("rules glossary", game="fftcg")).original
    assert "no glossary" in none.text


async def test_contents_down_to_a_rule(stage, bob):
    answer = (await bob.slash("rules contents")).original
    assert "Sommaire : Wakfu TCG" in answer.text
    for label in ("7", "704", "704.5"):
        steps = await menu(bob, answer, "step")
        (value,) = [o["value"] for o in steps["options"] if o["label"].startswith(f"{label} ")]
        await bob.select(answer, [value], custom_id=steps["custom_id"])
        assert f"{label} · " in answer.text
    krosmaster = (await bob.slash("rules contents", game="krosmaster")).original
    assert "Krosmaster Arena" in krosmaster.text


async def test_random_and_another(stage, alice, bob):
    for actor, game in ((alice, "wakfu"), (bob, "krosmaster")):
        answer = (await actor.slash("rules random", game=game)).original
        assert answer.ephemeral
        assert answer.text
        await actor.click(answer, "Another" if actor is alice else "Une autre")
        assert answer.text


HOSTILE = (
    '" OR 1=1; DROP TABLE entries; --', 'NEAR("a" "b", 3) AND * NOT (', "the of and", "🎲🎲🎲", "@everyone <@1> `**`",
    "]] [[704.5", "a" * 4000, "   .   ", "\u202egnitset\u0301\u0301\u0301\u0301", "../../etc/passwd", "-1", "0" * 900,
)  # fmt: skip


@pytest.mark.parametrize("given", HOSTILE)
async def test_anything_typed_is_answered_politely(stage, alice, given):
    for path, option in (("rules search", "question"), ("rules show", "number"), ("rules glossary", "term")):
        answer = (await alice.slash(path, {option: given})).original
        assert answer.ephemeral
        assert "@everyone" not in answer.text
        assert "error" not in answer.text.lower().split("“")[0]
        assert len(answer.text) < 2500
        await alice.autocomplete(path, option, given[:1000])


@pytest.mark.parametrize(
    "forged",
    ["r.read.en.0000000000.0.", "r.share.en.zz.0.", "r.list.en.zz.9999.", "r.what.en.wakfu.0.", "r.open.fr.-.0.",
     "r.read.xx.wakfu.0.", "r.read.en.wakfu.²."],
)  # fmt: skip
async def test_forged_buttons_get_a_private_word(stage, alice, forged):
    answer = (await alice.slash("rules show", number="704.5")).original
    word = (await alice.forge(answer, forged)).original
    assert word.ephemeral
    assert "again" in word.text or "older message" in word.text


@pytest.mark.parametrize("what", ["find", "term", "near", "cite"])
@pytest.mark.parametrize("place", ['" OR 1=1; --', "@everyone **", "\u202e...", "", "704.5_" * 10])
async def test_forged_questions_are_answered_politely(stage, alice, what, place):
    answer = (await alice.slash("rules show", number="704.5")).original
    said = (await alice.forge(answer, f"r.{what}.en.wakfu.9999.{place}"[:100])).original
    assert said.ephemeral
    assert "@everyone" not in said.text.replace("\\@everyone", "").replace("@\u200beveryone", "")
    assert "error" not in said.text.lower()


async def test_pages_beyond_the_last_show_the_last(stage, alice):
    answer = (await alice.slash("rules contents")).original
    await alice.forge(answer, "r.list.en.wakfu.9999.on")
    assert "2/2" in answer.text


async def test_nothing_about_the_reader_is_kept(stage, alice):
    await alice.slash("rules search", question="giant")
    assert await stage.bot.services.store.users.find(int(alice.id)) is None


async def test_the_first_question_is_acknowledged_while_the_rulebook_is_read(make_stage):
    stage = await make_stage()
    answer = await stage.world.actor("Dora").slash("rules show", number="704.5")
    await answer.says("704.5", 30)
    assert answer.original.ephemeral
