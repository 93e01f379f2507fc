"""The only place where scenarios name games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.scenario.dialect import Dialect
from engine.scenario.wakfu.dialect import WAKFU

Dialects = Mapping[str, Dialect[Any, Any]]

DIALECTS: Dialects = {"wakfu": WAKFU}
"""How files speak of each game; the first is meant where a file names no game."""
