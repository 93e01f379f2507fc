"""What each seat is shown of the table, in full (501.4, 502.2, 504.2, 505.2, 506.2, 507.2)."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.wakfu.board.state import Battle, Item, Obj, SeatState, State
from engine.wakfu.events import Banished, Destroyed
from tests.engine.wakfu.tables import Table, ally, keyword, reaction, shot

LOUP = ally("Loup", 3, keywords=[keyword("giant"), keyword("agility")], element="fire", level={"value": 2})
EPEE = {"name": "Épée", "type": "equipment", "level": {"value": 1}, "hp": 2, "traits": ["Arme", "Épée"]}
FILLE = {"name": "Brise", "type": "action", "level": {"value": None}, "script": {"effects": [{"do": "draw"}]}}


@pytest.fixture
def table():
    """The active seat has a wolf that cannot attack yet, a sword on its Hero and cards out of play."""
    made = Table(LOUP, EPEE, FILLE, shot("Tir"))
    made.wolf = made.put("Loup", since=6, damage=1)
    made.sword = made.put("Épée", wielder=made.hero(0))
    made.put("Loup", 1, "bag", tapped=True)
    made.held = made.hold(0, "Brise", "Tir")
    made.hold(1, "Tir")
    made.stack(0, "Tir", "Tir")
    made.stack(1, "Tir")
    made.obj(made.hero(0)).lost = 4
    made.obj(made.bag(0)).lost = 5
    made.game.state.seats[0].xp = 3
    return made


def card(table, oid, **more):
    obj = table.obj(oid)
    printed = table.game.printed(obj)
    return {
        "id": oid, "card": obj.card, "name": printed.name, "type": printed.type, "owner": 0, "controller": 0,
        "element": "neutral", "level": 0, "strength": None, "area": "world",
    } | more  # fmt: skip


def standing(table, oid, **more):
    return card(table, oid) | {"tapped": False, "wielder": None, "token": False, "role": None} | more


@pytest.mark.rule("506.2", "504.2")
def test_everyone_sees_what_is_in_play_with_its_numbers(table):
    table.begin()
    for seat in (0, 1, None):
        seen = table.game.view(seat)["objects"]
        assert seen[str(table.wolf)] == standing(
            table, table.wolf, element="fire", level=2, strength=3, damage=1,
            keywords=["agility", "giant"], can_attack=False,
        )  # fmt: skip
        assert seen[str(table.hero(0))] == standing(
            table, table.hero(0), strength=1, damage=0, keywords=[], can_attack=True, hp=18, max_hp=22,
            hero_level=1, xp=3,
        )  # fmt: skip
        assert seen[str(table.bag(0))] == standing(
            table, table.bag(0), resistance=10, max_resistance=15, size=4
        )
        assert seen[str(table.sword)] == standing(table, table.sword, level=1, wielder=table.hero(0))


@pytest.mark.rule("505.2", "507.2", "501.4")
def test_of_hands_and_decks_the_other_seat_sees_the_number(table):
    table.begin()
    views = [table.game.view(seat) for seat in (0, 1, None)]
    common = {"deck": 2, "hand": 2, "xp": 3, "level": 1, "ap": 6, "mp": 3, "discard": [], "banished": []}
    places = {"hero": table.hero(0), "bag": table.bag(0), "inside": []}
    places["world"] = [table.bag(0), table.hero(0), table.wolf, table.sword]
    assert views[0]["seats"][0] == common | places | {"cards": table.held}
    assert views[1]["seats"][0] == views[2]["seats"][0] == common | places
    breeze, arrow = table.held
    assert views[0]["objects"][str(breeze)] == card(table, breeze, area="hand", level=None)
    assert views[0]["objects"][str(arrow)] == card(table, arrow, area="hand")
    assert not {str(breeze), str(arrow)} & {*views[1]["objects"], *views[2]["objects"]}
    assert [view["orders"] for view in views] == [
        {"classes": ["everything"], "skip_until": "", "hushed": [], "stops": []},
        {"classes": ["everything"], "skip_until": "", "hushed": [], "stops": []},
        None,
    ]
    assert {k: views[1][k] for k in ("seat", "queue", "battle", "result")} == {
        "seat": 1, "queue": [], "battle": None, "result": None,
    }  # fmt: skip
    assert views[2]["turn"] == {"number": 3, "seat": 0, "phase": "main", "first": 0}


@pytest.mark.rule("502.2", "409.3")
def test_everyone_sees_what_lies_open_out_of_play(table):
    table.send(Destroyed(obj=table.wolf, seat=1), Banished(obj=table.sword, seat=1))
    (wolf,), (sword,) = table.game.state.seats[0].discard, table.game.state.seats[0].banished
    for seat in (0, 1, None):
        view = table.game.view(seat)
        assert view["seats"][0]["discard"] == [wolf]
        assert view["seats"][0]["banished"] == [sword]
        assert view["objects"][str(wolf)] == card(
            table, wolf, area="discard", element="fire", level=2, strength=3
        )
        assert view["objects"][str(sword)] == card(table, sword, area="banished", level=1)


@pytest.mark.rule("502.2", "810.2d")
def test_a_seat_whose_hero_has_gone_has_no_points_left(table):
    table.send(Banished(obj=table.hero(0), seat=1))
    assert table.game.result.winner == 1
    view = table.game.view(None)
    gone = view["seats"][0]
    assert (gone["ap"], gone["mp"], gone["level"]) == (0, 0, 1)
    assert (view["seats"][1]["ap"], view["seats"][1]["mp"]) == (6, 3)
    assert view["result"] == {"winner": 1, "reason": "hero_lost", "rule": "103.2c"}


@pytest.mark.rule("703.3", "704.1")
def test_everyone_sees_who_fights_whom():
    table = Table(ally("Loup", 3), ally("Chien", 2))
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    for seat in (0, 1):
        table.hold(seat, "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes().say(0, ["Loup"]).passes()
    table.say(1, {dog: wolf}).passes()
    for seat in (0, 1, None):
        view = table.game.view(seat)
        assert view["battle"] == {
            "attacker": 0, "target": table.bag(1), "phase": "actions", "attackers": [wolf],
            "blocks": {str(dog): wolf}, "challenge": None,
        }  # fmt: skip
        roles = [view["objects"][str(oid)]["role"] for oid in (wolf, dog, table.bag(1), table.bag(0))]
        assert roles == ["attacker", "blocker", "target", None]
    pairs = [{"blocker": dog, "attacker": wolf}]
    assert table.lines("blockers") == [{"seat": 1, "pairs": pairs, "names": [["Chien", "Loup"]]}]
    assert table.lines("attackers") == [{"objs": [wolf], "names": ["Loup"]}]


@pytest.mark.rule("502.2", "808.2h")
def test_everyone_sees_a_power_of_a_hand_only_as_its_card_is_seen():
    """A card that is played is seen in the Queue; what its player still holds is not."""
    table = Table(shot("Tir"), reaction("Écho", {"event": "played"}, {"do": "draw"}))
    (arrow,) = table.hold(0, "Tir")
    table.hold(1, "Écho")
    table.begin().say(0, "play Tir", table.hero(1))
    (item,) = table.game.view(None)["queue"]
    assert item == {
        "id": item["id"], "kind": "card", "controller": 0, "card": table.catalog.one("Tir").id,
        "source": item["source"], "power": -1, "targets": [table.hero(1)], "x": 0, "gone": {},
    }  # fmt: skip
    assert item["source"] != arrow


def filled(struct):
    return {name: getattr(struct, name) for name in struct.__struct_fields__ if getattr(struct, name)}


@pytest.mark.rule("102.1")
def test_a_game_begins_with_nothing_done():
    """Nothing drawn, played, lost, gained or declared; what is not said here is empty, 0 or not so."""
    chance = Chance(seed=b"new")
    assert filled(State([], chance)) == {"chance": chance, "next_id": 1, "next_event": 1, "phase": "setup"}
    assert filled(SeatState([])) == {"orders": ("play",)}
    assert filled(Battle(0)) == {"phase": "declare", "rewards": [0, 0], "plays": [0, 0], "done": [[], []]}
    assert filled(Obj(1, "a", 0, 0, "hand")) == {"id": 1, "card": "a", "area": "hand", "face": 1}
    assert filled(Item("card", 0, 1, "a")) == {
        "kind": "card", "source": 1, "card": "a", "face": 1, "power": -1
    }  # fmt: skip


@pytest.mark.rule("502.2", "501.5")
def test_everyone_sees_the_name_of_a_target_that_has_left_play():
    table = Table(shot("Tir"), reaction("Écho", {"event": "played"}, {"do": "draw"}), ally("Loup"))
    wolf = table.put("Loup")
    table.hold(0, "Tir")
    table.hold(1, "Écho")
    table.begin().say(0, "play Tir", wolf)
    Destroyed(obj=wolf, seat=1).enact(table.game)
    for seat in (0, 1, None):
        (item,) = table.game.view(seat)["queue"]
        assert item["gone"] == {str(wolf): "Loup"}
