"""A judge's edits: what they change, what follows at once, when they have to wait, what they cannot name."""

from __future__ import annotations

import pytest

from engine.core.decision import IllegalMoveError, InvalidAnswerError, StaleAnswerError
from engine.core.game import JudgeEdit
from tests.engine.wakfu.tables import Table, ally, reaction, shot

WOLF = ally("Loup")


def judged(table, edit, **fields):
    table._note(table.game.act(-1, JudgeEdit(edit, "wrongly counted", **fields)))
    return table


@pytest.fixture
def table():
    made = Table(WOLF, shot("Tir"))
    made.wolf = made.put("Loup")
    made.hold(0, "Tir")
    made.stack(0, "Tir", "Tir")
    return made.begin()


def test_an_edit_is_told_with_its_reason_and_the_go_is_asked_anew(table):
    before = table.asking
    judged(table, "hp", seat=1, number=7)
    assert table.hp(1) == 7
    assert table.asking.why == "main"
    assert table.asking.id != before.id
    (told,) = table.lines("judged")
    assert (told["edit"], told["amount"], told["because"]) == ("hp", 7, "wrongly counted")
    with pytest.raises(StaleAnswerError):
        table.game.submit(0, before.id, "end")


@pytest.mark.rule("103.2a")
def test_a_hero_set_to_no_hp_falls(table):
    judged(table, "hp", seat=1, number=0)
    assert (table.game.result.winner, table.game.result.rule) == (0, "103.2a")


@pytest.mark.rule("415.3", "103.2b")
def test_experience_brings_the_level_with_it_and_takes_it_away(table):
    judged(table, "xp", seat=0, number=6)
    assert table.obj(table.hero(0)).face == 2
    judged(table, "xp", seat=0, number=5)
    assert table.obj(table.hero(0)).face == 1
    judged(table, "xp", seat=0, number=18)
    assert table.game.result.winner == 0


def test_tapping_changes_what_is_offered(table):
    assert "move" in [o.verb for o in table.asking.shape.options]
    for oid in (table.wolf, table.hero(0)):
        judged(table, "tap", obj=oid)
    assert table.obj(table.wolf).tapped
    assert "move" not in [o.verb for o in table.asking.shape.options]
    judged(table, "untap", obj=table.wolf)
    assert "move" in [o.verb for o in table.asking.shape.options]


@pytest.mark.parametrize(
    ("area", "where"), [("bag", "bag"), ("hand", "hand"), ("discard", "discard"), ("banished", "banished")]
)
def test_a_card_goes_where_it_is_put(table, area, where):
    judged(table, "move", obj=table.wolf, area=area)
    assert "Loup" in table.names(0, where)
    assert "Loup" not in table.names(0, "world")


@pytest.mark.parametrize(("area", "place"), [("deck_top", -1), ("deck_bottom", 0)])
def test_a_card_goes_on_or_under_the_deck(table, area, place):
    judged(table, "move", obj=table.wolf, area=area)
    deck = table.game.state.seats[0].deck
    assert table.game.catalog_name(deck[place]) == "Loup"
    assert len(deck) == 3


def test_what_lies_in_the_discard_comes_back(table):
    judged(table, "move", obj=table.wolf, area="discard")
    (gone,) = table.game.state.seats[0].discard
    judged(table, "move", obj=gone, area="world")
    assert "Loup" in table.names(0, "world")


@pytest.mark.parametrize(
    ("edit", "fields", "code"),
    [
        ("hp", {"seat": 0, "number": 99}, "judge_number"),
        ("xp", {"seat": 0, "number": -1}, "judge_number"),
        ("move", {"area": "world"}, "judge_area"),
    ],
)
def test_what_cannot_be_is_refused(table, edit, fields, code):
    given = fields if "seat" in fields else {**fields, "obj": table.wolf}
    dump = table.game.dump()
    with pytest.raises(IllegalMoveError) as caught:
        judged(table, edit, **given)
    assert caught.value.code == code
    assert table.game.dump() == dump


def test_neither_heroes_leave_play_nor_haven_bags_their_place(table):
    for oid, area in ((table.hero(1), "hand"), (table.bag(1), "discard")):
        with pytest.raises(IllegalMoveError):
            judged(table, "move", obj=oid, area=area)


@pytest.mark.parametrize("edit", ["tap", "move", "nonsense", "hp"])
def test_nothing_hidden_or_unknown_can_be_named(table, edit):
    (held,) = table.game.state.seats[0].hand
    for oid in (held, 10**6, None):
        with pytest.raises(InvalidAnswerError):
            judged(table, edit, obj=oid, area="discard")


def test_while_something_is_under_way_only_a_result_is_possible():
    table = Table(shot("Tir"), reaction("Contre", {"event": "played"}, {"do": "cancel"}))
    table.hold(0, "Tir")
    table.hold(1, "Contre")
    table.begin().say(0, "play Tir", table.hero(1))
    assert table.asking.why == "react"
    with pytest.raises(IllegalMoveError) as caught:
        judged(table, "hp", seat=0, number=3)
    assert caught.value.code == "judge_wait"
    judged(table, "result", seat=None)
    assert (table.game.result.winner, table.game.result.reason) == (None, "judged")
