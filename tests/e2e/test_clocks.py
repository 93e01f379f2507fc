"""Clocks at the table: agreed on, shown, run out, stopped, taken over after a restart; in both languages."""

from __future__ import annotations

import asyncio
import datetime as dt
import re
import time

import discord
import pytest

from bot.hosted import ROOMS, hosted_games
from engine.core.game import Lapse, Timeout
from tests.e2e.conftest import players
from tests.e2e.driving import play
from tests.toy.hosted import hosted

RUNNING = re.compile(r"⏳ .*<t:(\d+):R>")
MODERATOR = discord.Permissions(manage_threads=True).value


async def begun(stage, first, second, clock, decks=("incarnam-iop", "incarnam-cra"), **more):
    """A match with a clock, agreed on by commands."""
    stage.bot.tables.playing.interval = 60.0
    offer = await first.slash("match challenge", opponent=second, deck=decks[0], clock=clock, **more)
    before = set(stage.world.channels)
    await (await second.slash("match accept", deck=decks[1])).finished()
    pair = players(await stage.thread_besides(before), first, second)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    return offer, pair, table


async def turned(stage, pair):
    """Play on until somebody has a go in their first turn."""
    for player in pair:
        await player.open_hand()
    table, _ = await play(
        stage.bot, pair, "components", until=lambda t: any(d.why == "main" for d in t.pending)
    )
    await stage.quiet()
    return table


async def acts(stage, table, kind):
    rows = await stage.bot.services.store.journal.rows(table.match_id)
    return [row for row in rows if row.kind == "act" and f'"type":"{kind.__name__}"' in row.answer]


def running(message):
    """The moment to which somebody's time runs, as the table's message shows it."""
    found = RUNNING.search(message.text)
    return None if found is None else int(found[1])


# ---------------------------------------------------------------- agreeing


@pytest.mark.parametrize(
    ("shared", "said", "agreed"),
    [
        ("en", "15 min a player, 20 s more each turn; no time left: lost", "Clock"),
        ("fr", "15 min par joueur, 20 s de plus à chacun de ses tours ; plus de temps : perdu", "Pendule"),
    ],
)
async def test_a_clock_is_agreed_on_and_shown(make_stage, shared, said, agreed):
    stage = await make_stage(shared)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    offer, pair, table = await begun(stage, alice, bob, "15 min + 20 s")
    for text in (offer.original.text, (await alice.sees(said, pair[0].thread)).text):
        assert f"⏳ {agreed}" in text
        assert said in text
    assert table.info.terms["clock"] == "15+20"
    shown = await stage.table_message(pair[0].thread)
    due = stage.clock().timestamp() + 15 * 60
    assert abs(running(shown) - due) < 5
    status = await bob.slash("match status", in_=pair[1].thread)
    assert "15 min par joueur" in status.text
    await turned(stage, pair)
    asked, waits = table.pending[0].seat, 1 - table.pending[0].seat
    shown = await stage.table_message(pair[0].thread)
    line = next(line for line in shown.text.splitlines() if line.startswith("⏳ ") and "<t:" in line)
    assert f"**{(alice, bob)[asked].mention}** <t:" in line
    assert re.search(rf"{(alice, bob)[waits].mention} 1[45]:\d\d", line)
    own = pair[asked].panel.text
    assert ("Your time ends <t:" in own) or ("Votre temps s'achève <t:" in own)
    assert "time ends" not in pair[waits].panel.text
    assert "temps s'achève" not in pair[waits].panel.text


async def test_without_a_clock_all_is_as_before(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert table.clock(None) is None
    assert "clock" not in table.info.terms
    assert "⏳" not in (await stage.table_message(pair[0].thread)).text
    said = await alice.slash("match clock", in_=pair[0].thread)
    assert "has no clock" in said.text
    said = await bob.slash("match clock", do="pause", in_=pair[0].thread)
    assert "n'a pas de pendule" in said.text


async def test_a_server_has_a_usual_clock(stage, alice, bob):
    owner = stage.world.actor("Owner", granted=discord.Permissions(manage_guild=True).value)
    said = await owner.slash("match settings", clock="3d pass")
    assert "72 h a player each turn; no time left: passed" in said.text
    offer = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop")
    assert "72 h par joueur" in offer.original.text
    await alice.slash("match decline")
    offer = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", clock="none")
    assert "⏳" not in offer.original.text
    said = await owner.slash("match settings", clock="none")
    assert "no clock" in said.text
    for actor, text in ((alice, "I cannot read “soon” as a clock"), (bob, "Je ne sais pas lire « soon »")):
        other = bob if actor is alice else alice
        said = await actor.slash("match challenge", opponent=other, deck="incarnam-iop", clock="soon")
        assert text in said.text
        assert said.original.ephemeral


async def test_clocks_are_offered_while_one_types(stage, alice, bob):
    offered = await alice.autocomplete("match challenge", "clock", "")
    assert [c["value"] for c in offered.choices][:2] == ["none", "15+20"]
    offered = await bob.autocomplete("match challenge", "clock", "45 + 30")
    assert offered.choices[0]["value"] == "45+30"
    assert "45 min par joueur" in offered.choices[0]["name"]


# ---------------------------------------------------------------- out of time


@pytest.mark.parametrize("shared", ["en", "fr"])
async def test_time_runs_for_who_is_asked_reminds_and_is_lost(make_stage, shared):
    stage = await make_stage(shared)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    _, pair, table = await begun(stage, alice, bob, "10+5")
    await turned(stage, pair)
    asked = table.pending[0].seat
    late, other = (alice, bob)[asked], (alice, bob)[1 - asked]
    said = "your time ends" if shared == "en" else "votre temps s'achève"
    await asyncio.sleep(6 * 60)
    told = [m for m in late.messages(pair[0].thread) if said in m.text]
    assert [late.mention in m.text for m in told] == [True]
    assert [m for m in late.pings if said in m.text] == told
    assert [m for m in other.pings if said in m.text] == []
    await asyncio.sleep(3 * 60)
    assert len([m for m in late.messages(pair[0].thread) if said in m.text]) == 2
    assert table.status == "open"
    await asyncio.sleep(2 * 60)
    assert (table.result.winner, table.result.reason, table.result.rule) == (1 - asked, "timeout", "103.1")
    assert [row.seat for row in await acts(stage, table, Timeout)] == [asked]
    over = await late.sees("103.1", stage.world.general)
    assert ("out of time" if shared == "en" else "temps") in over.text
    await asyncio.sleep(20 * 60)
    assert len(await acts(stage, table, Timeout)) == 1
    report = await stage.bot.tables.verify(table.match_id)
    assert report.problems == []


async def test_a_reminder_notifies_nobody_who_wants_no_mentions(stage, alice, bob):
    for actor in (alice, bob):
        await actor.slash("settings", mentions="off")
    _, pair, table = await begun(stage, alice, bob, "10+5")
    await turned(stage, pair)
    late = (alice, bob)[table.pending[0].seat]
    await asyncio.sleep(6 * 60)
    said = await late.sees("votre temps s'achève", pair[0].thread)
    assert late.mention in said.text
    assert (alice.pings, bob.pings) == ([], [])


async def test_who_is_out_of_time_may_be_passed_for(stage, alice, bob):
    _, pair, table = await begun(stage, alice, bob, "24h pass")
    stage.bot.tables.playing.interval = 3600.0
    await turned(stage, pair)
    asked = table.pending[0].seat
    turn = table.view(None)["turn"]["number"]
    await asyncio.sleep(25 * 3600)
    assert table.status == "open"
    assert table.view(None)["turn"]["number"] == turn + 1
    rows = await acts(stage, table, Lapse)
    assert {row.seat for row in rows} == {asked}
    await stage.quiet()
    assert "on a passé pour ce joueur" in (await stage.table_message(pair[0].thread)).text
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_both_out_at_the_same_moment_is_a_draw(stage, alice, bob):
    *_, table = await begun(stage, alice, bob, "1+0")
    assert {d.seat for d in table.pending} == {0, 1}
    await asyncio.sleep(3 * 60)
    assert (table.status, table.result.winner, table.result.reason) == ("over", None, "timeout")
    assert len(await acts(stage, table, Timeout)) == 1
    await alice.sees("103.1", stage.world.general)


async def test_an_answer_that_came_in_time_counts(stage, alice, bob):
    _, pair, table = await begun(stage, alice, bob, "5+0")
    await turned(stage, pair)
    asked = table.pending[0].seat
    async with table._lock:  # the clock is to be called while an answer is under way
        calling = asyncio.create_task(table.call_time())
        await asyncio.sleep(0)
    await calling
    assert table.status == "open"
    stage.bot.tables.playing._ran += 5 * 60_000  # all time goes by at once
    calling = asyncio.create_task(table.submit(asked, table.pending[0].id, table.pending[0].shape.sensible()))
    await asyncio.gather(calling, table.call_time())
    assert table.status == "open"


# ---------------------------------------------------------------- stopping, and what stops it by itself


STOPPING = {
    "en": (
        "would like to stop the clock",
        "Stop the clock",
        "Clock stopped as agreed",
        "Let the clock go on",
    ),
    "fr": (
        "voudrait arrêter",
        "Arrêter la pendule",
        "Pendule arrêtée d'un commun accord",
        "Relancer la pendule",
    ),
}


@pytest.mark.parametrize("shared", STOPPING)
async def test_all_players_stop_the_clock_and_let_it_go_on(make_stage, shared):
    stage = await make_stage(shared)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    wanted, stop, stopped, go_on = STOPPING[shared]
    _, pair, table = await begun(stage, alice, bob, "10+5")
    await turned(stage, pair)
    asked = pair[table.pending[0].seat]
    own = ("Your time ends", "Votre temps s'achève")[asked.seat]
    await alice.slash("match clock", do="pause", in_=pair[0].thread)
    asking = await bob.sees(wanted, pair[0].thread)
    await alice.click(asking, stop)  # who wants it twice is still alone
    assert table.clock(None).stopped == ""
    await bob.click(asking, stop)
    assert table.clock(None).stopped == "consent"
    await stage.quiet()
    shown = await stage.table_message(pair[0].thread)
    assert f"⏸️ {stopped}" in shown.text
    assert running(shown) is None
    assert own not in asked.panel.text
    await asyncio.sleep(11 * 60)
    assert table.status == "open"
    answer = await bob.slash("match clock", in_=pair[1].thread)
    assert answer.original.ephemeral
    await bob.click(answer.original, "Relancer la pendule")
    await alice.click([m for m in alice.messages(pair[0].thread) if go_on in m.buttons][-1], go_on)
    assert table.clock(None).stopped == ""
    await stage.quiet()
    shown = await stage.table_message(pair[0].thread)
    assert running(shown) - stage.clock().timestamp() > 9 * 60
    assert own in asked.panel.text
    await asyncio.sleep(11 * 60)
    assert table.status == "over"
    await alice.click(await stage.table_message(pair[0].thread), "Rematch" if shared == "en" else "Revanche")
    again = await bob.sees("10 min", pair[0].thread)
    assert "5 s" in again.text


async def test_a_judge_stops_the_clock_and_a_player_cannot_go_on(stage, alice, bob):
    _, pair, table = await begun(stage, alice, bob, "10+5")
    judge, thread = stage.world.actor("Judge", granted=MODERATOR), pair[0].thread
    said = await judge.slash("match clock", do="pause", judge=True, in_=thread)
    assert "A judge gives a reason" in said.text
    said = await alice.slash("match clock", do="pause", judge=True, reason="tea", in_=thread)
    assert "Only moderators" in said.text
    await judge.slash("match clock", do="pause", judge=True, reason="a *question*", in_=thread)
    assert table.clock(None).stopped == "judge"
    await stage.quiet()
    assert "Pendule arrêtée par un arbitre" in (await stage.table_message(thread)).text
    said = await bob.slash("match clock", do="resume", in_=thread)
    assert "seul un arbitre" in said.text
    await asyncio.sleep(3600)
    await judge.slash("match clock", do="resume", judge=True, reason="answered", in_=thread)
    assert table.clock(None).stopped == ""
    log = await alice.slash("log", in_=thread)
    assert "The clock is stopped, by a judge" in log.original.text
    assert "The clock goes on, by a judge" in log.original.text
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_judge_does_not_judge_their_own_clock(stage, alice):
    judge = stage.world.actor("Judge", granted=MODERATOR)
    _, pair, table = await begun(stage, alice, judge, "10+5")
    said = await judge.slash("match clock", do="pause", judge=True, reason="mine", in_=pair[0].thread)
    assert "another judge" in said.text
    assert table.clock(None).stopped == ""


async def test_nobody_loses_time_while_the_bot_is_away(stage, alice, bob):
    _, pair, table = await begun(stage, alice, bob, "10+5")
    await turned(stage, pair)
    asked = table.pending[0].seat
    await asyncio.sleep(4 * 60)
    left = running(await stage.table_message(pair[0].thread)) - stage.clock().timestamp()
    await stage.end()
    await asyncio.sleep(3 * 3600)
    await stage.start()
    stage.bot.tables.playing.interval = 60.0
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await stage.quiet()
    shown = running(await stage.table_message(pair[0].thread)) - stage.clock().timestamp()
    assert left - 1 < shown < left + 6
    await asyncio.sleep(left - 20)
    assert table.status == "open"
    await asyncio.sleep(60)
    assert (table.status, table.result.winner) == ("over", 1 - asked)


async def test_nobody_loses_time_while_discord_is_away(stage, alice, bob, monkeypatch):
    _, pair, table = await begun(stage, alice, bob, "10+5")
    await turned(stage, pair)
    playing = stage.bot.tables.playing
    await asyncio.sleep(60)
    before = running(await stage.table_message(pair[0].thread))

    async def refuse(*_given, **_named):
        raise OSError("nobody there")

    with monkeypatch.context() as away:
        away.setattr(discord.gateway.DiscordWebSocket, "from_client", refuse)
        stage.sandbox.gateway.drop()
        await stage.world.until(lambda: playing.held, 20, "the clocks to stand still")
        at = playing.now()
        await asyncio.sleep(1800)
        assert playing.now() == at
    await stage.world.until(lambda: not playing.held, 3600, "the clocks to go on")
    await stage.quiet()
    after = running(await stage.table_message(pair[0].thread))
    assert after - before >= 1800 - 30
    assert table.status == "open"


# ---------------------------------------------------------------- any game


async def test_a_clock_in_another_game_tells_no_secret(make_stage, monkeypatch):
    """Paying is secret in the toy game: meanwhile nothing that all see says that time runs, nor for whom."""
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], hosted))
    stage = await make_stage("en", games=hosted_games())
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    decks = ("toy-hill", "toy-hill")
    _, pair, table = await begun(stage, alice, bob, "10+5", decks, game="toy")
    for seat in (0, 1):
        await table.submit(seat, table.pending_for(seat).id, "heads")
    decision = table.pending[0]
    card = next(
        o.key for o in decision.shape.options if o.verb == "play" and not o.key.startswith(("n1", "n2"))
    )
    before = table.clock(None)
    await table.submit(decision.seat, decision.id, card)
    assert table.pending[0].private
    await asyncio.sleep(25)
    await stage.quiet()
    shown = await stage.table_message(pair[0].thread)
    assert running(shown) is None
    assert table.clock(None).until == table.clock(1 - decision.seat).until == {}
    assert table.clock(None).left[1 - decision.seat] == before.left[1 - decision.seat]
    assert list(table.clock(decision.seat).until) == [decision.seat]
    assert table.clock(decision.seat).until[decision.seat] > stage.clock()
    await asyncio.sleep(6 * 60)
    assert [m for m in bob.messages(pair[0].thread) if "time ends" in m.text] == []
    whispered = [m for m in (alice, bob)[decision.seat].inbox if "You are asked something" in m.text]
    assert len(whispered) == 1
    assert [m for m in (alice, bob)[1 - decision.seat].inbox if "You are asked something" in m.text] == []
    await asyncio.sleep(6 * 60)
    assert (table.status, table.result.rule) == ("over", "9.4")


# ---------------------------------------------------------------- summer time


@pytest.mark.parametrize(
    ("year", "month", "day", "quiet", "pings"),
    [(2027, 3, 28, "22-2", 1), (2027, 10, 31, "22-3", 0)],
    ids=["spring", "autumn"],
)
async def test_the_hour_that_summer_takes_or_gives_is_on_nobodys_clock(
    make_stage, monkeypatch, year, month, day, quiet, pings
):
    """The machine keeps the time of Paris, where it is put forward or back at 1:00 UTC, in the middle of a turn.

    In spring 2:00, the end of quiet hours, comes with 3:00; in autumn it is twice between 2:00 and 3:00.
    """
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    try:
        stage = await make_stage("en")
        before = dt.datetime(year, month, day, 0, 57, tzinfo=dt.UTC)
        stage.clock.leap(seconds=(before - stage.clock()).total_seconds())
        await stage.end()
        await stage.start()
        alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
        for actor in (alice, bob):
            await actor.slash("settings", quiet=quiet, zone="Europe/Paris")
        _, pair, table = await begun(stage, alice, bob, "10+5")
        await turned(stage, pair)
        assert stage.clock() < before + dt.timedelta(minutes=3)
        asked = table.pending[0].seat
        shown = running(await stage.table_message(pair[0].thread))
        begins = stage.clock().timestamp()
        assert 500 < shown - begins < 620
        await asyncio.sleep(6 * 60)
        assert stage.clock() > before + dt.timedelta(minutes=3)
        assert running(await stage.table_message(pair[0].thread)) == shown
        late = (alice, bob)[asked]
        assert len([m for m in late.messages(pair[0].thread) if "your time ends" in m.text]) == 1
        assert len([m for m in late.pings if "your time ends" in m.text]) == pings
        assert table.status == "open"
        await asyncio.sleep(5 * 60)
        assert (table.result.winner, table.result.reason) == (1 - asked, "timeout")
        assert len(await acts(stage, table, Timeout)) == 1
        await late.sees("103.1", stage.world.general)
        assert (await stage.bot.tables.verify(table.match_id)).problems == []
    finally:
        monkeypatch.undo()
        time.tzset()
