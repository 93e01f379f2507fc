"""What is open while something else ends it: requests, judges' edits, a player's data, settings of another version."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.store.records import PlayerSettings
from tests.e2e.driving import play
from tests.e2e.test_clocks import begun as with_clock
from tests.e2e.test_leaving import delete
from tests.e2e.test_takebacks import asks, open_requests

MODERATOR = discord.Permissions(manage_threads=True).value
REASON = "misread"


async def in_play(stage, pair, epoch=30):
    """Play on to a go in the Main Phase, after steps that everybody saw."""
    for player in pair:
        await player.open_hand()
    table, _ = await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: t.epoch >= epoch and any(d.why == "main" for d in t.pending),
    )
    return table


async def conceding(stage, player):
    sure = (await player.actor.slash("concede", in_=player.thread)).original
    button = next(c["custom_id"] for c in sure.components if c.get("custom_id", "").endswith(".concede"))
    return player.actor, sure, button


def judge_of(stage):
    return stage.world.actor("Judge", granted=MODERATOR)


async def judging(judge, pair, edit, what=""):
    more = {"what": what} if what else {}
    asked = await judge.slash("match judge", edit=edit, reason=REASON, in_=pair[0].thread, **more)
    return asked.original


# ---------------------------------------------------------------- a request, and the match ends


async def conceded(stage, pair, table):
    actor, sure, button = await conceding(stage, pair[1])
    await actor.click(sure, custom_id=button)


async def timed_out(_stage, _pair, _table):
    await asyncio.sleep(40 * 60)


async def awarded(stage, pair, _table):
    judge = judge_of(stage)
    await judge.click(await judging(judge, pair, "result", "0"), "Yes, do it")


async def erased(stage, pair, _table):
    await delete(stage, pair[0].actor)


@pytest.mark.parametrize("end", [conceded, timed_out, awarded, erased], ids=lambda each: each.__name__)
async def test_a_request_to_take_back_goes_with_the_match_however_that_ends(stage, alice, bob, end):
    _, pair, table = await with_clock(stage, alice, bob, "15+20")
    await in_play(stage, pair)
    message = await asks(stage, pair[0], table)
    await end(stage, pair, table)
    assert table.status == "over"
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    ended, rows = table.result, len(await stage.bot.services.store.journal.rows(table.match_id))
    said = []
    for actor in (bob, alice):
        for name in ("agreeback", "refuseback"):
            late = await actor.forge(message, f"t.{table.match_id}.{name}.1")
            assert late.original.ephemeral
            said.append(late.original.text)
    assert "n'est plus" in said[0]
    assert all(said)
    await stage.end()
    await stage.start()
    await stage.quiet()
    assert open_requests(stage, pair[0], table) == []
    report = await stage.bot.tables.verify(table.match_id)
    assert report.problems == []
    again = await stage.bot.tables.info(table.match_id)
    assert (again.status, again.winner) == ("over", ended.winner)
    assert len(await stage.bot.services.store.journal.rows(table.match_id)) == rows


@pytest.mark.parametrize("first", [0, 1], ids=["consent-first", "concession-first"])
async def test_consent_and_concession_at_the_same_moment(stage, alice, bob, first):
    pair = await stage.match(alice, bob, seed=4)
    table = await in_play(stage, pair)
    message = await asks(stage, pair[0], table)
    actor, sure, button = await conceding(stage, pair[0])
    agree = next(c["custom_id"] for c in message.components if ".agreeback." in c.get("custom_id", ""))
    clicks = [(bob, message, agree), (actor, sure, button)]
    under_way = [
        await who.forge(shown, custom_id, wait_=False)
        for who, shown, custom_id in (clicks if first == 0 else clicks[::-1])
    ]
    for each in under_way:
        await each.answered()
    await stage.world.until(lambda: table.status == "over" and message.deleted, 20, "the end")
    assert (table.result.winner, table.result.reason) == (1, "concede")
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


# ---------------------------------------------------------------- a judge who goes


def leaves(stage, judge):
    stage.world.leave(judge.id)


def is_demoted(stage, judge):
    stage.world.remove_role(next(r for r in stage.world.guild.roles.values() if r["name"] == judge.name))


@pytest.mark.parametrize("going", [leaves, is_demoted], ids=["left", "demoted"])
async def test_what_a_judge_was_asked_is_not_done_once_they_are_none(stage, alice, bob, going):
    pair = await stage.match(alice, bob, seed=4)
    table = await in_play(stage, pair)
    judge = judge_of(stage)
    asked = {edit: await judging(judge, pair, edit, what) for edit, what in (("annul", ""), ("result", "1"))}
    going(stage, judge)
    for edit, message in asked.items():
        for action in ("judged", "unjudged"):
            late = await judge.forge(message, f"t.{table.match_id}.{action}.{edit}")
            assert "Only moderators" in late.text
    assert table.status == "open"
    other = stage.world.actor("Other", granted=MODERATOR)
    await other.click(await judging(other, pair, "annul"), "Yes, do it")
    assert (table.status, table.info.reason) == ("aborted", "annulled")


@pytest.mark.parametrize("going", [leaves, is_demoted], ids=["left", "demoted"])
async def test_a_clock_stopped_by_a_judge_who_has_gone_is_let_go_on_by_another(stage, alice, bob, going):
    _, pair, table = await with_clock(stage, alice, bob, "15+20")
    await in_play(stage, pair, 12)
    judge = judge_of(stage)
    await judge.click(await judging(judge, pair, "pause"), "Yes, do it")
    going(stage, judge)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 20)  # it stops nobody from playing
    await asyncio.sleep(3600)
    assert (table.status, table.clock(None).stopped) == ("open", "judge")
    if going is is_demoted:  # who has left is offered no command
        late = await judge.slash("match clock", do="resume", judge=True, reason=REASON, in_=pair[0].thread)
        assert "Only moderators" in late.text
    said = await bob.slash("match clock", do="resume", in_=pair[0].thread)
    assert "seul un arbitre" in said.text
    other = stage.world.actor("Other", granted=MODERATOR)
    await other.slash("match clock", do="resume", judge=True, reason=REASON, in_=pair[0].thread)
    assert table.clock(None).stopped == ""
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_call_whose_judges_have_gone_is_answered_by_who_may_judge_then(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=4)
    await in_play(stage, pair, 6)
    guilds = stage.bot.services.store.guilds
    settings = await guilds.get(int(stage.world.guild.id))
    role = stage.world.add_role("Judges", mentionable=True)
    judge = stage.world.actor("Judy")
    stage.world.grant(judge.id, role)
    await guilds.put(settings.model_copy(update={"judge_role_id": int(role["id"])}))
    await alice.slash("match call-judge", in_=pair[0].thread)
    (call,) = await stage.world.until(lambda: [m for m in judge.pings if m.buttons == ["J'arrive"]], 20, "it")
    stage.world.remove_role(role)
    late = await judge.click(call, "J'arrive")
    assert late.original.ephemeral
    assert "judge" in late.text
    said = await bob.slash("match call-judge", in_=pair[0].thread)
    assert "arbitre" in said.text or "juge" in said.text
    other = stage.world.actor("Other", granted=MODERATOR)
    await other.click(call, "J'arrive")
    await stage.world.until(lambda: "a répondu à l'appel" in call.content, 20, "the answer")


# ---------------------------------------------------------------- a player's data


async def test_data_erased_in_the_middle_of_everything_ends_it_all_in_words(stage, alice, bob):
    """A shared profile, a request, a call, a clock, an open table, panels and a replay: nothing is left hanging."""
    stage.unpaced()
    shown = (await alice.slash("profile")).original
    await alice.click(shown, "Show it to others")
    role = stage.world.add_role("Judges", mentionable=True)
    judge = stage.world.actor("Judy")
    stage.world.grant(judge.id, role)
    guilds = stage.bot.services.store.guilds
    settings = await guilds.get(int(stage.world.guild.id))
    await guilds.put(settings.model_copy(update={"judge_role_id": int(role["id"])}))
    await alice.slash("match open", deck="incarnam-iop")
    _, pair, table = await with_clock(stage, alice, bob, "15+20")
    await in_play(stage, pair)
    replay = (await alice.slash("replay", in_=pair[0].thread)).original
    request = await asks(stage, pair[0], table)
    await pair[0].open_hand()
    await alice.slash("match call-judge", in_=pair[0].thread)
    panel = pair[0].panel
    await delete(stage, alice)
    assert (table.info.status, table.info.winner, table.info.reason) == ("over", 1, "concede")
    await stage.told(table.match_id)
    await stage.world.until(lambda: request.deleted, 20, "the request to go")
    users, number = stage.bot.services.store.users, table.seats[0].player
    assert (await users.get(number)).discord_id is None
    theirs = (await bob.slash("profile", player=alice)).original
    assert "garde son profil" in theirs.text
    pressed = [c["custom_id"] for m in (panel, replay, shown) for c in m.components if c.get("custom_id")]
    assert pressed
    for custom_id in dict.fromkeys(pressed):
        late = await alice.forge(panel, custom_id)
        assert late.messages or late.original is not None
    assert await users.find(int(alice.id)) is None or (await users.find(int(alice.id))).number != number
    await asyncio.sleep(3600)  # no clock, no reminder
    assert (await stage.bot.services.store.clocks.running()) == []
    await stage.end()
    await stage.start()
    await stage.quiet()
    assert (await stage.bot.tables.info(table.match_id)).winner == 1
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
    own = (await bob.slash("profile")).original
    assert "1 gagnée" in own.text


# ---------------------------------------------------------------- settings of another version


ODD = '{"pictures": false, "theme": "dark", "quiet_from": 99, "zone": 7, "beginner": null}'
ODD_GUILD = """
{"locale": "fr", "adjourn_days": 0, "remind_hours": "often", "banner": [1], "game": "go", "clock": "7 moons"}
"""


async def test_settings_of_another_version_are_read_as_far_as_they_are_known(stage, alice, bob):
    store, guild = stage.bot.services.store, int(stage.world.guild.id)
    numbers = [(await store.users.meet(int(actor.id))).number for actor in (alice, bob)]

    def written(db):
        db.execute("INSERT INTO player_settings VALUES (?, ?)", (numbers[0], ODD))
        db.execute("INSERT INTO player_settings VALUES (?, '{}')", (numbers[1],))
        db.execute("UPDATE guilds SET data = ? WHERE guild_id = ?", (ODD_GUILD, guild))
        sql = "INSERT INTO standing_orders (player, game, classes, stops) VALUES (?, 'wakfu', ?, ?)"
        db.execute(sql, (numbers[0], '["deck", "telepathy"]', '["no-such-card"]'))

    await store.writer.run(written)
    assert await store.settings.get(numbers[0]) == PlayerSettings(pictures=False)
    for actor, said in ((alice, "shown in words"), (bob, "en image")):
        shown = (await actor.slash("settings")).original
        assert shown.ephemeral
        assert said in shown.text
    chief = stage.world.actor("Chief", granted=discord.Permissions(manage_guild=True).value)
    setup = (await chief.slash("match settings")).original.text
    assert "no clock" in setup
    assert "24" in setup
    await alice.slash("settings", mentions="off")
    assert await store.settings.get(numbers[0]) == PlayerSettings(pictures=False, mentions=False)
    pair = await stage.match(alice, bob, seed=4)
    await in_play(stage, pair, 20)
    await stage.end()
    await stage.start()
    table = await in_play(stage, pair, 30)
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
