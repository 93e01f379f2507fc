"""The scenario runner, and every scenario there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario import run

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path):
    report = run(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    assert [f"{report.file}:{f.line}: {f.message}" for f in report.failures] == []
