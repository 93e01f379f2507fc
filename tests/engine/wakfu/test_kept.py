"""What is computed once and kept: dropped when it must be, and not for cards that are merely in the catalogue."""

from __future__ import annotations

import pytest

from cards.wakfu.model import Card
from engine.wakfu.board.library import library
from engine.wakfu.events import Discarded, Tapped
from engine.wakfu.events.course import TargetDeclared
from engine.wakfu.game import WakfuGame
from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import YOURS, Table, action, ally, reaction

KEEN = {
    "kind": "continuous",
    "what": "self",
    "while": {"is": "matches", "what": "self", "select": {"tapped": True}},
    "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
}
STURDY = {
    "kind": "continuous",
    "what": "self",
    "while": {"is": "matches", "what": "self", "select": {"role": "target"}},
    "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
}
HEAPED = {
    "kind": "continuous",
    "what": "self",
    "changes": [
        {"kind": "plus", "stat": "strength", "amount": {"of": "count", "what": {"area": ["discard"]}}}
    ],
}
WARLIKE = {
    "kind": "continuous",
    "what": "self",
    "while": {"is": "in_battle"},
    "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
}
CHOSEN = {
    "kind": "continuous",
    "what": "self",
    "while": {"is": "matches", "what": "self", "select": {"fresh": True}},
    "changes": [{"kind": "plus", "stat": "strength", "amount": 2}],
}


def kept(table, what):
    """Whether the changes in force still stand after the game was told that something changed."""
    before = table.game.snapshot()
    table.game.invalidate_dependents(what)
    return table.game.snapshot() is before


def test_a_tap_is_looked_at_by_what_is_in_play():
    table = Table(ally("Vif", 1, KEEN))
    assert kept(table, "taps")
    keen = table.put("Vif")
    table.game.invalidate_areas()
    assert not kept(table, "taps")
    assert kept(table, "piles")
    table.send(Tapped(obj=keen))
    assert characteristics.strength(table.game, keen) == 3


def test_a_discard_is_looked_at_by_what_is_in_play():
    table = Table(ally("Tas", 1, HEAPED), ally("Agneau"))
    assert kept(table, "piles")
    heap = table.put("Tas")
    table.game.invalidate_areas()
    assert not kept(table, "piles")
    assert kept(table, "taps")
    table.send(Discarded(obj=table.hold(0, "Agneau")[0]))
    assert characteristics.strength(table.game, heap) == 2


@pytest.mark.parametrize(("power", "look"), [(WARLIKE, "fights"), (CHOSEN, "uses")])
def test_battles_and_uses_are_looked_at_by_what_is_in_play(power, look):
    table = Table(ally("Guetteur", 1, power))
    assert kept(table, look)
    table.put("Guetteur")
    table.game.invalidate_areas()
    assert not kept(table, look)
    assert kept(table, "taps")


def test_the_target_is_looked_at_as_soon_as_it_is_declared():
    table = Table(ally("Pilier", 1, STURDY))
    pillar = table.put("Pilier", seat=1)
    table.begin().say(0, "attack")
    assert table.asking.why == "target"
    assert characteristics.strength(table.game, pillar) == 1
    TargetDeclared(seat=0, obj=pillar).enact(table.game)
    assert characteristics.strength(table.game, pillar) == 3


def test_a_face_is_read_anew_when_another_is_shown():
    table = Table()
    hero = table.game.state.objs[table.game.state.seats[0].hero]
    first = table.game.faces[hero.id]
    table.game.faces.turn(hero, 2)
    assert table.game.faces[hero.id].face == 2 != first.face
    with pytest.raises(LookupError):
        table.game.faces[-1]


def test_reactions_that_nobody_can_tell_apart_are_asked_about_once():
    on = {"event": "tap", "what": YOURS}
    draw = {"do": "draw", "amount": 1}
    few = Table(reaction("Une", on, draw))
    many = Table(*(reaction(f"Carte {n}", on, draw) for n in range(50)))
    watch = ("just", "tap")
    held = [library(table.game.catalog).held[watch] for table in (few, many)]
    assert len(held[0]) == len(held[1]) == 1
    assert all(watch in held and ("about", "tap") not in held for held in many.game.layout().held)


def test_a_token_has_the_traits_of_its_own_game():
    """Two games may each have a token of the same name, Strength and Element that are not the same card (413.2a)."""
    faces = []
    for traits in ((), ("Monstre",)):
        table = Table()
        token = Card(id="token-Jumeau-1-earth", name="Jumeau", type="ally", strength=1, traits=traits)
        table.game.state.tokens[token.id] = token
        faces.append(table.game.printed_card(token.id))
    assert [face.monster for face in faces] == [False, True]


def test_what_was_milled_is_known_though_the_match_was_stored_meanwhile():
    """408.1: the match is put down while a Reaction to the mill is offered; the two cards of the mill are drawn for."""
    mill = {"do": "mill", "amount": 2}
    counted = {"is": "matches", "what": "milled", "select": {"types": ["ally"], "area": ["discard"]}}
    table = Table(
        action("Meule", mill, {"do": "when", "condition": counted, "then": [{"do": "draw"}]}),
        reaction("Guet", {"event": "discard", "time": "about", "theirs": True}, {"do": "draw"}),
        ally("Grain"),
    )
    table.stack(0, *["Grain"] * 3)
    table.hold(0, "Meule")
    table.hold(1, "Guet")
    table.begin().say(0, "play Meule")
    while table.asking.why == "react":
        table.game = WakfuGame.load(table.game.dump(), table.catalog)
        table.say(table.asking.seat, "pass")
    assert table.names(0, "hand") == ["Grain"]
