"""Matches from the challenge to the victory message."""

from __future__ import annotations

from tests.e2e.driving import play


async def test_iop_against_cra_by_components_alone(stage, alice, bob):
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, done = await play(stage.bot, pair, "components")
    assert table.result is not None, (done, table.pending)
    await alice.sees("🏆", stage.world.general)
    print(done, table.epoch, len(stage.world.calls), table.result)


async def test_iop_against_cra_by_slash_commands_alone(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=3)
    table, done = await play(stage.bot, pair, "commands")
    assert table.result is not None, (done, table.pending)
    await bob.sees("🏆", stage.world.general)
    print(done, table.epoch, len(stage.world.calls), table.result)
