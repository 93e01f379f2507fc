"""Cards of Opus II and III on Discord: Back Attack in the other's turn, one of several actions."""

from __future__ import annotations

import pytest

from tests.e2e.test_fftcg import begun

BACK_ATTACK = """
name: A position
game: fftcg
rules: ["15.2.5.2"]
seats:
  A: {forwards: [Squire 1-026C], backups: [Evoker 1-011C], hand: [Ifrit 1-004C], deck: [20 Black Belt 1-099C]}
  B:
    forwards: [{card: Black Belt 1-099C, dull: true}]
    backups: [Evoker 1-105C, Evoker 1-105C]
    hand: [Scarmiglione, Squire 1-025C]
    deck: [20 Black Belt 1-099C]
"""
ASURA = """
name: A position
game: fftcg
rules: ["11.3.4"]
seats:
  A:
    forwards: [{card: Squire 1-026C, dull: true}]
    backups: [{card: Evoker 1-068C, as: w}]
    hand: [Asura]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Archer 1-087C], backups: [Evoker 1-011C], hand: [Ifrit 1-004C], deck: [20 Black Belt 1-099C]}
"""


def fielded(table):
    """The names of the cards on the field."""
    return [seen["name"] for seen in table.view(None)["objects"].values() if seen["area"] == "field"]


@pytest.mark.rule("15.2.5.3", "15.2.5.4")
async def test_back_attack_is_a_button_in_answer_to_a_summon(make_stage):
    """Bob is asked because Ifrit chooses a card of his; of two Forwards he may play the one with Back Attack."""
    stage, table, press, (alice, bob) = await begun(make_stage, BACK_ATTACK)
    await press(0, "main", "Cast Ifrit")
    await press(0, "choose", "Black Belt")
    await stage.world.until(lambda: table.pending_for(1), 20, "Bob's priority")
    await stage.world.until(lambda: bob.asks(table.pending_for(1)), 20, "Bob's panel")
    labels = [str(each.get("label")) for each in bob.panel.components]
    assert "Jouer Scarmiglione" in labels
    assert not [label for label in labels if "Squire" in label]
    assert "Attaque Arrière" in bob.panel.text
    await press(1, "priority", "Jouer Scarmiglione")
    await stage.world.until(lambda: alice.asks(table.pending_for(0)), 20, "Alice's turn goes on")
    assert "Scarmiglione" in fielded(table)
    before, _, after = alice.panel.text.partition("plays Scarmiglione")
    assert ("is dealt 4000 damage" in before, "is dealt 4000 damage" in after) == (False, True)


@pytest.mark.rule("15.2.5.2", "10.1.3.1.1")
async def test_back_attack_is_typed_in_the_others_attack_and_blocks(make_stage):
    stage, table, press, (alice, bob) = await begun(make_stage, BACK_ATTACK)

    async def typed(command, player=bob, **options):
        return (await player.actor.slash(command, options, in_=player.thread)).original.text

    await press(0, "main", "Go to the attack")
    await press(0, "attack", "Squire 3000")
    await stage.world.until(lambda: table.pending_for(1), 20, "Bob's priority")
    assert (await bob.actor.autocomplete("react", "card", "", in_=bob.thread)).names == ["Jouer Scarmiglione"]
    assert "9.3.1.5" in await typed("play", card="Squire")
    await typed("react", card="Scarmiglione")
    assert "Scarmiglione" in fielded(table)
    await typed("block", how="Scarmiglione")
    while table.pending[0].why == "priority":
        await typed("pass", (alice, bob)[table.pending[0].seat])
    assert "Squire" not in fielded(table)
    assert "Scarmiglione" in (await stage.table_message(stage.world.channels[str(alice.thread.id)])).text


@pytest.mark.rule("11.3.4", "7.12.2")
async def test_the_action_is_declared_by_its_number_and_told_to_all(make_stage):
    """What each number is stands above; what is offered can be done: no Character lies in the Break Zone."""
    stage, table, press, (alice, bob) = await begun(make_stage, ASURA)
    await press(0, "main", "Cast Asura")
    await stage.world.until(lambda: alice.asks(table.pending_for(0)), 20, "Alice's panel")
    assert "(2) " in alice.panel.text
    actions = [str(c.get("label")) for c in alice.panel.components if "Action" in str(c.get("label"))]
    assert actions == ["Action 1", "Action 2"]
    await press(0, "mode", "Action 2")
    assert table.view(1)["stack"] == [], "nobody knows before it is cast"
    await press(0, "choose", "All (2)")
    await stage.world.until(lambda: table.pending_for(1), 20, "Bob's priority")
    assert "déclare l'action 2" in (await bob.actor.slash("log", in_=bob.thread)).original.text
    (item,) = table.view(None)["stack"]
    assert (item["name"], item["mode"]) == ("Asura", 2)
    board = (await stage.table_message(stage.world.channels[str(alice.thread.id)])).text
    assert "Asura, action 2" in board
    await press(1, "priority", "Passer")
    await stage.world.until(lambda: not table.view(None)["stack"], 20, "Asura's effect")
    evokers = [seen for seen in table.view(None)["objects"].values() if seen["name"] == "Evoker"]
    assert [seen["dull"] for seen in evokers] == [False, False]


REDDAS = """
name: A position
game: fftcg
rules: ["10.1.2.1.3"]
seats:
  A: {forwards: [Reddas, Archer 1-087C], backups: [Evoker 1-011C], hand: [Ifrit 1-004C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [{card: Black Belt 1-099C, dull: true}], deck: [20 Black Belt 1-099C]}
"""


@pytest.mark.rule("10.1.2.1.3")
async def test_who_must_attack_is_named_and_the_turn_does_not_end_before(make_stage):
    """The question names Reddas; ending the turn comes to it, and passing there is refused with its rule."""
    stage, table, press, (alice, _) = await begun(make_stage, REDDAS)
    await press(0, "main", "End turn")
    await stage.world.until(lambda: alice.asks(table.pending_for(0)), 20, "Alice's panel")
    assert "Who attacks? Reddas must attack before the phase ends." in alice.panel.text
    assert "Nobody" not in [c.get("label") for c in alice.panel.components]
    for command in ("pass", "end"):
        refused = (await alice.actor.slash(command, in_=alice.thread)).original.text
        assert "Reddas must attack before the Attack Phase ends" in refused
        assert "10.1.2.1.3" in refused
    await alice.slash("attack", **{"with": "Reddas"})
    await stage.world.until(
        lambda: table.pending_for(0) and table.pending_for(0).why == "attack", 20, "the next attack"
    )
    assert len(table.view(None)["seats"][1]["damage_zone"]) == 1
    assert table.pending_for(0).shape.least == 0
