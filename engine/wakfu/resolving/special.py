"""Named functions for the rare card that no general part of the power language can say. None is needed yet."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.procedure import Next

FUNCTIONS: dict[str, Callable[..., Next]] = {}
