"""Who leaves loses, and locks nobody out: deleted data, threads, channels, roles and messages, members who go."""

from __future__ import annotations

import asyncio
import json

from bot.publishing import rooms
from bot.sandbox import messages, permissions
from bot.sandbox.errors import error
from engine.core.game import Concede
from tests.e2e.driving import play


async def opened(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    return pair, await stage.bot.tables.in_thread(int(pair[0].thread.id))


# ---------------------------------------------------------------- deleted data


async def delete(stage, actor):
    sure = await actor.slash("privacy delete")
    assert "perdez" in sure.original.text or "you lose them" in sure.original.text
    await actor.forge(sure.original, "t.0.forget")
    done = ("Deleted.", "C'est supprimé.")
    await stage.world.until(lambda: sure.original.text.strip() in done, 20, "the end of it")


async def test_deleting_ones_data_in_mid_match_is_a_concession_told_as_such(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    await delete(stage, alice)
    assert (table.info.status, table.info.winner, table.info.reason) == ("over", 1, "concede")
    # It is told when the deletion is: nobody waits for it here.
    (told,) = [m for m in bob.messages(stage.world.general) if "103.1" in m.text]
    assert f"{bob.mention} gagne" in told.text
    assert "a abandonné" in told.text
    await stage.world.until(lambda: "Partie finie" in pair[1].panel.text, 20, "the winner's panel")
    (secrets,) = [m for m in bob.messages(pair[1].thread) if m.attachments]
    key = next(key for key in stage.world.files if key.split("/")[-1] == secrets.attachments[0]["filename"])
    disclosed = json.loads(stage.world.files[key][0])
    assert disclosed["complete"]
    assert disclosed["end"]["reason"] == "concede"
    assert all(disclosed["terms"]["words"])
    assert await stage.bot.services.store.users.find(int(alice.id)) is None


async def test_a_second_click_on_deleting_is_told_that_it_is_under_way(stage, alice, bob):
    _, table = await opened(stage, alice, bob)
    sure = await alice.slash("privacy delete")
    first, second = [await alice.forge(sure.original, "t.0.forget", wait_=False) for _ in range(2)]
    await first.answered()
    await second.answered()
    said = [m.text for m in alice.messages(stage.world.general) if m.ephemeral]
    assert any("one moment" in text or "un instant" in text for text in said)
    done = ("Deleted.", "C'est supprimé.")
    await stage.world.until(lambda: sure.original.text.strip() in done, 20, "the end of it")
    assert (table.info.status, table.info.winner) == ("over", 1)


async def test_who_comes_back_has_no_match_and_no_new_hand(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await delete(stage, alice)
    answer = await alice.slash("hand", in_=pair[0].thread)
    assert "not playing" in answer.original.text
    rematch = await alice.forge(await stage.table_message(pair[0].thread), f"t.{table.match_id}.rematch")
    assert "not playing" in rematch.original.text
    assert (await stage.bot.tables.info(table.match_id)).winner == 1


async def test_an_adjourned_match_is_lost_as_well_and_a_finished_one_stays(stage, alice, bob):
    _, first = await opened(stage, alice, bob)
    await first.act(1, Concede())
    _, second = await opened(stage, bob, alice)
    await second.change_status("adjourned")
    await delete(stage, alice)
    assert (first.info.winner, second.info.winner) == (0, 0)
    assert (second.info.status, second.info.reason) == ("over", "concede")


# ---------------------------------------------------------------- deleted threads


async def gone(stage, actor, pair):
    """Delete the thread of a match; the message that says so."""
    stage.world.remove(pair[0].thread)
    return await actor.sees("n'est plus là", stage.world.general)


async def test_a_deleted_thread_adjourns_the_match_and_a_new_one_is_made(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12 and t.pending)
    pending, epoch, before = table.pending, table.epoch, set(stage.world.channels)
    told = await gone(stage, bob, pair)
    assert told.pinged == frozenset()
    assert (table.status, table.thread_id) == ("adjourned", None)
    first, second = [await actor.click(told, told.buttons[0], wait_=False) for actor in (alice, bob)]
    for each in (first, second):
        await each.answered()
    (thread,) = await stage.world.until(
        lambda: [c for key, c in stage.world.channels.items() if key not in before and c.thread],
        20,
        "a thread",
    )
    started = await bob.sees("continue ici", thread)
    assert "Engagement" in started.text
    link = await bob.sees("La partie entre", stage.world.general)
    await stage.world.until(
        lambda: f"<#{thread.id}>" in link.text, 20, "the challenge to lead to the new thread"
    )
    assert (table.status, table.pending, table.epoch) == ("open", pending, epoch)
    for player in pair:
        player.thread, player.panel = thread, None
    await stage.table_message(thread)
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= epoch + 12)
    assert table.epoch >= epoch + 12
    await stage.world.until(lambda: all(i.kind is not None for i in (first, second)), 5, "both answers")


async def test_a_thread_deleted_while_the_bot_was_away_is_noticed(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6 and t.pending)
    number = table.match_id
    await stage.end()
    stage.world.remove(pair[0].thread)
    await stage.start()
    table = await stage.bot.tables.table(number)
    decision = table.pending[0]
    await table.submit(decision.seat, decision.id, decision.shape.sensible())
    await bob.sees("n'est plus là", stage.world.general)
    assert (table.status, table.thread_id) == ("adjourned", None)


async def test_that_a_thread_is_gone_is_told_once_though_the_channel_takes_nothing_for_now(
    stage, alice, bob, monkeypatch
):
    pair, table = await opened(stage, alice, bob)
    monkeypatch.setattr(
        rooms, "AGAIN", 60.0
    )  # it is the start, and the right to send, that has it tried again
    general, everyone = stage.world.general, stage.world.guild.roles[stage.world.guild.id]
    send = permissions.Permission.SEND_MESSAGES
    stage.world.set_overwrite(general, everyone, deny=send)
    stage.world.remove(pair[0].thread)
    await stage.world.until(lambda: [c for c in stage.world.calls if c.code == 50013], 20, "a refusal")
    await stage.end()
    await stage.start()
    stage.world.set_overwrite(general, everyone, allow=send)
    told = await bob.sees("n'est plus là", general)
    await stage.told(table.match_id)
    assert [m for m in bob.messages(general) if "n'est plus là" in m.text] == [told]
    await alice.click(told, told.buttons[0])
    await stage.world.until(lambda: len(alice.threads) == 1, 20, "a thread")
    await stage.world.until(lambda: not told.buttons, 20, "the letter to lead there")


async def test_a_new_thread_that_took_no_word_is_used_the_next_time(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    told = await gone(stage, alice, pair)
    stage.world.rates.fail_next("POST", "/channels/{channel_id}/messages", error(50013))
    answer = await alice.click(told, told.buttons[0])
    await stage.world.until(lambda: "cannot open a thread" in answer.text, 20, "the refusal")
    assert (table.status, table.thread_id) == ("adjourned", None)
    await bob.click(told, told.buttons[0])
    await stage.world.until(lambda: table.status == "open", 20, "the match to go on")
    threads = [c for c in stage.world.channels.values() if c.thread]
    assert [int(c.id) for c in threads] == [table.thread_id]
    assert len([m for m in stage.world.messages_in(threads[0].id) if "Engagement" in m.text]) == 1


async def test_hand_concede_status_and_abort_take_a_match(stage, alice, bob):
    (one, _), first = await opened(stage, alice, bob)
    (two, _), second = await opened(stage, alice, bob)
    await gone(stage, alice, (one,))
    general = stage.world.general
    unnamed = await alice.slash("hand", in_=general)
    assert "match:" in unnamed.original.text
    for command in ("hand", "concede", "match status", "match abort"):
        offered = await alice.autocomplete(command, "match", "", in_=general)
        assert [c["value"] for c in offered.choices] == [second.match_id, first.match_id]
        assert all("Alice – Bob" in name for name in offered.names)
        nobody = await stage.world.actor("Carol").autocomplete(command, "match", "", in_=general)
        assert nobody.choices == []
    shown = await alice.slash("hand", {"match": first.match_id}, in_=general)
    assert "adjourned" in shown.original.text
    assert "adjourned" in (await alice.slash("match status", {"match": first.match_id}, in_=general)).text
    sure = await alice.slash("concede", {"match": first.match_id}, in_=general)
    await alice.click(sure.original, "Yes")
    assert (first.info.status, first.info.winner) == ("over", 1)
    told = await bob.sees("103.1", general)
    assert bob.mention in told.text
    await stage.world.until(lambda: [m for m in bob.messages(general) if m.attachments], 20, "the secrets")
    asked = await alice.slash("match abort", {"match": second.match_id}, in_=general)
    assert asked.original.ephemeral
    there = await bob.sees("voudrait annuler", two.thread)
    await bob.click(there, there.buttons[0])
    assert (second.info.status, second.info.reason) == ("aborted", "consent")


async def test_other_peoples_matches_stay_theirs(stage, alice, bob):
    _, table = await opened(stage, alice, bob)
    carol = stage.world.actor("Carol")
    for command in ("hand", "concede", "match status", "match abort"):
        for number in (table.match_id, 99, 1 << 50):
            answer = await carol.slash(command, {"match": number})
            assert answer.original.ephemeral
            words = answer.original.text
            assert "not playing" in words or "no such match" in words, words
    refused = await carol.slash("match abort", {"match": table.match_id, "force": True})
    assert "moderators" in refused.original.text
    assert table.status == "open"


async def test_a_moderator_aborts_from_anywhere_in_the_server(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    elsewhere = stage.world.add_channel("elsewhere")
    judge = stage.world.actor("Judge", granted=1 << 34)
    offered = await judge.autocomplete("match abort", "match", "", in_=elsewhere, force=True)
    assert [c["value"] for c in offered.choices] == [table.match_id]
    # Who may manage threads only in another channel has no say.
    helper = stage.world.actor("Helper")
    stage.world.set_overwrite(elsewhere, helper, allow=1 << 34)
    refused = await helper.slash("match abort", {"match": table.match_id, "force": True}, in_=elsewhere)
    assert "moderators" in refused.original.text
    done = await judge.slash("match abort", {"match": table.match_id, "force": True}, in_=elsewhere)
    assert done.original.ephemeral
    assert (table.info.status, table.info.reason) == ("aborted", "moderator")
    await bob.sees("annulée", pair[1].thread)
    gone_pair, second = await opened(stage, alice, bob)
    await gone(stage, alice, gone_pair)
    await judge.slash("match abort", {"match": second.match_id, "force": True}, in_=elsewhere)
    assert second.status == "aborted"


async def test_a_panel_works_where_it_was_opened_and_shows_nothing_there(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    elsewhere, carol = stage.world.add_channel("elsewhere"), stage.world.actor("Carol")
    panel = (await alice.slash("hand", {"match": table.match_id}, in_=elsewhere)).original
    assert panel.ephemeral
    refreshed = await alice.forge(panel, f"t.{table.match_id}.refresh")
    assert refreshed.original.id == panel.id
    why = await alice.forge(panel, f"t.{table.match_id}.why")
    assert "another match" not in why.text
    share = await alice.forge(panel, f"t.{table.match_id}.whyshare")
    assert "another match" in share.text
    hers = (await carol.slash("help", in_=elsewhere)).original
    for action in ("why", "whyshare", "hand", "concede"):
        answer = await carol.forge(hers, f"t.{table.match_id}.{action}")
        assert "not playing" in answer.text
    assert [m for m in stage.world.messages_in(elsewhere.id) if not m.ephemeral] == []


# ---------------------------------------------------------------- channels, servers, roles, messages


async def test_a_deleted_channel_locks_nobody_out(stage, alice, bob):
    world = stage.world
    place = world.add_channel("matches")
    boss = world.actor("Boss", granted=1 << 5)
    await boss.slash("match settings", channel=place)
    pair, table = await opened(stage, alice, bob)
    assert table.channel_id == int(place.id)
    world.remove(place)
    await world.until(
        lambda: table.thread_id is None and table.status == "adjourned", 20, "the match to wait"
    )
    guild = await stage.bot.services.store.guilds.get(int(world.guild.id))
    assert guild.match_channel_id is None
    panel = await alice.slash("hand", {"match": table.match_id}, in_=world.general)
    answer = await alice.click(panel.original, "Resume")
    await world.until(lambda: "no channel" in answer.text, 20, "the refusal")
    assert table.status == "adjourned"
    await boss.slash("match settings", channel=world.general)
    before = set(world.channels)
    await alice.click(panel.original, "Resume")
    await world.until(
        lambda: [k for k, c in world.channels.items() if k not in before and c.thread], 20, "a thread"
    )
    await world.until(lambda: table.status == "open", 20, "the match to go on")
    assert table.channel_id == int(world.general.id)
    assert pair


async def test_a_bot_removed_from_a_server_lets_its_matches_wait(stage, alice, bob):
    _, table = await opened(stage, alice, bob)
    stage.sandbox.gateway.invite_again()
    await stage.world.until(lambda: table.status == "adjourned", 20, "the match to wait")
    await alice.slash("hand", {"match": table.match_id})


async def test_a_table_that_is_deleted_is_posted_anew_once(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    thread = pair[0].thread
    shown = await stage.table_message(thread)
    await stage.quiet()
    messages.delete(stage.world, shown)
    again = await stage.table_message(thread)
    await stage.quiet()
    assert again.id != shown.id
    messages.delete(stage.world, again)  # whoever deletes all of them is not answered each time
    await asyncio.sleep(2.5)
    shown = [m for m in stage.world.messages_in(thread.id) if m.embeds and m.buttons]
    assert all(m.ephemeral for m in shown)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    await stage.table_message(thread)
    assert table.epoch >= 6


async def test_a_lost_role_stops_no_match(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
    world = stage.world
    own = next(role for role in world.guild.roles.values() if role["managed"])
    world.set_role("everyone", 1 << 10 | 1 << 31)  # to look, and to use commands
    world.remove_role(own)
    panels = [await player.actor.slash("hand", {"match": table.match_id}) for player in pair]
    assert all(panel.original.ephemeral for panel in panels)
    await table.act(0, Concede())
    await world.until(lambda: "The match is over" in panels[0].original.text, 20, "the loser's panel")
    world.forgive()


# ---------------------------------------------------------------- members


async def test_who_has_left_the_server_holds_nobody(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await alice.slash("match abort", in_=pair[0].thread)
    assert table.status == "open"  # Bob is asked
    await table.abort(0, withdraw=True)
    stage.world.leave(bob.id)
    await alice.slash("match abort", in_=pair[0].thread)
    assert (table.info.status, table.info.reason) == ("aborted", "left")
    await alice.sees("annulée", pair[0].thread)
