"""The games whose rules are proved: where each one's law, code and record are, and how its numbers are written.

Nothing of ours is imported here: the tools that change code must be the first to import it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Subject:
    """A game as the tools for its rules see it; folders and files are given from the root of the project."""

    key: str
    document: str
    """The restated rulebook, in `engine/rulebook/data`."""
    law: str
    """How that document is called on the page."""
    number: str
    """A pattern for the number of a rule."""
    chapter: str
    """A pattern for the chapter at the beginning of a number."""
    folder: str
    """The rules as code: what is changed by `make mutants`."""
    floors: tuple[str, ...]
    """Where rules are enforced."""
    talk: frozenset[str]
    """What names rules to tell players of them or to name a setting, and enforces none."""
    tests: tuple[str, ...]
    """The tests of the rules, beside the scenarios."""
    scenarios: str
    page: str
    statements: str
    record: str
    warm: Callable[[], object]
    """Works out what is kept between games, on which every test leans."""
    most_descriptive: int = 60
    headings: bool = False
    """Whether headings of the document are counted apart."""
    later: tuple[str, str] = ("", "")
    """A chapter that comes later as a whole, and what it is about."""

    def chapter_of(self, rule: str) -> str:
        """The chapter that a rule stands in.

        Raises:
            ValueError: the number has not the form of this game's.
        """
        found = re.match(self.chapter, rule)
        if found is None:
            raise ValueError(rule)
        return found[0]


def _wakfu() -> object:
    from cards.wakfu import catalog
    from engine.wakfu.board.library import library

    return library(catalog.load())


WAKFU = Subject(
    key="wakfu",
    document="wakfu-tr-fr",
    law="the tournament rules",
    number=r"\d{3}\.\d{1,2}[a-z]?",
    chapter=r"\d+(?=\d\d\.)",
    folder="engine/wakfu",
    floors=("engine/wakfu", "cards"),
    talk=frozenset(
        {
            "engine/wakfu/events/causes.py",
            "engine/wakfu/outside/refusals.py",
            "engine/wakfu/board/rulings.py",
            "cards/wakfu/rules.py",
            "cards/wakfu/text",
        }
    ),
    tests=("tests/engine/wakfu", "tests/engine/players"),
    scenarios="tests/scenarios/wakfu",
    page="docs/rules-coverage.md",
    statements="tests/rules/statements.yaml",
    record="tests/rules/knockout.json",
    warm=_wakfu,
    later=("9", "teams"),
)


def _fftcg() -> object:
    from cards.fftcg import catalog
    from engine.fftcg.board.library import library

    return library(catalog.load())


FFTCG = Subject(
    key="fftcg",
    document="fftcg-cr-fr",
    law="the complete rules",
    number=r"\d{1,2}(?:\.\d{1,2}){1,5}",
    chapter=r"\d+",
    folder="engine/fftcg",
    floors=("engine/fftcg", "cards/fftcg/legality.py"),
    talk=frozenset(
        {
            "engine/fftcg/outside/causes.py",
            "engine/fftcg/outside/refusals.py",
            "engine/fftcg/board/rulings.py",
        }
    ),
    tests=("tests/engine/fftcg",),
    scenarios="tests/scenarios/fftcg",
    page="docs/rules-coverage-fftcg.md",
    statements="tests/rules/statements-fftcg.yaml",
    record="tests/rules/knockout-fftcg.json",
    warm=_fftcg,
    headings=True,
)

GAMES = {game.key: game for game in (WAKFU, FFTCG)}
"""The games by key; the first is meant where none is named."""
DEFAULT = next(iter(GAMES))
