"""Questions come back from custom ids as they were typed."""

from __future__ import annotations

import pytest

from bot.ui.base.citing import Press, read
from bot.ui.lookup.asked import AskedAgain, Questions

LONG = "my Giant attacks; " * 8 + "what happens to the equipment of my dead hero, see 10.1.2.2?"


@pytest.mark.parametrize(
    "question", ["can a Giant. block?", "10.1.2.2", "x", "~not a key~ at all", LONG, "x" * 1000]
)
def test_as_typed(question):
    questions = Questions()
    for what, game in (("find", "wakfu"), ("judge", "krosmaster"), ("no", "any")):
        press = questions.press(Press(what, "en", game, 9999), question)
        assert len(str(press)) <= 100
        back = read(str(press))
        assert (back.what, back.key, back.page) == (what, game, 9999)
        assert questions.read(back.place) == AskedAgain(question)


def test_after_a_restart_the_words_of_a_long_question_are_left():
    place = read(str(Questions().press(Press("find", "en", "wakfu"), LONG))).place
    asked = Questions().read(place)
    assert not asked.whole
    assert asked.text == "giant attacks happens equipment dead hero see 10 1 2"


def test_what_looks_like_a_key_is_a_question_all_the_same():
    questions = Questions()
    typed = "~0123456789~ giant"
    place = read(str(questions.press(Press("find", "en", "wakfu"), typed))).place
    assert questions.read(place) == AskedAgain(typed)
    assert questions.read(typed) == AskedAgain(
        " giant", whole=False
    )  # forged: somebody else's key is not guessed


def test_ids_of_before_still_name_their_question():
    old = read("r.find.fr.wakfu.2.happens equipment dead hero")
    assert Questions().read(old.place) == AskedAgain("happens equipment dead hero")


def test_keys_are_drawn_by_each_process():
    one, other = (str(Questions().press(Press("find", "en", "wakfu"), LONG)) for _ in range(2))
    assert one != other


def test_the_questions_asked_last_are_remembered():
    questions = Questions()
    places = [
        read(str(questions.press(Press("find", "en", "wakfu"), f"{n} {LONG}"))).place for n in range(2001)
    ]
    assert not questions.read(places[0]).whole
    assert questions.read(places[-1]) == AskedAgain(f"2000 {LONG}")


def test_a_question_nobody_would_ask_is_not_kept_whole():
    questions = Questions()
    place = read(str(questions.press(Press("find", "en", "wakfu"), "giant " * 1000))).place
    assert 1200 < len(questions.read(place).text) < 1300
