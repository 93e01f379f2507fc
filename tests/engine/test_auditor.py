"""Random games before a second judge, who has read the rules and not the engine (`tests/engine/auditing`)."""

from __future__ import annotations

import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

from engine.core.event import Cause, Notice
from tests.each import holds
from tests.engine.auditing.figures import Figures
from tests.engine.auditing.games import begin, play, sampled
from tests.engine.auditing.replay import shown_by, stand_anew
from tests.engine.auditing.table import Battle
from tests.engine.auditing.verdicts import DifferenceError
from tests.engine.auditing.words import UnclearError
from tests.engine.playing import ROOT


def hero(state):
    return state.objs[state.seats[0].hero]


def bag(state):
    return state.objs[state.seats[0].bag]


def last(state):
    return state.objs[max(oid for oid, obj in state.objs.items() if obj.area in ("world", "bag"))]


WRONGS = {
    "a tap": lambda state: setattr(bag(state), "tapped", not bag(state).tapped),
    "HP": lambda state: setattr(hero(state), "lost", hero(state).lost + 1),
    "Damage on a Haven Bag": lambda state: setattr(bag(state), "damage", 1),
    "Experience": lambda state: setattr(state.seats[1], "xp", state.seats[1].xp + 1),
    "a face": lambda state: setattr(hero(state), "face", 2),
    "who controls": lambda state: setattr(last(state), "controller", 1 - last(state).controller),
    "who owns": lambda state: setattr(last(state), "owner", 1 - last(state).owner),
    "where it is": lambda state: setattr(last(state), "area", "discard"),
    "who wears": lambda state: setattr(last(state), "wielder", state.seats[0].bag),
    "a marker": lambda state: last(state).markers.update(Éther=1),
    "a token": lambda state: setattr(last(state), "token", True),
    "another card": lambda state: setattr(last(state), "card", "incarnam-017"),
    "a card more in a Deck": lambda state: state.seats[0].deck.append("incarnam-017"),
    "the order of a Deck": lambda state: state.seats[0].deck.reverse(),
    "a card of a Hand": lambda state: state.seats[1].hand.pop(),
    "whose turn it is": lambda state: setattr(state, "active", 1 - state.active),
}
"""What no rule does to a board, each to be found at the next answer."""


def test_a_change_that_no_line_tells_of_is_found():
    def check(name):
        game, auditor, rng = begin(0)
        for _ in range(40):
            decision = game.pending[0]
            answer = sampled(decision, rng)
            auditor.follow(decision, answer, game.submit(decision.seat, decision.id, answer))
        WRONGS[name](game.state)
        with pytest.raises(DifferenceError) as found:
            auditor.follow(None, "", [])
        assert re.search(r"game auditor/0, answer \d+ .*rule \d+\.\d+", str(found.value))

    holds(WRONGS, check)


KNOWN = (0, 1, 2, 3, 154, 166)
"""Games of every day: the first, one with a payment within a payment, one in which a Resist falls with its bearer."""


@pytest.mark.rule("416.1", "501.5", "810.1")
def test_random_games_stand_before_a_second_judge(proof):
    """What the log says was done equals what the state shows, and no rule of chapters 2 to 8 forbids it."""
    numbers = range(2000) if proof.full else KNOWN
    differences: list[str] = []
    answers = compared = 0
    for number in numbers:
        try:
            auditor = play(number, 6000 if proof.full else 290)
        except DifferenceError as difference:
            differences.append(str(difference))
        else:
            answers += auditor.decisions
            compared += auditor.compared
        if proof.full and number % 50 == 49:
            print(f"{number + 1} games, {len(differences)} with a difference", flush=True)
    assert differences == []
    assert compared > 2 * answers
    proof.record(
        "random games stand before a second judge",
        games=len(numbers),
        answers=answers,
        numbers_compared=compared,
    )


def test_a_payment_that_is_short_is_found():
    """418.2: the auditor counts what is tapped for a card before it says that it has been played."""
    game, auditor, rng = begin(0)
    for _ in range(200):
        decision = game.pending[0]
        answer = sampled(decision, rng)
        lines = game.submit(decision.seat, decision.id, answer)
        paid = [line for line in lines if line.kind == "tapped" and line.cause.by == "cost"]
        if paid and any(line.kind == "played" and line.data["what"] == "card" for line in lines):
            with pytest.raises(DifferenceError, match=r"rule 418\.2"):
                auditor.follow(decision, answer, [line for line in lines if line is not paid[0]])
            return
        auditor.follow(decision, answer, lines)
    pytest.fail("nobody has played a card")


def test_what_an_effect_has_made_of_an_object_is_not_read_off_its_card():
    """Also after it has left play, as who is told of its end is (804.3)."""
    game, auditor, _ = begin(0)
    figures, thing = Figures(auditor.table, game.state), next(iter(auditor.table.things.values()))
    assert figures.traits(thing) == auditor.table.traits(thing)
    auditor.table.remade.add(thing.id)
    with pytest.raises(UnclearError):
        figures.traits(thing)


def test_parts_in_a_battle_go_round_among_several():
    """411.1: what the auditor expects of the board, where no line tells who took whose place."""
    battle = Battle(0, 1, [2, 3], {4: 2, 5: 3, 6: 0})
    anew = stand_anew(battle, {2: 7, 7: 8, 8: 2, 4: 1, 1: 4})
    assert anew == Battle(0, 4, [7, 3], {1: 7, 5: 3, 6: 0})
    assert stand_anew(None, {2: 7}) is None
    fact = SimpleNamespace(target=4, attackers=[3, 7], blocks={1: 7, 5: 3, 6: None})
    assert shown_by(anew, fact)
    assert not shown_by(battle, fact)


def test_damage_that_waits_keeps_its_amount():
    """706.2: a Strength that falls while a window on its Damage is open changes nothing about it."""

    def dealt(*, waits):
        game, auditor, _ = begin(0)
        course, table = auditor.replay.course, auditor.table
        hero, rival = table.hero(0), table.hero(1)
        table.battle = Battle(0, rival.id, [hero.id], {})
        window = SimpleNamespace(why="react", params={"events": [{"kind": "damage", "time": "about"}]})
        for strength, asked in ((5, [window]) if waits else (5, []), (3, [window] if waits else [])):
            view = game.view(None)
            view["objects"][str(hero.id)]["strength"] = strength
            course.asked([], view, asked)
        data = {
            "obj": rival.id,
            "amount": 5,
            "element": table.card(hero.card).element,
            "source": hero.id,
            "by": "",
        }
        course.hear(Notice("damaged", data, cause=Cause("battle")), data)

    dealt(waits=True)
    with pytest.raises(DifferenceError, match=r"706\.2"):
        dealt(waits=False)


def test_faults_planted_in_the_engine_are_caught(proof, tmp_path):
    """At least 80 % of those that change a board; without planting any, the games are played and nothing differs."""
    command = [sys.executable, "-m", "tests.engine.auditing.planting", "--record", str(tmp_path / "record")]
    size = ["--count", str(proof.size(0, 200)), "--minutes", str(proof.size(1, 90))]
    size += ["--games", str(proof.size(1, 10)), "--answers", str(proof.size(50, 500))]
    done = subprocess.run([*command, *size], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "without a fault: no difference" in done.stdout, done.stdout + done.stderr
    if proof.full:
        assert done.returncode == 0, done.stdout
        proof.record("faults planted in the engine are caught", figures=done.stdout.splitlines()[-1])
