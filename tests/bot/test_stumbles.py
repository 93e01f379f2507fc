"""Where new users stumbled, one test for each that no other test holds (prompts, results, files, the command line)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from bot.cli import main
from bot.ui.base.ids import Ask
from bot.ui.boards import wakfu
from bot.ui.hand.menu import is_menu
from bot.ui.match import drafts, prompts, questions
from bot.ui.match.parse import Reader
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from cards import lists
from cards.wakfu.catalog import load
from engine.core.decision import Decision, Distribute, Option, PickOne, PickSome, Secret
from tests.bot.ui.test_menu import moments, reader
from tests.engine.wakfu.tables import Table, ally

BOT = Path(__file__).parents[2] / "bot"


@pytest.mark.rule("707.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_striking_back_names_the_target_and_not_the_attacker(language):
    """*Whom does Tofu Céleste strike back? [Tofu Céleste]*: the Target strikes, the attackers are the choice."""
    table = Table(ally("Loup", 1), ally("Chien", 2))
    wolves, dog = [table.put("Loup"), table.put("Loup")], table.put("Chien", 1)
    table.begin().say(0, "attack").passes().say(0, dog).passes().say(0, wolves).passes()
    while table.asking.why != "strike_back":
        table.say(table.asking.seat, {} if table.asking.why == "blockers" else "pass")
    viewer = Viewer({**table.game.view(1), "game": "wakfu"}, speaker(language), wakfu)
    said = questions.question(table.asking, viewer)
    assert "Chien" in said
    assert "Loup" not in said
    assert {viewer.name(o.obj) for o in table.asking.shape.options} == {"Loup"}


@pytest.mark.parametrize(("language", "said"), [("en", "A draw, Rock"), ("fr", "Égalité, ")])
def test_the_same_shape_again_is_said(language, said):
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": 0}, speaker(language), wakfu)
    shape = Secret((Option("rock", "rock"), Option("paper", "paper")))
    first = Decision(1, 0, shape, "chifumi", ())
    again = Decision(2, 0, shape, "chifumi", (), {"again": "rock"})
    assert questions.question(first, viewer) != questions.question(again, viewer)
    assert said in questions.question(again, viewer)


@pytest.mark.rule("604.2")
def test_the_change_of_hand_is_no_question_of_its_own_in_an_ordinary_turn():
    """*Change your Hand? Once a game* every turn: it stands behind *More*, and ends the turn."""
    asked = [decision.why for _, decision, _, _ in moments()]
    assert asked.count("main") > 20
    assert asked.count("hand_change") <= 2  # at the beginning, where it is asked of everybody


def test_nobody_is_offered_something_without_a_name():
    for viewer, decision, _, _ in moments():
        nameless = {viewer.words("something")}
        for option in getattr(decision.shape, "options", ()):
            assert viewer.name(option.obj, option.card) not in nameless, (decision.why, option)


@pytest.mark.rule("704.1")
def test_blocking_is_buttons_beside_the_one_that_blocks_nobody():
    seen = 0
    for viewer, decision, _, _ in moments():
        if decision.why != "blockers":
            continue
        seen += 1
        rows = prompts.rows(
            decision, viewer, lambda a, n, asked=decision.id: str(Ask(1, asked, a, n)), drafts.fresh(decision)
        )
        assert all(isinstance(row, tuple) for row in rows), "no drop-down"
        assert not [b for row in rows for b in row if b.style == "bad"], "to block nobody is no alarm"
    assert seen


def test_a_number_behind_a_name_counts_in_lists():
    """`charge 3` is three of Charge, as `3 charge` is."""
    catalog = load()
    charge = catalog.one("Charge").id
    for line in ("charge 3", "3 charge", "Charge x3", "Charge (3)"):
        read = lists.read(line, catalog)
        assert [(e.card, e.count) for e in read.entries] == [(charge, 3)], line


def test_a_number_behind_a_name_counts_in_answers():
    view = reader({"seat": 0, "objects": {}, "seats": [], "turn": {"number": 1}, "game": "wakfu"})
    options = tuple(Option(str(n), "discard", None, load().one("Charge").id) for n in range(4))
    decision = Decision(1, 0, PickSome(options, 0, 4), "discard_some", ())
    for typed in ("3 charge", "charge x3", "charge 3"):
        assert len(Reader(decision, view).answer(typed)) == 3, typed
    assert len(Reader(decision, view).answer("charge")) == 1


def test_no_button_has_a_blue_moon():
    assert [path.name for path in BOT.rglob("*.py") if "🌙" in path.read_text("utf-8")] == []


def test_the_command_line_knows_a_starter_deck_by_its_short_name(capsys):
    assert main(["decks", "show", "iop"]) == 0
    assert "Bruss Ouilis" in capsys.readouterr().out


def test_an_english_question_is_answered_in_english(capsys):
    assert main(["rules", "search", "can a tapped ally block?"]) == 0
    answered = capsys.readouterr().out
    assert "704.1" in answered
    assert "Who can block" in answered


def test_a_go_is_never_asked_without_saying_how_it_ends():
    for viewer, decision, _, _ in moments():
        if isinstance(decision.shape, PickOne) and is_menu(decision, viewer):
            assert {"end", "pass"} & {o.verb for o in decision.shape.options}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("an Earth card", ". Which card do you recycle?")),
        ("fr", ("carte Terre", ". Quelle carte recyclez-vous ?")),
    ],
)
def test_a_question_after_an_offer_begins_like_a_sentence_and_names_the_element(language, said):
    card = next(c for c in load().cards if c.name == "Forêts d'Astrub")
    power, offer = next(
        (n, msgspec.to_builtins(e))
        for n, p in enumerate(card.powers)
        for e in p.effects
        if "recycle" in str(e).lower()
    )
    params = {"card": card.id, "source": 9, "power": power, "offer": offer, "on": []}
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": 0}, speaker(language, "wakfu"), wakfu)
    shape = PickOne((Option("1", "recycle", 1), Option("no", "decline")))
    asked = questions.question(Decision(1, 0, shape, "recycle_or", (), params), viewer)
    assert all(part in asked for part in said), asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_begins_with_a_capital_whatever_it_is_about(language):
    """*which card do you put into play?*, *the opponent's Hand. Which …* where no card stands before it."""
    for viewer, decision, _, _ in moments():
        said = questions.question(decision, replace(viewer, words=speaker(language, "wakfu")))
        assert not said[0].islower()
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": 0}, speaker(language, "wakfu"), wakfu)
    for why in ("pick", "may", "recycle_or", "discard_theirs", "play_now"):
        asked = Decision(1, 0, PickOne((Option("1", "choose", 1),)), why, (), {"purpose": "destroy"})
        assert questions.question(asked, viewer)[0].isupper(), why


@pytest.mark.parametrize("language", LANGUAGES)
def test_sharing_out_goes_on_within_its_sentence(language):
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": 0}, speaker(language, "wakfu"), wakfu)
    shares = Distribute((Option("1", "choose", 1),), 3)
    said = questions.question(Decision(1, 0, shares, "spread", (), {"role": "deal_to"}), viewer)
    assert " – " in said
    assert ". " not in said


def test_advice_without_a_reason_gives_none():
    assert speaker("en")("advised", answer="A", why="none", taps="none") == "Try **A**."
    assert speaker("fr")("advised", answer="A", why="none", taps="none") == "Essayez **A**."
