from __future__ import annotations

import re

import pytest

from bot.ui.deck.faults import fault_lines, fault_text
from bot.words import LANGUAGES, speaker
from cards.faults import Fault
from cards.wakfu.formats import formats

FAULTS = [
    Fault("101.1", "deck-size", {"count": 49, "needed": 50}),
    Fault("101.3", "one-hero", {"count": 0, "cards": []}),
    Fault("101.3", "one-haven-bag", {"count": 2, "cards": ["A", "B"]}),
    Fault("101.4", "reserve-size", {"count": 3, "needed": 12}),
    Fault("101.4", "reserve-type", {"card": "A"}),
    Fault("101.5", "copies", {"card": "A", "count": 4, "most": 3}),
    Fault("420.1", "unique", {"card": "A", "count": 2}),
    Fault("308.3", "protectors", {"count": 2}),
    Fault("806.10a", "hero-trait", {"card": "A", "trait": "Iop"}),
    Fault("101.4", "not-received", {"card": "A", "count": 3, "received": 2}),
    Fault("101.4", "left-out", {"card": "A", "count": 1, "received": 2}),
    Fault("101.7", "elementals", {"count": 5, "most": 4}),
    Fault("101.7", "elemental-element", {"card": "Pyro", "element": "fire"}),
    Fault("1201", "not-in-block", {"card": "A", "block": "Incarnam"}),
    Fault("1201", "not-yet-legal", {"card": "A", "expansion": "Pandala", "from": "2011-03-05"}),
    Fault("1202", "banned", {"card": "A"}),
    Fault("", "unsupported", {"card": "A"}),
    Fault("", "unknown-format", {"format": "x", "formats": ["y", "z"]}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.code)
def test_every_fault_is_said_whole_with_its_rule(fault, language):
    words = speaker(language, "wakfu")
    said = fault_text(fault, words)
    assert words.has(f"fault-{fault.code}")
    assert not re.search(r"[{}\[\]]", said)
    assert said.endswith(f"({fault.rule})") or not fault.rule
    for value in fault.params.values():
        if value and isinstance(value, int) and fault.code != "unique":
            assert str(value) in said


def test_many_faults_are_counted():
    lines = fault_lines([FAULTS[0]] * 20, speaker("en", "wakfu"), most=3).splitlines()
    assert len(lines) == 4
    assert lines[-1] == "- and 17 more"


def test_formats_and_elements_are_named_in_the_language():
    french = speaker("fr", "wakfu")
    assert [key for key in formats() if not french.has(f"format-{key}")] == []
    assert "Bloc Incarnam" in fault_text(
        Fault("", "unknown-format", {"format": "x", "formats": list(formats())}), french
    )
    assert "Feu" in fault_text(
        Fault("101.7", "elemental-element", {"card": "Pyro", "element": "fire"}), french
    )
