"""What a beginner is advised, where the rules and the cards alone say what is right."""

from __future__ import annotations

import pytest

from cards.wakfu.catalog import load
from engine.players.wakfu import MINDS, explain, waste
from engine.players.wakfu.advising import advise
from engine.wakfu.board.printed import Printed
from tests.engine.players.test_laughable import laid

GONE = {"card": "Havre Sac du Tofu", "area": "gone"}


def seat(name="Bruss Ouilis", **more):
    own = {
        "hero": {"card": name, "area": "bag"},
        "haven_bag": "Havre Sac du Bouftou",
        "deck": ["Arakne"] * 12,
    }
    return own | more


def naked(hp, **more):
    """A Hero without a Haven Bag."""
    return seat(hero={"card": "Tirlangue Portey", "area": "world", "hp": hp}, haven_bag=GONE, **more)


def asked(own, other, **turn):
    """The game where the first seat is asked, and what the turn is."""
    position = {
        "name": "advice", "rules": ["603.1"], "seats": {"A": own, "B": other},
        "turn": {"seat": "A", "number": 7} | turn,
    }  # fmt: skip
    return laid(position).table.game


def followed(game, most=30):
    """The steps of the turn, each as advised: its question, the answer, the reason."""
    found, turn = [], game.state.turn
    for _ in range(most):
        if game.result is not None or game.state.turn != turn:
            break
        decision = game.pending[0]
        if decision.seat == 0:
            answer = advise(game.information_set(0), 0)
            found.append((decision, answer, explain(game.information_set(0), decision, answer)))
        else:
            answer = decision.shape.sensible()
        game.submit(decision.seat, decision.id, answer)
    return found


def named(game, decision, answer):
    """What the card of an option is called."""
    option = next(o for o in decision.shape.options if o.key == answer)
    return "" if option.obj is None else game.faces[option.obj].name


UPKEEPS = [card for card in load().cards if card.status == "exact" and waste.upkeep(Printed(card))]


def test_the_cards_that_ask_for_something_each_turn_are_known():
    """All whose text says that they are destroyed unless something is done at the start of one's turn."""
    names = {card.name for card in UPKEEPS}
    assert {
        "Marcassin",
        "Bébé Panda",
        "Tiwabbit",
        "Forêts d'Astrub",
        "Port de Madrestam",
        "Donjon des Bouftous",
    } <= names
    assert {waste.upkeep(Printed(card)).hp for card in UPKEEPS} == {0, 1, 2, 3}
    assert len(UPKEEPS) == 28


@pytest.mark.rule("804.8")
def test_what_could_not_be_kept_at_the_next_turn_is_not_advised():
    """Each of those that recycle from the Discard, with an empty one; one card of that Element is enough for a turn."""
    for card in UPKEEPS:
        asks = waste.upkeep(Printed(card))
        if asks.pick is None:
            continue
        own = seat(world=["Bouftou", "Larve Bleue", "Tofu"], hand=[card.name])
        game = asked(own, seat("Tirlangue Portey", world=["Craqueleur"]))
        decision = game.pending[0]
        keys = [o.key for o in decision.shape.options if o.verb == "play"]
        assert waste.wasted(game, decision) == {*keys}, card.name
        if card.name in ("Marcassin", "Forêts d'Astrub", "Bébé Panda"):
            assert advise(game.information_set(0), 0) not in keys, card.name
        fodder = next(
            c.name for c in load().cards if c.element == asks.pick.select.element and c.type == "ally"
        )
        fed = asked(own | {"discard": [fodder]}, seat("Tirlangue Portey"))
        assert not waste.wasted(fed, fed.pending[0]), card.name


@pytest.mark.rule("804.8")
def test_one_card_in_the_discard_keeps_one_of_two():
    own = seat(world=["Forêts d'Astrub", "Bouftou"], hand=["Marcassin"], discard=["Arakne"])
    game = asked(own, seat("Tirlangue Portey"))
    assert waste.wasted(game, game.pending[0])


@pytest.mark.rule("804.8")
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Marcassin", "upkeep-gear"),
        ("Donjon des Bouftous", "upkeep-place"),
        ("Arakne", "ally"),
        ("Coiffe du Bouftou", "gear"),
        ("Amulette du Tofu", "gear-hp"),
        ("Pantoufles du Tofu", "power"),
    ],
)
def test_the_reason_says_what_a_card_brings_and_asks_for_each_turn(name, key):
    game = asked(
        seat(world=["Bouftou", "Tofu"], hand=[name], discard=["Arakne"] * 3), seat("Tirlangue Portey")
    )
    decision = game.pending[0]
    play = next(o for o in decision.shape.options if o.verb == "play")
    reason = explain(game.information_set(0), decision, play.key)
    assert reason.key == key
    assert reason.figures.get("hp", 2) == 2


@pytest.mark.rule("105.1")
def test_an_action_whose_x_can_only_be_nothing_is_not_advised():
    """Colère de Iop shares its Damage among attackers and blockers: outside a battle there is nobody to choose."""
    own = seat(world=["Craqueleur", "Bouftou"], hand=["Colère de Iop", "Repos"])
    game = asked(own, seat("Tirlangue Portey", world=["Tofu"]))
    decision = game.pending[0]
    plays = {named(game, decision, o.key): o.key for o in decision.shape.options if o.verb == "play"}
    assert plays.keys() == {"Colère de Iop", "Repos"}
    assert plays["Colère de Iop"] in waste.wasted(game, decision)
    assert plays["Repos"] not in waste.wasted(game, decision)


@pytest.mark.rule("807.1")
@pytest.mark.parametrize("tapped", [True, False])
def test_nobody_is_advised_to_tap_their_own(tapped):
    """Boon Attitude taps anybody upright without Equipment: with no such card on the other side it stays in Hand."""
    own = seat(world=["Craqueleur", "Bouftou"], hand=["Boon Attitude"])
    game = asked(own, seat("Tirlangue Portey", world=[{"card": "Tofu", "tapped": tapped}]))
    decision = game.pending[0]
    play = next(o for o in decision.shape.options if o.verb == "play")
    assert (play.key in waste.wasted(game, decision)) is tapped
    game.submit(0, decision.id, play.tried)
    asked_then = game.pending[0]
    chosen = advise(game.information_set(0), 0)
    if not tapped:
        assert named(game, asked_then, chosen) == "Tofu"


@pytest.mark.rule("812.3", "705.1")
def test_a_bonus_until_the_end_of_the_turn_is_advised_in_the_battle_alone():
    """Nor for the sake of a card that it would put into the Discard: before the attack it can wait for the blocks."""
    own = seat(world=["Craqueleur", "Bouftou"], hand=["Charge", "Forêts d'Astrub", "Coup Critique"])
    for attacked, vain in ((True, True), (False, True)):
        game = asked(own, seat("Tirlangue Portey", world=["Tofu"]), attacked=attacked)
        decision = game.pending[0]
        lent = {
            o.key
            for o in decision.shape.options
            if named(game, decision, o.key) in ("Charge", "Coup Critique")
        }
        assert len(lent) == 2
        assert (lent <= waste.wasted(game, decision)) is vain
    fleeting = {
        card.name
        for card in load().cards
        if -1 in (face := Printed(card)).scripts and waste.fleeting(face.scripts[-1])
    }
    assert {"Charge", "Coup Critique", "Parchemin de Force"} <= fleeting
    assert fleeting.isdisjoint({"Agression", "Bond", "Colère de Iop", "Repos", "Parchemin d'Intelligence"})


@pytest.mark.rule("414.1")
def test_who_follows_advice_never_moves_anybody_back():
    """Before an attack into the World, after it Allies into it and a Hero out of it: no turn goes on for ever."""
    world = ["Craqueleur", {"card": "Bouftou", "since": "this_turn"}, "Tofu"]
    for attacked in (False, True):
        for area in ("bag", "world"):
            own = seat(world=world, hand=["Charge"]) | {"bag": ["Arakne", "Ekraz Lenoub"]}
            own["hero"] = {"card": "Bruss Ouilis", "area": area}
            game = asked(own, seat("Tirlangue Portey", world=["Craqueleur"]), attacked=attacked)
            steps = followed(game, most=60)
            moves = [each for decision, answer, _ in steps if decision.why == "move" for each in answer]
            assert len(moves) == len({*moves})
            assert game.state.turn > 7 or game.result is not None, "the turn ends"


@pytest.mark.rule("703.1", "704.1", "103.2")
def test_an_attack_that_wins_whatever_is_blocked_is_taken_and_says_so():
    """Strength 3 each, 3 HP left, two who can block: any two attackers can be stopped, of three one gets through."""
    own = seat(world=["Craqueleur", "Craqueleur", "Craqueleur", "Boufton Blanc"], hand=["Arakne", "Bouftou"])
    steps = followed(game := asked(own, naked(3, world=["Tofu", "Tofu"])))
    steps = [step for step in steps if step[0].why in ("main", "target", "attackers")]
    assert [decision.why for decision, _, _ in steps] == ["main", "target", "attackers"]
    assert {reason.key for _, _, reason in steps[:3]} == {"attack-sure"}
    assert len(steps[2][1]) == 3
    assert game.result is not None
    assert game.result.winner == 0


@pytest.mark.rule("704.1")
def test_where_every_attacker_can_be_blocked_nothing_is_said_to_be_sure():
    own = seat(world=["Craqueleur", "Craqueleur", "Craqueleur"])
    steps = followed(asked(own, naked(3, world=["Tofu", "Tofu", "Tofu"])))
    assert "attack-sure" not in {reason.key for _, _, reason in steps if reason is not None}
    attackers = next((answer for decision, answer, _ in steps if decision.why == "attackers"), None)
    assert attackers is None or len(attackers) == 3, "it fells the Hero unless all are blocked"


@pytest.mark.rule("702.1", "704.1")
def test_a_turn_does_not_end_before_an_attack_that_nobody_can_block():
    """The other side's World is empty: whoever strikes the Haven Bag risks nothing."""
    for hand in ([], ["Bouftou", "Arakne"], ["Bouftou Royal", "Demi Moon", "Arakne"]):
        own = seat(world=["Craqueleur", "Bouftou", "Boufton Blanc"], hand=hand)
        game = asked(own, seat("Tirlangue Portey"))
        steps = followed(game)
        ready = [oid for oid in game.layout().fighters[0] if game.state.objs[oid].area == "world"]
        assert "attackers" in [decision.why for decision, _, _ in steps] or not any(
            game.state.objs[oid].since < game.state.seats[0].turn_start for oid in ready
        ), hand


@pytest.mark.rule("418.5")
def test_the_payment_that_is_proposed_is_the_one_that_is_advised():
    game = asked(
        seat(world=["Arakne", "Bouftou"], hand=["Craqueleur"]), seat("Tirlangue Portey", world=["Tofu"])
    )
    decision = game.pending[0]
    play = next(o.key for o in decision.shape.options if o.detail == "world")
    game.submit(0, decision.id, play)
    decision = game.pending[0]
    assert decision.why == "pay"
    assert advise(game.information_set(0), 0) == decision.shape.sensible()


@pytest.mark.rule("706.2")
def test_a_block_tells_its_price():
    """Craqueleur, of Strength 3, fells the Bouftou that blocks it."""
    position = {
        "name": "advice", "rules": ["704.1"],
        "seats": {"A": seat(world=[{"card": "Bouftou", "as": "b"}]),
                  "B": seat("Tirlangue Portey", world=[{"card": "Craqueleur", "as": "c"}])},
        "turn": {"seat": "B", "number": 8},
        "battle": {"target": "A.haven_bag", "attackers": ["c"], "attacker": "B", "phase": "blockers"},
    }  # fmt: skip
    run = laid(position)
    game, names = run.table.game, run.table.names.aliases
    decision = game.pending[0]
    reason = explain(game.information_set(0), decision, {str(names["b"]): str(names["c"])})
    assert reason.key == "block"
    assert reason.figures["costs"] == "Bouftou"


def ending(game, think):
    """How somebody who thinks so ends the turn, and what comes after it."""
    while True:
        decision = game.pending[0]
        own = decision.seat == 0 and decision.why != "react"
        answer = think(game.information_set(0), 1) if own else decision.shape.sensible()
        if answer in ("keep", "change"):
            return answer
        game.submit(decision.seat, decision.id, answer)
        if answer == "end":
            return answer


@pytest.mark.rule("604.2")
@pytest.mark.parametrize("think", [MINDS["greedy"], MINDS["normal"], MINDS["hard"], advise])
def test_a_turn_that_could_play_nothing_ends_with_another_hand(think):
    """Six Fire Allies beside a Hero and a Haven Bag that make no Fire; with one of Earth the Hand is kept."""
    hand = ["Prespic"] * 5
    assert ending(asked(seat(hand=[*hand, "Prespic"]), seat("Tirlangue Portey")), think) == "change"
    assert ending(asked(seat(hand=[*hand, "Bouftou"]), seat("Tirlangue Portey")), think) == "end"


@pytest.mark.rule("604.2")
def test_the_reason_for_another_hand_is_said():
    game = asked(seat(hand=["Prespic"] * 6), seat("Tirlangue Portey"))
    assert explain(game.information_set(0), game.pending[0], "end:hand").key == "hand-change"
