"""Playing and resolving when something has changed meanwhile (808, 810), resources (306.4, 803), the Hand (505.3)."""

from __future__ import annotations

import pytest

from engine.wakfu.events import Drawn, areas
from engine.wakfu.reading import characteristics
from tests.engine.wakfu.tables import (
    ANY,
    FIGHTER,
    Table,
    action,
    ally,
    keyword,
    power,
    reaction,
    shot,
    trigger,
)

PLAYED = {"event": "played", "theirs": True}
ALLY = [{"select": {"types": ["ally"]}}]
CANCEL = reaction("Contre", {"event": "played"}, {"do": "cancel"})


def gear(name, *powers, traits=("Arme", "Épée"), **more):
    return {
        "name": name,
        "type": "equipment",
        "level": {"value": 0},
        "traits": list(traits),
        "powers": list(powers),
    } | more


# ------------------------------------------------------------------ cancelling


@pytest.mark.rule("502.1", "809.2", "810.1")
def test_a_cancelled_card_goes_to_its_owners_discard_and_does_nothing():
    table = Table(shot("Tir"), CANCEL)
    table.hold(0, "Tir")
    table.hold(1, "Contre")
    table.begin().say(0, "play Tir", table.hero(1)).say(1, "react Contre").passes()
    assert table.names(0, "discard") == ["Tir"]
    assert table.names(1, "discard") == ["Contre"]
    assert table.hp(1) == 20
    assert table.game.state.queue == []


@pytest.mark.rule("809.6", "809.2")
def test_the_canceller_is_cancelled():
    """A Reaction to a Reaction: the first card resolves after all."""
    table = Table(shot("Tir"), CANCEL)
    table.hold(0, "Tir", "Contre")
    table.hold(1, "Contre")
    table.begin().say(0, "play Tir", table.hero(1)).say(1, "react Contre").say(0, "react Contre").passes()
    assert table.kinds("played", "cancelled", "damaged") == [
        "played",
        "played",
        "played",
        "cancelled",
        "damaged",
    ]
    assert table.hp(1) == 19


@pytest.mark.rule("802.2", "502.1")
def test_a_cancelled_power_only_leaves_the_queue():
    table = Table(ally("Loup", 1, power({"do": "draw"}, cost={"tap_self": True})), CANCEL)
    wolf = table.put("Loup")
    table.stack(0, "Loup")
    table.hold(1, "Contre")
    table.begin().say(0, "use Loup").say(1, "react Contre").passes()
    assert table.obj(wolf).tapped
    assert table.names(0, "hand") == []


@pytest.mark.rule("809.2")
def test_what_resolves_is_no_longer_there_to_be_cancelled():
    """The window is that of playing: none opens on the card while it resolves."""
    table = Table(action("Double", {"do": "draw"}, {"do": "draw"}), CANCEL)
    table.hold(0, "Double")
    table.stack(0, "Double", "Double")
    table.hold(1, "Contre")
    table.begin().say(0, "play Double").say(1, "pass").passes()
    assert [d.why for d in table.asked].count("react") == 1
    assert len(table.names(0, "hand")) == 2


@pytest.mark.rule("803.3", "808.2")
def test_resources_are_no_powers_that_could_be_cancelled():
    table = Table(
        ally("Piou", 1, {"kind": "resource", "element": "air"}),
        shot("Tir"),
        CANCEL,
        action("Chère", {"do": "draw"}, level=1),
    )
    table.put("Piou")
    table.hold(0, "Chère")
    table.stack(0, "Tir")
    table.hold(1, "Contre")
    table.begin().say(0, "play Chère")
    table.submit(0, table.asking.shape.sensible())
    (event,) = table.asking.params["events"]
    assert event["name"] == "Chère"


# ------------------------------------------------------------------ choices that have become illegal


@pytest.mark.rule("810.2")
def test_only_what_is_left_is_affected():
    """810.2c."""
    pair = action(
        "Paire", {"do": "deal", "amount": 2, "to": "target"}, choose=[{"select": FIGHTER, "count": 2}]
    )
    away = reaction(
        "Repli",
        PLAYED,
        {"do": "return_to_hand", "what": "target"},
        choose=[{"select": {"types": ["ally"], "control": "you"}}],
    )
    table = Table(pair, away, ally("Loup", 5), ally("Chien", 5))
    wolf, dog = table.put("Loup", 1), table.put("Chien", 1)
    table.hold(0, "Paire")
    table.hold(1, "Repli")
    table.begin().say(0, "play Paire", [wolf, dog]).say(1, "react Repli", wolf).passes()
    assert table.obj(dog).damage == 2
    assert table.names(1, "hand") == ["Loup"]


@pytest.mark.rule("810.2", "508.1")
def test_a_choice_out_of_reach_by_now_is_illegal():
    table = Table(shot("Tir", choose=ALLY), ally("Loup", 5), CANCEL)
    wolf = table.put("Loup", 1)
    table.hold(0, "Tir")
    table.hold(1, "Contre")
    table.begin().say(0, "play Tir")
    areas.shift(table.game, wolf, "bag")
    table.say(1, "pass").passes()
    assert table.kinds("cancelled", "damaged") == ["cancelled"]
    assert table.obj(wolf).damage == 0


@pytest.mark.rule("807.3")
def test_one_object_is_not_chosen_twice():
    two = action(
        "Deux",
        {"do": "deal", "amount": 1, "to": "a"},
        {"do": "deal", "amount": 1, "to": "b"},
        choose=[{"select": {"types": ["ally"]}, "name": "a"}, {"select": {"types": ["ally"]}, "name": "b"}],
    )
    table = Table(two, ally("Loup", 5))
    table.put("Loup", 1)
    table.hold(0, "Deux")
    assert "play Deux" not in table.begin().offers(0)
    other = table.put("Loup", 1)
    table.begin().say(0, "play Deux", other)
    assert sorted(
        o.damage for o in table.game.state.objs.values() if table.game.printed(o).name == "Loup"
    ) == [1, 1]


# ------------------------------------------------------------------ appearing


@pytest.mark.rule("504.3", "810.3")
def test_an_ally_whose_haven_bag_has_filled_up_appears_in_the_world():
    table = Table(ally("Loup", 1), CANCEL)
    for _ in range(3):
        table.put("Loup", 0, "bag")
    (card,) = table.hold(0, "Loup")
    table.hold(1, "Contre")
    table.begin().say(0, f"play:{card}:bag")
    table.put("Loup", 0, "bag")
    table.say(1, "pass").passes()
    assert table.names(0, "world").count("Loup") == 1


@pytest.mark.rule("305.3", "305.8", "810.3")
def test_equipment_without_its_wielder_goes_to_the_discard():
    away = reaction("Repli", PLAYED, {"do": "return_to_hand", "what": "target"}, choose=ALLY)
    table = Table(ally("Loup", 1), gear("Épée"), away)
    wolf = table.put("Loup")
    table.hold(0, "Épée")
    table.hold(1, "Repli")
    table.begin().say(0, "play Épée", wolf).say(1, "react Repli").passes()
    assert table.names(0, "discard") == ["Épée"]
    assert table.names(0, "hand") == ["Loup"]


@pytest.mark.rule("305.8", "403.2")
def test_equipment_falls_with_its_wielder_and_the_bonus_with_the_equipment():
    table = Table(
        ally("Loup", 2),
        gear("Épée", strength=2, ap=1),
        action("Fin", {"do": "destroy", "what": "target"}, choose=ALLY),
    )
    wolf = table.put("Loup")
    sword = table.put("Épée", wielder=wolf)
    table.hold(0, "Fin")
    table.begin()
    assert (characteristics.strength(table.game, wolf), characteristics.ap(table.game, 0)) == (4, 7)
    table.say(0, "play Fin").passes()
    assert not table.alive(sword)
    assert characteristics.ap(table.game, 0) == 6


@pytest.mark.rule("412.2", "501.5")
def test_a_card_that_has_left_the_hand_is_not_put_into_play():
    """The offer to place it stands open while its turn to be discarded has passed: nothing happens, nothing breaks."""
    slow = ally(
        "Fantôme",
        1,
        {"kind": "activated", "area": ["hand"], "script": {"effects": [{"do": "put_into_play"}]}},
    )
    table = Table(slow, reaction("Silence", {"event": "played", "plays": "power"}, {"do": "draw"}))
    (ghost,) = table.hold(0, "Fantôme")
    table.hold(1, "Silence")
    table.begin().say(0, "use Fantôme")
    areas.relocate(table.game, ghost, "discard")
    table.say(1, "pass").passes()
    assert table.names(0, "discard") == ["Fantôme"]
    assert table.whys() == [(0, "main")]


@pytest.mark.rule("412.3", "412.2")
def test_what_is_put_into_play_is_not_played():
    put = {"kind": "activated", "area": ["hand"], "script": {"effects": [{"do": "put_into_play"}]}}
    watch = trigger(
        {"event": "played", "plays": "card", "what": {"types": ["ally"], "area": ["queue"]}}, {"do": "draw"}
    )
    table = Table(ally("Fantôme", 1, put), ally("Greffier", 1, watch), ally("Loup", 1))
    table.put("Greffier")
    table.hold(0, "Fantôme", "Loup")
    table.stack(0, "Loup", "Loup")
    table.begin().say(0, "use Fantôme").say(0, "world").settle()
    assert table.names(0, "hand") == ["Loup"]
    table.say(0, "play Loup").settle()
    assert table.names(0, "hand") == ["Loup"]
    assert len(table.game.state.seats[0].deck) == 1


@pytest.mark.rule("413.2")
def test_a_token_is_gone_for_good_once_it_leaves():
    nest = power({"do": "place_token", "name": "Œuf", "traits": ["Monstre"], "strength": 1})
    back = action(
        "Rappel", {"do": "return_to_hand", "what": "target"}, choose=[{"select": {"names": ["Œuf"]}}]
    )
    table = Table(ally("Pondeuse", 1, nest), back)
    table.put("Pondeuse")
    table.hold(0, "Rappel")
    table.begin().say(0, "use Pondeuse", "world", "play Rappel").settle()
    assert table.names(0, "hand") == []
    assert "Œuf" not in [table.game.printed(o).name for o in table.game.state.objs.values()]
    assert table.game.fork().dump() == table.game.dump()


# ------------------------------------------------------------------ the Hand


@pytest.mark.rule("505.3", "809.2")
def test_the_hand_is_cut_at_once_even_inside_a_window():
    """I-45, I-59: before anyone may react to what has just happened."""
    table = Table(
        ally("Loup", 1), reaction("Regard", {"event": "draw"}, {"do": "heal", "what": "hero", "amount": 1})
    )
    table.hold(0, *["Loup"] * 6)
    table.hold(1, "Regard")
    table.stack(0, "Regard")
    table.send(Drawn(seat=0))
    assert table.whys() == [(0, "discard")]
    table.submit(0, table.asking.shape.sensible())
    assert table.whys() == [(1, "react")]
    assert len(table.game.state.seats[0].hand) == 6


@pytest.mark.rule("505.3", "806.6")
def test_a_defender_that_comes_back_to_a_full_hand_is_cut_too():
    away = [{"select": {"types": ["ally"], "control": "you"}}]
    table = Table(
        ally("Loup", 3),
        ally("Garde", 2, keywords=[keyword("defense")]),
        reaction("Repli", PLAYED, {"do": "return_to_hand", "what": "target"}, choose=away),
        reaction("Élan", PLAYED, {"do": "draw", "amount": 2}),
    )
    wolf = table.put("Loup")
    table.hold(0, "Repli", "Rien")
    table.hold(1, "Garde", "Élan", *["Rien"] * 4)
    table.stack(1, "Rien", "Rien", "Rien")
    table.begin().say(0, "attack").passes().say(0, table.bag(1), [wolf, table.hero(0)]).say(1, {})
    table.say(0, "pass").say(1, "play Garde", wolf).say(0, "react Repli").say(1, "react Élan").passes()
    assert table.whys() == [(1, "discard")]
    table.settle()
    assert table.kinds("stays_in_hand") == ["stays_in_hand"]
    assert len(table.game.state.seats[1].hand) == 6


@pytest.mark.rule("604.1", "505.3")
def test_the_number_of_cards_to_draw_is_settled_first():
    table = Table(
        ally("Loup", 1), reaction("Regard", {"event": "draw"}, {"do": "tap", "what": "target"}, choose=ANY)
    )
    table.hold(0, *["Loup"] * 3, "Regard")
    table.stack(0, *["Loup"] * 9)
    table.begin().say(0, "end").say(0, "react Regard", table.hero(1)).passes()
    assert len(table.game.state.seats[0].hand) == 5


@pytest.mark.rule("507.5")
def test_an_empty_deck_is_made_anew_only_when_more_must_be_drawn():
    table = Table(ally("Loup", 1), action("Deux", {"do": "draw", "amount": 2}))
    table.hold(0, "Deux")
    table.stack(0, "Loup", "Loup")
    table.put("Loup", 0, "discard")
    table.begin().say(0, "play Deux")
    assert (table.names(0, "hand"), table.game.state.seats[0].deck) == (["Loup", "Loup"], [])
    assert table.kinds("reshuffled") == []
    table.say(0, "end").settle()
    assert table.kinds("reshuffled") == ["reshuffled"]
    assert sorted(table.names(0, "hand")) == ["Deux", "Loup", "Loup", "Loup"]
    assert "deck_empty" in table.kinds()


# ------------------------------------------------------------------ triggers, powers, times


@pytest.mark.rule("804.6")
def test_the_other_players_triggers_enter_first_so_the_active_players_resolve_first():
    wake = trigger({"event": "turn_start"}, {"do": "heal", "what": "hero", "amount": 1})
    table = Table(ally("Coq", 1, wake), ally("Merle", 1, wake))
    for seat in (0, 1):
        table.put("Coq", seat)
        table.obj(table.hero(seat)).lost = 9
    table.put("Merle", 0)
    table.begin("start")
    assert table.whys() == [(0, "trigger_order")]
    table.say(0, ["Merle", "Coq"]).passes()
    names = [(line["seat"], line["name"]) for line in table.lines("resolved")]
    assert names == [(0, "Merle"), (0, "Coq"), (1, "Coq")]


@pytest.mark.rule("804.4", "804.8")
def test_a_trigger_without_a_legal_choice_never_enters_the_queue():
    """I-10."""
    bite = trigger(
        {"event": "turn_start", "mine": True},
        {"do": "destroy", "what": "target"},
        choose=[{"select": {"types": ["equipment"]}}],
    )
    table = Table(ally("Mite", 1, bite), gear("Épée"))
    table.put("Mite")
    table.begin("start")
    assert table.kinds("triggered") == []


@pytest.mark.rule("804.7", "808.2")
def test_a_trigger_of_the_payment_enters_behind_what_is_played():
    """It resolves first, being newer."""
    fragile = trigger({"event": "tap", "what": "self"}, {"do": "destroy", "what": "self"})
    table = Table(ally("Taure", 1, fragile), action("Sort Cher", {"do": "draw"}, level=1))
    taure = table.put("Taure")
    table.hold(0, "Sort Cher")
    table.stack(0, "Taure")
    table.begin().say(0, "play Sort Cher").say(0, [taure]).settle()
    assert table.kinds("played", "triggered", "destroyed", "drew") == [
        "played",
        "triggered",
        "destroyed",
        "drew",
    ]


@pytest.mark.rule("809.3", "802.2")
def test_a_power_marked_reaction_works_in_its_window_only():
    """Like Tolot: draw when you have just played Equipment."""
    draw = power(
        {"do": "draw"},
        reaction={
            "event": "played",
            "plays": "card",
            "mine": True,
            "what": {"types": ["equipment"], "area": ["queue"]},
        },
    )
    table = Table(ally("Marchand", 1, draw), gear("Épée"), shot("Tir"))
    trader = table.put("Marchand")
    table.hold(0, "Épée", "Tir")
    table.stack(0, "Tir")
    table.begin()
    assert "use Marchand" not in table.offers(0)
    table.say(0, "play Tir", table.hero(1))
    assert table.whys() == [(0, "main")]
    table.say(0, "play Épée", trader).say(0, "react Marchand").passes()
    assert table.names(0, "hand") == ["Tir"]


@pytest.mark.rule("302.5")
def test_a_class_spell_needs_the_class_in_play():
    table = Table(
        action("Sort Iop", {"do": "draw"}, traits=("Sort", "Iop")), ally("Brute", 1, traits=["Iop"])
    )
    table.hold(0, "Sort Iop")
    assert "play Sort Iop" not in table.begin().offers(0)
    table.put("Brute", 0, "bag")
    assert "play Sort Iop" in table.begin().offers(0)


@pytest.mark.rule("506.3", "603.3")
def test_the_first_player_stays_at_home_in_the_first_turn():
    table = Table(ally("Loup", 1), turn_number=1)
    table.game.state.seats[0].turns = 1
    table.hold(0, "Loup")
    table.put("Loup", 0, "bag")
    table.begin()
    assert {(o.verb, o.detail) for o in table.asking.shape.options} == {("play", "bag"), ("end", None)}


@pytest.mark.rule("413.2b", "504.3a")
@pytest.mark.parametrize("room", [0, 1])
def test_a_token_finds_room_in_the_haven_bag_or_appears_in_the_world(room):
    nest = action("Ponte", {"do": "place_token", "name": "Œuf", "traits": ["Monstre"], "strength": 1})
    table = Table(nest, ally("Loup"))
    for _ in range(4 - room):
        table.put("Loup", area="bag")
    table.hold(0, "Ponte")
    table.begin().say(0, "play Ponte")
    assert table.whys() == [(0, "place" if room else "main")]
    if room:
        table.say(0, "bag")
    assert table.names(0, "bag" if room else "world").count("Œuf") == 1
