"""Making and ending matches: challenges, practice, settings, permissions, abort, privacy."""

from __future__ import annotations

import asyncio
import json

import discord
import pytest

from bot.commands.base import permissions
from bot.commands.match.group import MatchGroup
from bot.hosted import hosted_games
from bot.players import players as computers
from bot.sandbox.commands import CannotDoError
from engine.core.game import Concede
from tests import locales
from tests.e2e.driving import play


async def test_challenge_and_accept_by_buttons(stage, alice, bob):
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    offer = await bob.sees("vous défie")
    assert offer in bob.pings
    carol = stage.world.actor("Carol")
    refused = await carol.click(offer, "Accepter")
    assert "not for you" in refused.original.text
    refused = await alice.click(offer, "Accepter")
    assert refused.original.ephemeral
    choice = await bob.click(offer, "Accepter")
    deck = await bob.finds(choice.original, lambda c: "Crâ" in c.get("label", ""), "a deck of the Crâ")
    await (await bob.click(choice.original, custom_id=deck["custom_id"])).finished()
    await stage.world.until(lambda: bool(bob.threads), 20, "a thread")
    await alice.sees("La partie entre", stage.world.general)
    started = await alice.sees("la partie commence", bob.threads[0])
    assert "Engagement" in started.text
    assert {alice.id, bob.id} <= started.pinged


async def test_autocomplete_of_decks_is_in_the_readers_language(stage, alice, bob):
    english = await alice.autocomplete("match challenge", "deck", "", opponent=bob)
    french = await bob.autocomplete("match challenge", "deck", "", opponent=alice)
    assert any("starter" in name for name in english.names)
    assert any("démarrage" in name for name in french.names)


async def test_decline_and_withdraw(stage, alice, bob):
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    await bob.click(await bob.sees("vous défie"), "Refuser")
    await alice.sees("refuse le défi")
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    await alice.slash("match decline")
    await bob.sees("retiré")
    answer = await bob.slash("match accept", deck="incarnam-iop")
    assert "Aucun défi" in answer.original.text
    assert bob.threads == []


async def test_nobody_challenges_themselves(stage, alice):
    answer = await alice.slash("match challenge", opponent=alice, deck="incarnam-iop")
    assert "yourself" in answer.original.text


@pytest.mark.parametrize(
    "lacking", ["create_public_threads", "embed_links", "attach_files", "send_messages_in_threads"]
)
async def test_missing_permissions_are_named_and_nothing_is_made(stage, alice, bob, lacking):
    world = stage.world
    before = len(world.calls)
    granted = permissions.invitation()
    setattr(granted, lacking, False)
    deny = permissions.invitation().value & ~granted.value
    world.set_overwrite(world.general, world.me["id"], deny=deny)
    answer = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    assert answer.original.ephemeral
    assert permissions.in_words([lacking], _english()) in answer.original.text
    assert world.calls_to("/channels/{channel_id}/threads") == []
    assert len(world.calls) == before + 1


def _english():
    from bot.words import speaker

    return speaker("en")


@pytest.mark.parametrize(("level", "answers"), [("easy", 40), ("normal", 20), ("hard", 12)])
async def test_practice_against_the_computer(make_stage, level, answers):
    stage = await make_stage(players=computers(hosted_games()))
    alice = stage.world.actor("Alice")
    begun = await alice.slash("match practice", deck="incarnam-iop", level=level)
    await begun.says({"easy": "🤖 Plumette", "normal": "🤖 Barnabé", "hard": "🤖 Ondine"}[level])
    await begun.finished()
    thread = alice.threads[0]
    table = await stage.bot.tables.in_thread(int(thread.id))
    from tests.e2e.conftest import players

    player = players(thread, alice, alice)[0]
    await player.open_hand()
    for _ in range(answers):
        await stage.world.until(lambda: table.pending_for(0) is not None or table.result, 120, "the computer")
        if table.result:
            break
        await player.press(table.pending_for(0))
    assert table.epoch > answers


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_the_first_practice_is_against_the_easy_opponent(make_stage, locale):
    """Who does not say how well it shall play; afterwards it is the normal one. Both are named at the table."""
    stage = await make_stage(players=computers(hosted_games()))
    who = stage.world.actor("Eve", locale=locale)
    for name, number in (("Plumette", 0), ("Barnabé", 1)):
        begun = await who.slash("match practice", deck="incarnam-iop")
        await begun.says(name)
        await begun.finished()
        thread = who.threads[number]
        assert name in thread.name
        assert await who.sees(f"🤖 {name}", thread)


@pytest.mark.parametrize(
    ("locale", "begins"), [("en-US", "The match is being"), ("fr", "La partie se met en place")]
)
async def test_a_match_speaks_the_language_of_its_challenger_where_none_is_set(make_stage, locale, begins):
    stage = await make_stage(shared=None)
    carol, dan = stage.world.actor("Carol", locale=locale), stage.world.actor("Dan", locale="de")
    manager = stage.world.actor("Max", granted=1 << 5)
    told = (await manager.slash("match settings", private=False)).original.text
    assert "in the language of whoever proposed the match" in told
    pair = await stage.match(carol, dan)
    await carol.sees(begins, pair[0].thread)


async def test_settings_are_for_managers(stage, alice, bob):
    world = stage.world
    answer = await alice.slash("match settings", language="en")
    assert "may manage the server" in answer.original.text
    owner = world.actors.get("Owner", None)
    manager = world.actor("Max", granted=1 << 5)
    channel = world.add_channel("matches")
    answer = await manager.slash("match settings", language="en", channel=channel, private=True)
    assert channel.mention in answer.original.text
    pair = await stage.match(alice, bob)
    assert pair[0].thread.parent_id == channel.id
    assert pair[0].thread.type == 12
    carol = world.actor("Carol")
    assert carol.threads == []
    assert owner is None or owner
    await alice.sees("The match is being set up", pair[0].thread)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-US", ("/match challenge", "/match practice", "/help")),
        ("fr", ("/partie défier", "entraînement", "/aide")),
    ],
)
async def test_it_greets_once_in_the_system_channel(stage, alice, locale, said):
    system = stage.world.add_channel("welcome")
    stage.world.guild.data.update(system_channel_id=system.id, preferred_locale=locale)
    stage.sandbox.gateway.invite_again()
    greeting = await alice.sees(said[0], system)
    assert all(word in greeting.text for word in said)
    assert greeting.pinged == set()
    await asyncio.sleep(1)  # the removal is dealt with before the store is closed
    await stage.end()
    await stage.start()
    await alice.slash("help")
    assert len(stage.world.messages_in(system.id)) == 1
    setup = next(c["custom_id"] for c in greeting.components if c.get("custom_id", "").startswith("h.setup"))
    answer = (await alice.click(greeting, custom_id=setup)).original
    assert answer.ephemeral  # in words, whether she may or not
    assert answer.text


@pytest.mark.parametrize("deny", [1 << 11, 1 << 10])
async def test_it_greets_nowhere_where_it_may_not_write(stage, alice, deny):
    system = stage.world.add_channel("welcome")
    stage.world.set_overwrite(system, "everyone", deny=deny)
    for channel in (system.id, None):
        stage.world.guild.data.update(system_channel_id=channel)
        before = len(stage.world.calls)
        stage.sandbox.gateway.invite_again()
        await alice.slash("help")
        assert [c for c in stage.world.calls[before:] if "/interactions/" not in c.path] == []
    assert stage.world.messages_in(system.id) == []
    await asyncio.sleep(1)  # the last removal is dealt with before the store is closed


async def test_status_list_log_board_and_help(stage, alice, bob):
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    carol = stage.world.actor("Carol")
    status = await alice.slash("match status", in_=thread)
    assert alice.mention in status.original.text
    listed = await bob.slash("match list")
    assert thread.mention in listed.original.text
    board = await carol.slash("board", in_=thread)
    assert "Bruss Ouilis" in board.original.text
    assert "Tirlangue Portey" in board.original.text
    log = await carol.slash("log", in_=thread)
    assert log.original.ephemeral
    for actor, word in ((alice, "You play with buttons"), (bob, "On joue avec des boutons")):
        assert word in (await actor.slash("help")).original.text


async def test_how_a_match_stands_is_told_in_one_s_language_while_it_is_played_and_after(stage, alice, bob):
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    before = (await bob.slash("match status", in_=thread)).original.text
    assert "en cours" in before
    assert f"On attend {alice.mention} {bob.mention}" in before
    await (await stage.bot.tables.in_thread(int(thread.id))).act(0, Concede())
    after = (await bob.slash("match status", in_=thread)).original.text
    assert "finie" in after
    assert bob.mention in after
    assert "103.1" in after
    assert "On attend" not in after


async def test_the_list_names_one_s_own_matches_and_challenges_first(stage, alice, bob):
    """Whatever waits for them, an adjourned match too; others' matches of the server below."""
    carol, dave = stage.world.actor("Carol"), stage.world.actor("Dave")
    assert "no open matches" in (await alice.slash("match list")).original.text
    pair, other = await stage.match(alice, bob), await stage.match(carol, dave)
    await carol.slash("match challenge", opponent=alice, deck="incarnam-iop")
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await table.submit(0, table.pending_for(0).id, "rock")
    shown = [(await actor.slash("match list")).original for actor in (alice, bob)]
    for message, titles, waits in (
        (
            shown[0],
            ["Your matches", "Challenges waiting for you, or made by you", "Matches on this server"],
            False,
        ),
        (shown[1], ["Vos parties", "Parties de ce serveur"], True),
    ):
        assert [embed["title"] for embed in message.embeds] == titles
        assert pair[0].thread.mention in message.embeds[0]["description"]
        assert ("à vous de jouer" in message.embeds[0]["description"]) is waits
        assert other[0].thread.mention in message.embeds[-1]["description"]
        assert pair[0].thread.mention not in message.embeds[-1]["description"]
    assert f"{carol.mention} → {alice.mention}" in shown[0].embeds[1]["description"]
    await stage.bot.tables.adjourn(table.match_id)
    assert "ajournée" in (await bob.slash("match list")).original.text


async def test_a_hand_is_for_players_only(stage, alice, bob):
    pair = await stage.match(alice, bob)
    carol = stage.world.actor("Carol")
    answer = await carol.slash("hand", in_=pair[0].thread)
    assert "not playing" in answer.original.text
    choices = await carol.autocomplete("choose", "what", in_=pair[0].thread)
    assert choices.choices == []


async def test_abort_needs_both(stage, alice, bob):
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    await alice.slash("match abort", in_=thread)
    asked = await bob.sees("voudrait annuler", thread)
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert table.status == "open"
    await bob.click(asked, "D'accord")
    await alice.sees("annulée", thread)
    assert table.status == "aborted"


async def test_a_moderator_aborts_at_once(stage, alice, bob):
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    answer = await alice.slash("match abort", in_=thread, force=True)
    assert "may manage" in answer.original.text
    moderator = stage.world.actor("Mod", granted=1 << 34)
    await moderator.slash("match abort", in_=thread, force=True)
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert table.status == "aborted"


async def test_concede_then_rematch(stage, alice, bob):
    pair = await stage.match(alice, bob)
    answer = await alice.slash("concede", in_=pair[0].thread)
    await alice.click(answer.original, "Yes, concede")
    result = await bob.sees("🏆", stage.world.general)
    for part in (f"{bob.mention} a gagné avec", f"{alice.mention} a perdu avec", "Durée"):
        assert part in result.text
    refused = await stage.world.actor("Carol").click(result, "Revanche")
    assert "not playing" in refused.original.text
    await bob.click(result, "Revanche")
    offer = await alice.sees("voudrait rejouer")
    assert alice.id in offer.pinged


async def test_a_second_challenge_to_the_same_person_is_refused_until_the_first_is_answered(
    stage, alice, bob
):
    stage.unpaced()
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    again = await alice.slash("match challenge", opponent=bob, deck="incarnam-cra")
    assert again.original.ephemeral
    assert "already challenged" in again.original.text
    await bob.slash("match decline")
    third = await alice.slash("match challenge", opponent=bob, deck="incarnam-cra")
    assert not third.original.ephemeral


async def test_at_most_five_matches(stage, alice):
    for n in range(5):
        await stage.match(alice, stage.world.actor(f"P{n}"))
    answer = await alice.slash("match challenge", opponent=stage.world.actor("P9"), deck="incarnam-iop")
    assert "At most 5" in answer.original.text
    answer = await alice.slash("hand")
    assert "several matches" in answer.original.text


async def test_privacy(stage, alice, bob):
    nothing = await stage.world.actor("Carol").slash("privacy export")
    assert "nothing" in nothing.original.text
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 10)
    answer = await (await alice.slash("privacy export")).finished()
    attached = answer.original.attachments[0]["url"]
    body = next(
        content
        for key, (content, *_) in stage.world.files.items()
        if attached.endswith(key.split("/")[-2] + "/" + key.split("/")[-1]) or key in attached
    )
    exported = json.loads(body)
    assert alice.id in json.dumps(exported)
    assert bob.id not in json.dumps(exported)
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "No, keep")
    assert (await stage.bot.services.store.users.find(int(alice.id))) is not None
    answer = await alice.slash("privacy delete")
    await alice.click(answer.original, "Yes, delete")
    await stage.world.until(lambda: "Deleted." in answer.original.text, 20, "the end of it")
    assert (await stage.bot.services.store.users.find(int(alice.id))) is None
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert (table.status, table.info.winner) == ("over", 1)


async def test_commands_have_french_names_and_contexts(stage):
    commands = stage.world.commands[None]
    by_name = {c["name"]: c for c in commands.values()}
    assert set(by_name) == {
        "match", "privacy", "play", "use", "attack", "block", "react", "move", "choose", "pass", "end",
        "hand", "board", "log", "concede", "help", "rules", "card", "deck", "why", "replay", "learn",
        "settings", "profile", "league", "organise",
    }  # fmt: skip
    for command in by_name.values():
        assert command["name_localizations"]["fr"]
        assert command["description_localizations"]["fr"]
        assert command["contexts"] is not None
    assert by_name["match"]["contexts"] == [0]
    assert by_name["match"]["name_localizations"]["fr"] == "partie"


async def test_commands_are_translated_once_a_start(make_stage, monkeypatch):
    asked, translate = [], MatchGroup.get_translated_payload

    async def counted(self, *given):
        asked.append(self.name)
        return await translate(self, *given)

    monkeypatch.setattr(MatchGroup, "get_translated_payload", counted)
    await make_stage()
    assert asked == ["match"]


async def test_in_all_of_discords_languages_commands_are_the_same(stage):
    """The tests ask for French alone, see `tests.locales`."""
    tree = stage.bot.tree

    async def known():
        return [
            await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()
        ]

    few = await known()
    locales.ask_for(discord.Locale)
    try:
        assert await known() == few
    finally:
        locales.install()


async def test_commands_of_a_server_are_not_offered_in_a_dm(stage, alice):
    with pytest.raises(CannotDoError):
        await alice.slash("match list", in_=alice.dm)
