"""Why an opponent does what it does: words for every reason, none that a Hand decides."""

from __future__ import annotations

import pytest

from bot.words import speaker
from cards.wakfu.catalog import load
from engine.core.decision import IllegalMoveError
from engine.players.rng import SplitMix64
from engine.players.wakfu import deciding, explain, explaining, foresee, foreseeing, habits
from engine.players.wakfu.advising import advise
from engine.players.wakfu.explaining import KEYS
from tests.engine import playing
from tests.engine.playing import CRA, IOP, LISTS
from tests.engine.wakfu.tables import Table, action, ally, power

pytestmark = pytest.mark.xdist_group("explaining")
"""The moves are made and explained once."""


@pytest.fixture(scope="module")
def moves():
    """Moves of players in a hurry: what they knew, were asked and answered, and the same with other hidden cards."""
    found = []
    for number in range(6):
        rng = SplitMix64(number)
        decks = (LISTS[IOP], LISTS[CRA])
        game = playing.unread(
            playing.simulate.Setup(decks, starter=0), playing.simulate.chance_of(f"why/{number}")
        )
        for _ in range(400):
            if game.result is not None:
                break
            decision = game.pending[0]
            chance = decision.why == "main" and rng.random() < 0.2
            answer = decision.shape.sample(rng) if chance else habits.answer(game, decision, rng)
            if game.result is None and decision.why in ("main", "target", "attackers", "blockers", "action"):
                other = game.fork()
                hand = other.state.seats[decision.seat].hand
                kept = str(answer)
                for oid in hand:
                    if str(oid) not in kept:
                        other.state.objs[oid].card = LISTS[IOP][5]
                found.append(
                    (
                        game.information_set(decision.seat),
                        decision,
                        answer,
                        other.information_set(decision.seat),
                    )
                )
            try:
                game.submit(decision.seat, decision.id, answer)
            except IllegalMoveError:
                game.submit(decision.seat, decision.id, decision.shape.sensible())
    return found


@pytest.fixture(scope="module")
def reasons(moves):
    return [explain(information, decision, answer) for information, decision, answer, _ in moves]


def test_most_reasons_occur_and_all_have_words(reasons):
    keys = {reason.key for reason in reasons if reason is not None}
    assert len(keys) >= 10
    assert keys <= {*KEYS}
    for language in ("en", "fr"):
        words = speaker(language).of("wakfu")
        assert [key for key in KEYS if not words.has(f"advice-{key}")] == []
        for reason in reasons:
            if reason is not None:
                assert "{" not in words.code("advice", reason.key, **reason.figures, does="x")


@pytest.mark.rule("501.4")
def test_no_hand_decides_what_others_may_hear(moves, reasons):
    """With other cards in the Hand, but the one played, the same is said."""
    for (_, decision, answer, other), reason in zip(moves, reasons, strict=True):
        if reason is not None and reason.told:
            assert explain(other, decision, answer) == reason


def test_what_only_its_seat_knows_is_told_to_nobody_else(moves, reasons):
    """That it ended its turn or passed although it could have done something depends on its Hand."""
    for (_, _, answer, _), reason in zip(moves, reasons, strict=True):
        if answer in ("end", "pass"):
            assert reason is None or not reason.told


def test_who_asks_for_its_own_seat_hears_a_reason_for_most_private_questions():
    """And nobody else hears any of them: a private answer has no reason that may be told."""
    found = set()
    for number in range(6):
        rng = SplitMix64(number)
        game = playing.wakeful(
            playing.simulate.Setup((LISTS[IOP], LISTS[CRA])), playing.simulate.chance_of(f"own/{number}")
        )
        for _ in range(250):
            if game.result is not None:
                break
            decision = game.pending[0]
            sampled = decision.why == "react"  # the habit is to pass
            answer = decision.shape.sample(rng) if sampled else habits.answer(game, decision, rng)
            if decision.private or decision.why in ("rollback", "pay", "react"):
                reason = explain(game.information_set(decision.seat), decision, answer)
                assert reason is not None, decision.why
                assert not reason.told, decision.why
                found |= {reason.key} if reason is not None else set()
            try:
                game.submit(decision.seat, decision.id, answer)
            except IllegalMoveError:
                game.submit(decision.seat, decision.id, decision.shape.sensible())
    assert {"hand-keep", "pay"} <= found <= {*KEYS}


@pytest.mark.rule("703.1")
def test_advice_names_the_damage_that_the_forecast_shows(moves):
    """One computation: powers that count only in a battle count in both."""
    compared = 0
    for information, decision, answer, _ in moves:
        if decision.why != "attackers":
            continue
        seen = foresee(information, decision, answer)
        reason = explain(information, decision, answer)
        _, most = seen["outcome"]["lost"].get(str(seen["target"]), (0, 0))
        assert reason.figures["damage"] == most
        compared += 1
    assert compared > 10


def known_cards(monkeypatch, table):
    """Let advice know the cards of a table that were made for a test."""
    for module in (explaining, foreseeing):
        monkeypatch.setattr(module, "load", lambda: table.catalog)


@pytest.mark.rule("705.5", "103.2a")
@pytest.mark.parametrize(("lost", "key"), [(17, "fight-wins"), (0, "pass-fight")])
def test_advice_to_pass_in_a_battle_says_what_that_brings(monkeypatch, lost, key):
    table = Table(ally("Loup", 3, power({"do": "draw"})))
    wolf = table.put("Loup")
    known_cards(monkeypatch, table)
    table.obj(table.hero(1)).lost = lost  # of 20
    table.begin().say(0, "attack").passes()
    table.say(0, table.hero(1)).passes().say(0, [wolf]).passes()
    assert table.whys() == [(0, "action")]
    reason = explain(table.game.information_set(0), table.asking, "pass")
    assert (reason.key, reason.figures["damage"], reason.told) == (key, 3, False)
    assert reason.figures.get("points", 3) == 3
    assert reason.figures.get("fells", "no") == "no"


@pytest.mark.rule("414.1")
def test_advice_to_move_says_who_is_advised_to_at_the_next_question(moves):
    said = 0
    for known, decision, _, _ in moves:
        options = decision.shape.options if decision.why == "main" else ()
        key = next((o.key for o in options if o.verb == "move" and o.obj is None), None)
        if key is None or said == 4:
            continue
        reason = explain(known, decision, key)
        game, asked = deciding.imagined(known, load(), 0)
        game.submit(asked.seat, asked.id, key)
        following = game.pending_for(asked.seat)
        first = next(
            o.obj for o in following.shape.options if o.key == advise(game.information_set(asked.seat), 0)[0]
        )
        inside = game.state.objs[first].area == "bag"
        out = "move-hero" if game.faces[first].type == "hero" else "move-world"
        assert (reason.key, reason.told) == (out if inside else "move-bag", False)
        assert reason.figures == {"name": game.faces[first].name}
        said += 1
    assert said == 4


@pytest.mark.rule("705.1", "808.2d")
def test_advice_whom_to_help_in_a_battle_says_what_the_target_then_suffers(monkeypatch):
    """Of somebody who does not fight it gives no figure of the battle."""
    more = {"do": "modify", "what": "target", "changes": [{"kind": "plus", "stat": "strength", "amount": 2}]}
    helping = action("Elan", more, choose=[{"select": {"types": ["ally"]}}])
    table = Table(ally("Loup", 3), ally("Tofu", 1), ally("Chien"), helping)
    wolf, tofu, dog = table.put("Loup"), table.put("Tofu"), table.put("Chien")
    table.hold(0, "Elan")
    known_cards(monkeypatch, table)
    table.begin().say(0, "attack").passes()
    table.say(0, table.hero(1)).passes().say(0, [wolf, tofu]).passes().say(0, "play Elan")
    known = table.game.information_set(0)
    found = {oid: explain(known, table.asking, str(oid)) for oid in (wolf, tofu, dog)}
    assert {oid: (r.key, r.figures.get("damage")) for oid, r in found.items()} == {
        wolf: ("help-fight", 6), tofu: ("help-fight", 6), dog: ("help", None),
    }  # fmt: skip
    assert found[wolf].figures["fells"] == "no"


@pytest.mark.rule("705.5")
def test_advice_in_a_battle_says_when_it_is_enough_to_fell_the_haven_bag(monkeypatch):
    table = Table(ally("Loup", 30, power({"do": "draw"})))
    wolf = table.put("Loup")
    known_cards(monkeypatch, table)
    table.begin().say(0, "attack").passes()
    table.say(0, table.bag(1)).passes().say(0, [wolf]).passes().say(1, {}).passes()
    reason = explain(table.game.information_set(0), table.asking, "pass")
    assert (reason.key, reason.figures["fells"]) == ("pass-fight", "yes")


@pytest.mark.rule("705.1", "808.2d")
def test_a_defender_is_advised_whom_to_help_without_the_figure_of_their_own_loss(monkeypatch):
    more = {"do": "modify", "what": "target", "changes": [{"kind": "plus", "stat": "strength", "amount": 2}]}
    table = Table(
        ally("Loup", 3), ally("Chien"), action("Elan", more, choose=[{"select": {"types": ["ally"]}}])
    )
    wolf, dog = table.put("Loup"), table.put("Chien", 1)
    table.hold(1, "Elan")
    known_cards(monkeypatch, table)
    table.begin().say(0, "attack").passes()
    table.say(0, table.hero(1)).passes().say(0, [wolf]).passes().say(1, {dog: wolf}).passes()
    table.say(1, "play Elan")
    assert explain(table.game.information_set(1), table.asking, str(dog)).key == "help"


@pytest.mark.rule("705.5")
def test_advice_to_pass_gives_no_figure_that_hangs_on_a_choice_still_to_be_made(monkeypatch):
    """A Giant's player splits its Strength later: the forecast has both figures, advice not the higher alone."""
    table = Table(ally("Loup", 3, power({"do": "draw"})))
    wolf = table.put("Loup")
    known_cards(monkeypatch, table)
    table.begin().say(0, "attack").passes()
    table.say(0, table.hero(1)).passes().say(0, [wolf]).passes()
    sure = foreseeing.after
    monkeypatch.setattr(foreseeing, "after", lambda *given: sure(*given)._replace(sure=False))
    reason = explain(table.game.information_set(0), table.asking, "pass")
    assert (reason.key, reason.figures) == ("pass", {})


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_new_hand_costs_is_said(lang):
    """102.4: the first new Hand costs no card, each later one costs one."""
    setup = playing.simulate.Setup((LISTS[IOP], LISTS[CRA]), starter=0)
    game, said = playing.unread(setup, playing.simulate.chance_of("hand")), []
    while len(said) < 2:
        decision = game.pending[0]
        assert decision.why == "rollback"
        told = explain(game.information_set(decision.seat), decision, "rollback")
        said.append(speaker(lang).of("wakfu")(f"advice-{told.key}", **told.figures))
        game.submit(decision.seat, decision.id, "rollback")
    assert "5" not in said[0].split(":")[-1]
    assert said[1].endswith({"en": "even of 5 cards.", "fr": "même de 5 cartes."}[lang])
