"""A turn is one question that ends with an attack or with the end: nobody is asked what was just answered."""

from __future__ import annotations

import pytest

from engine.core.game import Orders
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG

READY = """
name: A position
game: fftcg
rules: ["9.3.1.2"]
seats:
  A:
    forwards: [Squire 1-025C]
    backups: [2 Evoker 1-011C, Black Mage 1-010C]
    hand: [Ifrit 1-004C, Red XIII 1-029C]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Archer 1-087C], hand: [Sylph], deck: [20 Black Belt 1-099C]}
"""


def table(text=READY, orders=()):
    report, laid = played(text, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    for seat in (0, 1):
        laid.game.act(seat, Orders(orders))
    return laid.game


def answered(game, *answers):
    """What each seat was asked, while they answer so in turn, as far as A's turn goes."""
    asked = []
    for answer in answers:
        decision = game.pending[0]
        asked.append((decision.why, game.state.phase))
        game.submit(decision.seat, decision.id, answer)
    decision = game.pending[0]
    return [*asked, (decision.why, game.state.phase, game.state.active)]


@pytest.mark.rule("9.3.1.2", "10.1.2.7")
def test_ending_the_turn_leaves_attack_and_main_phase_2_out():
    assert answered(table(), "end") == [("main", "main_1"), ("main", "main_1", 1)]


@pytest.mark.rule("9.3.1.2")
def test_who_goes_on_to_the_attack_is_asked_in_main_phase_2_as_well():
    assert answered(table(), "pass", [], "pass") == [
        ("main", "main_1"), ("attack", "attack"), ("main", "main_2"), ("main", "main_1", 1)
    ]  # fmt: skip


@pytest.mark.rule("9.3.1.2")
def test_main_phase_2_is_not_asked_where_nobody_could_attack():
    bare = READY.replace("    forwards: [Squire 1-025C]\n", "")
    game = table(bare)
    assert answered(game, "pass") == [("main", "main_1"), ("main", "main_1", 1)]


@pytest.mark.rule("11.1.7")
def test_who_wants_to_be_asked_everything_is():
    bare = READY.replace("    forwards: [Squire 1-025C]\n", "")
    game = table(bare, ("everything",))
    game.submit(0, game.pending[0].id, "pass")
    while game.pending[0].seat == 1:
        game.submit(1, game.pending[0].id, "pass")
    assert game.state.active == 0
    assert game.pending[0].seat == 0


@pytest.mark.rule("9.3.1.2", "5.2.1.3")
@pytest.mark.parametrize(
    ("hand", "backups", "orders", "ends"),
    [
        ("", "", (), True),
        (", Squire 1-025C", "", (), True),  # nothing can pay for the one card in hand
        ("", "", ("everything",), False),
        (", Squire 1-025C, Squire 1-026C", "", (), False),
        (", Bahamut 1-018L", ", Evoker 1-011C", (), False),  # too dear, which nobody else may learn
    ],
)
def test_a_turn_ends_by_itself_where_everybody_sees_that_nothing_can_be_done(hand, backups, orders, ends):
    """Once Ifrit has resolved; A has no Forward."""
    bare = READY.replace("    forwards: [Squire 1-025C]\n", "")
    bare = bare.replace("[2 Evoker 1-011C, Black Mage 1-010C]", f"[Evoker 1-011C{backups}]")
    game = table(bare.replace("[Ifrit 1-004C, Red XIII 1-029C]", f"[Ifrit 1-004C{hand}]"), orders)
    cast = next(o.key for o in game.pending[0].shape.options if o.verb == "cast")
    game.submit(0, game.pending[0].id, cast)
    while game.pending[0].private or game.state.stack:
        asked = game.pending[0]
        chosen = [o.key for o in asked.shape.options if o.verb in ("dull", "pass", "choose")]
        game.submit(asked.seat, asked.id, chosen[:1] if asked.why == "pay" else chosen[0])
    assert (game.state.active, game.pending[0].why) == (int(ends), "main")


@pytest.mark.rule("11.1.5")
def test_what_the_other_player_does_meanwhile_brings_the_question_back():
    """B casts Sylph in A's Attack Preparation Step: A has ended the turn, and is asked once it has resolved."""
    armed = READY.replace("hand: [Sylph]", "hand: [Sylph, Golem], backups: [Evoker 1-068C]")
    game = table(armed)
    game.act(1, Orders(("preparation",)))
    game.submit(0, game.pending[0].id, "end")
    decision = game.pending_for(1)
    assert decision.why == "priority"
    cast = next(o.key for o in decision.shape.options if o.verb == "cast")
    game.submit(1, decision.id, cast)
    while game.pending[0].private or game.pending[0].seat == 1:
        asked = game.pending[0]
        game.submit(asked.seat, asked.id, asked.shape.sensible())
    assert (game.state.active, game.pending[0].seat, game.pending[0].why) == (0, 0, "attack")


@pytest.mark.rule("5.2.1.3", "11.2.1")
def test_backups_that_do_nothing_else_pay_without_a_question():
    game = table()
    decision = game.pending_for(0)
    keys = {o.key: o for o in decision.shape.options}
    red = next(key for key, o in keys.items() if o.verb == "play")
    ifrit = next(key for key, o in keys.items() if o.verb == "cast")
    assert game.outlay("pass") == game.outlay("end") == ()
    assert game.outlay(ifrit) == ()  # it chooses first
    assert [game.view(0)["objects"][str(oid)]["name"] for oid in game.outlay(red)] == ["Evoker", "Evoker"]
    game.submit(0, decision.id, ifrit)
    game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    assert game.pending_for(0).why == "pay"
    assert game.harmless(game.pending_for(0))
    assert game.missed(game.pending_for(0)) == ()


@pytest.mark.rule("15.2.2.2", "9.3.1.2")
def test_who_has_just_got_haste_may_attack():
    """Nothing has changed on the board but an effect with a duration: the menu knows it at once."""
    chocobo = """{id: 9-001C, name: Chocobo, type: forward, elements: [wind], cost: 1, power: 3000, job: Bird,
      abilities: [{kind: action, cost: {}, effects: [
        {do: change, what: self, changes: [{kind: keyword, gain: haste}]}]}]}"""
    here = "{card: Chocobo, since: this_turn}"
    game = table(READY.replace("seats:", f"cards: [{chocobo}]\nseats:").replace("Squire 1-025C", here))
    decision = game.pending_for(0)
    game.submit(0, decision.id, next(o.key for o in decision.shape.options if o.card == "9-001C"))
    ways = [o.verb for o in game.pending_for(0).shape.options if o.card is None]
    assert ways == ["go", "end"]
    assert answered(game, "pass") == [("main", "main_1"), ("attack", "attack", 0)]


@pytest.mark.rule("11.6.9")
def test_backups_pay_for_an_ability_as_for_a_card():
    """What pays for an ability is known at once, unless it would be missed or more must be chosen before."""
    miner = """{id: 9-001C, name: Miner, type: forward, elements: [fire], cost: 1, power: 3000, job: Miner, abilities: [
      {kind: action, cost: {cp: [fire]}, effects: [{do: draw}]},
      {kind: action, cost: {cp: [fire], discard: {}}, effects: [{do: draw}]}]}"""
    game = table(READY.replace("seats:", f"cards: [{miner}]\nseats:").replace("Squire 1-025C", "Miner"))
    digs, sifts = (o.key for o in game.pending_for(0).shape.options if o.verb == "use" and o.card == "9-001C")
    assert [game.view(0)["objects"][str(oid)]["name"] for oid in game.outlay(digs)] == ["Evoker"]
    assert game.outlay(sifts) == ()


@pytest.mark.rule("5.2.1.3")
def test_what_a_payment_gives_up_is_named():
    game = table(READY.replace("2 Evoker 1-011C, Black Mage 1-010C", "Black Mage 1-010C"))
    decision = game.pending_for(0)
    ifrit = next(o.key for o in decision.shape.options if o.verb == "cast")
    game.submit(0, decision.id, ifrit)
    game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    paid = game.pending_for(0)
    assert paid.why == "pay"
    assert not game.harmless(paid)
    assert game.missed(paid)
