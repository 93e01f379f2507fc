"""What goes wrong in the middle of it: each time there are words, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal

import pytest
import structlog

from bot.hosted import hosted_games
from bot.players import players as computers
from bot.processes import RestartingPool
from bot.ui.boards import wakfu as face
from bot.ui.pictures import Pictures
from tests.e2e.driving import play
from tests.e2e.test_replay import begun, conceded, go, step_of

LOCALES = {"en": "en-US", "fr": "fr"}


def undrawable(_scene, _language):
    """Stands for whatever may fail in the drawing process."""
    raise ZeroDivisionError


def unsayable(*_given):
    """Stands for whatever may fail before it."""
    raise KeyError("Tofu")


@pytest.fixture
def broken(request, monkeypatch):
    """A board that cannot be drawn, or of which it cannot even be said what to draw."""
    if request.param == "drawing":
        for name in ("draw", "draw_result"):
            monkeypatch.setattr(face, name, undrawable)
    else:
        for name in ("scene", "hand_scene", "result_scene"):
            monkeypatch.setattr(face, name, unsayable)


async def pictured(make_stage, language="en"):
    stage = await make_stage(language, pictures=True)
    alice, bob = (stage.world.actor(name, locale=LOCALES[language]) for name in ("Alice", "Bob"))
    return stage, alice, bob


@pytest.mark.parametrize(("language", "broken"), [("en", "drawing"), ("fr", "saying")], indirect=["broken"])
async def test_a_picture_that_cannot_be_drawn_leaves_all_its_words(make_stage, broken, language):
    stage, alice, bob = await pictured(make_stage, language)
    await alice.slash("settings", pictures=True)
    pair = await stage.match(alice, bob)
    thread = pair[0].thread
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 24)
    await stage.quiet()
    shown = await stage.table_message(thread)
    board = (await alice.slash("board", in_=thread)).original
    hero = table.view(None)["objects"][str(table.view(None)["seats"][0]["hero"])]["name"]
    own = [table.view(0)["objects"][str(card)]["name"] for card in table.view(0)["seats"][0]["cards"]]
    assert hero in shown.text
    assert hero in board.text
    assert [name for name in own if name not in pair[0].panel.text] == []
    replay = (await bob.slash("replay", in_=thread)).original
    await go(bob, replay, "turnon")
    assert hero in replay.text
    for message in (shown, board, pair[0].panel, replay):
        assert message.attachments == []
    await alice.slash("concede", in_=thread)
    panel = next(m for m in alice.messages(thread) if f"t.{table.match_id}.concede" in str(m.components))
    await alice.click(panel, custom_id=f"t.{table.match_id}.concede")
    result = await bob.sees("103.1", stage.world.general)
    assert result.attachments == []
    assert table.status == "over"


async def test_a_film_that_cannot_be_drawn_is_refused_in_words(stage, alice, bob, monkeypatch):
    monkeypatch.setattr(face, "draw", undrawable)
    _, pair = await begun(stage, alice, bob, 20)
    await conceded(stage, alice, pair[0].thread)
    pictures = stage.bot.services.presenter.pictures = Pictures()
    try:
        for actor, said in ((alice, "pictures"), (bob, "image")):
            replay = (await actor.slash("replay", in_=pair[0].thread)).original
            menu = next(c for c in replay.components if c.get("custom_id", "").split(".")[2:3] == ["save"])
            answer = await actor.select(replay, ["pictures"], custom_id=menu["custom_id"])
            await answer.finished()
            assert said in answer.text
            assert not answer.original.attachments
            assert await go(actor, replay, "on") == (2, step_of(replay)[1])
    finally:
        pictures.close()


async def test_drawing_goes_on_after_its_process_was_killed_in_mid_match(make_stage):
    stage, alice, bob = await pictured(make_stage)
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    for epoch in (6, 12):
        # One that is killed while it hands over a picture is waited for, a time that does not pass in tests.
        await stage.quiet()
        kill(stage.bot.pictures.processes)
        await play(stage.bot, pair, "components", until=lambda t, at=epoch: t.epoch >= at)
    await stage.quiet()
    shown = [
        await stage.table_message(pair[0].thread),
        (await alice.slash("board", in_=pair[0].thread)).original,
    ]
    assert any(message.attachments for message in shown)


def kill(pool):
    """End the processes of a pool as the system would, for want of memory; returns how many."""
    ended = 0
    for pid in list(getattr(pool._pool, "_processes", None) or ()):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            ended += 1
    return ended


async def test_a_computer_whose_process_is_killed_while_it_thinks_plays_on(make_stage):
    with RestartingPool(1) as executor, structlog.testing.capture_logs() as lines:
        stage = await make_stage(players=computers(hosted_games()), executor=executor)
        alice = stage.world.actor("Alice")
        before = set(stage.world.channels)
        await (await alice.slash("match practice", level="easy", deck="incarnam-iop")).finished()
        thread = await stage.thread_besides(before)
        await stage.table_message(thread)
        table, killed = await stage.bot.tables.in_thread(int(thread.id)), 0
        for _ in range(60):
            await stage.world.until(lambda: table.result or table.pending_for(0), 60, "a question")
            decision = table.pending_for(0)
            if table.result is not None or killed >= 3:
                break
            await table.submit(0, decision.id, decision.shape.sensible())
            await asyncio.sleep(0)  # the computer is asked, and begins to think
            killed += kill(executor)
        assert killed >= 3
        assert table.result or table.pending_for(0)
        assert (await stage.bot.tables.verify(table.match_id)).problems == []
        await stage.end()
    assert {line["error"] for line in lines if line["log_level"] == "error"} <= {"BrokenProcessPool"}
