"""A judge's instrument does not lie: no word of a scenario that means nothing passes for a *no*."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

from bot.cli import main
from cards import yamlfile
from engine.scenario.demands import KEYS
from engine.scenario.execution import ENTRY
from engine.scenario.fftcg.vocabulary import VOCABULARY as FFTCG_VOCABULARY
from engine.scenario.reading import parts
from engine.scenario.spelling import nearest, unknown
from engine.scenario.wakfu.form import WakfuScenario
from engine.scenario.wakfu.vocabulary import EVENTS, KINDS, QUESTIONS, STOPS
from engine.scenario.wakfu.words import LANGUAGE
from engine.scenario.words import parse
from tests.engine.plays import ROOT, TOGETHER, plays
from tests.engine.test_scenario import PLAIN
from tests.rulings import run

LINE = 15
"""Where what each case adds to the file stands."""


def only(more: str) -> tuple[int, str]:
    """The one failure of a file, which must be an error and not a *no*."""
    report = run(PLAIN + more)
    assert [failure.senseless for failure in report.failures] == [True], report.failures
    return report.failures[0].line, report.failures[0].message


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        # Events, their details, and what stands behind these.
        ("{event: damagd, times: 0}", "no event 'damagd'; perhaps 'damaged'"),
        ("{event: damaged, amout: 3, times: 0}", "no detail of `damaged` called 'amout'; it has obj, name"),
        ("{event: damaged, name: Tofou, times: 0}", "no card 'Tofou'; perhaps 'Tofu'"),
        ("{event: damaged, by: Tofou, times: 0}", "no card 'Tofou'; perhaps 'Tofu'"),
        ("{event: damaged, name: t1, times: 0}", "'t1' is a name given with `as`: here stands the name of a card"),
        ("{event: damaged, obj: t2, times: 0}", "no name 't2'; perhaps 't1'"),
        ("{event: damaged, obj: Tofu, times: 0}", "'Tofu' is the name of a card: here stands a name given with"),
        ("{event: damaged, element: erth, times: 0}", "no element 'erth'; perhaps 'earth'"),
        ("{event: damaged, amount: three, times: 0}", "'three' stands where a number is meant"),
        ("{event: damaged, controller: C, times: 0}", "no seat 'C'; known: A, B"),
        ("{event: damaged, times: none}", "`times` is followed by a number; not 'none'"),
        ("{event: moved, area: beg, times: 0}", "no area 'beg'; perhaps 'bag'"),
        ("{event: played, what: crad, times: 0}", "no what is played 'crad'; perhaps 'card'"),
        ("{event: played, 'on': [Tofou], times: 0}", "no card 'Tofou'; perhaps 'Tofu'"),
        ("{event: modified, until: turnend, times: 0}", "no end 'turnend'; perhaps 'turn_end'"),
        ("{event: marked, marker: Ethère, times: 0}", "no marker 'Ethère'; perhaps 'Éther'"),
        ("{event: result, winner: C, times: 0}", "no winner 'C'; known: A, B, nobody"),
        ("{event: result, reason: conceed, times: 0}", "no reason 'conceed'; perhaps 'concede'"),
        ("{event: result, rule: '103.22', times: 0}", "no rule '103.22'; perhaps '103.2"),
        ("{event: healed, of: hitpoints, times: 0}", "no points 'hitpoints'; known: hp, resistance"),
        # Questions and seats.
        ("'not_asked: B'", "leads nowhere"),
        ("'asked: C react'", "`asked` is followed by nobody, A or B"),
        ("'asked: A mian'", "no question 'mian'; perhaps 'main'"),
        ("{asked: A main, since: now}", "'since' does not go with `asked`; beside it stands about"),
        ("{asked: A react, about: Tofou}", "'Tofou' is neither a name given with `as` nor a card; perhaps 'Tofu'"),
        ("{cannot: {A: play Tofou}}", "'Tofou' is neither a name given with `as` nor a card; perhaps 'Tofu'"),
        ("{cannot: {C: end}}", "`can` and `cannot` are followed by `A: move` or `B: move`"),
        ("{cannot: {B: end}, rule: '603.11'}", "no rule '603.11'; perhaps '603.1"),
        ("{cannot: {B: end}, rules: '603.1'}", "'rules' does not go with `cannot`; beside it stands rule"),
        ("{cannott: {B: end}}", "no key 'cannott'; perhaps 'cannot'"),
        # Paths and what is compared with them.
        ("not t1.keywords has gaint", "no keyword 'gaint'; perhaps 'giant'"),
        ("t1.keywords lacks resist erth", "no element 'erth'; perhaps 'earth'"),
        ("t1.keywords lacks resist earth one", "a keyword is written `giant` or `resist earth 1`"),
        ("t1.role != atacker", "no role 'atacker'; perhaps 'attacker'"),
        ("t1.element != fier", "no element 'fier'; perhaps 'fire'"),
        ("t1.area != wrold", "no area 'wrold'; perhaps 'world'"),
        ("t1.type != aly", "no type 'aly'; perhaps 'ally'"),
        ("t1.traits lacks Tofou", "no trait 'Tofou'; perhaps 'Tofu'"),
        ("t1.controller != C", "no seat 'C'"),
        ("t1.name != Tofou", "no card 'Tofou'; perhaps 'Tofu'"),
        ("t1.damage != none", "'none' stands where a number is meant"),
        ("t1.tapped != ture", "'ture' stands where `true` or `false` (the path alone, or `not` before it) is meant"),
        ("t1.markers.Ethère == 0", "no marker 'Ethère'; perhaps 'Éther'"),
        ("t1 != t9", "no card 't9'; perhaps 't1'"),
        ("t1.blocks != t9", "no card 't9'; perhaps 't1'"),
        ("A.hand lacks Tofou", "no card 'Tofou'; perhaps 'Tofu'"),
        ("A.hand != [Tofou]", "no card 'Tofou'; perhaps 'Tofu'"),
        ("A.deck lacks t1", "what lies in a Deck or reserve has no name of its own"),
        ("A.deck.top != Tofou", "no card 'Tofou'; perhaps 'Tofu'"),
        ("A.hnd == 1", "a seat has hero, haven_bag, deck, reserve, hand"),
        ("turn.phase != mian", "no phase 'mian'; perhaps 'main'"),
        ("turn.seat != C", "no seat 'C'"),
        ("not turn.phase", "'turn.phase' is a word: compare it"),
        ("not battle.fase", "there is phase, attacker, target, attackers, blockers; perhaps 'phase'"),
        ("battle.phase != duel", "no battle phase 'duel'; perhaps 'duels'"),
        ("battle.attackers lacks t9", "no card 't9'; perhaps 't1'"),
        ("not result.winer", "there is winner, reason, rule; perhaps 'winner'"),
        ("result.winner != C", "no winner 'C'"),
        ("result.reason != conceed", "no reason 'conceed'; perhaps 'concede'"),
        ("view.A.turn.phase != mian", "no word or card 'mian'; perhaps 'main'"),
        ("view.B lacks Tofou", "no card 'Tofou'; perhaps 'Tofu'"),
        ("t1.strenght == 1", "perhaps 'strength'"),
    ],
)  # fmt: skip
def test_a_typo_in_an_expectation_is_an_error(expected: str, message: str):
    line, said = only(f"expect:\n  - {expected}\n")
    assert message in said
    assert line == LINE


@pytest.mark.parametrize(
    ("more", "line", "message"),
    [
        ("rules: ['603.11']\n", 2, "no rule '603.11'; perhaps '603.1"),
        ("examples: ['603.1#9']\n", 14, "no example of the rulebook '603.1#9'"),
        ("rulings: ['Bond#9']\n", 14, "Bond has 3 rulings"),
        ("rulings: ['Bnod#1']\n", 14, "no card is called 'Bnod'"),
        ("options: {alowance: shared}\n", 14, "no ruling 'alowance'; perhaps 'allowance'"),
        ("options: {allowance: share}\n", 14, "no value of 'allowance' called 'share'; perhaps 'shared'"),
        ("chance: {shufle/A: [[Tofu]]}\n", 14, "no chance called 'shufle/A'; perhaps 'shuffle/A'"),
        ("turn: {seat: C}\n", 14, "there is no 'C' here"),
        ("turn: {phase: mian}\n", 14, "there is no 'mian' here; perhaps 'main'"),
        ("turn: {fase: main}\n", 14, "unknown key 'fase'; perhaps 'phase'"),
        ("moves:\n  - A: atack B.haven_bag with t1\n", 15, "perhaps 'attack'"),
        ("moves:\n  - A: attack B.haven_bag with t2\n", 15, "no name or option 't2'; perhaps 't1'"),
        ("moves:\n  - {B: end, illegal: '603.11'}\n", 15, "no rule '603.11'; perhaps '603.1"),
        ("deck_check:\n  - {deck: incarnam-iop, faults: ['101.55']}\n", 15, "no rule '101.55'; perhaps '101.5"),
        ("deck_check:\n  - {deck: incarnam-iop, faults: [101.5 Bnod]}\n", 15, "no card is called 'Bnod'"),
        ("    orders: [atack]\n", 14, "no class of events 'atack'; perhaps 'attack'"),
        ("    bag: [{card: Tofu, markers: {Ethère: 1}}]\n", 14, "no marker 'Ethère'; perhaps 'Éther'"),
        ("    bag: [{card: Tofu, since: tihs_turn}]\n", 14, "there is no 'tihs_turn' here; perhaps 'this_turn'"),
        ("    bag: [{token: {name: Larve, strength: 1, element: erth}}]\n", 14, "no 'erth' here; perhaps 'earth'"),
    ],
)  # fmt: skip
def test_a_typo_anywhere_else_is_an_error(more: str, line: int, message: str):
    text = PLAIN.replace('rules: ["603.1"]\n', more) if more.startswith("rules") else PLAIN + more
    report = run(text)
    assert [(f.line, f.senseless) for f in report.failures] == [(line, True)], report.failures
    assert message in report.failures[0].message


def test_every_line_that_fftcg_tells_can_be_expected():
    told = {
        kind.value
        for path in (ROOT / "engine" / "fftcg").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "notify"
        for kind in node.args[:1]
        if isinstance(kind, ast.Constant)
    }
    assert {"looked", "named", "damaged"} <= told
    assert told - {"judged"} - set(FFTCG_VOCABULARY.events) == set()  # no scenario has a judge


def test_the_words_known_are_those_that_the_engine_tells():
    """Every kind of line told, with all its details but the numbers by which the game knows things."""
    told: dict[str, set[str]] = {}
    for path in [*(ROOT / "engine" / "wakfu").rglob("*.py"), *(ROOT / "engine" / "core").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "notify"
            ):
                for kind in (n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)):
                    told.setdefault(kind, set()).update(_details(node))
    del told["judged"]  # no scenario has a judge
    assert set(EVENTS) == set(told)
    hidden = {
        "drew",
        "took",
        "found_unseen",
        "recycled_hidden",
        "hand_shown",
    }  # told to one player: `private`
    for kind, details in told.items():
        assert set(EVENTS[kind]) == details or kind in hidden, kind
        assert set(EVENTS[kind]) >= details, kind


def _details(call: ast.Call) -> set[str]:
    out: set[str] = set()
    for keyword in call.keywords:
        if keyword.arg is not None:
            out.add(keyword.arg)
        elif "naming" in ast.unparse(keyword.value):
            out |= {"name", "controller"}
        elif "announce" in ast.unparse(keyword.value):
            out |= {"what", "seat", "name", "targets", "on", "x"}
    return out - {"item", "card", "changes", "pairs", "names"} | (
        out & {"names"} if "pairs" not in out else set()
    )


@TOGETHER
def test_the_questions_known_are_those_that_are_asked():
    asked = plays().asked
    source = "".join(path.read_text("utf-8") for path in (ROOT / "engine" / "wakfu").rglob("*.py"))
    assert asked - set(QUESTIONS) == set()
    assert [why for why in QUESTIONS if why not in asked and f'"{why}"' not in source] == []


def test_no_failure_is_lost_to_an_error_behind_it():
    report = run(PLAIN + "expect:\n  - t1.tapped\n  - n1.tapped\n  - A.hand == 1\n")
    assert [(f.line, f.senseless) for f in report.failures] == [(15, False), (16, True), (17, False)]


def test_faults_of_a_deck_are_counted_and_name_their_cards():
    """101.5: three copies at the most; two cards that come in four are two faults."""
    check = "deck_check:\n  - {{deck: incarnam-iop, remove: {{Charge: 3, Bond: 2, Agression: 2}}, "
    check += "add: {{Bouftou: 3, Tofu: 4}}, faults: [{}]}}\n"
    assert "101.5 Bouftou" in run(PLAIN + check.format("")).failures[0].message
    assert run(PLAIN + check.format('"101.5"')).failures
    assert run(PLAIN + check.format('"101.5", "101.5", "101.5"')).failures
    assert run(PLAIN + check.format('"101.5 Bouftou", "101.5 Bond"')).failures
    assert run(PLAIN + check.format('"101.5", "101.5"')).ok
    assert run(PLAIN + check.format('"101.5", "101.5 Tofu"')).ok
    assert run(PLAIN + check.format('"101.5 x2"')).ok


def test_any_number_of_rules_may_be_named():
    assert run(PLAIN.replace('["603.1"]', '["603.1", "603.2", "603.3", "701.1"]')).ok


def test_a_keyword_may_be_named_without_its_number():
    text = PLAIN.replace("card: Tofu, as: t1", "card: Bouftou, as: t1")
    keyword = "{name: resist, element: earth, amount: 1}"
    effect = f"effects:\n  - {{by: A, on: [t1], changes: [{{kind: gain, keyword: {keyword}}}]}}\n"
    for keyword in ("resist", "resist earth", "resist earth 1"):
        assert run(text + effect + f"expect: [t1.keywords has {keyword}]\n").ok
    for keyword in ("resist fire", "resist earth 2", "giant"):
        assert run(text + effect + f"expect: [t1.keywords lacks {keyword}]\n").ok


@pytest.mark.parametrize(
    ("more", "code"), [("", 0), ("expect: [t1.tapped]\n", 1), ("expect: [t1.taped]\n", 2), ("wish: 1\n", 2)]
)
def test_the_exit_code_tells_a_wrong_ruling_from_a_wrong_file(tmp_path: Path, more: str, code: int):
    file = tmp_path / "a.yaml"
    file.write_text(PLAIN + more, "utf-8")
    assert main(["scenario", "run", str(file)]) == code


def test_why_prints_failures_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "a.yaml"
    file.write_text(PLAIN + "moves: [{A: end}]\nexpect: [t1.tapped]\n", "utf-8")
    assert main(["scenario", "run", "--why", str(file)]) == 1
    shown = capsys.readouterr().out
    assert f"{file}:15: t1.tapped: it is false" in shown
    assert "A draws a card (507.4)." in shown


def test_the_nearest_word_forgives_accents_and_case():
    assert nearest("ether", ["Éther", "PV"]) == "Éther"
    assert nearest("xyz", ["Éther", "PV"]) is None
    assert unknown("sign", "papr", ["rock", "paper"]) == "there is no sign 'papr'; perhaps 'paper'"
    assert unknown("sign", "xyz", ["rock", "paper"]) == "there is no sign 'xyz'; known: rock, paper"


@pytest.mark.parametrize(
    ("more", "line", "message"),
    [
        ("expect:\n  - t1.strength = 1\n", 15, "`=` is no comparison: write `t1.strength == 1`"),
        ("expect:\n  - t1.strength=1\n", 15, "`=` is no comparison: write `t1.strength == 1`"),
        ("expect:\n  - t1.strength: 1\n", 15, "a colon is no comparison: write `t1.strength == 1`"),
        ("expect:\n  - asked A main\n", 15, "the colon and a blank behind it are missing: `asked: A main`"),
        ("expect:\n  - asked:A main\n", 15, "the colon and a blank behind it are missing: `asked: A main`"),
        ("expect:\n  - event damaged\n", 15, "the colon and a blank behind it are missing: `event: damaged`"),
        ("moves:\n  - A end\n", 15, "the colon and a blank behind it are missing"),
        ("moves:\n  - A:end\n", 15, "the colon and a blank behind it are missing"),
        ("moves:\n  - A: end: now\n", 15, "put a sentence that holds them in quotes"),
        ("expect: [A.hand == [Tofu]\n", 14, "where brackets or colons stand within; close what is open"),
        ("expect:\n\t- t1\n", 15, "indent with blanks instead of tabs"),
        ("expect:\n  - t1\n - t1\n", 16, "lines that belong together begin in the same column"),
        ("expect: ['t1]\n", 14, "a quotation mark is not closed"),
        ("moves:\n  - A: end\n    ilegal: '603.2'\n", 15, "perhaps 'illegal'"),
        ("turn: {number: 4, seat: A, first: A}\n", 14, "A began, so odd turns are A's"),
    ],
)
def test_a_fault_of_form_is_said_with_its_remedy(more: str, line: int, message: str):
    found, said = only(more)
    assert message in said
    assert found == line


def test_an_option_that_does_not_exist_names_the_nearest():
    report = run(PLAIN + "turn: {phase: setup}\nmoves:\n  - A: choose paperr\n")
    assert "there is no name or option 'paperr'; perhaps 'paper'" in report.failures[0].message


def test_messages_speak_of_cards_and_never_of_numbers():
    world = "world: [{card: Craqueleur, as: b1}, {card: Craqueleur, as: b2}]"
    text = PLAIN.replace("world: [{card: Bouftou, as: b1}]", world).replace(
        "Moskito]", "{card: Arakne, as: a1}]"
    )
    for moves in (
        "  - A: attack B.haven_bag with a1, t1\n  - B: block t1 with b1\n",
        "  - A: attack B.haven_bag with a1\n  - B: block a1 with b1\n  - B: choose b1\n",
        "  - A: play Agression on b1 tapping h paying t1, a1\n",
        "  - A: play Agression on b1 tapping h paying t1, A.haven_bag\n  - B: end\n",
    ):
        (failure,) = run(text + "moves:\n" + moves).failures
        words = failure.message.replace("b1", "").replace("a1", "").replace("t1", "")
        assert not any(part.strip("'[]{},:").isdigit() for part in words.split()), failure.message


# The page ---------------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs" / "scenarios.md").read_text("utf-8").partition("<!-- examples -->")[0]


def rows(title: str, column: int) -> dict[str, str]:
    """The words between accents in the first column of a table, each with the text of another column."""
    _, _, body = PAGE.partition(title)
    lines = body.split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return {word: row[column] for row in cells for word in re.findall(r"`([^`]+)`", row[0])}


def test_the_page_lists_every_event_with_its_details():
    listed = rows("\n\n| event | what |", 2)
    found = {
        event: ({"obj", "name", "controller"} if "*card*" in cell else set())
        | {*re.findall(r"`(\w+)`", cell)}
        for event, cell in listed.items()
    }
    assert found == {event: {*details} for event, details in EVENTS.items()}


def test_the_page_lists_every_question_and_every_word_of_a_kind():
    assert set(rows("\n\n| asked | when |", 2)) == {*QUESTIONS}
    for kind, words in KINDS.items():
        assert f"| {kind} | {', '.join(f'`{word}`' for word in words)} |" in PAGE


def test_the_page_names_every_verb_clause_key_and_option():
    for verb in LANGUAGE.verbs:
        assert re.search(rf"^\| .*`{verb}\b", PAGE, re.MULTILINE), verb
    for clause in LANGUAGE.clauses:
        assert re.search(rf"`{clause}\b|\[{clause} |`[^`]* {clause} ", PAGE), clause
    for form in parts(WakfuScenario):
        for field in msgspec.structs.fields(form):
            assert re.search(rf"\b{field.encode_name}\b", PAGE), (form.__name__, field.encode_name)
    for key in (*KEYS, *ENTRY, *STOPS, "--steps", "--why", "--json"):
        assert f"`{key}" in PAGE or f"- {key}" in PAGE or f"{key}:" in PAGE, key


def test_the_examples_on_the_page_are_true():
    """The first stands by itself; the lists of moves and expectations are read, not played."""
    first, *others = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert run(first).failures == ()
    for text in others:
        data = yamlfile.parse(text)
        for entry in data.get("moves", ()):
            for who, words in entry.items():
                if who in ("A", "B"):
                    parse(words, LANGUAGE)
        if "deck_check" in data:
            assert run(f"name: A test\nrules: ['101.5']\n{text}").failures == ()
