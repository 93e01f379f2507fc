"""Which questions have one sensible answer only: one that is lawful, or several that cannot be told apart."""

from __future__ import annotations

import json
from typing import Any

from engine.core.decision import Decision, Option, PickOne, PickSome

#: What makes no difference to a player between two cards.
_UNSEEN = frozenset({"id"})


def sole(game: Any, decision: Decision) -> str:
    """Why a question has one sensible answer only; empty where it has more.

    `lawful`: nothing else is possible. `alike`: all on offer are cards of one name in one state. `alone`: who attacks,
    of one who may: whoever wanted none would not have declared an attack.
    """
    shape = decision.shape
    if shape.single() is not None:
        return "lawful"
    if isinstance(shape, PickSome) and decision.why == "attackers" and len(shape.options) == 1:
        return "alone"
    if not isinstance(shape, PickOne | PickSome) or (
        isinstance(shape, PickSome) and shape.least != shape.most
    ):
        return ""
    objects = game.view(decision.seat)["objects"]
    return "alike" if len({_seen(option, objects) for option in shape.options}) == 1 else ""


def _seen(option: Option, objects: dict[str, Any]) -> str:
    shown = objects.get(str(option.obj)) or {}
    state = {key: value for key, value in shown.items() if key not in _UNSEEN}
    return json.dumps([option.verb, option.card, option.detail, state], sort_keys=True, default=str)
