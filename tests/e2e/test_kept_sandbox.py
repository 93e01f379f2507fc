"""A match in the sandbox goes on after both, bot and sandbox, were stopped."""

from __future__ import annotations

import json

from bot.sandbox import keeping
from tests.e2e.conftest import players


async def test_a_match_goes_on_in_a_sandbox_that_was_started_again(make_stage):
    first = await make_stage()
    alice, bob = first.world.actor("Alice"), first.world.actor("Bob")
    before = await first.match(alice, bob)
    await first.quiet()
    await before[0].open_hand()
    await first.end()
    again = await make_stage(kept=json.dumps(keeping.saved(first.world)))
    world = again.world
    thread = world.channels[before[0].thread.id]
    one, two = players(thread, world.named("Alice"), world.named("Bob"))
    for each in (one, two):
        panel = await each.open_hand()
        assert panel.buttons
    table = await again.bot.tables.in_thread(int(thread.id))
    asked = table.pending[0]
    player = (one, two)[asked.seat]
    assert player.asks(asked)
