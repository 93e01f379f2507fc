"""What a seat is shown of the Queue, and what it knows of what has left play."""

from __future__ import annotations

import pytest

from engine.players.wakfu.determinization import determinize
from tests.engine.wakfu.tables import ANY, Table, action, ally, power, reaction, shot, trigger

LISTENS = reaction("Écho", {"event": "played"}, {"do": "draw"})


@pytest.mark.rule("502.2", "506.2")
def test_what_uses_a_power_is_seen_as_it_stands_in_play():
    table = Table(ally("Loup", 3, power({"do": "draw"}, cost={"tap_self": True})), LISTENS)
    wolf = table.put("Loup", damage=1)
    table.hold(1, "Écho")
    table.begin().say(0, "use Loup")
    assert table.whys() == [(1, "react")]
    for seat in (0, 1, None):
        view = table.game.view(seat)
        assert [item["source"] for item in view["queue"]] == [wolf]
        seen = view["objects"][str(wolf)]
        assert (seen["area"], seen["tapped"], seen["damage"], seen["strength"]) == ("world", True, 1, 3)


@pytest.mark.rule("502.2", "505.2")
def test_a_card_in_the_queue_is_seen_by_everyone_and_the_hand_beside_it_is_not():
    table = Table(shot("Tir"), LISTENS)
    table.hold(0, "Tir", "Écho")
    table.hold(1, "Écho")
    table.begin().say(0, "play Tir", table.hero(1))
    assert table.whys() == [(1, "react")]
    for seat in (1, None):
        view = table.game.view(seat)
        (item,) = view["queue"]
        assert view["objects"][str(item["source"])]["name"] == "Tir"
        assert view["seats"][0]["hand"] == 1
        assert [o["name"] for o in view["objects"].values()].count("Écho") == (seat == 1)


@pytest.mark.rule("810.2d")
def test_what_was_last_known_of_a_destroyed_ally_is_known_to_both():
    """The other seat imagines on from a discard that comes before the Damage of the Ally's last Strength."""
    dying = trigger(
        {"event": "destroy", "what": "self"},
        {"do": "discard", "who": "opponent"},
        {"do": "deal", "amount": {"of": "strength", "what": "self"}, "to": "opponent"},
    )
    table = Table(ally("Arty", 4, dying), action("Fin", {"do": "destroy", "what": "target"}, choose=ANY))
    arty = table.put("Arty")
    table.hold(0, "Fin")
    table.hold(1, "Rien", "Arty")
    table.begin().say(0, "play Fin", arty)
    assert table.whys() == [(1, "discard_some")]
    imagined = determinize(table.game.information_set(1), table.catalog, 1)
    for game in (table.game, imagined):
        decision = game.pending_for(1)
        game.submit(1, decision.id, decision.shape.sensible())
        assert game.obj(table.hero(1)).lost == 4


@pytest.mark.rule("501.4", "810.2d")
def test_what_left_a_hand_is_remembered_for_its_player_alone():
    """Under which number a card lay in the Hand would tell the other seat when it was drawn."""
    for seat in (0, 1):
        grab = action("Pillage", {"do": "discard", "who": "both", "by": "chance"})
        table = Table(ally("Loup"), grab, active=seat)
        table.hold(seat, "Pillage", "Loup")
        table.hold(1 - seat, "Loup", "Rien")
        table.begin().say(seat, "play Pillage")
        known = (
            table.game.state.last,
            determinize(table.game.information_set(seat), table.catalog, 1).state.last,
        )
        owners = [{one.obj.owner for one in last.values() if one.obj.area == "hand"} for last in known]
        assert owners == [{0, 1}, {seat}]


@pytest.mark.rule("810.2d", "502.1")
@pytest.mark.parametrize("move", ["play Tir", "use Mage"])
@pytest.mark.parametrize("replaces", [False, True])
def test_what_was_cancelled_is_still_known(move, replaces):
    """By a Reaction, and by what takes the place of its being played."""
    steps = {"do": "cancel"}, {"do": "gain_xp", "amount": {"of": "level", "what": "it"}}
    counter = reaction("Contre", {"event": "played"}, *steps)
    on = {"event": "played", "time": "about", "theirs": True}
    guard = ally("Garde", 1, trigger(on, {"do": "instead", "effects": list(steps)}))
    table = Table(
        action("Tir", {"do": "draw"}, level=3), ally("Mage", 1, power({"do": "draw"}), level={"value": 3}),
        counter, guard, ally("Loup"),
    )  # fmt: skip
    for name in ("Mage", "Loup", "Loup"):
        table.put(name)
    table.hold(0, "Tir")
    table.stack(0, "Rien")
    if replaces:
        table.put("Garde", 1)
    else:
        table.hold(1, "Contre")
    table.begin().say(0, move)
    while table.asking.why == "pay":
        table.submit(0, table.asking.shape.sensible())
    if not replaces:
        table.say(1, "react Contre")
    table.settle()
    assert "Rien" not in table.names(0, "hand")
    assert table.game.state.seats[1].xp == 3


@pytest.mark.rule("501.4", "808.2")
def test_who_puts_a_card_together_knows_what_they_have_taken_for_it():
    """In the middle of it, a game that fits what they know goes on to the same Discard."""
    rite = action("Rite", {"do": "draw"}, level=1, cost={"discard": {"select": {}}})
    for seat in (0, 1):
        table = Table(rite, ally("Loup"), ally("Ours"), active=seat)
        table.put("Loup", seat)
        table.hold(seat, "Rite", "Loup", "Ours")
        table.stack(seat, "Loup")
        table.begin().say(seat, "play Rite", ["Ours"])
        assert table.whys() == [(seat, "pay")]
        known = determinize(table.game.information_set(seat), table.catalog, 1)
        for game in (table.game, known):
            decision = game.pending_for(seat)
            game.submit(seat, decision.id, decision.shape.sensible())
            piles = [game.state.objs[oid].card for oid in game.state.seats[seat].discard]
            assert [game.catalog_name(card) for card in piles] == ["Ours", "Rite"]
