"""Runs tests against changed code: every run in a process of its own, forked before any of our code is imported.

The child imports the project anew with one module's source replaced, so a change anywhere in it counts: constants,
defaults, decorators. Nothing is written to disk.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import selectors
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tests.rules.games import ROOT

OURS = ("engine", "cards", "bot")
#: Slow to import and none of ours: brought in once, before the forks.
HEAVY = ("_pytest.assertion.rewrite", "hypothesis", "msgspec", "pydantic", "xdist.plugin", "yaml")
SECONDS = 90
MEMORY = 3 << 30
#: What has been imported before pytest could rewrite it holds no test of ours.
_HUSH = "ignore::pytest.PytestAssertRewriteWarning"


@dataclass(frozen=True)
class Job:
    """Tests to run with `file` holding `source` instead of what it holds."""

    file: str
    source: str
    proofs: tuple[str, ...]
    seconds: float = SECONDS


@dataclass(frozen=True)
class Verdict:
    """Whether some test failed, and which: its name and what it said."""

    killed: bool
    by: str = ""
    how: str = ""


class Changed(importlib.abc.MetaPathFinder):
    """Finds one module's changed source before anyone finds the file."""

    def __init__(self, file: str, source: str) -> None:
        self.name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.path = ROOT / file
        self.source = source

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name != self.name:
            return None
        folder = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        loader = _Loader(name, str(self.path), self.source)
        return importlib.util.spec_from_file_location(
            name, self.path, loader=loader, submodule_search_locations=folder
        )


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.changed = source

    def get_code(self, fullname: str) -> Any:
        return compile(self.changed, self.path, "exec", dont_inherit=True)


def prepare() -> None:
    """Import what is slow and not ours; to be called before `run`."""
    for name in HEAVY:
        importlib.import_module(name)
    mine = [name for name in sys.modules if name.partition(".")[0] in OURS]
    if mine:
        raise RuntimeError(f"already imported, so no change would count: {', '.join(mine)}")


def run(jobs: Iterable[Job], workers: int) -> Iterator[tuple[int, Verdict]]:
    """Yield the index and the verdict of each job as it ends, `workers` of them at a time."""
    todo = enumerate(jobs)
    picker = selectors.DefaultSelector()
    waiting: dict[int, tuple[int, int, float, bytearray]] = {}
    more = True
    while more or waiting:
        while more and len(waiting) < workers:
            index, job = next(todo, (-1, None))
            more = job is not None
            if job is not None:
                pid, pipe = _fork(job)
                picker.register(pipe, selectors.EVENT_READ)
                waiting[pipe] = (index, pid, time.monotonic() + job.seconds, bytearray())
        ready = {key.fd for key, _ in picker.select(0.2)}
        for pipe, (index, pid, deadline, said) in list(waiting.items()):
            piece = os.read(pipe, 1 << 16) if pipe in ready else b"."
            late = time.monotonic() > deadline
            if pipe in ready:
                said.extend(piece)
            if piece and not late:
                continue
            if late:
                os.kill(pid, signal.SIGKILL)
            picker.unregister(pipe)
            os.close(pipe)
            os.waitpid(pid, 0)
            del waiting[pipe]
            yield index, _verdict(bytes(said), late)


def _verdict(said: bytes, late: bool) -> Verdict:
    if late:
        return Verdict(True, how="it never ends")
    if not said:
        return Verdict(True, how="the process died")
    return Verdict(**json.loads(said))


def _fork(job: Job) -> tuple[int, int]:
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    try:
        os.close(reader)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.chdir(ROOT)
        verdict = _examine(job)
        os.write(writer, json.dumps(vars(verdict)).encode())
    finally:
        os._exit(0)


def _examine(job: Job) -> Verdict:
    sys.meta_path.insert(0, Changed(job.file, job.source))
    scenarios = [proof for proof in job.proofs if proof.endswith(".yaml")]
    tests = [proof for proof in job.proofs if not proof.endswith(".yaml")]
    try:
        for path in scenarios:
            fault = scenario(path)
            if fault:
                return Verdict(True, path, fault)
        return _pytest(tests) if tests else Verdict(False)
    except BaseException as error:  # noqa: BLE001 - whatever a changed engine raises, it is caught out
        return Verdict(True, how=f"{type(error).__name__}: {error}"[:200])


def scenario(path: str) -> str:
    """Play a scenario as it is written and with the seats exchanged; what went wrong, or nothing."""
    from tests.engine.mirror import MIRRORS
    from tests.rulings import run as play

    text = (ROOT / path).read_text("utf-8")
    game = path.removeprefix("tests/scenarios/").split("/")[0]
    for each in (text, MIRRORS[game](text)):
        report = play(each, path)
        if report.failures:
            return report.failures[0].message[:200]
    return ""


class _First:
    """Remembers the first test that fails."""

    def __init__(self) -> None:
        self.verdict = Verdict(False)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.verdict.killed:
            lines = [line for line in report.longreprtext.splitlines() if line.startswith("E ")]
            self.verdict = Verdict(True, report.nodeid, (lines or [""])[0][2:].strip()[:200])

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.verdict = Verdict(True, report.nodeid, "cannot be imported")


class _Chosen:
    """Runs some tests of the files it is given, in the order of their names; without brackets every case of a test."""

    def __init__(self, names: Sequence[str]) -> None:
        self.order = {name: place for place, name in enumerate(names)}

    def _place(self, item: Any) -> int | None:
        return self.order.get(item.nodeid, self.order.get(item.nodeid.partition("[")[0]))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        chosen = [item for item in items if self._place(item) is not None]
        items[:] = sorted(chosen, key=self._place)


def _pytest(tests: list[str]) -> Verdict:
    first = _First()
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    done = pytest_main(["-x", *files], first, _Chosen(tests))
    if not first.verdict.killed and done not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return Verdict(True, how=f"pytest ended with {done!r}")
    return first.verdict


def pytest_main(arguments: Sequence[str], *plugins: object) -> int:
    """Run pytest in this process, always with the same examples where a test makes some up."""
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "timeout=0", "-m", "not bench"]
    options += ["--hypothesis-profile", "required", "-W", _HUSH]
    return pytest.main([*options, *arguments], plugins=list(plugins))


def batch(jobs: list[Job], workers: int, tell: Callable[[int, Verdict], None]) -> list[Verdict]:
    """Run all jobs; `tell` hears of each as it ends."""
    found: dict[int, Verdict] = {}
    for index, verdict in run(jobs, workers):
        found[index] = verdict
        tell(index, verdict)
    return [found[index] for index in range(len(jobs))]
