"""What a seat does outside the rules proper: take back, stops, a judge's edits."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.core.decision import InvalidAnswerError
from engine.core.game import Back, Concede, JudgeEdit, Orders
from engine.fftcg.resolving.effects import HANDLERS
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from tests.engine.fftcg.playing import CARDS

ROOT = Path(__file__).resolve().parents[3]

POSITION = """
name: A position
game: fftcg
rules: ["11.1.1"]
seats:
  A: {backups: [Evoker 1-011C, Evoker 1-011C], hand: [Ifrit 1-004C, Squire 1-025C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [Archer 1-087C, Samurai], backups: [Evoker 1-068C], hand: [Sylph, Golem], deck: [20 Black Belt 1-099C]}
"""
EMPTY_HANDED = """
name: A position
game: fftcg
rules: ["11.1.1"]
seats:
  A: {forwards: [Archer 1-087C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [Samurai], deck: [20 Black Belt 1-099C]}
"""


def table(text=POSITION):
    report, laid = played(text, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    return laid


def option(game, verb, seat=0):
    decision = game.pending_for(seat)
    return decision, next(o.key for o in decision.shape.options if o.verb == verb)


def without_decisions(game):
    data = msgspec.json.decode(game.dump())
    return {key: value for key, value in data.items() if key not in ("asked", "next_decision")}


@pytest.mark.rule("14.1", "14.2", "14.3")
def test_what_is_put_together_is_taken_back_without_a_trace():
    """Not even the numbers of later objects tell that it was tried."""
    game = table().game
    before, seen = without_decisions(game), game.view(1)
    decision, key = option(game, "cast")
    game.submit(0, decision.id, key)
    asked = game.pending_for(0)
    assert asked.private
    assert game.view(1) == seen
    game.submit(0, asked.id, asked.shape.sensible())
    paying = game.pending_for(0)
    assert paying.why == "pay"
    assert game.view(1) == seen
    game.act(0, Back())
    assert without_decisions(game) == before
    assert game.pending_for(0).why == "main"


@pytest.mark.rule("11.1.6", "11.1.7")
def test_stops_say_when_a_seat_is_asked():
    """By default only what chooses mine, an attack and a block; the turn player in a Main Phase always."""
    for classes, whys in ((("everything",), ["priority"]), (("mine",), ["priority"]), ((), ["main"])):
        game = table().game
        game.act(1, Orders(classes))
        game.act(0, Orders(()))
        decision, key = option(game, "cast")
        game.submit(0, decision.id, key)
        while game.pending_for(0) is not None and game.pending_for(0).private:
            asked = game.pending_for(0)
            game.submit(0, asked.id, asked.shape.sensible())
        assert [d.why for d in game.pending] == whys, classes


def test_a_stop_depends_on_nothing_hidden():
    """Whatever the hand holds, the seat is asked at the same moments."""
    for hand in ("Sylph, Golem", "Squire 1-025C, Samurai"):
        game = table(POSITION.replace("hand: [Sylph, Golem]", f"hand: [{hand}]")).game
        game.act(1, Orders(("stack",)))
        decision, key = option(game, "cast")
        game.submit(0, decision.id, key)
        while game.pending_for(0) is not None and game.pending_for(0).private:
            asked = game.pending_for(0)
            game.submit(0, asked.id, asked.shape.sensible())
        game.act(0, Orders(()))
        assert game.pending_for(0) is not None  # who cast has priority again, and asked for everything
        game.submit(0, game.pending_for(0).id, "pass")
        assert game.pending_for(1).why == "priority"


@pytest.mark.rule("2.1")
def test_one_may_concede_at_any_moment():
    game = table().game
    game.act(1, Concede())
    assert (game.result.winner, game.result.rule) == (0, "2.1")


@pytest.mark.rule("7.4", "12.3")
def test_a_judge_changes_the_table_and_rule_processes_follow():
    game = table().game
    archer = game.fielded(1, "forward")[0].id
    game.act(0, JudgeEdit("dull", "bumped", obj=archer, number=1))
    assert game.state.objs[archer].dull
    game.act(0, JudgeEdit("damage", "forgotten", obj=archer, number=3000))
    assert archer not in game.state.objs
    assert [game.name_of(oid) for oid in game.own(1).break_zone] == ["Archer"]
    told = game.act(0, JudgeEdit("move", "wrong zone", obj=game.own(1).break_zone[0], area="hand"))
    assert told[-1].kind in ("judged", "moved")
    assert [game.name_of(oid) for oid in game.own(1).hand] == ["Sylph", "Golem", "Archer"]
    assert game.pending_for(0).why == "main"


@pytest.mark.rule("5.2.3.1.2.1")
def test_an_edit_that_makes_no_sense_changes_nothing():
    game = table().game
    archer = game.fielded(1, "forward")[0].id
    before = game.dump()
    for edit in (
        JudgeEdit("haven_bag", "?", obj=archer),
        JudgeEdit("damage", "?", obj=9999, number=1000),
        JudgeEdit("damage", "?", obj=archer, number=-1),
        JudgeEdit("move", "?", obj=archer, area="stack"),
        JudgeEdit("move", "?", obj=game.own(0).hand[0], area="field"),
    ):
        with pytest.raises(InvalidAnswerError):
            game.act(0, edit)
        assert game.dump() == before


def test_every_effect_of_the_language_is_carried_out():
    import typing

    from cards.fftcg import powers

    assert set(typing.get_args(powers.Effect)) == set(HANDLERS)


def test_what_is_known_is_asked_of_who_is_asked_only():
    from engine.core.decision import StaleAnswerError

    game = table().game
    with pytest.raises(StaleAnswerError):
        game.information_set(1)


@pytest.mark.rule("7.2", "7.7.2", "7.13.2")
def test_each_seat_has_its_own_zones_and_everybody_sees_the_public_ones():
    text = POSITION.replace("  B: {", "  B: {removed: [Sage], break: [Odin 1-123R], ").replace(
        "  A: {", "  A: {removed: [Monk 1-120C], "
    )
    game = table(text).game
    for reader in (None, *game.seating.seats):
        seen = game.view(reader)
        cards = {each["name"] for each in seen["objects"].values()}
        assert {"Sage", "Odin", "Monk", "Archer", "Samurai", "Evoker"} <= cards
        assert [len(side["removed"]) for side in seen["seats"]] == [1, 1]
    assert len(game.own(0).removed) == len(game.own(1).removed) == 1
    assert game.view(None)["stack"] == []


@pytest.mark.rule("6.2.3", "6.2.5", "6.3.1")
def test_who_plays_a_card_controls_it():
    game = table().game
    decision, key = option(game, "cast")
    game.submit(0, decision.id, key)
    while game.pending_for(0).private:
        game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    seen = game.view(1)
    assert [item["controller"] for item in seen["stack"]] == [0]
    fielded = [each for each in seen["objects"].values() if each["area"] == "field"]
    assert {(each["name"], each["controller"]) for each in fielded} == {
        ("Evoker", 0), ("Archer", 1), ("Samurai", 1), ("Evoker", 1),
    }  # fmt: skip
    assert sorted(each["dull"] for each in fielded) == [False] * 4 + [True]


@pytest.mark.rule("8.2.1.1", "15.1.1.6.1")
def test_decks_are_shuffled_by_chance_alone():
    """The same cards in another order, and the order in which they were handed in does not matter."""
    from engine.core.chance import Chance
    from engine.core.game import Setup
    from tests.engine.fftcg.playing import LISTS, start

    given = LISTS["opus-1-x"]
    games = [start(Setup((deck, given)), Chance(b"seed")) for deck in (given, given[::-1])]
    held = [
        [game.state.objs[oid].card for oid in game.own(0).hand] + game.own(0).deck[::-1] for game in games
    ]
    assert held[0] == held[1]
    assert sorted(held[0]) == sorted(given)
    assert held[0] != list(given)
    other = start(Setup((given, given)), Chance(b"another"))
    assert [other.state.objs[oid].card for oid in other.own(0).hand] != held[0][:5]


def asked_after_a_cast(orders, text=POSITION):
    """Who is asked next once A has cast Ifrit on one of B's Forwards, with these orders of B's."""
    game = table(text).game
    game.act(0, Orders(()))
    game.act(1, orders)
    decision, key = option(game, "cast")
    game.submit(0, decision.id, key)
    while game.pending_for(0) is not None and game.pending_for(0).private:
        asked = game.pending_for(0)
        game.submit(0, asked.id, asked.shape.sensible())
    return [decision.seat for decision in game.pending if decision.why == "priority"]


@pytest.mark.rule("11.1.6", "5.2.1.3")
def test_a_stop_for_a_card_asks_whenever_it_could_be_there():
    """Held or not, as far as everybody can tell: with two cards in hand or an active Backup a Summon of 2 could be."""
    game = table().game
    assert {"1-106C", "1-074R"} <= {*game.stoppable(1)}
    assert "1-014C" not in game.stoppable(1), "a Forward that can do nothing in the other's turn"
    stop = next(card for card in game.stoppable(1) if CARDS.card(card).name == "Sylph")
    assert asked_after_a_cast(Orders((), stops=(stop,))) == [1]
    assert asked_after_a_cast(Orders((), skip_until="mine", stops=(stop,))) == [1]
    assert asked_after_a_cast(Orders((), stops=("1-014C",))) == [], "unknown parts are dropped"
    bare = POSITION.replace("hand: [Sylph, Golem]", "break: [Sylph], hand: []")
    assert asked_after_a_cast(Orders((), stops=(stop,)), bare) == [], "nothing in hand to pay with or to cast"


@pytest.mark.rule("11.1.6")
def test_one_may_pass_for_a_while():
    mine = ("mine", "stack")
    assert asked_after_a_cast(Orders(mine)) == [1]
    for until in ("turn", "mine", "attack", "change"):
        assert asked_after_a_cast(Orders(mine, skip_until=until)) == [], until
    assert asked_after_a_cast(Orders(mine, skip_until="chosen")) == [1], "the Summon chooses one of B's"
    assert asked_after_a_cast(Orders(mine, hushed=mine)) == []
    game = table().game
    assert game.skips(0) == ("turn", "change")
    game.act(1, Orders(mine, skip_until="mine", hushed=("stack",)))
    assert game.view(1)["orders"] == {
        "classes": [*mine], "skip_until": "mine", "hushed": ["stack"], "stops": [],
    }  # fmt: skip
    while game.state.active == 0:
        asked = game.pending[0]
        game.submit(asked.seat, asked.id, asked.shape.sensible())
    assert game.view(1)["orders"]["skip_until"] == ""
    assert game.view(1)["orders"]["hushed"] == []


@pytest.mark.rule("11.1.6")
@pytest.mark.parametrize(
    ("until", "kept"), [("turn", ["", ""]), ("mine", ["mine", ""]), ("chosen", ["chosen"] * 2)]
)
def test_how_long_one_passes(until, kept):
    """Said in one's own turn: what is left of it in the other's turn, and in one's own next one."""
    game = table(EMPTY_HANDED).game
    game.act(0, Orders((), skip_until=until))
    left = []
    for turn in (6, 7):
        while game.state.turn < turn:
            asked = game.pending[0]
            game.submit(asked.seat, asked.id, asked.shape.sensible())
        left.append(game.own(0).skip_until)
    assert left == kept


@pytest.mark.rule("11.1.6")
def test_a_stop_asks_no_more_once_it_has_been_answered():
    """B passes until the turn ends, but for a stop: asked, B answers Ifrit, and is not asked to answer itself."""
    text = POSITION.replace("backups: [Evoker 1-068C], hand", "backups: [4 Evoker 1-068C], hand")
    game = table(text).game
    stop = next(card for card in game.stoppable(1) if CARDS.card(card).name == "Sylph")
    game.act(1, Orders((), skip_until="turn", stops=(stop,)))
    for seat in (0, 1):
        decision, key = option(game, "cast", seat)
        game.submit(seat, decision.id, key)
        while (asked := game.pending_for(seat)) is not None and asked.private:
            game.submit(seat, asked.id, asked.shape.sensible())
        if seat == 0:
            game.submit(0, game.pending_for(0).id, "pass")
    assert len(game.state.stack) == 2
    assert [decision.seat for decision in game.pending] == [0]


@pytest.mark.rule("11.1.6")
def test_a_stop_for_the_deck_is_what_its_cards_can_answer():
    assert asked_after_a_cast(Orders(("deck",))) == [1]
    plain = POSITION.replace("hand: [Sylph, Golem]", "hand: [Samurai, Samurai]").replace(
        "forwards: [Archer 1-087C, Samurai], backups: [Evoker 1-068C]", "forwards: [Samurai], backups: []"
    )
    assert asked_after_a_cast(Orders(("deck",)), plain) == []
    assert asked_after_a_cast(Orders(("stack",)), plain) == [1], "this one looks at nothing hidden"


@pytest.mark.rule("11.4.2", "11.4.7")
def test_a_character_is_shown_to_all_as_it_is_played():
    game = table().game
    decision, key = option(game, "play")
    told = game.submit(0, decision.id, key)
    assert told == [], "while it is put together nobody sees anything"
    while game.pending_for(0).private:
        told = game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    shown = next(notice.seen_by(1) for notice in told if notice.kind == "played")
    assert (shown.data["seat"], shown.data["name"]) == (0, "Squire")
    assert game.pending_for(0).why == "main"


@pytest.mark.rule("11.5.2")
def test_action_and_special_abilities_alone_are_used():
    """There are four kinds: of field and auto abilities nothing is offered, whatever could be paid."""
    import typing

    from cards.fftcg import powers

    assert len(typing.get_args(powers.Ability)) == 4
    rich = POSITION.replace(
        "forwards: [Archer 1-087C, Samurai]",
        "forwards: [Archer 1-087C, Samurai, Tifa 1-189S, Cloud 1-187S, Vincent 1-202S]",
    ).replace("hand: [Sylph, Golem]", "hand: [Tifa 1-189S, Cloud 1-187S, Golem, Golem, Golem]")
    game = table(rich).game
    game.submit(0, game.pending_for(0).id, "pass")
    used = {o.key for o in game.pending_for(1).shape.options if o.verb == "use"}
    assert used
    for key in used:
        _, oid, number = key.split(":")
        ability = next(h.ability for h in game.features(int(oid)).abilities if h.key == int(number))
        assert isinstance(ability, powers.ActionAbility | powers.SpecialAbility)


@pytest.mark.rule("11.1.7", "11.11.10")
def test_a_judge_takes_an_item_off_the_stack_and_hands_priority_over():
    game = table().game
    decision, key = option(game, "cast")
    game.submit(0, decision.id, key)
    while game.pending_for(0).private:
        game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    item = game.state.stack[0].id
    with pytest.raises(InvalidAnswerError):
        game.act(0, JudgeEdit("unstack", "?", number=item + 7))
    with pytest.raises(InvalidAnswerError):
        game.act(0, JudgeEdit("priority", "?", seat=5))
    told = game.act(0, JudgeEdit("priority", "passed too early", seat=1))
    assert told[0].data["seat"] == 1
    assert [d.seat for d in game.pending] == [1]
    game.act(0, JudgeEdit("unstack", "cast by mistake", number=item))
    assert game.state.stack == []
    assert [game.name_of(oid) for oid in game.own(0).break_zone] == ["Ifrit"]
    game.act(0, JudgeEdit("priority", "it is A's turn", seat=0))
    assert game.pending_for(0).why == "main"


@pytest.mark.rule("7.6.1", "7.9.2")
def test_a_card_that_is_looked_at_is_still_in_its_deck():
    """Geomancer 1-169C looks at the top card: nobody else sees it, and the deck has as many cards as before."""
    text = POSITION.replace("backups: [Evoker 1-011C, Evoker 1-011C]", "backups: [Geomancer 1-169C]")
    game = table(text).game
    decision, key = option(game, "use")
    game.submit(0, decision.id, key)
    while game.pending_for(0) is None or game.pending_for(0).why != "may":
        asked = game.pending[0]
        game.submit(asked.seat, asked.id, asked.shape.sensible())
    for reader in (None, 0, 1):
        view = game.view(reader)
        assert [side["deck"] for side in view["seats"]] == [20, 20]
        assert "Black Belt" not in {each["name"] for each in view["objects"].values()}


@pytest.mark.rule("11.8.11", "4.1")
def test_a_declared_price_is_no_less_than_nothing():
    from engine.core.decision import IllegalMoveError

    path = "tests/scenarios/fftcg/inline-11.8.11-a-variable-price.yaml"
    text = (ROOT / path).read_text("utf-8")
    game = table(text[: text.index("  - A: choose 2")]).game
    asked = game.pending_for(0)
    for wrong in (-1, 99):
        with pytest.raises(IllegalMoveError):
            game.submit(0, asked.id, wrong)
    game.submit(0, asked.id, 0)


@pytest.mark.rule("11.3.8", "11.1.6")
def test_priority_is_held_until_the_turn_ends():
    """Who casts is told who may answer, by what everybody sees, and is asked once more before it resolves."""
    bare = POSITION.replace("hand: [Sylph, Golem]", "break: [Sylph], hand: []")
    for text, answering in ((POSITION, [1]), (bare, [])):
        game = table(text).game
        game.act(0, Orders(("hold",)))
        game.act(1, Orders(()))
        decision, key = option(game, "cast")
        game.submit(0, decision.id, key)
        while (asked := game.pending_for(0)).private:
            assert asked.params["answering"] == answering
            game.submit(0, asked.id, asked.shape.sensible())
        assert (asked.why, len(game.state.stack)) == ("priority", 1)
    while game.state.active == 0:
        asked = game.pending[0]
        game.submit(asked.seat, asked.id, asked.shape.sensible())
    assert game.view(0)["orders"]["classes"] == []
