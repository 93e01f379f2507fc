"""These tests mostly wait for the processes that they kill, so they are handed out among the others."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spread them evenly over the first four fifths of what several processes do: at once they leave cores idle."""
    ours = [item for item in items if item.path.parent == HERE]
    others = [item for item in items if item.path.parent != HERE]
    if not hasattr(config, "workerinput") or len(others) < len(ours):
        return
    step = 4 * len(others) // 5 // max(1, len(ours))
    for number, item in enumerate(ours):
        others.insert(number * (step + 1), item)
    items[:] = others
