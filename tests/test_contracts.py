"""Each contract about imports (`pyproject.toml`) is broken by a file that imports what it must not."""

from __future__ import annotations

import re
import shutil
import tomllib

import pytest

from tests.each import holds
from tests.processes import ROOT, begin

FILES = {
    "An import only ever points down": ("cards/wrong.py", "import engine.core"),
    "No circle among neighbours, modules or packages": ("cards/decks.py", "import cards.codes"),
    "The rules of Wakfu stand on floors": ("engine/wakfu/board/wrong.py", "import engine.wakfu.game"),
    "No circle in board": ("engine/wakfu/board/printed.py", "import engine.wakfu.board.board"),
    "No circle in reading": ("engine/wakfu/reading/filters.py", "import engine.wakfu.reading.survey"),
    "No circle in offers": ("engine/wakfu/offers/parts.py", "import engine.wakfu.offers.timing"),
    "No circle in resolving": ("engine/wakfu/resolving/picking.py", "import engine.wakfu.resolving.play"),
    "No circle in pipeline": ("engine/wakfu/pipeline/watching.py", "import engine.wakfu.pipeline.pipeline"),
    "No circle in phases": ("engine/wakfu/phases/duel.py", "import engine.wakfu.phases.turn"),
    "No circle in outside": ("engine/wakfu/outside/view.py", "import engine.wakfu.outside.refusals"),
    "No circle in events": ("engine/wakfu/events/areas.py", "import engine.wakfu.events.cards"),
    "The cards of two games share nothing of either": ("cards/fftcg/wrong.py", "import cards.wakfu.model"),
    "The rules of two games share nothing of either": ("engine/fftcg/wrong.py", "import engine.wakfu.game"),
    "The rules of FINAL FANTASY TCG stand on floors": (
        "engine/fftcg/board/wrong.py",
        "import engine.fftcg.phases",
    ),
    "The cards of FINAL FANTASY TCG stand on floors": (
        "cards/fftcg/powers/wrong.py",
        "import cards.fftcg.model",
    ),
    "What is common to all games names none": ("engine/core/wrong.py", "import engine.fftcg.board"),
    "A league knows chance, and nothing else of the engine": (
        "engine/league/wrong.py",
        "import engine.core.game",
    ),
    "No game and no computer player knows a league": ("engine/fftcg/board/league.py", "import engine.league"),
    "Rules and cards know no I/O, no clock and no Discord": ("engine/fftcg/board/late.py", "import time"),
    "Only the command line opens the sandbox": ("bot/fftcg/wrong.py", "import bot.sandbox.world"),
    "Only the store on PostgreSQL knows psycopg, and only that on SQLite and the rules' index know SQLite": (
        "bot/fftcg/kept.py",
        "import sqlite3",
    ),
    "Play imports neither pydantic nor YAML": ("engine/fftcg/board/read.py", "import yaml"),
}
"""By contract the file that breaks it, new or with one line more."""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What is said of the house with all these files in it, a section a broken contract."""
    house = tmp_path_factory.mktemp("house")
    for floor in ("bot", "engine", "cards"):
        shutil.copytree(ROOT / floor, house / floor, ignore=lambda _, names: [n for n in names if _other(n)])
    shutil.copy(ROOT / "pyproject.toml", house)
    for file, line in FILES.values():
        path = house / file
        path.write_text(f"{path.read_text('utf-8') if path.exists() else ''}\n{line}\n", "utf-8")
    process = begin(
        "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache",
        cwd=house, env={"PYTHONPATH": str(house), "COLUMNS": "400"},
    )  # fmt: skip
    out, _ = process.communicate()
    found = re.split(r"^(.+)\n-+\n", out.partition("Broken contracts")[2], flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


def _other(name: str) -> bool:
    return "." in name and not name.endswith(".py")


def test_each_contract_has_a_file_that_breaks_it():
    given = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    names = [contract["name"] for contract in given["tool"]["importlinter"]["contracts"]]
    assert list(FILES) == names


def test_a_file_that_imports_what_it_must_not_is_named(told):
    def check(contract):
        file, line = FILES[contract]
        for module in (file.removesuffix(".py").replace("/", "."), line.removeprefix("import ")):
            assert module.rpartition(".")[2] in told[contract]

    holds(FILES, check)
