"""Standing orders: the classes of events, what a Deck needs, and passing until something (809.1, 809.6)."""

from __future__ import annotations

from typing import get_args

import pytest

from cards.wakfu.catalog import load
from cards.wakfu.powers import EventKind
from engine.core.game import Orders
from engine.wakfu.board import order_classes
from engine.wakfu.board.dependence import Time
from engine.wakfu.board.library import library
from engine.wakfu.events import BagTapped, Damaged, Destroyed, MomentReached, Moved, Played, Tapped, XPGained
from engine.wakfu.game import WakfuGame
from engine.wakfu.offers import orders
from tests.decks import new_game
from tests.engine.wakfu.tables import YOURS, Table, action, ally, power, reaction, shot, trigger

ANYONE = {"types": ["ally"]}
#: A card for each class, and what happens: to the cards `mine` and `theirs` of the seat 1 that is asked.
CASES = {
    "harm": ({"event": "damage", "time": "about", "what": YOURS},
             lambda mine, _: Damaged(obj=mine, amount=1, element="fire", seat=0)),
    "loss": ({"event": "destroy", "what": YOURS}, lambda mine, _: Destroyed(obj=mine, seat=0)),
    "pay": ({"event": "tap", "what": ANYONE}, lambda _, theirs: Tapped(obj=theirs, seat=0, cost=True)),
    "tap": ({"event": "tap", "what": ANYONE}, lambda _, theirs: Tapped(obj=theirs, seat=0)),
    "gain": ({"event": "xp"}, lambda *_: XPGained(seat=0, amount=1)),
    "end": ({"event": "battle_end"}, lambda *_: MomentReached(seat=0, what="battle_end")),
    "other": ({"event": "move", "anywhere": True}, lambda _, theirs: Moved(obj=theirs, seat=0)),
}  # fmt: skip
FREE = ("everything", "deck", "quest", "payment")


def asked(name, *classes):
    on, happens = CASES[name]
    table = Table(reaction("Réplique", on, {"do": "draw"}), ally("Loup", 3))
    mine, theirs = table.put("Loup", 1), table.put("Loup", 0)
    table.hold(1, "Réplique")
    table.orders(0)
    table.orders(1, *classes)
    table.send(happens(mine, theirs))
    return table.whys() == [(1, "react")]


@pytest.mark.rule("809.1", "809.2")
@pytest.mark.parametrize("name", CASES)
def test_a_class_asks_for_its_events_and_no_other_does(name):
    assert asked(name, name)
    assert asked(name, "everything")
    assert asked(name, "deck", name), "asked for twice is asked for"
    assert not asked(name, *(c for c in WakfuGame.order_classes if c not in (name, *FREE)))


def test_what_an_event_may_be_is_known_of_every_kind():
    table = Table(ally("Loup", 3))
    mine, theirs = table.put("Loup", 1), table.put("Loup", 0)
    for kind in get_args(EventKind):
        for time in get_args(Time):
            made = [(Played, {"item": 0})] if kind == "played" else [(Tapped, {}), (Tapped, {"cost": True})]
            events = [
                make(obj=obj, seat=seat, **more)
                for obj in (None, mine, theirs)
                for seat in (None, 0, 1)
                for make, more in made
            ]
            found = {orders.class_of(table.game, event, (time, kind), 1) for event in events}
            assert found <= order_classes.may_be((time, kind)), (time, kind)


@pytest.mark.rule("809.1", "809.2")
@pytest.mark.parametrize("name", ["play", "power"])
def test_cards_played_and_powers_used_are_two_classes(name):
    for classes, expected in (((name,), True), (({"play", "power"} - {name}), False)):
        shooter = power({"do": "deal", "amount": 1, "to": "target"},
                        choose=[{"name": "target", "select": {"types": ["ally", "hero"]}}])  # fmt: skip
        table = Table(
            reaction("Réplique", {"event": "played"}, {"do": "draw"}),
            ally("Archer", 1, shooter), ally("Loup", 9), shot("Tir"),
        )  # fmt: skip
        table.put("Archer", 0)
        wolf = table.put("Loup", 1)
        table.hold(0, "Tir")
        table.hold(1, "Réplique")
        table.orders(0)
        table.orders(1, *classes)
        table.begin().say(0, "play Tir" if name == "play" else "use Archer")
        while table.whys() != [(0, "main")] and table.whys()[0][1] != "react":
            table.say(0, wolf) if table.asking.why == "choose" else table.submit(
                0, table.asking.shape.sensible()
            )
        assert (table.whys() == [(1, "react")]) is expected


@pytest.mark.rule("701.2", "809.1")
def test_an_attack_is_a_class():
    for classes, expected in ((("attack",), True), (("end", "play", "harm"), False)):
        table = Table(ally("Loup", 3), reaction("Alarme", {"event": "attack_declared"}, {"do": "draw"}))
        table.put("Loup")
        table.hold(1, "Alarme")
        table.orders(0)
        table.orders(1, *classes)
        table.begin().say(0, "attack")
        assert (table.whys() == [(1, "react")]) is expected


@pytest.mark.rule("809.1")
@pytest.mark.parametrize(("time", "name"), [("about", "harm"), ("just", "loss")])
def test_harm_and_loss_are_ones_own(time, name):
    """What hurts a card of the other player is another event, and so it is asked for by that class alone."""
    table = Table(ally("Loup", 3))
    mine, theirs = table.put("Loup", 1), table.put("Loup", 0)
    for kind in ("damage", "destroy", "leave", "lose_hp"):
        for obj, expected in ((mine, name), (theirs, "other")):
            for event in (Damaged(obj=obj, amount=1, element="fire", seat=0), Destroyed(obj=obj, seat=1)):
                assert orders.class_of(table.game, event, (time, kind), 1) == expected


@pytest.mark.rule("306.4")
def test_a_haven_bag_that_pays_is_a_payment():
    table = Table(ally("Loup"))
    assert orders.class_of(table.game, BagTapped(obj=table.bag(0), seat=0), ("just", "tap"), 1) == "pay"
    assert orders.class_of(table.game, BagTapped(obj=table.bag(0), seat=0), ("just", "tap"), 0) == "other"


@pytest.mark.rule("418.2", "802.4", "809.1")
@pytest.mark.parametrize("classes", ["pay", "tap"])
@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ({"resources": ["fire"]}, True),
        ({"tap_self": True}, True),
        ({"tap": {"select": ANYONE | {"control": "you"}}}, True),
        ({}, False),
    ],
)
def test_whatever_a_cost_taps_is_a_payment_and_what_an_effect_taps_is_none(cost, paid, classes):
    effect = {"do": "gain_xp"} if paid else {"do": "tap", "what": "self"}
    table = Table(
        ally("Loup", 1, power(effect, cost=cost), element="fire"),
        reaction("Réplique", {"event": "tap", "what": ANYONE}, {"do": "draw"}),
    )
    wolf = table.put("Loup")
    table.hold(1, "Réplique")
    table.orders(0)
    table.orders(1, classes)
    table.begin().say(0, "use Loup")
    while table.whys() in ([(0, "pay")], [(0, "cost_tap")]):
        table.submit(0, table.asking.shape.sensible())
    assert table.obj(wolf).tapped
    assert (table.whys() == [(1, "react")]) is (paid == (classes == "pay"))


# ------------------------------------------------------------------ what a card answers


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        ("Flèche d'Immolation", {"pay", "tap"}),
        ("Échec Critique", {"play", "power"}),
        ("Potion d'Oubli de Sort", {"play"}),
        ("Passion d'Ulgrude", {"loss"}),
        ("Potion de Rappel", {"harm"}),
        ("Vaillance de Jiva", {"attack"}),
        ("La Ruse d'Allister", {"end"}),
        ("Humour de Pouchecot", {"gain"}),
        ("Premières Armes", {"quest"}),
        ("Vampyro", set()),  # acts by itself
        ("Piège Glacial", {"other"}),
        ("Bouftou", set()),
    ],
)
def test_a_card_answers_the_classes_of_its_reactions(name, classes):
    catalog = load()
    assert library(catalog).answers(catalog.one(name).id) == classes


def test_every_card_that_answers_something_is_asked_with_its_classes():
    """What a card waits for and how an event is called agree: for each Reaction of the format."""
    found = library(load())
    cards = {card.id for card in load()}  # other tests may have put tokens beside them
    for (card, _), printed in found.faces.items():
        if card not in cards:
            continue
        active = {w for w, i in printed.reactions.items() if set(i) - {*printed.reflexes.get(w, ())}}
        assert bool(found.answers(card)) >= bool(active), printed.name
        assert found.answers(card) <= {*orders.CLASSES} - {"deck", "everything", "payment"}


def test_a_deck_needs_what_its_cards_answer_wherever_they_are():
    game = new_game("incarnam-iop", "incarnam-cra", 1, orders=None)
    before = [game.order_needs(seat) for seat in (0, 1)]
    assert "pay" in before[1]  # Flèche d'Immolation
    assert "pay" not in before[0]
    rest = game.fork()
    for seat in (0, 1):
        own = rest.state.seats[seat]
        own.deck.reverse()
        assert rest.order_needs(seat) == before[seat]


def test_a_deck_needs_nothing_for_the_cards_of_the_other():
    watch = reaction("Guet", {"event": "tap", "what": ANYONE}, {"do": "draw"})
    for seat in (0, 1):
        table = Table(watch)
        table.hold(seat, "Guet")
        assert [bool(table.game.order_needs(each)) for each in (0, 1)] == [seat == 0, seat == 1]


@pytest.mark.parametrize(
    ("on", "classes"),
    [
        ({"plays": "card"}, {"play"}),
        ({"plays": "power"}, {"power"}),
        ({"what": {"types": ["action"]}}, {"play"}),
        ({"what": {"types": ["ally"]}}, {"play", "power"}),
        ({"what": {"control": "opponent"}}, {"play", "power"}),
        ({}, {"play", "power"}),
    ],
)
def test_what_is_played_may_be_a_card_or_a_power(on, classes):
    table = Table(reaction("Guet", {"event": "played", **on}, {"do": "draw"}))
    table.hold(0, "Guet")
    assert table.game.order_needs(0) == classes


@pytest.mark.rule("809.1")
def test_who_is_asked_as_the_deck_needs_is_asked_what_the_deck_answers():
    anger = reaction("Colère", {"event": "damage", "what": YOURS}, {"do": "draw"})
    watch = reaction("Guet", {"event": "tap", "what": ANYONE}, {"do": "draw"})
    for deck, expected in ((("Colère",), True), (("Guet",), False)):
        table = Table(ally("Cible", 9), anger, watch)
        victim = table.put("Cible", 1)
        table.hold(1, "Cible")
        table.stack(1, *deck)
        table.orders(1, "deck")
        table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
        assert (table.whys() == [(1, "react")]) is expected
        assert table.game.view(1)["orders"]["classes"] == ["deck"]


def test_cards_at_hand_tell_what_is_not_asked():
    guard = {"kind": "activated", "script": {"reaction": {"event": "move"}, "effects": [{"do": "draw"}]}}
    table = Table(
        reaction("Guet", {"event": "tap", "what": ANYONE}, {"do": "draw"}), ally("Garde", 1, guard),
        ally("Dormeur", 1, trigger({"event": "damage"}, {"do": "draw"}, reaction=True)),
    )  # fmt: skip
    table.hold(1, "Guet", "Dormeur")
    table.hold(0, "Guet")
    table.put("Garde", 1)
    table.game.invalidate_areas()
    table.orders(1, "harm", "pay")
    assert table.game.unasked(1) == [("Guet", ("tap",)), ("Garde", ("other",))]
    table.orders(1, "deck")
    assert table.game.unasked(1) == []
    table.orders(1, "everything")
    assert table.game.unasked(1) == []


def test_nobody_is_asked_by_their_deck_who_has_not_said_so():
    for seat in (0, 1):
        game = new_game("incarnam-cra", "incarnam-iop", 3, orders=None)
        usual = game.view(seat)["orders"]["classes"]
        assert set(usual) <= set(orders.CLASSES) - {"deck", "everything", "payment"}
        assert usual == new_game("reactions", "reactions", 4, orders=None).view(seat)["orders"]["classes"]


# ------------------------------------------------------------------ passing until something


def battle():
    """Two Allies against each other, in the Action Phase: it is the defender's go after the attacker's pass."""
    table = Table(ally("Loup", 2), ally("Chien", 2), action("Repos", {"do": "draw"}),
                  reaction("Colère", {"event": "damage", "time": "about", "what": YOURS}, {"do": "draw"}))  # fmt: skip
    wolf, dog = table.put("Loup", 0), table.put("Chien", 1)
    table.hold(1, "Repos", "Colère")
    table.hold(0, "Repos")
    table.stack(1, *["Loup"] * 9)
    table.stack(0, *["Loup"] * 9)
    table.orders(0)
    table.orders(1, "everything")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes()
    table.say(0, [wolf]).passes().say(1, {dog: wolf})
    assert table.whys() == [(0, "action")]
    return table


@pytest.mark.rule("705.2", "705.5")
def test_passing_until_the_battle_ends_passes_its_actions_and_reactions():
    table = battle()
    assert table.game.skips(1) == ("battle", "mine", "change")
    table.orders(1, "everything", skip="battle")
    before = len(table.asked)
    table.say(0, "pass").settle()
    assert {d.seat for d in table.asked[before:]} == {0}
    assert table.game.state.battle is None
    assert table.game.view(1)["orders"]["skip_until"] == ""


@pytest.mark.rule("705.2")
def test_who_does_not_pass_is_asked_in_the_battle():
    table = battle()
    table.say(0, "pass")
    assert table.whys() == [(1, "action")]


def test_outside_a_battle_nobody_passes_until_its_end():
    table = Table(ally("Loup"))
    table.begin()
    table.orders(1, "attack", skip="battle")
    assert table.game.view(1)["orders"]["skip_until"] == ""


@pytest.mark.rule("701.2")
def test_passing_until_attacked_lasts_over_turns_and_ends_with_an_attack():
    table = Table(ally("Loup", 3), ally("Cible", 9),
                  reaction("Colère", {"event": "damage", "what": YOURS}, {"do": "draw"}))  # fmt: skip
    table.put("Loup", 0)
    victim = table.put("Cible", 1)
    table.hold(1, "Colère")
    for seat in (0, 1):
        table.stack(seat, *["Loup"] * 20)
    assert table.game.skips(1) == ("mine", "attack", "change")
    assert table.game.skips(0) == ("turn", "attack", "change")
    table.orders(1, "everything", skip="attack")
    table.begin().say(0, "end").settle().say(1, "end").settle()
    assert table.game.state.active == 0
    table.send(Damaged(obj=victim, amount=1, element="fire", seat=0))
    assert table.whys() == [(0, "main")]
    table.say(0, "attack")
    assert table.game.view(1)["orders"]["skip_until"] == ""
    table.settle()


def test_passing_until_ones_turn_outlasts_the_end_of_ones_own():
    table = Table(ally("Loup", 3))
    for seat in (0, 1):
        table.stack(seat, *["Loup"] * 20)
    table.begin()
    table.orders(0, skip="mine")
    table.orders(1, skip="mine")
    table.say(0, "end").settle()
    assert table.game.state.active == 1
    assert [table.game.view(s)["orders"]["skip_until"] for s in (0, 1)] == ["mine", ""]
    table.say(1, "end").settle()
    assert table.game.view(0)["orders"]["skip_until"] == ""


def test_what_is_no_time_to_pass_until_is_dropped():
    game = new_game("incarnam-iop", "incarnam-cra", 1, orders=None)
    game.act(0, Orders(("attack",), "forever"))
    assert game.view(0)["orders"]["skip_until"] == ""
