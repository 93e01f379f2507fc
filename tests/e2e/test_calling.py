"""Calling a judge: it reaches their role once, says by whom and where, and waits for an answer."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox import messages
from tests.e2e.driving import play

MODERATOR = discord.Permissions(manage_threads=True).value
CALLS = {"fr": "appelle un juge à la partie", "en": "calls a judge to match"}
COMING = {"fr": "J'arrive", "en": "I am coming"}
ANSWERED = {"fr": "a répondu à l'appel", "en": "has answered the call"}


@pytest.fixture(params=["fr", "en"])
async def stage(request, make_stage):
    return await make_stage(shared=request.param)


@pytest.fixture
async def match(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=4)
    for player in pair:
        await player.open_hand()
    return pair, await stage.bot.tables.in_thread(int(pair[0].thread.id))


@pytest.fixture
async def judge(stage):
    """A judge by role; the server has chosen it, as `/match setup` does."""
    role = stage.world.add_role("Judges", mentionable=True)
    actor = stage.world.actor("Judy")
    stage.world.grant(actor.id, role)
    await chosen(stage, judge_role_id=int(role["id"]))
    return actor


async def chosen(stage, **update):
    guilds = stage.bot.services.store.guilds
    known = await guilds.get(int(stage.world.guild.id))
    await guilds.put(known.model_copy(update=update))


def calls(stage, judge):
    return [m for m in judge.pings if CALLS[stage.shared] in m.content]


async def called(stage, judge):
    return (await stage.world.until(lambda: calls(stage, judge), 20, "the call"))[-1]


async def test_a_call_reaches_the_role_once_and_says_by_whom_and_where(stage, match, judge, alice, bob):
    pair, table = match
    answer = (await alice.slash("match call-judge", in_=pair[0].thread)).original
    assert answer.ephemeral
    assert "The judges have been called" in answer.text
    message = await called(stage, judge)
    assert alice.mention in message.content
    assert pair[0].thread.mention in message.content
    assert message.buttons == [COMING[stage.shared]]
    assert bob.id not in message.pinged
    for actor, said in ((alice, "already been called"), (bob, "déjà été appelé")):
        assert said in (await actor.slash("match call-judge", in_=pair[0].thread)).text
    await stage.told(table.match_id)
    assert len(calls(stage, judge)) == 1


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
@pytest.mark.parametrize("waiting", [False, True], ids=["asked", "waiting"])
async def test_the_button_is_behind_more_and_in_sight_while_one_waits(stage, match, judge, seat, waiting):
    pair, table = match
    asked = seat if not waiting else 1 - seat

    def fits(t):
        return [(d.seat, d.why) for d in t.pending] == [(asked, "main")]

    await play(stage.bot, pair, "components", until=fits)
    player = pair[seat]
    await stage.quiet()
    if not waiting:
        await player.actor.click(player.panel, ("More", "Plus")[seat])
    await player.actor.click(player.panel, ("Call a judge", "Appeler un juge")[seat])
    await player.actor.click(player.panel, custom_id=f"t.{table.match_id}.callnow")
    assert player.actor.mention in (await called(stage, judge)).content


async def test_once_a_judge_has_answered_one_may_call_again(stage, match, judge, alice, bob):
    pair, table = match
    await alice.slash("match call-judge", in_=pair[0].thread)
    message = await called(stage, judge)
    for actor, said in (
        (alice, "You play"),
        (bob, "Vous jouez"),
        (stage.world.actor("Carol"), "Only judges"),
    ):
        assert said in (await actor.click(message, COMING[stage.shared])).text
    assert message.buttons
    await judge.click(message, COMING[stage.shared])
    assert judge.mention in message.content
    assert ANSWERED[stage.shared] in message.content
    assert message.buttons == []
    again = await judge.forge(message, f"t.{table.match_id}.answercall")
    assert "already been answered" in again.text
    assert "The judges have been called" in (await alice.slash("match call-judge", in_=pair[0].thread)).text
    await stage.world.until(
        lambda: len(calls(stage, judge)) == 1, 20, "a second call"
    )  # the first one is edited


async def test_the_button_asks_once_more(stage, match, judge, alice):
    pair, table = match
    await pair[0].actor.forge(pair[0].panel, f"t.{table.match_id}.calljudge")
    assert "Judges is notified" in pair[0].panel.text
    assert calls(stage, judge) == []
    await alice.click(pair[0].panel, "Yes, call a judge")
    await called(stage, judge)
    assert "The judges have been called" in pair[0].panel.text


async def test_a_server_without_judges_says_how_to_choose_them(stage, match, alice, bob):
    pair, table = match
    for actor in (alice, bob):
        said = (await actor.slash("match call-judge", in_=pair[0].thread)).text
        assert ("/partie préparer" if actor is bob else "/match setup") in said
        await actor.forge(pair[actor is bob].panel, f"t.{table.match_id}.calljudge")
        await actor.forge(pair[actor is bob].panel, f"t.{table.match_id}.callnow")
    letters = await stage.bot.services.store.outbox.of_match(table.match_id)
    assert not [letter for letter in letters if letter.key.startswith("call")]


async def test_the_judges_channel_comes_first(stage, match, judge, alice):
    pair, _table = match
    room = stage.world.add_channel("judges")
    await chosen(stage, judge_channel_id=int(room.id))
    await alice.slash("match call-judge", in_=pair[0].thread)
    message = await called(stage, judge)
    assert message.channel_id == room.id
    await judge.click(message, COMING[stage.shared])
    told = await alice.sees(ANSWERED[stage.shared], pair[0].thread)
    assert judge.mention in told.content


async def test_what_a_judge_does_in_the_match_answers_the_call(stage, match, judge, alice, bob):
    pair, _table = match
    stage.world.grant(judge.id, stage.world.add_role("Moderator", MODERATOR))
    await bob.slash("match call-judge", in_=pair[0].thread)
    message = await called(stage, judge)
    asked = (
        await judge.slash("match judge", edit="inspect", reason="they called", in_=pair[0].thread)
    ).original
    await judge.click(asked, "Yes, do it")
    await stage.world.until(lambda: ANSWERED[stage.shared] in message.content, 20, "the answer")
    assert "The judges have been called" in (await alice.slash("match call-judge", in_=pair[0].thread)).text


async def test_a_call_survives_a_restart_and_its_deletion(stage, match, judge, alice):
    pair, table = match
    await alice.slash("match call-judge", in_=pair[0].thread)
    message = await called(stage, judge)
    role = (await stage.bot.services.store.guilds.get(int(stage.world.guild.id))).judge_role_id
    await stage.end()
    await stage.start()
    await chosen(stage, judge_role_id=role)
    assert "already been called" in (await alice.slash("match call-judge", in_=pair[0].thread)).text
    assert len(calls(stage, judge)) == 1
    messages.delete(stage.world, message)

    async def free():
        return not any(
            key.startswith("call") for key in await stage.bot.services.store.places.of_match(table.match_id)
        )

    await stage.until(free, "the call to be forgotten")
    assert "The judges have been called" in (await alice.slash("match call-judge", in_=pair[0].thread)).text


async def test_strangers_call_nobody_and_forged_clicks_do_nothing(stage, match, judge):
    pair, table = match
    carol = stage.world.actor("Carol")
    shown = await stage.table_message(pair[0].thread)
    assert (await carol.slash("match call-judge", in_=pair[0].thread)).original.ephemeral
    for action in ("calljudge", "callnow", "answercall"):
        for number in (table.match_id, 999):
            answer = await carol.forge(shown, f"t.{number}.{action}")
            assert answer.original.ephemeral
    await stage.quiet()
    assert calls(stage, judge) == []
