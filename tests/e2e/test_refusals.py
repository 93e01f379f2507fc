"""What is not offered is refused with the rule that forbids it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.hosting import hosted_at, hosted_with_chance
from tests.e2e.test_pace import opened, until

AGILITY = next((Path(__file__).parents[1] / "scenarios" / "wakfu").glob("704.5-*.yaml"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the rulebook's index lies: read before the first click, which has three seconds."""
    return tmp_path_factory.mktemp("rules")


@pytest.fixture
async def stage(make_stage, folder):
    """A stage where every match is dealt alike."""
    return await make_stage(games=hosted_with_chance(b"refusals"), rules=folder)


async def test_playing_what_costs_too_much_cites_the_rule(stage, alice, bob):
    def dear(table, decision):
        if decision.why != "main":
            return None
        objects = table.view(decision.seat)["objects"]
        offered = {objects[str(o.obj)]["card"] for o in decision.shape.options if str(o.obj) in objects}
        held = [o for o in objects.values() if o["area"] == "hand" and o["type"] == "ally"]
        return next((o["name"] for o in held if o["card"] not in offered), None)

    pair = await opened(stage, alice, bob, seed=3)
    table, decision, player = await until(stage, pair, lambda t, d: dear(t, d) is not None)
    before = table.epoch
    answer = await player.slash("play", card=dear(table, decision))
    assert "418." in answer.text
    assert table.epoch == before
    cites = {"fits": lambda c: c.get("custom_id", "").startswith("r.cite."), "what": "the rule"}
    link = await player.actor.finds(answer.original, **cites)
    rule = (await player.actor.click(answer.original, custom_id=link["custom_id"])).original
    assert rule.ephemeral
    assert rule.id != answer.original.id
    assert rule.text.count(link["label"]) > 0
    assert link["label"].startswith("418.")


async def test_attacking_an_ally_who_is_no_target_cites_the_rule(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=5)

    def held(table, decision):
        return [o["name"] for o in table.view(decision.seat)["objects"].values() if o["area"] == "hand"]

    def fits(table, decision):
        return decision.why in ("target", "attack_target") and held(table, decision)

    table, decision, player = await until(stage, pair, fits)
    before = table.epoch
    answer = await player.slash("choose", what=held(table, decision)[0])
    assert "702." in answer.text
    assert table.epoch == before


async def test_a_question_opens_its_rules_and_stays(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=3)
    table, decision, player = await until(stage, pair, lambda _, d: d.why == "main" and len(d.rules) > 0)
    panel = (await player.slash("hand")).original
    await player.actor.click(panel, ("More", "Plus")[player.seat])
    links = [c for c in panel.components if c.get("custom_id", "").startswith("r.cite.")]
    assert [link["label"] for link in links] == list(decision.rules)
    opened_rule = (await player.actor.click(panel, custom_id=links[0]["custom_id"])).original
    assert opened_rule.id != panel.id
    assert f"{decision.rules[0]} · " in opened_rule.text
    assert table.pending_for(player.seat).id == decision.id
    forged = (await player.actor.forge(panel, "r.cite.en.-.0.999.9")).original
    assert "again" in forged.text


@pytest.mark.rule("704.5", "806.1b")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-US", "Bouftou cannot be chosen against Tofu: only a card with Agility"),
        ("fr", "contre Tofu : seule une carte avec Agilité"),
    ],
)
async def test_a_block_without_agility_cites_its_rule(make_stage, language, said):
    """The Bouftou in the World cannot stop a Tofu with Agility; a Boufton Blanc can."""
    stage = await make_stage(games=hosted_at(AGILITY))
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale=language)
    attacker, defender = await opened(stage, alice, bob)
    table = await stage.bot.tables.in_thread(int(attacker.thread.id))
    await attacker.slash("attack", target="Havre Sac du Bouftou", **{"with": "Tofu"})
    while (asked := table.pending[0]).why != "blockers":
        await (attacker, defender)[asked.seat].slash("pass")
    assert asked.seat == 1
    before = table.epoch
    refused = await defender.slash("block", how="Bouftou: Tofu")
    assert said in refused.text
    assert "Bouftou" in refused.text
    assert "704.5" in refused.text
    links = [c["label"] for c in refused.original.components if c.get("custom_id", "").startswith("r.cite.")]
    assert "704.5" in links
    assert table.epoch == before
    assert table.pending == (asked,)
    await defender.slash("block", how="Boufton Blanc: Tofu")
    assert list(table.view(None)["battle"]["blocks"].values()) == [
        o["id"] for o in table.view(None)["objects"].values() if o["name"] == "Tofu" and o["area"] == "world"
    ]


@pytest.mark.rule("603.2")
async def test_a_bare_attack_says_why_not_and_stands_greyed(stage, alice, bob):
    """In the first turn, typed and in the panel, in both languages; for who waits, too."""
    pair = await opened(stage, alice, bob, seed=3)
    table, _, player = await until(
        stage, pair, lambda t, d: d.why == "main" and t.view(None)["turn"]["number"] == 1
    )
    other = next(p for p in pair if p is not player)
    reasons = ("nobody attacks in their first turn", "personne n'attaque à son premier tour")
    waiting = ("it is not your turn", "ce n'est pas votre tour")
    before = table.epoch
    for typed in ({}, {"target": "Tofu"}):
        answer = await player.slash("attack", **typed)
        assert reasons[player.seat] in answer.text
        assert "603.2" in answer.text
    assert waiting[other.seat] in (await other.slash("attack")).text
    assert waiting[other.seat] in (await other.slash("end")).text
    panel = (await player.slash("hand")).original
    assert reasons[player.seat] in panel.text
    shown = [c for c in panel.components if c.get("label") == ("Attack", "Attaquer")[player.seat]]
    assert [c.get("disabled") for c in shown] == [True]
    assert table.epoch == before


async def test_passing_in_ones_own_turn_says_how_it_ends(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=3)
    table, _, player = await until(stage, pair, lambda _, d: d.why == "main")
    before = table.epoch
    answer = await player.slash("pass")
    assert ("/end", "/finir")[player.seat] in answer.text
    assert table.epoch == before
    why = await player.slash("why")
    assert ("/end", "/finir")[player.seat] in why.text
