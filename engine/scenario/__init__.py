"""Scenarios: rulings as files. A position, moves, what must then be true; see `docs/scenarios.md`.

`run(text, file)` plays one and returns a `ScenarioReport`. The engine is used through its own interface only: after the
position has been laid out nothing is ever written into the state. What is here knows no game: how files speak of one
is its `Dialect`.
"""

from engine.scenario.execution import Failure, ScenarioReport, played, run

__all__ = ["Failure", "ScenarioReport", "played", "run"]
