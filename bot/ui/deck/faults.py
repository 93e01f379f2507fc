"""Faults of a card list in words, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.words import Words
from cards.faults import Fault


def fault_text(fault: Fault, words: Words) -> str:
    """A fault as a sentence, followed by its rule number."""
    values = {key: _value(key, value, words) for key, value in fault.params.items()}
    said = words.code("fault", fault.code, **values)
    return words("fault-by-rule", fault=said, rule=fault.rule) if fault.rule else said


def _value(key: str, value: Any, words: Words) -> Any:
    if isinstance(value, list | tuple):
        return ", ".join(words.code("format", str(v)) if key == "formats" else str(v) for v in value)
    families = {"element": "detail", "format": "format"}
    return words.code(families[key], value) if key in families else value


def fault_lines(faults: Iterable[Fault], words: Words, most: int = 15) -> str:
    """The faults, one line each; above `most`, the number of the rest."""
    found = list(faults)
    lines = [f"- {fault_text(fault, words)}" for fault in found[:most]]
    if len(found) > most:
        lines.append("- " + words("fault-more", count=len(found) - most))
    return "\n".join(lines)
