"""What tells whether the best entry answers a question at all."""

from __future__ import annotations

import pytest

from bot.rulebook.seeking import Seeker
from engine.rulebook import sureness
from engine.rulebook.model import LANGUAGES


def understood(library, question, language="en"):
    return library.index.understand(question, "wakfu", language)


def test_words_of_the_world_around_the_rules_are_told_apart_from_unknown_ones(library):
    assert understood(library, "how many cards does a deck have").unknown == 0
    assert understood(library, "how many cards does a xyzzy have").unknown == 1
    told = understood(library, "how many cards does the app have")
    assert (told.unknown, told.outside) == (1, (("app",),))
    assert understood(library, "how many xyzzy").outside == ()


def test_table_talk_is_not_held_against_a_question(library):
    plain, talked = (understood(library, f"my {word} attacks my hero") for word in ("ally", "dude"))
    assert (talked.unknown, talked.outside) == (plain.unknown, plain.outside) == (0, ())


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("le meilleur deck en ce moment", ("meilleur", "moment")),
        ("un arbre est dans ma ligne de vue", ()),
        ("combien de cartes au début", ()),
    ],
)
def test_phrases_of_the_world_are_met_whole_only(library, question, said):
    found = understood(library, question, "fr").outside
    assert tuple(word for phrase in found for word in phrase) == said


def sure(library, question, game="wakfu", language="en"):
    return library._seeker.seek(question, game, language)


def test_words_of_the_rules_that_the_best_entry_does_not_meet_make_no_answer(library):
    """Every word here is known: somewhere else than in the entry that comes nearest."""
    answered = sure(library, "can I play a third ring on my hero")
    asked = sure(library, "max number of equipment cards allowed in a deck with allies and rooms")
    assert asked.signs.unknown == 0
    assert asked.signs.covers < 1
    assert asked.sure < 0 < answered.sure


def test_an_answer_is_as_sure_in_whichever_language_its_reader_reads(library):
    asked = [sure(library, "mon avant est gelé il se réactive quand ?", "fftcg", each) for each in LANGUAGES]
    assert all(each.answered for each in asked)
    assert asked[0].signs == asked[1].signs


def test_what_is_asked_like_a_question_without_an_answer_is_less_sure(library):
    line = "how many points is a win worth in the standings"
    seeker = Seeker(library.book, library.index, without={line})
    known, unknown = sure(library, line), seeker.seek(line, "wakfu", "en")
    assert known.signs.near == pytest.approx(1)
    assert unknown.signs.near < 0.9
    assert known.sure < unknown.sure


def test_the_weights_are_those_of_the_signs():
    assert set(sureness.model().weights) == set(sureness.Signs._fields)
