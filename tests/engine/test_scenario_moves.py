"""A move of a scenario does exactly what it says, and the file can say what happened, in which order, and what not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main
from tests.engine.mirror import MIRRORS
from tests.engine.plays import ROOT
from tests.engine.test_scenario import PLAIN
from tests.rulings import run

CARDS = """\
name: A test
rules: ["809.1"]
cards:
  - name: Parade
    type: action
    level: {value: 0}
    script: {reaction: {event: played, theirs: true}, effects: [{do: draw}]}
  - {name: Éclat, type: action, level: {value: 0}, script: {effects: [{do: draw}]}}
  - {name: Lueur, type: action, level: {value: 2}, script: {effects: [{do: draw}]}}
  - name: Riposte
    type: action
    level: {value: 0}
    script: {reaction: {event: damage, time: about, what: {types: [ally, hero]}}, effects: [{do: draw}]}
  - name: Salve
    type: action
    level: {value: 0}
    script: {effects: [{do: deal, to: {types: [ally]}, amount: 1}]}
  - name: Cadeau
    type: action
    level: {value: 0}
    script: {choose: [{player: true}], effects: [{do: draw, who: target}]}
  - name: Partage
    type: action
    level: {value: 0}
    script: {choose: [{select: {types: [ally]}, spread: 3}], effects: [{do: deal, to: target, amount: spread}]}
"""
SEATS = """\
seats:
  A:
    hero: {card: Bruss Ouilis, area: world, as: h}
    haven_bag: Havre Sac du Bouftou
    world: [{card: Bouftou, as: a1}, {card: Bouftou, as: a2}]
    hand:
      - {card: Éclat, as: e1}
      - {card: Éclat, as: e2}
      - {card: Lueur, as: l1}
      - {card: Salve, as: s1}
      - {card: Cadeau, as: g1}
      - Partage
    deck: [Tofu, Tofu, Tofu, Tofu]
  B:
    hero: {card: Tirlangue Portey, as: k}
    haven_bag: Havre Sac du Tofu
    world: [{card: Tofu, as: t1}]
    hand: [{card: Parade, as: p1}, {card: Parade, as: p2}, {card: Riposte, as: r1}]
    deck: [Tofu, Tofu, Tofu, Tofu]
"""


def lines(more: str) -> list[str]:
    """What is said of a file, without the lines."""
    report = run(CARDS + SEATS + more)
    return [failure.message for failure in report.failures]


@pytest.mark.parametrize("alias", ["p1", "p2"])
def test_react_with_a_name_uses_exactly_that_card(alias: str):
    other = {"p1": "p2", "p2": "p1"}[alias]
    more = f"moves:\n  - A: play e1\n  - B: react {alias}\n  - check: [not {alias}, B.hand has {other}]\n"
    assert lines(more) == []


@pytest.mark.parametrize("alias", ["e1", "e2"])
def test_play_with_a_name_uses_exactly_that_card(alias: str):
    other = {"e1": "e2", "e2": "e1"}[alias]
    assert lines(f"moves:\n  - A: play {alias}\n  - check: [not {alias}, A.hand has {other}]\n") == []


def test_two_that_are_not_alike_must_be_told_apart():
    more = "moves:\n  - A: play s1\n  - B: react Riposte\n"
    (said,) = lines(more)
    assert "'Riposte' could answer what happens to any of a1, a2, t1; say which with `against`" in said
    assert lines(more.replace("Riposte", "Riposte against t1")) == []


DUEL = ROOT / "tests/scenarios/wakfu/examined/417.2-protege-keeps-it-battle-damage.yaml"


def test_packets_on_one_object_are_told_apart_by_who_deals_them():
    text = DUEL.read_text("utf-8")
    (said,) = [f.message for f in run(text.replace(" from k1", "")).failures]
    assert "'Protège !' could answer what comes from any of b1, k1; say which with `from`" in said
    assert run(
        text.replace("  - B: react", "  - meanwhile: [{can: {B: pass against B.hero from k1}}]\n  - B: react")
    ).ok
    assert not run(text.replace("from k1", "from w1")).ok
    (said,) = [f.message for f in run(text.replace("against B.hero from k1", "from k1")).failures]
    assert "`from` says more about an `against`" in said


def test_against_names_a_card_that_was_played():
    assert lines("moves:\n  - A: play e1\n  - B: react p1 against Éclat\n") == []
    assert lines("moves:\n  - A: play e1\n  - B: react p1 against l1\n") != []
    assert lines("moves:\n  - A: play e1\n  - B: react p1 against e1\n") == []


@pytest.mark.parametrize(
    ("paying", "ok"),
    [("A.haven_bag, a1", True), ("A.haven_bag", False), ("A.haven_bag, a1, a2", False), ("a1", False)],
)
def test_paying_says_all_that_pays(paying: str, ok: bool):
    assert (lines(f"moves:\n  - A: play l1 paying {paying}\n") == []) is ok


@pytest.mark.parametrize(("paying", "ok"), [("A.haven_bag, a1", True), ("a1", False), ("A.haven_bag", False)])
def test_paying_says_all_that_pays_where_only_one_payment_is_possible(paying: str, ok: bool):
    alone = SEATS.replace(", {card: Bouftou, as: a2}", "").replace(
        "Ouilis, area: world", "Ouilis, tapped: true, area: world"
    )
    for moves in (f"  - A: play l1 paying {paying}\n", f"  - A: play l1\n  - A: pay {paying}\n"):
        report = run(CARDS + alone + "moves:\n" + moves)
        assert report.ok is ok, report.failures


def test_a_clause_that_nobody_asked_for_is_an_error():
    for clause, said in (
        ("in bag", "nobody asked for"),
        ("with a1", "nobody asked for"),
        ("power 2", "no payment power"),
    ):
        assert said in lines(f"moves:\n  - A: play e1 {clause}\n")[0]


def test_a_pass_says_which_window_it_answers():
    more = 'moves:\n  - A: play e1\n  - B: pass against {}\n  - meanwhile: ["asked: A react"]\n'
    assert lines(more.format("Éclat")) == []
    (said,) = lines(more.format("Lueur"))
    assert "this passes 'about to played Éclat'" in said or "this passes 'played Éclat'" in said


def test_a_failure_says_which_windows_were_passed_before():
    (said,) = lines("moves:\n  - A: play s1\n  - B: end\n")
    assert (
        "before that B passes played Salve, A passes played Salve, B passes about to damage Bouftou" in said
    )


def test_steps_say_what_each_move_passed(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "a.yaml"
    file.write_text(CARDS + SEATS + "moves:\n  - A: play e1\n  - A: end\n", "utf-8")
    assert main(["scenario", "run", "--steps", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "A: play e1\n      asked: B react (played Éclat)" in shown
    assert "A: end\n      B passes played Éclat\n      A passes played Éclat\n" in shown


FIGHT = """\
moves:
  - A: attack B.haven_bag with t1
  - B: block nothing
"""


def test_a_pass_taken_as_made_stays_so_when_the_battle_ends_through_it():
    text = PLAIN.replace("hand: [Agression, Tofu]", "hand: []")
    assert run(text + FIGHT + "  - A: pass\n  - B: pass\nexpect: [not battle, t1.tapped]\n").ok
    late = FIGHT + "  - A: pass\n  - A: pass\n"
    assert not run(text + late).ok, "nobody passes twice in one go"


def test_a_pass_before_ones_go_has_come_is_no_pass():
    text = PLAIN.replace(
        "    world: [{card: Bouftou, as: b1}]\n", "    world: [{card: Bouftou, as: b1}]\n    hand: [Charge]\n"
    )
    assert not run(text + FIGHT + "  - B: pass\n  - B: pass\n").ok


@pytest.mark.parametrize(
    ("phase", "there"),
    [
        ("duels", "battle.phase == duels, B.haven_bag.resistance == 15, t1.untapped"),
        ("damage", "battle.phase == damage"),
    ],
)
def test_until_stops_at_a_phase_in_which_nobody_can_act(phase: str, there: str):
    text = PLAIN.replace("hand: [Agression, Tofu]", "hand: []")
    stop = f"  - until: {phase}\n  - meanwhile: [{there}, 'asked: nobody', "
    stop += "{cannot: {A: attack B.haven_bag with t1}}]\n"
    more = FIGHT + stop + "  - A: end\nexpect: [not battle, B.haven_bag.resistance == 14, turn.seat == B]\n"
    for played in (run(text + more), run(text + more, reload=True), run(MIRRORS["wakfu"](text + more))):
        assert played.failures == ()


def test_until_one_phase_after_another_and_never_back():
    text = PLAIN.replace("hand: [Agression, Tofu]", "hand: []")
    assert run(text + FIGHT + "  - until: duels\n  - until: damage\n").failures == ()
    report = run(text + FIGHT + "  - until: damage\n  - until: duels\n")
    assert "the battle does not come to `duels`; asked is A: main" in report.failures[0].message
    report = run(text + FIGHT + "  - until: dules\n")
    assert "perhaps 'duels'" in report.failures[0].message


def test_the_order_of_events():
    fight = (
        FIGHT.replace("block nothing", "block m1 with b1").replace("with t1", "with m1") + "  - both: pass\n"
    )
    text = PLAIN.replace("Moskito]", "{card: Moskito, as: m1}]")
    said = {
        "[{event: damaged, obj: m1}, {event: destroyed, name: Moskito}, battle_over]": "",
        "[blockers, damaged, damaged, battle_over]": "",
        "[destroyed, damaged]": "came before",
        "[damaged, damaged, damaged]": "there was no other",
        "[healed, damaged]": "there was no {event: healed}",
        "[damaged]": "followed by a list of events",
        "[damagd, destroyed]": "perhaps 'damaged'",
        "[{event: damaged, times: 2}, destroyed]": "stand names of events",
    }
    for order, message in said.items():
        report = run(text + fight + f"expect:\n  - order: {order}\n")
        assert report.ok is (message == ""), report.failures
        assert message in "".join(failure.message for failure in report.failures)


def test_who_was_asked_and_who_was_not():
    more = "moves:\n  - A: play e1\n  - A: play s1\nexpect:\n  - {}\n"
    for said in (
        "{was_asked: B react}", "{was_asked: B react, about: Éclat}", "{was_asked: B react, about: t1}",
        "'was_asked: A'", "{was_not_asked: B action}", "{was_not_asked: B react, about: h}", "{was_not_asked: A may}",
    ):  # fmt: skip
        assert lines(more.format(said)) == [], said
    for said in ("{was_not_asked: B react}", "{was_asked: B react, about: h}", "{was_asked: A may}"):
        assert "asked was A main, B react (played Éclat)" in lines(more.format(said))[0], said
    for said, message in {
        "{was_asked: B raect}": "perhaps 'react'",
        "{was_asked: B react, about: Tofou}": "neither a name",
        "{was_asked: C}": "followed by nobody, A or B",
        "{was_asked: A main, about: t1}": "what a `react` is about",
    }.items():
        assert message in lines(more.format(said))[0]


def test_what_is_offered():
    for said in (
        "offered.A has e1", "offered.A has play Éclat", "offered.A has end", "offered.A lacks use a1",
        "offered.A lacks r1", "offered.A lacks craft Éclat", "offered.A.count > 5",
    ):  # fmt: skip
        assert lines(f"expect: ['{said}']\n") == [], said
    reacting = 'moves:\n  - A: play e1\n  - meanwhile: ["{}"]\n'
    assert lines(reacting.format("offered.B == [p1, p2]")) == []
    assert "offered: B" not in lines(reacting.format("offered.B == [p1]"))[0]
    assert lines(reacting.format("offered.B != [p1]")) == []
    assert "it is [react p1, react p2]" in lines(reacting.format("offered.B lacks p1"))[0]
    assert "A is asked nothing" in lines(reacting.format("offered.A lacks p1"))[0]
    assert "perhaps" in lines("expect: [offered.A lacks Éclta]\n")[0]
    assert "offered to whom" in lines("expect: [offered lacks e1]\n")[0]


def test_a_player_is_chosen_by_their_letter():
    for words in ("play g1 on B", "play g1 on B.hero"):
        assert lines(f"moves:\n  - A: {words}\n  - check: [B.hand == 4, A.hand == 5]\n") == []
    assert lines("moves:\n  - A: play g1\n  - A: choose B\n  - check: [B.hand == 4]\n") == []


def test_what_may_not_be_declined_cannot():
    neither = "[{cannot: {A: decline}}, {cannot: {A: choose nothing}}]"
    assert lines(f"moves:\n  - A: play g1\n  - meanwhile: {neither}\n") == []
    assert "`choose` leaves no such choice" in lines("moves:\n  - A: play g1\n  - A: decline\n")[0]


@pytest.mark.parametrize(
    ("shares", "ok"), [("3 to t1, 0 to a1", True), ("2 to t1, 0 to a1", False), ("3 to t1, 0 to h", False)]
)
def test_nothing_may_be_shared_out_to_somebody(shares: str, ok: bool):
    assert (
        lines(f"moves:\n  - A: play Partage sharing {shares}\nexpect: [not t1, a1.damage == 0]\n") == []
    ) is ok


def test_the_loser_of_the_game_before_chooses():
    text = PLAIN + "turn: {phase: setup, chooser: B}\nmoves:\n  - meanwhile: ['asked: B next_starter']\n"
    text += "  - B: choose A\nexpect: [turn.first == A]\n"
    assert run(text).failures == ()
    for words, first in (("start", "B"), ("follow", "A"), ("B", "B")):
        assert run(text.replace("choose A", f"choose {words}").replace("first == A", f"first == {first}")).ok
    assert "who says it" in run(text.replace("chooser: B", "chooser: B, first: A")).failures[0].message
    assert "goes with `phase: setup`" in run(PLAIN + "turn: {chooser: B}\n").failures[0].message


@pytest.mark.parametrize(
    ("turn", "seat", "first", "number"),
    [
        ("{number: 6}", "A", "B", 6), ("{number: 5}", "A", "A", 5), ("{number: 6, seat: B}", "B", "A", 6),
        ("{number: 6, first: A}", "B", "A", 6), ("{number: 6, first: B}", "A", "B", 6), ("{first: B}", "A", "B", 4),
    ],
)  # fmt: skip
def test_a_turn_with_a_number_belongs_to_the_seat_whose_turn_it_is(
    turn: str, seat: str, first: str, number: int
):
    there = f"expect: [turn.seat == {seat}, turn.first == {first}, turn.number == {number}]\n"
    text = PLAIN + f"turn: {turn}\n{there}"
    assert run(text).failures == ()
    assert run(MIRRORS["wakfu"](text)).failures == ()


def test_a_name_in_a_list_means_that_object_and_not_another_of_its_name():
    assert lines("expect: ['A.hand has e1', 'B.world == [B.haven_bag, t1]']\n") == []
    twin = SEATS.replace(
        "world: [{card: Tofu, as: t1}]", "world: [{card: Tofu, as: t1}]\n    bag: [{card: Tofu, as: t2}]"
    )
    assert run(CARDS + twin + "expect: ['B.world == [B.haven_bag, t1]', 'B.world != [B.haven_bag, t2]']\n").ok
    assert not run(CARDS + twin + "expect: ['B.world == [B.haven_bag, t2]']\n").ok


def test_what_is_fixed_beforehand_must_be_possible_and_must_come():
    decks = PLAIN.replace("deck: [Smare]", "deck: []\n    discard: [Tofu, Smare]")
    more = "chance: {{shuffle/A: [{}]}}\nmoves: [{{A: end}}]\nexpect: [A.hand has {}]\n"
    assert run(decks + more.format("[Smare]", "Smare")).failures == ()
    (said,) = run(decks + more.format("[Bouftou]", "Smare")).failures
    assert "`chance` puts Bouftou where it is not shuffled" in said.message
    assert said.senseless
    (said,) = run(decks + more.format("[Smare], [Tofu]", "Smare")).failures
    assert "shuffle/A: 1 of the results fixed beforehand were never used" in said.message
    assert said.line == 15
