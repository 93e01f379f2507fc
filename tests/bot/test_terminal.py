"""A whole game in the terminal, typed by a script."""

from __future__ import annotations

import random

import pytest

from bot.hosted import hosted_games
from bot.terminal import Setting, Terminal, UnknownChoiceError, play
from bot.words import speaker
from engine.core.game import Orders
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from tests.e2e.test_fftcg_expansions import BACK_ATTACK


def typist(seed, said):
    """Types the number of a line that was offered, and now and then nonsense."""
    rng = random.Random(seed)

    def answer(_prompt):
        offered = 0
        for line in reversed(said):
            head = line.strip().split(".")[0]
            if not head.isdecimal():
                break
            offered += 1
        roll = rng.random()
        if roll < 0.03:
            return rng.choice(["nonsense", "99", "back", "💣"])
        if not offered or roll < 0.3:
            return ""
        return str(rng.randint(1, offered))

    return answer


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game(language):
    said = []
    play(
        Setting("wakfu", ("incarnam-iop", "incarnam-cra"), None, "7", language), typist(3, said), said.append
    )
    assert any(("wins" in line or "gagne" in line) for line in said[-3:])


def test_a_question_asked_again_comes_without_the_table():
    said, typed = [], iter(["Scissors", "", "nonsense", "99", "concede"])
    play(Setting("wakfu", ("iop", "cra"), None, "7", "en"), lambda _: next(typed), said.append)
    assert said[1].startswith("Answer with the number of a line")
    assert sum("Rock, paper, scissors: the winner" in line for line in said) == 4
    assert sum("Havre Sac du Tofu" in line for line in said) == 2


def test_two_people_at_one_keyboard_do_not_see_each_others_hands():
    said, asked = [], []

    def typed(prompt):
        asked.append((prompt, len(said)))
        return "" if "Press Enter" in prompt else "concede" if len(asked) > 6 else ""

    play(Setting("wakfu", ("iop", "cra"), None, "7", "en"), typed, said.append)
    shown = [i for i, line in enumerate(said) if "Havre Sac du" in line]
    assert shown
    assert any("Press Enter" in prompt for prompt, _ in asked)
    last = None
    for prompt, at in asked:
        seat = prompt[0] if prompt.endswith("> ") else None
        if seat is None:
            assert said[at - 1].count("\n") >= 40, "the screen is cleared before the other looks"
            last = None
        else:
            assert last in (None, seat), "nobody else is asked before the screen was cleared"
            last = seat


def test_concede():
    said = []
    play(Setting("wakfu", ("iop", "cra"), None, "7", "en"), lambda _: "concede", said.append)
    assert "conceded" in said[-1]


@pytest.mark.parametrize(
    "setting",
    [
        Setting("chess", ("a", "b")),
        Setting("wakfu", ("nope", "iop")),
        Setting("wakfu", ("iop", "cra"), "deep-blue"),
    ],
)
def test_unknown_names_are_told(setting):
    with pytest.raises(UnknownChoiceError):
        play(setting, lambda _: "", lambda _: None)


def test_a_game_against_the_computer():
    said = []
    play(Setting("wakfu", ("iop", "cra"), "random", "9", "en"), typist(5, said), said.append)
    assert any("wins" in line for line in said[-3:])


@pytest.mark.parametrize(("language", "why"), [("en", "Why? "), ("fr", "Pourquoi ? ")])
def test_a_game_that_is_on_trial_is_played_to_its_end(language, why):
    """Against its computer player, who says why, and with sensible words."""
    said = []
    setting = Setting("fftcg", ("opus-1-vii", "opus-1-x"), "greedy", "9", language)
    play(setting, typist(5, said), said.append)
    assert any(line.startswith(f"    {why}") for line in said)
    assert any(("wins" in line or "gagne" in line) for line in said[-3:])


def test_back_attack_is_a_line_in_answer_to_a_summon():
    """Of two Forwards in hand the one with Back Attack is offered, and stands there before Ifrit resolves."""
    game = played(BACK_ATTACK, dialects={"fftcg": FFTCG})[1].game
    for seat in game.seating.seats:
        game.act(seat, Orders(game.usual_orders))
    said, typed = [], iter(["cast Ifrit", "Black Belt", "", "play Scarmiglione", "", "concede"])

    def ask(prompt):
        return "" if "Press Enter" in prompt else next(typed)

    Terminal(game, speaker("en").of("fftcg"), hosted_games()["fftcg"].face, None, ask, said.append).loop()
    lines = "\n".join(said)
    assert "Play Scarmiglione" in lines
    assert "Play Squire" not in lines
    assert lines.index("B plays Scarmiglione") < lines.index("Ifrit resolves")
