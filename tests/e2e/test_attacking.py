"""An attack is prepared in private, taken back freely, and announced by the button that says so."""

from __future__ import annotations

import pytest

from tests.e2e.hosting import hosted_with_chance
from tests.e2e.test_pace import opened, until

ATTACK, BACK = ("Attack", "Attaquer"), ("Take back", "Annuler ce choix")
FOR_GOOD = ("Attack for good with:", "Attaque définitive :")


@pytest.fixture
async def stage(make_stage):
    return await make_stage(games=hosted_with_chance(b"attacking"))


def may_attack(table, decision):
    return decision.why == "main" and any(o.verb == "attack" for o in decision.shape.options)


def labels(panel):
    return [c.get("label", "") for c in panel.components]


def places(panel):
    """The buttons of a message, by row and column."""
    rows = [row.get("components", ()) for row in panel.data["components"]]
    return {(r, c): part for r, row in enumerate(rows) for c, part in enumerate(row)}


async def press(player, panel, action):
    """Press the first button of a question that does something of this kind."""
    found = next(c["custom_id"] for c in panel.components if f".{action}." in c.get("custom_id", ""))
    await player.actor.click(panel, custom_id=found)


@pytest.mark.parametrize("seed", [3, 8])
async def test_an_attack_is_taken_back_before_it_is_announced_and_nobody_hears_of_it(stage, alice, bob, seed):
    pair = await opened(stage, alice, bob, seed=seed)
    table, _, player = await until(stage, pair, may_attack)
    seat, other = player.seat, next(p for p in pair if p is not player)
    panel = (await player.slash("hand")).original
    log = [line.notice for line in table.log(None)]
    theirs = table.view(other.seat)
    for depth in (1, 2):
        at = next(place for place, c in places(panel).items() if c.get("label") == ATTACK[seat])
        await player.actor.click(panel, ATTACK[seat])
        asked = table.pending_for(seat)
        assert asked.private
        there = places(panel).get(at)
        assert there is None or there["disabled"], "what costs stands where a button opened something"
        if depth == 2 and asked.why == "target":
            await press(player, panel, "o")
            assert table.pending_for(seat).why == "attackers"
        assert table.view(other.seat) == theirs
        await player.actor.click(panel, BACK[seat])
        assert table.pending_for(seat).why == "main"
        assert table.view(other.seat) == theirs
        assert [line.notice for line in table.log(None)] == log
    assert ATTACK[seat] in labels(panel)


async def test_confirming_the_attackers_announces_the_attack_and_says_so(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=3)
    table, _, player = await until(stage, pair, may_attack)
    seat = player.seat
    panel = (await player.slash("hand")).original
    await player.actor.click(panel, ATTACK[seat])
    if table.pending_for(seat).why == "target":
        await press(player, panel, "o")
    asked = table.pending_for(seat)
    assert asked.why == "attackers"
    if len(asked.shape.options) > 1:
        await press(player, panel, "t")
    final = next(label for label in labels(panel) if label.startswith(FOR_GOOD[seat]))
    before = table.epoch
    await player.actor.click(panel, final)
    assert "attack" in [line.notice.kind for line in table.log(None) if line.epoch > before]


@pytest.mark.parametrize("typed", [{}, {"target": True}, {"target": True, "with": True}])
async def test_typed_it_goes_as_far_as_it_was_typed(stage, alice, bob, typed):
    pair = await opened(stage, alice, bob, seed=5)
    table, _, player = await until(stage, pair, may_attack)
    seat = player.seat
    objects = table.view(seat)["objects"].values()
    bag = next(o["name"] for o in objects if o["type"] == "haven_bag" and o["controller"] != seat)
    given = {name: {"target": bag, "with": "all"}[name] for name in typed}
    if "with" in given:
        able = [o for o in objects if o["controller"] == seat and o["type"] in ("hero", "ally")]
        given["with"] = next(o["name"] for o in able if o["area"] == "world" and not o["tapped"])
    before = table.epoch
    await player.slash("attack", **given)
    kinds = [line.notice.kind for line in table.log(None) if line.epoch > before]
    assert ("attack" in kinds) is ("with" in typed)
    assert "with" in typed or table.pending_for(seat).private
