"""What stands on open panels and the table once nobody plays on."""

from __future__ import annotations

from tests.e2e.driving import play
from tests.virtual import pass_


async def opened(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    return pair, await stage.bot.tables.in_thread(int(pair[0].thread.id))


async def test_open_panels_say_who_has_won_and_the_table_what_comes_next(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.view(None)["turn"]["number"] >= 1)
    await alice.slash("concede", in_=pair[0].thread)
    pair[0].panel = await alice.sees("Concede this game?", pair[0].thread)
    await alice.click(pair[0].panel, "Yes")
    assert table.result.winner == 1
    await stage.world.until(lambda: "Partie finie" in pair[1].panel.text, 20, "the winner's panel")
    await stage.world.until(lambda: "The match is over" in pair[0].panel.text, 20, "the loser's panel")
    await stage.bot.publisher.close()
    shared = await stage.table_message(pair[0].thread)
    assert "103.1" in shared.text
    assert {"Revanche", "Revoir", "Journal", "Règle 103.1"} <= {*shared.buttons}
    for player in pair:  # what the table beside it says is not said twice
        assert player.panel.buttons == []
        assert "103.1" not in player.panel.text
        assert "Waiting" not in player.panel.text
        assert "attend" not in player.panel.text
    shown = await bob.click(shared, "Journal")
    assert shown.original.ephemeral
    assert "Tour 1" in shown.original.text
    assert bob.mention in shared.text
    await bob.click(shared, "Revanche")
    await alice.sees(alice.mention, stage.world.general)


async def test_the_secrets_are_posted_once_even_where_the_result_cannot_be(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    world, writing = stage.world, 1 << 11
    world.set_overwrite(world.general, world.me, deny=writing)
    await alice.slash("concede", in_=pair[0].thread)
    await alice.click(await alice.sees("Concede this game?", pair[0].thread), "Yes")
    name = f"chance-{table.match_id}.json"

    def secrets():
        return [m for m in bob.messages(pair[1].thread) if [f["filename"] for f in m.attachments] == [name]]

    await world.until(secrets, 20, "the secrets")
    world.set_overwrite(world.general, world.me)
    await bob.sees("103.1", world.general)
    await world.until(lambda: not stage.bot.publisher._rooms, 20, "the end of all that is to be sent")
    assert stage.bot.publisher._threads == {}
    assert len(secrets()) == 1


async def test_an_aborted_match_says_so_everywhere(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    for actor in (alice, bob):
        await actor.slash("match abort", in_=pair[0].thread)
    assert table.status == "aborted"
    await stage.world.until(lambda: "aborted" in pair[0].panel.text, 20, "Alice's panel")
    await stage.world.until(lambda: "annulée" in pair[1].panel.text, 20, "Bob's panel")
    assert pair[0].panel.buttons == ["Rematch", "Log"]


async def lose(stage, thread):
    """Make the match of a thread one that cannot be read, after a restart."""
    table = await stage.bot.tables.in_thread(int(thread.id))
    dump = await stage.bot.services.store.journal.dump(table.match_id)
    row = (await stage.bot.services.store.journal.rows(table.match_id))[0]
    seq = table.epoch + 1
    broken = dump.model_copy(update={"data": b"{}", "seq": seq})
    await stage.bot.services.store.journal.commit(
        [row.model_copy(update={"seq": seq, "kind": "act"})], broken
    )
    await stage.end()
    await stage.start()


async def test_a_moderator_aborts_a_match_that_cannot_be_read(stage, alice, bob):
    (lost, _) = await stage.match(alice, bob)
    await lose(stage, lost.thread)
    judge = stage.world.actor("Judge", granted=1 << 34)
    await judge.slash("match abort", force=True, in_=lost.thread)
    await alice.sees("annulée", lost.thread)
    number = await stage.bot.tables.played_in(int(lost.thread.id))
    assert (await stage.bot.tables.info(number)).status == "aborted"


async def test_who_is_waited_for_is_reminded_whatever_became_of_another_match(stage, alice, bob):
    lost, match = await stage.match(alice, bob), await stage.match(bob, alice)
    await lose(stage, lost[0].thread)
    await pass_(days=2)
    await stage.bot.sweep()
    for player in match:
        told = await player.actor.sees("votre partie vous attend", player.thread)
        assert player.actor.mention in told.text


async def test_an_adjourned_match_is_taken_up_again_from_a_panel(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.view(None)["turn"]["number"] >= 1)
    pending = table.pending
    await pass_(days=6, hours=23, minutes=55)
    assert table.status == "open"
    for player in pair:  # the panels of a week ago are out of reach
        await player.open_hand()
    await pass_(minutes=10)
    await stage.bot.sweep()
    assert table.status == "adjourned"
    await stage.world.until(lambda: "adjourned" in pair[0].panel.text, 20, "Alice's panel")
    assert pair[0].panel.buttons == ["Resume", "Log", "Concede"]
    await alice.click(pair[0].panel, "Resume")
    assert table.status == "open"
    assert table.pending == pending
    asked = pair[pending[0].seat]
    await stage.world.until(lambda: asked.asks(pending[0]), 20, "the question again")
