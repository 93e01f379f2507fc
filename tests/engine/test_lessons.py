"""Lesson files: each is played by its own script against the real rules, and speaks of what is there."""

from __future__ import annotations

import re
from itertools import product

import pytest

from bot.hosted import dialects, hosted_games
from bot.ui.welcome.lessons import quoted
from bot.words import speaker
from engine.core.chance import Chance
from engine.scenario.lessons import Said, read_lesson
from engine.scenario.reading import ScenarioError
from engine.scenario.routes import LEARNER, course, look, tried
from tests.toy.hosted import HOSTED

GAMES = {**hosted_games(), "toy": HOSTED}
DIALECTS = {**dialects(), "toy": HOSTED.dialect()}
FILES = [(game, key) for game in GAMES for key in GAMES[game].lessons()]
WAKFU = [key for game, key in FILES if game == "wakfu"]
NAMED = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")


def lesson_of(game, key):
    return read_lesson(key, GAMES[game].lessons()[key], DIALECTS)


def course_of(game, key):
    return course(lesson_of(game, key), DIALECTS[game], GAMES[game])


def texts(lesson):
    """Every text of a lesson."""
    found = [lesson.title, lesson.about]
    for step in lesson.steps:
        found += [each for each in (step.say, step.hint, step.wrong) if each is not None]
        found += [slip.say for slip in step.slips]
    return found


def test_there_are_ten_to_twelve_and_the_last_is_a_whole_game():
    assert 10 <= len(WAKFU) <= 12
    assert lesson_of("wakfu", WAKFU[-1]).steps[-1].play


@pytest.mark.parametrize(("game", "key"), FILES)
def test_a_lesson_is_played_through_by_its_own_script(game, key):
    made = course_of(game, key)
    hosted = GAMES[game]
    at, _ = hosted.begin_at(made.position, Chance(b"other chance"))
    for stage in made.stages:
        assert stage.begins == look(at)
        if stage.step.do:
            assert any(given.seat == LEARNER for given in stage.routes[0].given)
        while (given := stage.following(look(at))) is not None:
            assert stage.leads_on(look(at), tried(at, given.seat, given.answer))
            at.submit(given.seat, at.pending_for(given.seat).id, given.answer)
            at = hosted.load(at.dump())  # a restart makes no difference
        assert stage.ends == look(at)


@pytest.mark.parametrize(("game", "key"), FILES)
def test_slips_are_lawful_and_lead_elsewhere(game, key):
    """And each lesson explains at least one, by a rule that there is."""
    made, law = course_of(game, key), DIALECTS[game].law()
    slips = [(stage, looks, slip) for stage in made.stages for looks, slip in stage.slips]
    assert slips or all(not step.do for step in made.lesson.steps)
    for stage, looks, slip in slips:
        right = {given.look for route in stage.routes for given in route.given}
        assert looks - right, f"{slip.moves} is what the step wants"
        law.rule(slip.rule)
    for step in made.lesson.steps:
        if step.do:
            law.rule(step.rule)


@pytest.mark.parametrize(("game", "key"), FILES)
def test_texts_are_short_and_name_cards_of_the_position(game, key):
    lesson = lesson_of(game, key)
    file = GAMES[game].lessons()[key]
    position = file[: file.index("\nsteps:")]
    for said, language in product(texts(lesson), ("en", "fr")):
        text = said.in_language(language)
        assert len(text) <= 700, text
        assert text == text.strip()
        assert "  " not in text
        words = speaker(language, game)
        assert [k for k in quoted(said) if not words.has(k)] == []
        if game == "wakfu":
            assert [name for name in NAMED.findall(text) if name not in position] == []
        assert text.count("**") % 2 == 0
        if language == "fr":
            assert not re.search(r"[^\s\d:/«][!?;]", text.replace("**", "").replace("*", "")), text
    for said in (lesson.title, lesson.about):
        assert max(len(said.en), len(said.fr)) <= 100
    for said in texts(lesson):
        assert set(NAMED.findall(said.en)) == set(NAMED.findall(said.fr)), said.en
        assert set(quoted(Said(en=said.en, fr=""))) == set(quoted(Said(en="", fr=said.fr)))


#: The most words of a text: with the picture and the buttons it fits the screen of a phone.
MOST = 60


@pytest.mark.parametrize("key", WAKFU)
def test_a_step_says_what_to_do_and_then_why_in_few_words(key):
    lesson = lesson_of("wakfu", key)
    for said, language in product(texts(lesson), ("en", "fr")):
        assert len(said.in_language(language).split()) <= MOST, said.in_language(language)
    for step, language in product(lesson.steps, ("en", "fr")):
        if step.do:
            assert step.say.in_language(language).startswith("**"), step.say.in_language(language)


PLAIN = """\
name: A test
game: toy
rules: ["2.1"]
title: {en: A, fr: B}
about: {en: A, fr: B}
seats:
  A: {hand: [n3.0, n1.0]}
  B: {hand: [n1.1]}
steps:
"""
PAGE = "  - say: {en: x, fr: y}\n"
DO = "  - {say: {en: x, fr: y}, do: [end], hint: {en: x, fr: y}, wrong: {en: x, fr: y}, rule: '2.1'%s}\n"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("  - {}\n" + PAGE, "says and does nothing"),
        ("  - {say: {en: x, fr: y}, do: [end], they: [end]}\n" + PAGE, "one of `do`, `they` and `play`"),
        ("  - {do: [end]}\n" + PAGE, "`say` what the learner"),
        ("  - {say: {en: x, fr: y}, do: [end]}\n" + PAGE, "with `do` go"),
        ("  - {say: {en: x, fr: y}, hint: {en: x, fr: y}}\n" + PAGE, "go with `do` alone"),
        ("  - {say: {en: x}}\n", "`fr` is missing"),
        (DO % "", "the last step"),
        (DO.replace("[end]", "[parry n1.0]") % "" + PAGE, "step 1"),
        (DO % ", or: [[play n1.0]]" + PAGE, "lead to other positions"),
        (DO % ", slips: [{moves: [play n9.9], say: {en: x, fr: y}, rule: '2.1'}]" + PAGE, "n9.9"),
        ("  - they: [end]\n" + PAGE, "cannot end now"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(steps, said):
    def worked_out():
        return course(read_lesson("test", PLAIN + steps, DIALECTS), DIALECTS["toy"], HOSTED)

    with pytest.raises(ScenarioError) as error:
        worked_out()
    assert said.replace("`fr`", "'fr'") in str(error.value) or said in str(error.value)
    assert error.value.line >= 9
