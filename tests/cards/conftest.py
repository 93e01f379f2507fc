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
    """The cards of each set as data files kept outside the project have them, by our id."""
    folder = documents / "data" / "wakfu"
    return {
        f"{name}-{card['number']:03d}": card
        for name in ("incarnam", "astrub", "amakna", "dofus-de-glace")
        for card in json.loads((folder / f"{name}.json").read_text("utf-8"))
    }


@pytest.fixture(scope="session")
def printed_decks(documents: Path) -> dict[str, dict[str, Any]]:
    decks = json.loads((documents / "data" / "wakfu" / "decks.json").read_text("utf-8"))
    return {deck["name"]: deck for deck in decks}
