"""Which tests run which line of the rules: measured by coverage.py, in a process of its own, once for a whole run.

A test is a proof of the lines it runs, whether it cites a rule or not. Left out are tests that start another process:
that one would run the unchanged code, and tell a change by comparing instead of by knowing what is right. Long
proofs are left out too: they play many games, and would be the last in the order anyway.
"""

from __future__ import annotations

import ast
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.rules import running
from tests.rules.running import ROOT

FOLDER = "engine/wakfu"
TESTS = ("tests/engine/wakfu", "tests/engine/players")
QUICK = "not bench and not proof"
SCENARIOS = "tests/scenarios"
PATIENCE = 60.0
"""How many seconds of tests a line gets; beyond that a change counts as survived."""
FEW = 3
SHARED = "shared"
"""What is worked out once from the cards and kept: every test leans on it."""


@dataclass(frozen=True)
class Exercise:
    """What the tests do: by file and line who runs it; by test how many seconds it takes."""

    lines: dict[str, dict[int, frozenset[str]]]
    seconds: dict[str, float]

    def proofs(self, file: str, text: str, line: int) -> tuple[str, ...]:
        """The tests of a line: first those whose file imports the module, then the others, the fastest first.

        Whoever runs any line of its statement; for what runs at import, whoever runs anything of the module, or
        every test where it only declares. What is worked out once and then kept is run by the first test alone:
        where only a few run the statement, those that run anything else of the module come after them.
        """
        known = self.lines.get(file, {})
        everywhere = frozenset[str]().union(*known.values()) or frozenset(self.seconds)
        wanted = statement(text, line)
        mine = frozenset[str]().union(*(known.get(each, ()) for each in wanted)) if wanted else everywhere
        near = importers(file)
        pace = {test: (test.partition("::")[0] not in near, self.seconds[test], test) for test in everywhere}
        order = sorted(mine, key=pace.__getitem__)
        if len(mine) < FEW:
            order += sorted(everywhere - mine, key=pace.__getitem__)
        chosen, left = [], PATIENCE
        for test in order:
            if not chosen or self.seconds[test] <= left:
                chosen.append(test)
                left -= self.seconds[test]
        return tuple(chosen)


@cache
def importers(file: str) -> frozenset[str]:
    """The files of tests that import a module themselves, and so speak of it."""
    package, _, module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".").rpartition(".")
    found = set()
    for folder in TESTS:
        for path in (ROOT / folder).rglob("test_*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom) and (
                    node.module == f"{package}.{module}"
                    or (node.module == package and any(name.name == module for name in node.names))
                ):
                    found.add(path.relative_to(ROOT).as_posix())
    return frozenset(found)


def statement(text: str, line: int) -> set[int]:
    """The lines of the innermost statement on a line, without the blocks below it; none for what runs at import."""
    inside = [
        node
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef)
        for child in function.body
        for node in ast.walk(child)
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    if not inside:
        return set()
    best = max(inside, key=lambda node: node.lineno)
    blocks = [
        node.lineno for node in ast.walk(best) if isinstance(node, ast.stmt) and node.lineno > best.lineno
    ]
    return {line, *range(best.lineno, min(blocks, default=(best.end_lineno or line) + 1))}


def measure() -> Exercise:
    """Run every test and scenario once; to be called in a process of its own, which imports our code.

    Raises:
        SystemExit: A test fails as it is, so nothing could be learned from the changes.
    """
    import coverage

    gauge = coverage.Coverage(data_file=None, include=[str(ROOT / FOLDER / "*")], config_file=False)
    gauge.start()
    gauge.switch_context(SHARED)
    _read_cards()
    watch = _Watch(gauge)
    for path in sorted((ROOT / SCENARIOS).rglob("*.yaml")):
        name = path.relative_to(ROOT).as_posix()
        with watch.over(name):
            fault = running.scenario(name)
        if fault:
            watch.failed.append(f"{name}: {fault}")
    running.pytest_main(["-m", QUICK, *TESTS], watch)
    gauge.stop()
    if watch.failed:
        raise SystemExit("\n".join(["fails as it is:", *watch.failed]))
    return Exercise(_lines(gauge.get_data(), watch), watch.seconds)


def _read_cards() -> None:
    from cards.wakfu import catalog
    from engine.wakfu.board.library import library

    library(catalog.load())


def _lines(data: Any, watch: _Watch) -> dict[str, dict[int, frozenset[str]]]:
    found = {}
    for path in data.measured_files():
        by_line = {
            line: frozenset(watch.seconds if SHARED in contexts else contexts) & watch.seconds.keys()
            for line, contexts in data.contexts_by_lineno(path).items()
        }
        found[os.path.relpath(path, ROOT)] = {line: tests for line, tests in by_line.items() if tests}
    return found


class _Watch:
    """Tells the gauge which test is running; as a plugin of pytest it does so for each of its tests."""

    def __init__(self, gauge: Any) -> None:
        self.gauge = gauge
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self._starters: set[str] = set()
        self._now = ""
        sys.addaudithook(self._hear)

    def _hear(self, event: str, _: Any) -> None:
        if event == "subprocess.Popen":
            self._starters.add(self._now)

    @contextmanager
    def over(self, name: str) -> Iterator[None]:
        """Measure one test."""
        self._now = name
        self.gauge.switch_context(name)
        begun = time.process_time()
        yield
        if name not in self._starters:
            self.seconds[name] = time.process_time() - begun
        self._now = ""
        self.gauge.switch_context("")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: Any) -> Iterator[None]:
        with self.over(item.nodeid):
            return (yield)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}: {report.longreprtext[-300:]}")

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}: cannot be imported")
