"""Who leaves loses, and locks nobody out: deleted data, threads, channels, roles and messages, members who go."""

from __future__ import annotations

import json

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
    await stage.world.until(lambda: "Vous avez gagné" in pair[1].panel.text, 20, "the winner's panel")
    (secrets,) = [m for m in bob.messages(pair[1].thread) if m.attachments]
    key = next(key for key in stage.world.files if key.split("/")[-1] == secrets.attachments[0]["filename"])
    disclosed = json.loads(stage.world.files[key][0])
    assert disclosed["complete"]
    assert all(disclosed["words"])
    assert await stage.bot.crew.store.users.find(int(alice.id)) is None


async def test_who_comes_back_has_no_match_and_no_new_hand(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await delete(stage, alice)
    answer = await alice.slash("hand", in_=pair[0].thread)
    assert "do not play" in answer.original.text
    rematch = await alice.forge(await stage.table_message(pair[0].thread), f"t.{table.match_id}.rematch")
    assert "do not play" in rematch.original.text
    assert (await stage.bot.tables.info(table.match_id)).winner == 1


async def test_an_adjourned_match_is_lost_as_well_and_a_finished_one_stays(stage, alice, bob):
    _, first = await opened(stage, alice, bob)
    await first.act(1, Concede())
    _, second = await opened(stage, bob, alice)
    await second.change_status("adjourned")
    await delete(stage, alice)
    assert (first.info.winner, second.info.winner) == (0, 0)
    assert (second.info.status, second.info.reason) == ("over", "concede")
