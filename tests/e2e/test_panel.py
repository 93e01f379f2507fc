"""What the panel says on a phone: a few words that tell things apart."""

from __future__ import annotations

import pytest

from tests.e2e.driving import play
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
    for _ in range(12):
        decision = table.pending[0]
        if decision.why == why:
            break
        await pair[decision.seat].slash("pass")
    assert decision.why == why
    await stage.world.until(lambda: pair[decision.seat].asks(decision), 20, "the panel to ask")
    return decision


async def test_fighters_of_one_name_are_told_apart(at):
    stage, pair, table = await at()
    two = {"Bouftou 🪨2", "Bouftou 🪨2 (−1)"}
    await pair[0].slash("attack")
    await asked(stage, table, pair, "target")
    targets = {"Havre Sac du Bouftou 🛡️15/15", "Bruss Ouilis (Hero) ❤️18/18 🪨3"}
    assert two | targets <= {*pair[0].panel.buttons}
    await pair[0].slash("choose", what="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    assert two <= {*pair[0].panel.buttons}
    offered = await pair[0].actor.autocomplete("choose", "what", in_=pair[0].thread)
    assert two <= {c["name"] for c in offered.choices}
    await pair[0].slash("choose", what="all")
    await asked(stage, table, pair, "blockers")
    openings = {f"{blocker} blocks …" for blocker in (*two, "Bruss Ouilis")}
    assert openings | {"Nobody blocks"} <= {*pair[1].panel.buttons}
    await pair[1].actor.click(pair[1].panel, "Bruss Ouilis blocks …")
    pairs = {f"Bruss Ouilis blocks {attacker}" for attacker in (*two, "Tirlangue Portey")}
    await stage.world.until(lambda: pairs <= {*pair[1].panel.buttons}, 20, "whom the Hero can block")


ATTACKED = """
seats:
  A:
    hero: {card: Tirlangue Portey, area: world}
    haven_bag: Havre Sac du Tofu
    world: [{card: Bouftou, as: a1}]
  B:
    hero: {card: Bruss Ouilis, area: world}
    haven_bag: Havre Sac du Bouftou
    hand: [Tofu]
"""


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_passing_for_a_while_leaves_no_question_standing(at, locale):
    """It is not offered where the question must be answered: at the blocks."""
    stage, pair, table = await at(ATTACKED, locale)
    skip = "Pass until my turn" if locale == "en-US" else "Passer jusqu'à mon tour"
    await pair[0].slash("attack", target="Havre Sac du Bouftou", **{"with": "Bouftou"})
    await asked(stage, table, pair, "blockers")
    assert skip not in pair[1].panel.buttons
    await pair[1].slash("block", how="none")
    await asked(stage, table, pair, "action")
    await pair[0].slash("pass")
    decision = await asked(stage, table, pair, "action")
    assert decision.seat == 1
    await pair[1].actor.click(pair[1].panel, skip)
    assert table.pending_for(1) is None or table.pending_for(1).id != decision.id
    assert table.view(1)["orders"]["skip_until"] == "mine"


GEAR = """
seats:
  A:
    hero: {card: Tirlangue Portey, area: world}
    haven_bag: Havre Sac du Tofu
    world: [{card: Bouftou, as: a1}, {card: Tofu, as: a2}]
  B:
    hero: {card: Bruss Ouilis, area: world, as: h}
    haven_bag: Havre Sac du Bouftou
    world: [{card: Cape du Prespic, wielder: h}, {card: Anneau du Prespic, wielder: h}]
"""


@pytest.mark.rule("804.6")
@pytest.mark.parametrize(("locale", "does"), [("en-US", "that dealt it"), ("fr", "qui les a infligés")])
async def test_triggers_that_are_put_in_order_read_differently(at, locale, does):
    stage, pair, table = await at(GEAR, locale)
    await pair[0].slash("attack", target="Bruss Ouilis", **{"with": "Bouftou, Tofu"})
    await asked(stage, table, pair, "strike_back")
    await pair[1].slash("choose", what="Bouftou")
    await asked(stage, table, pair, "trigger_order")
    labels = [f"{gear} (Bruss Ouilis ← {source})"
              for source in ("Bouftou: 2", "Tofu: 1")
              for gear in ("Cape du Prespic", "Anneau du Prespic")]  # fmt: skip
    panel = pair[1].panel
    assert [b for b in panel.buttons if "Prespic" in b] == labels
    assert [line.count(does) for line in panel.text.split("\n") if line.startswith("> ")] == [1, 1]
    await pair[1].actor.click(panel, labels[3])
    assert f"1. {labels[3]}" in panel.text


MOVERS = """
seats:
  A:
    hero: {{card: Tirlangue Portey, area: bag}}
    haven_bag: Havre Sac du Tofu
    world: [{{card: Tofu, as: a1, tapped: {tapped}}}]
    hand: [Tofu]
  B: {{hero: {{card: Bruss Ouilis, area: world}}, haven_bag: Havre Sac du Bouftou}}
"""


@pytest.mark.rule("414.1")
async def test_one_who_can_move_is_named_before_the_tap_that_moves(at):
    stage, pair, table = await at(MOVERS.format(tapped="true"))
    await asked(stage, table, pair, "main")
    await pair[0].actor.click(pair[0].panel, "Move Tirlangue Portey → World")
    assert table.view(None)["objects"][str(table.view(None)["seats"][0]["hero"])]["area"] == "world"


@pytest.mark.rule("414.1")
async def test_of_several_who_can_move_one_is_asked_and_can_go_back(at):
    stage, pair, table = await at(MOVERS.format(tapped="false"))
    await asked(stage, table, pair, "main")
    await pair[0].actor.click(pair[0].panel, "Move")
    await asked(stage, table, pair, "move")
    await pair[0].actor.click(pair[0].panel, "Take back")
    assert table.pending[0].why == "main"


async def test_who_waits_sees_the_battle_in_one_line(at):
    """In the thread and in an open panel; nothing of it is private."""
    stage, pair, table = await at(locale="fr")

    def battle(message):
        return [line for line in message.text.split("\n") if line.startswith("⚔️ <") and "**" in line]

    def in_thread():
        there = stage.world.messages_in(pair[0].thread.id)
        tables = [m for m in there if m.embeds and not (m.deleted or m.ephemeral)]
        return battle(tables[-1]) if tables else None

    async def line(shown, said):
        await stage.world.until(lambda: shown() == said, 20, said)

    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    assert not in_thread(), "nothing of it is told before the attackers are confirmed"
    begun = f"⚔️ <@{pair[0].actor.id}> attaque **Havre Sac du Bouftou**"
    await pair[0].slash("choose", what="all")
    decision = await asked(stage, table, pair, "blockers")
    fighters = "Tirlangue Portey 🍃1, Bouftou 🪨2, Bouftou 🪨2 (−1)"
    attack = f"⚔️ <@{pair[0].actor.id}> attacks **Havre Sac du Bouftou** with {fighters}"
    await line(lambda: battle(pair[0].panel), [f"{attack}."])
    await line(in_thread, [f"{begun} avec {fighters}."])
    blocker, attacker = decision.shape.elements[-1], decision.shape.slots[1]
    await table.submit(1, decision.id, {blocker.option.key: attacker.key})
    await line(in_thread, [f"{begun} avec {fighters} ; Bouftou 🪨2 (−1) bloque Bouftou."])
    await play(stage.bot, pair, "components", until=lambda t: t.view(None)["battle"] is None)
    await line(in_thread, [])
    await line(lambda: battle(pair[1].panel), [])
