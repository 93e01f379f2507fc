"""What can be checked by somebody with the page and what a player sees in Discord."""

from __future__ import annotations

import json
import re

import pytest

from bot.cli import main
from bot.hosted import hosted_games
from bot.players import players as computers
from tests.e2e.driving import play
from tests.fairness.files import by_replay, by_script
from tests.virtual import pass_

HASH = re.compile(r"`([0-9a-f]{64})`")
TAPPED = re.compile(r"\|\|([0-9a-f]{64})\|\|")
WORD = re.compile(r"`([^`]{1,60})`$")


def line(message, part):
    """The one line of a message that holds a text."""
    (found,) = [each for each in message.text.splitlines() if part in each]
    return found


async def file_of(stage, actor, where):
    """The file that the bot has posted, as an actor downloads it."""
    message = await actor.sees("Les secrets de cette partie", where)
    (attachment,) = message.attachments
    path = attachment["url"].split("?")[0].removeprefix(stage.world.base_url)
    return json.loads(stage.world.files[path][0])


async def agreed(stage, alice, bob, *words):
    """A match with words of one's own: the challenge, as it was before it was accepted, and the thread."""
    challenge, accept = [{"word": word} for word in words] or [{}, {}]
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", **challenge)
    offer = await bob.sees("vous défie")
    before = offer.text
    await (await bob.slash("match accept", deck="incarnam-cra", **accept)).finished()
    await stage.world.until(lambda: bool(bob.threads), 20, "a thread")
    started = await alice.sees("la partie commence", bob.threads[0])
    return offer, before, started


async def test_the_procedure_of_the_page(stage, alice, bob, tmp_path, capsys):
    """Followed with what stands in Discord and nothing else."""
    offer, before, started = await agreed(stage, alice, bob, "cheval 7", "Agrafe-été")
    (commitment,) = TAPPED.findall(before)
    assert WORD.findall(line(started, f"Mot ({alice.mention})")) == ["cheval 7"]
    assert WORD.findall(line(started, f"Mot ({bob.mention})")) == ["Agrafe-été"]
    assert commitment in started.text
    closed = await alice.sees("La partie entre", stage.world.general)
    assert (closed.id, closed.buttons) == (offer.id, [])
    assert TAPPED.findall(closed.text) == [commitment]
    assert WORD.findall(line(closed, f"Mot ({alice.mention})")) == ["cheval 7"]
    assert WORD.findall(line(closed, f"Mot ({bob.mention})")) == ["Agrafe-été"]
    (terms,) = HASH.findall(line(started, "Empreinte"))
    dealt = [m for m in stage.world.messages_in(bob.threads[0].id) if m.embeds]
    assert all(int(m.id) > int(started.id) for m in dealt)

    for actor in (alice, bob):
        await actor.slash("hand", in_=bob.threads[0])
    await alice.slash("concede", in_=bob.threads[0])
    await alice.click(await alice.sees("Concede this game?", bob.threads[0]), "Yes")
    told = await file_of(stage, bob, bob.threads[0])
    given = ["--commitment", commitment, "--terms", terms, "--word", "B", "Agrafe-été"]
    assert by_script(told, given, tmp_path) == []
    assert by_script(told, [*given[:-1], "Agrafe"], tmp_path) != []
    file = tmp_path / "chance.json"
    file.write_text(json.dumps(told))
    assert main(["replay", "verify", str(file), "--lines", "--language", "fr"]) == 0
    assert "all agree" in capsys.readouterr().out


async def test_a_word_is_drawn_and_shown_where_none_is_given(stage, alice, bob):
    _, before, started = await agreed(stage, alice, bob)
    first, second = (WORD.findall(line(started, f"Mot ({who.mention})")) for who in (alice, bob))
    assert first != second
    assert all(re.fullmatch(r"[0-9a-f]{12}", word) for word in [*first, *second])
    assert first[0] in before
    assert second[0] not in before


@pytest.mark.parametrize("word", ["a`b", "\u202e\u200b", "``"])
async def test_a_word_that_cannot_be_shown_is_refused(stage, alice, bob, word):
    answer = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", word=word)
    assert "cannot be shown" in answer.original.text
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    answer = await (await bob.slash("match accept", deck="incarnam-cra", word=word)).finished()
    assert "ne s'affiche pas" in answer.original.text
    assert bob.threads == []


async def test_a_word_pings_and_formats_nothing(stage, alice, bob):
    _, _, started = await agreed(stage, alice, bob, "@everyone **x** <@1>", f"<@{alice.id}>")
    assert "`@everyone **x** <@1>`" in started.text
    assert started.pinged == {alice.id, bob.id}


async def test_an_aborted_match_tells_its_secrets_too(stage, alice, bob, tmp_path):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 8)
    for actor in (alice, bob):
        await actor.slash("match abort", in_=pair[0].thread)
    assert table.status == "aborted"
    told = await file_of(stage, alice, pair[0].thread)
    given = ["--commitment", *table.info.commitments.secrets, "--terms", table.info.fingerprint]
    assert by_script(told, given, tmp_path) == []
    assert by_replay(told) == []
    assert told["end"]["status"] == "aborted"
    assert "result" not in await stage.bot.services.store.places.of_match(table.match_id)


async def test_a_match_aborted_before_the_deal_tells_its_secrets_once(make_stage, tmp_path):
    stage = await make_stage(players=computers(hosted_games()))
    alice = stage.world.actor("Alice", locale="fr")
    await (await alice.slash("match practice", deck="incarnam-iop", own_word=True)).finished()
    await alice.sees("la partie attend votre mot", alice.threads[0])
    tables = stage.bot.tables
    (match,) = await tables.open_matches(1)
    assert await stage.bot.services.store.outbox.of_match(match.id) == []
    await pass_(days=1, minutes=1)
    for _ in range(3):
        await stage.bot.sweep()
    assert (await tables.info(match.id)).status == "aborted"
    told = await file_of(stage, alice, alice.threads[0])
    assert by_script(told, ["--commitment", *match.commitments.secrets], tmp_path) == []
    assert told["journal"] == []
    posted = [m for m in alice.messages(alice.threads[0]) if m.attachments]
    assert len(posted) == 1


async def test_practice_waits_for_a_word_of_ones_own(make_stage, tmp_path):
    stage = await make_stage(players=computers(hosted_games()))
    alice, bob = stage.world.actor("Alice", locale="fr"), stage.world.actor("Bob")
    begun = await alice.slash("match practice", deck="incarnam-iop", level="random", own_word=True)
    await begun.finished()
    thread = alice.threads[0]
    asked = await alice.sees("la partie attend votre mot", thread)
    commitment = HASH.findall(line(asked, "Engagement"))
    assert "Empreinte" not in asked.text
    assert asked.buttons == ["Mon mot"]
    await stage.end()
    await stage.start()
    await stage.bot.wait_until_ready()
    await stage.world.until(lambda: not stage.bot.services.chores, 20, "a look at what was said")
    refused = await bob.click(asked, "Mon mot")
    assert "not playing" in refused.original.text
    opened = await alice.click(asked, "Mon mot")
    await alice.submit_modal(opened, word="a`b")
    assert [m for m in alice.messages(thread) if "Empreinte" in m.text] == []
    await alice.submit_modal(await alice.click(asked, "Mon mot"), word="trombone")
    told = await alice.sees("Empreinte", thread)
    assert WORD.findall(line(told, f"Mot ({alice.mention})")) == ["trombone"]
    (terms,) = HASH.findall(line(told, "Empreinte"))
    await stage.table_message(thread)
    late = await alice.click(asked, "Mon mot")
    assert "n'attend pas de mot" in late.original.text
    await alice.slash("concede", in_=thread)
    await alice.click(await alice.sees("Abandonner cette partie", thread), "Oui")
    file = await file_of(stage, alice, thread)
    given = ["--commitment", *commitment, "--terms", terms, "--word", "A", "trombone"]
    assert by_script(file, given, tmp_path) == []
    assert by_replay(file) == []
    assert [m.id for m in alice.messages(thread) if "attend votre mot" in m.text] == [asked.id]
    assert [m.id for m in alice.messages(thread) if "Empreinte" in m.text] == [told.id]


@pytest.mark.parametrize("how", ["pressed", "restarted"])
async def test_a_word_that_was_given_and_not_dealt_on_is_dealt_on(make_stage, how):
    stage = await make_stage(players=computers(hosted_games()))
    alice = stage.world.actor("Alice", locale="fr")
    await (await alice.slash("match practice", deck="incarnam-iop", own_word=True)).finished()
    asked = await alice.sees("la partie attend votre mot", alice.threads[0])
    await stage.bot.tables.set_word(1, 0, "trombone")
    if how == "pressed":
        assert (await alice.click(asked, "Mon mot")).modal is None
    else:
        await stage.end()
        await stage.start()
    told = await alice.sees("Empreinte", alice.threads[0])
    assert WORD.findall(line(told, f"Mot ({alice.mention})")) == ["trombone"]
    await stage.table_message(alice.threads[0])
    assert (await stage.bot.tables.info(1)).status == "open"


async def test_who_leaves_takes_no_proof_along(stage, alice, bob, tmp_path):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    given = ["--commitment", *table.info.commitments.secrets, "--terms", table.info.fingerprint]
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "Yes, delete")
    await stage.world.until(lambda: "Deleted." in answer.original.text, 20, "the end of it")
    assert by_script(await file_of(stage, bob, pair[0].thread), given, tmp_path) == []
