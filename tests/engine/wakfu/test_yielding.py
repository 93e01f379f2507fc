"""Not to be asked again this turn, passing until one's options change, and stops for single cards (809.1, 809.6)."""

from __future__ import annotations

import pytest

from engine.core.game import Orders
from engine.wakfu.events import Damaged, Moved, Tapped
from engine.wakfu.game import WakfuGame
from tests.decks import new_game
from tests.engine.wakfu.tables import YOURS, Table, action, ally, reaction

ANYONE = {"types": ["ally"]}
WATCH = reaction("Guet", {"event": "tap", "what": ANYONE}, {"do": "draw"})
ANGER = reaction("Colère", {"event": "damage", "time": "about", "what": YOURS}, {"do": "draw"})
DEAR = reaction("Ruse", {"event": "tap", "what": ANYONE}, {"do": "draw"}, level=6)


def table_of(*cards):
    """An Ally of each seat, and enough in both Decks; the seat 1 is asked."""
    table = Table(ally("Loup", 9), WATCH, ANGER, DEAR, action("Repos", {"do": "draw"}), *cards)
    mine, theirs = table.put("Loup", 1), table.put("Loup", 0)
    for seat in (0, 1):
        table.stack(seat, *["Loup"] * 20)
    table.orders(0)
    table.begin()
    return table, mine, theirs


def taps(table, obj):
    """Whether the seat 1 is asked when a card of the seat 0 is tapped; it passes then."""
    table.send(Tapped(obj=obj, seat=0))
    asked = table.whys() == [(1, "react")]
    if asked:
        table.say(1, "pass")
    table.obj(obj).tapped = False
    return asked


def struck(table, obj):
    table.send(Damaged(obj=obj, amount=1, element="fire", seat=0))
    asked = table.whys() == [(1, "react")]
    if asked:
        table.say(1, "pass")
    return asked


# ------------------------------------------------------------------ not again this turn


@pytest.mark.rule("809.1", "605.2")
def test_what_is_hushed_is_not_asked_about_until_the_turn_ends():
    table, mine, theirs = table_of()
    table.hold(1, "Guet", "Colère")
    table.orders(1, "tap", "harm")
    assert taps(table, theirs)
    table.orders(1, "tap", "harm", hush=("tap",))
    assert not taps(table, theirs)
    assert struck(table, mine), "only what was named"
    assert table.game.view(1)["orders"]["hushed"] == ["tap"]
    table.say(0, "end").settle()
    assert table.game.state.active == 1
    assert table.game.view(1)["orders"] == {
        "classes": ["tap", "harm"], "skip_until": "", "hushed": [], "stops": []
    }  # fmt: skip
    table.say(1, "end").settle()
    assert taps(table, theirs)


def test_it_is_undone_by_giving_the_orders_without():
    table, _, theirs = table_of()
    table.hold(1, "Guet")
    table.orders(1, "tap", hush=("tap",))
    table.orders(1, "tap")
    assert taps(table, theirs)


@pytest.mark.rule("809.1")
def test_even_who_wants_to_be_asked_at_everything_may_not_be_asked_again():
    table, _, theirs = table_of()
    table.hold(1, "Guet")
    table.orders(1, "everything", hush=("tap",))
    assert not taps(table, theirs)


def test_a_question_says_by_which_classes_it_is_asked():
    table, mine, theirs = table_of()
    table.hold(1, "Guet", "Colère")
    table.orders(1, "tap", "harm")
    table.send(Tapped(obj=theirs, seat=0))
    assert table.asking.params["asked"] == ["tap"]
    table.say(1, "pass")
    table.orders(1, stops=("Colère",))
    table.send(Damaged(obj=mine, amount=1, element="fire", seat=0))
    assert table.asking.params["asked"] == [], "a stop is not hushed"


# ------------------------------------------------------------------ stops


@pytest.mark.rule("809.1", "809.6", "505.2")
@pytest.mark.parametrize("held", ["Guet", "Loup"])
def test_a_stop_asks_whether_its_card_is_held_or_not(held):
    table, mine, theirs = table_of()
    table.hold(1, held)
    table.orders(1)
    assert not taps(table, theirs)
    table.orders(1, stops=("Guet",))
    assert taps(table, theirs)
    assert not struck(table, mine), "for this card only"
    assert table.game.unasked(1) == []


@pytest.mark.rule("809.1")
def test_a_stop_asks_whatever_else_is_passed():
    table, _, theirs = table_of()
    table.hold(1, "Guet")
    table.orders(1, "tap", skip="mine", hush=("tap",), stops=("Guet",))
    assert taps(table, theirs)
    assert table.game.view(1)["orders"]["skip_until"] == "mine"


@pytest.mark.rule("418.2", "505.2")
def test_a_stop_asks_only_where_everybody_sees_that_its_card_could_answer():
    table, _, theirs = table_of()
    table.orders(1, stops=("Guet",))
    assert not taps(table, theirs), "no Hand"
    table.hold(1, "Loup")
    assert taps(table, theirs)
    table.orders(1, stops=("Ruse",))
    assert not taps(table, theirs), "it costs more than there is"


def test_a_stop_is_set_for_a_card_that_may_be_held_and_answers():
    game = new_game("incarnam-cra", "incarnam-iop", 1, orders=None)
    arrow = game.catalog.one("Flèche d'Immolation").id
    assert arrow in game.stoppable(0)
    assert arrow not in game.stoppable(1)
    held = {*game.order_needs(0)}
    assert all(game.library.answers(c) <= held for c in game.stoppable(0))
    game.act(1, Orders((), stops=(arrow, game.catalog.one("Tofu").id, "nothing")))
    assert game.view(1)["orders"]["stops"] == [arrow], "of any Deck: whoever sets one need not have the card"
    assert game.view(None)["orders"] is None
    assert game.view(0)["orders"]["stops"] == []


# ------------------------------------------------------------------ until something changes


@pytest.mark.rule("809.1")
def test_passing_until_ones_options_change_ends_with_what_everybody_sees():
    def changed(happens):
        table, mine, theirs = table_of()
        table.hold(1, "Guet", "Loup")
        table.orders(1, "tap", skip="change")
        assert not taps(table, theirs)
        assert table.game.view(1)["orders"]["skip_until"] == "change"
        happens(table, mine, theirs)
        return taps(table, theirs)

    assert not changed(lambda table, mine, theirs: table.send(Moved(obj=theirs, seat=0)))
    assert changed(lambda table, mine, _: table.hold(1, "Loup")), "a card more"
    assert changed(lambda table, mine, _: setattr(table.obj(mine), "tapped", True)), "less to pay with"

    def other_hand(table, mine, theirs):
        held = [table.obj(oid) for oid in table.game.state.seats[1].hand]
        for obj in held:
            obj.card = table.game.catalog.one("Colère").id
        table.game.invalidate_areas()

    assert not changed(other_hand), "what the Hand holds is nobody else's business"


@pytest.mark.rule("809.1")
def test_what_has_ended_passing_does_not_let_it_begin_again():
    table, mine, theirs = table_of()
    table.hold(1, "Guet")
    table.orders(1, "tap", skip="change")
    table.obj(mine).tapped = True
    assert taps(table, theirs)
    table.obj(mine).tapped = False
    assert table.game.view(1)["orders"]["skip_until"] == ""
    assert taps(table, theirs)


@pytest.mark.rule("705.2", "705.5")
def test_actions_of_a_battle_are_passed_until_something_changes():
    for skip, expected in (("", [(1, "action")]), ("change", [])):
        table, mine, theirs = table_of()
        table.hold(1, "Repos", "Loup")
        table.hold(0, "Repos")
        table.say(0, "attack").passes().say(0, table.bag(1)).passes()
        table.say(0, [theirs]).passes().say(1, {})
        table.orders(1, skip=skip)
        before = len(table.asked)
        table.say(0, "pass")
        assert [(d.seat, d.why) for d in table.asked[before:] if d.why == "action" and d.seat] == expected
        assert mine in table.game.state.objs


def test_usual_orders_at_a_table_ask_at_nothing_and_are_the_same_for_every_deck():
    assert WakfuGame.usual_orders == ()
