"""What the panel says on a phone: a few words that tell things apart."""

from __future__ import annotations

import pytest

from tests.e2e.hosting import hosted_at
from tests.e2e.test_pace import opened

SEATS = """
seats:
  A:
    hero: {card: Tirlangue Portey, area: world}
    haven_bag: Havre Sac du Tofu
    world: [{card: Bouftou, as: a1}, {card: Bouftou, as: a2, damage: 1}]
  B:
    hero: {card: Bruss Ouilis, area: world}
    haven_bag: Havre Sac du Bouftou
    world: [{card: Bouftou, as: b1}, {card: Bouftou, as: b2, damage: 1}]
"""


@pytest.fixture
def at(make_stage, tmp_path):
    """Start a match, both hands open, in a position: further lines of a scenario."""

    async def begin(seats=SEATS, locale="en-US"):
        file = tmp_path / "position.yaml"
        file.write_text(f"name: A position\nrules: ['702.1']\n{seats}\nmoves: []\nexpect: []\n", "utf-8")
        stage = await make_stage(games=hosted_at(file))
        pair = await opened(stage, stage.world.actor("Alice"), stage.world.actor("Bob", locale=locale))
        return stage, pair, await stage.bot.tables.in_thread(int(pair[0].thread.id))

    return begin


async def asked(stage, table, pair, why):
    """Pass until a question of this kind is open and shown."""
    while (decision := table.pending[0]).why != why:
        await pair[decision.seat].slash("pass")
    await stage.world.until(lambda: pair[decision.seat].asks(decision), 20, "the panel to ask")
    return decision


async def test_fighters_of_one_name_are_told_apart(at):
    stage, pair, table = await at()
    two = {"Bouftou 🪨2", "Bouftou 🪨2 (−1)"}
    await pair[0].slash("attack")
    await asked(stage, table, pair, "target")
    targets = {"Havre Sac du Bouftou 🛡️15/15", "Bruss Ouilis ❤️18/18 🪨3"}
    assert two | targets <= {*pair[0].panel.buttons}
    await pair[0].slash("choose", what="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    assert two <= {*pair[0].panel.buttons}
    offered = await pair[0].actor.autocomplete("choose", "what", in_=pair[0].thread)
    assert two <= {c["name"] for c in offered.choices}
    await pair[0].slash("choose", what="all")
    await asked(stage, table, pair, "blockers")
    selects = {
        c["placeholder"]: {o["label"].partition(" → ")[2] for o in c["options"]}
        for c in pair[1].panel.components if c.get("options")
    }  # fmt: skip
    assert selects.keys() == two | {"Bruss Ouilis ❤️18/18 🪨3"}
    assert all(two < attackers for attackers in selects.values()), selects
