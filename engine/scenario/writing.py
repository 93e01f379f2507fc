"""Positions written as scenario files: what is common to all games. `Dialect.written` is the game's own part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from engine.scenario.reading import ScenarioError

_WIDE = 110


class UnsayableError(ScenarioError):
    """A position that no file of its game can say; the message says why."""


class ScenarioFile(NamedTuple):
    """A position as a file, and what of it the file cannot say, a line each."""

    text: str
    unsaid: tuple[str, ...]


def as_file(data: Mapping[str, Any], unsaid: Sequence[str]) -> ScenarioFile:
    """A file with this content, which says above it what it cannot say."""
    body = yaml.safe_dump(dict(data), allow_unicode=True, sort_keys=False, width=_WIDE)
    return ScenarioFile("".join([*(f"# not said: {line}\n" for line in unsaid), body]), tuple(unsaid))
