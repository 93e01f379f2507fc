"""docs/adding-a-game.md says what a game brings, after the toy game."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from bot.games import HostedGame

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")


def rows(begin: str, end: str) -> list[list[str]]:
    """The cells of the table between two passages, without its heading."""
    part = PAGE.partition(begin)[2].partition(end)[0]
    return [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")][2:]


def test_the_page_lists_what_the_toy_game_brings():
    """Each file is there, and none of its room is left out."""
    files = rows("## The files", "Parts of pictures")
    named = {ROOT / path for row in files for path in re.findall(r"`(tests/[^`]+)`", row[1])}
    room = ROOT / "tests" / "toy"
    brought = {path for path in room.iterdir() if path.name not in ("__init__.py", "__pycache__")}
    assert named == brought | {ROOT / "tests" / "toygame.py", ROOT / "tests" / "toydialect.py"}
    others = {path for row in files for path in re.findall(r"`((?:bot|cards|engine)/[^`]+)`", row[2])}
    assert {path for path in others if not (ROOT / path).exists()} == set()


def test_the_page_lists_the_fields_that_every_game_must_fill():
    none = dataclasses.MISSING
    must = {f.name for f in dataclasses.fields(HostedGame) if f.default is none and f.default_factory is none}
    fields = rows("## 3. Host it on trial", "All other fields have defaults")
    told = {name for row in fields for name in re.findall(r"`(\w+)`", row[0])}
    assert told == must
