"""FINAL FANTASY TCG in words: the table, the hand, every question and every line of the log, in both languages."""

from __future__ import annotations

import pytest

from bot.ui.boards import fftcg as FACE  # noqa: N812 - as all other boards
from bot.ui.match import log, questions
from bot.ui.match.drafts import AnswerDraft
from bot.ui.match.parse import Reader
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from engine.core.chance import Chance
from engine.core.game import Orders, Setup
from engine.players.fftcg import explaining
from engine.scenario.fftcg.vocabulary import EVENTS, KINDS, QUESTIONS
from tests import each
from tests.engine.fftcg.playing import LISTS, start, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_rules_say_has_words_of_its_own(language):
    words = speaker(language, "fftcg")

    def check(key: str) -> None:
        assert words.has(key.replace("_", "-").replace(" ", "-")), key

    keys = [f"notice-{kind}" for kind in EVENTS] + [f"prompt-{why}" for why in QUESTIONS]
    keys += [f"reason-{reason}" for reason in KINDS["reason"]] + [f"advice-{key}" for key in explaining.KEYS]
    each.holds(keys, check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_read_without_a_word_missing(language, capsys):
    """Every question with its offers, the board and the hand at it, and every line; no verb shows its code."""
    words, verbs = speaker(language, "fftcg"), set()

    def look(game, decision):
        verbs.update(option.verb for option in decision.listed)
        viewer = Viewer(game.view(decision.seat), words, FACE)
        seen = [FACE.status(viewer.view, words, viewer.people), FACE.board(viewer.view, words, viewer.people)]
        seen += [FACE.hand(viewer.view, words), questions.body(decision, viewer, AnswerDraft())]
        seen += [label for label, _ in Reader(decision, viewer).offers("")]
        assert all(seen[:4])
        assert not [line for line in seen if "{" in line]

    for game, notices in (step for number in (2, 5) for step in told(number)):
        for line in log.lines(notices, Viewer(game.view(None), words, FACE)):
            assert "{" not in line
            assert line[0] != " "
        if game.result is None:
            look(game, game.pending[0])
    assert [verb for verb in verbs if not words.has(f"verb-{verb.replace('_', '-')}")] == []
    assert "words." not in capsys.readouterr().out


def test_the_board_names_what_lies_on_the_table_and_no_hand():
    game = start(Setup((LISTS["opus-1-vii"], LISTS["opus-1-x"])), Chance(b"board"))
    for seat in game.seating.seats:
        game.act(seat, Orders(()))
    while game.state.turn < 6 and game.result is None:
        asked = game.pending[0]
        option = next((o for o in getattr(asked.shape, "options", ()) if o.verb == "play"), None)
        game.submit(asked.seat, asked.id, asked.shape.sensible() if option is None else option.key)
    view, words = game.view(None), speaker("en", "fftcg")
    said = FACE.board(view, words, ("A", "B"))
    fielded = [game.name_of(oid) for oid in game.state.field]
    assert fielded
    assert all(name in said for name in fielded)
    hidden = {game.name_of(oid) for own in game.state.seats for oid in own.hand} - {
        each["name"] for each in view["objects"].values()
    }
    assert not [name for name in hidden if name in said]
    assert FACE.hand(view, words) == ""
    assert FACE.hand(game.view(0), words, brief=True) != ""
