"""Questions in words: their names, and what a window to react is about."""

from __future__ import annotations

from typing import Any

from cards.catalog import fold
from engine.core.decision import Decision
from engine.wakfu.board.state import ObjectId


def described(decision: Decision) -> str:
    """What a question is about: `played Charge`, `about to damage Bouftou`; other questions have only their name."""
    if decision.why != "react":
        return decision.why
    events: list[dict[str, Any]] = decision.params.get("events") or []
    said = [
        " ".join(
            part
            for part in (("about to " if e["time"] == "about" else "") + e["kind"], e.get("name"))
            if part
        )
        for e in events
    ]
    return ", ".join(dict.fromkeys(said)) or "react"


def mentions(decision: Decision, ref: str, objects: list[ObjectId]) -> bool:
    """Whether a question to react, open or not, was about what a name means."""
    events: list[dict[str, Any]] = decision.params.get("events") or []
    return any(e.get("obj") in objects or fold(str(e.get("name", ""))) == fold(ref) for e in events)
