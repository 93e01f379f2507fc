"""The computer players that tables and the terminal offer."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping

from bot.tables import Player


def players() -> Mapping[str, Player]:
    """Computer players by name, from the engine."""
    if importlib.util.find_spec("engine.players") is None:
        return {}
    return dict(importlib.import_module("engine.players").PLAYERS)
