"""Functions for the rare card that the power language cannot express. None is needed yet."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.procedure import Next

FUNCTIONS: dict[str, Callable[..., Next]] = {}
