"""The scenario runner, and every scenario there is."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path

import pytest

from bot.cli import main
from cards.wakfu.catalog import load_coming as load_catalog
from engine.rulebook.book import load as load_book
from engine.scenario import ScenarioReport
from engine.scenario.reading import Source, read
from engine.scenario.wakfu.form import WakfuScenario
from engine.wakfu.outside.census import untouched
from tests import each
from tests.engine.mirror import MIRRORS
from tests.engine.plays import EVERY, FILES, ROOT, TOGETHER, name, plays
from tests.rulings import run

FORMS = {"wakfu": WakfuScenario}


@TOGETHER
def test_every_scenario():
    """One alone: `arbitre scenario run FILE`."""

    def check(path: Path) -> None:
        play = plays().each.get(path)
        faults = play.faults if play else failures(run(path.read_text("utf-8"), path.name))
        assert not faults, "\n".join(faults)

    each.holds(EVERY, check, name)


def test_every_scenario_with_the_seats_exchanged_stored_and_loaded_at_every_answer():
    """Both at once: what fails by either fails here."""

    def check(path: Path) -> None:
        exchanged = MIRRORS[name(path).split("/")[0]](path.read_text("utf-8"))
        faults = failures(run(exchanged, path.name, reload=True))
        assert not faults, "\n".join(faults)

    each.holds(EVERY, check, name)


@TOGETHER
def test_every_power_of_every_card_is_carried_out_by_a_scenario():
    """Measured by what happens, as `arbitre cards check` does."""
    assert untouched(load_catalog(), plays().census) == []


#: What no scenario can show, and the test that does.
BY_TEST = {"Karey Dass#1": "engine/wakfu/test_setup.py:test_the_draw_for_who_begins_gives_karey_dass_nothing"}


@cache
def scenarios() -> dict[Path, WakfuScenario]:
    return {path: read(Source(path.read_text("utf-8")), FORMS) for path in FILES}


@TOGETHER
def test_every_ruling_of_every_card_is_played():
    """A ruling printed with a card is one that a scenario shows (`rulings`), in which the card takes part."""
    shown = {
        ruling: path.read_text("utf-8") for path, found in scenarios().items() for ruling in found.rulings
    }
    printed = {f"{card.name}#{n + 1}" for card in load_catalog() for n in range(len(card.rulings))}
    assert {*shown, *BY_TEST} == printed
    assert not set(shown) & set(BY_TEST)
    apart = [name for name, text in shown.items() if text.count(name.split("#")[0]) < 2]
    assert apart == [], "the scenario names the ruling, and not the card"
    for place in BY_TEST.values():
        file, test = place.split(":")
        assert f"def {test}(" in (ROOT / "tests" / file).read_text("utf-8")


#: The scenarios that show the errata of Astrub and Amakna, by the card, one for each in the order of the data.
ERRATA = {
    "Crapaud à Moustache": ["astrub/001-042-monsters-by-their-errata"],
    "Demena": ["astrub/034-demena-not"],
    "Dejaded": ["astrub/066-dejaded"],
    "Gourlo le Terrible": ["astrub/070-gourlo"],
    "Attaque Naturelle": ["astrub/103-attaque-naturelle"],
    "Araknamu": ["astrub/028-152-out-of-the-haven-bag", "astrub/152-abraknyde-set"],
    "Dofus Pourpre": ["astrub/160-161-162-three-dofus"],
    "Épouvantail": ["astrub/001-042-monsters-by-their-errata"],
    "Tofu Maléfique": ["amakna/029-tofu-malefique"],
    "Tynril": ["astrub/001-042-monsters-by-their-errata"],
    "Skeunk": ["amakna/061-skeunk"],
    "Papris, Roi des Flaqueux": ["astrub/001-042-monsters-by-their-errata"],
    "Démone IV": ["amakna/079-demone-iv"],
    "Appel de la Garde": ["amakna/086-appel-de-la-garde"],
    "Coiffe du Prespic": ["amakna/141-prespic-set"],
    "Mégabottes": ["amakna/143-144-boots-are-no-weapons"],
    "Bottes du Craqueleur": ["amakna/143-144-boots-are-no-weapons"],
}


def test_every_erratum_of_astrub_and_amakna_is_played(documents: Path):
    """Issue of the block, 2."""
    printed = {
        card["name"]: len(card["errata"])
        for expansion in ("astrub", "amakna", "dofus-de-glace")
        for card in json.loads((documents / "data" / "wakfu" / f"{expansion}.json").read_text("utf-8"))
        if card.get("errata")
    }
    assert {card: len(shown) for card, shown in ERRATA.items()} == printed
    folder = ROOT / "tests" / "scenarios" / "wakfu" / "cards"
    for card, shown in ERRATA.items():
        assert all(card in (folder / f"{place}.yaml").read_text("utf-8") for place in shown), card


def failures(report: ScenarioReport) -> list[str]:
    return [f"{report.file}:{f.line}: {f.message}" for f in report.failures]


# The runner -------------------------------------------------------------------------------------------------

PLAIN = """\
name: A test
rules: ["603.1"]
seats:
  A:
    hero: {card: Tirlangue Portey, area: world, as: h}
    haven_bag: Havre Sac du Tofu
    world: [{card: Tofu, as: t1}, Moskito]
    hand: [Agression, Tofu]
    deck: [Smare]
  B:
    hero: Bruss Ouilis
    haven_bag: Havre Sac du Bouftou
    world: [{card: Bouftou, as: b1}]
"""


@pytest.mark.parametrize(
    ("more", "line", "message"),
    [
        ("moves: []\nwish: 1\n", 15, "unknown key 'wish'"),
        ("turn: {seat: A, fase: main}\n", 14, "unknown key 'fase'; perhaps 'phase' (in turn)"),
        ("turn: {seat: C}\n", 14, "there is no 'C' here (in turn.seat)"),
        ("turn: {seat: A, number: 4, first: A}\n", 14, "turn 4 cannot be A's then"),
        ("options: {pudding: eaten}\n", 14, "there is no ruling 'pudding'"),
        ("cards:\n  - {name: Neuf, type: ally, strenght: 1}\n", 15, "unknown field `strenght`"),
        ("moves:\n  - A: jump\n", 15, "a move begins with one of"),
        ("moves:\n  - A: play Tofou on t1\n", 15, "'Tofou' is neither a name given with `as` nor a card"),
        ("moves:\n  - C: end\n", 15, "an entry of moves is"),
        ("moves:\n  - A: end\n    ilegal: '603.2'\n", 15, "an entry of moves is"),
        ("moves:\n  - A: end of turn\n", 15, "`end` stands alone"),
        ("moves:\n  - A: distribute t1\n", 15, "shares are written"),
        ("moves:\n  - A: block t1 by b1\n", 15, "blocks are written"),
        ("moves:\n  - A: play Agression on b1 tapping h mode fire\n", 15, "nobody asked for `mode fire`"),
        ("moves:\n  - both: end\n", 15, "both can only pass"),
        ("moves:\n  - check: t1.tapped\n", 15, "is followed by a list"),
        ("expect:\n  - t1.strenght == 1\n", 15, "'t1.strenght': there is tapped"),
        ("expect:\n  - t2\n", 15, "'t2' leads nowhere"),
        ("expect:\n  - C.hand\n", 15, "'C.hand' leads nowhere"),
        ("expect:\n  - A.handd == 1\n", 15, "a seat has hero, haven_bag"),
        ("expect:\n  - A.hand has Tofou\n", 15, "there is no card 'Tofou'; perhaps 'Tofu'"),
        ("expect:\n  - {evnt: damaged}\n", 15, "an expectation is a sentence, or"),
        ("expect:\n  - t1.strength has 3\n", 15, "`has` looks into lists"),
        ("effects:\n  - {by: A, changes: []}\n", 15, "either on named cards"),
        ("battle: {target: B.haven_bag, attackers: [t9]}\n", 14, "'t9' is neither a name"),
        ("chance: {shuffle/A: [[Tofou]]}\n", 14, "no card is called 'Tofou'"),
        ("deck_check:\n  - {deck: iop, faults: []}\n", 15, "no preconstructed deck 'iop'"),
        ("name: Again\n", 14, "the key 'name' stands here twice"),
        ("moves: [\n", 14, "while parsing"),
    ],
)
def test_a_file_that_makes_no_sense_says_where_and_why(more: str, line: int, message: str):
    report = run(PLAIN + more)
    assert [f.line for f in report.failures] == [line], report.failures
    assert message in report.failures[0].message


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("{card: Tofou}", "no card is called 'Tofou'"),
        ("{card: Tofu, colour: red}", "unknown key 'colour'"),
        ("{card: Tofu, hp: 3}", "`hp` is for hero"),
        ("{card: Nomoon}", "Nomoon needs a wielder"),
        ("{card: Nomoon, wielder: nobody}", "'nobody' is neither a name"),
        ("{card: Tofu, as: b1}", "'b1' cannot be the name"),
        ("{card: Tofu, as: x}", "'x' cannot be the name of a card here: it is a word of the moves"),
        ("{card: Tofu, xp: 1}", "the key 'xp' does not belong here"),
        ("Karey Dass", "a seat has one Hero and one Haven Bag"),
        ("{card: Tofu, area: world}", "`area` is for the Hero"),
        ("{card: Katsou Mee, spent: {2: 1}}", "no payment power 2"),
    ],
)
def test_a_position_that_cannot_be(card: str, message: str):
    report = run(PLAIN + f"    bag: [{card}]\n")
    assert message in report.failures[0].message
    assert report.failures[0].line == 14


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("moves:\n  - B: end\n", "B cannot end now; asked is A: main (603.1)"),
        ("moves:\n  - A: play Agression on t1 tapping b1\n", "'b1' is not offered for `cost_tap`"),
        ("moves:\n  - A: attack h with t1\n", "'h' is not offered for `target`"),
        ("moves:\n  - A: end\n    illegal: '603.2'\n", "this is legal, but 603.2 should forbid it"),
        (
            "moves:\n  - A: attack B.haven_bag with b1\n    illegal: '704.1'\n",
            "forbidden by 703.1, not 704.1",
        ),
        ("expect:\n  - t1.tapped\n", "t1.tapped: it is false"),
        ("expect:\n  - not t1\n", "not t1: it is t1"),
        ("expect:\n  - A.hand == [Tofu]\n", "A.hand == [Tofu]: it is [Agression, Tofu]"),
        ("expect:\n  - 'asked: B main'\n", "asked is A main"),
        ("expect:\n  - cannot: {A: end}\n", "cannot: A: end: it can"),
        ("expect:\n  - can: {A: attack b1 with Tofu}\n", ""),
        ("expect:\n  - {event: damaged, amount: 3}\n", "0 such events"),
        ("expect:\n  - result\n", "result: it is false"),
        ("deck_check:\n  - {deck: incarnam-iop, faults: ['101.1']}\n", "the faults are none; not 101.1"),
    ],
)
def test_what_does_not_hold_is_said(more: str, message: str):
    report = run(PLAIN + more)
    if message:
        assert message in report.failures[0].message
        assert not report.ok
    else:
        assert failures(report) == []


def test_a_move_that_is_refused_changes_nothing():
    more = """\
moves:
  - A: play Agression on b1 tapping h
    illegal: "508.1b"
  - check: [h.untapped, A.hand == 2, not result]
"""
    report = run(PLAIN + more)
    assert [f.line for f in report.failures] == [15]
    assert "this is legal" in report.failures[0].message


def test_a_battle_under_way():
    more = """\
battle: {target: B.haven_bag, attackers: [t1], phase: actions, turn: A, passes: 1}
moves:
  - check: ["battle.phase == actions", t1.role == attacker]
  - A: pass
expect: [B.haven_bag.resistance == 14, t1.tapped, turn.attacked]
"""
    assert failures(run(PLAIN + more)) == []


@pytest.mark.parametrize(("phase", "asked"), [("untap", "main"), ("draw", "main"), ("end", "main")])
def test_a_turn_under_way(phase: str, asked: str):
    seat = "A" if phase == "untap" else "B"
    assert failures(run(PLAIN + f"turn: {{phase: {phase}}}\nexpect: ['asked: {seat} {asked}']\n")) == []


def test_the_same_file_gives_the_same_game():
    more = "moves: [{A: end}, {B: end}]\nexpect: [A.hand.count == 3]\n"
    assert run(PLAIN + more) == run(PLAIN + more)


# The command ------------------------------------------------------------------------------------------------


def test_the_command_runs_files_and_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "good.yaml").write_text(PLAIN + "expect: [t1.untapped]\n", "utf-8")
    assert main(["scenario", "run", str(tmp_path)]) == 0
    assert "1 scenario, 0 failed" in capsys.readouterr().out
    (tmp_path / "bad.yaml").write_text(PLAIN + "expect:\n  - t1.tapped\n", "utf-8")
    assert main(["scenario", "run", str(tmp_path / "good.yaml"), str(tmp_path / "bad.yaml")]) == 1
    shown = capsys.readouterr().out
    assert f"{tmp_path / 'bad.yaml'}:15: t1.tapped: it is false" in shown


def test_the_command_speaks_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "bad.yaml").write_text(PLAIN + "expect:\n  - t1.tapped\n", "utf-8")
    assert main(["scenario", "run", "--json", str(tmp_path / "bad.yaml")]) == 1
    (row,) = json.loads(capsys.readouterr().out)
    assert row["ok"] is False
    assert row["failures"] == [{"line": 15, "message": "t1.tapped: it is false", "senseless": False}]


@pytest.mark.parametrize("name", ["nowhere.yaml", ""])
def test_the_command_says_what_it_cannot_read(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]):
    assert main(["scenario", "run", str(tmp_path / name)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


# The table of examples --------------------------------------------------------------------------------------

DOCS = ROOT / "docs" / "scenarios.md"


def table() -> str:
    found = []
    for path, scenario in scenarios().items():
        how = "restated" if scenario.cards else ""
        link = f"[{path.stem}](../{path.relative_to(ROOT).as_posix()})"
        found += [(example, how, link) for example in scenario.examples]
    rows = [f"| {example} | {link} | {how} |" for example, how, link in sorted(found, key=_place)]
    return "\n".join(["", "| example | file | |", "|---|---|---|", *rows]) + "\n"


def _place(row: tuple[str, str, str]) -> tuple[float, str, str]:
    rule = row[0].split("#")[0]
    chapter, _, point = rule.partition(".")
    digits = "".join(c for c in point if c.isdigit())
    return int(chapter) * 1000 + int(digits or 0), row[0], row[2]


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios-fftcg.md"])
def test_the_first_example_of_a_page_runs(page, tmp_path, capsys):
    text = (DOCS.parent / page).read_text("utf-8")
    (tmp_path / "example.yaml").write_text(text.split("```yaml\n")[1].split("```")[0], "utf-8")
    assert main(["scenario", "run", str(tmp_path / "example.yaml")]) == 0, capsys.readouterr().out


@TOGETHER
def test_the_table_of_examples_is_complete():
    text = DOCS.read_text("utf-8")
    head, mark, shown = text.partition("<!-- examples -->\n")
    assert mark, "docs/scenarios.md has lost its mark"
    if os.environ.get("ARBITRE_WRITE") == "1":
        DOCS.write_text(head + mark + table(), "utf-8")
        return
    assert shown == table(), "out of date: run this test once with ARBITRE_WRITE=1"


@TOGETHER
def test_every_example_of_the_two_player_rules_is_shown():
    """Chapters 1 to 8 of the tournament rules as the rulebook has them: no example is left out, none made up."""
    rules = (
        found
        for found in load_book()
        if found.ref.document == "wakfu-tr-fr" and found.chapter in {*"12345678"}
    )
    given = {f"{rule.entry.id}#{n}" for rule in rules for n, _ in enumerate(rule.entry.examples, 1)}
    assert {example for scenario in scenarios().values() for example in scenario.examples} == given


def test_there_are_enough():
    assert len(FILES) >= 60
