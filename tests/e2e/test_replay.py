"""`/replay` through the real client: who may look, where the buttons lead, what survives a restart."""

from __future__ import annotations

import io
import json

import discord
import pytest
from PIL import Image

from bot.cli import main
from bot.hosted import ROOMS, hosted_games
from bot.tables import Limits
from bot.ui.base.replaying import ReplaySide
from bot.ui.pictures import Pictures
from bot.ui.replay.steps import steps
from tests.e2e.conftest import players
from tests.e2e.driving import play
from tests.toy.hosted import hosted
from tests.toygame import sensible_player
from tests.virtual import pass_

MODERATOR = discord.Permissions(manage_threads=True).value


async def begun(stage, alice, bob, rows=30):
    pair = await stage.match(alice, bob, seed=4)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= rows)
    return table, pair


async def conceded(stage, actor, thread):
    await actor.slash("concede", in_=thread)
    await actor.click(await actor.sees("?", thread), "Yes" if actor.name == "Alice" else "Oui")


def button(message, what):
    """The custom id of a button of a replay, by what it does."""
    found = [c["custom_id"] for c in message.components if c.get("custom_id", "").split(".")[2:3] == [what]]
    assert len(found) == 1, (what, found)
    return found[0]


def menu_of(message):
    """The select of the key moments."""
    (found,) = [c for c in message.components if c.get("options") and ".save." not in c["custom_id"]]
    return found


def step_of(message):
    """The step that a replay shows, from 1, and of how many."""
    words = message.content.splitlines()[0].split()
    return int(words[-3]), int(words[-1])


async def go(actor, message, what):
    await actor.click(message, custom_id=button(message, what))
    return step_of(message)


async def test_a_match_is_looked_at_again_step_by_step(stage, alice, bob):
    table, pair = await begun(stage, alice, bob)
    await conceded(stage, alice, pair[0].thread)
    shown = (await bob.slash("replay", in_=pair[0].thread)).original
    assert shown.ephemeral
    assert f"Partie {table.match_id} · étape 1 sur" in shown.text
    assert "Bouftou" in shown.text or "Tofu" in shown.text
    first, count = step_of(shown)
    assert first == 1
    assert await go(bob, shown, "on") == (2, count)
    assert await go(bob, shown, "on") == (3, count)
    assert await go(bob, shown, "back") == (2, count)
    turned, _ = await go(bob, shown, "turnon")
    assert "Tour 1" in shown.text
    assert turned > 2
    assert await go(bob, shown, "last") == (count, count)
    assert "abandonné" in shown.text or "gagne" in shown.text
    assert "103.1" in shown.text
    disabled = {c["custom_id"].split(".")[2] for c in shown.components if c.get("disabled")}
    assert disabled == {"on", "turnon", "last"}
    assert await go(bob, shown, "first") == (1, count)
    menu = menu_of(shown)
    end = menu["options"][-1]
    assert not any("<@" in each["label"] + each.get("description", "") for each in menu["options"])
    assert "La fin" in end["label"]
    await bob.select(shown, [end["value"]], custom_id=menu["custom_id"])
    assert step_of(shown) == (count, count)


async def test_the_result_leads_to_the_replay(stage, alice, bob):
    table, pair = await begun(stage, alice, bob, 10)
    await conceded(stage, bob, pair[1].thread)
    await stage.told(table.match_id)
    result = await alice.sees("Revanche", stage.world.general)
    assert "Revoir" in result.buttons
    answer = await alice.click(result, "Revoir")
    assert answer.original.ephemeral
    assert f"Replay of match {table.match_id} · step 1 of" in answer.original.text


async def test_a_replay_goes_on_after_a_restart_and_without_its_thread(stage, alice, bob):
    table, pair = await begun(stage, alice, bob)
    shown = (await alice.slash("replay", match=table.match_id)).original
    assert await go(alice, shown, "turnon") > (1, 1)
    await stage.end()
    await stage.start()
    at, count = await go(alice, shown, "on")
    assert at > 2
    stage.world.remove(pair[0].thread)
    await stage.until(lambda: _adjourned(stage, table.match_id), "the thread to be missed")
    assert await go(alice, shown, "on") == (at + 1, count)
    assert await go(alice, shown, "last") == (count, count)


async def test_a_match_that_was_put_away_is_looked_at_as_before(make_stage, tmp_path):
    """And where its file is not at hand, that is what is said."""
    stage = await make_stage(limits=Limits(keep_months=2))
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    table, pair = await begun(stage, alice, bob)
    await conceded(stage, alice, pair[0].thread)
    await stage.told(table.match_id)
    shown = (await bob.slash("replay", match=table.match_id)).original
    first, (_, count) = shown.content, step_of(shown)
    assert await go(bob, shown, "last") == (count, count)
    last = shown.content
    number, places = table.match_id, tmp_path / "archives"
    del table
    await pass_(days=70)
    await stage.bot.sweep()
    (file,) = places.iterdir()
    await stage.end()
    await stage.start()
    shown = (await bob.slash("replay", match=number)).original
    assert shown.content == first
    assert await go(bob, shown, "last") == (count, count)
    assert shown.content == last
    await stage.end()
    file.rename(tmp_path / "elsewhere")
    await stage.start()
    assert "archivé" in (await bob.slash("replay", match=number)).original.text
    assert "stored away" in (await alice.slash("replay", match=number)).original.text


async def test_a_match_under_way_is_followed(stage, alice, bob):
    table, pair = await begun(stage, alice, bob)
    carol = stage.world.actor("Carol")
    shown = (await carol.slash("match watch")).original
    assert shown.ephemeral
    assert f"#{table.match_id}" in shown.text
    assert pair[0].thread.mention in shown.text
    assert "Turn" in shown.text
    sees = (await carol.click(shown, "What can I see?")).original
    assert "stay hidden" in sees.text
    menu = menu_of(shown)
    followed = (await carol.select(shown, [str(table.match_id)], custom_id=menu["custom_id"])).original
    at, count = step_of(followed)
    assert at == count
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 60)
    later, now = await go(carol, followed, "last")
    assert later == now > count
    await conceded(stage, alice, pair[0].thread)
    await stage.told(table.match_id)
    empty = (await bob.slash("match watch")).original
    assert "Personne ne joue ici" in empty.text


async def _adjourned(stage, match):
    return (await stage.bot.services.store.matches.get(match)).status == "adjourned"


async def test_all_hands_are_seen_once_both_agree(stage, alice, bob):
    table, pair = await begun(stage, alice, bob)
    thread = pair[0].thread
    shown = (await alice.slash("replay", in_=thread)).original
    assert "Agree to show all hands" not in shown.buttons  # it can go on
    refused = await alice.forge(await stage.table_message(thread), f"v.{table.match_id}.agree.p.0")
    assert "once the match is over" in refused.text
    await conceded(stage, alice, thread)
    shown = (await alice.slash("replay", in_=thread)).original
    await go(alice, shown, "turnon")
    await go(alice, shown, "on")
    carol = stage.world.actor("Carol")
    theirs = (await carol.slash("replay", in_=thread)).original
    assert not any("hands" in label for label in theirs.buttons)
    refused = await carol.forge(await stage.table_message(thread), f"v.{table.match_id}.at.o.3")
    assert "once the match is over and all its players agree" in refused.text
    assert (
        "not playing" in (await carol.forge(await stage.table_message(thread), button(shown, "agree"))).text
    )
    await alice.click(shown, "Agree to show all hands")
    waiting = next(c for c in shown.components if c.get("label") == "Waiting for the others")
    assert waiting["disabled"]
    asked = await bob.sees("veut bien que l'on voie toutes les mains", thread)
    assert alice.mention in asked.content
    answer = (await bob.click(asked, "D'accord pour montrer les mains")).original
    assert answer.ephemeral
    assert "✋ Mains" in answer.text
    told = await alice.sees("On peut maintenant voir toutes les mains", thread)
    theirs = (await carol.click(told, "Revoir")).original
    assert "✋ Hands" in theirs.text
    at = step_of(shown)
    await alice.click(shown, custom_id=button(shown, "back"))
    await alice.click(shown, "Show all hands")
    assert "✋ Hands" in shown.text
    assert step_of(shown)[1] >= at[1]
    await alice.click(shown, "Hide the hands")
    assert step_of(shown) == (at[0] - 1, at[1])
    for _ in range(2):
        await stage.told(table.match_id)
    assert len([m for m in alice.messages(thread) if "veut bien" in m.content]) == 1


async def saved(stage, actor, message, form):
    """The file that a replay is saved as, with the line above it."""
    menu = next(c for c in message.components if c.get("custom_id", "").split(".")[2:3] == ["save"])
    answer = await actor.select(message, [form], custom_id=menu["custom_id"])
    await answer.finished()
    (file,) = answer.original.attachments
    path = file["url"].split("?")[0].removeprefix(stage.world.base_url)
    return answer.original.content, file["filename"], stage.world.files[path][0]


@pytest.fixture
def drawing(stage):
    """Let replays have pictures, which the other screens of these tests go without."""
    pictures = stage.bot.services.presenter.pictures = Pictures()
    yield pictures
    pictures.close()


async def test_a_replay_is_saved(stage, alice, bob, drawing, tmp_path):
    owner = stage.world.actor("Owner", granted=discord.Permissions(manage_guild=True).value)
    await owner.slash("match settings", replays=True)
    stage.bot.services.presenter.pictures = None
    table, pair = await begun(stage, alice, bob, 50)
    await conceded(stage, alice, pair[0].thread)
    await stage.told(table.match_id)
    stage.bot.services.presenter.pictures = drawing
    shown = (await bob.slash("replay", in_=pair[0].thread)).original
    line, name, data = await saved(stage, bob, shown, "text")
    text = data.decode()
    assert (line, name) == (f"La partie {table.match_id}, pas à pas :", f"match-{table.match_id}.txt")
    assert "Alice contre Bob" in text
    assert "— Tour 1" in text
    assert "★ La fin" in text
    assert "<@" not in text
    _, name, data = await saved(stage, bob, shown, "json")
    told = json.loads(data)
    assert (told["format"], told["hands"], told["status"]) == ("arbitre-replay-1", False, "over")
    assert [step["step"] for step in told["steps"]] == list(range(1, step_of(shown)[1] + 1))
    assert not any("card" in n["data"] for s in told["steps"] for n in s["told"] if n["kind"] == "drew")
    offered = [v["value"] for c in shown.components for v in c.get("options", []) if "save" in c["custom_id"]]
    assert offered == ["text", "json", "pictures"]
    line, name, data = await saved(stage, bob, shown, "pictures")
    assert "moments forts" in line
    film = Image.open(io.BytesIO(data))
    assert film.format == "GIF"
    assert film.n_frames >= 2
    assert len(data) <= 4 << 20
    await go(bob, shown, "last")
    await bob.click(shown, "Montrer toutes les mains")
    line, name, data = await saved(stage, bob, shown, "scenario")
    assert "arbitre scenario run" in line
    (tmp_path / name).write_bytes(data)
    assert main(["scenario", "run", str(tmp_path / name)]) == 0
    _, _, data = await saved(stage, bob, shown, "json")
    assert json.loads(data)["hands"]
    carol = stage.world.actor("Carol")
    refused = await carol.forge(
        await stage.table_message(pair[0].thread), f"v.{table.match_id}.save.p.3", values=["scenario"]
    )
    await refused.finished()
    assert "once the match is over and all its players agree" in refused.text


@pytest.mark.parametrize("seat", [0, 1])
async def test_one_plays_on_from_a_step_against_the_computer(make_stage, seat):
    stage = await make_stage(players=dict.fromkeys(("easy", "normal"), sensible_player))
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    owner = stage.world.actor("Owner", granted=discord.Permissions(manage_guild=True).value)
    await owner.slash("match settings", replays=True)
    table, pair = await begun(stage, alice, bob, 60)
    await conceded(stage, alice, pair[0].thread)
    actor, label = ((alice, "Play on from here"), (bob, "Continuer d'ici"))[seat]
    shown = (await actor.slash("replay", in_=pair[0].thread)).original
    assert label not in shown.buttons
    await actor.click(shown, custom_id=button(shown, "show"))
    while "Turn 2" not in shown.text and "Tour 2" not in shown.text:
        await go(actor, shown, "turnon")
    before = set(stage.world.channels)
    answer = await actor.click(shown, label)
    await answer.finished()
    thread = await stage.thread_besides(before)
    assert thread.mention in answer.original.text
    assert thread.data["type"] == 12  # a private one
    played = await stage.bot.tables.in_thread(int(thread.id))
    assert [s.computer is None for s in played.seats] == [seat == 0, seat == 1]
    record = await stage.bot.services.store.matches.get(played.match_id)
    recording = await stage.bot.services.presenter.recordings.of(table.match_id)
    at = steps(recording.rows, ReplaySide.OPEN)[step_of(shown)[0] - 1]
    there = recording.position(at.seq)
    assert record.position == there.game.dump()
    first = (await stage.bot.services.presenter.recordings.of(played.match_id)).position(0)
    assert first.view(seat)["objects"] == there.view(seat)["objects"]
    await stage.world.until(lambda: played.pending_for(seat) or played.result, 20, "a question to the player")
    await go(actor, shown, "last")
    assert label not in shown.buttons  # the game is over there
    told = await actor.forge(await stage.table_message(pair[0].thread), f"v.{table.match_id}.play.p.20")
    assert "all" in told.text or "mains" in told.text


async def test_a_server_may_say_that_replays_are_open(stage, alice, bob):
    owner = stage.world.actor("Owner", granted=discord.Permissions(manage_guild=True).value)
    said = await owner.slash("match settings", replays=True)
    assert "all hands without being asked" in said.text
    table, pair = await begun(stage, alice, bob, 12)
    shown = (await bob.slash("replay", in_=pair[0].thread)).original
    assert "Montrer toutes les mains" not in shown.buttons  # not while it can go on
    await conceded(stage, alice, pair[0].thread)
    shown = (await bob.slash("replay", match=table.match_id)).original
    await bob.click(shown, "Montrer toutes les mains")
    assert "✋ Mains" in shown.text


async def test_who_may_look(stage, alice, bob):
    table, _ = await begun(stage, alice, bob, 8)
    carol = stage.world.actor("Carol")
    number = table.match_id
    assert "step 1" in (await carol.slash("replay", match=number)).original.text  # the thread is open to all
    hidden = stage.world.general
    stage.world.set_overwrite(hidden, carol, deny=discord.Permissions(view_channel=True).value)
    corner = stage.world.add_channel("corner")
    refused = await carol.slash("replay", match=number, in_=corner)
    assert "whose thread you can see" in refused.text
    shown = (await alice.slash("replay", match=number, in_=corner)).original
    assert "step 1" in shown.text
    assert step_of(shown)[0] == 1
    assert "no such match" in (await carol.slash("replay", match=12345, in_=corner)).text
    assert "not played" in (await carol.slash("replay", in_=corner)).text


async def test_a_private_thread_is_looked_at_by_its_players_and_moderators(stage, alice, bob):
    owner = stage.world.actor("Owner", granted=discord.Permissions(manage_guild=True).value)
    await owner.slash("match settings", private=True)
    table, pair = await begun(stage, alice, bob, 8)
    carol, judge = stage.world.actor("Carol"), stage.world.actor("Judge", granted=MODERATOR)
    assert "whose thread you can see" in (await carol.slash("replay", match=table.match_id)).text
    assert "step 1" in (await judge.slash("replay", match=table.match_id)).text
    assert "étape 1" in (await bob.slash("replay", match=table.match_id)).text
    stage.world.remove(pair[0].thread)
    await stage.until(lambda: _adjourned(stage, table.match_id), "the thread to be missed")
    assert "whose thread you can see" in (await carol.slash("replay", match=table.match_id)).text


async def test_matches_are_offered_while_typing(stage, alice, bob):
    table, pair = await begun(stage, alice, bob, 8)
    await conceded(stage, alice, pair[0].thread)
    found = await alice.autocomplete("replay", "match")
    assert [c["value"] for c in found.choices] == [table.match_id]
    carol = stage.world.actor("Carol")
    assert (await carol.autocomplete("replay", "match")).choices == []  # it is over, and not hers


async def test_the_toy_game_is_looked_at_too(make_stage, monkeypatch):
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], hosted))
    stage = await make_stage(games=hosted_games())
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    before = set(stage.world.channels)
    await alice.slash("match challenge", opponent=bob, deck="toy-hill", game="toy")
    await (await bob.slash("match accept", deck="toy-valley")).finished()
    pair = players(await stage.thread_besides(before), alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components")
    assert table.result is not None
    shown = (await alice.slash("replay", in_=pair[0].thread)).original
    assert "points" in shown.text
    assert await go(alice, shown, "last") == (step_of(shown)[1],) * 2
    menu = menu_of(shown)
    assert any("The end" in each["label"] for each in menu["options"])


@pytest.mark.parametrize("custom_id", ["v.1.on.p.999999", "v.999.on.p.0", "v.1.whatever.o.3"])
async def test_forged_buttons_show_nothing_they_should_not(stage, alice, bob, custom_id):
    table, pair = await begun(stage, alice, bob, 8)
    carol = stage.world.actor("Carol")
    message = await stage.table_message(pair[0].thread)
    answer = await carol.forge(message, custom_id.replace("v.1.", f"v.{table.match_id}."))
    assert answer.text
