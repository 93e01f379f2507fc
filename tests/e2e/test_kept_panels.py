"""Open hands go on renewing themselves when another process follows, without a click of their readers."""

from __future__ import annotations

import pytest

from bot.moment import ASIDE
from tests import postgres
from tests.e2e.driving import play


async def seated(stage, most=8):
    """Two players with open hands, some moves into a match, and its table with a question."""
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    pair = await stage.match(alice, bob, seed=7)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= most and t.pending)
    await stage.quiet()
    return pair, table


async def restarted(stage):
    await stage.end()
    await stage.start()
    (match,) = stage.bot.publisher._rooms
    return await stage.bot.tables.table(match)


def edits(stage):
    """How often a panel was edited through the token of an interaction, or folded."""
    return len([c for c in stage.world.calls if c.path.startswith("/webhooks/") and c.method == "PATCH"])


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
async def test_open_hands_go_on_after_a_restart(make_stage, where):
    """Whoever is asked next by what the other one does sees it in the hand they opened before."""
    stage = await make_stage(**({"database": postgres.fresh()} if where == "postgres" else {}))
    pair, table = await seated(stage)
    offered = [player.panel.buttons for player in pair]
    table = await restarted(stage)
    await stage.quiet()
    assert [player.panel.buttons for player in pair] == offered  # the same question looks the same
    first = table.pending[0].seat
    while table.pending[0].seat == first:  # by no click: nothing but the restart left a way to the panels
        decision = table.pending[0]
        await table.submit(first, decision.id, decision.shape.sensible())
    asked, other = table.pending[0], pair[1 - first]
    await stage.world.until(lambda: other.asks(asked), 20, "the panel of who has not clicked since")
    assert len([m for m in stage.world.messages_in(other.thread.id) if m.ephemeral]) == 2


async def test_a_panel_older_than_its_token_is_left_alone(make_stage):
    stage = await make_stage()
    _, table = await seated(stage)
    await stage.end()
    stage.clock.leap(minutes=15)
    await stage.start()
    before = edits(stage)
    stage.bot.publisher.renew(table.match_id)
    await stage.quiet()
    assert edits(stage) == before
    assert stage.bot.publisher._room(table.match_id).panels == {}


async def test_a_panel_that_became_another_screen_is_left_alone_for_its_minute(make_stage):
    stage = await make_stage()
    pair, table = await seated(stage)
    reader = pair[0]
    await reader.actor.forge(reader.panel, f"t.{table.match_id}.giveup")
    text = reader.panel.text
    table = await restarted(stage)
    await stage.bot.publisher.until_delivered(table.match_id, 5)
    assert reader.panel.text == text
    await stage.quiet()  # beyond ASIDE
    assert reader.panel.text != text
    assert ASIDE < 120


async def test_who_deletes_their_data_leaves_no_token(make_stage):
    stage = await make_stage()
    pair, table = await seated(stage)
    panels = stage.bot.services.store.panels
    await stage.bot.publisher._kept.store()
    assert len(await panels.all(stage.clock())) == 2
    sure = await pair[0].actor.slash("privacy delete")
    await pair[0].actor.forge(sure.original, "t.0.forget")
    await stage.world.until(lambda: sure.original.text.strip() == "Deleted.", 20, "the end of it")
    await stage.end()
    await stage.start()
    kept = await stage.bot.services.store.panels.all(stage.clock())
    assert [each.seat for each in kept if each.match_id == table.match_id] == [1]
