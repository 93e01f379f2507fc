"""How each question is asked: in private where it is about what is hidden, as an offer, as a step to take back."""

from __future__ import annotations

import pytest

from engine.wakfu.events import Damaged, Tapped
from engine.wakfu.offers import reactions
from engine.wakfu.outside import refusals
from engine.wakfu.reading import characteristics
from tests.engine.plays import TOGETHER, plays
from tests.engine.wakfu.tables import HERO, YOURS, Table, action, ally, power, reaction, shot, trigger

OWN = {
    "choose", "cost_banish", "cost_destroy", "cost_give_back", "cost_discard", "cost_recycle", "cost_tap", "defense",
    "either", "mode", "pay", "recipe", "refine", "spread", "wielder", "x", "artisan",
}  # fmt: skip
"""Steps of putting a card or power together (808.2): private, and to be taken back."""
PREPARED = {"target", "attackers"}
"""Steps of preparing an attack, private and to be taken back; public where it has been announced already (701.2)."""
HIDDEN = {
    "challenge", "discard", "discard_some", "discard_theirs", "look", "look_discard", "look_recycle", "play_now",
    "react", "recycle_order", "rollback", "search", "top_order", "vow",
}  # fmt: skip
"""What a Hand or Deck holds, and what a player does with it before anybody sees it (501.4, 505.2)."""
OFFERS = {"challenge", "play_now", "react", "vow"}
"""Asked whatever the Hand holds: not asking would tell."""


@pytest.mark.rule("501.4", "505.2", "808.2")
@TOGETHER
def test_questions_are_private_and_taken_back_where_they_should_be():
    assert [path.name for path, play in plays().each.items() if play.faults] == []
    asked = plays().answered
    assert {decision.why for decision in asked} >= OWN | HIDDEN
    for decision in asked:
        why, own = decision.why, decision.back and decision.private
        if why in OWN:
            assert own or why in ("choose", "cost_tap", "pay", "refine", "spread", "wielder"), why
        elif why in PREPARED:
            assert decision.back is decision.private, why
        elif why in HIDDEN:
            assert decision.private, why
            assert not decision.back, why
        elif why != "pick":
            assert not decision.private, why
            assert decision.back is (why in ("move", "reassign", "reassign_to")), why
        if why in OFFERS:
            assert decision.window, why
        elif why not in ("main", "action", "search"):
            assert not decision.window, why
        elif decision.window:
            assert len(decision.shape.options) == 1, why


@pytest.mark.rule("418.8", "501.4")
@pytest.mark.parametrize(("part", "private"), [("discard", True), ("destroy", False), ("tap", False)])
def test_what_a_may_takes_is_asked_in_private_only_where_it_is_hidden(part, private):
    offer = {"do": "may", "cost": {part: {"select": {"types": ["ally"]}}}, "then": [{"do": "gain_xp"}]}
    table = Table(action("Marché", offer), ally("Loup"))
    for _ in range(2):
        table.put("Loup")
    table.hold(0, "Marché", "Loup", "Loup")
    table.begin().say(0, "play Marché", "yes")
    assert table.asking.private is private
    table.settle()
    assert table.game.state.seats[0].xp == 1


@pytest.mark.rule("808.2", "418.8")
def test_nobody_reacts_before_a_may_is_paid():
    """A payment is one whole, in mid-resolution, too; once it is paid it may be reacted to."""
    offer = {"do": "may", "cost": {"tap_self": True}, "then": [{"do": "gain_xp"}]}
    asks = {"event": "tap", "what": {"control": "opponent"}}
    table = Table(
        ally("Chef", 1, {"kind": "triggered", "on": {"event": "draw", "mine": True}, "effects": [offer]}),
        reaction("Avant", asks | {"time": "about"}, {"do": "draw"}),
        reaction("Après", asks, {"do": "draw"}),
        action("Étude", {"do": "draw"}),
    )
    table.put("Chef")
    table.hold(0, "Étude")
    table.hold(1, "Avant", "Après")
    table.stack(0, "Chef")
    table.begin().say(0, "play Étude", "yes")
    assert table.whys() == [(1, "react")]
    assert table.offers(1) == ["pass None", "react Après"]


@pytest.mark.rule("809.6")
@pytest.mark.parametrize("ruling", ["allowed", "forbidden"])
@pytest.mark.parametrize("active", [0, 1])
def test_the_opponent_of_who_makes_an_event_is_asked_first(ruling, active):
    """I-6: of both players' events at once, and of the game's own, the non-active player first."""
    table = Table(active=active, own_reaction=ruling)

    def order(*seats):
        return list(
            reactions.asking_order(table.game, [Tapped(obj=table.bag(0), seat=seat) for seat in seats])
        )

    for seat in (0, 1):
        assert order(seat) == order(seat, seat) == ([1 - seat] if ruling == "forbidden" else [1 - seat, seat])
    assert order(None) == order(0, 1) == order(1, None) == [1 - active, active]


def offered(table, seat):
    return any(d.why == "react" and d.seat == seat for d in table.asked)


@pytest.mark.rule("809.1", "302.2")
@pytest.mark.parametrize(
    ("orders", "asked"),
    [(("quest",), True), (("play",), False), ((), False), (("quest", "tap"), True), (("tap",), False)],
)
@pytest.mark.parametrize("skip", ["", "turn"])
def test_who_wants_to_be_asked_for_quests_is_asked_unless_passing(orders, asked, skip):
    quest = reaction("Défi", {"event": "xp", "theirs": True}, {"do": "draw"}, traits=("Quête",))
    table = Table(quest, action("Gain", {"do": "gain_xp", "amount": 1}))
    table.hold(0, "Gain")
    table.hold(1, "Défi")
    table.orders(1, *orders, skip=skip)
    table.begin().say(0, "play Gain")
    assert offered(table, 1) is (asked and not skip)


@pytest.mark.rule("805.4", "204.6", "409.2")
@pytest.mark.parametrize(
    ("change", "weakened"),
    [
        ({"kind": "plus", "amount": -1}, {1}),
        ({"kind": "plus", "amount": 0}, set()),
        ({"kind": "plus", "amount": 1}, set()),
        ({"kind": "set", "amount": 2}, {1}),
        ({"kind": "set", "amount": 3}, set()),
        ({"kind": "set", "amount": 4}, set()),
    ],
)
def test_who_lowers_a_strength_has_weakened_it(change, weakened):
    curse = {"do": "modify", "what": "target", "changes": [change | {"stat": "strength"}]}
    table = Table(action("Sort", curse, choose=[{"select": YOURS | {"types": ["ally"], "control": "opponent"}}]),
                  ally("Loup", 3), active=1)  # fmt: skip
    wolf = table.put("Loup", 0)
    table.put("Loup", 0, "bag")
    table.hold(1, "Sort")
    table.begin().say(1, "play Sort").settle()
    (mod,) = table.game.state.mods
    assert characteristics.weakened_by(table.game, wolf, mod.since) == weakened
    assert characteristics.weakened_by(table.game, wolf, mod.since + 1) == set()


@pytest.mark.rule("505.3", "505.4")
@pytest.mark.parametrize("active", [0, 1])
def test_both_hands_are_cut_the_active_players_first(active):
    table = Table(action("Rien de plus", {"do": "draw", "who": "both", "amount": 2}), active=active)
    for seat in (0, 1):
        table.hold(seat, *["Rien"] * 6)
        table.stack(seat, "Rien", "Rien", "Rien")
    table.game.state.seats[active].hand.pop()
    table.hold(active, "Rien de plus")
    table.begin().say(active, "play Rien de plus")
    seats = []
    while table.whys()[0][1] == "discard":
        seats.append(table.asking.seat)
        table.submit(
            table.asking.seat, [o.key for o in table.asking.shape.options][: table.asking.shape.least]
        )
    assert dict.fromkeys(seats) == {active: None, 1 - active: None}
    assert [len(table.game.state.seats[seat].hand) for seat in (0, 1)] == [6, 6]


@pytest.mark.rule("601.1", "708.3")
def test_who_passes_until_the_end_of_the_battle_is_asked_again_after_it():
    table = Table(ally("Loup", 3), shot("Tir"))
    table.put("Loup")
    for seat in (0, 1):
        table.hold(seat, "Tir")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes().say(0, ["Loup"]).passes()
    for seat in (0, 1):
        table.orders(seat, "everything", skip="battle")
    table.settle()
    assert [own.skip_until for own in table.game.state.seats] == ["", ""]
    assert table.kinds("battle_over") == ["battle_over"]


@pytest.mark.rule("808.2", "808.2c")
def test_before_x_is_announced_nothing_is_said_of_it():
    bolt = power({"do": "lose_hp", "what": "opponent", "amount": "x"}, cost={"x_resources": True})
    table = Table(ally("Mage", 1, bolt), hero=HERO)
    table.put("Mage")
    table.begin().say(0, "use Mage")
    assert (table.asking.why, table.asking.params["x"]) == ("x", 0)


@pytest.mark.rule("603.1", "705.1")
def test_at_each_free_choice_the_count_of_a_loop_begins_anew():
    """I-65: in the Main Phase and in a battle; a window to react is no free choice."""
    table = Table(ally("Loup", 3), shot("Tir"), reaction("Écho", {"event": "played"}, {"do": "draw"}))
    table.put("Loup")
    for seat in (0, 1):
        table.hold(seat, "Tir", "Tir", "Écho")
    counted = {}
    table.begin()
    for _ in range(40):
        asking = table.asking
        counted.setdefault(asking.why, set()).add(table.game.state.resolving)
        offers = [] if asking.why == "blockers" else table.offers(asking.seat)
        if asking.why != "attackers" and "attack None" in offers:
            table.say(asking.seat, "attack None")
        elif asking.why in ("main", "action") and "play Tir" in offers:
            table.say(asking.seat, "play Tir")
        else:
            table.submit(asking.seat, asking.shape.sensible())
    assert counted["main"] == counted["action"] == {0}
    assert 0 not in counted["react"]


@pytest.mark.rule("503.2", "603.1")
def test_why_not_while_another_is_asked():
    """In their main phase; then while they think about what the Queue holds; then in their end of turn."""
    dodge = reaction("Esquive", {"event": "played"}, {"do": "draw"})
    table = Table(shot("Flèche"), dodge, ally("Loup"))
    wolf = table.put("Loup", 1)
    table.hold(0, "Flèche")
    table.hold(1, "Esquive")
    table.begin()
    assert refusals.why_not(table.game, 1, None, "move", wolf) == "603.1"
    table.say(0, "play Flèche", wolf)
    assert table.whys() == [(1, "react")]
    assert table.game.state.queue
    assert refusals.why_not(table.game, 0, None, "move", table.hero(0)) == "503.2"
    table.say(1, "pass")
    assert refusals.why_not(table.game, 1, None, "move", wolf) == "603.1"


@pytest.mark.rule("802.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_why_not_the_power_of_another_that_is_for_its_controller(seat):
    """A card with a power for anyone has another as well, whichever player asks."""
    own, shared = power({"do": "draw"}), power({"do": "gain_xp"})
    table = Table(ally("Puits", 1, shared | {"users": "anyone"}, own), active=seat)
    well = table.put("Puits", 1 - seat)
    decision = table.begin().asking
    assert decision.seat == seat
    assert refusals.why_not(table.game, seat, decision, "use", well, power=1) == "802.3"
    assert "use Puits" in table.offers(seat)
    assert refusals.why_not(table.game, seat, decision, "use", well, power=0) != "802.3"


@pytest.mark.rule("804.6")
def test_triggers_to_be_put_in_order_say_what_set_them_off():
    """The card of the trigger goes without saying."""
    hurt = trigger({"event": "damage", "what": "self"}, {"do": "draw"})
    seen = trigger({"event": "damage", "what": {"types": ["ally"], "other": True}}, {"do": "gain_xp"})
    table = Table(ally("Loup", 9, hurt, seen), ally("Ours", 9))
    wolf, bear = table.put("Loup"), table.put("Ours")
    hits = [
        Damaged(obj=oid, amount=n, element="fire", seat=1, source=table.hero(1))
        for oid, n in ((wolf, 2), (bear, 3))
    ]
    table.send(*hits)
    assert table.asking.why == "trigger_order"
    assert {option.about for option in table.asking.shape.options} == {"← Personne: 2", "Ours ← Personne: 3"}


@pytest.mark.rule("804.6")
def test_triggers_of_what_is_played_say_what_that_is():
    played = {"event": "played", "theirs": True}
    table = Table(
        ally("Loup", 9, trigger(played, {"do": "draw"}), trigger(played, {"do": "gain_xp"})), shot("Tir")
    )
    table.put("Loup", 1)
    table.hold(0, "Tir")
    table.begin().say(0, "play Tir", table.hero(1))
    assert table.whys() == [(1, "trigger_order")]
    assert [option.about for option in table.asking.shape.options] == ["Tir", "Tir"]


@pytest.mark.rule("705.1", "501.4")
@pytest.mark.parametrize(("hand", "window"), [(("Rien",), True), (("Rien", "Cri"), False)])
def test_a_go_in_a_battle_is_a_window_only_where_nothing_but_passing_is_left(hand, window):
    table = Table(action("Cri", {"do": "draw"}), ally("Loup"))
    wolf = table.put("Loup")
    table.hold(0, *hand)
    table.begin().say(0, "attack")
    while table.asking.why != "action":
        shape = table.asking.shape
        table.submit(table.asking.seat, [str(wolf)] if table.asking.why == "attackers" else shape.sensible())
    assert (table.asking.seat, table.asking.window) == (0, window)


@pytest.mark.rule("413.1a", "418.2")
@pytest.mark.parametrize(
    ("markers", "taken", "offered"), [({}, 1, False), ({"Sel": 1}, 1, True), ({"Sel": 1}, 2, False)]
)
def test_a_power_that_takes_markers_wants_as_many_as_it_takes(markers, taken, offered):
    cost = {"unmark": {"name": "Sel", "amount": taken}}
    table = Table(ally("Saunier", 1, power({"do": "gain_xp"}, cost=cost)))
    table.put("Saunier", markers=dict(markers))
    table.hold(0, "Rien")
    table.begin()
    assert ("use Saunier" in table.offers(0)) is offered
