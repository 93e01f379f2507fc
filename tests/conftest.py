"""What every test may rely on: rule numbers, documents kept outside the project, proofs, no silent skips.

- ``@pytest.mark.rule("704.5")`` names the rules a test stands on, at most three.
- The fixture ``documents`` is the folder of the original documents; where it is absent the test is skipped,
  and marked ``needs_document`` by using it. Under ``REQUIRE_ALL=1`` any other skipped test is a failure.
- The fixture ``proof`` sizes a long proof (``proof.size(20, 500)``) and keeps its figures
  (``proof.record(games=500, lost=0)``): small in ``make test``, full in ``make prove``, which writes them to
  docs/proofs.md. A test that uses it is marked ``proof``.
- Coroutine tests run on a loop whose time is the test's (``tests.virtual``); one that measures the machine, or has
  processes of its own to wait for, is marked ``bench`` or ``real_time``.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import gc
import logging
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest
import structlog

from tests import browser, locales, pressed, processes, stores, virtual

ROOT = Path(__file__).resolve().parent.parent
REQUIRE_ALL = os.environ.get("REQUIRE_ALL") == "1"
PROVE = os.environ.get("ARBITRE_PROVE") == "1"
PROOFS = ROOT / "docs" / "proofs.md"
PROOFS_HEAD = """\
# Proofs

Written by `make prove`, one row a proof; `make test` runs each of them small.

| proof | figures | commit | date |
|---|---|---|---|
"""

# Wall-clock deadlines fail on busy machines. Where everything is required, the examples are always the same.
hypothesis.settings.register_profile("local", deadline=None)
hypothesis.settings.register_profile("required", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("required" if REQUIRE_ALL else "local")

figures_key = pytest.StashKey[dict[str, str]]()
blind_key = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Make room for what is told at the end, let time be the tests', and French the one language beside English."""
    config.stash[figures_key] = {}
    config.stash[blind_key] = []
    virtual.install()
    locales.install()
    config.pluginmanager.register(_Group())
    config.pluginmanager.register(pressed.Gathered())


@pytest.fixture(scope="session", autouse=True)
def _experienced() -> Iterator[None]:
    """Nobody is in beginner's mode by being new; `tests/e2e/test_beginners.py` looks at that."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.beginners.novices.MATCHES", 0)
        yield


@pytest.fixture(scope="session", autouse=True)
def _made_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Databases of tests are copies of one that is made once."""
    with pytest.MonkeyPatch.context() as patch:
        stores.install(patch, tmp_path_factory.mktemp("made"))
        yield


def pytest_collection_finish() -> None:
    """Keep what was collected and loaded out of the search for garbage, and search less often: a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_asyncio_loop_factories(item: pytest.Item) -> dict[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The time of a test is its own, unless it measures that of the machine."""
    real = item.get_closest_marker("bench") or item.get_closest_marker("real_time")
    return {"real": asyncio.new_event_loop} if real else {"virtual": virtual.Loop}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark by fixture, before `-m` chooses."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "documents" in fixtures:
            item.add_marker("needs_document")
        if "proof" in fixtures:
            item.add_marker("proof")


class _Group:
    """Has the group of a test stand in its id, by which xdist deals tests out to its workers.

    xdist 3.8 writes the id to where pytest 9.2 no longer reads it, so that no group would share a worker.
    """

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if (grouped := getattr(item, "_nodeid", item.nodeid)) != item.nodeid:
                item._id = type(item._id).parse(grouped)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Hold the limit of three rules a test."""
    marks = list(item.iter_markers("rule"))
    rules = {number for mark in marks for number in mark.args}
    if (marks and not 1 <= len(rules) <= 3) or not all(
        isinstance(number, str) and number for number in rules
    ):
        pytest.fail(f"a test names one to three rules, as strings; this one has {rules}", pytrace=False)


def _refuse_skip(report: pytest.CollectReport | pytest.TestReport) -> None:
    if REQUIRE_ALL and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"Skipped although REQUIRE_ALL=1: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    """A module that skips itself is a failure under REQUIRE_ALL=1."""
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """A test that skips itself is a failure under REQUIRE_ALL=1, unless it needs a document."""
    report = yield
    if item.get_closest_marker("needs_document") is None:
        _refuse_skip(report)
    return report


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def documents() -> Path:
    """Where the original documents are: ARBITRE_DOCUMENTS, or `shared` beside the checkout; else a skip."""
    folder = Path(os.environ.get("ARBITRE_DOCUMENTS") or ROOT.parent / "shared")
    if not (folder / "rules").is_dir():
        pytest.skip(f"no documents at {folder}")
    return folder


def _levels() -> dict[str | None, int]:
    known = [one.name for one in logging.root.manager.loggerDict.values() if isinstance(one, logging.Logger)]
    return {name: logging.getLogger(name).level for name in (None, *known)}


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """A command run within a test sets up logs for the process; the next test gets them as they were."""
    kept, handlers, levels = structlog.get_config(), logging.root.handlers[:], _levels()
    yield
    structlog.configure(**kept)
    logging.root.handlers[:] = handlers
    for name, level in _levels().items():
        if level != (before := levels.get(name, logging.NOTSET)):  # to set one makes all loggers forget
            logging.getLogger(name).setLevel(before)


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    """Whatever becomes of a test, the processes that it began end with it."""
    yield
    processes.end_all()


class Proof:
    """A claim that is checked small in every test run and at full size by `make prove`."""

    def __init__(self, node: pytest.Item) -> None:
        self._node = node
        self.full = PROVE

    def size(self, small: int, full: int) -> int:
        """How much to do: `full` in `make prove`, else `small`."""
        return full if self.full else small

    def record(self, name: str, **figures: object) -> None:
        """Keep the figures of this run under the proof's name, one call a test."""
        text = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in figures.items())
        self._node.user_properties.append(("proof", f"{name} | {text}"))


@pytest.fixture
def proof(request: pytest.FixtureRequest) -> Proof:
    """Size of a proof, and where its figures go."""
    return Proof(request.node)


# ---------------------------------------------------------------- docs/proofs.md


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the figures of this run over those of earlier ones; other proofs keep their rows."""
    figures = session.config.stash[figures_key]
    if not PROVE or not figures or hasattr(session.config, "workerinput"):
        return
    rows = {}
    if PROOFS.exists():
        for line in PROOFS.read_text("utf-8").splitlines():
            if line.startswith("| ") and line != "| proof | figures | commit | date |":
                rows[line[2:].split(" | ", 1)[0]] = line
    commit = _git("rev-parse", "--short", "HEAD")
    if _git("status", "--porcelain", "--", "bot", "cards", "engine", "tests"):
        commit += " with changes"
    today = dt.datetime.now(dt.UTC).date().isoformat()
    for name, text in figures.items():
        rows[name] = f"| {name} | {text} | {commit} | {today} |"
    PROOFS.write_text(PROOFS_HEAD + "".join(f"{row}\n" for _, row in sorted(rows.items())), "utf-8")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Say in the last line what was left out for want of a browser, and how to get one."""
    if blind := config.stash[blind_key]:
        print(
            f"{len(blind)} tests left out, since there is no Chromium here; it comes with: {browser.INSTALL}"
        )


class _Collect:
    """Gathers what is told at the end, in the process that tells it; workers send it with their reports."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and browser.NONE_HERE in str(report.longrepr):
            self.config.stash[blind_key].append(report.nodeid)
        if report.when == "call" and report.passed:
            for key, value in report.user_properties:
                if key == "proof":
                    name, text = str(value).split(" | ", 1)
                    self.config.stash[figures_key][name] = text


def pytest_sessionstart(session: pytest.Session) -> None:
    """Listen to the reports."""
    session.config.pluginmanager.register(_Collect(session.config))


def _git(*args: str) -> str:
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
