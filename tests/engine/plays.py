"""Every scenario of Wakfu TCG, played once in a process for all tests that look at what comes of it.

Those tests share a worker: mark them with `TOGETHER`.
"""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.core.decision import Decision
from engine.core.event import Notice
from engine.scenario.wakfu.position import ScenarioGame
from engine.scenario.wakfu.table import WakfuTable
from engine.wakfu.outside.census import Census
from tests.rulings import played

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "scenarios"
EVERY = sorted(FOLDER.rglob("*.yaml"))
"""The scenarios of all games, a folder each."""
FILES = [path for path in EVERY if FOLDER / "wakfu" in path.parents]
TOGETHER = pytest.mark.xdist_group("scenarios")


def name(path: Path) -> str:
    """What a scenario is called: its place below `tests/scenarios`."""
    return path.relative_to(FOLDER).as_posix()


@dataclass(frozen=True)
class Play:
    """What came of one scenario: what is not as the file says, and all that was told."""

    faults: tuple[str, ...]
    told: tuple[Notice, ...]


@dataclass(frozen=True)
class Plays:
    """What came of all: by file, what was carried out, what was answered, and every question by name."""

    each: dict[Path, Play]
    census: Census
    answered: list[Decision]
    asked: set[str]


@cache
def plays() -> Plays:
    """Play all in `FILES`, under a census."""
    out = Plays({}, Census(), [], set())
    submit, ask = WakfuTable.submit, ScenarioGame.ask

    def submitted(table: WakfuTable, decision: Decision, answer: Any) -> None:
        out.answered.append(decision)
        submit(table, decision, answer)

    def heard(
        game: ScenarioGame, seat: Any, shape: Any, then: Any, why: str, *rules: Any, **given: Any
    ) -> Any:
        out.asked.add(why)
        return ask(game, seat, shape, then, why, *rules, **given)

    with pytest.MonkeyPatch.context() as patch, out.census.taking():
        patch.setattr(WakfuTable, "submit", submitted)
        patch.setattr(ScenarioGame, "ask", heard)
        for path in FILES:
            out.census.fresh()
            out.each[path] = _play(path)
    return out


def _play(path: Path) -> Play:
    try:
        report, table = played(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    except Exception:  # noqa: BLE001 - the others are to be played, whatever this one did
        return Play((traceback.format_exc(),), ())
    faults = tuple(f"{report.file}:{failure.line}: {failure.message}" for failure in report.failures)
    return Play(faults, () if table is None else tuple(table.told))
