"""The words that a file may use: events, questions, and the words of each kind."""

from __future__ import annotations

from typing import Any

from cards.catalog import UnknownCardError
from cards.fftcg.catalog import load
from cards.fftcg.powers import ELEMENTS
from engine.scenario.checking import Vocabulary
from engine.scenario.fftcg.citing import law
from engine.scenario.fftcg.table import STEPS
from engine.scenario.names import Names
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown

_CARD = {"obj": "object", "name": "named", "seat": "seat"}
EVENTS: dict[str, dict[str, str]] = {
    "activated": _CARD | {"quiet": "truth"},
    "answered": {"seat": "seat"},
    "attack": {"seat": "seat", "objs": "object", "names": "named"},
    "block": _CARD,
    "broken": _CARD,
    "burst": _CARD,
    "burst_left": _CARD,
    "cancelled": {"name": "named", "because": "because"},
    "cast": _CARD | {"x": "number"},
    "control": _CARD,
    "changed": {"objs": "object", "names": "named"},
    "chosen": {"seat": "seat", "name": "named", "objs": "object", "names": "named"},
    "damaged": _CARD | {"amount": "number", "by": "named"},
    "decided": {"seat": "seat", "answer": "truth"},
    "declared": {"seat": "seat", "objs": "object", "names": "named"},
    "discarded": _CARD,
    "drew": _CARD,
    "dulled": _CARD | {"quiet": "truth"},
    "entered": _CARD | {"quiet": "truth"},
    "found_nothing": {"seat": "seat"},
    "froze": _CARD,
    "hand": {"seat": "seat", "kept": "truth"},
    "loops": {"seat": "seat", "number": "number"},
    "looked": _CARD,
    "losing": {"seat": "seat", "reason": "reason", "rule": "rule"},
    "lot": {"seat": "seat"},
    "mode": {"seat": "seat", "name": "named", "number": "number", "rule": "rule"},
    "moved": _CARD,
    "named": {"seat": "seat", "element": "element"},
    "passes": {"seat": "seat"},
    "phase": {"seat": "seat"},
    "played": _CARD,
    "point": _CARD | {"points": "number", "most": "number", "ex": "truth"},
    "prevented": {"obj": "object", "name": "named", "amount": "number"},
    "process": {"objs": "object", "names": "named"},
    "put": _CARD,
    "resolves": _CARD,
    "result": {"winner": "winner", "reason": "reason", "rule": "rule"},
    "revealed": _CARD,
    "selected": {"objs": "object", "names": "named"},
    "shuffled": {"seat": "seat"},
    "starts": {"seat": "seat"},
    "triggered": _CARD,
    "turn": {"seat": "seat", "number": "number"},
    "used": _CARD | {"x": "number"},
}
"""The kinds of lines of the log, each with its details."""

QUESTIONS = (
    "main", "priority", "attack", "block", "assign", "burst", "may", "choose", "share", "x", "price", "pay",
    "trigger_order", "search", "select", "discard", "excess", "element", "replace", "replacement", "mulligan", "under",
    "start", "loop", "timestamps", "mode", "controller",
)  # fmt: skip
"""The names of questions."""

KINDS: dict[str, tuple[str, ...]] = {
    "seat": ("A", "B"),
    "holder": ("A", "B", "nobody"),
    "winner": ("A", "B", "nobody"),
    "reason": ("damage", "deck", "both", "loop", "concede", "timeout", "judged"),
    "phase": ("setup", "active", "draw", "main 1", *STEPS.values(), "main 2", "end", "attack"),
    "role": ("attacker", "blocker", "none"),
    "element": tuple(each.capitalize() for each in ELEMENTS),
    "zone": ("field", "hand", "break_zone", "damage_zone", "stack", "removed", "aside"),
    "because": ("no_choice", "condition", "targets", "effect"),
}
"""The words of each kind."""


def _named(names: Names[Any], value: str) -> None:
    if not names.exists(value):
        raise ScenarioError(unknown("card", value, names.all()))


def _name(value: str) -> str:
    """The name of a card, as the log has it, which knows no numbers."""
    try:
        return load().one(value).name
    except UnknownCardError:
        return value  # a card made up for the file


VOCABULARY = Vocabulary(
    EVENTS,
    QUESTIONS,
    KINDS,
    rule=lambda id: law().rule(id),
    special={"named": _named},
    told={"named": _name, "element": str.lower},
)
