"""The tools that test the tests: a change is made where it is meant, counts in a process of its own, and is noticed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib

import pytest

from tests.rules import exercise, mutants, mutating, reading
from tests.rules.games import ROOT, WAKFU

SOURCE = '''\
LIMIT = (1, 2)  # 101.5


def lawful(card, most) -> bool:
    """420.1."""
    if card.free or card.gift:
        return True  # 104.1
    count = max(0, card.count + 1)
    card.notify("seen", times=3)
    return count <= most


class Deck:
    def size(self) -> list[int]:
        """101.1."""
        return [card for card in self.cards if card]
'''


def changes(rule: str) -> list[str]:
    (site,) = [site for site in reading.sites_of("x.py", SOURCE, WAKFU) if site.rule == rule]
    return [f"{m.before} -> {m.after}" for m in mutating.mutants(site, SOURCE)]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("101.5", ["LIMIT = (1, 2) -> LIMIT = (2,)", "1 -> 2"]),
        ("104.1", ["return True -> return not True", "card.free or card.gift -> card.gift"]),
        ("420.1", ["count <= most -> count < most", "max(0, card.count + 1) -> card.count + 1"]),
    ],
)
def test_changes_of_what_bears_the_number(rule, expected):
    found = changes(rule)
    assert set(expected) <= set(found)
    assert not any("notify" in change and "def" not in change for change in found)


def test_a_function_may_do_nothing_and_a_filter_let_everything_pass():
    found = changes("101.1")
    assert any(
        change.endswith("def size(self) -> list[int]:\n    return list()\n    pass") for change in found
    )
    assert "[each for card in self.cards if card] -> [each for card in self.cards]" in found


def test_every_change_can_be_written_and_is_one():
    for rule in ("101.5", "104.1", "420.1", "101.1"):
        (site,) = [site for site in reading.sites_of("x.py", SOURCE, WAKFU) if site.rule == rule]
        for mutant in mutating.mutants(site, SOURCE):
            assert ast.dump(ast.parse(mutant.source(SOURCE))) != ast.dump(ast.parse(SOURCE)), str(mutant)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("f(a or 0)", "f(a or 1)"),
        ("f(a or 0)", "f(a or -1)"),
        ("isinstance(e, Damage | p.Heal)", "isinstance(e, Damage + p.Heal)"),
        ("len(a) > 0", "len(a) != 0"),
        ("@lru_cache(8)\ndef f(a): return a", "@lru_cache(9)\ndef f(a): return a"),
        ("a.split(':', 1)[0]", "a.split(':', 2)[0]"),
    ],
)
def test_what_makes_no_difference_is_no_fault(text, other):
    assert mutants._executed(text) == mutants._executed(other)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("a | b", "a ^ b"),
        ("A | B", "A & B"),
        ("len(a) > 1", "len(a) != 1"),
        ("a > 0", "a != 0"),
        ("@other(8)\ndef f(a): return a", "@other(9)\ndef f(a): return a"),
        ("a.split(':', 1)[0]", "a.split(':', 0)[0]"),
        ("a.split(':', 1)[1]", "a.split(':', 2)[1]"),
    ],
)
def test_what_makes_a_difference_is_a_fault(text, other):
    assert mutants._executed(text) != mutants._executed(other)


def test_words_in_order_are_no_code_of_ours():
    assert mutants._executed('a <= "main"') == mutants._executed('"main" > a') == ""
    assert mutants._executed('a == "main"') != mutants._executed('a != "main"') != ""


def test_annotations_are_no_faults():
    assert mutants._executed("def f(a: int | None) -> int: return a") == mutants._executed(
        "def f(a): return a"
    )
    assert mutants._executed("def f(a): return a + 1") != mutants._executed("def f(a): return a - 1")


LINES = """\
LIMIT = 3


class Deck:
    size: int = 1

    def full(self, count):
        if (
            count > LIMIT
            and self.size
        ):
            return True
        for each in self:
            count += each
        return False
"""


@pytest.mark.parametrize(
    ("line", "expected"),
    [(1, set()), (5, set()), (7, set()), (9, {8, 9, 10, 11}), (12, {12}), (13, {13}), (14, {14})],
)
def test_the_statement_of_a_line(line, expected):
    assert exercise.statement(LINES, line) == expected


def test_the_tests_of_a_line_are_those_that_run_it_the_fastest_first():
    seconds = {"slow": 2.0, "quick": 0.1, "other": 0.5, "elsewhere": 0.2}
    lines = {"deck.py": {8: ["slow", "quick", "other"], 14: ["slow"]}, "b.py": {1: ["elsewhere"]}}
    known = exercise.Exercise(
        {f: {n: frozenset(t) for n, t in of.items()} for f, of in lines.items()}, seconds, WAKFU.tests
    )
    assert known.proofs("deck.py", LINES, 9) == ("quick", "other", "slow")
    assert known.proofs("deck.py", LINES, 14) == (
        "slow",
        "quick",
        "other",
    )  # one alone may only have come first
    assert known.proofs("deck.py", LINES, 1) == ("quick", "other", "slow")
    assert known.proofs("types.py", LINES, 1) == ("quick", "elsewhere", "other", "slow")


def test_a_line_gets_no_more_tests_than_there_is_patience_for():
    seconds = {f"test_{number:02}": 3.0 for number in range(20)}
    known = exercise.Exercise({"deck.py": {9: frozenset(seconds)}}, seconds, WAKFU.tests)
    assert len(known.proofs("deck.py", LINES, 9)) == exercise.PATIENCE // 3


def test_every_mark_is_known_without_what_spreads_the_tests():
    """The tools run tests without xdist, and a mark that nobody has registered stops them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    known = {re.match(r"\w+", line)[0] for line in settings["markers"]}
    files = (ROOT / "tests").rglob("*.py")
    used = {name for file in files for name in re.findall(r"pytest\.mark\.(\w+)", file.read_text("utf-8"))}
    assert used - known == {"parametrize", "skipif", "timeout"}


def test_a_faulty_engine_is_caught_and_a_sound_one_is_not():
    """In an interpreter of its own, because a change counts only where nothing of ours is imported yet."""
    program = """
from tests.rules import running
rooms, slots = "engine/wakfu/reading/allowed.py", "engine/wakfu/reading/gear.py"
sound = {file: (running.ROOT / file).read_text("utf-8") for file in (rooms, slots)}
roomy = sound[rooms] + "\\n\\ndef room_left(*_):\\n    return 9\\n"
loose = sound[slots] + "\\n\\ndef over_limit(*_):\\n    return []\\n"
endless = sound[rooms] + "\\n\\nwhile True:\\n    pass\\n"
scenario = "tests/scenarios/wakfu/504.3a-a-full-haven-bag.yaml"
test = "tests/engine/wakfu/test_setup.py::test_one_hat_one_cloak_one_belt"
running.prepare()
jobs = [
    running.Job(rooms, sound[rooms], (scenario, test)),
    running.Job(rooms, roomy, (scenario,)),
    running.Job(slots, loose, (test,)),
    running.Job(rooms, endless, (scenario,), 2),
]
for verdict in running.batch(jobs, 2, lambda *_: None):
    print(verdict.killed, verdict.by, verdict.how, sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    sound, broken, tested, endless = (line.split("|") for line in done.stdout.splitlines())
    assert sound == ["False", "", ""]
    assert broken[:2] == ["True", "tests/scenarios/wakfu/504.3a-a-full-haven-bag.yaml"]
    assert tested[0] == "True"
    assert "test_one_hat_one_cloak_one_belt" in tested[1]
    assert endless == ["True", "", "it never ends"]
