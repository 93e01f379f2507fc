"""Asking to take a step back, from the command to the thread: one asks, the other accepts or declines in one tap."""

from __future__ import annotations

import random
from functools import partial

import pytest

from bot.hosted import ROOMS, hosted_games
from bot.sandbox import messages
from bot.tables.takeback import step_back
from engine.core.seats import Seating
from tests.e2e.driving import Player, play
from tests.e2e.test_clocks import begun as with_clock
from tests.toy.hosted import hosted
from tests.toygame import sensible_player
from tests.virtual import pass_

ASKED = {"fr": "demande à revenir en arrière.\nRevenir", "en": "asks to take something back.\nBack"}
ANSWERS = {"fr": ("Accepter", "Refuser"), "en": ("Accept", "Decline")}


@pytest.fixture(params=["fr", "en"])
async def stage(request, make_stage):
    return await make_stage(shared=request.param)


async def begun(stage, alice, bob, seed=4, epoch=30):
    """A match in which both have made steps that everybody saw, and nobody is in the middle of one."""
    pair = await stage.match(alice, bob, seed=seed)
    for player in pair:
        await player.open_hand()
    table, _ = await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: t.epoch >= epoch and any(d.why == "main" for d in t.pending),
    )
    return pair, table


async def tried(actor, thread):
    """What the command answers."""
    return (await (await actor.slash("match takeback", in_=thread)).finished()).original


async def asks(stage, player, table):
    """Ask by the command; gives the message in the thread."""
    offered = await tried(player.actor, player.thread)
    assert offered.ephemeral
    await player.actor.click(offered, "Ask")
    return await shown(stage, player, table)


async def shown(stage, player, table):
    prefix = f"t.{table.match_id}.agreeback."

    def found():
        there = stage.world.messages_in(player.thread.id)
        return [
            m
            for m in there
            if not m.deleted and any(c.get("custom_id", "").startswith(prefix) for c in m.components)
        ]

    return (await stage.world.until(found, 20, "the request"))[-1]


def waiting(table):
    return [(d.seat, d.why, d.shape) for d in table.pending]


async def test_one_asks_the_other_accepts_in_one_tap(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    asker, other = pair
    offer = await step_back(table, asker.seat)
    offered = await tried(alice, asker.thread)
    assert offered.buttons == ["Ask", "No, play on"]
    assert "Back to before" in offered.text
    assert "Requests left in this game: 3 of 3" in offered.text
    assert table.request is None
    await asker.actor.click(offered, "Ask")
    message = await shown(stage, asker, table)
    assert ASKED[stage.shared] in message.content
    assert message.buttons == list(ANSWERS[stage.shared])
    assert not message.ephemeral
    assert other.actor.id in message.pinged
    assert asker.actor.id not in message.pinged
    epoch = table.epoch
    await other.actor.click(message, ANSWERS[stage.shared][0])
    await stage.world.until(lambda: table.epoch == epoch + 1, 20, "the consent")
    rebuilt = (await stage.bot.services.store.journal.rows(table.match_id))[-1]
    assert f'"back":{offer.ask.number}' in rebuilt.answer
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    asker.panel = offered
    await asker.actor.sees({"fr": "C'est accepté", "en": "Accepted: "}[stage.shared], asker.thread)
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= epoch + 25)
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_who_wants_no_mentions_or_has_quiet_hours_is_called_by_none(stage, alice, bob):
    """Neither by the challenge, nor by the beginning, nor by a request; the words say all the same who is meant."""
    hour = stage.clock().hour
    await alice.slash("settings", mentions="off")
    await bob.slash("settings", quiet=f"{hour}-{(hour + 12) % 24}", zone="UTC")
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    assert ASKED[stage.shared] in message.content
    assert bob.mention in message.content
    assert (alice.pings, bob.pings) == ([], [])


LABELS = {
    0: ("More", "Take back …", "Ask", "No, play on"),
    1: ("Plus", "Revenir …", "Demander", "Non, je continue"),
}


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_the_button_stands_behind_more(stage, alice, bob, seat):
    pair, table = await begun(stage, alice, bob)
    await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: any(d.seat == seat and d.why == "main" for d in t.pending),
    )
    player, (more, label, ask, stay) = pair[seat], LABELS[seat]
    await stage.world.until(lambda: more in player.panel.buttons, 20, "the menu")
    await player.actor.click(player.panel, more)
    await player.actor.click(player.panel, label)
    await stage.world.until(lambda: ask in player.panel.buttons, 20, "the offer")
    await player.actor.click(player.panel, stay)
    await stage.world.until(lambda: label in player.panel.buttons, 20, "where it was")
    assert table.request is None
    await player.actor.click(player.panel, label)
    await stage.world.until(lambda: ask in player.panel.buttons, 20, "the offer")
    await player.actor.click(player.panel, ask)
    assert (await shown(stage, player, table)).buttons == list(ANSWERS[stage.shared])


async def test_one_tap_declines_and_the_message_goes(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    before = waiting(table)
    await bob.click(message, ANSWERS[stage.shared][1])
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    assert waiting(table) == before
    late = await bob.forge(message, f"t.{table.match_id}.agreeback.1")
    assert "plus ouverte" in late.original.text  # Bob's client is French
    assert waiting(table) == before
    await alice.sees({"fr": "refuse : rien", "en": "declines: nothing"}[stage.shared], pair[0].thread)


async def test_only_those_asked_may_answer(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    epoch = table.epoch
    own = await alice.click(message, ANSWERS[stage.shared][0])
    assert own.original.ephemeral
    assert own.original.text.startswith("Only ")
    stranger = await stage.world.actor("Carol").click(message, ANSWERS[stage.shared][0])
    assert "not playing in this match" in stranger.original.text
    for forged in (
        "agreeback.2",
        "agreeback.x",
        "agreeback.",
        "agreeback",
        "refuseback.9999999999",
        "askback.x",
    ):
        answer = await bob.forge(message, f"t.{table.match_id}.{forged}")
        assert answer.original.ephemeral, forged
    corner = stage.world.add_channel("elsewhere")
    assert (await bob.slash("match takeback", in_=corner)).original.ephemeral
    assert (table.epoch, table.request.id) == (epoch, 1)


async def test_the_message_goes_when_the_game_goes_on_and_a_late_answer_does_nothing(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    request = table.request
    await pair[0].open_hand()  # what was asked in has become the panel
    await play(stage.bot, pair, "components", until=lambda t: t.request is None)
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    epoch = table.epoch
    for name in ("agreeback", "refuseback"):
        late = await bob.forge(message, f"t.{table.match_id}.{name}.{request.id}")
        assert "plus ouverte" in late.original.text
    assert table.epoch == epoch
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_restart_between_request_and_answer_changes_nothing(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    await stage.end()
    await stage.start()
    await stage.quiet()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert not message.deleted
    await bob.click(message, ANSWERS[stage.shared][0])
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    assert table.request is None
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


def open_requests(stage, player, table):
    prefix = f"t.{table.match_id}.agreeback."
    there = [m for m in stage.world.messages_in(player.thread.id) if not m.deleted]
    return [m for m in there if any(c.get("custom_id", "").startswith(prefix) for c in m.components)]


async def test_a_request_that_was_posted_and_not_noted_stands_there_once(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    await asks(stage, pair[0], table)
    await stage.quiet()
    store = stage.bot.services.store
    await store.places.remove(table.match_id, "takeback")
    # As if the process had ended before it could note it.
    await store.outbox.claim(await store.outbox.open(table.match_id, "takeback"))
    await stage.end()
    await stage.start()
    await stage.told(table.match_id)
    await stage.quiet()
    (message,) = open_requests(stage, pair[0], table)
    await bob.click(message, ANSWERS[stage.shared][1])
    await stage.world.until(lambda: not open_requests(stage, pair[0], table), 20, "the request to go")


async def test_a_request_that_somebody_deletes_is_posted_again(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    await stage.quiet()
    messages.delete(stage.world, message)
    await stage.world.until(lambda: open_requests(stage, pair[0], table), 20, "the request again")
    await stage.quiet()
    (again,) = open_requests(stage, pair[0], table)
    await bob.click(again, ANSWERS[stage.shared][0])
    await stage.world.until(lambda: table.request is None, 20, "the consent")
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_an_adjourned_match_keeps_its_request(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    await stage.bot.tables.adjourn(table.match_id)
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    late = await bob.forge(message, f"t.{table.match_id}.agreeback.1")
    assert late.original.ephemeral
    assert table.contest.request is not None
    await stage.bot.tables.take_up(table.match_id)
    await stage.world.until(lambda: open_requests(stage, pair[0], table), 20, "the request again")
    await bob.click(open_requests(stage, pair[0], table)[0], ANSWERS[stage.shared][0])
    await stage.world.until(lambda: table.request is None, 20, "the consent")


async def test_what_cannot_be_asked_is_said(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=4)
    assert "nothing to take back" in (await tried(alice, pair[0].thread)).text
    for player in pair:
        await player.open_hand()
    table, _ = await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: t.epoch >= 30 and any(d.why == "main" for d in t.pending),
    )
    message = await asks(stage, pair[0], table)
    again = await tried(bob, pair[1].thread)
    assert "attend déjà sa réponse" in again.text
    for left in (2, 1, 0):
        await bob.click(message, ANSWERS[stage.shared][1])
        await stage.world.until(lambda: message.deleted, 20, "the request to go")  # noqa: B023 - at once
        message = await asks(stage, pair[0], table) if left else message
    often = await tried(alice, pair[0].thread)
    assert "already asked 3 times" in often.text
    await alice.slash("concede", in_=pair[0].thread)
    await alice.click(await alice.sees("Concede this game?", pair[0].thread), "Yes")
    over = await tried(alice, pair[0].thread)
    assert "no longer being played" in over.text


async def test_the_request_goes_with_the_match(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    message = await asks(stage, pair[0], table)
    for actor in (alice, bob):
        await actor.slash("match abort", in_=pair[0].thread)
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    late = await bob.forge(message, f"t.{table.match_id}.agreeback.1")
    assert late.original.ephemeral
    assert table.status == "aborted"


@pytest.mark.parametrize("seating", [Seating.of(2), Seating.of(3)], ids=["two", "three"])
async def test_computers_accept_at_once_in_any_game(make_stage, monkeypatch, seating):
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], partial(hosted, seating=seating)))
    stage = await make_stage(games=hosted_games(), players={"random": sensible_player})
    alice = stage.world.actor("Alice")
    before = set(stage.world.channels)
    begun_ = await alice.slash("match practice", deck="toy-valley", level="random", game="toy")
    await begun_.finished()
    thread = await stage.thread_besides(before)
    player = Player(alice, 0, thread, random.Random(3))
    table = await stage.bot.tables.in_thread(int(thread.id))
    while await step_back(table, 0) is None:
        await stage.world.until(lambda: table.pending_for(0), 20, "a question")
        await player.press(table.pending_for(0), back=0)
    await stage.world.until(lambda: table.pending_for(0), 20, "a question")
    steps = await step_back(table, 0)
    offered = await tried(alice, thread)
    assert "The computer accepts at once" in offered.text
    await alice.click(offered, "Ask")
    await stage.world.until(
        lambda: "takeback_done" in [line.notice.kind for line in table.log()], 20, "consent"
    )
    await alice.sees("Accepted: ", thread)
    assert table.request is None
    assert await step_back(table, 0) != steps
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_with_a_clock_time_is_not_given_back(stage, alice, bob):
    _, pair, table = await with_clock(stage, alice, bob, "15+20")
    for player in pair:
        await player.open_hand()
    await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: t.epoch >= 30 and any(d.why == "main" for d in t.pending),
    )
    message = await asks(stage, pair[0], table)
    await pass_(minutes=3)
    spent = table.clock(None).left
    await bob.click(message, ANSWERS[stage.shared][0])
    await stage.world.until(lambda: message.deleted, 20, "the request to go")
    again = 20_000  # a turn that begins anew has its seconds anew
    assert all(now <= before + again for now, before in zip(table.clock(None).left, spent, strict=True))
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
