"""Scenarios: rulings as files. A position, moves, what must then be true; see `docs/scenarios.md`.

`run(text, file)` plays one and returns a `ScenarioReport`. The engine is used through its own interface only: once the
position is laid out, only moves change the state. This package is common to all games; the `Dialect` of a game says how
files speak of it.
"""

from engine.scenario.execution import Failure, ScenarioReport, played, run

__all__ = ["Failure", "ScenarioReport", "played", "run"]
