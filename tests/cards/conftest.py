"""What the card tests share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cards.wakfu.catalog import WakfuCatalog, load


@pytest.fixture(scope="session")
def catalog() -> WakfuCatalog:
    return load()


@pytest.fixture(scope="session")
def printed(documents: Path) -> dict[str, dict[str, Any]]:
    """The cards of Incarnam as a data file kept outside the project has them, by our id."""
    cards = json.loads((documents / "data" / "wakfu" / "incarnam.json").read_text("utf-8"))
    return {f"incarnam-{card['number']:03d}": card for card in cards}


@pytest.fixture(scope="session")
def printed_decks(documents: Path) -> dict[str, dict[str, Any]]:
    decks = json.loads((documents / "data" / "wakfu" / "decks.json").read_text("utf-8"))
    return {deck["name"]: deck for deck in decks}
